"""Ordering up: is the suit of the turned card trump, or who names another, in two rounds?"""

from __future__ import annotations

from attrs import evolve, field, frozen

from tricktaking.bidding.contracts import THROWN_IN, AuctionCall
from tricktaking.bidding.trump_call import suit_called
from tricktaking.cards import SUITS, Suit
from tricktaking.errors import brief, flag
from tricktaking.rules import calls_made
from tricktaking.table import PASS, Asks, Call, Choice, Contract, Deal, Seat, Stage, next_round

ORDER_UP = Call("order-up")


@frozen
class OrderUp(Stage):
    """A card of the stock is turned, and in two rounds each may make a suit trump, or pass.

    In the first round its suit can be ordered up; if all pass, any other suit can be named in the
    second. Who does either is the declarer. If all pass again the cards are thrown in.

    Args:
        alone: whether the declarer may play alone, with the partner sitting out: "order-up-alone",
            "hearts-alone".
        stick_the_dealer: whether the dealer may not pass in the second round.

    Raises:
        VariantError: when one of them is not true or false.

    Example:
        >>> [each.contract_name for each in OrderUp(alone=False).contracts]
        ['clubs', 'diamonds', 'hearts', 'spades', 'thrown in']
    """

    alone: bool = field(default=True, validator=flag)
    stick_the_dealer: bool = field(default=False, validator=flag)

    __repr__ = brief

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "call"

    @property
    def spare(self) -> int:
        """The card that is turned."""
        return 1

    @property
    def says(self) -> str:
        """In words."""
        alone = (
            " The declarer may say to play alone; the partner then sits out." if self.alone else ""
        )
        last = "If all pass again the cards are thrown in."
        if self.stick_the_dealer:
            last = "The dealer does not pass again."
        return (
            f"A card is turned. In turn each may order up its suit as trump or pass; if all pass, "
            f"each in turn may name another suit. {last}{alone}"
        )

    @property
    def contracts(self) -> tuple[AuctionCall, ...]:
        """What can be played, each name once."""
        suits = [AuctionCall(suit.name, trump=suit) for suit in SUITS]
        lone = [evolve(each, name=f"{each.name}-alone") for each in suits if self.alone]
        return (*suits, *lone, *(() if self.stick_the_dealer else (THROWN_IN,)))

    def begin(self, deal: Deal) -> Deal:
        """Turn the card, and ask forehand; who asks without cards is told of every suit."""
        turned = deal.stock[0] if deal.stock else None
        return deal.changed(contract=Contract(shown=turned), turn=deal.plan.forehand)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """Pass, then to order up or to name a suit, then the same alone."""
        said = len(calls_made(deal))
        again = said >= len(deal.plan.order)
        last = said == 2 * len(deal.plan.order) - 1
        turned = _turned(deal)
        named = [Call(suit.name) for suit in deal.deck.suits if suit is not turned]
        calls = named if again else [ORDER_UP]
        lone = [Call(f"{call}-alone") for call in calls if self.alone]
        return (*(() if last and self.stick_the_dealer else (PASS,)), *calls, *lone)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Settle trump, or ask the next."""
        if choice != PASS:
            return deal.changed(contract=self._settled(deal, seat, str(choice)), turn=None)
        if len(calls_made(deal)) == 2 * len(deal.plan.order) - 1:
            return deal.changed(contract=THROWN_IN.settled(None), turn=None)
        return deal.changed(turn=next_round(deal.plan.order, seat)[0])

    def _settled(self, deal: Deal, seat: Seat, call: str) -> Contract:
        word = call.removesuffix("-alone")
        trump = suit_called(deal, word) or _turned(deal)
        name = "" if trump is None else trump.name
        partners = tuple([other for other in deal.plan.side(seat) if other != seat])
        contract = Contract(name, trump, deal.contract.shown, declarer=seat)
        if word == call:
            return contract
        return evolve(contract, name=name and f"{name}-alone", idle=partners)


def _turned(deal: Deal) -> Suit | None:
    return None if deal.contract.shown is None else deal.contract.shown.suit
