"""The variant: contradictions found when it is built, names, fingerprints, rules in words."""

import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from attrs import define, evolve, frozen

import tricktaking
from tricktaking import (
    FRENCH,
    Deal,
    Deck,
    IllegalChoice,
    Match,
    NotationError,
    Outcome,
    Seat,
    Sheet,
    Variant,
    VariantError,
    bid_rule,
    play_rule,
    variants,
)
from tricktaking.bidding import NameTricks
from tricktaking.dealing import DownUp, NoTrump, Sizes, Trump
from tricktaking.rules import follow_suit, hook
from tricktaking.scoring import ExactScore
from tricktaking.tricks import PlayTricks
from tricktaking.variants import plump


@bid_rule("a bid is one at least")
def no_zero(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return [bid for bid in bids if bid > 0]


@play_rule("the lowest of the cards that may be played is kept back")
def keep_the_lowest(deal: Deal, seat: Seat, cards: tuple[Any, ...]) -> Iterable[Any]:
    return cards[1:]


EACH_OPTION: list[Any] = [
    pytest.param(plump.variant(trump="turn-up"), id="trump"),
    pytest.param(plump.variant(shape="down"), id="shape down"),
    pytest.param(plump.variant(shape=(10, 9)), id="shape 10 9"),
    pytest.param(plump.variant(shape=(9, 10)), id="shape 9 10"),
    pytest.param(plump.variant(zero=10), id="zero 10"),
    pytest.param(plump.variant(zero=0), id="zero 0"),
    pytest.param(plump.variant(leader="forehand"), id="leader"),
    pytest.param(plump.variant(one_card="forehead"), id="one card"),
    pytest.param(plump.SPF.adding(no_zero), id="a rule more"),
    pytest.param(plump.SPF.dropping(hook), id="a rule less"),
    pytest.param(evolve(plump.SPF, rules=(follow_suit, hook)), id="rules in another order"),
    pytest.param(evolve(plump.SPF, players=(4,)), id="players"),
    pytest.param(evolve(plump.SPF, deck=FRENCH.only("789TJQKA")), id="deck"),
    pytest.param(evolve(plump.SPF, scorer=ExactScore(bonus=5, zero=5)), id="scorer"),
]

# ---- contradictions ----


def test_a_hand_that_the_deck_cannot_give_six_players() -> None:
    variant = plump.variant(shape=(10,))
    needed = "hand size 10 with 6 players needs 60 cards, the deck has 52: use at most 8"
    with pytest.raises(VariantError, match=needed):
        Match.start(variant, players=6)
    with pytest.raises(VariantError, match=needed):
        variant.sheet(players=6)
    assert Match.start(variant, players=5, seed=1).plan.cards == 10


def test_one_deal_among_many_that_the_deck_cannot_give() -> None:
    with pytest.raises(VariantError, match=r"hand size 9 with 6 players.*use at most 8"):
        Match.start(plump.variant(shape=(1, 8, 9, 1)), players=6)


@pytest.mark.parametrize("size", [27, 53])
def test_a_hand_that_no_table_can_have_is_found_when_the_variant_is_built(size: int) -> None:
    with pytest.raises(VariantError, match=f"hand size {size} with 2 players.*use at most 26"):
        plump.variant(shape=(size,))


def test_no_card_would_be_left_to_turn_up() -> None:
    variant = plump.variant(shape=(13,), trump="turn-up")
    needed = r"13 with 4 players and a card to turn up needs 53 cards.*use at most 12"
    with pytest.raises(VariantError, match=needed):
        Match.start(variant, players=4)
    assert Match.start(variant, players=3, seed=1).plan.cards == 13
    assert Match.start(plump.variant(shape=(13,)), players=4, seed=1).plan.cards == 13


def test_a_deck_too_small_for_the_table() -> None:
    variant = evolve(plump.SPF, deck=Deck("KH QH JH 10H"))
    with pytest.raises(VariantError, match="no deal fits 5 players and a deck of 4 cards"):
        Match.start(variant, players=5)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("trump", "stars"),
        ("trump", "turn_up"),
        ("trump", None),
        ("trump", False),
        ("trump", ["stars"]),
        ("shape", "sideways"),
        ("shape", ""),
        ("shape", ()),
        ("shape", (0,)),
        ("shape", (10, -1)),
        ("shape", (10.0,)),
        ("shape", (True,)),
        ("shape", ("10",)),
        ("shape", 10),
        ("shape", None),
        ("zero", "5"),
        ("zero", 5.0),
        ("zero", True),
        ("leader", "nobody"),
        ("leader", None),
        ("one_card", "blind"),
        ("one_card", True),
    ],
)
def test_an_unknown_value_is_refused_by_the_name_of_its_option(option: str, value: Any) -> None:
    with pytest.raises(VariantError, match=rf"^{option}\b"):
        plump.variant(**{option: value})


