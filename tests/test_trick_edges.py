"""Tricks at their edges: who leads where bids or declarers are missing, and what strengths are."""

import pytest

from tricktaking import CLUBS, HEARTS, SPADES, Card, Rank
from tricktaking.cards.values import MOST_ORDER
from tricktaking.tricks import AfterDeclarer, HighestBidder, HighestCard


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 3, 0, 1)])
def test_without_a_declarer_forehand_leads(order: tuple[int, ...]) -> None:
    assert AfterDeclarer().among(order=order, declarer=None) == order[0]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 3, 0, 1)])
def test_the_seat_after_the_declarer_leads_and_after_the_dealer_forehand(
    order: tuple[int, ...],
) -> None:
    leaders = [AfterDeclarer().among(order=order, declarer=seat) for seat in order]
    assert leaders == [*order[1:], order[0]]


def test_a_bid_of_none_is_higher_than_no_bid() -> None:
    assert HighestBidder().among(order=(0, 1, 2), bids=(None, 0, None)) == 1
    assert HighestBidder().among(order=(0, 1, 2), bids=(None, None, 1)) == 2
    assert HighestBidder().among(order=(2, 0, 1), bids=(None, None, None)) == 2


@pytest.mark.parametrize("order", [-MOST_ORDER, MOST_ORDER])
def test_strengths_are_in_the_spans_that_are_promised(order: int) -> None:
    card = Card(Rank("X", order), HEARTS)
    assert 1 <= HighestCard().strength(card, HEARTS, None) <= 999
    assert 1001 <= HighestCard().strength(card, HEARTS, HEARTS) <= 1999
    assert HighestCard().strength(card, CLUBS, SPADES) == 0


def test_the_spans_of_strengths_are_used_to_their_ends() -> None:
    lowest, highest = (Card(Rank("X", order), HEARTS) for order in (-MOST_ORDER, MOST_ORDER))
    follows = [HighestCard().strength(card, HEARTS, None) for card in (lowest, highest)]
    trumps = [HighestCard().strength(card, HEARTS, HEARTS) for card in (lowest, highest)]
    assert (follows, trumps) == ([1, 999], [1001, 1999])
