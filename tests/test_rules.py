"""Rules: a sentence and a filter that narrows what a seat may choose, never to nothing."""

import copy
import pickle
from collections.abc import Callable, Iterable

import pytest

from tricktaking import Card, Deal, Match, Rule, Seat, VariantError, bid_rule, play_rule
from tricktaking.rules import follow_suit, hook
from tricktaking.variants import plump


@bid_rule("nobody bids zero twice in a row")
def no_zero_twice(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    rows = deal.sheet.rows
    again = bool(rows) and rows[-1].bids[seat] == 0
    return [bid for bid in bids if not (again and bid == 0)]


@bid_rule("a bid is {even}, see {0}")
def even_bids(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return [bid for bid in bids if bid % 2 == 0]


@bid_rule("a bid is one at least")
def no_zero(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Callable[[int], bool]:
    return lambda bid: bid > 0


@bid_rule("nothing may be bid")
def no_bids(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return []


@bid_rule("no bid is good enough")
def no_bid_will_do(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Callable[[int], bool]:
    return lambda bid: False


@bid_rule("a bid of 99 is always possible")
def always_99(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return [*bids, 99]


@bid_rule("the bids are told backwards")
def backwards(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return reversed(bids)


@bid_rule("be brave", refuses="{name} is a coward to bid {choice} of {cards} after {sum}")
def brave(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return bids[1:]


@play_rule("the lowest of the cards that may be played is kept back")
def keep_the_lowest(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    return cards[1:]


@play_rule("aces come first")
def aces_first(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Callable[[Card], bool]:
    return lambda card: card.rank.text == "A"


def one_at_least() -> Rule[int]:
    @bid_rule("a bid is one at least")
    def at_least(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
        return [bid for bid in bids if bid >= 1]

    return at_least


ANY_RULE = [hook, follow_suit, no_zero_twice, keep_the_lowest]


def test_a_decorated_function_is_a_rule_of_its_name() -> None:
    assert isinstance(no_zero_twice, Rule)
    assert no_zero_twice.name == "no_zero_twice"
    assert no_zero_twice.says == "nobody bids zero twice in a row"
    assert no_zero_twice.narrows == "bid"
    assert keep_the_lowest.narrows == "play"


@pytest.mark.parametrize("decorator", [bid_rule, play_rule])
def test_a_rule_needs_a_sentence(decorator: Callable[[str], Callable[[object], object]]) -> None:
    with pytest.raises(VariantError, match="in a sentence"):
        decorator("")(lambda deal, seat, choices: choices)


def test_a_rule_narrows_the_choices_of_its_stage() -> None:
    assert plump.SPF.adding(even_bids).legal_bids(cards=5, players=4) == (0, 2, 4)
    house = plump.SPF.adding(keep_the_lowest)
    assert [str(card) for card in house.legal_cards("2H 9H AC", trick="KH")] == ["9H"]


def test_a_rule_may_give_a_test_of_one_choice() -> None:
    assert plump.SPF.adding(no_zero).legal_bids(cards=3, players=4) == (1, 2, 3)
    house = plump.SPF.adding(aces_first)
    assert [str(card) for card in house.legal_cards("2H AH AC")] == ["AC", "AH"]


@pytest.mark.parametrize("rule", [no_bids, no_bid_will_do], ids=lambda rule: rule.name)
def test_a_rule_that_would_leave_nothing_is_skipped(rule: Rule[int]) -> None:
    house = plump.SPF.adding(rule)
    assert house.legal_bids(cards=3, players=4) == (0, 1, 2, 3)
    assert house.why_not_bid(2, cards=3, players=4) is None


def test_the_strongest_rule_comes_first() -> None:
    ones = plump.SPF.adding(no_zero, even_bids)
    evens = plump.SPF.adding(even_bids, no_zero)
    assert ones.legal_bids(cards=1, players=3) == (1,)
    assert evens.legal_bids(cards=1, players=3) == (0,)


def test_added_rules_are_weaker_than_those_that_are_there() -> None:
    assert plump.SPF.adding(even_bids, no_zero).rules == (hook, follow_suit, even_bids, no_zero)


def test_in_a_one_card_deal_the_hook_beats_no_zero_twice() -> None:
    house = plump.variant(shape=(1, 1)).adding(no_zero_twice)
    match = Match.start(house, players=3, seed=1)
    for bid in (0, 1, 1):
        match = match.apply(bid)
    while match.plan.number == 1:
        match = match.apply(match.legal[0])
    match = match.apply(0, seat=1).apply(0, seat=2)
    assert match.legal == (0,)  # seat 0 bid zero before, but one would make the bids add up
    refusal = match.why_not(1)
    assert refusal is not None
    assert refusal.reason == "hook"


def test_no_zero_twice_binds_where_something_else_is_left() -> None:
    match = Match.start(plump.variant(shape=(1, 2)).adding(no_zero_twice), players=2, seed=1)
    assert 0 in match.legal
    match = match.apply(0, seat=0).apply(0, seat=1)
    while match.plan.number == 1:
        match = match.apply(match.legal[0])
    assert match.turn == 1
    assert match.legal == (1, 2)
    refusal = match.why_not(0)
    assert refusal is not None
    assert refusal.reason == "no_zero_twice"
    assert "nobody bids zero twice in a row" in str(refusal)


def test_a_rule_may_not_give_what_was_not_offered() -> None:
    with pytest.raises(VariantError, match=r"'always_99' gave 99, which was not offered"):
        plump.SPF.adding(always_99).legal_bids(cards=3, players=4)


def test_the_choices_keep_their_order_whatever_a_rule_gives() -> None:
    assert plump.SPF.adding(backwards).legal_bids(cards=3, players=4) == (0, 1, 2, 3)


def test_braces_in_a_sentence_are_printed_as_they_are() -> None:
    house = plump.SPF.adding(even_bids)
    refusal = house.why_not_bid(3, cards=5, players=4)
    assert refusal is not None
    assert "a bid is {even}, see {0}" in str(refusal)
    assert "a bid is {even}, see {0}" in house.rulebook()


def test_a_rule_may_have_a_refusal_of_its_own() -> None:
    match = Match.start(plump.variant(shape=(5,)).adding(brave), players=("Åsa", "Bo"), seed=1)
    assert match.why_not(0) is not None
    assert str(match.why_not(0)) == "Åsa is a coward to bid 0 of 5 after 0"
    assert str(match.apply(3).why_not(0)) == "Bo is a coward to bid 0 of 5 after 3"


def test_a_refusal_names_the_rule_and_gives_its_sentence() -> None:
    refusal = plump.SPF.adding(no_zero).why_not_bid(0, cards=3, players=4)
    assert refusal is not None
    assert refusal.reason == "no_zero"
    assert "a bid is one at least" in str(refusal)
    assert refusal.fields["choice"] == "0"
    assert refusal.template.format_map(refusal.fields) == str(refusal)


@pytest.mark.parametrize("rule", ANY_RULE, ids=lambda rule: rule.name)
def test_a_rule_copies_and_pickles_by_name(rule: Rule[int] | Rule[Card]) -> None:
    assert copy.copy(rule) is rule
    assert copy.deepcopy(rule) is rule
    assert pickle.loads(pickle.dumps(rule)) is rule


def test_a_match_with_a_house_rule_pickles() -> None:
    match = Match.start(plump.SPF.adding(no_zero_twice), players=4, seed=1).apply(2)
    assert pickle.loads(pickle.dumps(match)) == match


def test_a_rule_made_inside_a_function_works_but_does_not_pickle() -> None:
    rule = one_at_least()
    assert plump.SPF.adding(rule).legal_bids(cards=2, players=4) == (1, 2)
    assert copy.deepcopy(rule) is rule
    with pytest.raises(pickle.PicklingError, match=r"'at_least'.*define it at the top of a module"):
        pickle.dumps(rule)


def test_follow_suit_binds_only_who_can() -> None:
    def legal(hand: str, trick: str) -> list[str]:
        return [str(card) for card in plump.SPF.legal_cards(hand, trick=trick)]

    assert legal("7H 2S KC", "5H") == ["7H"]
    assert legal("7D 2S KC", "5H") == ["KC", "7D", "2S"]
    assert legal("7H 2S KC", "5H 3S") == ["7H"]
    assert legal("7H 2S KC", "") == ["KC", "7H", "2S"]
