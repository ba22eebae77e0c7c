"""Contract bridge in four deals, with doubles, dummy and the duplicate score.

Source: the Laws of Duplicate Bridge 2017, laws 18 to 22 for the auction and 77 for the score."""

from attrs import frozen

from tricktaking import Call, Choice, Contract, Deal, Outcome, Seat, Sheet, Variant, call_rule
from tricktaking.bidding import THROWN_IN, AuctionCall
from tricktaking.cards import SUITS
from tricktaking.dealing import Constant, Partners
from tricktaking.rules import follow_suit
from tricktaking.table import PASS, Asks, Stage, next_round
from tricktaking.tricks import PlayWithDummy

STRAINS = {suit.name: suit for suit in SUITS} | {"no-trump": None}
BIDS = {Call(f"{level}-{strain}"): strain for level in range(1, 8) for strain in STRAINS}
DOUBLES = (Call("double"), Call("redouble"))


def last(deal: Deal, *, bids: bool = True) -> tuple[Seat, Call] | None:
    """Who made the last bid, or the last call that was no pass, and which."""
    made = [each for each in deal.calls if each[1] in BIDS or (each[1] != PASS and not bids)]
    return made[-1] if made else None


@call_rule("A bid is higher than the last one.")
def higher_bid(deal: Deal, seat: Seat, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    ladder, bid = [*BIDS], last(deal)
    low = [] if bid is None else ladder[: ladder.index(bid[1]) + 1]
    return tuple([call for call in calls if call not in low])


@call_rule("Only what the other side has bid is doubled, and only their double redoubled.")
def doubles(deal: Deal, seat: Seat, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    said, allowed = last(deal, bids=False), list[Call]()
    if said is not None and said[0] not in deal.plan.side(seat) and said[1] != DOUBLES[1]:
        allowed = [DOUBLES[said[1] == DOUBLES[0]]]
    return tuple([call for call in calls if call not in DOUBLES or call in allowed])


@frozen
class BridgeAuction(Stage):
    """The dealer first, each passes, bids, doubles or redoubles, until three pass."""

    @property
    def asks(self) -> Asks:
        return "call"

    @property
    def says(self) -> str:
        return "The dealer first, each passes, bids or doubles, until three have passed in a row."

    @property
    def contracts(self) -> tuple[AuctionCall, ...]:
        names = [(f"{bid}{more}", bid) for bid in BIDS for more in ("", "-doubled", "-redoubled")]
        return (*[AuctionCall(name, trump=STRAINS[BIDS[bid]]) for name, bid in names], THROWN_IN)

    def begin(self, deal: Deal) -> Deal:
        return deal.changed(turn=deal.plan.dealer)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        return (PASS, *DOUBLES, *BIDS)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        said = [*[call for _, call in deal.calls], choice]
        if len(said) < 4 or {*said[-3:]} != {PASS}:
            return deal.changed(turn=next_round(deal.plan.order, seat)[0])
        bid, call = last(deal), last(deal, bids=False)
        if bid is None or call is None:
            return deal.changed(contract=THROWN_IN.settled(None), turn=None)
        side, strain = deal.plan.side(bid[0]), BIDS[bid[1]]
        declarer = next(who for who, each in deal.calls if who in side and BIDS.get(each) == strain)
        more = f"-{call[1]}d" if call[1] in DOUBLES else ""
        contract = Contract(f"{bid[1]}{more}", STRAINS[strain], declarer=declarer)
        return deal.changed(contract=contract, turn=None)


@frozen
class DuplicateScore:
    """Tricks, games, slams, doubles and penalties; sides are vulnerable in turn, deal by deal."""

    says: str = "The declarer's side scores as in duplicate bridge, and the others lose as much."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        plan, declarer, number = outcome.plan, outcome.contract.declarer, outcome.plan.number - 1
        if declarer is None:
            return (0,) * sheet.players
        side = plan.side(declarer)
        first_dealers = (plan.dealer in side) == (number % 2 == 0)
        vulnerable = (number + number // 4) % 4 in ((1, 3) if first_dealers else (2, 3))
        taken = outcome.side_tricks[plan.sides.index(side)]
        points = contract_points(outcome.contract.name, taken, vulnerable)
        return tuple([points if seat in side else -points for seat in range(sheet.players)])


def contract_points(contract: str, taken: int, vulnerable: bool) -> int:
    """What the declarer's side scores, or loses, with so many tricks."""
    level, over = int(contract[0]), taken - 6 - int(contract[0])
    times = 2 if contract.endswith("-redoubled") else 1 if contract.endswith("-doubled") else 0
    if over < 0:
        doubled = times * (100 + 300 * over + (0 if vulnerable else 100 * min(-over, 3)))
        return doubled if times > 0 else over * (100 if vulnerable else 50)
    each = 20 if "clubs" in contract or "diamonds" in contract else 30
    made = (level * each + (10 if "no-trump" in contract else 0)) << times
    game = 50 if made < 100 else 500 if vulnerable else 300
    slam = {6: 500, 7: 1000}.get(level, 0) * (3 if vulnerable else 2) // 2
    more = over * (each if times == 0 else 100 * times * (2 if vulnerable else 1))
    return made + game + slam + more + 50 * times


BRIDGE = Variant(
    name="classics/bridge",
    players=4,
    schedule=Constant(13, deals=4),
    stages=(BridgeAuction(), PlayWithDummy()),
    rules=(higher_bid, doubles, follow_suit),
    scorer=DuplicateScore(),
    seating=Partners(redeal=False),
    suits="named",
)
