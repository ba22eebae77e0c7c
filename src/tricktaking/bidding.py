"""Bidding protocols: who says what in which order."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from tricktaking.table import Asks, Bids, Choice, Deal, Facts, Plan, Seat


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

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "bid"

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 0

    @property
    def says(self) -> str:
        """In words."""
        return (
            "Forehand first, each player in turn says how many tricks they will take, "
            "from none to all; a bid stands."
        )

    @property
    def secret(self) -> bool:
        """Everybody sees what is chosen."""
        return False

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
        """Ask forehand."""
        return deal.changed(turn=self.next_to_bid(deal.plan, deal.bids))

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The next seat that has not bid."""
        return () if deal.turn is None else (deal.turn,)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """None to all of the tricks."""
        return _up_to(deal.facts.frame.plan.cards)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Write down the bid and ask the next."""
        assert isinstance(choice, int)
        facts = deal.facts
        bids = facts.bids[:seat] + (choice,) + facts.bids[seat + 1 :]
        turn = self.next_to_bid(facts.frame.plan, bids)
        known = Facts(
            facts.frame,
            facts.stage,
            facts.number,
            facts.rules,
            bids,
            facts.contract,
            facts.strengths,
            facts.gifts,
        )
        return Deal(known, deal.hands, deal.tricks, deal.trick, deal.seats, deal.led, turn)
