"""The options of Priffe: each value builds, says so, and plays, or is refused with a sentence."""

from itertools import combinations, product
from random import Random
from typing import Any

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tricktaking import Match, Variant, VariantError
from tricktaking.variants import priffe
from tricktaking.variants.priffe import CLASSIC, PRESETS, SESSION, Options, variant

DEEP = settings().max_examples >= 1000

# The values of section 3, that of the preset "seed" first, and more numbers.
VALUES: dict[str, list[Any]] = {
    "seating": [
        "high-draw-third-partners-dealer",
        "two-highest-partners",
        "two-lowest-partners-low-deals",
    ],
    "draw_ace": ["high", "low"],
    "draw_ties": ["redraw", "suit-order"],
    "auction": ["until-three-passes", "single-round"],
    "pass_is_final": [False, True],
    "spelut_ends_auction": [True, False],
    "black_bids": ["tvangsnoll", "trump-contract"],
    "black_bid_order": ["clubs-below-spades", "spades-below-clubs"],
    "all_pass": ["passnoll", "redeal"],
    "opening_lead": ["forehand", "left-of-declarer"],
    "trick_value": [10, 1, 5],
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
    "limit": [100, 50, 500],
    "rubber_winner": ["games", "points"],
    "settlement": ["raw", "difference-div-10"],
    "rotation": ["classic", "fixed-pairs"],
    "rubbers": [1, 3, 2],
    "rubber_first_dealer": ["same-dealer", "continue-rotation"],
}
EACH = [(name, value) for name, values in VALUES.items() for value in values]
OTHERS = [(name, value) for name, values in VALUES.items() for value in values[1:]]
NEEDS: dict[str, dict[str, Any]] = {
    "limit": {"match": "points-race"},
    "rotation": {"rubbers": 3},
    "rubber_first_dealer": {"rubbers": 3},
}
"""What an option does nothing without."""
WORDS = [name for name, values in VALUES.items() if isinstance(values[0], str)]
NUMBERS = ["trick_value", "penalty_multiplier", "limit", "rubbers"]
FLAGS = [name for name, values in VALUES.items() if isinstance(values[0], bool)]


def plays(game: Variant, seed: int) -> None:
    """Play at random until some deals are done, so that every part has been asked."""
    match = Match.start(game, players=4, seed=seed)
    choose = Random(seed)
    while not match.over and len(match.sheet.rows) < 5:
        match = match.apply(choose.choice(match.legal))


def test_every_option_has_values_to_try() -> None:
    assert set(VALUES) == set(Options.__annotations__) == {*WORDS, *NUMBERS, *FLAGS}


def test_without_options_it_is_classic() -> None:
    assert variant() == CLASSIC
    assert variant().name == "priffe/classic"
    assert variant(**{name: values[0] for name, values in VALUES.items()}) == CLASSIC


@pytest.mark.parametrize(("name", "value"), EACH, ids=str)
def test_every_value_builds_and_is_named_after_classic(name: str, value: Any) -> None:
    usual = value == VALUES[name][0]
    needs = {} if usual else NEEDS.get(name, {})
    game = variant(**{name: value}, **needs)
    assert game.name == ("priffe/classic" if usual else "priffe/classic*")
    assert (game == CLASSIC) == usual
    plays(game, 3)


@pytest.mark.parametrize(("name", "value"), OTHERS, ids=str)
def test_every_value_changes_a_sentence_of_the_rulebook(name: str, value: Any) -> None:
    needs = NEEDS.get(name, {})
    mine = variant(**{name: value}, **needs).rulebook().splitlines()[1:]
    usual = variant(**needs).rulebook().splitlines()[1:]
    assert mine != usual
    assert all(line.endswith(".") for line in mine)


@pytest.mark.parametrize(("name", "value"), OTHERS, ids=str)
def test_every_value_is_a_difference_from_classic(name: str, value: Any) -> None:
    assert variant(**{name: value}, **NEEDS.get(name, {})).differences(CLASSIC)


