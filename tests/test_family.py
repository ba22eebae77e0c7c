"""The exact-bid family: every preset and every option plays, and the rules of the family hold."""

from itertools import combinations
from random import Random
from typing import Any, cast, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tricktaking import (
    IllegalChoice,
    Match,
    NotationError,
    Variant,
    VariantError,
    play_out,
    variants,
    worlds,
)
from tricktaking.players import Cautious
from tricktaking.players import Random as RandomPlayer
from tricktaking.rules import hook
from tricktaking.sheet import Row, Typed
from tricktaking.variants import oh_hell, plump
from tricktaking.variants.options import FLAGS, WORDS, Options

PRESETS = [variants.get(name) for name in variants.names()]
TABLES = [(preset, players) for preset in PRESETS for players in preset.players]
DEEP = settings().max_examples >= 1000


def table_id(value: object) -> str:
    return value.name if isinstance(value, Variant) else str(value)


# ---- the presets ----


@pytest.mark.parametrize(("preset", "players"), TABLES, ids=table_id)
def test_random_matches_of_every_preset_end(preset: Variant, players: int) -> None:
    for seed in range(50 if DEEP else 1):
        match = Match.start(preset, players=players, seed=seed, first_dealer="draw")
        choose = Random(seed)
        while not match.over:
            assert match.legal
            match = match.apply(choose.choice(match.legal))
        assert match.winners
        for row, finished in zip(match.sheet.rows, match.history, strict=True):
            assert sum(row.tricks) == row.plan.cards == len(finished.tricks)
            off = [t - (b or 0) for b, t in zip(row.bids, row.tricks, strict=True)]
            assert sum(off) == -row.balance
            if hook in preset.rules:
                assert row.balance != 0
                assert row.missed


@pytest.mark.parametrize("preset", PRESETS, ids=table_id)
def test_a_preset_goes_through_a_record_as_data(preset: Variant) -> None:
    players = preset.players[-1]
    match = Match.start(preset, players=players, seed=1)
    for _ in range(40):
        match = match if match.over else match.apply(match.legal[-1])
    again = Match.from_json(match.to_json())
    assert again == match
    assert again.variant == preset
    assert Match.parse(match.transcript()) == match


@pytest.mark.parametrize("preset", PRESETS, ids=table_id)
def test_a_preset_has_its_name_and_a_sentence_for_every_part(preset: Variant) -> None:
    assert preset.name.startswith(("plump/", "oh-hell/", "priffe/"))
    assert not preset.name.endswith("*")
    assert all(len(line) > 5 and line.endswith(".") for line in preset.rulebook().splitlines())


def test_ready_players_play_every_preset() -> None:
    for preset in PRESETS:
        match = Match.start(preset, players=preset.players[0], seed=2)
        assert play_out(match, [Cautious(), *[RandomPlayer(1)] * (match.players - 1)]).over


# ---- the options ----

SHAPES: list[Any] = ["down-up", "up-down", "down", "up", "constant", (3, 2, 1), (1, 5)]
VALUES: dict[str, list[Any]] = {
    **{name: list(values) for name, values in WORDS.items()},
    **{name: [True, False] for name in FLAGS},
    "shape": SHAPES,
    "top": [3, 5, None, {3: 4, 4: 5}],
    "bottom": [1, 2],
    "step": [1, 2],
    "repeat_top": [1, 2, "players"],
    "repeat_bottom": [1, 2, "players"],
    "deals": [2, 4],
    "trump": [
        *("none", "turn-up", "other-pack", "spades"),
        *("highest-bidder", "dealer", "last-winner", "auction"),
        "H C D S NT",
        ("S", None),
    ],
    "auction_from": [1, 3],
    "no_trump_deals": [(1,), (-1,), (1, 2)],
    "hook_from": [1, 4],
    "least_bid": [0, 1],
    "zeros_in_a_row": [None, 1, 3],
    "zeros_from": [1, 4],
    "score": ["exact10", "tricks+10", "prefix1", "triangular", "israeli", "double-whammy"],
    "zero": [0, 5, 10, None],
    "streak": [None, 10],
    "target": [None, 40],
    "players": [range(2, 6), (4,)],
}


def test_every_option_has_values_to_try() -> None:
    assert set(VALUES) | {"deck"} == set(Options.__annotations__)


def built(family: Any, options: dict[str, Any]) -> Variant | None:
    """The game with these options; ``None`` if they are refused, which must be with a sentence."""
    try:
        return cast("Variant", family.variant(**{"top": 4, **options}))
    except VariantError as error:
        said = str(error)
    assert len(said) > 20
    return None


def plays(game: Variant, seed: int) -> None:
    match = Match.start(game, players=game.players[seed % len(game.players)], seed=seed)
    choose = Random(seed)
    for _ in range(1500):
        if match.over:
            return
        match = match.apply(choose.choice(match.legal))


@pytest.mark.parametrize("family", [plump, oh_hell], ids=["plump", "oh-hell"])
@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in VALUES.items() for value in values],
    ids=str,
)
def test_every_option_alone_builds_and_plays_or_is_refused(
    family: Any, name: str, value: Any
) -> None:
    game = built(family, {name: value})
    if game is not None:
        plays(game, 3)


