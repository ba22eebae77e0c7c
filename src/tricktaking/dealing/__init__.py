"""Dealing: how many cards in each deal, who deals, the shuffle, trump rules, who sees a hand."""

from tricktaking.dealing.ladders import Down, DownUp, Ladder, Repeat, Top, Up, UpDown
from tricktaking.dealing.schedules import Constant, Joined, Schedule, Sizes
from tricktaking.dealing.seating import (
    Blind,
    Clockwise,
    Counterclockwise,
    Forehead,
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
from tricktaking.dealing.trump_suits import FixedTrump, NoTrumpIn, SuitsInTurn

__all__ = [
    "Blind",
    "Clockwise",
    "Constant",
    "Counterclockwise",
    "Down",
    "DownUp",
    "FixedTrump",
    "Forehead",
    "Joined",
    "Ladder",
    "NoTrump",
    "NoTrumpIn",
    "NothingLeft",
    "OtherPack",
    "OwnHand",
    "Repeat",
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
    "shuffled",
]
