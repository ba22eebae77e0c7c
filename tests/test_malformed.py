"""Malformed records and transcripts of every kind: a typed error or a valid match, soon."""

import json
import re
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import pytest
from spoiling import OF_JSON, OF_LINES, right

from tricktaking import FRENCH, Match, NotationError
from tricktaking.record import read_sheet
from tricktaking.variant.plain import fingerprint
from tricktaking.variants import plump

SECONDS = 10  # of this process alone: a guard against texts that take for ever, and no measure
BYTES = 200_000_000
ROUNDS, TEXTS = 8, 1250  # of each of the two forms

Read = Callable[[Any, Any], object]


def read_json(text: Any, game: Any = None) -> object:
    match = Match.from_json(text, game)
    assert Match.from_json(match.to_json(), match.variant) == match
    return match


def read_transcript(text: Any, game: Any = None) -> object:
    match = Match.parse(text, game)
    assert Match.parse(match.transcript(), match.variant) == match
    return match


def problem(read: Read, text: Any, game: Any = None) -> NotationError | None:
    """What is wrong with a text; ``None`` when it is right."""
    before = process_time()
    try:
        read(text, game)
    except NotationError as error:
        found: NotationError | None = error
    else:
        found = None
    assert process_time() - before < SECONDS
    assert found is None or 0 < len(str(found)) < 1000
    return found


def problem_in_little_memory(read: Read, text: Any, game: Any = None) -> NotationError | None:
    tracemalloc.start()
    try:
        found = problem(read, text, game)
        assert tracemalloc.get_traced_memory()[1] < BYTES
    finally:
        tracemalloc.stop()
    return found


# ---- many texts, each spoiled a little ----


def test_the_texts_are_right_before_they_are_spoiled() -> None:
    for match in right():
        assert problem(read_json, match.to_json(), match.variant) is None
        assert problem(read_transcript, match.transcript(), match.variant) is None


@pytest.mark.parametrize("seed", range(ROUNDS))
@pytest.mark.parametrize("form", ["json", "transcript"])
def test_a_spoiled_text_is_refused_or_a_valid_match(form: str, seed: int) -> None:
    chance, found = Random(f"{form} {seed}"), 0
    for number in range(TEXTS):
        match = chance.choice(right())
        game = match.variant if chance.random() < 0.5 else None
        if form == "json":
            text = chance.choice(OF_JSON)(match.to_json(), chance)
            read: Read = read_json
        else:
            text = chance.choice(OF_LINES)(match.transcript(), chance)
            read = chance.choice([read_transcript, read_sheet])
        asked = problem if number % 50 else problem_in_little_memory
        found += asked(read, text, game) is not None
    assert found > TEXTS // 2  # most of them are spoiled indeed


# ---- hostile texts, made by hand ----

MATCH = Match.start(plump.variant(shape=(2, 1), trump="turn-up"), players=("Anna", "Bo"), seed=7)
RECORD, LINES = MATCH.to_json(), MATCH.transcript()
BEFORE = LINES[: LINES.index("deal 1")]
MOST = 1_000_000  # signs: what is longer is not read at all
CARDS = " ".join(f"{card}#{copy}" for copy in range(2, 99) for card in FRENCH)


