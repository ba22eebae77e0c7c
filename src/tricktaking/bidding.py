"""Bidding protocols: who says what in which order."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from attrs import frozen

from tricktaking.table import Asks, Bids, Choice, Deal, Plan, Seat


@lru_cache(maxsize=256)
def _up_to(most: int) -> tuple[int, ...]:
    return tuple(range(most + 1))


@frozen
class NameTricks:
    """Each seat in turn, forehand first, names the tricks it will take: none to all of them.

    A bid stands once it is said.

    Example:
        >>> plan = Plan(number=1, cards=3, dealer=2, order=(0, 1, 2))
        >>> NameTricks().bids(plan)
        (0, 1, 2, 3)
        >>> NameTricks().next_to_bid(plan, (None, 0, None))
        0
    """

    asks: ClassVar[Asks] = "bid"
    spare: ClassVar[int] = 0
    says: ClassVar[str] = (
        "Forehand first, each player in turn says how many tricks they will take, "
        "from none to all; a bid stands."
    )

    def bids(self, plan: Plan) -> tuple[int, ...]:
        """Every bid that could be made in a deal with this plan, in tricks, rising."""
        return _up_to(plan.cards)

    def next_to_bid(self, plan: Plan, bids: Bids) -> Seat | None:
        """The seat whose turn it is; ``None`` when all have bid."""
        for seat in plan.order:
            if bids[seat] is None:
                return seat
        return None

    def begin(self, deal: Deal) -> Deal:
        """Nothing to prepare."""
        return deal

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The next seat that has not bid."""
        seat = self.next_to_bid(deal.frame.plan, deal.bids)
        return () if seat is None else (seat,)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """None to all of the tricks."""
        return _up_to(deal.frame.plan.cards)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Write down the bid."""
        assert isinstance(choice, int)
        bids = deal.bids
        return Deal(deal.frame, deal.facts, deal.hands, (*bids[:seat], choice, *bids[seat + 1 :]))
