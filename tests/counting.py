"""Tables of how many positions there are after so many decisions, as they stand in text files.

A file is one deal and its counts, line by line: `id`, `variant` (a preset), parts of the game that
differ from it as a transcript writes them (`schedule: Sizes(each=(2,))`), a `hand` for each seat,
`stock` and `shown` where the game needs them, `said` (choices made before the count begins) and
`while` (what must be asked for to go on). Then a line for each number of decisions: how many ways
lead there, and after the word `over` how many of all ways have ended by then.

Where several may act at once only the first of `waiting` does: another order leads to as much.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from attrs import Factory, define

from tricktaking import Match, Variant, variants
from tricktaking.record.expression import read_expression
from tricktaking.record.parts import read_variant

FOLDER = Path(__file__).parent / "counts"
PARTS = ("deck", "schedule", "stages", "rules", "scorer", "seating", "sight", "end", "players")


@define
class Table:
    """What a file says."""

    id: str = ""
    variant: str = ""
    parts: dict[str, str] = Factory(dict[str, str])
    hands: list[str] = Factory(list[str])
    stock: str = ""
    shown: str | None = None
    said: str = ""
    asks: str = ""
    counts: dict[int, int] = Factory(dict[int, int])
    over: dict[int, int] = Factory(dict[int, int])

    @property
    def game(self) -> Variant:
        """The preset, with the parts that differ."""
        preset = variants.get(self.variant)
        changed = {name: read_expression(text) for name, text in self.parts.items()}
        return read_variant(f"{self.variant}*", {**preset.plain, **changed}, self.id)

    @property
    def start(self) -> Match:
        """The position from which the decisions are counted; the last seat deals."""
        match = Match.start(self.game, players=len(self.hands))
        match = match.with_cards(self.hands, self.stock, shown=self.shown)
        for choice in self.said.split():
            match = match.apply(choice)
        return match


def read_table(path: Path) -> Table:
    """The table of a file."""
    table = Table()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            read_line(table, line)
    return table


def read_line(table: Table, line: str) -> None:
    word, _, value = line.partition(": ")
    first, *rest = line.split()
    if first.isdigit():
        table.counts[int(first)] = int(rest[0])
        if len(rest) > 1:
            table.over[int(first)] = int(rest[2])
    elif word in PARTS:
        table.parts[word] = value
    elif word == "hand":
        table.hands.append(value)
    elif word in ("id", "variant", "stock", "shown", "said"):
        setattr(table, word, value)
    elif word == "while":
        table.asks = value
    else:
        raise ValueError(f"{line!r} says nothing that is known")


def counted(table: Table) -> Iterator[tuple[int, int]]:
    """How many ways there are of one decision, of two ..., and how many ways are over by then."""
    ways, over = [table.start], 0
    while ways:
        ways = [after for match in ways for after in decided(match)]
        count, still = len(ways), [match for match in ways if goes_on(table, match)]
        ways, over = still, over + count - len(still)
        if count:
            yield count, over


def decided(match: Match) -> Iterator[Match]:
    seat = match.waiting[0]
    for choice in match.legal_for(seat):
        yield match.apply(choice, seat=seat)


def goes_on(table: Table, match: Match) -> bool:
    """Whether the deal still asks, and for what is counted."""
    return not match.history and (match.asks == table.asks or not table.asks)


def lines(table: Table, most: int) -> Iterator[str]:
    """The lines of the counts."""
    for number, (count, over) in enumerate(islice(counted(table), most), 1):
        yield f"{number} {count}" + (f" over {over}" if table.asks else "")


if __name__ == "__main__":  # python -m counting counts/NAME.counts MOST, to be put in by hand
    path, most = sys.argv[1:]
    print("\n".join(lines(read_table(Path(path)), int(most))))
