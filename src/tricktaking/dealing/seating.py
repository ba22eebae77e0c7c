"""Who deals, who plays in which order, and who sees which hand."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from attrs import frozen

from tricktaking.table import Plan, Seat


@runtime_checkable
class Seating(Protocol):
    """Who deals and who takes part in each deal, in which order."""

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook."""
        ...

    def plan(self, *, number: int, cards: int, players: int, first_dealer: Seat) -> Plan:
        """The plan of a deal.

        Args:
            number: which deal, from 1.
            cards: cards in each hand.
            players: how many seats there are.
            first_dealer: the seat that dealt the first deal.
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

    def plan(self, *, number: int, cards: int, players: int, first_dealer: Seat) -> Plan:
        """The plan of a deal."""
        dealer = (first_dealer + number - 1) % players
        order = (*range(dealer + 1, players), *range(dealer + 1))
        return Plan(number, cards, dealer, order)


@runtime_checkable
class Sight(Protocol):
    """Which hands a seat may see."""

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook; empty for the usual."""
        ...

    def sees(self, plan: Plan, viewer: Seat, seat: Seat) -> bool:
        """Whether the viewer sees the hand of the seat in this deal."""
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

    def sees(self, plan: Plan, viewer: Seat, seat: Seat) -> bool:
        """Only one's own."""
        return viewer == seat


@frozen
class Forehead:
    """In a one-card deal the card is held to the forehead: all see it but its holder.

    The card then plays itself, since a choice of the holder would say what it is.

    Example:
        >>> Forehead().sees(Plan(10, 1, 3, (0, 1, 2, 3)), 0, 0)
        False
    """

    @property
    def says(self) -> str:
        """In words."""
        return "In a one-card deal you hold your card to your forehead and see all but your own."

    def sees(self, plan: Plan, viewer: Seat, seat: Seat) -> bool:
        """In a one-card deal the others' cards, else one's own hand."""
        return (viewer != seat) if plan.cards == 1 else (viewer == seat)
