"""Rules of the three Plumps and of Priffe that no other test proves, on the presets themselves."""

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from strategies import judge

from tricktaking import FRENCH, HEARTS, Card, Match, Sheet, Variant, VariantError
from tricktaking.dealing import shuffled
from tricktaking.tricks import HighestCard
from tricktaking.variants import oh_hell, plump, priffe

SPF, BEREDSKAP, BLACKOUT = plump.SPF, plump.BEREDSKAP, oh_hell.BLACKOUT
CLASSIC = priffe.CLASSIC
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

every_plump = pytest.mark.parametrize("game", [SPF, BEREDSKAP, BLACKOUT], ids=lambda g: g.name)
with_trump = pytest.mark.parametrize("game", [BEREDSKAP, BLACKOUT], ids=lambda g: g.name)
all_three_and_priffe = pytest.mark.parametrize(
    "game", [SPF, BEREDSKAP, BLACKOUT, CLASSIC], ids=lambda g: g.name
)


def moments(game: Variant, seed: int = 3, deals: int = 5) -> Iterator[Match]:
    """Every moment of the first deals of a match of four, played at random."""
    choose = Random(seed)
    match = Match.start(game, players=4, seed=seed)
    while not match.over and len(match.sheet.rows) < deals:
        yield match
        match = match.apply(choose.choice(match.legal))
    yield match


def by_rank(card: Card) -> int:
    return RANKS.index(str(card.rank))


def texts(cards: Any) -> list[str]:
    return [str(card) for card in cards]


# ---- table, deck and deals ----


@pytest.mark.rule("1.1.1", "1.2.1", "1.3.1")
@pytest.mark.parametrize(
    ("game", "fewest", "most"), [(SPF, 2, 7), (BEREDSKAP, 2, 6), (BLACKOUT, 3, 7)], ids=str
)
def test_how_many_play_and_each_for_themselves(game: Variant, fewest: int, most: int) -> None:
    for players in range(fewest, most + 1):
        assert Match.start(game, players=players, seed=1).plan.sides == ()
    for players in (fewest - 1, most + 1):
        with pytest.raises(VariantError, match="players"):
            Match.start(game, players=players, seed=1)


@pytest.mark.rule("1.1.2", "1.2.1", "1.3.2", "2.1.3")
@all_three_and_priffe
def test_a_pack_of_52_with_the_ace_high_and_the_two_low(game: Variant) -> None:
    match = next(moments(game))
    cards = [*(card for hand in match.hands for card in hand), *match.stock]
    assert sorted(texts(cards)) == sorted(rank + suit for rank in RANKS for suit in "CDHS")
    for suit, (low, high) in product("CDHS", pairwise(RANKS)):
        for trump in (None, suit):
            assert HighestCard().winner(f"{low}{suit} {high}{suit}", trump=trump) == 1


@pytest.mark.rule("1.1.3", "1.1.4", "1.2.2", "1.3.3")
@every_plump
def test_ten_cards_down_to_one_and_up_again_and_fewer_at_a_large_table(game: Variant) -> None:
    for players in game.players:
        top = {6: 8, 7: 7}.get(players, 10)
        sizes = game.sizes(players)
        assert sizes == (*range(top, 0, -1), *range(2, top + 1))
        assert len(sizes) == {6: 15, 7: 13}.get(players, 19)


@pytest.mark.rule("1.1.6", "1.2.3", "1.3.7", "2.1.4")
@all_three_and_priffe
def test_the_deal_goes_clockwise_and_forehand_sits_after_the_dealer(game: Variant) -> None:
    for match in moments(game):
        dealer = (3 + match.plan.number - 1) % 4
        assert match.plan.dealer == dealer
        assert match.plan.forehand == (dealer + 1) % 4
        assert match.plan.order == tuple((dealer + step) % 4 for step in (1, 2, 3, 4))


