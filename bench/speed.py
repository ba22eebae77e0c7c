"""Deals per second beside OpenSpiel's C++ engine driven from Python, in one run and in turn.

    python bench/speed.py [--rounds 15] [--deals 200]

Both sides play complete random deals with 4 seats and 10 cards: shuffle, bids, play, score, with
the same lean way of choosing. Ours goes through ``match.legal`` and ``match.apply`` of the public
library, in matches of 20 such deals with their score sheet; theirs starts a game for each. Only
the ratios count; the deals per second change with the machine and its mood.
"""

import argparse
import gc
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import pyspiel  # in the extra `bench`

from tricktaking import Match, Variant
from tricktaking.variants import plump

Play = Callable[[int], None]
MATCH = 20
GAME = "oh_hell(players=4,num_tricks_fixed=10)"


def ours(variant: Variant) -> Play:
    def play(deals: int) -> None:
        draw = random.Random(1).random
        for seed in range(deals // MATCH):
            match = Match.start(variant, players=4, seed=seed)
            while legal := match.legal:
                match = match.apply(legal[int(draw() * len(legal))])
            assert match.over

    return play


def theirs(step: str) -> Play:
    game: Any = pyspiel.load_game(GAME)

    def play(deals: int) -> None:
        draw = random.Random(1).random
        for _ in range(deals):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                action = legal[int(draw() * len(legal))]
                if step == "clone":
                    state = state.clone()
                    state.apply_action(action)
                elif step == "checked":
                    state.apply_action_with_legality_check(action)
                else:
                    state.apply_action(action)
            state.returns()

    return play


def deals_per_second(play: Play, deals: int) -> float:
    gc.collect()
    began = time.perf_counter()
    play(deals)
    return deals / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--deals", type=int, default=200)
    options = parser.parse_args()
    us = {
        "no trump, highest bidder leads": ours(plump.variant(shape=(10,) * MATCH)),
        "turn-up trump, forehand leads": ours(
            plump.variant(shape=(10,) * MATCH, trump="turn-up", leader="forehand")
        ),
    }
    them = {step: theirs(step) for step in ("raw", "checked", "clone")}
    for play in (*us.values(), *them.values()):
        play(options.deals)  # warm up
    rates: dict[str, list[float]] = {name: [] for name in (*us, *them)}
    for _ in range(options.rounds):
        for name, play in (us | them).items():
            rates[name].append(deals_per_second(play, options.deals))
    for name, seen in rates.items():
        print(f"{name:32}{median(seen):8.0f} deals/s")
    print()
    for name in us:
        for step in them:
            ratios = [mine / other for mine, other in zip(rates[name], rates[step], strict=True)]
            low, high = min(ratios), max(ratios)
            print(f"{name:32}{median(ratios):6.2f} × {step:8} ({low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main()
