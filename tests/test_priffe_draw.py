"""The draw for seats in Priffe: who deals, who is forehand, who are partners, and equal cards."""

import pickle
from collections.abc import Iterable
from itertools import permutations
from typing import Any, get_args

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st
from strategies import EVERY_CARD

from tricktaking import FRENCH, Card, Rank, Suit
from tricktaking.cards import ACE, CLUBS, DIAMONDS, HEARTS, SPADES, parse_cards
from tricktaking.dealing import Draw, DrawAce, DrawPartners, DrawTies, Partners
from tricktaking.errors import IllegalChoice, NotationError, Refusal, VariantError
from tricktaking.variants import plump
from tricktaking.variants.priffe import CLASSIC, seating

PARTNERS: tuple[DrawPartners, ...] = get_args(DrawPartners)
ACES: tuple[DrawAce, ...] = get_args(DrawAce)
TIES: tuple[DrawTies, ...] = get_args(DrawTies)
BID_ORDER = (HEARTS, DIAMONDS, SPADES, CLUBS)

# For each source: who sits in chairs 0, 1, 2 and 3.
SOURCES: list[tuple[Draw, tuple[str, ...]]] = [
    (Draw(), ("highest", "second", "third", "lowest")),
    (Draw(partners="two-highest-partners"), ("highest", "third", "second", "lowest")),
    (Draw(partners="two-lowest-partners-low-deals"), ("lowest", "second", "third", "highest")),
]

draws = st.builds(Draw, st.sampled_from(PARTNERS), st.sampled_from(ACES), st.sampled_from(TIES))
four_cards = st.lists(st.sampled_from(EVERY_CARD), min_size=4, max_size=4, unique=True)
four_ranks = st.lists(
    st.sampled_from(FRENCH.cards), min_size=4, max_size=4, unique_by=lambda card: card.rank
)


def refusal(draw: Draw, cards: str | Iterable[Card | str]) -> Refusal:
    with pytest.raises(IllegalChoice) as refused:
        draw.seated(cards)
    return refused.value.refusal


def by_strength(cards: Iterable[Card], ace: DrawAce) -> list[Card]:
    """Cards of different ranks, the highest first, said again."""
    ranks = "AKQJT98765432" if ace == "high" else "KQJT98765432A"
    return sorted(cards, key=lambda card: ranks.index(str(card.rank).replace("10", "T")))


# ---- who sits where ----


@pytest.mark.rule("2.1.2")
@pytest.mark.parametrize(("draw", "chairs"), SOURCES, ids=PARTNERS)
@pytest.mark.parametrize("order", [*permutations(("9C", "8D", "7H", "6S"))], ids=" ".join)
def test_the_cards_say_who_sits_where(
    draw: Draw, chairs: tuple[str, ...], order: tuple[str, ...]
) -> None:
    names = dict(zip(("highest", "second", "third", "lowest"), "9876", strict=True))
    seated = draw.seated(order)
    assert [order[place][0] for place in seated] == [names[chair] for chair in chairs]


@pytest.mark.parametrize(
    ("partners", "opposite"),
    [
        ("high-draw-third-partners-dealer", [{0, 2}, {1, 3}]),
        ("two-highest-partners", [{0, 1}, {2, 3}]),
        ("two-lowest-partners-low-deals", [{2, 3}, {0, 1}]),
    ],
)
def test_who_are_partners(partners: DrawPartners, opposite: list[set[int]]) -> None:
    zero, one, two, three = Draw(partners=partners).seated("AS KS QS JS")
    assert [{zero, two}, {one, three}] == opposite


@pytest.mark.rule("2.1.2")
@pytest.mark.parametrize(("ace", "dealer"), [("high", 1), ("low", 3)])
def test_the_ace_is_high_or_low(ace: DrawAce, dealer: int) -> None:
    assert Draw(ace=ace).seated("2C AS 7D KH")[0] == dealer


