"""Cards that one seat takes from the stock, for others that it lays away."""

from __future__ import annotations

from typing import Literal, get_args

from attrs import field, frozen

from tricktaking.cards import Card
from tricktaking.errors import one_of
from tricktaking.exchange.hands import Giving, given_here, hands_with, hands_without, stock_left
from tricktaking.table import Choice, Deal, Gift, Seat, from_one

TakenBy = Literal["declarer", "dealer"]
"""Who takes the cards."""


@frozen
class TakeStock(Giving):
    """One seat takes cards from the top of the stock, and lays as many away, unseen by the others.

    Where nobody declares, or the cards are thrown in, nobody takes any.

    Args:
        cards: how many cards.
        by: who takes them.

    Raises:
        VariantError: when the number is not whole, or a value is unknown.

    Example:
        >>> TakeStock(2).says
        'The declarer takes 2 cards from the stock and lays 2 away, unseen.'
    """

    cards: int = field(default=2, converter=from_one)
    by: TakenBy = field(default="declarer", validator=one_of(*get_args(TakenBy)))

    @property
    def spare(self) -> int:
        """The cards that are taken."""
        return self.cards

    @property
    def says(self) -> str:
        """In words."""
        count = "a card" if self.cards == 1 else f"{self.cards} cards"
        away = "one" if self.cards == 1 else str(self.cards)
        return f"The {self.by} takes {count} from the stock and lays {away} away, unseen."

    def begin(self, deal: Deal) -> Deal:
        """Give the cards to who takes them."""
        taker = deal.plan.dealer if self.by == "dealer" else deal.contract.declarer
        if taker is None or not deal.contract.played:
            return deal.changed(turn=None)
        return took(deal, taker, stock_left(deal)[: self.cards])

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Lay a card away."""
        return laid_away(deal, seat, choice, self.cards)


@frozen
class TakeTurned(Giving):
    """Where the suit of the turned card is trump the dealer takes it, and lays a card away.

    Everybody has seen the card that is taken, and nobody the one that is laid away. A dealer who
    sits out leaves it where it is.

    Example:
        >>> TakeTurned().asks
        'give'
    """

    @property
    def says(self) -> str:
        """In words."""
        return (
            "If the suit of the turned card becomes trump the dealer takes it and lays a card away."
        )

    def begin(self, deal: Deal) -> Deal:
        """Give the turned card to the dealer, or leave it."""
        contract, dealer = deal.contract, deal.plan.dealer
        turned = contract.shown
        taken = turned in stock_left(deal) and contract.played and dealer not in contract.idle
        if turned is None or turned.suit is not contract.trump or not taken:
            return deal.changed(turn=None)
        return took(deal, dealer, (turned,))

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Lay the card away."""
        return laid_away(deal, seat, choice, 1)


def took(deal: Deal, taker: Seat, cards: tuple[Card, ...]) -> Deal:
    """The deal when a seat has taken these cards of the stock, and is to lay cards away.

    Everybody has seen the turned card.
    """
    gifts = tuple([Gift(None, taker, card, openly=card is deal.turned) for card in cards])
    hands = hands_with(deal, taker, cards)
    return deal.changed(hands=hands, gifts=deal.gifts + gifts, turn=taker)


def laid_away(deal: Deal, seat: Seat, choice: Choice, cards: int) -> Deal:
    """The deal when a seat has laid a card away, one of so many."""
    assert isinstance(choice, Card)
    given = [*given_here(deal)[seat], choice]
    new = deal.changed(hands=hands_without(deal, seat, choice))
    if len(given) < cards:
        return new
    gifts = tuple([Gift(seat, None, card) for card in given])
    return new.changed(gifts=deal.gifts + gifts, turn=None)
