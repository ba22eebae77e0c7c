"""Scorers, and how a match ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from attrs import field, frozen

from tricktaking.errors import VariantError, shown
from tricktaking.table import Seat

if TYPE_CHECKING:
    from tricktaking.sheet import Outcome, Points, Sheet


@runtime_checkable
class Scorer(Protocol):
    """What a finished deal is worth."""

    @property
    def says(self) -> str:
        """How points are counted, in a sentence for the rulebook."""
        ...

    def score(self, outcome: Outcome, sheet: Sheet) -> Points:
        """The points of each seat.

        Args:
            outcome: what the deal came to.
            sheet: the sheet before it, for scorers that look at earlier deals.
        """
        ...


def _points(instance: object, attribute: object, value: object) -> None:
    if type(value) is not int:
        raise VariantError(f"points are a whole number: not {shown(value)}")


@frozen
class ExactScore:
    """Points for those who take exactly the tricks that they bid; nothing for a miss.

    Args:
        bonus: points for a made bid.
        per_trick: points for each trick of a made bid.
        zero: points for a made bid of none; ``None`` for the bonus alone.

    Raises:
        VariantError: when one of them is not a whole number.

    Example:
        >>> ExactScore(zero=5).points(bid=0, tricks=0, cards=5)
        5
        >>> ExactScore().points(bid=3, tricks=3, cards=5), ExactScore().points(bid=3, tricks=2)
        (13, 0)
    """

    bonus: int = field(default=10, validator=_points)
    per_trick: int = field(default=1, validator=_points)
    zero: int | None = None

    def __attrs_post_init__(self) -> None:
        if self.zero is not None:
            _points(self, None, self.zero)

    @property
    def says(self) -> str:
        """In words."""
        zero = self.bonus if self.zero is None else self.zero
        return (
            f"A bid made exactly scores {self.bonus} and {self.per_trick} for each trick, "
            f"a made zero {zero}; a miss scores nothing."
        )

    def points(self, *, bid: int, tricks: int, cards: int | None = None) -> int:
        """The points of one seat.

        Args:
            bid: the tricks it bid.
            tricks: the tricks it took.
            cards: the cards in each hand, which make no difference here.
        """
        if bid != tricks:
            return 0
        if bid == 0 and self.zero is not None:
            return self.zero
        return self.bonus + self.per_trick * tricks

    def score(self, outcome: Outcome, sheet: Sheet) -> Points:
        """The points of each seat; a seat that did not bid gets none."""
        return tuple(
            0 if bid is None else self.points(bid=bid, tricks=taken)
            for bid, taken in zip(outcome.bids, outcome.tricks, strict=True)
        )


@runtime_checkable
class End(Protocol):
    """When a match ends and who has won it."""

    @property
    def says(self) -> str:
        """When it ends and who wins, in a sentence for the rulebook."""
        ...

    def over(self, sheet: Sheet) -> bool:
        """Whether the match has ended with this sheet."""
        ...

    def winners(self, sheet: Sheet) -> tuple[Seat, ...]:
        """Who has won a match that has ended with this sheet."""
        ...


@frozen
class HighestTotal:
    """After the last planned deal the highest total wins; on a tie the first place is shared.

    Example:
        >>> HighestTotal().among((141, 130, 141))
        (0, 2)
    """

    @property
    def says(self) -> str:
        """In words."""
        return "After the last deal the highest total wins; a tie is shared."

    def among(self, totals: tuple[int, ...]) -> tuple[Seat, ...]:
        """The seats with the highest total."""
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def over(self, sheet: Sheet) -> bool:
        """Whether every planned deal has its row."""
        return len(sheet.rows) >= len(sheet.sizes)

    def winners(self, sheet: Sheet) -> tuple[Seat, ...]:
        """The seats with the highest total."""
        return self.among(sheet.totals)
