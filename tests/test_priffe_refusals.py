"""What a sheet of Priffe does not take: each is refused with a sentence, and the sheet is kept."""

from collections.abc import Iterable
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from tricktaking import IllegalChoice, Refusal, Sheet
from tricktaking.variants import plump
from tricktaking.variants.priffe import CLASSIC, variant

HEARTS: dict[str, Any] = {"contract": "hearts", "declarer": 0, "tricks": (9, 4)}
NONE_DECLARED: dict[str, Any] = {"contract": "passnoll", "tricks": (9, 4)}
KNOWN = "tvångsnoll, diamonds, hearts, noll, spelut, passnoll"


def started() -> Sheet:
    """A sheet with a deal on it."""
    return CLASSIC.sheet(players=4, first_dealer=0).add(**HEARTS)


def refused(sheet: Sheet, **given: Any) -> Refusal:
    """Why a deal is refused; the sheet is as it was, for `add` and for `correct`."""
    before = (sheet, str(sheet), sheet.totals, sheet.next)
    with pytest.raises(IllegalChoice) as caught:
        sheet.add(**given)
    if sheet.rows and sheet.variant is CLASSIC:
        with pytest.raises(IllegalChoice) as again:
            sheet.correct(len(sheet.rows), **given)
        assert again.value.refusal.reason == caught.value.refusal.reason
    assert (sheet, str(sheet), sheet.totals, sheet.next) == before
    return caught.value.refusal


# ---- the contract ----


def test_without_a_contract_it_is_asked_for() -> None:
    refusal = refused(started(), tricks=(9, 4))
    assert refusal.reason == "no_such_contract"
    assert str(refusal) == f"what was played? give contract=, one of {KNOWN}"
    assert refused(started(), tricks=(9, 4), declarer=0) == refusal


@pytest.mark.parametrize("name", ["clubs", "spades", "misere", "", "pass", "heart", "thrown in"])
def test_an_unknown_contract_names_those_there_are(name: str) -> None:
    refusal = refused(started(), **{**HEARTS, "contract": name})
    assert refusal.reason == "no_such_contract"
    assert str(refusal) == f"{name} is not played here: it is one of {KNOWN}"


@pytest.mark.parametrize("name", [7, True, 1.0, b"hearts", ("hearts",), {"hearts"}], ids=repr)
def test_a_contract_is_a_text(name: Any) -> None:
    refusal = refused(started(), **{**HEARTS, "contract": name})
    assert refusal.reason == "no_such_contract"
    assert "is not played here" in str(refusal)


@given(st.text(max_size=12))
def test_no_other_text_is_a_contract(name: str) -> None:
    if name.casefold().strip() not in (*KNOWN.split(", "), "tvangsnoll"):
        refusal = refused(started(), **{**HEARTS, "contract": name})
        assert refusal.reason == "no_such_contract"


# ---- the declarer ----


@pytest.mark.parametrize("name", ["spelut", "noll", "hearts", "diamonds"])
def test_a_declarer_that_is_missing_is_asked_for(name: str) -> None:
    refusal = refused(started(), contract=name, tricks=(9, 4))
    assert refusal.reason == "no_such_declarer"
    assert str(refusal) == f"who declares {name}? give the seat that bid it as declarer="


@pytest.mark.parametrize("name", ["tvångsnoll", "tvangsnoll", "passnoll"])
@pytest.mark.parametrize("seat", range(4))
def test_nobody_declares_an_undeclared_noll(name: str, seat: int) -> None:
    refusal = refused(started(), contract=name, declarer=seat, tricks=(9, 4))
    assert refusal.reason == "no_such_declarer"
    assert str(refusal) == f"nobody declares {name}: leave out declarer="


NO_SEATS = [4, -1, 10**30, True, False, 1.0, "0", "Seat 0", (0,), {0}, float("nan")]


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_a_declarer_is_a_seat(seat: Any) -> None:
    refusal = refused(started(), **{**HEARTS, "declarer": seat})
    assert len(str(refusal)) > 10


# ---- bids ----


