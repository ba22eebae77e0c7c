"""Trump rules: what is trump in a deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol, get_args, runtime_checkable

from attrs import field, frozen

from tricktaking.cards import Card, Suit, parse_cards
from tricktaking.errors import VariantError, brief, one_of
from tricktaking.table import Contract, Deal


@runtime_checkable
class TrumpRule(Protocol):
    """What is trump in a deal."""

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        ...

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook."""
        ...

    def contract(self, deal: Deal) -> Contract:
        """The contract of the deal: its trump suit and the card that shows it."""
        ...


@runtime_checkable
class ShowsCard(Protocol):
    """A trump rule for which a card may be shown that is not the next one of the stock."""

    def shows_card(self, stock: int) -> bool:
        """Whether it needs such a card when so many cards are left in the stock."""
        ...


def shows_card(rule: TrumpRule, stock: int) -> bool:
    """Whether a trump rule needs a card that is shown; most rules know nothing of it.

    It is looked up and not asked of the protocol, which takes longer than the rest of a deal.
    """
    shows = getattr(rule, "shows_card", None)
    return shows is not None and bool(shows(stock))


@frozen
class NoTrump:
    """There is no trump suit.

    Example:
        >>> NoTrump().trump() is None
        True
    """

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 0

    @property
    def says(self) -> str:
        """In words."""
        return "There is no trump."

    def trump(self, stock: str | Iterable[Card] = "") -> Suit | None:
        """The trump suit, whatever the stock: ``None``."""
        return None

    def contract(self, deal: Deal) -> Contract:
        """A contract without trump."""
        return Contract()


NothingLeft = Literal["refused", "no-trump", "last-card", "cut"]
"""What happens when every card is dealt and none is left to turn up."""


@frozen
class TurnUp:
    """The top card of the stock is turned: its suit is trump, and nobody plays that card.

    Args:
        nothing_left: what happens when every card is dealt. "refused": hands are never so large.
            "no-trump": such a deal has no trump. "last-card": the dealer's last card is shown and
            stays in the hand. "cut": a card is cut before the deal and shuffled back.

    Raises:
        VariantError: when it is none of these.

    Example:
        >>> TurnUp().trump("QH 2C")
        HEARTS
    """

    nothing_left: NothingLeft = field(default="refused", validator=one_of(*get_args(NothingLeft)))

    __repr__ = brief

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 1 if self.nothing_left == "refused" else 0

    @property
    def says(self) -> str:
        """In words."""
        more = {
            "refused": "",
            "no-trump": " Where no card is left there is no trump.",
            "last-card": " Where no card is left the dealer's last card is shown instead.",
            "cut": " Where no card is left one is cut before the deal and shuffled back.",
        }
        return (
            f"The top card of the stock is turned up; its suit is trump.{more[self.nothing_left]}"
        )

    def shows_card(self, stock: int) -> bool:
        """Whether a card is cut before the deal."""
        return stock == 0 and self.nothing_left == "cut"

    def trump(self, stock: str | Iterable[Card]) -> Suit:
        """The trump suit with this stock, its top card first.

        Raises:
            NotationError: when a text is not a card.
            VariantError: when no card is left to turn.
        """
        cards = parse_cards(stock)
        if not cards:
            raise VariantError("no card is left to turn up for trump: deal fewer cards")
        return cards[0].suit

    def contract(self, deal: Deal) -> Contract:
        """Turn the top card of the deal's stock.

        Raises:
            VariantError: when no card is left to turn.
        """
        if deal.stock:
            return Contract(trump=deal.stock[0].suit, shown=deal.stock[0])
        if self.nothing_left == "last-card" and deal.frame.dealt is not None:
            card = deal.frame.dealt.hands[deal.plan.dealer][-1]
            return Contract(trump=card.suit, shown=card, holder=deal.plan.dealer)
        if self.nothing_left == "cut":
            return _of_shown_card(deal)
        return Contract() if self.nothing_left == "no-trump" else Contract(trump=self.trump(()))


def _of_shown_card(deal: Deal) -> Contract:
    card = deal.frame.dealt.shown if deal.frame.dealt is not None else None
    if card is None:
        raise VariantError("the card that shows trump is missing: give it as shown=")
    return Contract(trump=card.suit)


@frozen
class OtherPack:
    """A card from another pack shows the trump suit, so that every card can be dealt.

    Example:
        >>> OtherPack().shows_card(stock=0)
        True
    """

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 0

    @property
    def says(self) -> str:
        """In words."""
        return "A card of another pack is turned up; its suit is trump."

    def shows_card(self, stock: int) -> bool:
        """Always."""
        return True

    def contract(self, deal: Deal) -> Contract:
        """The suit of the card that was shown.

        Raises:
            VariantError: when the host has shown none.
        """
        return _of_shown_card(deal)
