"""Hearts for four, with three cards passed on; the queen of spades breaks hearts too.

Source: Hearts as collected at pagat.com.
"""

from collections.abc import Iterable

from attrs import frozen

from tricktaking import HEARTS as SUIT
from tricktaking import Card, Deal, Outcome, Seat, Sheet, Variant, play_rule
from tricktaking.dealing import Constant
from tricktaking.exchange import PassCards
from tricktaking.rules import follow_suit
from tricktaking.scoring import CardPoints, Count, TargetTotal
from tricktaking.tricks import HolderLeads, PlayTricks

POINTS = CardPoints((("QS", 13), ("H", 1)))


@play_rule("The two of clubs is led to the first trick.")
def two_of_clubs_first(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    return [card for card in cards if deal.tricks or deal.trick or card.text == "2C"]


@play_rule("No points are played to the first trick.")
def no_points_first(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    return cards if deal.tricks else [card for card in cards if not POINTS.of_card(card)]


@play_rule("Hearts are not led before a heart or the queen of spades has been played.")
def unbroken(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    if deal.trick or any(POINTS.of_card(card) for trick in deal.tricks for card in trick.cards):
        return cards
    return [card for card in cards if card.suit is not SUIT]


@frozen
class MoonScore:
    """Card points count against you; who takes all 26 has none, and all others have 26."""

    counts: tuple[Count, ...] = (POINTS,)
    says: str = "A heart is 1 point, the queen of spades 13; who takes all has 0, all others 26."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        points = outcome.count(POINTS.name)
        return tuple([26 - each for each in points]) if 26 in points else points


HEARTS = Variant(
    name="classics/hearts",
    players=4,
    schedule=Constant(13, deals=None),
    stages=(PassCards(3, ("left", "right", "across", "hold")), PlayTricks(HolderLeads("2C"))),
    rules=(two_of_clubs_first, follow_suit, no_points_first, unbroken),
    scorer=MoonScore(),
    end=TargetTotal(100, wins="lowest"),
    suits="named",
)