@given(st.data())
def test_random_options_together_build_and_play_or_are_refused(data: st.DataObject) -> None:
    names = data.draw(
        st.lists(st.sampled_from(sorted(VALUES)), min_size=2, max_size=4, unique=True)
    )
    options = {name: data.draw(st.sampled_from(VALUES[name])) for name in names}
    game = built(data.draw(st.sampled_from([plump, oh_hell])), options)
    if game is not None:
        plays(game, data.draw(st.integers(0, 100)))


CLASHES: list[tuple[dict[str, Any], str, str]] = [
    ({"trump": "none", "void": "must-trump"}, "trump='none'", "void='must-trump'"),
    ({"bidding": "at-once", "revise": "until-next-bid"}, "bidding='at-once'", "revise="),
    ({"hook": "off", "hook_from": 4}, "hook='off'", "hook_from=4"),
    ({"shape": (3, 2), "top": 5}, "shape", "top=5"),
    ({"trump": "highest-bidder", "reveal": "after-bids"}, "trump='highest-bidder'", "reveal="),
    ({"look": "after-bids", "one_card": "forehead"}, "look='after-bids'", "one_card="),
    ({"target": 100, "tie": "most-made-tricks"}, "target", "tie="),
    ({"trump": "spades", "nothing_left": "cut"}, "nothing_left='cut'", "trump='turn-up'"),
]


@pytest.mark.parametrize(("options", "one", "other"), CLASHES, ids=str)
def test_options_that_clash_are_refused_naming_both(
    options: dict[str, Any], one: str, other: str
) -> None:
    with pytest.raises(VariantError) as caught:
        plump.variant(**options)
    assert one in str(caught.value)
    assert other in str(caught.value)


@pytest.mark.parametrize("name", sorted({*WORDS, *FLAGS, "trump", "shape", "score"}))
@pytest.mark.parametrize("value", ["nonsense", 3.5, None, ["x"], True])
def test_a_value_that_is_none_is_refused_by_name(name: str, value: Any) -> None:
    if name in FLAGS and value is True:
        return
    with pytest.raises(VariantError, match=name):
        plump.variant(**{name: value})


def test_an_unknown_option_is_refused() -> None:
    unknown: Any = {"tramp": "none"}
    with pytest.raises(TypeError, match="tramp"):
        plump.variant(**unknown)


def test_thirteen_cards_for_four_leave_no_card_to_turn() -> None:
    with pytest.raises(VariantError, match="use at most 12"):
        plump.variant(trump="turn-up", shape=(13,), players=(4,))
    for nothing_left in ("no-trump", "last-card", "cut"):
        game = plump.variant(trump="turn-up", shape=(13,), nothing_left=nothing_left)
        match = Match.start(game, players=4, seed=1)
        assert (match.trump is None) == (nothing_left == "no-trump")


EXTREMES = [(source, players) for source in VALUES["trump"] for players in (2, 4, 8)]


@pytest.mark.parametrize(("source", "players"), EXTREMES, ids=str)
def test_every_trump_source_with_one_card_zeros_ties_and_all_cards(
    source: Any, players: int
) -> None:
    most = 52 // players
    options: dict[str, Any] = {"trump": source, "shape": (1, most), "players": range(2, 9)}
    if source == "turn-up":
        options["nothing_left"] = "last-card"
    game = oh_hell.variant(**options, hook="off", tie="shared")
    match = Match.start(game, players=players, seed=4)
    while not match.over:
        match = match.apply(match.legal[0])  # all bid zero, so that ties are likely
    assert [row.plan.cards for row in match.sheet.rows] == [1, most]
    assert all(bid == 0 for row in match.sheet.rows for bid in row.bids)


def test_option_literals_and_words_agree() -> None:
    for name, values in WORDS.items():
        assert values == get_args(Options.__annotations__[name]) or values


def test_pairs_of_word_options_are_covered() -> None:
    pairs = list(combinations(sorted(WORDS), 2))
    assert len(pairs) > 90


