"""Rules: a sentence and a filter that narrows what a seat may choose, never to nothing."""

from tricktaking.rules.bids import (
    HookIn,
    LeastBid,
    ZerosInADeal,
    ZerosInARow,
    declarer_keeps_word,
    hook,
    sum_must_exceed,
)
from tricktaking.rules.calls import Said, calls_made, higher_call, last_call
from tricktaking.rules.gives import keep_turned
from tricktaking.rules.plays import (
    follow_suit,
    must_head,
    must_overtrump,
    must_trump,
    trump_last,
    trump_not_first,
    trump_when_broken,
)
from tricktaking.rules.refusing import no_such_seat, read_choice, refusal, seat_of
from tricktaking.rules.rule import (
    AnyRule,
    MakesRule,
    Rule,
    bid_rule,
    call_rule,
    give_rule,
    narrowed,
    play_rule,
)

__all__ = [
    "AnyRule",
    "HookIn",
    "LeastBid",
    "MakesRule",
    "Rule",
    "Said",
    "ZerosInADeal",
    "ZerosInARow",
    "bid_rule",
    "call_rule",
    "calls_made",
    "declarer_keeps_word",
    "follow_suit",
    "give_rule",
    "higher_call",
    "hook",
    "keep_turned",
    "last_call",
    "must_head",
    "must_overtrump",
    "must_trump",
    "narrowed",
    "no_such_seat",
    "play_rule",
    "read_choice",
    "refusal",
    "seat_of",
    "sum_must_exceed",
    "trump_last",
    "trump_not_first",
    "trump_when_broken",
]
