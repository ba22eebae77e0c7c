"""Scores and ends at their edges: ties that never break, targets, runs, slams and settlements."""

import pytest
from attrs import evolve

from tricktaking import Contract, Outcome, Plan, Seat, Sheet
from tricktaking.scoring import BidScore, ExactScore, HighestTotal, TargetTotal, Terms
from tricktaking.scoring.ends import MOST_EXTRA_DEALS, TargetTie, Tie
from tricktaking.sheet import Row
from tricktaking.table import MOST_DEALS
from tricktaking.variants import plump, priffe


def tied(tie: Tie, deals: int) -> Sheet:
    """A match of one planned deal, in which two have the same points after so many."""
    game = plump.variant(shape=(2,), hook="off", players=(2,))
    game = evolve(game, scorer=ExactScore(per_trick=0), end=HighestTotal(tie=tie))
    sheet = game.sheet(players=2)
    for _ in range(deals):
        sheet = sheet.add(bids=(2, 0), tricks=(2, 0))
    return sheet


@pytest.mark.parametrize("extra", [0, 1, 99])
def test_a_tie_is_played_on_for_a_hundred_deals(extra: int) -> None:
    assert MOST_EXTRA_DEALS == 100
    assert not tied("extra-deals", 1 + extra).over


@pytest.mark.parametrize("extra", [100, 101, 102])
def test_after_a_hundred_deals_more_a_tie_is_shared(extra: int) -> None:
    row = tied("extra-deals", 1).rows[0]
    sheet = evolve(tied("extra-deals", 0), rows=(row,) * (1 + extra))
    assert sheet.over
    assert sheet.winners == (0, 1)


def test_where_made_tricks_decide_the_match_ends_with_the_last_planned_deal() -> None:
    assert not tied("most-made-tricks", 0).over
    sheet = tied("most-made-tricks", 1)
    assert sheet.over
    assert sheet.totals == (10, 10)
    assert sheet.winners == (0,)
    assert tied("shared", 1).winners == (0, 1)


def to_a_target(points: int, tie: TargetTie, rows: tuple[Row, ...]) -> Sheet:
    """The sheet of a match to a target, with these deals."""
    game = plump.variant(shape=(2,), hook="off", players=(2,))
    game = evolve(game, scorer=ExactScore(), end=TargetTotal(points, tie=tie))
    return evolve(game.sheet(players=2), rows=rows)


def row(*points: int) -> Row:
    plan = Plan(number=1, cards=2, dealer=1, order=(0, 1))
    return Row(Outcome(plan, (2, 0), (2, 0)), points)


@pytest.mark.parametrize("tie", ["shared", "extra-deals"])
def test_a_match_ends_when_the_target_is_reached(tie: TargetTie) -> None:
    assert not to_a_target(10, tie, ()).over
    assert not to_a_target(10, tie, (row(9, 0),)).over
    assert to_a_target(10, tie, (row(10, 0),)).over
    assert to_a_target(10, tie, (row(0, 11),)).over
    assert to_a_target(10, tie, (row(0, 11),)).winners == (1,)


def test_a_tie_at_the_target_is_shared_or_played_on() -> None:
    assert to_a_target(10, "shared", (row(10, 10),)).winners == (0, 1)
    assert not to_a_target(10, "extra-deals", (row(10, 10),)).over
    assert to_a_target(10, "extra-deals", (row(10, 10), row(0, 1))).winners == (1,)


def test_a_target_of_nothing_is_not_reached_before_the_first_deal() -> None:
    assert not to_a_target(0, "shared", ()).over
    assert to_a_target(0, "shared", (row(0, 0),)).over


@pytest.mark.parametrize("tie", ["shared", "extra-deals"])
def test_a_target_that_nobody_reaches_ends_after_a_thousand_deals(tie: TargetTie) -> None:
    assert not to_a_target(10, tie, (row(0, 0),) * (MOST_DEALS - 1)).over
    assert to_a_target(10, tie, (row(0, 0),) * MOST_DEALS).over
    assert to_a_target(10, tie, (row(0, 0),) * (MOST_DEALS + 1)).over


def test_partners_who_are_first_together_are_not_tied() -> None:
    game = evolve(priffe.variant(), end=TargetTotal(10, tie="extra-deals"))
    sheet = game.sheet(players=4)
    assert sheet.add(contract="spelut", declarer=0, tricks=(8, 5)).over
    level = sheet.rows + (
        partners_row(10, 0, 10, 0),
        partners_row(0, 10, 0, 10),
    )
    assert not evolve(sheet, rows=level).over


def partners_row(*points: int) -> Row:
    plan = Plan(1, 13, 3, (0, 1, 2, 3), ((0, 2), (1, 3)))
    return Row(Outcome(plan, (None,) * 4, (8, 5), Contract()), points)


def standing(wins: str, totals: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """What decides, and who has the best total."""
    end = HighestTotal(wins="lowest") if wins == "lowest" else HighestTotal()
    game = evolve(plump.variant(shape=(2,), players=(2,)), end=end)
    sheet = evolve(game.sheet(players=2), rows=(row(*totals),))
    return sheet.standing, sheet.winners


def test_where_the_lowest_wins_more_is_worse() -> None:
    assert standing("highest", (3, 5)) == ((3, 5), (1,))
    assert standing("lowest", (3, 5)) == ((-3, -5), (0,))


# ---- scorers as data ----


def test_points_for_a_made_bid_of_its_own_are_not_for_a_miss() -> None:
    own = BidScore(hit=Terms(bid=11), miss=Terms(tricks=1), made=((0, 10), (1, 15), (3, 40)))
    assert [own.points(bid=bid, tricks=bid, cards=5) for bid in range(5)] == [10, 15, 22, 40, 44]
    assert [own.points(bid=3, tricks=taken, cards=5) for taken in (0, 2, 4)] == [0, 2, 4]
    assert own.points(bid=0, tricks=1, cards=5) == 1


def test_too_few_tricks_may_cost_more_than_too_many() -> None:
    under = BidScore(miss=Terms(off=-1), under=Terms(off=-5))
    points = [under.points(bid=2, tricks=taken, cards=5) for taken in range(6)]
    assert points == [-10, -5, 12, -1, -2, -3]