def test_as_in_the_third_source_the_ace_is_the_lowest_and_deals() -> None:
    draw = Draw("two-lowest-partners-low-deals", ace="low")
    assert draw.seated("2C AS 7D KH") == (1, 2, 0, 3)


@given(draws, four_ranks)
def test_everybody_has_a_chair_and_ranks_alone_decide(draw: Draw, cards: list[Card]) -> None:
    seated = draw.seated(cards)
    assert sorted(seated) == [0, 1, 2, 3]
    falling = [cards.index(card) for card in by_strength(cards, draw.ace)]
    chairs = dict(zip(PARTNERS, [(0, 1, 2, 3), (0, 2, 1, 3), (3, 1, 2, 0)], strict=True))
    assert seated == tuple(falling[place] for place in chairs[draw.partners])
    assert {evolve(draw, ties=ties).seated(cards) for ties in TIES} == {seated}


@given(draws, four_ranks, st.permutations(range(4)))
def test_the_order_of_drawing_moves_nobody(draw: Draw, cards: list[Card], order: list[int]) -> None:
    mixed = [cards[place] for place in order]
    ours, theirs = draw.seated(cards), draw.seated(mixed)
    assert [cards[place] for place in ours] == [mixed[place] for place in theirs]


@given(draws, four_ranks)
def test_cards_are_read_in_any_form_and_left_as_they_are(draw: Draw, cards: list[Card]) -> None:
    before, seated = list(cards), draw.seated(cards)
    assert cards == before
    assert draw.seated(cards) == seated
    assert draw.seated(" ".join(map(str, cards))) == seated
    assert draw.seated(", ".join(card.pretty for card in cards)) == seated
    assert draw.seated(str(card) for card in cards) == seated
    assert draw.seated((str(cards[0]), *cards[1:])) == seated


# ---- equal ranks ----

TWO_DRAW = "players {} and {} drew equal cards: these two draw again"
THREE_DRAW = "players {}, {} and {} drew equal cards: these three draw again"
FOUR_DRAW = "players {} and {} drew equal cards, and so did players {} and {}: all four draw again"


@pytest.mark.rule("2.1.2")
@pytest.mark.parametrize(
    ("cards", "again", "said"),
    [
        ("KS 7D KH 2C", (1, 3), TWO_DRAW),
        ("2S 7D KH 2C", (1, 4), TWO_DRAW),
        ("7S KD KH 2C", (2, 3), TWO_DRAW),
        ("AS 2D 7H AC", (1, 4), TWO_DRAW),
        ("KS 7D KH KC", (1, 3, 4), THREE_DRAW),
        ("2S 2D 2H KC", (1, 2, 3), THREE_DRAW),
        ("KS 7D KH 7C", (1, 3, 2, 4), FOUR_DRAW),
        ("7S 7D KH KC", (1, 2, 3, 4), FOUR_DRAW),
        ("7S KD KH 7C", (1, 4, 2, 3), FOUR_DRAW),
        ("KS KD KH KC", (1, 2, 3, 4), "all four players drew equal cards: all draw again"),
        ("KS KS#2 7H 2C", (1, 2), TWO_DRAW),
    ],
)
def test_equal_ranks_draw_again(cards: str, again: tuple[int, ...], said: str) -> None:
    refused = refusal(Draw(), cards)
    assert refused.reason == "tied_draw"
    assert tuple(refused.fields.values()) == again
    assert tuple(refused.fields) == ("first", "second", "third", "fourth")[: len(again)]
    assert str(refused) == said.format(*again)


@pytest.mark.parametrize("partners", PARTNERS)
@pytest.mark.parametrize("ace", ACES)
def test_aces_are_tied_wherever_they_stand(partners: DrawPartners, ace: DrawAce) -> None:
    assert refusal(Draw(partners, ace), "AS 7D AH 2C").reason == "tied_draw"


