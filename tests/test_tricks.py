"""Tricks: who wins, who leads, and the play of a deal from the first card to the last."""

import pytest

from tricktaking import CLUBS, HEARTS, SPADES, Card, Match, Rank, Trick, Variant
from tricktaking.cards import ACE
from tricktaking.cards.values import MOST_ORDER
from tricktaking.errors import NotationError
from tricktaking.rules import hook
from tricktaking.tricks import Forehand, HighestBidder, HighestCard
from tricktaking.variants import plump


@pytest.mark.rule("1.1.17", "1.2.16", "1.3.18")
@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        pytest.param("S", "5H 2S AH KH", 1, id="F001 a later card does not beat a trump"),
        pytest.param("S", "JC KD 7C 2D", 0, id="F002 a higher card of a side suit is nothing"),
        pytest.param("S", "QS AS 3S JS", 1, id="F004 the ace of trumps is high"),
        pytest.param(None, "2S KS AD 5S", 1, id="F006 without trump an ace is a discard"),
        pytest.param("S", "9H 10H JH 2H", 2, id="F007 the ten is between nine and jack"),
        pytest.param("H", "AC 3H 10H 9H", 2, id="F008 the highest of several trumps"),
        pytest.param("C", "3D 4S AH KS", 0, id="F009 nobody follows"),
        pytest.param("S", "KS AS AH 2S", 1, id="F010 trumps led"),
        pytest.param("S", "AH KH 2H 3H", 0, id="F012 the leader is a winner"),
        pytest.param("H", "KC AC 2H 4C", 2, id="E11 the lowest trump beats the ace"),
        pytest.param(None, "2S KS AD 5S", 1, id="E37 no trump"),
        pytest.param("D", "2S KS AD 5S", 2, id="E37 diamonds"),
        pytest.param("S", "2S KS AD 5S", 1, id="E37 spades"),
        pytest.param("H", "AS 2H AC KS", 1, id="one card each with trump"),
        pytest.param(None, "AS 2H AC KS", 0, id="one card each without trump"),
        pytest.param("C", "2D", 0, id="a single card"),
    ],
)
def test_who_wins(trump: str | None, cards: str, winner: int) -> None:
    assert HighestCard().winner(cards, trump=trump) == winner


def test_the_winner_is_found_from_cards_as_from_texts() -> None:
    cards = [Card.parse(text) for text in ("5H", "2S", "AH")]
    assert HighestCard().winner(cards, trump=SPADES) == 1
    assert HighestCard().winner(cards, trump="spades") == 1
    assert HighestCard().winner(cards, trump="♠") == 1


@pytest.mark.parametrize("order", [-MOST_ORDER, -1, 0, 100, MOST_ORDER])
def test_a_rank_follows_and_trumps_wherever_it_stands(order: int) -> None:
    odd = Rank("X", order)
    follows, trumps, discard = Card(odd, HEARTS), Card(odd, SPADES), Card(odd, CLUBS)
    beats = order > ACE.order
    assert HighestCard().winner([Card(ACE, HEARTS), follows]) == int(beats)
    assert HighestCard().winner([discard, Card(ACE, HEARTS)]) == 0
    assert HighestCard().winner([Card(ACE, HEARTS), trumps, discard], trump="S") == 1


def test_of_two_equal_cards_the_first_one_wins() -> None:
    assert HighestCard().winner("KC AC AC#2 2C", trump="H") == 1


@pytest.mark.parametrize("cards", ["", "1S", "KH HK"])
def test_what_is_not_a_trick_is_refused(cards: str) -> None:
    with pytest.raises(NotationError):
        HighestCard().winner(cards)


def test_a_trump_that_is_no_suit_is_refused() -> None:
    with pytest.raises(NotationError, match="not a suit"):
        HighestCard().winner("KH", trump="X")


# ---- who leads ----


@pytest.mark.parametrize(
    ("order", "bids", "leader"),
    [
        ((0, 1, 2, 3), (2, 3, 3, 1), 1),
        ((2, 3, 0, 1), (3, 1, 2, 3), 3),
        ((0, 1, 2, 3), (2, 0, 1, 2), 0),
        ((0, 1, 2, 3), (0, 0, 0, 0), 0),
        ((1, 2, 0), (0, 0, 0), 1),
        ((1, 2, 0), (1, 0, 0), 0),
    ],
)
def test_the_highest_bidder_nearest_after_the_dealer(
    order: tuple[int, ...], bids: tuple[int, ...], leader: int
) -> None:
    assert HighestBidder().among(order=order, bids=bids) == leader


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_forehand_leads_whatever_the_bids(order: tuple[int, ...]) -> None:
    assert Forehand().among(order=order) == order[0]


