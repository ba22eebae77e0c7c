"""The log of a match: what was dealt and chosen, read off its states, and played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricktaking.errors import IllegalChoice, NotationError, Refusal, TrickTakingError
from tricktaking.match.flow import (
    after,
    begun,
    check_dealt,
    dealt_by_seed,
    next_deal,
    opened,
    settled,
)
from tricktaking.match.judging import judged
from tricktaking.table import Choice, Chosen, Deal, Dealt, Frame, Moves, Seat, in_order

if TYPE_CHECKING:
    from tricktaking.record import Record


def steps(moves: Moves | None) -> list[tuple[Seat, Choice]]:
    """Moves as seats and choices, the first one first."""
    return [(seat, choice) for seat, choice, _ in in_order(moves)]


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
        state = state.frame.earlier()
    return backwards[::-1]


def entries(deal: Deal) -> tuple[Dealt | Chosen, ...]:
    """The log of a state: what was dealt and chosen from the first deal on."""
    log: list[Dealt | Chosen] = []
    for frame, moves in deals(deal):
        assert frame.dealt is not None
        log.append(frame.dealt)
        log.extend([Chosen(seat, choice) for seat, choice, _ in in_order(moves)])
    return tuple(log)


def logged(frame: Frame) -> int:
    """How many entries the log had when this deal began, remembered once it is known."""
    unknown: list[Frame] = []
    while frame.logged is None and (before := frame.earlier()) is not None:
        unknown.append(frame)
        frame = before.frame
    total = frame.logged or 0
    for later in reversed(unknown):
        before = later.earlier()
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
        state = opened(sheet, None)
        for entry in record.log:
            while record.seed is not None and state.asks == "deal" and isinstance(entry, Chosen):
                state = dealt_by(record.seed, state)
            state, place = went_on(state, entry), place + 1
    except TrickTakingError as error:
        from tricktaking.record.values import shortened

        raise NotationError(shortened(str(error)), f"log[{place}]") from None
    return seeded(state, record.seed)


def went_on(state: Deal, entry: Dealt | Chosen) -> Deal:
    """The state after an entry of the log, in a match whose cards are given.

    Raises:
        IllegalChoice: when the entry is not allowed where it stands.
    """
    if isinstance(entry, Dealt):
        if state.asks != "deal":
            template = "cards cannot be dealt here: the deal before them is not finished"
            raise IllegalChoice(Refusal("wrong_phase", template))
        check_dealt(entry, state.frame.sheet, state.plan)
        return settled(begun(state.frame, entry), None)
    if entry.seat == state.turn and any(entry.choice is offered for offered in state.legal):
        return after(state, entry.seat, entry.choice)
    found = judged(state, 0, entry.choice, entry.seat, None)
    if isinstance(found, Refusal):
        raise IllegalChoice(found)
    return after(state, *found)


def dealt_by(seed: int | str, state: Deal) -> Deal:
    """The state with the cards that the seed deals, where cards are asked for."""
    frame = state.frame
    return settled(begun(frame, dealt_by_seed(frame.sheet, frame.plan, seed)), None)


def seeded(state: Deal, seed: int | str | None) -> Deal:
    """The end of a log, played with the cards that it gives, as a state of a match with this seed.

    The seed comes last since it would deal on at once, and the log may have other cards than its
    own. Nobody else has this state yet, so its frames may be filled in.
    """
    if seed is None:
        return state
    last: Deal | None = state
    while last is not None:
        last.frame.seed = seed
        last = last.frame.earlier()
    return dealt_by(seed, state) if state.asks == "deal" else state


def gone_back(deal: Deal, to: int) -> Deal:
    """The state when its log had so many entries, fewer than it has.

    Raises:
        IllegalChoice: when it never stood there, since the next deal was dealt at once.
    """
    begins = 0  # the entries before the deal
    for frame, moves in deals(deal):
        said = steps(moves)
        if to <= begins + len(said) or frame is deal.frame:
            kept = _within(frame, said, to - begins)
            if kept is not None:
                return kept
            break
        begins += 1 + len(said)
    raise _no_such_moment(to)


def _within(frame: Frame, said: list[tuple[Seat, Choice]], to: int) -> Deal | None:
    """The state of a deal with so many entries of it in the log: its cards and some choices."""
    if to == 0 and frame.seed is None:
        return settled(next_deal(frame), None)
    if to == 0 or frame.dealt is None:
        return None
    state = settled(begun(frame, frame.dealt), None)
    for seat, choice in said[: to - 1]:
        state = after(state, seat, choice)
    return state


def _no_such_moment(to: int) -> IllegalChoice:
    template = "the match never stood at {to}: the next cards were dealt at once"
    return IllegalChoice(Refusal("no_such_moment", template, {"to": to}))
