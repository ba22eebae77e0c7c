"""Scorers, and how a match ends."""

from tricktaking.scoring.ends import End, HighestTotal, TargetTotal, Tie, Wins, best, made_tricks
from tricktaking.scoring.exact import ExactScore
from tricktaking.scoring.formula import BidScore, Terms
from tricktaking.scoring.more import HalvedOnMiss, IsraeliScore, MisereIn, StreakBonus
from tricktaking.scoring.rows import SCORES, ScoreName, score_named
from tricktaking.scoring.scorer import Scorer

__all__ = [
    "BidScore",
    "End",
    "ExactScore",
    "HalvedOnMiss",
    "HighestTotal",
    "IsraeliScore",
    "MisereIn",
    "SCORES",
    "ScoreName",
    "Scorer",
    "StreakBonus",
    "TargetTotal",
    "Terms",
    "Tie",
    "Wins",
    "best",
    "made_tricks",
    "score_named",
]
