"""A deal as it is typed in: what the scorekeeper of a real table says, checked before it counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypedDict, cast

from attrs import evolve

from tricktaking.errors import IllegalChoice, Refusal, ordered, shown
from tricktaking.rules import seat_of
from tricktaking.sheet.outcome import Outcome
from tricktaking.table import Bids, Contract, Plan, Seat, whole_number

if TYPE_CHECKING:
    from tricktaking.sheet.sheet import Sheet


class Typed(TypedDict, total=False):
    """What ``Sheet.add`` and ``Sheet.correct`` take.

    Attributes:
        tricks: the tricks taken, by seat; in a game of sides also by side.
        bids: the bids in tricks, by seat; left out in a deal without bids.
        contract: what was played, by its name, in a game that has an auction.
        declarer: the seat that won the auction; left out where nobody did.
        honours: the points for honours, by side; left out when nobody held any.
        counts: what else the game counts, by name: numbers by seat.
        as_played: whether bids count that were not allowed: noticed too late, they stand.
    """

    tricks: Iterable[int]
    bids: Iterable[int]
    contract: str | None
    declarer: Seat | None
    honours: Iterable[int]
    counts: Mapping[str, Iterable[int]] | None
    as_played: bool


def typed(sheet: Sheet, plan: Plan, given: Typed) -> Outcome:
    """What a deal came to, as it is typed in.

    Args:
        sheet: the sheet before the deal.
        plan: the plan of the deal.
        given: what the scorekeeper says.

    Raises:
        IllegalChoice: when something is missing, or cannot have happened.
    """
    contract = contract_named(sheet, plan, given.get("contract"), given.get("declarer"))
    bids = given.get("bids", ())
    nobody = not sheet.variant.asks_bids(sheet, plan) and ordered(bids) == ()
    said: Bids = (None,) * sheet.players if nobody else _bids(plan, bids, sheet.players)
    sides = len(plan.sides) if plan.sides and not sheet.variant.has_bids else None
    taken = _tricks(sheet, plan, contract, given.get("tricks", ()), sides)
    if not nobody and not sheet.variant.has_bids:
        template = "{variant} has no bids in tricks: leave out bids="
        raise IllegalChoice(Refusal("no_bids", template, {"variant": sheet.variant.name}))
    as_played: object = given.get("as_played", False)
    if not isinstance(as_played, bool):
        template = "as_played={value}: this is True or False"
        raise IllegalChoice(Refusal("not_a_flag", template, {"value": shown(as_played)}))
    if not nobody and as_played:
        _check_possible(said, plan.cards)
    elif not nobody:
        sheet.variant.check_bids(sheet, plan, said)
    honours = _honours(sheet, plan, contract, given.get("honours", ()))
    outcome = Outcome(plan, said, taken, contract, honours)
    return evolve(outcome, counts=_counts(sheet, outcome, given.get("counts")))


def numbers(what: str, values: object, seats: int, sides: int | None = None) -> tuple[int, ...]:
    """Whole numbers, one for each seat (or, where there are sides, for each side).

    Raises:
        IllegalChoice: when they are not.
    """
    row: list[int] = []
    given = ordered(values)
    if given is None:
        template = "{what} come in the order of the seats, such as (2, 0, 1)"
        if seats == sides:
            template = "{what} come in the order of the sides, such as (20, 0)"
        raise IllegalChoice(Refusal("not_a_number", template, {"what": what}))
    for value in given:
        number = whole_number(value)
        if number is None:
            fields: dict[str, int | str] = {"what": what, "value": shown(value)}
            template = "{what} are whole numbers: not {value}"
            raise IllegalChoice(Refusal("not_a_number", template, fields))
        row.append(number)
    if len(row) not in (seats, sides):
        template = "{what} are needed for each of {players} seats: there are {given}"
        counts: dict[str, int | str] = {"what": what, "players": seats, "given": len(row)}
        if sides is not None:
            template = "{what} are needed for each of {sides} sides: there are {given}"
            counts["sides"] = sides
        raise IllegalChoice(Refusal("wrong_number_of_seats", template, counts))
    return tuple(row)


def contract_named(sheet: Sheet, plan: Plan, name: object, declarer: object) -> Contract:
    """The contract of this name; in a game without an auction for one the empty contract.

    Raises:
        IllegalChoice: when there is none, or its declarer is missing, needless or no such seat.
    """
    known = sheet.variant.contracts
    fields: dict[str, int | str] = {
        "variant": sheet.variant.name,
        "contract": name if isinstance(name, str) else shown(name),
        "known": ", ".join([each.contract_name for each in known]),
    }
    if not known:
        for word, value in (("contract", name), ("declarer", declarer)):
            if value is not None:
                template = "{variant} has no auction: leave out {word}="
                raise IllegalChoice(Refusal("no_such_contract", template, {**fields, "word": word}))
        return Contract()
    if name is None:
        template = "what was played? give contract=, one of {known}"
        raise IllegalChoice(Refusal("no_such_contract", template, fields))
    found = next((each for each in known if each.is_called(name)), None)
    if found is None:
        template = "{contract} is not played here: it is one of {known}"
        raise IllegalChoice(Refusal("no_such_contract", template, fields))
    if found.declares == (declarer is None):
        template = "nobody declares {contract}: leave out declarer="
        if found.declares:
            template = "who declares {contract}? give the seat that bid it as declarer="
        raise IllegalChoice(Refusal("no_such_declarer", template, fields))
    seat = None if declarer is None else seat_of(sheet.players, declarer)
    if seat is not None and seat not in plan.order:
        template = "{name} takes no part in this deal and cannot have declared"
        raise IllegalChoice(Refusal("no_such_declarer", template, {"name": sheet.names[seat]}))
    return found.settled(seat)


def _bids(plan: Plan, bids: object, seats: int) -> Bids:
    """The bids by seat; who takes no part in the deal has none."""
    given = ordered(bids)
    if given is not None and len(given) == seats:
        given = tuple([0 if seat not in plan.order else bid for seat, bid in enumerate(given)])
    said = numbers("bids", bids if given is None else given, seats)
    return tuple([bid if seat in plan.order else None for seat, bid in enumerate(said)])


def _tricks(
    sheet: Sheet, plan: Plan, contract: Contract, tricks: object, sides: int | None
) -> tuple[int, ...]:
    """The tricks by seat, or by side in a game of sides in which nobody bids for themselves."""
    seats = sheet.players
    if not contract.played and ordered(tricks) == ():
        return (0,) * seats
    taken = numbers("tricks", tricks, seats, sides)
    if min(taken) < 0:
        raise IllegalChoice(Refusal("tricks_do_not_add_up", "nobody takes fewer than 0 tricks"))
    for seat, number in enumerate(taken if len(taken) == seats else ()):
        if number > 0 and seat not in plan.order:
            template = "{name} takes no part in this deal and cannot have taken a trick"
            raise IllegalChoice(Refusal("no_such_seat", template, {"name": sheet.names[seat]}))
    cards = plan.cards if contract.played else 0
    if sum(taken) != cards:
        template = "the tricks add up to {sum}, but deal {deal} has {cards}"
        fields = {"sum": sum(taken), "deal": plan.number, "cards": cards}
        raise IllegalChoice(Refusal("tricks_do_not_add_up", template, fields))
    return taken


def _honours(sheet: Sheet, plan: Plan, contract: Contract, honours: object) -> tuple[int, ...]:
    """The points for honours, by side."""
    known = sheet.variant.honours
    absent = honours is None or ordered(honours) == ()
    if known is None:
        if not absent:
            template = "{variant} counts no honours: leave out honours="
            raise IllegalChoice(Refusal("no_honours", template, {"variant": sheet.variant.name}))
        return ()
    if absent:
        return (0,) * len(plan.sides)
    given = numbers("honours", honours, len(plan.sides), len(plan.sides))
    worth, said = (", ".join(map(str, each)) for each in (known.values, given))
    fields: dict[str, int | str] = {"known": worth, "given": said}
    if not contract.played and any(given):
        template = "the cards were thrown in, so nobody has honours: not {given}"
        raise IllegalChoice(Refusal("no_such_honours", template, fields))
    if any(number not in known.values for number in given):
        template = "honours are worth {known} points: not {given}"
        raise IllegalChoice(Refusal("no_such_honours", template, fields))
    if sum([number != 0 for number in given]) > 1:
        template = "one side alone can score honours in a deal: not {given}"
        raise IllegalChoice(Refusal("no_such_honours", template, fields))
    return given


def _counts(
    sheet: Sheet, outcome: Outcome, given: object
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What else is counted in this game, by name."""
    known = {count.name: count for count in sheet.variant.counts}
    said: Mapping[object, object] = {}
    if isinstance(given, Mapping):
        said = cast("Mapping[object, object]", given)
    for name in said:
        if name not in known:
            template = "{variant} does not count {name}: it counts {known}"
            fields = {"variant": sheet.variant.name, "name": shown(name)}
            fields["known"] = ", ".join(known) or "nothing but tricks"
            raise IllegalChoice(Refusal("no_such_count", template, {**fields}))
    counted: list[tuple[str, tuple[int, ...]]] = []
    for name, count in known.items():
        if name not in said and outcome.contract.played:
            template = "what are the {name}, by seat? give counts={example}"
            example = str(dict.fromkeys(known, (0,) * sheet.players))
            raise IllegalChoice(
                Refusal("no_such_count", template, {"name": name, "example": example})
            )
        each = numbers(name, said.get(name, (0,) * sheet.players), sheet.players)
        wrong = count.wrong(each, outcome, sheet)
        if wrong:
            raise IllegalChoice(Refusal("counts_do_not_add_up", "{wrong}", {"wrong": wrong}))
        counted.append((name, each))
    return tuple(counted)


def _check_possible(bids: Bids, cards: int) -> None:
    for bid in bids:
        if bid is not None and not 0 <= bid <= cards:
            template = "{bid} is no bid: a bid is a whole number from 0 to {cards}"
            raise IllegalChoice(Refusal("out_of_range", template, {"bid": bid, "cards": cards}))
