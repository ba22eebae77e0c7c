"""The sheet as text, as people write it: a bid and points for each player, and blots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tricktaking.sheet.sheet import Sheet
    from tricktaking.table import Seat

BLOT = "●"
"""What a missed bid is blotted out with."""


def protokoll(sheet: Sheet) -> str:
    """The sheet as people write it: all hand sizes beforehand, a bid and points for each player.

    A missed bid is blotted out; the bids of the running deal are there without points. Where nobody
    bids, only the points are there.
    """
    deals = range(1, max(len(sheet.sizes), len(sheet.rows)) + 1)
    cells = [_cells(sheet, number) for number in deals]
    totals = [str(total) for total in sheet.totals]
    columns = zip(sheet.names, totals, *cells, strict=True)
    widths = [max(7, *map(len, column)) for column in columns]
    dealer = max(len(name) for name in ("dealer", *sheet.names))

    def line(start: str, cells: Iterable[str]) -> str:
        aligned = [cell.rjust(width) for cell, width in zip(cells, widths, strict=True)]
        return "  ".join([start.ljust(11 + dealer), *aligned]).rstrip()

    head = line("deal cards dealer", sheet.names)
    rule = "─" * len(head)
    lines = [f"Protokoll {sheet.variant.name}", head, rule]
    for number, each in zip(deals, cells, strict=True):
        plan = sheet.plan(number)
        start = f"{number:>4} {plan.cards:>5} {sheet.names[plan.dealer]}"
        lines.append(line(start, each))
    lines += [rule, line("total", totals)]
    if sheet.over:
        lines.append(winners_line(sheet))
    return "\n".join(lines)


def winners_line(sheet: Sheet) -> str:
    """Who has won."""
    return f"{named(sheet, sheet.winners)} {'win' if len(sheet.winners) > 1 else 'wins'}"


def named(sheet: Sheet, seats: tuple[Seat, ...]) -> str:
    """The names of some seats in words."""
    return " and ".join([sheet.names[seat] for seat in seats])


def _cells(sheet: Sheet, number: int) -> list[str]:
    if number <= len(sheet.rows):
        row = sheet.rows[number - 1]
        if not sheet.variant.has_bids:
            takes_part = row.plan.order
            return [
                str(points) if seat in takes_part else "" for seat, points in enumerate(row.points)
            ]
        return [
            _cell(bid, row.points[seat], missed=seat in row.missed)
            for seat, bid in enumerate(row.bids)
        ]
    if number == len(sheet.rows) + 1 and sheet.bids:
        return ["" if bid is None else f"{bid}    " for bid in sheet.bids]
    return [""] * sheet.players


def _cell(bid: int | None, points: int, *, missed: bool) -> str:
    """A bid and its points as people write them: 3 13, a made zero of five 05, and a blot."""
    if missed:
        return f" {BLOT} {points if points != 0 else '':>2}"
    said = "-" if bid is None else bid
    return f"{said:>2} {points:02d}"
