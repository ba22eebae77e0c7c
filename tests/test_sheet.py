"""The sheet: a real table's deals written down, put right, added up and printed."""

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from other_games import KNOCKOUT

from tricktaking import IllegalChoice, Match, Plan, Sheet, Variant
from tricktaking.scoring import CardPoints, CardScore
from tricktaking.sheet import BLOT
from tricktaking.variants import plump, priffe

NAMES = ("Anna", "Bo", "Cissi", "Dan")


def empty(*sizes: int) -> Sheet:
    return plump.variant(shape=sizes, zero=10).sheet(players=NAMES)


def played() -> Sheet:
    """A match of a deal with five cards and one with four, both written down."""
    sheet = empty(5, 4).add(bids=(2, 1, 0, 1), tricks=(2, 2, 0, 1))
    return sheet.add(bids=(1, 2, 1, 1), tricks=(1, 1, 2, 0))


def lines_of(sheet: Sheet) -> dict[int, list[str]]:
    """The printed lines of the deals as words, by the number of the deal."""
    lines = [line.split() for line in str(sheet).splitlines()]
    return {int(words[0]): words[1:] for words in lines if words[0].isdigit()}


def test_an_empty_sheet_knows_the_deals_to_come() -> None:
    sheet = empty(5, 4)
    assert sheet.rows == ()
    assert sheet.totals == (0, 0, 0, 0)
    assert sheet.next == Plan(number=1, cards=5, dealer=3, order=(0, 1, 2, 3))
    assert sheet.plan(2) == Plan(number=2, cards=4, dealer=0, order=(1, 2, 3, 0))
    assert not sheet.over


@pytest.mark.rule("1.2.19", "1.2.21")
def test_the_ten_card_deal_of_the_guide() -> None:
    sheet = plump.BEREDSKAP.sheet(players=NAMES).add(bids=(5, 1, 0, 3), tricks=(5, 2, 0, 3))
    assert sheet.totals == (15, 0, 10, 13)
    assert sheet.next == Plan(number=2, cards=9, dealer=0, order=(1, 2, 3, 0))


def test_adding_a_deal_leaves_the_old_sheet_as_it_was() -> None:
    sheet = empty(5, 4)
    added = sheet.add(bids=(2, 1, 0, 1), tricks=(2, 2, 0, 1))
    assert sheet == empty(5, 4)
    assert len(added.rows) == 1


def test_a_row_has_the_bids_the_tricks_and_the_points_of_a_deal() -> None:
    row = played().rows[0]
    assert row.plan.number == 1
    assert row.bids == (2, 1, 0, 1)
    assert row.tricks == (2, 2, 0, 1)
    assert row.points == (12, 0, 10, 11)
    assert row.missed == (1,)


def test_totals_add_up_the_points_of_each_seat() -> None:
    assert [row.points for row in played().rows] == [(12, 0, 10, 11), (11, 0, 0, 0)]
    assert played().totals == (23, 0, 10, 11)


def test_a_match_is_over_after_its_last_deal_and_not_before() -> None:
    sheet = empty(5, 4).add(bids=(2, 1, 0, 1), tricks=(2, 2, 0, 1))
    assert (sheet.over, sheet.winners) == (False, ())
    assert played().over
    assert played().winners == (0,)
    assert played().next is None


@pytest.mark.rule("1.1.25")
def test_a_tie_at_the_top_is_shared() -> None:
    sheet = empty(2).add(bids=(1, 0, 0, 0), tricks=(2, 0, 0, 0))
    assert sheet.totals == (0, 10, 10, 10)
    assert sheet.winners == (1, 2, 3)
    assert str(sheet).splitlines()[-1] == "Bo and Cissi and Dan win"


def test_a_correction_scores_the_deal_again() -> None:
    sheet = played().correct(1, bids=(2, 1, 0, 1), tricks=(1, 2, 0, 2))
    assert sheet.rows[0].points == (0, 0, 10, 0)
    assert sheet.rows[1] == played().rows[1]
    assert sheet.totals == (11, 0, 10, 0)


def test_a_correction_with_the_same_figures_changes_nothing() -> None:
    assert played().correct(2, bids=(1, 2, 1, 1), tricks=(1, 1, 2, 0)) == played()


