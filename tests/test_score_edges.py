"""Scores and ends at their edges: ties that never break, targets, runs, slams and settlements."""

from typing import Any

import pytest
from attrs import evolve

from tricktaking import Contract, Outcome, Plan, Seat, Sheet, VariantError
from tricktaking.scoring import (
    BidScore,
    ExactScore,
    HalvedOnMiss,
    HighestTotal,
    Honours,
    IsraeliScore,
    MisereIn,
    PriffeScore,
    StreakBonus,
    TargetTotal,
    Terms,
)
from tricktaking.scoring.ends import MOST_EXTRA_DEALS, TargetTie, Tie, together
from tricktaking.scoring.priffe import BonusScope, PenaltyToGame
from tricktaking.scoring.scorer import MOST_POINTS, points_of
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


@pytest.mark.parametrize(
    ("deals", "winners"),
    [
        ([((1, 2), (1, 1)), ((0, 1), (0, 2))], (0,)),  # one trick in made bids, and none
        ([((0, 1), (0, 2)), ((0, 1), (0, 2))], (0, 1)),  # none in made bids, and none
        ([((1, 0), (1, 1)), ((2, 1), (1, 1))], (0, 1)),
        ([((1, 0), (2, 0)), ((0, 1), (1, 1)), ((1, 1), (0, 2))], (1,)),
    ],
)
def test_tricks_of_a_missed_bid_do_not_break_a_tie(
    deals: list[tuple[tuple[int, int], tuple[int, int]]], winners: tuple[Seat, ...]
) -> None:
    game = plump.variant(shape=(2,) * len(deals), hook="off", players=(2,))
    nothing = ExactScore(bonus=0, per_trick=0)
    sheet = evolve(game, scorer=nothing, end=HighestTotal("most-made-tricks")).sheet(players=2)
    for bids, tricks in deals:
        sheet = sheet.add(bids=bids, tricks=tricks)
    assert (sheet.over, sheet.totals, sheet.winners) == (True, (0, 0), winners)


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


def test_a_target_is_a_hundred_points_if_nothing_else_is_said() -> None:
    assert TargetTotal() == TargetTotal(100)


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


def test_a_seat_that_did_not_bid_gets_nothing() -> None:
    outcome = Outcome(Plan(1, 2, 1, (0, 1)), (None, 2), (0, 2))
    for scorer in (BidScore(), BidScore(miss=Terms(flat=-5)), ExactScore()):
        assert scorer.score(outcome, plump.SPF.sheet(players=2)) == (0, 12)


def test_bids_with_points_of_their_own_are_pairs_of_whole_numbers() -> None:
    assert BidScore(made=((0, 5), (1, -5))).made == ((0, 5), (1, -5))
    wrong: list[Any] = [5, {0: 5}, "05", ((0,),), ((0, "5"),), (("0", 5),), ((0, 5), (1, 2.5))]
    for made in wrong:
        with pytest.raises(VariantError, match="give pairs of a bid and its points"):
            BidScore(made=made)


def test_a_score_says_whether_a_one_is_put_in_front_of_the_bid() -> None:
    says = "A bid made exactly scores {}, a miss nothing."
    assert BidScore(prefix=True).says == says.format("the bid with a 1 in front of it")
    assert BidScore().says == says.format("10 plus 1 for each trick bid")


def streaks(made: str, length: int = 3) -> list[int]:
    """What runs bring seat 0 deal by deal: M for a made bid, x for a miss, 1 for one card made."""
    scorer = StreakBonus(ExactScore(bonus=0, per_trick=0), length=length, points=10)
    rows: tuple[Row, ...] = ()
    for number, sign in enumerate(made, start=1):
        plan = Plan(number, 1 if sign == "1" else 2, 1, (0, 1))
        outcome = Outcome(plan, (1, 0), (0 if sign == "x" else 1, 1))
        sheet = evolve(plump.SPF.sheet(players=2), rows=rows)
        rows += (Row(outcome, points_of(scorer.score(outcome, sheet))),)
    return [each.points[0] for each in rows]


@pytest.mark.parametrize(
    ("made", "points"),
    [
        ("MMM", [0, 0, 10]),
        ("MMMM", [0, 0, 10, 0]),
        ("MMMMMM", [0, 0, 10, 0, 0, 10]),
        ("xMM", [0, 0, 0]),
        ("xMMM", [0, 0, 0, 10]),
        ("MxMM", [0, 0, 0, 0]),
        ("xxx", [0, 0, -10]),
        ("Mxx", [0, 0, 0]),
        ("xMxx", [0, 0, 0, 0]),
        ("Mxxx", [0, 0, 0, -10]),
        ("MM1M", [0, 0, 0, 10]),
        ("MM1", [0, 0, 0]),
        ("xx1x", [0, 0, 0, -10]),
    ],
)
def test_a_run_is_of_made_bids_alone_or_of_misses_alone(made: str, points: list[int]) -> None:
    assert streaks(made) == points


