"""The built-in rules."""

from collections.abc import Iterable

from tricktaking.cards import Card
from tricktaking.rules.rule import bid_rule, play_rule
from tricktaking.table import Deal, Seat


@bid_rule(
    "The last bidder may not make the bids add up to the number of tricks.",
    refuses="{name} may not bid {choice}: the bids would add up to {cards}, the number of tricks",
)
def hook(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    """The hook (in Swedish spärren), so that somebody must miss."""
    still_to_bid = [other for other in deal.plan.order if deal.bids[other] is None]
    if still_to_bid != [seat]:
        return bids
    barred = deal.plan.cards - sum(bid for bid in deal.bids if bid is not None)
    return [bid for bid in bids if bid != barred]


@play_rule(
    "Follow the suit that was led if you can; otherwise play any card.",
    refuses="{name} may not play {choice}: {led} were led and must be followed",
)
def follow_suit(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    """Follow suit; who is void may play anything."""
    led = deal.led
    if led is None:
        return cards
    return filter(deal.facts.follows[led], cards)