def test_a_correction_uses_the_dealer_of_its_own_deal() -> None:
    with pytest.raises(IllegalChoice) as refused:  # the last bidder of deal 1 is seat 3
        played().correct(1, bids=(2, 1, 0, 2), tricks=(2, 1, 0, 2))
    assert refused.value.refusal.reason == "hook"
    assert refused.value.refusal.fields["name"] == "Dan"


def test_a_correction_keeps_the_bids_of_the_running_deal() -> None:
    match = Match.start(plump.variant(shape=(1, 2)), players=2, seed=1).apply(0).apply(0)
    while match.plan.number == 1:
        match = match.apply(match.legal[0])
    sheet = match.apply(2).sheet
    tricks = sheet.rows[0].tricks
    assert sheet.correct(1, bids=(1, 1), tricks=tricks).bids == sheet.bids == (None, 2)


ADD_REFUSALS: list[Any] = [
    pytest.param((2, 1, 0, 2), (2, 1, 0, 2), "hook", id="the bids add up"),
    pytest.param((6, 0, 0, 0), (5, 0, 0, 0), "out_of_range", id="a bid beyond the cards"),
    pytest.param((-1, 0, 0, 0), (5, 0, 0, 0), "out_of_range", id="a negative bid"),
    pytest.param((2, 1, 0, 1), (2, 2, 0, 0), "tricks_do_not_add_up", id="too few tricks"),
    pytest.param((2, 1, 0, 1), (2, 2, 1, 1), "tricks_do_not_add_up", id="too many tricks"),
    pytest.param((2, 1, 0, 1), (6, -1, 0, 0), "tricks_do_not_add_up", id="negative tricks"),
    pytest.param((2, 1, 0), (2, 2, 0, 1), "wrong_number_of_seats", id="a bid is missing"),
    pytest.param((2, 1, 0, 1), (2, 2, 1), "wrong_number_of_seats", id="a seat without tricks"),
    pytest.param((2, 1, 0, 1, 0), (2, 2, 0, 1), "wrong_number_of_seats", id="a bid too many"),
    pytest.param((2, 1, 0, None), (2, 2, 0, 1), "not_a_number", id="no bid"),
    pytest.param((2, 1, 0, True), (2, 2, 0, 1), "not_a_number", id="a truth value"),
    pytest.param((2, 1, 0, 1.0), (2, 2, 0, 1), "not_a_number", id="a float"),
    pytest.param("2101", (2, 2, 0, 1), "not_a_number", id="a text"),
    pytest.param((2, 1, 0, 1), (2, 2, 0, "1"), "not_a_number", id="tricks as a text"),
]


@pytest.mark.parametrize(("bids", "tricks", "reason"), ADD_REFUSALS)
def test_a_deal_that_cannot_have_been_is_refused(bids: Any, tricks: Any, reason: str) -> None:
    sheet = empty(5, 4)
    with pytest.raises(IllegalChoice) as refused:
        sheet.add(bids=bids, tricks=tricks)
    assert refused.value.refusal.reason == reason
    assert sheet == empty(5, 4)


@pytest.mark.parametrize(("bids", "tricks", "reason"), ADD_REFUSALS)
def test_a_correction_is_checked_like_a_new_deal(bids: Any, tricks: Any, reason: str) -> None:
    with pytest.raises(IllegalChoice) as refused:
        played().correct(1, bids=bids, tricks=tricks)
    assert refused.value.refusal.reason == reason


def test_tricks_that_do_not_add_up_are_named() -> None:
    with pytest.raises(IllegalChoice, match="add up to 4, but deal 1 has 5"):
        empty(5, 4).add(bids=(2, 1, 0, 1), tricks=(2, 2, 0, 0))


def test_nothing_is_added_after_the_end() -> None:
    with pytest.raises(IllegalChoice) as refused:
        played().add(bids=(0, 0, 0, 0), tricks=(1, 1, 1, 1))
    assert refused.value.refusal.reason == "match_over"


@pytest.mark.parametrize("number", [0, -1, 3, 100])
def test_only_a_deal_on_the_sheet_can_be_corrected(number: int) -> None:
    with pytest.raises(IllegalChoice) as refused:
        played().correct(number, bids=(0, 0, 0, 0), tricks=(1, 1, 1, 1))
    assert refused.value.refusal.reason == "no_such_deal"


