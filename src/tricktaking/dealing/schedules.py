"""Dealing schedules: how many cards each player gets in each deal of a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from attrs import field, frozen
from attrs.converters import optional

from tricktaking.errors import VariantError, ordered, shown
from tricktaking.table import MOST_DEALS, from_one


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


def cards_from_one(value: object) -> int:
    """A number of cards, or of anything else in a schedule, from 1.

    Raises:
        VariantError: when it is none.
    """
    return from_one(value, "a hand has a whole number of cards from 1")


@frozen
class Constant:
    """The same hand in every deal.

    Args:
        cards: its size in cards; ``None`` for as many as the deck has.
        deals: how many deals are planned; a match to a target may need fewer. ``None`` for a match
            that goes on until its end says so.

    Raises:
        VariantError: when one of them is not a whole number from 1.

    Example:
        >>> Constant(deals=3).sizes(players=4)
        (13, 13, 13)
    """

    cards: int | None = field(default=None, converter=optional(cards_from_one))
    deals: int | None = field(default=10, converter=optional(cards_from_one), kw_only=True)

    @property
    def says(self) -> str:
        """In words."""
        size = "as many cards as the deck has" if self.cards is None else f"{self.cards} cards"
        deals = "every deal" if self.deals is None else f"each of {self.deals} deals"
        return f"The hands have {size} in {deals}."

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals that are planned; without a number, of the first.

        Raises:
            VariantError: when the number of players is none.
        """
        table = from_one(players, "the number of players is a whole number from 1")
        size = cards // table if self.cards is None else self.cards
        deals = 1 if self.deals is None else min(self.deals, MOST_DEALS + 1)
        return (size,) * deals if size > 0 else ()


def _in_order(parts: Iterable[Schedule]) -> tuple[Schedule, ...]:
    return tuple(parts)


@frozen
class Joined:
    """Several schedules one after the other.

    Args:
        parts: the schedules, in order.

    Example:
        >>> Joined((Sizes((3, 2)), Constant(5, deals=2))).sizes(players=4)
        (3, 2, 5, 5)
    """

    parts: tuple[Schedule, ...] = field(converter=_in_order)

    @property
    def says(self) -> str:
        """In words."""
        return " Then: ".join(part.says for part in self.parts)

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        return tuple(
            [size for part in self.parts for size in part.sizes(players=players, cards=cards)]
        )


def _whole(values: Iterable[int]) -> tuple[int, ...]:
    given = ordered(values)
    if given is None:
        raise VariantError(
            f"hand sizes come as a sequence, such as (10, 9, 8): not {shown(values)}"
        )
    if not given:
        raise VariantError("the list of hand sizes is empty: name at least one, such as (10, 9, 8)")
    return tuple(
        [from_one(size, "a hand size is a whole number of cards from 1") for size in given]
    )


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
