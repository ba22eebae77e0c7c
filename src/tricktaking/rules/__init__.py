"""Rules: a sentence and a filter that narrows what a seat may choose, never to nothing."""

from tricktaking.rules.builtin import follow_suit, hook
from tricktaking.rules.refusing import no_such_seat, read_choice, refusal, seat_of
from tricktaking.rules.rule import AnyRule, Rule, bid_rule, narrowed, play_rule

__all__ = [
    "AnyRule",
    "Rule",
    "bid_rule",
    "follow_suit",
    "hook",
    "narrowed",
    "no_such_seat",
    "play_rule",
    "read_choice",
    "refusal",
    "seat_of",
]
