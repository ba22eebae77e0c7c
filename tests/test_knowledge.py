"""What follows from what a seat has seen: all that follows, and never more than is so."""

from collections.abc import Iterable
from typing import Any

import pytest
from attrs import evolve, frozen
from enumerating import all_worlds, piles, small_matches
from hypothesis import given
from stages import BidAtOnce, PassCards, with_stages
from strategies import cards_known, matches, may_see, must_head, must_trump, no_trump_lead, viewers

from tricktaking import Card, Deal, Deck, IllegalChoice, Match, Seat, Variant, View, play_rule
from tricktaking.cards import parse_cards
from tricktaking.dealing import Sizes
from tricktaking.rules import AnyRule, hook
from tricktaking.tricks import PlayTricks
from tricktaking.variants import plump

# ---- never more than is so ----


@given(matches(secrets=True))
def test_a_seat_may_hold_what_it_holds(match: Match) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        for seat, hand in enumerate(match.hands):
            assert {*hand} <= {*view.may_hold(seat)}


@given(matches(secrets=True))
def test_a_seat_holds_no_card_of_a_suit_that_it_has_shown_to_be_out_of(match: Match) -> None:
    for viewer in viewers(match):
        for suits, hand in zip(match.view(viewer).voids, match.hands, strict=True):
            assert not {card.suit for card in hand} & {*suits}


@given(matches(secrets=True))
def test_a_seat_knows_that_a_hand_it_sees_holds_that_and_no_more(match: Match) -> None:
    for viewer in viewers(match):
        for seat, hand in enumerate(match.hands):
            if may_see(match, viewer, seat) or not hand:
                assert match.view(viewer).may_hold(seat) == hand


@given(matches(secrets=True))
def test_what_a_seat_may_hold_is_sorted_and_unseen_or_was_given(match: Match) -> None:
    for viewer in viewers(match):
        view = match.view(viewer)
        known = cards_known(match, viewer)
        assert list(view.unseen) == sorted(view.unseen)
        for seat in range(match.players):
            held = view.may_hold(seat)
            assert list(held) == sorted(held)
            if view.hands[seat] is None:
                assert {*held} <= {*view.unseen} | known


@given(matches())
def test_what_is_unseen_is_all_but_what_was_seen_in_this_deal(match: Match) -> None:
    for viewer in viewers(match):
        shown = [card for trick in match.tricks for card in trick.cards]
        shown += [*match.trick, *([match.turned] if match.turned else [])]
        for seat, hand in enumerate(match.hands):
            shown += hand if may_see(match, viewer, seat) else ()
        rest = [card for card in match.deck if card not in shown]
        assert list(match.view(viewer).unseen) == rest


@given(matches(secrets=True))
def test_everybody_knows_of_the_same_voids(match: Match) -> None:
    voids = match.view(None).voids
    assert all(match.view(seat).voids == voids for seat in range(match.players))


# ---- all that follows: on small decks every deal is tried ----


@given(small_matches())
def test_a_seat_knows_what_is_so_in_every_deal_that_could_be(look: tuple[Match, Seat]) -> None:
    match, viewer = look
    view = match.view(viewer)
    worlds = [*all_worlds(match, viewer)]
    for seat in range(match.players):
        in_some = {card for world in worlds for card in world.hands[seat]}
        assert view.may_hold(seat) == tuple(sorted(in_some))
    placed = [tuple(cards.difference(view.unseen) for cards in piles(world)) for world in worlds]
    assert len({*placed}) == 1


# ---- worked examples ----


def dealt(game: Variant, *hands: str, stock: str = "", rules: Iterable[AnyRule] = ()) -> Match:
    """Hands of so many cards dealt in a game in which the bids may add up, forehand first."""
    sized = evolve(game, schedule=Sizes((len(hands[0].split()),)))
    sized = sized.dropping(*[rule for rule in sized.rules if rule is hook]).adding(*rules)
    return Match.start(sized, players=len(hands)).with_cards(hands, stock)


def after(match: Match, *choices: object) -> Match:
    for choice in choices:
        what: Any = choice
        match = match.apply(what)
    return match


def suits(view: View) -> list[str]:
    """The suits that each seat is out of, as letters."""
    return ["".join(suit.letter for suit in found) for found in view.voids]


def texts(cards: Iterable[Card]) -> str:
    return " ".join(str(card) for card in cards)


FIRST = plump.variant(leader="forehand")
TRUMP = plump.variant(leader="forehand", trump="turn-up")


def test_who_does_not_follow_suit_has_none_of_it() -> None:
    match = after(dealt(FIRST, "AS KH", "2C 3D", "7S 10S"), 0, 0, 0, "AS", "2C")
    view = match.view(0)
    assert suits(view) == ["", "S", ""]
    assert {str(card) for card in view.unseen} >= {"7S", "10S", "3D"}
    assert "2S" not in texts(view.may_hold(1))
    assert "2S" in texts(view.may_hold(2))
    assert suits(after(match, "7S").view(2)) == ["", "S", ""]


