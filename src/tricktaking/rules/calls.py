"""Calls in an auction: what has been said so far, and the built-in rule on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tricktaking.rules.rule import call_rule
from tricktaking.table import PASS, Call, Choice, Deal, Seat

Said = list[tuple[Seat, Choice]]
"""Who said what, in order."""


def calls_made(deal: Deal) -> Said:
    """What was said so far in the running stage of a deal, in order."""
    backwards: Said = []
    moves = deal.moves
    while moves is not None and moves[3] == deal.facts.number:
        moves, seat, call, _ = moves
        backwards.append((seat, call))
    return backwards[::-1]


def last_call(said: Said) -> tuple[Seat, Choice] | None:
    """Who made the last call that was not a pass, and which; ``None`` when all have passed.

    Example:
        >>> last_call([(1, Call("hearts")), (2, PASS)])
        (1, Call(name='hearts'))
    """
    for each in reversed(said):
        if each[1] is not PASS:
            return each
    return None


@call_rule(
    "A bid is higher than the last one, whoever made it; passing is always allowed.",
    refuses="{name} may not call {choice}: a bid must be higher than {called}",
)
def higher_call(
    deal: Deal, seat: Seat, calls: tuple[Call, ...]
) -> Iterable[Call] | Callable[[Call], bool]:
    """Outbid the last call, a partner's too; its stage offers the calls from low to high."""
    last = last_call(calls_made(deal))
    if last is None:
        return calls
    ladder = deal.facts.stage.choices(deal, seat)
    return (PASS, *ladder[ladder.index(last[1]) + 1 :]).__contains__