@pytest.mark.parametrize("preset", PRESETS, ids=table_id)
def test_worlds_of_every_preset_fit_the_view_they_are_sampled_from(preset: Variant) -> None:
    choose = Random(preset.name)
    match = Match.start(preset, players=preset.players[len(preset.players) // 2], seed=3)
    for _ in range(60):
        if match.over:
            break
        seat = choose.choice(match.waiting)
        match = match.apply(choose.choice(match.legal_for(seat)), seat=seat)
        view = match.view(choose.choice([None, *range(match.players)]))
        assert worlds.sample(view, choose).view(view.seat) == view
        assert all({*hand} <= {*view.may_hold(other)} for other, hand in enumerate(match.hands))


def as_typed(row: Row) -> Typed:
    """What a scorekeeper types in of a deal that was played."""
    contract = row.outcome.contract
    return Typed(
        tricks=row.tricks,
        bids=[bid for bid in row.bids if bid is not None],
        contract=contract.name or None,
        declarer=contract.declarer if contract.name else None,
        honours=row.outcome.honours,
    )


@pytest.mark.parametrize("preset", PRESETS, ids=table_id)
def test_a_sheet_without_cards_comes_to_the_same_as_the_match(preset: Variant) -> None:
    players = preset.players[-1]
    match = play_out(Match.start(preset, players=players, seed=5), RandomPlayer(5))
    sheet = preset.sheet(players=players)
    for row in match.sheet.rows:
        assert sheet.next == row.plan
        sheet = sheet.add(**as_typed(row))
        assert sheet.rows[-1].points == row.points
        assert sheet.rows[-1] == row or not preset.contracts
    assert (sheet.totals, sheet.winners) == (match.totals, match.winners)
    assert sheet.places.count(1) >= 1
    with pytest.raises(IllegalChoice, match="the match is over"):
        sheet.add(**as_typed(row))
    assert sheet.correct(1, **as_typed(match.sheet.rows[0])) == sheet


@pytest.mark.parametrize("preset", PRESETS, ids=table_id)
def test_a_sheet_refuses_tricks_that_do_not_add_up_and_wrong_tables(preset: Variant) -> None:
    players = preset.players[0]
    sheet = preset.sheet(players=players)
    assert sheet.next is not None
    zeros = (0,) * players
    contract = preset.contracts[-1].contract_name if preset.contracts else None
    bids = () if preset.contracts else zeros
    with pytest.raises(IllegalChoice, match="add up"):
        sheet.add(bids=bids, tricks=zeros, contract=contract, as_played=True)
    with pytest.raises(IllegalChoice, match="each of"):
        sheet.add(bids=bids[:1], tricks=(sheet.next.cards,), contract=contract)
    with pytest.raises(VariantError, match="players"):
        preset.sheet(players=preset.players[-1] + 1)


@pytest.mark.parametrize(
    "options",
    [
        {"repeat_top": 10**8},
        {"repeat_bottom": 10**30},
        {"players": range(3, 10**9)},
        {"shape": range(1, 10**9)},
        {"no_trump_deals": range(1, 10**9), "trump": "turn-up"},
        {"no_trump_deals": 1, "trump": "turn-up"},
    ],
    ids=str,
)
def test_too_much_is_refused_at_once(options: dict[str, Any]) -> None:
    with pytest.raises(VariantError):
        plump.variant(**options)


def test_a_capped_ladder_of_any_length_is_no_longer_than_a_match() -> None:
    with pytest.raises(VariantError, match="at most 1000"):
        Match.start(plump.variant(top=10**9, capped=True, repeat_top=2), players=3)


def test_who_shows_at_once_may_have_seen_an_older_log() -> None:
    match = Match.start(plump.SPF_FINGERS, players=("Anna", "Bo", "Cissi"), seed=1)
    seen = match.view(0).logged
    match = match.apply(3, seat=0, at=seen).apply(2, seat=1, at=seen)
    assert match.bids == (3, 2, None)
    assert match.why_not(4, seat=0, at=seen) is not None  # a double click
    assert match.apply(1, seat=2, at=seen).asks == "play"


def test_a_zero_of_its_own_takes_the_place_of_the_zero_of_the_score() -> None:
    sheet = oh_hell.variant(score="double-whammy", zero=7).sheet(players=3)
    assert sheet.add(bids=(0, 2, 5), tricks=(0, 7, 3)).totals == (7, 7, 3)


def test_places_agree_with_the_winners_of_a_tie() -> None:
    game = oh_hell.variant(tie="most-made-tricks", shape=(3,), hook="off", score="flat10")
    sheet = game.sheet(players=3).add(bids=(2, 1, 0), tricks=(2, 1, 0))
    assert (sheet.winners, sheet.places) == ((0,), (1, 2, 2))


def test_hands_in_a_set_and_odd_trumps_and_shown_cards_are_refused() -> None:
    match = Match.start(plump.variant(shape=(1,)), players=2)
    hands: Any = {"AS", "2C"}
    with pytest.raises(IllegalChoice, match="as a list"):
        match.with_cards(hands)
    odd: Any = 3
    with pytest.raises(NotationError, match="not a suit"):
        plump.SPF.legal_cards("AS", trump=odd)
    other = Match.start(plump.variant(shape=(1,), trump="other-pack"), players=2)
    with pytest.raises(NotationError):
        other.with_cards(["AS", "2C"], shown=odd)


def test_a_tie_that_never_ends_is_shared_in_the_end() -> None:
    game = oh_hell.variant(shape=(3,), hook="off", score="exact10", trump="none")
    sheet = game.sheet(players=3)
    while not sheet.over:
        sheet = sheet.add(bids=(0, 0, 0), tricks=(1, 1, 1))
    assert len(sheet.rows) == 101
    assert sheet.winners == (0, 1, 2)


def test_a_target_that_nobody_reaches_ends_too() -> None:
    sheet = oh_hell.variant(shape=(1,), hook="off", target=10_000, trump="none").sheet(players=3)
    while not sheet.over:
        sheet = sheet.add(bids=(0, 0, 0), tricks=(1, 0, 0), as_played=True)
    assert len(sheet.rows) == 1000
