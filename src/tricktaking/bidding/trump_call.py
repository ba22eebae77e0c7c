"""Naming trump: somebody says which suit is trump."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

from attrs import evolve, field, frozen

from tricktaking.cards import Suit
from tricktaking.errors import one_of
from tricktaking.table import Asks, Call, Choice, Deal, Seat, Stage

NamedBy = Literal["highest-bidder", "dealer", "last-winner"]
"""Who names trump: the highest bidder, the dealer, or who made the highest bid the deal before."""

NO_TRUMP = Call("no-trump")


@lru_cache(maxsize=64)
def trump_calls(suits: tuple[Suit, ...], no_trump: bool) -> tuple[Choice, ...]:
    """The calls that name a suit, and perhaps no trump."""
    return (*[Call(suit.name) for suit in suits], *([NO_TRUMP] if no_trump else []))


def suit_called(deal: Deal, name: str) -> Suit | None:
    """The suit of the deck that is called so; ``None`` for no trump, or any other word."""
    return next((suit for suit in deal.deck.suits if suit.name == name), None)


def with_trump(deal: Deal, choice: Choice) -> Deal:
    """The deal with the trump suit that was called, and nobody more to call."""
    contract = evolve(deal.contract, trump=suit_called(deal, str(choice)))
    return deal.changed(contract=contract, turn=None)


@frozen
class NameTrump(Stage):
    """One seat names the trump suit, or no trump.

    Of equal bids the one nearest after the dealer counts. Before there is a made bid of the deal
    before, so also in the first deal, there is no trump and nobody is asked.

    Args:
        by: who names it.
        no_trump: whether no trump may be named too.

    Raises:
        VariantError: when a value is unknown.

    Example:
        >>> NameTrump("dealer").says
        'The dealer names the trump suit, or no trump.'
    """

    by: NamedBy = field(default="highest-bidder", validator=one_of(*get_args(NamedBy)))
    no_trump: bool = True

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "call"

    @property
    def says(self) -> str:
        """In words."""
        who = {
            "highest-bidder": "The highest bidder (of equals the one nearest after the dealer)",
            "dealer": "The dealer",
            "last-winner": "Who made the highest bid in the deal before",
        }
        also = ", or no trump" if self.no_trump else ""
        return f"{who[self.by]} names the trump suit{also}."

    def namer(self, deal: Deal) -> Seat | None:
        """The seat that names trump; ``None`` when nobody does."""
        order = deal.plan.order
        if self.by == "dealer":
            return deal.plan.dealer
        if self.by == "highest-bidder":
            return max(order, key=lambda seat: -1 if (bid := deal.bids[seat]) is None else bid)
        rows = deal.frame.sheet.rows
        made = [seat for seat in order if rows and seat in rows[-1].made]
        return max(made, key=lambda seat: rows[-1].tricks[seat]) if made else None

    def begin(self, deal: Deal) -> Deal:
        """Ask the seat that names trump."""
        return deal.changed(turn=self.namer(deal))

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """The suits of the deck, and no trump."""
        return trump_calls(deal.deck.suits, self.no_trump)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Set the trump suit."""
        return with_trump(deal, choice)