@pytest.mark.parametrize(
    ("option", "value", "known"),
    [
        ("trump", "stars", "'none' or 'turn-up'"),
        ("shape", "sideways", "'down-up' or 'up-down'"),
        ("shape", (), r"name at least one, such as \(10, 9, 8\)"),
        ("leader", "nobody", "'forehand' or 'highest-bidder'"),
        ("one_card", "blind", "'seen' or 'forehead'"),
    ],
)
def test_a_refused_option_says_what_to_use(option: str, value: Any, known: str) -> None:
    with pytest.raises(VariantError, match=known):
        plump.variant(**{option: value})


def test_an_unknown_option_is_pythons_type_error() -> None:
    unknown: Any = {"trumps": "none"}
    with pytest.raises(TypeError, match="trumps"):
        plump.variant(**unknown)


@pytest.mark.parametrize("players", [0, 1, 8, -1, 100, ("Anna",), "Anna", True, 4.0, None, ()])
def test_a_table_that_the_game_is_not_for(players: Any) -> None:
    for start in (plump.SPF.sheet, lambda players: Match.start(plump.SPF, players=players)):
        with pytest.raises(VariantError, match="players"):
            start(players=players)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Anna", "Anna"), "two have the same name"),
        (("Anna", ""), "a name is a line of text"),
        (("Anna", " "), "a name is a line of text"),
        (("Anna", "Bo\n"), "a name is a line of text"),
        (("Anna", 5), "a name is a line of text"),
        (("Anna", None), "a name is a line of text"),
    ],
)
def test_names_that_cannot_be_told_apart_or_shown(names: Any, said: str) -> None:
    with pytest.raises(VariantError, match=said):
        Match.start(plump.SPF, players=names)


@pytest.mark.parametrize("seat", [-1, 4, True, 1.0, "0"])
def test_the_first_dealer_is_a_seat(seat: Any) -> None:
    with pytest.raises(VariantError, match="the seats are 0 to 3"):
        Match.start(plump.SPF, players=4, first_dealer=seat)


@define
class ListScorer:
    """A scorer that can be changed, so that it cannot be hashed."""

    table: list[int]
    says = "Points from a list."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        return (0,) * sheet.players


@frozen
class ListInside:
    """A frozen scorer with a list in it."""

    table: list[int]
    says = "Points from a list."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        return (0,) * sheet.players


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("name", ""),
        ("name", "*"),
        ("name", None),
        ("name", 5),
        ("name", "two\nlines"),
        ("players", ()),
        ("players", (1, 2)),
        ("players", (2.0,)),
        ("players", (True, 2)),
        ("players", ("2",)),
        ("players", "23"),
        ("schedule", "down"),
        ("schedule", (10, 9)),
        ("schedule", None),
        ("stages", ()),
        ("stages", 5),
        ("stages", "bid"),
        ("stages", (NameTricks(), None)),
        ("stages", (NameTricks,)),
        ("rules", 5),
        ("rules", "hook"),
        ("rules", ("hook",)),
        ("rules", (len,)),
        ("scorer", 5),
        ("scorer", None),
        ("scorer", ExactScore),
        ("deck", "AS KH"),
        ("deck", Deck("")),
        ("deck", None),
        ("seating", 0),
        ("sight", "own"),
        ("end", None),
    ],
)
def test_a_part_of_the_wrong_kind_is_refused_by_its_name(part: str, value: Any) -> None:
    wrong: Any = {part: value}
    with pytest.raises(VariantError, match=rf"^{part}\b"):
        evolve(plump.SPF, **wrong)


