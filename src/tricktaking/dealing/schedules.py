"""Dealing schedules: how many cards each player gets in each deal of a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from attrs import field, frozen

from tricktaking.errors import VariantError


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


def _top(instance: object, attribute: object, value: object) -> None:
    if type(value) is not int or value < 1:
        raise VariantError(f"the largest hand is a whole number of cards from 1: not {value!r}")


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

    top: int = field(default=10, validator=_top)

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"The hands go from {self.top} cards (fewer if the deck does not reach) down to one "
            f"and up again."
        )

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        top = min(self.top, cards // players)
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

    top: int = field(default=10, validator=_top)

    @property
    def says(self) -> str:
        """In words."""
        return f"The hands go from {self.top} cards (fewer if the deck does not reach) down to one."

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        return tuple(range(min(self.top, cards // players), 0, -1))


def _whole(sizes: Iterable[int]) -> tuple[int, ...]:
    sizes = tuple(sizes)
    if not sizes:
        raise VariantError("the list of hand sizes is empty: name at least one, such as (10, 9, 8)")
    for size in sizes:
        if type(size) is not int or size < 1:
            raise VariantError(f"a hand size is a whole number of cards from 1: not {size!r}")
    return sizes


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
