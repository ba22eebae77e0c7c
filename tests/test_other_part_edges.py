"""Edges of the parts for other games: what a small slip in one of them would change."""

from typing import Any

import pytest
from attrs import evolve
from other_games import BLIND, DUMMY, KNOCKOUT, ORDERED, PASSING, TALON

from tricktaking import CLUBS, SPADES, Card, Contract, Match, Outcome, Plan, Row, VariantError
from tricktaking.bidding import Announcements, MostTricksBefore, OrderUp
from tricktaking.dealing import (
    Constant,
    Down,
    DropOut,
    InFirstDeal,
    OwnHand,
    Partners,
    Trump,
    TurnUp,
    still_in,
)
from tricktaking.exchange import TakeStock
from tricktaking.scoring import Between, CardPoints, CardScore, TimesCalled
from tricktaking.tricks import PlayTricks


def row(number: int, dealer: int, order: tuple[int, ...], tricks: tuple[int, ...]) -> Row:
    plan = Plan(number, sum(tricks) or 5, dealer, order)
    contract = Contract(played=sum(tricks) > 0)
    return Row(Outcome(plan, (None,) * len(tricks), tricks, contract), (0,) * len(tricks))


# ---- ordering up ----


def test_ordering_up_in_words() -> None:
    turned = (
        "A card is turned. In turn each may order up its suit as trump or pass; if all pass, each "
        "in turn may name another suit."
    )
    alone = "The declarer may say to play alone; the partner then sits out."
    thrown_in = "If all pass again the cards are thrown in."
    assert OrderUp().says == f"{turned} {thrown_in} {alone}"
    assert OrderUp(alone=False).says == f"{turned} {thrown_in}"
    assert OrderUp(alone=False, stick_the_dealer=True).says == (
        f"{turned} The dealer does not pass again."
    )


def test_ordering_up_needs_one_card_and_lets_the_dealer_pass() -> None:
    assert OrderUp().spare == 1
    assert OrderUp() == OrderUp(alone=True, stick_the_dealer=False)


@pytest.mark.parametrize("suit", ["clubs", "spades"])
def test_any_other_suit_can_be_named(suit: str) -> None:
    hands = ["9C 10C JC QC KC", "9D 10D JD QD KD", "9S 10S JS QS KS", "AC AD AS 9H 10H"]
    match = Match.start(ORDERED, players=4).with_cards(hands, "AH")
    for _ in range(4):
        match = match.apply("pass")
    assert match.apply(suit).trump is {"clubs": CLUBS, "spades": SPADES}[suit]


@pytest.mark.parametrize("calls", [("nil", "nil", "nil"), ("nil", "pass", "nil")])
def test_each_announcement_is_there_once(calls: Any) -> None:
    with pytest.raises(VariantError, match="each once"):
        Announcements(calls)


# ---- giving ----


def test_a_number_is_no_card_to_give() -> None:
    match = Match.start(PASSING, players=4, seed=1)
    refusal = match.why_not(3, seat=0)
    assert refusal is not None
    assert str(refusal) == "cards are being given: 3 is a bid"
    playing = Match.start(DUMMY, players=4, seed=1)
    for call in ("solo", "pass", "pass", "pass"):
        playing = playing.apply(call)
    assert str(playing.why_not(3)) == "cards are being played: 3 is a bid"


# ---- a table that shrinks ----


def test_the_last_deal_says_who_deals_and_who_is_in() -> None:
    rows = (
        row(1, 3, (0, 1, 2, 3), (2, 1, 1, 1)),
        row(2, 0, (1, 2, 3, 0), (0, 2, 1, 1)),
    )
    plan = DropOut().plan(number=3, cards=3, players=4, first_dealer=3, rows=rows)
    assert (plan.dealer, plan.order) == (1, (2, 3, 1))
    assert still_in(rows, 4) == (1, 2, 3)


def test_the_deal_goes_all_the_way_round() -> None:
    rows = (row(1, 3, (0, 1, 2, 3), (0, 0, 3, 2)),)
    plan = DropOut().plan(number=2, cards=4, players=4, first_dealer=3, rows=rows)
    assert (plan.dealer, plan.order) == (2, (3, 2))


def test_who_was_in_last_is_asked_for_when_one_is_left() -> None:
    rows = (
        row(1, 3, (0, 1, 2, 3), (2, 2, 1, 0)),
        row(2, 0, (1, 2, 0), (4, 0, 0, 0)),
    )
    plan = DropOut().plan(number=3, cards=3, players=4, first_dealer=3, rows=rows)
    assert sorted(plan.order) == [0, 1, 2]


def test_who_took_most_in_the_deal_just_before_names_trump() -> None:
    sheet = KNOCKOUT.sheet(players=3, first_dealer=2).add(tricks=(3, 1, 1)).add(tricks=(1, 2, 1))
    match = Match.start(KNOCKOUT, players=3)
    facts = match.changed().facts
    facts.frame.sheet, facts.frame.plan = sheet, sheet.coming
    assert MostTricksBefore().names(match) == 1