def test_a_run_may_be_as_long_as_a_long_match() -> None:
    assert streaks("M" * 300, length=300) == [0] * 299 + [10]
    assert streaks("x" + "M" * 299, length=300) == [0] * 300


def test_a_run_is_of_five_if_nothing_else_is_said() -> None:
    assert StreakBonus(ExactScore()) == StreakBonus(ExactScore(), length=5, points=10)


@pytest.mark.parametrize(("total", "points"), [(0, 0), (1, 0), (2, -1), (9, -4), (-3, 2)])
def test_who_misses_keeps_half_of_the_total_rounded_up(total: int, points: int) -> None:
    sheet = evolve(plump.SPF.sheet(players=2), rows=(row(total, 0),))
    outcome = Outcome(row().plan, (1, 0), (2, 0))
    assert HalvedOnMiss().score(outcome, sheet) == (points, 10)


def test_who_did_not_bid_has_not_missed_and_keeps_the_total() -> None:
    sheet = evolve(plump.SPF.sheet(players=2), rows=(row(9, 9),))
    assert HalvedOnMiss().score(Outcome(row().plan, (None, 0), (1, 1)), sheet) == (0, -4)


def test_in_a_misere_tricks_cost_points() -> None:
    scorer = MisereIn(2, ExactScore())
    assert [scorer.points(tricks) for tricks in range(3)] == [10, -1, -2]
    plans = [Plan(1, cards, 1, (0, 1)) for cards in (1, 2, 3)]
    scores = [
        scorer.score(Outcome(plan, (1, 0), (1, 0)), plump.SPF.sheet(players=2)) for plan in plans
    ]
    assert scores == [(11, 10), (-1, 10), (11, 10)]


@pytest.mark.parametrize(
    ("bid", "tricks", "total", "points"),
    [
        (0, 0, 12, 50),
        (0, 0, 13, 25),
        (0, 0, 14, 25),
        (0, 1, 13, -50),
        (0, 3, 13, -30),
        (1, 1, 13, 11),
        (1, 0, 13, -10),
        (3, 5, 13, -20),
        (5, 3, 13, -20),
    ],
)
def test_israeli_whist(bid: int, tricks: int, total: int, points: int) -> None:
    assert IsraeliScore().points(bid=bid, tricks=tricks, cards=13, total=total) == points


# ---- Priffe ----


WRONG: list[Any] = [
    *[(10,), (10, 20, 30), (10, 20, "30"), (10, "20"), ("1", "2"), (10, -1), (), 10],
    (0, MOST_POINTS + 1),
]


@pytest.mark.parametrize("option", ["game_bonus", "slam", "straffslam"])
@pytest.mark.parametrize("value", WRONG)
def test_two_points_are_two_whole_numbers_from_nothing(option: str, value: Any) -> None:
    with pytest.raises(VariantError, match="two whole numbers from 0"):
        PriffeScore(**{option: value})
    for allowed in ((0, 0), (0, MOST_POINTS)):
        assert PriffeScore(slam=allowed).slam == allowed


