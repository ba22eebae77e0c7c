"""Honour tricks in Priffe: every row of the table, what it leaves open, and every refusal."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tricktaking import CLUBS, DIAMONDS, FRENCH, HEARTS, SPADES, Card, Rank, Suit
from tricktaking.cards import ACE, SUITS, parse_cards
from tricktaking.errors import NotationError
from tricktaking.variants.priffe import honour_tricks

ROWS = [
    ("2 1/4", ["A K Q"]),
    ("2", ["A K", "A K J", "A K 10", "A K J 10"]),
    ("1 1/2", ["A Q", "A Q J", "A Q 10", "A Q J 10"]),
    ("1 1/4", ["A J 10", "A J 9", "A J 2", "K Q J", "A"]),
    ("1", ["A J", "K Q", "K J 10"]),
    ("3/4", ["K J 9", "K J 2"]),
    ("1/2", ["K J", "K 9", "K 2", "Q J 10", "Q J 9", "Q J 2"]),
    ("1/4", ["Q J", "Q 10", "Q 9", "Q 2", "K", "Q", "J"]),
]
DECIDED = [
    ("2 1/4", ["A K Q J", "A K Q J 10 9", "A K Q 2"]),
    ("2", ["A K 2", "A K J 9 2"]),
    ("1 1/2", ["A Q 2", "A Q J 10 2"]),
    ("1 1/4", ["A 10", "A 2", "A 10 9 8 7 6 5 4 3 2", "A J 10 9", "K Q J 10", "K Q J 2"]),
    ("1", ["K Q 10", "K Q 2", "K Q 10 9 8", "K J 10 2"]),
    ("3/4", ["K J 9 2"]),
    ("1/2", ["K 10", "K 10 2", "K 4 3 2", "Q J 10 2", "Q J 3 2"]),
    ("1/4", ["Q 10 9", "Q 4 3 2", "J 10", "J 2", "J 10 9 8"]),
    ("0", ["10", "2", "10 9 8 7 6 5 4 3 2", ""]),
]

french_hands = st.sets(st.sampled_from(FRENCH.cards))


def cases(rows: list[tuple[str, list[str]]]) -> list[tuple[str, int]]:
    """Each holding with its value in quarters."""
    return [
        (holding, int(4 * sum(Fraction(part) for part in value.split())))
        for value, holdings in rows
        for holding in holdings
    ]


def held(holding: str, suit: Suit) -> str:
    return " ".join(f"{rank}{suit}" for rank in holding.split())


def judge(ranks: set[str]) -> int:
    """The value of a suit in quarters, said again: by its honours, then by what is with them."""
    honours = "".join(rank for rank in "AKQJ" if rank in ranks)
    more = 2 if "10" in ranks else 1 if len(ranks) > len(honours) else 0
    by_what_is_with_them = {
        "AKQJ": (9, 9, 9),
        "AKQ": (9, 9, 9),
        "AKJ": (8, 8, 8),
        "AK": (8, 8, 8),
        "AQJ": (6, 6, 6),
        "AQ": (6, 6, 6),
        "AJ": (4, 5, 5),
        "A": (5, 5, 5),
        "KQJ": (5, 5, 5),
        "KQ": (4, 4, 4),
        "KJ": (2, 3, 4),
        "K": (1, 2, 2),
        "QJ": (1, 2, 2),
        "Q": (1, 1, 1),
        "J": (1, 1, 1),
        "": (0, 0, 0),
    }
    return by_what_is_with_them[honours][more]


# ---- the table ----


@pytest.mark.parametrize("suit", SUITS, ids=str)
@pytest.mark.parametrize(("holding", "quarters"), cases(ROWS))
def test_every_row_of_the_table(holding: str, quarters: int, suit: Suit) -> None:
    found = honour_tricks(held(holding, suit))
    assert found == {each: quarters if each is suit else 0 for each in SUITS}


@pytest.mark.parametrize(("holding", "quarters"), cases(DECIDED))
def test_where_the_table_is_silent(holding: str, quarters: int) -> None:
    assert honour_tricks(held(holding, HEARTS))[HEARTS] == quarters


def test_every_holding_of_a_suit() -> None:
    ranks = [str(rank) for rank in FRENCH.ranks]
    for count in range(len(ranks) + 1):
        for some in combinations(ranks, count):
            assert honour_tricks(held(" ".join(some), CLUBS))[CLUBS] == judge({*some}), some


def test_a_bare_ace_and_jack_are_worth_less_than_a_lone_ace() -> None:
    assert honour_tricks("AS JS AH") == {CLUBS: 0, DIAMONDS: 0, HEARTS: 5, SPADES: 4}


@given(french_hands)
def test_each_suit_counts_by_itself(hand: set[Card]) -> None:
    found = honour_tricks(sorted(hand))
    assert list(found) == [CLUBS, DIAMONDS, HEARTS, SPADES]
    for suit in SUITS:
        own = [card for card in hand if card.suit is suit]
        assert found[suit] == honour_tricks(own)[suit] == judge({str(card.rank) for card in own})


@given(french_hands, st.sampled_from([card for card in FRENCH if card.rank.order <= 10]))
def test_a_small_card_never_lowers_a_value(hand: set[Card], card: Card) -> None:
    without = honour_tricks(hand - {card})[card.suit]
    assert without <= honour_tricks(hand | {card})[card.suit]


# ---- hands in any form ----


@given(st.lists(st.sampled_from(FRENCH.cards), unique=True), st.randoms())
def test_a_hand_comes_in_any_order_and_form(hand: list[Card], random: Any) -> None:
    found, mixed = honour_tricks(hand), list(hand)
    random.shuffle(mixed)
    assert honour_tricks(mixed) == found
    assert honour_tricks(" ".join(map(str, mixed))) == found
    assert honour_tricks(card.pretty for card in mixed) == found
    assert honour_tricks(frozenset(hand)) == honour_tricks({str(card) for card in hand}) == found


def test_nothing_is_kept_or_changed() -> None:
    hand = list(parse_cards("AS KS QH"))
    first = honour_tricks(hand)
    first[SPADES] = 99
    assert honour_tricks(hand) == {CLUBS: 0, DIAMONDS: 0, HEARTS: 1, SPADES: 8}
    assert hand == list(parse_cards("AS KS QH"))


def test_all_four_suits_of_a_hand_and_of_the_pack() -> None:
    assert honour_tricks("AS KS QS 4S KH JH 2H AD JD QC 10C 3C 2C") == {
        CLUBS: 1,
        DIAMONDS: 4,
        HEARTS: 3,
        SPADES: 9,
    }
    assert honour_tricks(FRENCH) == dict.fromkeys(SUITS, 9)
    assert honour_tricks("") == honour_tricks(()) == dict.fromkeys(SUITS, 0)


# ---- what is refused ----

STARS = Suit("W", "stars", "★", 4)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ((Card(ACE, STARS),), "AW is not one of the 52 cards of the French pack"),
        ((Card(Rank("0", 0, "fool"), SPADES),), "0S is not one of the 52 cards of the French pack"),
        ((Card(ACE, Suit("H", "hands")),), "AH is not one of the 52 cards of the French pack"),
        ("AS KH#2", "KH#2 is not one of the 52 cards of the French pack"),
        ("AS KH as", "AS is there twice: a hand has each card once"),
    ],
)
def test_only_french_cards_count_and_each_once(hand: Any, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        honour_tricks(hand)
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("AS KX", "the suits are C D H S"),
        ("1S", "no rank '1'"),
        (("AS", 7), "7 is not the text of a card"),
        (None, "in a sequence"),
        ({"AS": 1}, "in a sequence"),
    ],
)
def test_what_cannot_be_read_is_refused(hand: Any, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        honour_tricks(hand)
