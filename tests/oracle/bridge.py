"""Duplicate bridge without doubles, composed of the library's parts."""

from random import Random
from typing import ClassVar

from attrs import evolve, frozen

from tricktaking import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    Choice,
    Contract,
    Deal,
    Match,
    Outcome,
    Seat,
    Sheet,
)
from tricktaking.bidding import AuctionCall, ContractAuction
from tricktaking.dealing import Constant, Partners
from tricktaking.rules import follow_suit, higher_call
from tricktaking.tricks import AfterDeclarer, PlayTricks
from tricktaking.variant import Variant

STRAINS = (CLUBS, DIAMONDS, HEARTS, SPADES, None)
CALLS = tuple(
    AuctionCall(f"{level}-{'no-trump' if strain is None else strain.name}", trump=strain)
    for level in range(1, 8)
    for strain in STRAINS
)


@frozen
class BridgeAuction(ContractAuction):
    """Each in turn passes or calls, until three pass; the declarer first named the strain."""

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        after = ContractAuction.apply(self, deal, seat, choice)
        caller = after.contract.declarer
        if caller is None:
            return after
        level, _, strain = after.contract.name.partition("-")
        side = deal.plan.side(caller)
        named = [other for other, call in deal.calls if call.name.endswith(f"-{strain}")]
        first = next(other for other in named if other in side)
        return after.changed(contract=evolve(after.contract, declarer=first, tricks=6 + int(level)))


def contract_points(contract: Contract, taken: int, vulnerable: bool) -> int:
    """What the declarer's side scores, or loses, with so many tricks."""
    assert contract.tricks is not None
    if taken < contract.tricks:
        return (100 if vulnerable else 50) * (taken - contract.tricks)
    level = contract.tricks - 6
    each = 20 if contract.trump in (CLUBS, DIAMONDS) else 30
    first = 10 if contract.trump is None else 0
    made = first + level * each
    game = 50 if made < 100 else 500 if vulnerable else 300
    slam = {6: 500, 7: 1000}.get(level, 0)
    slam += slam // 2 if vulnerable else 0
    return made + game + slam + (taken - contract.tricks) * each


@frozen
class DuplicateScore:
    """The score of the declarer's side, and as much below zero for the other."""

    vulnerable: tuple[Seat, ...] = ()
    says: ClassVar[str] = "The declarer's side scores as in duplicate bridge, the other loses it."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        plan, declarer = outcome.plan, outcome.contract.declarer
        if declarer is None:
            return (0,) * sheet.players
        side = plan.side(declarer)
        taken = sum(outcome.tricks[seat] for seat in side)
        points = contract_points(outcome.contract, taken, declarer in self.vulnerable)
        return tuple(points if seat in side else -points for seat in range(sheet.players))


def bridge(vulnerable: tuple[Seat, ...] = ()) -> Variant:
    """One deal of bridge; forehand speaks first, so it is what bridge players call the dealer."""
    return Variant(
        name="oracle/bridge",
        players=4,
        schedule=Constant(13, deals=1),
        stages=(BridgeAuction(CALLS), PlayTricks(AfterDeclarer())),
        rules=(higher_call, follow_suit),
        scorer=DuplicateScore(vulnerable),
        seating=Partners(),
    )


def low_call(draw: Random, match: Match) -> Choice:
    """Mostly pass, else one of the next calls, so that every level is played."""
    higher = match.legal[1:7]
    return draw.choice(higher) if higher and draw.random() < 0.45 else match.legal[0]
