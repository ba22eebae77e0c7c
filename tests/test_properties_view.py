"""What a seat may know: a view shows all of it, and nothing else can be read out of it."""

import gc
import json
import types
from typing import Any

import jsonschema  # type: ignore[import-untyped]
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from strategies import Table, cards_known, hidden, matches, may_see, tables, viewers

from tricktaking import Card, Choice, Deal, Dealt, Match, View
from tricktaking.cards import parse_cards
from tricktaking.table import Frame
from tricktaking.variants import plump

SEED = "a seed that nobody may learn"


# ---- what a view shows ----


@given(matches())
def test_a_seat_sees_its_own_hand_or_on_the_foreheads_all_but_its_own(match: Match) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        for seat, hand in enumerate(match.hands):
            assert view.hands[seat] == (hand if may_see(match, viewer, seat) else None)
        own = () if viewer is None or hidden(match) else match.hands[viewer]
        assert view.hand == own


@given(matches())
def test_everybody_sees_what_is_public(match: Match) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        assert view.seat == viewer
        assert (view.asks, view.turn, view.waiting) == (match.asks, match.turn, match.waiting)
        assert (view.plan, view.bids, view.sheet) == (match.plan, match.bids, match.sheet)
        assert (view.contract, view.trump) == (match.contract, match.trump)
        assert (view.tricks, view.trick, view.seats) == (match.tricks, match.trick, match.seats)
        assert (view.taken, view.previous) == (match.taken, match.previous)
        assert view.held == tuple(len(hand) for hand in match.hands)
        assert (view.variant, view.names) == (match.variant, match.names)
        assert view.logged == len(match.log)


@given(matches())
def test_a_seat_sees_its_own_choices_and_a_spectator_none(match: Match) -> None:
    assert match.view(None).legal == ()
    for seat in range(match.players):
        assert match.view(seat).legal == match.legal_for(seat)


@given(matches(forehead=True))
def test_on_the_foreheads_the_choices_do_not_tell_the_own_card(match: Match) -> None:
    if hidden(match):
        for seat in range(match.players):
            assert not any(isinstance(choice, Card) for choice in match.view(seat).legal)


@given(matches())
def test_a_view_as_json_says_the_same_and_is_what_the_schema_says(match: Match) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        said: dict[str, Any] = json.loads(view.to_json())
        SCHEMA.validate(said)
        assert (said["seat"], said["asks"], said["turn"]) == (viewer, view.asks, view.turn)
        assert said["legal"] == plain(view.legal)
        assert said["hands"] == [None if hand is None else plain(hand) for hand in view.hands]
        assert said["trick"]["cards"] == plain(view.trick)
        assert [tuple(trick["seats"]) for trick in said["tricks"]] == [
            trick.seats for trick in view.tricks
        ]
        assert (tuple(said["bids"]), tuple(said["held"])) == (view.bids, view.held)
        assert tuple(said["sheet"]["totals"]) == view.sheet.totals
        assert (said["previous"] is None) == (view.previous is None)


@given(matches(secrets=True))
def test_views_of_games_with_secret_stages_are_what_the_schema_says_too(match: Match) -> None:
    for viewer in viewers(match):
        SCHEMA.validate(json.loads(match.view(viewer).to_json()))


SCHEMA = jsonschema.Draft202012Validator(json.loads(View.json_schema()))


def plain(choices: tuple[Choice, ...]) -> list[object]:
    return [choice.text if isinstance(choice, Card) else choice for choice in choices]


# ---- what hangs on a view ----

CODE = (type, types.ModuleType, types.FunctionType, types.CodeType, types.BuiltinFunctionType)
STATES = (Deal, Frame, Dealt)


def reached(start: object, *, closed: tuple[object, ...] = ()) -> list[object]:
    """Every object that hangs on this one.

    Types, modules and functions are among them, but not what hangs on those: that is the whole
    program. Nor is what hangs on cards, and on the closed objects.
    """
    found = {id(start): start}
    todo = [start]
    while todo:
        each = todo.pop()
        if isinstance(each, (*CODE, Card)) or any(each is known for known in closed):
            continue
        for other in gc.get_referents(each):
            if id(other) not in found:
                found[id(other)] = other
                todo.append(other)
    return list(found.values())


@given(tables(secrets=True), st.integers(0, 60))
def test_no_match_no_seed_and_no_unseen_card_hangs_on_a_view(table: Table, moment: int) -> None:
    seed = None if table.seed is None else SEED
    match = evolve(table, seed=seed).at(moment)
    for viewer in viewers(match):
        things = reached(match.view(viewer), closed=(match.variant,))
        assert not [thing for thing in things if isinstance(thing, STATES)]
        assert not [thing for thing in things if isinstance(thing, CODE[1:])]
        assert not [thing for thing in things if isinstance(thing, str) and SEED in thing]
        assert {thing for thing in things if isinstance(thing, Card)} <= cards_known(match, viewer)


@given(tables())
def test_no_match_hangs_on_the_variant_that_was_played(table: Table) -> None:
    end = table.end()
    things = reached(end.variant)
    assert not [thing for thing in things if isinstance(thing, (*STATES, View))]


def test_the_walk_finds_a_match_a_seed_and_cards_where_they_hang() -> None:
    match = Match.start(plump.SPF, players=2, seed=SEED)
    things = reached([(match,)], closed=(match.variant,))
    assert any(thing is match for thing in things)
    assert any(isinstance(thing, Frame) for thing in things)
    assert SEED in [thing for thing in things if isinstance(thing, str)]
    assert {thing for thing in things if isinstance(thing, Card)} == {*match.deck}
    assert parse_cards("2C")[0] in reached({"a": frozenset(parse_cards("2C"))})
