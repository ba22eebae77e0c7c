"""Cards given away, put back: which hands were dealt, if these are held and played in the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from attrs import evolve

from tricktaking.cards import Card
from tricktaking.table import Gift, Moves, Seat, in_order
from tricktaking.variant import Variant
from tricktaking.view.whereabouts import again, by_stage, laid

Hands = list[list[Card]]
"""By seat, and the stock last."""


def put_back(
    hands: Hands,
    variant: Variant,
    moves: Moves | None,
    gifts: Iterable[Gift],
    rng: Random,
    *,
    likely: bool = False,
) -> tuple[Hands, tuple[Gift, ...]] | None:
    """The hands and the stock as they were dealt, and each gift with a card.

    Args:
        hands: by seat the cards that were held and played in the end, and the stock last.
        variant: the game.
        moves: what was chosen.
        gifts: the gifts; one whose card is not known gets one that its receiver has.
        rng: where the chance comes from.
        likely: whether a card that the giver was seen to get before is picked first. That finds a
            way more often, and not each way as often.

    Returns:
        ``None`` when the cards that were picked for gifts not known do not go with the others.
    """
    hands = [[*hand] for hand in hands]
    named: list[Gift] = []
    stages = [together for _, together in by_stage(variant, moves, gifts)]
    for place in range(len(stages) - 1, -1, -1):
        earlier = [gift for before in stages[:place] for gift in before if likely]
        given = _named(stages[place], hands, rng, earlier)
        for gift in reversed(given):
            giver, receiver = (-1 if seat is None else seat for seat in (gift.giver, gift.receiver))
            if gift.card is None or gift.card not in hands[receiver]:
                return None
            hands[receiver].remove(gift.card)
            hands[giver].insert(0, gift.card)  # what was taken from the stock lay on top
        named = given + named
    return hands, tuple(named)


def _named(gifts: list[Gift], hands: Hands, rng: Random, earlier: list[Gift]) -> list[Gift]:
    """The gifts of one stage, each with a card: for one not known any that the receiver has.

    One that the giver got by one of the earlier gifts comes first: it has come no other way.
    """
    taken = {gift.card for gift in gifts}
    named: list[Gift] = []
    for gift in gifts:
        card = gift.card
        if card is None:
            pile = hands[-1 if gift.receiver is None else gift.receiver]
            others = [card for card in pile if card not in taken]
            got = [old.card for old in earlier if old.receiver == gift.giver]
            pool = [card for card in others if card in got] or others
            card = rng.choice(pool) if pool else None
            taken.add(card)
        named.append(evolve(gift, card=card))
    return named


def moves_with(variant: Variant, moves: Moves | None, gifts: Sequence[Gift]) -> Moves | None:
    """The moves with the cards of these gifts, where others chose them in secret."""
    given: dict[Seat | None, list[Card | None]] = {}
    for gift in gifts:
        given.setdefault(gift.giver, []).append(gift.card)
    giving = {number for _, _, number in laid(variant, moves)}
    named: list[tuple[Seat, Any, int]] = []
    for seat, choice, number in in_order(moves):
        cards = given.get(seat) if number in giving else None
        card = cards.pop(0) if cards else None
        named.append((seat, card if choice is None else choice, number))
    return again(named)