@pytest.mark.rule("1.3.4")
def test_who_draws_the_highest_card_deals_first_and_equals_draw_again() -> None:
    again = 0
    for seed in range(100):
        seats, turn = [0, 1, 2, 3], 1
        while len(seats) > 1:
            label = "dealer" if turn == 1 else f"dealer/{turn}"
            drawn = dict(zip(seats, shuffled(FRENCH, seed, label), strict=False))
            highest = max(map(by_rank, drawn.values()))
            seats = [seat for seat in seats if by_rank(drawn[seat]) == highest]
            turn += 1
        again += turn > 2
        match = Match.start(BLACKOUT, players=4, seed=seed, first_dealer="draw")
        assert match.plan.dealer == seats[0]
    assert again > 5


@pytest.mark.rule("1.3.9")
@pytest.mark.parametrize("players", BLACKOUT.players)
def test_a_card_is_left_to_turn_in_every_deal(players: int) -> None:
    assert max(BLACKOUT.sizes(players)) * players < 52


@pytest.mark.rule("1.2.4", "1.2.5", "1.3.8")
@with_trump
def test_the_top_card_of_the_stock_shows_trump_and_is_never_played(game: Variant) -> None:
    for match in moments(game):
        if match.asks in ("bid", "play"):
            assert match.turned is match.stock[0]
            assert match.trump is match.turned.suit
            assert match.view(None).contract.shown is match.turned
            assert all(match.turned not in hand for hand in match.hands)
        elif match.previous is not None:
            played = [card for trick in match.previous.tricks for card in trick.cards]
            assert match.previous.contract.shown not in played


@pytest.mark.rule("1.2.6")
def test_trump_is_turned_before_the_bids_or_as_an_option_after_them() -> None:
    match = next(moments(BEREDSKAP))
    assert (match.asks, match.turned is None) == ("bid", False)
    later = plump.variant(trump="turn-up", reveal="after-bids", leader="forehand", shape=(5,))
    match = Match.start(later, players=2, seed=1)
    assert (match.asks, match.trump, match.view(0).contract.shown) == ("bid", None, None)
    match = match.apply(0).apply(0)
    assert match.trump is not None


@pytest.mark.rule("1.2.7")
def test_with_five_cards_and_four_players_46_are_unseen() -> None:
    view = Match.start(plump.variant(trump="turn-up", shape=(5,)), players=4, seed=1).view(2)
    assert [hand is None for hand in view.hands] == [True, True, False, True]
    assert len(view.unseen) == 46
    assert not {*view.unseen} & {*view.hand, view.contract.shown}


# ---- bids ----


@pytest.mark.rule("1.1.7", "1.1.8", "1.2.8", "1.3.10", "1.3.11")
@every_plump
def test_forehand_bids_first_the_dealer_last_and_each_from_none_to_all(game: Variant) -> None:
    for match in moments(game):
        if match.asks == "bid":
            said = sum(bid is not None for bid in match.bids)
            assert match.turn == match.plan.order[said]
            every = tuple(range(match.plan.cards + 1))
            assert match.legal == every or (said == 3 and len(match.legal) == len(every) - 1)


@pytest.mark.rule("1.1.9", "1.2.9")
@pytest.mark.parametrize("game", [SPF, BEREDSKAP], ids=str)
def test_a_bid_that_was_said_is_not_changed(game: Variant) -> None:
    match = Match.start(game, players=4, seed=1).apply(1)
    refusal = match.why_not(2, seat=0)
    assert refusal is not None
    assert refusal.reason == "not_your_turn"


@pytest.mark.rule("1.3.13")
def test_the_last_bid_is_final_though_others_may_be_changed() -> None:
    match = Match.start(BLACKOUT, players=3, seed=1).apply(1).apply(1)
    match = match.apply(5, seat=1).apply(1, seat=2)
    assert (match.asks, match.bids) == ("play", (1, 5, 1))
    assert match.why_not(2, seat=2) is not None
    assert match.legal_for(2) == ()


