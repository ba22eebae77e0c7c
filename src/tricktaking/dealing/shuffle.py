"""The shuffle, a documented function of the seed, and the dealing out of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from struct import unpack

from tricktaking.cards import Card, Deck
from tricktaking.errors import VariantError, shown
from tricktaking.table import Dealt, Plan, Seat, whole_number


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
    from hashlib import shake_128  # not needed where the host deals: loaded when asked for

    cards = tuple(cards)
    text = f"{type(seed).__name__}:{seed}/{label}"
    count = len(cards)
    keys = unpack(f"<{count}Q", shake_128(text.encode("utf-8", "surrogatepass")).digest(8 * count))
    return tuple(sorted(cards, key=dict(zip(cards, keys, strict=True)).__getitem__))


def dealt_from(
    deck: Deck, seed: int | str, plan: Plan, players: int, *, shows: bool = False
) -> Dealt:
    """The cards of the deal of this plan in a match with this seed.

    Args:
        deck: the cards.
        seed: the seed of the match.
        plan: what is known before the deal; deal *k* has the label *k*.
        players: how many seats there are.
        shows: whether a card is shown besides: the first one under the label *k*/shown.
    """
    dealt = dealt_round(shuffled(deck.cards, seed, str(plan.number)), plan, players)
    if not shows:
        return dealt
    return Dealt(dealt.hands, dealt.stock, shuffled(deck.cards, seed, f"{plan.number}/shown")[0])


def drawn_dealer(deck: Deck, seed: int | str, players: int) -> Seat:
    """The first dealer, drawn from the seed: the highest rank deals, and ties draw again.

    Seat by seat each draws a card from the pack shuffled under the label "dealer", then those who
    are tied under "dealer/2", and so on.

    Example:
        >>> from tricktaking.cards import FRENCH
        >>> 0 <= drawn_dealer(FRENCH, "a seed", 4) < 4
        True
    """
    seats, label, turn = list(range(players)), "dealer", 1
    while len(seats) > 1 and turn < _MOST_DRAWS:
        drawn = dict(zip(seats, shuffled(deck.cards, seed, label), strict=False))
        best = max(card.rank.order for card in drawn.values())
        seats = [seat for seat, card in drawn.items() if card.rank.order == best]
        turn += 1
        label = f"dealer/{turn}"
    return seats[0]


_MOST_DRAWS = 100  # a deck of one rank would be drawn from for ever


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