def test_who_must_trump_and_does_not_has_no_trump_either() -> None:
    hands = ("AD KH", "2C 3C", "7D 10S")
    loose = after(dealt(TRUMP, *hands, stock="QS"), 0, 0, 0, "AD", "2C")
    strict = after(dealt(TRUMP, *hands, stock="QS", rules=[must_trump]), 0, 0, 0, "AD", "2C")
    assert suits(loose.view(None)) == ["", "D", ""]
    assert suits(strict.view(None)) == ["", "DS", ""]
    assert not {card.suit.letter for card in strict.view(0).may_hold(1)} & {"D", "S"}


def test_who_trumps_because_it_must_shows_only_that_it_cannot_follow() -> None:
    hands = ("AD KH", "2S 3C", "7D 10S")
    match = after(dealt(TRUMP, *hands, stock="QS", rules=[must_trump]), 0, 0, 0, "AD", "2S")
    assert suits(match.view(0)) == ["", "D", ""]


def test_who_leads_trump_that_may_only_be_led_from_nothing_else_has_only_trumps() -> None:
    hands = ("2S 3S", "2C 3C", "7D 10S")
    match = after(dealt(TRUMP, *hands, stock="QS", rules=[no_trump_lead]), 0, 0, 0, "2S")
    assert suits(match.view(1)) == ["CDH", "", ""]
    assert {card.suit.letter for card in match.view(1).may_hold(0)} == {"S"}
    assert "QS" not in texts(match.view(1).may_hold(0))  # it lies on the stock


def test_who_must_head_the_trick_and_does_not_has_no_higher_card() -> None:
    hands = ("9H 2S", "4H 2C", "5D 10S")
    match = after(dealt(FIRST, *hands, rules=[must_head]), 0, 0, 0, "9H", "4H")
    hearts = [card for card in match.view(0).may_hold(1) if card.suit.letter == "H"]
    assert texts(hearts) == "2H 3H 5H 6H 7H 8H"
    assert suits(match.view(0)) == ["", "", ""]


