"""The options of Priffe: what a table may agree on, and which do not go together."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, get_args

from attrs import frozen

from tricktaking.dealing import DrawAce, DrawPartners, DrawTies, RubberDealer
from tricktaking.errors import VariantError, shown
from tricktaking.scoring import (
    BonusScope,
    HonoursFor,
    NollSlam,
    PenaltyToGame,
    RubberWinner,
    Settlement,
    StraffslamScope,
)
from tricktaking.table import whole_number
from tricktaking.variants.checking import Clash, check_option, refuse_clashes

AuctionOption = Literal["until-three-passes", "single-round"]
BlackBidsOption = Literal["tvangsnoll", "trump-contract"]
BlackBidOrderOption = Literal["clubs-below-spades", "spades-below-clubs"]
AllPassOption = Literal["passnoll", "redeal"]
OpeningLeadOption = Literal["forehand", "left-of-declarer"]
MatchOption = Literal["rubber", "points-race"]
RotationOption = Literal["classic", "fixed-pairs"]


class Options(TypedDict, total=False):
    """What a table may agree on; what is not said is as in ``CLASSIC``.

    Attributes:
        seating: who sits where after the cards are drawn.
        draw_ace: whether the ace is high or low in that draw.
        draw_ties: whether equal cards are drawn again, or the order of suits decides.
        auction: until three have passed in a row, or one call each.
        pass_is_final: whether who has passed does not call again.
        spelut_ends_auction: whether nobody speaks after spelut.
        black_bids: whether clubs and spades lead to a tvångsnoll, or are trumps like the red suits.
        black_bid_order: which of the two is the lower call.
        all_pass: whether a passnoll is played when all pass, or the cards are dealt again.
        opening_lead: who leads to the first trick.
        trick_value: points for a trick beyond six.
        penalty_multiplier: how many times as much a strafftrick is worth.
        penalty_game_fraction: how much of the strafftrick counts towards a game.
        undeclared_noll_can_make_game: whether a tvångsnoll or passnoll can make a game.
        game_bonus_scope: whose games are counted for the bonus of the second.
        noll_slam: which slams there are in a noll.
        straffslam_scope: which lost contracts bring a straffslam.
        honours: whether honours count.
        honours_in_undeclared_noll: whether they count in a tvångsnoll and a passnoll.
        honours_for: which side may score them; with "declarers-only" none where nobody declares.
        match: rubbers, or a race to a number of points without games.
        limit: the points that end the race.
        rubber_winner: who has won a rubber: the side with the games, or with more points.
        settlement: what a rubber brings: the points, or a tenth of the difference.
        rotation: whether people change chairs between rubbers so that everybody partners everybody.
        rubbers: how many rubbers the match has.
        rubber_first_dealer: who deals first in a new rubber.
    """

    seating: DrawPartners
    draw_ace: DrawAce
    draw_ties: DrawTies
    auction: AuctionOption
    pass_is_final: bool
    spelut_ends_auction: bool
    black_bids: BlackBidsOption
    black_bid_order: BlackBidOrderOption
    all_pass: AllPassOption
    opening_lead: OpeningLeadOption
    trick_value: int
    penalty_multiplier: int
    penalty_game_fraction: PenaltyToGame
    undeclared_noll_can_make_game: bool
    game_bonus_scope: BonusScope
    noll_slam: NollSlam
    straffslam_scope: StraffslamScope
    honours: bool
    honours_in_undeclared_noll: bool
    honours_for: HonoursFor
    match: MatchOption
    limit: int
    rubber_winner: RubberWinner
    settlement: Settlement
    rotation: RotationOption
    rubbers: int
    rubber_first_dealer: RubberDealer


@frozen
class Agreed:
    """All options, each as it was given or as in ``CLASSIC``; see ``Options``."""

    seating: DrawPartners = "high-draw-third-partners-dealer"
    draw_ace: DrawAce = "high"
    draw_ties: DrawTies = "redraw"
    auction: AuctionOption = "until-three-passes"
    pass_is_final: bool = False
    spelut_ends_auction: bool = True
    black_bids: BlackBidsOption = "tvangsnoll"
    black_bid_order: BlackBidOrderOption = "clubs-below-spades"
    all_pass: AllPassOption = "passnoll"
    opening_lead: OpeningLeadOption = "forehand"
    trick_value: int = 10
    penalty_multiplier: int = 2
    penalty_game_fraction: PenaltyToGame = "half"
    undeclared_noll_can_make_game: bool = True
    game_bonus_scope: BonusScope = "per-side"
    noll_slam: NollSlam = "penalty-only"
    straffslam_scope: StraffslamScope = "noll"
    honours: bool = True
    honours_in_undeclared_noll: bool = True
    honours_for: HonoursFor = "either-side"
    match: MatchOption = "rubber"
    limit: int = 100
    rubber_winner: RubberWinner = "games"
    settlement: Settlement = "raw"
    rotation: RotationOption = "classic"
    rubbers: int = 1
    rubber_first_dealer: RubberDealer = "same-dealer"


WORDS: dict[str, tuple[str, ...]] = {
    "seating": get_args(DrawPartners),
    "draw_ace": get_args(DrawAce),
    "draw_ties": get_args(DrawTies),
    "auction": get_args(AuctionOption),
    "black_bids": get_args(BlackBidsOption),
    "black_bid_order": get_args(BlackBidOrderOption),
    "all_pass": get_args(AllPassOption),
    "opening_lead": get_args(OpeningLeadOption),
    "penalty_game_fraction": get_args(PenaltyToGame),
    "game_bonus_scope": get_args(BonusScope),
    "noll_slam": get_args(NollSlam),
    "straffslam_scope": get_args(StraffslamScope),
    "honours_for": get_args(HonoursFor),
    "match": get_args(MatchOption),
    "rubber_winner": get_args(RubberWinner),
    "settlement": get_args(Settlement),
    "rotation": get_args(RotationOption),
    "rubber_first_dealer": get_args(RubberDealer),
}
NUMBERS = {"trick_value": 1000, "penalty_multiplier": 10, "limit": 100_000, "rubbers": 100}
FLAGS = (
    "pass_is_final",
    "spelut_ends_auction",
    "undeclared_noll_can_make_game",
    "honours",
    "honours_in_undeclared_noll",
)


def checked(options: Options) -> Agreed:
    """All options, those that were not given as in ``CLASSIC``.

    Raises:
        TypeError: when there is no such option.
        VariantError: when one has a value that it cannot have, or two clash.
    """
    given: dict[str, Any] = {**options}
    for name, value in given.items():
        check_option(name, value, known=Options.__annotations__, words=WORDS, flags=FLAGS)
        _check_number(name, value)
        given[name] = whole_number(value) if name in NUMBERS else value
    agreed = Agreed(**given)
    usual = Agreed()
    changed = {name for name in given if given[name] != getattr(usual, name)}
    refuse_clashes(_clashes(agreed), changed, agreed)
    return agreed


def _check_number(name: str, value: object) -> None:
    if name in NUMBERS and not 1 <= (whole_number(value) or 0) <= NUMBERS[name]:
        most = NUMBERS[name]
        raise VariantError(f"{name}={shown(value)}: this is a whole number from 1 to {most}")


def _clashes(agreed: Agreed) -> list[Clash]:
    """Which options can do nothing."""
    no_rubber = agreed.match == "points-race"
    undeclared = agreed.black_bids == "tvangsnoll" or agreed.all_pass == "passnoll"
    return [
        (
            no_rubber,
            ("rubbers", "rubber_winner", "settlement", "rotation", "rubber_first_dealer"),
            "match='points-race' has no rubbers: leave out {}",
        ),
        (
            no_rubber,
            ("penalty_game_fraction", "undeclared_noll_can_make_game", "game_bonus_scope"),
            "match='points-race' has no games: leave out {}",
        ),
        (not no_rubber, ("limit",), "{} goes with match='points-race' only"),
        (
            agreed.rubbers == 1,
            ("rotation", "rubber_first_dealer"),
            "{} needs several rubbers: say rubbers=3",
        ),
        (
            agreed.rubbers > 1 and agreed.settlement == "raw",
            ("rubber_winner",),
            "over several rubbers the points decide: leave out {}, or say rubbers=1",
        ),
        (
            agreed.auction == "single-round",
            ("pass_is_final",),
            "auction='single-round' lets nobody speak twice: leave out {}",
        ),
        (
            not agreed.honours,
            ("honours_in_undeclared_noll", "honours_for"),
            "honours=False leaves nothing for {} to do: leave it out",
        ),
        (
            agreed.honours_for == "declarers-only",
            ("honours_in_undeclared_noll",),
            "honours_for='declarers-only' counts none where nobody declares: leave out {}",
        ),
        (
            not undeclared,
            ("undeclared_noll_can_make_game", "honours_in_undeclared_noll"),
            "every contract has a declarer here: leave out {}",
        ),
        (
            agreed.penalty_multiplier == 1,
            ("penalty_game_fraction",),
            "penalty_multiplier=1 doubles nothing, so all of it counts: leave out {}",
        ),
    ]
