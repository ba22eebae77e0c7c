"""What went wrong in other programs of this kind, each case by its number.

The trick cases are played as whole deals of one card each; `test_tricks.py` asks the resolver.
"""

import copy
import pickle
import random
from typing import Any

import pytest
from attrs import evolve

from tricktaking import (
    FRENCH,
    Card,
    Chosen,
    Dealt,
    IllegalChoice,
    Match,
    Variant,
    VariantError,
    play_out,
)
from tricktaking.cards import parse_cards
from tricktaking.dealing import DownUp
from tricktaking.players import Cautious, Random
from tricktaking.rules import hook
from tricktaking.scoring import ExactScore
from tricktaking.variants import plump

TRUMP = plump.variant(trump="turn-up", leader="forehand", zero=10)
EXACT10, EXACT10Z5 = ExactScore(), ExactScore(zero=5)


def sized(variant: Variant, *sizes: int) -> Variant:
    return evolve(variant, schedule=plump.variant(shape=sizes).schedule)


def texts(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def unused(suit: str, cards: list[str]) -> str:
    """A card of this suit that is none of these, to be turned up."""
    return next(str(card) for card in FRENCH if card.suit.letter == suit and str(card) not in cards)


def dealt(hands: list[str], trump: str | None, first_dealer: int | None = None) -> Match:
    """A deal in which forehand leads and the bids may add up, at its first bid."""
    size = len(hands[0].split())
    base = TRUMP if trump else plump.variant(leader="forehand")
    match = Match.start(
        sized(base, size).dropping(hook), players=len(hands), first_dealer=first_dealer
    )
    stock = unused(trump, " ".join(hands).split()) if trump else ""
    return match.with_cards(hands, stock=stock)


def bid_all(match: Match, *bids: int) -> Match:
    for bid in bids or (0,) * match.players:
        match = match.apply(bid)
    return match


# ---- trick ----


@pytest.mark.rule("1.2.16", "1.3.18")
@pytest.mark.parametrize(
    ("trump", "leader", "cards", "winner"),
    [
        pytest.param("S", 0, "5H 2S AH KH", 1, id="F001"),
        pytest.param("S", 0, "JC KD 7C 2D", 0, id="F002"),
        pytest.param("S", 0, "QS AS 3S JS", 1, id="F004"),
        pytest.param(None, 0, "2S KS AD 5S", 1, id="F006"),
        pytest.param("S", 2, "9H 10H JH 2H", 0, id="F007"),
        pytest.param("H", 1, "AC 3H 10H 9H", 3, id="F008"),
        pytest.param("C", 0, "3D 4S AH KS", 0, id="F009"),
        pytest.param("S", 3, "KS AS AH 2S", 0, id="F010"),
        pytest.param("S", 0, "AH KH 2H 3H", 0, id="F012"),
    ],
)
def test_trick(trump: str | None, leader: int, cards: str, winner: int) -> None:
    played = cards.split()
    hands = [played[(seat - leader) % 4] for seat in range(4)]
    match = bid_all(dealt(hands, trump, first_dealer=(leader - 1) % 4))
    assert match.turn == leader
    for card in played:
        match = match.apply(card)
    assert match.previous is not None
    assert match.previous.tricks[0].winner == winner
    assert match.sheet.rows[0].tricks == tuple(int(seat == winner) for seat in range(4))


# ---- legal ----


@pytest.mark.parametrize(
    ("hand", "led", "trump", "legal"),
    [
        pytest.param("2S KC 9D", "5H", "S", ["KC", "9D", "2S"], id="F021"),
        pytest.param("AD 3D 10C", "5D", None, ["3D", "AD"], id="F027"),
    ],
)
def test_legal(hand: str, led: str, trump: str | None, legal: list[str]) -> None:
    assert texts(plump.SPF.legal_cards(hand, trick=led, trump=trump)) == legal


@pytest.mark.parametrize(
    ("attempt", "reason", "named"),
    [
        pytest.param("AH", "not_in_hand", "AH", id="F028"),
        pytest.param("2S", "follow_suit", "hearts", id="F029"),
    ],
)
def test_a_card_that_may_not_be_played(attempt: str, reason: str, named: str) -> None:
    match = bid_all(dealt(["KH 3C", "7H 2S"], "S")).apply("KH")
    with pytest.raises(IllegalChoice) as refused:
        match.apply(attempt)
    assert refused.value.refusal.reason == reason
    assert named in str(refused.value)
    assert texts(match.legal) == ["7H"]
    assert texts(match.hands[1]) == ["7H", "2S"]


def test_f030_no_card_before_all_bids_are_in() -> None:
    match = dealt(["7H 8H", "2C 3C", "4C 5C", "6D 7D"], "S")
    for bid in (0, 0, 1):
        match = match.apply(bid)
    early, last = match.why_not("7H", seat=0), match.why_not("6D", seat=3)
    assert early is not None
    assert early.reason in ("not_your_turn", "wrong_phase")
    assert last is not None
    assert last.reason == "wrong_phase"


def test_f031_nobody_plays_out_of_turn() -> None:
    match = bid_all(dealt(["KH 3C", "7H 2S", "8H 9H"], None)).apply("KH")
    with pytest.raises(IllegalChoice) as refused:
        match.apply("8H", seat=2)
    assert refused.value.refusal.reason == "not_your_turn"
    assert match.turn == 1


# ---- bids ----


@pytest.mark.parametrize(
    ("hooked", "cards", "earlier", "legal"),
    [
        pytest.param(True, 10, (5, 4, 3), [*range(11)], id="F042"),
        pytest.param(True, 5, (2, 2, 1), [1, 2, 3, 4, 5], id="F043"),
        pytest.param(True, 1, (0, 0, 0), [0], id="F045"),
        pytest.param(True, 3, (1, 1), [0, 1, 2, 3], id="F047"),
        pytest.param(False, 3, (1, 1, 1), [0, 1, 2, 3], id="F048"),
    ],
)
def test_bids(hooked: bool, cards: int, earlier: tuple[int, ...], legal: list[int]) -> None:
    variant = plump.BEREDSKAP if hooked else plump.BEREDSKAP.dropping(hook)
    assert list(variant.legal_bids(cards=cards, earlier=earlier, players=4)) == legal


def test_f049_zero_is_a_bid() -> None:
    match = Match.start(sized(TRUMP, 4), players=4, seed=1).apply(1).apply(0)
    assert match.bids == (1, 0, None, None)


@pytest.mark.rule("1.2.9")
def test_f052_a_second_bid_of_the_same_seat_is_refused() -> None:
    match = Match.start(sized(TRUMP, 3), players=4, seed=1).apply(2, seat=0)
    with pytest.raises(IllegalChoice) as refused:
        match.apply(1, seat=0)
    assert refused.value.refusal.reason == "not_your_turn"
    assert match.bids == (2, None, None, None)


def test_f053_no_bid_yet_is_not_a_bid_of_zero() -> None:
    match = Match.start(sized(TRUMP, 2), players=3, seed=1, first_dealer=0).apply(0, seat=1)
    assert match.bids == match.view(2).bids == match.sheet.bids == (None, 0, None)
    assert match.turn == 2


@pytest.mark.rule("1.1.14", "1.2.29")
@pytest.mark.parametrize(
    ("leader", "dealer", "cards", "bids", "first"),
    [
        pytest.param("highest-bidder", 0, 3, (0, 0, 0, 0), 1, id="F056"),
        pytest.param("highest-bidder", 1, 5, (2, 3, 3, 1), 3, id="F057"),
        pytest.param("forehand", 0, 7, (0, 3, 1, 2), 1, id="F058"),
    ],
)
def test_the_first_leader(
    leader: Any, dealer: int, cards: int, bids: tuple[int, ...], first: int
) -> None:
    variant = plump.variant(leader=leader, shape=(cards,))
    match = bid_all(Match.start(variant, players=4, seed=1, first_dealer=dealer), *bids)
    assert match.asks == "play"
    assert match.turn == first


# ---- score ----


@pytest.mark.parametrize(
    ("scorer", "cards", "rows", "points"),
    [
        pytest.param(EXACT10Z5, 10, [(5, 5), (0, 0), (3, 2), (0, 1)], [15, 5, 0, 0], id="F060"),
        pytest.param(EXACT10Z5, 4, [(0, 0)], [5], id="F062"),
        pytest.param(EXACT10, 4, [(0, 0), (2, 2), (2, 3), (3, 1)], [10, 12, 0, 0], id="F063"),
        pytest.param(
            ExactScore(bonus=0, per_trick=10, zero=10),
            8,
            [(0, 0), (1, 1), (4, 4), (4, 5)],
            [10, 10, 40, 0],
            id="F069",
        ),
    ],
)
def test_score(
    scorer: ExactScore, cards: int, rows: list[tuple[int, int]], points: list[int]
) -> None:
    scored = [scorer.points(bid=bid, tricks=tricks, cards=cards) for bid, tricks in rows]
    assert scored == points


# ---- deal ----


@pytest.mark.parametrize(("players", "most"), [(2, 26), (3, 17), (4, 13), (5, 10), (6, 8)])
def test_f081_the_largest_hand(players: int, most: int) -> None:
    assert max(DownUp(52).sizes(players=players, cards=52)) == most


def test_f082_too_many_cards_are_refused_before_the_deal() -> None:
    with pytest.raises(VariantError, match=r"8 with 7 players needs 56 cards.*use at most 7"):
        Match.start(plump.variant(shape=(8,)), players=7)


def test_f083_a_card_must_be_left_to_turn_up() -> None:
    with pytest.raises(VariantError, match=r"a card to turn up needs 53 cards.*use at most 12"):
        Match.start(sized(TRUMP, 13), players=4)


def all_cards(entry: Dealt) -> list[Card]:
    return [*(card for hand in entry.hands for card in hand), *entry.stock]


def all_dealt(match: Match) -> list[Dealt]:
    return [entry for entry in match.log if isinstance(entry, Dealt)]


@pytest.mark.rule("1.3.5")
def test_f084_every_deal_starts_from_a_full_pack() -> None:
    match = play_out(Match.start(sized(TRUMP, 10, 9, 8, 7), players=4, seed=1), Cautious())
    assert len(all_dealt(match)) == 4
    for entry in all_dealt(match):
        assert sorted(all_cards(entry)) == list(FRENCH)


def test_f085_deals_differ_and_the_same_seed_gives_the_same_match() -> None:
    match, again = (
        play_out(Match.start(sized(TRUMP, 1, 2, 3, 4, 5), players=3, seed=42), Cautious())
        for _ in range(2)
    )
    assert match == again
    assert match.log == again.log
    assert len({tuple(all_cards(entry)) for entry in all_dealt(match)}) == 5


@pytest.mark.rule("1.2.5")
def test_f086_no_card_is_lost_or_doubled_at_any_moment() -> None:
    match = Match.start(sized(TRUMP, 5), players=4, seed=7)
    while not match.over:
        played = [card for trick in match.tricks for card in trick.cards]
        held = [card for hand in match.hands for card in hand]
        assert match.turned is match.stock[0]
        assert sorted([*held, *match.trick, *played, *match.stock]) == list(FRENCH)
        match = match.apply(match.legal[0])


def test_f087_a_hand_of_one_card_is_a_hand() -> None:
    match = Match.start(sized(TRUMP, 1), players=4, seed=7)
    assert [type(hand) for hand in match.hands] == [tuple] * 4
    assert [len(hand) for hand in match.hands] == [1, 1, 1, 1]
    assert match.view(0).held == (1, 1, 1, 1)


def test_f089_one_player_is_too_few() -> None:
    with pytest.raises(VariantError, match="is for 2 to 7 players: not 1"):
        Match.start(plump.SPF, players=1)


# ---- match ----


@pytest.mark.rule("1.2.17")
def test_f091_the_winner_leads_the_next_trick() -> None:
    match = dealt(["4H 2C", "3H 3C", "KH 4C"], "S", first_dealer=0)
    match = bid_all(match).apply("3H", seat=1).apply("KH", seat=2).apply("4H", seat=0)
    assert match.turn == 2


@pytest.mark.parametrize(
    ("sizes", "dealers"),
    [
        pytest.param((1, 2, 3, 2, 1), [0, 1, 2, 3, 0], id="F093"),
        pytest.param((1,) * 9, [0, 1, 2, 3, 0, 1, 2, 3, 0], id="F094"),
    ],
)
def test_the_dealers_of_a_match(sizes: tuple[int, ...], dealers: list[int]) -> None:
    start = Match.start(sized(TRUMP, *sizes), players=4, seed=1, first_dealer=0)
    rows = play_out(start, Cautious()).sheet.rows
    assert [row.plan.dealer for row in rows] == dealers
    assert [row.plan.cards for row in rows] == list(sizes)


@pytest.mark.rule("1.1.3")
def test_f095_ten_down_to_one_and_up_again() -> None:
    match = play_out(Match.start(plump.SPF, players=4, seed=1), Cautious())
    sizes = [row.plan.cards for row in match.sheet.rows]
    assert sizes == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_f098_the_last_deal_counts() -> None:
    sheet = plump.variant(shape=(2, 3, 2)).sheet(players=3)
    for taken in (2, 3, 2):
        sheet = sheet.add(bids=(1, 0, 0), tricks=(taken, 0, 0))
    assert sheet.totals == (0, 15, 15)
    assert len(sheet.rows) == 3


def test_f101_a_deal_is_scored_once() -> None:
    match = bid_all(dealt(["2H", "AH"], None), 0, 1).apply("2H")
    once, twice = match.apply("AH"), match.apply("AH")
    assert once == twice
    assert once.totals == twice.totals == (5, 11)
    assert match.totals == (0, 0)
    with pytest.raises(IllegalChoice):
        once.apply("AH")


def test_f103_points_and_running_totals_of_each_player() -> None:
    sheet = sized(TRUMP, 3, 2, 3).sheet(players=2)
    running = []
    for bids, tricks in [((1, 0), (1, 2)), ((0, 0), (2, 0)), ((2, 0), (2, 1))]:
        sheet = sheet.add(bids=bids, tricks=tricks)
        running.append(sheet.totals)
    assert [row.points for row in sheet.rows] == [(11, 0), (0, 10), (12, 0)]
    assert running == [(11, 0), (11, 10), (23, 10)]


def test_f106_a_real_deal_of_five_cards() -> None:
    north, east, south, west = range(4)
    hands = ["6H 4H JD 9C 5C", "AS 3S 10H QD QC", "5S 3H 9D 4D 7C", "7S 6D AC JC 6C"]
    match = bid_all(dealt(hands, "H", first_dealer=west), 2, 2, 0, 0)
    played = [
        (north, "4H"),
        (east, "10H"),
        (south, "3H"),
        (west, "AC"),
        (east, "AS"),
        (south, "5S"),
        (west, "7S"),
        (north, "6H"),
        (north, "JD"),
        (east, "QD"),
    ]
    for seat, card in played:
        match = match.apply(card, seat=seat)
    assert [trick.winner for trick in match.tricks] == [east, north]
    assert match.turn == south
    assert texts(match.legal) == ["4D", "9D"]
    assert match.taken == (1, 1, 0, 0)


# ---- state ----


def test_f111_a_view_is_that_of_the_seat_asked_for() -> None:
    match = Match.start(sized(TRUMP, 5), players=4, seed=1).apply(0, seat=0)
    assert match.turn == 1
    for seat in range(4):
        assert match.view(seat).seat == seat
        assert match.view(seat).hand == match.hands[seat]


def moments() -> dict[str, Match]:
    """One match before the bids, among them, in a trick, between tricks and deals, and at its end.

    The seed is a text, since it has to survive as one.
    """
    known = {"before the bids": Match.start(sized(TRUMP, 2, 1), players=3, seed="7")}
    match = known["before the bids"]
    while not match.over:
        match = match.apply(match.legal[0])
        if match.asks == "bid" and match.plan.number == 1:
            known["among the bids"] = match
        elif match.over:
            known["over"] = match
        elif match.plan.number == 2:
            known.setdefault("between deals", match)
        elif match.trick:
            known.setdefault("in a trick", match)
        elif match.tricks:
            known.setdefault("between tricks", match)
    return known


def pickled(match: Match) -> Match:
    back: Match = pickle.loads(pickle.dumps(match))
    return back


MOMENTS = moments()


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])
def test_f112_a_match_comes_back_whole(moment: str, again: Any) -> None:
    match = MOMENTS[moment]
    back = again(match)
    assert back == match
    assert hash(back) == hash(match)
    assert (back.asks, back.turn, back.waiting) == (match.asks, match.turn, match.waiting)
    assert back.legal == match.legal
    assert back.log == match.log
    assert [back.view(seat) for seat in (None, 0, 1, 2)] == [
        match.view(seat) for seat in (None, 0, 1, 2)
    ]
    assert play_out(back, Cautious()) == play_out(match, Cautious())