@pytest.mark.parametrize("scorer", [ListScorer([1, 2]), ListInside([1, 2])], ids=repr)
def test_a_part_that_cannot_be_hashed_is_refused(scorer: Any) -> None:
    with pytest.raises(VariantError, match=r"scorer: .* cannot be hashed: .*frozen"):
        evolve(plump.SPF, scorer=scorer)


def test_a_rule_needs_a_stage_to_act_on() -> None:
    stages = (Trump(NoTrump()), PlayTricks())
    with pytest.raises(VariantError, match=r"'hook' narrows .*'bid'.*drop the rule or add a stage"):
        evolve(plump.SPF, stages=stages)
    assert evolve(plump.SPF, stages=stages, rules=(follow_suit,)).rules == (follow_suit,)


def test_adding_a_rule_without_a_stage_is_refused() -> None:
    silent = evolve(plump.SPF, stages=(Trump(NoTrump()), PlayTricks()), rules=())
    with pytest.raises(VariantError, match="'no_zero' narrows"):
        silent.adding(no_zero)


def test_a_rule_is_there_once() -> None:
    with pytest.raises(VariantError, match="'hook' is there already"):
        plump.SPF.adding(hook)
    with pytest.raises(VariantError, match="'no_zero' is there already"):
        plump.SPF.adding(no_zero, no_zero)


def test_only_a_rule_that_is_there_can_be_dropped() -> None:
    with pytest.raises(VariantError, match="not a rule of plump/spf, which has hook, follow_suit"):
        plump.SPF.dropping(no_zero)
    with pytest.raises(VariantError, match="is not a rule of"):
        plump.SPF.dropping(hook).dropping(hook)


# ---- names ----


def test_the_defaults_of_plump_are_spf() -> None:
    assert plump.variant() == plump.SPF
    assert plump.variant().name == "plump/spf"


@pytest.mark.parametrize("variant", EACH_OPTION)
def test_a_variant_that_is_no_longer_the_preset_has_a_star(variant: Variant) -> None:
    assert variant.name == "plump/spf*"
    assert plump.SPF.name == "plump/spf"


def test_a_star_comes_once() -> None:
    twice = plump.SPF.adding(no_zero).dropping(hook)
    assert twice.name == "plump/spf*"
    assert evolve(twice, scorer=ExactScore()).name == "plump/spf*"


def test_the_star_goes_when_the_preset_is_back() -> None:
    assert plump.SPF.adding(no_zero).dropping(no_zero) == plump.SPF
    assert plump.SPF.adding(no_zero).dropping(no_zero).name == "plump/spf"
    changed = evolve(plump.SPF, scorer=ExactScore(zero=7))
    assert evolve(changed, scorer=ExactScore(zero=5)).name == "plump/spf"
    assert evolve(plump.SPF, scorer=ExactScore(zero=5)).name == "plump/spf"


def test_the_star_belongs_to_the_preset_that_was_changed() -> None:
    assert evolve(plump.BEREDSKAP, scorer=ExactScore(zero=5)).name == "plump/beredskap*"


def test_a_name_of_ones_own_has_no_star_until_it_is_changed() -> None:
    ours = evolve(plump.SPF.adding(no_zero), name="our kitchen table")
    assert ours.name == "our kitchen table"
    assert ours.adding(keep_the_lowest).name == "our kitchen table*"
    assert ours.adding(keep_the_lowest).dropping(keep_the_lowest).name == "our kitchen table"


def test_changing_a_variant_leaves_the_old_one_as_it_was() -> None:
    before = plump.SPF.rules
    plump.SPF.adding(no_zero)
    plump.SPF.dropping(hook)
    assert plump.SPF.rules == before == (hook, follow_suit)


