"""Faults that somebody found by trying to break the parts for other games, each kind once."""

import pickle
from random import Random as Chance
from typing import Any

import pytest
from attrs import evolve, frozen
from other_games import BLIND, DUMMY, KNOCKOUT, ORDERED, OTHER_GAMES, TALON, TURNED

from tricktaking import (
    FRENCH,
    Card,
    Deal,
    IllegalChoice,
    Match,
    NotationError,
    Seat,
    Variant,
    VariantError,
    play_out,
    variants,
    worlds,
)
from tricktaking.bidding import (
    AuctionCall,
    ContractAuction,
    DealerOnTurned,
    NameTricks,
    OrderUp,
    TrumpNamedBy,
)
from tricktaking.dealing import Constant, DropOut, NoTrumpOn, Partners, Trump, TurnUp
from tricktaking.errors import UnknownHand
from tricktaking.exchange import PassCards, TakeStock, TakeTurned
from tricktaking.players import Random
from tricktaking.record import read_sheet
from tricktaking.rules import follow_suit
from tricktaking.scoring import CardPoints, ExactScore, HighestTotal, LastOneIn
from tricktaking.tricks import (
    HighestCard,
    HolderLeads,
    PlayTricks,
    PlayWithDummy,
    ResolverByContract,
)

WHIST = Variant(
    name="whist",
    players=4,
    schedule=Constant(13, deals=2),
    stages=(Trump(TurnUp("last-card")), PassCards(1), PlayTricks()),
    rules=(follow_suit,),
    scorer=ExactScore(),
)


def by_chance(match: Match, seed: int, moves: int) -> Match:
    chance = Chance(seed)
    for _ in range(moves):
        if not match.over:
            match = match.apply(chance.choice(match.legal))
    return match


# ---- what may be where ----


def test_a_shown_card_that_is_passed_on_may_be_where_it_went() -> None:
    for seed in range(8):
        match = Match.start(WHIST, players=4, seed=seed)
        turned, dealer = match.turned, match.plan.dealer
        assert turned is not None
        for seat in range(4):
            match = match.apply(turned if seat == dealer else match.legal_for(seat)[0], seat=seat)
        for viewer in range(4):
            for seat, hand in enumerate(match.hands):
                assert set(hand) <= set(match.view(viewer).may_hold(seat))
            world = worlds.sample(match.view(viewer), Chance(seed))
            assert world.view(viewer) == match.view(viewer)
        assert match.view((dealer + 2) % 4).may_hold(dealer).count(turned) == 1


@pytest.mark.parametrize("seed", range(6))
def test_a_world_after_a_deal_in_which_somebody_sat_out_can_be_kept(seed: int) -> None:
    match = by_chance(Match.start(ORDERED, players=4, seed=seed).apply("order-up-alone"), seed, 25)
    for viewer in (0, 1, None):
        world = worlds.sample(match.view(viewer), Chance(seed))
        assert world.view(viewer) == match.view(viewer)
        assert pickle.loads(pickle.dumps(world)) == world
        assert Match.parse(world.transcript()) == world


def test_a_world_after_a_deal_that_was_thrown_in_after_passing_can_be_kept() -> None:
    stages = (PassCards(1), ContractAuction((AuctionCall("play"),)), PlayTricks())
    match = Match.start(evolve(WHIST, stages=stages), players=4, seed=1)
    match = by_chance(match, 1, 4)
    for _ in range(4):
        match = match.apply("pass")
    assert match.history[0].contract.played is False
    match = by_chance(match, 1, 6)
    for viewer in (0, 3, None):
        world = worlds.sample(match.view(viewer), Chance(1))
        assert pickle.loads(pickle.dumps(world)) == world


def test_worlds_know_what_can_have_been_laid_away_after_passing() -> None:
    stages = (Trump(TurnUp()), PassCards(1), TakeTurned(), PlayTricks())
    deck, schedule = FRENCH.only("9 10 J Q K A"), Constant(2, deals=3)
    game = evolve(WHIST, stages=stages, deck=deck, schedule=schedule, players=3)
    for seed in range(12):
        match, chance = Match.start(game, players=3, seed=seed), Chance(seed)
        while not match.over:
            match = match.apply(chance.choice(match.legal))
            for viewer in (0, 1, 2, None):
                view = match.view(viewer)
                assert worlds.sample(view, chance).view(viewer) == view


