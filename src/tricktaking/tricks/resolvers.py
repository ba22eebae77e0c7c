"""Trick resolvers: which suit a card counts as, how strong it is, and so who wins a trick."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Protocol, runtime_checkable

from attrs import frozen

from tricktaking.cards import Card, Deck, Suit, parse_cards
from tricktaking.cards.values import MOST_ORDER
from tricktaking.errors import NotationError, shown
from tricktaking.table import Strengths


@runtime_checkable
class Resolver(Hashable, Protocol):
    """Which suit a card counts as and how strong it is: following and winning come from these."""

    @property
    def says(self) -> str:
        """Who wins a trick, in a sentence for the rulebook."""
        ...

    def suit(self, card: Card, trump: Suit | None) -> Suit | None:
        """The suit that the card counts as; ``None`` for a card that sets no suit to follow."""
        ...

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        """How strong the card is when this suit was led: the highest wins, 0 cannot win."""
        ...


@frozen
class HighestCard:
    """The highest trump wins, else the highest card of the suit that was led.

    Of two equal cards the first one played wins.

    Example:
        >>> HighestCard().winner("5H 2S AH KH", trump="S")
        1
        >>> HighestCard().winner("2S KS AD 5S")
        1
    """

    @property
    def says(self) -> str:
        """In words."""
        return (
            "The highest card of the suit led wins the trick, unless it is trumped: then the "
            "highest trump does. The winner leads next."
        )

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        """The suit printed on the card."""
        return card.suit

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        """Its rank, trumps above all others; 0 for a card that is neither trump nor follows.

        From 1 to 999 for a card that follows, from 1001 to 1999 for a trump.
        """
        if card.suit is trump:
            return _TRUMP + card.rank.order
        return _FOLLOWS + card.rank.order if card.suit is led else 0

    def winner(self, cards: str | Iterable[Card], trump: Suit | str | None = None) -> int:
        """The place of the winning card, from 0 for the card that was led.

        Args:
            cards: the cards in the order played, or their texts.
            trump: the trump suit or its text; ``None`` for no trump.

        Raises:
            NotationError: when a text is not a card or a suit, or there are no cards.
        """
        return winning_place(self, cards, trump)


_FOLLOWS, _TRUMP = MOST_ORDER + 1, 3 * (MOST_ORDER + 1)  # above 0 and apart, whatever the rank


def winning_place(
    resolver: Resolver, cards: str | Iterable[Card], trump: Suit | str | None = None
) -> int:
    """The place of the card that wins under this resolver, from 0 for the card that was led.

    Raises:
        NotationError: when a text is not a card or a suit, or there are no cards.

    Example:
        >>> winning_place(HighestCard(), "5H 6H 4H")
        1
    """
    cards = parse_cards(cards)
    if not cards:
        raise NotationError("a trick has at least one card: name the cards in the order played")
    suit = trump_suit(trump)
    suits = (resolver.suit(card, suit) for card in cards)
    led = next((found for found in suits if found is not None), None)
    powers = [resolver.strength(card, led, suit) for card in cards]
    return powers.index(max(powers))


def trump_suit(trump: object, suits: Iterable[Suit] = ()) -> Suit | None:
    """A trump suit as it is or from its text; ``None`` for no trump.

    Raises:
        NotationError: when it is neither.
    """
    if isinstance(trump, str):
        return Suit.parse(trump, suits)
    if trump is None or isinstance(trump, Suit):
        return trump
    raise NotationError(f"{shown(trump)} is not a suit: name one such as 'S', or None")


@lru_cache(maxsize=64)
def strengths(resolver: Resolver, deck: Deck, trump: Suit | None) -> Strengths:
    """Tabulate a resolver; a pure function, so that remembering it shares no state."""
    suit_of = {card: resolver.suit(card, trump) for card in deck}
    suits = dict.fromkeys((None, *suit_of.values()))
    return Strengths(
        suit_of,
        {led: _counting_as(led, suit_of).__contains__ for led in suits},
        {led: {card: resolver.strength(card, led, trump) for card in deck} for led in suits},
    )


def _counting_as(led: Suit | None, suit_of: Mapping[Card, Suit | None]) -> frozenset[Card]:
    return frozenset(card for card, suit in suit_of.items() if suit is led)
