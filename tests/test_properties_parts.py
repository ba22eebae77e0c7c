"""What holds of each part alone, against a restatement of the rule in a few lines."""

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from strategies import DECKS, HOUSE_RULES, cards, decks, judge, matches

from tricktaking import FRENCH, Card, Deck, Match, Suit
from tricktaking.cards import RANKS, SUITS, parse_cards
from tricktaking.dealing import Down, DownUp, Schedule, TurnUp, shuffled
from tricktaking.rules import AnyRule, follow_suit, hook, narrowed
from tricktaking.scoring import ExactScore, HighestTotal
from tricktaking.tricks import Forehand, HighestBidder, HighestCard, strengths
from tricktaking.variants import plump

trumps = st.none() | st.sampled_from(SUITS)
tops = st.integers(1, 13)
tricks_played = st.lists(cards, min_size=2, max_size=7, unique=True).map(tuple)

# ---- cards ----


def test_the_text_of_a_card_is_that_card() -> None:
    packs = FRENCH * 3
    for card in packs:
        for text in (str(card), str(card).lower(), card.pretty, f" {card} "):
            assert Card.parse(text) is card
            assert packs.card(text) is card
        assert eval(repr(card), {"Card": Card}) is card


@given(st.lists(cards))
def test_cards_sort_by_suit_then_rank_then_copy(some: list[Card]) -> None:
    def place(card: Card) -> tuple[int, int, int]:
        return SUITS.index(card.suit), RANKS.index(card.rank), card.copy

    assert sorted(some) == sorted(some, key=place)


@given(st.data(), decks, st.sampled_from((" ", ", ", ",", "\n")))
def test_cards_of_a_deck_written_down_are_read_back(
    data: st.DataObject, deck: Deck, comma: str
) -> None:
    some = tuple(data.draw(st.lists(st.sampled_from(deck.cards))))
    text = comma.join(map(str, some))
    assert deck.read(text) == deck.read(some) == parse_cards(text) == some


@given(st.sets(cards))
def test_a_deck_is_its_cards_in_any_order(some: set[Card]) -> None:
    deck, again = Deck(some), Deck(sorted(some, reverse=True))
    assert list(deck) == sorted(some)
    assert deck == again == eval(repr(deck), {"Deck": Deck, "FRENCH": FRENCH})
    assert hash(deck) == hash(again)
    assert all(card in deck for card in some)
    assert set((FRENCH * 2).without(some)) == set(FRENCH * 2) - some


