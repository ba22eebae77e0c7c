"""Trump rules, and the stage that settles the trump suit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from attrs import frozen

from tricktaking.cards import Card, Suit, parse_cards
from tricktaking.errors import VariantError
from tricktaking.table import Asks, Choice, Contract, Deal, Seat


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


@frozen
class TurnUp:
    """The top card of the stock is turned: its suit is trump, and nobody plays that card.

    Example:
        >>> TurnUp().trump("QH 2C")
        HEARTS
    """

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 1

    @property
    def says(self) -> str:
        """In words."""
        return "The top card of the stock is turned up; its suit is trump."

    def trump(self, stock: str | Iterable[Card]) -> Suit:
        """The trump suit with this stock, its top card first.

        Raises:
            NotationError: when a text is not a card.
            VariantError: when no card is left to turn.
        """
        return self._top(parse_cards(stock)).suit

    def contract(self, deal: Deal) -> Contract:
        """Turn the top card of the deal's stock.

        Raises:
            VariantError: when no card is left to turn.
        """
        card = self._top(deal.stock)
        return Contract(trump=card.suit, shown=card)

    @staticmethod
    def _top(stock: tuple[Card, ...]) -> Card:
        if not stock:
            raise VariantError("no card is left to turn up for trump: deal fewer cards")
        return stock[0]


@frozen
class Trump:
    """The stage that settles the trump suit, at once: nobody has to act.

    Args:
        rule: what is trump.

    Example:
        >>> Trump(TurnUp()).spare
        1
    """

    rule: TrumpRule = NoTrump()

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "deal"

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return self.rule.spare

    @property
    def says(self) -> str:
        """In words."""
        return self.rule.says

    @property
    def secret(self) -> bool:
        """Nobody chooses."""
        return False

    def begin(self, deal: Deal) -> Deal:
        """Settle the contract."""
        return deal.changed(contract=self.rule.contract(deal))

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """None."""
        return ()

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Never called: nobody may act."""
        return deal
