"""What holds of every match at every moment, whatever the game, the table and the choices."""

import copy
import pickle
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise, product

import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st
from strategies import Table, choices_of, hidden, judge, matches, replayed, shown, tables

from tricktaking import Choice, Chosen, Dealt, IllegalChoice, Match, Refusal
from tricktaking.dealing import Forehead
from tricktaking.rules import follow_suit, hook
from tricktaking.variants import plump


def accepted(match: Match, choice: Choice | str, **guards: int) -> bool:
    try:
        match.apply(choice, **guards)
    except IllegalChoice:
        return False
    return True


# ---- the cards ----


@given(tables())
def test_every_card_is_in_exactly_one_place(table: Table) -> None:
    for match in table.moments():
        places = [*match.hands, match.trick, *(trick.cards for trick in match.tricks), match.stock]
        found = [card for place in places for card in place]
        assert sorted(found) == ([] if match.asks in ("deal", "over") else list(match.deck))
        assert match.turned is None or match.turned is match.stock[0]


@given(tables())
def test_hands_are_sorted_and_equally_large_between_tricks(table: Table) -> None:
    for match in table.moments():
        assert all(list(hand) == sorted(hand) for hand in match.hands)
        assert match.trick or len({len(hand) for hand in match.hands}) == 1


@pytest.mark.rule("1.1.17", "1.1.18")
@given(tables())
def test_tricks_have_a_card_of_each_seat_and_the_winner_leads_the_next(table: Table) -> None:
    for match in table.moments():
        finished = match.previous
        if finished is None:
            continue
        order = finished.plan.order
        for trick in finished.tricks:
            place = order.index(trick.leader)
            assert trick.seats == order[place:] + order[:place]
            assert trick.winner == trick.seats[judge(trick.cards, finished.contract.trump)]
        for one, following in pairwise(finished.tricks):
            assert following.leader == one.winner
        assert Counter(trick.winner for trick in finished.tricks) == Counter(
            dict(enumerate(finished.row.tricks))
        )


# ---- bids, tricks and points ----


@pytest.mark.rule("1.1.10")
@given(tables())
def test_tricks_add_up_and_with_the_hook_somebody_misses_in_every_deal(table: Table) -> None:
    end = table.end()
    assert [row.plan.cards for row in end.sheet.rows] == list(end.sheet.sizes)
    for row in end.sheet.rows:
        bids = [bid for bid in row.bids if bid is not None]
        assert len(bids) == len(row.tricks) == table.players
        assert sum(row.tricks) == row.plan.cards
        assert sum(bids) != row.plan.cards
        assert row.missed


@given(tables(house=False))
def test_without_the_hook_everybody_may_make_it(table: Table) -> None:
    match = Match.start(table.variant.dropping(hook), players=2, seed=1)
    size = match.plan.cards
    assert match.apply(size).legal == tuple(range(size + 1))


@given(tables())
def test_a_miss_scores_nothing_and_a_made_bid_the_same_whoever_makes_it(table: Table) -> None:
    for row in table.end().sheet.rows:
        worth: dict[object, int] = {}
        for seat, points in enumerate(row.points):
            result = "missed" if seat in row.missed else row.tricks[seat]
            assert worth.setdefault(result, points) == points
        assert worth.get("missed", 0) == 0


@pytest.mark.rule("1.1.24", "1.1.25")
@given(tables())
def test_totals_are_the_sums_of_the_rows_and_the_highest_total_wins(table: Table) -> None:
    for match in table.moments():
        rows = match.sheet.rows
        sums = [sum(row.points[seat] for row in rows) for seat in range(table.players)]
        assert list(match.totals) == list(match.sheet.totals) == sums
        best = [seat for seat, total in enumerate(sums) if total == max(sums)]
        assert list(match.winners) == (best if match.over else [])


@pytest.mark.parametrize(("players", "cards"), list(product((2, 3, 4), (1, 2, 3))))
def test_a_single_miss_is_possible_when_one_seat_can_take_up_the_difference(
    players: int, cards: int
) -> None:
    sheet = plump.variant(shape=(cards,)).sheet(players=players)
    taken = [each for each in product(range(cards + 1), repeat=players) if sum(each) == cards]
    for bids in combinations_with_replacement(range(cards + 1), players):
        if sum(bids) == cards:
            continue
        fewest = min(len(sheet.add(bids=bids, tricks=each).rows[-1].missed) for each in taken)
        over = sum(bids) - cards
        assert (fewest == 1) == (over < 0 or max(bids) >= over)


