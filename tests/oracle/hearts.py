"""Hearts without passing, composed of the library's parts."""

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from attrs import frozen

from tricktaking import (
    FRENCH,
    HEARTS,
    Card,
    Choice,
    Deal,
    Outcome,
    Seat,
    Sheet,
    Variant,
    play_rule,
)
from tricktaking.dealing import Constant
from tricktaking.rules import follow_suit
from tricktaking.tricks import PlayTricks

TWO_OF_CLUBS, QUEEN_OF_SPADES = Card.parse("2C"), Card.parse("QS")
ALL = 26


@frozen
class HolderLeads:
    """Who holds this card leads to the first trick."""

    card: Card

    @property
    def says(self) -> str:
        return f"Who holds {self.card} leads to the first trick."

    def first(self, deal: Deal) -> Seat:
        return next(seat for seat, hand in enumerate(deal.hands) if self.card in hand)


@play_rule("The first lead is the two of clubs.")
def two_of_clubs_first(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    return [card for card in cards if card is TWO_OF_CLUBS]


def points_of(card: Card) -> int:
    """A heart is one point, the queen of spades 13."""
    return 13 if card is QUEEN_OF_SPADES else int(card.suit is HEARTS)


@play_rule("No hearts and no queen of spades to the first trick, unless nothing else is held.")
def no_points_first(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    return cards if deal.tricks else [card for card in cards if not points_of(card)]


@play_rule("No heart is led before a heart or the queen of spades has been played.")
def hearts_when_broken(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    if deal.trick or any(points_of(card) for trick in deal.tricks for card in trick.cards):
        return cards
    return [card for card in cards if card.suit is not HEARTS]


@frozen
class PlayForPoints(PlayTricks):
    """The play of tricks that ends with the points which each seat has taken.

    An outcome knows how many tricks were taken and not which cards, so the points go where a game
    with bids has those.
    """

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        after = PlayTricks.apply(self, deal, seat, choice)
        if after.turn is not None:
            return after
        taken = [0] * deal.players
        for trick in after.tricks:
            taken[trick.winner] += sum([points_of(card) for card in trick.cards])
        return after.changed(bids=tuple(taken))


@frozen
class HeartsScore:
    """How many of the 26 points a seat has not taken; all others have them if one took all."""

    says: ClassVar[str] = "26 less the points taken; who takes all 26 has 26, and the others none."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        taken = [points or 0 for points in outcome.bids]
        if ALL in taken:
            return tuple(taken)
        return tuple(ALL - points for points in taken)


HEARTS_GAME = Variant(
    name="oracle/hearts",
    players=4,
    schedule=Constant(13, deals=1),
    stages=(PlayForPoints(HolderLeads(TWO_OF_CLUBS)),),
    rules=(two_of_clubs_first, follow_suit),
    scorer=HeartsScore(),
)
STRICT_HEARTS = HEARTS_GAME.adding(no_points_first, hearts_when_broken)


def suits_apart(swaps: int, draw: Random) -> list[list[Card]]:
    """Each seat has a suit of its own, but for some cards that change places."""
    cards = list(FRENCH.cards)
    for _ in range(swaps):
        one, other = draw.sample(range(52), 2)
        cards[one], cards[other] = cards[other], cards[one]
    return [cards[13 * seat : 13 * seat + 13] for seat in range(4)]
