"""What a stage of a deal is: who may act, what they may do, what it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from attrs import frozen

from tricktaking.table.values import Asks, Choice, Seat

if TYPE_CHECKING:
    from tricktaking.table.deal import Deal


@runtime_checkable
class Stage(Protocol):
    """A part of a deal, such as the bidding: who may act, what they may do, what it changes.

    A stage of your own can name it as its base: then what is usual need not be said, and one with
    nobody to act needs ``begin`` alone, in which it does its work.
    """

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        ...

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook."""
        ...

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it: usually none."""
        return 0

    @property
    def secret(self) -> bool:
        """Whether nobody sees what the others choose: bids until all are in, gifts for good."""
        return False

    def begin(self, deal: Deal) -> Deal:
        """The deal as this stage prepares it, with the ``turn`` of the first seat to act.

        A stage with nobody to act does all its work here and leaves ``turn`` at ``None``.
        """
        return deal

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The seats that may act now, in playing order: usually the one that has the ``turn``."""
        return () if deal.turn is None else (deal.turn,)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """What the seat could do, sorted, before the rules narrow it."""
        return ()

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """A new deal in which the seat has chosen; ``turn`` is ``None`` when the stage is over."""
        return deal  # pragma: no cover - for stages in which nobody acts


@frozen
class Idle:
    """The stage of a match in which no cards are out: before a deal, and after the last one."""

    asks: Asks = "deal"

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 0

    @property
    def says(self) -> str:
        """In words."""
        return ""

    @property
    def secret(self) -> bool:
        """Nobody chooses."""
        return False

    def begin(self, deal: Deal) -> Deal:
        """Nothing to do."""
        return deal

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """None."""
        return ()

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Never called: nobody may act."""
        return deal
