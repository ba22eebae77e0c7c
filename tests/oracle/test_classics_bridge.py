"""The bridge of tricktaking-classics beside OpenSpiel's `bridge`: auction, dummy, points."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from random import Random
from typing import Protocol, cast

import pytest
from attrs import evolve
from tricktaking_classics.bridge import BRIDGE, contract_points, doubles, higher_bid

from oracle.spiel import (
    Codes,
    Game,
    State,
    deal_out,
    in_step,
    last_points,
    load,
    over_matches,
    rank_by_rank,
)
from tricktaking import Call, Choice, Match, Variant
from tricktaking.dealing import Constant, Partners
from tricktaking.rules import follow_suit
from tricktaking.tricks import PlayTricks

pytestmark = pytest.mark.oracle

STRAINS = ("clubs", "diamonds", "hearts", "spades", "no-trump")
BIDS = [f"{level}-{strain}" for level in range(1, 8) for strain in STRAINS]
CODES: Codes = {
    **rank_by_rank(),
    Call("pass"): 52,
    Call("double"): 53,
    Call("redouble"): 54,
    **{Call(bid): 55 + place for place, bid in enumerate(BIDS)},
}
BOARDS = "-NEBNEB-EB-NB-NE"
"""Who is vulnerable in which deal, by law 2: nobody, North and South, East and West, both sides."""
GAME = evolve(BRIDGE, schedule=Constant(13, deals=len(BOARDS)))


@lru_cache
def judge(dealer: int, dealers: bool, others: bool, *, played: bool = True) -> Game:
    """The judge's game, where the dealer's side or the others are vulnerable."""
    return load(
        "bridge",
        use_double_dummy_result=not played,
        dealer=dealer,
        dealer_vul=dealers,
        non_dealer_vul=others,
    )


def often_doubled(draw: Random, match: Match) -> Choice:
    """Any card; of the calls mostly pass, then a double, and else one of the next bids."""
    likely = 1 if draw.random() < 0.3 else 2 if draw.random() < 0.7 else 12
    return draw.choice(match.legal if match.asks == "play" else match.legal[:likely])


def agree(match: Match, draw: Random) -> tuple[Match, int]:
    """Compare a deal from the first call to the points."""
    number, dealer, north = match.plan.number, match.plan.dealer, match.sheet.first_dealer
    assert dealer == (north + number - 1) % 4
    board = BOARDS[number - 1]
    dealers, others = ("NB", "EB") if number % 2 else ("EB", "NB")
    state = judge(dealer, board in dealers, board in others).new_initial_state()
    deal_out(state, match.hands, CODES)
    match, steps = in_step(match, state, CODES, draw, pick=often_doubled)
    assert last_points(match) == state.returns()
    return match, steps


def test_bridge(decisions: int, compared: Counter[str]) -> None:
    played: Counter[str] = Counter()

    def noted(match: Match, draw: Random) -> tuple[Match, int]:
        match, steps = agree(match, draw)
        name = match.sheet.rows[-1].outcome.contract.name
        played.update(name.split("-") if "-" in name else [name])
        return match, steps

    compared["classics/bridge"] += over_matches(GAME, noted, decisions, deals=len(BOARDS))
    assert {*STRAINS[:4], "trump", "doubled", "redoubled", "thrown in"} <= {*played}


# ---- all scores ----


class Scored(State, Protocol):
    """What is used of the judge's states when it has worked out all results."""

    def score_by_contract(self) -> list[int]: ...


class Readable(Game, Protocol):
    """What is used of the judge's game besides."""

    def contract_string(self, index: int) -> str: ...
    def deserialize_state(self, text: str) -> Scored: ...


def all_scores(tricks: int, north: bool, east: bool) -> Mapping[str, int]:
    """What North scores in each of 420 contracts when the declarer takes so many tricks.

    The keys are the judge's, such as "3NXX E": level, strain, doubles, declarer. No cards are
    played: the judge reads a saved deal, and believes the table of results in it.
    """
    game = cast(Readable, judge(0, north, east, played=False))
    saved = [*range(52), "Double Dummy Results", *[tricks] * 20]
    state = game.deserialize_state("\n".join([*map(str, saved), ""]))
    return {game.contract_string(i): score for i, score in enumerate(state.score_by_contract())}


@pytest.mark.parametrize(("north", "east"), [*product((False, True), repeat=2)])
def test_all_scores(north: bool, east: bool, compared: Counter[str]) -> None:
    doubled = ("", "-doubled", "-redoubled")
    strains = dict(zip("CDHSN", STRAINS, strict=True))
    for tricks in range(14):
        scores = dict(all_scores(tricks, north, east))
        assert scores.pop("Passed Out") == 0
        assert len(scores) == 420
        for name, score in scores.items():
            bid, _, declarer = name.partition(" ")
            contract = f"{bid[0]}-{strains[bid[1]]}{doubled[bid.count('X')]}"
            vulnerable, sign = (north, 1) if declarer in "NS" else (east, -1)
            assert sign * contract_points(contract, tricks, vulnerable) == score
        compared["classics/bridge, scores"] += len(scores)


@pytest.mark.parametrize(
    "wrong",
    [
        GAME.dropping(higher_bid),
        GAME.dropping(doubles),
        GAME.dropping(follow_suit),
        evolve(GAME, stages=(GAME.stages[0], PlayTricks())),
        evolve(GAME, seating=Partners()),
    ],
    ids=["low bids", "any doubles", "no following", "no dummy", "dealt again"],
)
def test_a_game_with_another_rule_is_told_apart(wrong: Variant) -> None:
    with pytest.raises(AssertionError):
        over_matches(wrong, agree, 1_000)