# ---- fingerprints ----


def test_equal_variants_have_equal_fingerprints() -> None:
    assert plump.variant(zero=10).fingerprint == plump.variant(zero=10).fingerprint
    assert plump.SPF.adding(no_zero).dropping(no_zero).fingerprint == plump.SPF.fingerprint
    assert hash(plump.variant(zero=10)) == hash(plump.variant(zero=10))


def test_a_name_does_not_matter_to_the_fingerprint() -> None:
    assert evolve(plump.SPF, name="ours").fingerprint == plump.SPF.fingerprint


def test_each_option_has_a_fingerprint_of_its_own() -> None:
    known = [plump.SPF, plump.BEREDSKAP, *(case.values[0] for case in EACH_OPTION)]
    for one, other in combinations(known, 2):
        assert one != other
        assert one.fingerprint != other.fingerprint


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_the_fingerprint_is_the_same_in_another_process(hash_seed: str) -> None:
    program = (
        "from tricktaking.variants import plump\n"
        "print(plump.SPF.fingerprint, plump.variant(shape=(5, 4), zero=10).fingerprint)"
    )
    source = str(Path(tricktaking.__file__).parents[1])
    run = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": source},
    )
    here = [plump.SPF.fingerprint, plump.variant(shape=(5, 4), zero=10).fingerprint]
    assert run.stdout.split() == here


# ---- in words ----


@pytest.mark.parametrize(
    "variant", [plump.SPF, plump.BEREDSKAP, plump.SPF.adding(no_zero, keep_the_lowest)]
)
def test_the_rulebook_has_the_sentence_of_every_rule_and_part(variant: Variant) -> None:
    rulebook = variant.rulebook()
    assert variant.name in rulebook
    for rule in variant.rules:
        assert rule.says in rulebook
    for stage in variant.stages:
        assert stage.says in rulebook
    for says in (variant.schedule.says, variant.scorer.says, variant.end.says):
        assert says in rulebook


def test_a_rule_that_was_dropped_is_not_in_the_rulebook() -> None:
    assert hook.says not in plump.SPF.dropping(hook).rulebook()


def test_the_rulebook_tells_of_the_forehead_only_where_it_is_played() -> None:
    assert "forehead" in plump.variant(one_card="forehead").rulebook()
    assert "forehead" not in plump.SPF.rulebook()


def test_differences_name_the_parts_that_differ() -> None:
    ours = evolve(plump.SPF, scorer=ExactScore(zero=10), schedule=Sizes((5,)))
    lines = ours.differences(plump.SPF)
    assert [line.split(":")[0] for line in lines] == ["schedule", "scorer"]
    assert "zero=10" in lines[1].split("not")[0]
    assert plump.SPF.differences(plump.variant()) == ()
    assert [line.split(":")[0] for line in plump.SPF.differences(ours)] == ["schedule", "scorer"]


# ---- questions without a match ----


def test_the_cards_that_a_hand_may_play() -> None:
    legal = plump.SPF.legal_cards
    assert [str(card) for card in legal("7H 2S KC", trick="5H")] == ["7H"]
    assert [str(card) for card in legal("7h ts kc", trick="5D", trump="S")] == ["KC", "7H", "10S"]
    assert [str(card) for card in legal("7H 2S KC")] == ["KC", "7H", "2S"]
    assert legal(FRENCH.read("7H 2S"), trick=FRENCH.read("5H")) == FRENCH.read("7H")


@pytest.mark.parametrize(
    ("card", "reason"), [("10S", "follow_suit"), ("AH", "not_in_hand"), ("2H", "not_in_hand")]
)
def test_why_a_hand_may_not_play_a_card(card: str, reason: str) -> None:
    refusal = plump.SPF.why_not_card(card, "KH 10S 2C", trick="5H", trump="S")
    assert refusal is not None
    assert refusal.reason == reason
    assert card in str(refusal)
    assert plump.SPF.why_not_card("KH", "KH 10S 2C", trick="5H", trump="S") is None


