"""What a decision costs in Priffe beside one in Plump, in one run and in turn.

    python bench/priffe.py [--rounds 15] [--deals 200]

Complete random deals with 4 seats through ``match.legal`` and ``match.apply``, from shuffle to
score: Priffe with its auction and 13 cards, in rubbers; Plump with 10 cards, in matches of 20
deals. Only the ratio counts.
"""

import argparse
import gc
import random
import time
from statistics import median

from tricktaking import Match, Variant
from tricktaking.variants import plump, priffe

GAMES = {
    "plump, 10 cards": plump.variant(shape=(10,) * 20),
    "plump, 13 cards": plump.variant(shape=(13,) * 20, players=(4,)),
    "priffe, one rubber": priffe.CLASSIC,
    "priffe, three rubbers": priffe.SESSION,
}


def seconds(variant: Variant, deals: int) -> float:
    """The time of one decision, over at least so many deals."""
    gc.collect()
    draw = random.Random(1).random
    decisions = played = seed = 0
    began = time.perf_counter()
    while played < deals:
        match = Match.start(variant, players=4, seed=seed)
        while legal := match.legal:
            match = match.apply(legal[int(draw() * len(legal))])
            decisions += 1
        played += len(match.sheet.rows)
        seed += 1
    return (time.perf_counter() - began) / decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--deals", type=int, default=200)
    options = parser.parse_args()
    for variant in GAMES.values():
        seconds(variant, options.deals)  # warm up
    times: dict[str, list[float]] = {name: [] for name in GAMES}
    for _ in range(options.rounds):
        for name, variant in GAMES.items():
            times[name].append(seconds(variant, options.deals))
    first, *_ = times.values()
    for name, each in times.items():
        ratios = [mine / plain for mine, plain in zip(each, first, strict=True)]
        low, high = min(ratios), max(ratios)
        print(
            f"{name:24}{1e6 * median(each):6.2f} µs{median(ratios):8.2f} ({low:.2f} to {high:.2f})"
        )


if __name__ == "__main__":
    main()
