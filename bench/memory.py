"""What a finished match of 19 deals with its whole history weighs, by tracemalloc.

python bench/memory.py
"""

import gc
import random
import tracemalloc

from tricktaking import Match
from tricktaking.variants import plump


def played(seed: int) -> Match:
    draw = random.Random(seed).random
    match = Match.start(plump.SPF, players=4, seed=seed)
    while legal := match.legal:
        match = match.apply(legal[int(draw() * len(legal))])
    return match


def main() -> None:
    played(0)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = played(1)
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] - before
    print(f"{len(match.sheet.rows)} deals, {len(match.log)} log entries: {kept / 1000:.1f} kB")


if __name__ == "__main__":
    main()
