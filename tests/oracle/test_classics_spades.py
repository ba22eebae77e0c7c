"""The spades of tricktaking-classics beside OpenSpiel's `spades`: bids, play, bags over deals."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Protocol, cast

import pytest
from attrs import evolve
from tricktaking_classics.spades import SPADES

from oracle.spades import CODES, Mistakes, at_most_all
from oracle.spiel import (
    PutRight,
    State,
    any_legal,
    as_judged,
    deal_out,
    in_step,
    last_points,
    load,
    over_matches,
)
from tricktaking import Choice, Match, Variant
from tricktaking.rules import follow_suit, trump_last, trump_when_broken
from tricktaking.scoring import Between

pytestmark = pytest.mark.oracle

JUDGE = load("spades", win_or_loss_bonus=0)  # its matches end wrongly: see the README
GAME = evolve(SPADES, end=Between(-1_000_000, 1_000_000)).adding(at_most_all)
NEVER_BROKEN = GAME.dropping(trump_when_broken).adding(trump_last)


class Settable(State, Protocol):
    """What is used of the judge's states of spades besides."""

    def set_current_player(self, player: int) -> None: ...
    def set_current_scores(self, scores: Sequence[int]) -> None: ...


def low_bid(draw: Random, match: Match) -> Choice:
    """Mostly a bid that can be made, so that there are bags."""
    low = match.asks == "bid" and draw.random() < 0.8
    return draw.choice(match.legal[:5]) if low else any_legal(draw, match)


def agree(match: Match, draw: Random, put_right: PutRight = as_judged) -> tuple[Match, int]:
    """Compare a deal from the first bid to the points.

    Nobody calls a blind nil. All points but bags are whole tens, so the last digit of a total is
    what a side has of bags; the judge would not see it right below zero.
    """
    state = cast(Settable, JUDGE.new_initial_state())
    state.set_current_scores([total % 10 for total in match.totals[:2]])
    deal_out(state, match.hands, CODES)
    state.set_current_player(match.plan.forehand)
    while match.asks == "call":
        match = match.apply("pass")
    match, steps = in_step(match, state, CODES, draw, pick=low_bid, put_right=put_right)
    assert last_points(match) == state.returns()
    return match, steps


def test_spades_that_are_never_broken(decisions: int, compared: Counter[str]) -> None:
    seen: Counter[str] = Counter()

    def noted(match: Match, draw: Random) -> tuple[Match, int]:
        match, steps = agree(match, draw)
        row = match.sheet.rows[-1]
        seen["ten bags"] += min(row.part("ten bags")) < 0
        seen["lost nil"] += min(row.part("nil")) < 0
        seen["lost bids"] += min(row.part("bids")) < 0
        return match, steps

    compared["classics/spades, never broken"] += over_matches(NEVER_BROKEN, noted, decisions)
    assert min(seen["ten bags"], seen["lost nil"], seen["lost bids"]) >= decisions // 1_000, seen


def test_spades_differ_only_in_spade_leads_once_broken(
    decisions: int, compared: Counter[str]
) -> None:
    mistakes = Mistakes()

    def noted(match: Match, draw: Random) -> tuple[Match, int]:
        return agree(match, draw, mistakes.put_right)

    compared["classics/spades"] += over_matches(GAME, noted, decisions)
    compared["classics/spades, where the judge bars spade leads"] += mistakes.count
    assert mistakes.count > decisions // 100  # the judge's mistake is still there


@pytest.mark.parametrize(
    "wrong",
    [NEVER_BROKEN.dropping(each) for each in (at_most_all, follow_suit, trump_last)] + [GAME],
    ids=["bids above 13", "no following", "spades led", "spades led once broken"],
)
def test_a_game_with_another_rule_is_told_apart(wrong: Variant) -> None:
    with pytest.raises(AssertionError):
        over_matches(wrong, agree, 1_000)
