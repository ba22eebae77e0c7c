"""The score of a deal as text: a line for each player, or for each side."""

from __future__ import annotations

from collections.abc import Sequence

from tricktaking.table import Seat
from tricktaking.view import FinishedDeal

Column = tuple[str, list[str]]
"""A heading, and below it what stands in each line."""


def score_lines(
    deal: FinishedDeal,
    names: Sequence[str],
    totals: Sequence[int],
    columns: Sequence[tuple[str, str]] = (),
) -> list[str]:
    """A line for each seat, or each side, in playing order: bid, tricks, points, and in all.

    Where points come in parts each part has a column, and a game that was made stands below.

    Args:
        deal: the deal.
        names: the players' names, by seat.
        totals: the points of all deals up to this one, by seat.
        columns: the parts of a score, each with its heading.
    """
    plan, row = deal.plan, deal.row
    sides = list(dict.fromkeys([plan.side(seat) for seat in plan.order]))
    plain = not row.parts and not plan.sides
    table: list[Column] = [("", [spoken(side, names) for side in sides])]
    if any(bid is not None for bid in row.bids):
        bids = ["-" if bid is None else str(bid) for bid in row.bids]
        table.append((" bid", ["/".join([bids[seat] for seat in side]) for side in sides]))
    taken = [sum([row.tricks[seat] for seat in side]) for side in sides]
    table.append(("tricks" if plain else "taken", [str(tricks) for tricks in taken]))
    table += [(name, _shared(numbers, sides)) for name, numbers in row.outcome.counts]
    headings = dict(columns)
    for name, points in row.parts:
        table.append((headings.get(name, name), _shared(points, sides)))
    table.append(("points" if plain else "sum", _shared(row.points, sides)))
    table.append(("total", _shared(totals, sides)))
    return _set(table) + ([f"  A game for {spoken(row.game, names)}"] if row.game else [])


def spoken(seats: Sequence[Seat], names: Sequence[str]) -> str:
    """The names of some seats in words.

    Example:
        >>> spoken((0, 2), ("Anna", "Bo", "Cissi")), spoken((1,), ("Anna", "Bo"))
        ('Anna and Cissi', 'Bo')
    """
    *others, last = [names[seat] for seat in seats]
    return f"{', '.join(others)} and {last}" if others else last


def _shared(points: Sequence[int], sides: Sequence[Sequence[Seat]]) -> list[str]:
    """The points that each side has in common; those of each seat where partners have changed."""
    each = [[str(points[seat]) for seat in side] for side in sides]
    return [own[0] if len({*own}) == 1 else "/".join(own) for own in each]


def _set(table: Sequence[Column]) -> list[str]:
    """The lines of a table: names to the left, numbers to the right."""
    (_, names), *numbers = table
    wide = max(len(name) for name in names)
    widths = [max(len(text) for text in (heading, *cells)) for heading, cells in numbers]
    lines = [("", [heading for heading, _ in numbers])]
    lines += [(name, [cells[place] for _, cells in numbers]) for place, name in enumerate(names)]
    return [
        f"  {name:<{wide}}  "
        + "  ".join([cell.rjust(width) for cell, width in zip(cells, widths, strict=True)])
        for name, cells in lines
    ]
