"""Texts that are right, and all that can be done to spoil them."""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from attrs import evolve
from records import HOUSE, ODD_DECKS, SILENT

from tricktaking import Match, NotationError, play_out
from tricktaking.players import Random as Anybody
from tricktaking.record.expression import read_expression
from tricktaking.variant.plain import fingerprint
from tricktaking.variants import oh_hell, plump

# ---- texts that are right ----


@cache
def right() -> list[Match]:
    """Short matches of many games, running and over, with a seed and without."""
    small = plump.variant(shape=(2, 1), trump="turn-up")
    games = [
        small,
        HOUSE,
        SILENT,
        plump.variant(shape=(2, 1, 2), one_card="forehead", zero=0),
        *(evolve(small, deck=deck) for deck in (ODD_DECKS[1], ODD_DECKS[3])),
        plump.variant(shape=(2,), bidding="at-once"),
        plump.variant(shape=(2, 1), trump="dealer", score="israeli", revise="until-next-bid"),
        oh_hell.variant(shape=(2, 1), trump="auction", void="must-trump"),
        oh_hell.variant(shape=(2,), trump="other-pack", hook_from=2, streak=10),
    ]
    names = ("Anna", "Bo, the 2nd", "Åsa")
    ends = [
        play_out(Match.start(game, players=names, seed=seed), Anybody(seed))
        for game in games
        for seed in (1, 2)
    ]
    hosted = [
        Match.from_json(re.sub('"seed":[0-9]+', '"seed":null', end.to_json()), end.variant)
        for end in ends
    ]
    moments = [match for end in (*ends, *hosted) for match in (end, half(end))]
    return moments


def half(match: Match) -> Match:
    """The match in the middle of its log, or as near as it stood."""
    places = range(len(match.log) // 2, len(match.log) + 1)
    return next(found for place in places if (found := undone(match, place)))


def undone(match: Match, to: int) -> Match | None:
    try:
        return match.undo(to=to)
    except ValueError:
        return None


# ---- what is done to them ----

SIGNS = [*"\"'{}[](),:;#?=-+.\\/ \t\r\n\x00\x7f\u2028\ud800é0", "😀", "\ufeff", "10**9", "\\u0000"]
WORDS = [
    *("0", "1", "-1", "2", "7", "9" * 30, "1" * 5000, "1.5", "1e999", "NaN", "-Infinity", "0x1F"),
    *("null", "true", "None", "True", "[]", "{}", '""', '"KH"', '"\\ud800"', "[" * 300, "(" * 300),
    *("Trump(rule=TurnUp())", '{"part":"Trump","rule":{"part":"TurnUp"}}', "hook", "wizards", "?"),
    *("bid", "play", "give", "call", "hand", "deal", "seat", "KH", "KH#2", "2C 3C", "Anna", "wins"),
    *("hearts", "no-trump", "1-hearts", "pass", "shown", '{"call":"hearts"}'),
]
WHOLE: list[Any] = [
    *(None, True, False, 0, 1, -1, 3, 10**30, 1.5, "", "KH", "2C 3C", "x" * 300, "\ud800", "1"),
    *([], {}, [[]], [[[[[]]]]], [0, 0], [0, "KH"], {"part": "Trump"}, {"rule": "hook"}, [1, 2, 3]),
    {"hands": ["2C", "3C"], "stock": "4C"},
]
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-?[0-9]+|\w+|[^\w\s]')


def signs_spoiled(text: str, chance: Random) -> str:
    """The text with a sign or a few left out, doubled, put in or changed."""
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(text) + 1)
        end = place + chance.choice([0, 0, 1, 1, 2, 5, 40])
        part = text[place:end]
        middle = chance.choice(["", part * 2, part[::-1], chance.choice(SIGNS)])
        text = text[:place] + middle + text[end:]
    return text


def words_spoiled(text: str, chance: Random) -> str:
    """The text with one of its words changed for another one of it, or for something else."""
    places = [found.span() for found in TOKEN.finditer(text)]
    (start, end), (other, last) = chance.sample(places, 2)
    new = chance.choice([chance.choice(WORDS), text[other:last]])
    return text[:start] + new + text[end:]


def lines_spoiled(text: str, chance: Random) -> str:
    """The text with lines left out, repeated, exchanged or cut."""
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(5):
        case 0:
            del lines[one]
        case 1:
            lines.insert(other, lines[one])
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case 3:
            lines[one] = words_spoiled(lines[one], chance) if TOKEN.search(lines[one]) else "x: y"
        case _:
            lines = lines[:one]
    return "\n".join(lines)


def tree_spoiled(text: str, chance: Random) -> str:
    """The record with something in it left out, repeated, moved or of another type."""
    data = json.loads(text)
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        _spoil(data, chance)
    return _healed(data, chance)


def _spoil(data: Any, chance: Random) -> None:
    places = list(_places(data))
    (home, key), (other, its) = chance.choice(places), chance.choice(places)
    value = home[key]
    match chance.randrange(8):
        case 0:
            del home[key]
        case 1 if isinstance(home, list):
            home.insert(chance.randrange(len(home) + 1), value)
        case 2 if isinstance(home, list):
            chance.shuffle(home)
        case 3 if isinstance(value, str) and " " in value:
            cards = value.split()
            cards[chance.randrange(len(cards))] = chance.choice(cards)
            home[key] = " ".join(cards)
        case 4 if isinstance(value, list):
            home[key] = dict(zip(map(str, value), value, strict=True))
        case 4 if isinstance(value, dict):
            home[key] = [[name, item] for name, item in value.items()]
        case 5 if isinstance(value, int):
            home[key] = value + chance.choice([-1, 1, 10])
        case 6:
            home[key], copied = json.loads(json.dumps(other[its])), value
            if isinstance(other, list) and not isinstance(copied, list | dict):
                other.append(copied)
        case _:
            home[key] = deepcopy(chance.choice(WHOLE))


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(data) if isinstance(data, dict) else range(len(data))
    for key in keys:
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _places(data[key])


def _healed(data: Any, chance: Random) -> str:
    """The record, half of the times with the fingerprint that its parts now have."""
    game = data.get("variant")
    if chance.random() < 0.5 and isinstance(game, dict) and isinstance(game.get("parts"), dict):
        game["fingerprint"] = fingerprint(game["parts"])
    return json.dumps(data)


def parts_spoiled(text: str, chance: Random) -> str:
    """The transcript with another part, and mostly the fingerprint of the game that it makes."""
    lines = text.split("\n")
    places = [place for place, line in enumerate(lines) if re.match("  [a-z]+: ", line)][:6]
    place = chance.choice(places)
    word, _, value = lines[place].partition(":")
    lines[place] = f"{word}:{words_spoiled(value, chance)}"
    parts = dict(re.findall("(?m)^  ([a-z]+): (.*)$", "\n".join(lines).partition("\nseat")[0]))
    try:
        mark = fingerprint({name: read_expression(part) for name, part in parts.items()})
    except NotationError:
        return "\n".join(lines)
    return re.sub("(?m)^(variant: .*) .*$", rf"\1 {mark}", "\n".join(lines), count=1)


SPOILED = (signs_spoiled, words_spoiled)
OF_JSON = (*SPOILED, tree_spoiled, tree_spoiled, tree_spoiled)
OF_LINES = (*SPOILED, lines_spoiled, lines_spoiled, parts_spoiled)
