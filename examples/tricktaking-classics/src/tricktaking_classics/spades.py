"""Spades for partners, with nil, blind nil and bags. Source: Spades as collected at pagat.com."""

from collections.abc import Iterable

from attrs import frozen

from tricktaking import Call, Deal, Outcome, Seat, Sheet, Variant, bid_rule, call_rule
from tricktaking.bidding import Announcements, NameTricks
from tricktaking.dealing import Blind, Constant, FixedTrump, Partners, Trump
from tricktaking.rules import follow_suit, trump_when_broken
from tricktaking.scoring import Between, Count, TimesCalled
from tricktaking.sheet import Score
from tricktaking.tricks import PlayTricks


@call_rule("Blind nil is for a side that is 100 points behind.")
def when_behind(deal: Deal, seat: Seat, calls: tuple[Call, ...]) -> Iterable[Call]:
    return calls if max(deal.totals) - deal.totals[seat] >= 100 else calls[:1]


@bid_rule("Who has called blind nil bids none.")
def blind_nil_is_nil(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return bids[:1] if (seat, Call("blind-nil")) in deal.calls else bids


@frozen
class SpadesScore:
    """What partners bid and make together, bags, and nil; the tricks of a lost nil count too."""

    counts: tuple[Count, ...] = (TimesCalled("blind-nil"),)
    says: str = "A trick bid is 10 or, lost, -10; a bag 1, ten bags -100; nil 100, blind nil 200."

    def score(self, outcome: Outcome, sheet: Sheet) -> Score:
        each = [self.worth(outcome, sheet, seat) for seat in range(sheet.players)]
        return Score(zip(("bids", "bags", "ten bags", "nil"), zip(*each, strict=True), strict=True))

    def worth(self, outcome: Outcome, sheet: Sheet, seat: Seat) -> tuple[int, ...]:
        side, blind, tricks = outcome.plan.side(seat), outcome.count("blind-nil"), outcome.tricks
        bid = sum(outcome.bids[each] or 0 for each in side)
        taken = sum(tricks[each] for each in side)
        bags = max(0, taken - bid)
        before = sum(row.part("bags")[seat] for row in sheet.rows)
        tens = (before + bags) // 10 - before // 10
        nil = [each for each in side if outcome.bids[each] == 0]
        nils = sum((1 + blind[each]) * (100 if tricks[each] == 0 else -100) for each in nil)
        return 10 * bid if taken >= bid else -10 * bid, bags, -100 * tens, nils


SPADES = Variant(
    name="classics/spades",
    players=4,
    schedule=Constant(13, deals=None),
    stages=(Announcements(("blind-nil",)), Trump(FixedTrump()), NameTricks(), PlayTricks()),
    rules=(when_behind, blind_nil_is_nil, follow_suit, trump_when_broken),
    scorer=SpadesScore(),
    seating=Partners(),
    sight=Blind("call"),
    end=Between(-200, 500),
    suits="named",
)
