"""Rules: a sentence and a filter that narrows what a seat may choose, never to nothing."""

from tricktaking.rules.builtin import follow_suit, hook
from tricktaking.rules.refusing import read_choice, refusal
from tricktaking.rules.rule import AnyRule, Rule, bid_rule, narrowed, play_rule

__all__ = [
    "AnyRule",
    "Rule",
    "bid_rule",
    "follow_suit",
    "hook",
    "narrowed",
    "play_rule",
    "read_choice",
    "refusal",
]