# ---- stages that are asked without cards ----


@pytest.mark.parametrize("variant", [*OTHER_GAMES, *map(variants.get, variants.FAMILIES)], ids=str)
def test_a_sheet_comes_from_the_transcript_of_any_match(variant: Variant) -> None:
    players = 4 if 4 in variant.players else variant.players[0]
    for seed in range(4):
        match = play_out(Match.start(variant, players=players, seed=seed), Random(seed))
        assert read_sheet(match.transcript()).totals == match.totals


def test_calls_are_known_without_cards() -> None:
    assert [str(call) for call in ORDERED.legal_calls()] == ["pass", "order-up", "order-up-alone"]
    again = [str(call) for call in ORDERED.legal_calls(earlier=["pass"] * 4)]
    assert again[:5] == ["pass", "clubs", "diamonds", "hearts", "spades"]


# ---- turns and doubles ----


@frozen
class Nobody:
    """A namer that names nobody who is there."""

    seat: Any
    says: str = "Nobody who is there"

    def names(self, deal: Deal) -> Seat | None:
        seat: Seat = self.seat
        return seat


@pytest.mark.parametrize("seat", [17, -1, "0", True, 1.0])
def test_a_stage_gives_the_turn_to_a_seat_of_the_deal(seat: object) -> None:
    game = evolve(TURNED, stages=(TrumpNamedBy(Nobody(seat)), NameTricks(), PlayTricks()))
    with pytest.raises(VariantError, match=r"gives the turn to .*: the seats of this deal are 0,"):
        Match.start(game, players=2, seed=1)


def test_a_card_of_the_stock_is_taken_once() -> None:
    stages = (TALON.stages[0], TakeStock(2), TakeStock(1, by="dealer"), PlayTricks())
    game = evolve(TALON, stages=stages, players=3)
    match = Match.start(game, players=3, seed=1).apply("solo").apply("pass").apply("pass")
    while match.asks == "give":
        match = match.apply(match.legal[0])
    assert [len(hand) for hand in match.hands] == [5, 5, 5]
    cards = [card for hand in match.hands for card in hand]
    assert len({*cards}) == 15
    last = evolve(WHIST, stages=(Trump(TurnUp("last-card")), TakeTurned(), PlayTricks()))
    assert Match.start(last, players=4, seed=1).asks == "play"  # it is in the hand already


def test_cards_are_given_before_they_are_played() -> None:
    with pytest.raises(VariantError, match="comes after the cards are played"):
        evolve(WHIST, stages=(PlayTricks(), PassCards(3)))