@given(draws, four_cards)
def test_a_tie_is_named_where_there_is_one(draw: Draw, cards: list[Card]) -> None:
    if draw.ties == "redraw":
        kinds: list[object] = [card.rank for card in cards]
    else:
        kinds = [(card.rank, card.suit) for card in cards]
    again = {place + 1 for place, kind in enumerate(kinds) if kinds.count(kind) > 1}
    if not again:
        assert sorted(draw.seated(cards)) == [0, 1, 2, 3]
        return
    refused = refusal(draw, cards)
    assert refused.reason == "tied_draw"
    assert set(refused.fields.values()) == again


@pytest.mark.parametrize("cards", [*permutations(("KH", "KD", "KS", "KC"))], ids=" ".join)
def test_suits_break_a_tie_as_they_rank_in_the_bidding(cards: tuple[str, ...]) -> None:
    seated = Draw(ties="suit-order").seated(cards)
    assert [cards[place] for place in seated] == ["KH", "KD", "KS", "KC"]


def test_a_suit_breaks_no_more_than_a_tie() -> None:
    assert Draw(ties="suit-order").seated("3C 2H 2D 4C") == (3, 0, 1, 2)


@given(four_cards, st.sampled_from(ACES))
def test_suits_decide_below_ranks(cards: list[Card], ace: DrawAce) -> None:
    cards = [Card(card.rank, suit) for card, suit in zip(cards, BID_ORDER, strict=True)]
    ranked = by_strength(cards, ace)  # sorted stably, so hearts come first among equals
    seated = Draw(ace=ace, ties="suit-order").seated(cards)
    assert [cards[place] for place in seated] == ranked


def test_two_copies_of_a_card_are_equal_in_suit_too() -> None:
    refused = refusal(Draw(ties="suit-order"), "KS 7D KS#2 2C")
    assert (refused.reason, tuple(refused.fields.values())) == ("tied_draw", (1, 3))


# ---- drawing again ----

TIED = ["KS", "7D", "KH", "KC"]


@pytest.mark.parametrize(
    ("cards", "seated"),
    [
        (["KS 4D", "7D", "KH 9S", "2C"], (2, 0, 1, 3)),
        (["KS 4D", "7D", "KH 9S", "KC 5C"], (2, 3, 0, 1)),
        (["KS 4D 2S", "7D", "KH 4S 3S", "KC 9C"], (3, 2, 0, 1)),
        (["KS 4D", "7D 8D", "KH 9S", "7C 2C"], (2, 0, 1, 3)),
        (["KS KD 2D", "7D", "KH KC 3C", "2C"], (2, 0, 1, 3)),
    ],
    ids=str,
)
def test_later_cards_decide_among_those_who_were_tied(
    cards: list[str], seated: tuple[int, ...]
) -> None:
    assert Draw().seated(cards) == seated


@pytest.mark.parametrize(
    ("cards", "again"),
    [
        (["KS 4D", "7D", "KH 4S", "2C"], (1, 3)),
        (["KS 4D", "7D", "KH 4S", "KC 9C"], (1, 3)),
        (["KS 4D", "7D", "KH", "2C"], (1, 3)),
        (["KS 4D", "7D", "KH", "KC 9C"], (1, 3, 4)),
        (["KS 4D 5D", "7D", "KH 4S 5S", "KC 9C"], (1, 3)),
        (["KS 4D", "KD 9D", "KH 4S", "KC 9C"], (1, 3, 2, 4)),
    ],
    ids=str,
)
def test_who_is_still_tied_draws_once_more(cards: list[str], again: tuple[int, ...]) -> None:
    refused = refusal(Draw(), cards)
    assert (refused.reason, tuple(refused.fields.values())) == ("tied_draw", again)


