"""The conformance kit: sound games conform, and each broken one is found by its own check."""

import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from broken import SOUND, broken
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tricktaking import FRENCH, Card, Match, Variant, VariantError, variants
from tricktaking.testing import (
    CHECKS,
    DoesNotConform,
    cards,
    check_variant,
    deals,
    machine,
    matches,
)
from tricktaking.variants import plump, priffe

DEEP = settings().max_examples >= 1000


@pytest.mark.parametrize("name", variants.names())
def test_every_preset_conforms(name: str) -> None:
    check_variant(variants.get(name), deep=DEEP)


BROKEN = list(broken())


@pytest.mark.parametrize(("game", "check"), BROKEN, ids=[game.name for game, _ in BROKEN])
def test_a_broken_game_is_found_by_its_own_check(game: Variant, check: str) -> None:
    with pytest.raises(DoesNotConform) as found:
        check_variant(game, checks=[check])
    error = found.value
    assert (error.variant, error.check) == (game.name, check)
    assert str(error).startswith(f"{game.name} does not conform, says the check {check!r}: ")
    assert " " in error.wrong


def test_the_game_that_is_broken_is_sound_and_every_broken_one_is_another() -> None:
    check_variant(SOUND)
    assert len({game for game, _ in BROKEN}) == len(BROKEN) >= 15
    assert {check for _, check in BROKEN} == {*CHECKS}


def test_what_is_turned_up_after_the_first_choices_is_no_secret() -> None:
    turn_up, bids, play = SOUND.stages
    check_variant(evolve(SOUND, stages=(bids, turn_up, play)))


@pytest.mark.parametrize("check", ["tricks", "hook", "turned"])
def test_a_failure_prints_a_transcript_that_plays_it_again(check: str) -> None:
    game = next(game for game, own in BROKEN if own == check)
    with pytest.raises(DoesNotConform) as found:
        check_variant(game, checks=[check])
    transcript = found.value.transcript
    assert str(found.value).endswith(transcript)
    assert Match.parse(transcript, variant=game).variant == game


def test_the_same_seed_finds_the_same() -> None:
    game = next(game for game, check in BROKEN if check == "tricks")
    told = set()
    for checks in (["tricks"], ["plans", "cards", "tricks"]):
        with pytest.raises(DoesNotConform) as found:
            check_variant(game, checks=checks, seed=7)
        told.add(str(found.value))
    assert len(told) == 1


@pytest.mark.parametrize("wrong", [None, plump, "plump/spf", plump.SPF.sheet(players=4)], ids=type)
def test_what_is_no_variant_is_refused(wrong: Any) -> None:
    with pytest.raises(VariantError, match="is not a variant"):
        check_variant(wrong)


def test_a_check_that_there_is_not_is_refused() -> None:
    with pytest.raises(VariantError, match="no check 'tricky': use some of seats, plans, "):
        check_variant(plump.SPF, checks=["tricky"])


def test_every_check_says_what_holds() -> None:
    for check in CHECKS.values():
        assert (check.__doc__ or "").partition("\n")[0].endswith(".")


# ---- strategies and machine ----


@given(cards())
def test_cards_are_those_of_the_deck(card: Card) -> None:
    assert card in FRENCH


@given(deals(plump.BEREDSKAP))
def test_deals_are_of_every_table_and_have_their_cards_out(match: Match) -> None:
    assert match.players in plump.BEREDSKAP.players
    assert match.asks == "bid"
    assert {len(hand) for hand in match.hands} == {match.plan.cards}


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from([plump.SPF, priffe.SESSION, plump.SPF_FINGERS]).flatmap(matches))
def test_matches_are_at_any_moment(match: Match) -> None:
    assert Match.from_json(match.to_json()) == match


def test_deals_shrink_to_the_smallest_table_and_the_deck_in_order() -> None:
    from hypothesis import find

    match = find(deals(plump.SPF), lambda match: True)
    assert (match.players, match.frame.sheet.first_dealer) == (2, 0)
    assert [card for hand in match.hands for card in hand] == [*sorted(match.deck.cards[:20])] or (
        {card for hand in match.hands for card in hand} == {*match.deck.cards[:20]}
    )


class TestPlump(machine(plump.variant(shape=(2, 1), players=(2, 3))).TestCase):  # type: ignore[misc]
    settings = settings(max_examples=10, stateful_step_count=25, deadline=None)


class TestPriffe(machine(priffe.CLASSIC).TestCase):  # type: ignore[misc]
    settings = settings(max_examples=6, stateful_step_count=25, deadline=None)


def test_the_machine_finds_what_is_broken() -> None:
    game = next(game for game, check in BROKEN if check == "cards")
    with pytest.raises(DoesNotConform, match="cards"):
        machine(game).TestCase().runTest()


# ---- the plug-in of pytest ----


def run_pytest(*arguments: str) -> subprocess.CompletedProcess[str]:
    known = [entry.value for entry in entry_points(group="pytest11")]
    plugin = [] if "pytest_tricktaking" in known else ["-p", "pytest_tricktaking"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *plugin, *arguments],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=Path(__file__).parent,
    )


def test_pytest_runs_the_checks_of_a_variant_that_is_named(tmp_path: Path) -> None:
    run = run_pytest("--tricktaking-variant", "tricktaking.variants.plump:CLASSIC", str(tmp_path))
    assert run.returncode == 0, run.stdout
    assert f"{len(CHECKS)} passed" in run.stdout


def test_pytest_says_which_check_has_failed_and_why(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from broken import broken\n"
        "GAME = next(game for game, check in broken() if check == 'tricks')\n"
    )
    run = run_pytest(
        *("-o", f"pythonpath={tmp_path} {Path(__file__).parent}"),
        *("--tricktaking-variant", "mine:GAME", str(tmp_path)),
    )
    assert run.returncode == 1, run.stdout
    assert "mine:GAME[tricks]" in run.stdout
    assert "wrong winner on trump does not conform, says the check 'tricks'" in run.stdout
    assert f"1 failed, {len(CHECKS) - 1} passed" in run.stdout


@pytest.mark.parametrize(
    "place", ["nowhere:GAME", "tricktaking.variants.plump:NOTHING", ":", "os:path"]
)
def test_pytest_refuses_what_is_no_variant(place: str, tmp_path: Path) -> None:
    run = run_pytest("--tricktaking-variant", place, str(tmp_path))
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert f"--tricktaking-variant {place}: " in run.stderr + run.stdout
