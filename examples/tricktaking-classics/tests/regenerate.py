"""Write the golden transcripts anew: ``python tests/regenerate.py``; read what has changed."""

from pathlib import Path

from tricktaking_classics import PRESETS

from tricktaking import Match, Variant, play_out
from tricktaking.players import Random

FOLDER = Path(__file__).parent / "transcripts"


def file_of(variant: Variant) -> Path:
    """The file with the golden transcript of a game."""
    return FOLDER / f"{variant.name.partition('/')[2]}.txt"


def played(variant: Variant) -> str:
    """The transcript of a whole match at a table of four, or as many as play, by chance."""
    players = 4 if 4 in variant.players else variant.players[0]
    names = ("Anna", "Bo", "Cissi", "Dan")[:players]
    return play_out(Match.start(variant, players=names, seed=7), Random(7)).transcript()


def main() -> None:
    """Write a file for each game."""
    FOLDER.mkdir(exist_ok=True)
    for variant in PRESETS:
        file_of(variant).write_text(played(variant), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
