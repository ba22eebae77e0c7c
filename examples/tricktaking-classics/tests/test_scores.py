"""Worked examples: what deals are worth, typed in as people write them down, and played."""

from itertools import pairwise
from typing import Any

import pytest
from tricktaking_classics.bridge import BRIDGE, contract_points
from tricktaking_classics.euchre import EUCHRE, Bowers
from tricktaking_classics.hearts import HEARTS
from tricktaking_classics.knockout import KNOCKOUT
from tricktaking_classics.magi import MAGI, MagusWins
from tricktaking_classics.skat import SKAT, JacksHigh, Matadors
from tricktaking_classics.spades import SPADES
from tricktaking_classics.whist import WHIST

from tricktaking import Card, IllegalChoice, Match, Suit
from tricktaking.players import Random
from tricktaking.tricks import winning_place

# ---- whist ----


def test_whist_a_side_has_a_point_for_each_trick_above_six() -> None:
    sheet = WHIST.sheet(players=4).add(tricks=(9, 4))
    assert sheet.rows[0].points == (3, 0, 3, 0)
    assert sheet.add(tricks=(8, 5)).winners == (0, 2)


def test_whist_the_last_card_of_the_dealer_is_shown_and_trump() -> None:
    match = Match.start(WHIST, players=4, seed=1)
    dealt = match.log[0]
    assert match.turned == dealt.hands[3][-1]  # type: ignore[union-attr]
    assert match.trump is match.turned.suit  # type: ignore[union-attr]
    assert match.contract.holder == 3


# ---- hearts ----


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ((13, 5, 8, 0), (13, 5, 8, 0)),
        ((0, 26, 0, 0), (26, 0, 26, 26)),
        ((0, 13, 0, 13), (0, 13, 0, 13)),
    ],
)
def test_hearts_points_cost_and_all_of_them_cost_the_others(
    taken: tuple[int, ...], points: tuple[int, ...]
) -> None:
    sheet = HEARTS.sheet(players=4)
    row = sheet.add(tricks=(4, 4, 2, 3), counts={"card points": taken}).rows[0]
    assert row.points == points


def test_hearts_the_two_of_clubs_leads_no_points_first_and_hearts_are_broken() -> None:
    hands = [
        "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",
        "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD",
        "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
        "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
    ]
    match = Match.start(HEARTS, players=4).with_cards(hands)
    assert match.asks == "give"
    for seat, hand in enumerate(hands):
        for card in hand.split()[:3]:
            match = match.apply(card, seat=seat)
    assert match.turn == 1  # the two of clubs went left
    assert match.legal == (Card.parse("2C"),)
    match = match.apply("2C")
    assert match.turn == 2  # all hearts but the three diamonds that came: no points yet
    assert [str(card) for card in match.legal] == ["2D", "3D", "4D"]


def test_hearts_the_lowest_total_wins_when_somebody_has_100() -> None:
    sheet = HEARTS.sheet(players=4)
    while not sheet.over:
        sheet = sheet.add(tricks=(10, 3, 0, 0), counts={"card points": (20, 6, 0, 0)})
    assert sheet.totals == (100, 30, 0, 0)
    assert sheet.winners == (2, 3)


# ---- spades ----


def spades(*deals: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    sheet, usual = SPADES.sheet(players=4), dict[str, Any](counts={"blind-nil": (0, 0, 0, 0)})
    for deal in deals:
        sheet = sheet.add(**(usual | deal))
    return tuple([row.points[:2] for row in sheet.rows])


def test_spades_bids_bags_and_nil() -> None:
    made = {"bids": (4, 3, 2, 3), "tricks": (5, 3, 2, 3)}
    lost = {"bids": (4, 3, 4, 3), "tricks": (4, 4, 3, 2)}
    nil = {"bids": (0, 3, 5, 4), "tricks": (0, 3, 6, 4)}
    lost_nil = {"bids": (0, 3, 5, 4), "tricks": (1, 3, 5, 4)}
    assert spades(made, lost, nil, lost_nil) == ((61, 60), (-80, 60), (151, 70), (-49, 70))


def test_spades_ten_bags_cost_100_and_are_carried_from_deal_to_deal() -> None:
    deal = {"bids": (1, 3, 1, 3), "tricks": (4, 3, 3, 3)}
    assert spades(deal, deal) == ((25, 60), (-75, 60))


def test_spades_blind_nil_is_worth_200_for_a_side_that_is_behind() -> None:
    blind = {"bids": (0, 3, 5, 4), "tricks": (0, 3, 6, 4), "counts": {"blind-nil": (1, 0, 0, 0)}}
    assert spades(blind) == ((251, 70),)
    match = Match.start(SPADES, players=4, seed=1)
    refusal = match.why_not("blind-nil")
    assert refusal is not None
    assert str(refusal) == (
        "Seat 0 may not call blind-nil: Blind nil is for a side that is 100 points behind."
    )
    assert match.view(0).hand == ()  # nobody has looked yet


# ---- euchre ----


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("hearts", (2, 1, 1, 1), (1, 0, 1, 0)),
        ("hearts", (3, 0, 2, 0), (2, 0, 2, 0)),
        ("hearts", (2, 2, 0, 1), (0, 2, 0, 2)),
        ("hearts-alone", (5, 0, 0, 0), (4, 0, 4, 0)),
        ("hearts-alone", (4, 1, 0, 0), (1, 0, 1, 0)),
        ("spades-alone", (0, 2, 0, 3), (0, 2, 0, 2)),
    ],
)
def test_euchre_scores(contract: str, tricks: tuple[int, ...], points: tuple[int, ...]) -> None:
    sheet = EUCHRE.sheet(players=4).add(tricks=tricks, contract=contract, declarer=0)
    assert sheet.rows[0].points == points


