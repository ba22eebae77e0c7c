"""Bidding at its edges: bids that add up exactly, deals without bids, names that are none."""

from typing import Any, ClassVar, get_args

import pytest
from attrs import evolve, frozen

from tricktaking import HEARTS, Call, Choice, Deal, Match, Seat, VariantError
from tricktaking.bidding import (
    AuctionCall,
    BidAtOnce,
    ContractAuction,
    Direction,
    Even,
    FirstBidder,
    NameTricks,
    NameTrump,
    NoBidsIn,
    TrumpAuction,
)
from tricktaking.bidding.in_turn import bidding_order
from tricktaking.dealing import Sizes, Trump, TurnUp
from tricktaking.rules import follow_suit, higher_call
from tricktaking.table import Asks, Bids, Stage
from tricktaking.tricks import PlayTricks
from tricktaking.variants import plump, priffe


def shown_at_once(even: Even, *bids: int) -> Match:
    game = plump.variant(bidding="at-once", shape=(6,), even=even)
    match = Match.start(game, players=3, seed=1)
    assert match.turn == match.plan.forehand
    for bid in bids:
        match = match.apply(bid)
    return match


@pytest.mark.parametrize("even", ["stands", "dealer-changes", "again"])
@pytest.mark.parametrize("last", [0, 1, 3, 6])
def test_bids_that_do_not_add_up_to_the_tricks_stand(even: Even, last: int) -> None:
    match = shown_at_once(even, 2, 2, last)
    assert (match.asks, match.bids) == ("play", (2, 2, last))


def test_bids_that_add_up_to_the_tricks() -> None:
    assert shown_at_once("stands", 2, 2, 2).asks == "play"
    changes = shown_at_once("dealer-changes", 2, 2, 2)
    assert (changes.asks, changes.waiting) == ("bid", (changes.plan.dealer,))
    again = shown_at_once("again", 2, 2, 2)
    assert (again.asks, again.bids, again.waiting) == ("bid", (None, None, None), (0, 1, 2))
    assert again.turn == again.plan.forehand


@pytest.mark.parametrize("times", [1, 2, 3])
def test_all_bid_again_three_times_at_most(times: int) -> None:
    match = shown_at_once("again", *(2, 2, 2) * times)
    assert match.asks == "bid"
    assert match.bids == (None, None, None)


def test_after_three_times_the_bids_stand() -> None:
    match = shown_at_once("again", *(2, 2, 2) * 4)
    assert (match.asks, match.bids) == ("play", (2, 2, 2))


def test_who_waits_in_deals_with_and_without_bids() -> None:
    stages = (NoBidsIn((2,), NameTricks()), PlayTricks())
    quiet = evolve(plump.variant(hook="off"), schedule=Sizes((2, 3)), stages=stages)
    match = Match.start(quiet, players=3, seed=1)
    assert (match.asks, match.bids) == ("play", (None, None, None))
    while match.plan.number == 1:
        match = match.apply(match.legal[0])
    for seat in match.plan.order:
        assert (match.asks, match.waiting) == ("bid", (seat,))
        match = match.apply(1)
    assert match.asks == "play"


@pytest.mark.parametrize("least", [1, 2])
def test_an_auction_for_trump_begins_with_the_least(least: int) -> None:
    assert TrumpAuction() == TrumpAuction(1)
    stages = (TrumpAuction(least), NameTricks(), PlayTricks())
    auction = evolve(plump.variant(hook="off"), schedule=Sizes((3,)), stages=stages)
    legal = [str(call) for call in Match.start(auction, players=3, seed=1).legal]
    assert legal[:2] == ["pass", f"{least}-clubs"]
    assert (legal[-1], len(legal)) == ("3-no-trump", 1 + 5 * (4 - least))


@pytest.mark.parametrize("name", [" hearts", "hearts ", "he\narts", "he\tarts", 5, None])
def test_a_call_has_a_name_that_shows(name: Any) -> None:
    with pytest.raises(VariantError, match="this is a word"):
        AuctionCall(name)
    with pytest.raises(VariantError, match="this is a word"):
        AuctionCall("hearts", contract=name)


