"""An auction for trump: who undertakes the most tricks names the suit."""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve, field, frozen

from tricktaking.bidding.trump_call import NO_TRUMP
from tricktaking.cards import Suit
from tricktaking.table import Asks, Call, Choice, Deal, Seat, from_one, in_order

PASS = Call("pass")


@lru_cache(maxsize=256)
def _ladder(suits: tuple[Suit, ...], least: int, most: int) -> tuple[Call, ...]:
    """All calls, the lowest first: more tricks are higher, then clubs to spades, then no trump."""
    strains = [*[suit.name for suit in suits], NO_TRUMP.name]
    return tuple([Call(f"{level}-{name}") for level in range(least, most + 1) for name in strains])


@frozen
class TrumpAuction:
    """Each in turn passes or calls higher: a number of tricks and a suit, "5-hearts".

    Who has passed is out. When all others have passed, the last caller is the declarer, the suit is
    trump, and the tricks called are the least that the declarer may bid afterwards (see the rule
    ``declarer_keeps_word``). If all pass there is no trump and no declarer.

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
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 0

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"Each in turn passes or calls at least {self.least} tricks and a suit, higher than "
            f"the last call; when the others have passed the caller's suit is trump."
        )

    @property
    def secret(self) -> bool:
        """Everybody hears it."""
        return False

    def begin(self, deal: Deal) -> Deal:
        """Ask forehand."""
        return deal.changed(turn=deal.plan.order[0])

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The next seat that has not passed."""
        return () if deal.turn is None else (deal.turn,)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """Pass, and every call that is higher than the last one."""
        ladder = self._calls(deal)
        called = [call for _, call in self._said(deal) if call != PASS]
        higher = ladder[ladder.index(called[-1]) + 1 :] if called else ladder
        return (PASS, *higher)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Go on to the next that has not passed, or end with the declarer."""
        said = [*self._said(deal), (seat, choice)]
        out = {caller for caller, call in said if call == PASS}
        called = [(caller, call) for caller, call in said if call != PASS]
        order = deal.plan.order
        left = [other for other in order if other not in out]
        if not left or (called and left == [called[-1][0]]):
            return self._settled(deal, called[-1] if called else None)
        place = order.index(seat)
        later = (*order[place + 1 :], *order[: place + 1])
        return deal.changed(turn=next(other for other in later if other not in out))

    def _calls(self, deal: Deal) -> tuple[Call, ...]:
        cards = deal.plan.cards
        return _ladder(deal.deck.suits, min(self.least, cards), cards)

    def _said(self, deal: Deal) -> list[tuple[Seat, Choice]]:
        """The calls of this stage so far, in order."""
        this = deal.facts.number
        return [(seat, call) for seat, call, number in in_order(deal.moves) if number == this]

    def _settled(self, deal: Deal, last: tuple[Seat, Choice] | None) -> Deal:
        if last is None:
            return deal.changed(turn=None)
        declarer, call = last
        level, _, name = str(call).partition("-")
        trump = next((suit for suit in deal.deck.suits if suit.name == name), None)
        contract = evolve(deal.contract, trump=trump, declarer=declarer, tricks=int(level))
        return deal.changed(contract=contract, turn=None)
