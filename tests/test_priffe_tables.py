"""The score tables of Priffe, row by row (section 2.4 of the collected rules)."""

from typing import Any

import pytest
from attrs import evolve, frozen

from tricktaking import Seat, Sheet, Variant
from tricktaking.scoring import PriffeScore
from tricktaking.sheet import Row
from tricktaking.variants.priffe import CLASSIC, variant

# D declares and O are the opponents. The tables are copied as they stand: tricks of D and of O, who
# scores, odd tricks, strafftrick, trick points, what counts to game, game?, slam and its points,
# the sum of trick points and slam, and that with the bonus of a first and of a second game.
TABLE_P = """\
| 0 | 13 | O | 7 | 7 | 140 | 70 | yes | storslam | 20 | 160 | 170 | 180 |
| 1 | 12 | O | 6 | 6 | 120 | 60 | yes | lillslam | 10 | 130 | 140 | 150 |
| 2 | 11 | O | 5 | 5 | 100 | 50 | yes | – | 0 | 100 | 110 | 120 |
| 3 | 10 | O | 4 | 4 | 80 | 40 | yes | – | 0 | 80 | 90 | 100 |
| 4 | 9 | O | 3 | 3 | 60 | 30 | yes | – | 0 | 60 | 70 | 80 |
| 5 | 8 | O | 2 | 2 | 40 | 20 | no | – | 0 | 40 | – | – |
| 6 | 7 | O | 1 | 1 | 20 | 10 | no | – | 0 | 20 | – | – |
| 7 | 6 | D | 1 | 0 | 10 | 10 | no | – | 0 | 10 | – | – |
| 8 | 5 | D | 2 | 0 | 20 | 20 | no | – | 0 | 20 | – | – |
| 9 | 4 | D | 3 | 0 | 30 | 30 | yes | – | 0 | 30 | 40 | 50 |
| 10 | 3 | D | 4 | 0 | 40 | 40 | yes | – | 0 | 40 | 50 | 60 |
| 11 | 2 | D | 5 | 0 | 50 | 50 | yes | – | 0 | 50 | 60 | 70 |
| 12 | 1 | D | 6 | 0 | 60 | 60 | yes | lillslam | 10 | 70 | 80 | 90 |
| 13 | 0 | D | 7 | 0 | 70 | 70 | yes | storslam | 20 | 90 | 100 | 110 |
"""

TABLE_N = """\
| 0 | 13 | D | 7 | 0 | 70 | 70 | yes | – | 0 | 70 | 80 | 90 |
| 1 | 12 | D | 6 | 0 | 60 | 60 | yes | – | 0 | 60 | 70 | 80 |
| 2 | 11 | D | 5 | 0 | 50 | 50 | yes | – | 0 | 50 | 60 | 70 |
| 3 | 10 | D | 4 | 0 | 40 | 40 | yes | – | 0 | 40 | 50 | 60 |
| 4 | 9 | D | 3 | 0 | 30 | 30 | yes | – | 0 | 30 | 40 | 50 |
| 5 | 8 | D | 2 | 0 | 20 | 20 | no | – | 0 | 20 | – | – |
| 6 | 7 | D | 1 | 0 | 10 | 10 | no | – | 0 | 10 | – | – |
| 7 | 6 | O | 1 | 1 | 20 | 10 | no | – | 0 | 20 | – | – |
| 8 | 5 | O | 2 | 2 | 40 | 20 | no | – | 0 | 40 | – | – |
| 9 | 4 | O | 3 | 3 | 60 | 30 | yes | – | 0 | 60 | 70 | 80 |
| 10 | 3 | O | 4 | 4 | 80 | 40 | yes | – | 0 | 80 | 90 | 100 |
| 11 | 2 | O | 5 | 5 | 100 | 50 | yes | – | 0 | 100 | 110 | 120 |
| 12 | 1 | O | 6 | 6 | 120 | 60 | yes | straff-lillslam | 20 | 140 | 150 | 160 |
| 13 | 0 | O | 7 | 7 | 140 | 70 | yes | straff-storslam | 40 | 180 | 190 | 200 |
"""

