"""What a scorer is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from tricktaking.errors import VariantError, shown

if TYPE_CHECKING:
    from tricktaking.sheet import Outcome, Points, Score, Sheet


@runtime_checkable
class Scorer(Protocol):
    """What a finished deal is worth."""

    @property
    def says(self) -> str:
        """How points are counted, in a sentence for the rulebook."""
        ...

    def score(self, outcome: Outcome, sheet: Sheet) -> Points | Score:
        """The points of each seat, or a ``Score`` of named parts.

        Args:
            outcome: what the deal came to.
            sheet: the sheet before it, for scorers that look at earlier deals.
        """
        ...


MOST_POINTS = 10**100
"""How many points anything can be worth: so many that Python still writes them."""


def whole_points(instance: object, attribute: object, value: object) -> None:
    """Check that points are a whole number, and not more than anybody could add up.

    Raises:
        VariantError: when they are not.
    """
    if type(value) is not int or abs(value) > MOST_POINTS:
        raise VariantError(f"points are a whole number: not {shown(value)}")


def points_from_zero(instance: object, attribute: object, value: object) -> None:
    """Check that points are a whole number from 0.

    Raises:
        VariantError: when they are not.
    """
    whole_points(instance, attribute, value)
    if isinstance(value, int) and value < 0:
        raise VariantError(f"these points are from 0: not {shown(value)}")


def points_of(score: Points | Score) -> Points:
    """The points of each seat, whether or not they come in parts."""
    return score if isinstance(score, tuple) else score.points
