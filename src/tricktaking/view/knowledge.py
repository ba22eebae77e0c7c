"""What follows from a view: cards not seen, suits that a seat is out of, what it may still hold.

Nothing here knows of any rule. Whether a seat can have held a card when it played another one is
asked of the rules themselves: would they have let it play that card from a hand with both? So must
follow, must trump and the rules of a house tell what they tell. (That is exact for rules that each
compare two cards; one for which a third card matters may tell less, or too much.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from attrs import evolve

from tricktaking.cards import Card, Hand, Suit
from tricktaking.rules import narrowed
from tricktaking.table import NO_STRENGTHS, Deal, Facts, Frame, Moves, Seat

if TYPE_CHECKING:
    from tricktaking.view.view import View


class Play(NamedTuple):
    """A card that was played, and the deal as everybody saw it before."""

    seat: Seat
    card: Card
    before: Deal

    def shows_without(self, other: Card) -> bool:
        """Whether the seat cannot have held the other card, or it would have had to play that."""
        return not self._lets_play((self.card, other))

    def shows_nothing(self, others: Iterable[Card]) -> bool:
        """Whether the card could be played whatever else was held."""
        return self._lets_play((self.card, *others))

    def _lets_play(self, cards: Iterable[Card]) -> bool:
        """Whether the rules let the seat play the card from these."""
        deal, seat, card = self.before, self.seat, self.card
        hand = tuple(sorted(cards, key=deal.deck.places.__getitem__))
        deal.hands = (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])
        deal.legal = hand
        return any(left is card for left in narrowed(deal.facts.rules, deal, seat, hand))


def unseen(view: View) -> tuple[Card, ...]:
    """The cards of which the seat does not know where they are, sorted."""
    known = {card for hand in view.hands if hand for card in hand}
    known |= {card for trick in view.tricks for card in trick.cards}
    known |= {gift.card for gift in view.gifts if gift.card is not None}
    known |= {*view.trick, *([view.contract.shown] if view.contract.shown else [])}
    return tuple([card for card in view.deck if card not in known])


def received(view: View) -> tuple[tuple[Card, ...], ...]:
    """By seat, the cards that it still holds as this seat knows, since it gave them to it."""
    played = {card for trick in view.tricks for card in trick.cards} | {*view.trick}
    holders = {gift.card: gift.receiver for gift in view.gifts if gift.card is not None}
    held = [(card, seat) for card, seat in holders.items() if card not in played]
    seats = range(len(view.names))
    return tuple([tuple([card for card, holder in held if holder == seat]) for seat in seats])


def may_hold(view: View, seat: Seat) -> Hand:
    """The cards that a seat may hold, sorted."""
    hand = view.hands[seat]
    if hand is not None:
        return hand
    if view.held[seat] == 0:
        return ()
    not_held = shown_absent(view, unseen(view))[seat]
    possible = [card for card in unseen(view) if card not in not_held]
    return tuple(sorted([*possible, *received(view)[seat]]))


def shown_absent(view: View, cards: tuple[Card, ...]) -> tuple[frozenset[Card], ...]:
    """By seat, which of these unseen cards it has shown not to hold."""
    absent: list[set[Card]] = [set() for _ in view.names]
    for play in plays(view):
        hidden = view.hands[play.seat] is None and view.held[play.seat] > 0
        if hidden and not play.shows_nothing(cards):
            absent[play.seat].update([card for card in cards if play.shows_without(card)])
    return tuple([frozenset(found) for found in absent])


def voids(view: View) -> tuple[tuple[Suit, ...], ...]:
    """By seat, the suits of which it has shown to hold no card, sorted."""
    found: list[set[Suit]] = [set() for _ in view.names]
    for play in plays(view):
        suit_of = play.before.facts.strengths.suit_of
        for suit in dict.fromkeys(suit_of.values()):
            others = [card for card in suit_of if suit_of[card] is suit and card is not play.card]
            if suit is not None and others and all(map(play.shows_without, others)):
                found[play.seat].add(suit)
    return tuple([tuple(sorted(suits)) for suits in found])


def plays(view: View) -> Iterator[Play]:
    """The cards played in this deal, in order, each with the deal before it."""
    begun = _play_begun(view)
    if begun is None:
        return
    facts, hands = begun.facts, ((),) * len(view.names)
    before = _moves_before(view.moves, facts.number)
    for place, (seats, cards) in enumerate(_tricks(view)):
        for played, (seat, card) in enumerate(zip(seats, cards, strict=False)):
            trick = cards[:played]
            led = facts.strengths.led(trick)
            deal = Deal(facts, hands, view.tricks[:place], trick, seats, led, seat)
            deal.moves = next(before, None)
            yield Play(seat, card, deal)


def _tricks(view: View) -> Iterator[tuple[tuple[Seat, ...], tuple[Card, ...]]]:
    for trick in view.tricks:
        yield trick.seats, trick.cards
    yield view.seats, view.trick


def _play_begun(view: View) -> Deal | None:
    """The deal at the beginning of its play, with what its resolver says of the cards."""
    if not (view.tricks or view.trick):
        return None
    variant = view.variant
    for number, stage in enumerate(variant.stages):
        if stage.asks == "play":
            frame = Frame(evolve(view.sheet, bids=()), view.plan, history=view.history)
            facts = Facts(
                frame,
                stage,
                number,
                variant.stage_rules[number],
                view.bids,
                view.contract,
                NO_STRENGTHS,
                view.gifts,
            )
            hands = ((),) * len(view.names)
            return stage.begin(Deal(facts, hands))
    return None


def _moves_before(moves: Moves | None, stage: int) -> Iterator[Moves | None]:
    """The moves before each choice of a stage, in order."""
    backwards: list[Moves | None] = []
    while moves is not None:
        if moves[3] == stage:
            backwards.append(moves[0])
        moves = moves[0]
    return reversed(backwards)
