"""Parts of one's own: what does not fit is refused when the game is built, or asked for the first
time, with a sentence that names the part; whatever they answer, no other error comes out."""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest
from attrs import evolve, field, frozen

from tricktaking import FRENCH, HEARTS, Match, Plan, Sheet, Suit, Variant, VariantError
from tricktaking.bidding import AuctionCall, ContractAuction, NameTrump
from tricktaking.cards import DeckByPlayers
from tricktaking.dealing import Clockwise, FixedTrump, NoTrumpIn, Partners, SuitsInTurn, Trump
from tricktaking.rules import follow_suit, higher_call
from tricktaking.scoring import PriffeScore
from tricktaking.sheet import Score
from tricktaking.table import MOST_DEALS, Choice, Chosen, Deal, Stage
from tricktaking.tricks import PlayTricks
from tricktaking.variants import plump
from tricktaking.variants.priffe import CLASSIC

AUCTION, PLAY = CLASSIC.stages
STARS = Suit("W", "stars", order=4)
NO_HEARTS = FRENCH.without([card for card in FRENCH if card.suit is HEARTS])
SUITS = "its suits are clubs, diamonds, hearts, spades"


def refused(build: Callable[[], object]) -> str:
    with pytest.raises(VariantError) as caught:
        build()
    return str(caught.value)


def one_deal(game: Variant) -> Sheet:
    """The sheet of a game of Priffe after a deal that is typed in."""
    return game.sheet(players=4, first_dealer=0).add(contract="passnoll", tricks=(9, 4))


def played(game: Variant, deals: int, seed: int = 1) -> Match:
    match, choose = Match.start(game, players=4, seed=seed), Random(seed)
    while not match.over and len(match.sheet.rows) < deals:
        match = match.apply(choose.choice(match.legal))
    return match


# ---- the order of the stages ----


def test_the_auction_comes_before_the_play() -> None:
    said = refused(lambda: evolve(CLASSIC, stages=(PLAY, AUCTION)))
    assert said.startswith("stages: ContractAuction(")
    assert said.endswith("comes after the cards are played: put it before " + repr(PLAY))


def test_a_call_for_trump_comes_before_the_play() -> None:
    said = refused(lambda: evolve(CLASSIC, stages=(AUCTION, PLAY, NameTrump())))
    assert said.startswith("stages: NameTrump(")
    assert "comes after the cards are played" in said


def test_there_is_one_auction_for_contracts() -> None:
    other = ContractAuction((AuctionCall("grand"),))
    for stages in ((AUCTION, AUCTION, PLAY), (AUCTION, other, PLAY)):
        said = refused(lambda stages=stages: evolve(CLASSIC, stages=stages))  # type: ignore[misc]
        assert said.endswith("both settle what is played: keep one")


def test_all_cards_are_played_once() -> None:
    said = refused(lambda: evolve(CLASSIC, stages=(AUCTION, PLAY, PlayTricks())))
    assert said == f"stages: no cards are left for a second {PLAY!r}: keep one of them"


def test_priffe_can_be_scored_without_an_auction() -> None:
    game = evolve(CLASSIC, stages=(PLAY,), rules=(follow_suit,))
    assert played(game, 1).sheet.rows[0].points.count(0) == 2


# ---- suits that a stage knows by name ----


@pytest.mark.parametrize(
    "stage",
    [
        ContractAuction((AuctionCall("stars", trump=STARS),)),
        ContractAuction(
            (AuctionCall("play"),), all_pass=AuctionCall("stars", declares=False, trump=STARS)
        ),
        Trump(FixedTrump(STARS)),
        Trump(SuitsInTurn((HEARTS, STARS, None))),
        Trump(NoTrumpIn((1,), FixedTrump(STARS))),
    ],
    ids=repr,
)
def test_a_suit_that_a_stage_knows_is_one_of_the_deck(stage: Stage) -> None:
    said = refused(lambda: evolve(CLASSIC, stages=(stage, PLAY), rules=(follow_suit,)))
    assert said.startswith("stages: ")
    assert said.endswith(f" has stars, which is not a suit of the deck: {SUITS}")
    assert repr(STARS) in said


def test_the_call_whose_trump_is_missing_is_named() -> None:
    said = refused(lambda: evolve(CLASSIC, deck=NO_HEARTS * 2))
    assert said == (
        "stages: AuctionCall(name='hearts', trump=HEARTS) has hearts, which is not a suit of the "
        "deck: its suits are clubs, diamonds, spades"
    )


def test_a_suit_is_there_at_every_table() -> None:
    game = plump.variant(trump="hearts", players=(3, 4), shape=(3, 2))
    assert evolve(game, deck=DeckByPlayers(((6, NO_HEARTS),))).players == (3, 4)
    said = refused(lambda: evolve(game, deck=DeckByPlayers(((4, NO_HEARTS),))))
    assert "has hearts, which is not a suit of the deck" in said


