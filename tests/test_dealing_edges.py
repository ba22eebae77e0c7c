"""Dealing at its edges: ties in the draw, odd ladders, new rubbers, and who sees which hand."""

from typing import Any

import pytest
from attrs import evolve

from tricktaking import FRENCH, Contract, Deck, IllegalChoice, Outcome, Plan, VariantError
from tricktaking.cards import ACE, SUITS
from tricktaking.dealing import (
    EVERYBODY,
    Blind,
    Clockwise,
    Constant,
    Counterclockwise,
    Down,
    DownUp,
    Draw,
    FixedTrump,
    Forehead,
    Joined,
    Ladder,
    NothingLeft,
    NoTrump,
    NoTrumpIn,
    OtherPack,
    OwnHand,
    Partners,
    Schedule,
    Seating,
    Sight,
    SuitsInTurn,
    TrumpRule,
    TurnUp,
    Up,
    UpDown,
    dealt_from,
    drawn_dealer,
    plain_seed,
    shuffled,
)
from tricktaking.sheet import Row
from tricktaking.table import MOST_DEALS
from tricktaking.variants import plump

# ---- the draw ----


@pytest.mark.parametrize(
    ("cards", "seats"),
    [
        (["4S 9D", "4D 7C", "AS", "KH"], (2, 3, 0, 1)),
        (["AS 9D", "AD 7C", "4S", "KH"], (0, 1, 3, 2)),
        (["9S 2D", "AD", "4S", "9H 3H"], (1, 3, 0, 2)),
    ],
)
def test_those_who_were_tied_are_told_apart_by_their_second_cards(
    cards: list[str], seats: tuple[int, ...]
) -> None:
    assert Draw().seated(cards) == seats


def test_second_cards_count_only_when_all_of_the_tied_have_drawn_one() -> None:
    with pytest.raises(IllegalChoice, match="players 1 and 2 drew equal cards"):
        Draw().seated(["4S 9D", "4D", "AS", "KH"])


# ---- hand sizes ----

LADDERS = (Down, DownUp, Up, UpDown)


ONE_DEAL = Constant(deals=1)
SCHEDULES = [*[ladder(None) for ladder in LADDERS], ONE_DEAL, Joined((ONE_DEAL,))]


@pytest.mark.parametrize("schedule", SCHEDULES, ids=repr)
def test_a_pack_has_fifty_two_cards_if_nothing_else_is_said(schedule: Schedule) -> None:
    assert max(schedule.sizes(players=1)) == 52
    assert schedule.sizes(players=5) == schedule.sizes(players=5, cards=52)


@pytest.mark.parametrize("players", [0, -1, 1.5, "4"])
def test_the_players_of_a_ladder_are_a_whole_number_from_one(players: Any) -> None:
    with pytest.raises(VariantError, match="the number of players is a whole number from 1"):
        DownUp().sizes(players=players)


def test_a_hand_comes_at_most_so_often_in_a_row() -> None:
    assert Down(2, repeat_top=MOST_DEALS).sizes(players=2)[:MOST_DEALS] == (2,) * MOST_DEALS
    for times in (MOST_DEALS + 1, MOST_DEALS + 2):
        with pytest.raises(VariantError, match="times in a row"):
            Down(2, repeat_top=times)
        with pytest.raises(VariantError, match="times in a row"):
            Down(2, repeat_bottom=times)


@pytest.mark.parametrize(
    ("ladder", "says"),
    [
        (Down(10), "The hands go from 10 cards (fewer if the deck does not reach) down to one."),
        (Down(None, bottom=2), "The hands go from as many cards as the deck has down to 2."),
        (
            Up(((3, 15), (4, 13)), step=2),
            "The hands go from one up to the largest hand (15 for 3, 13 for 4) (fewer if the deck "
            "does not reach), 2 cards at a time.",
        ),
        (
            UpDown(None, repeat_top="players", repeat_bottom=2),
            "The hands go from one up to as many cards as the deck has and down again; the largest "
            "hand comes once for each player; the smallest hand comes 2 times.",
        ),
    ],
    ids=repr,
)
def test_a_ladder_says_how_it_goes(ladder: Ladder, says: str) -> None:
    assert getattr(ladder, "says") == says  # noqa: B009  # each ladder has its own


