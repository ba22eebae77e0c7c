"""What the rules refuse: the right reason, a sentence, and the match as it was."""

import re
from collections.abc import Callable
from typing import Any

import numpy
import pytest

from tricktaking import (
    FRENCH,
    Card,
    IllegalChoice,
    Match,
    NotationError,
    TrickTakingError,
)
from tricktaking.variants import plump

HANDS = ["KH 3C 2D", "7H 2S 9S", "8H AH 4C"]


def undealt() -> Match:
    return Match.start(plump.variant(shape=(3,)), players=3)


def bidding(*bids: int) -> Match:
    """Three cards for three players after these bids."""
    match = undealt().with_cards(HANDS)
    for bid in bids:
        match = match.apply(bid)
    return match


def playing(*cards: str) -> Match:
    """The same deal after all bids, led by seat 0, and these cards."""
    match = bidding(2, 0, 0)
    for card in cards:
        match = match.apply(card)
    return match


def ended() -> Match:
    match = playing()
    while not match.over:
        match = match.apply(match.legal[0])
    return match


def assert_refused(match: Match, choice: Any, reason: str, **guards: Any) -> None:
    """`apply` and `why_not` give this reason, and the match is as it was."""
    legal, log, turn = match.legal, match.log, match.turn
    views = [match.view(seat) for seat in (None, 0, 1, 2)]
    refusal = match.why_not(choice, **guards)
    assert refusal is not None
    assert refusal.reason == reason
    with pytest.raises(IllegalChoice) as refused:
        match.apply(choice, **guards)
    assert refused.value.refusal == refusal
    assert str(refused.value) == str(refusal)
    assert 0 < len(str(refusal)) < 300
    assert (match.legal, match.log, match.turn) == (legal, log, turn)
    assert [match.view(seat) for seat in (None, 0, 1, 2)] == views


class Whatever:
    """Something of a host's own."""

    def __repr__(self) -> str:
        return "Whatever()"