SENTENCES: dict[str, dict[str, Any]] = {
    "Only declarers score them.": {"honours_for": "declarers-only"},
    "They count only where a side declares.": {"undeclared_honours": False},
    "Straffslam is scored for any contract that is lost so.": {
        "straffslam_scope": "any-lost-contract"
    },
    "In a noll there are no slams.": {"noll_slam": "none"},
    "one declared deal make a game": {"undeclared_game": False},
    "whichever side made the first": {"bonus_scope": "per-rubber"},
    "with all their points": {"penalty_to_game": "full"},
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_is_agreed_about_the_score_is_said(sentence: str) -> None:
    assert sentence not in PriffeScore().says
    assert sentence in PriffeScore(**SENTENCES[sentence]).says


def test_without_games_or_honours_nothing_is_said_of_them() -> None:
    assert "make a game" not in PriffeScore(game_from=None).says
    assert "Honours" not in PriffeScore(honours=None).says
    assert "Honours" in PriffeScore().says


@pytest.mark.parametrize("penalty", [1, 2, 3])
def test_what_strafftrick_are_worth_is_said(penalty: int) -> None:
    says = PriffeScore(per_trick=10, penalty=penalty).says
    assert f"these are strafftrick, worth {10 * penalty}." in says


# ---- how many points there can be ----


def test_points_may_be_as_many_as_can_be_written_and_no_more() -> None:
    assert MOST_POINTS == 10**100
    for points in (MOST_POINTS, -MOST_POINTS):
        assert ExactScore(bonus=points).bonus == points
    for points in (MOST_POINTS + 1, -MOST_POINTS - 1):
        with pytest.raises(VariantError, match="points are a whole number"):
            ExactScore(bonus=points)


def test_honours_are_worth_nothing_or_more() -> None:
    assert Honours(four=0, three_and_partner=1, three=0).values == (0, 1)
    with pytest.raises(VariantError, match="from 0"):
        Honours(three=-1)


def test_terms_say_what_is_not_nothing() -> None:
    assert Terms(flat=10, bid=1).says == "10 plus 1 for each trick bid"
    assert Terms(off=-5, cards=2).says == "-5 for each trick off plus 2 for each card in hand"
    assert Terms().says == "nothing"


def test_who_is_first_is_asked_by_the_sides_of_the_last_deal() -> None:
    sheet = priffe.variant().sheet(players=4)
    first = partners_row(0, 0, 0, 0)
    changed = evolve(first.outcome.plan, sides=((0, 3), (1, 2)))
    last = evolve(first, outcome=evolve(first.outcome, plan=changed))
    assert together(evolve(sheet, rows=(first, last)), (0, 3))
    assert not together(evolve(sheet, rows=(first, last)), (0, 2))
    assert together(evolve(sheet, rows=(last, first)), (0, 2))
    assert together(evolve(sheet, rows=(first,)), (0,))
    assert together(sheet, (0,))
    assert not together(sheet, (0, 2))


def test_a_run_may_be_as_short_as_one_deal_and_no_shorter() -> None:
    assert streaks("MxM", length=1) == [10, -10, 10]
    for length in (0, -1):
        with pytest.raises(VariantError, match="from 1"):
            StreakBonus(ExactScore(), length=length)


def test_in_israeli_whist_a_seat_that_did_not_bid_gets_nothing() -> None:
    plan = Plan(number=1, cards=3, dealer=2, order=(0, 1, 2))
    sheet = plump.SPF.sheet(players=3)
    assert IsraeliScore().score(Outcome(plan, (2, None, 0), (2, 1, 0)), sheet) == (14, 0, 50)
    assert IsraeliScore().score(Outcome(plan, (3, None, 0), (3, 0, 0)), sheet) == (19, 0, 25)


@pytest.mark.parametrize(
    ("counts", "game_from", "games"),
    [
        ("none", 30, []),
        ("none", 1, []),
        ("half", 40, [10, 11, 12, 13]),
        ("full", 40, [8, 9, 10, 11, 12, 13]),
        ("full", 30, [8, 9, 10, 11, 12, 13]),
        ("full", 20, [7, 8, 9, 10, 11, 12, 13]),
    ],
)
def test_strafftrick_count_towards_a_game_as_agreed(
    counts: PenaltyToGame, game_from: int, games: list[int]
) -> None:
    scorer = PriffeScore(penalty_to_game=counts, game_from=game_from)
    sheet = priffe.variant().sheet(players=4)
    plan = partners_row(0, 0, 0, 0).plan
    contract = Contract("spelut", declarer=1)
    made = []
    for tricks in range(7, 14):
        outcome = Outcome(plan, (None,) * 4, (tricks, 13 - tricks), contract, (0, 0))
        if scorer.score(outcome, sheet).game:
            made.append(tricks)
    assert made == games


NOLL = Contract("tvångsnoll", misere=True)
SPELUT = Contract("spelut", declarer=0)


def part(scorer: PriffeScore, name: str, contract: Contract, *rows: Row, rubber: int = 1) -> int:
    """What seat 0 has of a part, in a deal with tricks for a game and honours on its side."""
    plan = evolve(partners_row(0, 0, 0, 0).plan, rubber=rubber)
    tricks = (3, 10) if contract.misere else (10, 3)
    outcome = Outcome(plan, (None,) * 4, tricks, contract, (50, 0))
    sheet = evolve(priffe.variant().sheet(players=4), rows=rows)
    return dict(scorer.score(outcome, sheet).parts)[name][0]


def test_a_noll_that_nobody_declares_makes_a_game_where_that_is_agreed() -> None:
    without = PriffeScore(undeclared_game=False)
    assert part(PriffeScore(), "game", NOLL) == part(PriffeScore(), "game", SPELUT) == 10
    assert (part(without, "game", NOLL), part(without, "game", SPELUT)) == (0, 10)


def test_honours_count_in_a_noll_that_nobody_declares_where_that_is_agreed() -> None:
    without = PriffeScore(undeclared_honours=False)
    assert part(PriffeScore(), "honours", NOLL) == part(PriffeScore(), "honours", SPELUT) == 50
    assert (part(without, "honours", NOLL), part(without, "honours", SPELUT)) == (0, 50)


@pytest.mark.parametrize("scope", ["per-side", "per-rubber"])
def test_the_first_game_of_each_rubber_scores_as_a_first_one(scope: BonusScope) -> None:
    scorer = PriffeScore(bonus_scope=scope)
    without = partners_row(10, 0, 10, 0)
    game = evolve(without, game=(0, 2))
    later = evolve(without, outcome=evolve(without.outcome, plan=evolve(without.plan, rubber=2)))
    assert part(scorer, "game", SPELUT, without) == 10
    assert part(scorer, "game", SPELUT, game, without) == 20
    assert part(scorer, "game", SPELUT, game, game, rubber=2) == 10
    assert part(scorer, "game", SPELUT, game, game, later, rubber=2) == 10
    assert part(scorer, "game", SPELUT, game, game, evolve(later, game=(0, 2)), rubber=2) == 20
