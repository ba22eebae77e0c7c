"""Spades beside OpenSpiel's `spades`, which never lets spades be broken."""

from collections import Counter
from random import Random

import pytest

from oracle.spades import CODES, NEVER_BROKEN, SPADES_GAME, Mistakes
from oracle.spiel import State, deal_out, in_step, load
from tricktaking import Match, Variant

pytestmark = pytest.mark.oracle

GAME = load("spades")
FIRST_DEALER = 3  # so that seat 0 bids and leads first


def dealt(variant: Variant, seed: int) -> tuple[Match, State]:
    match = Match.start(variant, players=4, seed=seed, first_dealer=FIRST_DEALER)
    state = GAME.new_initial_state()
    deal_out(state, match.hands, CODES)
    return match, state


def test_spades_that_are_never_broken(decisions: int, compared: Counter[str]) -> None:
    count = seed = 0
    while count < decisions:
        match, state = dealt(NEVER_BROKEN, seed)
        match, steps = in_step(match, state, CODES, Random(seed))
        assert list(match.totals) == state.returns()
        count, seed = count + steps, seed + 1
    compared["spades that are never broken"] += count


def test_spades_differ_only_in_spade_leads_once_broken(
    decisions: int, compared: Counter[str]
) -> None:
    mistakes = Mistakes()
    count = seed = 0
    while count < decisions:
        match, state = dealt(SPADES_GAME, seed)
        match, steps = in_step(match, state, CODES, Random(seed), put_right=mistakes.put_right)
        assert list(match.totals) == state.returns()
        count, seed = count + steps, seed + 1
    assert mistakes.count > seed  # the judge's mistake is still there, more than once a deal
    compared["spades"] += count
    compared["spades, where the judge bars spade leads"] += mistakes.count
