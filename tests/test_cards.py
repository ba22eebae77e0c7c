"""Cards are values that exist once: reading, printing, comparing and sorting them."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import tricktaking.cards
from tricktaking import CLUBS, DIAMONDS, FRENCH, HEARTS, SPADES, Card, Deck, Rank, Suit
from tricktaking.cards import ACE, KING, RANKS, SUITS, TEN, TWO, parse_cards
from tricktaking.errors import NotationError, VariantError

WIZARDS = Suit("W", "wizards", order=4)
FOOL = Rank("0", 0, "fool")


def same(value: object) -> object:
    return value


def copied(value: object) -> object:
    return copy.copy(value)


def deep_copied(value: object) -> object:
    return copy.deepcopy(value)


def pickled(value: object) -> object:
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize(
    "text", ["KH", "kh", "Kh", " KH ", "♥K", "K♥", "♥️K", "K♥️", "♥k", "♡K", "KH#1"]
)
def test_the_king_of_hearts_may_be_written_in_many_ways(text: str) -> None:
    assert Card.parse(text) is Card(KING, HEARTS)


@pytest.mark.parametrize("text", ["10S", "TS", "ts", "10♠", "♠10", "♠T"])
def test_the_ten_may_be_written_with_a_letter(text: str) -> None:
    assert Card.parse(text) is Card(TEN, SPADES)


def test_a_second_copy_is_another_card() -> None:
    second = Card.parse("KH#2")
    assert second is Card(KING, HEARTS, copy=1)
    assert second != Card.parse("KH")
    assert str(second) == "KH#2"


@pytest.mark.parametrize("card", FRENCH, ids=str)
def test_a_card_is_read_back_from_its_text(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card.parse(card.pretty) is card
    assert str(card) == card.rank.text + card.suit.letter


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1S", "no rank '1'"),
        ("0S", "no rank '0'"),
        ("11H", "no rank '11'"),
        ("", "write a rank and a suit"),
        ("   ", "write a rank and a suit"),
        ("H", "write a rank and a suit"),
        ("HK", "write a rank and a suit"),
        ("K", "write a rank and a suit"),
        ("KX", "the suits are C D H S"),
        ("K H", "no rank"),
        ("KH#", "second copy"),
        ("KH#0", "second copy"),
        ("KH#x", "second copy"),
        ("KH#-1", "second copy"),
        ("KH#1000000", "second copy"),
        ("♥", "no rank"),
    ],
)
def test_what_is_not_a_card_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        Card.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "K" * 100_000,
        "H" * 100_000,
        "1" * 100_000 + "H",
        "KH#" + "9" * 9_000,
        "KH#001" + "9" * 9_000,
    ],
    ids=["ranks", "suits", "digits", "copies", "copies after noughts"],
)
def test_a_huge_text_is_refused_in_a_short_sentence(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        Card.parse(text)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("value", [None, 5, 1.0, b"KH", ["KH"]])
def test_only_a_text_can_be_read(value: Any) -> None:
    with pytest.raises(NotationError, match="not the text of a card"):
        Card.parse(value)


@pytest.mark.parametrize("text", ["AS KH 10S", "AS, KH, 10S", "as,kh,ts", "♠A ♥K ♠10"])
def test_several_cards_are_read_in_their_order(text: str) -> None:
    assert [str(card) for card in parse_cards(text)] == ["AS", "KH", "10S"]


@pytest.mark.parametrize("text", ["H", "h", "hearts", "Hearts", "♥", "♥️", "♡", " h "])
def test_a_suit_may_be_written_in_many_ways(text: str) -> None:
    assert Suit.parse(text) is HEARTS


@pytest.mark.parametrize(
    ("text", "suit"),
    [
        ("klöver", CLUBS),
        ("Ruter", DIAMONDS),
        ("hjärter", HEARTS),
        ("HJARTER", HEARTS),
        ("hja\u0308rter", HEARTS),
        (" spader ", SPADES),
    ],
)
def test_a_suit_may_be_named_in_swedish(text: str, suit: Suit) -> None:
    assert Suit.parse(text) is suit
    assert Suit.parse(text, (suit, WIZARDS)) is suit


def test_swedish_names_are_those_of_french_suits_alone() -> None:
    for text in ("hjärter", "klöver"):
        with pytest.raises(NotationError, match="use one of W S"):
            Suit.parse(text, (WIZARDS, SPADES))
    hearts = Suit("R", "ruter", order=7)
    assert Suit.parse("ruter", (DIAMONDS, hearts)) is hearts


@pytest.mark.parametrize("text", ["", "X", "heart", "HH", "hjärt", "spade"])
def test_what_is_not_a_suit_is_refused_with_the_suits(text: str) -> None:
    with pytest.raises(NotationError, match="not a suit: use one of C D H S"):
        Suit.parse(text)


@pytest.mark.parametrize("value", [HEARTS, WIZARDS, KING, FOOL, Card(KING, HEARTS, 1)], ids=str)
@pytest.mark.parametrize("again", [same, copied, deep_copied, pickled])
def test_a_value_exists_once(value: object, again: Callable[[object], object]) -> None:
    assert again(value) is value


def test_the_same_arguments_give_the_same_object() -> None:
    assert Suit("H", "hearts", "♥", 2) is HEARTS
    assert Rank("K", 13, "king") is KING
    assert Card(KING, HEARTS) is Card(KING, HEARTS)
    assert Suit("H", "hands") is not HEARTS


@pytest.mark.parametrize(
    "value",
    [
        *SUITS,
        *RANKS,
        WIZARDS,
        FOOL,
        Suit("H", "hands"),
        Card(TEN, SPADES),
        Card(TEN, SPADES, 2),
        Card(FOOL, WIZARDS),
        Card(KING, WIZARDS),
        Card(FOOL, HEARTS, 1),
    ],
    ids=repr,
)
def test_the_repr_of_a_value_gives_the_value(value: object) -> None:
    assert eval(repr(value), vars(tricktaking.cards)) is value


@pytest.mark.parametrize(
    "deck",
    [
        FRENCH,
        FRENCH * 2,
        FRENCH.only("789TJQKA"),
        Deck(""),
        Deck.of((FOOL, KING), (WIZARDS,)),
        Deck([Card(FOOL, WIZARDS)]),
        FRENCH + Deck([Card(FOOL, WIZARDS)]),
    ],
    ids=lambda deck: f"{len(deck)} cards",
)
def test_the_repr_of_a_deck_gives_an_equal_deck(deck: Deck) -> None:
    assert eval(repr(deck), vars(tricktaking.cards)) == deck


@pytest.mark.parametrize("other", [None, 5, "KH", 1.0, (), HEARTS, KING])
def test_a_card_equals_no_other_thing(other: object) -> None:
    card = Card.parse("KH")
    assert (card == other) is False
    assert (card != other) is True
    assert other not in (card,)


def test_equality_is_identity_and_never_strength() -> None:
    assert Card.parse("KH") != Card.parse("KS")
    assert Card.parse("4C") != Card.parse("4D")
    assert len({Card.parse("KH"), Card.parse("kh"), Card.parse("♥K")}) == 1


def test_cards_sort_by_suit_then_rank_then_copy() -> None:
    cards = sorted(parse_cards("3S AH 2H 10H 9H#2 9H JH 4D 3C"))
    assert " ".join(map(str, cards)) == "3C 4D 2H 9H 9H#2 10H JH AH 3S"


def test_suits_and_ranks_sort() -> None:
    assert sorted([SPADES, HEARTS, WIZARDS, DIAMONDS, CLUBS]) == [*SUITS, WIZARDS]
    assert sorted([ACE, TEN, FOOL, TWO, KING]) == [FOOL, TWO, TEN, KING, ACE]


@pytest.mark.parametrize(
    ("value", "name"),
    [(HEARTS, "letter"), (KING, "order"), (Card(KING, HEARTS), "rank"), (FRENCH, "cards")],
    ids=["suit", "rank", "card", "deck"],
)
def test_nothing_can_be_changed(value: object, name: str) -> None:
    before = getattr(value, name)
    with pytest.raises(AttributeError):
        setattr(value, name, None)
    with pytest.raises(AttributeError):
        delattr(value, name)
    assert getattr(value, name) is before


@pytest.mark.parametrize("letter", ["", "HH", "h", "♥", "1", " "])
def test_a_suit_has_one_capital_letter(letter: str) -> None:
    with pytest.raises(NotationError, match="one capital letter"):
        Suit(letter, "hearts")


@pytest.mark.parametrize("text", ["", "a", "A!", "1 0"])
def test_a_rank_is_written_with_capitals_and_digits(text: str) -> None:
    with pytest.raises(NotationError, match="capital letters and digits"):
        Rank(text, 1)


def test_the_copy_of_a_card_is_not_negative() -> None:
    with pytest.raises(NotationError, match="copy of a card"):
        Card(KING, HEARTS, -1)


def test_the_french_deck_has_13_ranks_in_4_suits() -> None:
    assert len(FRENCH) == len(set(FRENCH)) == 52
    assert FRENCH.suits == SUITS
    assert FRENCH.ranks == RANKS


def test_a_deck_is_sorted_and_equal_whatever_the_order() -> None:
    deck = Deck("AS 2C KH")
    assert [str(card) for card in deck] == ["2C", "KH", "AS"]
    assert deck == Deck("KH AS 2C")
    assert hash(deck) == hash(Deck("KH AS 2C"))
    assert pickled(deck) == deck


def test_only_keeps_the_ranks_that_are_named() -> None:
    piquet = FRENCH.only("789TJQKA")
    assert len(piquet) == 32
    assert piquet.ranks == RANKS[5:]
    assert FRENCH.only("7 8 9 10 J Q K A") == FRENCH.only("78910JQKA") == piquet


def test_only_refuses_a_rank_that_the_deck_has_not() -> None:
    with pytest.raises(NotationError, match="not a rank of this deck: use 7 8"):
        FRENCH.only("78").only("2")


def test_without_leaves_cards_out() -> None:
    deck = FRENCH.without("2C 2D")
    assert len(deck) == 50
    assert Card.parse("2C") not in deck
    assert Card.parse("2H") in deck
    assert "2H" not in deck


def test_without_refuses_a_card_that_is_not_there() -> None:
    with pytest.raises(NotationError, match="not a card of this deck"):
        FRENCH.without("2C").without("2C")


def test_decks_add_up() -> None:
    assert FRENCH.only("A") + FRENCH.only("K") == FRENCH.only("KA")


def test_packs_multiply_into_second_copies() -> None:
    double = FRENCH * 2
    assert len(double) == len(set(double)) == 104
    assert {card.copy for card in double} == {0, 1}
    assert len(double * 2) == len(set(double * 2)) == 208
    assert double.card("KH#2") is Card(KING, HEARTS, 1)


@pytest.mark.parametrize("packs", [0, -1, True, 1.0, "2"])
def test_a_deck_is_one_pack_or_several(packs: Any) -> None:
    with pytest.raises(VariantError, match="one pack or several"):
        assert FRENCH * packs


def test_a_card_is_in_a_deck_once() -> None:
    with pytest.raises(VariantError, match="KH is in the deck twice"):
        Deck("KH AS KH")
    with pytest.raises(VariantError, match="2C is in the deck twice"):
        FRENCH + FRENCH


def test_a_deck_of_own_suits_and_ranks_reads_its_own_texts() -> None:
    acorns, bells = Suit("E", "acorns", order=0), Suit("B", "bells", order=1)
    daus, seven = Rank("D", 9, "daus"), Rank("7", 1)
    deck = Deck.of((daus, seven), (bells, acorns))
    assert [str(card) for card in deck] == ["7E", "DE", "7B", "DB"]
    assert deck.card("de") is Card(daus, acorns)
    assert deck.suits == (acorns, bells)
    assert Suit.parse("bells", deck.suits) is bells
    with pytest.raises(NotationError, match="the suits are E B"):
        deck.card("7H")
    with pytest.raises(NotationError, match="only 7 D"):
        deck.card("AE")


def test_a_deck_reads_only_its_own_cards() -> None:
    deck = FRENCH.without("2C")
    assert [str(card) for card in deck.read("as, 3c")] == ["AS", "3C"]
    assert deck.read([Card.parse("AS")]) == (Card.parse("AS"),)
    with pytest.raises(NotationError, match="not a card of this deck"):
        deck.read("AS 2C")
    with pytest.raises(NotationError, match="not a card of this deck"):
        deck.read([Card.parse("2C")])


@pytest.mark.parametrize("sign", ["\n", "\x1b[31m", "\u202e"])
def test_names_and_symbols_are_texts_that_show(sign: str) -> None:
    with pytest.raises(NotationError, match="that shows"):
        Suit("W", f"wizards{sign}")
    with pytest.raises(NotationError, match="that shows"):
        Suit("W", "wizards", sign)
    with pytest.raises(NotationError, match="that shows"):
        Rank("W", 20, f"wizard{sign}")