@pytest.mark.parametrize("bids", [(3, 3, 3, 4), (0, 0, 0, 0), (9, 4)], ids=str)
def test_priffe_has_no_bids_in_tricks(bids: tuple[int, ...]) -> None:
    for deal in (HEARTS, NONE_DECLARED):
        refusal = refused(started(), **deal, bids=bids)
        assert refusal.reason in ("no_bids", "wrong_number_of_seats")
    assert str(refused(started(), **HEARTS, bids=(3, 3, 3, 4))) == (
        "priffe/classic has no bids in tricks: leave out bids="
    )


def test_bids_do_not_count_as_played_either() -> None:
    assert refused(started(), **HEARTS, bids=(3, 3, 3, 4), as_played=True).reason == "no_bids"


def test_no_bids_may_be_said_in_full() -> None:
    sheet = started()
    assert sheet.add(**HEARTS, bids=()) == sheet.add(**HEARTS, bids=[]) == sheet.add(**HEARTS)


@pytest.mark.parametrize("value", ["no", "yes", 0, 1, None, (), 1.0, Refusal], ids=repr)
def test_as_played_is_true_or_false(value: Any) -> None:
    plump_sheet = plump.SPF.sheet(players=4)
    bids: dict[str, Any] = {"bids": (1, 1, 1, 1), "tricks": (10, 0, 0, 0)}
    for sheet, deal in ((started(), HEARTS), (plump_sheet, bids)):
        refusal = refused(sheet, **deal, as_played=value)
        assert refusal.reason == "not_a_flag"
        assert str(refusal) == f"as_played={value!r}: this is True or False"
    assert started().add(**HEARTS, as_played=True) == started().add(**HEARTS)


# ---- tricks ----


@pytest.mark.parametrize("tricks", [(9, 5), (0, 0), (13, 13), (6, 6), (3, 3, 3, 3)], ids=str)
def test_tricks_add_up_to_thirteen(tricks: tuple[int, ...]) -> None:
    refusal = refused(started(), **{**HEARTS, "tricks": tricks})
    assert refusal.reason == "tricks_do_not_add_up"
    assert str(refusal) == f"the tricks add up to {sum(tricks)}, but deal 2 has 13"


@pytest.mark.parametrize("tricks", [(14, -1), (-3, 16), (5, 5, 4, -1)], ids=str)
def test_nobody_takes_fewer_than_no_tricks(tricks: tuple[int, ...]) -> None:
    refusal = refused(started(), **{**HEARTS, "tricks": tricks})
    assert refusal.reason == "tricks_do_not_add_up"
    assert str(refusal) == "nobody takes fewer than 0 tricks"


@pytest.mark.parametrize("tricks", [(), (13,), (9, 4, 0), (9, 4, 0, 0, 0)], ids=str)
def test_tricks_come_by_side_or_by_seat(tricks: tuple[int, ...]) -> None:
    refusal = refused(started(), **{**HEARTS, "tricks": tricks})
    assert refusal.reason == "wrong_number_of_seats"
    assert str(refusal) == f"tricks are needed for each of 2 sides: there are {len(tricks)}"


NO_NUMBERS: list[Any] = ["9-4", "94", b"94", {9, 4}, frozenset({9, 4}), {9: 0, 4: 0}, 13]


@pytest.mark.parametrize("values", NO_NUMBERS, ids=repr)
@pytest.mark.parametrize("name", ["tricks", "honours", "bids"])
def test_numbers_come_in_an_order_that_can_be_relied_on(name: str, values: Any) -> None:
    refusal = refused(started(), **{**HEARTS, name: values})
    assert refusal.reason == "not_a_number"
    assert str(refusal).startswith(f"{name} come in the order of ")


def test_honours_that_nobody_held_may_be_left_out_or_none() -> None:
    sheet = started()
    none: Any = None
    assert sheet.add(**HEARTS) == sheet.add(**{**HEARTS, "honours": none})


@frozen
class Nine:
    """Equal to a number without being one."""

    def __eq__(self, other: object) -> bool:
        return other == 9

    def __hash__(self) -> int:
        return hash(9)


@pytest.mark.parametrize("value", [True, 9.0, "9", None, Nine(), [9], float("inf")], ids=repr)
def test_tricks_are_whole_numbers(value: Any) -> None:
    refusal = refused(started(), **{**HEARTS, "tricks": (value, 4)})
    assert refusal.reason == "not_a_number"
    assert str(refusal).startswith("tricks are whole numbers: not ")


