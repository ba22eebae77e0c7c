"""Reading a transcript: from its lines to the game, the table, and what happened in each deal."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from tricktaking.cards import Card, Suit
from tricktaking.dealing import plain_seed
from tricktaking.errors import NotationError, TrickTakingError, shown
from tricktaking.record.as_json import chosen_variant
from tricktaking.record.expression import read_expression
from tricktaking.record.lines import (
    KINDS,
    UNKNOWN,
    Block,
    Claim,
    Line,
    Move,
    Transcript,
    lines,
    read_calls,
    read_name,
)
from tricktaking.record.parts import read_variant
from tricktaking.record.values import card_reader, check_text
from tricktaking.table import Choice, Seat
from tricktaking.variant import Variant


def read_transcript(text: str, variant: Variant | None = None) -> Transcript:
    """Read a transcript without playing it.

    Args:
        text: the transcript.
        variant: the game, where it has parts of your own.

    Raises:
        NotationError: when a line cannot be read, with its number.
    """
    header: list[Line] = []
    transcript: Transcript | None = None
    for line in lines(check_text(text)):
        try:
            if line.subject and line.word not in _WHOSE:
                raise NotationError(f"after {line.word!r} comes a colon: not {shown(line.subject)}")
            if transcript is None and line.word != "deal":
                if line.word not in _HEAD:
                    raise line.error(f"{line.word!r} is not known before the first deal")
                header.append(line)
                continue
            transcript = transcript or _table(header, variant)
            _read(transcript, line)
        except TrickTakingError as error:
            placed = isinstance(error, NotationError) and error.where.startswith("line")
            raise error if placed else line.error(str(error)) from None
    return transcript or _table(header, variant)


_WHOSE = ("deal", "hand", "count", *KINDS)


# ---- the head: the game and the table ----


def _table(header: list[Line], given: Variant | None) -> Transcript:
    if not header or header[0].word != "variant":
        raise NotationError("after the title comes a line 'variant: NAME FINGERPRINT'", "line 2")
    first = header[0]
    name, _, fingerprint = first.value.rpartition(" ")
    parts = [line for line in header[1:] if line.word in _PARTS]
    table = [line for line in header[1:] if line.word not in _PARTS]
    game = chosen_variant(
        given,
        fingerprint,
        lambda: _variant(_of(first._replace(value=name), read_name), parts, first),
        f"line {first.number}",
    )
    names, dealers, seeds = (
        [line for line in table if line.word == word] for word in ("seat", "dealer", "seed")
    )
    games = [line for line in header if line.word == "variant"]
    for double in (*games[1:], *dealers[1:], *seeds[1:]):
        raise double.error(f"a second line {double.word!r}: there is one")
    seats = [_of(line, read_name) for line in names]
    for line in dealers:
        if _of(line, read_name) not in seats:
            raise line.error(f"{shown(line.value)} has no seat here")
    dealer = seats.index(read_name(dealers[0].value)) if dealers else None
    seed = _of(seeds[0], _seed) if seeds else None
    last = (names or [first])[-1]
    sheet = _of(last, lambda _: game.sheet(players=seats, first_dealer=dealer))
    return Transcript(sheet, seed, card_reader(sheet.deck))


T = TypeVar("T")


def _of(line: Line, read: Callable[[str], T]) -> T:
    """What is read from the value of a line, whose number stands in errors."""
    try:
        return read(line.value)
    except TrickTakingError as error:
        raise line.error(str(error)) from None


_PARTS = (
    "players",
    "schedule",
    "stages",
    "rules",
    "scorer",
    "deck",
    "seating",
    "sight",
    "end",
    "suits",
)


_HEAD = ("variant", "seat", "dealer", "seed", *_PARTS)


def _variant(name: str, parts: list[Line], first: Line) -> Variant:
    plain: dict[str, object] = {}
    for line in parts:
        if line.word in plain:
            raise line.error(f"a second line {line.word!r}: there is one")
        plain[line.word] = _of(line, read_expression)
    try:
        return read_variant(name, plain, "variant")
    except NotationError as error:
        path = error.where.partition(".")[2]
        place = next((line for line in parts if re.match(rf"{line.word}\b", path)), first)
        raise place.error(str(error.args[0])) from None


def _seed(text: str) -> int | str | None:
    try:
        return plain_seed(json.loads(text))
    except (ValueError, RecursionError):
        raise NotationError(
            f"{shown(text)} is not a seed: a whole number, or a text in quotes"
        ) from None


# ---- the deals ----


def _read(transcript: Transcript, line: Line) -> None:
    """Add what a line says to the transcript."""
    if line.word == "deal":
        _deal(transcript, line)
    elif line.word == "winner":
        seat = _seat(transcript, read_name(line.value))
        transcript.winners.append(Claim(line, "winner", (seat,), 0))
    else:
        _in_deal(transcript, transcript.blocks[-1], line)


def _in_deal(transcript: Transcript, block: Block, line: Line) -> None:
    """Add what a line says to its deal."""
    if line.word in _ONCE:
        first = block.once.setdefault((line.word, line.subject), line)
        if first is not line:
            raise NotationError(f"a second line {line.word!r}: line {first.number} is the first")
    if line.word == "hand":
        seat = _seat(transcript, line.subject)
        if line.value != UNKNOWN:
            block.hands[seat] = _cards(transcript, line.value)
    elif line.word == "stock":
        block.stock = None if line.value == UNKNOWN else _cards(transcript, line.value)
    elif line.word == "shown":
        block.shown = transcript.card(line.value)
    elif line.word in KINDS:
        _moves(transcript, block, line)
    elif line.word == "trump":
        name = _suit_name(read_name(line.value), transcript.sheet.deck.suits)
        block.claims.append(Claim(line, "trump", (name,), len(block.moves)))
    elif line.word == "contract":
        block.claims.append(Claim(line, "contract", _contract(transcript, line), len(block.moves)))
    elif line.word in ("taken", "honours", "count", "points", "totals"):
        numbers = tuple([_number(text) for text in line.value.split()])
        seats, sides = transcript.sheet.players, len(transcript.sheet.plan(1).sides)
        allowed = {"taken": (seats, sides or seats), "honours": (sides,)}.get(line.word, (seats,))
        if len(numbers) not in allowed:
            each = "side" if line.word == "honours" else "seat"
            raise NotationError(f"{line.word!r} is followed by a number for each {each}")
        named = (line.subject,) if line.word == "count" else ()
        block.claims.append(Claim(line, line.word, (*named, *numbers), len(block.moves)))
    else:
        raise NotationError(f"{line.word!r} is not known in a deal")


_ONCE = (
    *("hand", "stock", "shown", "trump", "contract"),
    *("taken", "honours", "count", "points", "totals"),
)


def _contract(transcript: Transcript, line: Line) -> tuple[int | str, ...]:
    """The name of a contract, and the seat that declares it."""
    found = _CONTRACT.fullmatch(line.value)
    assert found is not None, "anything is a name"
    name, declarer = found.groups()
    if declarer is None:
        return (read_name(name),)
    return read_name(name), _seat(transcript, read_name(declarer))


_CONTRACT = re.compile(r'("(?:[^"\\]|\\.)*+"|.*?)(?: by (.*))?')


def _suit_name(text: str, suits: tuple[Suit, ...]) -> str:
    """The name of the suit that is meant; trump need not be a suit of the deck."""
    if any(suit.name == text for suit in suits):
        return text
    try:
        return Suit.parse(text, suits).name
    except NotationError:
        return text


def _cards(transcript: Transcript, text: str) -> tuple[Card, ...]:
    return tuple([transcript.card(each) for each in text.replace(",", " ").split()])


_MOST_DEALS = 10_000


def _deal(transcript: Transcript, line: Line) -> None:
    """Begin a deal."""
    number = len(transcript.blocks) + 1
    if _number(line.subject) != number:
        raise NotationError(f"this is deal {number}")
    if number > _MOST_DEALS:
        raise NotationError(f"at most {_MOST_DEALS} deals are read")
    said = re.fullmatch(r"([0-9]+ cards?)?(?:, )?(?:(.+) deals)?", line.value)
    if said is None:
        raise NotationError(f"{shown(line.value)} cannot be read: write '5 cards, NAME deals'")
    dealer = _seat(transcript, read_name(said[2])) if said[2] else None
    transcript.blocks.append(Block(line, number, said[1], dealer))


def _moves(transcript: Transcript, block: Block, line: Line) -> None:
    """Choices in playing order from a seat; after cards perhaps who wins the trick."""
    choices, won = _choices(transcript, line)
    first = _seat(transcript, line.subject)
    block.moves += [Move(line, first, place, choice) for place, choice in enumerate(choices)]
    if won is not None:
        block.claims.append(Claim(line, "won", (won,), len(block.moves)))


def _choices(transcript: Transcript, line: Line) -> tuple[Sequence[Choice], Seat | None]:
    """What a line says was chosen, and who won the trick if it says so."""
    if line.word == "call":
        return read_calls(line.value), None
    if line.word == "bid":
        return [_number(text) for text in line.value.split()], None
    cards, comma, winner = line.value.partition(",")
    if line.word != "play" or not comma:
        return _cards(transcript, line.value), None
    if not winner.endswith(" wins"):
        raise NotationError(f"{shown(winner)} cannot be read: write ', NAME wins'")
    won = _seat(transcript, read_name(winner.removesuffix(" wins")))
    return _cards(transcript, cards), won


def _seat(transcript: Transcript, name: str) -> Seat:
    names = transcript.sheet.names
    if name not in names:
        raise NotationError(f"{shown(name)} has no seat here: there are {', '.join(names)}")
    return names.index(name)


def _number(text: str) -> int:
    try:
        return int(text if _NUMBER.fullmatch(text) else "none")
    except ValueError:  # it has other signs than digits, or thousands of them
        raise NotationError(f"{shown(text)} is not a whole number") from None


_NUMBER = re.compile("-?[0-9]+")
