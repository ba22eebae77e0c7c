"""Spades, composed of the library's parts, and what its judge gets wrong."""

from collections.abc import Callable
from typing import ClassVar

from attrs import define, evolve, frozen

from oracle.spiel import Codes, suit_by_suit
from tricktaking import SPADES, Deal, Match, Outcome, Seat, Sheet, Variant, bid_rule
from tricktaking.bidding import NameTricks
from tricktaking.dealing import Constant, FixedTrump, Partners, Trump
from tricktaking.rules import follow_suit, trump_last, trump_when_broken
from tricktaking.tricks import PlayTricks


@bid_rule("Partners bid no more than all tricks together.")
def at_most_all(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Callable[[int], bool]:
    side = deal.plan.side(seat)
    left = deal.plan.cards - sum(deal.bids[partner] or 0 for partner in side)
    return left.__ge__


def nil(bid: int, taken: int) -> int:
    """What a bid of none is worth besides."""
    return 0 if bid > 0 else 100 if taken == 0 else -100


def contract(bid: int, taken: int) -> int:
    """What the bid of a side is worth: ten for each trick, one for each too many, ten cost 100."""
    over = taken - bid
    return -10 * bid if over < 0 else 10 * bid + over - 100 * (over // 10)


@frozen
class SpadesScore:
    """The score of a first deal, so with no tricks too many from deals before."""

    says: ClassVar[str] = "Ten for each trick bid by the side, one for each trick more; nil 100."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        bids, tricks = [bid or 0 for bid in outcome.bids], outcome.tricks
        points = [0] * sheet.players
        for side in outcome.plan.sides:
            both = contract(sum(bids[seat] for seat in side), sum(tricks[seat] for seat in side))
            for seat in side:
                points[seat] = both + sum(nil(bids[each], tricks[each]) for each in side)
        return tuple(points)


SPADES_GAME = Variant(
    name="oracle/spades",
    players=4,
    schedule=Constant(13, deals=1),
    stages=(Trump(FixedTrump()), NameTricks(), PlayTricks()),
    rules=(at_most_all, follow_suit, trump_when_broken),
    scorer=SpadesScore(),
    seating=Partners(),
)
"""As people play it: spades are led once they are broken."""

NEVER_BROKEN = evolve(SPADES_GAME, rules=(at_most_all, follow_suit, trump_last))
"""As OpenSpiel 2.0.2 plays it: spades are led by who has nothing else."""

CODES: Codes = {**suit_by_suit(), **{bid: 52 + bid for bid in range(14)}}
"""The judge's number of each card and bid."""


@define
class Mistakes:
    """Where the judge allows too little, since it does not notice that spades are broken."""

    count: int = 0

    def put_right(self, match: Match, theirs: list[int]) -> list[int]:
        """What the judge would allow without its mistake: once spades are broken any card is led.

        It takes such a lead all the same.
        """
        broken = any(card.suit is SPADES for trick in match.tricks for card in trick.cards)
        if match.asks != "play" or match.trick or not broken or match.turn is None:
            return theirs
        hand = match.hands[match.turn]
        others = [CODES[card] for card in hand if card.suit is not SPADES]
        every = [CODES[card] for card in hand]
        assert theirs == (others or every)
        self.count += theirs != every
        return every