def test_f112_all_moments_are_tried() -> None:
    assert sorted(MOMENTS) == [
        "among the bids",
        "before the bids",
        "between deals",
        "between tricks",
        "in a trick",
        "over",
    ]


@pytest.mark.parametrize("seed", [1, 2, "3"])
def test_f114_a_seed_does_not_bring_back_the_default_scores(seed: int | str) -> None:
    variant = evolve(sized(TRUMP, 1, 2), scorer=ExactScore(bonus=100, per_trick=0, zero=100))
    match = play_out(Match.start(variant, players=3, seed=seed), Cautious())
    assert match.variant is variant
    assert {points for row in match.sheet.rows for points in row.points} <= {0, 100}


def test_f115_what_was_noted_is_not_changed_by_later_plays() -> None:
    match = bid_all(Match.start(sized(TRUMP, 3), players=3, seed=1), 0, 0, 0)
    log, hands, view = match.log, match.hands, match.view(0)
    noted = pickle.dumps((log, hands, view))
    later = match
    for _ in range(3):
        later = later.apply(later.legal[0])
    assert pickle.dumps((log, hands, view)) == noted
    assert match.log == log
    assert later.log[: len(log)] == log


def test_f117_exactly_the_card_that_was_played_leaves_the_hand() -> None:
    match = bid_all(dealt(["5S 6H 7H", "4C 4D 9S"], "S"))
    match = match.apply("5S").apply("9S").apply("4D", seat=1).apply("6H")
    assert texts(match.hands[1]) == ["4C"]


