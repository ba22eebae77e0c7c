"""Whist: no bids at all, the dealer's last card is trump, and each trick above six counts.

Source: the rules of short whist without honours as collected at pagat.com; the game is to 5.
"""

from attrs import frozen

from tricktaking import Outcome, Sheet, Variant
from tricktaking.dealing import Constant, Partners, Trump, TurnUp
from tricktaking.rules import follow_suit
from tricktaking.scoring import TargetTotal
from tricktaking.tricks import PlayTricks


@frozen
class OddTricks:
    """A point for each trick above six."""

    says: str = "A side has a point for each trick that it takes above six."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        points = [0] * sheet.players
        for side, tricks in zip(outcome.plan.sides, outcome.side_tricks, strict=True):
            for seat in side:
                points[seat] = max(0, tricks - 6)
        return tuple(points)


WHIST = Variant(
    name="classics/whist",
    players=4,
    schedule=Constant(13, deals=None),
    stages=(Trump(TurnUp("last-card")), PlayTricks()),
    rules=(follow_suit,),
    scorer=OddTricks(),
    seating=Partners(),
    end=TargetTotal(5),
)
