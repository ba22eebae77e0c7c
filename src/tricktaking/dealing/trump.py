"""The stage that settles the trump suit at once, by a trump rule."""

from __future__ import annotations

from attrs import frozen

from tricktaking.dealing.trump_rules import NoTrump, TrumpRule, shows_card
from tricktaking.table import Asks, Deal, Stage


@frozen
class Trump(Stage):
    """The stage that settles the trump suit, at once: nobody has to act.

    Args:
        rule: what is trump.

    Example:
        >>> from tricktaking.dealing import TurnUp
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

    def shows_card(self, stock: int) -> bool:
        """Whether a card is shown that is not the next one of the stock."""
        return shows_card(self.rule, stock)

    def begin(self, deal: Deal) -> Deal:
        """Settle the contract."""
        return deal.changed(contract=self.rule.contract(deal))