def filled(line: str, head: str = "deal 1:\n") -> str:
    """A megabyte of this line, in the first deal."""
    start = BEFORE + head
    return start + line * ((MOST - len(start)) // len(line))


def with_part(name: str, part: object) -> str:
    """The record with another part, and the fingerprint of it."""
    data = json.loads(RECORD)
    data["variant"]["parts"][name] = part
    data["variant"]["fingerprint"] = fingerprint(data["variant"]["parts"])
    return json.dumps(data)


def with_field(name: str, value: object) -> str:
    return json.dumps(json.loads(RECORD) | {name: value})


def with_line(word: str, value: str) -> str:
    """The transcript with another part."""
    text = re.sub(rf"\n  {word}:.*", "", LINES)
    return text.replace("\nseat:", f"\n  {word}: {value}\nseat:", 1)


def nest(one: str, depth: int, core: str = "1", end: str = "") -> str:
    return one * depth + core + end * depth


def many_suits(count: int) -> dict[str, object]:
    suits = [[chr(0x4E00 + each), "suit", "", each] for each in range(count)]
    return {"suits": suits, "ranks": [["2", 2, "2"]], "cards": "2C"}


def many_ranks(count: int) -> dict[str, object]:
    texts = [f"{each:X}" for each in range(count)]
    ranks = [[text, 1, ""] for text in texts]
    cards = " ".join(f"{text}Z" for text in texts[:500])
    return {"suits": [["Z", "", "", 1]], "ranks": ranks, "cards": cards}


RULE = '{"part":"Trump","rule":'
TURN_UP = '{"part":"TurnUp"}'

OF_TEXT: dict[str, Callable[[], Any]] = {
    "nothing": lambda: "",
    "brackets": lambda: "[" * 100_000,
    "braces": lambda: '{"a":' * 100_000,
    "closed braces": lambda: nest('{"a":', 100_000, "1", "}"),
    "a long number": lambda: "9" * 10_000,
    "a megabyte of a number": lambda: "9" * MOST,
    "a megabyte and a sign": lambda: " " * (MOST + 1),
    "infinity": lambda: "1e999",
    "a surrogate": lambda: "\ud800",
    "zeros": lambda: "\0" * 1000,
    "line ends": lambda: "\r\n" * (MOST // 2),
    "texts": lambda: json.dumps(["x"] * 190_000),
    "names": lambda: json.dumps({str(each): 0 for each in range(80_000)}),
    "escapes": lambda: '"' + "\\u0041" * 160_000 + '"',
    "bytes": RECORD.encode,
    "None": lambda: None,
    "a number": lambda: 5,
    "a list": lambda: [RECORD],
}
OF_RECORDS: dict[str, Callable[[], str]] = {
    "a seed without end": lambda: RECORD.replace(":7,", ":1e999,"),
    "a seed that is no number": lambda: RECORD.replace(":7,", ":NaN,"),
    "a seed of 10,000 digits": lambda: RECORD.replace(":7,", f":{'9' * 10_000},"),
    "a seed of 4,000 digits": lambda: RECORD.replace(":7,", f":{'9' * 4000},"),
    "a nested seed": lambda: RECORD.replace(":7,", f":{nest('[', 900, '1', ']')},"),
    "a hand of 10**400": lambda: with_part("schedule", {"part": "Sizes", "each": [10**400]}),
    "a hand of 9*10**4299": lambda: with_part(
        "schedule", {"part": "Sizes", "each": [9 * 10**4299]}
    ),
    "100,000 deals": lambda: with_part("schedule", {"part": "Sizes", "each": [1] * 10**5}),
    "1,001 deals": lambda: with_part("schedule", {"part": "Sizes", "each": [1] * 1001}),
    "100,000 names": lambda: with_field("players", [f"p{each}" for each in range(75_000)]),
    "100,000 numbers for names": lambda: with_field("players", [1] * 10**5),
    "100,000 table sizes": lambda: with_part("players", list(range(2, 10**5))),
    "300,000 rules": lambda: with_part("rules", [1] * 300_000),
    "1,000 wrong rules": lambda: with_part("rules", [{"rule": "x"}] * 1000),
    "1,000 rules": lambda: with_part("rules", [{"rule": "hook"}] * 1000),
    "30,000 stages": lambda: with_part("stages", [{"part": "NameTricks"}] * 30_000),
    "10,000 cards": lambda: with_part("deck", {"cards": CARDS * 2}),
    "300,000 cards": lambda: with_part("deck", {"cards": "2C " * 300_000}),
    "1,000 suits": lambda: with_part("deck", many_suits(1000)),
    "60,000 ranks": lambda: with_part("deck", many_ranks(60_000)),
    "a long rank": lambda: with_part("deck", {"ranks": [["2" * 900_000, 2, ""]], "cards": "KC"}),
    "nested parts": lambda: RECORD.replace(TURN_UP, nest(RULE, 150, TURN_UP, "}")),
    "deeply nested parts": lambda: RECORD.replace(TURN_UP, nest(RULE, 900, TURN_UP, "}")),
    "a megabyte of nested parts": lambda: RULE * 40_000,
    "a nested entry": lambda: RECORD.replace('"log":[', f'"log":[{nest("[", 900, "1", "]")},'),
    "empty entries": lambda: with_field("log", [[]] * 200_000),
    "many bids": lambda: with_field("log", [*json.loads(RECORD)["log"], *[[0, 0]] * 120_000]),
    "many cards": lambda: with_field("log", [{"hands": [], "stock": "2C 2c " * 150_000}]),
    "many hands": lambda: with_field("log", [{"hands": ["2C"] * 150_000, "stock": ""}]),
    "a long fingerprint": lambda: RECORD.replace(
        '"fingerprint":"', '"fingerprint":"' + "0" * 900_000
    ),
    "a long name of a game": lambda: RECORD.replace('spf*","f', f'{"x" * 900_000}","f').replace(
        'print":"', 'print":"0'
    ),
    "a long name of a player": lambda: RECORD.replace("Anna", "x" * 900_000)[:-2] + ",[1,0]]}",
    "a surrogate for a name": lambda: with_field("players", ["\ud800", "Bo"]),
    "a zero in a name": lambda: RECORD.replace("Anna", "An\0na"),
    "an escaped zero in a name": lambda: RECORD.replace("Anna", "An\\u0000na"),
    "another format": lambda: RECORD.replace('"format":1', '"format":2'),
    "a format with a point": lambda: RECORD.replace('"format":1', '"format":1.0'),
    "a format that is true": lambda: RECORD.replace('"format":1', '"format":true'),
    "a format twice": lambda: RECORD.replace('"format":1', '"format":1,"format":1'),
    "a part twice": lambda: RECORD.replace('"zero":5', '"zero":5,"zero":5'),
    "another fingerprint": lambda: RECORD.replace('"fingerprint":"', '"fingerprint":"0'),
    "a field too many": lambda: RECORD.replace('"seed":', '"extra":1,"seed":'),
    "a field too many in the game": lambda: RECORD.replace('"parts":', '"extra":1,"parts":'),
    "a field too many in an entry": lambda: RECORD.replace('"stock":', '"extra":1,"stock":'),
    "more than is read": lambda: RECORD + " " * MOST,
    "a name among the parts": lambda: RECORD.replace('"parts":{', '"parts":{"name":"x",'),
    "an origin among the parts": lambda: RECORD.replace('"parts":{', '"parts":{"origin":null,'),
    "the cards twice": lambda: with_field("log", json.loads(RECORD)["log"] * 2),
}
OF_TRANSCRIPTS: dict[str, Callable[[], str]] = {
    "another format": lambda: LINES.replace("transcript 1", "transcript 2"),
    "more than is read": lambda: LINES + " " * MOST,
    "the title alone": lambda: LINES.split("\n", maxsplit=1)[0],
    "one deal again and again": lambda: filled("deal 1:\n", ""),
    "80,000 deals": lambda: BEFORE + "".join(f"deal {each}:\n" for each in range(1, 80_000)),
    "many seats": lambda: LINES.replace("seat: Bo", "seat: x\n" * 120_000),
    "many names": lambda: BEFORE + "".join(f"seat: {each}\n" for each in range(70_000)),
    "blanks": lambda: filled(" ", "a") + "x",
    "blanks before a quote": lambda: filled(" ", "hand a b") + '"',
    "words": lambda: filled(" a", "hand"),
    "letters": lambda: filled("a", ""),
    "quotes": lambda: filled('"', ""),
    "an open quote": lambda: filled("\\\\", 'hand "'),
    "colons": lambda: filled(":", "hand"),
    "cards in a play": lambda: filled("2C ", "deal 1:\nbid Anna: 0 0\nplay Anna: "),
    "bids in a line": lambda: filled("1 ", "deal 1:\nbid Anna: "),
    "bids": lambda: filled("bid Anna: 1\n"),
    "winners of no trick": lambda: filled("play Anna:, Bo wins\n"),
    "winners": lambda: filled("winner: Bo\n"),
    "tricks taken": lambda: filled("taken: 0 0\n"),
    "totals": lambda: filled("totals: 0 0\n"),
    "trumps": lambda: filled("trump: clubs\n"),
    "cards in the stock": lambda: filled("2C ", "deal 1:\nstock: "),
    "dealers in a deal": lambda: filled("deals ", "deal 1: "),
    "digits in a deal": lambda: filled("9", "deal 1: "),
    "a long number of a deal": lambda: filled("1", "deal ") + ":",
    "a long seed": lambda: LINES.replace("seed: 7", f"seed: {'9' * 900_000}"),
    "a nested seed": lambda: LINES.replace("seed: 7", f"seed: {'[' * 900_000}"),
    "a seed without end": lambda: LINES.replace("seed: 7", "seed: 1e999"),
    "a seed that is an object": lambda: LINES.replace("seed: 7", 'seed: {"a": 1}'),
    "a long name of a game": lambda: re.sub("variant: .*", f"variant: {'x' * 900_000} 0", LINES),
    "a long name of a player": lambda: LINES.replace("Anna", "x" * 100_000) + "bid Bo: 1",
    "a zero in a name": lambda: LINES.replace("Anna", "An\0na"),
    "a surrogate in a name": lambda: LINES.replace("Anna", "An\ud800na"),
    "another fingerprint": lambda: re.sub("(?m)^(variant: .*) .*$", r"\1 0", LINES),
    "a hand of 4,000 digits": lambda: with_line("schedule", f"Sizes(each=({'9' * 4000},))"),
    "40,000 deals": lambda: with_line("schedule", f"Sizes(each=({'1,' * 40_000}))"),
    "10,000 cards": lambda: with_line("deck", f"Deck(cards='{CARDS}')"),
    "15,000 rules": lambda: with_line("rules", f"({'hook,' * 15_000})"),
}
PARTS = {
    "minus signs": "-" * 10_000 + "1",
    "more minus signs": "-" * 90_000 + "1",
    "brackets": "(" * 50_000,
    "closed brackets": nest("(", 150, "1", ")"),
    "nested tuples": nest("(0,", 150, "1", ")"),
    "nested calls": "f(" * 30_000,
    "calls of calls": "f" + "()" * 40_000,
    "nested parts": nest("Trump(rule=", 90, "TurnUp()", ")"),
    "dots": "a" + ".a" * 40_000,
    "colons": "a:" * 40_000,
    "sums": "1" + "+1" * 40_000,
    "nots": "not " * 20_000 + "1",
    "lambdas": "lambda:" * 14_000 + "1",
    "comparisons": "1" + "<1" * 40_000,
    "texts": "'a'" * 30_000,
    "a long list": f"({'0,' * 40_000})",
    "a long number": "9" * 10_000,
    "a power": "9**9**9**9",
    "a zero": "ExactScore(\0)",
    "a surrogate": "ExactScore('\ud800')",
    "bytes": "b'1'",
    "a float": "1e9",
    "dots alone": "...",
    "a text that is put together": "f'{1}'",
    "an assignment": "(x := 1)",
    "a field twice": "ExactScore(zero=1, zero=2)",
    "a field called part": "ExactScore(part='os')",
    "a field without a name": "ExactScore(5)",
    "unpacked fields": "ExactScore(**x)",
    "an import": "__import__('os').system('true')",
    "a strange escape": r"'\d'",
    "more than is read": f"ExactScore({' ' * 100_000}zero=5)",
    "nothing": "",
}


@pytest.mark.parametrize("label", OF_TEXT)
@pytest.mark.parametrize("read", [read_json, read_transcript, read_sheet])
def test_what_is_no_text_of_ours_is_refused(read: Read, label: str) -> None:
    assert problem_in_little_memory(read, OF_TEXT[label]())


@pytest.mark.parametrize("label", OF_RECORDS)
def test_a_hostile_record_is_refused(label: str) -> None:
    assert problem_in_little_memory(read_json, OF_RECORDS[label]())


PLACES: list[tuple[str, str, object]] = [
    ("format", "format", 2),
    ("players", "players", 5),
    ("players.1", "players[1]", None),
    ("players.0", "players", "Bo"),
    ("first_dealer", "first_dealer", 2),
    ("first_dealer", "first_dealer", True),
    ("seed", "seed", [7]),
    ("variant", "variant", "plump/spf"),
    ("variant.name", "variant.name", 5),
    ("variant.fingerprint", "variant.fingerprint", "0"),
    ("variant.parts", "variant.parts", []),
    ("variant.parts.zero", "variant.parts", 5),
    ("variant.parts.rules", "variant.parts.rules", "hook"),
    ("variant.parts.rules.1", "variant.parts.rules[1]", {"rule": "x"}),
    ("variant.parts.scorer.bonus", "variant.parts.scorer.bonus", "x"),
    ("variant.parts.scorer.x", "variant.parts.scorer", 1),
    ("variant.parts.schedule.each.0", "variant.parts.schedule.each[0]", True),
    ("variant.parts.stages.0.rule.part", "variant.parts.stages[0].rule", "x"),
    ("variant.parts.deck", "variant.parts.deck", {"cards": "2C 2C"}),
    ("log", "log", {}),
    ("log.0.hands", "log[0].hands", {}),
    ("log.0.hands.1", "log[0].hands[1]", "2C XX"),
    ("log.0.stock", "log[0].stock", 5),
    ("log.0", "log[0]", {"hands": ["2C"], "stock": "3C"}),
    ("log.1", "log[1]", [0]),
    ("log.1.0", "log[1][0]", "0"),
    ("log.1.0", "log[1][0]", False),
    ("log.1.1", "log[1][1]", True),
    ("log.1.1", "log[1][1]", {"call": "hearts", "bid": 1}),
    ("log.1.1", "log[1][1].call", {"call": 5}),
    ("log.1", "log[1]", [0, {"call": "hearts"}]),
    ("log.2.1", "log[2][1]", "XX"),
    ("log.2", "log[2]", [0, 0]),
    ("log.3", "log[3]", [0, "AS"]),
]


@pytest.mark.parametrize(("path", "where", "wrong"), PLACES, ids=lambda each: str(each)[:40])
def test_what_is_wrong_in_a_record_is_named_by_its_place(
    path: str, where: str, wrong: object
) -> None:
    data = json.loads(MATCH.apply(1).apply(0).apply("2H").to_json())
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    home = data
    for step in way:
        home = home[step]
    home[last] = wrong
    found = problem(read_json, json.dumps(data))
    assert found is not None
    assert found.where == where


@pytest.mark.parametrize("name", json.loads(RECORD))
def test_a_field_that_is_missing_is_named(name: str) -> None:
    data = json.loads(RECORD)
    del data[name]
    assert f"{name!r} is missing" in str(problem(read_json, json.dumps(data)))


@pytest.mark.parametrize("label", OF_TRANSCRIPTS)
def test_a_hostile_transcript_is_refused(label: str) -> None:
    assert problem_in_little_memory(read_transcript, OF_TRANSCRIPTS[label]())


@pytest.mark.parametrize(
    "label", ["bids", "winners of no trick", "totals", "tricks taken", "80,000 deals"]
)
def test_a_hostile_transcript_is_not_scored(label: str) -> None:
    assert problem_in_little_memory(read_sheet, OF_TRANSCRIPTS[label]())


@pytest.mark.parametrize("label", PARTS)
def test_a_hostile_part_is_refused_with_its_line(label: str) -> None:
    text = with_line("scorer", PARTS[label])
    found = problem_in_little_memory(read_transcript, text)
    assert found is not None
    line = next(place for place, line in enumerate(text.split("\n"), 1) if "scorer:" in line)
    assert found.where == f"line {line}"


class Liar(str):
    """A text that says what it is not."""

    __slots__ = ()

    def __len__(self) -> int:
        return 1

    def __str__(self) -> str:
        raise RuntimeError("no str")

    def split(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError("no split")


def test_a_text_is_read_for_what_it_is_and_not_for_what_it_says() -> None:
    assert Match.from_json(Liar(RECORD)) == MATCH
    assert Match.parse(Liar(LINES)) == MATCH
    for read in (read_json, read_transcript, read_sheet):
        assert problem_in_little_memory(read, Liar("x" * 5 * MOST))


@pytest.mark.parametrize("game", [plump, "plump/spf", RECORD, MATCH, plump.variant, 5, Liar("x")])
def test_a_game_that_is_none_is_refused(game: Any) -> None:
    assert problem(read_json, RECORD, game)
    assert problem(read_transcript, LINES, game)
    assert problem(read_sheet, LINES, game)


@pytest.mark.parametrize("top", [10**9, 10**400])
def test_a_large_top_makes_no_large_match(top: int) -> None:
    text = with_part("schedule", {"part": "DownUp", "top": top})
    found = problem_in_little_memory(read_json, text)
    assert found is not None
    assert "each hand of this deal has 25" in str(found)  # of the 51 cards that can be dealt