def test_euchre_bowers_are_the_highest_trumps_and_the_left_one_counts_as_trump() -> None:
    hearts = Suit.parse("H")
    assert Bowers().suit(Card.parse("JD"), hearts) is hearts
    assert Bowers().suit(Card.parse("JC"), hearts) is not hearts
    order = ["JH", "JD", "AH", "KH", "QH", "10H", "9H"]
    for better, worse in pairwise(order):
        assert winning_place(Bowers(), f"{worse} {better}", hearts) == 1
    assert winning_place(Bowers(), "AD KD JD", hearts) == 2
    assert winning_place(Bowers(), "AD KD JS") == 0


# ---- bridge ----


@pytest.mark.parametrize(
    ("contract", "taken", "vulnerable", "points"),
    [
        ("3-no-trump", 10, False, 430),
        ("3-no-trump", 10, True, 630),
        ("4-spades", 10, False, 420),
        ("2-clubs", 8, False, 90),
        ("5-diamonds", 9, True, -200),
        ("1-no-trump-doubled", 7, False, 180),
        ("2-spades-doubled", 8, False, 470),
        ("2-spades-redoubled", 9, True, 1240),
        ("6-hearts", 12, True, 1430),
        ("7-no-trump", 13, False, 1520),
        ("4-hearts-doubled", 6, False, -800),
        ("4-hearts-redoubled", 7, True, -1600),
    ],
)
def test_bridge_scores(contract: str, taken: int, vulnerable: bool, points: int) -> None:
    assert contract_points(contract, taken, vulnerable) == points


def test_bridge_sides_are_vulnerable_board_by_board() -> None:
    sheet = BRIDGE.sheet(players=4, first_dealer=0)
    for _ in range(4):
        sheet = sheet.add(tricks=(13, 0), contract="7-no-trump", declarer=0)
    assert [row.points[0] for row in sheet.rows] == [1520, 2220, 1520, 2220]


def test_bridge_doubles_and_who_declares() -> None:
    match = Match.start(BRIDGE, players=4, seed=1, first_dealer=0)
    for call in ("1-clubs", "double", "redouble", "1-hearts", "2-clubs", "pass", "pass", "double"):
        match = match.apply(call)
    refused = match.why_not("double")
    assert refused is not None
    assert refused.reason == "doubles"
    for _ in range(3):
        match = match.apply("pass")
    contract = match.contract
    assert (contract.name, contract.declarer, contract.dummy) == ("2-clubs-doubled", 0, 2)
    assert match.turn == 1
    assert (match.apply(match.legal[0]).turn, match.apply(match.legal[0]).hand_of) == (0, 2)


# ---- knockout ----


def test_knockout_is_won_by_the_last_one_in() -> None:
    sheet = KNOCKOUT.sheet(players=4).add(tricks=(3, 0, 4, 0))
    assert sheet.coming.order == (2, 0)
    sheet = sheet.add(tricks=(0, 0, 6, 0))
    assert (sheet.over, sheet.winners) == (True, (2,))


# ---- magi ----


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ("AS MC KS", 1),
        ("MC MD AS", 0),
        ("FC FD FH", 0),
        ("FC 2D 3D", 2),
        ("AS FC 2H", 2),
        ("FC AS 2H MD", 3),
    ],
)
def test_magi_always_win_and_fools_always_lose(cards: str, place: int) -> None:
    deck = MAGI.deck_for(3)
    known = [deck.card(text) for text in cards.split()]
    assert winning_place(MagusWins(), known, Suit.parse("H")) == place


