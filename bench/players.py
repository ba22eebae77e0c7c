"""How clearly ready players beat Random: one Cautious over three of them, two Partners over two.

python bench/players.py [--matches 300]
"""

import argparse
from math import sqrt
from statistics import mean, stdev

from tricktaking import Match, Player, Variant, play_out
from tricktaking.players import Cautious, Random
from tricktaking.variants import plump, priffe


def lead(variant: Variant, number: int, player: Player, chairs: tuple[int, ...]) -> float:
    """The mean of the points of the player less that of Random, in one seeded match of four.

    The player has these chairs, counted from one that moves on from match to match.
    """
    own = [(number + chair) % 4 for chair in chairs]
    table: list[Player] = [Random(f"{number} {seat}") for seat in range(4)]
    for seat in own:
        table[seat] = player
    totals = play_out(Match.start(variant, players=4, seed=number), table).totals
    others = [total for seat, total in enumerate(totals) if seat not in own]
    return mean(totals[seat] for seat in own) - mean(others)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=300)
    matches = parser.parse_args().matches
    games: list[tuple[Variant, Player, tuple[int, ...]]] = [
        (plump.SPF, Cautious(), (0,)),
        (plump.BEREDSKAP, Cautious(), (0,)),
        (priffe.CLASSIC, priffe.Partner(), (0, 2)),
    ]
    for variant, player, chairs in games:
        leads = [lead(variant, number, player, chairs) for number in range(matches)]
        error = stdev(leads) / sqrt(matches)
        ahead = sum(each > 0 for each in leads)
        print(
            f"{variant.name}: ahead by {mean(leads):.1f} ± {error:.1f} points a match "
            f"(standard error), in {ahead} of {matches} matches"
        )


if __name__ == "__main__":
    main()
