"""Rubbers at their edges: who has won one by games or by points, and how it is settled."""

import pytest
from attrs import evolve

from tricktaking import Contract, Outcome, Seat, Sheet
from tricktaking.dealing import Partners
from tricktaking.scoring import RubbersWon
from tricktaking.scoring.rubber import RubberWinner
from tricktaking.sheet import Row
from tricktaking.table import MOST_DEALS
from tricktaking.variants import priffe

WE, THEY = (0, 2), (1, 3)
Deal = tuple[tuple[Seat, ...], int, int]
"""The side that made a game, and the points of both sides."""


def after(end: RubbersWon, *deals: Deal) -> Sheet:
    sheet = evolve(priffe.variant(), end=end).sheet(players=4)
    for game, ours, theirs in deals:
        outcome = Outcome(sheet.coming, (None,) * 4, (7, 6), Contract("spelut"))
        row = Row(outcome, (ours, theirs, ours, theirs), game=game)
        sheet = evolve(sheet, rows=(*sheet.rows, row))
    return sheet


RUBBER: tuple[Deal, ...] = ((WE, 30, 0), (THEY, 0, 250), (WE, 35, 20))
SWEPT: tuple[Deal, ...] = ((THEY, 0, 40), (THEY, 0, 45))


def test_a_rubber_goes_on_until_a_side_has_its_games() -> None:
    assert [after(RubbersWon(), *RUBBER[:deals]).over for deals in range(4)] == [False] * 3 + [True]
    two = RubbersWon(rubbers=2)
    assert [after(two, *RUBBER[:deals]).over for deals in range(4)] == [False] * 4
    assert after(two, *RUBBER, *SWEPT).over


@pytest.mark.parametrize("deals", [MOST_DEALS - 1, MOST_DEALS, MOST_DEALS + 1])
def test_a_rubber_without_games_ends_after_a_thousand_deals(deals: int) -> None:
    row = after(RubbersWon(), ((), 10, 0)).rows[0]
    sheet = evolve(after(RubbersWon()), rows=(row,) * deals)
    assert sheet.over == (deals >= MOST_DEALS)


def test_one_rubber_is_won_by_games_or_by_points() -> None:
    games, points = RubbersWon(), RubbersWon(winner="points")
    assert after(games, *RUBBER).winners == WE
    assert after(games, *RUBBER).standing == (1, 0, 1, 0)
    assert after(points, *RUBBER).winners == THEY
    assert after(points, *RUBBER).standing == (0, 1, 0, 1)


def test_a_rubber_with_equal_points_is_won_by_all() -> None:
    level = after(RubbersWon(winner="points"), (WE, 30, 0), (WE, 30, 60))
    assert level.winners == (0, 1, 2, 3)
    assert level.standing == (1, 1, 1, 1)


def test_of_a_rubber_that_is_not_over_the_points_count() -> None:
    sheet = after(RubbersWon(), *RUBBER[:2])
    assert sheet.standing == sheet.totals == (30, 250, 30, 250)


def test_after_several_rubbers_the_points_of_all_count() -> None:
    sheet = after(RubbersWon(rubbers=2), *RUBBER, *SWEPT)
    assert sheet.standing == sheet.totals == (65, 355, 65, 355)
    assert sheet.settled is None
    assert sheet.winners == THEY


TENTHS = RubbersWon(rubbers=2, settlement="difference-div-10")


@pytest.mark.parametrize(
    ("deals", "settled"),
    [
        ((), (0, 0, 0, 0)),
        (((WE, 300, 0),), (0, 0, 0, 0)),
        (((WE, 100, 1), (WE, 19, 0)), (11, -11, 11, -11)),
        (RUBBER, (-20, 20, -20, 20)),  # who has the games has lost by points
        ((*RUBBER, *SWEPT), (-28, 28, -28, 28)),
        (((WE, 30, 30), (WE, 5, 0)), (0, 0, 0, 0)),
    ],
)
def test_a_rubber_is_settled_with_a_tenth_of_the_difference(
    deals: tuple[Deal, ...], settled: tuple[int, ...]
) -> None:
    assert after(TENTHS, *deals).settled == settled


def test_a_rubber_with_equal_points_settles_nothing() -> None:
    end = RubbersWon(rubbers=2, winner="points", settlement="difference-div-10")
    assert after(end, (WE, 30, 0), (WE, 30, 60)).settled == (0, 0, 0, 0)


def test_how_rubbers_are_won_and_settled_is_said() -> None:
    assert RubbersWon(winner="points").says == (
        "The match is one rubber; the side that has more points has won it."
    )
    assert RubbersWon(rubbers=3).says == (
        "The match is 3 rubbers; the highest total of a player wins."
    )
    assert "tenth of the difference" not in RubbersWon(rubbers=3).says
    assert "which the side that has the games wins and the other loses" in TENTHS.says


@pytest.mark.parametrize("winner", ["games", "points"])
def test_a_rubber_may_be_a_single_deal(winner: RubberWinner) -> None:
    end = RubbersWon(rubbers=2, winner=winner, settlement="difference-div-10")
    game = evolve(priffe.variant(), end=end, seating=Partners(games=1))
    sheet = game.sheet(players=4)
    for tricks in ((13, 0), (3, 10)):
        assert not sheet.over
        sheet = sheet.add(contract="spelut", declarer=0, tricks=tricks)
    assert sheet.over
    assert sheet.totals == (100, 90, 100, 90)
    assert sheet.settled == (1, -1, 1, -1)
    assert sheet.winners == WE


@pytest.mark.parametrize("winner", ["games", "points"])
def test_a_rubber_may_be_of_two_who_play_alone(winner: RubberWinner) -> None:
    end = RubbersWon(rubbers=2, winner=winner, settlement="difference-div-10")
    seating = Partners(chairs=((0, 1),), games=1)
    sheet = evolve(priffe.variant(), players=(2,), end=end, seating=seating).sheet(players=2)
    for tricks in ((13, 0), (3, 10)):
        sheet = sheet.add(contract="spelut", declarer=0, tricks=tricks)
    assert (sheet.over, sheet.totals) == (True, (100, 90))
    assert (sheet.settled, sheet.winners) == ((1, -1), (0,))


@pytest.mark.parametrize("end", [RubbersWon(), RubbersWon(winner="points")], ids=repr)
def test_what_is_written_down_after_the_one_rubber_makes_no_difference(end: RubbersWon) -> None:
    sheet = after(end, (WE, 30, 0), (WE, 30, 0))
    longer = after(end, (WE, 30, 0), (WE, 30, 0), *SWEPT)
    assert (sheet.over, longer.over) == (True, True)
    assert longer.winners == sheet.winners == WE
    assert longer.standing == sheet.standing == (1, 0, 1, 0)


def test_a_single_deal_may_be_the_whole_match() -> None:
    game = evolve(priffe.variant(), end=RubbersWon(), seating=Partners(games=1))
    sheet = game.sheet(players=4).add(contract="spelut", declarer=1, tricks=(0, 13))
    assert (sheet.over, sheet.winners) == (True, THEY)
