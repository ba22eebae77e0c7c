"""Dealing cards to piles, each way that fits equally likely, and counting the ways."""

from __future__ import annotations

from functools import cached_property, reduce
from itertools import accumulate
from math import comb, prod
from random import Random

from tricktaking.cards import Card
from tricktaking.errors import VariantError
from tricktaking.view.piles import Piles

MOST_BITS = 2_000_000
"""How long the counts may be together before the fit of a pile is left to chance."""

MOST_BITS_COUNTED = 40_000_000
"""How long they may be when the ways are only counted."""


class Ways:
    """The ways in which cards can lie in their piles.

    Card by card it is counted in how many ways they can be dealt to each state of the piles that
    cannot have all of them: so many in the first, so many in the second ... All these counts are
    digits of one long number, a place for each state. To put one more card on a pile moves every
    count by the same number of places, so it is a shift, and one addition does it for all states.

    Args:
        piles: the cards and the piles.
        most: how long that number may be, in bits; the piles for which this is not enough get cards
            without regard to what they cannot have, and a deal that does not fit is no deal.
    """

    def __init__(self, piles: Piles, most: int = MOST_BITS) -> None:
        self.piles = piles
        limited = [pile for pile, size in enumerate(piles.sizes) if size and piles.absent[pile]]
        width = len(piles.cards) * (len(limited) + 1).bit_length()
        self._digit = (1 << width) - 1  # no count is longer
        self._valid = self._digit
        self._shifts: dict[int, int] = {}
        states = 1
        for pile in sorted(limited, key=self._freedom):
            size = piles.sizes[pile]
            if width * states * (size + 2) <= most:
                self._shifts[pile] = width * states
                self._valid = sum([self._valid << (width * states * k) for k in range(size + 1)])
                states *= size + 2  # the last is for a card too many: it is emptied each time
        self._full = sum([shift * piles.sizes[pile] for pile, shift in self._shifts.items()])
        self._rest = [pile for pile in range(len(piles.sizes)) if pile not in self._shifts]
        self._all_told = len(limited) == len(self._shifts)

    def _freedom(self, pile: int) -> float:
        """How likely it is that cards dealt to the pile by chance fit it."""
        total, size = len(self.piles.cards), self.piles.sizes[pile]
        return comb(total - len(self.piles.absent[pile]), size) / comb(total, size)

    def count(self) -> int:
        """How many ways there are; the order of cards in a pile does not count.

        Raises:
            VariantError: when there are too many to be counted.
        """
        if not self._all_told:
            raise VariantError("there are too many ways to deal the unseen cards")
        counts = reduce(self._with, self.piles.cards, 1)
        sizes = [self.piles.sizes[pile] for pile in self._rest]
        splits = prod([comb(sum(sizes[place:]), size) for place, size in enumerate(sizes)])
        return (counts >> self._full) * splits

    def deal(self, rng: Random) -> list[list[Card]] | None:
        """The cards by pile, each way as likely as any other; ``None`` for a deal that fits not.

        Args:
            rng: where the chance comes from.
        """
        hands: list[list[Card]] = [[] for _ in self.piles.sizes]
        rest: list[Card] = []
        if self._shifts and not self._drawn(rng, hands, rest):
            return None
        if not self._shifts:
            rest += self.piles.cards
        rng.shuffle(rest)
        for pile in self._rest:
            size = self.piles.sizes[pile]
            hands[pile] = rest[:size]
            del rest[:size]
            if not self.piles.absent[pile].isdisjoint(hands[pile]):
                return None
        return hands

    # ---- the piles that cannot have all cards ----

    def _drawn(self, rng: Random, hands: list[list[Card]], rest: list[Card]) -> bool:
        """Deal to these piles from the last card back, the other cards to the rest, if it can be.

        Where a card goes has the chance of the ways in which those before it can still be dealt.
        """
        state = self._full
        for card, before in zip(self.piles.cards[::-1], self._counts[-2::-1], strict=True):
            to_rest = self._count(before, state)
            targets = self._open_to(card)
            ways = [self._count(before, state - shift) for _, shift in targets]
            if not (total := to_rest + sum(ways)):
                return False
            pick = rng.randrange(total) - to_rest
            if pick < 0:
                rest.append(card)
                continue
            for (pile, shift), here in zip(targets, ways, strict=True):
                pick -= here
                if pick < 0:
                    hands[pile].append(card)
                    state -= shift
                    break
        for pile in self._shifts:
            rng.shuffle(hands[pile])
        return True

    @cached_property
    def _counts(self) -> list[int]:
        """The counts before the first card, and after each one."""
        return list(accumulate(self.piles.cards, self._with, initial=1))

    def _with(self, counts: int, card: Card) -> int:
        """The counts with one more card, which goes to the rest or to one of the piles."""
        shifts = [shift for _, shift in self._open_to(card)]
        return sum([counts << shift for shift in (0, *shifts)]) & self._valid

    def _open_to(self, card: Card) -> list[tuple[int, int]]:
        absent, shifts = self.piles.absent, self._shifts.items()
        return [(pile, shift) for pile, shift in shifts if card not in absent[pile]]

    def _count(self, counts: int, state: int) -> int:
        """The count of a state; less than no card in a pile is an empty place, or none."""
        return (counts >> state) & self._digit if state >= 0 else 0