# ---- what a stage makes of a deal ----


@frozen
class Odd:
    """A stage in which nobody acts, and that begins with whatever it is told to."""

    begins: Any = None
    asks: Any = "call"
    spare: int = 0
    secret: bool = False
    says: str = "Nothing happens."

    def begin(self, deal: Deal) -> Deal:
        return cast("Deal", self.begins)

    def waiting(self, deal: Deal) -> tuple[int, ...]:
        return ()

    def choices(self, deal: Deal, seat: int) -> tuple[Choice, ...]:
        return ()

    def apply(self, deal: Deal, seat: int, choice: Choice) -> Deal:
        return deal


@pytest.mark.parametrize("given", [None, 7, "deal", Deal], ids=repr)
def test_a_stage_that_begins_with_no_deal_is_named(given: Any) -> None:
    game = evolve(CLASSIC, stages=(Odd(given), AUCTION, PLAY), rules=(follow_suit,))
    for build in (lambda: Match.start(game, players=4, seed=1), game.legal_calls):
        said = refused(build)
        assert said.startswith("stages[0]: begin of Odd(")
        assert said.endswith(f" gave {given!r}, not a deal")


def test_the_place_of_the_stage_is_told() -> None:
    game = evolve(CLASSIC, stages=(AUCTION, Odd(None, asks="deal"), PLAY))
    match = Match.start(game, players=4, seed=1)
    said = refused(lambda: match.apply("spelut"))
    assert said.startswith("stages[1]: begin of Odd(")
    assert match.apply("hearts").asks == "call"


class Settles(Odd):
    """Says what can be played, or something else."""

    contracts = ()


def test_a_stage_that_settles_contracts_says_which() -> None:
    said = refused(lambda: evolve(CLASSIC, stages=(Settles(), PLAY), rules=(follow_suit,)))
    assert said.endswith("has the contracts (): give AuctionCall values")


# ---- the plan of a seating ----


@frozen(eq=False)
class Seats:
    """Seats that stay as they are, but for what is told otherwise."""

    otherwise: Any = None
    says: str = "All keep their seats."

    def plan(self, *, number: int, cards: int, **known: object) -> Plan:
        if not isinstance(self.otherwise, dict):
            return cast("Plan", self.otherwise)
        plan = Plan(number, cards, 0, order=(1, 2, 3, 0), sides=((0, 2), (1, 3)))
        return evolve(plan, **self.otherwise)


ORDER = "the order is a tuple of at least two of the seats 0 to 3, each once"
SIDES = "the sides are tuples of seats, such as ((0, 2), (1, 3))"
EACH_ONCE = "the sides have each seat of the order once"
FOR_DEAL = "it is for deal 1 with hands of "
RUBBER = "rubbers count from 1"
WRONG: list[tuple[str, str, list[Any]]] = [
    ("order", ORDER, [None, 5, "1230", [1, 2, 3, 0], (), (1,), (1, 1, 2, 3), (1, 2, 3, 4)]),
    ("order", ORDER, [(-1, 0), (1.0, 2, 3, 0), (True, 2, 3, 0), ("1", 2), ([], 1), (None, 1)]),
    ("dealer", "the dealer is one of the seats 0 to 3", [9, -1, None, True, 0.0, "0", []]),
    ("sides", SIDES, [None, 5, [[0, 2], [1, 3]], ((0, 2), [1, 3]), ("02", "13"), (0, 1)]),
    ("sides", SIDES, [((0.0, 2), (1, 3)), ((0, 2), None), ((0, 0), (1, 3)), ((0, 2), (1, 9))]),
    ("sides", EACH_ONCE, [((0, 1), (1, 2)), ((0, 2), (1,)), ((0, 1, 2, 3), ()), ((),), ((0, 2),)]),
    ("number", FOR_DEAL, [2, 0, None, 1.0, True, "1"]),
    ("cards", FOR_DEAL, [2, 0, None, 13.0, "13"]),
    ("rubber", RUBBER, [None, "x", 0, -1, True, 1.0]),
]
PLANS = [({name: value}, wrong) for name, wrong, values in WRONG for value in values]


@pytest.mark.parametrize(("otherwise", "wrong"), PLANS, ids=str)
def test_a_plan_that_cannot_be_is_refused_when_the_game_is_built(
    otherwise: dict[str, Any], wrong: str
) -> None:
    said = refused(lambda: evolve(CLASSIC, seating=Seats(otherwise)))
    assert said.startswith("seating: Seats(")
    assert wrong in said


@pytest.mark.parametrize("given", [None, 7, (0, 1, 2, 3), Plan], ids=repr)
def test_what_is_no_plan_is_refused(given: Any) -> None:
    said = refused(lambda: evolve(CLASSIC, seating=Seats(given)))
    assert said.startswith("seating: Seats(")
    assert said.endswith("not a plan")


