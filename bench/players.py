"""How clearly Cautious beats Random: the lead of one Cautious over three Randoms, per match.

python bench/players.py [--matches 300]
"""

import argparse
from math import sqrt
from statistics import mean, stdev

from tricktaking import Match, Player, Variant, play_out
from tricktaking.players import Cautious, Random
from tricktaking.variants import plump


def lead(variant: Variant, number: int) -> float:
    """The points of Cautious less the mean of the others, in one seeded match of four."""
    chair = number % 4
    table: list[Player] = [Random(f"{number} {seat}") for seat in range(4)]
    table[chair] = Cautious()
    totals = play_out(Match.start(variant, players=4, seed=number), table).totals
    return totals[chair] - mean(total for seat, total in enumerate(totals) if seat != chair)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=300)
    matches = parser.parse_args().matches
    for variant in (plump.SPF, plump.BEREDSKAP):
        leads = [lead(variant, number) for number in range(matches)]
        error = stdev(leads) / sqrt(matches)
        ahead = sum(each > 0 for each in leads)
        print(
            f"{variant.name}: ahead by {mean(leads):.1f} ± {error:.1f} points a match "
            f"(standard error), in {ahead} of {matches} matches"
        )


if __name__ == "__main__":
    main()