def test_a_constant_hand_says_how_large_and_how_often_it_is() -> None:
    assert Constant().says == "The hands have as many cards as the deck has in each of 10 deals."
    assert Constant(5, deals=None).says == "The hands have 5 cards in every deal."


def test_ten_deals_of_a_constant_hand_are_planned_if_nothing_else_is_said() -> None:
    assert Constant(5).sizes(players=4) == (5,) * 10
    assert Constant(5, deals=None).sizes(players=4) == (5,)


def test_a_constant_hand_may_be_of_one_card_and_not_of_none() -> None:
    assert Constant(1, deals=3).sizes(players=4) == (1, 1, 1)
    assert Constant(deals=3).sizes(players=52) == (1, 1, 1)
    assert Constant(deals=3).sizes(players=53) == ()


@pytest.mark.parametrize("schedule", SCHEDULES, ids=repr)
@pytest.mark.parametrize("cards", [0, -1])
def test_where_no_card_can_be_dealt_there_are_no_deals(schedule: Schedule, cards: int) -> None:
    assert schedule.sizes(players=4, cards=cards) == ()


def test_a_ladder_that_keeps_its_length_has_no_hands_without_cards() -> None:
    for ladder in LADDERS:
        for cards in (3, 0, -1):
            assert ladder(10, capped=True).sizes(players=4, cards=cards) == ()


@pytest.mark.parametrize("ladder", LADDERS)
@pytest.mark.parametrize("cards", [1, 5])
def test_a_ladder_of_one_hand_size_is_one_deal(ladder: type[Down], cards: int) -> None:
    assert ladder(cards, bottom=cards).sizes(players=4) == (cards,)


def test_the_number_of_deals_of_a_constant_hand_is_named() -> None:
    constant: Any = Constant
    with pytest.raises(TypeError):
        constant(5, 3)


def test_a_match_has_at_most_so_many_planned_deals() -> None:
    longest = evolve(plump.SPF, schedule=Constant(1, deals=MOST_DEALS))
    assert len(longest.sizes(4)) == MOST_DEALS
    assert len(Constant(1, deals=10**9).sizes(players=4)) == MOST_DEALS + 1
    with pytest.raises(VariantError, match="deals"):
        evolve(plump.SPF, schedule=Constant(1, deals=MOST_DEALS + 1))


# ---- partners ----


def rows_of(seating: Partners, *games: tuple[int, ...]) -> tuple[Row, ...]:
    """Played deals in which these seats made a game."""
    rows: tuple[Row, ...] = ()
    for number, game in enumerate(games, start=1):
        plan = seating.plan(number=number, cards=13, players=4, first_dealer=1, rows=rows)
        outcome = Outcome(plan, (None,) * 4, (13, 0, 0, 0), Contract())
        rows += (Row(outcome, (0, 0, 0, 0), game=game),)
    return rows


def dealers(seating: Partners, *games: tuple[int, ...]) -> list[tuple[int, int]]:
    """Rubber and dealer of each deal, and of the one to come."""
    rows = rows_of(seating, *games)
    coming = seating.plan(number=len(rows) + 1, cards=13, players=4, first_dealer=1, rows=rows)
    return [(plan.rubber, plan.dealer) for plan in (*[row.plan for row in rows], coming)]


def test_the_first_dealer_of_the_match_deals_first_in_each_rubber() -> None:
    found = dealers(Partners(), (0, 2), (), (0, 2), (1, 3), (1, 3))
    assert found == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)]


