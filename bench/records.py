"""What views, records, undo and sampled worlds cost, in the `apply` of the same run.

    python bench/records.py [--rounds 15] [--matches 20]

An `apply` is a card played in the middle of a deal: 4 seats, 10 cards, the moments after two to six
tricks, random play. Whole matches have 19 deals. Each round measures everything once and in turn;
what is printed is the median of the rounds' ratios, with the lowest and the highest. From a world
the playing of the same choices is taken off.
"""

import argparse
import gc
import json
import random
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple, TypeVar

from tricktaking import Choice, Chosen, Dealt, Match, View
from tricktaking.variants import plump
from tricktaking.worlds import sample

T = TypeVar("T")
LATE = 19  # the deal of a match with most of its history behind it


class Moments(NamedTuple):
    """Moments in the middle of a deal, before a card is played."""

    first: list[Match]  # of the first deal
    late: list[Match]  # of the last deal, with 18 deals behind it
    over: list[Match]  # after the last card of the match


def moments(matches: int) -> Moments:
    found = Moments([], [], [])
    for seed in range(matches):
        draw = random.Random(seed).random
        match = Match.start(plump.SPF, players=4, seed=seed)
        while legal := match.legal:
            if match.plan.number in (1, LATE) and 2 <= len(match.tricks) < 6:
                (found.first if match.plan.number == 1 else found.late).append(match)
            match = match.apply(legal[int(draw() * len(legal))])
        found.over.append(match)
    return found


def seconds(work: Callable[[T], object], given: Sequence[T]) -> float:
    """How long the work takes, for one of those that are given."""
    began = time.perf_counter()
    for each in given:
        work(each)
    return (time.perf_counter() - began) / len(given)


# ---- what is measured ----


def played(match: Match) -> Match:
    return match.apply(match.legal[0])


def one_apply(matches: Sequence[Match]) -> float:
    """The median of the moments: a card that ends a trick costs more than the others."""
    return median([seconds(played, [match] * 20) for match in matches])


def seen(match: Match) -> View:
    return match.view(match.turn)


def choices(match: Match) -> list[Choice]:
    """The choices of the running deal."""
    log = match.log
    dealt = max(place for place, entry in enumerate(log) if isinstance(entry, Dealt))
    return [entry.choice for entry in log[dealt + 1 :] if isinstance(entry, Chosen)]


def played_again(given: tuple[Match, list[Choice]]) -> Match:
    """The running deal from its first choice on, as a world has to play it too."""
    match, said = given
    for choice in said:
        match = match.apply(choice)
    return match


def from_the_start(match: Match) -> Match:
    """A whole match, choice by choice."""
    again = Match.start(match.variant, players=match.names, seed=match.seed)
    for entry in match.log:
        if isinstance(entry, Chosen):
            again = again.apply(entry.choice)
    return again


def sampling(views: Sequence[View]) -> float:
    rng = random.Random(7)
    return seconds(lambda view: sample(view, rng), views)


def worlds(matches: Sequence[Match]) -> float:
    """How long sampling takes, less the playing of the same choices."""
    ways = [
        (match.undo(to=len(match.log) - len(choices(match))), choices(match)) for match in matches
    ]
    return sampling([seen(match) for match in matches]) - seconds(played_again, ways)


def slowest(matches: Sequence[Match]) -> float:
    """How long the world takes that costs most, the better of two times."""
    views = [seen(match) for match in matches]
    return max(min(sampling([view]), sampling([view])) for view in views)


def measured(at: Moments) -> dict[str, float]:
    gc.collect()
    middle = at.first
    apply = one_apply(middle)
    views = [seen(match) for match in middle]
    texts = [match.to_json() for match in at.over]
    plain = [json.loads(text) for text in texts]
    papers = [match.transcript() for match in at.over]
    dumps = seconds(lambda data: json.dumps(data, separators=(",", ":")), plain)
    again = seconds(from_the_start, at.over)
    found = {
        "a view, in applies": seconds(seen, middle) / apply,
        "a view in the 19th deal, in applies": seconds(seen, at.late) / apply,
        "the JSON of a view, in applies": seconds(View.to_json, views) / apply,
        "the voids of a view, in applies": seconds(lambda view: view.voids, views) / apply,
        "undo, in applies": seconds(Match.undo, middle) / apply,
        "to_json of a match, in json.dumps": seconds(Match.to_json, at.over) / dumps,
        "from_json, in playing it again": seconds(Match.from_json, texts) / again,
        "transcript, in json.dumps": seconds(Match.transcript, at.over) / dumps,
        "parse, in playing it again": seconds(Match.parse, papers) / again,
    }
    for name, matches in (("", at.first), (", 19th deal", at.late)):
        for voids in (False, True):
            these = [m for m in matches if any(seen(m).voids) == voids]
            word = "with" if voids else "without"
            found[f"a world {word} voids{name}, in applies"] = worlds(these) / apply
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--matches", type=int, default=20)
    options = parser.parse_args()
    at = moments(options.matches)
    measured(at)  # warm up
    rounds = [measured(at) for _ in range(options.rounds)]
    print(f"apply {1e6 * one_apply(at.first):.1f} µs")
    for name in rounds[0]:
        values = [each[name] for each in rounds]
        print(f"{name:44}{median(values):8.1f} × ({min(values):.1f} to {max(values):.1f})")
    worst = slowest(at.first) / one_apply(at.first)
    print(f"{'the slowest world of ' + str(len(at.first)) + ', in applies':44}{worst:8.1f} ×")
    sizes = [len(match.to_json()) for match in at.over]
    papers = [len(match.transcript().encode()) for match in at.over]
    print(f"{'to_json of a match':44}{median(sizes) / 1000:8.1f} kB")
    print(f"{'transcript of a match':44}{median(papers) / 1000:8.1f} kB")


if __name__ == "__main__":
    main()
