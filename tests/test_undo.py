"""Taking back: a match at any earlier moment, and on from there with the same cards."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import HOUSE, SILENT, Evening, evenings
from strategies import shown

from tricktaking import Chosen, Dealt, IllegalChoice, Match, Refusal, Seat, play_out
from tricktaking.players import Cautious
from tricktaking.variants import plump


def refused(match: Match, **options: Any) -> Refusal:
    before = shown(match)
    with pytest.raises(IllegalChoice) as error:
        match.undo(**options)
    assert shown(match) == before
    return error.value.refusal


def again(match: Match, log: tuple[Dealt | Chosen, ...]) -> Match:
    """The match after the same entries of a log once more."""
    for entry in log:
        if isinstance(entry, Chosen):
            match = match.apply(entry.choice, seat=entry.seat)
        elif match.asks == "deal":
            match = match.with_cards(entry.hands, entry.stock)
    return match


@given(evenings())
def test_a_match_goes_back_to_every_moment_it_stood_at_and_to_no_other(evening: Evening) -> None:
    moments = {len(match.log): match for match in evening.moments()}
    end = moments[max(moments)]
    for to in range(len(end.log)):
        if to not in moments:  # the cards were dealt at once, so it never stood before them
            assert end.seed is not None
            assert isinstance(end.log[to], Dealt)
            assert refused(end, to=to).reason == "no_such_moment"
            continue
        back = end.undo(to=to)
        assert back == moments[to]
        assert hash(back) == hash(moments[to])
        assert back.legal == moments[to].legal


@given(evenings(), st.integers(0, 60), st.integers(0, 60))
def test_going_back_shows_what_was_there_and_doing_it_again_what_was_to_come(
    evening: Evening, moment: int, earlier: int
) -> None:
    moments = list(evening.moments())
    before, match = (moments[min(each, len(moments) - 1)] for each in sorted((moment, earlier)))
    back = match.undo(to=len(before.log))
    assert shown(back) == shown(before)
    redone = again(back, match.log[len(before.log) :])
    assert shown(redone) == shown(match)
    assert evening.on(redone) == evening.on(match)  # with the same cards to come


@given(evenings(), st.integers(0, 60))
def test_undo_alone_takes_back_the_last_choice_or_the_last_deal_of_the_host(
    evening: Evening, moment: int
) -> None:
    match = evening.at(moment)
    places = [
        place
        for place, entry in enumerate(match.log)
        if isinstance(entry, Chosen) or match.seed is None
    ]
    if places:
        assert match.undo() == match.undo(to=places[-1])
    else:
        assert refused(match).reason == "nothing_to_undo"


def test_back_to_now_is_the_match_itself() -> None:
    match = Match.start(plump.SPF, players=3, seed=1).apply(1)
    assert match.undo(to=2) is match


@pytest.mark.parametrize("to", [-1, 3, 10**9, True, False, 1.5, 1.0, "1", "3", "", [1], b"1"])
@pytest.mark.parametrize("seed", [1, None])
def test_what_is_no_moment_is_refused(to: Any, seed: int | None) -> None:
    match = Match.start(HOUSE, players=3, seed=seed)
    if seed is None:
        match = match.with_cards(["2C 3C", "4C 5C", "6C 7C"], "AS")
    match = match.apply(0)
    refusal = refused(match, to=to)
    assert refusal.reason == "no_such_moment"
    assert len(str(refusal)) < 150


def test_a_number_of_another_integral_type_is_a_moment() -> None:
    numpy = pytest.importorskip("numpy")
    match = Match.start(plump.SPF, players=3, seed=1).apply(1)
    assert match.undo(to=numpy.int64(1)) == Match.start(plump.SPF, players=3, seed=1)


def test_other_cards_than_those_of_the_seed_stay_when_a_match_goes_back() -> None:
    end = play_out(Match.start(plump.variant(shape=(2, 1)), players=3, seed=1), Cautious())
    other = Match.from_json(end.to_json().replace('"seed":1', '"seed":2'))
    assert other.seed == 2
    assert other.undo(to=5).log == end.log[:5]
    assert again(other.undo(to=11), end.log[11:]) == other


def test_a_deal_in_which_nobody_chooses_is_a_moment_only_where_the_host_deals() -> None:
    seeded = play_out(Match.start(SILENT, players=3, seed=1), Cautious())
    assert [type(entry) for entry in seeded.log] == [Dealt, Dealt, *[Chosen] * 6, Dealt]
    assert [refused(seeded, to=to).reason for to in (0, 1, 8)] == ["no_such_moment"] * 3
    assert seeded.undo(to=2) == Match.start(SILENT, players=3, seed=1)
    assert again(seeded.undo(to=7), seeded.log[7:8]) == seeded
    hosted = again(Match.start(SILENT, players=3), seeded.log)
    for to in range(len(hosted.log)):
        assert hosted.undo(to=to) == again(Match.start(SILENT, players=3), hosted.log[:to])


# ---- what the host allows ----


def taken_back(match: Match, seat: Seat) -> Match:
    """A host that lets a seat take back its bid as long as nobody has acted since."""
    last = match.log[-1]
    if not isinstance(last, Chosen) or last.seat != seat or not isinstance(last.choice, int):
        raise IllegalChoice(Refusal("too_late", "your bid stands: the next player has acted"))
    return match.undo()


def test_f122_whether_a_bid_may_be_taken_back_is_for_the_host_to_say() -> None:
    start = Match.start(plump.variant(shape=(3,)), players=4, seed=1)
    bid = start.apply(2, seat=0)
    assert taken_back(bid, 0) == start
    assert taken_back(bid, 0).apply(1, seat=0).bids == (1, None, None, None)
    with pytest.raises(IllegalChoice) as refused:
        taken_back(bid.apply(0, seat=1), 0)
    assert refused.value.refusal.reason == "too_late"
    played = bid.apply(0).apply(0).apply(2)
    with pytest.raises(IllegalChoice):
        taken_back(played.apply(played.legal[0]), played.turn or 0)


def test_a_bid_that_is_taken_back_gives_back_what_the_hook_barred() -> None:
    match = Match.start(plump.variant(shape=(3,)), players=3, seed=1).apply(1).apply(1)
    assert match.legal == (0, 2, 3)
    assert match.apply(2).undo().legal == (0, 2, 3)
    assert match.undo().apply(0).legal == (0, 1, 3)
