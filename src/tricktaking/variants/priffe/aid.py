"""Honour tricks: what the high cards of a hand are worth, an aid to bidding that is not scored."""

from __future__ import annotations

from collections.abc import Iterable, Set

from tricktaking.cards import FRENCH, SUITS, Card, Suit, parse_cards
from tricktaking.errors import NotationError

# In quarters of a trick. The first row that fits a suit counts: the suit has the cards named, and
# for an x any card more. (A higher honour is never taken for an x: a row above fits such a suit.)
_TABLE = (
    ("A K Q", 9),
    ("A K", 8),
    ("A Q", 6),
    ("A J 10", 5),
    ("A J x", 5),
    ("A J", 4),
    ("A", 5),
    ("K Q J", 5),
    ("K Q", 4),
    ("K J 10", 4),
    ("K J x", 3),
    ("K J", 2),
    ("K x", 2),
    ("K", 1),
    ("Q J 10", 2),
    ("Q J x", 2),
    ("Q", 1),
    ("J", 1),
)


def honour_tricks(hand: str | Iterable[Card | str]) -> dict[Suit, int]:
    """What the honours in each suit of a hand are worth, in quarters of a trick.

    The table is that of Swedish Wikipedia, "Priffe". It helps to choose a bid, and is never scored.
    An x is any card of the suit below the jack; the ten is one wherever it is not worth more.

    | holding | tricks |
    |---|---|
    | A K Q | 2¼ |
    | A K, with or without J or 10 | 2 |
    | A Q, with or without J or 10 | 1½ |
    | A J 10, A J x, K Q J, lone A | 1¼ |
    | A J, K Q, K J 10 | 1 |
    | K J x | ¾ |
    | K J, K x, Q J 10, Q J x | ½ |
    | Q with J, 10 or x, lone K, Q or J | ¼ |

    Where the table is silent, small cards never lower a value: an ace without K, Q and J is a lone
    ace and a jack without A, K and Q a lone jack, however many small cards are with them; K Q x is
    K Q, and A K Q J is A K Q. (A bare A J is worth 1, less than a lone ace, as the table has it.)

    Args:
        hand: cards in any order, or their texts; as many as you like.

    Returns:
        Quarters of a trick for clubs, diamonds, hearts and spades, in this order: 9 is 2¼ tricks.

    Raises:
        NotationError: when one is not a card of the French pack, or is there twice.

    Example:
        >>> honour_tricks("AS KS QS 4S KH JH 2H AD JD QC 10C 3C 2C")
        {CLUBS: 1, DIAMONDS: 4, HEARTS: 3, SPADES: 9}
        >>> sum(honour_tricks("AS KH 7H").values()) / 4
        1.75
    """
    cards = _each_once(hand)
    return {
        suit: _quarters({str(card.rank) for card in cards if card.suit is suit}) for suit in SUITS
    }


def _quarters(ranks: set[str]) -> int:
    for row, quarters in _TABLE:
        named = row.split()
        has_named = ranks.issuperset(rank for rank in named if rank != "x")
        if has_named and len(ranks) >= len(named):
            return quarters
    return 0


def _each_once(hand: str | Iterable[Card | str]) -> tuple[Card, ...]:
    if isinstance(hand, Set):
        hand = tuple(hand)  # each suit counts by itself, so here the order does not matter
    cards = parse_cards(hand)
    for card in cards:
        if card not in FRENCH:
            raise NotationError(f"{card} is not one of the {len(FRENCH)} cards of the French pack")
        if cards.count(card) > 1:
            raise NotationError(f"{card} is there twice: a hand has each card once")
    return cards
