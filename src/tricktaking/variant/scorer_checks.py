"""Checks of what a scorer says of itself: the columns of its parts, and what it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricktaking.errors import VariantError, ordered, pairs, shown
from tricktaking.scoring import CardPoints, Count, Scorer
from tricktaking.scoring.counts import fits

if TYPE_CHECKING:
    from tricktaking.variant.composition import Composition


def columns(scorer: Scorer) -> None:
    """Its columns are parts and their headings.

    Raises:
        VariantError: when they are not.
    """
    columns: object = getattr(scorer, "columns", ())
    known = pairs(columns)
    if known is None or not all(isinstance(word, str) for pair in known for word in pair):
        raise VariantError(
            f"scorer: its columns are {shown(columns)}, not pairs of a part and its heading, such "
            f"as (('tricks', 'tricks'), ('game', 'bonus'))"
        )


def counts(variant: Composition) -> None:
    """What it wants to be counted can be, each under a name of its own.

    Raises:
        VariantError: when it cannot.
    """
    given: object = getattr(variant.scorer, "counts", ())
    known = ordered(given)
    if known is None or not all(isinstance(each, Count) for each in known):
        raise VariantError(f"scorer: its counts are {shown(given)}, not such as (CardPoints(...),)")
    for each in known:
        _worth(variant, each)
    names: list[object] = [each.name for each in known]
    if not all(isinstance(each, str) and each.strip() and each.isprintable() for each in names):
        raise VariantError(f"scorer: what it counts has a name that shows: not {shown(names)}")
    if len({*names}) < len(names):
        raise VariantError(f"scorer: each of its counts has a name of its own: not {shown(names)}")


def _worth(variant: Composition, count: object) -> None:
    """What cards count is said of cards that are in the deck, at some table."""
    if not isinstance(count, CardPoints):
        return
    cards = {card for players in variant.players for card in variant.deck_for(players)}
    for text, _ in count.worth:
        if not any(fits(card, text) for card in cards):
            raise VariantError(
                f"scorer: {count!r} has {shown(text)}, and no card of the deck is that or has that "
                f"rank or suit: write such as 'QS', 'Q' or 'S'"
            )
