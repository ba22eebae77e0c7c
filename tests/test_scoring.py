"""Scoring: points for a bid made exactly, nothing for a miss, and who wins the match."""

from typing import Any

import pytest
from attrs import evolve, frozen

from tricktaking import Outcome, Plan, Sheet, VariantError
from tricktaking.errors import shown
from tricktaking.scoring import ExactScore, HighestTotal, Honours, PriffeScore
from tricktaking.variants import plump

BLACKOUT = ExactScore()
SPF = ExactScore(zero=5)


@pytest.mark.parametrize(
    ("scorer", "bid", "tricks", "points"),
    [
        (BLACKOUT, 0, 0, 10),
        (BLACKOUT, 2, 2, 12),
        (BLACKOUT, 2, 1, 0),
        (BLACKOUT, 2, 3, 0),
        (BLACKOUT, 0, 1, 0),
        (BLACKOUT, 9, 9, 19),
        (BLACKOUT, 10, 10, 20),
        (SPF, 0, 0, 5),
        (SPF, 0, 3, 0),
        (SPF, 1, 1, 11),
        (SPF, 10, 10, 20),
        (ExactScore(zero=0), 0, 0, 0),
        (ExactScore(bonus=0), 3, 3, 3),
        (ExactScore(per_trick=0), 7, 7, 10),
        (ExactScore(bonus=10, per_trick=2), 2, 2, 14),
        (ExactScore(bonus=0, per_trick=10, zero=10), 4, 4, 40),
        (ExactScore(bonus=-5, per_trick=1), 3, 3, -2),
    ],
    ids=str,
)
def test_points(scorer: ExactScore, bid: int, tricks: int, points: int) -> None:
    assert scorer.points(bid=bid, tricks=tricks, cards=10) == points
    assert scorer.points(bid=bid, tricks=tricks) == points


def test_every_seat_is_scored_and_a_seat_that_did_not_bid_gets_nothing() -> None:
    plan = Plan(number=1, cards=5, dealer=3, order=(0, 1, 2, 3))
    outcome = Outcome(plan, bids=(2, 0, None, 3), tricks=(2, 0, 0, 3))
    assert SPF.score(outcome, plump.SPF.sheet(players=4)) == (12, 5, 0, 13)


@pytest.mark.parametrize("value", [True, 1.0, "10"])
@pytest.mark.parametrize("option", ["bonus", "per_trick", "zero"])
def test_points_are_whole_numbers(option: str, value: Any) -> None:
    with pytest.raises(VariantError, match="points are a whole number"):
        ExactScore(**{option: value})


def test_a_scorer_says_what_it_gives() -> None:
    says = ExactScore(bonus=11, per_trick=3, zero=7).says
    assert all(number in says for number in ("11", "3", "7"))
    assert "a made zero 10" in ExactScore(bonus=10).says


@frozen
class TooFew:
    says = "One number for the whole table."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        return (1,)


@frozen
class Halves:
    says = "Half a point for everybody."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[Any, ...]:
        return (0.5,) * sheet.players


@frozen
class Leapfrog:
    """Looks at the sheet: a made bid is worth one more than the best total so far."""

    says = "A made bid scores one more than the best total so far."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        pairs = zip(outcome.bids, outcome.tricks, strict=True)
        return tuple(max(sheet.totals) + 1 if bid == taken else 0 for bid, taken in pairs)


@pytest.mark.parametrize("scorer", [TooFew(), Halves()], ids=repr)
def test_a_scorer_gives_a_whole_number_for_each_seat(scorer: Any) -> None:
    sheet = evolve(plump.variant(shape=(2,)), scorer=scorer).sheet(players=3)
    with pytest.raises(VariantError, match="not a whole number for each of 3 seats"):
        sheet.add(bids=(0, 0, 0), tricks=(1, 1, 0))


def test_a_scorer_of_ones_own_may_look_at_earlier_deals() -> None:
    sheet = evolve(plump.variant(shape=(2, 2)), scorer=Leapfrog()).sheet(players=2)
    sheet = sheet.add(bids=(1, 0), tricks=(1, 1)).add(bids=(1, 2), tricks=(1, 1))
    assert [row.points for row in sheet.rows] == [(1, 0), (2, 0)]


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((141, 130, 120), (0,)),
        ((141, 130, 141), (0, 2)),
        ((130, 141, 130), (1,)),
        ((0, 0, 0), (0, 1, 2)),
        ((-5, -3, -3), (1, 2)),
    ],
)
def test_the_highest_total_wins_and_a_tie_is_shared(
    totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert HighestTotal().among(totals) == winners


# ---- the score of Priffe, refused when it is built ----


@pytest.mark.parametrize(
    ("given", "said"),
    [
        *[({name: -1}, "from") for name in ("per_trick", "penalty", "game_from")],
        *[({name: 0}, "from 1: not 0") for name in ("per_trick", "penalty", "game_from")],
        *[({name: True}, "from 1: not True") for name in ("per_trick", "penalty", "game_from")],
        *[({name: 10**5000}, "from 1: not ") for name in ("per_trick", "penalty", "game_from")],
        *[
            ({name: value}, "these are two whole numbers from 0: (10, 20)")
            for name in ("game_bonus", "slam", "straffslam")
            for value in ((-1, 20), (10, -1), (10,), (1, 2, 3), 10, None, "12", (1.0, 2), {1, 2})
        ],
        ({"slam": (10**5000, 10)}, "these are two whole numbers from 0"),
        ({"undeclared_game": "no"}, "undeclared_game='no': this is True or False"),
        ({"undeclared_honours": 1}, "undeclared_honours=1: this is True or False"),
        ({"honours": True}, "honours=True: give Honours(), or None for none"),
        ({"honours": Honours}, "give Honours(), or None for none"),
    ],
    ids=shown,
)
def test_a_score_of_priffe_that_cannot_be_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(VariantError) as refused:
        PriffeScore(**given)
    assert said in str(refused.value)


@pytest.mark.parametrize("name", ["four", "three_and_partner", "three"])
@pytest.mark.parametrize("points", [-1, 1.0, True, "50", None, 10**5000], ids=shown)
def test_honours_are_worth_whole_points_from_zero(name: str, points: Any) -> None:
    given: dict[str, Any] = {name: points}
    with pytest.raises(VariantError, match="points are"):
        Honours(**given)
    given[name] = 0
    assert 0 in Honours(**given).values
