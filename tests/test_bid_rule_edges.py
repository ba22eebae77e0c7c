"""Rules on bids at their edges: in which deals they hold, for whom, and what they leave alone."""

from collections.abc import Iterable

import pytest
from attrs import evolve

from tricktaking import Deal, Match, Seat, Variant, bid_rule
from tricktaking.bidding import NameTricks, NoBidsIn
from tricktaking.dealing import Sizes, Trump
from tricktaking.rules import (
    HookIn,
    LeastBid,
    ZerosInADeal,
    ZerosInARow,
    declarer_keeps_word,
    follow_suit,
    hook,
    sum_must_exceed,
)
from tricktaking.rules.rule import AnyRule
from tricktaking.scoring import ExactScore, HighestTotal
from tricktaking.tricks import PlayTricks
from tricktaking.variants import oh_hell


def game(*rules: AnyRule, sizes: tuple[int, ...] = (2,), tie: bool = False) -> Variant:
    return Variant(
        name="edges",
        players=(2, 3, 4),
        schedule=Sizes(sizes),
        stages=(Trump(), NameTricks(), PlayTricks()),
        rules=(*rules, follow_suit),
        scorer=ExactScore(),
        end=HighestTotal(tie="extra-deals" if tie else "shared"),
    )


def legal(variant: Variant, cards: int, *earlier: int, players: int = 3) -> tuple[int, ...]:
    return tuple(variant.legal_bids(cards=cards, earlier=earlier, players=players))


@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_the_hook_from_four_cards_holds_in_all_larger_hands(cards: int) -> None:
    hooked = game(HookIn(from_cards=4).rule(), sizes=(cards,))
    assert legal(hooked, cards, 1, 1) == tuple(bid for bid in range(cards + 1) if bid != cards - 2)


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_hook_from_four_cards_holds_in_no_smaller_hand(cards: int) -> None:
    assert legal(game(HookIn(from_cards=4).rule(), sizes=(cards,)), cards, 0, 0) == tuple(
        range(cards + 1)
    )


def bids_of_the_last(match: Match) -> tuple[object, ...]:
    """What the last bidder may bid when the others bid none."""
    while match.asks == "bid" and match.turn != match.plan.dealer:
        match = match.apply(0)
    return match.legal


def next_deal(match: Match) -> Match:
    """The first moment of the next deal, after bids as low as they may be."""
    number = match.plan.number
    while not match.over and match.plan.number == number:
        match = match.apply(match.legal[0])
    return match


def test_where_the_last_deal_is_free_only_the_last_is() -> None:
    free = game(HookIn(last_deal=False).rule(), sizes=(1, 1, 1))
    match = Match.start(free, players=3, seed=1)
    found = []
    while not match.over:
        found.append(bids_of_the_last(match))
        match = next_deal(match)
    assert found == [(0,), (0,), (0, 1)]


def test_in_deals_beyond_the_planned_ones_the_hook_holds_again() -> None:
    free = game(HookIn(last_deal=False).rule(), sizes=(1,), tie=True)
    match = Match.start(free, players=2, first_dealer=1).with_cards(["KH", "QH"])
    assert bids_of_the_last(match) == (0, 1)
    match = match.apply(1).apply(0).apply("KH").apply("QH")
    assert match.over
    match = Match.start(free, players=2, first_dealer=1).with_cards(["KH", "QH"])
    match = match.apply(0).apply(1).apply("KH").apply("QH")  # both miss
    assert not match.over
    assert bids_of_the_last(match.with_cards(["KH", "QH"])) == (0,)


def test_a_least_bid_is_one_trick_if_nothing_else_is_said() -> None:
    assert LeastBid() == LeastBid(1)
    assert legal(game(LeastBid().rule()), 2) == (1, 2)


@pytest.mark.parametrize("least", [1, 2, 3])
def test_a_least_bid_may_be_made(least: int) -> None:
    assert legal(game(LeastBid(least).rule(), sizes=(4,)), 4) == tuple(range(least, 5))


def test_a_zero_may_not_follow_a_zero_if_nothing_else_is_said() -> None:
    assert ZerosInARow() == ZerosInARow(1, 1)
    assert ZerosInADeal() == ZerosInADeal(2)


def zero_is_left(most: int, from_players: int, bids: tuple[int, ...], players: int = 2) -> bool:
    """Whether seat 0 may bid none after deals in which it has bid so."""
    rule = ZerosInARow(most, from_players).rule()
    match = Match.start(
        game(rule, sizes=(1,) * (len(bids) + 1)), players=players, seed=1, first_dealer=0
    )
    for bid in bids:
        number = match.plan.number
        while not match.over and match.plan.number == number:
            mine = match.asks == "bid" and match.turn == 0
            match = match.apply(bid if mine else match.legal[-1])
    while match.turn != 0:
        match = match.apply(match.legal[-1])
    return 0 in match.legal


