"""Parts out of plain data: the built-in ones by their names, and no others.

Nothing is imported and no registry is asked: the parts are those of this library's own modules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Literal, cast, get_origin

from attrs import has

from tricktaking import bidding, cards, dealing, exchange, rules, scoring, tricks
from tricktaking.cards import RANKS, SUITS, Deck, DeckByPlayers, Rank, Suit
from tricktaking.cards.card import read_card
from tricktaking.cards.deck import MOST_CARDS
from tricktaking.dealing import Repeat, Top
from tricktaking.errors import NotationError, TrickTakingError, shown
from tricktaking.record.values import shortened
from tricktaking.rules import AnyRule, MakesRule, Rule
from tricktaking.table import MOST_DEALS
from tricktaking.variant import Variant

if TYPE_CHECKING:
    from cattrs import Converter

_ROOMS = (cards, dealing, bidding, exchange, tricks, scoring, rules)


@cache
def built_in_parts() -> dict[str, type]:
    """The classes of the built-in parts, by name."""
    found = [value for room in _ROOMS for value in vars(room).values()]
    homes = tuple(room.__name__ for room in _ROOMS)
    return {
        value.__name__: value
        for value in found
        if isinstance(value, type) and has(value) and value.__module__.startswith(homes)
        if value not in (Rule, Deck)
    }


@cache
def built_in_rules() -> dict[str, AnyRule]:
    """The built-in rules, by name."""
    return {name: rule for name, rule in vars(rules).items() if isinstance(rule, Rule)}


def read_variant(name: str, plain: Mapping[str, object], where: str) -> Variant:
    """A variant made of built-in parts.

    Args:
        name: what it is called.
        plain: its parts as plain data, as ``Variant.plain`` gives them.
        where: the place of the parts in the text, for errors.

    Raises:
        NotationError: when a part is not known or not right, or they cannot work together.
    """
    from cattrs.errors import BaseValidationError

    if "name" in plain:
        raise NotationError("'name' is not known here", where)
    try:
        return _converter().structure({**plain, "name": name}, Variant)
    except (BaseValidationError, RecursionError, TrickTakingError) as error:
        raise _first_error(error, where) from None


def _first_error(error: Exception, where: str) -> NotationError:
    """What was wrong first, and where."""
    place = where
    while inner := cast("tuple[Exception, ...]", getattr(error, "exceptions", ())):
        error = inner[0]
        for note in getattr(error, "__notes__", ()):
            attribute, index = getattr(note, "name", None), getattr(note, "index", None)
            place += f".{attribute}" if attribute else "" if index is None else f"[{index}]"
    place = shortened(place, 200)
    if isinstance(error, TrickTakingError):
        return NotationError(shortened(str(error)), place)
    if isinstance(error, KeyError):
        return NotationError(f"{error.args[0]!r} is missing", place)
    extra = getattr(error, "extra_fields", None)
    if extra:
        return NotationError(f"{shown(min(extra))} is not known here", place)
    return NotationError(f"this cannot be read: {shown(str(error))}", place)


@cache
def _converter() -> Converter:
    """The converter, made when it is first needed: cattrs takes a while to load."""
    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn, override

    converter = Converter(forbid_extra_keys=True)

    @cache
    def structure(known: type) -> Callable[[Mapping[str, object], type], object]:
        make: Any = make_dict_structure_fn
        return cast(
            "Callable[[Mapping[str, object], type], object]",
            make(known, converter, _cattrs_forbid_extra_keys=True),
        )

    def part(data: object, kind: type) -> object:
        """A part that is named; ``kind`` is the protocol that it must meet, or the class."""
        fields = dict(_mapping(data, "a part"))
        name = fields.pop("part", None)
        known = built_in_parts().get(name) if isinstance(name, str) else None
        if known is None:
            raise NotationError(_unknown("part", name, built_in_parts()))
        made = structure(known)(fields, known)
        if not isinstance(made, kind):
            raise NotationError(f"{name} does not work here")
        return made

    def several(data: object, kind: Any) -> tuple[object, ...]:
        kinds: tuple[Any, ...] = kind.__args__
        if kinds[-1] is ...:
            each: Any = GenericAlias(list, kinds[:1])
            return tuple(converter.structure(_list(data), each))
        pairs = zip(_list(data, len(kinds)), kinds, strict=True)
        return tuple([converter.structure(item, one) for item, one in pairs])

    def rule(data: object, _: object) -> AnyRule:
        """A rule by its name, or made from a part that is one."""
        fields = _mapping(data, "a rule")
        value = fields if "part" in fields else fields.get("rule")
        if not isinstance(value, dict):
            return _rule(data)
        made = part(cast("object", value), object)
        if not isinstance(made, MakesRule):
            raise NotationError(f"{type(made).__name__} is no rule")
        return made.rule()

    def packs(data: object, _: object) -> Deck | DeckByPlayers:
        by_players = "part" in _mapping(data, "a deck")
        return cast("DeckByPlayers", part(data, DeckByPlayers)) if by_players else deck(data, None)

    def deck(data: object, _: object) -> Deck:
        fields = _mapping(data, "a deck")
        if extra := set(fields) - {"suits", "ranks", "cards"}:
            raise NotationError(f"{shown(min(extra))} is not known here")
        suits: tuple[Suit, ...] = SUITS
        ranks: tuple[Rank, ...] = RANKS
        if "suits" in fields:
            suits = converter.structure(fields["suits"], tuple[Suit, ...])
        if "ranks" in fields:
            ranks = converter.structure(fields["ranks"], tuple[Rank, ...])
        texts = _text(fields.get("cards")).split()
        return Deck([read_card(text, ranks, suits) for text in texts[: MOST_CARDS + 1]])

    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _scalar)
    converter.register_structure_hook_func(lambda kind: kind == AnyRule, rule)
    converter.register_structure_hook_func(lambda kind: kind in built_in_parts().values(), part)
    converter.register_structure_hook_func(lambda kind: kind == Deck | DeckByPlayers, packs)
    converter.register_structure_hook_func(lambda kind: kind in (Top, Repeat), _as_it_is)
    converter.register_structure_hook_func(_is_literal, _as_it_is)
    converter.register_structure_hook_func(lambda kind: getattr(kind, "_is_protocol", False), part)
    converter.register_structure_hook_func(_is_tuple, several)
    converter.register_structure_hook(Deck, deck)
    converter.register_structure_hook(Suit, lambda data, _: Suit(*_list(data, 4)))
    converter.register_structure_hook(Rank, lambda data, _: Rank(*_list(data, 3)))
    converter.register_structure_hook(
        Variant,
        make_dict_structure_fn(
            Variant, converter, _cattrs_forbid_extra_keys=True, origin=override(omit=True)
        ),
    )
    return converter


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _as_it_is(data: object, _: object) -> object:
    """Plain values, which the part itself looks at."""
    if isinstance(data, list):
        return tuple([_as_it_is(item, _) for item in cast("list[object]", data)])
    if data is not None and type(data) not in _WORDS:
        raise NotationError(f"{shown(data)} is not a number or a text")
    return data


def _rule(data: object) -> AnyRule:
    fields = _mapping(data, "a rule")
    name = fields.get("rule")
    known = built_in_rules().get(name) if isinstance(name, str) else None
    if known is None or len(fields) != 1:
        raise NotationError(_unknown("rule", name, built_in_rules()))
    return known


def _unknown(what: str, name: object, known: Mapping[str, object]) -> str:
    if isinstance(name, str) and ":" in name:
        return f"the {what} {shown(name)} is not built in: give the variant with variant="
    return f"there is no built-in {what} {shown(name)}: use one of {', '.join(known)}"


def _scalar(data: object, kind: type) -> object:
    if type(data) is not kind:
        raise NotationError(f"{shown(data)} is not {_WORDS[kind]}")
    return data


_WORDS = {int: "a whole number", str: "a text", bool: "true or false"}


def _text(data: object) -> str:
    return str(_scalar(data, str))


def _mapping(data: object, what: str) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise NotationError(f"{shown(data)} is not {what}")
    return cast("dict[str, object]", data)


def _list(data: object, length: int | None = None) -> list[Any]:
    if not isinstance(data, list):
        raise NotationError(f"{shown(data)} is not a list")
    found = cast("list[object]", data)
    if length not in (None, len(found)):
        raise NotationError(f"{shown(found)} is not a list of {length}")
    if len(found) > MOST_DEALS:
        raise NotationError(f"there are {len(found)} in this list: at most {MOST_DEALS} are read")
    return found
