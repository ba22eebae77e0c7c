"""Announcements: each in turn says something about the deal to come, or passes."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from tricktaking.errors import VariantError, ordered, shown
from tricktaking.table import PASS, Asks, Call, Choice, Deal, Seat, Stage, next_round


def _calls(values: Iterable[str]) -> tuple[str, ...]:
    words = ordered(values)
    good = words and all(isinstance(each, str) and each.strip() for each in words)
    if not words or not good or len({*words, PASS.name}) <= len(words):
        raise VariantError(
            f"calls={shown(values)}: give the words that can be said besides 'pass', each once, "
            f"such as ('blind-nil',)"
        )
    return words


@frozen
class Announcements(Stage):
    """Forehand first, each in turn makes one of some calls, or passes; nothing is settled by it.

    What follows from a call is for rules (which see ``deal.calls``) and for the scorer (which
    counts it with ``TimesCalled``).

    Args:
        calls: what can be said.

    Raises:
        VariantError: when there is nothing, or something twice.

    Example:
        >>> Announcements(("blind-nil",)).says
        'Forehand first, each in turn says blind-nil, or passes.'
    """

    calls: tuple[str, ...] = field(converter=_calls)

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "call"

    @property
    def says(self) -> str:
        """In words."""
        return f"Forehand first, each in turn says {' or '.join(self.calls)}, or passes."

    def begin(self, deal: Deal) -> Deal:
        """Ask forehand."""
        return deal.changed(turn=deal.plan.forehand)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """Pass, and what can be said."""
        return (PASS, *map(Call, self.calls))

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Ask the next, or nobody after the dealer."""
        following = next_round(deal.plan.order, seat)[0]
        return deal.changed(turn=None if following == deal.plan.forehand else following)