@pytest.mark.parametrize("name", VALUES)
def test_the_values_of_an_option_are_different_games(name: str) -> None:
    needs = NEEDS.get(name, {})
    books = {variant(**{name: value}, **needs).rulebook() for value in VALUES[name]}
    assert len(books) == len(VALUES[name])


@pytest.mark.parametrize("name", WORDS)
@pytest.mark.parametrize("value", ["nonsense", "", "Classic", None, True, 1, ["forehand"], 0.5])
def test_an_unknown_word_is_refused_naming_those_there_are(name: str, value: Any) -> None:
    with pytest.raises(VariantError) as refused:
        variant(**{name: value})
    assert f"{name}=" in str(refused.value)
    assert all(repr(word) in str(refused.value) for word in VALUES[name])


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", [0, -1, True, 1.0, "3", None, (3,), float("nan")])
def test_a_number_is_whole_and_from_one(name: str, value: Any) -> None:
    with pytest.raises(VariantError, match=f"{name}=.*whole number from 1"):
        variant(**{name: value})


MOST = {"trick_value": 1000, "penalty_multiplier": 10, "limit": 100_000, "rubbers": 100}


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_has_a_highest_value(name: str) -> None:
    needs = NEEDS.get(name, {})
    most: dict[str, Any] = {name: MOST[name], **needs}
    assert Match.from_json(Match.start(variant(**most), players=4).to_json()).over is False
    for value in (MOST[name] + 1, 10**30, 10**5000):
        more: dict[str, Any] = {name: value, **needs}
        with pytest.raises(VariantError, match=f"{name}=.*whole number from 1 to {MOST[name]}$"):
            variant(**more)


