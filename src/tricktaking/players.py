"""Players: functions from a view to a choice, ready ones, and playing a match out with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from attrs import frozen

from tricktaking.cards import Card
from tricktaking.errors import IllegalChoice, Refusal, VariantError, shown
from tricktaking.match import Match
from tricktaking.table import Call, Choice, Strengths
from tricktaking.tricks import HighestCard, PlayTricks, strengths
from tricktaking.view import View


class Player(Protocol):
    """Anything that chooses from what a seat sees: a function will do."""

    def __call__(self, view: View, /) -> Choice:
        """One of ``view.legal``."""
        ...


def play_out(match: Match, players: Player | Sequence[Player]) -> Match:
    """Play a seeded match to its end.

    Args:
        match: a match, at any moment.
        players: one player for all seats, or one for each seat.

    Returns:
        The match that is over.

    Raises:
        VariantError: when there is not a player for each seat.
        IllegalChoice: when a player chooses what is not legal, or cards must be dealt by hand.

    Example:
        >>> from tricktaking.variants import plump
        >>> play_out(Match.start(plump.SPF, players=4, seed=7), Cautious()).over
        True
    """
    if not isinstance(match, Match):
        raise VariantError(f"{shown(match)} is not a match: start one with Match.start")
    table = _table(players, match.players)
    while not match.over:
        seat = match.turn
        if seat is None:
            template = "play_out needs a match with a seed: here the host deals"
            raise IllegalChoice(Refusal("wrong_phase", template))
        match = match.apply(table[seat](match.view(seat)), seat=seat)
    return match


def _table(players: Player | Sequence[Player], seats: int) -> list[Player]:
    table = list(players) if isinstance(players, Sequence) else [players] * seats
    for player in table:
        if isinstance(player, type) or not callable(player):
            raise VariantError(
                f"{shown(player)} is not a player: give a function of a view, or Cautious()"
            )
    if len(table) != seats:
        raise VariantError(f"{len(table)} players for {seats} seats: give one for each")
    return table


class Random:
    """Chooses anything legal; the same seed makes the same choices in the same order.

    Args:
        seed: a whole number or a text.

    Example:
        >>> from tricktaking.variants import plump
        >>> start = Match.start(plump.SPF, players=4, seed=7)
        >>> play_out(start, Random(1)) == play_out(start, Random(1))
        True
    """

    def __init__(self, seed: int | str) -> None:
        from random import Random as Generator  # a tenth of the time to import this library

        self._random = Generator(seed)

    def __call__(self, view: View, /) -> Choice:
        """One of the legal choices."""
        return view.legal[int(self._random.random() * len(view.legal))]


@frozen
class Cautious:
    """Bids near its sure tricks, takes tricks until its bid is met, and ducks from then on.

    It looks at nothing but the view and keeps nothing in mind, so one of it can play every seat.

    Example:
        >>> from tricktaking.variants import plump
        >>> view = Match.start(plump.SPF, players=4, seed=7).view(0)
        >>> Cautious()(view) in view.legal
        True
    """

    def __call__(self, view: View, /) -> Choice:
        """A bid near its sure tricks, or the card that serves its bid best."""
        calls = [choice for choice in view.legal if isinstance(choice, Call)]
        if calls:
            return max(calls, key=lambda call: _length(view, call))
        bids = [choice for choice in view.legal if isinstance(choice, int)]
        table = strengths_for(view)
        if bids:
            hoped = _sure_tricks(view, table) if view.hand else _forehead_chance(view, table)
            return min(bids, key=lambda bid: (abs(bid - hoped), bid))
        cards = [card for card in view.legal if isinstance(card, Card)]
        return serving(view, table, cards, wants_trick=_still_needed(view) > 0)


def _length(view: View, call: Call) -> int:
    """How many cards of the suit that is called are held."""
    return [card.suit.name for card in view.hand].count(call.name)


def strengths_for(view: View) -> Strengths:
    """How strong each card is in the running deal, by the rules of the game.

    Example:
        >>> from tricktaking.variants import plump
        >>> view = Match.start(plump.SPF, players=4, seed=7).view(0)
        >>> table = strengths_for(view)
        >>> worth(table, Card.parse("AS")) > worth(table, Card.parse("KS"))
        True
    """
    stages = view.variant.stages
    resolvers = [stage.resolver for stage in stages if isinstance(stage, PlayTricks)]
    return strengths((*resolvers, HighestCard())[0], view.deck, view.trump)


def worth(table: Strengths, card: Card) -> int:
    """How strong a card is when it is led: the higher it is the more, and a trump most."""
    return table.power[table.suit_of[card]][card]


def _sure_tricks(view: View, table: Strengths) -> float:
    """For each card, the chance that nobody else holds a higher one of its suit, added up."""
    held = set(view.hand)
    unseen = [card for card in view.deck if card not in held and card != view.contract.shown]
    others = sum(view.held) - len(held)
    misses = 1 - min(1.0, others / max(1, len(unseen)))
    hoped = 0.0
    for card in view.hand:
        suit = table.suit_of[card]
        power = table.power[suit]
        higher = sum(
            table.suit_of[rival] is suit and power[rival] > power[card] for rival in unseen
        )
        chance = float(misses**higher)
        if view.trump is not None:
            chance = max(chance, _LOW_TRUMP) if suit is view.trump else chance * _NOT_TRUMPED
        hoped += chance
    return hoped


_LOW_TRUMP = 0.35
_NOT_TRUMPED = 0.8


def _forehead_chance(view: View, table: Strengths) -> float:
    """The share of the unseen cards that would win if led against the cards in sight."""
    rivals = [card for hand in view.hands if hand for card in hand]
    unseen = [card for card in view.deck if card not in rivals]
    winning = 0
    for card in unseen:
        power = table.power[table.suit_of[card]]
        winning += all(power[card] > power[rival] for rival in rivals)
    return winning / max(1, len(unseen))


def _still_needed(view: View) -> int:
    if view.seat is None:
        return 0
    return (view.bids[view.seat] or 0) - view.taken[view.seat]


def serving(view: View, table: Strengths, cards: list[Card], *, wants_trick: bool) -> Card:
    """The card to play when the trick is wanted, or is not.

    A lead is the highest or the lowest card. To a trick that is wanted, the last player wins it
    with the lowest card that will do, others with their highest, and who cannot win plays the
    lowest card. Who does not want it plays the highest card that loses.

    Args:
        view: what the seat sees.
        table: how strong each card is, from ``strengths_for``.
        cards: the cards that it may play.
        wants_trick: whether it wants to win the trick.
    """

    def own(card: Card) -> int:
        return worth(table, card)

    if not view.trick:
        return max(cards, key=own) if wants_trick else min(cards, key=own)
    power = table.power[table.led(view.trick)]
    best = max(power[card] for card in view.trick)
    winning = [card for card in cards if power[card] > best]
    losing = [card for card in cards if power[card] <= best]
    last = len(view.trick) + 1 == len(view.seats)
    if wants_trick:
        if winning:
            return min(winning, key=own) if last else max(winning, key=own)
        return min(cards, key=own)
    if losing:
        return max(losing, key=own)
    return max(winning, key=own) if last else min(winning, key=own)
