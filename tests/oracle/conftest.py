"""How much is compared, and a summary of it.

Each test compares so many decisions at least: 100 000 when the judges are asked for with
``pytest -m oracle``, a few thousand when they only come along with all other tests.
TRICKTAKING_DECISIONS=1000000 sets another number.
"""

import os
from collections import Counter

import pytest

ASKED_FOR, ALONG = 100_000, 3_000

COMPARED: Counter[str] = Counter()


@pytest.fixture(scope="session")
def decisions(request: pytest.FixtureRequest) -> int:
    """How many decisions a test compares at least."""
    asked = request.config.option.markexpr == "oracle"
    return int(os.environ.get("TRICKTAKING_DECISIONS", ASKED_FOR if asked else ALONG))


@pytest.fixture(scope="session")
def compared() -> Counter[str]:
    """How many decisions have been compared, by game."""
    return COMPARED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for game, count in sorted(COMPARED.items()):
        terminalreporter.write_line(f"{count:>9} decisions compared: {game}")
