"""Suits, ranks and cards: values that exist once, compare by identity and sort."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final, NoReturn

from attrs.exceptions import FrozenInstanceError

from tricktaking.errors import NotationError

_SYMBOL_FORMS = str.maketrans("♧♢♡♤", "♣♦♥♠", "\N{VARIATION SELECTOR-16}\N{VARIATION SELECTOR-15}")


class _Value:
    """A value that exists once: equal means identical, in copies and pickles too."""

    __slots__ = ()

    def _fill(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

    def __copy__(self) -> _Value:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> _Value:
        return self


class Suit(_Value):
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
    _known: ClassVar[dict[tuple[str, str, str, int], Suit]] = {}
    letter: Final[str]  # type: ignore[misc]
    name: Final[str]  # type: ignore[misc]
    symbol: Final[str]  # type: ignore[misc]
    order: Final[int]  # type: ignore[misc]

    def __new__(cls, letter: str, name: str, symbol: str = "", order: int = 0) -> Suit:
        key = (letter, name, symbol, order)
        known = cls._known.get(key)
        if known is None:
            if len(letter) != 1 or not letter.isalpha() or letter != letter.upper():
                raise NotationError(f"a suit has one capital letter, such as 'H': not {letter!r}")
            made = object.__new__(cls)
            made._fill(letter=letter, name=name, symbol=symbol, order=order)
            known = cls._known.setdefault(key, made)
        return known

    @staticmethod
    def parse(text: str, suits: Iterable[Suit] = ()) -> Suit:
        """Read a suit from its letter, name or symbol.

        Args:
            text: ``"H"``, ``"h"``, ``"hearts"`` or ``"♥"``.
            suits: the suits to choose from; without them the four French ones.

        Raises:
            NotationError: when it is none of them.
        """
        suits = tuple(suits) or SUITS
        wanted = text.strip().translate(_SYMBOL_FORMS)
        for suit in suits:
            if wanted.casefold() in {suit.letter.casefold(), suit.name.casefold()}:
                return suit
            if wanted and wanted == suit.symbol:
                return suit
        raise NotationError(f"{text!r} is not a suit: use one of {listed(suits)}")

    def __lt__(self, other: Suit) -> bool:
        return self.order < other.order

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        if FRENCH_VALUES.get(self.letter) is self:
            return self.name.upper()
        return f"Suit({self.letter!r}, {self.name!r}, {self.symbol!r}, {self.order})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Suit, (self.letter, self.name, self.symbol, self.order)


class Rank(_Value):
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
    _known: ClassVar[dict[tuple[str, int, str], Rank]] = {}
    text: Final[str]  # type: ignore[misc]
    order: Final[int]  # type: ignore[misc]
    name: Final[str]  # type: ignore[misc]

    def __new__(cls, text: str, order: int, name: str = "") -> Rank:
        name = name or text
        known = cls._known.get((text, order, name))
        if known is None:
            if not text.isalnum() or text != text.upper():
                raise NotationError(
                    f"a rank's text is capital letters and digits, such as 'A' or '10': "
                    f"not {text!r}"
                )
            made = object.__new__(cls)
            made._fill(text=text, order=order, name=name)
            known = cls._known.setdefault((text, order, name), made)
        return known

    def __lt__(self, other: Rank) -> bool:
        return self.order < other.order

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


class Card(_Value):
    """A playing card: a rank and a suit, and which copy where several packs are mixed.

    A card has no strength: who wins is for a trick resolver to say. Cards sort by suit (clubs,
    diamonds, hearts, spades), then rank (2 low, ace high), then copy.

    Args:
        rank: its rank.
        suit: its suit.
        copy: 0 for the first pack; the second copy, 1, is written ``KH#2``.

    Raises:
        NotationError: when the copy is negative.

    Example:
        >>> Card(KING, HEARTS)
        Card.parse('KH')
        >>> Card.parse("kh") is Card(KING, HEARTS)
        True
        >>> str(Card(TEN, SPADES, copy=1))
        '10S#2'
    """

    __slots__ = ("copy", "order", "rank", "suit", "text")
    _known: ClassVar[dict[tuple[Rank, Suit, int], Card]] = {}
    rank: Final[Rank]  # type: ignore[misc]
    suit: Final[Suit]  # type: ignore[misc]
    copy: Final[int]  # type: ignore[misc]
    text: Final[str]  # type: ignore[misc]
    order: Final[tuple[int, str, int, str, int]]  # type: ignore[misc]

    def __new__(cls, rank: Rank, suit: Suit, copy: int = 0) -> Card:
        known = cls._known.get((rank, suit, copy))
        if known is None:
            if type(copy) is not int or copy < 0:
                raise NotationError(f"the copy of a card is 0, 1, 2 ...: not {copy!r}")
            made = object.__new__(cls)
            made._fill(
                rank=rank,
                suit=suit,
                copy=copy,
                text=f"{rank}{suit}" + (f"#{copy + 1}" if copy else ""),
                order=(suit.order, suit.letter, rank.order, rank.text, copy),
            )
            known = cls._known.setdefault((rank, suit, copy), made)
        return known

    @staticmethod
    def parse(text: str) -> Card:
        """Read one card of the French deck: ``KH``, ``10S``, ``TS``, ``kh``, ``♥K``, ``KH#2``.

        Raises:
            NotationError: when it is not a card, saying what is.
        """
        return read_card(text, RANKS, SUITS)

    @property
    def pretty(self) -> str:
        """The card with its suit's symbol, ``K♥``, for screens."""
        return self.text.replace(self.suit.letter, self.suit.symbol or self.suit.letter, 1)

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        if (
            FRENCH_VALUES.get(self.rank.text) is self.rank
            and FRENCH_VALUES.get(self.suit.letter) is self.suit
        ):
            return f"Card.parse({self.text!r})"
        return f"Card({self.rank!r}, {self.suit!r}, {self.copy})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (self.rank, self.suit, self.copy)