@pytest.mark.rule("1.1.10", "1.2.10", "1.3.14")
@every_plump
def test_the_dealer_may_not_make_the_bids_add_up(game: Variant) -> None:
    match = Match.start(game, players=3, seed=1).apply(3).apply(4)
    assert match.legal_for(2) == (0, 1, 2, 4, 5, 6, 7, 8, 9, 10)
    refusal = match.why_not(3, seat=2)
    assert refusal is not None
    assert refusal.reason == "hook"


@pytest.mark.rule("1.1.11", "1.1.12")
def test_on_fingers_all_bid_at_once_and_the_dealer_makes_even_bids_uneven() -> None:
    match = Match.start(plump.SPF_FINGERS, players=3, seed=1)
    assert match.waiting == (0, 1, 2)
    match = match.apply(4, seat=2).apply(3, seat=0)
    assert match.view(1).bids == (None, None, None)
    match = match.apply(3, seat=1)
    assert (match.asks, match.waiting, match.bids) == ("bid", (2,), (3, 3, 4))
    assert match.legal == (0, 1, 2, 3, 5, 6, 7, 8, 9, 10)
    assert match.apply(5).asks == "play"


@pytest.mark.rule("1.1.13", "1.2.12")
@pytest.mark.parametrize("game", [SPF, BEREDSKAP], ids=str)
def test_even_bids_that_were_played_are_written_down(game: Variant) -> None:
    sheet = game.sheet(players=3)
    with pytest.raises(ValueError, match="the number of tricks"):
        sheet.add(bids=(5, 3, 2), tricks=(5, 3, 2))
    assert sheet.add(bids=(5, 3, 2), tricks=(5, 3, 2), as_played=True).totals == (15, 13, 12)


@pytest.mark.rule("1.2.11")
@pytest.mark.parametrize(("bids", "balance"), [((2, 3, 1), -4), ((5, 5, 3), 3)])
def test_below_the_tricks_it_is_underbid_and_above_overbid(bids: Any, balance: int) -> None:
    row = BEREDSKAP.sheet(players=3).add(bids=bids, tricks=(10, 0, 0)).rows[0]
    assert row.balance == balance


# ---- play ----


@pytest.mark.rule("1.1.14")
@pytest.mark.parametrize(
    ("dealer", "bids", "leader"),
    [(3, (2, 3, 3, 1), 1), (1, (2, 3, 3, 1), 2), (2, (4, 0, 0, 4), 3), (0, (0, 0, 0, 0), 1)],
)
def test_the_highest_bidder_leads_or_the_nearest_after_the_dealer(
    dealer: int, bids: tuple[int, ...], leader: int
) -> None:
    match = Match.start(SPF, players=4, seed=1, first_dealer=dealer)
    for step in (1, 2, 3, 4):
        match = match.apply(bids[(dealer + step) % 4])
    assert (match.asks, match.turn) == ("play", leader)


@pytest.mark.rule("1.2.13", "1.2.18", "1.3.15")
@with_trump
def test_forehand_leads_whatever_was_bid_and_trump_may_be_led(game: Variant) -> None:
    trumps = 0
    for match in moments(game, deals=10):
        if match.asks == "play" and not match.trick:
            assert match.turn is not None
            assert match.legal == match.hands[match.turn]
            trumps += any(card.suit is match.trump for card in match.hands[match.turn])
            assert match.tricks or match.turn == match.plan.forehand
    assert trumps > 10


@pytest.mark.rule("1.1.15", "1.2.14", "1.3.16", "2.3.2")
@all_three_and_priffe
def test_who_can_follows_suit(game: Variant) -> None:
    legal = game.legal_cards("KH 3H 2S 9D", trick="5H", trump=None if game is SPF else "S")
    assert texts(legal) == ["3H", "KH"]


