"""The sheet of a game of sides as text: part by part, so that people can check the sums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tricktaking.sheet.protokoll import named, winners_line
from tricktaking.table import Plan

if TYPE_CHECKING:
    from tricktaking.sheet.outcome import Row
    from tricktaking.sheet.sheet import Sheet

GAME = "*"
"""What a game is marked with."""

Cells = tuple[str, ...]
_LEFT = 5  # deal, dealer, contract, declarer and side stand to the left; all else is numbers


def protokoll_of_sides(sheet: Sheet) -> str:
    """The sheet with a line for each side of each deal, the sums of each rubber, and the totals.

    A game is marked with a star beside its bonus.
    """
    columns = sheet.variant.columns
    head: Cells = (
        *("deal", "dealer", "contract", "by", "side", "taken"),
        *[heading for _, heading in columns],
        "sum",
    )
    blocks = [[*_rubber(sheet, rubber)] for rubber in _rubbers(sheet)]
    widths = [
        max([len(cells[place]) for cells in (head, *[line for each in blocks for line in each])])
        for place in range(len(head))
    ]
    lines = [_line(head, widths)]
    rule = "─" * len(lines[0])
    for block in blocks:
        lines += [rule, *[_line(cells, widths) for cells in block]]
    return "\n".join([f"Protokoll {sheet.variant.name}", *lines, rule, *_totals(sheet)])


def _line(cells: Cells, widths: Sequence[int]) -> str:
    aligned = [
        cell.ljust(width) if place in range(1, _LEFT) else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return "  ".join(aligned).rstrip()


def _rubbers(sheet: Sheet) -> list[int]:
    coming = [] if sheet.next is None else [sheet.next.rubber]
    return sorted({*[row.plan.rubber for row in sheet.rows], *coming})


def _rubber(sheet: Sheet, rubber: int) -> Iterator[Cells]:
    """The lines of a rubber: its deals, the one to come, and the sums."""
    rows = [row for row in sheet.rows if row.plan.rubber == rubber]
    for row in rows:
        yield from _deal(sheet, row)
    coming = sheet.next
    if coming is not None and coming.rubber == rubber:
        empty = ("",) * (len(sheet.variant.columns) + 2)
        for place, side in enumerate(coming.sides):
            yield (*_start(sheet, coming, "", "", first=place == 0), named(sheet, side), *empty)
    if rows:
        yield from _sums(sheet, rows)


def _start(sheet: Sheet, plan: Plan, contract: str, by: str, *, first: bool) -> Cells:
    if not first:
        return ("", "", "", "")
    return (str(plan.number), sheet.names[plan.dealer], contract, by)


def _deal(sheet: Sheet, row: Row) -> Iterator[Cells]:
    contract, plan = row.outcome.contract, row.plan
    by = "" if contract.declarer is None else sheet.names[contract.declarer]
    for place, side in enumerate(plan.sides):
        start = _start(sheet, plan, contract.name, by, first=place == 0)
        if not contract.played:
            yield (*start, *[""] * (len(sheet.variant.columns) + 3))
            return
        marks = {"game": GAME if side[0] in row.game else ""}
        parts = [
            _points(row.part(name)[side[0]], marks.get(name, ""))
            for name, _ in sheet.variant.columns
        ]
        taken = str(row.outcome.side_tricks[place])
        yield (*start, named(sheet, side), taken, *parts, str(row.points[side[0]]))


def _points(points: int, mark: str) -> str:
    """Points as they stand in a column: nothing for none, and room for the mark of a game."""
    return f"{points if points != 0 or mark else ''}{mark}"


def _sums(sheet: Sheet, rows: list[Row]) -> Iterator[Cells]:
    """The sums of a rubber by side, column by column, and its games."""
    columns = [name for name, _ in sheet.variant.columns]
    plan = rows[-1].plan
    for place, side in enumerate(plan.sides):
        seat = side[0]
        games = sum([seat in row.game for row in rows])
        counted = f"{games} game{'' if games == 1 else 's'}" if "game" in columns else ""
        parts = [_points(sum([row.part(name)[seat] for row in rows]), "") for name in columns]
        rubber = f"rubber {plan.rubber}" if "game" in columns else ""
        start = ("sum", rubber) if place == 0 else ("", "")
        total = str(sum([row.points[seat] for row in rows]))
        yield (*start, counted, "", named(sheet, side), "", *parts, total)


def _totals(sheet: Sheet) -> list[str]:
    """What each player has, and who has won."""
    lines = [_each(sheet, "total", [str(total) for total in sheet.totals])]
    settled = sheet.settled
    if settled is not None:
        lines.append(_each(sheet, "settled", [f"{points:+}" for points in settled]))
    if sheet.over:
        lines.append(winners_line(sheet))
    return lines


def _each(sheet: Sheet, what: str, values: Sequence[str]) -> str:
    pairs = zip(sheet.names, values, strict=True)
    return f"{what}: {', '.join([f'{name} {value}' for name, value in pairs])}"
