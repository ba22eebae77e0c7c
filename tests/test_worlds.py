"""Worlds: full matches that fit what a seat knows, each as likely as any other, and no others."""

import pickle
import random
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise, permutations
from math import comb
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen
from enumerating import all_worlds, piles, small_matches
from hypothesis import given
from hypothesis import strategies as st
from stages import STAGES, BidAtOnce, DrawCard, PassCards, with_stages
from strategies import Table, matches, must_head, must_trump, no_trump_lead, viewers

from tricktaking import (
    FRENCH,
    Card,
    Deal,
    Dealt,
    Deck,
    Match,
    Seat,
    Variant,
    VariantError,
    play_rule,
)
from tricktaking.dealing import Sizes
from tricktaking.players import Cautious
from tricktaking.players import Random as Anything
from tricktaking.rules import AnyRule, follow_suit, hook
from tricktaking.table import Asks, Plan, Stage
from tricktaking.variants import plump
from tricktaking.view.piles import Piles
from tricktaking.worlds import count, sample
from tricktaking.worlds.hands import Ways

# ---- a world is a match that a seat could be in ----


@given(matches(secrets=True), st.integers(0, 2**32))
def test_a_world_looks_to_its_seat_as_the_match_does(match: Match, seed: int) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        world = sample(view, Random(seed))
        assert isinstance(world, Match)
        assert world.view(viewer) == view
        assert world.view(viewer).to_json() == view.to_json()
        assert len(world.log) == len(match.log) == view.logged


@given(matches(secrets=True), st.integers(0, 2**32))
def test_a_world_can_be_kept_undone_and_played_to_its_end(match: Match, seed: int) -> None:
    for viewer in viewers(match):
        world = sample(match.view(viewer), Random(seed))
        assert Match.from_json(world.to_json(), match.variant) == world
        assert pickle.loads(pickle.dumps(world)) == world
        assert world.view(viewer).history == match.view(viewer).history
        if match.moves is not None and match.asks not in ("deal", "over"):
            assert world.undo().log == world.log[:-1]
        table = Table(match.variant, match.players, None, match.sheet.first_dealer, b"12")
        while not world.over:
            world = table.step(world, seed % 256)
        assert world.winners


@given(matches(secrets=True), st.integers(0, 2**32))
def test_the_hands_of_a_world_are_such_as_the_seat_thought_possible(
    match: Match, seed: int
) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        world = sample(view, Random(seed))
        for seat, hand in enumerate(world.hands):
            assert len(hand) == view.held[seat]
            assert {*hand} <= {*view.may_hold(seat)}
            assert not {card.suit for card in hand} & {*view.voids[seat]}


@given(matches(secrets=True))
def test_the_state_of_the_chance_decides_and_no_other_chance_is_touched(match: Match) -> None:
    random.seed(7)
    before = random.getstate()
    for viewer in viewers(match):
        view = match.view(viewer)
        assert sample(view, Random(1)) == sample(view, Random(1))
    assert random.getstate() == before


def test_worlds_vary_in_their_hands_their_bids_and_the_deals_to_come() -> None:
    game = with_stages(plump.SPF, PassCards(), BidAtOnce())
    match = play_out_to(Match.start(game, players=4, seed=7), "bid").apply(2, seat=3)
    worlds = [sample(match.view(0), Random(seed)) for seed in range(20)]
    assert len({world.hands for world in worlds}) == 20
    assert len({world.gifts for world in worlds}) == 20
    assert len({world.bids for world in worlds}) > 3
    assert len({world.seed for world in worlds}) == 20


def play_out_to(match: Match, asks: str) -> Match:
    while match.asks != asks:
        match = match.apply(match.legal[0])
    return match


def test_the_true_cards_play_no_part() -> None:
    first = Match.start(plump.variant(shape=(3,)), players=3)
    one = first.with_cards(["AS KH 2D", "2C 3D 4D", "7H 10S 5D"]).apply(1)
    other = first.with_cards(["AS KH 2D", "QC JC 9S", "8S 3H 5C"]).apply(1)
    assert one != other
    assert sample(one.view(0), Random(3)) == sample(other.view(0), Random(3))


@frozen
class WithNeighbour:
    """Everybody sees their own hand and that of the seat before them."""

    @property
    def says(self) -> str:
        return "You see your own hand and that of the seat before you."

    def sees(self, plan: Plan, viewer: Seat, seat: Seat, asks: Asks = "play") -> bool:
        return viewer - seat in (0, 1)


