"""The deck: any suits and ranks, in one pack or several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from functools import cached_property

from attrs import field, frozen

from tricktaking.cards.card import Card, parse_cards, read_card, read_cards
from tricktaking.cards.values import RANKS, SUITS, Rank, Suit, listed, short
from tricktaking.errors import NotationError, VariantError

MOST_CARDS, MOST_SUITS = 500, 20
"""How many cards and suits a deck may have, so that nobody asks for more than can be borne."""


def _each_once(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    if isinstance(cards, Set):
        cards = tuple(cards)  # a deck is sorted, so here the order does not matter
    cards = parse_cards(cards)
    if len(cards) > MOST_CARDS:
        raise VariantError(f"a deck has at most {MOST_CARDS} cards: not {len(cards)}")
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise VariantError(f"{card} is in the deck twice: a second copy is written {card}#2")
        seen.add(card)
    suits = {card.suit for card in cards}
    if len(suits) > MOST_SUITS:
        raise VariantError(f"a deck has at most {MOST_SUITS} suits: not {len(suits)}")
    _check_texts(suits, {card.rank for card in cards})
    return tuple(sorted(cards))


def _check_texts(suits: set[Suit], ranks: set[Rank]) -> None:
    """Each suit and rank has a text of its own, so that the cards can be read."""
    marks = [mark for suit in suits for mark in (suit.letter, suit.symbol) if mark]
    for texts in (marks, [rank.text for rank in ranks]):
        for text in texts:
            if texts.count(text) > 1:
                raise VariantError(f"two suits or ranks of the deck are written {text!r}")


@frozen(slots=False)
class Deck:
    """The cards that a game is played with, always in sorted order.

    Args:
        cards: any cards, each once (copies of a card differ in their ``copy``), or their texts.

    Raises:
        VariantError: when a card is there twice.
        NotationError: when a text is not a card.

    Example:
        >>> len(FRENCH), len(FRENCH.only("789TJQKA")), len(FRENCH.without("2C 2D")), len(FRENCH * 2)
        (52, 32, 50, 104)
        >>> Deck("AS KH 2C")
        Deck('2C KH AS')
    """

    cards: tuple[Card, ...] = field(converter=_each_once)

    @classmethod
    def of(cls, ranks: Iterable[Rank] = RANKS, suits: Iterable[Suit] = SUITS) -> Deck:
        """The deck of every rank in every suit.

        Example:
            >>> from tricktaking.cards import ACE, KING, SPADES
            >>> Deck.of((ACE, KING), (SPADES,))
            Deck('KS AS')
        """
        suits = tuple(suits)
        return cls(Card(rank, suit) for rank in ranks for suit in suits)

    def only(self, ranks: str) -> Deck:
        """The cards of these ranks only.

        Args:
            ranks: the texts of ranks, ``"789TJQKA"`` or ``"7 8 9 10 J Q K A"``.

        Raises:
            NotationError: when one is not a rank of this deck.
        """
        known = {rank.text: rank for rank in self.ranks}
        texts = ranks.upper().replace(",", " ").split()
        if len(texts) == 1 and texts[0] not in known:
            texts = list(texts[0].replace("10", "T"))
        wanted = ["10" if text == "T" and text not in known else text for text in texts]
        for text in wanted:
            if text not in known:
                raise NotationError(f"{text!r} is not a rank of this deck: use {listed(known)}")
        return Deck(card for card in self.cards if card.rank.text in wanted)

    def without(self, cards: str | Iterable[Card | str]) -> Deck:
        """The deck less these cards.

        Args:
            cards: cards or their texts, ``"2C 2D"``.

        Raises:
            NotationError: when one is not a card of this deck.
        """
        gone = self.read(tuple(cards) if isinstance(cards, Set) else cards)
        return Deck(card for card in self.cards if card not in gone)

    def __add__(self, other: Deck) -> Deck:
        return Deck((*self.cards, *other.cards))

    def __mul__(self, packs: int) -> Deck:
        if type(packs) is not int or packs < 1:
            raise VariantError(f"a deck is one pack or several: not {packs!r}")
        step = 1 + max((card.copy for card in self.cards), default=0)
        return Deck(
            Card(card.rank, card.suit, card.copy + step * pack)
            for pack in range(packs)
            for card in self.cards
        )

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and card in self.places

    @cached_property
    def suits(self) -> tuple[Suit, ...]:
        """The suits of the deck, sorted."""
        return tuple(sorted({card.suit for card in self.cards}))

    @cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of the deck, lowest first."""
        return tuple(sorted({card.rank for card in self.cards}))

    @cached_property
    def places(self) -> dict[Card, int]:
        """The place of each card in the deck, from 0."""
        return {card: place for place, card in enumerate(self.cards)}

    @cached_property
    def _hash(self) -> int:
        return hash(self.cards)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Deck], tuple[tuple[Card, ...]]]:
        return Deck, (self.cards,)  # cards hash by identity, so a cached hash must not travel

    def for_players(self, players: int) -> Deck:
        """This deck, however many play."""
        return self

    def card(self, text: str) -> Card:
        """Read one card of this deck.

        Args:
            text: ``KH``, ``10S``, ``TS``, ``kh`` or ``♥K``; a second copy is ``KH#2``.

        Raises:
            NotationError: when it is not a card of this deck, saying why.

        Example:
            >>> FRENCH.card("♥10")
            Card.parse('10H')
        """
        card = read_card(text, self.ranks, self.suits)
        if card not in self.places:
            raise NotationError(f"{short(text)} is not a card of this deck")
        return card

    def read(self, cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
        """Cards of this deck as they are, or a text of them read in its order.

        Args:
            cards: cards, or texts between spaces or commas, ``"AS KH, 10S"``.

        Raises:
            NotationError: when one is not a card of this deck.

        Example:
            >>> FRENCH.read("AS kh")
            (Card.parse('AS'), Card.parse('KH'))
        """
        found = read_cards(cards, self.card)
        for card in found:
            if card not in self.places:
                raise NotationError(f"{card} is not a card of this deck")
        return found

    def __repr__(self) -> str:
        if self.cards == FRENCH.cards:
            return "FRENCH"
        french = all(repr(card).startswith("Card.parse") for card in self.cards)
        return f"Deck({listed(self.cards)!r})" if french else f"Deck({self.cards!r})"


FRENCH = Deck.of()
"""The 52 cards, ace high."""
