"""Cards: values that exist once, compare by identity and sort; reading them from text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final
from weakref import WeakValueDictionary

from tricktaking.cards.values import (
    FRENCH_VALUES,
    RANKS,
    SUITS,
    SYMBOL_FORMS,
    Rank,
    Suit,
    Value,
    listed,
    only_one,
    short,
)
from tricktaking.errors import NotationError, ordered, shown


class Card(Value):
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
        >>> from tricktaking.cards import HEARTS, KING, SPADES, TEN
        >>> Card(KING, HEARTS)
        Card.parse('KH')
        >>> Card.parse("kh") is Card(KING, HEARTS)
        True
        >>> str(Card(TEN, SPADES, copy=1))
        '10S#2'
    """

    __slots__ = ("copy", "order", "rank", "suit", "text")
    _known: ClassVar[WeakValueDictionary[Any, Card]] = WeakValueDictionary()
    rank: Final[Rank]  # type: ignore[misc]
    suit: Final[Suit]  # type: ignore[misc]
    copy: Final[int]  # type: ignore[misc]
    text: Final[str]  # type: ignore[misc]
    order: Final[tuple[int, str, int, str, int]]  # type: ignore[misc]

    def __new__(cls, rank: Rank, suit: Suit, copy: int = 0) -> Card:
        """The card with these values: the same object every time."""
        if not isinstance(rank, Rank) or not isinstance(suit, Suit):
            raise NotationError(
                f"a card has a rank and a suit: not {shown(rank)} and {shown(suit)}; "
                f"read a text with Card.parse('KH')"
            )
        if type(copy) is not int or copy < 0:
            raise NotationError(f"the copy of a card is 0, 1, 2 ...: not {shown(copy)}")

        def make() -> Card:
            made = object.__new__(cls)
            made._fill(
                rank=rank,
                suit=suit,
                copy=copy,
                text=f"{rank}{suit}" + (f"#{copy + 1}" if copy else ""),
                order=(suit.order, suit.letter, rank.order, rank.text, copy),
            )
            return made

        return only_one(cls._known, (rank, suit, copy), make)

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
        tail = f"#{self.copy + 1}" if self.copy else ""
        return f"{self.rank}{self.suit.symbol or self.suit}{tail}"

    @property
    def _place(self) -> tuple[int | str, ...]:
        return self.order

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


def read_card(text: str, ranks: Iterable[Rank], suits: Iterable[Suit]) -> Card:
    """Read a card made of these ranks and suits."""
    if not isinstance(text, str):
        raise NotationError(f"{shown(text)} is not the text of a card: write 'KH' or '10S'")
    ranks = tuple(ranks)
    named = {rank.text: rank for rank in ranks}
    marks = {mark: suit for suit in suits for mark in (suit.letter, suit.symbol) if mark}
    body, number, copy = text.strip().translate(SYMBOL_FORMS).upper().partition("#")
    if number and not (
        copy.isascii() and copy.isdigit() and 1 <= int(copy[:3]) <= _MOST_COPIES and len(copy) < 3
    ):
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


def parse_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Cards as they are, or a text of French cards read in its order.

    Args:
        cards: cards, or texts between spaces or commas, ``"AS KH, 10S"``.

    Raises:
        NotationError: when a text is not a card.

    Example:
        >>> parse_cards("AS kh ♥10")
        (Card.parse('AS'), Card.parse('KH'), Card.parse('10H'))
    """
    return read_cards(cards, Card.parse)


def read_cards(cards: str | Iterable[Card | str], read: Callable[[str], Card]) -> tuple[Card, ...]:
    """Cards as they are, or texts of cards read by this function, in their order."""
    if isinstance(cards, str):
        return tuple(read(text) for text in cards.replace(",", " ").split())
    given = ordered(cards)
    if given is None:
        raise NotationError(f"cards come as a text or in a sequence: not {shown(cards)}")
    return tuple(card if isinstance(card, Card) else read(card) for card in given)
