"""Bridge without doubles beside OpenSpiel's `bridge`: the auction, the play, duplicate scores."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, product
from random import Random

import pytest

from oracle.bridge import CALLS, bridge, low_call
from oracle.spiel import Codes, Game, any_legal, deal_out, in_step, load, rank_by_rank
from tricktaking import Call, Choice, Match, Seat, Variant

pytestmark = pytest.mark.oracle

DOUBLES = {53, 54}
CODES: Codes = {
    **rank_by_rank(),
    Call("pass"): 52,
    **{Call(call.name): 55 + place for place, call in enumerate(CALLS)},
}


def dummys_turns_are_declarers(match: Match) -> Seat | None:
    """Who acts at the judge's table: the declarer plays dummy's cards."""
    declarer = match.contract.declarer
    if declarer is not None and match.turn == (declarer + 2) % 4:
        return declarer
    return match.turn


def without_doubles(match: Match, theirs: list[int]) -> list[int]:
    return [action for action in theirs if action not in DOUBLES]


def low_call_or_any_card(draw: Random, match: Match) -> Choice:
    return any_legal(draw, match) if match.asks == "play" else low_call(draw, match)


def tables() -> Iterator[tuple[int, Game, Variant]]:
    """Every dealer and who is vulnerable: the dealer, the dealer's side, and ours."""
    for dealer, ours, theirs in product(range(4), (False, True), (False, True)):
        game = load(
            "bridge",
            use_double_dummy_result=False,
            dealer=dealer,
            dealer_vul=ours,
            non_dealer_vul=theirs,
        )
        sides = {dealer % 2: ours, 1 - dealer % 2: theirs}
        yield dealer, game, bridge(tuple(seat for seat in range(4) if sides[seat % 2]))


def test_bridge_auctions_play_and_scores(decisions: int, compared: Counter[str]) -> None:
    played: Counter[str] = Counter()
    count = 0
    for seed, (dealer, game, variant) in enumerate(cycle(tables())):
        if count >= decisions:
            break
        match = Match.start(variant, players=4, seed=seed, first_dealer=(dealer - 1) % 4)
        state = game.new_initial_state()
        deal_out(state, match.hands, CODES)
        match, steps = in_step(
            match,
            state,
            CODES,
            Random(seed),
            pick=low_call_or_any_card,
            actor=dummys_turns_are_declarers,
            put_right=without_doubles,
        )
        assert list(match.totals) == state.returns()
        played[match.sheet.rows[0].outcome.contract.name] += 1
        count += steps
    strains = {name.partition("-")[2] for name in played}
    assert {"clubs", "diamonds", "hearts", "spades", "no-trump"} <= strains
    assert "thrown in" in played
    compared["bridge"] += count
