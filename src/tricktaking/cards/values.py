"""Suits and ranks: values that exist once, compare by identity and sort."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any, ClassVar, Final, NoReturn, TypeVar
from weakref import WeakValueDictionary

from attrs.exceptions import FrozenInstanceError

from tricktaking.errors import NotationError, plain_name, shown

SYMBOL_FORMS = str.maketrans("♧♢♡♤", "♣♦♥♠", "\N{VARIATION SELECTOR-16}\N{VARIATION SELECTOR-15}")


def listed(values: Iterable[object]) -> str:
    """Values one after another, for a sentence."""
    return " ".join(str(value) for value in values)


def short(text: str) -> str:
    """A text in quotes, cut where it is long."""
    return repr(text if len(text) <= 20 else text[:20] + "…")


class Value:
    """A value that exists once: equal means identical, in copies and pickles too."""

    __slots__ = ("__weakref__",)

    def _fill(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

    def __lt__(self, other: object) -> bool:
        return self._place < other._place if isinstance(other, type(self)) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self._place <= other._place if isinstance(other, type(self)) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self._place > other._place if isinstance(other, type(self)) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self._place >= other._place if isinstance(other, type(self)) else NotImplemented

    @property
    def _place(self) -> tuple[int | str, ...]:
        raise NotImplementedError

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __copy__(self) -> Value:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Value:
        return self


V = TypeVar("V", bound=Value)
_making = Lock()


def only_one(known: WeakValueDictionary[Any, V], key: Any, make: Callable[[], V]) -> V:
    """The value of this key: the one that is there, or a new one; forgotten when nobody has it."""
    with _making:
        found = known.get(key)
        if found is None:
            found = known[key] = make()
        return found


MOST_ORDER = 499
"""How far from 0 suits and ranks can stand when cards are sorted."""


def check_values(order: object, **texts: object) -> None:
    """Check the type of what a suit or a rank is made of."""
    if type(order) is not int:
        raise NotationError(f"order: suits and ranks stand at a whole number: not {shown(order)}")
    if abs(order) > MOST_ORDER:
        raise NotationError(
            f"order: this is from -{MOST_ORDER} to {MOST_ORDER}: not {shown(order)}"
        )
    for name, text in texts.items():
        if not isinstance(text, str):
            raise NotationError(f"{name}: this is a text: not {shown(text)}")
        if not text.isprintable():
            raise NotationError(f"{name}: this is a text that shows: not {shown(text)}")


class Suit(Value):
    """A suit of a deck, or any other kind that cards can count as.

    Args:
        letter: one capital letter, ``"H"``.
        name: what people call it, ``"hearts"``.
        symbol: one sign, ``"♥"``; empty for none.
        order: where it stands when cards are sorted (clubs 0, diamonds 1, hearts 2, spades 3).

    Raises:
        NotationError: when the letter is not one capital letter.

    Example:
        >>> Suit.parse("♥")
        HEARTS
        >>> Suit("W", "wizards", order=4).name
        'wizards'
    """

    __slots__ = ("letter", "name", "order", "symbol")
    _known: ClassVar[WeakValueDictionary[Any, Suit]] = WeakValueDictionary()
    letter: Final[str]  # type: ignore[misc]
    name: Final[str]  # type: ignore[misc]
    symbol: Final[str]  # type: ignore[misc]
    order: Final[int]  # type: ignore[misc]

    def __new__(cls, letter: str, name: str, symbol: str = "", order: int = 0) -> Suit:
        """The suit with these values: the same object every time."""
        check_values(order, letter=letter, name=name, symbol=symbol)

        def make() -> Suit:
            if len(letter) != 1 or not letter.isalpha() or letter != letter.upper():
                raise NotationError(f"a suit has one capital letter, such as 'H': not {letter!r}")
            made = object.__new__(cls)
            made._fill(letter=letter, name=name, symbol=symbol, order=order)
            return made

        return only_one(cls._known, (letter, name, symbol, order), make)

    @staticmethod
    def parse(text: str, suits: Iterable[Suit] = ()) -> Suit:
        """Read a suit from its letter, name or symbol.

        Args:
            text: ``"H"``, ``"h"``, ``"hearts"``, ``"♥"``, or in Swedish ``"hjärter"``.
            suits: the suits to choose from; without them the four French ones.

        Raises:
            NotationError: when it is none of them.
        """
        suits = tuple(suits) or SUITS
        if not isinstance(text, str):
            raise NotationError(f"{shown(text)} is not a suit: use one of {listed(suits)}")
        wanted = text.strip().translate(SYMBOL_FORMS)
        for suit in suits:
            if wanted.casefold() in {suit.letter.casefold(), suit.name.casefold()}:
                return suit
            if wanted and wanted == suit.symbol:
                return suit
        swedish = _SWEDISH.get(plain_name(wanted))
        if swedish is not None and swedish in suits:
            return swedish
        raise NotationError(f"{shown(text)} is not a suit: use one of {listed(suits)}")

    @property
    def _place(self) -> tuple[int | str, ...]:
        return self.order, self.letter, self.name

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        if FRENCH_VALUES.get(self.letter) is self:
            return self.name.upper()
        return f"Suit({self.letter!r}, {self.name!r}, {self.symbol!r}, {self.order})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Suit, (self.letter, self.name, self.symbol, self.order)


class Rank(Value):
    """A rank of a deck.

    Args:
        text: its canonical text, ``"A"`` or ``"10"``.
        order: where it stands when cards are sorted (2 for the two ... 14 for the ace).
        name: what people call it, ``"ace"``; empty for the text itself.

    Raises:
        NotationError: when the text is empty or has other signs than letters and digits.

    Example:
        >>> ACE > KING
        True
        >>> str(TEN)
        '10'
    """

    __slots__ = ("name", "order", "text")
    _known: ClassVar[WeakValueDictionary[Any, Rank]] = WeakValueDictionary()
    text: Final[str]  # type: ignore[misc]
    order: Final[int]  # type: ignore[misc]
    name: Final[str]  # type: ignore[misc]

    def __new__(cls, text: str, order: int, name: str = "") -> Rank:
        """The rank with these values: the same object every time."""
        name = name or text
        check_values(order, text=text, name=name)

        def make() -> Rank:
            if not text.isalnum() or text != text.upper():
                raise NotationError(
                    f"a rank's text is capital letters and digits, such as 'A' or '10': "
                    f"not {text!r}"
                )
            made = object.__new__(cls)
            made._fill(text=text, order=order, name=name)
            return made

        return only_one(cls._known, (text, order, name), make)

    @property
    def _place(self) -> tuple[int | str, ...]:
        return self.order, self.text, self.name

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        if FRENCH_VALUES.get(self.text) is self:
            return self.name.upper()
        return f"Rank({self.text!r}, {self.order}, {self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Rank, (self.text, self.order, self.name)


FRENCH_VALUES: dict[str, Suit | Rank] = {}

CLUBS = Suit("C", "clubs", "♣", 0)
DIAMONDS = Suit("D", "diamonds", "♦", 1)
HEARTS = Suit("H", "hearts", "♥", 2)
SPADES = Suit("S", "spades", "♠", 3)
SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)
_SWEDISH = {"klover": CLUBS, "ruter": DIAMONDS, "hjarter": HEARTS, "spader": SPADES}

TWO = Rank("2", 2, "two")
THREE = Rank("3", 3, "three")
FOUR = Rank("4", 4, "four")
FIVE = Rank("5", 5, "five")
SIX = Rank("6", 6, "six")
SEVEN = Rank("7", 7, "seven")
EIGHT = Rank("8", 8, "eight")
NINE = Rank("9", 9, "nine")
TEN = Rank("10", 10, "ten")
JACK = Rank("J", 11, "jack")
QUEEN = Rank("Q", 12, "queen")
KING = Rank("K", 13, "king")
ACE = Rank("A", 14, "ace")
RANKS = (TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE)

FRENCH_VALUES.update((str(value), value) for value in (*SUITS, *RANKS))