@frozen
class Changes:
    """Partners, but for a fault in the third deal."""

    says: str = "All goes well until the third deal."

    def plan(self, *, number: int, **known: Any) -> Plan:
        plan = Partners().plan(number=number, **known)
        return plan if number < 3 else evolve(plan, dealer=9)


def test_a_plan_that_goes_wrong_later_is_refused_then() -> None:
    sheet = one_deal(evolve(CLASSIC, seating=Changes()))
    again: dict[str, Any] = {"contract": "hearts", "declarer": 0, "tricks": (7, 6)}
    sheet = sheet.add(**again)
    assert len(sheet.rows) == 2
    assert "the dealer is one of the seats 0 to 3" in refused(lambda: sheet.add(**again))


@frozen
class DealerSitsOut:
    """Three play, and the dealer watches."""

    says: str = "The dealer sits out."

    def plan(self, *, number: int, cards: int, players: int, first_dealer: int, **_: Any) -> Plan:
        dealer = (first_dealer + number - 1) % players
        order = tuple([(dealer + place) % players for place in range(1, players)])
        return Plan(number, cards, dealer, order)


SITTING_OUT = evolve(plump.variant(shape=(3, 2), players=(4,)), seating=DealerSitsOut())


def test_three_of_four_play_and_the_match_is_read_back() -> None:
    match = played(SITTING_OUT, 2)
    assert match.over
    for row in match.sheet.rows:
        assert row.bids[row.plan.dealer] is None
        assert row.points[row.plan.dealer] == 0
    assert Match.from_json(match.to_json(), variant=SITTING_OUT) == match
    assert Match.parse(match.transcript(), variant=SITTING_OUT) == match
    last = match.log[-1]
    assert isinstance(last, Chosen)
    assert match.undo().apply(last.choice) == match


def test_who_sits_out_is_dealt_no_cards() -> None:
    match = Match.start(SITTING_OUT, players=4, first_dealer=3)
    hands = ("2C 3C 4C", "5C 6C 7C", "8C 9C 10C", "")
    assert match.with_cards(hands).asks == "bid"
    refusal = "Seat 3 takes no part in this deal and gets no cards: not 3"
    with pytest.raises(ValueError, match=refusal):
        match.with_cards((*hands[:3], "JC QC KC"))


# ---- what a deal is worth ----


@frozen(eq=False)
class Gives:
    """A scorer that gives what it is told to."""

    given: Any
    columns: Any = (("tricks", "tricks"),)
    says: str = "Points are given."

    def score(self, outcome: object, sheet: object) -> Any:
        return self.given


TRICKS = (("tricks", (1, 2, 1, 2)),)


@pytest.mark.parametrize(
    "parts",
    [
        *(None, 5, "ab", {"tricks": (1, 2)}, (), ("tricks",), (("tricks", 1),)),
        *(((1, (1, 2)),), (("tricks", ()),), (("tricks", {1, 2}),), (("tricks", None),)),
        (("tricks", (1, 2)), ("game", (1,))),
    ],
    ids=repr,
)
def test_the_parts_of_a_score_are_pairs_of_a_name_and_points(parts: Any) -> None:
    assert refused(lambda: Score(parts)).startswith(f"parts={parts!r}: ")


@pytest.mark.parametrize("game", [None, 5, "02", {0, 2}], ids=repr)
def test_a_game_is_a_sequence_of_seats(game: Any) -> None:
    said = refused(lambda: Score(TRICKS, game=game))
    assert said == f"game={game!r}: give the seats of a side, or () for none"


def test_a_score_may_come_from_lists() -> None:
    parts: Any = [["tricks", [1, 2, 1, 2]]]
    game: Any = [0, 2]
    assert Score(parts, game=game) == Score(TRICKS, game=(0, 2))


@pytest.mark.parametrize("game", [(0,), (0, 1), (2, 0), (9,), (0, 2, 1, 3), ([],)], ids=repr)
def test_a_game_is_made_by_one_side_of_the_plan(game: Any) -> None:
    said = refused(lambda: one_deal(evolve(CLASSIC, scorer=Gives(Score(TRICKS, game=game)))))
    assert said.endswith("a game is made by the seats of a side, one of ((0, 2), (1, 3))")


@pytest.mark.parametrize(
    "given",
    [
        *(None, 5, "abcd", (1, 2, 3), (1, 2, 3, 4.0), (True,) * 4, {1, 2, 3, 4}),
        *(Score((("tricks", (1, 2)),)), Score((("tricks", (1, 2, 3, "x")),))),  # type: ignore[arg-type]
        Score((*TRICKS, *TRICKS)),
    ],
    ids=repr,
)
def test_a_scorer_gives_a_whole_number_for_each_seat(given: Any) -> None:
    said = refused(lambda: one_deal(evolve(CLASSIC, scorer=Gives(given))))
    assert said.startswith("scorer: Gives(")