def test_true_is_not_a_trick() -> None:
    assert refused(started(), **{**HEARTS, "tricks": (12, True)}).reason == "not_a_number"
    assert started().add(**{**HEARTS, "tricks": (12, 1)}).rows[-1].tricks == (12, 1)


def test_tricks_come_from_any_sequence_or_generator() -> None:
    sheet = started()
    values: list[Iterable[int]] = [(9, 4), [9, 4], iter((9, 4)), (each for each in (9, 4))]
    assert {sheet.add(**{**HEARTS, "tricks": tricks}) for tricks in values} == {sheet.add(**HEARTS)}


# ---- honours ----


@pytest.mark.rule("2.5.3")
@pytest.mark.parametrize("honours", [(20, 20), (50, 20), (40, 50)], ids=str)
def test_one_side_alone_scores_honours(honours: tuple[int, int]) -> None:
    refusal = refused(started(), **HEARTS, honours=honours)
    assert refusal.reason == "no_such_honours"
    said = ", ".join(map(str, honours))
    assert str(refusal) == f"one side alone can score honours in a deal: not {said}"


@pytest.mark.parametrize("points", [30, 10, 60, -20, 1, 51])
@pytest.mark.parametrize("side", [0, 1])
def test_honours_are_worth_20_40_or_50(points: int, side: int) -> None:
    honours = (points, 0) if side == 0 else (0, points)
    refusal = refused(started(), **HEARTS, honours=honours)
    assert refusal.reason == "no_such_honours"
    said = ", ".join(map(str, honours))
    assert str(refusal) == f"honours are worth 0, 20, 40, 50 points: not {said}"


@pytest.mark.parametrize("honours", [(20,), (20, 0, 0), (20, 0, 0, 0)], ids=str)
def test_honours_come_by_side(honours: tuple[int, ...]) -> None:
    refusal = refused(started(), **HEARTS, honours=honours)
    assert refusal.reason == "wrong_number_of_seats"
    assert str(refusal) == f"honours are needed for each of 2 sides: there are {len(honours)}"


@pytest.mark.parametrize("value", [True, 20.0, "20", None, Nine()], ids=repr)
def test_honours_are_whole_numbers(value: Any) -> None:
    assert refused(started(), **HEARTS, honours=(value, 0)).reason == "not_a_number"


@pytest.mark.parametrize("honours", [(20, 0), (0, 0), (0,), [0, 50], "20"], ids=repr)
def test_a_game_without_honours_takes_none(honours: Any) -> None:
    sheet = variant(honours=False).sheet(players=4, first_dealer=0)
    refusal = refused(sheet, **HEARTS, honours=honours)
    assert refusal.reason == "no_honours"
    assert str(refusal) == "priffe/classic* counts no honours: leave out honours="
    assert "honours" not in dict(sheet.add(**HEARTS).rows[0].parts)


def test_honours_that_do_not_count_are_written_down_all_the_same() -> None:
    sheet = variant(honours_for="declarers-only").sheet(players=4, first_dealer=0)
    row = sheet.add(**HEARTS, honours=(0, 50)).rows[0]
    assert (row.outcome.honours, row.part("honours")) == ((0, 50), (0, 0, 0, 0))


# ---- a deal thrown in, a match that is over, other games ----


def test_a_deal_thrown_in_has_no_tricks_and_no_declarer() -> None:
    sheet = variant(all_pass="redeal").sheet(players=4, first_dealer=0)
    assert refused(sheet, contract="thrown in", tricks=(9, 4)).reason == "tricks_do_not_add_up"
    assert refused(sheet, contract="thrown in", tricks=(), declarer=0).reason == "no_such_declarer"
    assert refused(sheet, contract="passnoll", tricks=(9, 4)).reason == "no_such_contract"


@pytest.mark.parametrize("honours", [(20, 0), (0, 50), (40, 0)], ids=str)
def test_nobody_has_honours_in_a_deal_thrown_in(honours: tuple[int, int]) -> None:
    sheet = variant(all_pass="redeal").sheet(players=4, first_dealer=0)
    refusal = refused(sheet, contract="thrown in", tricks=(), honours=honours)
    assert refusal.reason == "no_such_honours"
    said = ", ".join(map(str, honours))
    assert str(refusal) == f"the cards were thrown in, so nobody has honours: not {said}"
    assert sheet.add(contract="thrown in", tricks=(), honours=(0, 0)).totals == (0, 0, 0, 0)


