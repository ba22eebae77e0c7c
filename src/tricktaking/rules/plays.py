"""The built-in rules on the cards to play: following, trumping, heading, leading trump."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tricktaking.cards import Card
from tricktaking.rules.rule import play_rule
from tricktaking.table import Deal, Seat


@play_rule(
    "Follow the suit that was led if you can; otherwise play any card.",
    refuses="{name} may not play {choice}: {led} were led and must be followed",
)
def follow_suit(
    deal: Deal, seat: Seat, cards: tuple[Card, ...]
) -> Iterable[Card] | Callable[[Card], bool]:
    """Follow suit; who is void may play anything."""
    led = deal.led
    if led is None:
        return cards
    return deal.facts.strengths.follows[led]


# ---- what else is to be done when following ----


@play_rule(
    "If you cannot follow suit you must trump if you can.",
    refuses="{name} may not play {choice}: who cannot follow must trump, and {trump} is held",
)
def must_trump(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    """Trump when void (in Swedish trumftvång)."""
    led, trump, suit_of = deal.led, deal.trump, deal.facts.strengths.suit_of
    if led is None or trump is None or led is trump:
        return cards
    holder = seat if deal.hand_of is None else deal.hand_of
    if any(suit_of[card] is led for card in deal.hands[holder]):
        return cards
    return [card for card in cards if suit_of[card] is trump]


@play_rule(
    "Beat the best card of the suit led if you can, unless the trick is trumped.",
    refuses="{name} may not play {choice}: a card that beats the best of {led} is held",
)
def must_head(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    """Head the trick (in Spanish montar)."""
    led, suit_of = deal.led, deal.facts.strengths.suit_of
    if led is None or _trumped(deal):
        return cards
    power = deal.facts.strengths.power[led]
    best = max(power[card] for card in deal.trick if suit_of[card] is led)
    return [card for card in cards if suit_of[card] is led and power[card] > best]


@play_rule(
    "Who plays trump to a trick that is trumped must overtrump if they can.",
    refuses="{name} may not play {choice}: a higher trump is held",
)
def must_overtrump(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    """Overtrump; who cannot may play any of the cards that the stronger rules leave."""
    if not _trumped(deal):
        return cards
    trump, suit_of = deal.trump, deal.facts.strengths.suit_of
    if not all(suit_of[card] is trump for card in cards):
        return cards
    power = deal.facts.strengths.power[deal.led]
    best = max(power[card] for card in deal.trick)
    return [card for card in cards if power[card] > best]


def _trumped(deal: Deal) -> bool:
    """Whether another suit was led and somebody has trumped."""
    trump, suit_of = deal.trump, deal.facts.strengths.suit_of
    if trump is None or deal.led is trump:
        return False
    return any(suit_of[card] is trump for card in deal.trick)


# ---- leading trump ----


def _not_trump(deal: Deal, cards: tuple[Card, ...]) -> Iterable[Card]:
    trump, suit_of = deal.trump, deal.facts.strengths.suit_of
    return [card for card in cards if suit_of[card] is not trump]


@play_rule(
    "Trump is not led until it has been played to a trick, unless only trumps are held.",
    refuses="{name} may not lead {choice}: {trump} has not been broken yet",
)
def trump_when_broken(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    """Trump may be led once it is broken; that is seen from the tricks of the deal."""
    trump, suit_of = deal.trump, deal.facts.strengths.suit_of
    if deal.trick or trump is None:
        return cards
    if any(suit_of[card] is trump for trick in deal.tricks for card in trick.cards):
        return cards
    return _not_trump(deal, cards)


@play_rule(
    "Trump is not led to the first trick, unless only trumps are held.",
    refuses="{name} may not lead {choice}: trump is not led to the first trick",
)
def trump_not_first(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    """No trump to the first trick."""
    if deal.trick or deal.tricks or deal.trump is None:
        return cards
    return _not_trump(deal, cards)


@play_rule(
    "Trump is not led while another suit is held.",
    refuses="{name} may not lead {choice}: another suit than {trump} is held",
)
def trump_last(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    """No trump lead while another suit is held."""
    if deal.trick or deal.trump is None:
        return cards
    return _not_trump(deal, cards)
