"""Ready players, players of one's own, and playing matches out with them."""

from statistics import mean

import pytest
from hypothesis import given
from strategies import Table, matches, tables

from tricktaking import Choice, IllegalChoice, Match, VariantError, View, play_out
from tricktaking.players import Cautious, Random
from tricktaking.variants import plump

SHORT = plump.variant(shape=(3, 1))


def lowest(view: View) -> Choice:
    return view.legal[0]


def highest(view: View) -> Choice:
    return view.legal[-1]


def test_a_function_plays_every_seat() -> None:
    end = play_out(Match.start(SHORT, players=3, seed=1), lowest)
    assert end.over
    assert end.sheet.rows[0].bids == (0, 0, 0)


def test_a_sequence_has_a_player_for_each_seat() -> None:
    end = play_out(Match.start(SHORT, players=3, seed=1), [lowest, highest, lowest])
    assert end.sheet.rows[0].bids == (0, 3, 1)  # the last may not bid 0: the sum would be 3


def test_each_player_gets_the_views_of_its_own_seat_when_it_has_the_turn() -> None:
    seen: list[tuple[int, int | None, int | None]] = []

    class Watching:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def __call__(self, view: View, /) -> Choice:
            seen.append((self.seat, view.seat, view.turn))
            return view.legal[0]

    play_out(Match.start(SHORT, players=4, seed=1), [Watching(seat) for seat in range(4)])
    assert len(seen) == 4 * (1 + 3) + 4 * (1 + 1)
    assert all(len(set(each)) == 1 for each in seen)


@given(matches(hosted=False))
def test_a_match_is_played_out_from_any_moment(match: Match) -> None:
    end = play_out(match, lowest)
    assert end.over
    assert end.log[: len(match.log)] == match.log
    assert play_out(end, lowest) is end


@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_a_wrong_number_of_players_is_refused(count: int) -> None:
    with pytest.raises(VariantError, match="3 seats"):
        play_out(Match.start(SHORT, players=3, seed=1), [lowest] * count)


def test_a_match_without_a_seed_is_refused_when_cards_are_needed() -> None:
    match = Match.start(plump.variant(shape=(1, 1)), players=2)
    with pytest.raises(IllegalChoice) as caught:
        play_out(match, lowest)
    assert caught.value.refusal.reason == "wrong_phase"
    with pytest.raises(IllegalChoice):
        play_out(match.with_cards(["2C", "3C"]), lowest)


@pytest.mark.parametrize("choice", [99, -1, "KH", "nonsense", None, True, 1.0])
def test_a_player_that_chooses_something_illegal_is_stopped(choice: object) -> None:
    def wrong(view: View) -> Choice:
        return choice  # type: ignore[return-value]  # on purpose

    start = Match.start(SHORT, players=3, seed=1)
    with pytest.raises(IllegalChoice):
        play_out(start, wrong)
    assert start.log == Match.start(SHORT, players=3, seed=1).log


@pytest.mark.parametrize("seed", [0, 7, "7", "a"])
def test_random_players_with_the_same_seed_choose_the_same(seed: int | str) -> None:
    start = Match.start(plump.BEREDSKAP, players=4, seed=1)
    end = play_out(start, Random(seed))
    assert play_out(start, Random(seed)) == end
    assert play_out(start, Random(f"{seed}'")) != end


@given(tables(hosted=False))
def test_ready_players_choose_what_is_legal(table: Table) -> None:
    assert play_out(table.start(), Random(1)).over
    assert play_out(table.start(), Cautious()).over


@given(matches())
def test_a_cautious_player_looks_only_at_its_view(match: Match) -> None:
    if match.turn is not None:
        view = match.view(match.turn)
        assert Cautious()(view) in view.legal
        assert Cautious()(view) == Cautious()(match.view(match.turn))


def test_cautious_players_beat_random_ones() -> None:
    gains = []
    for seed in range(30):
        start = Match.start(plump.SPF, players=4, seed=seed)
        random = Random(seed)
        totals = play_out(start, [Cautious(), random, Cautious(), random]).totals
        gains.append((totals[0] + totals[2] - totals[1] - totals[3]) / 2)
    assert mean(gains) > 40
    assert sum(gain > 0 for gain in gains) >= 28
