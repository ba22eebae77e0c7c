"""Cards given away, put back: which hands were dealt, if these are held and played in the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from tricktaking.cards import Card
from tricktaking.table import Gift, Moves, Seat, Trick


def put_back(
    held: Sequence[Sequence[Card]],
    stock: Sequence[Card],
    tricks: Iterable[Trick],
    gifts: Iterable[Gift],
    rng: Random,
) -> tuple[list[list[Card]], list[Card], tuple[Gift, ...]]:
    """The hands and the stock as they were dealt, and each gift with a card.

    Args:
        held: the cards held now, by seat.
        stock: the stock now.
        tricks: the tricks that were played, also a running one.
        gifts: the gifts; one whose card is not known gets one that its receiver has got.
        rng: where the chance comes from.
    """
    hands, rest = [list(hand) for hand in held], list(stock)
    for trick in tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=False):
            hands[seat].append(card)
    gifts = _named(tuple(gifts), hands, rest, rng)
    for gift in gifts:
        assert gift.card is not None
        (rest if gift.receiver is None else hands[gift.receiver]).remove(gift.card)
        (rest if gift.giver is None else hands[gift.giver]).append(gift.card)
    return hands, rest, gifts


def _named(
    gifts: tuple[Gift, ...], hands: Sequence[Sequence[Card]], rest: Sequence[Card], rng: Random
) -> tuple[Gift, ...]:
    """The gifts, each with a card: one not known is any card that the receiver can have from it."""
    taken = {gift.card for gift in gifts if gift.card is not None}
    named: list[Gift] = []
    for gift in gifts:
        card = gift.card
        if card is None:
            pile = rest if gift.receiver is None else hands[gift.receiver]
            card = rng.choice([card for card in pile if card not in taken])
            taken.add(card)
        named.append(Gift(gift.giver, gift.receiver, card))
    return tuple(named)


def moves_with(
    moves: Moves | None,
    gifts: Iterable[Gift],
    giving: Iterable[int],
    more: Sequence[Sequence[Card]],
) -> Moves | None:
    """The moves with the cards that were given in secret.

    Args:
        moves: the moves, in which a choice that is not known is ``None``.
        gifts: the gifts in order, each with a card.
        giving: the places of the stages in which cards are given.
        more: by seat, cards that it has given away and nobody has received yet.
    """
    given: dict[Seat, list[Card]] = {seat: [] for seat in range(len(more))}
    for gift in gifts:
        if gift.giver is not None and gift.card is not None:
            given[gift.giver].append(gift.card)
    for seat, cards in enumerate(more):
        given[seat] += cards
    backwards: list[tuple[Seat, object, int]] = []
    while moves is not None:
        moves, seat, choice, number = moves
        backwards.append((seat, choice, number))
    for seat, choice, number in reversed(backwards):
        if number in giving and given[seat]:
            card = given[seat].pop(0)
            moves = (moves, seat, card if choice is None else choice, number)
        else:
            moves = (moves, seat, choice, number)
    return moves