@pytest.mark.parametrize("stages", [(DrawCard(),), (PassCards(2, None), DrawCard(), PassCards())])
@pytest.mark.parametrize("trump", ["none", "turn-up"])
def test_worlds_fit_a_game_in_which_cards_go_to_the_stock_or_come_from_it(
    stages: tuple[Stage, ...], trump: Any
) -> None:
    game = with_stages(plump.variant(shape=(4, 3), trump=trump), *stages, BidAtOnce())
    for moment, match in enumerate(Table(game, 3, 7, 2, b"1234").moments()):
        for viewer in viewers(match):
            view = match.view(viewer)
            world = sample(view, Random(moment))
            assert world.view(viewer) == view
            assert Match.from_json(world.to_json(), game) == world


@pytest.mark.parametrize("keeps", [True, False])
def test_worlds_are_found_where_much_was_given(keeps: bool) -> None:
    game = with_stages(plump.variant(shape=(4,)), PassCards(3, keeps=keeps), BidAtOnce())
    for seed in range(10):
        match = play_out_to(Match.start(game, players=7, seed=seed), "play")
        for viewer in viewers(match):
            world = sample(match.view(viewer), Random(seed))
            assert world.view(viewer) == match.view(viewer)


@given(st.sampled_from(STAGES), st.integers(0, 100), st.integers(0, 30))
def test_worlds_fit_a_seat_that_sees_more_hands_than_its_own(
    stages: tuple[Stage, ...], seed: int, moment: int
) -> None:
    game = with_stages(evolve(plump.variant(shape=(4,)), sight=WithNeighbour()), *stages)
    match = Table(game, 4, seed, 3, b"1234").at(moment)
    for viewer in viewers(match):
        view = match.view(viewer)
        assert sample(view, Random(seed)).view(viewer) == view
        for seat, hand in enumerate(match.hands):
            assert {*hand} <= {*view.may_hold(seat)}


@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_world_can_be_made_at_every_choice_of_a_match_of_plump(players: int) -> None:
    match, choose = Match.start(plump.SPF, players=players, seed=7), Cautious()
    rng = Random(1)
    while len(match.history) < 2:
        view = match.view(match.turn)
        assert sample(view, rng).view(match.turn) == view
        match = match.apply(choose(view))


# ---- what went wrong in other programs ----


@pytest.mark.parametrize("samples", [pytest.param(100, id="F125")])
def test_samples_respect_voids_keep_the_own_hand_and_vary(samples: int) -> None:
    game = plump.variant(shape=(4,), leader="forehand").dropping(hook)
    match = Match.start(game, players=3)
    match = match.with_cards(["AH 2H 3C 4C", "2C KD QD JD", "5H 6H 7S 8S"])
    for choice in (0, 0, 0, "AH", "2C"):
        match = match.apply(choice)
    worlds = [sample(match.view(0), Random(seed)) for seed in range(samples)]
    for world in worlds:
        assert world.hands[0] == match.hands[0]
        assert not [card for card in world.hands[1] if card.suit.letter == "H"]
        assert [len(hand) for hand in world.hands] == [3, 3, 4]
    assert len({world.hands for world in worlds}) > samples * 0.9
    assert match.hands not in {world.hands for world in worlds}


# ---- wrong input ----


@pytest.mark.parametrize("rng", [None, 7, "7", random, Random])
def test_the_chance_comes_from_a_random(rng: Any) -> None:
    view = Match.start(plump.SPF, players=3, seed=7).view(0)
    with pytest.raises(VariantError, match="rng="):
        sample(view, rng)


@pytest.mark.parametrize("view", [None, 0, Match.start(plump.SPF, players=3, seed=7), "{}"])
def test_worlds_are_made_from_views(view: Any) -> None:
    with pytest.raises(VariantError, match="view="):
        sample(view, Random(1))
    with pytest.raises(VariantError, match="view="):
        count(view)


# ---- rules that tell a lot ----