# ---- dealing ----


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("deck", DECKS, ids=len)
@pytest.mark.parametrize("spare", [0, 1])
@given(top=tops)
def test_schedules_fit_the_deck_and_go_in_steps_of_one(
    deck: Deck, players: int, spare: int, top: int
) -> None:
    largest = min(top, (len(deck) - spare) // players)
    falling = list(range(largest, 0, -1))
    expected: dict[Schedule, list[int]] = {
        Down(top): falling,
        DownUp(top): falling + falling[-2::-1],
    }
    for schedule, sizes in expected.items():
        assert list(schedule.sizes(players=players, cards=len(deck) - spare)) == sizes
        assert max(sizes) * players + spare <= len(deck)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("shape", ["down", "down-up"])
def test_a_named_shape_leaves_a_card_to_turn(players: int, shape: plump.ShapeOption) -> None:
    for game, spare in (
        (plump.variant(shape=shape), 0),
        (plump.variant(shape=shape, trump="turn-up"), 1),
    ):
        sizes = game.sizes(players)
        assert sizes[0] == max(sizes) == min(10, (52 - spare) // players)
        assert min(sizes) == 1
        assert sizes[-1] == (sizes[0] if shape == "down-up" else 1)


@given(decks, st.integers() | st.text(), st.text(max_size=3))
def test_a_shuffle_is_every_card_once_and_depends_on_nothing_else(
    deck: Deck, seed: int | str, label: str
) -> None:
    order = shuffled(deck, seed, label)
    assert sorted(order) == list(deck)
    assert order == shuffled(deck, seed, label)
    assert order != shuffled(deck, seed, label + "'")


@given(st.lists(cards, min_size=1))
def test_the_top_card_of_the_stock_is_turned(stock: list[Card]) -> None:
    assert TurnUp().trump(stock) is stock[0].suit


# ---- bids ----


@st.composite
def biddings(draw: st.DrawFn) -> tuple[int, int, list[int]]:
    """Players, cards in each hand, and the bids made so far, at least one still to come."""
    players = draw(st.integers(2, 7))
    size = draw(st.integers(1, min(10, 52 // players)))
    return players, size, draw(st.lists(st.integers(0, size), max_size=players - 1))


@pytest.mark.rule("1.1.10")
@given(biddings())
def test_the_hook_bars_only_the_last_bidder_from_making_it_even(
    bidding: tuple[int, int, list[int]],
) -> None:
    players, size, earlier = bidding
    barred = size - sum(earlier) if len(earlier) == players - 1 else None
    expected = [bid for bid in range(size + 1) if bid != barred]
    legal = plump.SPF.legal_bids(cards=size, earlier=earlier, players=players)
    assert list(legal) == expected
    assert expected
    for bid in range(-2, size + 3):
        refusal = plump.SPF.why_not_bid(bid, cards=size, earlier=earlier, players=players)
        assert (refusal is None) == (bid in expected)
        if refusal is not None:
            assert refusal.reason == ("hook" if bid == barred and bid >= 0 else "out_of_range")
    free = plump.SPF.dropping(hook).legal_bids(cards=size, earlier=earlier, players=players)
    assert list(free) == list(range(size + 1))


# ---- tricks ----


@pytest.mark.rule("1.1.17", "1.2.16", "1.3.18")
@given(tricks_played, trumps)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    played: tuple[Card, ...], trump: Suit | None
) -> None:
    place = judge(played, trump)
    assert HighestCard().winner(played, trump=trump) == place
    texts = " ".join(map(str, played))
    assert HighestCard().winner(texts, trump=None if trump is None else trump.name) == place


@given(tricks_played, trumps)
def test_the_table_of_strengths_names_the_same_winner(
    played: tuple[Card, ...], trump: Suit | None
) -> None:
    table = strengths(HighestCard(), FRENCH * 2, trump)
    power = table.power[table.led(played)]
    best = max(played, key=power.__getitem__)  # the first of equals
    assert played.index(best) == judge(played, trump)


@pytest.mark.rule("1.1.15", "1.1.16")
@given(st.lists(cards, min_size=2, max_size=12, unique=True), st.integers(0, 6), trumps)
def test_a_hand_follows_suit_if_it_can_and_is_free_if_not(
    some: list[Card], count: int, trump: Suit | None
) -> None:
    count = min(count, len(some) - 1)
    trick, hand = some[:count], sorted(some[count:])
    game = evolve(plump.SPF, deck=FRENCH * 2)
    same = [card for card in hand if trick and card.suit is trick[0].suit]
    assert list(game.legal_cards(hand, trick=trick, trump=trump)) == (same or hand)
    for card in some:
        refusal = game.why_not_card(card, hand, trick=trick, trump=trump)
        if card in (same or hand):
            assert refusal is None
        else:
            assert refusal is not None
            assert refusal.reason == ("not_in_hand" if card in trick else "follow_suit")


@given(st.data(), st.integers(2, 7))
def test_leaders(data: st.DataObject, players: int) -> None:
    forehand = data.draw(st.integers(0, players - 1))
    order = tuple((forehand + place) % players for place in range(players))
    bids = data.draw(st.tuples(*[st.integers(0, 10)] * players))
    assert Forehand().among(order=order, bids=bids) == forehand
    leader = HighestBidder().among(order=order, bids=bids)
    assert bids[leader] == max(bids)
    assert all(bids[seat] < max(bids) for seat in order[: order.index(leader)])


# ---- rules ----


@given(matches(house=False), st.permutations((hook, follow_suit, *HOUSE_RULES)))
def test_rules_narrow_to_something_and_narrowing_again_changes_nothing(
    match: Match, order: list[AnyRule]
) -> None:
    if match.turn is None:
        return
    rules = [rule for rule in order if rule.narrows == match.asks]
    everything = match.facts.stage.choices(match, match.turn)
    once = narrowed(rules, match, match.turn, everything)
    assert once
    assert [choice for choice in everything if choice in once] == list(once)
    assert narrowed(rules, match, match.turn, once) == once


# ---- points ----

points = st.integers(-20, 50)
zeros = st.sampled_from((None, 0, 5, 10)) | points
counts = st.integers(0, 3)


@pytest.mark.rule("1.1.20", "1.1.21", "1.1.22")
@given(points, points, zeros, counts, counts)
def test_exact_score(bonus: int, per_trick: int, zero: int | None, bid: int, tricks: int) -> None:
    made = bonus + per_trick * bid
    expected = 0 if bid != tricks else zero if bid == 0 and zero is not None else made
    scorer = ExactScore(bonus=bonus, per_trick=per_trick, zero=zero)
    assert scorer.points(bid=bid, tricks=tricks, cards=13) == expected


@given(st.lists(points, min_size=2, max_size=7).map(tuple))
def test_the_highest_total_wins_and_a_tie_is_shared(totals: tuple[int, ...]) -> None:
    winners = HighestTotal().among(totals)
    assert winners == tuple(sorted(winners))
    assert {totals[seat] for seat in winners} == {max(totals)}
    assert all(totals[seat] < max(totals) for seat in set(range(len(totals))) - {*winners})
