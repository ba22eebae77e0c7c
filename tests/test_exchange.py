"""Cards that are passed on, taken from the stock and laid away; rules on them; who knows of it."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tricktaking import (
    HEARTS,
    SPADES,
    Card,
    Deal,
    Gift,
    IllegalChoice,
    Match,
    NotationError,
    Seat,
    Variant,
    VariantError,
    give_rule,
    worlds,
)
from tricktaking.bidding import AuctionCall, ContractAuction, NameTricks, OrderUp
from tricktaking.dealing import Constant, Partners, Trump, TurnUp
from tricktaking.exchange import PassCards, TakeStock, TakeTurned
from tricktaking.rules import follow_suit, keep_turned
from tricktaking.scoring import BidScore
from tricktaking.testing import check_variant, matches
from tricktaking.tricks import PlayTricks


def game(*stages: Any, cards: int = 5, players: Any = 4, **parts: Any) -> Variant:
    given = {
        "name": "exchanging",
        "players": players,
        "schedule": Constant(cards, deals=4),
        "stages": (*stages, PlayTricks()),
        "rules": (follow_suit,),
        "scorer": BidScore(),
    }
    return Variant(**(given | parts))


PASSING = game(PassCards(2, ("left", "right", "across", "hold")), NameTricks())
HANDS = ["2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S"]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(each) for each in text.split())


def passed(match: Match) -> Match:
    """Everybody gives the two lowest cards."""
    while match.asks == "give":
        match = match.apply(match.legal[0])
    return match


# ---- passing ----


@pytest.mark.parametrize(
    ("way", "to"),
    [("left", (1, 2, 3, 0)), ("right", (3, 0, 1, 2)), ("across", (2, 3, 0, 1))],
)
def test_cards_go_to_the_left_to_the_right_or_across(way: Any, to: tuple[Seat, ...]) -> None:
    match = passed(Match.start(game(PassCards(2, (way,))), players=4).with_cards(HANDS))
    dealt = [cards(hand) for hand in HANDS]
    for giver, receiver in enumerate(to):
        assert set(dealt[giver][:2]) <= set(match.hands[receiver])
        assert {Gift(giver, receiver, card) for card in dealt[giver][:2]} <= {*match.gifts}
    assert [len(hand) for hand in match.hands] == [5] * 4
    assert all([*hand] == sorted(hand) for hand in match.hands)


def test_the_ways_change_from_deal_to_deal_and_hold_is_a_deal_without_passing() -> None:
    ways = [PASSING.stages[0].way(deal) for deal in range(1, 6)]  # type: ignore[attr-defined]
    assert ways == ["left", "right", "across", "hold", "left"]
    match = Match.start(PASSING, players=4, seed=3)
    seen = []
    while not match.over:
        if not match.moves:
            seen.append(match.asks)
        match = match.apply(match.legal[0])
    assert seen == ["give", "give", "give", "bid"]


def test_all_choose_at_once_and_take_up_their_cards_when_the_last_has_chosen() -> None:
    match = Match.start(PASSING, players=4).with_cards(HANDS)
    assert match.waiting == (0, 1, 2, 3)
    match = match.apply("2S", seat=3).apply("6S", seat=3)
    assert match.waiting == (0, 1, 2)
    assert len(match.hands[3]) == 3
    assert match.gifts == ()
    for choice, seat in (("2C", 0), ("2D", 1), ("3C", 0), ("3D", 1), ("2H", 2)):
        match = match.apply(choice, seat=seat)
        assert match.hands[0] == tuple(c for c in cards(HANDS[0]) if c in match.hands[0])
    match = match.apply("3H", seat=2)
    assert match.asks == "bid"
    assert match.hands[0] == cards("4C 5C 6C 2S 6S")


def test_nobody_but_giver_and_receiver_knows_a_card() -> None:
    match = passed(Match.start(PASSING, players=4).with_cards(HANDS))
    for viewer in (0, 1, 2, 3, None):
        for gift in match.view(viewer).gifts:
            assert (gift.card is None) == (viewer not in (gift.giver, gift.receiver))
    assert Card.parse("2C") not in match.view(0).unseen
    assert match.view(0).may_hold(1) == (*match.hands[1][:2], *match.view(0).may_hold(1)[2:])


def test_the_rulebook_says_how_many_cards_go_where() -> None:
    assert PassCards(1, ("across",)).says == "Before the play each passes a card across, unseen."
    assert PassCards(2, ("left", "hold")).says == (
        "Before the play each passes 2 cards, unseen: in turn to the next player, to nobody."
    )


def test_a_hand_that_would_be_empty_is_not_passed() -> None:
    match = Match.start(game(PassCards(2), cards=2), players=4, seed=1)
    assert match.asks == "play"


def test_nobody_is_waited_for_where_nobody_passes() -> None:
    stage = PassCards(1, ("hold",))
    match = Match.start(game(stage), players=4, seed=1)
    assert stage.waiting(stage.begin(match)) == ()


def test_where_nobody_sits_across_nobody_passes() -> None:
    three = game(PassCards(1, ("across", "left")), players=3)
    match = Match.start(three, players=3, seed=1)
    assert match.asks == "play"
    while match.plan.number == 1:
        match = match.apply(match.legal[0])
    assert match.asks == "give"


@pytest.mark.parametrize(
    "wrong",
    [
        {"cards": 0},
        {"cards": True},
        {"to": ()},
        {"to": "left"},
        {"to": ("up",)},
        {"to": ("left", None)},
        {"to": None},
    ],
)
def test_what_is_no_way_of_passing_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(VariantError):
        PassCards(**wrong)


@give_rule("hearts are not passed on")
def no_hearts(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    return [card for card in cards if card.suit is not HEARTS]


def test_a_rule_on_gifts_narrows_them_and_says_why() -> None:
    house = evolve(PASSING.adding(no_hearts), suits="named")
    hands = ["2C 3C 4C 5H 6H", HANDS[1], "2H 3H 4H 7H 8H", HANDS[3]]
    match = Match.start(house, players=4).with_cards(hands)
    assert match.legal == cards("2C 3C 4C")
    refusal = match.why_not("5H", seat=0)
    assert refusal is not None
    assert (refusal.reason, str(refusal)) == (
        "no_hearts",
        "Seat 0 may not give 5H: hearts are not passed on",
    )
    assert match.legal_for(2) == cards("2H 3H 4H 7H 8H")  # nothing but hearts: the rule is skipped
    assert "hearts are not passed on" in house.rulebook()
    check_variant(house)
    with pytest.raises(VariantError, match="'no_hearts' narrows what is asked with 'give'"):
        game().adding(no_hearts)


# ---- the stock ----

SOLO = ContractAuction((AuctionCall("solo"),), all_pass=AuctionCall("all-pass", declares=False))
TALON = game(SOLO, TakeStock(2), players=(3, 4))
EUCHRE = game(OrderUp(), TakeTurned(), rules=(keep_turned, follow_suit), seating=Partners())


def called(*calls: str, variant: Variant = TALON, stock: str = "AS KS QS") -> Match:
    match = Match.start(variant, players=4).with_cards(HANDS, stock=stock)
    for call in calls:
        match = match.apply(call)
    return match


def test_the_declarer_takes_cards_from_the_stock_and_lays_as_many_away() -> None:
    match = called("pass", "solo", "pass", "pass", "pass")
    assert (match.asks, match.waiting) == ("give", (1,))
    assert match.hands[1] == cards("2D 3D 4D 5D 6D KS AS")
    match = match.apply("2D").apply("KS")
    assert match.hands[1] == cards("3D 4D 5D 6D AS")
    assert match.asks == "play"
    assert match.gifts == (
        Gift(None, 1, Card.parse("AS")),
        Gift(None, 1, Card.parse("KS")),
        Gift(1, None, Card.parse("2D")),
        Gift(1, None, Card.parse("KS")),
    )
    assert [gift.card for gift in match.view(0).gifts] == [None] * 4
    assert match.view(1).gifts == match.gifts
    assert Match.parse(match.transcript()) == Match.from_json(match.to_json()) == match


def test_without_a_declarer_nobody_takes_the_stock_but_the_dealer_may() -> None:
    match = called(*["pass"] * 4)
    assert match.asks == "play"
    dealers = evolve(TALON, stages=(SOLO, TakeStock(1, by="dealer"), PlayTricks()))
    match = called(*["pass"] * 4, variant=dealers)
    assert (match.asks, match.turn) == ("give", 3)
    assert TakeStock(1, by="dealer").says == (
        "The dealer takes a card from the stock and lays one away, unseen."
    )


def test_cards_that_are_thrown_in_are_taken_by_nobody() -> None:
    auction = ContractAuction((AuctionCall("solo"),))
    dealers = evolve(TALON, stages=(auction, TakeStock(1, by="dealer"), PlayTricks()))
    match = called(*["pass"] * 4, variant=dealers)
    assert match.asks == "deal"
    assert match.history[0].contract.played is False


def test_the_stock_must_reach() -> None:
    with pytest.raises(VariantError, match="needs 54 cards, the deck has 52"):
        game(SOLO, TakeStock(2), cards=13)


def test_a_turned_card_that_is_taken_with_the_stock_is_known_to_everybody() -> None:
    stages = (Trump(TurnUp()), TakeStock(2, by="dealer"), PlayTricks())
    turned = evolve(TALON, stages=stages)
    match = Match.start(turned, players=4).with_cards(HANDS, "AS KS QS")
    assert match.view(0).gifts == (
        Gift(None, 3, Card.parse("AS"), openly=True),
        Gift(None, 3, None),
    )
    assert Card.parse("AS") in match.view(0).may_hold(3)
    check_variant(turned)


@pytest.mark.parametrize("wrong", [{"cards": 0}, {"by": "forehand"}, {"cards": None}])
def test_what_nobody_takes_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(VariantError):
        TakeStock(**wrong)


# ---- the turned card ----


def test_the_dealer_takes_the_turned_card_and_everybody_knows() -> None:
    match = called("pass", "order-up", variant=EUCHRE)
    assert (match.contract.name, match.contract.declarer, match.trump) == ("spades", 1, SPADES)
    assert (match.asks, match.turn) == ("give", 3)
    assert Card.parse("AS") in match.hands[3]
    for viewer in (0, 1, 2, None):
        assert match.view(viewer).gifts == (Gift(None, 3, Card.parse("AS"), openly=True),)
        assert Card.parse("AS") in match.view(viewer).may_hold(3)
    refusal = match.why_not("AS")
    assert refusal is not None
    assert str(refusal) == "Seat 3 may not give AS away: the turned card stays in the hand"
    match = match.apply("2S")
    assert match.view(0).gifts[1] == Gift(3, None, None)
    assert Match.parse(match.transcript()) == match


def test_without_the_rule_the_turned_card_may_be_laid_away_and_nobody_knows() -> None:
    house = EUCHRE.dropping(keep_turned)
    match = called("order-up", variant=house).apply("AS")
    for viewer in (0, 1, 2):
        assert Card.parse("AS") in match.view(viewer).may_hold(3)
        world = worlds.sample(match.view(viewer), Random(viewer))
        assert world.view(viewer) == match.view(viewer)
    check_variant(house)


def test_a_suit_named_in_the_second_round_leaves_the_turned_card() -> None:
    match = called(*["pass"] * 4, "hearts", variant=EUCHRE)
    assert (match.asks, match.gifts) == ("play", ())
    assert (match.contract.name, match.contract.declarer) == ("hearts", 0)
    assert match.turned == Card.parse("AS")


def test_a_dealer_who_sits_out_leaves_it_too() -> None:
    match = called("pass", "order-up-alone", variant=EUCHRE)
    assert match.contract.idle == (3,)
    assert (match.asks, match.seats) == ("play", (0, 1, 2))


@pytest.mark.parametrize("variant", [PASSING, TALON, EUCHRE], ids=["passing", "talon", "turned"])
def test_games_with_an_exchange_conform(variant: Variant) -> None:
    check_variant(variant)


@given(st.sampled_from([PASSING, TALON, EUCHRE]).flatmap(matches))
def test_an_exchange_comes_back_from_records_and_worlds(match: Match) -> None:
    assert Match.from_json(match.to_json()) == match
    assert Match.parse(match.transcript()) == match
    for seat in (0, None):
        view = match.view(seat)
        assert worlds.sample(view, Random(1)).view(seat) == view


# ---- ordering up ----


def test_the_second_round_has_the_other_suits_and_four_more_passes_throw_the_cards_in() -> None:
    match = called(*["pass"] * 4, variant=EUCHRE)
    assert [str(call) for call in match.legal] == [
        *("pass", "clubs", "diamonds", "hearts"),
        *("clubs-alone", "diamonds-alone", "hearts-alone"),
    ]
    match = called(*["pass"] * 8, variant=EUCHRE)
    assert match.history[0].contract.played is False
    assert match.plan.dealer == 3  # the same dealer deals again


def test_a_dealer_who_is_stuck_names_a_suit() -> None:
    stages = (OrderUp(alone=False, stick_the_dealer=True), TakeTurned(), PlayTricks())
    stuck = evolve(EUCHRE, stages=stages)
    match = called(*["pass"] * 7, variant=stuck)
    assert [str(call) for call in match.legal] == ["clubs", "diamonds", "hearts"]
    with pytest.raises(IllegalChoice):
        match.apply("pass")
    assert match.apply("clubs").contract.declarer == 3
    assert "The dealer does not pass again." in stuck.rulebook()
    assert "alone" not in stuck.rulebook()
    assert [each.name for each in stuck.contracts] == ["clubs", "diamonds", "hearts", "spades"]
    check_variant(stuck)


def test_who_plays_alone_has_the_partner_sit_out() -> None:
    match = called(*["pass"] * 4, "hearts-alone", variant=EUCHRE)
    assert (match.contract.name, match.contract.declarer) == ("hearts-alone", 0)
    assert (match.contract.idle, match.seats) == ((2,), (0, 1, 3))


def test_what_was_played_can_be_typed_in_by_name() -> None:
    sheet = EUCHRE.sheet(players=4)
    typed = sheet.add(tricks=(3, 0, 0, 2), contract="hearts alone", declarer=0)
    assert typed.rows[0].outcome.contract.trump is HEARTS
    with pytest.raises(IllegalChoice, match="it is one of clubs, diamonds"):
        sheet.add(tricks=(3, 0, 0, 2), contract="grand", declarer=0)


def test_flags_are_flags() -> None:
    with pytest.raises(VariantError):
        OrderUp(alone=1)  # type: ignore[arg-type]
    with pytest.raises(VariantError):
        OrderUp(stick_the_dealer="no")  # type: ignore[arg-type]


def test_a_line_of_gifts_says_who_gives_what() -> None:
    match = passed(Match.start(PASSING, players=4).with_cards(HANDS))
    text = match.transcript()
    assert "give Seat 0: 2C" in text
    with pytest.raises(NotationError, match="line"):
        Match.parse(text.replace("give Seat 0: 2C", "give Seat 0: AC", 1))