@play_rule("the lowest card of the suit is played")
def lowest(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    return [min(card for card in cards if card.suit is other.suit) for other in cards]


@pytest.mark.parametrize(
    "rules",
    [(follow_suit, must_head), (follow_suit, lowest), (must_trump, no_trump_lead, must_head)],
)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_worlds_are_found_where_each_play_tells_of_many_cards(
    players: int, rules: tuple[AnyRule, ...]
) -> None:
    game = evolve(plump.variant(trump="turn-up"), rules=rules)
    match, choose, rng = Match.start(game, players=players, seed=7), Anything(1), Random(1)
    while not match.history:
        view = match.view(match.turn)
        world = sample(view, rng)
        assert world.view(match.turn) == view
        match = match.apply(choose(view))


asked: list[int] = []


@play_rule("which card is played hangs on all others that are held")
def riddle(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    asked.append(1)
    return [cards[sum(card.rank.order * 7 + card.suit.order for card in cards) % len(cards)]]


def test_where_no_world_is_found_the_search_soon_ends() -> None:
    game = evolve(plump.variant(shape=(7,)), rules=[riddle])
    match = Match.start(game, players=7, seed=1)
    while len(match.tricks) < 5:
        match = match.apply(match.legal[0])
    asked.clear()
    with pytest.raises(VariantError, match="no deal of the unseen cards fits"):
        sample(match.view(0), Random(1))
    assert len(asked) < 2_000


def test_a_view_that_cannot_be_has_no_world() -> None:
    view = chosen(small(BASE, THREE), 0, 0, 0, "QC", "AC", "AD").view(0)
    forged = evolve(view, tricks=(), trick=NINE.read("QC KD AD"), seats=(0, 1, 2), held=(2, 2, 2))
    assert count(forged) == 0  # nobody could have the ace of clubs
    assert forged.may_hold(1)
    with pytest.raises(VariantError, match="no deal of the unseen cards fits"):
        sample(forged, Random(1))


# ---- each world is as likely as any other ----


def unlikely(found: Counter[object], cells: Iterable[object]) -> float:
    """How far a count is from an even one: chi-square as a number of standard deviations.

    By the approximation of Wilson and Hilferty: the cube root is nearly normal.
    """
    known = [*cells]
    assert set(found) <= set(known)
    expected = found.total() / len(known)
    square = sum((found[cell] - expected) ** 2 / expected for cell in known)
    free = len(known) - 1
    spread = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)


ONE_IN_A_THOUSAND = 3.09


def what_happened(world: Match) -> tuple[object, ...]:
    """The hands that were dealt, in any order, and what was chosen."""
    return tuple(
        tuple(frozenset(hand) for hand in entry.hands) if isinstance(entry, Dealt) else entry
        for entry in world.log
    )


NINE = Deck("QC KC AC QD KD AD QH KH AH")
EIGHT = Deck("QC KC AC QD KD QH KH AH")
BASE = plump.variant(leader="forehand").dropping(hook)


def small(game: Variant, hands: list[str], stock: str = "", deck: Deck = NINE) -> Match:
    sized = evolve(game, deck=deck, schedule=Sizes((len(hands[0].split()),)))
    return Match.start(sized, players=len(hands)).with_cards(hands, stock)


def chosen(match: Match, *choices: tuple[Seat, object] | object) -> Match:
    for choice in choices:
        seat, what = choice if isinstance(choice, tuple) else (None, choice)
        anything: Any = what
        match = match.apply(anything, seat=seat)
    return match


THREE = ["QC KC QD", "AC KD QH", "AD KH AH"]
TWO = ["QC KD", "AC QD", "QH KH"]
GIVING = with_stages(BASE, PassCards(), BidAtOnce())
KEEPING = with_stages(BASE, PassCards(keeps=True), BidAtOnce())
CASES = {
    "nothing told": small(BASE, THREE),
    "a void": chosen(small(BASE, THREE), 0, 0, 0, "QC", "AC", "AD"),
    "two voids and a stock": chosen(
        small(BASE, ["KC QC", "QD KD", "QH KH"]), 0, 0, 0, "KC", "QD", "QH"
    ),
    "a turned card": chosen(small(plump.variant(trump="turn-up"), TWO, "AH KC AD"), 1),
    "trumps alone": chosen(
        small(
            plump.variant(trump="turn-up", leader="forehand").dropping(hook).adding(no_trump_lead),
            ["QH KH", "AC QD", "QC KD"],
            "AH KC AD",
        ),
        *(0, 0, 0, "QH"),
    ),
    "bids in secret": chosen(small(with_stages(BASE, BidAtOnce()), TWO, "AH", EIGHT), (1, 2)),
    "cards laid aside": chosen(small(GIVING, TWO, "AH", EIGHT), (2, "QH"), (0, "QC")),
    "cards laid aside and kept": chosen(small(KEEPING, TWO, "AH", EIGHT), (2, "QH"), (0, "QC")),
    "cards thrown away": chosen(
        small(with_stages(BASE, PassCards(1, None), BidAtOnce()), TWO, "AH", EIGHT),
        *((0, "QC"), (1, "AC"), (2, "QH"), (0, 0), (1, 1), (2, 0), "KD", "QD"),
    ),
    "a gift of ours": chosen(small(GIVING, TWO, "AH", EIGHT), (0, "QC"), (1, "AC"), (2, "QH")),
    "a gift passed on, or not": chosen(
        small(with_stages(BASE, PassCards(), PassCards(), BidAtOnce()), TWO, "AH", EIGHT),
        *((0, "QC"), (1, "AC"), (2, "QH"), (0, "QH"), (1, "QC"), (2, "AC")),
    ),
    "a gift, and a void": chosen(
        small(GIVING, ["QC AH", "AC QD", "QH KH"], "KC", EIGHT),
        *((0, "QC"), (1, "AC"), (2, "QH"), (0, 0), (1, 1), (2, 0), "QH", "QD", "KH"),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_each_world_is_as_likely_as_any_other(case: str) -> None:
    match = CASES[case]
    for viewer in range(match.players):
        cells = {what_happened(world) for world in all_worlds(match, viewer)}
        rng, view = Random(1), match.view(viewer)
        worlds = [sample(view, rng) for _ in range(max(500, 8 * len(cells)))]
        found: Counter[object] = Counter(map(what_happened, worlds))
        assert unlikely(found, cells) < ONE_IN_A_THOUSAND


def test_what_is_not_even_is_found_to_be_unlikely() -> None:
    rng = Random(1)
    even: Counter[object] = Counter(rng.choices(range(50), k=1000))
    tilted: Counter[object] = Counter(rng.choices(range(50), [*[1] * 40, *[2] * 10], k=1000))
    assert abs(unlikely(even, range(50))) < ONE_IN_A_THOUSAND < unlikely(tilted, range(50))


# ---- how many there are ----


@given(small_matches())
def test_worlds_are_counted_right(look: tuple[Match, Seat]) -> None:
    match, viewer = look
    assert count(match.view(viewer)) == len({piles(world) for world in all_worlds(match, viewer)})


@given(matches(house=False))
def test_where_nobody_has_shown_anything_the_ways_are_those_to_choose_the_cards(
    match: Match,
) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        if not any(view.voids):
            left, ways = len(view.unseen), 1
            for hand, held in zip(view.hands, view.held, strict=True):
                ways *= comb(left, held) if hand is None else 1
                left -= held if hand is None else 0
            assert count(view) == ways


# ---- dealing to piles ----


@st.composite
def some_piles(draw: st.DrawFn) -> Piles:
    """Up to seven cards in up to four piles, some of which cannot have some of them."""
    sizes = draw(st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(lambda s: sum(s) < 8))
    cards = FRENCH.cards[: sum(sizes)]
    some = st.frozensets(st.sampled_from(cards), max_size=3) if cards else st.just(frozenset())
    return Piles(cards, tuple(sizes), tuple(draw(some) for _ in sizes))


def all_ways(piles: Piles) -> set[tuple[frozenset[Card], ...]]:
    ways = set()
    for order in permutations(piles.cards):
        starts = [sum(piles.sizes[:place]) for place in range(len(piles.sizes) + 1)]
        cut = [frozenset(order[a:b]) for a, b in pairwise(starts)]
        if all(map(frozenset.isdisjoint, cut, piles.absent)):
            ways.add(tuple(cut))
    return ways


@given(some_piles(), st.sampled_from([10_000, 150, 1]), st.integers(0, 2**32))
def test_cards_are_dealt_to_piles_that_can_have_them(piles: Piles, most: int, seed: int) -> None:
    ways, known, rng = Ways(piles, most), all_ways(piles), Random(seed)
    for _ in range(20):
        dealt = ways.deal(rng)
        assert dealt is None or tuple(map(frozenset, dealt)) in known
        assert dealt is not None or most < 10_000 or not known


@given(some_piles())
def test_the_ways_to_deal_and_what_may_be_in_a_pile_are_those_of_all_deals(piles: Piles) -> None:
    known = all_ways(piles)
    assert Ways(piles).count() == len(known)
    for pile in range(len(piles.sizes)) if known else ():
        assert {*piles.possible(pile)} == frozenset().union(*[way[pile] for way in known])


@pytest.mark.parametrize("most", [10_000, 400, 1])
def test_piles_are_dealt_evenly_whether_their_ways_are_counted_or_left_to_chance(most: int) -> None:
    cards = FRENCH.cards[:7]
    piles = Piles(
        cards,
        (2, 2, 2, 1),
        (frozenset(cards[:2]), frozenset(cards[1:4]), frozenset(), frozenset(cards[6:])),
    )
    ways, rng = Ways(piles, most), Random(1)
    dealt = [hands for hands in (ways.deal(rng) for _ in range(6000)) if hands is not None]
    found: Counter[object] = Counter(tuple(map(frozenset, hands)) for hands in dealt)
    assert unlikely(found, all_ways(piles)) < ONE_IN_A_THOUSAND


def test_cards_lie_in_a_pile_in_any_order() -> None:
    cards = FRENCH.cards[:4]
    piles = Piles(cards, (2, 2), (frozenset(cards[3:]), frozenset()))
    dealt = [Ways(piles).deal(Random(seed)) for seed in range(100)]
    assert len({tuple(hands[0]) for hands in dealt if hands}) == 6
    assert len({tuple(hands[1]) for hands in dealt if hands}) == 6


def test_what_takes_too_long_to_count_is_not_counted() -> None:
    cards = (FRENCH * 2).cards
    absent = tuple(frozenset(cards[place : place + 30]) for place in range(7))
    with pytest.raises(VariantError, match="too many ways"):
        Ways(Piles(cards, (14,) * 7, absent)).count()
