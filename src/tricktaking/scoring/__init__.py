"""Scorers, and how a match ends."""

from tricktaking.scoring.between import Between
from tricktaking.scoring.counts import CardPoints, CardScore, Count, TimesCalled, Worth
from tricktaking.scoring.ends import (
    End,
    HighestTotal,
    TargetTie,
    TargetTotal,
    Tie,
    Wins,
    best,
    made_tricks,
)
from tricktaking.scoring.exact import ExactScore
from tricktaking.scoring.formula import BidScore, Terms
from tricktaking.scoring.honours import Honours
from tricktaking.scoring.last_in import LastOneIn
from tricktaking.scoring.more import HalvedOnMiss, IsraeliScore, MisereIn, StreakBonus
from tricktaking.scoring.priffe import (
    BonusScope,
    HonoursFor,
    NollSlam,
    PenaltyToGame,
    PriffeScore,
    StraffslamScope,
)
from tricktaking.scoring.rows import SCORES, ScoreName, score_named
from tricktaking.scoring.rubber import RubbersWon, RubberWinner, Settlement
from tricktaking.scoring.scorer import Scorer, points_of

__all__ = [
    "Between",
    "BidScore",
    "BonusScope",
    "CardPoints",
    "CardScore",
    "Count",
    "End",
    "ExactScore",
    "HalvedOnMiss",
    "HighestTotal",
    "Honours",
    "HonoursFor",
    "IsraeliScore",
    "LastOneIn",
    "MisereIn",
    "NollSlam",
    "PenaltyToGame",
    "PriffeScore",
    "RubberWinner",
    "RubbersWon",
    "SCORES",
    "ScoreName",
    "Scorer",
    "Settlement",
    "StraffslamScope",
    "StreakBonus",
    "TargetTie",
    "TargetTotal",
    "Terms",
    "Tie",
    "TimesCalled",
    "Wins",
    "Worth",
    "best",
    "made_tricks",
    "points_of",
    "score_named",
]