@play_rule("trump is not led while another suit is held, but from a hand with an ace")
def ace_excuses(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    if any(str(card).startswith("A") for card in deal.hands[seat]):
        return cards
    return [card for card in cards if deal.trick or card.suit is not deal.trump]


@play_rule("the queen of spades is not played while the king is held")
def king_first(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    king = any(str(card) == "KS" for card in cards)
    return [card for card in cards if not (king and str(card) == "QS")]


def test_what_a_third_card_may_excuse_tells_nothing() -> None:
    hands = ("2S AC", "2C 3C", "7D 10S")
    match = after(dealt(TRUMP, *hands, stock="QS", rules=[ace_excuses]), 0, 0, 0, "2S")
    assert suits(match.view(1)) == ["", "", ""]
    assert "AC" in texts(match.view(1).may_hold(0))
    assert "5D" in texts(match.view(1).may_hold(0))


def test_a_rule_on_two_cards_tells_of_these_two() -> None:
    hands = ("QS AC", "2C 3C", "7D 10S")
    match = after(dealt(FIRST, *hands, rules=[king_first]), 0, 0, 0, "QS")
    missing = {*match.view(1).unseen} - {*match.view(1).may_hold(0)}
    assert texts(missing) == "KS"


def test_what_two_seats_cannot_have_the_third_has_if_none_is_left_over() -> None:
    small = evolve(FIRST, deck=Deck("QS KS AS QH KH AH"))
    match = after(dealt(small, "KH AH", "QS AS", "KS QH"), 0, 0, 0, "KH", "QS")
    assert texts(match.view(0).may_hold(2)) == "QH KS AS"
    assert texts(match.view(0).may_hold(1)) == "KS AS"
    assert texts(match.view(1).may_hold(0)) == "QH AH KS"
    match = after(match, "QH", "AH", "AS")
    assert texts(match.view(0).may_hold(2)) == "KS"


def test_on_the_forehead_a_seat_may_hold_all_that_it_does_not_see() -> None:
    game = plump.variant(one_card="forehead", trump="turn-up")
    match = dealt(game, "AS", "2C", "7D", stock="QH")
    view = match.view(0)
    assert view.unseen == view.may_hold(0)
    assert len(view.unseen) == 52 - 3
    assert {"2C", "7D", "QH"}.isdisjoint(texts(view.unseen).split())
    assert texts(view.may_hold(1)) == "2C"


def test_a_spectator_does_not_know_any_card_that_was_not_played() -> None:
    match = after(dealt(FIRST, "AS KH", "2C 3D", "7S 10S"), 0, 0, 0, "AS", "2C")
    assert len(match.view(None).unseen) == 50
    assert len(match.view(None).may_hold(1)) == 50 - 12  # none of the other spades


def test_a_finished_deal_leaves_nothing_to_be_known() -> None:
    match = after(dealt(FIRST, "AS", "2C"), 0, 0, "AS", "2C")
    assert match.over
    view = match.view(0)
    assert (view.voids, view.may_hold(1)) == (((), ()), ())


@pytest.mark.parametrize("seat", [3, -1, None, "0"])
def test_only_seats_that_there_are_may_hold_cards(seat: Any) -> None:
    view = dealt(FIRST, "AS KH", "2C 3D", "7S 10S").view(0)
    with pytest.raises(IllegalChoice, match="not a seat"):
        view.may_hold(seat)


# ---- cards that were given away ----

HANDS = ("AS KH 2D", "2C 3D 4D", "7H 10S 5D")


def passed(*stages: PassCards) -> Match:
    return dealt(with_stages(FIRST, *stages, BidAtOnce()), *HANDS)


def given_away(match: Match, *cards: str) -> Match:
    """Seat after seat, from the first, gives a card."""
    for seat, card in enumerate(cards):
        match = match.apply(card, seat=seat)
    return match


@pytest.mark.parametrize("keeps", [True, False])
def test_who_was_given_a_card_by_us_holds_it_until_it_is_played(keeps: bool) -> None:
    match = given_away(passed(PassCards(keeps=keeps)), "KH", "2C", "5D")
    view = match.view(0)
    assert parse_cards("KH")[0] in view.may_hold(1)
    assert [parse_cards("KH")[0] in view.may_hold(seat) for seat in (0, 2)] == [False, False]
    assert "KH" not in texts(view.unseen)
    assert "KH" in texts(match.view(2).unseen)
    match = after(match, 0, 0, 0, "AS", "3D", "10S", "2D", "4D", "2C")
    assert texts(match.view(0).may_hold(1)) == "KH"
    assert len(match.view(2).may_hold(1)) > 1


def test_what_we_laid_aside_for_somebody_is_not_unseen() -> None:
    match = passed(PassCards()).apply("KH", seat=0)
    assert "KH" not in texts(match.view(0).unseen)
    assert "KH" in texts(match.view(1).unseen)


def test_a_card_that_can_have_been_passed_on_is_unseen_again_with_one_of_two() -> None:
    game = with_stages(FIRST, PassCards(), PassCards(), BidAtOnce())
    match = given_away(dealt(game, *HANDS, "8C 9C JC"), "KH", "2C", "5D", "8C")
    assert "KH" not in texts(match.view(0).unseen)
    match = given_away(match, "AS", "KH", "7H", "9C")
    view = match.view(0)
    assert "KH" in texts(view.unseen)
    assert ["KH" in texts(view.may_hold(seat)) for seat in range(4)] == [False, True, True, False]


def test_a_card_that_comes_back_to_us_is_ours() -> None:
    match = given_away(passed(PassCards(), PassCards(to=-1)), "KH", "2C", "5D")
    match = given_away(match, "AS", "KH", "7H")
    assert match.view(0).hand == parse_cards("2D 5D KH")
    assert "KH" not in texts(match.view(0).unseen)
    assert "KH" not in texts(match.view(1).unseen)
    assert "KH" in texts(match.view(2).unseen)


def test_cards_given_openly_are_known_to_all() -> None:
    match = given_away(passed(PassCards(secret=False)), "KH", "2C")
    for viewer in (None, 1, 2):
        assert "KH" not in texts(match.view(viewer).unseen)
        assert "KH" not in texts(match.view(viewer).may_hold(0))  # it lies before them
    match = match.apply("5D", seat=2)
    assert "KH" not in texts(match.view(2).may_hold(0))
    assert "KH" in texts(match.view(2).may_hold(1))
    assert "KH" not in texts(match.view(2).unseen)


# ---- parts that look at more than they are shown ----


@frozen
class HolderLeads:
    """The holder of a card leads."""

    card: Card

    @property
    def says(self) -> str:
        return f"The holder of {self.card} leads."

    def first(self, deal: Deal) -> Seat:
        return next(seat for seat, hand in enumerate(deal.hands) if self.card in hand)


def test_who_leads_may_hang_on_a_card_that_was_not_played_yet() -> None:
    leads = PlayTricks(leader=HolderLeads(Card.parse("3D")))
    game = evolve(FIRST, stages=(*FIRST.stages[:-1], leads))
    match = after(dealt(game, "AS KH", "3D 2C", "2S 10S"), 0, 0, 0, "2C", "2S")
    assert match.seats == (1, 2, 0)
    assert suits(match.view(0)) == ["", "", "C"]
    assert "3D" in texts(match.view(0).may_hold(1))


@play_rule("the suit that was turned up is not led while another is held")
def turned_suit_waits(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    return [card for card in cards if deal.trick or card.suit is not deal.stock[0].suit]


def test_a_rule_may_look_at_the_card_on_top_of_the_stock() -> None:
    hands = ("2S 3S", "2C 3C", "7D 10S")
    match = after(dealt(TRUMP, *hands, stock="QS 4D", rules=[turned_suit_waits]), 0, 0, 0, "2S")
    assert suits(match.view(1)) == ["CDH", "", ""]
