"""The built-in rules."""

from collections.abc import Callable, Iterable

from tricktaking.cards import Card
from tricktaking.rules.rule import bid_rule, play_rule
from tricktaking.table import Deal, Seat


@bid_rule(
    "The last bidder may not make the bids add up to the number of tricks.",
    refuses="{name} may not bid {choice}: the bids would add up to {cards}, the number of tricks",
)
def hook(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int] | Callable[[int], bool]:
    """The hook (in Swedish spärren), so that somebody must miss."""
    facts = deal.facts
    bids_so_far = [bid for bid in facts.bids if bid is not None]
    plan = facts.frame.plan
    if len(bids_so_far) < len(plan.order) - 1:
        return bids
    barred = plan.cards - sum(bids_so_far)
    return barred.__ne__


@play_rule(
    "Follow the suit that was led if you can; otherwise play any card.",
    refuses="{name} may not play {choice}: {led} were led and must be followed",
)
def follow_suit(
    deal: Deal, seat: Seat, cards: tuple[Card, ...]
) -> Iterable[Card] | Callable[[Card], bool]:
    """Follow suit; who is void may play anything."""
    led = deal.led
    if led is None:
        return cards
    return deal.facts.strengths.follows[led]
