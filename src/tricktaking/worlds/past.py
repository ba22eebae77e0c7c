"""The finished deals of a world, put together from what a seat has seen of them."""

from __future__ import annotations

from random import Random

from attrs import evolve

from tricktaking.cards import Card
from tricktaking.errors import VariantError
from tricktaking.table import NO_STRENGTHS, Contract, Deal, Dealt, Facts, Frame
from tricktaking.view import FinishedDeal, View
from tricktaking.worlds.gifts import Hands, moves_with, put_back

MOST_TRIES = 10_000
"""How often cards are picked for gifts between others before it is given up."""


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
    variant = frame.sheet.variant
    finished, (*hands, stock) = _without_secrets(finished, frame)
    frame.dealt = dealt_so(frame, hands, stock, finished.contract)
    number = len(variant.stages) - 1
    facts = Facts(
        frame,
        variant.stages[number],
        number,
        variant.stage_rules[number],
        finished.bids,
        finished.contract,
        NO_STRENGTHS,
        finished.gifts,
    )
    end = Deal(facts, ((),) * frame.sheet.players, finished.tricks)
    end.moves, end.legal = finished.moves, ()
    return end, finished


def dealt_so(frame: Frame, hands: Hands, stock: list[Card], contract: Contract) -> Dealt:
    """These hands and this stock as they may have been dealt, so that the card shown is shown.

    Of a card of another pack only the suit matters.
    """
    shown, holder = contract.shown, contract.holder
    each = [tuple(hand) for hand in hands]
    if holder is not None and shown is not None:
        each[holder] = (*[card for card in each[holder] if card is not shown], shown)
    other = None
    if frame.sheet.variant.shows_card(frame.sheet.players, frame.plan.cards):
        trump = contract.trump
        other = next(card for card in frame.sheet.deck if trump is None or card.suit is trump)
    return Dealt(tuple(each), tuple(stock), other)


def _without_secrets(finished: FinishedDeal, frame: Frame) -> tuple[FinishedDeal, Hands]:
    """A finished deal with a card for each gift, and the cards as they were dealt."""
    variant, holder = frame.sheet.variant, finished.contract.holder
    played = _held(finished, frame)
    gone = {card for hand in played for card in hand}
    shown = finished.contract.shown
    taken = [gift.card for gift in finished.gifts]
    first = [] if shown is None or shown in gone or shown in taken else [shown]
    rest = [card for card in frame.sheet.deck if card not in gone and card not in first]
    if not finished.gifts:
        return finished, [*played, [*first, *rest]]
    rng = Random(0)
    for _ in range(MOST_TRIES):
        known = variant, finished.moves, finished.gifts, rng
        dealt = put_back([*played, rest], *known, likely=True)
        if dealt is not None and (holder is None or shown in dealt[0][holder]):
            hands, gifts = dealt
            moves = moves_with(variant, finished.moves, gifts)
            hands[-1][:0] = first
            return evolve(finished, gifts=gifts, moves=moves), hands
    raise VariantError("the gifts of an earlier deal do not go with what was played in it")


def _held(finished: FinishedDeal, frame: Frame) -> Hands:
    """The cards by seat after all gifts: as they were played, and some or other of the rest.

    Who sat out has played none, and nobody has where the cards were thrown in.
    """
    hands: Hands = [[] for _ in frame.sheet.names]
    for trick in finished.tricks:
        for seat, card in trick.plays:
            hands[seat].append(card)
    known = {gift.card: gift.receiver for gift in finished.gifts if gift.card is not None}
    if finished.contract.shown is not None:
        known.setdefault(finished.contract.shown, finished.contract.holder)
    gone = {card for hand in hands for card in hand}
    rest = [card for card in frame.sheet.deck if card not in gone]
    contract, order = finished.contract, finished.plan.order
    for seat in contract.idle if contract.played else order:
        gave = sum([gift.giver == seat for gift in finished.gifts])
        got = sum([gift.receiver == seat for gift in finished.gifts])
        missing = finished.plan.cards + got - gave
        own = [card for card in rest if card in known and known[card] == seat]
        others = [card for card in rest if card not in known]
        hands[seat] += [*own, *others][:missing]
        rest = [card for card in rest if card not in hands[seat]]
    return hands