CALLS = (AuctionCall("play"), AuctionCall("noll", misere=True))


def test_an_auction_says_when_a_pass_is_final() -> None:
    final = "Who has passed does not call again."
    assert final in ContractAuction(CALLS, pass_is_final=True).says
    assert final in ContractAuction(CALLS, rounds=2, pass_is_final=True).says
    assert final not in ContractAuction(CALLS, rounds=1, pass_is_final=True).says
    assert final not in ContractAuction(CALLS).says


def test_an_auction_says_how_it_ends_and_what_comes_after_each_call() -> None:
    calls = (
        AuctionCall("low", contract="noll", misere=True),
        AuctionCall("hearts", trump=HEARTS),
        AuctionCall("lower", contract="noll", misere=True),
        AuctionCall("blind", contract="tvångsnoll", misere=True, declares=False, ends=True),
    )
    assert ContractAuction(calls).says == (
        "Forehand first, each in turn passes or calls, from low to high: low, hearts, lower, "
        "blind. The auction ends with 3 passes in a row after a call, and at once with blind. "
        "After low or lower comes noll. After blind comes tvångsnoll, which nobody declares. If "
        "all pass the cards are thrown in."
    )
    assert ContractAuction(CALLS).says == (
        "Forehand first, each in turn passes or calls, from low to high: play, noll. The auction "
        "ends with 3 passes in a row after a call. If all pass the cards are thrown in."
    )
    once, twice = (ContractAuction(CALLS, rounds=rounds).says for rounds in (1, 2))
    assert "The auction ends when each has spoken once." in once
    assert "The auction ends with 3 passes in a row after a call." in twice


def test_an_auction_says_what_is_played_if_all_pass() -> None:
    forced = AuctionCall("tvångsnoll", misere=True, declares=False)
    says = ContractAuction(CALLS, all_pass=forced).says
    assert says.endswith("If all pass, tvångsnoll is played.")
    assert "thrown in" not in says


def auctioned(auction: ContractAuction) -> Match:
    """A match of two in which a call need not be higher than the last one."""
    game = evolve(
        plump.variant(hook="off"),
        schedule=Sizes((1,)),
        stages=(auction, PlayTricks()),
        rules=(follow_suit,),
    )
    return Match.start(game, players=2, seed=1)


@pytest.mark.parametrize("passes", [1, 2, 3, 300])
def test_an_auction_ends_with_so_many_passes_in_a_row_after_a_call(passes: int) -> None:
    match = auctioned(ContractAuction(CALLS, passes=passes)).apply("pass").apply("play")
    for _ in range(passes):
        assert match.asks == "call"
        match = match.apply("pass")
    assert (match.asks, match.contract.name) == ("play", "play")


@pytest.mark.parametrize("rounds", [1, 2, 300])
def test_each_may_speak_so_often_in_an_auction(rounds: int) -> None:
    match = auctioned(ContractAuction(CALLS, rounds=rounds))
    for _ in range(2 * rounds):
        assert match.asks == "call"
        match = match.apply("play")
    assert match.asks == "play"


def test_an_auction_may_have_as_many_calls_as_somebody_can_name() -> None:
    many = [AuctionCall(f"call {number}") for number in range(300)]
    assert len(ContractAuction(many).contracts) == 301
    with pytest.raises(VariantError, match="each has a name of its own"):
        ContractAuction([*many, many[0]])


# ---- who bids, and who may change a bid ----


def test_who_bids_first_is_said_in_the_rulebook() -> None:
    begins = {
        (first, direction): NameTricks(first, direction).says.partition(" first,")[0]
        for first in get_args(FirstBidder)
        for direction in get_args(Direction)
    }
    assert begins == {
        ("forehand", "with-play"): "Forehand",
        ("forehand", "against-play"): "The player before the dealer",
        ("dealer", "with-play"): "The dealer",
        ("dealer", "against-play"): "The dealer",
    }