@pytest.mark.parametrize(
    ("variant", "leader"),
    [(plump.variant(leader="forehand"), 0), (plump.variant(leader="highest-bidder"), 1)],
    ids=["forehand", "highest-bidder"],
)
def test_the_leader_has_the_turn_after_the_bids(variant: Variant, leader: int) -> None:
    match = Match.start(variant, players=4, seed=1)
    for bid in (1, 3, 3, 0):
        match = match.apply(bid)
    assert match.asks == "play"
    assert match.turn == leader


# ---- the play of a deal ----


def dealt(hands: list[str], trump: str = "2C", bids: tuple[int, ...] = ()) -> Match:
    """A deal with this card turned up, in which forehand leads and the bids may add up."""
    size = len(hands[0].split())
    variant = plump.variant(trump="turn-up", leader="forehand", shape=(size,)).dropping(hook)
    match = Match.start(variant, players=len(hands)).with_cards(hands, stock=trump)
    for bid in bids or (0,) * len(hands):
        match = match.apply(bid)
    return match


def texts(match: Match) -> list[str]:
    return [str(card) for card in match.legal]


def test_the_leader_may_play_anything() -> None:
    match = dealt(["KH 2S 3C", "4H 5H 6H"])
    assert texts(match) == ["3C", "KH", "2S"]


def test_who_can_must_follow_suit() -> None:
    match = dealt(["KH 2S 3C", "4H 5S AH"]).apply("KH")
    assert match.led is HEARTS
    assert texts(match) == ["4H", "AH"]


def test_who_is_void_may_play_anything() -> None:
    match = dealt(["KH 2S", "4S 5C"]).apply("KH")
    assert texts(match) == ["5C", "4S"]


@pytest.mark.rule("1.2.15", "1.2.18")
def test_trumps_need_not_be_played_and_may_be_led() -> None:
    match = dealt(["KH 2S", "4S 5C"], trump="3S")
    assert "2S" in texts(match)
    assert texts(match.apply("KH")) == ["5C", "4S"]


@pytest.mark.rule("1.1.18", "1.2.17", "1.3.19")
def test_the_winner_leads_to_the_next_trick() -> None:
    match = dealt(["2H 3H 4H", "AH 5S 6S", "7H 8H 9H"])
    match = match.apply("2H").apply("AH").apply("7H")
    assert match.turn == 1
    assert match.trick == ()
    assert match.led is None
    match = match.apply("5S").apply("8H").apply("3H")
    assert match.turn == 1
    assert match.taken == (0, 2, 0)


def test_the_play_goes_round_from_the_leader() -> None:
    match = dealt(["2H 3H", "AH 5S", "7H 8H"]).apply("2H").apply("AH").apply("7H")
    assert match.seats == (1, 2, 0)


def test_a_finished_trick_is_remembered_as_it_was_played() -> None:
    match = dealt(["2H 3H", "AH 5S", "7H 8H"]).apply("2H").apply("AH").apply("7H")
    (trick,) = match.tricks
    cards = tuple(Card.parse(text) for text in ("2H", "AH", "7H"))
    assert trick == Trick((0, 1, 2), cards, 1)
    assert trick.leader == 0
    assert trick.plays == ((0, cards[0]), (1, cards[1]), (2, cards[2]))


def test_a_card_leaves_the_hand_that_played_it_and_no_other() -> None:
    before = dealt(["KH 2S 3C", "4H 5S AH"])
    after = before.apply("KH")
    assert after.hands[0] == tuple(card for card in before.hands[0] if str(card) != "KH")
    assert after.hands[1] == before.hands[1]
    assert [str(card) for card in after.trick] == ["KH"]


def test_the_last_card_ends_the_deal_and_scores_it() -> None:
    match = dealt(["2H", "AH"], bids=(0, 1)).apply("2H").apply("AH")
    assert match.over
    assert match.totals == (5, 11)
    assert match.previous is not None
    assert match.previous.tricks[0].winner == 1


def test_a_deal_with_a_ruff_and_a_discard() -> None:
    match = dealt(["AD 2D", "3H 4H", "5C 6D"], trump="9H", bids=(1, 1, 0))
    for text in ("AD", "3H", "6D", "4H", "5C", "2D"):
        match = match.apply(text)
    assert match.over
    assert match.sheet.rows[0].tricks == (0, 2, 0)


def test_suits_and_their_trumps_are_those_of_the_resolver() -> None:
    assert HighestCard().suit(Card.parse("KC"), HEARTS) is CLUBS
    ace, two = Card.parse("AC"), Card.parse("2H")
    assert HighestCard().strength(two, CLUBS, HEARTS) > HighestCard().strength(ace, CLUBS, HEARTS)
    assert HighestCard().strength(two, CLUBS, None) == 0
