"""Schedules in which the hands grow and shrink: down and up, up and down, down, up."""

from __future__ import annotations

from typing import Literal

from attrs import field, frozen

from tricktaking.dealing.schedules import cards_from_one
from tricktaking.errors import VariantError, brief, ordered, pairs, shown
from tricktaking.table import MOST_DEALS, from_one

Top = int | tuple[tuple[int, int], ...] | None
"""The largest hand: so many cards, or so many by the number of players, or all that can be."""

Repeat = int | Literal["players"]
"""How often a hand size comes in a row: so many times, or once for each player."""


def _top(value: object) -> Top:
    if value is None:
        return None
    given = ordered(value)
    if given is None:
        return from_one(value, "the largest hand is a whole number of cards from 1")
    by_players = pairs(given)
    if not by_players:
        raise VariantError(
            f"the largest hand by players comes as pairs, such as ((4, 13), (5, 10)): "
            f"not {shown(value)}"
        )
    return tuple([(cards_from_one(players), cards_from_one(top)) for players, top in by_players])


def _repeat(value: object) -> Repeat:
    if value == "players":
        return "players"
    times = cards_from_one(value)
    if times > MOST_DEALS:
        raise VariantError(f"a hand comes at most {MOST_DEALS} times in a row: not {shown(value)}")
    return times


@frozen
class Ladder:
    """Hands that grow or shrink step by step; what the named ladders below have in common.

    Args:
        top: the largest hand in cards, or pairs of players and cards; fewer where the deck does not
            reach round the table. ``None`` for as many as the deck has.
        bottom: the smallest hand, in cards.
        step: how many cards from one hand size to the next.
        repeat_top: how often the largest hand is dealt in a row, or "players" for once for each.
        repeat_bottom: how often the smallest hand is dealt in a row, or "players".
        capped: whether the ladder keeps its length where the deck does not reach, with the largest
            hand that can be dealt in place of larger ones.

    Raises:
        VariantError: when one of them is not a whole number from 1.
    """

    top: Top = field(default=10, converter=_top)
    bottom: int = field(default=1, converter=cards_from_one, kw_only=True)
    step: int = field(default=1, converter=cards_from_one, kw_only=True)
    repeat_top: Repeat = field(default=1, converter=_repeat, kw_only=True)
    repeat_bottom: Repeat = field(default=1, converter=_repeat, kw_only=True)
    capped: bool = field(default=False, kw_only=True)

    __repr__ = brief

    def rungs(self, players: int, cards: int) -> tuple[list[int], list[int], list[int]]:
        """The hand sizes at the top, between, and at the bottom, from the largest to the smallest.

        Raises:
            VariantError: when the number of players is none.
        """
        most = cards // from_one(players, "the number of players is a whole number from 1")
        wanted = self.wanted(players)
        top = most if wanted is None else min(wanted, most)
        highest = min(wanted, MOST_DEALS) if self.capped and wanted else top
        sizes = list(range(highest, self.bottom - 1, -self.step))
        sizes = [min(size, most) for size in sizes]
        if not sizes or most < 1:
            return [], [], []
        return (
            sizes[:1] * self._times(self.repeat_top, players),
            sizes[1:-1],
            sizes[-1:] * self._times(self.repeat_bottom, players) if len(sizes) > 1 else [],
        )

    def wanted(self, players: int) -> int | None:
        """The largest hand that is wanted with so many players; ``None`` for all cards."""
        if self.top is None or isinstance(self.top, int):
            return self.top
        return dict(self.top).get(players)

    @staticmethod
    def _times(repeat: Repeat, players: int) -> int:
        return players if repeat == "players" else int(repeat)

    def words(self, shape: str) -> str:
        """The ladder in a sentence: "from 10 cards ... down to one and up again"."""
        by = " (fewer if the deck does not reach)"
        if self.top is None:
            most = "as many cards as the deck has"
        elif isinstance(self.top, int):
            most = f"{self.top} cards{by}"
        else:
            each = ", ".join(f"{cards} for {players}" for players, cards in self.top)
            most = f"the largest hand ({each}){by}"
        least = "one" if self.bottom == 1 else str(self.bottom)
        said = shape.format(most=most, least=least)
        if self.step > 1:
            said += f", {self.step} cards at a time"
        for size, repeat in (("largest", self.repeat_top), ("smallest", self.repeat_bottom)):
            if repeat != 1:
                times = "once for each player" if repeat == "players" else f"{repeat} times"
                said += f"; the {size} hand comes {times}"
        return f"The hands go {said}."


@frozen
class DownUp(Ladder):
    """From the largest hand down to the smallest and up again; the smallest comes once.

    Example:
        >>> DownUp(10).sizes(players=6)
        (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)
        >>> len(DownUp(10).sizes(players=4)), len(DownUp(10, repeat_bottom=2).sizes(players=4))
        (19, 20)
    """

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        return self.words("from {most} down to {least} and up again")

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        top, between, bottom = self.rungs(players, cards)
        return (*top, *between, *bottom, *between[::-1], *(top if bottom else ()))


@frozen
class UpDown(Ladder):
    """From the smallest hand up to the largest and down again; the largest comes once.

    Example:
        >>> UpDown(4).sizes(players=3)
        (1, 2, 3, 4, 3, 2, 1)
        >>> UpDown(8, repeat_top="players", repeat_bottom="players").sizes(players=3, cards=24)
        (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1)
    """

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        return self.words("from {least} up to {most} and down again")

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        top, between, bottom = self.rungs(players, cards)
        return (*bottom, *between[::-1], *top, *between, *bottom)


@frozen
class Down(Ladder):
    """From the largest hand down to the smallest.

    Example:
        >>> Down(10).sizes(players=7)
        (7, 6, 5, 4, 3, 2, 1)
        >>> Down(10, capped=True).sizes(players=7)
        (7, 7, 7, 7, 6, 5, 4, 3, 2, 1)
    """

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        return self.words("from {most} down to {least}")

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        top, between, bottom = self.rungs(players, cards)
        return (*top, *between, *bottom)


@frozen
class Up(Ladder):
    """From the smallest hand up to the largest.

    Example:
        >>> Up(((3, 15), (4, 13))).sizes(players=4)
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
    """

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        return self.words("from {least} up to {most}")

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        top, between, bottom = self.rungs(players, cards)
        return (*bottom, *between[::-1], *top)
