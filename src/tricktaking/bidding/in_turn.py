"""Bidding in turn: one seat after the other names the tricks it will take."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

from attrs import field, frozen

from tricktaking.errors import brief, one_of
from tricktaking.table import Asks, Bids, Choice, Deal, Facts, Plan, Seat, Stage

FirstBidder = Literal["forehand", "dealer"]
"""Who bids first."""

Direction = Literal["with-play", "against-play"]
"""Whether bids go round the way the cards are played or the other way."""

Revise = Literal["never", "until-next-bid"]
"""Whether a bid may be changed: not at all, or until the next player has bid."""


@lru_cache(maxsize=256)
def up_to(most: int) -> tuple[int, ...]:
    """None, one, two ... up to so many tricks."""
    return tuple(range(most + 1))


@lru_cache(maxsize=256)
def bidding_order(
    order: tuple[Seat, ...], first: FirstBidder, direction: Direction
) -> tuple[Seat, ...]:
    """The seats in the order in which they bid.

    Args:
        order: the seats in playing order from forehand; the dealer is the last.
        first: who bids first.
        direction: whether bids go round the way of the play.

    Example:
        >>> bidding_order((0, 1, 2, 3), "dealer", "with-play")
        (3, 0, 1, 2)
        >>> bidding_order((0, 1, 2, 3), "forehand", "against-play")
        (2, 1, 0, 3)
    """
    others = order[:-1] if direction == "with-play" else order[-2::-1]
    return (order[-1], *others) if first == "dealer" else (*others, order[-1])


@frozen
class NameTricks(Stage):
    """Each seat in turn names the tricks it will take, none to all of them; the dealer is last.

    Args:
        first: who bids first: forehand, or the dealer, so that the seat before the dealer is last.
        direction: whether bids go round the way of the play. Against it the seat before the dealer
            begins, and the dealer is still last.
        revise: whether a bid may be changed until the next player has bid. The last bid is final.

    Raises:
        VariantError: when a value is not one of these.

    Example:
        >>> plan = Plan(number=1, cards=3, dealer=2, order=(0, 1, 2))
        >>> NameTricks().bids(plan)
        (0, 1, 2, 3)
        >>> NameTricks().next_to_bid(plan, (None, 0, None))
        0
    """

    first: FirstBidder = field(default="forehand", validator=one_of(*get_args(FirstBidder)))
    direction: Direction = field(default="with-play", validator=one_of(*get_args(Direction)))
    revise: Revise = field(default="never", validator=one_of(*get_args(Revise)))

    __repr__ = brief

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "bid"

    @property
    def says(self) -> str:
        """In words."""
        begins = "Forehand" if self.first == "forehand" else "The dealer"
        if self.direction == "against-play":
            begins = "The player before the dealer" if self.first == "forehand" else "The dealer"
        way = "" if self.direction == "with-play" else ", against the direction of play,"
        stands = "a bid stands"
        if self.revise == "until-next-bid":
            stands = "a bid may be changed until the next player has bid"
        return (
            f"{begins} first, each player in turn{way} says how many tricks they will take, "
            f"from none to all; {stands}."
        )

    def bids(self, plan: Plan) -> tuple[int, ...]:
        """Every bid that could be made in a deal with this plan, in tricks, rising."""
        return up_to(plan.cards)

    def next_to_bid(self, plan: Plan, bids: Bids) -> Seat | None:
        """The seat whose turn it is; ``None`` when all have bid."""
        for seat in bidding_order(plan.order, self.first, self.direction):
            if bids[seat] is None:
                return seat
        return None

    def begin(self, deal: Deal) -> Deal:
        """Ask the first bidder."""
        return deal.changed(turn=self.next_to_bid(deal.plan, deal.bids))

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The next seat that has not bid, and the one before it if it may still change its bid."""
        if deal.turn is None:
            return ()
        order = bidding_order(deal.plan.order, self.first, self.direction)
        place = order.index(deal.turn)
        if self.revise == "never" or place == 0:
            return (deal.turn,)
        return (deal.turn, order[place - 1])

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """None to all of the tricks."""
        return up_to(deal.facts.frame.plan.cards)

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
