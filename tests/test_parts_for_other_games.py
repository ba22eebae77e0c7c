"""Parts that Plump and Priffe do not need: a shrinking table, namers, announcements, ends."""

from typing import Any

import other_games
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tricktaking import (
    CLUBS,
    FRENCH,
    HEARTS,
    Call,
    Card,
    Contract,
    IllegalChoice,
    Match,
    Outcome,
    Plan,
    Row,
    Variant,
    VariantError,
    play_out,
)
from tricktaking.bidding import (
    Announcements,
    AuctionCall,
    ContractAuction,
    DealerOnTurned,
)
from tricktaking.dealing import (
    Blind,
    Constant,
    DropOut,
    NoTrumpOn,
    OwnHand,
    Partners,
    Trump,
    TurnUp,
    still_in,
)
from tricktaking.players import Random
from tricktaking.scoring import Between, BidScore, ExactScore, Terms
from tricktaking.testing import check_variant
from tricktaking.tricks import HighestCard, HolderLeads, PlayTricks, ResolverByContract

KNOCKOUT = evolve(other_games.KNOCKOUT, deck=FRENCH, players=(2, 3, 4, 5))


def row(number: int, dealer: int, order: tuple[int, ...], tricks: tuple[int, ...]) -> Row:
    plan = Plan(number, sum(tricks) or 5, dealer, order)
    contract = Contract(played=sum(tricks) > 0)
    return Row(Outcome(plan, (None,) * len(tricks), tricks, contract), (0,) * len(tricks))


# ---- a table that shrinks ----


@given(st.sampled_from(KNOCKOUT.players), st.integers(0, 500))
def test_who_takes_no_trick_gets_no_more_cards_and_the_last_one_in_wins(
    players: int, seed: int
) -> None:
    match = play_out(Match.start(KNOCKOUT, players=players, seed=seed), Random(seed))
    left = set(range(players))
    for finished in match.history:
        assert {*finished.plan.order} == left
        assert {seat for seat, hand in enumerate(finished.hands) if hand} == left
        left = {seat for seat in left if finished.row.tricks[seat] > 0}
    assert match.winners == tuple(sorted(left))
    assert len(left) == 1  # the last deal has one card
    assert [place for place in match.sheet.places if place == 1] == [1]


def test_the_deal_moves_to_the_next_who_is_still_in() -> None:
    rows = (row(1, 3, (0, 1, 2, 3), (2, 0, 3, 0)),)
    plan = DropOut().plan(number=2, cards=4, players=4, first_dealer=3, rows=rows)
    assert (plan.dealer, plan.order) == (0, (2, 0))
    later = DropOut().plan(number=4, cards=2, players=4, first_dealer=3, rows=rows)
    assert (later.dealer, later.order) == (0, (2, 0))
    third = DropOut().plan(number=3, cards=3, players=4, first_dealer=3, rows=rows)
    assert (third.dealer, third.order) == (2, (0, 2))


def test_a_dealer_who_drops_out_is_followed_by_the_next_who_is_in() -> None:
    rows = (row(1, 1, (2, 3, 0, 1), (2, 0, 0, 3)),)
    plan = DropOut().plan(number=2, cards=4, players=4, first_dealer=1, rows=rows)
    assert (plan.dealer, plan.order) == (3, (0, 3))


def test_in_a_deal_that_is_thrown_in_nobody_drops_out() -> None:
    rows = (row(1, 3, (0, 1, 2, 3), (0, 0, 0, 0)),)
    assert still_in(rows, 4) == (0, 1, 2, 3)
    plan = DropOut().plan(number=2, cards=5, players=4, first_dealer=3, rows=rows)
    assert (plan.dealer, plan.order) == (0, (1, 2, 3, 0))


def test_a_sheet_of_a_match_that_is_over_still_has_a_plan_for_who_asks() -> None:
    sheet = KNOCKOUT.sheet(players=3).add(tricks=(5, 0, 0))
    assert (sheet.over, sheet.winners, sheet.next) == (True, (0,), None)
    assert sorted(sheet.coming.order) == [0, 1, 2]
    assert sheet.standing == (1, 0, 0)


def test_those_who_are_in_after_the_last_planned_deal_share() -> None:
    short = evolve(KNOCKOUT, schedule=Constant(2, deals=1))
    sheet = short.sheet(players=2).add(tricks=(1, 1))
    assert sheet.winners == (0, 1)


# ---- who names trump ----


