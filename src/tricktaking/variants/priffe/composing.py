"""From options to parts: Priffe, composed of what the other rooms offer."""

from __future__ import annotations

from typing import Final

from tricktaking.bidding import THROWN_IN, AuctionCall, ContractAuction
from tricktaking.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Suit
from tricktaking.dealing import EVERYBODY, FIXED, Constant, Draw, Partners
from tricktaking.rules import follow_suit, higher_call
from tricktaking.scoring import End, Honours, PriffeScore, RubbersWon, TargetTotal
from tricktaking.tricks import AfterDeclarer, Forehand, PlayTricks
from tricktaking.variant import Variant
from tricktaking.variants.priffe.options import Agreed

SPELUT: Final = "spelut"
"""The highest call: no trump, and the aim is tricks."""

NOLL: Final = "noll"
"""No trump, and the aim is few tricks: a misère of side against side."""

TVANGSNOLL: Final = "tvångsnoll"
"""The forced noll that is played when the last call was clubs or spades; nobody declares it."""

PASSNOLL: Final = "passnoll"
"""The noll that is played when all have passed; nobody declares it."""


def composed(name: str, agreed: Agreed) -> Variant:
    """Priffe with these options, under this name."""
    left = agreed.opening_lead == "left-of-declarer"
    return Variant(
        name=name,
        players=(4,),
        schedule=Constant(13, deals=None),
        stages=(_auction(agreed), PlayTricks(AfterDeclarer() if left else Forehand())),
        rules=(higher_call, follow_suit),
        scorer=_scorer(agreed),
        seating=Partners(
            EVERYBODY if agreed.rotation == "classic" and agreed.rubbers > 1 else FIXED,
            rubber_dealer=agreed.rubber_first_dealer,
            draw=Draw(agreed.seating, agreed.draw_ace, agreed.draw_ties),
        ),
        end=_end(agreed),
        suits="named",
    )


def _auction(agreed: Agreed) -> ContractAuction:
    black = [_black(suit, agreed) for suit in (CLUBS, SPADES)]
    if agreed.black_bid_order == "spades-below-clubs":
        black.reverse()
    passnoll = AuctionCall(PASSNOLL, misere=True, declares=False)
    return ContractAuction(
        (
            *black,
            AuctionCall(DIAMONDS.name, trump=DIAMONDS),
            AuctionCall(HEARTS.name, trump=HEARTS),
            AuctionCall(NOLL, misere=True),
            AuctionCall(SPELUT, ends=agreed.spelut_ends_auction),
        ),
        all_pass=passnoll if agreed.all_pass == "passnoll" else THROWN_IN,
        rounds=1 if agreed.auction == "single-round" else None,
        pass_is_final=agreed.pass_is_final,
    )


def _black(suit: Suit, agreed: Agreed) -> AuctionCall:
    if agreed.black_bids == "trump-contract":
        return AuctionCall(suit.name, trump=suit)
    return AuctionCall(suit.name, contract=TVANGSNOLL, misere=True, declares=False)


def _scorer(agreed: Agreed) -> PriffeScore:
    return PriffeScore(
        per_trick=agreed.trick_value,
        penalty=agreed.penalty_multiplier,
        penalty_to_game="full" if agreed.penalty_multiplier == 1 else agreed.penalty_game_fraction,
        game_from=3 * agreed.trick_value if agreed.match == "rubber" else None,
        undeclared_game=agreed.undeclared_noll_can_make_game,
        bonus_scope=agreed.game_bonus_scope,
        straffslam_scope=agreed.straffslam_scope,
        noll_slam=agreed.noll_slam,
        honours=Honours() if agreed.honours else None,
        undeclared_honours=agreed.honours_in_undeclared_noll,
        honours_for=agreed.honours_for,
    )


def _end(agreed: Agreed) -> End:
    if agreed.match == "points-race":
        return TargetTotal(agreed.limit, tie="extra-deals")
    return RubbersWon(agreed.rubbers, agreed.rubber_winner, agreed.settlement)