Hand = tuple[Card, ...]
"""The cards that a seat holds, sorted."""


def listed(values: Iterable[object]) -> str:
    return " ".join(str(value) for value in values)


def short(text: str) -> str:
    return repr(text if len(text) <= 20 else text[:20] + "…")


def read_card(text: str, ranks: Iterable[Rank], suits: Iterable[Suit]) -> Card:
    if not isinstance(text, str):
        raise NotationError(f"{text!r} is not the text of a card: write 'KH' or '10S'")
    ranks = tuple(ranks)
    named = {rank.text: rank for rank in ranks}
    marks = {mark: suit for suit in suits for mark in (suit.letter, suit.symbol) if mark}
    body, number, copy = text.strip().translate(_SYMBOL_FORMS).upper().partition("#")
    if number and not (copy.isascii() and copy.isdigit() and 1 <= int(copy[:3]) <= _MOST_COPIES):
        raise NotationError(f"{short(text)} is not a card: a second copy is written 'KH#2'")
    if body[:1] in marks and not body[:1].isalpha():
        suit, rank = marks[body[0]], body[1:]
    elif len(body) > 1 and body[-1] in marks:
        suit, rank = marks[body[-1]], body[:-1]
    else:
        raise NotationError(
            f"{short(text)} is not a card: write a rank and a suit, such as 'KH'; "
            f"the suits are {listed(dict.fromkeys(marks.values()))}"
        )
    if rank == "T" and "T" not in named:
        rank = "10"
    if rank not in named:
        raise NotationError(
            f"{short(text)} is not a card: there is no rank {short(rank)}, only {listed(ranks)}"
        )
    return Card(named[rank], suit, int(copy) - 1 if number else 0)


_MOST_COPIES = 99


def parse_cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """Cards as they are, or a text of French cards read in its order.

    Args:
        cards: cards, or texts between spaces or commas, ``"AS KH, 10S"``.

    Raises:
        NotationError: when a text is not a card.

    Example:
        >>> parse_cards("AS kh ♥10")
        (Card.parse('AS'), Card.parse('KH'), Card.parse('10H'))
    """
    if isinstance(cards, str):
        return tuple(Card.parse(text) for text in cards.replace(",", " ").split())
    return tuple(card if isinstance(card, Card) else Card.parse(card) for card in cards)
