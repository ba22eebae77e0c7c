"""Matches as transcripts: written from the states of a match, and played again from the lines."""

from __future__ import annotations

from tricktaking.errors import NotationError, TrickTakingError, UnknownHand
from tricktaking.match.flow import opened
from tricktaking.match.log import deals, dealt_by, seeded, went_on
from tricktaking.record import (
    Block,
    Claim,
    Line,
    Move,
    Played,
    Transcript,
    written_deal,
    written_head,
    written_name,
)
from tricktaking.record.values import shortened
from tricktaking.table import Chosen, Deal, Dealt, tricks_taken


def written(deal: Deal) -> str:
    """The transcript of a match in this state."""
    sheet, history = deal.frame.sheet, deal.frame.history
    dealer = sheet.names[sheet.first_dealer]
    texts = [written_head(sheet.variant, sheet.names, dealer, deal.frame.seed)]
    totals = [0] * sheet.players
    for place, (frame, moves) in enumerate(deals(deal)):
        assert frame.dealt is not None
        contract, tricks, row = deal.contract, deal.tricks, None
        running = tuple(zip(deal.seats, deal.trick, strict=False))
        if place < len(history):
            contract, tricks, row = (
                history[place].contract,
                history[place].tricks,
                history[place].row,
            )
            totals = [sum(pair) for pair in zip(totals, row.points, strict=True)]
            running = ()
        played = Played(
            frame.plan, frame.dealt, moves, contract, tricks, running, row, tuple(totals)
        )
        texts.append(written_deal(played, sheet.variant, sheet.names))
    winners = [f"winner: {written_name(sheet.names[seat])}" for seat in sheet.winners]
    return "\n\n".join([*texts, *(["\n".join(winners)] if winners else [])]) + "\n"


def played(transcript: Transcript) -> Deal:
    """The state at the end of a transcript, each line of which must be right.

    Raises:
        NotationError: when something cannot have happened, does not follow, or a hand is not
            known, with the line.
    """
    try:
        state = opened(transcript.sheet, None)
    except TrickTakingError as error:
        raise NotationError(str(error), "line 2") from None
    for block in transcript.blocks:
        state = _deal_played(_begun(state, block, transcript.seed), block)
    state = seeded(state, transcript.seed)
    _check_winners(state, transcript.winners)
    return state


def _begun(state: Deal, block: Block, seed: int | str | None) -> Deal:
    """The state with the cards of the deal out: those that are written, or those of the seed."""
    if state.asks == "over":
        raise block.line.error("this deal cannot begin: the match is over")
    if state.asks != "deal":
        raise block.line.error(f"this deal cannot begin: deal {state.plan.number} is not finished")
    block.check(state.plan, state.names)
    if not block.hands and block.stock is None and seed is not None:
        return dealt_by(seed, state)
    begun = _went_on(state, _dealt(state, block), block.line)
    holder = begun.contract.holder
    if holder is not None and holder not in block.hands:  # the order of its cards is not known
        raise UnknownHand(shortened(state.names[holder]), block.number, block.line.place)
    return begun


def _deal_played(state: Deal, block: Block) -> Deal:
    """The state after a deal, checking what is written on the way.

    What is trump may be written before it is settled, so it is checked at the end.
    """
    claims = [claim for claim in block.claims if claim.what not in _SETTLED][::-1]
    for place, move in enumerate(block.moves):
        while claims and claims[-1].after <= place:
            _check(state, block, claims.pop())
        state = _moved(state, block, move)
    for claim in (*claims[::-1], *[claim for claim in block.claims if claim.what in _SETTLED]):
        _check(state, block, claim)
    return state


def _moved(state: Deal, block: Block, move: Move) -> Deal:
    if len(state.frame.history) >= block.number:
        raise move.line.error(f"{move.choice} is too many: the deal is over")
    if move.line.word != state.asks:
        raise move.line.error(f"this is the line of a {move.line.word}, not of a {state.asks}")
    seat = move.seat(state.plan.order)
    if state.turn is not None and seat == state.hand_of:
        seat = state.turn
    return _went_on(state, Chosen(seat, move.choice), move.line)


_SETTLED = ("trump", "contract")


def _went_on(state: Deal, entry: Dealt | Chosen, line: Line) -> Deal:
    try:
        return went_on(state, entry)
    except TrickTakingError as error:
        raise line.error(str(error)) from None


def _dealt(state: Deal, block: Block) -> Dealt:
    """The cards of the deal as they are written, or as they were played."""
    hands = block.known_hands(state.plan)
    unknown = next((seat for seat in state.plan.order if seat not in hands), None)
    if unknown is not None:
        raise UnknownHand(shortened(state.names[unknown]), block.number, block.line.place)
    return Dealt(
        tuple([hands.get(seat, ()) for seat in range(state.players)]),
        block.stock or (),
        block.shown,
    )


# ---- what follows must be right ----


def _check(state: Deal, block: Block, claim: Claim) -> None:
    truth = _truth(state, block.number, claim)
    if truth is None:
        raise claim.line.error(f"this is not known yet: {_ENDS[claim.what]} is not over")
    if truth != claim.value:
        raise claim.line.error(
            f"{_said(state, claim, truth)}: not {_said(state, claim, claim.value)}"
        )


_ENDS = {
    **dict.fromkeys(("honours", "count", "points", "totals"), "the deal"),
    "won": "the trick",
    "contract": "the auction",
}


def _truth(state: Deal, number: int, claim: Claim) -> tuple[int | str, ...] | None:
    """What is so in this state, as the claim should say it; ``None`` when it is not settled."""
    history = state.frame.history[:number]
    finished = history[-1] if len(history) == number else None
    tricks = state.tricks if finished is None else finished.tricks
    if claim.what == "trump":
        trump = (state if finished is None else finished).contract.trump
        return ("no trump" if trump is None else trump.name,)
    if claim.what == "contract":
        contract = (state if finished is None else finished).contract
        by = () if contract.declarer is None else (contract.declarer,)
        return (contract.name, *by) if contract.name else None
    if claim.what == "won":
        open_trick = finished is None and state.trick
        return None if open_trick or not tricks else (tricks[-1].winner,)
    if claim.what == "taken":
        return tricks_taken(tricks, state.players)
    if finished is None:
        return None
    if claim.what == "points":
        return finished.points
    if claim.what == "count":
        name, known = str(claim.value[0]), dict(finished.row.outcome.counts)
        if name not in known:
            counted = ", ".join(known) or "nothing but tricks"
            raise claim.line.error(f"{name} is not counted in this game: it counts {counted}")
        return (name, *known[name])
    if claim.what == "honours":
        return finished.row.outcome.honours
    return tuple([sum(column) for column in zip(*[old.points for old in history], strict=True)])


def _said(state: Deal, claim: Claim, value: tuple[int | str, ...]) -> str:
    words = [str(each) for each in value]
    if claim.what == "contract":
        words = [each if isinstance(each, str) else f"by {state.names[each]}" for each in value]
    if claim.what == "won":
        words = [f"{state.names[each]} wins" for each in value if isinstance(each, int)]
    return " ".join(words)


def _check_winners(state: Deal, claims: list[Claim]) -> None:
    winners = state.winners
    for claim in claims:
        if state.asks != "over":
            raise claim.line.error("nobody has won: the match is not over")
        if claim.value[0] not in winners:
            raise claim.line.error(f"{claim.line.value} has not won")
