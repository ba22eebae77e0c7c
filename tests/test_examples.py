"""Each example runs as a script, quickly, and prints what it promises."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
PROMISES = {
    "kitchen_table.py": (
        "- Nobody bids zero twice in a row.",
        "- A 1 is written in front of a made bid; a made zero scores 5.",
        "Protokoll plump/spf*",
    ),
    "priffe_evening.py": (
        "players 2 and 4 drew equal cards: these two draw again",
        "they sit so, the dealer first: Bo, Dan, Anna, Cissi",
        "Protokoll priffe/session",
        " sum  rubber 3 ",
        "total: Bo 490, Dan 230, Anna 400, Cissi 300",
        "1. Bo, 490 points",
    ),
    "score_only.py": (
        "the next deal: Plan(number=2, cards=9, dealer=0, order=(1, 2, 3, 0))",
        "refused: Anna may not bid 3: the bids would add up to 9, the number of tricks",
        "Protokoll plump/beredskap",
    ),
    "table_server.py": (
        "published before the first card: ",
        "Anna takes her bid back, not asking: False",
        "Anna takes her bid back, Bo agrees: True",
        "to Bo: this is no choice: 'hello'",
        "to Bo: this was chosen when the log had length 2, and it has length 3: look again (stale)",
        "to Bo: this was chosen when the log had length 2, and it has length 5: look again (stale)",
        "Protokoll plump/spf*",
        "the spectator saw 15 moments and no hand",
        "Cissi checks the cards: True",
    ),
    "watch_five_lines.py": ("Protokoll plump/spf\n", " wins\n"),
}


def test_every_example_is_tested() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(PROMISES)


@pytest.mark.parametrize("name", PROMISES)
def test_an_example_runs_as_a_script(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", str(EXAMPLES / name)],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for promise in PROMISES[name]:
        assert promise in done.stdout
