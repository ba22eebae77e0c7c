"""Parts as plain data, for fingerprints and records; fields at their default are left out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeGuard, cast

from attrs import Attribute, AttrsInstance, fields, has

from tricktaking.cards import FRENCH, Deck, Rank, Suit
from tricktaking.rules import Rule


def fingerprint(plain: Mapping[str, object]) -> str:
    """Sixteen hexadecimal digits over plain parts, the same in every process and version."""
    from hashlib import sha256  # not needed to play: loaded when asked for
    from json import dumps

    return sha256(dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


def plain_fields(part: AttrsInstance, *less: str) -> dict[str, object]:
    """The fields of a part that are not at their default, so that a new option changes nothing.

    Args:
        part: the part.
        less: the names of fields that do not count.
    """
    return {
        known.name: plain_part(value)
        for known in fields(type(part))
        if known.name not in less and (value := getattr(part, known.name)) != _default(known)
    }


def plain_part(part: object) -> object:
    """A part as what JSON can say: its name and its fields; parts that are not built in by name.

    Example:
        >>> from tricktaking.dealing import DownUp, Sizes
        >>> plain_part(DownUp(10)), plain_part(Sizes((5, 4)))
        ({'part': 'DownUp'}, {'part': 'Sizes', 'each': [5, 4]})
    """
    if part is None or isinstance(part, bool | int | str):
        return part
    if isinstance(part, tuple):
        return [plain_part(item) for item in cast("tuple[object, ...]", part)]
    if isinstance(part, Suit):
        return [part.letter, part.name, part.symbol, part.order]
    if isinstance(part, Rank):
        return [part.text, part.order, part.name]
    if isinstance(part, Deck):
        return _plain_deck(part)
    if isinstance(part, Rule):
        return {"rule": _plain_rule(cast("Any", part))}
    if (named := _named(part)) is not None:
        return {"named": named}
    kind = {"part": _named(type(part))}
    return kind | (plain_fields(part) if _is_attrs(part) else {"value": _written(part)})


def _plain_rule(rule: Rule[Any]) -> object:
    """A rule by its name; one made inside a function has no name of its own, but its sentence."""
    named = _named(rule.narrow)
    if named is None:
        return plain_part(rule.narrow)
    return f"{named} {rule.says}" if "<" in named else named


def _written(value: object) -> object:
    """A value that is no attrs value, the same in every process: in order, and without a place."""
    if isinstance(value, frozenset):
        return sorted(repr(item) for item in cast("frozenset[object]", value))
    return re.sub(r" at 0x[0-9A-Fa-f]+", "", repr(value))


def _plain_deck(deck: Deck) -> dict[str, object]:
    cards: dict[str, object] = {"cards": " ".join([card.text for card in deck])}
    if set(deck.suits) <= set(FRENCH.suits) and set(deck.ranks) <= set(FRENCH.ranks):
        return cards
    return {"suits": plain_part(deck.suits), "ranks": plain_part(deck.ranks), **cards}


def _is_attrs(part: object) -> TypeGuard[AttrsInstance]:
    return has(type(part))


def _named(thing: object) -> str | None:
    """A class or function as ``module:name``; built-in ones by their name alone.

    So they may move between the modules of this library. ``None`` for what has no name.
    """
    module, name = getattr(thing, "__module__", None), getattr(thing, "__qualname__", None)
    if not isinstance(module, str) or not isinstance(name, str):
        return None
    return name if module.startswith("tricktaking.") else f"{module}:{name}"


def _default(known: Attribute[object]) -> object:
    default: Any = known.default
    return default.factory() if hasattr(default, "factory") else default
