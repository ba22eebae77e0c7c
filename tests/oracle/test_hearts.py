"""Hearts without passing beside OpenSpiel's `hearts`."""

from collections import Counter
from random import Random

import pytest

from oracle.hearts import ALL, HEARTS_GAME, STRICT_HEARTS, suits_apart
from oracle.spiel import Game, deal_out, in_step, load, rank_by_rank
from tricktaking import Match, Variant

pytestmark = pytest.mark.oracle

CODES = rank_by_rank()
NO_PASS = 0
GAMES = {
    "hearts": (HEARTS_GAME, {"must_break_hearts": False, "no_pts_on_first_trick": False}),
    "hearts with hearts to be broken": (STRICT_HEARTS, {}),
}


def agree(match: Match, game: Game, seed: int) -> tuple[Match, int]:
    """Compare a deal from the two of clubs to the points."""
    state = game.new_initial_state()
    state.apply_action(NO_PASS)
    deal_out(state, match.hands, CODES)
    match, count = in_step(match, state, CODES, Random(seed))
    assert list(match.totals) == state.returns()
    return match, count


@pytest.mark.parametrize("name", GAMES)
def test_hearts(name: str, decisions: int, compared: Counter[str]) -> None:
    variant, options = GAMES[name]
    game, count, seed = load("hearts", pass_cards=False, **options), 0, 0
    while count < decisions:
        match = Match.start(variant, players=4, seed=seed, first_dealer=seed % 4)
        count += agree(match, game, seed)[1]
        seed += 1
    compared[name] += count


@pytest.mark.parametrize("variant", [HEARTS_GAME, STRICT_HEARTS])
def test_who_takes_all_points_has_shot_the_moon(variant: Variant, compared: Counter[str]) -> None:
    options = {} if variant is STRICT_HEARTS else GAMES["hearts"][1]
    game, moons = load("hearts", pass_cards=False, **options), 0
    for seed in range(60):
        hands = suits_apart(seed % 6, Random(seed))
        match = Match.start(variant, players=4, first_dealer=seed % 4).with_cards(hands)
        match, count = agree(match, game, seed)
        moons += sorted(match.totals) == [0, 0, 0, ALL]
        compared["hearts, suits dealt apart"] += count
    assert moons >= 10