TABLE_U = """\
| 0 | 13 | X | 7 | 0 | 70 | 70 | yes | – | 0 | 70 | 80 | 90 |
| 1 | 12 | X | 6 | 0 | 60 | 60 | yes | – | 0 | 60 | 70 | 80 |
| 2 | 11 | X | 5 | 0 | 50 | 50 | yes | – | 0 | 50 | 60 | 70 |
| 3 | 10 | X | 4 | 0 | 40 | 40 | yes | – | 0 | 40 | 50 | 60 |
| 4 | 9 | X | 3 | 0 | 30 | 30 | yes | – | 0 | 30 | 40 | 50 |
| 5 | 8 | X | 2 | 0 | 20 | 20 | no | – | 0 | 20 | – | – |
| 6 | 7 | X | 1 | 0 | 10 | 10 | no | – | 0 | 10 | – | – |
| 7 | 6 | Y | 1 | 0 | 10 | 10 | no | – | 0 | 10 | – | – |
| 8 | 5 | Y | 2 | 0 | 20 | 20 | no | – | 0 | 20 | – | – |
| 9 | 4 | Y | 3 | 0 | 30 | 30 | yes | – | 0 | 30 | 40 | 50 |
| 10 | 3 | Y | 4 | 0 | 40 | 40 | yes | – | 0 | 40 | 50 | 60 |
| 11 | 2 | Y | 5 | 0 | 50 | 50 | yes | – | 0 | 50 | 60 | 70 |
| 12 | 1 | Y | 6 | 0 | 60 | 60 | yes | – | 0 | 60 | 70 | 80 |
| 13 | 0 | Y | 7 | 0 | 70 | 70 | yes | – | 0 | 70 | 80 | 90 |
"""

MIRRORED = {("noll", 0): 20, ("noll", 1): 10} | {
    (contract, tricks): points
    for contract in ("tvångsnoll", "passnoll")
    for tricks, points in ((0, 20), (1, 10), (12, 10), (13, 20))
}
"""Slams on top under `noll_slam="mirrored"`, by contract and the tricks of the first column."""

SIDES: tuple[tuple[Seat, Seat], ...] = ((0, 2), (1, 3))


@frozen
class Line:
    """A row of a table; of a table without declarers X is the first and Y the second.

    Attributes:
        by_first: whether the first side scores.
        bonus: for a first and for a second game.
    """

    contract: str
    tricks: tuple[int, int]
    by_first: bool
    strafftrick: int
    trick_points: int
    to_game: int
    game: bool
    slam: int
    subtotal: int
    bonus: tuple[int, int]

    @property
    def name(self) -> str:
        return f"{self.contract}-{self.tricks[0]}-{self.tricks[1]}"

    @property
    def declares(self) -> bool:
        return self.contract not in ("tvångsnoll", "passnoll")


def number(cell: str) -> int:
    return 0 if cell == "–" else int(cell)


def lines(table: str, *contracts: str) -> list[Line]:
    found = []
    for contract in contracts:
        for text in table.splitlines():
            cells = [cell.strip() for cell in text.strip("|").split("|")]
            first, second, _, straff, points, to_game = map(number, [*cells[:2], *cells[3:7]])
            slam, subtotal, once, twice = map(number, cells[9:])
            game = cells[7] == "yes"
            assert (cells[8] == "–") == (slam == 0)
            assert points + slam == subtotal
            found.append(
                Line(
                    contract,
                    (first, second),
                    cells[2] in "DX",
                    straff,
                    points,
                    to_game,
                    game,
                    slam,
                    subtotal,
                    (once - subtotal, twice - subtotal) if game else (0, 0),
                )
            )
    return found


LINES = [
    *lines(TABLE_P, "spelut", "hearts", "diamonds"),
    *lines(TABLE_N, "noll"),
    *lines(TABLE_U, "tvångsnoll", "passnoll"),
]
every_line = pytest.mark.parametrize("line", LINES, ids=lambda line: line.name)


def by_side(first: int, mine: int, other: int) -> tuple[int, int]:
    """Two numbers in the order of the sides, the first of which belongs to side `first`."""
    return (mine, other) if first == 0 else (other, mine)


def by_seat(side: int, points: int) -> tuple[int, ...]:
    return tuple(points if seat in SIDES[side] else 0 for seat in range(4))


def with_game(sheet: Sheet, *sides: int) -> Sheet:
    """The sheet after a game of nine tricks in hearts for each of these sides."""
    for side in sides:
        sheet = sheet.add(contract="hearts", declarer=side, tricks=by_side(side, 9, 4))
        assert sheet.rows[-1].game == SIDES[side]
    return sheet