@pytest.mark.parametrize(
    "columns", [None, 5, "ab", (("tricks",),), (("tricks", 1),), {"a": "b"}, {("a", "b")}], ids=repr
)
def test_columns_are_pairs_of_texts(columns: Any) -> None:
    said = refused(lambda: evolve(CLASSIC, scorer=Gives(Score(TRICKS), columns)))
    assert said.startswith("scorer: its columns are ")


def test_a_scorer_of_sides_needs_so_many() -> None:
    two = "is for 2 sides, and there are {}: let partners sit together with seating=Partners()"
    alone = refused(lambda: evolve(CLASSIC, seating=Clockwise()))
    assert alone == f"scorer: PriffeScore() {two.format(0)}"
    assert refused(lambda: evolve(plump.SPF, scorer=PriffeScore())) == alone
    four = refused(lambda: evolve(CLASSIC, seating=Partners(sides=4)))
    assert four == f"scorer: PriffeScore() {two.format(4)}"


# ---- the end ----


@frozen(eq=False)
class Ends:
    """An end after one deal, or never, that answers what it is told to."""

    first: Any = (0, 2)
    better: Any = (1, 0, 1, 0)
    brought: Any = None
    after: int = 1
    says: str = field(default="The match ends.")

    def over(self, sheet: Sheet) -> bool:
        return len(sheet.rows) >= self.after

    def winners(self, sheet: Sheet) -> Any:
        return self.first

    def standing(self, sheet: Sheet) -> Any:
        return self.better

    def settled(self, sheet: Sheet) -> Any:
        return self.brought


@pytest.mark.parametrize(
    "first", [None, 5, (), (9,), (-1,), (0, 0), (True,), (0.0,), ("0",), ([],), {0}, "0"], ids=repr
)
def test_winners_are_some_of_the_seats(first: Any) -> None:
    sheet = one_deal(evolve(CLASSIC, end=Ends(first)))
    for ask in (lambda: sheet.winners, lambda: sheet.places, lambda: str(sheet)):
        said = refused(ask)
        assert said.startswith("end: Ends(")
        assert said.endswith("one or more of the seats 0 to 3, each once")


NO_NUMBERS = [5, "abcd", (1, 2), (1, 2, 3, 4, 5), (1, 2, 3, 4.0), (1, 2, 3, None), {1, 2, 3, 4}]


@pytest.mark.parametrize("given", [*NO_NUMBERS, None], ids=repr)
def test_a_standing_has_a_whole_number_for_each_seat(given: Any) -> None:
    sheet = one_deal(evolve(CLASSIC, end=Ends(better=given)))
    for ask in (lambda: sheet.standing, lambda: sheet.places):
        said = refused(ask)
        assert said.startswith("end: standing of Ends(")
        assert said.endswith("not a whole number for each of 4 seats")


@pytest.mark.parametrize("given", NO_NUMBERS, ids=repr)
def test_a_settlement_has_a_whole_number_for_each_seat(given: Any) -> None:
    sheet = one_deal(evolve(CLASSIC, end=Ends(brought=given)))
    for ask in (lambda: sheet.settled, lambda: str(sheet)):
        assert refused(ask).startswith("end: settled of Ends(")


def test_what_an_end_says_may_come_in_lists() -> None:
    sheet = one_deal(evolve(CLASSIC, end=Ends([0, 2], [1, 0, 1, 0], [1, -1, 1, -1])))
    assert (sheet.winners, sheet.standing, sheet.settled) == (
        (0, 2),
        (1, 0, 1, 0),
        (1, -1, 1, -1),
    )


def test_a_match_that_never_ends_stops_after_2000_deals() -> None:
    game = evolve(CLASSIC, end=Ends(after=10**9), scorer=Gives((0, 0, 0, 0), ()))
    sheet = one_deal(game)
    almost = evolve(sheet, rows=sheet.rows * (2 * MOST_DEALS - 1))
    assert not almost.over
    assert almost.add(contract="passnoll", tricks=(9, 4)).over


# ---- auctions ----


def test_higher_calls_are_those_that_stand_later_whatever_they_are_called() -> None:
    calls = [AuctionCall(name) for name in ("Zorn", "ess", "Ärger", "null")]
    game = evolve(
        CLASSIC, stages=(ContractAuction(tuple(calls)), PLAY), rules=(higher_call, follow_suit)
    )
    match = Match.start(game, players=4, seed=1)
    for lower, higher in pairwise([each.name for each in calls]):
        match = match.apply(lower)
        assert match.why_not(lower) is not None
        assert match.why_not(higher) is None