def test_a_rule_for_the_first_deal_holds_there_alone() -> None:
    stages = (Trump(InFirstDeal()), PlayTricks())
    game = evolve(BLIND, stages=stages, sight=OwnHand())
    match = Match.start(game, players=4, seed=1)
    assert (match.trump is None, match.turned) == (False, match.stock[0])
    while match.plan.number == 1:
        match = match.apply(match.legal[0])
    assert (match.trump, match.turned) == (None, None)
    assert InFirstDeal(TurnUp("cut")).shows_card(0)
    assert (InFirstDeal().spare, InFirstDeal(TurnUp("no-trump")).spare) == (1, 0)


def test_a_ladder_of_single_cards_is_one() -> None:
    assert Down(3).sizes(players=52) == (1,)
    assert Down(2, capped=True).sizes(players=52) == (1, 1)


def test_who_dealt_a_deal_that_was_thrown_in_deals_again_unless_told_otherwise() -> None:
    rows = (row(1, 3, (0, 1, 2, 3), (0, 0, 0, 0)),)
    asked = {"number": 2, "cards": 5, "players": 4, "first_dealer": 3, "rows": rows}
    assert Partners() == Partners(redeal=True)
    assert Partners().plan(**asked).dealer == 3  # type: ignore[arg-type]
    assert Partners(redeal=False).plan(**asked).dealer == 0  # type: ignore[arg-type]


# ---- ends and counts ----


def scored(*points: int) -> Any:
    """A sheet in which seat 0 has these points, deal by deal, and a match between -20 and 50."""
    game = evolve(
        BLIND,
        stages=(PlayTricks(),),
        sight=OwnHand(),
        schedule=Constant(1, deals=None),
        end=Between(-20, 50),
    )
    sheet = game.sheet(players=4)
    rows = [Row(Outcome(sheet.plan(1), (None,) * 4, (1, 0, 0, 0)), (n, 0, 0, 0)) for n in points]
    return evolve(sheet, rows=tuple(rows))


@pytest.mark.parametrize(
    ("points", "over"), [(49, False), (50, True), (51, True), (-19, False), (-20, True)]
)
def test_a_match_ends_at_its_bounds(points: int, over: bool) -> None:
    assert scored(points).over is over
    assert scored(points, 0).over is over


def test_the_usual_bounds_are_those_of_spades() -> None:
    assert Between() == Between(lowest=-200, highest=500)
    with pytest.raises(VariantError):
        Between(-200, -100)
    assert Between().over(scored(*[0] * 1001))
    assert not Between().over(scored(*[0] * 999))


@pytest.mark.parametrize(
    ("numbers", "tricks", "cards", "wrong"),
    [
        ((5, 0, 0, 0), (5, 0, 0, 0), 6, True),  # all are dealt, and the deck has 6
        ((6, 0, 0, 0), (5, 0, 0, 0), 6, False),
        ((5, 0, 0, 0), (5, 0, 0, 0), 5, False),  # some lie in the stock
        ((7, 0, 0, 0), (5, 0, 0, 0), 5, True),
        ((-1, 0, 0, 0), (5, 0, 0, 0), 5, True),
        ((0, 1, 0, 0), (5, 0, 0, 0), 5, True),  # no trick
    ],
)
def test_card_points_fit_the_deck_and_the_tricks(
    numbers: tuple[int, ...], tricks: tuple[int, ...], cards: int, wrong: bool
) -> None:
    hearts = CardPoints((("H", 1),))
    game = evolve(
        BLIND, stages=(PlayTricks(),), sight=OwnHand(), scorer=CardScore(hearts), suits="named"
    )
    plan = Plan(1, cards, 3, (0, 1, 2, 3))
    outcome = Outcome(plan, (None,) * 4, tricks)
    assert bool(hearts.wrong(numbers, outcome, game.sheet(players=4))) is wrong


SKAT_LIKE = evolve(
    TALON,
    stages=(TALON.stages[0], TakeStock(3), PlayTricks()),
    schedule=Constant(7, deals=2),
    players=3,
    scorer=CardScore(CardPoints((("J", 2), ("A", 11)), laid_away=True)),
)


def test_what_is_laid_away_counts_for_who_laid_it_away() -> None:
    for seed in range(6):
        match = Match.start(SKAT_LIKE, players=3, seed=seed)
        for call in ("pass", "solo", "pass", "pass", "pass"):
            match = match.apply(call) if match.asks == "call" else match
        away = match.legal[-3:]
        for card in away:
            match = match.apply(card)
        while match.plan.number == 1:
            match = match.apply(match.legal[0])
        finished = match.history[0]
        worth = {"J": 2, "A": 11}
        for seat, counted in enumerate(finished.row.outcome.count("card points")):
            won = [trick.cards for trick in finished.tricks if trick.winner == seat]
            cards = [card for cards in won for card in cards] + [*(away if seat == 1 else ())]
            texts = [card.rank.text for card in cards if isinstance(card, Card)]
            assert counted == sum(worth.get(text, 0) for text in texts)


