"""Trick-taking card games: whole matches of Plump and its relatives, composed of typed parts."""

from tricktaking.cards import (
    CLUBS,
    DIAMONDS,
    FRENCH,
    HEARTS,
    SPADES,
    Card,
    Deck,
    Hand,
    Rank,
    Suit,
)
from tricktaking.errors import (
    IllegalChoice,
    NotationError,
    Refusal,
    TrickTakingError,
    VariantError,
)
from tricktaking.match import Match
from tricktaking.players import Player, play_out
from tricktaking.rules import Rule, bid_rule, call_rule, give_rule, play_rule
from tricktaking.sheet import Outcome, Row, Sheet
from tricktaking.table import (
    Call,
    Choice,
    Chosen,
    Contract,
    Deal,
    Dealt,
    Gift,
    Plan,
    Seat,
    Stage,
    Trick,
)
from tricktaking.variant import Variant
from tricktaking.view import FinishedDeal, View

__all__ = [
    "CLUBS",
    "Call",
    "Card",
    "Choice",
    "Chosen",
    "Contract",
    "DIAMONDS",
    "Deal",
    "Dealt",
    "Deck",
    "FRENCH",
    "FinishedDeal",
    "Gift",
    "HEARTS",
    "Hand",
    "IllegalChoice",
    "Match",
    "NotationError",
    "Outcome",
    "Plan",
    "Player",
    "Rank",
    "Refusal",
    "Row",
    "Rule",
    "SPADES",
    "Seat",
    "Sheet",
    "Stage",
    "Suit",
    "Trick",
    "TrickTakingError",
    "Variant",
    "VariantError",
    "View",
    "bid_rule",
    "call_rule",
    "give_rule",
    "play_out",
    "play_rule",
]
