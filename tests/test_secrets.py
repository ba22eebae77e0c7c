"""What a seat must not know cannot be told from anything that it gets."""

import json
import pickle
import pickletools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import assume, given
from hypothesis import strategies as st
from stages import STAGES, BidAtOnce, PassCards, with_stages
from strategies import (
    EVERY_CARD,
    Table,
    cards_known,
    matches,
    may_see,
    tables,
    viewers,
    witnessed,
)

from tricktaking import Card, Choice, Dealt, IllegalChoice, Match, Refusal, Seat
from tricktaking.table import Gift
from tricktaking.variants import plump

SEED = "a seed that nobody may learn"
ODD: tuple[Any, ...] = (
    None,
    True,
    1.5,
    "",
    "♥K",
    "KH9",
    -1,
    10**30,
    b"KH",
    "?",
    [3],
    object(),
)


# ---- two cards that a seat cannot see change places ----


@frozen
class Swap:
    """A deal that the host has dealt, and the same with two cards swapped that a seat cannot see.

    Attributes:
        before: the match before the deal.
        dealt: the cards.
        places: for each of the two cards the other one.
        viewer: the seat that sees neither of the two.
    """

    table: Table
    before: Match
    dealt: Dealt
    places: dict[Card, Card]
    viewer: Seat

    def start(self) -> tuple[Match, Match]:
        """The deal as it was dealt, and with the two cards swapped."""
        swapped = [
            tuple(self.places.get(card, card) for card in pile)
            for pile in (*self.dealt.hands, self.dealt.stock)
        ]
        return (
            self.before.with_cards(self.dealt.hands, self.dealt.stock),
            self.before.with_cards(swapped[:-1], swapped[-1]),
        )

    def instead(self, match: Match, seat: Seat, choice: Choice) -> Choice:
        """The choice to make with the cards swapped: the same, or a gift of the card swapped in."""
        if isinstance(choice, Card) and match.asks == "give" and choice not in match.hands[seat]:
            return self.places.get(choice, choice)
        return choice


@st.composite
def swaps(draw: st.DrawFn, forehead: bool) -> Swap:
    most = 1 if forehead else 6
    table = draw(tables(hosted=True, forehead=forehead, most=most, secrets=True))
    before = draw(st.sampled_from([match for match in table.moments() if match.asks == "deal"]))
    dealt = table.shuffle(before)
    viewer = draw(st.integers(0, table.players - 1))
    stock = dealt.stock[before.variant.spare :]  # the turned card is seen
    sees = [may_see(before, viewer, seat) for seat in range(table.players)]
    unseen = [hand for hand, seen in zip(dealt.hands, sees, strict=True) if not seen]
    piles = [pile for pile in (*unseen, stock) if pile]
    one, other = (draw(st.sampled_from(draw(st.sampled_from(piles)))) for _ in range(2))
    assume(one is not other)
    return Swap(table, before, dealt, {one: other, other: one}, viewer)


def alike(swap: Swap) -> Iterator[tuple[Match, Match]]:
    """The two matches side by side, as long as the seat can see no difference."""
    one, other = swap.start()
    while witnessed(one, swap.viewer) == witnessed(other, swap.viewer):
        yield one, other
        if one.over:
            return
        if one.asks == "deal":
            cards = swap.table.shuffle(one)
            one, other = (each.with_cards(cards.hands, cards.stock) for each in (one, other))
            continue
        seat, choice = swap.table.choice(one, swap.table.picks[len(one.log) % 7])
        try:
            other = other.apply(swap.instead(other, seat, choice), seat=seat)
        except IllegalChoice:
            return
        one = one.apply(choice, seat=seat)


def told(match: Match, viewer: Seat | None) -> tuple[object, ...]:
    """All that somebody gets to see; the rest is worked out from the view."""
    view = match.view(viewer)
    return view, hash(view), repr(view), view.hand, view.to_json(), str(view.sheet)


def refused(match: Match, viewer: Seat, attempts: tuple[Any, ...]) -> list[Refusal | None]:
    """What a seat hears about choices that it tries."""
    return [match.why_not(attempt, seat=viewer) for attempt in attempts]


