"""Scoring a transcript without its cards: the bids and the tricks taken are enough."""

from __future__ import annotations

from tricktaking.errors import IllegalChoice, TrickTakingError
from tricktaking.record.lines import Block, Claim
from tricktaking.record.transcript import read_transcript
from tricktaking.sheet import Sheet
from tricktaking.table import Deal
from tricktaking.variant import Variant
from tricktaking.variant.questions import bidding, chosen


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
        deal, taken = _bidden(block, sheet), _taken(block, sheet.players)
        scored = [claim for claim in block.claims if claim.what in ("points", "totals")]
        if taken is None and block is transcript.blocks[-1] and not scored:
            break
        if taken is None:
            raise block.line.error("who took the tricks? write 'taken:' and the tricks by seat")
        sheet = _scored(sheet, block, deal, taken)
        for claim in scored:
            truth = sheet.totals if claim.what == "totals" else sheet.rows[-1].points
            _check(claim, truth)
    winners = sheet.winners
    for claim in transcript.winners:
        if claim.value[0] not in winners:
            raise claim.line.error(f"{claim.line.value} has not won")
    return sheet


def _taken(block: Block, players: int) -> tuple[int, ...] | None:
    """The tricks by seat of a finished deal; ``None`` while it is running."""
    cards = block.plan.cards
    wins = [claim for claim in block.claims if claim.what == "won"]
    for surplus in wins[cards:]:
        raise surplus.line.error(f"deal {block.plan.number} has {cards} tricks")
    won = [claim.value[0] for claim in wins]
    counted = tuple([won.count(seat) for seat in range(players)])
    for claim in block.claims:
        if claim.what == "taken":
            taken = tuple([int(number) for number in claim.value])
            if min(taken) < 0 or sum(taken) > cards:
                raise claim.line.error(f"deal {block.plan.number} has {cards} tricks")
            if sum(taken) == len(won):
                _check(claim, counted)
            if sum(taken) == cards:
                return taken
    return counted if len(won) == cards else None


def _bidden(block: Block, sheet: Sheet) -> Deal | None:
    """The deal after its bids, each allowed in its turn; ``None`` where nobody has bid."""
    said = [move for move in block.moves if move.line.word == "bid"]
    deal = bidding(sheet, block.plan) if said else None
    for move in said:
        assert deal is not None
        if move.seat not in deal.facts.stage.waiting(deal):
            raise move.line.error(f"it is not {sheet.names[move.seat]}'s turn to bid")
        try:
            deal = chosen(deal, move.seat, move.choice)
        except IllegalChoice as error:
            raise move.line.error(str(error)) from None
    return deal


def _scored(sheet: Sheet, block: Block, deal: Deal | None, taken: tuple[int, ...]) -> Sheet:
    bids = () if deal is None else [bid for bid in deal.bids if bid is not None]
    settled = deal is None or not deal.facts.stage.waiting(deal)
    try:
        return sheet.add(bids=bids, tricks=taken, as_played=settled)
    except TrickTakingError as error:
        raise block.line.error(str(error)) from None


def _check(claim: Claim, truth: tuple[int, ...]) -> None:
    if truth != claim.value:
        numbers = " ".join(str(number) for number in truth)
        raise claim.line.error(f"{claim.what}: {numbers}, not {claim.line.value}")
