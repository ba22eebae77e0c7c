"""Dealing: hand sizes, who deals, the shuffle that is the same for ever, trump, who sees what."""

from hashlib import shake_128
from typing import Any

import numpy
import pytest
from attrs import evolve

from tricktaking import CLUBS, FRENCH, HEARTS, Card, Dealt, Match, Plan, Variant
from tricktaking.dealing import (
    Clockwise,
    Down,
    DownUp,
    Forehead,
    NoTrump,
    OwnHand,
    Schedule,
    Sizes,
    Trump,
    TurnUp,
    shuffled,
)
from tricktaking.errors import NotationError, VariantError
from tricktaking.variants import plump

# ---- hand sizes ----


@pytest.mark.rule("1.1.3")
def test_down_up_turns_once_at_the_one_card_deal() -> None:
    sizes = DownUp(10).sizes(players=4)
    assert sizes == (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


@pytest.mark.parametrize(
    ("players", "top", "deals"),
    [(2, 10, 19), (3, 10, 19), (4, 10, 19), (5, 10, 19), (6, 8, 15), (7, 7, 13)],
)
def test_down_up_fits_itself_to_the_table(players: int, top: int, deals: int) -> None:
    sizes = DownUp(10).sizes(players=players)
    assert sizes[0] == sizes[-1] == max(sizes) == top
    assert sizes.count(1) == 1
    assert len(sizes) == deals


@pytest.mark.parametrize(("players", "deals"), [(4, 10), (5, 10), (6, 8), (7, 7)])
def test_down_ends_with_the_one_card_deal(players: int, deals: int) -> None:
    assert Down(10).sizes(players=players) == tuple(range(deals, 0, -1))


@pytest.mark.parametrize("schedule", [DownUp(52), Down(52)], ids=repr)
@pytest.mark.parametrize(("players", "most"), [(2, 26), (3, 17), (4, 13), (5, 10), (6, 8), (7, 7)])
def test_the_largest_hand_uses_the_whole_deck(schedule: Schedule, players: int, most: int) -> None:
    assert schedule.sizes(players=players, cards=52)[0] == most


@pytest.mark.parametrize(("players", "most"), [(4, 12), (5, 10), (6, 8), (7, 7), (8, 6)])
def test_the_largest_hand_leaves_a_card_to_turn_up(players: int, most: int) -> None:
    assert DownUp(13).sizes(players=players, cards=len(FRENCH) - TurnUp().spare)[0] == most


@pytest.mark.parametrize(
    ("variant", "most"),
    [(plump.variant(trump="none"), 5), (plump.variant(trump="turn-up"), 4)],
    ids=["none", "turn-up"],
)
def test_a_variant_keeps_a_card_of_its_deck_to_turn_up(variant: Variant, most: int) -> None:
    short = evolve(variant, deck=FRENCH.only("TJQKA"))  # 20 cards
    assert short.sizes(4)[0] == most


@pytest.mark.parametrize("players", [2, 4, 7])
def test_explicit_sizes_never_fit_themselves(players: int) -> None:
    assert Sizes((5, 13, 1)).sizes(players=players) == (5, 13, 1)


@pytest.mark.parametrize("top", [0, -1, True, 1.0, "10"])
def test_the_largest_hand_is_a_whole_number_from_one(top: Any) -> None:
    with pytest.raises(VariantError, match="whole number of cards from 1"):
        DownUp(top)
    with pytest.raises(VariantError, match="whole number of cards from 1"):
        Down(top)


@pytest.mark.parametrize("each", [(), (0,), (5, -1), (True,), (5.0,), ("5",), (None,)])
def test_explicit_sizes_are_whole_numbers_from_one(each: Any) -> None:
    with pytest.raises(VariantError, match="hand size"):
        Sizes(each)


# ---- who deals ----


@pytest.mark.rule("1.1.6", "1.2.3", "1.3.7")
@pytest.mark.parametrize(
    ("sizes", "dealers"),
    [
        ((1, 2, 3, 2, 1), [0, 1, 2, 3, 0]),
        ((5,) * 9, [0, 1, 2, 3, 0, 1, 2, 3, 0]),
    ],
    ids=["whatever the hand size", "round and round"],
)
def test_the_deal_moves_one_seat_each_time(sizes: tuple[int, ...], dealers: list[int]) -> None:
    sheet = plump.variant(shape=sizes).sheet(players=4, first_dealer=0)
    assert [sheet.plan(number).dealer for number in range(1, len(sizes) + 1)] == dealers


@pytest.mark.rule("1.1.5")
def test_the_last_seat_deals_first_so_that_seat_0_is_forehand() -> None:
    plan = Match.start(plump.SPF, players=3).plan
    assert plan == Plan(number=1, cards=10, dealer=2, order=(0, 1, 2))
    assert plan.forehand == 0


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_forehand_sits_after_the_dealer_who_is_last(dealer: int) -> None:
    plan = Clockwise().plan(number=1, cards=5, players=4, first_dealer=dealer)
    assert plan.dealer == dealer
    assert plan.order == tuple((dealer + step) % 4 for step in (1, 2, 3, 4))


# ---- the shuffle ----

FIRST_DEAL_OF_SEED_7 = (
    "2H 8H KS 3D KD 6H JH AC 7D KH 2S 4D 2C 5S 5C 2D JS 4S 9D AH 3C KC QC 3S 7C 8C "
    "5D QD 5H 7S 8S 6C 10C 10D 6S AS 4H 6D AD 7H 4C 9S QS 9H 10S 8D 10H JD JC 9C 3H QH"
)


def as_documented(text: str) -> list[str]:
    """The French deck in the order of its 64-bit keys from SHAKE-128 of the text."""
    ranks = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
    deck = [rank + suit for suit in "CDHS" for rank in ranks]
    stream = shake_128(text.encode()).digest(8 * 52)
    keys = [int.from_bytes(stream[8 * place : 8 * place + 8], "little") for place in range(52)]
    return [deck[place] for place in sorted(range(52), key=keys.__getitem__)]


def test_the_shuffle_is_the_same_for_ever() -> None:
    assert " ".join(str(card) for card in shuffled(FRENCH, 7, "1")) == FIRST_DEAL_OF_SEED_7


@pytest.mark.parametrize(
    ("seed", "label", "text"),
    [
        (7, "1", "int:7/1"),
        (7, "19", "int:7/19"),
        (0, "1", "int:0/1"),
        (-3, "2", "int:-3/2"),
        (10**30, "1", f"int:{10**30}/1"),
        ("7", "1", "str:7/1"),
        ("", "1", "str:/1"),
        ("Plump på pålägg ♥", "3", "str:Plump på pålägg ♥/3"),
    ],
)
def test_the_shuffle_is_as_documented(seed: int | str, label: str, text: str) -> None:
    assert [str(card) for card in shuffled(FRENCH, seed, label)] == as_documented(text)


def dealt(match: Match) -> Dealt:
    """The cards as they were dealt last."""
    return [entry for entry in match.log if isinstance(entry, Dealt)][-1]


@pytest.mark.rule("1.3.6")
def test_a_match_deals_one_card_at_a_time_from_forehand() -> None:
    match = Match.start(plump.variant(shape=(2,)), players=3, seed="x", first_dealer=0)
    cards = as_documented("str:x/1")
    hands = [[str(card) for card in hand] for hand in dealt(match).hands]
    assert match.plan.order == (1, 2, 0)
    assert hands == [[cards[2], cards[5]], [cards[0], cards[3]], [cards[1], cards[4]]]
    assert [str(card) for card in match.stock] == cards[6:]


@pytest.mark.rule("1.3.5")
def test_each_deal_has_its_own_shuffle_of_the_whole_deck() -> None:
    match = Match.start(plump.variant(shape=(1, 1, 1)), players=2, seed=7)
    for number in (1, 2, 3):
        assert match.plan.number == number
        cards = as_documented(f"int:7/{number}")
        assert {str(hand[0]) for hand in dealt(match).hands} == set(cards[:2])
        assert [str(card) for card in match.stock] == cards[2:]
        while match.plan.number == number and not match.over:
            match = match.apply(match.legal[0])


def test_a_number_and_its_text_are_different_seeds() -> None:
    number = Match.start(plump.SPF, players=4, seed=7)
    text = Match.start(plump.SPF, players=4, seed="7")
    assert dealt(number) != dealt(text)
    assert number != text


def test_any_whole_number_is_a_seed() -> None:
    numpy_seed: Any = numpy.int64(7)
    assert Match.start(plump.SPF, players=4, seed=numpy_seed) == Match.start(
        plump.SPF, players=4, seed=7
    )


def test_zero_and_the_empty_text_are_seeds() -> None:
    assert Match.start(plump.SPF, players=4, seed=0).asks == "bid"
    assert Match.start(plump.SPF, players=4, seed="").asks == "bid"


@pytest.mark.parametrize("seed", [True, 1.0, b"7", (7,)])
def test_anything_else_is_no_seed(seed: Any) -> None:
    with pytest.raises(VariantError, match="a seed is a whole number or a text"):
        Match.start(plump.SPF, players=4, seed=seed)


# ---- trump ----


def test_without_trump_the_stock_does_not_matter() -> None:
    assert NoTrump().trump() is None
    assert NoTrump().trump("QH 2C") is None
    assert NoTrump().spare == 0


@pytest.mark.parametrize(("stock", "suit"), [("QH 2C", HEARTS), ("2C QH", CLUBS)])
def test_the_top_card_of_the_stock_makes_its_suit_trump(stock: str, suit: object) -> None:
    assert TurnUp().trump(stock) is suit


def test_an_empty_stock_has_nothing_to_turn_up() -> None:
    with pytest.raises(VariantError, match="no card is left to turn up"):
        TurnUp().trump("")


def test_a_stock_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(NotationError):
        TurnUp().trump("1S")


def test_the_trump_stage_needs_what_its_rule_needs() -> None:
    assert Trump(TurnUp()).spare == 1
    assert Trump(NoTrump()).spare == 0


def test_the_turned_card_is_shown_before_the_bids_and_is_in_no_hand() -> None:
    variant = plump.variant(trump="turn-up", shape=(2,))
    match = Match.start(variant, players=2).with_cards(["AS KH", "2C 3D"], stock="4H 5C")
    assert match.asks == "bid"
    assert match.trump is HEARTS
    assert match.turned is Card.parse("4H")
    assert match.view(None).contract == match.contract
    assert all(match.turned not in hand for hand in match.hands)


@pytest.mark.rule("1.2.24")
def test_without_trump_nothing_is_turned() -> None:
    match = Match.start(plump.SPF, players=4, seed=1)
    assert match.trump is None
    assert match.turned is None


def test_the_last_card_can_be_turned_up() -> None:
    variant = plump.variant(trump="turn-up", shape=(17,))
    match = Match.start(variant, players=3, seed=1)
    assert match.stock == (match.turned,)


# ---- who sees a hand ----


@pytest.mark.parametrize("cards", [1, 5])
def test_everybody_sees_their_own_hand_only(cards: int) -> None:
    plan = Plan(1, cards, 2, (0, 1, 2))
    assert [[OwnHand().sees(plan, viewer, seat) for seat in range(3)] for viewer in range(3)] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]


