"""Many matches side by side in threads are what they are one after another."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest
from records import HOUSE
from test_processes import in_another_process

from tricktaking import Match, NotationError
from tricktaking.variants import plump

GAMES = (
    plump.variant(shape=(3, 2)),
    plump.variant(shape=(3, 2), trump="turn-up", leader="forehand", zero=10),
    plump.variant(shape=(3, 1), one_card="forehead"),
    HOUSE,
)
TABLES = 8
MATCHES = 1000


@pytest.fixture(autouse=True)
def _threads_change_often() -> Iterator[None]:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(interval)


def started(number: int) -> Match:
    game = GAMES[number % len(GAMES)]
    return Match.start(game, players=2 + number % 4, seed=number)


def stepped(match: Match, number: int) -> Match:
    """The match after one more choice, kept and read again now and then."""
    place = number * 7 + len(match.log)
    choice = match.legal[place % len(match.legal)]
    after = match.apply(choice)
    if place % 11 == 0:
        after = Match.from_json(after.to_json(), after.variant)
    elif place % 13 == 0:
        after = Match.parse(after.transcript(), after.variant)
    return after.undo().apply(choice) if place % 17 == 0 else after


def played(number: int) -> Match:
    match = started(number)
    while not match.over:
        match = stepped(match, number)
    return match


def played_by_turns(numbers: list[int]) -> list[Match]:
    """The ends of these matches, a choice in each before the next in any."""
    running = [started(number) for number in numbers]
    while not all(match.over for match in running):
        running = [
            match if match.over else stepped(match, number)
            for match, number in zip(running, numbers, strict=True)
        ]
    return running


def test_a_thousand_matches_in_eight_threads_are_those_played_one_after_another() -> None:
    numbers = [list(islice(range(MATCHES), first, None, TABLES)) for first in range(TABLES)]
    with ThreadPoolExecutor(TABLES) as pool:
        ends = list(pool.map(played_by_turns, numbers))
    for some, theirs in zip(numbers, ends, strict=True):
        expected = [played(number) for number in some]
        assert theirs == expected
        assert [match.sheet for match in theirs] == [match.sheet for match in expected]
        assert [match.to_json() for match in theirs] == [match.to_json() for match in expected]


def test_threads_may_go_on_from_one_match_and_leave_it_as_it_was() -> None:
    match = started(1)
    text = match.to_json()

    def go_on(number: int) -> Match:
        later = match.apply(match.legal[number % len(match.legal)])
        with pytest.raises(NotationError):
            Match.from_json(text.replace('"format":1', '"format":2'))
        return later.undo()

    with ThreadPoolExecutor(TABLES) as pool:
        assert set(pool.map(go_on, range(200))) == {match}
    assert match.to_json() == text


FIRST_READ = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from tricktaking import Match

sys.setswitchinterval(1e-6)
text, together = sys.stdin.read(), Barrier(8)

def read(_):
    together.wait()
    return Match.from_json(text).to_json() == text

with ThreadPoolExecutor(8) as pool:
    print(all(pool.map(read, range(8))))
"""


def test_the_first_record_may_be_read_in_many_threads_at_once() -> None:
    text = played(0).to_json().encode()
    assert in_another_process(FIRST_READ, given=text).split() == [b"True"]
