"""Records as JSON: one object with a format number, the game and its fingerprint, and the log."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar, cast

from tricktaking.cards import Card
from tricktaking.dealing import plain_seed
from tricktaking.errors import NotationError, TrickTakingError, shown
from tricktaking.record.parts import read_variant
from tricktaking.record.values import Record, card_reader, card_texts, check_text, shortened
from tricktaking.table import Call, Choice, Chosen, Dealt
from tricktaking.variant import Variant

FORMAT = 1
"""The number of the format; it changes when older versions could not read a record."""


# ---- writing ----


def to_json(record: Record) -> str:
    """A record as JSON."""
    variant = record.variant
    plain = {
        "format": FORMAT,
        "variant": {
            "name": variant.name,
            "fingerprint": variant.fingerprint,
            "parts": variant.plain,
        },
        "players": record.names,
        "first_dealer": record.first_dealer,
        "seed": record.seed,
        "log": [_plain_entry(entry) for entry in record.log],
    }
    return json.dumps(plain, separators=(",", ":"))


def _plain_entry(entry: Dealt | Chosen) -> object:
    if isinstance(entry, Chosen):
        choice = entry.choice
        if isinstance(choice, Card):
            return entry.seat, choice.text
        return entry.seat, {"call": choice.name} if isinstance(choice, Call) else choice
    plain = {"hands": [card_texts(hand) for hand in entry.hands], "stock": card_texts(entry.stock)}
    return plain if entry.shown is None else {**plain, "shown": entry.shown.text}


# ---- reading ----


def from_json(text: str, variant: Variant | None = None) -> Record:
    """A record read from JSON, without playing it.

    Args:
        text: what ``to_json`` wrote.
        variant: the game, where it has parts of your own: its fingerprint must be that of the
            record. Without it every part must be a built-in one.

    Raises:
        NotationError: when it cannot be read, with the place.
    """
    data = _object(_parsed(check_text(text)), "", _FIELDS)
    if data["format"] != FORMAT or isinstance(data["format"], bool):
        raise NotationError(
            f"this is format {shown(data['format'])}; this version reads {FORMAT}", "format"
        )
    game = _variant(data["variant"], variant)
    names = [_text(name, f"players[{place}]") for place, name in enumerate(_list(data, "players"))]
    first_dealer = _number(data["first_dealer"], "first_dealer")
    seed = _at("seed", lambda: plain_seed(data["seed"]))
    _at("players", lambda: game.sheet(players=names))
    sheet = _at("first_dealer", lambda: game.sheet(players=names, first_dealer=first_dealer))
    card = card_reader(sheet.deck)
    log = tuple(
        [_entry(card, entry, f"log[{place}]") for place, entry in enumerate(_list(data, "log"))]
    )
    return Record(game, sheet.names, sheet.first_dealer, seed, log)


_FIELDS = ("format", "variant", "players", "first_dealer", "seed", "log")


def _variant(data: object, given: Variant | None) -> Variant:
    fields = _object(data, "variant", ("name", "fingerprint", "parts"))
    fingerprint = _text(fields["fingerprint"], "variant.fingerprint")
    return chosen_variant(
        given,
        fingerprint,
        lambda: read_variant(
            _text(fields["name"], "variant.name"),
            _object(fields["parts"], "variant.parts"),
            "variant.parts",
        ),
        "variant.fingerprint",
    )


def chosen_variant(
    given: Variant | None, fingerprint: str, read: Callable[[], Variant], where: str
) -> Variant:
    """The variant that the caller gives, or the one that is written; of this fingerprint.

    Raises:
        NotationError: when the fingerprint is another.
    """
    if given is not None and not isinstance(given, Variant):
        raise NotationError(f"variant={shown(given)} is not a variant")
    game = read() if given is None else given
    if game.fingerprint != fingerprint:
        hint = "it was written by another version" if given is None else "these are other rules"
        raise NotationError(
            f"{shortened(game.name)} has the fingerprint {game.fingerprint}, and here stands "
            f"{shown(fingerprint)}: {hint}",
            where,
        )
    return game


def _entry(card: Callable[[str], Card], entry: object, where: str) -> Dealt | Chosen:
    if isinstance(entry, list):
        pair = cast("list[object]", entry)
        if len(pair) != 2:
            raise NotationError("a choice is a seat and what it chose", where)
        return Chosen(_number(pair[0], f"{where}[0]"), _choice(card, pair[1], f"{where}[1]"))
    fields = dict(_object(entry, where))
    shown_card = fields.pop("shown", None)
    fields = _object(fields, where, ("hands", "stock"))
    hands = _list(fields, "hands", where)
    return Dealt(
        tuple([_cards(card, hand, f"{where}.hands[{k}]") for k, hand in enumerate(hands)]),
        _cards(card, fields["stock"], f"{where}.stock"),
        None if shown_card is None else _card(card, shown_card, f"{where}.shown"),
    )


def _choice(card: Callable[[str], Card], data: object, where: str) -> Choice:
    if type(data) is int:
        return data
    if isinstance(data, dict):
        data = cast("object", data)
        return Call(_text(_object(data, where, ("call",))["call"], f"{where}.call"))
    return _card(card, data, where)


def _card(card: Callable[[str], Card], data: object, where: str) -> Card:
    text = _text(data, where)
    return _at(where, lambda: card(text))


def _cards(card: Callable[[str], Card], data: object, where: str) -> tuple[Card, ...]:
    texts = _text(data, where).replace(",", " ").split()
    return _at(where, lambda: tuple([card(text) for text in texts]))


# ---- JSON, and nothing else ----


def _parsed(text: str) -> object:
    try:
        return json.loads(
            text, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_no_number
        )
    except json.JSONDecodeError as error:
        raise NotationError(error.msg, f"line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise NotationError("the JSON is nested too deeply") from None
    except ValueError as error:  # a number with thousands of digits
        raise NotationError(f"the JSON cannot be read: {shown(str(error))}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NotationError("a name is there twice in one object")
    return found


def _no_number(text: str) -> NoReturn:
    raise NotationError(f"{shown(text)} is not a whole number")


T = TypeVar("T")


def _at(where: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except NotationError as error:
        raise error if error.where else NotationError(shortened(str(error)), where) from None
    except TrickTakingError as error:
        raise NotationError(shortened(str(error)), where) from None


def _object(data: object, where: str, names: tuple[str, ...] = ()) -> dict[str, object]:
    if not isinstance(data, dict):
        raise NotationError(f"{shown(data)} is not an object", where)
    found = cast("dict[str, object]", data)
    for name in names:
        if name not in found:
            raise NotationError(f"{name!r} is missing", where)
    for name in found if names else ():
        if name not in names:
            raise NotationError(f"{shown(name)} is not known here", where)
    return found


def _list(data: dict[str, object], name: str, where: str = "") -> list[object]:
    found = data[name]
    if not isinstance(found, list):
        raise NotationError(f"{shown(found)} is not a list", f"{where}.{name}".lstrip("."))
    return cast("list[object]", found)


def _text(data: object, where: str) -> str:
    if not isinstance(data, str):
        raise NotationError(f"{shown(data)} is not a text", where)
    return data


def _number(data: object, where: str) -> int:
    if type(data) is not int:
        raise NotationError(f"{shown(data)} is not a whole number", where)
    return data
