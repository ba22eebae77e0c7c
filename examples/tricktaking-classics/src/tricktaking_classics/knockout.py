"""Knockout whist: seven cards down to one; who takes no trick is out, and the last one in wins.

Source: Knock-Out Whist at pagat.com (7 cards, a turned trump first, then the winner of most tricks
names it), without the dog's life; of equals the one nearest after the dealer names trump.
"""

from attrs import frozen

from tricktaking import Outcome, Sheet, Variant
from tricktaking.bidding import TrumpNamedBy
from tricktaking.dealing import Down, DropOut, InFirstDeal, Trump, TurnUp
from tricktaking.rules import follow_suit
from tricktaking.scoring import LastOneIn
from tricktaking.tricks import PlayTricks


@frozen
class Tricks:
    """A point for each trick, which decides nothing."""

    says: str = "Each trick is a point; points decide nothing."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        return outcome.tricks


KNOCKOUT = Variant(
    name="classics/knockout",
    players=(2, 3, 4, 5, 6, 7),
    schedule=Down(7),
    stages=(
        Trump(InFirstDeal(TurnUp())),
        TrumpNamedBy(),
        PlayTricks(),
    ),
    rules=(follow_suit,),
    scorer=Tricks(),
    seating=DropOut(),
    end=LastOneIn(),
)
