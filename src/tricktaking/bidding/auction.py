"""An auction for trump: who undertakes the most tricks names the suit."""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve, field, frozen

from tricktaking.bidding.trump_call import NO_TRUMP, suit_called
from tricktaking.cards import Suit
from tricktaking.rules import calls_made, last_call
from tricktaking.table import PASS, Asks, Call, Choice, Deal, Seat, Stage, from_one, next_round


@lru_cache(maxsize=256)
def _ladder(suits: tuple[Suit, ...], least: int, most: int) -> tuple[Call, ...]:
    """All calls, the lowest first: more tricks are higher, then clubs to spades, then no trump."""
    strains = [*[suit.name for suit in suits], NO_TRUMP.name]
    return tuple([Call(f"{level}-{name}") for level in range(least, most + 1) for name in strains])


@frozen
class TrumpAuction(Stage):
    """Each in turn passes or calls higher: a number of tricks and a suit, "5-hearts".

    Who has passed is out. When all others have passed, the last caller is the declarer, the suit is
    trump, and the tricks called are the least that the declarer may bid afterwards (see the rule
    ``declarer_keeps_word``). That a call must be higher is a rule too, ``higher_call``. If all
    pass there is no trump and no declarer.

    Args:
        least: the lowest number of tricks that can be called; where the hands have fewer cards, so
            many as there are.

    Raises:
        VariantError: when it is not a whole number from 1.

    Example:
        >>> TrumpAuction(5).least
        5
    """

    least: int = field(default=1, converter=from_one)

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "call"

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"Each in turn passes or calls at least {self.least} tricks and a suit, higher than "
            f"the last call; when the others have passed the caller's suit is trump."
        )

    def begin(self, deal: Deal) -> Deal:
        """Ask forehand."""
        return deal.changed(turn=deal.plan.order[0])

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """Pass, and every call, the lowest first."""
        return (PASS, *self._calls(deal))

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Go on to the next that has not passed, or end with the declarer."""
        said = [*calls_made(deal), (seat, choice)]
        out = {caller for caller, call in said if call == PASS}
        left = [other for other in next_round(deal.plan.order, seat) if other not in out]
        last = last_call(said)
        if not left or (last is not None and left == [last[0]]):
            return self._settled(deal, last)
        return deal.changed(turn=left[0])

    def _calls(self, deal: Deal) -> tuple[Call, ...]:
        cards = deal.plan.cards
        return _ladder(deal.deck.suits, min(self.least, cards), cards)

    def _settled(self, deal: Deal, last: tuple[Seat, Choice] | None) -> Deal:
        if last is None:
            return deal.changed(turn=None)
        declarer, call = last
        level, _, name = str(call).partition("-")
        trump = suit_called(deal, name)
        contract = evolve(deal.contract, trump=trump, declarer=declarer, tricks=int(level))
        return deal.changed(contract=contract, turn=None)
