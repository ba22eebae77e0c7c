"""Leaders: who leads to the first trick."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from attrs import field, frozen

from tricktaking.cards import Card
from tricktaking.errors import VariantError, shown
from tricktaking.table import Bids, Deal, Seat, next_round


@runtime_checkable
class Leader(Protocol):
    """Who leads to the first trick."""

    @property
    def says(self) -> str:
        """Who leads, in a sentence for the rulebook."""
        ...

    def first(self, deal: Deal) -> Seat:
        """The seat that leads to the first trick of the deal."""
        ...


@frozen
class Forehand:
    """Forehand, the seat after the dealer, leads to the first trick.

    Example:
        >>> Forehand().among(order=(2, 3, 0, 1))
        2
    """

    @property
    def says(self) -> str:
        """In words."""
        return "Forehand leads to the first trick."

    def among(self, order: tuple[Seat, ...], bids: Bids = ()) -> Seat:
        """The leader, given the playing order from forehand."""
        return order[0]

    def first(self, deal: Deal) -> Seat:
        """Forehand."""
        return self.among(deal.plan.order)


@frozen
class DealerLeads:
    """The dealer leads to the first trick.

    Example:
        >>> DealerLeads().among(order=(2, 3, 0, 1))
        1
    """

    @property
    def says(self) -> str:
        """In words."""
        return "The dealer leads to the first trick."

    def among(self, order: tuple[Seat, ...], bids: Bids = ()) -> Seat:
        """The leader, given the playing order from forehand."""
        return order[-1]

    def first(self, deal: Deal) -> Seat:
        """The dealer."""
        return self.among(deal.plan.order)


@frozen
class AfterDeclarer:
    """The seat after the declarer leads to the first trick; without a declarer forehand.

    Example:
        >>> AfterDeclarer().among(order=(2, 3, 0, 1), declarer=0)
        1
    """

    @property
    def says(self) -> str:
        """In words."""
        return (
            "The player after the declarer leads to the first trick; forehand, if nobody declares."
        )

    def among(self, order: tuple[Seat, ...], declarer: Seat | None) -> Seat:
        """The leader, given the playing order from forehand and the declarer."""
        return order[0] if declarer is None else next_round(order, declarer)[0]

    def first(self, deal: Deal) -> Seat:
        """The seat after the declarer."""
        return self.among(deal.plan.order, deal.contract.declarer)


def _card(value: object) -> str:
    """The text of a card."""
    if isinstance(value, Card):
        return value.text
    if not isinstance(value, str) or not value.strip():
        raise VariantError(f"card={shown(value)}: name a card such as '2C'")
    return value.strip()


@frozen
class HolderLeads:
    """Who holds a certain card leads to the first trick; forehand, if it is in no hand.

    Args:
        card: the card, or its text.

    Raises:
        VariantError: when it is neither.

    Example:
        >>> HolderLeads("2C").says
        'Who holds the 2C leads to the first trick.'
    """

    card: str = field(converter=_card)

    @property
    def says(self) -> str:
        """In words."""
        return f"Who holds the {self.card} leads to the first trick."

    def first(self, deal: Deal) -> Seat:
        """The seat that holds it.

        Raises:
            NotationError: when the deck has no such card.
        """
        card = deal.deck.card(self.card)
        order = deal.plan.order
        return next((seat for seat in order if card in deal.hands[seat]), order[0])


@frozen
class HighestBidder:
    """The highest bidder leads to the first trick; of equals the one nearest after the dealer.

    Example:
        >>> HighestBidder().among(order=(0, 1, 2, 3), bids=(2, 3, 3, 1))
        1
        >>> HighestBidder().among(order=(1, 2, 0), bids=(0, 0, 0))
        1
    """

    @property
    def says(self) -> str:
        """In words."""
        return (
            "The highest bidder leads to the first trick; of equal bids the one nearest after "
            "the dealer."
        )

    def among(self, order: tuple[Seat, ...], bids: Bids) -> Seat:
        """The leader, given the playing order from forehand and the bids by seat."""
        said = [-1 if (bid := bids[seat]) is None else bid for seat in order]
        return order[said.index(max(said))]

    def first(self, deal: Deal) -> Seat:
        """The highest bidder."""
        return self.among(deal.plan.order, deal.bids)