def test_the_deal_goes_on_from_rubber_to_rubber_where_that_is_agreed() -> None:
    seating = Partners(rubber_dealer="continue-rotation")
    found = dealers(seating, (0, 2), (), (0, 2), (1, 3), (1, 3))
    assert found == [(1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (3, 2)]


def test_a_rubber_needs_so_many_games_of_one_side() -> None:
    assert dealers(Partners(games=1), (0, 2), (1, 3))[-1] == (3, 1)
    assert dealers(Partners(games=2), (0, 2), (1, 3))[-1] == (1, 3)
    assert dealers(Partners(games=3), (0, 2), (0, 2), (0, 2))[-1] == (2, 1)


@pytest.mark.parametrize(
    "chairs",
    [
        ((0,),),
        ((0, 1, 2, 3), (0, 1)),
        ((0, 1, 2, 3), (0, 1, 2, 2)),
        ((0, 1, 2, 3), (0, 1, 2, 3, 3)),
        (),
        ((1, 2),),
    ],
)
def test_everybody_has_one_chair_in_every_rubber(chairs: Any) -> None:
    with pytest.raises(VariantError, match="for each rubber name everybody once"):
        Partners(chairs)


def test_two_may_sit_opposite_each_other() -> None:
    assert Partners(((0, 1),)).plan(number=1, cards=2, players=2, first_dealer=1).order == (0, 1)


def test_a_seating_says_when_people_change_chairs() -> None:
    assert "change chairs" not in Partners().says
    assert "The first dealer of the match deals first" in Partners(EVERYBODY).says
    goes_on = Partners(EVERYBODY, rubber_dealer="continue-rotation").says
    assert "The deal goes on around the table from rubber to rubber." in goes_on


@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize(("seating", "way"), [(Clockwise(), 1), (Counterclockwise(), -1)])
def test_the_deal_moves_one_seat_on_in_the_direction_of_play(
    seating: Seating, way: int, players: int
) -> None:
    for first in range(players):
        for number in range(1, 3 * players):
            plan = seating.plan(number=number, cards=1, players=players, first_dealer=first)
            assert plan.dealer == (first + way * (number - 1)) % players
            seats = [(plan.dealer + way * place) % players for place in range(1, players + 1)]
            assert plan.order == tuple(seats)


# ---- who sees what ----


def seen(sight: Sight, asks: Any, cards: int = 5, number: int = 1) -> set[tuple[int, int]]:
    """Whose hand who sees at a table of three, as pairs."""
    plan = Plan(number, cards, 2, (0, 1, 2))
    pairs = [(viewer, seat) for viewer in range(3) for seat in range(3)]
    return {(viewer, seat) for viewer, seat in pairs if sight.sees(plan, viewer, seat, asks)}


OWN = {(seat, seat) for seat in range(3)}
OTHERS = {(viewer, seat) for viewer in range(3) for seat in range(3)} - OWN


@pytest.mark.parametrize("asks", ["call", "give", "play"])
def test_nobody_sees_another_hand(asks: str) -> None:
    assert seen(OwnHand(), asks) == seen(Blind(), asks) == seen(Forehead(), asks) == OWN


def test_before_the_bids_are_made_the_blind_see_nothing() -> None:
    assert seen(Blind(), "bid") == set()
    assert seen(OwnHand(), "bid") == OWN


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_one_card_is_held_to_the_forehead_perhaps_in_the_first_round_alone(number: int) -> None:
    assert seen(Forehead(), "play", cards=1, number=number) == OTHERS
    first = OTHERS if number <= 3 else OWN
    assert seen(Forehead(first=True), "play", cards=1, number=number) == first
    assert seen(Forehead(first=True), "play", cards=2, number=number) == OWN


# ---- the shuffle ----

PLAN = Plan(number=4, cards=5, dealer=3, order=(0, 1, 2, 3))


def test_a_card_is_shown_only_where_it_is_asked_for() -> None:
    without = dealt_from(FRENCH, 7, PLAN, 4)
    shows = dealt_from(FRENCH, 7, PLAN, 4, shows=True)
    assert without.shown is None
    assert shows.shown == shuffled(FRENCH.cards, 7, "4/shown")[0]
    assert (shows.hands, shows.stock) == (without.hands, without.stock)


def test_from_a_pack_of_one_rank_the_first_seat_deals() -> None:
    assert drawn_dealer(Deck.of((ACE,), SUITS), 7, 4) == 0


ACES = Deck.of((ACE,), SUITS) * 50 + Deck("KC")


@pytest.mark.parametrize(("seed", "draw", "dealer"), [(386, 98, 1), (213, 99, 1), (593, 100, 0)])
def test_equal_cards_are_drawn_ninety_nine_times_and_then_the_first_of_them_deals(
    seed: int, draw: int, dealer: int
) -> None:
    for turn in range(1, draw + 1):
        label = "dealer" if turn == 1 else f"dealer/{turn}"
        first, second = shuffled(ACES, seed, label)[:2]
        assert (first.rank < second.rank) == (turn == draw)
    assert drawn_dealer(ACES, seed, 2) == dealer


def test_a_seed_is_not_too_long_to_be_written() -> None:
    longest = 2**8192 - 1
    assert plain_seed(longest) == longest
    assert plain_seed(-longest) == -longest
    for seed in (2**8192, 2**9000):
        with pytest.raises(VariantError, match="at most 8192 bits"):
            plain_seed(seed)


# ---- trump ----

RULES: list[TrumpRule] = [
    NoTrump(),
    OtherPack(),
    FixedTrump(),
    SuitsInTurn("H S"),
    NoTrumpIn((1,), OtherPack()),
    TurnUp("no-trump"),
    TurnUp("last-card"),
    TurnUp("cut"),
]


@pytest.mark.parametrize("rule", RULES, ids=repr)
def test_a_trump_rule_needs_no_card_left_over_unless_it_refuses_to_do_without(
    rule: TrumpRule,
) -> None:
    assert rule.spare == 0
    assert TurnUp().spare == NoTrumpIn((1,), TurnUp()).spare == 1


@pytest.mark.parametrize("nothing_left", ["refused", "no-trump", "last-card", "cut"])
@pytest.mark.parametrize("stock", [0, 1, 2])
def test_a_card_is_cut_only_where_none_is_left_and_that_is_agreed(
    nothing_left: NothingLeft, stock: int
) -> None:
    cut = stock == 0 and nothing_left == "cut"
    assert TurnUp(nothing_left).shows_card(stock) == cut
    assert NoTrumpIn((1,), TurnUp(nothing_left)).shows_card(stock) == cut
    assert OtherPack().shows_card(stock)


def test_deals_without_trump_are_named_by_number_or_as_the_last() -> None:
    says = NoTrumpIn((1, 3, -1, -2), FixedTrump()).says
    assert says.startswith("There is no trump in deal 1 and deal 3 and the last deal and deal -2.")


def test_a_card_at_the_forehead_says_when() -> None:
    assert Forehead().says.startswith("In a one-card deal you hold your card")
    assert Forehead(first=True).says.startswith("In a one-card deal of the first round you hold")


@pytest.mark.parametrize(
    ("seating", "players"),
    [
        (Partners(), 2),
        (Partners(), 6),
        (Partners(((0, 1, 2),)), 3),
        (Partners(((0, 1, 2, 3),), sides=3), 4),
    ],
)
def test_there_are_as_many_chairs_as_players_and_equal_sides(
    seating: Partners, players: int
) -> None:
    with pytest.raises(VariantError, match=f"sides are not for {players} players"):
        seating.plan(number=1, cards=1, players=players, first_dealer=0)


def test_the_parts_of_a_ladder_but_its_top_are_named() -> None:
    ladder: Any = Down
    for given in ((10, 2), (10, 2, 2)):
        with pytest.raises(TypeError):
            ladder(*given)


@pytest.mark.parametrize("deals", [(0,), (1, 0), ("x",), (1.5,), (), 1])
def test_deals_without_trump_are_numbered_from_one_or_from_the_end(deals: Any) -> None:
    with pytest.raises(VariantError, match="their numbers are from 1"):
        NoTrumpIn(deals)
