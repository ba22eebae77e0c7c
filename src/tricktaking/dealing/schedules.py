"""Dealing schedules: how many cards each player gets in each deal of a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from attrs import field, frozen

from tricktaking.errors import VariantError, ordered, shown
from tricktaking.table import whole_number


@runtime_checkable
class Schedule(Protocol):
    """How many cards each player gets in each deal of a match."""

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook."""
        ...

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals, in order.

        Args:
            players: how many take part.
            cards: how many cards can be dealt out, the deck less what must be left in the stock.
        """
        ...


def _top(value: object) -> int:
    top = whole_number(value)
    if top is None or top < 1:
        raise VariantError(
            f"the largest hand is a whole number of cards from 1: not {shown(value)}"
        )
    return top


def _largest(top: int, players: int, cards: int) -> int:
    if (whole_number(players) or 0) < 1:
        raise VariantError(f"players={players!r}: the number of players is a whole number from 1")
    return min(top, cards // players)


@frozen
class DownUp:
    """From the largest hand down to one card and up again; the one-card deal comes once.

    Args:
        top: the largest hand, in cards; fewer where the deck does not reach round the table.

    Raises:
        VariantError: when the top is not a whole number from 1.

    Example:
        >>> DownUp(10).sizes(players=6)
        (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)
        >>> len(DownUp(10).sizes(players=4))
        19
    """

    top: int = field(default=10, converter=_top)

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"The hands go from {self.top} cards (fewer if the deck does not reach) down to one "
            f"and up again."
        )

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        top = _largest(self.top, players, cards)
        return (*range(top, 0, -1), *range(2, top + 1))


@frozen
class Down:
    """From the largest hand down to one card.

    Args:
        top: the largest hand, in cards; fewer where the deck does not reach round the table.

    Raises:
        VariantError: when the top is not a whole number from 1.

    Example:
        >>> Down(10).sizes(players=7)
        (7, 6, 5, 4, 3, 2, 1)
    """

    top: int = field(default=10, converter=_top)

    @property
    def says(self) -> str:
        """In words."""
        return f"The hands go from {self.top} cards (fewer if the deck does not reach) down to one."

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        return tuple(range(_largest(self.top, players, cards), 0, -1))


def _whole(values: Iterable[int]) -> tuple[int, ...]:
    given = ordered(values)
    if given is None:
        raise VariantError(
            f"hand sizes come as a sequence, such as (10, 9, 8): not {shown(values)}"
        )
    if not given:
        raise VariantError("the list of hand sizes is empty: name at least one, such as (10, 9, 8)")
    sizes = [whole_number(size) for size in given]
    for size, value in zip(sizes, given, strict=True):
        if size is None or size < 1:
            raise VariantError(f"a hand size is a whole number of cards from 1: not {shown(value)}")
    return tuple(size for size in sizes if size is not None)


@frozen
class Sizes:
    """These hand sizes and no others; they never fit themselves to the table.

    Args:
        each: the hand sizes of all deals, in cards.

    Raises:
        VariantError: when there is none, or one is not a whole number from 1.

    Example:
        >>> Sizes((5, 4)).sizes(players=4)
        (5, 4)
    """

    each: tuple[int, ...] = field(converter=_whole)

    @property
    def says(self) -> str:
        """In words."""
        return f"The hands have {', '.join(str(size) for size in self.each)} cards."

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        return self.each
