"""Scoring a transcript without its cards: the bids and the tricks taken are enough."""

from __future__ import annotations

from tricktaking.errors import IllegalChoice
from tricktaking.record.lines import Block, Claim
from tricktaking.record.transcript import read_transcript
from tricktaking.sheet import Sheet
from tricktaking.variant import Variant


def read_sheet(text: str, variant: Variant | None = None) -> Sheet:
    r"""The score sheet of a transcript, whether or not the hands are known.

    Each finished deal needs its bids and a line ``taken``, or the winner of each trick; a last deal
    without them is running. Points and totals must be right where they are written.

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
        taken = _taken(block, sheet.players)
        if taken is None and block is transcript.blocks[-1]:
            break
        if taken is None:
            raise block.line.error("who took the tricks? write 'taken:' and the tricks by seat")
        bids = {move.seat: move.choice for move in block.moves if move.line.word == "bid"}
        said = [bid for seat in range(sheet.players) if isinstance(bid := bids.get(seat), int)]
        try:
            sheet = sheet.add(bids=said, tricks=taken)
        except IllegalChoice as error:
            raise block.line.error(str(error)) from None
        for claim in block.claims:
            _check(sheet, claim)
    return sheet


def _taken(block: Block, players: int) -> tuple[int, ...] | None:
    """The tricks by seat of a finished deal; ``None`` while it is running."""
    won = [claim.value[0] for claim in block.claims if claim.what == "won"]
    counted = tuple([won.count(seat) for seat in range(players)])
    written = [claim for claim in block.claims if claim.what == "taken"]
    for claim in written:
        if len(won) == block.plan.cards and claim.value != counted:
            numbers = " ".join(str(number) for number in counted)
            raise claim.line.error(f"by the winners of the tricks it is {numbers}")
        if sum(int(number) for number in claim.value) == block.plan.cards:
            return tuple([int(number) for number in claim.value])
    return counted if len(won) == block.plan.cards else None


def _check(sheet: Sheet, claim: Claim) -> None:
    truths = {"points": sheet.rows[-1].points, "totals": sheet.totals}
    truth = truths.get(claim.what, claim.value)
    if truth != claim.value:
        numbers = " ".join(str(number) for number in truth)
        raise claim.line.error(f"the {claim.what} are {numbers}: not {claim.line.value}")
