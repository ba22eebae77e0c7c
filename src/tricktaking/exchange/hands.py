"""What giving has in common: cards that leave a hand or come to one, unseen by others."""

from __future__ import annotations

from collections.abc import Iterable

from tricktaking.cards import Card, Hand
from tricktaking.rules import calls_made
from tricktaking.table import Asks, Choice, Deal, Seat, Stage


class Giving(Stage):
    """A stage in which seats give cards of their hands, seen by giver and receiver alone."""

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "give"

    @property
    def secret(self) -> bool:
        """Nobody else sees the cards."""
        return True

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """The cards of its hand."""
        return deal.hands[seat]


def stock_left(deal: Deal) -> tuple[Card, ...]:
    """The cards of the stock that nobody has taken, the top one first."""
    taken = {gift.card for gift in deal.gifts if gift.giver is None}
    return tuple([card for card in deal.stock if card not in taken])


def hands_with(deal: Deal, seat: Seat, cards: Iterable[Card]) -> tuple[Hand, ...]:
    """The hands when these cards have come to a seat."""
    place = deal.deck.places.__getitem__
    hand = tuple(sorted((*deal.hands[seat], *cards), key=place))
    return (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])


def hands_without(deal: Deal, seat: Seat, card: Card) -> tuple[Hand, ...]:
    """The hands when this card has left a seat."""
    hand = tuple([each for each in deal.hands[seat] if each is not card])
    return (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])


def given_here(deal: Deal) -> dict[Seat, list[Card]]:
    """The cards that each seat has given in the running stage, by seat, in order."""
    given: dict[Seat, list[Card]] = {seat: [] for seat in deal.plan.order}
    for seat, card in calls_made(deal):
        assert isinstance(card, Card)
        given[seat].append(card)
    return given
