"""What can go wrong: one family of exceptions, split by cause, and the refusal of a choice."""

from collections.abc import Callable, Iterable, Mapping, Set
from itertools import islice
from typing import Any, TypeVar, cast
from unicodedata import combining, normalize

from attrs import AttrsInstance, field, fields, frozen

T = TypeVar("T")


class TrickTakingError(Exception):
    """Whatever this library raises on purpose: a sentence with what was wrong and what is right."""


class VariantError(TrickTakingError):
    """Parts, options or players that cannot work together.

    Raised when the variant is built or the match is started, never in the middle of a game.
    """


class NotationError(TrickTakingError):
    """Text that cannot be read: as a card or a suit, a record or a transcript.

    Attributes:
        where: the place in a longer text: a path such as ``log[3]``, or ``line 7``; empty for none.
    """

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(message, where)
        self.where = where

    def __str__(self) -> str:
        message = str(self.args[0])
        return f"{self.where}: {message}" if self.where else message


class UnknownHand(NotationError):
    """A transcript that can be scored, but not played, since a hand is not known.

    Attributes:
        name: whose hand it is.
        deal: the number of the deal.
    """

    def __init__(self, name: str, deal: int, where: str) -> None:
        super().__init__(
            f"the hand of {name} is not known: deal {deal} can be scored, but not played", where
        )
        self.name = name
        self.deal = deal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.deal, self.where)


def shown(value: object, most: int = 60) -> str:
    """A value as an error shows it: short, in quotes if it is text, and never failing itself."""
    try:
        text = repr(value)
    except Exception:
        text = f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= most else f"{text[:most]}…"


def brief(self: Any) -> str:
    """A value made by attrs as an expression, without what is at its default: the repr of parts."""
    given = [
        f"{known.name}={part!r}"
        for known in fields(cast("type[AttrsInstance]", type(self)))
        if (part := getattr(self, known.name)) != known.default
    ]
    return f"{type(self).__qualname__}({', '.join(given)})"


MOST_VALUES = 10_000
"""How many values are taken in a row, so that an endless one is refused and not waited for."""


def ordered(values: object) -> tuple[Any, ...] | None:
    """Values whose order can be relied on, as a tuple; ``None`` for a text, a set, a mapping ..."""
    if type(values) is tuple and len(values) <= MOST_VALUES:  # pyright: ignore[reportUnknownArgumentType]
        return values  # pyright: ignore[reportUnknownVariableType] - first, since it is the usual
    if isinstance(values, str | bytes | Set | Mapping) or not isinstance(values, Iterable):
        return None
    found: tuple[Any, ...] = tuple(islice(values, MOST_VALUES + 1))  # pyright: ignore[reportUnknownArgumentType]
    return found if len(found) <= MOST_VALUES else None


def pairs(values: object) -> tuple[tuple[Any, Any], ...] | None:
    """Values that are pairs, in order; ``None`` where their order is not sure or one is no pair.

    Example:
        >>> pairs([(3, "three"), [4, "four"]]), pairs([(3,)]), pairs({3: "three"})
        (((3, 'three'), (4, 'four')), None, None)
    """
    each = ordered(values)
    if each is None:
        return None
    found = [pair for value in each if (pair := ordered(value)) and len(pair) == 2]
    return tuple(found) if len(found) == len(each) else None


def check_word(name: str, value: object, known: tuple[str, ...]) -> None:
    """Check that an option has one of the words it can have.

    Args:
        name: the option.
        value: what was given for it.
        known: the words there are.

    Raises:
        VariantError: when it has not, naming those there are.

    Example:
        >>> check_word("wins", "lowest", ("highest", "lowest"))
        >>> check_word("wins", "most", ("highest", "lowest"))
        Traceback (most recent call last):
        ...
        tricktaking.errors.VariantError: wins='most' is unknown: use 'highest' or 'lowest'
    """
    if not isinstance(value, str) or value not in known:
        raise VariantError(f"{name}={shown(value)} is unknown: use {' or '.join(map(repr, known))}")


def one_of(*known: str) -> Callable[[object, object, object], None]:
    """What checks a field of an attrs class that can have these words.

    Args:
        known: the words there are.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class Way:
        ...     wins: str = field(validator=one_of("highest", "lowest"))
        >>> Way("lowest").wins
        'lowest'
    """

    def check(instance: object, attribute: object, value: object) -> None:
        check_word(str(getattr(attribute, "name", "")), value, known)

    return check


def check_flag(name: str, value: object) -> None:
    """Check that an option is true or false.

    Raises:
        VariantError: when it is neither.
    """
    if not isinstance(value, bool):
        raise VariantError(f"{name}={shown(value)}: this is True or False")


def flag(instance: object, attribute: object, value: object) -> None:
    """What checks a field of an attrs class that is true or false.

    Raises:
        VariantError: when it is neither.
    """
    check_flag(str(getattr(attribute, "name", "")), value)


def one_or_none(kind: type[T]) -> Callable[[object, object, T | None], None]:
    """What checks a field of an attrs class that holds a part of this kind, or ``None``.

    Args:
        kind: the class of the part, which can be made without arguments.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class Clock:
        ...     minutes: int = 20
        >>> @frozen
        ... class Table:
        ...     clock: Clock | None = field(default=None, validator=one_or_none(Clock))
        >>> Table(Clock()).clock
        Clock(minutes=20)
    """

    def check(instance: object, attribute: object, value: T | None) -> None:
        if value is not None and not isinstance(value, kind):
            name = getattr(attribute, "name", "")
            raise VariantError(f"{name}={shown(value)}: give {kind.__name__}(), or None for none")

    return check


def plain_name(text: str) -> str:
    """A name without accents, capitals and hyphens, so that "Tvangsnoll" is "tvångsnoll".

    Example:
        >>> plain_name("Tvångsnoll"), plain_name("no-trump")
        ('tvangsnoll', 'no trump')
    """
    letters = [sign for sign in normalize("NFKD", text.casefold()) if not combining(sign)]
    return " ".join("".join(letters).replace("-", " ").split())


def _copied(fields: Mapping[str, int | str]) -> Mapping[str, int | str]:
    return dict(fields)


@frozen
class Refusal:
    """Why a choice is refused: a reason for programs and a sentence for people.

    The sentence is made from a template and plain fields, so that a host can say it in another
    language: look up the template in a catalogue and format it with the same fields.

    Args:
        reason: the machine-readable reason: ``not_your_turn``, ``follow_suit``, ``hook``, or the
            name of a house rule.
        template: an English sentence with ``{names}`` of fields.
        fields: the values that the template names: whole numbers (cards, seats, bids) and texts.

    Example:
        >>> refusal = Refusal("out_of_range", "bid 0 to {most}", {"most": 3})
        >>> str(refusal)
        'bid 0 to 3'
        >>> refusal.fields["most"]
        3
    """

    reason: str
    template: str
    fields: Mapping[str, int | str] = field(default={}, converter=_copied, hash=False)

    def __str__(self) -> str:
        return self.template.format_map(self.fields)


class IllegalChoice(TrickTakingError, ValueError):
    """A choice that the rules refuse. The match that was asked is as it was.

    Attributes:
        refusal: the reason, for programs and for people.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal,)