def assert_nothing_tells(swap: Swap) -> None:
    compared = 0
    attempts = (*swap.places, *swap.dealt.hands[swap.viewer], *range(8), *ODD)
    for one, other in alike(swap):
        compared += 1
        for viewer in (swap.viewer, None):
            assert told(one, viewer) == told(other, viewer)
        assert refused(one, swap.viewer, attempts) == refused(other, swap.viewer, attempts)
    assert compared  # at least the start of the deal looks the same


@given(swaps(forehead=False))
def test_two_unseen_cards_swapped_make_no_difference_to_a_seat(swap: Swap) -> None:
    assert_nothing_tells(swap)


@given(swaps(forehead=True))
def test_the_own_card_on_the_forehead_makes_no_difference_to_its_holder(swap: Swap) -> None:
    assert_nothing_tells(swap)


# ---- what others bid in secret ----


@st.composite
def secret_bids(draw: st.DrawFn) -> tuple[Match, Match, Seat]:
    """Two deals that differ in what others than a seat have bid in secret, while not all are in."""
    table = draw(tables())
    stages = draw(st.sampled_from([stages for stages in STAGES if BidAtOnce() in stages]))
    table = evolve(table, variant=with_stages(table.variant, *stages))
    bidding = [match for match in table.moments() if match.asks == "bid"]
    one = draw(st.sampled_from(bidding))
    viewer = draw(st.integers(0, one.players - 1))
    before = one
    while before.moves and before.moves[3] == one.facts.number:
        before = before.undo()
    other = before
    for seat, bid, _ in heard_all(one)[len(heard_all(before)) :]:
        same = seat == viewer
        other = other.apply(
            bid if same else draw(st.sampled_from(other.legal_for(seat))), seat=seat
        )
    return one, other, viewer


def heard_all(match: Match) -> list[tuple[Seat, Choice, int]]:
    said: list[tuple[Seat, Choice, int]] = []
    moves = match.moves
    while moves is not None:
        moves, *move = moves
        said.insert(0, (move[0], move[1], move[2]))
    return said


@given(secret_bids())
def test_bids_made_in_secret_make_no_difference_before_all_are_in(
    bids: tuple[Match, Match, Seat],
) -> None:
    one, other, viewer = bids
    for seat in (viewer, None):
        assert told(one, seat) == told(other, seat)
    attempts = (*range(-1, 8), *one.hands[viewer], *ODD)
    assert refused(one, viewer, attempts) == refused(other, viewer, attempts)


# ---- no card is named that cannot be known ----

CARD = re.compile(r"(?<![\w#])(?:10|[2-9JQKA])[CDHS](?:#\d+)?(?![\w#])")


def named(text: str) -> set[str]:
    """The cards that a text names."""
    return set(CARD.findall(text))


@given(matches(secrets=True))
def test_no_view_names_a_card_that_cannot_be_known(match: Match) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        texts = (view.to_json(), repr(view), str(view), str(view.sheet), repr(view.sheet))
        known = {card.text for card in cards_known(match, viewer)}
        assert set().union(*map(named, texts)) <= known


@given(matches(secrets=True), st.data())
def test_no_refusal_names_a_card_but_the_one_that_was_tried(
    match: Match, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, match.players - 1))
    known = {card.text for card in cards_known(match, seat)}
    for attempt in (*EVERY_CARD, *map(str, EVERY_CARD), *range(-1, 8), *ODD):
        refusal = match.why_not(attempt, seat=seat)
        if refusal is not None:
            with pytest.raises(IllegalChoice) as error:
                match.apply(attempt, seat=seat)
            texts = (repr(refusal), str(refusal), repr(error.value), str(error.value))
            usual = {"KH"} if attempt in ODD or refusal.reason == "not_a_card" else set()
            assert set().union(*map(named, texts)) <= known | usual | named(repr(attempt))