def test_a_played_deal_and_a_typed_in_one_are_the_same_thing() -> None:
    match = Match.start(plump.variant(shape=(3,)), players=3, seed=1)
    while not match.over:
        match = match.apply(match.legal[-1])
    row = match.sheet.rows[0]
    bids = [bid for bid in row.bids if bid is not None]
    sheet = plump.variant(shape=(3,)).sheet(players=3)
    assert sheet.add(bids=bids, tricks=row.tricks) == match.sheet


# ---- the printed protokoll ----


def test_the_protokoll_begins_with_the_game_and_the_players() -> None:
    title, head, *_ = str(plump.BEREDSKAP.sheet(players=NAMES)).splitlines()
    assert "plump/beredskap" in title
    assert head.split()[-4:] == list(NAMES)


def test_the_protokoll_has_all_hand_sizes_and_dealers_beforehand() -> None:
    sheet = plump.BEREDSKAP.sheet(players=NAMES)
    lines = lines_of(sheet)
    assert [int(words[0]) for words in lines.values()] == [*range(10, 0, -1), *range(2, 11)]
    assert [words[1] for words in lines.values()][:5] == ["Dan", "Anna", "Bo", "Cissi", "Dan"]


@pytest.mark.rule("1.1.22")
def test_a_made_bid_stands_with_its_points_and_a_missed_one_is_blotted_out() -> None:
    lines = lines_of(empty(5, 4).add(bids=(2, 1, 0, 1), tricks=(2, 2, 0, 1)))
    assert lines[1] == ["5", "Dan", "2", "12", BLOT, "0", "10", "1", "11"]
    assert lines[2] == ["4", "Anna"]


def test_the_protokoll_ends_with_the_totals_and_at_the_end_the_winner() -> None:
    *_, totals, winner = str(played()).splitlines()
    assert totals.split() == ["total", "23", "0", "10", "11"]
    assert winner == "Anna wins"
    running = empty(5, 4).add(bids=(2, 1, 0, 1), tricks=(2, 2, 0, 1))
    assert str(running).splitlines()[-1].split() == ["total", "12", "0", "10", "11"]


def test_the_protokoll_has_the_bids_of_the_running_deal() -> None:
    match = Match.start(plump.variant(shape=(5, 4)), players=NAMES, seed=1)
    assert lines_of(match.sheet)[1] == ["5", "Dan"]
    match = match.apply(3).apply(0)
    assert lines_of(match.sheet)[1] == ["5", "Dan", "3", "0"]
    assert BLOT not in str(match.sheet)


def test_a_running_bid_stands_in_its_players_column() -> None:
    match = Match.start(plump.variant(shape=(5,)), players=NAMES, seed=1, first_dealer=0)
    lines = str(match.apply(4).sheet).splitlines()  # forehand is Bo
    head, line = lines[1], lines[3]
    assert head.index("Anna") + len("Anna") <= line.index("4")
    assert line.index("4") < head.index("Bo") + len("Bo")


# ---- corrections where deals before decide who deals, who sits where, and which rubber it is ----

Typed = dict[str, Any]
GAME: Typed = {"contract": "hearts", "declarer": 0, "tricks": (9, 4)}
NO_GAME: Typed = {"contract": "hearts", "declarer": 0, "tricks": (7, 6)}
THROWN_IN: Typed = {"contract": "thrown in", "tricks": ()}
DEALS: list[Typed] = [
    GAME,
    NO_GAME,
    {"contract": "spelut", "declarer": 3, "tricks": (13, 0)},
    {"contract": "noll", "declarer": 1, "tricks": (2, 11), "honours": (0, 20)},
    {"contract": "diamonds", "declarer": 2, "tricks": (3, 10), "honours": (50, 0)},
]
REDEALT = priffe.variant(all_pass="redeal", rubbers=3)
GAMES = [priffe.CLASSIC, priffe.SESSION, priffe.POINTS_RACE, REDEALT]


def written(game: Variant, deals: list[Typed]) -> Sheet:
    """The sheet of these deals, as far as the match goes."""
    sheet = game.sheet(players=NAMES, first_dealer=0)
    for deal in deals:
        sheet = sheet if sheet.over else sheet.add(**deal)
    return sheet