def test_f118_a_card_equals_no_other_thing() -> None:
    card: Any = Card.parse("KH")
    nothing: Any = None
    assert (card == nothing) is False
    assert (card == 5) is False
    assert 5 not in (card,)
    assert (card != "KH") is True


def test_f120_cards_sort_by_suit_then_rank() -> None:
    cards = sorted(parse_cards("10H 9H JH AH 2H 3C"))
    assert texts(cards) == ["3C", "2H", "9H", "10H", "JH", "AH"]


def test_f121_undo_gives_the_match_before() -> None:
    before = bid_all(dealt(["KH 3C", "2S 4D", "5H 6H"], "S")).apply("KH")
    after = before.apply("2S")  # the first trump
    assert after.undo() == before
    assert after.undo().legal == before.legal
    assert after.undo().view(1) == before.view(1)
    assert after.undo().apply("2S") == after


def test_f124_a_match_depends_on_its_seed_and_choices_alone() -> None:
    state = random.getstate()
    logs = [
        play_out(Match.start(sized(TRUMP, 3, 2), players=4, seed=123), Random(5)).log
        for _ in range(2)
    ]
    assert logs[0] == logs[1]
    assert random.getstate() == state


def test_the_log_has_what_was_dealt_and_chosen() -> None:
    match = bid_all(dealt(["2H", "AH"], None), 0, 1).apply("2H")
    cards = tuple((Card.parse(text),) for text in ("2H", "AH"))
    assert match.log == (
        Dealt(cards, ()),
        Chosen(0, 0),
        Chosen(1, 1),
        Chosen(0, Card.parse("2H")),
    )