@pytest.mark.parametrize(
    ("cards", "players"),
    [
        (["KS 4D", "7D", "QH", "2C"], "player 1"),
        (["KS 4D", "7D 5H", "QH", "2C"], "players 1 and 2"),
        (["KS 4D", "7D 5H", "KH 9H", "2C"], "player 2"),
        (["KS 4D", "7D", "KH 9S 10S", "2C"], "player 3"),
        (["KS 4D 5D 6D", "7D", "KH 9S 10S JS", "2C"], "players 1 and 3"),
    ],
    ids=str,
)
def test_only_those_who_were_tied_draw_again(cards: list[str], players: str) -> None:
    refused = refusal(Draw(), cards)
    assert refused.reason == "needless_draw"
    assert str(refused) == f"only players who drew equal cards draw again: not {players}"


def test_where_suits_decide_nobody_draws_again() -> None:
    assert refusal(Draw(ties="suit-order"), ["KS 4D", "7D", "KH 9S", "2C"]).fields == {
        "players": "1 and 3"
    }


def test_equal_cards_are_asked_about_before_anybody_has_drawn_again() -> None:
    assert tuple(refusal(Draw(), TIED).fields.values()) == (1, 3, 4)


# ---- the pack of the table ----


@pytest.mark.parametrize("cards", ["KS#2 7D QH 2C", ["KS", "7D", "QH", "2C#7"]], ids=str)
def test_a_card_that_the_pack_has_not_is_refused(cards: Any) -> None:
    said = "is not one of the 52 cards of the pack"
    with pytest.raises(NotationError, match=said):
        seating(cards)
    with pytest.raises(NotationError, match=said):
        Draw().seated(cards, FRENCH)
    assert sorted(Draw().seated(cards)) == [0, 1, 2, 3]


def test_a_card_drawn_again_is_of_the_pack_too() -> None:
    with pytest.raises(NotationError, match="9S#2 is not one of the 52 cards"):
        seating(["KS 4D", "7D", "KH 9S#2", "2C"])


def test_the_pack_is_that_of_the_variant() -> None:
    double = evolve(CLASSIC, deck=FRENCH * 2)
    assert seating("KS#2 7D QH 2C", double) == (0, 2, 1, 3)


@pytest.mark.parametrize(
    "variant", [None, 5, "priffe", Draw(), plump.SPF, evolve(CLASSIC, seating=Partners())], ids=type
)
def test_a_variant_without_a_draw_is_refused(variant: Any) -> None:
    with pytest.raises(VariantError, match=r"variant=.*: this has no draw for seats"):
        seating("KS 7D QH 2C", variant)


@pytest.mark.parametrize("draw", [Draw, "high", 1, True, ()], ids=repr)
def test_partners_draw_with_a_draw(draw: Any) -> None:
    with pytest.raises(VariantError, match=r"draw=.*: give Draw"):
        Partners(draw=draw)


# ---- other cards ----


def test_cards_of_other_packs_are_drawn_too() -> None:
    stars, fool = Suit("W", "stars", order=9), Rank("0", -5, "fool")
    wizard, witch = Rank("Z", 50, "wizard"), Rank("Y", 49, "witch")
    cards = (Card(fool, stars), Card(ACE, SPADES), Card(wizard, stars), Card(ACE, HEARTS))
    assert Draw(ties="suit-order").seated(cards) == (3, 1, 2, 0)
    assert Draw(ace="low", ties="suit-order").seated(cards) == (2, 0, 3, 1)
    assert Draw().seated((*cards[:3], Card(witch, stars))) == (1, 2, 3, 0)


def test_a_suit_that_is_not_bid_is_below_the_others() -> None:
    stars, comets = Suit("W", "stars"), Suit("V", "comets")
    cards = (Card(ACE, stars), Card(ACE, CLUBS), Card(ACE, HEARTS), Card.parse("2C"))
    assert Draw(ties="suit-order").seated(cards) == (2, 1, 0, 3)
    refused = refusal(Draw(ties="suit-order"), (*cards[:3], Card(ACE, comets)))
    assert tuple(refused.fields.values()) == (1, 4)


# ---- what is refused ----


