"""The scoring matrix of the exact-bid family, cell by cell (section 4.6 of the collected rules)."""

import pytest

from tricktaking import Outcome, Plan
from tricktaking.scoring import (
    SCORES,
    BidScore,
    ExactScore,
    HalvedOnMiss,
    IsraeliScore,
    MisereIn,
    ScoreName,
    StreakBonus,
    Terms,
)
from tricktaking.variants import oh_hell, plump

COLUMNS = ((0, 0), (0, 1), (0, 3), (1, 1), (2, 1), (2, 3), (3, 3), (10, 10))
"""Bid and tricks; with 5 cards in hand, but 10 in the last."""

MATRIX: dict[ScoreName, tuple[int, ...]] = {
    "exact10": (10, 0, 0, 11, 0, 0, 13, 20),
    "exact10z5": (5, 0, 0, 11, 0, 0, 13, 20),
    "prefix1": (10, 0, 0, 11, 0, 0, 13, 110),
    "prefix1z5": (5, 0, 0, 11, 0, 0, 13, 110),
    "n-only": (0, 0, 0, 1, 0, 0, 3, 10),
    "flat10": (10, 0, 0, 10, 0, 0, 10, 10),
    "tricks+10": (10, 1, 3, 11, 1, 3, 13, 20),
    "tricks+10z5": (5, 1, 3, 11, 1, 3, 13, 20),
    "tricks+5": (5, 1, 3, 6, 1, 3, 8, 15),
    "zero-5+n": (10, 0, 0, 11, 0, 0, 13, 20),
    "zero-n": (5, 1, 3, 11, 1, 3, 13, 20),
    "5+b/-d": (5, -1, -3, 6, -1, -1, 8, 15),
    "10+b/-d": (10, -1, -3, 11, -1, -1, 13, 20),
    "10+b/-(10+d)": (10, -11, -13, 11, -11, -11, 13, 20),
    "10+b/-(10+b)": (10, -10, -10, 11, -12, -12, 13, 20),
    "10+b/-b": (10, 0, 0, 11, -2, -2, 13, 20),
    "set-penalty": (10, 1, 3, 11, -10, 3, 13, 20),
    "penalty-under": (10, 0, 0, 11, -2, 0, 13, 20),
    "tenfold": (10, 0, 0, 10, 0, 0, 30, 100),
    "tenfold-z5": (5, -5, -5, 10, -20, -20, 30, 100),
    "10+2t": (10, 0, 0, 12, 0, 0, 16, 30),
    "10+2t/-2d": (10, -2, -6, 12, -2, -2, 16, 30),
    "10+2t/-3d": (10, -3, -9, 12, -3, -3, 16, 30),
    "10+3t": (10, 0, 0, 13, 0, 0, 19, 40),
    "10+3t/-3d": (10, -3, -9, 13, -3, -3, 19, 40),
    "10+5t": (10, 0, 0, 15, 0, 0, 25, 60),
    "10+5t/-5d": (10, -5, -15, 15, -5, -5, 25, 60),
    "cypriot": (10, -10, -10, 15, -10, -10, 25, 60),
    "5+2b/-2d": (5, -2, -6, 7, -2, -2, 11, 25),
    "2+t/-d": (2, -1, -3, 3, -1, -1, 5, 12),
    "b/-d": (0, -1, -3, 1, -1, -1, 3, 10),
    "square/-d2": (10, -1, -9, 11, -1, -1, 19, 110),
    "square/-d": (10, -1, -3, 11, -1, -1, 19, 110),
    "square-z5/t": (5, 1, 3, 11, 1, 3, 19, 110),
    "square/-5T": (10, -5, -30, 11, -5, -5, 19, 110),
    "triangular": (5, -1, -6, 6, -1, -1, 11, 60),
    "-d2": (0, -1, -9, 0, -1, -1, 0, 0),
    "double-whammy": (10, 1, 3, 15, 1, 3, 33, 110),
}
NOT_IN_THE_MATRIX = {"tricks+10z20", "zero-5+n-tricks", "israeli"}


def points(name: ScoreName, bid: int, tricks: int, cards: int) -> int:
    scorer = SCORES[name]
    assert isinstance(scorer, ExactScore | BidScore)
    return scorer.points(bid=bid, tricks=tricks, cards=cards)


@pytest.mark.parametrize(
    ("name", "bid", "tricks", "expected"),
    [
        pytest.param(name, bid, tricks, expected, id=f"4.6 {name} {bid}/{tricks}")
        for name, row in MATRIX.items()
        for (bid, tricks), expected in zip(COLUMNS, row, strict=True)
    ],
)
def test_the_matrix(name: ScoreName, bid: int, tricks: int, expected: int) -> None:
    assert points(name, bid, tricks, 10 if bid == 10 else 5) == expected


def test_every_way_of_scoring_is_in_the_matrix() -> None:
    assert set(SCORES) == set(MATRIX) | NOT_IN_THE_MATRIX


@pytest.mark.parametrize("name", MATRIX)
def test_a_scorer_says_what_it_gives(name: ScoreName) -> None:
    assert SCORES[name].says.endswith(".")


