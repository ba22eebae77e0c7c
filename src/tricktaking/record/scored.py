"""Scoring a transcript without its cards: the bids and the tricks taken are enough."""

from __future__ import annotations

from typing import Literal

from tricktaking.errors import IllegalChoice, TrickTakingError
from tricktaking.record.lines import Block, Claim
from tricktaking.record.transcript import read_transcript
from tricktaking.sheet import Sheet, Typed, contract_named
from tricktaking.table import Contract, Deal, Plan
from tricktaking.variant import Variant
from tricktaking.variant.questions import asked, chosen


def read_sheet(text: str, variant: Variant | None = None) -> Sheet:
    r"""The score sheet of a transcript, whether or not the hands are known.

    Each finished deal needs its bids and a line ``taken``, or the winner of each trick; a last deal
    without them is running. Points, totals and winners must be right where they are written.

    Args:
        text: the transcript.
        variant: the game, where it has parts of your own.

    Raises:
        NotationError: when it cannot be read, or a deal cannot be scored, with the line.

    Example:
        >>> from tricktaking.record import read_sheet
        >>> from tricktaking.variants import plump
        >>> head = f"variant: plump/spf {plump.SPF.fingerprint}"
        >>> lines = ["tricktaking transcript 1", head, "seat: Anna", "seat: Bo", "deal 1:"]
        >>> lines += ["bid Anna: 4 7", "taken: 4 6"]
        >>> read_sheet("\n".join(lines), plump.SPF).totals
        (14, 0)
    """
    transcript = read_transcript(text, variant)
    sheet = transcript.sheet
    for block in transcript.blocks:
        plan = sheet.next
        if plan is None:
            raise block.line.error("this deal cannot begin: the match is over")
        block.check(plan, sheet.names)
        deal, contract = _said(block, sheet, plan, "bid"), _contract(block, sheet, plan)
        taken = _taken(block, plan, contract, sheet.players)
        scored = [claim for claim in block.claims if claim.what in ("points", "totals")]
        if taken is None and block is transcript.blocks[-1] and not scored:
            break
        if taken is None:
            raise block.line.error("who took the tricks? write 'taken:' and the tricks by seat")
        if contract is None:
            _check_called(block, sheet, plan)
        sheet = _scored(sheet, block, deal, contract, taken)
        for claim in scored:
            truth = sheet.totals if claim.what == "totals" else sheet.rows[-1].points
            _check(claim, truth)
    winners = sheet.winners
    for claim in transcript.winners:
        if claim.value[0] not in winners:
            raise claim.line.error(f"{claim.line.value} has not won")
    return sheet


def _taken(
    block: Block, plan: Plan, contract: Contract | None, players: int
) -> tuple[int, ...] | None:
    """The tricks by seat or side of a finished deal; ``None`` while it is running."""
    cards = plan.cards if contract is None or contract.played else 0
    wins = [claim for claim in block.claims if claim.what == "won"]
    for surplus in wins[cards:]:
        raise surplus.line.error(f"deal {block.number} has {cards} tricks")
    won = [claim.value[0] for claim in wins]
    by_seat = tuple([won.count(seat) for seat in range(players)])
    by_side = plan.by_side(by_seat)
    for claim in block.claims:
        if claim.what == "taken":
            taken = tuple([int(number) for number in claim.value])
            if min(taken) < 0 or sum(taken) > cards:
                raise claim.line.error(f"deal {block.number} has {cards} tricks")
            if sum(taken) == len(won):
                _check(claim, by_seat if len(taken) == players else by_side)
            if sum(taken) == cards:
                return taken
    return by_seat if len(won) == cards else None


def _said(block: Block, sheet: Sheet, plan: Plan, word: Literal["bid", "call"]) -> Deal | None:
    """The deal after its bids or calls, each allowed in its turn; ``None`` where there are none."""
    said = [move for move in block.moves if move.line.word == word]
    deal = asked(sheet, plan, word) if said else None
    if deal is not None and word == "call" and not deal.facts.stage.waiting(deal):
        return None  # who is asked depends on the cards, as where one is turned
    for move in said:
        assert deal is not None
        seat = move.seat(plan.order)
        if seat not in deal.facts.stage.waiting(deal):
            raise move.line.error(f"it is not {sheet.names[seat]}'s turn to {word}")
        try:
            deal = chosen(deal, seat, move.choice)
        except IllegalChoice as error:
            raise move.line.error(str(error)) from None
    return deal


def _contract(block: Block, sheet: Sheet, plan: Plan) -> Contract | None:
    """What was played, from the calls or as it is written; ``None`` where nothing is named."""
    if not sheet.variant.contracts:
        return None
    deal = _said(block, sheet, plan, "call")
    over = deal is not None and not deal.facts.stage.waiting(deal)
    called = deal.contract if deal is not None and over and deal.contract.name else None
    for claim in block.claims:
        if claim.what == "contract":
            name, *by = claim.value
            seat = int(by[0]) if by else None
            try:
                written = contract_named(sheet, plan, name, seat)
            except IllegalChoice as error:
                raise claim.line.error(str(error)) from None
            if called is not None and _what(called) != _what(written):
                raise claim.line.error(f"contract: the calls came to {called.name}")
            return written
    return called


def _what(contract: Contract) -> tuple[str, int | None]:
    """What is played, and who declares it: all that a line says of a contract."""
    return contract.name, contract.declarer


def _check_called(block: Block, sheet: Sheet, plan: Plan) -> None:
    """Refuse a deal whose tricks were taken, and whose auction is not over."""
    deal = _said(block, sheet, plan, "call")
    waiting = () if deal is None else deal.facts.stage.waiting(deal)
    if waiting:
        last = [move for move in block.moves if move.line.word == "call"][-1]
        name = sheet.names[waiting[0]]
        raise last.line.error(f"the auction of deal {block.number} is not over: {name} is to call")


def _scored(
    sheet: Sheet, block: Block, deal: Deal | None, contract: Contract | None, taken: tuple[int, ...]
) -> Sheet:
    honours = [claim.value for claim in block.claims if claim.what == "honours"]
    given = Typed(tricks=taken)
    if deal is not None:
        all_have = all(deal.bids[seat] is not None for seat in deal.plan.order)
        made = [bid for bid in deal.bids if bid is not None]
        given["bids"] = [0 if bid is None else bid for bid in deal.bids] if all_have else made
    given["as_played"] = deal is None or not deal.facts.stage.waiting(deal)
    if contract is not None:
        given["contract"], given["declarer"] = contract.name, contract.declarer
    if honours:
        given["honours"] = [int(number) for number in honours[0]]
    given["counts"] = {
        str(name): [int(number) for number in numbers]
        for claim in block.claims
        if claim.what == "count"
        for name, *numbers in [claim.value]
    }
    try:
        return sheet.add(**given)
    except TrickTakingError as error:
        raise block.line.error(str(error)) from None


def _check(claim: Claim, truth: tuple[int, ...]) -> None:
    if truth != claim.value:
        numbers = " ".join(str(number) for number in truth)
        raise claim.line.error(f"{claim.what}: {numbers}, not {claim.line.value}")
