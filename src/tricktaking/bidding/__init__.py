"""Bidding protocols: who says what in which order."""

from tricktaking.bidding.announcing import Announcements
from tricktaking.bidding.at_once import BidAtOnce, Even
from tricktaking.bidding.auction import TrumpAuction
from tricktaking.bidding.contracts import (
    THROWN_IN,
    AuctionCall,
    ContractAuction,
    SettlesContract,
)
from tricktaking.bidding.except_in import NoBidsIn
from tricktaking.bidding.in_turn import Direction, FirstBidder, NameTricks, Revise
from tricktaking.bidding.naming import DealerOnTurned, MostTricksBefore, Namer, TrumpNamedBy
from tricktaking.bidding.order_up import OrderUp
from tricktaking.bidding.trump_call import NamedBy, NameTrump

__all__ = [
    "Announcements",
    "AuctionCall",
    "BidAtOnce",
    "ContractAuction",
    "DealerOnTurned",
    "Direction",
    "Even",
    "FirstBidder",
    "MostTricksBefore",
    "NameTricks",
    "NameTrump",
    "NamedBy",
    "Namer",
    "NoBidsIn",
    "OrderUp",
    "Revise",
    "SettlesContract",
    "THROWN_IN",
    "TrumpAuction",
    "TrumpNamedBy",
]