@pytest.mark.parametrize(
    ("cards", "count"), [("", 0), ("AS", 1), ("AS KS QS", 3), ("AS KS QS JS 10S", 5), ((), 0)]
)
def test_four_draw_a_card_each(cards: str, count: int) -> None:
    refused = refusal(Draw(), cards)
    assert refused.reason == "draw_size"
    assert str(refused) == f"each of 4 players draws one card: not {count} in all"
    assert refused.fields == {"players": 4, "cards": count}


@pytest.mark.parametrize("draw", [Draw(), Draw(ties="suit-order")], ids=repr)
def test_a_card_is_drawn_once(draw: Draw) -> None:
    refused = refusal(draw, "AS KH as 2C")
    assert refused.reason == "duplicate_card"
    assert str(refused) == "AS was drawn twice"
    assert refused.fields == {"card": "AS"}


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("AS KH 2C XX", "'XX' is not a card"),
        ("AS KH 2C 1D", "no rank '1'"),
        (("AS", "KH", "2C", 7), "7 is not the text of a card"),
        (frozenset(parse_cards("AS KH 2C 7D")), "in a sequence"),
        (None, "in a sequence"),
        (4, "in a sequence"),
    ],
)
def test_what_cannot_be_read_is_refused(cards: Any, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        Draw().seated(cards)


def test_a_refusal_changes_nothing() -> None:
    draw, cards = Draw(), ["KS", "7D", "KH", "2C"]
    refusal(draw, cards)
    assert cards == ["KS", "7D", "KH", "2C"]
    cards[0], cards[2] = "3S", "9H"
    assert draw.seated(cards) == (2, 1, 0, 3)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            {"partners": "x"},
            "partners='x' is unknown: use 'high-draw-third-partners-dealer' or "
            "'two-highest-partners' or 'two-lowest-partners-low-deals'",
        ),
        ({"ace": "High"}, "ace='High' is unknown: use 'high' or 'low'"),
        ({"ace": True}, "ace=True is unknown: use 'high' or 'low'"),
        ({"ties": None}, "ties=None is unknown: use 'redraw' or 'suit-order'"),
        ({"ties": ["redraw"]}, "ties=['redraw'] is unknown: use 'redraw' or 'suit-order'"),
    ],
)
def test_an_unknown_option_is_refused_with_those_there_are(
    options: dict[str, Any], said: str
) -> None:
    with pytest.raises(VariantError) as refused:
        Draw(**options)
    assert str(refused.value) == said


# ---- a value ----


@given(draws)
def test_a_draw_is_a_value(draw: Draw) -> None:
    again = eval(repr(draw), {"Draw": Draw})
    assert again == draw == pickle.loads(pickle.dumps(draw))
    assert hash(again) == hash(draw)


def test_a_draw_is_short_in_print_and_does_not_change() -> None:
    draw = Draw(ace="low")
    assert repr(Draw()) == "Draw()"
    assert repr(draw) == "Draw(ace='low')"
    with pytest.raises(FrozenInstanceError):
        draw.ace = "high"  # type: ignore[misc]


def test_each_draw_says_something_else() -> None:
    every = [Draw(*each) for each in ((p, a, t) for p in PARTNERS for a in ACES for t in TIES)]
    assert len({draw.says for draw in every}) == len(every) == 12
    for draw in every:
        assert draw.says.startswith("Four draw a card each: the ")
        assert draw.says.endswith(".")
    assert Draw().says == (
        "Four draw a card each: the highest deals, the second highest is forehand to the dealer's "
        "left, and the third highest is the dealer's partner, opposite; the ace is high, and equal "
        "ranks draw again."
    )
    assert Draw("two-lowest-partners-low-deals", "low", "suit-order").says == (
        "Four draw a card each: the lowest deals, the second lowest is the dealer's partner, "
        "opposite, and the third lowest is forehand to the dealer's left; the ace is low, and of "
        "equal ranks hearts beat diamonds, spades and clubs, in this order."
    )