def test_the_rows_that_are_not_in_the_matrix() -> None:
    assert [points("tricks+10z20", *row, 5) for row in ((0, 0), (2, 2), (2, 1))] == [20, 12, 1]
    assert [points("zero-5+n-tricks", *row, 6) for row in ((0, 0), (0, 2))] == [11, 2]


@pytest.mark.parametrize(
    ("bid", "tricks", "total", "expected"),
    [
        (5, 5, 12, 35),
        (5, 3, 12, -20),
        (0, 0, 12, 50),
        (0, 0, 14, 25),
        (0, 1, 12, -50),
        (0, 3, 14, -30),
    ],
)
def test_e52_israeli_whist(bid: int, tricks: int, total: int, expected: int) -> None:
    assert IsraeliScore().points(bid=bid, tricks=tricks, cards=13, total=total) == expected


def test_e53_the_sources_own_examples() -> None:
    assert points("tricks+10", 1, 2, 5) == 2
    assert points("tricks+10", 3, 3, 5) == 13
    assert points("5+b/-d", 7, 2, 8) == -5
    assert points("10+2t", 2, 2, 5) == 14
    assert points("10+5t", 1, 1, 5) == 15
    assert points("10+5t", 0, 0, 5) == 10
    assert points("10+5t/-5d", 3, 3, 5) == 25
    assert (points("exact10", 3, 3, 5), points("tenfold", 3, 3, 5)) == (13, 30)


@pytest.mark.rule("1.1.23", "1.2.33")
def test_e13_ten_made_by_addition_and_with_a_one_in_front() -> None:
    assert (points("exact10", 10, 10, 10), points("prefix1", 10, 10, 10)) == (20, 110)
    assert (points("exact10", 9, 9, 10), points("prefix1", 9, 9, 10)) == (19, 19)
    assert points("prefix1", 13, 13, 13) == 113


def test_e14_the_scales_of_the_sources() -> None:
    assert [points("exact10", bid, bid, 10) for bid in (3, 0, 1)] == [13, 10, 11]
    assert [points("prefix1z5", bid, bid, 10) for bid in (5, 0, 10)] == [15, 5, 110]


# ---- scorers that look beyond one bid ----


def outcomes(seat_rows: list[tuple[int, int]], cards: int = 5) -> list[Outcome]:
    """Deals in which seat 0 bids and takes this, and the others bid none and take the rest."""
    return [
        Outcome(
            Plan(number, cards, 3, (0, 1, 2, 3)), (bid, 0, 0, 0), (tricks, cards - tricks, 0, 0)
        )
        for number, (bid, tricks) in enumerate(seat_rows, 1)
    ]


def test_who_misses_has_the_total_halved_rounded_up() -> None:
    game = plump.variant(shape=(5,) * 3, score=HalvedOnMiss())
    sheet, totals = game.sheet(players=4), []
    for outcome in outcomes([(3, 3), (1, 2), (0, 1)]):
        sheet = sheet.scored(outcome)
        totals.append(sheet.totals[0])
    assert totals == [13, 7, 4]


def test_misere_deals_have_points_of_their_own() -> None:
    scorer = MisereIn(5, ExactScore())
    assert [scorer.points(tricks) for tricks in (0, 1, 5)] == [10, -1, -5]
    sheet = oh_hell.CONTRACT_WHIST_MISERE.sheet(players=2)
    for cards in range(10, 5, -1):
        sheet = sheet.add(bids=(cards, 0), tricks=(cards, 0))
    sheet = sheet.add(bids=(), tricks=(0, 5))
    assert (sheet.rows[-1].bids, sheet.rows[-1].points) == ((None, None), (10, -5))


def test_five_in_a_row_bring_or_cost_ten() -> None:
    game = plump.variant(shape=(5,) * 12, score=StreakBonus(ExactScore(), length=5, points=10))
    sheet = game.sheet(players=4)
    made = [(1, 1)] * 5 + [(1, 2)] * 5
    for outcome in outcomes(made):
        sheet = sheet.scored(outcome)
    assert [row.points[0] for row in sheet.rows] == [11, 11, 11, 11, 21, 0, 0, 0, 0, -10]


def test_terms_are_added_up() -> None:
    terms = Terms(1, 2, 3, 4, 5, 6, 7, 8, 9)
    bid, tricks, cards, off = 3, 1, 4, 2
    expected = 1 + 2 * bid + 3 * 9 + 4 * 6 + 5 * tricks + 6 * off + 7 * 4 + 8 * 3 + 9 * cards
    assert terms.points(bid=bid, tricks=tricks, cards=cards) == expected


@pytest.mark.parametrize(
    ("name", "cards", "rows", "expected"),
    [
        pytest.param("tricks+10", 4, [(0, 0), (2, 2), (2, 3), (3, 1)], [10, 12, 3, 1], id="F064"),
        pytest.param("square/-d", 5, [(3, 3), (3, 1), (0, 2)], [19, -2, -2], id="F065"),
        pytest.param("10+2t/-2d", 4, [(2, 2), (4, 3), (0, 2)], [14, -2, -4], id="F068"),
    ],
)
def test_cases_from_the_field(
    name: ScoreName, cards: int, rows: list[tuple[int, int]], expected: list[int]
) -> None:
    assert [points(name, bid, tricks, cards) for bid, tricks in rows] == expected
