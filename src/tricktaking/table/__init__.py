"""The state of a deal as plain data: what rules, stages and scorers look at."""

from tricktaking.table.call import PASS, Call
from tricktaking.table.deal import NO_STRENGTHS, Changes, Deal, Facts, Frame, Strengths
from tricktaking.table.made import prepared
from tricktaking.table.stage import Idle, Stage
from tricktaking.table.values import (
    MOST_DEALS,
    Asks,
    Bids,
    Calls,
    Choice,
    Chosen,
    Contract,
    Dealt,
    Gift,
    Moves,
    Plan,
    Seat,
    Trick,
    calls_among,
    from_one,
    in_order,
    tricks_taken,
    whole_number,
)

__all__ = [
    "Asks",
    "Bids",
    "Call",
    "Calls",
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
    "PASS",
    "Plan",
    "Seat",
    "Stage",
    "Strengths",
    "Trick",
    "calls_among",
    "from_one",
    "in_order",
    "prepared",
    "tricks_taken",
    "whole_number",
]
