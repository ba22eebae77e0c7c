"""The end of a match that somebody can lose before anybody has won it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from tricktaking.errors import VariantError, brief
from tricktaking.scoring.ends import best
from tricktaking.scoring.scorer import whole_points
from tricktaking.table import MOST_DEALS, Seat

if TYPE_CHECKING:
    from tricktaking.sheet import Sheet


@frozen
class Between:
    """The match ends when somebody has so many points, or has fallen as low; the highest wins.

    A tie is shared. If it never comes to that, the match ends after 1,000 deals.

    Args:
        lowest: the points at which somebody has lost.
        highest: the points at which somebody has won.

    Raises:
        VariantError: when they are not whole numbers, or there is nothing between them.

    Example:
        >>> Between(-200, 500).says[:55]
        'The match ends when somebody has 500 points, or has fal'
    """

    lowest: int = field(default=-200, validator=whole_points)
    highest: int = field(default=500, validator=whole_points)

    __repr__ = brief

    def __attrs_post_init__(self) -> None:
        if not self.lowest < 0 < self.highest:
            raise VariantError(
                f"a match begins at 0, between the lowest and the highest total: not {self.lowest} "
                f"and {self.highest}"
            )

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"The match ends when somebody has {self.highest} points, or has fallen to "
            f"{self.lowest}; the highest total wins, a tie is shared."
        )

    def over(self, sheet: Sheet) -> bool:
        """Whether somebody has come to either."""
        totals = sheet.totals
        reached = max(totals) >= self.highest or min(totals) <= self.lowest
        return reached or len(sheet.rows) >= MOST_DEALS

    def winners(self, sheet: Sheet) -> tuple[Seat, ...]:
        """The seats with the highest total."""
        return best(sheet.totals)
