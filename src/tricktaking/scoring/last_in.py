"""The end of a match in which people drop out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from tricktaking.dealing import still_in
from tricktaking.table import Seat

if TYPE_CHECKING:
    from tricktaking.sheet import Sheet


@frozen
class LastOneIn:
    """Who takes no trick is out; the match ends when one is left, who wins, whatever the points.

    It ends after the last planned deal at the latest, and those who are still in then share.

    Example:
        >>> LastOneIn().says
        'Who takes no trick in a deal is out; the last one who is in has won.'
    """

    @property
    def says(self) -> str:
        """In words."""
        return "Who takes no trick in a deal is out; the last one who is in has won."

    def over(self, sheet: Sheet) -> bool:
        """Whether one alone is left, or every planned deal has its row."""
        return len(still_in(sheet.rows, sheet.players)) < 2 or len(sheet.rows) >= len(sheet.sizes)

    def standing(self, sheet: Sheet) -> tuple[int, ...]:
        """By seat, the deals in which it has taken a trick."""
        taken = [[row.tricks[seat] > 0 for row in sheet.rows] for seat in range(sheet.players)]
        return tuple([sum(each) for each in taken])

    def winners(self, sheet: Sheet) -> tuple[Seat, ...]:
        """Who is left."""
        return still_in(sheet.rows, sheet.players)
