"""Dealing: the draw for seats, hand sizes, who deals, the shuffle, trump rules, who sees a hand."""

from tricktaking.dealing.draw import Draw, DrawAce, DrawPartners, DrawTies
from tricktaking.dealing.dropping import DropOut, still_in
from tricktaking.dealing.ladders import Down, DownUp, Ladder, Repeat, Top, Up, UpDown
from tricktaking.dealing.partners import (
    EVERYBODY,
    FIXED,
    Chairs,
    Partners,
    RubberDealer,
)
from tricktaking.dealing.schedules import Constant, Joined, Schedule, Sizes
from tricktaking.dealing.seating import (
    Blind,
    Clockwise,
    Counterclockwise,
    Forehead,
    ForPlan,
    OwnHand,
    Seating,
    Sight,
)
from tricktaking.dealing.shuffle import dealt_from, dealt_round, drawn_dealer, plain_seed, shuffled
from tricktaking.dealing.trump import Trump
from tricktaking.dealing.trump_rules import (
    NothingLeft,
    NoTrump,
    OtherPack,
    ShowsCard,
    TrumpRule,
    TurnUp,
)
from tricktaking.dealing.trump_suits import (
    FixedTrump,
    InFirstDeal,
    NoTrumpIn,
    NoTrumpOn,
    SuitsInTurn,
    rank_texts,
)

__all__ = [
    "Blind",
    "Chairs",
    "Clockwise",
    "Constant",
    "Counterclockwise",
    "Down",
    "DownUp",
    "Draw",
    "DrawAce",
    "DrawPartners",
    "DrawTies",
    "DropOut",
    "EVERYBODY",
    "FIXED",
    "FixedTrump",
    "ForPlan",
    "Forehead",
    "InFirstDeal",
    "Joined",
    "Ladder",
    "NoTrump",
    "NoTrumpIn",
    "NoTrumpOn",
    "NothingLeft",
    "OtherPack",
    "OwnHand",
    "Partners",
    "Repeat",
    "RubberDealer",
    "Schedule",
    "Seating",
    "ShowsCard",
    "Sight",
    "Sizes",
    "SuitsInTurn",
    "Top",
    "Trump",
    "TrumpRule",
    "TurnUp",
    "Up",
    "UpDown",
    "dealt_from",
    "dealt_round",
    "drawn_dealer",
    "plain_seed",
    "rank_texts",
    "shuffled",
    "still_in",
]