def test_the_direction_and_what_stands_are_said_in_the_rulebook() -> None:
    against, change = "against the direction of play", "a bid may be changed until"
    assert against not in NameTricks().says
    assert against in NameTricks(direction="against-play").says
    assert change not in NameTricks().says
    assert "a bid stands" in NameTricks().says
    assert change in NameTricks(revise="until-next-bid").says


def test_only_who_has_bid_last_may_change_a_bid() -> None:
    match = Match.start(plump.variant(shape=(4,), revise="until-next-bid"), players=4, seed=1)
    assert match.waiting == (0,)
    waiting = []
    for _ in range(3):
        match = match.apply(0)
        waiting.append(match.waiting)
    assert waiting == [(1, 0), (2, 1), (3, 2)]
    assert match.apply(1).asks == "play"


# ---- who names trump ----


def namers(*deals: tuple[int, int, int]) -> list[Seat | None]:
    """Who names trump in deals of one card each, of which seat 0 takes every trick."""
    stages = (NameTricks(), NameTrump("last-winner"), PlayTricks())
    game = evolve(plump.variant(hook="off"), schedule=Sizes((1,) * len(deals)), stages=stages)
    match, found = Match.start(game, players=3, first_dealer=0), list[Seat | None]()
    for bids in deals:
        match = match.with_cards(["AS", "2S", "3S"])
        for seat in match.plan.order:
            match = match.apply(bids[seat])
        found.append(match.turn if match.asks == "call" else None)
        match = match.apply("no trump") if match.asks == "call" else match
        while match.asks == "play":
            match = match.apply(match.legal[0])
    return found


def test_the_deal_just_before_says_who_names_trump() -> None:
    assert namers((1, 1, 1), (0, 1, 1), (0, 0, 1), (1, 1, 1)) == [None, 0, None, 1]


def test_of_those_who_made_their_bids_the_highest_names_trump() -> None:
    assert namers((1, 0, 0), (0, 0, 0), (0, 0, 0)) == [None, 0, 1]


def test_it_is_the_bids_of_the_deal_before_of_which_the_highest_names_trump() -> None:
    stages = (NameTricks(), NameTrump("last-winner"), PlayTricks())
    game = evolve(plump.variant(hook="off"), schedule=Sizes((2, 2, 2)), stages=stages)
    match, found = Match.start(game, players=3, first_dealer=0), list[Seat | None]()
    for taker in range(3):  # takes both tricks, as bid
        hands = ["2S 3S", "4S 5S", "6S 7S"]
        hands[taker] = "AS KS"
        match = match.with_cards(hands)
        for seat in match.plan.order:
            match = match.apply(2 if seat == taker else 0)
        found.append(match.turn if match.asks == "call" else None)
        match = match.apply("no trump") if match.asks == "call" else match
        while match.asks == "play":
            match = match.apply(match.legal[0])
    assert found == [None, 0, 1]


STAGES: list[Stage] = [
    BidAtOnce(),
    ContractAuction(CALLS),
    NameTricks(),
    NameTrump(),
    NoBidsIn((2,)),
    PlayTricks(),
    Trump(),
    Trump(TurnUp("cut")),
    TrumpAuction(),
]


@pytest.mark.parametrize("stage", STAGES, ids=repr)
def test_a_stage_needs_no_cards_left_over_unless_one_is_turned_up(stage: Stage) -> None:
    assert stage.spare == 0
    assert Trump(TurnUp()).spare == 1


@pytest.mark.parametrize("stage", STAGES, ids=repr)
def test_only_bids_made_at_once_are_secret(stage: Stage) -> None:
    assert stage.secret == isinstance(stage, BidAtOnce)


# ---- what is chosen before the bids, and what a refusal tells ----


@pytest.mark.parametrize("times", [1, 2, 3, 4])
def test_what_was_called_before_the_bids_is_none_of_them(times: int) -> None:
    game = plump.variant(bidding="at-once", shape=(6,), even="again", trump="dealer")
    match = Match.start(game, players=3, seed=1).apply("spades")
    for bid in (2, 2, 2) * times:
        match = match.apply(bid)
    assert match.asks == ("bid" if times <= 3 else "play")


