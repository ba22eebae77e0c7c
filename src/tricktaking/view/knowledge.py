"""What follows from a view: suits that a seat is out of, cards that it may still hold.

Nothing here knows of any rule. Whether a seat can have held a card when it played another one is
asked of the rules themselves: would they have let it play that card from a hand with both? So must
follow, must trump and the rules of a house tell what they tell. (All of it, for rules that each
compare two cards. One for which more cards matter may tell more than is seen here; only one that
counts the cards of the hand would be misunderstood.)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from attrs import evolve

from tricktaking.cards import Card, Hand, Suit
from tricktaking.rules import narrowed
from tricktaking.table import NO_STRENGTHS, Deal, Dealt, Facts, Frame, Moves, Seat, prepared
from tricktaking.view.piles import Piles
from tricktaking.view.whereabouts import aside, elsewhere, followed, located, set_aside, tricks

if TYPE_CHECKING:
    from tricktaking.view.view import View


class Play(NamedTuple):
    """A card that was played, and the deal as everybody saw it before."""

    seat: Seat
    card: Card
    before: Deal

    def excludes(self) -> tuple[Card, ...]:
        """The other cards that the seat cannot have held, or it would have had to play one.

        From a hand of all cards, those are taken out that had to be played instead, until this one
        could be: so a card that would have excused it is still there.
        """
        others = [card for card in self.before.deck if card is not self.card]
        found: list[Card] = []
        while self.card not in (allowed := self._allowed_from(others)):
            against = {card for card in allowed if self.card not in self._allowed_from([card])}
            if not against:
                break
            found += against
            others = [card for card in others if card not in against]
        return tuple(found)

    def _allowed_from(self, others: list[Card]) -> tuple[Card, ...]:
        """What the rules would let the seat play from a hand of its card and these others."""
        deal, seat = self.before, self.seat
        hand = tuple(sorted([self.card, *others], key=deal.deck.places.__getitem__))
        deal.hands = (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])
        deal.legal = hand
        return narrowed(deal.facts.rules, deal, seat, hand)  # type: ignore[return-value]  # cards


def may_hold(view: View, seat: Seat) -> Hand:
    """The cards that a seat may hold, sorted."""
    hand = view.hands[seat]
    if hand is not None:
        return hand
    if view.held[seat] == 0:
        return ()
    possible = {*piles(view).possible(seat), *located(view)[seat]}
    gone = [card for giver, card in aside(view) if giver == seat] if set_aside(view)[seat] else []
    return tuple([card for card in view.deck if card in possible and card not in gone])


def piles(view: View, *, played: bool = True) -> Piles:
    """The unseen cards and the piles among which they lie: by seat, and the stock last.

    Args:
        view: what a seat knows.
        played: whether what follows from the cards played is worked out.
    """
    known = located(view)
    cards = elsewhere(view, known)
    sizes = [
        held + laid - len(here)
        for held, laid, here in zip(view.held, set_aside(view), known, strict=False)
    ]
    sizes.append(len(cards) - sum(sizes))
    absent: list[set[Card]] = [set() for _ in sizes]
    for card, places in followed(view).items():
        if len(places) > 1:
            seats = [-1 if place is None else place for place in places]
            for pile in {*range(-1, len(view.names))}.difference(seats):
                absent[pile].add(card)
    for play in plays(view) if played else ():
        if sizes[play.seat]:
            absent[play.seat].update(play.excludes())
    return Piles(
        cards, tuple(sizes), tuple([frozenset(found).intersection(cards) for found in absent])
    )


def voids(view: View) -> tuple[tuple[Suit, ...], ...]:
    """By seat, the suits of which it has shown to hold no card, sorted."""
    found: list[set[Suit]] = [set() for _ in view.names]
    for play in plays(view):
        excluded = {play.card, *play.excludes()}
        if len(excluded) > 1:
            suit_of = play.before.facts.strengths.suit_of
            left = {suit for card, suit in suit_of.items() if card not in excluded}
            suits = {suit_of[card] for card in excluded if card is not play.card} - left
            found[play.seat].update([suit for suit in suits if suit is not None])
    return tuple([tuple(sorted(suits)) for suits in found])


# ---- the cards played ----


def plays(view: View) -> Iterator[Play]:
    """The cards played in this deal, in order, each with the deal before it."""
    if not (view.tricks or view.trick):
        return
    nobody = ((),) * len(view.names)
    facts = _play_begun(view).facts
    before = _moves_before(view.moves, facts.number)
    for place, (seats, cards) in enumerate(tricks(view)):
        for played, (seat, card) in enumerate(zip(seats, cards, strict=False)):
            trick = cards[:played]
            led = facts.strengths.led(trick)
            deal = Deal(facts, nobody, view.tricks[:place], trick, seats, led, seat)
            deal.moves = next(before, None)
            yield Play(seat, card, deal)


def _play_begun(view: View) -> Deal:
    """The deal at the beginning of its play, with what its resolver says of the cards."""
    variant, shown = view.variant, view.contract.shown
    number = [stage.asks for stage in variant.stages].index("play")
    stage, rules = variant.stages[number], variant.stage_rules[number]
    hands = _leading_hands(view)
    dealt = Dealt(hands, (shown,) if shown else ())
    frame = Frame(evolve(view.sheet, bids=()), view.plan, None, dealt, None, view.history)
    facts = Facts(frame, stage, number, rules, view.bids, view.contract, NO_STRENGTHS, view.gifts)
    return prepared(Deal(facts, hands))


def _leading_hands(view: View) -> tuple[Hand, ...]:
    """The hands as far as they are known, and all that is not known in the hand that led.

    So a leader who is found by a card, the holder of the two of clubs, is found here too.
    """
    known = located(view)
    hands = [[*cards] for cards in known[:-1]]
    for seats, cards in tricks(view):
        for seat, card in zip(seats, cards, strict=False):
            hands[seat].append(card)
    (leader, *_), _ = tricks(view)[0]
    hands[leader] += elsewhere(view, known)
    return tuple([tuple(hand) for hand in hands])


def _moves_before(moves: Moves | None, stage: int) -> Iterator[Moves | None]:
    """The moves before each choice of a stage, in order."""
    backwards: list[Moves | None] = []
    while moves is not None:
        if moves[3] == stage:
            backwards.append(moves[0])
        moves = moves[0]
    return reversed(backwards)
