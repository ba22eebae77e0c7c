"""Which matches are kept: one for each preset, rule, option and part that changes a match."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from other_games import BLIND, DUMMY, KNOCKOUT, ORDERED, PASSING, TALON, TURNED
from transcripts.golden import Golden

from tricktaking import FRENCH, Variant, variants
from tricktaking.bidding import NameTricks, NameTrump, NoBidsIn
from tricktaking.cards import DeckByPlayers
from tricktaking.dealing import Constant, Joined, Sizes
from tricktaking.rules import (
    AnyRule,
    HookIn,
    LeastBid,
    ZerosInADeal,
    ZerosInARow,
    declarer_keeps_word,
    follow_suit,
    higher_call,
    hook,
    keep_turned,
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
    ExactScore,
    HalvedOnMiss,
    HighestTotal,
    MisereIn,
    ScoreName,
    TargetTotal,
)
from tricktaking.table import Stage
from tricktaking.variants import plump, priffe

PACK = FRENCH.only("6789TJQKA")
TWELVE = FRENCH.only("QKA")
SHORT: dict[str, Any] = {
    "deck": PACK,
    "trump": "turn-up",
    "leader": "forehand",
    "shape": (4, 3, 2),
}


def game(**options: Any) -> Variant:
    """Plump with 36 cards in three short deals, and options."""
    return plump.variant(**{**SHORT, **options})


# ---- presets ----


def preset(name: str) -> Golden:
    variant = variants.get(name)
    players = next((some for some in variant.players if some >= 3), variant.players[-1])
    return Golden(
        f"presets/{name}", variant, tuple(variant.rulebook().split("\n")), None, players=players
    )


# ---- rules ----


def rule(path: str, added: AnyRule, *, players: int = 3, **options: Any) -> Golden:
    """A match in which a rule stands in the way of somebody."""
    table = game(**{"hook": "off", **options})
    without = table.dropping(*[known for known in table.rules if known.name == added.name])
    return Golden(f"rules/{path}", without.adding(added), (added.says,), without, players=players)


RULES = (
    rule("hook", hook),
    rule("HookIn--from-three-cards", HookIn(from_cards=3).rule(), hook="off"),
    rule("HookIn--last-deal-free", HookIn(last_deal=False).rule()),
    rule("LeastBid", LeastBid(1).rule()),
    rule("LeastBid--two", LeastBid(2).rule()),
    rule("ZerosInARow", ZerosInARow(1).rule(), shape=(2, 1, 1)),
    rule("ZerosInARow--two-and-a-table-of-four", ZerosInARow(2, 4).rule(), players=4),
    rule("ZerosInADeal", ZerosInADeal(1).rule(), shape=(2, 1, 1)),
    rule("sum_must_exceed", sum_must_exceed),
    rule("declarer_keeps_word", declarer_keeps_word, trump="auction"),
    rule("higher_call", higher_call, trump="auction", reveal="after-bids"),
    rule("follow_suit", follow_suit),
    rule("must_trump", must_trump),
    rule("must_head", must_head),
    rule("must_overtrump", must_overtrump, players=4),
    rule("trump_when_broken", trump_when_broken),
    rule("trump_not_first", trump_not_first),
    rule("trump_last", trump_last),
    Golden(
        "rules/keep_turned",
        ORDERED,
        (keep_turned.says,),
        ORDERED.dropping(keep_turned),
        players=4,
        wild=True,
    ),
)


# ---- options of the exact-bid family ----


def option(
    name: str,
    value: object,
    look: str,
    *,
    called: str = "",
    instead: dict[str, Any] | None = None,
    players: int = 3,
    **usual: Any,
) -> Golden:
    """A match with an option; `instead` is what is played without it, and `usual` in both."""
    path = f"options/{name}--{called or str(value).replace(' ', '-').lower()}"
    changed, without = game(**{**usual, name: value}), game(**{**usual, **(instead or {})})
    remarks = (f"{name}={called or repr(value)}: {look}",)
    return Golden(path, changed, remarks, without, players=players)


LADDER: dict[str, Any] = {"shape": "down-up", "top": 3}
ALL_CARDS: dict[str, Any] = {"deck": TWELVE, "shape": (4, 2)}

OPTIONS = (
    option("direction", "counter-clockwise", "Dan deals, then the seat before that one."),
    # how many cards
    option("shape", "down-up", "3 2 1 2 3.", shape="down", top=3),
    option("shape", "up-down", "1 2 3 2 1.", **LADDER),
    option("shape", "down", "3 2 1.", **LADDER),
    option("shape", "up", "1 2 3.", **LADDER),
    option("shape", "constant", "2 2.", shape="down", top=2),
    option("shape", (2, 4, 1), "2 4 1.", called="sizes"),
    option("top", 4, "4 3 2 1 2 3 4.", shape="down-up", instead={"top": 3}),
    option("top", {3: 2, 4: 5}, "2 1 2 at a table of three.", called="by-players", shape="down-up"),
    option(
        "top", None, "all cards but one to turn up.", shape="down", deck=TWELVE, instead={"top": 2}
    ),
    option("bottom", 2, "3 2 3.", **LADDER),
    option("step", 2, "3 1 3.", **LADDER),
    option("repeat_top", 2, "3 3 2 1 2 3 3.", **LADDER),
    option("repeat_bottom", "players", "3 2 1 1 1 2 3.", **LADDER),
    option(
        "capped", True, "3 3 2 1: the deck reaches for 3 only.", deck=TWELVE, shape="down", top=4
    ),
    option("deals", 2, "two deals.", shape="constant", top=2, instead={"deals": 3}),
    option(
        "deck",
        FRENCH.only("KA") * 2,
        "of two equal cards the first one wins.",
        called="two-packs",
        hook="off",
    ),
    option(
        "deck",
        DeckByPlayers(((3, TWELVE), (4, FRENCH))),
        "three players have the twelve highest cards.",
        called="by-players",
        shape=(3, 2),
    ),
    # trump
    option("trump", "none", "nobody can trump."),
    option("trump", "turn-up", "the top card of the stock.", trump="none"),
    option("trump", "other-pack", "the card shown, which somebody may hold."),
    option("trump", "clubs", "always clubs."),
    option("trump", "diamonds", "always diamonds."),
    option("trump", "hearts", "always hearts."),
    option("trump", "spades", "always spades."),
    option("trump", "highest-bidder", "called after the bids, by the first of the highest."),
    option("trump", "dealer", "called before the bids by the dealer."),
    option("trump", "last-winner", "none in deal 1, then called by the highest bid that was made."),
    option("trump", "auction", "an auction before the bids."),
    option("trump", "H NT", "hearts, none, hearts.", called="in-turn"),
    option("auction_from", 2, "nobody calls one trick.", trump="auction"),
    option(
        "nothing_left",
        "no-trump",
        "deal 1 has no trump.",
        instead={"nothing_left": "cut"},
        **ALL_CARDS,
    ),
    option(
        "nothing_left",
        "last-card",
        "in deal 1 the last card of the dealer's hand shows trump.",
        instead={"nothing_left": "no-trump"},
        **ALL_CARDS,
    ),
    option(
        "nothing_left",
        "cut",
        "in deal 1 a card is cut before the deal.",
        instead={"nothing_left": "no-trump"},
        **ALL_CARDS,
    ),
    option(
        "no_trump_deals",
        (1, -1),
        "no trump in the first deal and the last.",
        called="first-and-last",
    ),
    option("reveal", "after-bids", "trump is turned up after the bids, so nobody bids on it."),
    # bids
    option("bidding", "at-once", "the last seat shows first here.", hook="off"),
    option(
        "even",
        "stands",
        "the bids add up, and stand.",
        bidding="at-once",
        hook="off",
        instead={"hook": "on", "even": "dealer-changes"},
    ),
    option(
        "even",
        "dealer-changes",
        "the bids add up, and the dealer says another number.",
        bidding="at-once",
        instead={"even": "again"},
    ),
    option(
        "even",
        "again",
        "the bids add up, and all show again, at most three times.",
        bidding="at-once",
        instead={"even": "dealer-changes"},
    ),
    option("first_bidder", "dealer", "the dealer bids first."),
    option("bid_direction", "against-play", "the bids go the other way; the dealer is last."),
    option("revise", "until-next-bid", "in deal 1 and 3 forehand says another bid."),
    option("hook_last_deal", False, "in the last deal the bids may add up.", shape=(2, 5)),
    option("hook_from", 6, "in the deal of five cards the bids may add up.", shape=(6, 5)),
    option("zeros_in_a_row", 1, "nobody bids none twice in a row.", shape=(2, 1, 1)),
    option("zeros_from", 4, "at a table of three anybody may.", zeros_in_a_row=1, shape=(2, 1, 1)),
    # sights
    option("look", "after-bids", "all bid blind."),
    option("one_card", "forehead", "the card of one card plays itself.", shape=(2, 1, 1, 1)),
    option(
        "one_card",
        "forehead-first",
        "in deals 1 to 3, and not in deal 4.",
        shape=(1, 1, 1, 1),
        instead={"one_card": "forehead"},
    ),
    # who leads
    option("leader", "forehand", "forehand leads.", leader="dealer"),
    option("leader", "highest-bidder", "the highest bidder leads."),
    option("leader", "dealer", "the dealer leads."),
    # the end
    option("streak", 10, "five made bids in a row, or five misses.", shape=(2, 2, 2, 2, 2)),
    option("tie", "extra-deals", "all play on with the largest hand.", shape=(3, 1)),
    option(
        "tie", "most-made-tricks", "the first place is not shared.", shape=(3, 2), score="flat10"
    ),
    option("target", 20, "the match ends when somebody has 20.", shape=(2, 2, 2, 2)),
    option("zero", 7, "a made zero scores 7."),
    option(
        "score",
        HalvedOnMiss(),
        "who misses has the total halved, rounded up.",
        called="halved-on-miss",
    ),
)

SHOWN_SCORES: tuple[ScoreName, ...] = (
    "prefix1z5",
    "tricks+10",
    "zero-5+n",
    "set-penalty",
    "penalty-under",
    "tenfold-z5",
    "10+5t/-5d",
    "square/-5T",
    "triangular",
    "-d2",
    "double-whammy",
    "israeli",
)


def score(name: ScoreName) -> Golden:
    path = name.replace("/", "_")
    return evolve(
        option("score", name, SCORES[name].says, zero=None),
        path=f"options/score--{path}",
    )


# ---- parts that no option brings ----


def part(
    path: str, look: str, *, without: Variant | None = None, wild: bool = False, **parts: Any
) -> Golden:
    base = without or game()
    return Golden(f"parts/{path}", evolve(base, **parts), (look,), base, players=3, wild=wild)


def stages(variant: Variant, *replaced: Stage) -> tuple[Stage, ...]:
    """The stages of a game, with these in place of those that ask for the same."""
    new = {stage.asks: stage for stage in replaced}
    return tuple([new.get(stage.asks, stage) for stage in variant.stages])


CALLED = game(trump="highest-bidder")

PARTS = (
    part(
        "NoBidsIn--and-MisereIn",
        "In deal 2, of three cards, nobody bids, no trick is worth 10 and each trick costs 1.",
        stages=(game().stages[0], NoBidsIn((3,)), game().stages[-1]),
        rules=(follow_suit,),
        scorer=MisereIn(3, ExactScore()),
    ),
    part(
        "NameTrump--no-trump-is-no-suit",
        "Who has no suit to call cannot call no trump.",
        without=CALLED,
        wild=True,
        stages=stages(CALLED, NameTrump(no_trump=False)),
    ),
    part("Joined", "2, then 1 and 1.", schedule=Joined((Sizes((2,)), Constant(1, deals=2)))),
    part("HighestTotal--lowest-wins", "The lowest total wins.", end=HighestTotal(wins="lowest")),
    part(
        "TargetTotal--extra-deals",
        "Two have reached 20 with the same total, and play on.",
        without=game(target=20, shape=(2,) * 6),
        end=TargetTotal(20, tie="extra-deals"),
    ),
    part(
        "NameTricks--dealer-first-against-play",
        "The dealer bids first, then the seat before the dealer.",
        stages=(game().stages[0], NameTricks("dealer", "against-play"), game().stages[-1]),
    ),
)


# ---- games of parts that Plump and Priffe do not need ----


def other(variant: Variant, look: str, *, wild: bool = False) -> Golden:
    return Golden(f"others/{variant.name}", variant, (look,), None, players=4, wild=wild)


OTHERS = (
    other(PASSING, "Two cards go left, right, across and nowhere; who holds the AC leads."),
    other(TALON, "The declarer takes two cards of the stock and lays two away.", wild=True),
    other(ORDERED, "The turned card is ordered up, or another suit is named.", wild=True),
    other(DUMMY, "The declarer plays the cards of the seat opposite.", wild=True),
    other(KNOCKOUT, "Who takes no trick gets no cards any more, and who took most names trump."),
    other(TURNED, "A nine turned up is no trump, and an ace lets the dealer name it."),
    other(BLIND, "Calls before anybody has looked at a hand.", wild=True),
)


# ---- options of Priffe ----


def partners(name: str, value: object, look: str, *, wild: bool = False, **both: Any) -> Golden:
    """A match of Priffe with an option; `both` is played without it too."""
    path = f"options/priffe/{name}--{str(value).lower()}"
    remarks = (f"{name}={value!r}: {look}",)
    changed, without = priffe.variant(**{**both, name: value}), priffe.variant(**both)
    return Golden(path, changed, remarks, without, players=4, wild=wild)


PARTNERS = (
    partners("auction", "single-round", "each speaks once."),
    partners("pass_is_final", True, "who has passed is out."),
    partners("spelut_ends_auction", False, "three pass after spelut."),
    partners("black_bids", "trump-contract", "a black suit is played as trump."),
    partners("black_bid_order", "spades-below-clubs", "clubs are called over spades.", wild=True),
    partners("all_pass", "redeal", "all pass, and the same dealer deals again."),
    partners("opening_lead", "left-of-declarer", "the seat after the declarer leads."),
    partners("trick_value", 1, "a trick beyond six scores 1."),
    partners("penalty_multiplier", 1, "a strafftrick scores 10."),
    partners("penalty_game_fraction", "full", "strafftrick count in full towards a game."),
    partners("penalty_game_fraction", "none", "strafftrick make no game."),
    partners("undeclared_noll_can_make_game", False, "nobody makes a game that nobody declared."),
    partners("game_bonus_scope", "per-rubber", "the first game of the other side brings 20 too."),
    partners("noll_slam", "mirrored", "one trick or none in a noll is a slam."),
    partners("noll_slam", "none", "no slam in a noll.", wild=True),
    partners(
        "straffslam_scope",
        "any-lost-contract",
        "twelve tricks against a spelut are a straffslam.",
        wild=True,
    ),
    partners("honours", False, "no line of honours."),
    partners("honours_in_undeclared_noll", False, "the twos count only if a noll was declared."),
    partners("honours_for", "declarers-only", "the others have no honours."),
    partners("match", "points-race", "no games, until a side has 100."),
    partners("limit", 50, "until a side has 50.", match="points-race"),
    partners("rubber_winner", "points", "the side with more points wins."),
    partners("rotation", "fixed-pairs", "the chairs of rubber 2.", rubbers=2),
    partners("rubbers", 2, "a second rubber, in other chairs."),
    partners("rubber_first_dealer", "continue-rotation", "who deals first in rubber 2.", rubbers=2),
)

GOLDEN = (
    *[preset(name) for name in variants.names()],
    *RULES,
    *OPTIONS,
    *[score(name) for name in SHOWN_SCORES],
    *PARTS,
    *OTHERS,
    *PARTNERS,
)