def test_what_is_passed_on_is_not_laid_away() -> None:
    points = CardPoints((("QS", 13), ("H", 1)), laid_away=True)
    match = Match.start(evolve(PASSING, scorer=CardScore(points)), players=4, seed=1)
    while match.plan.number == 1:
        match = match.apply(match.legal[-1 if match.asks == "give" else 0])
    finished = match.history[0]
    assert any(points.of_card(gift.card) for gift in finished.gifts if gift.card is not None)
    for seat, counted in enumerate(finished.row.outcome.count("card points")):
        won = [card for trick in finished.tricks if trick.winner == seat for card in trick.cards]
        assert counted == sum(map(points.of_card, won))


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [((52, 0, 0), False), ((0, 52, 0), False), ((51, 0, 0), True), ((53, 0, 0), True)],
)
def test_with_what_is_laid_away_all_points_are_there(numbers: tuple[int, ...], wrong: bool) -> None:
    sheet = SKAT_LIKE.sheet(players=3)
    points = CardPoints((("J", 2), ("A", 11)), laid_away=True)
    outcome = Outcome(sheet.coming, (None,) * 3, (7, 0, 0))
    assert bool(points.wrong(numbers, outcome, sheet)) is wrong


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ((6, 0, 0, 0), False),
        ((-6, 0, 0, 0), False),
        ((7, 0, 0, 0), True),
        ((-7, 0, 0, 0), True),
        ((0, -1, 0, 0), True),
    ],
)
def test_card_points_may_be_below_zero(numbers: tuple[int, ...], wrong: bool) -> None:
    points = CardPoints((("H", 1), ("S", -1), ("D", 0)))
    sheet = evolve(BLIND, scorer=CardScore(points), suits="named").sheet(players=4)
    outcome = Outcome(sheet.coming, (None,) * 4, (3, 0, 0, 0))
    assert bool(points.wrong(numbers, outcome, sheet)) is wrong
    by_side = evolve(outcome, tricks=(3, 0))
    assert points.wrong((0, 1, 0, 0), by_side, sheet) == ""


def test_only_the_call_itself_is_counted() -> None:
    match = Match.start(BLIND, players=4, seed=1)
    for call in ("blind-nil", "double", "pass", "blind-nil"):
        match = match.apply(call)
    assert TimesCalled("blind-nil").of(match) == (1, 0, 0, 1)
    assert TimesCalled("double").of(match) == (0, 1, 0, 0)


def test_the_latest_dealer_is_followed() -> None:
    rows = (
        row(1, 3, (0, 1, 2, 3), (2, 1, 1, 1)),
        row(2, 1, (2, 3, 0, 1), (1, 1, 1, 1)),
    )
    plan = DropOut().plan(number=3, cards=3, players=4, first_dealer=3, rows=rows)
    assert plan.dealer == 2


def test_two_partners_of_who_plays_alone_sit_out_whoever_they_are() -> None:
    for seat in range(4):
        match = Match.start(ORDERED, players=4, seed=1)
        for _ in range(seat):
            match = match.apply("pass")
        assert match.apply("order-up-alone").contract.idle == ((seat + 2) % 4,)


def test_everybody_is_asked_twice_before_the_cards_are_thrown_in() -> None:
    stuck = evolve(ORDERED, stages=(OrderUp(stick_the_dealer=True), *ORDERED.stages[1:]))
    for game, passes in ((ORDERED, 8), (stuck, 7)):
        match, asked = Match.start(game, players=4, seed=1), list[Any]()
        for number in range(passes):
            assert ("order-up" in map(str, match.legal)) == (number < 4)
            assert str(match.legal[0]) == "pass"
            asked.append(match.turn)
            match = match.apply("pass")
        assert asked == [0, 1, 2, 3, 0, 1, 2, 3][:passes]
        if game is stuck:
            assert "pass" not in map(str, match.legal)
        else:
            assert match.history[0].contract.played is False


def test_a_call_is_counted_once_unless_told_otherwise() -> None:
    assert TimesCalled("double") == TimesCalled("double", most=1)
    outcome = Outcome(Plan(1, 3, 3, (0, 1)), (None,) * 2, (3, 0))
    sheet = BLIND.sheet(players=4)
    assert TimesCalled("double").wrong((1, 0), outcome, sheet) == ""
    assert TimesCalled("double").wrong((2, 0), outcome, sheet) == (
        "a seat calls double from 0 to 1 times: not (2, 0)"
    )
    assert TimesCalled("double").wrong((0, -1), outcome, sheet) != ""


def test_card_points_are_worth_one_unless_told_otherwise() -> None:
    points = CardPoints((("H", 1),))
    assert CardScore(points) == CardScore(points, each=1)
    assert CardScore(points, -2).says == "Each of the card points is worth -2."
    assert points == CardPoints((("H", 1),), laid_away=False, name="card points")