def test_magi_may_always_be_played_and_free_all_others() -> None:
    hand = "2C AS FD MD"
    assert len(MAGI.legal_cards(hand, trick="KC")) == 3
    assert len(MAGI.legal_cards(hand, trick="MC")) == 4
    assert len(MAGI.legal_cards(hand, trick="FC KC")) == 3


def test_magi_score() -> None:
    sheet = MAGI.sheet(players=3).add(bids=(1, 0, 0), tricks=(1, 0, 0))
    assert sheet.totals == (30, 20, 20)
    assert sheet.add(bids=(2, 1, 0), tricks=(0, 0, 2)).rows[1].points == (-20, -10, -20)


# ---- skat ----


@pytest.mark.parametrize(
    ("name", "eyes", "tricks", "matadors", "points"),
    [
        ("clubs", 61, 5, 1, 24),
        ("clubs", 60, 5, 1, -48),
        ("grand", 92, 8, 4, 144),
        ("diamonds", 30, 2, 2, -72),
        ("hearts", 120, 10, 3, 60),
        ("null", 0, 0, 0, 23),
        ("null", 4, 1, 0, -46),
    ],
)
def test_skat_scores(name: str, eyes: int, tricks: int, matadors: int, points: int) -> None:
    sheet = SKAT.sheet(players=3).add(
        tricks=(tricks, 10 - tricks, 0),
        contract=name,
        declarer=0,
        counts={"card points": (eyes, 120 - eyes, 0), "matadors": (matadors, 0, 0)},
    )
    assert sheet.rows[0].points == (points, 0, 0)


def test_skat_card_points_add_up_to_120() -> None:
    sheet = SKAT.sheet(players=3)
    with pytest.raises(IllegalChoice, match="add up to 119, and the deck has 120"):
        sheet.add(
            tricks=(5, 5, 0),
            contract="clubs",
            declarer=0,
            counts={"card points": (61, 58, 0), "matadors": (1, 0, 0)},
        )


def test_skat_jacks_are_the_highest_trumps_and_tens_come_after_aces() -> None:
    hearts = Suit.parse("H")
    order = ["JC", "JS", "JH", "JD", "AH", "10H", "KH", "QH", "9H", "8H", "7H"]
    for better, worse in pairwise(order):
        assert winning_place(JacksHigh(), f"{worse} {better}", hearts) == 1
    assert winning_place(JacksHigh(), "AS JD", None) == 1
    assert winning_place(JacksHigh(), "10S KS AS", None) == 2


@pytest.mark.parametrize(
    ("hand", "skat", "matadors"),
    [
        ("JC JS AH 7H 8H 9H QC KC AC 7D", "8D 9D", 2),
        ("JS JH AH 7H 8H 9H QC KC AC 7D", "8D 9D", 1),
        ("AH 10H KH 7H 8H 9H QC KC AC 7D", "8D 9D", 4),
        ("JC JS AH 7H 8H 9H QC KC AC 7D", "JH JD", 5),
    ],
)
def test_skat_matadors_are_those_held_or_missed_from_the_top(
    hand: str, skat: str, matadors: int
) -> None:
    rest = [card.text for card in SKAT.deck_for(3) if card.text not in f"{hand} {skat}".split()]
    match = Match.start(SKAT, players=3)
    match = match.with_cards([hand, " ".join(rest[:10]), " ".join(rest[10:])], skat)
    for call in ("hearts", "pass", "pass"):
        match = match.apply(call)
    assert Matadors().of(match)[0] == matadors


def test_skat_what_is_laid_away_counts_for_the_declarer() -> None:
    match = Match.start(SKAT, players=3, seed=3).apply("grand").apply("pass").apply("pass")
    assert (match.asks, len(match.hands[0])) == ("give", 12)
    away = sorted(match.hands[0], key=lambda card: card.rank.order)[-2:]
    for card in away:
        match = match.apply(card)
    player = Random(1)
    while match.plan.number == 1:
        match = match.apply(player(match.view(match.turn)))
    counted = match.history[0].row.outcome.count("card points")
    assert sum(counted) == 120
    tricks = match.history[0].tricks
    taken = [card for trick in tricks if trick.winner == 0 for card in trick.cards]
    worth = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
    assert counted[0] == sum(worth.get(card.rank.text, 0) for card in (*taken, *away))


def test_skat_null_has_the_order_of_whist() -> None:
    match = Match.start(SKAT, players=3, seed=3).apply("null").apply("pass").apply("pass")
    assert match.contract.resolver is not None
    assert winning_place(match.contract.resolver, "10S JS QS") == 2
    assert winning_place(match.contract.resolver, "9S JD 10S") == 2
