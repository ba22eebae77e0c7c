"""Dealing: how many cards in each deal, who deals, the shuffle, trump rules, who sees a hand."""

from tricktaking.dealing.schedules import Down, DownUp, Schedule, Sizes
from tricktaking.dealing.seating import Clockwise, Forehead, OwnHand, Seating, Sight
from tricktaking.dealing.shuffle import dealt_from, dealt_round, plain_seed, shuffled
from tricktaking.dealing.trump import NoTrump, Trump, TrumpRule, TurnUp

__all__ = [
    "Clockwise",
    "Down",
    "DownUp",
    "Forehead",
    "NoTrump",
    "OwnHand",
    "Schedule",
    "Seating",
    "Sight",
    "Sizes",
    "Trump",
    "TrumpRule",
    "TurnUp",
    "dealt_from",
    "dealt_round",
    "plain_seed",
    "shuffled",
]
