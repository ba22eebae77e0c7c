"""Worked examples of Priffe, deals and auctions, by number (section 4 of the collected rules)."""

from typing import Any

import pytest
from attrs import field, frozen

from tricktaking import IllegalChoice, Match, Sheet, Variant
from tricktaking.sheet import Row
from tricktaking.variants.priffe import CLASSIC, SINGLE_ROUND, variant

SIDES = ((0, 2), (1, 3))
A_GAME: dict[str, Any] = {"contract": "hearts", "declarer": 0, "tricks": (9, 4)}
B_GAME: dict[str, Any] = {"contract": "hearts", "declarer": 1, "tricks": (4, 9)}


def empty(game: Variant = CLASSIC) -> Sheet:
    return game.sheet(players=4, first_dealer=0)


def games(sheet: Sheet) -> tuple[int, ...]:
    """The games of each side."""
    return tuple(sum(row.game == side for row in sheet.rows) for side in SIDES)


def by_seat(points: tuple[int, int]) -> tuple[int, ...]:
    """The points of sides A and B by seat."""
    return points * 2


# ---- deals ----


@frozen
class Example:
    """A deal, and what it comes to by side.

    Attributes:
        parts: the parts that are not nothing, by side.
        before: the deals before it.
    """

    number: str
    contract: str
    declarer: int | None
    tricks: tuple[int, int]
    points: tuple[int, int]
    games: tuple[int, int] = (0, 0)
    honours: tuple[int, int] = (0, 0)
    parts: dict[str, tuple[int, int]] = field(factory=dict)
    before: tuple[dict[str, Any], ...] = ()
    options: dict[str, Any] = field(factory=dict)


EXAMPLES = [
    Example("1", "hearts", 0, (8, 5), (20, 0), parts={"tricks": (20, 0)}),
    Example(
        "2",
        "hearts",
        0,
        (9, 4),
        (60, 0),
        games=(1, 0),
        honours=(20, 0),
        parts={"tricks": (30, 0), "game": (10, 0), "honours": (20, 0)},
    ),
    Example("3", "diamonds", 1, (7, 6), (20, 0), parts={"penalty": (20, 0)}),
    Example("4", "spelut", 0, (5, 8), (0, 40), parts={"penalty": (0, 40)}),
    Example(
        "4-full-counting",
        "spelut",
        0,
        (5, 8),
        (0, 50),
        games=(0, 1),
        parts={"penalty": (0, 40), "game": (0, 10)},
        options={"penalty_game_fraction": "full"},
    ),
    Example(
        "6",
        "noll",
        1,
        (10, 3),
        (0, 90),
        games=(0, 1),
        honours=(0, 40),
        parts={"tricks": (0, 40), "game": (0, 10), "honours": (0, 40)},
    ),
    Example(
        "7",
        "noll",
        0,
        (12, 1),
        (0, 160),
        games=(1, 2),
        parts={"penalty": (0, 120), "slam": (0, 20), "game": (0, 20)},
        before=(A_GAME, B_GAME),
    ),
    Example("9", "tvångsnoll", None, (8, 5), (0, 20), parts={"tricks": (0, 20)}),
    Example(
        "11",
        "passnoll",
        None,
        (1, 12),
        (70, 0),
        games=(1, 0),
        parts={"tricks": (60, 0), "game": (10, 0)},
    ),
    Example(
        "11-mirrored",
        "passnoll",
        None,
        (1, 12),
        (80, 0),
        games=(1, 0),
        parts={"tricks": (60, 0), "game": (10, 0), "slam": (10, 0)},
        options={"noll_slam": "mirrored"},
    ),
    Example(
        "12",
        "hearts",
        0,
        (8, 5),
        (20, 50),
        honours=(0, 50),
        parts={"tricks": (20, 0), "honours": (0, 50)},
    ),
    Example("13", "diamonds", 0, (7, 6), (10, 0), parts={"tricks": (10, 0)}),
    Example(
        "15",
        "hearts",
        0,
        (1, 12),
        (0, 140),
        games=(0, 1),
        parts={"penalty": (0, 120), "slam": (0, 10), "game": (0, 10)},
    ),
    Example(
        "15-any-lost-contract",
        "hearts",
        0,
        (1, 12),
        (0, 150),
        games=(0, 1),
        parts={"penalty": (0, 120), "slam": (0, 20), "game": (0, 10)},
        options={"straffslam_scope": "any-lost-contract"},
    ),
    Example(
        "16",
        "noll",
        0,
        (0, 13),
        (80, 0),
        games=(1, 0),
        parts={"tricks": (70, 0), "game": (10, 0)},
    ),
    Example(
        "16-mirrored",
        "noll",
        0,
        (0, 13),
        (100, 0),
        games=(1, 0),
        parts={"tricks": (70, 0), "game": (10, 0), "slam": (20, 0)},
        options={"noll_slam": "mirrored"},
    ),
    Example(
        "19-first-deal",
        "diamonds",
        0,
        (9, 4),
        (40, 0),
        games=(1, 0),
        parts={"tricks": (30, 0), "game": (10, 0)},
    ),
    Example(
        "19-second-deal",
        "spelut",
        0,
        (12, 1),
        (110, 0),
        games=(2, 0),
        honours=(20, 0),
        parts={"tricks": (60, 0), "slam": (10, 0), "game": (20, 0), "honours": (20, 0)},
        before=({"contract": "diamonds", "declarer": 2, "tricks": (9, 4)},),
    ),
    Example(
        "22",
        "noll",
        1,
        (10, 3),
        (0, 50),
        games=(1, 1),
        parts={"tricks": (0, 40), "game": (0, 10)},
        before=(A_GAME,),
    ),
    Example(
        "22-per-rubber",
        "noll",
        1,
        (10, 3),
        (0, 60),
        games=(1, 1),
        parts={"tricks": (0, 40), "game": (0, 20)},
        before=(A_GAME,),
        options={"game_bonus_scope": "per-rubber"},
    ),
]


