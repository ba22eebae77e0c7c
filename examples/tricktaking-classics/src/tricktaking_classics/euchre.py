"""Euchre: 24 cards, jacks as bowers, trump ordered up or named, and going alone.

Source: North American euchre as collected at pagat.com; that the turned card stays is Hoyle's.
"""

from attrs import frozen

from tricktaking import FRENCH, Card, Outcome, Sheet, Suit, Variant
from tricktaking.bidding import OrderUp
from tricktaking.dealing import Constant, Partners
from tricktaking.exchange import TakeTurned
from tricktaking.rules import follow_suit, keep_turned
from tricktaking.scoring import TargetTotal
from tricktaking.tricks import HighestCard, PlayTricks


@frozen
class Bowers:
    """The jack of trumps is highest; the other jack of its colour is a trump too, and second."""

    says: str = "The highest trump wins, the jacks of its colour above the ace; else the suit led."

    def suit(self, card: Card, trump: Suit | None) -> Suit | None:
        left = trump is not None and card.rank.text == "J" and trump.order + card.suit.order == 3
        return trump if left else card.suit

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        if card.rank.text == "J" and self.suit(card, trump) is trump:
            return 3001 + (card.suit is trump)
        return HighestCard().strength(card, led, trump)


@frozen
class EuchreScore:
    """One point for three tricks, two for all, four for all alone, and two for the others."""

    says: str = "3 or 4 tricks are 1 point, 5 are 2 (alone 4); with fewer the others have 2."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        plan, contract = outcome.plan, outcome.contract
        makers = () if contract.declarer is None else plan.side(contract.declarer)
        taken = dict(zip(plan.sides, outcome.side_tricks, strict=True)).get(makers, 0)
        march = 4 if contract.name.endswith("-alone") else 2
        made = 0 if taken < 3 else march if taken == 5 else 1
        lost = 2 if makers and taken < 3 else 0
        return tuple([made if seat in makers else lost for seat in range(sheet.players)])


EUCHRE = Variant(
    name="classics/euchre",
    players=4,
    schedule=Constant(5, deals=None),
    stages=(OrderUp(), TakeTurned(), PlayTricks(resolver=Bowers())),
    rules=(keep_turned, follow_suit),
    scorer=EuchreScore(),
    deck=FRENCH.only("9 10 J Q K A"),
    seating=Partners(redeal=False),
    end=TargetTotal(10),
    suits="named",
)