@pytest.mark.rule("1.1.16", "1.2.15", "1.3.17", "2.3.2")
@all_three_and_priffe
def test_who_is_void_plays_any_card_and_need_not_trump(game: Variant) -> None:
    trump = None if game is SPF else "S"
    assert texts(game.legal_cards("KC 3C 2S 9D", trick="5H", trump=trump)) == [
        *("3C", "KC", "9D", "2S")
    ]


@pytest.mark.rule("1.1.16", "1.2.24")
def test_without_trump_a_discard_cannot_win() -> None:
    for match in moments(SPF):
        assert (match.trump, match.turned) == (None, None)
        for trick in match.tricks:
            assert trick.cards[trick.seats.index(trick.winner)].suit is trick.cards[0].suit


@pytest.mark.rule("1.1.17", "1.2.16", "1.3.18", "2.3.3")
@all_three_and_priffe
def test_the_highest_trump_or_card_of_the_suit_led_wins(game: Variant) -> None:
    deals = [deal for seed in range(5) for deal in [*moments(game, seed)][-1].history]
    assert len(deals) > 15
    for deal in deals:
        for trick in deal.tricks:
            assert trick.winner == trick.seats[judge(trick.cards, deal.contract.trump)]


@pytest.mark.rule("1.1.18", "1.2.17", "1.3.19", "2.3.4")
@all_three_and_priffe
def test_the_winner_leads_and_no_card_is_drawn(game: Variant) -> None:
    for match in moments(game):
        if match.tricks and not match.trick:
            assert match.turn == match.tricks[-1].winner
            assert {len(hand) for hand in match.hands} == {match.plan.cards - len(match.tricks)}


@pytest.mark.rule("1.1.19")
def test_a_view_tells_of_the_tricks_that_its_seat_has_seen() -> None:
    for match in moments(SPF):
        for seat in (None, 0, 2):
            assert match.view(seat).tricks == match.tricks
            assert match.view(seat).taken == match.taken


# ---- points ----


def scored(game: Variant, bid: int, tricks: int) -> int:
    """What seat 0 scores in the first deal, of ten cards."""
    sheet = game.sheet(players=3)
    return sheet.add(bids=(bid, 10, 10), tricks=(tricks, 10 - tricks, 0)).totals[0]


@pytest.mark.rule("1.1.20", "1.2.19", "1.2.20", "1.3.20")
@every_plump
def test_a_made_bid_is_10_and_1_for_each_trick(game: Variant) -> None:
    assert [scored(game, bid, bid) for bid in range(1, 11)] == [*range(11, 21)]


@pytest.mark.rule("1.1.21", "1.2.19", "1.3.20")
@pytest.mark.parametrize(("game", "points"), [(SPF, 5), (BEREDSKAP, 10), (BLACKOUT, 10)], ids=str)
def test_a_made_zero(game: Variant, points: int) -> None:
    assert scored(game, 0, 0) == points


@pytest.mark.rule("1.1.22", "1.2.21", "1.3.21")
@every_plump
def test_a_miss_scores_nothing_however_far_off(game: Variant) -> None:
    every = [(bid, tricks) for bid in range(11) for tricks in range(11) if bid != tricks]
    assert {scored(game, bid, tricks) for bid, tricks in every} == {0}


@pytest.mark.rule("1.1.23", "1.2.33")
def test_ten_made_is_20_or_110_and_nothing_else_changes() -> None:
    with_a_one = plump.variant(score="prefix1")
    assert (scored(SPF, 10, 10), scored(with_a_one, 10, 10)) == (20, 110)
    assert all(scored(with_a_one, n, n) == scored(SPF, n, n) for n in range(10))


def all_missed(game: Variant, players: int = 3) -> Sheet:
    """A sheet on which nobody has made a bid in all the planned deals."""
    sheet = game.sheet(players=players)
    for cards in sheet.sizes:
        bids = (0, *[1] * (players - 1))
        sheet = sheet.add(bids=bids, tricks=(cards, *[0] * (players - 1)), as_played=True)
    return sheet


