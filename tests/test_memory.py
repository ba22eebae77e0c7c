"""How much a match takes in memory."""

import gc
import tracemalloc

from tricktaking import Match
from tricktaking.variants import plump

KILOBYTE = 1000


def played(seed: int) -> Match:
    match = Match.start(plump.SPF, players=4, seed=seed)
    while not match.over:
        match = match.apply(match.legal[0])
    return match


def test_a_whole_match_with_its_history_is_small() -> None:
    played(1)  # what is remembered for all matches does not count
    gc.collect()
    tracemalloc.start()
    try:
        match = played(2)
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(match.sheet.rows) == 19
    assert len(match.log) == 19 + 19 * 4 + 4 * (2 * 55 - 1)
    assert size < 200 * KILOBYTE


def test_nothing_stays_behind_when_matches_are_gone() -> None:
    played(1)
    gc.collect()
    tracemalloc.start()
    try:
        for seed in range(2, 5):
            played(seed)
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size < 20 * KILOBYTE
