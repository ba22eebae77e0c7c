"""What the parts of a variant answer when they are asked, checked before it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from tricktaking.dealing import ForPlan
from tricktaking.errors import VariantError, shown
from tricktaking.sheet import Row, Score
from tricktaking.table import Plan

if TYPE_CHECKING:
    from tricktaking.sheet import Outcome, Points, Sheet
    from tricktaking.table import Deal
    from tricktaking.variant.composition import Composition


def plan(variant: Composition, asked: ForPlan) -> Plan:
    """The plan of a deal as the seating gives it: each seat once, and sides that fit."""
    made: object = variant.seating.plan(**asked)
    if not isinstance(made, Plan):
        raise VariantError(f"seating: {variant.seating!r} gave {shown(made)}, not a plan")
    wrong = _plan_fault(made, asked)
    if wrong:
        raise VariantError(f"seating: {variant.seating!r} gave {shown(made)}: {wrong}")
    return made


def _plan_fault(made: Plan, asked: ForPlan) -> str:
    """What is wrong with a plan; nothing if it is right."""
    number, cards, players = asked["number"], asked["cards"], asked["players"]
    if (type(made.number), type(made.cards), made.number, made.cards) != (int, int, number, cards):
        return f"it is for deal {number} with hands of {cards}"
    if not _are_seats(made.order, players) or len(made.order) < 2:
        return f"the order is a tuple of at least two of the seats 0 to {players - 1}, each once"
    if not _are_seats((made.dealer,), players):
        return f"the dealer is one of the seats 0 to {players - 1}"
    sides: object = made.sides
    if type(sides) is not tuple or [1 for side in made.sides if not _are_seats(side, players)]:
        return "the sides are tuples of seats, such as ((0, 2), (1, 3))"
    together = [seat for side in made.sides for seat in side]
    if made.sides and (sorted(together) != sorted(made.order) or () in made.sides):
        return "the sides have each seat of the order once"
    return "" if type(made.rubber) is int and made.rubber > 0 else "rubbers count from 1"


def _are_seats(value: object, players: int) -> bool:
    """Whether this is a tuple of seats, each once."""
    if type(value) is not tuple:
        return False
    seats = cast("tuple[object, ...]", value)
    for seat in seats:  # a loop, since this is asked for every deal
        if type(seat) is not int or not 0 <= seat < players:
            return False
    return len({*seats}) == len(seats)


def row(variant: Composition, outcome: Outcome, sheet: Sheet) -> Row:
    """A deal with what the scorer says that it is worth: one whole number for each seat."""
    given: object = variant.scorer.score(outcome, sheet)
    if not isinstance(given, Score):
        return Row(outcome, _points(variant, given, sheet.players))
    players = sheet.players
    names = [name for name, _ in given.parts]
    if not names or len({*names}) < len(names):
        raise VariantError(f"scorer: {variant.scorer!r} gave {given!r}: it has parts, each once")
    if given.game and given.game not in outcome.plan.sides:
        raise VariantError(
            f"scorer: {variant.scorer!r} gave {given!r}: a game is made by the seats of a side, "
            f"one of {outcome.plan.sides}"
        )
    for _, each in given.parts:
        _points(variant, each, players)
    return Row(outcome, given.points, given.parts, given.game)


def counts(variant: Composition, deal: Deal) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What is counted of a deal besides tricks: by name one whole number for each seat."""
    found: list[tuple[str, tuple[int, ...]]] = []
    for count in variant.counts:
        given: object = count.of(deal)
        numbers: tuple[int, ...] = given if type(given) is tuple else ()
        if len(numbers) != deal.players or {*map(type, numbers)} != {int}:
            raise VariantError(
                f"scorer: {count!r} gave {shown(given)}, not a whole number for each of "
                f"{deal.players} seats"
            )
        found.append((count.name, numbers))
    return tuple(found)


def _points(variant: Composition, given: object, players: int) -> Points:
    usual = type(given) is tuple or isinstance(given, Sequence)
    each = tuple(cast("Sequence[int]", given)) if usual else ()
    if len(each) != players or {*map(type, each)} != {int}:
        raise VariantError(
            f"scorer: {variant.scorer!r} gave {given!r}, not a whole number for each of "
            f"{players} seats"
        )
    return each
