"""The log of a match: what was dealt and chosen, read off its states, and played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tricktaking.errors import IllegalChoice, NotationError, Refusal, TrickTakingError
from tricktaking.match.flow import after, begun, check_dealt, next_deal, opened, settled
from tricktaking.match.judging import judged
from tricktaking.record import Record
from tricktaking.table import Choice, Chosen, Deal, Dealt, Frame, Moves, Seat


def steps(moves: Moves | None) -> list[tuple[Seat, Choice]]:
    """Moves as seats and choices, the first one first."""
    backwards: list[tuple[Seat, Choice]] = []
    while moves is not None:
        moves, seat, choice, _ = moves
        backwards.append((seat, choice))
    return backwards[::-1]


def count(moves: Moves | None) -> int:
    """How many moves there are."""
    number = 0
    while moves is not None:
        moves = moves[0]
        number += 1
    return number


def deals(deal: Deal) -> list[tuple[Frame, Moves | None]]:
    """The deals of a match with what was chosen in them, from the first to the running one."""
    backwards: list[tuple[Frame, Moves | None]] = []
    state: Deal | None = deal
    while state is not None:
        if state.frame.dealt is not None:
            backwards.append((state.frame, state.moves))
        state = state.frame.before
    return backwards[::-1]


def entries(deal: Deal) -> tuple[Dealt | Chosen, ...]:
    """The log of a state: what was dealt and chosen from the first deal on."""
    log: list[Dealt | Chosen] = []
    for frame, moves in deals(deal):
        assert frame.dealt is not None
        log.append(frame.dealt)
        log.extend([Chosen(seat, choice) for seat, choice in steps(moves)])
    return tuple(log)


def logged(frame: Frame) -> int:
    """How many entries the log had when this deal began, remembered once it is known."""
    unknown: list[Frame] = []
    while frame.logged is None and frame.before is not None:
        unknown.append(frame)
        frame = frame.before.frame
    total = frame.logged or 0
    for later in reversed(unknown):
        before = later.before
        total += 0 if before is None else 1 + count(before.moves)
        later.logged = total
    return total


def replayed(record: Record) -> Deal:
    """The state at the end of a record.

    Raises:
        NotationError: when an entry of its log is not allowed where it stands, with the place.
    """
    place = 0
    try:
        sheet = record.variant.sheet(players=record.names, first_dealer=record.first_dealer)
        state = opened(sheet, record.seed)
        for later in continued(state, record.log):
            state, place = later, place + 1
    except TrickTakingError as error:
        raise NotationError(str(error), f"log[{place}]") from None
    return state


def continued(deal: Deal, log: Iterable[Dealt | Chosen]) -> Iterator[Deal]:
    """The states after each entry of a log that goes on from this state.

    Cards in the log count: in a match with a seed they take the place of those dealt from it.

    Raises:
        IllegalChoice: when an entry is not allowed where it stands.
    """
    for entry in log:
        if isinstance(entry, Dealt):
            deal = _dealt(deal, entry)
        elif entry.seat == deal.turn and any(entry.choice is offered for offered in deal.legal):
            deal = after(deal, entry.seat, entry.choice)
        else:
            found = judged(deal, 0, entry.choice, entry.seat, None)
            if isinstance(found, Refusal):
                raise IllegalChoice(found)
            deal = after(deal, *found)
        yield deal


def _dealt(deal: Deal, dealt: Dealt) -> Deal:
    frame = deal.frame
    if deal.asks == "over" or deal.moves is not None:
        template = "cards cannot be dealt here: the deal before them is not finished"
        raise IllegalChoice(Refusal("wrong_phase", template))
    if dealt == frame.dealt:
        return deal
    check_dealt(dealt, frame.sheet, frame.plan)
    return settled(begun(frame, dealt), None)


def gone_back(deal: Deal, to: int) -> Deal:
    """The state when its log had so many entries, fewer than it has.

    Raises:
        IllegalChoice: when it never stood there, since the next deal was dealt at once.
    """
    begins = 0  # the entries before the deal
    for frame, moves in deals(deal):
        said = steps(moves)
        if to <= begins + len(said) or frame is deal.frame:
            return _within(frame, said, to - begins)
        begins += 1 + len(said)
    raise _no_such_moment(to)


def _within(frame: Frame, said: list[tuple[Seat, Choice]], to: int) -> Deal:
    """The state of a deal with so many entries of it in the log: its cards and some choices."""
    if to == 0 and frame.seed is None:
        return settled(next_deal(frame), None)
    if to == 0 or frame.dealt is None:
        raise _no_such_moment(to)
    state = settled(begun(frame, frame.dealt), None)
    for seat, choice in said[: to - 1]:
        state = after(state, seat, choice)
    return state


def _no_such_moment(to: int) -> IllegalChoice:
    template = "the match never stood at {to}: the next cards were dealt at once"
    return IllegalChoice(Refusal("no_such_moment", template, {"to": to}))
