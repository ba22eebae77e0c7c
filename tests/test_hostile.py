"""Wrong input of every kind gets the library's own errors, with a short sentence."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve, frozen

from tricktaking import (
    FRENCH,
    Card,
    Deal,
    Deck,
    IllegalChoice,
    Match,
    NotationError,
    Seat,
    Sheet,
    TrickTakingError,
    VariantError,
    bid_rule,
    play_out,
)
from tricktaking.cards import HEARTS, KING
from tricktaking.dealing import DownUp, Sizes
from tricktaking.players import Cautious
from tricktaking.tricks import PlayTricks
from tricktaking.variants import plump


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("no repr")

    def __index__(self) -> int:
        raise RuntimeError("no index")


NO_SEAT: Any = 3.5
HOSTILE: list[Any] = [
    None,
    True,
    1.5,
    10**5000,
    "x" * 10**6,
    "\ud800",
    b"KH",
    object(),
    Unprintable(),
    {"KH", "?"},
    {0: "KH"},
    [[[]]],
    int,
]
CALLS: dict[str, Callable[[Any], object]] = {
    "a variant": lambda value: Match.start(value, players=3),
    "players": lambda value: Match.start(plump.SPF, players=value),
    "a dealer": lambda value: Match.start(plump.SPF, players=3, first_dealer=value or NO_SEAT),
    "a choice": lambda value: Match.start(plump.SPF, players=3, seed=1).apply(value),
    "a seat": lambda value: Match.start(plump.SPF, players=3, seed=1).legal_for(value),
    "hands": lambda value: Match.start(plump.SPF, players=3).with_cards(value),
    "a hand": lambda value: Match.start(plump.SPF, players=3).with_cards([value] * 3),
    "cards": FRENCH.read,
    "a deck": lambda value: Deck(value or NO_SEAT),
    "bids": lambda value: plump.SPF.sheet(players=3).add(bids=value, tricks=(1, 2, 7)),
    "tricks": lambda value: plump.SPF.sheet(players=3).add(bids=(1, 2, 3), tricks=value),
    "earlier bids": lambda value: plump.SPF.legal_bids(cards=3, earlier=value, players=3),
    "a shape": lambda value: plump.variant(shape=value),
    "a trump": lambda value: plump.variant(trump=value),
    "sizes": Sizes,
    "a scorer": lambda value: evolve(plump.SPF, scorer=value),
    "players to play": lambda value: play_out(Match.start(plump.SPF, players=3, seed=1), value),
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: type(value).__name__)
def test_wrong_input_gets_a_typed_error_with_a_short_sentence(call: str, value: Any) -> None:
    with pytest.raises(TrickTakingError) as error:
        CALLS[call](value)
    assert 0 < len(str(error.value)) < 300


@pytest.mark.parametrize("players", [0, -1, None])
def test_a_schedule_needs_players(players: Any) -> None:
    with pytest.raises(VariantError, match="players"):
        DownUp(10).sizes(players=players)


def test_a_card_is_made_of_a_rank_and_a_suit_of_their_types() -> None:
    anything: Any = True
    with pytest.raises(NotationError, match="copy"):
        Card(KING, HEARTS, anything)
    with pytest.raises(NotationError, match=r"Card\.parse"):
        Card(anything, anything)


def test_comparing_a_card_with_something_else_is_pythons_own_type_error() -> None:
    anything: Any = 3
    with pytest.raises(TypeError):
        _ = Card.parse("KH") < anything
    assert Card.parse("2C") <= Card.parse("2C") < Card.parse("3C")


def test_a_card_fills_a_column() -> None:
    assert f"{Card.parse('KH'):>4}" == "  KH"


@pytest.mark.parametrize("template", ["{foo} no", "{ no", "{} no"])
def test_a_sentence_for_refusals_that_cannot_be_filled_in_is_found_at_once(template: str) -> None:
    with pytest.raises(VariantError, match="refuses"):

        @bid_rule("a bid", refuses=template)
        def rule(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> tuple[int, ...]:
            return bids


@pytest.mark.parametrize("answer", [None, 3])
def test_a_rule_that_forgets_to_return_is_named(answer: Any) -> None:
    @bid_rule("a rule that forgets")
    def forgetful(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Any:
        return answer

    with pytest.raises(VariantError, match="forgetful"):
        Match.start(plump.SPF.adding(forgetful), players=3, seed=1)


@frozen
class Broken:
    """A part that answers what it was told to."""

    answer: Any
    says: str = "broken"

    def first(self, deal: Deal) -> Any:
        return self.answer

    def score(self, outcome: object, sheet: Sheet) -> Any:
        return self.answer

    def over(self, sheet: Sheet) -> Any:
        return self.answer

    def winners(self, sheet: Sheet) -> Any:
        return ()


@pytest.mark.parametrize("leader", [9, None, -1, "1"])
def test_a_leader_that_is_no_seat_is_named(leader: Any) -> None:
    stages = (*plump.SPF.stages[:2], PlayTricks(leader=Broken(leader)))
    match = Match.start(evolve(plump.SPF, stages=stages), players=2, seed=1)
    with pytest.raises(VariantError, match="leader"):
        match.apply(0).apply(0)


@pytest.mark.parametrize("points", [None, 3, "ab", {0: 1, 1: 2}, (1,), (1.0, 2.0)])
def test_a_scorer_that_does_not_give_points_is_named(points: Any) -> None:
    variant = evolve(plump.SPF, scorer=Broken(str(points) if isinstance(points, dict) else points))
    with pytest.raises(VariantError, match="scorer"):
        variant.sheet(players=2).add(bids=(0, 0), tricks=(4, 6))


def test_an_end_that_is_there_at_once_is_refused() -> None:
    with pytest.raises(VariantError, match="end"):
        Match.start(evolve(plump.SPF, end=Broken(True)), players=2, seed=1)


@pytest.mark.parametrize("player", [Cautious, "cautious", 3, [Cautious()]])
def test_what_is_not_a_player_is_refused(player: Any) -> None:
    with pytest.raises(TrickTakingError):
        play_out(Match.start(plump.SPF, players=3, seed=1), player)


def test_bids_by_seat_are_there_before_the_cards() -> None:
    assert Match.start(plump.SPF, players=3).view(0).bids == (None, None, None)


def test_a_number_too_long_to_be_written_is_refused_like_any_other() -> None:
    match = Match.start(plump.SPF, players=3, seed=1)
    refusal = match.why_not(10**5000)
    assert refusal is not None
    assert refusal.reason == "out_of_range"
    assert len(str(refusal)) < 200
    with pytest.raises(IllegalChoice):
        match.apply(0, at=10**5000)