def test_who_took_the_most_tricks_names_trump_and_of_equals_the_one_after_the_dealer() -> None:
    match = Match.start(KNOCKOUT, players=3)
    match = match.with_cards(["AS KS 2D 3D 4D", "2S 3S AD KD QD", "4S 5S 5D 6D 7D"], "2C")
    assert (match.asks, match.trump) == ("play", CLUBS)  # in the first deal the turned card is
    while match.plan.number == 1:
        match = match.apply(match.legal[-1])
    assert match.history[0].row.tricks == (2, 3, 0)
    match = match.with_cards(["2S 3S 4S 5S", "2D 3D 4D 5D", ""], "2C")
    assert (match.asks, match.turn) == ("call", 1)
    assert [str(call) for call in match.legal] == ["clubs", "diamonds", "hearts", "spades"]
    match = match.apply("hearts")
    assert match.trump is HEARTS
    while not match.over:
        match = match.apply(match.legal[0] if match.asks == "play" else "2")
    assert match.winners == (1,)


def test_of_equals_the_one_nearest_after_the_dealer_names_trump() -> None:
    sheet = KNOCKOUT.sheet(players=4, first_dealer=0).add(tricks=(2, 0, 1, 2))
    assert sheet.coming.order == (3, 0, 2)
    match = Match.start(KNOCKOUT, players=4, first_dealer=0)
    hands = ["AS KS 2D 3D 4D", "2S 3S 2H 3H 4H", "4S 5S 5D QD 6D", "6S 7S AD KD 7D"]
    match = match.with_cards(hands, "2C")
    while match.plan.number == 1:
        match = match.apply(match.legal[-1])
    most = max(match.history[0].row.tricks)
    hands = ["" if seat not in match.plan.order else text for seat, text in enumerate(FOURS)]
    named_by = match.with_cards(hands, "2C").turn
    rows = match.history[0].row.tricks
    assert named_by == next(seat for seat in match.plan.order if rows[seat] == most)


FOURS = ("2S 3S 4S 5S", "2D 3D 4D 5D", "2H 3H 4H 5H", "6S 7S 8S 9S")

TURNED = evolve(
    other_games.TURNED,
    deck=FRENCH,
    stages=(Trump(NoTrumpOn(("A", "2"), TurnUp())), *other_games.TURNED.stages[1:]),
)
HANDS = ["3C 4C 5C", "3D 4D 5D", "3H 4H 5H"]


def test_there_is_no_trump_where_certain_ranks_are_turned_up() -> None:
    start = Match.start(TURNED, players=3)
    assert start.with_cards(HANDS, "2S").trump is None
    assert start.with_cards(HANDS, "2S").asks == "bid"
    assert start.with_cards(HANDS, "KH").trump is HEARTS
    named = start.with_cards(HANDS, "AS")
    assert (named.asks, named.turn, named.trump) == ("call", 2, None)
    assert str(named.legal[-1]) == "no-trump"
    assert named.apply("no-trump").trump is None
    assert named.apply("hearts").trump is HEARTS
    assert "If A or 2 is turned up there is no trump." in TURNED.rulebook()
    assert "If A is turned up the dealer names the trump suit, or no trump." in TURNED.rulebook()


def test_other_rules_may_show_a_card_from_elsewhere() -> None:
    cut = NoTrumpOn(("A",), TurnUp("cut"))
    assert cut.shows_card(0)
    assert not cut.shows_card(1)
    assert (cut.spare, NoTrumpOn(("A",)).spare) == (0, 1)


@pytest.mark.parametrize("ranks", ["A", (), (1,), None, ("",), {"A"}])
def test_ranks_come_as_texts_in_order(ranks: Any) -> None:
    for part in (NoTrumpOn, DealerOnTurned):
        with pytest.raises(VariantError, match="ranks="):
            part(ranks)


# ---- announcements ----

BLIND = evolve(other_games.BLIND, deck=FRENCH)


def test_each_in_turn_announces_or_passes_before_anybody_looks() -> None:
    match = Match.start(BLIND, players=4, seed=1)
    said = []
    while match.asks == "call":
        said.append(match.turn)
        assert match.legal == (Call("pass"), Call("blind-nil"), Call("double"))
        assert match.view(0).hands == (None,) * 4
        match = match.apply("double" if match.turn == 1 else "pass")
    assert said == [0, 1, 2, 3]
    assert match.view(0).hands[0] == match.hands[0]
    assert match.calls[1] == (1, Call("double"))
    assert "before all have made their calls" in BLIND.rulebook()


@pytest.mark.parametrize("calls", [(), "nil", ("pass",), ("nil", "nil"), (1,), ("",), None])
def test_what_cannot_be_announced_is_refused(calls: Any) -> None:
    with pytest.raises(VariantError, match="calls="):
        Announcements(calls)


def test_a_hand_is_looked_at_after_bids_or_calls() -> None:
    with pytest.raises(VariantError, match="until="):
        Blind("play")  # type: ignore[arg-type]
    assert Blind().says == "Nobody looks at their hand before all have bid."


# ---- leaders, resolvers, ends, seats ----


