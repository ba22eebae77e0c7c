"""Games of the built-in parts that Plump and Priffe do not need, for tests and transcripts."""

from typing import Any

from tricktaking import FRENCH, Variant
from tricktaking.bidding import (
    Announcements,
    AuctionCall,
    ContractAuction,
    DealerOnTurned,
    NameTricks,
    OrderUp,
    TrumpNamedBy,
)
from tricktaking.dealing import (
    Blind,
    Constant,
    Down,
    DropOut,
    InFirstDeal,
    NoTrumpOn,
    Partners,
    Trump,
    TurnUp,
)
from tricktaking.exchange import PassCards, TakeStock, TakeTurned
from tricktaking.rules import follow_suit, higher_call, keep_turned
from tricktaking.scoring import Between, BidScore, CardPoints, CardScore, ExactScore, LastOneIn
from tricktaking.tricks import (
    HighestCard,
    HolderLeads,
    PlayTricks,
    PlayWithDummy,
    ResolverByContract,
)

SOLO = AuctionCall("solo"), AuctionCall("null", misere=True)
AUCTION = ContractAuction(SOLO, all_pass=AuctionCall("all-pass", declares=False))


def game(name: str, *stages: Any, **parts: Any) -> Variant:
    """A short game for four with 24 cards, in which nothing but following suit is a rule."""
    usual: dict[str, Any] = {
        "name": name,
        "players": 4,
        "schedule": Constant(5, deals=2),
        "stages": stages,
        "rules": (follow_suit,),
        "scorer": BidScore(),
        "deck": FRENCH.only("9 10 J Q K A"),
    }
    return Variant(**(usual | parts))


PASSING = game(
    "passing",
    PassCards(2, ("left", "right", "across", "hold")),
    PlayTricks(HolderLeads("AC")),
    schedule=Constant(5, deals=4),
    scorer=CardScore(CardPoints((("QS", 13), ("H", 1))), each=-1),
    suits="named",
)
TALON = game(
    "talon",
    AUCTION,
    ResolverByContract((("null", HighestCard()),)),
    TakeStock(2),
    PlayTricks(),
    players=(3, 4),
    rules=(higher_call, follow_suit),
)
ORDERED = game(
    "ordered-up",
    OrderUp(),
    TakeTurned(),
    PlayTricks(),
    rules=(keep_turned, follow_suit),
    scorer=CardScore(CardPoints((("J", 5),))),
    seating=Partners(redeal=False),
    end=Between(-20, 20),
)
DUMMY = game(
    "dummy", AUCTION, PlayWithDummy(), seating=Partners(), rules=(higher_call, follow_suit)
)
KNOCKOUT = game(
    "knockout",
    Trump(InFirstDeal(TurnUp())),
    TrumpNamedBy(),
    PlayTricks(),
    players=(2, 3, 4),
    schedule=Down(5),
    seating=DropOut(),
    end=LastOneIn(),
)
TURNED = game(
    "turned",
    Trump(NoTrumpOn(("A", "9"), TurnUp())),
    TrumpNamedBy(DealerOnTurned(("A",)), no_trump=True),
    NameTricks(),
    PlayTricks(),
    players=(2, 3, 4),
    schedule=Constant(3, deals=4),
    scorer=ExactScore(),
)
BLIND = game(
    "blind",
    Announcements(("blind-nil", "double")),
    NameTricks(),
    PlayTricks(),
    schedule=Constant(3, deals=2),
    scorer=ExactScore(),
    sight=Blind("call"),
)
OTHER_GAMES = (PASSING, TALON, ORDERED, DUMMY, KNOCKOUT, TURNED, BLIND)