# ---- parts that cannot do what they are for ----


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"stages": (TrumpNamedBy(DealerOnTurned(("ZZ",))), PlayTricks())}, "no rank of the deck"),
        ({"stages": (Trump(NoTrumpOn(("ZZ",))), PlayTricks())}, "'ZZ', which is no rank"),
        ({"stages": (PlayTricks(HolderLeads("ZZ")),)}, "'ZZ', which is no card of the deck"),
        ({"end": LastOneIn()}, "needs a table that shrinks: use seating=DropOut"),
        ({"seating": DropOut(), "end": HighestTotal()}, "one is left in the end: use end=LastOne"),
    ],
)
def test_what_cannot_do_what_it_is_for_is_refused(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(VariantError, match=said):
        evolve(WHIST, schedule=Constant(5, deals=2), **parts)


def test_resolvers_are_of_contracts_that_can_be_played() -> None:
    with pytest.raises(VariantError, match="'nul', which is no contract: there are all-pass, null"):
        evolve(TALON, stages=(TALON.stages[0], ResolverByContract((("nul", HighestCard()),))))
    with pytest.raises(VariantError, match="each name once"):
        ResolverByContract((("null", HighestCard()), ("null", HighestCard())))
    with pytest.raises(VariantError, match=r"tricks=.*: give a PlayTricks"):
        PlayWithDummy(PlayWithDummy())  # type: ignore[arg-type]
    with pytest.raises(VariantError):
        TrumpNamedBy(no_trump="x")  # type: ignore[arg-type]


def test_who_sits_out_is_no_dummy() -> None:
    stages = (OrderUp(), PlayWithDummy())
    game = evolve(ORDERED, stages=stages, rules=(follow_suit,))
    match = Match.start(game, players=4, seed=1).apply("order-up-alone")
    assert (match.contract.idle, match.contract.dummy) == ((2,), None)
    assert Match.start(game, players=4, seed=1).apply("order-up").contract.dummy == 2


def test_dummy_lies_open_when_it_is_to_lead() -> None:
    stages = (DUMMY.stages[0], PlayWithDummy(PlayTricks()))
    match = Match.start(evolve(DUMMY, stages=stages), players=4, seed=1)
    for call in ("pass", "pass", "solo", "pass", "pass", "pass"):
        match = match.apply(call)
    assert (match.turn, match.hand_of) == (2, 0)
    assert match.view(2).hands[0] == match.view(1).hands[0] == match.hands[0]


# ---- sheets ----


def test_who_is_out_takes_no_trick_and_makes_no_bid() -> None:
    sheet = KNOCKOUT.sheet(players=4).add(tricks=(4, 1, 0, 0))
    with pytest.raises(IllegalChoice, match="Seat 2 takes no part in this deal"):
        sheet.add(tricks=(2, 1, 1, 0))
    stages = (NameTricks(), PlayTricks())
    bids = evolve(KNOCKOUT, stages=stages, scorer=ExactScore(), schedule=Constant(5, deals=3))
    sheet = bids.sheet(players=3).add(bids=(3, 2, 0), tricks=(3, 2, 0))
    for absent in (None, 0):
        row = sheet.add(bids=(3, 2, absent), tricks=(3, 2, 0)).rows[1]  # type: ignore[arg-type]
        assert (row.bids, row.points) == ((3, 2, None), (13, 12, 0))


def test_where_everybody_bids_tricks_come_by_seat() -> None:
    game = evolve(BLIND, seating=Partners())
    with pytest.raises(IllegalChoice, match="tricks are needed for each of 4 seats: there are 2"):
        game.sheet(players=4).add(bids=(1, 0, 1, 0), tricks=(1, 2))


def test_a_second_copy_of_a_card_counts_as_the_first() -> None:
    points = CardPoints((("QS", 13), ("H", 1)))
    queens = [card for card in FRENCH * 2 if points.of_card(card) == 13]
    assert [card.text for card in queens] == ["QS", "QS#2"]


def test_a_line_counts_what_the_game_counts() -> None:
    match = play_out(Match.start(ORDERED, players=4, seed=1), Random(1))
    text = match.transcript().replace("  count card points:", "  count nonsense:", 1)
    with pytest.raises(NotationError, match="nonsense is not counted in this game: it counts card"):
        Match.parse(text)


def test_the_hand_whose_last_card_is_trump_has_to_be_written() -> None:
    whist = evolve(WHIST, stages=(WHIST.stages[0], PlayTricks()))
    match = play_out(Match.start(whist, players=4, seed=1), Random(1))
    hands = [line for line in match.transcript().splitlines() if "hand Seat 3" in line]
    with pytest.raises(UnknownHand):
        Match.parse(match.transcript().replace(f"{hands[0]}\n", "").replace("seed: 1\n", ""))
    others = match.transcript().replace("seed: 1\n", "").splitlines()
    others = [line for line in others if not line.startswith("  hand Seat 1")]
    assert Match.parse("\n".join(others)).totals == match.totals


# ---- guards ----


def test_a_double_click_is_stale_where_all_choose_at_once_too() -> None:
    game = evolve(WHIST, stages=(PassCards(2), PlayTricks()))
    match = Match.start(game, players=4, seed=1)
    seen = len(match.log)
    first, second, *_ = match.legal
    after = match.apply(first, at=seen)
    refusal = after.why_not(second, at=seen)
    assert refusal is not None
    assert refusal.reason == "stale"
    assert after.why_not(match.legal_for(2)[0], seat=2, at=seen) is None
    assert isinstance(first, Card)
