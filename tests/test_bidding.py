"""Bidding in turn: any number of tricks from none to all, the last bidder under the hook."""

import pytest

from tricktaking import Match, Plan
from tricktaking.bidding import NameTricks
from tricktaking.rules import hook
from tricktaking.variants import plump


def start(cards: int, players: int = 4, dealer: int | None = None) -> Match:
    variant = plump.variant(shape=(cards,))
    return Match.start(variant, players=players, seed=1, first_dealer=dealer)


@pytest.mark.rule("1.1.8", "1.2.8", "1.3.11")
@pytest.mark.parametrize("cards", [1, 2, 10])
def test_a_bid_is_from_none_to_all(cards: int) -> None:
    plan = Plan(number=1, cards=cards, dealer=2, order=(0, 1, 2))
    assert NameTricks().bids(plan) == tuple(range(cards + 1))


@pytest.mark.parametrize(
    ("bids", "seat"),
    [
        ((None, None, None), 1),
        ((None, 0, None), 2),
        ((None, 0, 0), 0),
        ((0, 0, 0), None),
    ],
)
def test_a_bid_of_none_is_a_bid(bids: tuple[int | None, ...], seat: int | None) -> None:
    plan = Plan(number=1, cards=3, dealer=0, order=(1, 2, 0))
    assert NameTricks().next_to_bid(plan, bids) == seat


@pytest.mark.rule("1.1.7")
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_forehand_bids_first_and_the_dealer_last(dealer: int) -> None:
    match = start(5, dealer=dealer)
    seats = []
    while match.asks == "bid":
        assert match.turn is not None
        assert match.waiting == (match.turn,)
        seats.append(match.turn)
        match = match.apply(match.legal[0])
    assert tuple(seats) == match.plan.order
    assert seats[-1] == dealer


def test_bids_are_known_once_they_are_said() -> None:
    match = start(3, players=3)
    assert match.bids == (None, None, None)
    match = match.apply(0)
    assert match.bids == (0, None, None)
    assert match.sheet.bids == (0, None, None)
    assert match.view(2).bids == (0, None, None)


def test_the_play_begins_after_the_last_bid() -> None:
    match = start(3, players=2).apply(1)
    assert match.asks == "bid"
    match = match.apply(0)
    assert match.asks == "play"
    assert match.bids == (1, 0)


@pytest.mark.rule("1.1.10")
@pytest.mark.parametrize(
    ("cards", "earlier", "barred"),
    [
        (10, (5, 0, 2), {3}),
        (10, (3, 3, 2), {2}),
        (4, (3, 2, 0), set()),
        (5, (0, 0, 0), {5}),
        (5, (2, 2, 1), {0}),
        (1, (0, 0, 0), {1}),
        (1, (1, 0, 0), {0}),
    ],
)
def test_the_hook_bars_the_number_that_would_add_up(
    cards: int, earlier: tuple[int, ...], barred: set[int]
) -> None:
    match = start(cards)
    for bid in earlier:
        assert match.legal == tuple(range(cards + 1))
        match = match.apply(bid)
    assert match.legal == tuple(bid for bid in range(cards + 1) if bid not in barred)


def test_the_hook_is_on_the_last_bidder_only() -> None:
    assert plump.SPF.legal_bids(cards=3, earlier=(1, 1), players=4) == (0, 1, 2, 3)


def test_without_the_hook_the_bids_may_add_up() -> None:
    variant = plump.SPF.dropping(hook)
    assert variant.legal_bids(cards=3, earlier=(1, 1, 1), players=4) == (0, 1, 2, 3)


def test_the_dealer_alone_is_under_the_hook_at_a_table_of_two() -> None:
    assert plump.SPF.legal_bids(cards=2, players=2) == (0, 1, 2)
    assert plump.SPF.legal_bids(cards=2, earlier=(1,), players=2) == (0, 2)
