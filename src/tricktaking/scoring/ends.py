"""When a match ends and who has won it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, get_args, runtime_checkable

from attrs import field, frozen

from tricktaking.errors import brief, one_of
from tricktaking.scoring.scorer import whole_points
from tricktaking.table import MOST_DEALS, Seat

if TYPE_CHECKING:
    from tricktaking.sheet import Row, Sheet

Wins = Literal["highest", "lowest"]
"""Whose total wins."""

Tie = Literal["shared", "extra-deals", "most-made-tricks"]
"""What happens when several are first: they share, all play on, or made tricks decide."""


TargetTie = Literal["shared", "extra-deals"]
"""What happens when several are first at the target: they share, or all play on."""


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


MOST_EXTRA_DEALS = 100
"""How many deals a tie is played on, where nobody ever gets in front."""


def best(totals: tuple[int, ...], wins: Wins = "highest") -> tuple[Seat, ...]:
    """The seats with the highest (or lowest) total."""
    top = max(totals) if wins == "highest" else min(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == top])


def standing(totals: tuple[int, ...], wins: Wins = "highest") -> tuple[int, ...]:
    """Totals so that more is better, also where the lowest wins."""
    return totals if wins == "highest" else tuple([-total for total in totals])


def together(sheet: Sheet, seats: tuple[Seat, ...]) -> bool:
    """Whether these seats are one alone, or the partners of one side in the last deal."""
    return {*seats} <= {seats[0], *(sheet.rows[-1].plan.side(seats[0]) if sheet.rows else ())}


@frozen
class HighestTotal:
    """After the last planned deal the highest total wins; on a tie the first place is shared.

    Args:
        tie: what happens on a tie for first. With "extra-deals" all play on with the largest hand
            until one is alone in front (after 100 deals more a tie is shared); totals go on, and
            who was not tied may win. With "most-made-tricks" the one of them who took most tricks
            in made bids wins.
        wins: whether the highest or the lowest total wins.

    Raises:
        VariantError: when a value is not one of these.

    Example:
        >>> HighestTotal().among((141, 130, 141))
        (0, 2)
        >>> HighestTotal(wins="lowest").among((141, 130, 141))
        (1,)
    """

    tie: Tie = field(default="shared", validator=one_of(*get_args(Tie)))
    wins: Wins = field(default="highest", validator=one_of(*get_args(Wins)))

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        return f"After the last deal the {self.wins} total wins; {_TIES[self.tie]}."

    def among(self, totals: tuple[int, ...]) -> tuple[Seat, ...]:
        """The seats with the best total."""
        return best(totals, self.wins)

    def over(self, sheet: Sheet) -> bool:
        """Whether every planned deal has its row, and one is alone in front where that decides."""
        extra = len(sheet.rows) - len(sheet.sizes)
        if extra < 0 or extra >= MOST_EXTRA_DEALS:
            return extra >= 0
        return self.tie != "extra-deals" or together(sheet, self.among(sheet.totals))

    def standing(self, sheet: Sheet) -> tuple[int, ...]:
        """By seat, the total, or what is left of it when the lowest wins."""
        return standing(sheet.totals, self.wins)

    def winners(self, sheet: Sheet) -> tuple[Seat, ...]:
        """The seats with the best total; on a tie perhaps those with the most made tricks."""
        first = self.among(sheet.totals)
        if self.tie != "most-made-tricks":
            return first
        made = {seat: sum(made_tricks(row, seat) for row in sheet.rows) for seat in first}
        return tuple([seat for seat in first if made[seat] == max(made.values())])


_TIES: dict[Tie, str] = {
    "shared": "a tie is shared",
    "extra-deals": (
        "on a tie for first all play further deals with the largest hand, until one leads alone"
    ),
    "most-made-tricks": "on a tie for first the most tricks in made bids decide",
}


def made_tricks(row: Row, seat: Seat) -> int:
    """The tricks that a seat took in a deal if it made its bid, else none."""
    return row.tricks[seat] if seat in row.made else 0


@frozen
class TargetTotal:
    """The match ends with the deal in which somebody reaches a number of points.

    If nobody ever does, it ends after 1,000 deals.

    Args:
        points: the target.
        wins: whether the highest or the lowest total wins then.
        tie: whether a tie is shared, or all play on until one (or one side) is alone in front.

    Raises:
        VariantError: when the points are not a whole number, or a value is unknown.

    Example:
        >>> TargetTotal(100).says
        'The match ends when somebody has 100 points; the highest total wins, a tie is shared.'
        >>> TargetTotal(tie="most-made-tricks")
        Traceback (most recent call last):
        ...
        tricktaking.errors.VariantError: tie='most-made-tricks' is unknown: use 'shared' or ...
    """

    points: int = field(default=100, validator=whole_points)
    wins: Wins = field(default="highest", validator=one_of(*get_args(Wins)))
    tie: TargetTie = field(default="shared", validator=one_of(*get_args(TargetTie)))

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"The match ends when somebody has {self.points} points; the {self.wins} total wins, "
            f"{_TARGET_TIES[self.tie]}."
        )

    def over(self, sheet: Sheet) -> bool:
        """Whether somebody has reached the target."""
        if len(sheet.rows) >= MOST_DEALS:
            return True
        if not sheet.rows or max(sheet.totals) < self.points:
            return False
        return self.tie == "shared" or together(sheet, best(sheet.totals, self.wins))

    def standing(self, sheet: Sheet) -> tuple[int, ...]:
        """By seat, the total, or what is left of it when the lowest wins."""
        return standing(sheet.totals, self.wins)

    def winners(self, sheet: Sheet) -> tuple[Seat, ...]:
        """The seats with the best total."""
        return best(sheet.totals, self.wins)


_TARGET_TIES: dict[TargetTie, str] = {
    "shared": "a tie is shared",
    "extra-deals": "on a tie for first all play on until one leads alone",
}