class Elsewhere:
    """Something that cannot even be compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("compared")

    __hash__ = None  # type: ignore[assignment]


def test_a_refusal_is_a_value_error_and_an_error_of_this_library() -> None:
    with pytest.raises(ValueError, match="may not bid 9"):
        bidding().apply(9)
    assert issubclass(IllegalChoice, TrickTakingError)


@pytest.mark.parametrize("value", [7, numpy.int64(0), "0", 0])
def test_what_is_legal_is_not_refused(value: Any) -> None:
    match = Match.start(plump.SPF, players=3, seed=1)
    assert match.why_not(value) is None
    assert match.apply(value).bids == (int(value), None, None)
    assert type(match.apply(value).bids[0]) is int


@pytest.mark.parametrize("text", ["KH", "kh", "♥K", " KH "])
def test_a_card_may_be_named_by_its_text(text: str) -> None:
    assert playing().why_not(text) is None
    assert playing().apply(text) == playing().apply(Card.parse("KH"))


# ---- whose turn ----


@pytest.mark.parametrize(
    ("match", "choice", "seat"),
    [
        pytest.param(bidding(), 1, 1, id="before the first bid"),
        pytest.param(bidding(0), 1, 2, id="two seats on"),
        pytest.param(bidding(2), 1, 0, id="a second bid"),
        pytest.param(playing(), "7H", 1, id="before the lead"),
        pytest.param(playing("KH"), "8H", 2, id="in a trick"),
        pytest.param(playing("KH"), "3C", 0, id="a second card"),
    ],
)
def test_another_seats_turn(match: Match, choice: Any, seat: int) -> None:
    assert_refused(match, choice, "not_your_turn", seat=seat)
    assert match.legal_for(seat) == ()


NO_SEATS = [-1, 3, 10**30, True, False, 1.0, 0.5, "0", "Seat 0", Whatever(), numpy.bool_(False)]


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_no_such_seat(seat: Any) -> None:
    assert_refused(bidding(), 1, "no_such_seat", seat=seat)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
@pytest.mark.parametrize("question", [Match.legal_for, Match.view])
def test_there_is_nothing_to_see_for_no_such_seat(
    question: Callable[[Match, Any], object], seat: Any
) -> None:
    with pytest.raises(IllegalChoice) as refused:
        question(bidding(), seat)
    assert refused.value.refusal.reason == "no_such_seat"


def test_a_seat_may_be_any_whole_number() -> None:
    seat: Any = numpy.int64(0)
    match = bidding()
    assert match.apply(1, seat=seat) == match.apply(1, seat=0)
    assert match.legal_for(seat) == match.legal
    assert match.view(seat) == match.view(0)


def test_the_seat_whose_turn_it_is_may_act() -> None:
    match = bidding(2)
    assert match.legal_for(1) == match.legal
    assert match.apply(0, seat=1) == match.apply(0)


# ---- the wrong phase ----


@pytest.mark.parametrize(
    ("match", "choice"),
    [
        pytest.param(bidding(), "KH", id="the text of a card while bidding"),
        pytest.param(bidding(), Card.parse("KH"), id="a card while bidding"),
        pytest.param(playing(), 0, id="a bid while playing"),
        pytest.param(playing(), "0", id="the text of a bid while playing"),
        pytest.param(playing("KH"), 99, id="a large bid while playing"),
        pytest.param(undealt(), 0, id="a bid before the deal"),
        pytest.param(undealt(), "KH", id="a card before the deal"),
        pytest.param(undealt(), None, id="nothing before the deal"),
    ],
)
def test_the_wrong_phase(match: Match, choice: Any) -> None:
    assert_refused(match, choice, "wrong_phase")


@pytest.mark.parametrize("seat", [None, 0, 2])
@pytest.mark.parametrize("choice", [0, "0", "KH", Card.parse("KH"), None])
def test_after_the_end(choice: Any, seat: int | None) -> None:
    match = ended()
    assert_refused(match, choice, "match_over", seat=seat)
    assert match.legal == match.legal_for(0) == ()
    assert match.waiting == ()


# ---- bids ----


@pytest.mark.parametrize("bid", [-1, 4, 11, 10**30, "-1", "4", numpy.int64(4), numpy.int64(-1)])
def test_a_bid_out_of_range(bid: Any) -> None:
    assert_refused(bidding(), bid, "out_of_range")


@pytest.mark.parametrize("bid", [-1, 11])
def test_a_bid_out_of_the_range_of_ten_cards(bid: int) -> None:
    match = Match.start(plump.SPF, players=3, seed=1)
    assert_refused(match, bid, "out_of_range")
    assert match.legal == tuple(range(11))


NOT_A_BID = [
    True,
    False,
    1.0,
    1.5,
    0.0,
    float("nan"),
    1j,
    None,
    "",
    "one",
    "1.0",
    "1S",
    "HK",
    "9" * 100_000,
    "x" * 100_000,
    b"1",
    (1,),
    [1],
    numpy.bool_(True),
    numpy.float64(1.0),
    numpy.array([1, 2]),
    Whatever(),
    Elsewhere(),
    int,
]


@pytest.mark.parametrize("value", NOT_A_BID, ids=lambda value: repr(value)[:20])
def test_what_is_not_a_bid(value: Any) -> None:
    assert_refused(bidding(), value, "not_a_bid")


@pytest.mark.parametrize(
    ("earlier", "barred"), [((1, 1), 1), ((0, 0), 3), ((3, 0), 0), ((0, 2), "1")]
)
def test_the_hook(earlier: tuple[int, ...], barred: Any) -> None:
    match = bidding(*earlier)
    assert_refused(match, barred, "hook")
    refusal = match.why_not(barred)
    assert refusal is not None
    assert "would add up to 3" in str(refusal)


def test_a_dealer_may_not_say_eight_after_two() -> None:
    match = Match.start(plump.SPF, players=("Anna", "Bilal", "Cecilia"), seed=7).apply(2).apply(0)
    refusal = match.why_not(8, seat=2)
    assert refusal is not None
    assert refusal.reason == "hook"
    assert "Cecilia may not bid 8" in str(refusal)


# ---- cards ----


@pytest.mark.parametrize("card", ["AS", "7H", "8H", "2C", Card.parse("AS")], ids=str)
def test_a_card_that_is_not_held(card: Any) -> None:
    assert_refused(playing(), card, "not_in_hand")


def test_a_card_that_was_played_is_not_held_any_more() -> None:
    match = playing("KH", "7H", "8H")
    assert match.turn == 0
    assert_refused(match, "KH", "not_in_hand")


def test_a_second_copy_is_another_card() -> None:
    assert_refused(playing(), Card.parse("KH#2"), "not_in_hand")


@pytest.mark.parametrize("card", ["2S", "9S"])
def test_not_following_suit(card: str) -> None:
    match = playing("KH")
    assert_refused(match, card, "follow_suit")
    refusal = match.why_not(card)
    assert refusal is not None
    assert refusal.fields["led"] == "hearts"
    assert "hearts were led" in str(refusal)


@pytest.mark.parametrize(
    "value",
    [
        True,
        1.0,
        1.5,
        None,
        "",
        "1S",
        "HK",
        "K",
        "KH#2",
        "KH#001" + "9" * 9_000,
        "x" * 100_000,
        "9" * 100_000,
        b"KH",
        ("KH",),
        numpy.bool_(True),
        numpy.float64(2.0),
        Whatever(),
        Elsewhere(),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_not_a_card(value: Any) -> None:
    assert_refused(playing(), value, "not_a_card")


# ---- stale choices ----


@pytest.mark.parametrize("match", [bidding(), bidding(2), playing("KH")], ids=repr)
def test_a_choice_made_on_what_is_current_is_taken(match: Match) -> None:
    choice: Any = match.legal[0]
    at = len(match.log)
    assert match.view(0).logged == at
    assert match.apply(choice, at=at) == match.apply(choice)


@pytest.mark.parametrize("match", [bidding(), bidding(2), playing("KH")], ids=repr)
@pytest.mark.parametrize("late", [-1, 1, 5])
def test_a_choice_made_on_what_is_not_current_is_stale(match: Match, late: int) -> None:
    assert_refused(match, match.legal[0], "stale", at=len(match.log) + late)


@pytest.mark.parametrize("at", [0, 1, 3])
def test_a_stale_choice_tells_both_lengths_whatever_they_are(at: int) -> None:
    refusal = bidding(1).why_not(0, at=at)
    assert str(refusal) == (
        f"this was chosen when the log had length {at}, and it has length 2: look again"
    )


@pytest.mark.parametrize("to", [-1, 3, True, "1", 1.0], ids=repr)
def test_no_moment_that_has_not_been_is_gone_back_to(to: Any) -> None:
    with pytest.raises(IllegalChoice) as caught:
        bidding(1).undo(to=to)
    assert str(caught.value) == f"{to!r} is not a length that the log has had: it has had 0 to 2"


def test_a_double_click_is_stale_even_if_the_choice_is_legal_again() -> None:
    match = bidding()
    seen = len(match.log)
    assert_refused(match.apply(0, at=seen), 0, "stale", at=seen)


@pytest.mark.parametrize("at", [True, 1.0, "1", Whatever()], ids=repr)
def test_the_length_of_a_log_is_a_whole_number(at: Any) -> None:
    match = bidding()
    assert len(match.log) == 1
    assert_refused(match, 0, "stale", at=at)


# ---- dealing by hand ----


@pytest.mark.parametrize(
    ("hands", "stock", "reason"),
    [
        pytest.param(["KH 3C", "7H 2S 9S", "8H AH 4C"], "", "hand_size", id="too few cards"),
        pytest.param(["KH 3C 2D 3D", "7H 2S 9S", "8H AH 4C"], "", "hand_size", id="too many"),
        pytest.param(["", "7H 2S 9S", "8H AH 4C"], "", "hand_size", id="an empty hand"),
        pytest.param(HANDS[:2], "", "hand_size", id="a hand is missing"),
        pytest.param([*HANDS, "5S 6S 7S"], "", "hand_size", id="a hand too many"),
        pytest.param([], "", "hand_size", id="no hands"),
        pytest.param("KH 3C 2D", "", "hand_size", id="a text"),
        pytest.param("KHC", "", "hand_size", id="a text of three letters"),
        pytest.param(["KH KH 2D", *HANDS[1:]], "", "duplicate_card", id="twice in a hand"),
        pytest.param(["KH 7H 2D", *HANDS[1:]], "", "duplicate_card", id="in two hands"),
        pytest.param(HANDS, "KH", "duplicate_card", id="in a hand and the stock"),
        pytest.param(HANDS, "5S 5S", "duplicate_card", id="twice in the stock"),
    ],
)
def test_hands_that_are_not_those_of_the_plan(hands: Any, stock: str, reason: str) -> None:
    match = undealt()
    with pytest.raises(IllegalChoice) as refused:
        match.with_cards(hands, stock)
    assert refused.value.refusal.reason == reason
    assert match == undealt()
    assert match.asks == "deal"


@pytest.mark.parametrize(
    ("hands", "stock"),
    [
        (["1S 3C 2D", *HANDS[1:]], ""),
        (["KH#2 3C 2D", *HANDS[1:]], ""),
        ([[Card.parse("KH#2"), Card.parse("3C"), Card.parse("2D")], *HANDS[1:]], ""),
        (["hello you there", *HANDS[1:]], ""),
        ([["KH", None, "2D"], *HANDS[1:]], ""),
        (HANDS, "1S"),
    ],
)
def test_a_card_that_is_not_in_the_deck_is_not_dealt(hands: Any, stock: str) -> None:
    match = undealt()
    with pytest.raises(NotationError, match=r"not a card|not the text of a card"):
        match.with_cards(hands, stock)
    assert match == undealt()


@pytest.mark.parametrize(
    "match",
    [bidding(), playing(), Match.start(plump.SPF, players=3, seed=1)],
    ids=["while bidding", "while playing", "with a seed"],
)
def test_no_cards_are_dealt_when_they_are_not_asked_for(match: Match) -> None:
    log = match.log
    with pytest.raises(IllegalChoice) as refused:
        match.with_cards(HANDS)
    assert refused.value.refusal.reason == "wrong_phase"
    assert match.log == log


def test_no_cards_are_dealt_after_the_end() -> None:
    with pytest.raises(IllegalChoice) as refused:
        ended().with_cards(HANDS)
    assert refused.value.refusal.reason == "match_over"


def test_the_card_to_turn_up_has_to_be_dealt() -> None:
    match = Match.start(plump.variant(trump="turn-up", shape=(3,)), players=3)
    with pytest.raises(IllegalChoice, match="the card to turn up is missing") as refused:
        match.with_cards(HANDS)
    assert refused.value.refusal.reason == "stock_missing"
    assert match.asks == "deal"
    assert match.with_cards(HANDS, stock="5S").turned is Card.parse("5S")


def test_hands_may_be_texts_or_cards() -> None:
    cards = [[Card.parse(text) for text in hand.split()] for hand in HANDS]
    assert undealt().with_cards(cards) == undealt().with_cards(HANDS)
    assert undealt().with_cards(tuple(HANDS)) == bidding()


def test_a_deal_by_hand_can_be_taken_back() -> None:
    assert bidding().undo() == undealt()
    assert bidding().undo().asks == "deal"
    assert bidding(2).undo() == bidding()


def test_there_is_nothing_to_undo_before_anything_happened() -> None:
    for match in (undealt(), Match.start(plump.SPF, players=3, seed=1)):
        with pytest.raises(IllegalChoice) as refused:
            match.undo()
        assert refused.value.refusal.reason == "nothing_to_undo"


# ---- what a sentence gives away ----

A_CARD = re.compile(r"\b(?:10|[2-9JQKA])[CDHS]\b")


@pytest.mark.parametrize("match", [bidding(), bidding(1, 1), playing(), playing("KH")], ids=repr)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_sentence_names_no_card_that_the_asker_cannot_see(match: Match, seat: int) -> None:
    view = match.view(seat)
    seen = {str(card) for card in (*view.hand, *view.trick)}
    choices: list[Any] = [*FRENCH, *range(-1, 5), "1S", None]
    for choice in choices:
        refusal = match.why_not(choice, seat=seat)
        if refusal is not None:
            named = set(A_CARD.findall(f"{refusal} {refusal.fields}"))
            assert named <= seen | {str(choice), "KH"}  # KH: the example of how to write a card


def test_a_refusal_is_the_same_wherever_the_card_is() -> None:
    """Nobody learns from it whether another seat or the stock has the card."""
    match = playing("KH")
    templates = {
        (refusal.reason, refusal.template)
        for card in FRENCH
        if card not in match.hands[1] and (refusal := match.why_not(card)) is not None
    }
    assert len(templates) == 1


def test_on_the_forehead_a_refusal_does_not_say_which_card_one_has() -> None:
    variant = plump.variant(one_card="forehead", shape=(1,))
    match = Match.start(variant, players=3).with_cards(["AS", "2C", "7H"])
    sentences = {
        str(match.why_not(card)).replace(str(card), "?")
        for card in FRENCH
        if match.why_not(card) is not None
    }
    assert len(sentences) == 1
