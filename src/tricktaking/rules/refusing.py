"""Why a choice is refused: reading what a seat said, and naming what speaks against it."""

from __future__ import annotations

import re

from tricktaking.cards import Card
from tricktaking.errors import IllegalChoice, NotationError, Refusal, plain_name, shown
from tricktaking.rules.calls import calls_made, last_call
from tricktaking.rules.rule import objecting
from tricktaking.table import Call, Choice, Deal, Seat, whole_number

_NUMBER = re.compile(r"-?[0-9]{1,9}")


def read_choice(deal: Deal, seat: Seat, choice: object) -> Choice | Refusal:
    """What was meant by a choice, read by what the deal asks.

    Args:
        deal: a deal in which a bid, a call or a card is asked for.
        seat: who chooses.
        choice: a card, a whole number (of any integral type, but not a truth value), or a text.

    Returns:
        The card, the call or the bid, or why it is neither.
    """
    if deal.asks == "call":
        return _read_call(deal, seat, choice)
    wants_card = deal.asks in ("play", "give")
    meant = _meant(deal, choice)
    if wants_card == isinstance(meant, Card) and meant is not None:
        return meant
    fields: dict[str, int | str] = {"choice": shown(choice), "most": deal.plan.cards}
    if isinstance(meant, Card):
        template = "bids are being made: {choice} is a card"
        return Refusal("wrong_phase", template, fields)
    if meant is not None:
        done = "played" if deal.asks == "play" else "given"
        template = f"cards are being {done}: {{choice}} is a bid"
        return Refusal("wrong_phase", template, fields)
    if wants_card:
        template = "{choice} is not a card of this deck: name one such as 'KH'"
        return Refusal("not_a_card", template, fields)
    template = "{choice} is not a bid: say a whole number from 0 to {most}"
    return Refusal("not_a_bid", template, fields)


def _read_call(deal: Deal, seat: Seat, choice: object) -> Call | Refusal:
    call = _called(deal, seat, choice) if isinstance(choice, str) else choice
    if isinstance(call, Call):
        return call
    template = "a call is asked for: {choice} is none"
    return Refusal("wrong_phase", template, {"choice": shown(choice)})


def _called(deal: Deal, seat: Seat, text: str) -> Call:
    """The call that a text means: one that is offered, as it is written or read, or any other."""
    read = Call.read(text)
    offered = deal.facts.stage.choices(deal, seat)
    known = [call for call in offered if isinstance(call, Call)]
    written = [call for call in known if call.name == text]
    alike = [call for call in known if plain_name(call.name) == plain_name(text)]
    return (*written, *[call for call in known if call is read], *alike, read)[0]


def _meant(deal: Deal, choice: object) -> Choice | None:
    if isinstance(choice, Card):
        return choice
    if isinstance(choice, Call):
        return None
    if not isinstance(choice, str):
        return whole_number(choice)
    text = choice.strip()
    if _NUMBER.fullmatch(text):
        return int(text)
    try:
        return deal.deck.card(text)
    except NotationError:
        return None


def refusal(deal: Deal, seat: Seat, choice: Choice) -> Refusal | None:
    """Why this seat, whose turn it is, may not choose this; ``None`` when it may."""
    offered = deal.facts.stage.choices(deal, seat)
    fields = _fields(deal, seat, choice)
    if choice not in offered:
        if isinstance(choice, Card):
            return Refusal("not_in_hand", "{name} does not hold {choice}", fields)
        if isinstance(choice, Call):
            known = ", ".join([str(call) for call in offered])
            template = "{name} may not call {choice}: call one of {calls}"
            return Refusal("no_such_call", template, {**fields, "calls": known})
        template = "{name} may not bid {choice}: a bid is a whole number from 0 to {cards}"
        return Refusal("out_of_range", template, fields)
    rule = objecting(deal.facts.rules, deal, seat, offered, choice)
    return None if rule is None else Refusal(rule.name, rule.refuses, fields)


def _fields(deal: Deal, seat: Seat, choice: Choice) -> dict[str, int | str]:
    bids = deal.bids if not deal.facts.stage.secret else deal.bids[seat : seat + 1]
    called = last_call(calls_made(deal)) if deal.asks == "call" else None
    return {
        "name": deal.names[seat],
        "seat": seat,
        "choice": str(choice) if isinstance(choice, Card | Call) else shown(choice),
        "cards": deal.plan.cards,
        "sum": sum(bid for bid in bids if bid is not None),
        "called": "nothing" if called is None else str(called[1]),
        "led": deal.led.name if deal.led else "no suit",
        "trump": deal.trump.name if deal.trump else "no trump",
    }


def seat_of(players: int, seat: object) -> Seat:
    """The seat that was meant, at a table of so many.

    Raises:
        IllegalChoice: when there is no such seat.
    """
    number = whole_number(seat)
    if number is None or not 0 <= number < players:
        raise IllegalChoice(no_such_seat(players, seat))
    return number


def no_such_seat(players: int, seat: object) -> Refusal:
    """The refusal of a seat that is none, at a table of so many."""
    template = "{seat} is not a seat: the seats are 0 to {last}"
    return Refusal("no_such_seat", template, {"seat": shown(seat), "last": players - 1})
