"""Reading a transcript: from its lines to the game, the table, and what happened in each deal."""

from __future__ import annotations

import json
import re

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
    read_name,
)
from tricktaking.record.parts import read_variant
from tricktaking.record.values import check_text
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


# ---- the head: the game and the table ----


def _table(header: list[Line], given: Variant | None) -> Transcript:
    if not header or header[0].word != "variant":
        raise NotationError("after the title comes a line 'variant: NAME FINGERPRINT'", "line 2")
    first = header[0]
    name, _, fingerprint = first.value.rpartition(" ")
    parts = [line for line in header[1:] if line.word in _PARTS]
    table = [line for line in header[1:] if line.word not in _PARTS]
    game = chosen_variant(
        given, fingerprint, lambda: _variant(name.strip(), parts, first), f"line {first.number}"
    )
    names, dealers, seeds = (
        [line for line in table if line.word == word] for word in ("seat", "dealer", "seed")
    )
    for double in (*dealers[1:], *seeds[1:]):
        raise double.error(f"a second line {double.word!r}: there is one")
    last = (table or [first])[-1]
    try:
        seats = [read_name(line.value) for line in names]
        dealer = seats.index(read_name(dealers[0].value)) if dealers else None
        sheet = game.sheet(players=seats, first_dealer=dealer)
        return Transcript(sheet, _seed(seeds[0].value) if seeds else None)
    except ValueError:
        raise dealers[0].error(f"{shown(dealers[0].value)} has no seat here") from None
    except TrickTakingError as error:
        raise last.error(str(error)) from None


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
)


_HEAD = ("variant", "seat", "dealer", "seed", *_PARTS)


def _variant(name: str, parts: list[Line], first: Line) -> Variant:
    plain: dict[str, object] = {}
    for line in parts:
        if line.word in plain:
            raise line.error(f"a second line {line.word!r}: there is one")
        try:
            plain[line.word] = read_expression(line.value)
        except NotationError as error:
            raise line.error(str(error)) from None
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
    sheet = transcript.sheet
    if line.word == "deal":
        return _deal(transcript, line)
    if line.word == "winner":
        transcript.winners.append(Claim(line, "winner", (_seat(transcript, line.value),), 0))
        return None
    block = transcript.blocks[-1]
    if line.word == "hand":
        if line.value != UNKNOWN:
            block.hands[_seat(transcript, line.subject)] = sheet.deck.read(line.value)
    elif line.word == "stock":
        block.stock = None if line.value == UNKNOWN else sheet.deck.read(line.value)
    elif line.word in KINDS:
        _moves(transcript, block, line)
    elif line.word == "trump":
        suit = Suit.parse(line.value, sheet.deck.suits)
        block.claims.append(Claim(line, "trump", (suit.name,), len(block.moves)))
    elif line.word in ("taken", "points", "totals"):
        numbers = tuple([_number(text) for text in line.value.split()])
        if len(numbers) != sheet.players:
            raise NotationError(f"{line.word} are a number for each of {sheet.players} seats")
        block.claims.append(Claim(line, line.word, numbers, len(block.moves)))
    else:
        raise NotationError(f"{line.word!r} is not known in a deal")
    return None


def _deal(transcript: Transcript, line: Line) -> None:
    sheet, number = transcript.sheet, len(transcript.blocks) + 1
    if _number(line.subject) != number:
        raise NotationError(f"this is deal {number}")
    plan = sheet.plan(number)
    counted = f"{plan.cards} card" + ("" if plan.cards == 1 else "s")
    said = re.fullmatch(r"([0-9]+ cards?)?(?:, )?(?:(.+) deals)?", line.value)
    if said is None:
        raise NotationError(f"{shown(line.value)} cannot be read: write '5 cards, NAME deals'")
    if said[1] and said[1] != counted:
        raise NotationError(f"deal {number} has {counted}: not {said[1]}")
    if said[2] and _seat(transcript, said[2]) != plan.dealer:
        raise NotationError(f"{sheet.names[plan.dealer]} deals deal {number}: not {said[2]}")
    transcript.blocks.append(Block(line, plan))


def _moves(transcript: Transcript, block: Block, line: Line) -> None:
    """Choices in playing order from a seat; after cards perhaps who wins the trick."""
    cards, comma, winner = line.value.partition(",")
    order = block.plan.order
    seat = _seat(transcript, line.subject)
    if seat not in order:
        raise NotationError(f"{line.subject} takes no part in this deal")
    place = order.index(seat)
    for text in cards.split():
        choice = _choice(transcript, line, text)
        block.moves.append(Move(line, order[place % len(order)], choice))
        place += 1
    if comma:
        if line.word != "play" or not winner.endswith(" wins"):
            raise NotationError(f"{shown(winner)} cannot be read: write ', NAME wins'")
        won = _seat(transcript, winner.removesuffix(" wins"))
        block.claims.append(Claim(line, "won", (won,), len(block.moves)))


def _choice(transcript: Transcript, line: Line, text: str) -> Choice:
    if line.word == "bid":
        return _number(text)
    card: Card = transcript.sheet.deck.card(text)
    return card


def _seat(transcript: Transcript, name: str) -> Seat:
    names = transcript.sheet.names
    read = read_name(name)
    if read not in names:
        raise NotationError(f"{shown(read)} has no seat here: there are {', '.join(names)}")
    return names.index(read)


def _number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise NotationError(f"{shown(text)} is not a whole number")
    return int(text)
