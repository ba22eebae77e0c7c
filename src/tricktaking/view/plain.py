"""A view as JSON, as `view.schema.json` beside this file describes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tricktaking.cards import Card
from tricktaking.sheet import Row
from tricktaking.table import Call, Calls, Contract, Gift, Plan, Seat, Trick

if TYPE_CHECKING:
    from tricktaking.view.view import FinishedDeal, View

FORMAT = 1
"""The number of the format; it changes when a program that reads views has to change."""


def to_json(view: View) -> str:
    """The view as JSON."""
    from json import dumps  # not needed to play: loaded when asked for

    sheet, previous = view.sheet, view.previous
    plain = {
        "format": FORMAT,
        "variant": {"name": view.variant.name, "fingerprint": view.variant.fingerprint},
        "players": view.names,
        "seat": view.seat,
        "asks": view.asks,
        "turn": view.turn,
        "hand_of": view.hand_of,
        "waiting": view.waiting,
        "legal": [_choice(choice) for choice in view.legal],
        "logged": view.logged,
        "plan": _plan(view.plan),
        "contract": _contract(view.contract),
        "hands": [None if hand is None else _cards(hand) for hand in view.hands],
        "held": view.held,
        "bids": view.bids,
        "calls": _calls(view.calls),
        "gifts": [_gift(gift) for gift in view.gifts],
        "tricks": [_trick(trick) for trick in view.tricks],
        "trick": {"seats": view.seats[: len(view.trick)], "cards": _cards(view.trick)},
        "taken": view.taken,
        "sheet": {
            "sizes": sheet.sizes,
            "rows": [_row(row) for row in sheet.rows],
            "totals": sheet.totals,
            "winners": sheet.winners,
        },
        "previous": None if previous is None else _finished(previous),
    }
    return dumps(plain, separators=(",", ":"))


def json_schema() -> str:
    """The JSON Schema of views, as it is published."""
    from importlib.resources import files

    return files("tricktaking.view").joinpath("view.schema.json").read_text(encoding="utf-8")


def _choice(choice: object) -> object:
    if isinstance(choice, Card):
        return choice.text
    return choice.name if isinstance(choice, Call) else choice


def _cards(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]


def _plan(plan: Plan) -> dict[str, object]:
    return {
        "number": plan.number,
        "cards": plan.cards,
        "dealer": plan.dealer,
        "order": plan.order,
        "sides": plan.sides,
        "rubber": plan.rubber,
    }


def _contract(contract: Contract) -> dict[str, object]:
    trump, shown = contract.trump, contract.shown
    return {
        "name": contract.name or None,
        "declarer": contract.declarer,
        "misere": contract.misere,
        "played": contract.played,
        "trump": None if trump is None else trump.letter,
        "shown": None if shown is None else shown.text,
        "idle": contract.idle,
        "dummy": contract.dummy,
    }


def _calls(calls: Calls) -> list[tuple[Seat, str]]:
    return [(seat, call.name) for seat, call in calls]


def _gift(gift: Gift) -> dict[str, object]:
    card = None if gift.card is None else gift.card.text
    return {"giver": gift.giver, "receiver": gift.receiver, "card": card}


def _trick(trick: Trick) -> dict[str, object]:
    return {"seats": trick.seats, "cards": _cards(trick.cards), "winner": trick.winner}


def _row(row: Row) -> dict[str, object]:
    return {
        "plan": _plan(row.plan),
        "bids": row.bids,
        "taken": row.tricks,
        "points": row.points,
        "parts": dict(row.parts),
        "game": row.game,
        "honours": row.outcome.honours,
        "counts": dict(row.outcome.counts),
        "contract": _contract(row.outcome.contract),
    }


def _finished(finished: FinishedDeal) -> dict[str, object]:
    return {
        **_row(finished.row),
        "calls": _calls(finished.calls),
        "tricks": [_trick(trick) for trick in finished.tricks],
        "gifts": [_gift(gift) for gift in finished.gifts],
    }