def written_down(example: Example) -> Sheet:
    sheet = empty(variant(**example.options))
    for deal in example.before:
        sheet = sheet.add(**deal)
    return sheet.add(
        contract=example.contract,
        declarer=example.declarer,
        tricks=example.tricks,
        honours=example.honours,
    )


@pytest.mark.rule("2.4.1", "2.4.2", "2.4.3", "2.4.4", "2.4.5", "2.4.7", "2.4.8", "2.4.9", "2.4.10")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"example-{example.number}")
def test_worked_example(example: Example) -> None:
    sheet = written_down(example)
    row = sheet.rows[-1]
    assert row.points == by_seat(example.points)
    for name in ("tricks", "penalty", "game", "slam", "honours"):
        assert row.part(name) == by_seat(example.parts.get(name, (0, 0))), name
    assert games(sheet) == example.games
    assert sheet.over == (2 in example.games)


def by_number(number: str) -> Example:
    return next(each for each in EXAMPLES if each.number == number)


def test_example_7_the_rubber_is_over_and_won_by_b() -> None:
    sheet = written_down(by_number("7"))
    assert (sheet.over, sheet.next, sheet.winners) == (True, None, (1, 3))


def test_example_19_a_rubber_of_two_deals_150_to_0() -> None:
    sheet = written_down(by_number("19-second-deal"))
    assert sheet.totals == by_seat((150, 0))
    assert (sheet.over, sheet.winners, sheet.places) == (True, (0, 2), (1, 3, 1, 3))


# ---- with real cards: all play the first card they may ----

DEALT: dict[str, tuple[tuple[str, ...], str]] = {
    "2": (
        (
            "8S 4S AH KH QH 10H AD QD 9D JC 8C 6C 5C",
            "JS 10S 2S JH 8H 6H 3H 2H 6D 2D 9C 7C 4C",
            "AS QS 5S 5H KD JD 10D 8D 7D AC 10C 3C 2C",
            "KS 9S 7S 6S 3S 9H 7H 4H 5D 4D 3D KC QC",
        ),
        "pass hearts pass pass pass",
    ),
    "6": (
        (
            "AS 9S 5S KH JH 9H 6H 4D 3D KC JC 6C 5C",
            "KS 10S 8S 5H 4H 2H KD QD 6D 2D 10C 3C 2C",
            "QS 6S QH 10H 7H 3H AD 10D 9D 7D AC 9C 7C",
            "JS 7S 4S 3S 2S AH 8H JD 8D 5D QC 8C 4C",
        ),
        "noll pass pass pass",
    ),
    "12": (
        (
            "AS QS 8S 5S 2S 9H 8H 5H AD 5D 4D 3D QC",
            "AH KH QH JH 3H KD QD JD 10D 6D AC 5C 2C",
            "10S 9S 7S 7H 6H 4H 8D KC JC 10C 8C 7C 3C",
            "KS JS 6S 4S 3S 10H 2H 9D 7D 2D 9C 6C 4C",
        ),
        "pass pass pass hearts pass pass pass",
    ),
    "13": (
        (
            "JS 2S 10H 5H AD KD 8D 4D JC 8C 7C 6C 3C",
            "QS 8S 4S KH 6H 4H 3H 7D 6D 3D 10C 5C 2C",
            "9S 5S 3S JH 9H 8H 2H QD JD 9D 2D KC 4C",
            "AS KS 10S 7S 6S AH QH 7H 10D 5D AC QC 9C",
        ),
        "pass diamonds pass pass pass",
    ),
}


