"""What a seat may know: a view shows all of it, and nothing else can be read out of it."""

import gc
import types
from collections.abc import Iterator

from attrs import evolve, frozen
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import Table, hidden, matches, tables

from tricktaking import Card, Deal, Dealt, IllegalChoice, Match, Seat, View
from tricktaking.cards import parse_cards
from tricktaking.table import Frame
from tricktaking.variants import plump

SEED = "a seed that nobody may learn"


def viewers(match: Match) -> tuple[Seat | None, ...]:
    return (None, *range(match.players))


def may_see(match: Match, viewer: Seat | None, seat: Seat) -> bool:
    """Who sees whose hand, said again."""
    if viewer is None:
        return False
    return (viewer != seat) if hidden(match) else (viewer == seat)


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


# ---- what cannot be told from a view ----


@frozen
class Swap:
    """A deal that the host has dealt, and the same with two cards swapped that a seat cannot see.

    Attributes:
        before: the match before the deal.
        dealt: the cards.
        swapped: the cards with two of them swapped.
        viewer: the seat that sees neither of the two.
    """

    table: Table
    before: Match
    dealt: Dealt
    swapped: Dealt
    viewer: Seat


@st.composite
def swaps(draw: st.DrawFn, forehead: bool) -> Swap:
    table = draw(tables(hosted=True, forehead=forehead, most=1 if forehead else 6))
    deals = [match for match in table.moments() if match.asks == "deal"]
    before = draw(st.sampled_from(deals))
    dealt = table.shuffle(before)
    viewer = draw(st.integers(0, table.players - 1))
    stock = dealt.stock[before.variant.spare :]  # the turned card is seen
    unseen = [
        hand
        for seat, hand in enumerate(dealt.hands)
        if (seat == viewer if forehead else seat != viewer)
    ]
    piles = [pile for pile in (*unseen, stock) if pile]
    one, other = (draw(st.sampled_from(draw(st.sampled_from(piles)))) for _ in range(2))
    assume(one is not other)
    places = {one: other, other: one}
    swapped = Dealt(
        tuple(tuple(places.get(card, card) for card in hand) for hand in dealt.hands),
        tuple(places.get(card, card) for card in dealt.stock),
    )
    return Swap(table, before, dealt, swapped, viewer)


def public(match: Match) -> tuple[object, ...]:
    """What everybody at the table has heard and seen, not asked from any view."""
    last = match.previous
    return (
        (match.asks, match.waiting, match.plan, match.bids, match.totals),
        (match.turned, match.seats, match.trick, match.tricks),
        last and (last.bids, last.tricks, last.points),
    )


def alike(swap: Swap) -> Iterator[tuple[Match, Match]]:
    """The two matches side by side, as long as the same happens in both."""
    one, other = (
        swap.before.with_cards(dealt.hands, dealt.stock) for dealt in (swap.dealt, swap.swapped)
    )
    while public(one) == public(other):
        yield one, other
        if one.over:
            return
        if one.asks == "deal":
            cards = swap.table.shuffle(one)
            one, other = (each.with_cards(cards.hands, cards.stock) for each in (one, other))
            continue
        pick = swap.table.picks[len(one.log) % len(swap.table.picks)]
        choice = one.legal[pick % len(one.legal)]
        try:
            one, other = one.apply(choice), other.apply(choice)
        except IllegalChoice:
            return


def assert_nothing_tells(swap: Swap) -> None:
    compared = 0
    for one, other in alike(swap):
        compared += 1
        for viewer in (swap.viewer, None):
            mine, theirs = one.view(viewer), other.view(viewer)
            assert mine == theirs
            assert repr(mine) == repr(theirs)
            assert mine.hand == theirs.hand
            assert hash(mine) == hash(theirs)
    assert compared  # at least the start of the deal looks the same


@given(swaps(forehead=False))
def test_two_unseen_cards_swapped_make_no_difference_to_a_view(swap: Swap) -> None:
    assert_nothing_tells(swap)


@given(swaps(forehead=True))
def test_the_own_card_on_the_forehead_makes_no_difference_to_a_view(swap: Swap) -> None:
    assert_nothing_tells(swap)


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


def cards_seen(match: Match, viewer: Seat | None) -> set[Card]:
    """The cards that this seat has been shown in the running deal and in the one before."""
    seen = {card for trick in match.tricks for card in trick.cards} | {*match.trick}
    seen |= {match.turned} if match.turned else set()
    for seat, hand in enumerate(match.hands):
        seen |= {*hand} if may_see(match, viewer, seat) else set()
    seen |= {card for deal in match.history for trick in deal.tricks for card in trick.cards}
    for row in match.sheet.rows:
        shown = row.outcome.contract.shown
        seen |= {shown} if shown else set()
    return seen


@given(tables(), st.integers(0, 60))
def test_no_match_no_seed_and_no_unseen_card_hangs_on_a_view(table: Table, moment: int) -> None:
    seed = None if table.seed is None else SEED
    match = evolve(table, seed=seed).at(moment)
    for viewer in viewers(match):
        things = reached(match.view(viewer), closed=(match.variant,))
        assert not [thing for thing in things if isinstance(thing, STATES)]
        assert not [thing for thing in things if isinstance(thing, CODE[1:])]
        assert not [thing for thing in things if isinstance(thing, str) and SEED in thing]
        assert {thing for thing in things if isinstance(thing, Card)} <= cards_seen(match, viewer)


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
    assert {thing for thing in things if isinstance(thing, Card)} == {*match.variant.deck}
    assert parse_cards("2C")[0] in reached({"a": frozenset(parse_cards("2C"))})
