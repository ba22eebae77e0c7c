"""Making a view: what is public, the own hand, and of what was chosen in secret only the own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from tricktaking.table import Bids, Choice, Deal, Gift, Moves, Seat, in_order
from tricktaking.view.view import FinishedDeal, View
from tricktaking.view.whereabouts import again, by_stage

if TYPE_CHECKING:
    from tricktaking.variant import Variant


def seen(
    deal: Deal, seat: Seat | None, waiting: tuple[Seat, ...], legal: tuple[Choice, ...], logged: int
) -> View:
    """The view of a seat: what is public, and the hands that it may see."""
    facts, held = deal.facts, deal.hands
    frame = facts.frame
    variant, plan = frame.sheet.variant, frame.plan
    sees, asks, dummy = variant.sight.sees, facts.stage.asks, open_hand(deal)
    bids, gifts, history, moves = facts.bids, facts.gifts, frame.history, deal.moves
    if variant.secret_stages:
        bids = _bids_seen(deal, seat)
        gifts = _gifts_seen(gifts, moves, variant, seat)
        history = tuple([_finished_seen(finished, variant, seat) for finished in history])
        moves = _moves_seen(moves, variant, _not_shown(deal), seat)
    return View(
        seat,
        frame.sheet.with_bids(bids),
        plan,
        facts.contract,
        tuple(
            [
                hand
                if other == dummy or (seat is not None and sees(plan, seat, other, asks))
                else None
                for other, hand in enumerate(held)
            ]
        ),
        tuple([len(hand) for hand in held]),
        bids,
        gifts,
        deal.tricks,
        deal.trick,
        deal.seats,
        asks,
        waiting,
        legal,
        logged,
        history,
        moves,
    )


def open_hand(deal: Deal) -> Seat | None:
    """The seat whose hand lies open: dummy's, once a card has been led, or when it is to lead."""
    dummy = deal.contract.dummy
    if dummy is None or deal.tricks or deal.trick:
        return dummy
    return dummy if deal.hand_of == dummy else None


def _bids_seen(deal: Deal, viewer: Seat | None) -> Bids:
    """The bids; while they are made in secret, only the own one."""
    bids = deal.facts.bids
    if not _not_shown(deal):
        return bids
    return tuple([bid if seat == viewer else None for seat, bid in enumerate(bids)])


def _not_shown(deal: Deal) -> int:
    """How many of the last choices are bids made in secret that are not shown yet.

    They are shown when all are in; somebody may have to change a bid after that.
    """
    facts = deal.facts
    if facts.stage.asks != "bid" or not facts.stage.secret:
        return 0
    made = [facts.bids[seat] is not None for seat in facts.frame.plan.order]
    return 0 if all(made) else sum(made)


def _gifts_seen(
    gifts: tuple[Gift, ...], moves: Moves | None, variant: Variant, viewer: Seat | None
) -> tuple[Gift, ...]:
    """The gifts: all that were chosen openly, of the others the cards only of its own."""
    openly = [number for number, stage in enumerate(variant.stages) if not stage.secret]
    return tuple(
        [
            gift if number in openly else gift.seen_by(viewer)
            for number, together in by_stage(variant, moves, gifts)
            for gift in together
        ]
    )


def _finished_seen(finished: FinishedDeal, variant: Variant, viewer: Seat | None) -> FinishedDeal:
    return evolve(
        finished,
        gifts=_gifts_seen(finished.gifts, finished.moves, variant, viewer),
        moves=_moves_seen(finished.moves, variant, 0, viewer),
    )


def _moves_seen(
    moves: Moves | None, variant: Variant, not_shown: int, viewer: Seat | None
) -> Moves | None:
    """The moves without what others chose in secret: gifts ever, and the last bids not shown."""
    giving = [place for place in variant.secret_stages if variant.stages[place].asks == "give"]
    every = in_order(moves)
    shown = len(every) - not_shown
    return again(
        [
            (seat, choice if seat == viewer or not secret else None, number)
            for place, (seat, choice, number) in enumerate(every)
            for secret in [number in giving or place >= shown]
        ]
    )
