"""The shuffle, a documented function of the seed, and the dealing out of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import shake_128
from struct import unpack

from tricktaking.cards import Card, Deck
from tricktaking.errors import VariantError, shown
from tricktaking.table import Dealt, Plan, whole_number


def shuffled(cards: Iterable[Card], seed: int | str, label: str) -> tuple[Card, ...]:
    """Cards in an order that depends on the seed and the label alone, for ever and everywhere.

    The cards are sorted by 64-bit keys, smallest first: SHAKE-128 of the text
    ``<type>:<seed>/<label>`` in UTF-8 (such as ``int:7/1`` for the first deal of seed 7) gives
    eight bytes, little end first, for each card in the order given. (Equal keys keep that order.)

    Args:
        cards: the cards, in a known order.
        seed: a whole number or a text; 7 and "7" are different seeds.
        label: what is drawn; the cards of deal *k* have the label *k*.

    Example:
        >>> from tricktaking.cards import FRENCH
        >>> shuffled(FRENCH, 7, "1")[:2]
        (Card.parse('2H'), Card.parse('8H'))
    """
    cards = tuple(cards)
    text = f"{type(seed).__name__}:{seed}/{label}"
    count = len(cards)
    keys = unpack(f"<{count}Q", shake_128(text.encode("utf-8", "surrogatepass")).digest(8 * count))
    return tuple(sorted(cards, key=dict(zip(cards, keys, strict=True)).__getitem__))


def dealt_from(deck: Deck, seed: int | str, plan: Plan, players: int) -> Dealt:
    """The cards of the deal of this plan in a match with this seed."""
    return dealt_round(shuffled(deck.cards, seed, str(plan.number)), plan, players)


def plain_seed(seed: object) -> int | str | None:
    """A seed as a plain whole number or text; ``None`` for none.

    Raises:
        VariantError: when it is neither, or a number too long to be written.
    """
    if seed is None:
        return None
    plain = str.__str__(seed) if isinstance(seed, str) else whole_number(seed)
    if plain is None:
        raise VariantError(f"seed={shown(seed)}: a seed is a whole number or a text")
    if isinstance(plain, int) and plain.bit_length() > _SEED_BITS:
        raise VariantError(f"seed: a whole number has at most {_SEED_BITS} bits; use a text")
    return plain


_SEED_BITS = 8192  # Python does not write much longer numbers in decimal


def dealt_round(cards: tuple[Card, ...], plan: Plan, players: int) -> Dealt:
    """Deal one card at a time, forehand first; the rest is the stock, its top card first."""
    order, size = plan.order, plan.cards
    count = len(order)
    hands: list[tuple[Card, ...]] = [()] * players
    for place, seat in enumerate(order):
        hands[seat] = cards[place : count * size : count]
    return Dealt(tuple(hands), cards[count * size :])
