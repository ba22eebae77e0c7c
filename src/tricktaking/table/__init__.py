"""The state of a deal as plain data: what rules, stages and scorers look at."""

from tricktaking.table.deal import NO_STRENGTHS, Changes, Deal, Facts, Frame, Strengths
from tricktaking.table.stage import Idle, Stage
from tricktaking.table.values import (
    MOST_DEALS,
    Asks,
    Bids,
    Call,
    Choice,
    Chosen,
    Contract,
    Dealt,
    Gift,
    Moves,
    Plan,
    Seat,
    Trick,
    from_one,
    tricks_taken,
    whole_number,
)

__all__ = [
    "Asks",
    "Bids",
    "Call",
    "Changes",
    "Choice",
    "Chosen",
    "Contract",
    "Deal",
    "Dealt",
    "Facts",
    "Frame",
    "Gift",
    "Idle",
    "MOST_DEALS",
    "Moves",
    "NO_STRENGTHS",
    "Plan",
    "Seat",
    "Stage",
    "Strengths",
    "Trick",
    "from_one",
    "tricks_taken",
    "whole_number",
]
