"""What holds of every deal, rubber and match of Priffe, checked against the rules said again."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from tricktaking import FRENCH, Card, Match, Seat, Sheet, Variant
from tricktaking.sheet import Row
from tricktaking.variants.priffe import (
    CLASSIC,
    FIXED_PAIRS,
    POINTS_RACE,
    PRESETS,
    SESSION,
    variant,
)

DECLARED = ("spelut", "hearts", "diamonds", "noll")
UNDECLARED = ("tvångsnoll", "passnoll")
HONOURS = ((0, 0), *[pair for n in (20, 40, 50) for pair in ((n, 0), (0, n))])
GAMES = ((0, 0), (1, 0), (0, 1), (1, 1))
PARTS = ("tricks", "penalty", "game", "slam", "honours")

BySide = tuple[int, int]


@frozen
class Deal:
    """A deal as it is typed in.

    Attributes:
        declarer: the seat; ``None`` where nobody declares.
        tricks: by side.
        honours: by side.
    """

    contract: str
    declarer: Seat | None
    tricks: BySide
    honours: BySide = (0, 0)

    def on(self, sheet: Sheet) -> Sheet:
        return sheet.add(
            contract=self.contract,
            declarer=self.declarer,
            tricks=self.tricks,
            honours=self.honours if sheet.variant.honours else (),
        )


CALLED = [*product(DECLARED, range(4)), *product(UNDECLARED, [None])]
SPLITS = [(most, 13 - most) for most in range(14)]
EVERY_DEAL = [
    Deal(contract, declarer, tricks, honours)
    for (contract, declarer), tricks, honours in product(CALLED, SPLITS, HONOURS)
]

some_deals = st.sampled_from(EVERY_DEAL)


# ---- said again: the compact algorithm of section 2.7, and the options of section 3 ----


@frozen
class Worth:
    """What a deal is worth, by side, and which side has made a game."""

    parts: dict[str, BySide]
    game: int | None

    @property
    def points(self) -> BySide:
        first, second = zip(*self.parts.values(), strict=True)
        return sum(first), sum(second)


def worth(
    deal: Deal, sides: tuple[tuple[Seat, ...], ...], games: BySide = (0, 0), **options: Any
) -> Worth:
    def agreed(name: str, usual: Any) -> Any:
        return options.get(name, usual)

    declares = next((each for each in (0, 1) if deal.declarer in sides[each]), None)
    misere = deal.contract in ("noll", *UNDECLARED)
    scores = deal.tricks.index((min if misere else max)(deal.tricks))
    odd = max(deal.tricks) - 6
    penalty = declares is not None and scores != declares
    value, multiplier = agreed("trick_value", 10), agreed("penalty_multiplier", 2)
    points = odd * value * (multiplier if penalty else 1)

    fraction = {"half": Fraction(1, 2), "full": Fraction(1), "none": Fraction(0)}[
        "full" if multiplier == 1 else agreed("penalty_game_fraction", "half")
    ]
    to_game = points * fraction if penalty else points
    may = declares is not None or agreed("undeclared_noll_can_make_game", True)
    game = agreed("match", "rubber") == "rubber" and may and to_game >= 3 * value
    scope = agreed("game_bonus_scope", "per-side")
    earlier = games[scores] if scope == "per-side" else sum(games)
    bonus = (20 if earlier else 10) if game else 0

    slam = {12: 10, 13: 20}.get(max(deal.tricks), 0)
    noll_slam = agreed("noll_slam", "penalty-only")
    if penalty and (misere or agreed("straffslam_scope", "noll") == "any-lost-contract"):
        slam *= 2
    if misere and (noll_slam == "none" or (noll_slam == "penalty-only" and not penalty)):
        slam = 0

    counted = agreed("honours", True) and (
        declares is not None or agreed("honours_in_undeclared_noll", True)
    )
    own = agreed("honours_for", "either-side") == "declarers-only"
    first, second = [
        points if counted and (side == declares or not own) else 0
        for side, points in enumerate(deal.honours)
    ]

    def to_scorer(points: int) -> BySide:
        return (points, 0) if scores == 0 else (0, points)

    return Worth(
        {
            "tricks": to_scorer(0 if penalty else points),
            "penalty": to_scorer(points if penalty else 0),
            "game": to_scorer(bonus),
            "slam": to_scorer(slam),
            "honours": (first, second),
        },
        scores if game else None,
    )


@cache
def after_games(game: Variant, games: BySide) -> Sheet:
    """A sheet on which the sides have so many games."""
    sheet = game.sheet(players=4, first_dealer=0)
    for side, count in enumerate(games):
        for _ in range(count):
            sheet = Deal("hearts", side, (13, 0) if side == 0 else (0, 13)).on(sheet)
            assert sheet.rows[-1].game in sheet.rows[-1].plan.sides
    return sheet


def check_row(row: Row, expected: Worth) -> None:
    sides = row.plan.sides
    for name in PARTS:
        assert sided(row.part(name), sides) == expected.parts[name], name
    assert row.game == (() if expected.game is None else sides[expected.game])
    assert row.points == tuple(map(sum, zip(*[points for _, points in row.parts], strict=True)))
    assert sided(row.points, sides) == expected.points


def sided(points: tuple[int, ...], sides: tuple[tuple[Seat, ...], ...]) -> BySide:
    """Points by seat as points by side; partners have the same."""
    first, second = [{points[seat] for seat in side} for side in sides]
    assert len(first) == len(second) == 1
    return first.pop(), second.pop()


@pytest.mark.rule("2.4.10", "2.5.4")
@pytest.mark.parametrize("games", GAMES, ids=str)
def test_every_deal_is_worth_what_the_compact_algorithm_says(games: BySide) -> None:
    sheet = after_games(CLASSIC, games)
    assert sheet.next is not None
    for deal in EVERY_DEAL:
        check_row(deal.on(sheet).rows[-1], worth(deal, sheet.next.sides, games))


SCORING: dict[str, list[Any]] = {
    "trick_value": [10, 1],
    "penalty_multiplier": [2, 1, 3],
    "penalty_game_fraction": ["half", "full", "none"],
    "undeclared_noll_can_make_game": [True, False],
    "game_bonus_scope": ["per-side", "per-rubber"],
    "noll_slam": ["penalty-only", "mirrored", "none"],
    "straffslam_scope": ["noll", "any-lost-contract"],
    "honours": [True, False],
    "honours_in_undeclared_noll": [True, False],
    "honours_for": ["either-side", "declarers-only"],
    "match": ["rubber", "points-race"],
}


@st.composite
def scorings(draw: st.DrawFn) -> dict[str, Any]:
    """Options of scoring that go together."""
    options = {name: draw(st.sampled_from(values)) for name, values in SCORING.items()}
    if options["honours_for"] == "declarers-only" or not options["honours"]:
        options["honours_in_undeclared_noll"] = True
    if not options["honours"]:
        options["honours_for"] = "either-side"
    if options["penalty_multiplier"] == 1 or options["match"] == "points-race":
        options["penalty_game_fraction"] = "half"
    if options["match"] == "points-race":
        options |= {"undeclared_noll_can_make_game": True, "game_bonus_scope": "per-side"}
        options["limit"] = 1000
    return options


@given(scorings(), some_deals, st.sampled_from(GAMES))
def test_every_deal_is_worth_what_the_options_say(
    options: dict[str, Any], deal: Deal, games: BySide
) -> None:
    game = variant(**options)
    if options["match"] == "points-race":
        games = (0, 0)
    sheet = game.sheet(players=4, first_dealer=0)
    for side in [side for side in (0, 1) if games[side]]:
        sheet = Deal("hearts", side, (9, 4) if side == 0 else (4, 9)).on(sheet)
    assert sheet.next is not None
    check_row(deal.on(sheet).rows[-1], worth(deal, sheet.next.sides, games, **options))


# ---- every deal ----


def every_row() -> Iterator[tuple[Deal, Row]]:
    for games in GAMES:
        sheet = after_games(CLASSIC, games)
        for deal in EVERY_DEAL:
            yield deal, deal.on(sheet).rows[-1]


@pytest.mark.rule("2.4.2", "2.4.4")
def test_exactly_one_side_gets_trick_points_of_known_sizes() -> None:
    for _, row in every_row():
        tricks, penalty = (sided(row.part(name), row.plan.sides) for name in ("tricks", "penalty"))
        (points,) = [each for each in (*tricks, *penalty) if each]
        assert points in range(20, 141, 20) if any(penalty) else points in range(10, 71, 10)


@pytest.mark.rule("2.4.5", "2.4.6")
def test_a_game_is_made_when_a_side_took_nine_or_more() -> None:
    for deal, row in every_row():
        assert bool(row.game) == (max(deal.tricks) >= 9)
        assert row.game in ((), *row.plan.sides)
        assert any(row.part("game")) == bool(row.game)
        got = [seat for seat in range(4) if row.part("tricks")[seat] or row.part("penalty")[seat]]
        assert row.game in ((), tuple(got))


def test_undeclared_nolls_are_the_same_for_both_sides() -> None:
    sheet = after_games(CLASSIC, (0, 0))
    for contract, (first, second), (mine, other) in product(UNDECLARED, SPLITS, HONOURS):
        row = Deal(contract, None, (first, second), (mine, other)).on(sheet).rows[-1]
        turned = Deal(contract, None, (second, first), (other, mine)).on(sheet).rows[-1]
        assert sided(row.points, row.plan.sides) == sided(turned.points, row.plan.sides)[::-1]


def test_declared_contracts_are_the_same_for_both_sides_too() -> None:
    sheet = after_games(CLASSIC, (0, 0))
    for deal in EVERY_DEAL:
        if deal.declarer is not None:
            turned = Deal(
                deal.contract, (deal.declarer + 1) % 4, deal.tricks[::-1], deal.honours[::-1]
            )
            row, other = deal.on(sheet).rows[-1], turned.on(sheet).rows[-1]
            assert sided(row.points, row.plan.sides) == sided(other.points, row.plan.sides)[::-1]


def test_partners_declare_alike() -> None:
    sheet = after_games(CLASSIC, (0, 0))
    for deal in EVERY_DEAL:
        if deal.declarer is not None:
            partner = Deal(deal.contract, (deal.declarer + 2) % 4, deal.tricks, deal.honours)
            assert deal.on(sheet).rows[-1].parts == partner.on(sheet).rows[-1].parts


@pytest.mark.rule("2.4.11")
def test_250_is_the_most_a_side_gets_in_a_deal_and_10_the_least_of_both() -> None:
    found = [(sided(row.points, row.plan.sides), deal, row) for deal, row in every_row()]
    most = max(max(points) for points, _, _ in found)
    best = [(deal, row) for points, deal, row in found if max(points) == most]
    assert most == 140 + 40 + 20 + 50 == 250
    for deal, row in best:
        assert (deal.contract, max(deal.tricks), max(deal.honours)) == ("noll", 13, 50)
        assert deal.declarer not in row.game
    assert min(sum(points) for points, _, _ in found) == 10
    assert all(min(points) >= 0 for points, _, _ in found)


# ---- honours in hands as dealt ----

HONOUR_CARDS = {
    "spelut": "AC AD AH AS",
    "hearts": "AH KH QH JH",
    "diamonds": "AD KD QD JD",
    "noll": "2C 2D 2H 2S",
    "clubs": "2C 2D 2H 2S",
    "passnoll": "2C 2D 2H 2S",
}


def by_the_table(holders: tuple[Seat, ...], side: tuple[Seat, ...]) -> int:
    """What a side gets when these seats hold the four honours (section 2.5)."""
    held = sorted(holders.count(seat) for seat in side)
    return {(0, 4): 50, (1, 3): 40, (0, 3): 20}.get((held[0], held[1]), 0)


def honoured(cards: str, holders: tuple[Seat, ...], rng: Random) -> list[list[Card]]:
    """Hands in which these seats hold these cards."""
    honours = [FRENCH.card(text) for text in cards.split()]
    rest = [card for card in FRENCH.cards if card not in honours]
    rng.shuffle(rest)
    hands: list[list[Card]] = [[] for _ in range(4)]
    for card, seat in zip(honours, holders, strict=True):
        hands[seat].append(card)
    for hand in hands:
        hand += [rest.pop() for _ in range(13 - len(hand))]
        rng.shuffle(hand)
    return hands


@pytest.mark.rule("2.5.1", "2.5.2", "2.5.3", "2.5.5")
@pytest.mark.parametrize("called", HONOUR_CARDS)
def test_honours_are_counted_in_the_hands_as_dealt(called: str) -> None:
    rng = Random(called)
    for holders in product(range(4), repeat=4):
        match = Match.start(CLASSIC, players=4, first_dealer=0)
        match = match.with_cards(honoured(HONOUR_CARDS[called], holders, rng))
        for _ in range(rng.randrange(4)):
            match = match.apply("pass")
        match = match.apply("pass" if called == "passnoll" else called)
        while not match.sheet.rows:
            match = match.apply("pass" if match.asks == "call" else rng.choice(match.legal))
        row = match.sheet.rows[0]
        expected = tuple(by_the_table(holders, side) for side in ((0, 2), (1, 3)))
        assert row.outcome.honours == expected
        assert sided(row.part("honours"), row.plan.sides) == expected


# ---- rubbers ----

EVERYBODY = ((0, 1, 2, 3), (0, 1, 3, 2), (0, 3, 1, 2))
"""The chairs of P1 to P4 (seats 0 to 3) in the rubbers of section 2.6."""
STAYING = ((0, 1, 2, 3),)

Chairs = tuple[tuple[int, ...], ...]


@frozen
class Expected:
    """What is expected of a deal in a session: its plan, and what it is worth by seat."""

    rubber: int
    order: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...]
    points: tuple[int, ...]


def expected(
    deals: list[Deal], chairs: Chairs, first_dealer: Seat = 0, goes_on: bool = False
) -> Iterator[Expected]:
    """The deals of rubbers that never end, by section 2.6."""
    rubber, dealer, games = 1, first_dealer, [0, 0]
    for deal in deals:
        table = [(first_dealer + each) % 4 for each in chairs[(rubber - 1) % len(chairs)]]
        turn = table.index(dealer)
        order = tuple(table[turn + 1 :] + table[: turn + 1])
        first, second = sorted([tuple(sorted(table[0::2])), tuple(sorted(table[1::2]))])
        value = worth(deal, (first, second), (games[0], games[1]))
        points = [value.points[0] if seat in first else value.points[1] for seat in range(4)]
        yield Expected(rubber, order, (first, second), tuple(points))
        if value.game is not None:
            games[value.game] += 1
        dealer = order[0]
        if 2 in games:
            rubber, games = rubber + 1, [0, 0]
            later = [(first_dealer + each) % 4 for each in chairs[(rubber - 1) % len(chairs)]]
            dealer = later[(later.index(order[-1]) + 1) % 4] if goes_on else first_dealer


ends_in = st.sampled_from([1, 2, 3, 4, 6])
some_sessions = st.lists(some_deals, min_size=1, max_size=24)


def check_session(
    game: Variant, deals: list[Deal], rubbers: int, coming: Iterator[Expected], first_dealer: Seat
) -> None:
    sheet = game.sheet(players=4, first_dealer=first_dealer)
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for deal, each in zip(deals, coming, strict=True):
        assert sheet.over == (each.rubber > rubbers)
        if sheet.over:
            break
        plan = sheet.next
        assert plan is not None
        assert (plan.rubber, plan.order, plan.sides) == (each.rubber, each.order, each.sides)
        assert (plan.dealer, plan.forehand) == (each.order[-1], each.order[0])
        assert (plan.number, plan.cards) == (len(sheet.rows) + 1, 13)
        sheet = deal.on(sheet)
        assert sheet.rows[-1].points == each.points
        totals = tuple(map(sum, zip(totals, each.points, strict=True)))
        assert sheet.totals == totals


@pytest.mark.rule("2.1.1", "2.1.4", "2.6.1", "2.6.2", "2.6.4", "2.6.5", "2.6.6")
@given(some_sessions, ends_in, st.integers(0, 3))
def test_rubbers_end_with_a_second_game_and_people_change_chairs(
    deals: list[Deal], rubbers: int, first: Seat
) -> None:
    chairs = EVERYBODY if rubbers > 1 else STAYING
    game = variant(rubbers=rubbers)
    check_session(game, deals, rubbers, expected(deals, chairs, first), first)


@given(some_sessions, st.integers(0, 3))
def test_fixed_pairs_never_change(deals: list[Deal], first: Seat) -> None:
    check_session(FIXED_PAIRS, deals, 3, expected(deals, STAYING, first), first)


@given(some_sessions, st.booleans(), st.integers(0, 3))
def test_the_deal_may_go_on_around_the_table_between_rubbers(
    deals: list[Deal], stay: bool, first: Seat
) -> None:
    game = variant(
        rubbers=3,
        rotation="fixed-pairs" if stay else "classic",
        rubber_first_dealer="continue-rotation",
    )
    coming = expected(deals, STAYING if stay else EVERYBODY, first, goes_on=True)
    check_session(game, deals, 3, coming, first)


@pytest.mark.rule("2.6.2")
@given(st.lists(some_deals, min_size=1, max_size=30))
def test_a_rubber_has_two_or_three_games_and_ends_with_a_second_one(deals: list[Deal]) -> None:
    sheet = CLASSIC.sheet(players=4, first_dealer=0)
    for deal in deals:
        if sheet.over:
            break
        sheet = deal.on(sheet)
        games = [row.game for row in sheet.rows if row.game]
        assert sheet.over == any(games.count(side) == 2 for side in ((0, 2), (1, 3)))
    if sheet.over:
        assert len(games) in (2, 3)
        assert sheet.winners == games[-1] == sheet.rows[-1].game


def after_rubbers(game: Variant, *winners: int) -> Sheet:
    """A sheet after rubbers that this side of each has won, hearts 9-4 twice: 40 and 50."""
    sheet = game.sheet(players=4, first_dealer=0)
    for rubber, side in enumerate(winners, start=1):
        for _ in range(2):
            plan = sheet.next
            assert plan is not None
            assert plan.rubber == rubber
            tricks = (9, 4) if side == 0 else (4, 9)
            sheet = Deal("hearts", plan.sides[side][0], tricks).on(sheet)
    return sheet


@pytest.mark.rule("2.6.4", "2.6.5")
def test_in_a_session_everybody_partners_everybody_once_as_in_the_table() -> None:
    assert [sides_of(after_rubbers(SESSION, *[0] * count)) for count in range(3)] == [
        ((0, 2), (1, 3)),
        ((0, 3), (1, 2)),
        ((0, 1), (2, 3)),
    ]
    orders = [plan_of(after_rubbers(SESSION, *[0] * count)).order for count in range(3)]
    assert orders == [(1, 2, 3, 0), (1, 3, 2, 0), (3, 1, 2, 0)]
    assert after_rubbers(SESSION, 0, 0, 0).over


@pytest.mark.rule("2.6.6")
def test_more_rubbers_repeat_the_three_seatings() -> None:
    game = variant(rubbers=7)
    plans = [plan_of(after_rubbers(game, *[1] * count)) for count in range(7)]
    assert [plan.order for plan in plans[3:6]] == [plan.order for plan in plans[:3]]
    assert plans[6].sides == plans[0].sides
    assert [plan.dealer for plan in plans] == [0] * 7
    pairs = [frozenset(side) for plan in plans[:3] for side in plan.sides]
    assert {*pairs} == {frozenset(pair) for pair in combinations(range(4), 2)}


def plan_of(sheet: Sheet) -> Any:
    assert sheet.next is not None
    return sheet.next


def sides_of(sheet: Sheet) -> Any:
    return plan_of(sheet).sides


# ---- who has won ----


def ninety_to_120(game: Variant) -> Sheet:
    """A makes 9-4 twice; B defeats A 5-8 three times: 90 to 120 (section 2.6)."""
    sheet = game.sheet(players=4, first_dealer=0)
    for tricks in ((9, 4), (5, 8), (5, 8), (5, 8), (9, 4)):
        sheet = Deal("hearts", 0, tricks).on(sheet)
    assert sheet.totals == (90, 120, 90, 120)
    return sheet


@pytest.mark.rule("2.6.3")
def test_the_side_with_two_games_has_won_with_90_points_to_120() -> None:
    sheet = ninety_to_120(CLASSIC)
    assert (sheet.over, sheet.winners, sheet.places) == (True, (0, 2), (1, 3, 1, 3))


def test_the_side_with_more_points_has_won_as_an_option() -> None:
    sheet = ninety_to_120(variant(rubber_winner="points"))
    assert (sheet.over, sheet.winners, sheet.places) == (True, (1, 3), (3, 1, 3, 1))


def test_a_rubber_that_is_won_by_points_may_be_shared() -> None:
    sheet = variant(rubber_winner="points").sheet(players=4, first_dealer=0)
    for tricks, honours in (((9, 4), (0, 40)), ((9, 4), (0, 50))):
        sheet = Deal("hearts", 0, tricks, honours).on(sheet)
    assert sheet.totals == (90, 90, 90, 90)
    assert (sheet.over, sheet.winners, sheet.places) == (True, (0, 1, 2, 3), (1, 1, 1, 1))


@pytest.mark.rule("2.6.7")
@pytest.mark.parametrize(
    ("winners", "totals", "first", "places"),
    [
        ((0, 0, 0), (270, 90, 90, 90), (0,), (1, 2, 2, 2)),
        ((0, 1, 0), (180, 180, 180, 0), (0, 1, 2), (1, 1, 1, 4)),
        ((1, 1, 1), (0, 180, 180, 180), (1, 2, 3), (4, 1, 1, 1)),
    ],
)
def test_the_highest_total_wins_a_session_and_a_tie_is_shared(
    winners: tuple[int, ...],
    totals: tuple[int, ...],
    first: tuple[Seat, ...],
    places: tuple[int, ...],
) -> None:
    sheet = after_rubbers(SESSION, *winners)
    assert sheet.over
    assert (sheet.totals, sheet.winners, sheet.places) == (totals, first, places)


def test_partners_who_stay_together_win_together() -> None:
    sheet = after_rubbers(FIXED_PAIRS, 0, 1, 1)
    assert sheet.totals == (90, 180, 90, 180)
    assert (sheet.winners, sheet.places) == ((1, 3), (3, 1, 3, 1))


def settled(sheet: Sheet) -> tuple[int, ...]:
    assert sheet.settled is not None
    return sheet.settled


@pytest.mark.parametrize("winners", [*product((0, 1), repeat=3)], ids=str)
def test_a_rubber_may_be_settled_with_a_tenth_of_the_difference(winners: tuple[int, ...]) -> None:
    game = variant(rubbers=3, settlement="difference-div-10")
    sheet = after_rubbers(game, *winners)
    plain = after_rubbers(SESSION, *winners)
    won = {0: 0, 1: 0, 2: 0, 3: 0}
    for rubber, side in enumerate(winners):
        sides = sides_of(after_rubbers(SESSION, *winners[:rubber]))
        for seat in range(4):
            won[seat] += 9 if seat in sides[side] else -9
    assert settled(sheet) == tuple(won.values())
    assert sum(won.values()) == 0
    assert sheet.totals == plain.totals
    assert sheet.winners == tuple(seat for seat in won if won[seat] == max(won.values()))


def test_the_difference_counts_against_winners_with_fewer_points() -> None:
    assert settled(ninety_to_120(variant(settlement="difference-div-10"))) == (-3, 3, -3, 3)
    by_points = variant(settlement="difference-div-10", rubber_winner="points")
    assert settled(ninety_to_120(by_points)) == (-3, 3, -3, 3)
    sheet = ninety_to_120(variant(settlement="difference-div-10"))
    assert sheet.winners == (0, 2)  # the aim is two games


# ---- a race to a number of points ----


@given(st.lists(some_deals, min_size=1, max_size=15), st.sampled_from([50, 100, 200]))
def test_a_points_race_has_no_games_and_ends_when_a_side_is_there_alone_in_front(
    deals: list[Deal], limit: int
) -> None:
    sheet = variant(match="points-race", limit=limit).sheet(players=4, first_dealer=0)
    total = [0, 0]
    for deal in deals:
        assert sheet.next is not None
        assert sheet.next.sides == ((0, 2), (1, 3))
        assert sheet.next.dealer == len(sheet.rows) % 4
        assert sheet.next.rubber == 1
        value = worth(deal, sheet.next.sides, match="points-race")
        sheet = deal.on(sheet)
        row = sheet.rows[-1]
        assert (row.game, row.part("game")) == ((), (0, 0, 0, 0))
        assert "game" not in dict(row.parts)
        assert sided(row.points, row.plan.sides) == value.points
        total = [total[0] + value.points[0], total[1] + value.points[1]]
        assert sided(sheet.totals, row.plan.sides) == tuple(total)
        assert sheet.over == (max(total) >= limit and total[0] != total[1])
        if sheet.over:
            assert sheet.winners == row.plan.sides[total.index(max(total))]
            return


def test_both_reach_the_limit_and_the_higher_total_wins() -> None:
    sheet = variant(match="points-race", limit=50).sheet(players=4, first_dealer=0)
    sheet = Deal("hearts", 0, (12, 1), (0, 50)).on(sheet)
    assert (sheet.totals, sheet.winners) == ((70, 50, 70, 50), (0, 2))


def test_both_reach_the_limit_with_as_many_points_and_play_on() -> None:
    sheet = variant(match="points-race", limit=50).sheet(players=4, first_dealer=0)
    sheet = Deal("hearts", 0, (11, 2), (0, 50)).on(sheet)
    assert (sheet.over, sheet.totals) == (False, (50, 50, 50, 50))
    sheet = Deal("hearts", 0, (6, 7)).on(sheet)
    assert (sheet.over, sheet.winners) == (True, (1, 3))


def test_a_points_race_is_to_100() -> None:
    sheet = POINTS_RACE.sheet(players=4, first_dealer=0)
    sheet = Deal("hearts", 0, (4, 9), (0, 20)).on(sheet)
    assert (sheet.over, sheet.totals) == (False, (0, 80, 0, 80))
    sheet = Deal("hearts", 0, (6, 7)).on(sheet)
    assert (sheet.over, sheet.winners) == (True, (1, 3))


# ---- whole matches ----

OTHERS = (
    variant(all_pass="redeal", pass_is_final=True),
    variant(black_bids="trump-contract", opening_lead="left-of-declarer"),
    variant(rubbers=2, settlement="difference-div-10", honours=False),
)
ALL = [*PRESETS, *OTHERS]


def random_match(game: Variant, seed: int) -> Match:
    choose = Random(seed)
    match = Match.start(game, players=4, seed=seed, first_dealer=seed % 4)
    while not match.over:
        passes = match.asks == "call" and choose.random() < 0.5
        match = match.apply(match.legal[0] if passes else choose.choice(match.legal))
    return match


@pytest.mark.parametrize("game", ALL, ids=[*(game.name for game in PRESETS), "1", "2", "3"])
@given(seed=st.integers(0, 2**32))
def test_a_played_match_is_what_is_typed_in_row_by_row(game: Variant, seed: int) -> None:
    match = random_match(game, seed)
    sheet = game.sheet(players=4, first_dealer=seed % 4)
    for row, finished in zip(match.sheet.rows, match.history, strict=True):
        outcome = row.outcome
        assert sheet.next == row.plan
        by_seat, by_side = [
            sheet.add(
                contract=outcome.contract.name,
                declarer=outcome.contract.declarer,
                tricks=tricks,
                honours=outcome.honours,
            )
            for tricks in (row.tricks, outcome.side_tricks)
        ]
        assert by_seat.rows[-1].parts == by_side.rows[-1].parts == row.parts
        sheet = by_side
        last = sheet.rows[-1]
        assert (last.points, last.game) == (row.points, row.game)
        assert len(finished.tricks) == sum(outcome.side_tricks)
        assert row.points == tuple(map(sum, zip(*[each for _, each in row.parts], strict=True)))
        sided(row.points, row.plan.sides)  # partners have the same
        if outcome.contract.played:
            scored = {*row.part("tricks"), *row.part("penalty")} - {0}
            assert len(scored) == 1
    assert (sheet.totals, sheet.winners, sheet.over) == (match.totals, match.winners, True)
    assert sheet.places == match.sheet.places


@given(st.integers(0, 2**32))
def test_a_played_deal_is_worth_what_the_compact_algorithm_says(seed: int) -> None:
    match = random_match(SESSION, seed)
    games: dict[tuple[int, tuple[Seat, ...]], int] = {}
    for row in match.sheet.rows:
        outcome, sides, rubber = row.outcome, row.plan.sides, row.plan.rubber
        first, second = outcome.side_tricks
        deal = Deal(
            outcome.contract.name,
            outcome.contract.declarer,
            (first, second),
            (outcome.honours[0], outcome.honours[1]),
        )
        before = (games.get((rubber, sides[0]), 0), games.get((rubber, sides[1]), 0))
        check_row(row, worth(deal, sides, before))
        if row.game:
            games[rubber, row.game] = games.get((rubber, row.game), 0) + 1
    assert sorted(games.values())[-3:] == [2, 2, 2]
    assert {rubber for rubber, _ in games} == {1, 2, 3}


# ---- a deal that is put right ----

A_GAME, B_GAME = Deal("hearts", 0, (9, 4)), Deal("hearts", 1, (4, 9))
NO_GAME = Deal("hearts", 0, (7, 6))


@pytest.mark.parametrize("after", [NO_GAME, B_GAME, A_GAME])
def test_the_side_with_two_games_has_won_wherever_it_made_them(after: Deal) -> None:
    sheet = CLASSIC.sheet(players=4, first_dealer=0)
    for deal in (A_GAME, NO_GAME, after):
        sheet = deal.on(sheet)
    right = sheet.correct(2, contract="hearts", declarer=0, tricks=(9, 4))
    assert (right.over, right.winners, right.places) == (True, (0, 2), (1, 3, 1, 3))


@pytest.mark.parametrize("settlement", ["raw", "difference-div-10"])
@given(st.lists(some_deals, min_size=2, max_size=12), st.data())
def test_any_deal_may_be_put_right_and_the_sheet_goes_on(
    settlement: str, deals: list[Deal], data: st.DataObject
) -> None:
    options: dict[str, Any] = {"settlement": settlement}
    sheet = variant(rubbers=data.draw(st.sampled_from([1, 3])), **options).sheet(players=4)
    for deal in deals:
        sheet = sheet if sheet.over else deal.on(sheet)
    number, deal = data.draw(st.integers(1, len(sheet.rows))), data.draw(some_deals)
    right = sheet.correct(
        number,
        contract=deal.contract,
        declarer=deal.declarer,
        tricks=deal.tricks,
        honours=deal.honours,
    )
    assert [row.plan for row in right.rows] == [row.plan for row in sheet.rows]
    assert right.totals == tuple(map(sum, zip(*[row.points for row in right.rows], strict=True)))
    assert sorted(right.places)[0] == 1
    assert bool(right.winners) == right.over
    assert str(right)
    if not right.over:
        assert NO_GAME.on(right).rows[:-1] == right.rows


def test_a_rubber_that_loses_a_game_when_it_is_put_right_can_still_be_settled() -> None:
    sheet = variant(rubbers=3, settlement="difference-div-10").sheet(players=4, first_dealer=0)
    for deal in (A_GAME, A_GAME, NO_GAME):
        sheet = deal.on(sheet)
    right = sheet.correct(2, contract="hearts", declarer=0, tricks=(7, 6))
    assert [row.plan.rubber for row in right.rows] == [1, 1, 2]  # as it was played
    assert (settled(right), right.places) == ((5, -5, 5, -5), (1, 3, 1, 3))
