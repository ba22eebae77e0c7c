"""Tricks: who wins one, who leads the first, and the play of them."""

from tricktaking.tricks.by_contract import ResolverByContract
from tricktaking.tricks.dummy import PlayWithDummy
from tricktaking.tricks.leaders import (
    AfterDeclarer,
    DealerLeads,
    Forehand,
    HighestBidder,
    HolderLeads,
    Leader,
)
from tricktaking.tricks.play import PlayTricks
from tricktaking.tricks.resolvers import (
    HighestCard,
    Resolver,
    strengths,
    trump_suit,
    winning_place,
)

__all__ = [
    "AfterDeclarer",
    "DealerLeads",
    "Forehand",
    "HighestBidder",
    "HighestCard",
    "HolderLeads",
    "Leader",
    "PlayTricks",
    "PlayWithDummy",
    "Resolver",
    "ResolverByContract",
    "strengths",
    "trump_suit",
    "winning_place",
]