def deals(line: Line, sheet: Sheet, first: int) -> list[Row]:
    """The row of a line, the first side of which is `first`, with each of the two as declarer."""
    tricks = by_side(first, *line.tricks)
    typed: list[dict[str, Any]] = [{}]
    if line.declares:
        typed = [{"declarer": seat} for seat in SIDES[first]]
    return [sheet.add(contract=line.contract, tricks=tricks, **each).rows[-1] for each in typed]


def check(line: Line, row: Row, first: int, slam: int, bonus: int) -> None:
    side = first if line.by_first else 1 - first
    straff = 20 * line.strafftrick
    assert line.trick_points == (straff or line.to_game)
    assert row.part("penalty") == by_seat(side, straff)
    assert row.part("tricks") == by_seat(side, 0 if straff else line.trick_points)
    assert row.part("slam") == by_seat(side, slam)
    assert row.part("game") == by_seat(side, bonus)
    assert row.part("honours") == (0, 0, 0, 0)
    assert row.points == by_seat(side, line.trick_points + slam + bonus)
    assert row.game == (SIDES[side] if line.game else ())


def check_in(game: Variant, line: Line, slam: int) -> None:
    """A line with each side in the first column, after no game, a game of each, of both."""
    empty = game.sheet(players=4, first_dealer=0)
    for first in (0, 1):
        scores = first if line.by_first else 1 - first
        for sheet, bonus in (
            (empty, line.bonus[0]),
            (with_game(empty, 1 - scores), line.bonus[0]),
            (with_game(empty, scores), line.bonus[1]),
            (with_game(empty, 1 - scores, scores), line.bonus[1]),
        ):
            for row in deals(line, sheet, first):
                check(line, row, first, slam, bonus)


def test_the_tables_have_a_row_for_every_split_of_the_tricks() -> None:
    for table in (TABLE_P, TABLE_N, TABLE_U):
        assert [line.tricks for line in lines(table, "")] == [(n, 13 - n) for n in range(14)]
    assert {line.bonus for line in LINES} == {(0, 0), (10, 20)}
    assert all(line.to_game == 10 * (max(line.tricks) - 6) for line in LINES)
    assert {contract for contract, _ in MIRRORED} == {"noll", "tvångsnoll", "passnoll"}


@pytest.mark.rule("2.4.1", "2.4.2", "2.4.3", "2.4.4", "2.4.6", "2.4.7", "2.4.8", "2.4.9")
@every_line
def test_each_row_of_the_tables(line: Line) -> None:
    check_in(CLASSIC, line, line.slam)


@every_line
def test_each_row_with_mirrored_slams_in_nolls(line: Line) -> None:
    more = MIRRORED.get((line.contract, line.tricks[0]), 0)
    check_in(variant(noll_slam="mirrored"), line, line.slam + more)


@every_line
def test_each_row_without_slams_in_nolls(line: Line) -> None:
    misere = line.contract in ("noll", "tvångsnoll", "passnoll")
    check_in(variant(noll_slam="none"), line, 0 if misere else line.slam)


@pytest.mark.rule("2.4.5", "2.4.6")
@every_line
def test_what_counts_to_game_is_what_just_makes_one(line: Line) -> None:
    assert CLASSIC.scorer == PriffeScore() == PriffeScore(game_from=30)
    for first in (0, 1):
        for needed in (line.to_game, line.to_game + 1):
            game = evolve(CLASSIC, scorer=PriffeScore(game_from=needed))
            for row in deals(line, game.sheet(players=4, first_dealer=0), first):
                assert bool(row.game) == (needed <= line.to_game)


@every_line
def test_one_game_at_most_in_a_deal(line: Line) -> None:
    empty = CLASSIC.sheet(players=4, first_dealer=0)
    if line.game:
        tricks, declarer = line.tricks, 0 if line.declares else None
        one = empty.add(contract=line.contract, declarer=declarer, tricks=tricks)
        assert not one.over
        assert one.add(contract=line.contract, declarer=declarer, tricks=tricks).over


def test_a_name_without_its_ring_is_the_same_contract() -> None:
    empty = CLASSIC.sheet(players=4, first_dealer=0)
    for name in ("tvangsnoll", "Tvångsnoll", "TVÅNGSNOLL"):
        assert empty.add(contract=name, tricks=(3, 10)) == empty.add(
            contract="tvångsnoll", tricks=(3, 10)
        )
