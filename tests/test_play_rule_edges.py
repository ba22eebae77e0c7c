"""Rules on cards at their edges: equal cards, the lead, and what a trick before was."""

import pytest
from attrs import evolve, frozen

from tricktaking import FRENCH, Card, Match, Refusal, Suit
from tricktaking.bidding import NameTricks, TrumpAuction
from tricktaking.cards import JACK
from tricktaking.dealing import NoTrump, Sizes, Trump
from tricktaking.rules import (
    calls_made,
    follow_suit,
    higher_call,
    must_head,
    must_overtrump,
    must_trump,
    no_such_seat,
    trump_when_broken,
)
from tricktaking.rules.rule import AnyRule
from tricktaking.tricks import HighestCard, PlayTricks
from tricktaking.variants import oh_hell, plump, priffe


def cards(hand: str, trick: str, rule: AnyRule, trump: str | None = "H") -> str:
    game = oh_hell.variant(deck=FRENCH * 2, score="exact10").adding(rule)
    return " ".join(map(str, game.legal_cards(hand, trick=trick, trump=trump)))


def test_an_equal_card_does_not_head_the_trick() -> None:
    assert cards("7C 8C", "7C#2", must_head) == "8C"
    assert cards("7C 6C", "7C#2", must_head) == "6C 7C"


def test_only_the_best_card_of_the_suit_led_is_to_be_headed() -> None:
    assert cards("8C 10C", "7C 9C AD", must_head) == "10C"
    assert cards("8C 10C", "9C 7C", must_head) == "10C"


def test_an_equal_trump_does_not_overtrump() -> None:
    assert cards("5H 9H", "7C 5H#2", must_overtrump) == "9H"
    assert cards("4H 5H", "7C 5H#2", must_overtrump) == "4H 5H"


def test_where_trump_was_led_nobody_must_overtrump() -> None:
    assert cards("3H 9H", "5H", must_overtrump) == "3H 9H"


def test_who_does_not_hold_trumps_alone_need_not_overtrump() -> None:
    assert cards("3H 9H 2D", "7C 5H", must_overtrump) == "2D 3H 9H"


@pytest.mark.parametrize(
    "rule", [must_trump, must_head, must_overtrump], ids=lambda rule: rule.name
)
def test_who_leads_may_lead_anything(rule: AnyRule) -> None:
    assert cards("2H 9H 5C", "", rule) == "5C 2H 9H"


def test_who_follows_need_not_trump() -> None:
    assert cards("4H 9H 2C 3C", "7C", must_trump) == "2C 3C"


BROKEN = plump.variant(shape=(3,), hook="off", trump="H").adding(trump_when_broken)


def second_lead(*hands: str) -> tuple[str, ...]:
    """What the winner of the first trick may lead, when the first cards of the hands made it."""
    match = Match.start(BROKEN, players=3, first_dealer=2).with_cards(hands)
    while match.asks == "bid":
        match = match.apply(1)
    for hand in hands:
        match = match.apply(hand.split()[0])
    return tuple(map(str, match.legal))


def test_a_trick_without_trump_breaks_nothing() -> None:
    assert second_lead("AC 2H 3D", "2C 4H 4D", "3C 5H 5D") == ("3D",)


def test_a_trick_with_a_trump_breaks_it() -> None:
    assert second_lead("AC 2H 3D", "2C 4H 4D", "8H 5H 5D") == ("5D", "5H")


# ---- calls, and what is said of a refusal ----


def test_a_seat_that_is_none_is_told_the_last_one() -> None:
    assert no_such_seat(4, 4) == Refusal(
        "no_such_seat", "{seat} is not a seat: the seats are 0 to {last}", {"seat": "4", "last": 3}
    )


def test_calls_are_those_of_the_auction_and_not_the_bids_before_it() -> None:
    stages = (Trump(NoTrump()), NameTricks(), TrumpAuction(), PlayTricks())
    game = evolve(
        plump.variant(hook="off"),
        schedule=Sizes((2,)),
        stages=stages,
        rules=(higher_call, follow_suit),
    )
    match = Match.start(game, players=3, seed=1)
    for _ in range(3):
        match = match.apply(1)
    assert (match.asks, calls_made(match)) == ("call", [])
    assert len(match.legal) == 11
    match = match.apply("1 hearts")
    assert [(seat, str(call)) for seat, call in calls_made(match)] == [(0, "1-hearts")]


@pytest.mark.parametrize("text", ["aaa", "zzz", "5", "spelu", "nolll"])
def test_a_call_that_is_not_offered_is_no_other_call(text: str) -> None:
    refusal = Match.start(priffe.variant(), players=4, seed=1).why_not(text)
    assert refusal is not None
    assert (refusal.reason, refusal.fields["choice"]) == ("no_such_call", text)


@pytest.mark.parametrize("text", ["Spelut", " SPELUT", "spelut"])
def test_a_call_is_understood_without_its_capitals(text: str) -> None:
    match = Match.start(priffe.variant(), players=4, seed=1)
    assert "spelut" in map(str, match.legal)
    assert match.apply(text) == match.apply("spelut")


# ---- cards of no suit ----


@frozen
class JacksAreJesters:
    """Jacks count as no suit and win nothing."""

    says: str = "Jacks count as no suit."

    def suit(self, card: Card, trump: Suit | None) -> Suit | None:
        return None if card.rank is JACK else card.suit

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        return 0 if card.rank is JACK else HighestCard().strength(card, led, trump)


def with_jesters(hand: str, trick: str, rule: AnyRule, trump: str | None) -> str:
    stages = (Trump(NoTrump()), NameTricks(), PlayTricks(resolver=JacksAreJesters()))
    game = evolve(oh_hell.PAGAT, stages=stages).adding(rule)
    return " ".join(map(str, game.legal_cards(hand, trick=trick, trump=trump)))


def test_without_trump_nobody_must_play_a_card_of_no_suit_instead() -> None:
    assert with_jesters("JC 2D", "7C", must_trump, None) == "JC 2D"


def test_after_a_card_of_no_suit_the_next_one_says_what_is_followed() -> None:
    assert with_jesters("5C 2D 3H", "JC", must_trump, "H") == "5C 2D 3H"
    assert with_jesters("5C 2D 3H 9H", "JC 5H", must_overtrump, "H") == "3H 9H"
    assert with_jesters("5C 2D", "JC 7D", must_head, "H") == "2D"
    assert with_jesters("9D 2D", "JC 7D", must_head, "H") == "9D"