def test_on_the_forehead_everybody_sees_all_but_their_own_card() -> None:
    plan = Plan(1, 1, 2, (0, 1, 2))
    assert [[Forehead().sees(plan, viewer, seat) for seat in range(3)] for viewer in range(3)] == [
        [False, True, True],
        [True, False, True],
        [True, True, False],
    ]


def test_only_a_single_card_goes_to_the_forehead() -> None:
    plan = Plan(1, 2, 2, (0, 1, 2))
    assert Forehead().sees(plan, 1, 1)
    assert not Forehead().sees(plan, 1, 0)


@pytest.mark.rule("1.1.28", "1.2.31")
def test_the_views_of_a_forehead_deal_show_the_others_cards() -> None:
    variant = plump.variant(one_card="forehead", shape=(1,))
    match = Match.start(variant, players=3).with_cards(["AS", "2C", "7H"])
    two, seven = Card.parse("2C"), Card.parse("7H")
    assert match.view(0).hands == (None, (two,), (seven,))
    assert match.view(0).hand == ()
    assert match.view(None).hands == (None, None, None)


@pytest.mark.rule("1.1.28", "1.2.31")
def test_in_a_forehead_deal_the_cards_play_themselves() -> None:
    variant = plump.variant(one_card="forehead", shape=(1, 1))
    match = Match.start(variant, players=2).with_cards(["AS", "2C"])
    match = match.apply(1).apply(1)
    assert match.asks == "deal"
    assert match.previous is not None
    assert [str(card) for card in match.previous.tricks[0].cards] == ["AS", "2C"]
    assert match.previous.points == (11, 0)
    assert len(match.log) == 3
