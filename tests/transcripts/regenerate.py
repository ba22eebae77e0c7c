"""Write the golden transcripts anew: ``cd tests; python -m transcripts.regenerate``.

Nothing else does. A file keeps the seed that stands in it; a new one has the seed, of the shortest
of the first few matches in which what it shows makes a difference. What has changed is
read like code before it is committed.
"""

from __future__ import annotations

import re
from itertools import islice

from transcripts.catalogue import GOLDEN
from transcripts.golden import FOLDER, Golden, bites, played, written

TRIED, FOUND = 600, 4


def main() -> None:
    wanted = {golden.file for golden in GOLDEN}
    for file in set(FOLDER.rglob("*.txt")) - wanted:
        file.unlink()
    for golden in GOLDEN:
        golden.file.parent.mkdir(parents=True, exist_ok=True)
        text = written(golden, seed_of(golden) or new_seed(golden))
        golden.file.write_text(text, encoding="utf-8", newline="\n")


def seed_of(golden: Golden) -> int | None:
    """The seed of the file that is there."""
    if not golden.file.exists():
        return None
    found = re.search(r"^seed: ([0-9]+)$", golden.file.read_text(encoding="utf-8"), re.MULTILINE)
    return int(found[1]) if found else None


def new_seed(golden: Golden) -> int:
    """The seed of a short match that shows what it should."""
    if golden.without is None:
        return 1
    seeds = [*islice((seed for seed in range(1, TRIED) if bites(golden, seed)), FOUND)]
    if not seeds:
        raise ValueError(f"{golden.path}: it makes no difference in {TRIED} matches")
    return min(seeds, key=lambda seed: (_length(golden, seed), seed))


def _length(golden: Golden, seed: int) -> int:
    """How long a match is, in deals."""
    return len(played(golden, golden.variant, seed).sheet.rows)


if __name__ == "__main__":
    main()
