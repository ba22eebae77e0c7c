"""From options to parts: the exact-bid games, composed of what the other rooms offer."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from tricktaking.bidding import BidAtOnce, NameTricks, NameTrump, TrumpAuction
from tricktaking.cards import SUITS
from tricktaking.dealing import (
    Blind,
    Clockwise,
    Constant,
    Counterclockwise,
    Down,
    DownUp,
    FixedTrump,
    Forehead,
    NoTrump,
    NoTrumpIn,
    OtherPack,
    OwnHand,
    Schedule,
    Sight,
    Sizes,
    SuitsInTurn,
    Trump,
    TrumpRule,
    TurnUp,
    Up,
    UpDown,
)
from tricktaking.errors import TrickTakingError, VariantError, ordered, shown
from tricktaking.rules import (
    AnyRule,
    HookIn,
    LeastBid,
    ZerosInARow,
    declarer_keeps_word,
    follow_suit,
    higher_call,
    hook,
    must_head,
    must_overtrump,
    must_trump,
    sum_must_exceed,
    trump_last,
    trump_not_first,
    trump_when_broken,
)
from tricktaking.scoring import (
    SCORES,
    BidScore,
    End,
    ExactScore,
    HighestTotal,
    Scorer,
    StreakBonus,
    TargetTotal,
    Terms,
)
from tricktaking.table import Stage
from tricktaking.tricks import DealerLeads, Forehand, HighestBidder, Leader, PlayTricks
from tricktaking.variant import Variant
from tricktaking.variants.options import Agreed, Options, checked

_LEADERS: dict[str, Leader] = {
    "forehand": Forehand(),
    "highest-bidder": HighestBidder(),
    "dealer": DealerLeads(),
}
_LADDERS: dict[str, type[DownUp] | type[UpDown] | type[Down] | type[Up]] = {
    "down-up": DownUp,
    "up-down": UpDown,
    "down": Down,
    "up": Up,
}
_LEAD_TRUMP: dict[str, tuple[AnyRule, ...]] = {
    "any-time": (),
    "when-broken": (trump_when_broken,),
    "not-first": (trump_not_first,),
    "last": (trump_last,),
}
_SIGHTS: dict[str, Sight] = {
    "seen": OwnHand(),
    "forehead": Forehead(),
    "forehead-first": Forehead(first=True),
}


_ALIKE = ("none", "turn-up", "other-pack", "highest-bidder", "dealer", "last-winner")


def composed(base: Variant, options: Options, usual: Options) -> Variant:
    """A game with these options.

    Args:
        base: the preset whose name it bears.
        options: what a table has agreed on.
        usual: what is meant where nothing is said: the options of the base.

    Raises:
        VariantError: when an option is unknown, two clash, or the parts cannot work together.
    """
    agreed = checked(options, usual)
    return evolve(
        base,
        players=base.players if agreed.players is None else agreed.players,
        deck=base.deck if agreed.deck is None else agreed.deck,
        schedule=_schedule(agreed),
        stages=_stages(agreed),
        rules=_rules(agreed),
        scorer=_scorer(agreed, asked="zero" in options),
        seating=Clockwise() if agreed.direction == "clockwise" else Counterclockwise(),
        sight=Blind() if agreed.look == "after-bids" else _SIGHTS[agreed.one_card],
        end=_end(agreed),
        suits="alike" if agreed.trump in _ALIKE else "named",
    )


def _schedule(agreed: Agreed) -> Schedule:
    shape, top = agreed.shape, agreed.top
    if not isinstance(shape, str):
        try:
            return Sizes(shape)
        except VariantError as error:
            raise VariantError(f"shape: {error}") from None
    if shape == "constant":
        return Constant(top if isinstance(top, int) else None, deals=agreed.deals)
    if shape not in _LADDERS:
        known = " or ".join(map(repr, (*_LADDERS, "constant")))
        raise VariantError(f"shape={shown(shape)} is unknown: use {known}, or hand sizes (10, 9)")
    return _LADDERS[shape](
        tuple(top.items()) if isinstance(top, Mapping) else top,
        bottom=agreed.bottom,
        step=agreed.step,
        repeat_top=agreed.repeat_top,
        repeat_bottom=agreed.repeat_bottom,
        capped=agreed.capped,
    )


def _stages(agreed: Agreed) -> tuple[Stage, ...]:
    play = PlayTricks(leader=_LEADERS[agreed.leader])
    bids: Stage = BidAtOnce(agreed.even)
    if agreed.bidding == "in-turn":
        bids = NameTricks(agreed.first_bidder, agreed.bid_direction, agreed.revise)
    trump, after = _trump(agreed), agreed.reveal == "after-bids"
    if agreed.trump == "highest-bidder":
        after = True
    return (bids, trump, play) if after else (trump, bids, play)


def _trump(agreed: Agreed) -> Stage:
    source = agreed.trump
    if source == "auction":
        return TrumpAuction(agreed.auction_from)
    if source in ("highest-bidder", "dealer", "last-winner"):
        return NameTrump(source)
    rule: TrumpRule = _trump_rule(agreed)
    return Trump(rule if ordered(agreed.no_trump_deals) == () else _without(agreed, rule))


def _without(agreed: Agreed, rule: TrumpRule) -> TrumpRule:
    try:
        return NoTrumpIn(agreed.no_trump_deals, rule)
    except VariantError as error:
        raise VariantError(f"no_trump_deals: {error}") from None


def _trump_rule(agreed: Agreed) -> TrumpRule:
    source = agreed.trump
    known: dict[object, TrumpRule] = {
        "none": NoTrump(),
        "turn-up": TurnUp(agreed.nothing_left),
        "other-pack": OtherPack(),
        **{suit.name: FixedTrump(suit) for suit in SUITS},
    }
    if isinstance(source, str) and source in known:
        return known[source]
    try:
        return SuitsInTurn(source)
    except TrickTakingError as error:
        raise VariantError(
            f"trump={shown(source)} is unknown: use {' or '.join(map(repr, known))}, "
            f"'highest-bidder', 'dealer', 'last-winner', or suits in turn such as 'H C D S NT'"
        ) from error


def _rules(agreed: Agreed) -> tuple[AnyRule, ...]:
    bids: list[AnyRule] = []
    in_turn = agreed.bidding == "in-turn"
    if agreed.hook == "must-exceed":
        bids.append(sum_must_exceed)
    elif agreed.hook == "on" and (in_turn or agreed.even == "dealer-changes"):
        plain = agreed.hook_from == 1 and agreed.hook_last_deal
        bids.append(hook if plain else HookIn(agreed.hook_from, agreed.hook_last_deal).rule())
    if agreed.trump == "auction":
        bids.append(higher_call)
    if agreed.trump == "auction" and agreed.reveal == "before-bids":
        bids.append(declarer_keeps_word)
    if agreed.least_bid != 0:
        bids.append(LeastBid(agreed.least_bid).rule())
    most = agreed.zeros_in_a_row
    if most is not None:
        bids.append(ZerosInARow(most, agreed.zeros_from).rule())
    plays: list[AnyRule] = [follow_suit]
    plays += [must_head] if agreed.head else []
    plays += [must_trump] if agreed.void == "must-trump" else []
    plays += [must_overtrump] if agreed.overtrump else []
    return (*bids, *plays, *_LEAD_TRUMP[agreed.lead_trump])


def _scorer(agreed: Agreed, *, asked: bool) -> Scorer:
    score, zero, streak = agreed.score, agreed.zero, agreed.streak
    scorer = _named(score) if isinstance(score, str) else score
    plain = isinstance(scorer, ExactScore) or (isinstance(scorer, BidScore) and not scorer.made)
    usual = isinstance(score, str) and plain
    if zero is not None and (asked or usual):
        scorer = _with_zero(scorer, zero)
    return scorer if streak is None else StreakBonus(scorer, points=streak)


def _named(score: str) -> Scorer:
    if score not in SCORES:
        known = ", ".join(SCORES)
        raise VariantError(f"score={shown(score)} is unknown: use a scorer, or one of {known}")
    return SCORES[score]


def _with_zero(scorer: Scorer, zero: int) -> Scorer:
    if isinstance(scorer, ExactScore):
        return evolve(scorer, zero=zero)
    if isinstance(scorer, BidScore):
        others = [pair for pair in scorer.made if pair[0] != 0]
        return evolve(scorer, zero=Terms(flat=zero), made=others)
    raise VariantError(f"zero={zero} does not go with score={scorer!r}: say it in the scorer")


def _end(agreed: Agreed) -> End:
    target = agreed.target
    return HighestTotal(agreed.tie) if target is None else TargetTotal(target)
