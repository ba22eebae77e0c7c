"""The finished deals of a world, put together from what a seat has seen of them."""

from __future__ import annotations

from random import Random

from attrs import evolve

from tricktaking.table import NO_STRENGTHS, Deal, Dealt, Facts, Frame
from tricktaking.view import FinishedDeal, View
from tricktaking.worlds.gifts import moves_with, put_back


def past(view: View, seed: int | None) -> tuple[Deal | None, tuple[FinishedDeal, ...]]:
    """The end of the deal before, behind it all deals before it, and the history they make.

    Args:
        view: what a seat knows.
        seed: the seed of the world.
    """
    empty = evolve(view.sheet, rows=(), bids=())
    before: Deal | None = None
    history: tuple[FinishedDeal, ...] = ()
    for place, finished in enumerate(view.history):
        sheet = evolve(empty, rows=view.sheet.rows[:place])
        frame = Frame(sheet, finished.plan, seed, None, before, history)
        before, told = _end(frame, finished)
        history = (*history, told)
    return before, history


def _end(frame: Frame, finished: FinishedDeal) -> tuple[Deal, FinishedDeal]:
    """The end of a deal of this frame that went as it was seen."""
    variant, nobody = frame.sheet.variant, ((),) * frame.sheet.players
    played = {card for trick in finished.tricks for card in trick.cards}
    shown = finished.contract.shown
    first = () if shown is None or shown in played else (shown,)
    rest = [card for card in frame.sheet.deck if card not in played and card is not shown]
    hands, stock, gifts = put_back(
        nobody, (*first, *rest), finished.tricks, finished.gifts, Random(0)
    )
    if variant.secret_stages:
        moves = moves_with(finished.moves, gifts, variant.secret_stages, nobody)
        finished = evolve(finished, gifts=gifts, moves=moves)
    frame.dealt = Dealt(tuple([tuple(hand) for hand in hands]), tuple(stock))
    number = len(variant.stages) - 1
    facts = Facts(
        frame,
        variant.stages[number],
        number,
        variant.stage_rules[number],
        finished.bids,
        finished.contract,
        NO_STRENGTHS,
        gifts,
    )
    end = Deal(facts, nobody, finished.tricks)
    end.moves, end.legal = finished.moves, ()
    return end, finished
