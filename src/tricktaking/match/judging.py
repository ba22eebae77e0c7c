"""Whether a choice is allowed: who asks, when, and whether the rules let it through."""

from __future__ import annotations

from tricktaking.errors import Refusal, shown
from tricktaking.rules import no_such_seat, read_choice, refusal
from tricktaking.table import Choice, Deal, Seat, whole_number

ENDED = "the match is over: nothing can be chosen any more"


def judged(
    deal: Deal, logged: int, choice: object, seat: object, at: object
) -> tuple[Seat, Choice] | Refusal:
    """What a choice means, and for which seat, or why it is refused.

    Args:
        deal: the state in which it is made.
        logged: the length of the log in this state.
        choice: what was chosen, as it was given.
        seat: who chooses; ``None`` for the seat whose turn it is.
        at: the length of the log that the caller saw; ``None`` for whatever it is.
    """
    mover = deal.turn if seat is None else seat
    if at is not None and not _fresh(deal, logged, mover, whole_number(at)):
        template = (
            "this was chosen when the log had length {at}, and it has length {now}: look again"
        )
        return Refusal("stale", template, {"at": shown(at), "now": logged})
    if deal.asks == "over":
        return Refusal("match_over", ENDED)
    waiting = deal.facts.stage.waiting(deal)
    if not waiting:
        return Refusal("wrong_phase", "the cards are not dealt yet: deal with with_cards")
    actor = waiting[0] if seat is None else whole_number(seat)
    if actor is None or not 0 <= actor < deal.players:
        return no_such_seat(deal.players, seat)
    if actor not in waiting:
        return Refusal(
            "not_your_turn",
            "it is not {name}'s turn but {turn}'s",
            {"name": deal.names[actor], "seat": actor, "turn": deal.names[waiting[0]]},
        )
    read = read_choice(deal, actor, choice)
    if isinstance(read, Refusal):
        return read
    return refusal(deal, actor, read) or (actor, read)


def _fresh(deal: Deal, logged: int, seat: object, at: int | None) -> bool:
    """Whether nothing that the caller could know of has happened since the log was that long.

    While all choose in secret, what others have chosen meanwhile makes no difference; what the seat
    itself has chosen does.
    """
    moves, facts = deal.moves, deal.facts
    while at is not None and at < logged and facts.stage.secret and moves is not None:
        moves, mover, _, number = moves
        if number != facts.number or mover == whole_number(seat):
            return False
        logged -= 1
    return at == logged