def test_the_search_finds_cards_and_nothing_else() -> None:
    assert named('{"hand":["10S","2C#1","KH"]} Card.parse(\'AD\')') == {"10S", "2C#1", "KH", "AD"}
    assert named('"fingerprint":"12C4d2CD2C" 2Cx x2C 22C 2C#x') == set()


# ---- pickles ----


@given(tables(secrets=True), st.integers(0, 60))
def test_the_pickle_of_a_view_has_no_match_and_no_seed(table: Table, moment: int) -> None:
    seed = None if table.seed is None else SEED
    match = evolve(table, seed=seed).at(moment)
    for viewer in viewers(match):
        view = match.view(viewer)
        stored = pickle.dumps(view)
        strings = {text for _, text, _ in pickletools.genops(stored) if isinstance(text, str)}
        assert not [text for text in strings if SEED in text]
        assert not strings & {"tricktaking.match.match", "tricktaking.table.deal", "Dealt", "Match"}
        assert pickle.loads(stored) == view


def test_the_pickle_of_a_match_has_a_seed_and_a_deal() -> None:
    stored = pickle.dumps(Match.start(plump.SPF, players=3, seed=SEED))
    strings = {text for _, text, _ in pickletools.genops(stored) if isinstance(text, str)}
    assert {SEED, "Dealt", "tricktaking.match.match"} <= strings


# ---- worked examples ----

HANDS = ["AS KH 2D", "2C 3D 4D", "7H 10S 5D"]


def dealt(*stages: BidAtOnce | PassCards) -> Match:
    """Three seats with these hands, in a game with these stages."""
    game = with_stages(plump.variant(shape=(3,)), *stages)
    return Match.start(game, players=3).with_cards(HANDS)


def said(match: Match, viewer: Seat | None) -> Any:
    return json.loads(match.view(viewer).to_json())


def test_bids_made_at_once_are_shown_when_all_are_in() -> None:
    match = dealt(BidAtOnce()).apply(2, seat=1).apply(0, seat=0)
    assert match.view(1).bids == (None, 2, None)
    assert match.view(2).bids == match.view(None).bids == (None, None, None)
    assert (match.view(2).sheet.bids, match.view(0).sheet.bids) == ((), (0, None, None))
    assert said(match, 2)["bids"] == [None, None, None]
    assert match.waiting == (2,)
    assert match.apply(3, seat=2).view(None).bids == (0, 2, 3)


GIFTS = {0: "KH", 1: "2C", 2: "10S"}


@pytest.mark.parametrize("keeps", [False, True])
def test_a_gift_is_seen_by_its_giver_and_its_receiver_alone_and_for_good(keeps: bool) -> None:
    match = dealt(PassCards(keeps=keeps), BidAtOnce())
    for seat in (2, 0, 1):
        match = match.apply(GIFTS[seat], seat=seat)
    gift = Gift(0, 1, Card.parse("KH"))
    for _ in range(2):
        assert match.view(0).gifts[0] == match.view(1).gifts[0] == gift
        assert match.view(2).gifts[0] == match.view(None).gifts[0] == Gift(0, 1, None)
        assert said(match, 2)["gifts"][0] == {"giver": 0, "receiver": 1, "card": None}
        for seat in match.waiting if match.asks == "bid" else ():
            match = match.apply(0, seat=seat)
    while not match.over:
        match = match.apply(match.legal[0])
    for viewer in (2, None):
        last = match.view(viewer).previous
        assert last is not None
        assert last.gifts[0] == Gift(0, 1, None)


def test_a_gift_made_openly_is_seen_by_all_where_other_stages_are_secret() -> None:
    match = dealt(PassCards(secret=False), BidAtOnce())
    for seat, card in GIFTS.items():
        match = match.apply(card, seat=seat)
    for viewer in viewers(match):
        assert match.view(viewer).gifts == match.gifts


def test_what_was_laid_aside_is_not_shown_before_it_is_received() -> None:
    match = dealt(PassCards(2), BidAtOnce()).apply("KH", seat=0)
    assert named(match.view(1).to_json()) == {"2C", "3D", "4D"}
    assert named(match.view(0).to_json()) == {"AS", "2D"}
    assert match.view(1).held == (2, 3, 3)
