"""The plain scorer of the family: points for a bid made exactly, nothing for a miss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from tricktaking.scoring.scorer import whole_points

if TYPE_CHECKING:
    from tricktaking.sheet import Outcome, Points, Sheet


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

    bonus: int = field(default=10, validator=whole_points)
    per_trick: int = field(default=1, validator=whole_points)
    zero: int | None = None

    def __attrs_post_init__(self) -> None:
        if self.zero is not None:
            whole_points(self, None, self.zero)

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
