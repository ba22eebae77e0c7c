"""The options of the exact-bid family: what a table may agree on, and which do not go together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypedDict, get_args

from attrs import evolve, frozen

from tricktaking.bidding import Direction, Even, FirstBidder, Revise
from tricktaking.cards import Deck, DeckByPlayers, Suit
from tricktaking.dealing import NothingLeft, Repeat
from tricktaking.errors import VariantError, shown
from tricktaking.scoring import ScoreName, Scorer, Tie
from tricktaking.table import whole_number
from tricktaking.variants.checking import Clash, check_option, refuse_clashes

TrumpOption = Literal[
    "none",
    "turn-up",
    "other-pack",
    "clubs",
    "diamonds",
    "hearts",
    "spades",
    "highest-bidder",
    "dealer",
    "last-winner",
    "auction",
]
ShapeOption = Literal["down-up", "up-down", "down", "up", "constant"]
LeaderOption = Literal["forehand", "highest-bidder", "dealer"]
OneCardOption = Literal["seen", "forehead", "forehead-first"]
HookOption = Literal["on", "off", "must-exceed"]
LeadTrumpOption = Literal["any-time", "when-broken", "not-first", "last"]
BiddingOption = Literal["in-turn", "at-once"]
LookOption = Literal["before-bids", "after-bids"]
RevealOption = Literal["before-bids", "after-bids"]
VoidOption = Literal["free", "must-trump"]
DirectionOption = Literal["clockwise", "counter-clockwise"]


class Options(TypedDict, total=False):
    """What a table may agree on; what is not said is as in the family's first preset.

    Attributes:
        players: the table sizes allowed.
        deck: the cards.
        direction: which way deal, bidding and play go.
        shape: how the hand sizes go, or the hand sizes themselves.
        top: the largest hand, or the largest by players as a mapping; ``None`` for all cards.
        bottom: the smallest hand.
        step: cards from one hand size to the next.
        repeat_top: how often the largest hand comes in a row, or "players".
        repeat_bottom: how often the smallest hand comes in a row, or "players".
        capped: whether the ladder keeps its length where the deck does not reach.
        deals: how many deals, where the hand is constant.
        trump: where trump comes from; suits in turn as a text, "H C D S NT", or a sequence.
        auction_from: the fewest tricks that can be called in an auction for trump.
        nothing_left: what happens when no card is left to turn.
        no_trump_deals: the numbers of deals without trump, -1 for the last.
        reveal: whether trump is settled before the bids or after them.
        bidding: in turn, or all at once.
        first_bidder: who bids first.
        bid_direction: whether bids go round the way of the play.
        revise: whether a bid may be changed until the next player has bid.
        even: what happens when bids made at once add up to the tricks.
        look: whether hands are looked at before the bids or after them.
        one_card: whether you see your card in a one-card deal.
        hook: whether the last bidder may make the bids add up to the tricks.
        hook_from: the smallest hand in which the hook holds.
        hook_last_deal: whether it holds in the last deal.
        least_bid: the least bid.
        zeros_in_a_row: how many deals in a row one may bid none; ``None`` for any number.
        zeros_from: the smallest table at which that limit holds.
        leader: who leads to the first trick.
        lead_trump: when trump may be led.
        void: what who cannot follow has to do.
        head: whether the best card of the suit led must be beaten.
        overtrump: whether a trump must be overtrumped.
        score: how deals are scored.
        zero: the points for a made bid of none; ``None`` for what the score says.
        streak: the points for five made bids in a row; ``None`` for none.
        tie: what happens on a tie for first.
        target: the total at which the match ends; ``None`` for the planned deals.
    """

    players: Iterable[int]
    deck: Deck | DeckByPlayers
    direction: DirectionOption
    shape: ShapeOption | Sequence[int]
    top: int | Mapping[int, int] | None
    bottom: int
    step: int
    repeat_top: Repeat
    repeat_bottom: Repeat
    capped: bool
    deals: int
    trump: TrumpOption | str | Sequence[Suit | str | None]
    auction_from: int
    nothing_left: NothingLeft
    no_trump_deals: Sequence[int]
    reveal: RevealOption
    bidding: BiddingOption
    first_bidder: FirstBidder
    bid_direction: Direction
    revise: Revise
    even: Even
    look: LookOption
    one_card: OneCardOption
    hook: HookOption
    hook_from: int
    hook_last_deal: bool
    least_bid: int
    zeros_in_a_row: int | None
    zeros_from: int
    leader: LeaderOption
    lead_trump: LeadTrumpOption
    void: VoidOption
    head: bool
    overtrump: bool
    score: ScoreName | Scorer
    zero: int | None
    streak: int | None
    tie: Tie
    target: int | None


@frozen
class Agreed:
    """All options, each as it was given or as most tables play; see ``Options``."""

    players: Iterable[int] | None = None
    deck: Deck | DeckByPlayers | None = None
    direction: DirectionOption = "clockwise"
    shape: ShapeOption | Sequence[int] = "down-up"
    top: int | Mapping[int, int] | None = 10
    bottom: int = 1
    step: int = 1
    repeat_top: Repeat = 1
    repeat_bottom: Repeat = 1
    capped: bool = False
    deals: int = 10
    trump: TrumpOption | str | Sequence[Suit | str | None] = "turn-up"
    auction_from: int = 1
    nothing_left: NothingLeft = "refused"
    no_trump_deals: Sequence[int] = ()
    reveal: RevealOption = "before-bids"
    bidding: BiddingOption = "in-turn"
    first_bidder: FirstBidder = "forehand"
    bid_direction: Direction = "with-play"
    revise: Revise = "never"
    even: Even = "stands"
    look: LookOption = "before-bids"
    one_card: OneCardOption = "seen"
    hook: HookOption = "on"
    hook_from: int = 1
    hook_last_deal: bool = True
    least_bid: int = 0
    zeros_in_a_row: int | None = None
    zeros_from: int = 1
    leader: LeaderOption = "forehand"
    lead_trump: LeadTrumpOption = "any-time"
    void: VoidOption = "free"
    head: bool = False
    overtrump: bool = False
    score: ScoreName | Scorer = "exact10"
    zero: int | None = None
    streak: int | None = None
    tie: Tie = "shared"
    target: int | None = None


WORDS: dict[str, tuple[str, ...]] = {
    "direction": get_args(DirectionOption),
    "nothing_left": get_args(NothingLeft),
    "reveal": get_args(RevealOption),
    "bidding": get_args(BiddingOption),
    "first_bidder": get_args(FirstBidder),
    "bid_direction": get_args(Direction),
    "revise": get_args(Revise),
    "even": get_args(Even),
    "look": get_args(LookOption),
    "one_card": get_args(OneCardOption),
    "hook": get_args(HookOption),
    "leader": get_args(LeaderOption),
    "lead_trump": get_args(LeadTrumpOption),
    "void": get_args(VoidOption),
    "tie": get_args(Tie),
}
FLAGS = ("capped", "hook_last_deal", "head", "overtrump")
_NUMBERS = (
    "auction_from",
    "bottom",
    "step",
    "deals",
    "hook_from",
    "least_bid",
    "zeros_from",
    "zero",
    "streak",
)


def checked(options: Options, usual: Options) -> Agreed:
    """All options, those that were not given as usual.

    Args:
        options: what a table has agreed on.
        usual: what is meant where nothing is said.

    Raises:
        TypeError: when there is no such option.
        VariantError: when one has a value that it cannot have, or two clash.
    """
    given = dict(options)
    for name, value in given.items():
        check_option(name, value, known=Options.__annotations__, words=WORDS, flags=FLAGS)
        _check_number(name, value)
    every: dict[str, Any] = {**usual, **options}
    agreed = Agreed(**every)
    if agreed.bidding == "at-once" and agreed.hook == "on" and "even" not in options:
        agreed = evolve(agreed, even="dealer-changes")
    changed = {name for name in given if given[name] != getattr(_MOST, name)}
    refuse_clashes(_clashes(agreed), changed, agreed)
    return agreed


_MOST = Agreed()


def _check_number(name: str, value: object) -> None:
    if name in _NUMBERS and value is not None and whole_number(value) is None:
        raise VariantError(f"{name}={shown(value)}: this is a whole number")


def _clashes(agreed: Agreed) -> list[Clash]:
    """Which options can do nothing, or contradict each other."""
    sizes = not isinstance(agreed.shape, str)
    constant, in_turn = agreed.shape == "constant", agreed.bidding == "in-turn"
    no_trump, named = agreed.trump == "none", agreed.trump == "highest-bidder"
    return [
        (
            sizes,
            ("top", "bottom", "step", "repeat_top", "repeat_bottom", "capped"),
            "shape: hand sizes never fit themselves, so leave out {}",
        ),
        (
            constant,
            ("bottom", "step", "repeat_top", "repeat_bottom", "capped"),
            "shape='constant' has one hand size, so leave out {}",
        ),
        (not constant, ("deals",), "{} goes with shape='constant' only"),
        (agreed.top is None, ("capped",), "{} goes with a largest hand: say top=10"),
        (
            agreed.trump != "auction",
            ("auction_from",),
            "{} goes with trump='auction' only",
        ),
        (agreed.trump != "turn-up", ("nothing_left",), "{} goes with trump='turn-up' only"),
        (
            no_trump,
            ("no_trump_deals", "lead_trump", "void", "overtrump", "reveal"),
            "trump='none' leaves nothing for {} to do: leave it out, or choose a trump",
        ),
        (named, ("reveal",), "trump='highest-bidder' is named after the bids: leave out {}"),
        (in_turn, ("even",), "{} goes with bidding='at-once' only"),
        (
            not in_turn,
            ("first_bidder", "bid_direction", "revise"),
            "bidding='at-once' has no order, so leave out {}",
        ),
        (
            not in_turn and agreed.hook == "must-exceed",
            ("hook",),
            "bidding='at-once' has no last bidder, so leave out {}",
        ),
        (agreed.hook == "off", ("hook_from", "hook_last_deal"), "hook='off' leaves out {} too"),
        (
            agreed.hook == "off" and agreed.even != "stands",
            ("even",),
            "hook='off' lets the bids add up, so leave out {}",
        ),
        (
            agreed.hook == "must-exceed",
            ("hook_from", "hook_last_deal"),
            "hook='must-exceed' holds in every deal, so leave out {}",
        ),
        (agreed.zeros_in_a_row is None, ("zeros_from",), "{} goes with zeros_in_a_row only"),
        (
            agreed.look == "after-bids",
            ("one_card",),
            "look='after-bids' hides every hand: leave out {}",
        ),
        (agreed.target is not None, ("tie",), "a match to a target shares a tie: leave out {}"),
    ]