@pytest.mark.parametrize("contract", ["passnoll", "tvångsnoll"])
def test_where_nobody_declares_declarers_have_no_honours(contract: str) -> None:
    sheet = variant(honours_for="declarers-only").sheet(players=4, first_dealer=0)
    for honours in ((20, 0), (0, 20)):
        row = sheet.add(contract=contract, tricks=(9, 4), honours=honours).rows[0]
        assert (row.outcome.honours, row.part("honours")) == (honours, (0, 0, 0, 0))


def test_after_the_rubber_no_deal_can_be_added() -> None:
    sheet = started().add(**HEARTS)
    assert sheet.over
    with pytest.raises(IllegalChoice, match="the match is over: no deal can be added"):
        sheet.add(**HEARTS)
    assert sheet.totals == (90, 0, 90, 0)


def test_a_deal_is_put_right_and_later_ones_are_scored_again() -> None:
    sheet = started().add(contract="noll", declarer=1, tricks=(9, 4))
    assert [row.game for row in sheet.rows] == [(0, 2), (1, 3)]
    right = sheet.correct(1, **{**HEARTS, "tricks": (4, 9)})
    assert [row.points for row in right.rows] == [(0, 70, 0, 70), (0, 50, 0, 50)]
    assert (right.over, right.winners) == (True, (1, 3))
    assert right.correct(1, **HEARTS) == sheet


@pytest.mark.parametrize(
    ("more", "word"),
    [({"contract": "hearts"}, "contract"), ({"declarer": 0}, "declarer")],
    ids=str,
)
def test_plump_has_no_auction(more: dict[str, Any], word: str) -> None:
    sheet = plump.SPF.sheet(players=4)
    assert sheet.next is not None
    tricks = (sheet.next.cards, 0, 0, 0)
    refusal = refused(sheet, bids=(1, 1, 1, 1), tricks=tricks, **more)
    assert refusal.reason == "no_such_contract"
    assert str(refusal) == f"plump/spf has no auction: leave out {word}="


def test_plump_has_no_honours_and_no_sides() -> None:
    sheet = plump.SPF.sheet(players=4)
    assert sheet.next is not None
    cards = sheet.next.cards
    given: dict[str, Any] = {"bids": (1, 1, 1, 1), "tricks": (cards, 0, 0, 0)}
    assert refused(sheet, **given, honours=(20, 0)).reason == "no_honours"
    assert refused(sheet, **{**given, "tricks": (cards, 0)}).reason == "wrong_number_of_seats"


# ---- whatever is typed in ----

anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 60),
    st.floats(),
    st.text(max_size=4),
    st.binary(max_size=4),
    st.sets(st.integers(0, 13), max_size=3),
    st.lists(st.one_of(st.integers(-1, 51), st.booleans(), st.floats()), max_size=5),
)


@given(
    st.fixed_dictionaries(
        {"tricks": st.one_of(st.just((9, 4)), anything)},
        optional={
            "contract": st.one_of(st.sampled_from(["hearts", "noll", "passnoll"]), anything),
            "declarer": st.one_of(st.integers(0, 3), anything),
            "honours": st.one_of(st.just((20, 0)), anything),
            "bids": anything,
            "as_played": st.booleans(),
        },
    )
)
def test_whatever_is_typed_in_is_a_row_or_a_refusal(given: dict[str, Any]) -> None:
    sheet = started()
    try:
        row = sheet.add(**given).rows[-1]
    except IllegalChoice:
        assert len(str(refused(sheet, **given))) > 10
        return
    assert sum(row.outcome.side_tricks) == 13
    assert all(type(number) is int for number in (*row.tricks, *row.outcome.honours))
    assert row.points[0] == row.points[2]
    assert row.points[1] == row.points[3]


def test_without_sense_for_the_rest_the_first_thing_wrong_is_named() -> None:
    refusal = refused(started(), tricks="?", bids="?", honours="?")
    assert refusal.reason == "no_such_contract"