@pytest.mark.parametrize(
    ("hand", "trick", "said"),
    [
        ("1S KH", "5H", "no rank '1'"),
        ("KH", "HK", "not a card"),
        ("KH KH", "5H", "KH is there twice"),
        ("KH", "KH", "KH is there twice"),
        ("", "5H", "the hand is empty"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(hand: str, trick: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        plump.SPF.legal_cards(hand, trick=trick)
    with pytest.raises(NotationError, match=said):
        plump.SPF.why_not_card("KH", hand, trick=trick)


def test_a_full_trick_leaves_nobody_to_play() -> None:
    assert plump.SPF.legal_cards("KH", trick="2H 3H 4H 5H 6H 7H") == FRENCH.read("KH")
    with pytest.raises(VariantError, match="full at any table"):
        plump.SPF.legal_cards("KH", trick="2H 3H 4H 5H 6H 7H 8H")


def test_the_bids_that_the_next_bidder_may_make() -> None:
    legal = plump.SPF.legal_bids
    assert legal(cards=10, earlier=(3, 3, 2), players=4) == (0, 1, *range(3, 11))
    assert legal(cards=10, earlier=(3, 3), players=4) == tuple(range(11))
    assert legal(cards=2, players=2) == (0, 1, 2)
    assert legal(cards=2, earlier=(0, 1), players=2) == ()


@pytest.mark.parametrize(
    ("bid", "reason"),
    [
        (2, "hook"),
        (11, "out_of_range"),
        (-1, "out_of_range"),
        (True, "not_a_bid"),
        (2.0, "not_a_bid"),
    ],
)
def test_why_a_bid_may_not_be_made(bid: Any, reason: str) -> None:
    refusal = plump.SPF.why_not_bid(bid, cards=10, earlier=(3, 3, 2), players=4)
    assert refusal is not None
    assert refusal.reason == reason
    assert plump.SPF.why_not_bid(3, cards=10, earlier=(3, 3, 2), players=4) is None


def test_nobody_bids_after_the_last() -> None:
    refusal = plump.SPF.why_not_bid(1, cards=3, earlier=(0, 1), players=2)
    assert refusal is not None
    assert refusal.reason == "not_your_turn"


@pytest.mark.parametrize("earlier", [(3, 3, 2, 2), (11,), (-1,), (None,), (True,), (0,) * 5])
def test_earlier_bids_that_cannot_have_been_are_refused(earlier: Any) -> None:
    with pytest.raises(IllegalChoice):
        plump.SPF.legal_bids(cards=10, earlier=earlier, players=4)


@pytest.mark.parametrize(
    ("cards", "players"), [(10, 6), (0, 4), (-1, 4), (5, 8), (5, 1), (1.0, 4), (True, 4)]
)
def test_a_question_about_a_deal_that_cannot_be(cards: Any, players: Any) -> None:
    with pytest.raises(VariantError):
        plump.SPF.legal_bids(cards=cards, players=players)


# ---- presets by name ----


def test_every_preset_has_a_name_and_can_be_got_by_it() -> None:
    assert {"plump/spf", "plump/beredskap"} <= set(variants.names())
    assert len(set(variants.names())) == len(variants.names())
    for name in variants.names():
        assert variants.get(name).name == name


def test_a_family_is_its_first_preset() -> None:
    assert variants.get("plump") is variants.get("plump/spf") is plump.SPF


@pytest.mark.parametrize("name", ["", "plump/", "plump/none", "spf", "Plump", "os", None, 5])
def test_an_unknown_name_is_refused_with_those_there_are(name: Any) -> None:
    with pytest.raises(VariantError, match=r"use one of .*plump/spf"):
        variants.get(name)


@pytest.mark.parametrize(
    ("variant", "players"), [(plump.SPF, range(2, 8)), (plump.BEREDSKAP, range(2, 7))]
)
def test_the_table_sizes_of_a_preset(variant: Variant, players: Iterable[int]) -> None:
    assert variant.players == tuple(players)
    assert variant.schedule == DownUp(10)
    assert variant.sizes(2) == DownUp(10).sizes(players=2)
