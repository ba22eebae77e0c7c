"""The worked examples of the rules of Plump and Oh Hell, each by its number."""

import pytest

from tricktaking import HEARTS, Match, Sheet
from tricktaking.scoring import ExactScore
from tricktaking.tricks import Forehand, HighestBidder, HighestCard
from tricktaking.variants import plump

THREE = ("Anna", "Bilal", "Cecilia")
FOUR = ("Anna", "Bo", "Cissi", "Dan")
TRUMP = plump.variant(trump="turn-up", leader="forehand", zero=10, shape=(5, 4))


def six_cards(leader: str = "highest-bidder") -> Match:
    """Six cards for three players after the bids of Anna, 2, and Bilal, 3."""
    forehand = plump.variant(shape=(6,), leader="forehand")
    variant = forehand if leader == "forehand" else plump.variant(shape=(6,))
    return Match.start(variant, players=THREE, seed=1).apply(2, seat=0).apply(3, seat=1)


def after_e5() -> Sheet:
    return TRUMP.sheet(players=FOUR).add(bids=(2, 1, 0, 1), tricks=(2, 2, 0, 1))


def test_e1_the_dealer_may_not_make_six() -> None:
    match = six_cards()
    assert match.names[match.plan.dealer] == "Cecilia"
    assert match.legal == (0, 2, 3, 4, 5, 6)
    assert match.apply(0, seat=2).bids == (2, 3, 0)


@pytest.mark.rule("1.1.14", "1.2.29")
def test_e2_the_highest_bidder_leads_or_forehand() -> None:
    assert six_cards("highest-bidder").apply(0).turn == THREE.index("Bilal")
    assert six_cards("forehand").apply(0).turn == THREE.index("Anna")


@pytest.mark.rule("1.1.20", "1.1.22")
def test_e3_two_bids_made_and_one_missed() -> None:
    sheet = plump.variant(shape=(6,)).sheet(players=THREE)
    sheet = sheet.add(bids=(2, 3, 0), tricks=(2, 3, 1))
    assert sheet.totals == (12, 13, 0)
    assert sheet.rows[0].missed == (2,)


@pytest.mark.rule("1.2.10")
def test_e4_the_dealer_may_not_bid_three() -> None:
    legal = plump.BEREDSKAP.legal_bids(cards=10, earlier=(5, 0, 2), players=4)
    assert legal == (0, 1, 2, 4, 5, 6, 7, 8, 9, 10)


def test_e5_the_dealer_may_not_bid_two() -> None:
    hands = ["2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2S 3S 4S 5S 6S", "7C 8C 7D 8D 7S"]
    match = Match.start(TRUMP, players=FOUR).with_cards(hands, stock="QH")
    assert match.trump is HEARTS
    for bid in (2, 1, 0):
        match = match.apply(bid)
    assert match.names[match.turn or 0] == "Dan"
    assert match.legal == (0, 1, 3, 4, 5)
    assert match.apply(1).bids == (2, 1, 0, 1)


def test_e6_the_points_of_e5() -> None:
    assert after_e5().rows[0].points == (12, 0, 10, 11)


def test_e7_the_dealer_may_not_bid_zero() -> None:
    plan = after_e5().next
    assert plan is not None
    assert (plan.cards, FOUR[plan.dealer]) == (4, "Anna")
    assert TRUMP.legal_bids(cards=4, earlier=(2, 1, 1), players=4) == (1, 2, 3, 4)


def test_e8_only_anna_makes_her_bid() -> None:
    sheet = after_e5().add(bids=(1, 2, 1, 1), tricks=(1, 1, 2, 0))
    assert sheet.rows[1].points == (11, 0, 0, 0)
    assert sheet.totals == (23, 0, 10, 11)


def test_e9_the_same_deals_with_five_for_zero() -> None:
    sheet = plump.variant(shape=(5, 4), zero=5).sheet(players=FOUR)
    sheet = sheet.add(bids=(2, 1, 0, 1), tricks=(2, 2, 0, 1))
    sheet = sheet.add(bids=(1, 2, 1, 1), tricks=(1, 1, 2, 0))
    assert sheet.totals == (23, 0, 5, 11)


@pytest.mark.rule("1.2.10")
def test_e10_the_dealer_may_not_bid_two() -> None:
    legal = plump.BEREDSKAP.legal_bids(cards=5, earlier=(1, 0, 2), players=4)
    assert legal == (0, 1, 3, 4, 5)


def test_e11_the_two_of_trumps_wins_if_its_holder_has_no_club() -> None:
    assert HighestCard().winner("KC AC 2H 4C", trump="H") == 2
    legal = plump.BEREDSKAP.legal_cards
    assert "2H" in [str(card) for card in legal("2H 9D", trick="KC AC", trump="H")]
    assert "2H" not in [str(card) for card in legal("2H 3C", trick="KC AC", trump="H")]


@pytest.mark.rule("1.3.20", "1.3.21")
@pytest.mark.parametrize(
    ("bid", "tricks", "points"), [(0, 0, 10), (2, 2, 12), (2, 1, 0), (2, 3, 0)]
)
def test_e12_the_table_of_points(bid: int, tricks: int, points: int) -> None:
    assert ExactScore().points(bid=bid, tricks=tricks, cards=5) == points


def test_e15_nothing_is_barred_when_the_others_bid_too_much() -> None:
    legal = plump.SPF.legal_bids(cards=4, earlier=(3, 2), players=3)
    assert legal == (0, 1, 2, 3, 4)


@pytest.mark.rule("1.1.10")
@pytest.mark.parametrize("cards", [1, 2, 5, 10])
def test_e16_all_others_bid_zero(cards: int) -> None:
    legal = plump.SPF.legal_bids(cards=cards, earlier=(0, 0, 0), players=4)
    assert legal == tuple(range(cards))


def one_card(*earlier: int) -> tuple[int, ...]:
    return plump.SPF.legal_bids(cards=1, earlier=earlier, players=4)


def test_e18_the_dealer_must_bid_zero() -> None:
    assert one_card(0, 0, 0) == (0,)


def test_e19_the_dealer_must_bid_one() -> None:
    assert one_card(1, 0, 0) == (1,)


def test_e20_the_dealer_is_free() -> None:
    assert one_card(1, 1, 0) == (0, 1)


def leader(cards: int, *bids: int) -> int | None:
    match = Match.start(plump.variant(shape=(cards,)), players=4, seed=1)
    for bid in bids:
        match = match.apply(bid)
    assert match.asks == "play"
    return match.turn


@pytest.mark.rule("1.1.14", "1.2.29")
def test_e33_of_two_highest_bidders_the_earlier_leads() -> None:
    assert HighestBidder().among(order=(0, 1, 2, 3), bids=(2, 3, 3, 1)) == 1
    assert leader(10, 2, 3, 3, 1) == 1


@pytest.mark.rule("1.1.14", "1.2.29")
def test_e33b_the_dealer_comes_last_among_equals() -> None:
    assert leader(6, 2, 0, 1, 2) == 0


def test_e34_forehand_leads_when_all_bid_zero() -> None:
    assert leader(6, 0, 0, 0, 0) == 0
    assert Forehand().among(order=(0, 1, 2, 3)) == 0


@pytest.mark.rule("1.1.16", "1.2.16")
@pytest.mark.parametrize(("trump", "winner"), [(None, "KS"), ("D", "AD"), ("S", "KS")])
def test_e37_the_ace_of_another_suit(trump: str | None, winner: str) -> None:
    cards = "2S KS AD 5S"
    assert cards.split()[HighestCard().winner(cards, trump=trump)] == winner