@given(st.data(), st.sampled_from(GAMES))
def test_two_corrections_give_the_same_sheet_in_either_order(
    data: st.DataObject, game: Variant
) -> None:
    known = [*DEALS, THROWN_IN] if game is REDEALT else DEALS
    deal = st.sampled_from(known)
    sheet = written(game, data.draw(st.lists(deal, min_size=2, max_size=9)))
    places = st.lists(st.integers(1, len(sheet.rows)), min_size=2, max_size=2, unique=True)
    first, second = data.draw(places) if len(sheet.rows) > 1 else (1, 1)
    mine, yours = data.draw(deal), data.draw(deal)
    if first == second:
        yours = mine
    one = sheet.correct(first, **mine).correct(second, **yours)
    other = sheet.correct(second, **yours).correct(first, **mine)
    assert (one, str(one)) == (other, str(other))


@given(st.data(), st.sampled_from(GAMES))
def test_a_corrected_deal_stays_the_deal_that_was_planned(
    data: st.DataObject, game: Variant
) -> None:
    known = [*DEALS, THROWN_IN] if game is REDEALT else DEALS
    deals = data.draw(st.lists(st.sampled_from(known), min_size=1, max_size=9))
    sheet = written(game, deals)
    number = data.draw(st.integers(1, len(sheet.rows)))
    right = sheet.correct(number, **data.draw(st.sampled_from(known)))
    assert [row.plan for row in right.rows] == [row.plan for row in sheet.rows]
    assert right.correct(number, **deals[number - 1]) == sheet


def test_who_changed_chairs_after_a_rubber_that_was_none_has_changed_them() -> None:
    sheet = written(priffe.SESSION, [GAME, GAME, NO_GAME])
    assert [row.plan.rubber for row in sheet.rows] == [1, 1, 2]
    right = sheet.correct(1, **NO_GAME)
    assert [row.plan.sides for row in right.rows] == [row.plan.sides for row in sheet.rows]
    assert right.rows[2].points == sheet.rows[2].points


def test_a_row_after_the_end_can_still_be_corrected() -> None:
    sheet = written(priffe.CLASSIC, [GAME, NO_GAME, GAME])
    assert sheet.over
    over = sheet.correct(2, **GAME)
    assert over.over
    assert over.winners == (0, 2)
    last = over.correct(3, **NO_GAME)
    assert [len(row.game) for row in last.rows] == [2, 2, 0]
    assert last.correct(3, **GAME).correct(2, **NO_GAME) == sheet


def test_a_match_that_was_over_goes_on_when_its_last_game_was_none() -> None:
    sheet = written(priffe.CLASSIC, [GAME, GAME])
    assert sheet.over
    right = sheet.correct(1, **NO_GAME)
    assert (right.over, right.winners) == (False, ())
    assert right.next is not None
    assert (right.next.number, right.next.dealer, right.next.rubber) == (3, 2, 1)


# ---- the side of a seat ----


@pytest.mark.parametrize("seat", [4, 9, -1, None, "0", (), 10**5000], ids=type)
def test_a_seat_that_does_not_play_has_no_side(seat: Any) -> None:
    plan = priffe.CLASSIC.sheet(players=4).coming
    with pytest.raises(IllegalChoice, match="takes no part in this deal: the seats are") as caught:
        plan.side(seat)
    assert caught.value.refusal.reason == "no_such_seat"
    assert [plan.side(each) for each in range(4)] == [(0, 2), (1, 3)] * 2


# ---- the rubber on paper ----


def test_a_points_race_has_no_rubbers_on_its_sheet() -> None:
    for game, rubbers in ((priffe.POINTS_RACE, False), (priffe.CLASSIC, True)):
        text = str(written(game, [NO_GAME, NO_GAME]))
        assert ("rubber" in text, "game" in text) == (rubbers, rubbers)
        assert " sum  " in text


def test_where_nobody_bids_the_sheet_has_points_alone_and_nothing_for_who_has_dropped_out() -> None:
    game = evolve(KNOCKOUT, scorer=CardScore(CardPoints((("A", 11),)), each=-1000), suits="named")
    sheet = game.sheet(players=("Anna", "Bo", "Cissi"))
    sheet = sheet.add(tricks=(0, 2, 3), counts={"card points": (0, 11, 33)})
    sheet = sheet.add(tricks=(0, 4, 0), counts={"card points": (0, 44, 0)})
    lines = str(sheet).split("\n")
    assert lines[1] == "deal cards dealer     Anna       Bo    Cissi"
    assert lines[3] == "   1     5 Cissi         0   -11000   -33000"
    assert lines[4] == "   2     4 Bo                -44000        0"
    assert lines[-2] == "total                    0   -55000   -33000"
    assert {len(line) for line in lines[1:5]} == {len(lines[1])}