@pytest.mark.rule("1.1.24", "1.2.22", "1.3.22")
@every_plump
def test_after_the_last_deal_the_highest_total_wins_and_not_the_most_tricks(game: Variant) -> None:
    sheet = all_missed(game).correct(4, bids=(0, 0, 1), tricks=(7, 0, 0))
    assert (sheet.over, sheet.winners) == (True, (1,))
    short = game.sheet(players=3)
    for cards in short.sizes[:-1]:
        short = short.add(bids=(cards, 1, 1), tricks=(cards, 0, 0))
    assert (short.over, short.winners) == (False, ())


@pytest.mark.rule("1.1.25", "1.2.23")
@pytest.mark.parametrize("game", [SPF, BEREDSKAP], ids=str)
def test_a_tie_for_first_is_shared(game: Variant) -> None:
    sheet = all_missed(game)
    assert (sheet.over, sheet.winners) == (True, (0, 1, 2))


@pytest.mark.rule("1.3.23", "1.3.24")
@pytest.mark.parametrize("players", BLACKOUT.players)
def test_a_tie_for_first_is_played_on_with_the_largest_hand(players: int) -> None:
    others = (1,) * (players - 3)
    nothing = (0,) * (players - 3)
    sheet = all_missed(BLACKOUT, players)
    most = sheet.sizes[0]
    sheet = sheet.correct(1, bids=(0, 0, 1, *others), tricks=(0, 0, most, *nothing))
    for _ in range(2):
        assert (sheet.over, sheet.winners) == (False, ())
        assert sheet.next is not None
        assert (sheet.next.cards, len(sheet.next.order)) == (most, players)
        assert most == {6: 8, 7: 7}.get(players, 10)
        before = sheet
        sheet = sheet.add(bids=(1, 1, 0, *others), tricks=(0, 0, most, *nothing))
    third = before.add(bids=(1, 1, most, *others), tricks=(0, 0, most, *nothing), as_played=True)
    assert (third.over, third.winners) == (True, (2,))


@pytest.mark.rule("1.3.25")
def test_a_tie_is_shared_as_a_house_rule() -> None:
    game = oh_hell.variant(score="exact10", revise="until-next-bid", tie="shared")
    assert all_missed(game).winners == (0, 1, 2)


@pytest.mark.rule("1.3.26")
def test_other_scores_and_even_bids_are_options() -> None:
    assert oh_hell.variant(score="exact10", hook="off").legal_bids(
        cards=3, earlier=(1, 1), players=3
    ) == (0, 1, 2, 3)
    assert [scored(oh_hell.variant(score=name), 2, 1) for name in ("exact10", "tricks+10")] == [
        *(0, 1)
    ]


# ---- what a table may change in Plump ----


@pytest.mark.rule("1.1.26")
def test_a_card_may_be_turned_for_trump() -> None:
    match = Match.start(plump.variant(trump="turn-up", shape=(2,)), players=2)
    match = match.with_cards(["AS KS", "2C 3C"], stock="4H 5D")
    assert (match.trump, str(match.turned)) == (HEARTS, "4H")


@pytest.mark.rule("1.1.29", "1.2.25")
@pytest.mark.parametrize("zero", [5, 10])
def test_a_made_zero_may_be_worth_5_or_10(zero: int) -> None:
    for game in (plump.variant(zero=zero), plump.variant(zero=zero, trump="turn-up")):
        assert (scored(game, 0, 0), scored(game, 1, 1)) == (zero, 11)


@pytest.mark.rule("1.1.30", "1.2.26")
@pytest.mark.parametrize("trump", ["none", "turn-up"])
@pytest.mark.parametrize(("players", "deals"), [(2, 10), (5, 10), (6, 8), (7, 7)])
def test_the_hands_may_go_down_only(trump: Any, players: int, deals: int) -> None:
    game = plump.variant(shape="down", trump=trump)
    assert game.sizes(players) == tuple(range(deals, 0, -1))