def test_a_refusal_tells_nobody_the_bids_of_others_that_are_secret() -> None:
    match = shown_at_once("dealer-changes").apply(2, seat=1).apply(3, seat=2)
    refusal = match.why_not(99, seat=0)
    assert refusal is not None
    assert refusal.fields["sum"] == 0
    match = shown_at_once("dealer-changes", 2, 1, 3)
    refusal = match.why_not(99)
    assert refusal is not None
    assert (refusal.fields["seat"], refusal.fields["sum"]) == (2, 3)


@pytest.mark.parametrize("text", ["tvångsnoll", "Tvangsnoll", "TVÅNGSNOLL", "tvangs noll"])
def test_a_call_is_understood_without_its_accents(text: str) -> None:
    calls = (AuctionCall("spel"), AuctionCall("tvångs-noll" if " " in text else "tvångsnoll"))
    game = evolve(
        priffe.variant(),
        stages=(ContractAuction(calls), PlayTricks()),
        rules=(higher_call, follow_suit),
    )
    match = Match.start(game, players=4, seed=1).apply(text)
    assert str(match.legal[-1]) == "pass"
    assert match.apply("pass").apply("pass").apply("pass").contract.name == calls[1].name


@frozen
class AllCall:
    """All call at the same time, and each has a call of its own."""

    asks: ClassVar[Asks] = "call"
    spare: ClassVar[int] = 0
    secret: ClassVar[bool] = True
    says: ClassVar[str] = "All call at once."

    def begin(self, deal: Deal) -> Deal:
        return deal.changed(turn=deal.plan.forehand)

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        said = {seat for seat, _ in deal.calls}
        return tuple([seat for seat in deal.plan.order if seat not in said])

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        return (Call(f"tvångs-{seat}"),)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        left = [other for other in self.waiting(deal) if other != seat]
        return deal.changed(turn=left[0] if left else None)


def all_call() -> Match:
    game = evolve(plump.variant(hook="off"), stages=(AllCall(), PlayTricks()), rules=(follow_suit,))
    return Match.start(game, players=3, seed=1)


def test_where_all_call_at_once_who_has_the_turn_is_understood_without_accents() -> None:
    match = all_call()
    for seat in match.plan.order:
        assert match.turn == seat
        match = match.apply(f"Tvangs {seat}")
    assert match.asks == "play"


def test_where_all_call_at_once_everybody_is_understood_without_accents() -> None:
    match = all_call()
    for seat in match.plan.order[::-1]:
        match = match.apply(f"Tvangs {seat}", seat=seat)
    assert match.asks == "play"


@pytest.mark.parametrize("all_pass", [None, "noll", AuctionCall("noll")])
def test_what_all_pass_to_is_a_call_that_nobody_declares(all_pass: Any) -> None:
    with pytest.raises(VariantError, match="give an AuctionCall with declares=False"):
        ContractAuction(CALLS, all_pass=all_pass)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bids_go_round_once_either_way(players: int) -> None:
    others, dealer = tuple(range(players - 1)), players - 1
    order = (*others, dealer)
    assert bidding_order(order, "forehand", "with-play") == (*others, dealer)
    assert bidding_order(order, "dealer", "with-play") == (dealer, *others)
    assert bidding_order(order, "forehand", "against-play") == (*others[::-1], dealer)
    assert bidding_order(order, "dealer", "against-play") == (dealer, *others[::-1])


@pytest.mark.parametrize(
    ("bids", "namer"),
    [((None, 0, None), 1), ((None, None, 1), 2), ((0, 1, 1), 1), ((None, None, None), 0)],
)
def test_a_bid_of_none_names_trump_before_no_bid(bids: Bids, namer: Seat) -> None:
    deal = Match.start(plump.SPF, players=3, seed=1)
    assert NameTrump().namer(deal.changed(bids=bids)) == namer
