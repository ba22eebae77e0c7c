"""Where cards are, as far as a seat knows: seen, given away, or laid aside for others.

Within one stage all give before anybody receives, so nobody passes on there what they just got.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from tricktaking.cards import Card
from tricktaking.table import Gift, Moves, Seat, in_order

if TYPE_CHECKING:
    from tricktaking.variant import Variant
    from tricktaking.view.view import View


# ---- what was chosen and given, in order ----


def again(moves: Iterable[tuple[Seat, Any, int]]) -> Moves | None:
    """Moves in order as a deal has them, the last first."""
    last: Moves | None = None
    for seat, choice, number in moves:
        last = (last, seat, choice, number)
    return last


def laid(variant: Variant, moves: Moves | None) -> list[tuple[Seat, Any, int]]:
    """The moves by which cards were laid aside for somebody, from the first to the last."""
    giving = [number for number, stage in enumerate(variant.stages) if stage.asks == "give"]
    return [move for move in in_order(moves) if move[2] in giving] if giving else []


def by_stage(
    variant: Variant, moves: Moves | None, gifts: Iterable[Gift]
) -> Iterator[tuple[int | None, list[Gift]]]:
    """The gifts stage by stage, with the place of that stage; ``None`` for gifts nobody chose."""
    stages: dict[Seat | None, list[int]] = {}
    for seat, _, number in laid(variant, moves):
        stages.setdefault(seat, []).append(number)
    numbered: list[tuple[int | None, Gift]] = []
    for gift in gifts:
        chosen = stages.get(gift.giver)
        numbered.append((chosen.pop(0) if chosen else None, gift))
    for number, group in groupby(numbered, lambda pair: pair[0]):
        yield number, [gift for _, gift in group]


# ---- where they are now ----


def unseen(view: View) -> tuple[Card, ...]:
    """The cards of which the seat does not know where they are, sorted."""
    return elsewhere(view, located(view))


def elsewhere(view: View, known: Iterable[Iterable[Card]]) -> tuple[Card, ...]:
    """The cards that are neither among these nor played, sorted."""
    gone = on_table(view).union(*known)
    return tuple([card for card in view.deck if card not in gone])


def tricks(view: View) -> list[tuple[tuple[Seat, ...], tuple[Card, ...]]]:
    """The seats and cards of the finished tricks and of the running one."""
    return [*[(trick.seats, trick.cards) for trick in view.tricks], (view.seats, view.trick)]


def on_table(view: View) -> set[Card]:
    """The cards that were played in this deal."""
    return {card for _, cards in tricks(view) for card in cards}


def located(view: View) -> tuple[tuple[Card, ...], ...]:
    """The cards of which the seat knows where they are: by seat, and in the stock last.

    A card laid aside, which nobody has received yet, still counts as its giver's.
    """
    piles = [dict.fromkeys(hand or ()) for hand in (*view.hands, ())]
    for seat, card in aside(view):
        if isinstance(card, Card):
            piles[seat][card] = None
    for card, places in followed(view).items():
        if len(places) == 1:
            piles[-1 if places[0] is None else places[0]][card] = None
    shown = view.contract.shown
    taken = [gift.card for gift in view.gifts]  # the turned card may have gone further since
    if (
        shown is not None
        and view.contract.holder is None
        and shown not in taken
        and not any(shown in pile for pile in (*piles, on_table(view)))
    ):
        piles[-1][shown] = None
    return tuple([tuple(pile) for pile in piles])


def aside(view: View) -> list[tuple[Seat, Any]]:
    """Who laid which cards aside that nobody has received yet; ``None`` for cards not known."""
    received = [gift.giver for gift in view.gifts]
    still: list[tuple[Seat, Any]] = []
    for seat, card, _ in laid(view.variant, view.moves):
        if seat in received:
            received.remove(seat)
        else:
            still.append((seat, card))
    return still


def followed(view: View) -> dict[Card, list[Seat | None]]:
    """Where the cards may be that are out of sight and that this seat has seen, or has given.

    A card stays where it was given, unless its holder gives again, in a later stage, and nobody
    says what.
    """
    at: dict[Card, dict[Seat | None, None]] = {}
    if view.contract.shown is not None and view.contract.holder is not None:
        at[view.contract.shown] = {view.contract.holder: None}
    for _, gifts in by_stage(view.variant, view.moves, view.gifts):
        for places in at.values():
            given = [gift for gift in gifts if gift.card is None and gift.giver in places]
            places.update(dict.fromkeys([gift.receiver for gift in given]))
        at.update({gift.card: {gift.receiver: None} for gift in gifts if gift.card is not None})
    seen = on_table(view).union(*[hand for hand in view.hands if hand]) if at else ()
    return {card: [*places] for card, places in at.items() if card not in seen}


def set_aside(view: View) -> list[int]:
    """By seat, how many cards have left its hand and have not been received yet."""
    if not aside(view):
        return [0] * len(view.names)
    had = list(view.held)
    for gift in view.gifts:
        if gift.giver is not None:
            had[gift.giver] += 1
        if gift.receiver is not None:
            had[gift.receiver] -= 1
    return [
        view.plan.cards - number if seat in view.plan.order else 0
        for seat, number in enumerate(had)
    ]
