"""Contracts in transcripts that are scored without the cards: as called, as written, or both."""

import pytest

from tricktaking import Contract, Match, NotationError
from tricktaking.record import read_sheet
from tricktaking.variants import priffe

HEAD = Match.start(
    priffe.CLASSIC, players=("Anna", "Bo", "Cissi", "Dan"), first_dealer=3
).transcript()
CALLS = "call Anna: hearts pass pass pass"
WRITTEN = "contract: hearts by Anna"
TAKEN = "taken: 9 4"


def text(*lines: str) -> str:
    return "\n".join([f"{HEAD}deal 1:", *lines, ""])


def contract(*lines: str) -> Contract:
    """What was played in the deal of these lines."""
    (row,) = read_sheet(text(*lines)).rows
    return row.outcome.contract


def problem(*lines: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        read_sheet(text(*lines))
    return caught.value


@pytest.mark.parametrize(
    "lines",
    [(CALLS, TAKEN), (WRITTEN, TAKEN), (CALLS, WRITTEN, TAKEN), (TAKEN, CALLS), (TAKEN, WRITTEN)],
    ids=" / ".join,
)
def test_the_calls_or_the_line_of_the_contract_are_enough_in_any_order(
    lines: tuple[str, ...],
) -> None:
    assert contract(*lines) == contract(CALLS, WRITTEN, TAKEN)
    assert contract(*lines).declarer == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("contract: clubs by Anna", "clubs is not played here: it is one of "),
        ("contract: hearts", "who declares hearts?"),
        ("contract: passnoll by Bo", "nobody declares passnoll"),
    ],
)
def test_a_contract_that_is_not_played_here_is_refused_at_its_line(line: str, said: str) -> None:
    error = problem(TAKEN, line)
    assert said in str(error)
    assert error.where == f"line {text(TAKEN, line).splitlines().index(line) + 1}"


@pytest.mark.parametrize("line", ["contract: noll by Anna", "contract: hearts by Bo"])
def test_a_written_contract_is_the_one_that_was_called(line: str) -> None:
    error = problem(CALLS, line, TAKEN)
    assert "contract: the calls came to hearts" in str(error)
    assert error.where == f"line {text(CALLS, line).splitlines().index(line) + 1}"