# ---- choices ----


@given(matches())
def test_legal_is_sorted_unique_and_never_empty_on_a_turn(match: Match) -> None:
    assert match.waiting[:1] == (() if match.turn is None else (match.turn,))
    assert bool(match.legal) == (match.turn is not None) == (match.asks in ("bid", "play"))
    assert list(match.legal) == sorted(set(match.legal))


@given(matches())
def test_legal_is_exactly_what_apply_accepts_and_refusals_have_a_sentence(match: Match) -> None:
    for choice in choices_of(match):
        legal = choice in match.legal
        refusal = match.why_not(choice)
        assert accepted(match, choice) == accepted(match, str(choice)) == legal
        assert (refusal is None) == (match.why_not(str(choice)) is None) == legal
        if refusal is not None:
            assert refusal.reason
            assert str(refusal).strip()
            with pytest.raises(IllegalChoice) as caught:
                match.apply(choice)
            assert caught.value.refusal == refusal


@given(tables(house=False))
def test_legal_bids_and_cards_are_those_of_the_rules_said_again(table: Table) -> None:
    for match in table.moments():
        said = [bid for bid in match.bids if bid is not None]
        if match.asks == "bid":
            last = len(said) == match.players - 1
            assert match.turn == match.plan.order[len(said)]
            barred = match.plan.cards - sum(said) if last else None
            assert list(match.legal) == [
                bid for bid in range(match.plan.cards + 1) if bid != barred
            ]
        elif match.turn is not None:
            hand, led = match.hands[match.turn], match.trick[:1]
            assert match.turn == match.seats[len(match.trick)]
            same = tuple(card for card in hand if led and card.suit is led[0].suit)
            assert match.legal == (same or hand)


@given(matches())
def test_who_is_not_waiting_may_choose_nothing(match: Match) -> None:
    assert match.hand_of == match.turn
    for seat in range(match.players):
        if seat in match.waiting:
            assert match.legal_for(seat) == match.legal
            continue
        assert match.legal_for(seat) == ()
        for choice in match.legal:
            refusal = match.why_not(choice, seat=seat)
            assert refusal is not None
            assert refusal.reason == "not_your_turn"
            assert not accepted(match, choice, seat=seat)


@given(matches(), st.integers(-3, 200))
def test_the_length_of_the_log_is_the_only_at_that_is_accepted(match: Match, other: int) -> None:
    now = len(match.log)
    assert match.view(None).logged == now
    for choice in match.legal:
        assert match.apply(choice, at=now) == match.apply(choice)
        for at in {now - 1, now + 1, other} - {now}:
            assert not accepted(match, choice, at=at)
            refusal = match.why_not(choice, at=at)
            assert isinstance(refusal, Refusal)
            assert refusal.reason == "stale"


@given(matches())
def test_a_match_that_is_not_on_turn_refuses_everything(match: Match) -> None:
    if match.turn is not None:
        with pytest.raises(IllegalChoice):
            match.with_cards(["2C"] * match.players, "3C")
    else:
        assert match.asks in ("deal", "over")
        reason = "match_over" if match.over else "wrong_phase"
        for choice in choices_of(match):
            refusal = match.why_not(choice)
            assert refusal is not None
            assert refusal.reason == reason


# ---- plans and deals ----


@pytest.mark.rule("1.1.6")
@given(tables())
def test_the_deal_moves_on_and_the_dealer_is_last_in_the_order(table: Table) -> None:
    count = table.players
    for match in table.moments():
        plan = match.plan
        number = len(match.sheet.rows) + (not match.over)
        dealer = (table.first_dealer + number - 1) % count
        assert (plan.number, plan.dealer) == (number, dealer)
        assert plan.cards == match.sheet.sizes[number - 1]
        assert list(plan.order) == [(dealer + 1 + place) % count for place in range(count)]
        assert match.sheet.next == (None if match.over else plan)


