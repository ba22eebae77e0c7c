"""Who deals, who plays in which order, and who sees which hand."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Literal,
    NotRequired,
    Protocol,
    TypedDict,
    get_args,
    runtime_checkable,
)

from attrs import field, frozen

from tricktaking.errors import brief, one_of
from tricktaking.table import Asks, Plan, Seat

if TYPE_CHECKING:
    from tricktaking.sheet import Row


class ForPlan(TypedDict):
    """What a plan is asked for with; see ``Seating.plan``."""

    number: int
    cards: int
    players: int
    first_dealer: Seat
    rows: NotRequired[tuple[Row, ...]]


@runtime_checkable
class Seating(Protocol):
    """Who deals and who takes part in each deal, in which order."""

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook."""
        ...

    def plan(
        self,
        *,
        number: int,
        cards: int,
        players: int,
        first_dealer: Seat,
        rows: tuple[Row, ...] = (),
    ) -> Plan:
        """The plan of a deal.

        Args:
            number: which deal, from 1.
            cards: cards in each hand.
            players: how many seats there are.
            first_dealer: the seat that dealt the first deal.
            rows: the finished deals before it, for those that look at what they came to.
        """
        ...


@frozen
class Clockwise:
    """The deal moves one seat on after each deal; the next seat is forehand, the dealer is last.

    Example:
        >>> Clockwise().plan(number=2, cards=9, players=4, first_dealer=3)
        Plan(number=2, cards=9, dealer=0, order=(1, 2, 3, 0))
    """

    @property
    def says(self) -> str:
        """In words."""
        return "The deal moves one seat clockwise; forehand sits after the dealer, who is last."

    def plan(
        self,
        *,
        number: int,
        cards: int,
        players: int,
        first_dealer: Seat,
        rows: tuple[Row, ...] = (),
    ) -> Plan:
        """The plan of a deal."""
        dealer = (first_dealer + number - 1) % players
        order = (*range(dealer + 1, players), *range(dealer + 1))
        return Plan(number, cards, dealer, order)


@frozen
class Counterclockwise:
    """The deal moves the other way round; so do bidding and play, in which the dealer is last.

    Example:
        >>> Counterclockwise().plan(number=2, cards=9, players=4, first_dealer=3)
        Plan(number=2, cards=9, dealer=2, order=(1, 0, 3, 2))
    """

    @property
    def says(self) -> str:
        """In words."""
        return (
            "Deal, bidding and play go counter-clockwise; forehand sits after the dealer that way, "
            "and the dealer is last."
        )

    def plan(
        self,
        *,
        number: int,
        cards: int,
        players: int,
        first_dealer: Seat,
        rows: tuple[Row, ...] = (),
    ) -> Plan:
        """The plan of a deal."""
        dealer = (first_dealer - number + 1) % players
        order = (*range(dealer - 1, -1, -1), *range(players - 1, dealer - 1, -1))
        return Plan(number, cards, dealer, order)


BlindUntil = Literal["bid", "call"]
"""What is over before anybody looks at a hand."""


@runtime_checkable
class Sight(Protocol):
    """Which hands a seat may see."""

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook; empty for the usual."""
        ...

    def sees(self, plan: Plan, viewer: Seat, seat: Seat, asks: Asks = "play") -> bool:
        """Whether the viewer sees the hand of the seat in this deal, while this is asked for."""
        ...


@frozen
class OwnHand:
    """Everybody sees their own hand and no other.

    Example:
        >>> OwnHand().sees(Plan(1, 5, 3, (0, 1, 2, 3)), 0, 0)
        True
    """

    @property
    def says(self) -> str:
        """In words."""
        return ""

    def sees(self, plan: Plan, viewer: Seat, seat: Seat, asks: Asks = "play") -> bool:
        """Only one's own."""
        return viewer == seat


@frozen
class Forehead:
    """In a one-card deal the card is held to the forehead: all see it but its holder.

    The card then plays itself, since a choice of the holder would say what it is.

    Args:
        first: whether that is so in the first deals of the match only, as many as there are
            players.

    Example:
        >>> Forehead().sees(Plan(10, 1, 3, (0, 1, 2, 3)), 0, 0)
        False
    """

    first: bool = False

    @property
    def says(self) -> str:
        """In words."""
        which = " of the first round" if self.first else ""
        return (
            f"In a one-card deal{which} you hold your card to your forehead and see all but your "
            f"own."
        )

    def sees(self, plan: Plan, viewer: Seat, seat: Seat, asks: Asks = "play") -> bool:
        """In a one-card deal the others' cards, else one's own hand."""
        held_up = plan.cards == 1 and not (self.first and plan.number > len(plan.order))
        return (viewer != seat) if held_up else (viewer == seat)


@frozen
class Blind:
    """Nobody looks at their hand before all have bid, or made their calls.

    Args:
        until: what has to be over: "bid" or "call".

    Raises:
        VariantError: when it is neither.

    Example:
        >>> plan = Plan(10, 5, 3, (0, 1, 2, 3))
        >>> Blind().sees(plan, 0, 0, "bid"), Blind().sees(plan, 0, 0, "play")
        (False, True)
    """

    until: BlindUntil = field(default="bid", validator=one_of(*get_args(BlindUntil)))

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        spoken = "bid" if self.until == "bid" else "made their calls"
        return f"Nobody looks at their hand before all have {spoken}."

    def sees(self, plan: Plan, viewer: Seat, seat: Seat, asks: Asks = "play") -> bool:
        """One's own, once the bids or calls are made."""
        return viewer == seat and asks != self.until
