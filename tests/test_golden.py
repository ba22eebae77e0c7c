"""Whole matches that are kept as texts: they are read, and played again as they stand there."""

from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import pytest
from transcripts.catalogue import GOLDEN
from transcripts.golden import FOLDER, Golden, bites, difference, played, without_remarks, written
from transcripts.regenerate import seed_of

from tricktaking import Match, rules, variants
from tricktaking.record.expression import expression
from tricktaking.record.parts import built_in_parts
from tricktaking.rules import Rule
from tricktaking.variants import options as exact
from tricktaking.variants.priffe import options as priffe

FILES = sorted(FOLDER.rglob("*.txt"))
PATHS = {file.relative_to(FOLDER).with_suffix("").as_posix() for file in FILES}


def golden_id(golden: Golden) -> str:
    return golden.path


def text_of(golden: Golden) -> str:
    return golden.file.read_text(encoding="utf-8")


def shown_in(folder: str, name: str) -> bool:
    """Whether a file of the folder is called so, or so and something after two dashes."""
    return any(
        path == f"{folder}/{name}" or path.startswith(f"{folder}/{name}--") for path in PATHS
    )


# ---- each transcript ----


@pytest.mark.parametrize("golden", GOLDEN, ids=golden_id)
def test_a_transcript_is_a_whole_match_of_the_game_as_it_is_today(golden: Golden) -> None:
    match = Match.parse(text_of(golden))
    assert match.over
    assert match.winners
    assert match.variant == golden.variant
    assert (match.variant.name, match.variant.fingerprint) == (
        golden.variant.name,
        golden.variant.fingerprint,
    )


@pytest.mark.parametrize("golden", GOLDEN, ids=golden_id)
def test_a_match_is_written_as_it_was_read(golden: Golden) -> None:
    text = text_of(golden)
    assert Match.parse(text).transcript() == without_remarks(text)


@pytest.mark.parametrize("golden", GOLDEN, ids=golden_id)
def test_regenerating_would_write_exactly_what_is_there(golden: Golden) -> None:
    seed = seed_of(golden)
    assert seed is not None
    assert written(golden, seed) == text_of(golden)


@pytest.mark.parametrize(
    "golden", [golden for golden in GOLDEN if golden.without is not None], ids=golden_id
)
def test_what_is_shown_makes_a_difference(golden: Golden) -> None:
    assert bites(golden, seed_of(golden) or 0)
    assert "nothing is different" not in text_of(golden)


# ---- none is missing ----


def test_every_file_is_in_the_catalogue_once_and_the_other_way_round() -> None:
    assert sorted(golden.path for golden in GOLDEN) == sorted(PATHS)


def test_every_registered_preset_has_a_transcript() -> None:
    assert [name for name in variants.names() if f"presets/{name}" not in PATHS] == []


def built_in_rules() -> list[str]:
    """The names of the rules, and of what makes rules, that the room of rules offers."""
    return [
        name
        for name in rules.__all__
        if isinstance(value := getattr(rules, name), Rule)
        or (isinstance(value, type) and hasattr(value, "rule") and name != "MakesRule")
    ]


def test_every_built_in_rule_has_a_transcript() -> None:
    assert len(built_in_rules()) >= 15
    assert [name for name in built_in_rules() if not shown_in("rules", name)] == []


@pytest.mark.parametrize("name", built_in_rules())
def test_the_rule_is_one_of_the_game_of_its_transcript(name: str) -> None:
    own = [golden for golden in GOLDEN if golden.path.partition("--")[0] == f"rules/{name}"]
    assert own
    for golden in own:
        match = Match.parse(text_of(golden))
        assert name in expression(match.variant.plain["rules"])


BY_A_RULE = {"hook", "lead_trump", "void", "head", "overtrump", "least_bid"}
NOT_IN_A_TRANSCRIPT = {
    *("players",),  # each table has some
    *("seating", "draw_ace", "draw_ties"),  # the draw comes before the match
    *("settlement",),  # no line says what a rubber brings
}


def missing(folder: str, options: Iterable[str]) -> set[str]:
    return {name for name in options if not shown_in(folder, name)} - NOT_IN_A_TRANSCRIPT


def test_every_option_has_a_transcript() -> None:
    assert missing("options", exact.Options.__annotations__) == BY_A_RULE
    assert missing("options/priffe", priffe.Options.__annotations__) == set()


def test_every_value_of_an_option_has_a_transcript_but_the_usual() -> None:
    usual, usual_of_priffe = exact.Agreed(), priffe.Agreed()
    words = {**exact.WORDS, "trump": get_args(exact.TrumpOption)}
    words["shape"] = get_args(exact.ShapeOption)
    values = {
        f"options/{name}--{value}"
        for name, values in words.items()
        for value in values
        if name not in BY_A_RULE and value != getattr(usual, name)
    }
    values |= {
        f"options/priffe/{name}--{value}"
        for name, values in priffe.WORDS.items()
        for value in values
        if name not in NOT_IN_A_TRANSCRIPT and value != getattr(usual_of_priffe, name)
    }
    assert values - PATHS == set()


NEVER_WRITTEN = {
    *("Clockwise", "Forehand", "Honours", "NoTrump", "OwnHand"),  # the defaults
    "Ladder",  # what the ladders have in common
    *("MostTricksBefore", "TimesCalled"),  # one is a default, one is in no built-in scorer
}


def test_every_built_in_part_is_in_some_transcript() -> None:
    texts = "\n".join(map(text_of, GOLDEN))
    unseen = {name for name in built_in_parts() if f"{name}(" not in texts}
    assert unseen == NEVER_WRITTEN


# ---- the checks bite ----


def test_another_match_is_told_apart() -> None:
    golden = GOLDEN[0]
    match, other = (played(golden, golden.variant, seed) for seed in (1, 2))
    assert difference(match, match) is None
    assert "deal 1 has hand" in (difference(match, other) or "")


def test_the_files_are_plain_text_that_reads_well() -> None:
    for file in FILES:
        content = file.read_bytes()
        assert b"\r" not in content, file
        assert content.endswith(b"\n"), file
    assert Path(__file__).parent / "transcripts" == FOLDER
