"""Naming trump by a seat that a part of its own finds: who took the most tricks before."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from attrs import field, frozen

from tricktaking.bidding.trump_call import trump_calls, with_trump
from tricktaking.dealing import rank_texts
from tricktaking.errors import flag
from tricktaking.table import Asks, Choice, Deal, Seat, Stage


@runtime_checkable
class Namer(Protocol):
    """Who names trump."""

    @property
    def says(self) -> str:
        """Who it is, in words that begin a sentence: "The dealer"."""
        ...

    def names(self, deal: Deal) -> Seat | None:
        """The seat that names trump; ``None`` where nobody does."""
        ...


@frozen
class MostTricksBefore:
    """Who took the most tricks in the deal before; of equals the one nearest after the dealer.

    Before the first deal that is nobody.

    Example:
        >>> MostTricksBefore().says
        'Who took the most tricks in the deal before'
    """

    @property
    def says(self) -> str:
        """In words."""
        return "Who took the most tricks in the deal before"

    def names(self, deal: Deal) -> Seat | None:
        """The seat of those in this deal."""
        rows = deal.frame.sheet.rows
        return max(deal.plan.order, key=rows[-1].tricks.__getitem__) if rows else None


@frozen
class DealerOnTurned:
    """The dealer, where a card of certain ranks has been turned up.

    Args:
        ranks: the texts of the ranks.

    Example:
        >>> DealerOnTurned(("A",)).says
        'If A is turned up the dealer'
    """

    ranks: tuple[str, ...] = field(converter=rank_texts)

    @property
    def says(self) -> str:
        """In words."""
        return f"If {' or '.join(self.ranks)} is turned up the dealer"

    def names(self, deal: Deal) -> Seat | None:
        """The dealer, or nobody."""
        turned = deal.turned
        return deal.plan.dealer if turned is not None and turned.rank.text in self.ranks else None


@frozen
class TrumpNamedBy(Stage):
    """One seat names the trump suit; where nobody does, what was trump before this stage stays.

    Args:
        namer: who names it.
        no_trump: whether no trump may be named too.

    Example:
        >>> TrumpNamedBy().says
        'Who took the most tricks in the deal before names the trump suit.'
    """

    namer: Namer = MostTricksBefore()
    no_trump: bool = field(default=False, validator=flag)

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "call"

    @property
    def says(self) -> str:
        """In words."""
        also = ", or no trump" if self.no_trump else ""
        return f"{self.namer.says} names the trump suit{also}."

    def begin(self, deal: Deal) -> Deal:
        """Ask the seat that names trump."""
        return deal.changed(turn=self.namer.names(deal))

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """The suits of the deck, and perhaps no trump."""
        return trump_calls(deal.deck.suits, self.no_trump)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Set the trump suit."""
        return with_trump(deal, choice)
