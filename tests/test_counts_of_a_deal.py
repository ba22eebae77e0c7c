"""What a scorer wants to be counted besides tricks, in deals that are played and typed in."""

import json
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import validate  # type: ignore[import-untyped]

from tricktaking import (
    FRENCH,
    Call,
    Deal,
    IllegalChoice,
    Match,
    NotationError,
    Outcome,
    Sheet,
    Variant,
    VariantError,
    View,
    play_out,
)
from tricktaking.bidding import AuctionCall, ContractAuction
from tricktaking.dealing import Constant
from tricktaking.players import Random
from tricktaking.record import read_sheet
from tricktaking.rules import follow_suit
from tricktaking.scoring import CardPoints, Count, TimesCalled
from tricktaking.testing import check_variant
from tricktaking.tricks import PlayTricks
from tricktaking.variants import plump

POINTS = CardPoints((("QS", 13), ("H", 1)))


@frozen
class Penalty:
    """A point against who takes a card point, and ten for each time play was called."""

    counts: tuple[Count, ...] = (POINTS, TimesCalled("play", most=99))
    says: str = "A point for each card point, and ten for a call."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        called = outcome.count("play")
        points = outcome.count("card points")
        return tuple([-each + 10 * more for each, more in zip(points, called, strict=True)])


GAME = Variant(
    name="counting",
    players=4,
    schedule=Constant(13, deals=2),
    stages=(ContractAuction((AuctionCall("play"),)), PlayTricks()),
    rules=(follow_suit,),
    scorer=Penalty(),
    suits="named",
)
TYPED: dict[str, Any] = {
    "tricks": (13, 0, 0, 0),
    "contract": "play",
    "declarer": 0,
    "counts": {"card points": (26, 0, 0, 0), "play": (1, 0, 0, 0)},
}


def played(seed: int) -> Match:
    return play_out(Match.start(GAME, players=4, seed=seed), Random(seed))


@given(st.integers(0, 1000))
def test_the_points_of_the_cards_taken_are_those_of_the_tricks(seed: int) -> None:
    for finished in played(seed).history:
        counted = finished.row.outcome.count("card points")
        for seat in range(4):
            won = [trick for trick in finished.tricks if trick.winner == seat]
            taken = [card for trick in won for card in trick.cards]
            queens = sum(card.text == "QS" for card in taken)
            assert counted[seat] == 13 * queens + sum(card.suit.letter == "H" for card in taken)
        called = [seat for seat, call in finished.calls if call == Call("play")]
        assert finished.row.outcome.count("play") == tuple(map(called.count, range(4)))


@given(st.integers(0, 1000))
def test_a_deal_that_is_typed_in_is_the_deal_that_was_played(seed: int) -> None:
    match = played(seed)
    sheet = GAME.sheet(players=4)
    for finished in match.history:
        outcome, contract = finished.row.outcome, finished.contract
        sheet = sheet.add(
            tricks=outcome.tricks,
            contract=contract.name,
            declarer=contract.declarer,
            counts=dict(outcome.counts),
        )
    assert sheet == match.sheet


def test_counts_are_in_transcripts_records_and_views() -> None:
    match = played(1)
    line = "  count card points: " + " ".join(
        map(str, match.history[0].row.outcome.count("card points"))
    )
    text = match.transcript()
    assert line in text.splitlines()
    assert Match.parse(text, GAME) == match
    lines = text.splitlines()
    bare = [each for each in lines if each.split()[:1] not in (["hand"], ["play"], ["stock:"])]
    assert read_sheet("\n".join(bare), GAME) == match.sheet
    with pytest.raises(NotationError, match="not card points 1 2 3 4") as found:
        Match.parse(text.replace(line, "  count card points: 1 2 3 4"), GAME)
    assert found.value.where == f"line {lines.index(line) + 1}"
    with pytest.raises(NotationError, match="a number for each seat"):
        Match.parse(text.replace(line, "  count card points: 1 2 3"), GAME)
    view = json.loads(match.view(0).to_json())
    validate(view, json.loads(View.json_schema()))
    assert view["sheet"]["rows"][0]["counts"]["card points"] == list(
        match.history[0].row.outcome.count("card points")
    )


def test_a_scorer_finds_what_it_has_named_and_nothing_else() -> None:
    row = GAME.sheet(players=4).add(**TYPED).rows[0]
    assert row.points == (-16, 0, 0, 0)
    with pytest.raises(VariantError, match="nothing is counted as 'aces', but card points, play"):
        row.outcome.count("aces")
    with pytest.raises(VariantError, match="but tricks alone: name it in the scorer's counts"):
        plump.SPF.sheet(players=2).add(bids=(4, 5), tricks=(4, 6)).rows[0].outcome.count("aces")