@given(tables())
def test_previous_is_the_deal_that_was_finished_last(table: Table) -> None:
    for match in table.moments():
        rows = match.sheet.rows
        if not rows:
            assert match.previous is None
            continue
        finished = match.previous
        assert finished is not None
        deals = [entry for entry in match.log if isinstance(entry, Dealt)]
        dealt = deals[len(rows) - 1]
        assert finished.row == rows[-1]
        assert finished.hands == tuple(tuple(sorted(hand)) for hand in dealt.hands)
        assert len(finished.tricks) == finished.plan.cards
        for seat, view in enumerate(map(match.view, range(table.players))):
            assert view.previous == finished, seat


@given(tables(forehead=True))
def test_cards_on_the_forehead_play_themselves(table: Table) -> None:
    for match in table.moments():
        assert not (hidden(match) and match.asks == "play")
    for row in table.end().sheet.rows:
        assert sum(row.tricks) == row.plan.cards


@given(tables())
def test_the_log_is_each_deal_followed_by_its_bids_and_its_cards(table: Table) -> None:
    end = table.end()
    log = iter(end.log)
    for row in end.sheet.rows:
        order, size = row.plan.order, row.plan.cards
        assert isinstance(next(log), Dealt)
        for seat in order:
            entry = next(log)
            assert isinstance(entry, Chosen)
            assert (entry.seat, entry.choice) == (seat, row.bids[seat])
        if not (size == 1 and isinstance(table.variant.sight, Forehead)):
            played = [next(log) for _ in range(size * len(order))]
            assert all(isinstance(entry, Chosen) for entry in played)
    assert next(log, None) is None


# ---- values ----


@given(matches())
def test_the_log_makes_the_same_match_again(match: Match) -> None:
    again = replayed(match)
    assert again == match
    assert hash(again) == hash(match)
    assert shown(again) == shown(match)


@given(tables())
def test_undo_goes_back_one_moment_all_the_way_to_the_start(table: Table) -> None:
    moments = list(table.moments())
    for before, after in pairwise(moments):
        undone = after.undo()
        assert undone == before
        assert hash(undone) == hash(before)
    match = moments[-1]
    for before in reversed(moments[:-1]):
        match = match.undo()
        assert match == before
        assert match.legal == before.legal
    with pytest.raises(IllegalChoice):
        match.undo()


@given(matches())
def test_undo_and_the_same_choice_again_give_the_same_match(match: Match) -> None:
    last = next((entry for entry in reversed(match.log) if isinstance(entry, Chosen)), None)
    if last is None or (match.log and match.frame.seed is None and match.log[-1] != last):
        return  # the last thing that happened is the host's deal
    undone = match.undo()
    assert last.choice in undone.legal
    again = undone.apply(last.choice, seat=last.seat)
    assert shown(again) == shown(match)


@given(matches(), st.sampled_from(range(pickle.HIGHEST_PROTOCOL + 1)))
def test_copies_and_pickles_are_equal(match: Match, protocol: int) -> None:
    for twin in (
        copy.copy(match),
        copy.deepcopy(match),
        copy.deepcopy([match])[0],
        pickle.loads(pickle.dumps(match, protocol)),
    ):
        assert twin == match
        assert shown(twin) == shown(match)


@given(matches())
def test_a_match_stays_as_it_was(match: Match) -> None:
    before = shown(match)
    for choice in choices_of(match):
        accepted(match, choice)
        match.why_not(choice)
    if len(match.log) > 1:
        match.undo()
    for name in ("turn", "legal", "hands", "frame", "bids", "new"):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(match, name, None)
    assert shown(match) == before


@given(tables())
def test_different_moments_are_different_matches(table: Table) -> None:
    moments = list(table.moments())
    assert len(set(moments)) == len(moments)


def test_matches_that_start_differently_differ() -> None:
    starts = [
        Match.start(game, players=names, seed=seed, first_dealer=dealer)
        for game in (plump.SPF, plump.variant(zero=10), plump.SPF.dropping(hook))
        for names in (("Anna", "Bo"), ("Bo", "Anna"), ("Anna", "Bo", "Cissi"))
        for seed in (7, "7", 8, None)
        for dealer in (0, 1)
    ]
    assert not [pair for pair in combinations(starts, 2) if pair[0] == pair[1]]


@given(tables(house=False))
def test_must_follow_lapses_when_the_rule_is_dropped(table: Table) -> None:
    free = table.variant.dropping(follow_suit)
    for match in Table(free, table.players, 1, 0, table.picks).moments():
        if match.asks == "play" and match.turn is not None:
            assert match.legal == match.hands[match.turn]
