"""A match is the same in every process and thread, and touches nothing outside itself."""

import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest
from attrs import evolve
from strategies import DECKS, HOUSE_RULES

from tricktaking import Match, Variant, play_out, variants
from tricktaking.players import Cautious, Random
from tricktaking.variants import plump

SEEDS = (7, "7", "åäö")
GAMES = (
    plump.SPF,
    plump.BEREDSKAP,
    plump.variant(shape=(3, 1, 2), trump="turn-up", one_card="forehead", zero=0),
    evolve(plump.variant(shape=(4, 1)).adding(*HOUSE_RULES), deck=DECKS[1]),
    evolve(plump.variant(shape="down"), deck=DECKS[2]),
)


def starts() -> list[Match]:
    return [Match.start(game, players=4, seed=seed) for game in GAMES for seed in SEEDS]


def digest() -> str:
    """What came of many matches, and what identifies their games, in a few letters."""
    text = [game.fingerprint for game in GAMES]
    text += [variants.get(name).fingerprint for name in variants.names()]
    for start in starts():
        for player in (Random(1), Cautious()):
            end = play_out(start, player)
            text += [repr(end.log), str(end.sheet), repr(end.winners)]
    return sha256("\n".join(text).encode()).hexdigest()


def in_another_process(code: str, *paths: Path, given: bytes = b"", hash_seed: int = 0) -> bytes:
    """What this Python prints for the code, with more places to import from."""
    path = [*map(str, paths), os.environ.get("PYTHONPATH", "")]
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, path)),
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    run = subprocess.run(
        [sys.executable, "-c", code], input=given, capture_output=True, env=env, check=False
    )
    assert run.returncode == 0, run.stderr.decode()
    return run.stdout


def test_equal_seeds_give_equal_matches_in_every_process() -> None:
    code = "from test_processes import digest; print(digest())"
    here = digest()
    for hash_seed in (1, 2):
        printed = in_another_process(code, Path(__file__).parent, hash_seed=hash_seed)
        assert printed.decode().split() == [here]


# ---- pickles ----

KITCHEN = """
from tricktaking import bid_rule

@bid_rule("the kitchen table never bids one")
def no_one(deal, seat, bids):
    return [bid for bid in bids if bid != 1]
"""

PASSED_ON = """
import pickle, sys
match = pickle.load(sys.stdin.buffer)
pickle.dump(match.apply(match.legal[-1]), sys.stdout.buffer)
"""


@pytest.fixture
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Variant]:
    """Plump with a rule from a module that can be imported here and in other processes."""
    (tmp_path / "kitchen_rules.py").write_text(KITCHEN, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    from kitchen_rules import no_one  # type: ignore[import-not-found]  # written just now

    yield plump.SPF.adding(no_one)
    del sys.modules["kitchen_rules"]


@pytest.mark.parametrize("choices", [0, 30, 44])
def test_a_match_with_a_house_rule_goes_through_another_process(
    kitchen: Variant, tmp_path: Path, choices: int
) -> None:
    match = Match.start(kitchen, players=4, seed=7)
    for _ in range(choices):
        match = match.apply(match.legal[0])
    assert match.asks != "bid" or 1 not in match.legal
    printed = in_another_process(PASSED_ON, tmp_path, given=pickle.dumps(match), hash_seed=3)
    passed_on = pickle.loads(printed)
    assert passed_on == match.apply(match.legal[-1])
    assert hash(passed_on) == hash(match.apply(match.legal[-1]))
    assert passed_on.variant.rules[-1] is kitchen.rules[-1]


def test_a_house_rule_and_its_game_go_through_another_process(
    kitchen: Variant, tmp_path: Path
) -> None:
    code = (
        "import pickle, sys; game = pickle.load(sys.stdin.buffer); hash(game); game.fingerprint;"
        "pickle.dump((game, game.rules[-1], game.fingerprint), sys.stdout.buffer)"
    )
    back = in_another_process(code, tmp_path, given=pickle.dumps(kitchen), hash_seed=4)
    game, rule, fingerprint = pickle.loads(back)
    assert rule is kitchen.rules[-1]
    assert game == kitchen
    assert hash(game) == hash(kitchen)
    assert fingerprint == kitchen.fingerprint != plump.SPF.fingerprint


# ---- side by side ----


def test_matches_played_by_turns_are_those_played_one_after_another() -> None:
    expected = [play_out(start, Random(place)) for place, start in enumerate(starts())]
    players = [Random(place) for place in range(len(expected))]
    running = starts()
    while not all(match.over for match in running):
        for place, match in enumerate(running):
            if match.turn is not None:
                running[place] = match.apply(players[place](match.view(match.turn)))
    assert running == expected
    assert [match.totals for match in running] == [match.totals for match in expected]


def test_matches_played_in_threads_are_those_played_one_after_another() -> None:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(8) as pool:
            ends = list(pool.map(play_out, starts(), map(Random, range(len(starts())))))
    finally:
        sys.setswitchinterval(interval)
    expected = [play_out(start, Random(place)) for place, start in enumerate(starts())]
    assert ends == expected
    assert [match.totals for match in ends] == [match.totals for match in expected]


def test_threads_may_share_one_match() -> None:
    start = Match.start(plump.variant(shape=(5, 1), one_card="forehead"), players=5, seed=1)
    with ThreadPoolExecutor(8) as pool:
        ends = list(pool.map(lambda seed: play_out(start, Random(seed)), [1, 2] * 8))
    assert ends == [play_out(start, Random(seed)) for seed in [1, 2] * 8]


def test_the_random_numbers_of_the_program_are_left_alone() -> None:
    before = random.getstate()
    play_out(Match.start(plump.SPF, players=4, seed=1), Random(1))
    play_out(Match.start(plump.BEREDSKAP, players=4, seed="x"), Cautious())
    assert random.getstate() == before
    random.seed(1)
    one = play_out(Match.start(plump.SPF, players=4, seed=1), Random(1))
    random.seed(2)
    other = play_out(Match.start(plump.SPF, players=4, seed=1), Random(1))
    random.setstate(before)
    assert one == other