def test_who_holds_a_card_leads_and_forehand_where_nobody_does() -> None:
    game = evolve(BLIND, stages=(PlayTricks(HolderLeads("4D")),), sight=OwnHand())
    match = Match.start(game, players=4).with_cards([*HANDS, "3S 4S 5S"])
    assert match.turn == 1
    game = evolve(game, stages=(PlayTricks(HolderLeads(Card.parse("AD"))),))
    assert Match.start(game, players=4).with_cards([*HANDS, "3S 4S 5S"]).turn == 0


@pytest.mark.parametrize("card", [None, "", " ", 2, ("2C",)])
def test_a_leader_holds_a_card(card: Any) -> None:
    with pytest.raises(VariantError, match="card="):
        HolderLeads(card)


@pytest.mark.parametrize(
    "resolvers",
    [
        (),
        (("a", HighestCard()), ("b", 3)),
        (("null",),),
        (("null", 3),),
        ((1, HighestCard()),),
        "null",
        None,
    ],
)
def test_resolvers_come_with_the_names_of_contracts(resolvers: Any) -> None:
    with pytest.raises(VariantError, match="resolvers="):
        ResolverByContract(resolvers)


def test_only_the_contract_that_is_named_has_its_own_resolver() -> None:
    stage = ResolverByContract((("null", HighestCard()),))
    auction = ContractAuction((AuctionCall("null"), AuctionCall("grand")))
    game = evolve(BLIND, stages=(auction, stage, PlayTricks()), sight=OwnHand())
    for call, resolver in (("null", HighestCard()), ("grand", None)):
        match = Match.start(game, players=4, seed=1).apply(call)
        for _ in range(3):
            match = match.apply("pass")
        assert match.contract.resolver == resolver
    assert "In null this is so: The highest card of the suit led wins" in game.rulebook()


def test_a_match_ends_with_who_has_enough_or_has_fallen_too_low() -> None:
    assert Between().says.endswith("to -200; the highest total wins, a tie is shared.")
    game = evolve(BLIND, end=Between(-5, 20), scorer=ExactScore(), sight=OwnHand())
    sheet = game.sheet(players=4)
    assert not sheet.over
    assert sheet.add(bids=(3, 0, 0, 0), tricks=(3, 0, 0, 0)).over is False
    twice = sheet.add(bids=(3, 1, 0, 0), tricks=(3, 0, 0, 0))
    twice = twice.add(bids=(3, 1, 0, 1), tricks=(3, 0, 0, 0))
    assert (twice.over, twice.winners) == (True, (0,))
    fallen = evolve(game, scorer=BidScore(miss=Terms(off=-3)))
    low = fallen.sheet(players=4).add(bids=(2, 1, 1, 3), tricks=(3, 0, 0, 0))
    assert min(low.totals) <= -5
    assert low.over


def test_a_match_that_never_gets_there_ends_after_a_thousand_deals() -> None:
    game = evolve(BLIND, end=Between(), schedule=Constant(1, deals=None))
    sheet = game.sheet(players=4)
    plan = sheet.plan(1)
    nothing = Row(Outcome(plan, (None,) * 4, (1, 0, 0, 0)), (0, 0, 0, 0))
    assert Between().over(evolve(sheet, rows=(nothing,) * 1000))
    assert not Between().over(evolve(sheet, rows=(nothing,) * 999))


@pytest.mark.parametrize("wrong", [(0, 500), (-200, 0), (10, 20), (-1.0, 5), (None, 5), (-5, True)])
def test_a_match_begins_between_its_ends(wrong: Any) -> None:
    with pytest.raises(VariantError):
        Between(*wrong)


def test_a_deal_that_is_thrown_in_may_go_to_the_next_dealer() -> None:
    auction = ContractAuction((AuctionCall("play"),))
    for redeal, dealer in ((True, 3), (False, 0)):
        stages = (auction, PlayTricks())
        seating = Partners(redeal=redeal)
        game = evolve(BLIND, stages=stages, seating=seating, sight=OwnHand())
        match = Match.start(game, players=4, seed=1)
        for _ in range(4):
            match = match.apply("pass")
        assert match.plan.dealer == dealer
        assert match.sheet.plan(3).dealer == (dealer + 1) % 4
        with pytest.raises(IllegalChoice):
            match.apply("nothing")


@pytest.mark.parametrize("game", [KNOCKOUT, TURNED, BLIND], ids=lambda game: str(game.name))
def test_games_of_these_parts_conform_and_come_back_without_being_given(game: Variant) -> None:
    check_variant(game)
    match = play_out(Match.start(game, players=game.players[0], seed=1), Random(1))
    assert Match.from_json(match.to_json()) == match
    assert Match.parse(match.transcript()) == match