def called(match: Match, calls: str) -> Match:
    for call in calls.split():
        match = match.apply(call)
    return match


def played(game: Variant, hands: tuple[str, ...], calls: str) -> Row:
    match = Match.start(game, players=4, first_dealer=0).with_cards(hands)
    match = called(match, calls)
    while not match.sheet.rows:
        match = match.apply(match.legal[0])
    return match.sheet.rows[0]


@pytest.mark.rule("2.3.3", "2.3.4")
@pytest.mark.parametrize("number", DEALT, ids=lambda number: f"example-{number}")
def test_worked_example_with_cards(number: str) -> None:
    example = by_number(number)
    row = played(CLASSIC, *DEALT[number])
    typed = written_down(example).rows[0]
    assert row.outcome.contract.name == example.contract
    assert row.outcome.contract.declarer in SIDES[example.declarer or 0]
    assert row.outcome.side_tricks == example.tricks
    assert row.outcome.honours == example.honours
    assert (row.points, row.parts, row.game) == (typed.points, typed.parts, typed.game)


@pytest.mark.rule("2.5.1", "2.5.2")
@pytest.mark.parametrize(
    ("number", "calls", "honours"),
    [
        ("2", "spelut", (0, 0)),
        ("2", "pass pass pass pass", (0, 20)),
        ("2", "pass hearts pass noll pass pass pass", (0, 20)),
        ("6", "pass pass pass pass", (0, 40)),
        ("6", "clubs pass pass pass", (0, 40)),
        ("6", "hearts pass pass pass", (0, 0)),
        ("12", "diamonds pass pass pass", (0, 20)),
        ("12", "hearts pass pass pass", (0, 50)),
        ("12", "pass pass pass pass", (0, 0)),
        ("13", "diamonds pass pass pass", (0, 0)),
        ("13", "spelut", (0, 20)),
    ],
)
def test_the_same_cards_have_other_honours_in_another_contract(
    number: str, calls: str, honours: tuple[int, int]
) -> None:
    row = played(CLASSIC, DEALT[number][0], calls)
    assert row.outcome.honours == honours
    assert row.part("honours") == by_seat(honours)


# ---- auctions ----

AUCTIONS = [
    ("pass pass pass pass", "passnoll", None),
    ("pass pass pass clubs pass pass pass", "tvångsnoll", None),
    ("spelut", "spelut", 1),
    ("clubs diamonds pass pass hearts pass pass pass", "hearts", 1),
    ("diamonds pass hearts pass pass pass", "hearts", 3),
    ("spades pass pass pass", "tvångsnoll", None),
    ("diamonds noll spelut", "spelut", 3),
    ("pass clubs pass pass spades pass pass pass", "tvångsnoll", None),
]


def check_auction(game: Variant, calls: str, contract: str, declarer: int | None) -> None:
    words = calls.split()
    before = called(Match.start(game, players=4, seed=1, first_dealer=0), " ".join(words[:-1]))
    assert (before.asks, before.contract.name) == ("call", "")
    match = before.apply(words[-1])
    assert match.asks == "play"
    assert len(match.log) == 1 + len(words)  # the cards were dealt first
    assert (match.contract.name, match.contract.declarer) == (contract, declarer)
    assert match.turn == 1
    if declarer is not None:
        assert match.plan.side(declarer) == (1, 3)


@pytest.mark.rule("2.2.2", "2.2.3", "2.2.4", "2.2.5")
@pytest.mark.parametrize(("calls", "contract", "declarer"), AUCTIONS)
def test_auction_example(calls: str, contract: str, declarer: int | None) -> None:
    check_auction(CLASSIC, calls, contract, declarer)


def test_auction_example_single_round_ends_after_four_calls() -> None:
    calls = "clubs diamonds pass pass"
    match = called(Match.start(SINGLE_ROUND, players=4, seed=1, first_dealer=0), calls)
    assert (match.asks, match.contract.name, match.contract.declarer) == ("play", "diamonds", 2)
    assert match.plan.side(2) == (0, 2)
    assert called(Match.start(CLASSIC, players=4, seed=1, first_dealer=0), calls).asks == "call"


@pytest.mark.rule("2.2.1")
@pytest.mark.parametrize("second", ["diamonds", "hearts"])
def test_auction_example_a_bid_must_be_higher(second: str) -> None:
    match = Match.start(CLASSIC, players=4, seed=1, first_dealer=0).apply("hearts")
    refusal = match.why_not(second)
    assert refusal is not None
    assert refusal.reason == "higher_call"
    assert str(refusal) == f"Seat 2 may not call {second}: a bid must be higher than hearts"
    with pytest.raises(IllegalChoice, match="a bid must be higher than hearts"):
        match.apply(second)
    assert match.turn == 2
    assert match.why_not("pass") is match.why_not("noll") is None
