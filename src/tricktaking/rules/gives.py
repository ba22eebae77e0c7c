"""The built-in rules on the cards to give: what stays in a hand."""

from __future__ import annotations

from collections.abc import Iterable

from tricktaking.cards import Card
from tricktaking.rules.rule import give_rule
from tricktaking.table import Deal, Seat


@give_rule(
    "Who takes the turned card lays another one away.",
    refuses="{name} may not give {choice} away: the turned card stays in the hand",
)
def keep_turned(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    """The turned card stays; Hoyle's rule in euchre, where some let it be laid away."""
    return [card for card in cards if card is not deal.turned]