class Whole:
    """A whole number of another type."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("kind", [Whole, numpy.int64, numpy.uint8], ids=repr)
def test_a_number_may_be_of_any_integral_type(name: str, kind: Any) -> None:
    for number in VALUES[name][1:] if name == "limit" else VALUES[name]:
        if kind is numpy.uint8 and number > 255:
            continue
        needs = NEEDS.get(name, {})
        given: dict[str, Any] = {**needs, name: kind(number)}
        plain: dict[str, Any] = {**needs, name: number}
        assert variant(**given) == variant(**plain)
        assert variant(**given).fingerprint == variant(**plain).fingerprint
        assert repr(variant(**given)) == repr(variant(**plain))


@pytest.mark.parametrize("name", FLAGS)
@pytest.mark.parametrize("value", [0, 1, "True", "yes", None, [True]])
def test_a_flag_is_true_or_false(name: str, value: Any) -> None:
    with pytest.raises(VariantError, match=f"{name}=.*True or False"):
        variant(**{name: value})


@pytest.mark.parametrize("name", ["ruber", "players", "hook", "honors", "name"])
def test_an_unknown_option_is_a_type_error(name: str) -> None:
    unknown: dict[str, Any] = {name: 3}
    with pytest.raises(TypeError, match=name):
        variant(**unknown)


CLASHES: list[tuple[dict[str, Any], str, str]] = [
    *[
        ({"match": "points-race", name: value}, "match='points-race'", f"{name}={value!r}")
        for name, value in (
            ("rubbers", 3),
            ("rubber_winner", "points"),
            ("settlement", "difference-div-10"),
            ("rotation", "fixed-pairs"),
            ("rubber_first_dealer", "continue-rotation"),
            ("penalty_game_fraction", "full"),
            ("undeclared_noll_can_make_game", False),
            ("game_bonus_scope", "per-rubber"),
        )
    ],
    ({"limit": 50}, "limit=50", "match='points-race'"),
    ({"rotation": "fixed-pairs"}, "rotation='fixed-pairs'", "rubbers"),
    (
        {"rubber_first_dealer": "continue-rotation"},
        "rubber_first_dealer='continue-rotation'",
        "rubbers",
    ),
    (
        {"auction": "single-round", "pass_is_final": True},
        "auction='single-round'",
        "pass_is_final=True",
    ),
    ({"honours": False, "honours_for": "declarers-only"}, "honours=False", "honours_for="),
    (
        {"honours": False, "honours_in_undeclared_noll": False},
        "honours=False",
        "honours_in_undeclared_noll=False",
    ),
    (
        {"honours_for": "declarers-only", "honours_in_undeclared_noll": False},
        "honours_for='declarers-only'",
        "honours_in_undeclared_noll=False",
    ),
    (
        {"penalty_multiplier": 1, "penalty_game_fraction": "none"},
        "penalty_multiplier=1",
        "penalty_game_fraction='none'",
    ),
]


@pytest.mark.parametrize(("options", "one", "other"), CLASHES, ids=str)
def test_options_that_clash_are_refused_naming_both(
    options: dict[str, Any], one: str, other: str
) -> None:
    with pytest.raises(VariantError) as refused:
        variant(**options)
    assert one in str(refused.value)
    assert other in str(refused.value)


def test_where_every_contract_has_a_declarer_undeclared_nolls_are_not_asked_about() -> None:
    declared = {"black_bids": "trump-contract", "all_pass": "redeal"}
    for name in ("undeclared_noll_can_make_game", "honours_in_undeclared_noll"):
        options: dict[str, Any] = {**declared, name: False}
        with pytest.raises(VariantError, match=f"{name}=False"):
            variant(**options)
        for kept in declared:
            less = {key: value for key, value in options.items() if key != kept}
            assert variant(**less) != CLASSIC


def built(options: dict[str, Any]) -> Variant | None:
    """The game with these options; ``None`` if they are refused, which must be with a sentence."""
    try:
        return variant(**options)
    except VariantError as refused:
        said = str(refused)
    assert len(said) > 20
    assert any(f"{name}=" in said for name in options)
    return None


def test_every_pair_of_options_builds_or_is_refused() -> None:
    for one, other in combinations(VALUES, 2):
        for mine, yours in product(VALUES[one], VALUES[other]):
            game = built({one: mine, other: yours})
            assert game is None or len(game.rulebook()) > 500
            if DEEP and game is not None:  # in other runs random options play
                plays(game, 5)


@given(st.fixed_dictionaries({}, optional={n: st.sampled_from(v) for n, v in VALUES.items()}))
def test_any_options_together_build_and_play_or_are_refused(options: dict[str, Any]) -> None:
    game = built(options)
    if game is not None:
        plays(game, 7)
        assert Match.from_json(Match.start(game, players=4, seed=1).to_json()).variant == game


@given(st.sets(st.sampled_from(OTHERS), min_size=2, max_size=3))
def test_a_few_options_together_build_and_play_or_are_refused(chosen: set[Any]) -> None:
    options = dict(sorted(chosen, key=str))
    for name in [*options]:
        options = {**NEEDS.get(name, {}), **options}
    game = built(options)
    if game is not None:
        plays(game, 11)


# ---- presets ----

AS_OPTIONS: dict[str, dict[str, Any]] = {
    "priffe/classic": {},
    "priffe/session": {"rubbers": 3},
    "priffe/fixed-pairs": {"rubbers": 3, "rotation": "fixed-pairs"},
    "priffe/points-race": {"match": "points-race"},
    "priffe/single-round": {"auction": "single-round"},
}


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_preset_is_classic_with_its_options(preset: Variant) -> None:
    same = variant(**AS_OPTIONS[preset.name])
    assert same.rulebook().splitlines()[1:] == preset.rulebook().splitlines()[1:]
    assert not preset.differences(same)
    assert not preset.name.endswith("*")
    assert preset.players == (4,)


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_priffe_is_for_four(players: int) -> None:
    with pytest.raises(VariantError, match="players"):
        CLASSIC.sheet(players=players)
    with pytest.raises(VariantError, match="players"):
        Match.start(SESSION, players=players, seed=1)


@pytest.mark.rule("2.1.2")
def test_the_draw_is_that_of_the_variant() -> None:
    cards = ["7D", "KS", "2C", "9H"]
    assert priffe.seating(cards) == (1, 3, 0, 2)
    assert priffe.seating(cards, variant(seating="two-highest-partners")) == (1, 0, 3, 2)
    low = variant(seating="two-lowest-partners-low-deals", draw_ace="low")
    assert priffe.seating(["AD", "KS", "2C", "9H"], low) == (0, 3, 2, 1)
