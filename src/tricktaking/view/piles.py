"""Cards that lie somewhere out of sight, and what is possible of where they lie."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from tricktaking.cards import Card

Open = Mapping[Card, list[int]]
"""The piles in which each card can be."""

Came = dict[int, tuple[Card, int | None]]
"""By pile, a card that could come to it, and the pile that it lies in now."""


@frozen
class Piles:
    """Cards of which a seat does not know where they lie, and the piles among which they lie.

    Attributes:
        cards: the cards.
        sizes: how many of them are in each pile: by seat, and in the stock last.
        absent: by pile, which of them cannot be in it.
    """

    cards: tuple[Card, ...]
    sizes: tuple[int, ...]
    absent: tuple[frozenset[Card], ...]

    def possible(self, pile: int) -> list[Card]:
        """The cards that may be in a pile, if all the others find a place too."""
        absent = [*enumerate(self.absent)]
        open_to = {card: [k for k, gone in absent if card not in gone] for card in self.cards}
        piles = _one_way(self.sizes, open_to)
        ends = _ends(pile, piles, open_to)
        lie = {card for end in ends for card in piles[end]}
        return [card for card in self.cards if card in lie and pile in open_to[card]]


def _one_way(sizes: tuple[int, ...], open_to: Open) -> list[list[Card]]:
    """One way in which all cards can lie: one by one, and others make room where they must.

    If there is no way, for what is absent cannot be right, a card lies where there is room.
    """
    piles: list[list[Card]] = [[] for _ in sizes]
    for card, first in open_to.items():
        came: Came = dict.fromkeys(first, (card, None))
        queue = [*first]
        for pile in queue:  # grows on the way
            if len(piles[pile]) < sizes[pile]:
                _move(came, pile, piles)
                break
            for other in piles[pile]:
                for further in open_to[other]:
                    if further not in came:
                        came[further] = (other, pile)
                        queue.append(further)
        else:
            room = [pile for pile, size in enumerate(sizes) if len(piles[pile]) < size]
            piles[room[0]].append(card)
    return piles


def _move(came: Came, pile: int, piles: list[list[Card]]) -> None:
    """Put a card on a pile, and those that make room for each other along the way it came."""
    before: int | None = pile
    while before is not None:
        pile = before
        card, before = came[pile]
        piles[pile].append(card)
        if before is not None:
            piles[before].remove(card)


def _ends(start: int, piles: list[list[Card]], open_to: Open) -> set[int]:
    """The piles that can take a card for one that comes to this pile, each making room."""
    ends, queue = {start}, [start]
    for pile in queue:  # grows on the way
        for other in piles[pile]:
            further = [end for end in open_to[other] if end not in ends]
            ends.update(further)
            queue += further
    return ends
