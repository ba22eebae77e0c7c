"""The fingerprint: a hash over the parts, so that a saved match is never played by other rules."""

from __future__ import annotations

from typing import Any, TypeGuard, cast

from attrs import Attribute, AttrsInstance, fields, has

from tricktaking.cards import Card, Deck, Rank, Suit
from tricktaking.rules import Rule


def fingerprint(parts: dict[str, object]) -> str:
    """Sixteen hexadecimal digits over these parts, the same in every process and version.

    Fields at their default are left out, so that a new option of a later version changes no
    fingerprint that exists.
    """
    from hashlib import sha256  # not needed to play: loaded when asked for
    from json import dumps

    text = dumps({name: _plain(part) for name, part in parts.items()}, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]


def _plain(part: object) -> object:
    if part is None or isinstance(part, bool | int | str):
        return part
    if isinstance(part, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", part)]
    if isinstance(part, Card | Suit | Rank | Deck):
        return repr(part)
    if isinstance(part, Rule):
        return {"rule": _home(part.home)}
    kind = {"part": _home(f"{type(part).__module__}:{type(part).__qualname__}")}
    if _is_attrs(part):
        return kind | {
            known.name: _plain(value)
            for known in fields(type(part))
            if (value := getattr(part, known.name)) != _default(known)
        }
    return kind | {"value": repr(part)}


def _is_attrs(part: object) -> TypeGuard[AttrsInstance]:
    return has(type(part))


def _home(place: str) -> str:
    """Built-in parts go by their name alone, so that they may move between modules."""
    return place.rpartition(":")[2] if place.startswith("tricktaking.") else place


def _default(known: Attribute[object]) -> object:
    default: Any = known.default
    return default.factory() if hasattr(default, "factory") else default