def test_nothing_is_counted_in_a_deal_that_is_thrown_in() -> None:
    sheet = GAME.sheet(players=4).add(tricks=(), contract="thrown in")
    assert sheet.rows[0].points == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        (
            None,
            "card points, by seat? give counts={'card points': (0, 0, 0, 0), 'play'",
        ),
        ({"card points": (26, 0, 0, 0)}, "what are the play, by seat"),
        ({"card points": (20, 0, 0, 0)}, "add up to 20, and the deck has 26"),
        ({"card points": (26, 0, 0)}, "card points are needed for each of 4 seats"),
        ({"card points": (26, 0, 0, True)}, "card points are whole numbers: not True"),
        ({"card points": (26, 0, 0, 0), "play": (-1, 0, 0, 0)}, "calls play from 0 to 99 times"),
        ({"card points": (26, 0, 0, 0), "play": (100, 0, 0, 0)}, "calls play from 0 to 99 times"),
        ({"card points": (13, 13, 0, 0)}, "seat 1 has 13 card points and has taken no trick"),
        ({"aces": (1, 1, 1, 1)}, "does not count 'aces': it counts card points, play"),
        ({7: (1, 1, 1, 1)}, "does not count 7"),
        ("card points", "counts="),
    ],
)
def test_counts_that_cannot_be_right_are_refused(counts: Any, said: str) -> None:
    sheet = GAME.sheet(players=4)
    with pytest.raises(IllegalChoice) as found:
        sheet.add(**(TYPED | {"counts": counts}))
    assert said in str(found.value)
    assert sheet.rows == ()


def test_where_cards_are_left_in_the_stock_the_points_are_some_of_the_deck() -> None:
    short = evolve(GAME, schedule=Constant(5, deals=3))
    match = play_out(Match.start(short, players=4, seed=2), Random(2))
    bare = [each for each in match.transcript().splitlines() if "hand" not in each]
    bare = [each for each in bare if each.split()[:1] not in (["play"], ["stock:"])]
    assert read_sheet("\n".join(bare), short) == match.sheet
    sheet = short.sheet(players=4)
    typed = {"tricks": (5, 0, 0, 0), "contract": "play", "declarer": 0}
    few = {"card points": (3, 0, 0, 0), "play": (1, 0, 0, 0)}
    assert sheet.add(**typed, counts=few).rows[0].points == (7, 0, 0, 0)  # type: ignore[arg-type]
    with pytest.raises(IllegalChoice, match="add up to 27, and the deck has 26"):
        sheet.add(**typed, counts=few | {"card points": (27, 0, 0, 0)})  # type: ignore[arg-type]


def test_what_cards_count_is_said_of_cards_of_the_deck() -> None:
    for wrong in ("king", "kc", "TC", "1"):
        points = CardPoints((("H", 1), (wrong, 2)))
        with pytest.raises(VariantError, match=f"has '{wrong}', and no card of the deck is that"):
            evolve(GAME, scorer=Penalty(counts=(points,)))


@pytest.mark.parametrize("wrong", [{"call": ""}, {"call": 3}, {"call": "x", "most": 0}])
def test_how_often_a_call_is_made_is_counted_of_a_word(wrong: Any) -> None:
    with pytest.raises(VariantError):
        TimesCalled(**wrong)


def test_nobody_has_points_in_a_deal_that_is_thrown_in() -> None:
    sheet = GAME.sheet(players=4)
    with pytest.raises(IllegalChoice, match="nobody has card points in a deal thrown in"):
        sheet.add(tricks=(), contract="thrown in", counts={"card points": (26, 0, 0, 0)})


def test_what_is_laid_away_may_count_too() -> None:
    skat = CardPoints((("A", 11), ("10", 10), ("K", 4), ("Q", 3), ("J", 2)), laid_away=True)
    assert sum(map(skat.of_card, FRENCH.only("7 8 9 10 J Q K A"))) == 120


@pytest.mark.parametrize(
    "worth", [(), "H", (("H", 1), ("S", "2")), (("H", 1.0),), (("H", True),), ((1, 1),), None, 5]
)
def test_what_cards_count_is_pairs_of_texts_and_numbers(worth: Any) -> None:
    with pytest.raises(VariantError, match="worth="):
        CardPoints(worth)


@frozen
class Short:
    """A count that forgets somebody."""

    name: str = "short"

    def of(self, deal: Deal) -> tuple[int, ...]:
        return (1, 2, 3)

    def wrong(self, numbers: tuple[int, ...], outcome: Outcome, sheet: Sheet) -> str:
        return ""


def test_a_count_that_forgets_a_seat_is_named() -> None:
    game = evolve(GAME, scorer=Penalty(counts=(Short(),)))
    match = Match.start(game, players=4, seed=1)
    with pytest.raises(VariantError, match=r"scorer: Short\(.*\) gave \(1, 2, 3\), not a whole"):
        play_out(match, Random(1))


@pytest.mark.parametrize(
    "counts", [5, (5,), (POINTS, POINTS), (evolve(POINTS, name=" "),), (CardPoints,)]
)
def test_what_is_no_count_is_refused_when_the_game_is_built(counts: Any) -> None:
    with pytest.raises(VariantError, match="scorer: "):
        evolve(GAME, scorer=Penalty(counts=counts))


def test_a_game_that_counts_conforms() -> None:
    check_variant(GAME)