@pytest.mark.parametrize(
    ("most", "bids", "left"),
    [
        (1, (), True),
        (1, (0,), False),
        (1, (1,), True),
        (1, (0, 1), True),
        (1, (1, 0), False),
        (2, (0,), True),
        (2, (0, 0), False),
        (2, (0, 1), True),
        (2, (1, 0), True),
        (2, (1, 0, 0), False),
        (2, (0, 0, 1, 0), True),
        (300, (0,) * 299, True),
        (300, (0,) * 300, False),
    ],
)
def test_zeros_in_a_row_are_counted_back_from_the_deal_before(
    most: int, bids: tuple[int, ...], left: bool
) -> None:
    assert zero_is_left(most, 1, bids) == left


@pytest.mark.parametrize(("sizes", "left"), [((1, 1), False), ((1, 2, 1), True)])
def test_a_deal_without_bids_is_none_in_which_somebody_bid_none(
    sizes: tuple[int, ...], left: bool
) -> None:
    stages = (Trump(), NoBidsIn((2,), NameTricks()), PlayTricks())
    quiet = evolve(game(ZerosInARow(1).rule(), sizes=sizes), stages=stages)
    match = Match.start(quiet, players=2, seed=1, first_dealer=1)
    while match.plan.number < len(sizes):
        match = match.apply(0 if match.asks == "bid" else match.legal[0])
    assert (match.asks, 0 in match.legal) == ("bid", left)


def test_zeros_in_a_row_are_limited_from_so_many_players() -> None:
    assert not zero_is_left(1, 3, (0,), players=4)
    assert not zero_is_left(1, 3, (0,), players=3)
    assert zero_is_left(1, 3, (0,), players=2)


@pytest.mark.parametrize(
    ("earlier", "left"), [((0,), True), ((0, 0), False), ((0, 1), True), ((0, 0, 1), False)]
)
def test_at_most_two_bid_none(earlier: tuple[int, ...], left: bool) -> None:
    two = game(ZerosInADeal(2).rule())
    assert (0 in legal(two, 2, *earlier, players=4)) == left


@pytest.mark.parametrize("cards", [1, 2, 5])
@pytest.mark.parametrize("others", [0, 1])
def test_where_the_sum_must_exceed_one_more_than_the_tricks_is_enough(
    cards: int, others: int
) -> None:
    least = min(cards - others + 1, cards)
    exceed = game(sum_must_exceed, sizes=(cards,))
    assert legal(exceed, cards, others, 0) == tuple(range(least, cards + 1))


@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_only_the_declarer_keeps_the_word(declarer: int) -> None:
    auction = oh_hell.variant(trump="auction", shape=(5,), players=(3,), hook="off")
    assert declarer_keeps_word in auction.rules
    match = Match.start(auction, players=3, seed=1, first_dealer=2)
    for seat in (0, 1, 2):
        match = match.apply("3 hearts" if seat == declarer else "pass")
    while match.asks == "call":
        match = match.apply("pass")
    for seat in (0, 1, 2):
        assert match.legal == ((3, 4, 5) if seat == declarer else (0, 1, 2, 3, 4, 5))
        match = match.apply(3)


@bid_rule("Only the dealer may bid tricks.")
def only_the_dealer_bids(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return bids if seat == deal.plan.dealer else (0,)


def test_where_more_than_so_many_had_to_bid_none_the_next_may_not() -> None:
    both = game(only_the_dealer_bids, ZerosInADeal(1).rule())
    assert legal(both, 2, 0, 0) == (1, 2)


# ---- what is said ----


def test_a_hook_in_some_deals_says_in_which() -> None:
    number = "last bidder may not make the bids add up to the number of tricks."
    assert HookIn().says == f"The {number}"
    assert HookIn(2).says == f"In deals of 2 cards and more the {number}"
    assert HookIn(last_deal=False).says == f"The {number} The last deal is free."


def test_a_limit_on_zeros_says_where_it_is() -> None:
    unless = "deals in a row, unless nothing else is left"
    assert ZerosInARow(1).says == f"Nobody bids none two {unless}."
    assert ZerosInARow(2).says == f"Nobody bids none 3 {unless}."
    for players in (2, 4):
        large = f"With {players} players and more nobody"
        assert ZerosInARow(1, players).says == f"{large} bids none two {unless}."
    assert ZerosInARow(2).rule().refuses == (
        f"{{name}} may not bid {{choice}}: nobody bids none 3 {unless}"
    )
    assert ZerosInADeal(3).says == "At most 3 players bid none in one deal."
    assert LeastBid(3).says == "A bid is at least 3."


def test_a_rule_shows_its_name_and_its_sentence() -> None:
    assert repr(hook) == f"<rule hook: {hook.says}>"
