"""Dealing unseen cards to hands, each way that fits equally likely, and counting the ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, prod
from random import Random

from tricktaking.cards import Card
from tricktaking.errors import VariantError

MOST_STEPS = 50_000
"""How many ways to share out the kinds of cards are looked at before it is left to chance."""

MOST_TRIES = 10_000
"""How often cards are dealt by chance before it is given up."""

Counts = tuple[int, ...]
"""How many cards of each kind; cards are of one kind if the same seats may hold them."""


class _TooManyError(Exception):
    """There are too many ways to share out the kinds of cards."""


class Unseen:
    """Cards to be dealt to hands, and which seats cannot hold which.

    Args:
        cards: the cards.
        sizes: how many each seat gets, by seat; what is left is the stock.
        absent: the cards that a seat cannot hold, by seat.
    """

    def __init__(
        self, cards: tuple[Card, ...], sizes: tuple[int, ...], absent: Sequence[frozenset[Card]]
    ) -> None:
        self.cards, self.sizes, self.absent = cards, sizes, absent
        bound = [seat for seat, size in enumerate(sizes) if size and absent[seat]]
        # the freest comes last: what it may draw is not searched but counted at once
        self._bound = sorted(bound, key=lambda seat: -len(absent[seat]))
        kinds: dict[tuple[bool, ...], list[Card]] = {}
        for card in cards:
            kind = tuple([card not in absent[seat] for seat in self._bound])
            kinds.setdefault(kind, []).append(card)
        self._kinds = list(kinds.values())
        self._may = [[kind[place] for kind in kinds] for place in range(len(bound))]
        self._known: dict[tuple[int, Counts], int] = {}

    def count(self) -> int:
        """In how many ways the cards can be dealt to the hands.

        Raises:
            VariantError: when there are too many to be counted.
        """
        try:
            ways = self._ways(0, tuple([len(cards) for cards in self._kinds]))
        except _TooManyError:
            raise VariantError("there are too many ways to deal the unseen cards") from None
        left = len(self.cards) - sum(self.sizes[seat] for seat in self._bound)
        for seat, size in enumerate(self.sizes):
            if seat not in self._bound:
                ways *= comb(left, size)
                left -= size
        return ways

    def dealt(self, rng: Random) -> tuple[list[list[Card]], list[Card]] | None:
        """Hands by seat and the stock, each way as likely as any other; ``None`` if there is none.

        Args:
            rng: where the chance comes from.
        """
        try:
            if self._bound and self._ways(0, tuple([len(cards) for cards in self._kinds])) == 0:
                return None
        except _TooManyError:
            return self._by_chance(rng)
        kinds = [rng.sample(cards, len(cards)) for cards in self._kinds]
        hands: list[list[Card]] = [[] for _ in self.sizes]
        for place, seat in enumerate(self._bound):
            for kind, number in enumerate(self._drawn(rng, place, kinds)):
                hands[seat] += kinds[kind][:number]
                del kinds[kind][:number]
            rng.shuffle(hands[seat])
        rest = [card for cards in kinds for card in cards]
        rng.shuffle(rest)
        for seat, size in enumerate(self.sizes):
            if seat not in self._bound:
                hands[seat], rest = rest[:size], rest[size:]
        return hands, rest

    def _by_chance(self, rng: Random) -> tuple[list[list[Card]], list[Card]] | None:
        """Deal until it fits: for rules that tell so much that sharing out takes too long."""
        for _ in range(MOST_TRIES):
            rest = rng.sample(self.cards, len(self.cards))
            hands: list[list[Card]] = []
            for size, absent in zip(self.sizes, self.absent, strict=True):
                if not absent.isdisjoint(rest[:size]):
                    break
                hands.append(rest[:size])
                del rest[:size]
            else:
                return hands, rest
        return None

    # ---- sharing out kinds among the seats that cannot hold everything ----

    def _ways(self, place: int, left: Counts) -> int:
        """In how many ways the bound seats from this place on can draw from what is left."""
        if place == len(self._bound):
            return 1
        size, may = self.sizes[self._bound[place]], self._may[place]
        if place + 1 == len(self._bound):
            return comb(sum([number for number, ok in zip(left, may, strict=True) if ok]), size)
        key = (place, left)
        if key not in self._known:
            if len(self._known) > MOST_STEPS:
                raise _TooManyError
            self._known[key] = sum(ways for _, ways in self._shares(place, left))
        return self._known[key]

    def _shares(self, place: int, left: Counts) -> Iterator[tuple[Counts, int]]:
        """How many of each kind the seat at this place may draw, and in how many ways in all."""
        size, may = self.sizes[self._bound[place]], self._may[place]
        most = tuple([number if ok else 0 for number, ok in zip(left, may, strict=True)])
        for steps, share in enumerate(_shared(size, most)):
            if steps > MOST_STEPS:
                raise _TooManyError
            here = prod([comb(number, drawn) for number, drawn in zip(left, share, strict=True)])
            after = tuple([number - drawn for number, drawn in zip(left, share, strict=True)])
            yield share, here * self._ways(place + 1, after)

    def _drawn(self, rng: Random, place: int, kinds: Sequence[Sequence[Card]]) -> Counts:
        """How many of each kind the seat at this place draws."""
        left = tuple([len(cards) for cards in kinds])
        if place + 1 == len(self._bound):
            may = self._may[place]
            union = [kind for kind, ok in enumerate(may) if ok for _ in range(left[kind])]
            drawn = rng.sample(union, self.sizes[self._bound[place]])
            return tuple([drawn.count(kind) for kind in range(len(left))])
        pick = rng.randrange(self._ways(place, left))
        for share, ways in self._shares(place, left):
            pick -= ways
            if pick < 0:
                return share
        raise AssertionError("the ways add up")  # pragma: no cover


def _shared(size: int, most: Counts) -> Iterator[Counts]:
    """All ways to take so many cards, at most so many of each kind."""
    if not most:
        if size == 0:
            yield ()
        return
    later = sum(most[1:])
    for number in range(max(0, size - later), min(size, most[0]) + 1):
        for share in _shared(size - number, most[1:]):
            yield (number, *share)
