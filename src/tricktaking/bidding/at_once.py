"""Bidding at once: all show their fingers at the same time."""

from __future__ import annotations

from typing import Literal, get_args

from attrs import field, frozen

from tricktaking.bidding.in_turn import up_to
from tricktaking.errors import brief, one_of
from tricktaking.table import Asks, Choice, Deal, Plan, Seat, Stage

Even = Literal["stands", "dealer-changes", "again"]
"""What happens when the bids add up to the tricks."""

MOST_TIMES = 3
"""How often all bid again before the bids stand as they are."""


@frozen
class BidAtOnce(Stage):
    """All show the tricks they will take at the same time, none to all of them.

    Args:
        even: what happens when the bids add up to the tricks: they stand; the dealer says another
            number; or all bid again, at most three times.

    Raises:
        VariantError: when it is none of these.

    Example:
        >>> BidAtOnce().bids(Plan(number=1, cards=3, dealer=2, order=(0, 1, 2)))
        (0, 1, 2, 3)
    """

    even: Even = field(default="stands", validator=one_of(*get_args(Even)))

    __repr__ = brief

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "bid"

    @property
    def says(self) -> str:
        """In words."""
        more = {
            "stands": "",
            "dealer-changes": " If the bids add up to the tricks, the dealer says another number.",
            "again": " If the bids add up to the tricks, all bid again.",
        }
        return f"All show at once how many tricks they will take.{more[self.even]}"

    @property
    def secret(self) -> bool:
        """Nobody sees the bids of others until all are in."""
        return True

    def bids(self, plan: Plan) -> tuple[int, ...]:
        """Every bid that could be made in a deal with this plan, in tricks, rising."""
        return up_to(plan.cards)

    def begin(self, deal: Deal) -> Deal:
        """Ask all."""
        return deal.changed(turn=deal.plan.order[0])

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The seats that have not shown yet; the dealer, if it has to change."""
        if deal.turn is None:
            return ()
        missing = tuple([seat for seat in deal.plan.order if deal.bids[seat] is None])
        return missing or (deal.turn,)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """None to all of the tricks."""
        return up_to(deal.plan.cards)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Write down the bid; when all are in, look whether they are even."""
        assert isinstance(choice, int)
        changed = deal.bids[seat] is not None
        bids = (*deal.bids[:seat], choice, *deal.bids[seat + 1 :])
        missing = [other for other in deal.plan.order if bids[other] is None]
        if missing:
            return deal.changed(bids=bids, turn=missing[0])
        total = sum([bid for bid in bids if bid is not None])
        if changed or total != deal.plan.cards or self.even == "stands":
            return deal.changed(bids=bids, turn=None)
        if self.even == "dealer-changes":
            return deal.changed(bids=bids, turn=deal.plan.dealer)
        if self._times(deal) >= MOST_TIMES:
            return deal.changed(bids=bids, turn=None)
        return deal.changed(bids=(None,) * len(bids), turn=deal.plan.order[0])

    def _times(self, deal: Deal) -> int:
        """How often all have bid, this time not counted."""
        moves, shown = deal.moves, 0
        while moves is not None and moves[3] == deal.facts.number:
            moves, shown = moves[0], shown + 1
        return shown // len(deal.plan.order)