@pytest.mark.rule("1.2.27")
@pytest.mark.parametrize("players", range(2, 6))
def test_there_may_be_a_one_card_deal_for_each_player(players: int) -> None:
    sizes = plump.variant(repeat_bottom="players").sizes(players)
    assert sizes == (*range(10, 1, -1), *[1] * players, *range(2, 11))


@pytest.mark.rule("1.2.28")
@pytest.mark.parametrize("seed", range(5))
def test_thirteen_cards_each_with_a_trump_card(seed: int) -> None:
    game = plump.variant(trump="turn-up", shape=(13,), nothing_left="cut")
    three, four = (Match.start(game, players=players, seed=seed) for players in (3, 4))
    assert len(three.stock) == 13
    assert three.turned is three.stock[0]
    assert three.trump is three.turned.suit
    dealt = four.frame.dealt
    assert dealt is not None
    assert dealt.shown is not None
    assert four.trump is dealt.shown.suit
    assert any(dealt.shown in hand for hand in four.hands)  # it was shuffled back


@pytest.mark.rule("1.2.34")
def test_who_is_void_may_have_to_trump() -> None:
    game = plump.variant(trump="turn-up", void="must-trump")
    assert texts(game.legal_cards("KC 2S 9S", trick="5H", trump="S")) == ["2S", "9S"]
    assert texts(game.legal_cards("KH 2S 9S", trick="5H", trump="S")) == ["KH"]


@pytest.mark.rule("1.2.35")
def test_a_made_bid_may_be_worth_its_tricks_alone() -> None:
    game = plump.variant(score="n-only", zero=0)
    assert [scored(game, bid, bid) for bid in range(11)] == [*range(11)]
    assert scored(game, 3, 2) == 0


# ---- Priffe ----


@pytest.mark.rule("2.1.1")
@pytest.mark.parametrize("dealer", range(4))
def test_partners_sit_opposite_each_other(dealer: int) -> None:
    plan = Match.start(CLASSIC, players=4, seed=1, first_dealer=dealer).plan
    assert plan.sides == ((0, 2), (1, 3))
    assert {*plan.order[0::2]} in ({0, 2}, {1, 3})


@pytest.mark.rule("2.1.3")
def test_each_has_thirteen_cards_and_none_is_left_or_turned() -> None:
    match = Match.start(CLASSIC, players=4, seed=1)
    assert [len(hand) for hand in match.hands] == [13] * 4
    assert (match.stock, match.turned) == ((), None)


@pytest.mark.rule("2.3.5")
@pytest.mark.parametrize("call", ["spelut", "noll", "hearts", "diamonds", "clubs", "pass"])
def test_thirteen_tricks_are_played_and_no_hand_is_laid_open(call: str) -> None:
    match = Match.start(CLASSIC, players=4, seed=1).apply(call)
    while not match.sheet.rows:
        views = [match.view(seat).hands for seat in range(4)]
        assert all(hand is None for hand in match.view(None).hands)
        for seat, seen in enumerate(views):
            assert [hand is None for hand in seen] == [other != seat for other in range(4)]
        match = match.apply("pass" if match.asks == "call" else match.legal[-1])
    row, tricks = match.sheet.rows[0], match.history[0].tricks
    assert len(tricks) == 13
    taken = [sum(trick.winner in side for trick in tricks) for side in ((0, 2), (1, 3))]
    assert row.outcome.side_tricks == tuple(taken)


@pytest.mark.rule("2.4.6")
def test_neither_honours_nor_earlier_deals_nor_slams_help_to_a_game() -> None:
    sheet = CLASSIC.sheet(players=4, first_dealer=0)
    for _ in range(3):
        sheet = sheet.add(contract="hearts", declarer=0, tricks=(8, 5), honours=(50, 0))
    assert [row.game for row in sheet.rows] == [(), (), ()]
    assert sheet.totals == (210, 0, 210, 0)
