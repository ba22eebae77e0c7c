"""A record: what a match is made of again, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from attrs import frozen

from tricktaking.cards import Card, Deck
from tricktaking.errors import NotationError, shown
from tricktaking.table import Chosen, Dealt, Seat
from tricktaking.variant import Variant

MOST_SIGNS = 1_000_000
"""How long a text may be that is read; a match of 19 deals for four has some 15,000 signs."""


@frozen
class Record:
    """All that a match is made of: play the log from the start, and it is there again.

    Attributes:
        variant: the game.
        names: the players' names, by seat.
        first_dealer: the seat that dealt the first deal.
        seed: what cards to come are dealt from; ``None`` when the host deals.
        log: what was dealt and chosen, in order.
    """

    variant: Variant
    names: tuple[str, ...]
    first_dealer: Seat
    seed: int | str | None
    log: tuple[Dealt | Chosen, ...]


def check_text(text: object) -> str:
    """A text that is short enough to be read.

    Raises:
        NotationError: when it is not a text, or too long.
    """
    if not isinstance(text, str):
        raise NotationError(f"give the text as a str: not {shown(text)}")
    plain = str.__str__(text)
    if len(plain) > MOST_SIGNS:
        raise NotationError(f"the text has {len(plain)} signs: at most {MOST_SIGNS} are read")
    return plain


def shortened(message: str, most: int = 400) -> str:
    """A message that is cut where it is long, since it may quote what somebody sent."""
    return message if len(message) <= most else f"{message[:most]}…"


def card_texts(cards: Iterable[Card]) -> str:
    """Cards as records and transcripts write them: their texts, with a space between two."""
    return " ".join([card.text for card in cards])


def card_reader(deck: Deck) -> Callable[[str], Card]:
    """What reads a card of this deck; a text has the same cards in deal after deal."""
    return lru_cache(1000)(deck.card)
