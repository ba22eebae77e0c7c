"""The command line: a match is watched, kept and replayed, wrong input gets a sentence."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve
from typer.testing import CliRunner, Result

from tricktaking import FinishedDeal, Match, play_out
from tricktaking.cli import app, told
from tricktaking.cli.commands import MOST_BYTES, seed_from
from tricktaking.cli.spelling import spelled
from tricktaking.cli.telling import deal_text
from tricktaking.dealing import Constant
from tricktaking.players import Cautious, Random
from tricktaking.table import in_order
from tricktaking.variants import get, names, oh_hell, plump, priffe

BLOCKED = """
import sys
from importlib.abc import MetaPathFinder

class Blocker(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] == {blocked!r}:
            raise {error}
        return None

sys.meta_path.insert(0, Blocker())
from tricktaking.__main__ import main
main()
"""


def run(*arguments: str, given: str | bytes = "") -> Result:
    return CliRunner().invoke(app, arguments, input=given)


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env=os.environ | {"PYTHONUTF8": "1", "COLUMNS": "80"} | environment,
    )


def without(blocked: str, error: str) -> subprocess.CompletedProcess[str]:
    return python("-c", BLOCKED.format(blocked=blocked, error=error))


@pytest.fixture(scope="module")
def seven() -> str:
    result = run("watch", "plump", "--players", "4", "--seed", "7")
    assert result.exit_code == 0, result.output
    return result.stdout


def test_every_deal_is_there_with_its_cards_and_dealer(seven: str) -> None:
    headings = re.findall(r"^Deal (\d+) · (\d+) cards? · dealer (.+)$", seven, re.M)
    sizes = [*range(10, 0, -1), *range(2, 11)]
    assert headings == [
        (str(number), str(cards), f"Seat {(number + 2) % 4}")
        for number, cards in enumerate(sizes, 1)
    ]


def test_every_trick_has_its_cards_and_its_winner(seven: str) -> None:
    tricks = re.findall(r"^  Trick +(\d+): (.+)\. (Seat \d) wins$", seven, re.M)
    sizes = [*range(10, 0, -1), *range(2, 11)]
    assert [int(number) for number, _, _ in tricks] == [
        number for cards in sizes for number in range(1, cards + 1)
    ]
    leaders = [plays[:6] for _, plays, _ in tricks]
    assert all(len(plays.split(", ")) == 4 for _, plays, _ in tricks)
    for (_, _, winner), (number, _, _), leader in zip(
        tricks, tricks[1:], leaders[1:], strict=False
    ):
        assert leader == winner or number == "1"


def test_what_is_shown_of_a_deal_is_what_was_played() -> None:
    match = Match.start(plump.BEREDSKAP, players=3, seed=7)
    while match.plan.number == 1:
        match = match.apply(Cautious()(match.view(match.turn)))
    deal = match.previous
    assert isinstance(deal, FinishedDeal)
    assert deal.contract.trump is not None
    assert deal.contract.shown is not None
    lines = deal_text(deal, match.names, (100, 110, 120)).splitlines()
    assert lines[0] == "Deal 1 · 10 cards · dealer Seat 2"
    assert lines[1] == (
        f"  Trump: {deal.contract.trump.name} ({deal.contract.shown.pretty} is turned up)"
    )
    for seat, line in enumerate(lines[2:5]):
        assert line == f"  Seat {seat}  " + " ".join(card.pretty for card in deal.hands[seat])
    said = ", ".join(f"{bid} by Seat {seat}" for seat, bid in enumerate(deal.bids))
    assert lines[5].startswith(f"  Bids: {said} ({sum(bid or 0 for bid in deal.bids)} of 10 tricks")
    assert lines[6] == f"  Seat {deal.tricks[0].seats[0]} leads"
    assert len(lines[7:17]) == len([line for line in lines if line.startswith("  Trick ")])
    assert lines[17].split() == ["bid", "tricks", "points", "total"]
    scores = [line.split()[1:] for line in lines[18:]]
    assert scores == [
        [str(each) for each in (seat, deal.bids[seat], deal.row.tricks[seat], points, total)]
        for seat, points, total in zip(deal.plan.order, deal.points, (100, 110, 120), strict=True)
    ]


def test_bids_are_told_in_bidding_order_with_what_they_add_up_to(seven: str) -> None:
    lines = re.findall(r"^  Bids: (.+) \((\d+) of (\d+) tricks?, (\w+)\)$", seven, re.M)
    assert len(lines) == 19
    for place, (bids, total, cards, word) in enumerate(lines):
        said = [part.split(" by Seat ") for part in bids.split(", ")]
        assert [int(seat) for _, seat in said] == [(place + each) % 4 for each in range(4)]
        assert sum(int(bid) for bid, _ in said) == int(total) != int(cards)
        assert word == ("underbid" if int(total) < int(cards) else "overbid")


def test_scores_stand_in_bidding_order_with_running_totals(seven: str) -> None:
    rows = re.findall(r"^  Seat (\d) +\d+ +\d+ +(\d+) +(\d+)$", seven, re.M)
    assert len(rows) == 19 * 4
    totals = [0] * 4
    for place, (seat, points, total) in enumerate(rows):
        assert int(seat) == (place // 4 + place) % 4
        totals[int(seat)] += int(points)
        assert totals[int(seat)] == int(total)


def test_names_take_the_place_of_a_number() -> None:
    result = run("watch", "plump", "--names", "Anna, Bo,Cissi", "--seed", "7")
    assert result.exit_code == 0
    assert result.stdout.startswith("plump/spf · 3 players · cautious · seed 7\n")
    assert re.search(r"^  (Anna|Bo|Cissi) leads$", result.stdout, re.M)
    both = run("watch", "plump", "--names", "Anna,Bo", "--players", "2")
    assert both.exit_code == 2
    assert both.stdout == ""
    assert "not both" in both.stderr


def test_the_protokoll_and_the_winner_come_last(seven: str) -> None:
    match = play_out(Match.start(plump.SPF, players=4, seed=7), Cautious())
    assert seven.endswith(f"\n\n{match.sheet}\n")
    assert "●" in seven


def test_a_forehead_deal_is_shown_to_the_watcher() -> None:
    start = Match.start(plump.variant(shape=(1,), one_card="forehead"), players=2, seed=7)
    shown = "".join(told(play_out(start, Cautious())))
    assert len(re.findall(r"^  Seat \d  [0-9JQKA]+[♣♦♥♠]$", shown, re.M)) == 2
    assert len(re.findall(r"^  Trick ", shown, re.M)) == 1


def test_no_line_is_broken_or_coloured_at_a_full_table() -> None:
    shown = run("watch", "plump", "--players", "7", "--seed", "7").stdout
    tricks = [line for line in shown.splitlines() if line.startswith("  Trick ")]
    assert max(len(line) for line in tricks) > 80
    assert all(line.endswith(" wins") for line in tricks)
    assert "\x1b" not in shown


@pytest.mark.parametrize("player", ["cautious", "random"])
def test_the_same_seed_is_the_same_text(player: str) -> None:
    command = ("watch", "plump/beredskap", "--players", "3", "--player", player, "--seed")
    assert run(*command, "kitchen").stdout == run(*command, "kitchen").stdout
    assert run(*command, "7").stdout != run(*command, "seven").stdout


def test_a_match_without_a_seed_can_be_watched_again() -> None:
    first = run("watch", "plump", "--player", "random").stdout
    found = re.match(r"plump/spf · 4 players · random · seed (\d+)\n", first)
    assert found is not None
    assert run("watch", "plump", "--player", "random", "--seed", found[1]).stdout == first


@pytest.mark.parametrize(
    ("text", "seed"),
    [("7", 7), ("007", 7), ("-7", -7), ("7.0", "7.0"), ("²", "²"), ("1_0", "1_0"), ("", "")],
)
def test_digits_are_a_whole_number_and_all_else_is_a_text(text: str, seed: int | str) -> None:
    assert seed_from(text) == seed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nope"], f"there is no variant 'nope': use one of {', '.join(names())}"),
        (["plump", "--players", "8"], "plump/spf is for 2 to 7 players: not 8"),
        (["plump", "--players", "-1"], "plump/spf is for 2 to 7 players: not -1"),
        (["plump/beredskap", "--players", "7"], "plump/beredskap is for 2 to 6 players: not 7"),
    ],
)
def test_wrong_input_gets_the_sentence_of_the_library(arguments: list[str], sentence: str) -> None:
    result = run("watch", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == f"{sentence}\n"


@pytest.mark.parametrize("game", ["plump", "oh-hell", "priffe"])
@pytest.mark.parametrize("player", ["partner", "Partner", "CAUTIOUS", "cautious", "Random"])
def test_every_ready_player_plays_every_game_by_any_of_its_names(game: str, player: str) -> None:
    result = run("watch", game, "--seed", "7", "--player", player)
    assert (result.exit_code, result.stderr) == (0, "")
    assert f" · {player.lower()} · seed 7\n" in result.stdout


def test_the_player_that_a_game_brings_along_can_be_asked_for_by_name() -> None:
    own = run("watch", "priffe", "--seed", "7")
    assert run("watch", "priffe", "--seed", "7", "--player", "partner").stdout == own.stdout
    other = run("watch", "priffe", "--seed", "7", "--player", "cautious")
    assert other.stdout.splitlines()[1:] != own.stdout.splitlines()[1:]


@pytest.mark.parametrize("name", ["bold", "", "Partner()", "partners"])
def test_a_player_that_there_is_not_is_refused_with_those_there_are(name: str) -> None:
    result = run("watch", "plump", "--player", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"there is no player {name!r}: use cautious or partner or random\n"


@pytest.mark.parametrize("wrong", [["--players", "four"], ["--player"], ["--sead", "7"]])
def test_options_that_do_not_exist_are_an_error_too(wrong: list[str]) -> None:
    result = run("watch", "plump", *wrong)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_the_names_of_the_variants_are_listed() -> None:
    assert run("variants").stdout.split() == list(names())


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["watch", "--help"],
        ["replay", "--help"],
        ["rules", "--help"],
        ["variants", "--help"],
        ["new", "--help"],
    ],
)
def test_help_is_there(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 0
    assert "Usage: " in result.stdout


def test_it_runs_as_a_module(seven: str) -> None:
    done = python("-m", "tricktaking", "watch", "plump", "--players", "4", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == seven


def test_a_terminal_without_suit_symbols_gets_letters() -> None:
    done = python(
        *("-m", "tricktaking", "watch", "plump", "--seed", "å"),
        PYTHONUTF8="0",
        PYTHONIOENCODING="ascii",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert re.search(r"^  Trick  1: Seat \d [ 1][0-9JQKA][CDHS], ", done.stdout, re.M)


# ---- replay ----

SMALL = plump.variant(trump="turn-up", leader="forehand", shape=(2, 1))


def small() -> Match:
    """A running match: a finished deal, and one in which a seat has bid."""
    match = Match.start(SMALL, players=("Anna", "Bo"))
    match = match.with_cards(["2C KH", "3C 9D"], stock="7H")
    for choice in (1, 0, "KH", "3C", "2C", "9D"):
        match = match.apply(choice)
    return match.with_cards(["AS", "KS"], stock="QS").apply(0)


def heading_and_rest(text: str) -> tuple[str, str]:
    heading, _, rest = text.partition("\n")
    return heading, rest


def test_a_match_that_was_watched_is_replayed(seven: str, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    watched = run("watch", "plump", "--players", "4", "--seed", "7", "--transcript", str(kept))
    assert (watched.exit_code, watched.stdout) == (0, seven)
    match = play_out(Match.start(plump.SPF, players=4, seed=7), Cautious())
    assert kept.read_bytes() == match.transcript().encode()
    again = run("replay", str(kept))
    assert (again.exit_code, again.stderr) == (0, "")
    assert heading_and_rest(again.stdout) == (
        "plump/spf · 4 players · seed 7",
        heading_and_rest(seven)[1],
    )
    assert run("replay", "-", given=match.to_json()).stdout == again.stdout
    assert run("replay", "-", given=f"\n {match.to_json()}").stdout == again.stdout


def test_a_transcript_may_come_from_any_editor() -> None:
    text = small().transcript()
    assert run("replay", "-", given=b"\xef\xbb\xbf" + text.encode()).stdout == "\n".join(
        ["plump/spf* · 2 players", *(f"\n{block}" for block in told(small())), ""]
    )
    assert run("replay", "-", given=text.replace("\n", "\r\n")).exit_code == 0


@pytest.mark.parametrize(
    ("choices", "ending"),
    [
        ([], ["  Bo    K♠", "  Anna  A♠", "  Bo is to bid"]),
        ([0], ["  Bids: 0 by Bo (0 of 1 trick so far)", "  Anna is to bid"]),
        ([0, 0], ["  Bids: 0 by Bo, 0 by Anna (0 of 1 trick, underbid)", "  Bo is to play"]),
        ([0, 0, "KS"], ["  Bo leads", "  Trick  1: Bo  K♠", "  Anna is to play"]),
    ],
)
def test_a_running_deal_is_shown_as_far_as_it_has_come(
    choices: list[int | str], ending: list[str]
) -> None:
    match = small().undo()
    for choice in choices:
        match = match.apply(choice)
    first, running, sheet = told(match)
    assert first.startswith("Deal 1 · 2 cards · dealer Bo\n")
    assert running.startswith("Deal 2 · 1 card · dealer Anna\n  Trump: spades (Q♠ is turned up)\n")
    assert running.splitlines()[-len(ending) :] == ending
    assert sheet == str(match.sheet)


def test_between_tricks_the_hands_are_those_that_were_dealt() -> None:
    match = small().undo(to=5)
    (running, _) = told(match)
    assert running.splitlines()[2:] == [
        "  Anna  2♣ K♥",
        "  Bo    3♣ 9♦",
        "  Bids: 1 by Anna, 0 by Bo (1 of 2 tricks, underbid)",
        "  Anna leads",
        "  Trick  1: Anna  K♥, Bo  3♣. Anna wins",
        "  Anna is to play",
    ]


def test_cards_that_are_not_dealt_yet_are_not_shown() -> None:
    (running, _) = told(Match.start(SMALL, players=2))
    assert running == "Deal 1 · 2 cards · dealer Seat 1\n  The cards are not dealt yet"


def test_without_the_cards_the_score_is_shown() -> None:
    text = re.sub(r"  (hand|stock|play|trump)\b.*\n", "", small().transcript())
    result = run("replay", "-", given=text)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "plump/spf* · 2 players\n"
        "The hand of Anna in deal 1 is not known, so only the score is shown\n"
        f"\n{small().undo().sheet}\n"
    )


def test_cards_that_a_seed_deals_need_not_be_written() -> None:
    match = Match.start(SMALL, players=2, seed=7).apply(0)
    text = re.sub(r"  (hand|stock).*\n", "", match.transcript())
    assert run("replay", "-", given=text).stdout == run("replay", "-", given=match.to_json()).stdout


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("KH 3C", "2C 9D", "line 19: Bo may not play 9D: clubs were led and must be followed"),
        ("KH 3C, Anna", "KH 3C, Bo", "line 19: "),
        ("points: 0 5", "points: 0 6", "line 22: "),
        ("tricktaking", "tricks", "line 1: a transcript begins with 'tricktaking transcript 1'"),
        ("hook", "hokus", "line 7: there is no built-in rule 'hokus'"),
    ],
)
def test_what_cannot_have_happened_is_named_with_its_line(
    old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    kept = tmp_path / "wrong.txt"
    text = small().transcript()
    assert old in text
    kept.write_text(text.replace(old, new), encoding="utf-8")
    result = run("replay", str(kept))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"{kept}: {sentence}")


def test_json_that_is_no_record_is_named_with_its_place() -> None:
    wrong = small().to_json().replace('[0,"KH"]', '[0,"QH"]')
    result = run("replay", "-", given=wrong)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "standard input: log[3]: Anna does not hold QH\n"
    cut = run("replay", "-", given=wrong[:40])
    assert (cut.exit_code, cut.stdout) == (2, "")
    assert cut.stderr.startswith("standard input: line 1, column ")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = run("replay", str(tmp_path / "nobody.txt"))
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert missing.stderr == f"{tmp_path / 'nobody.txt'}: No such file or directory\n"
    folder = run("replay", str(tmp_path))
    assert (folder.exit_code, folder.stdout) == (2, "")
    assert folder.stderr.startswith(f"{tmp_path}: ")
    latin = run("replay", "-", given=b"tricktaking transcript 1\nseat: \xc5sa\n")
    assert (latin.exit_code, latin.stdout) == (2, "")
    assert latin.stderr == "standard input: this is not text in UTF-8, from byte 32 on\n"
    long = run("replay", "-", given=" " * (MOST_BYTES + 1))
    assert (long.exit_code, long.stdout) == (2, "")
    assert long.stderr == f"standard input: this is too long: at most {MOST_BYTES} bytes are read\n"


def test_a_transcript_that_cannot_be_written_is_an_error_before_anything_is_shown(
    tmp_path: Path,
) -> None:
    result = run("watch", "plump", "--transcript", str(tmp_path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"{tmp_path}: ")


def test_a_text_from_somebody_else_does_not_command_the_terminal() -> None:
    result = run("watch", "plump", "--players", "2", "--seed", "\x1b[2J")
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    assert result.stdout.startswith("plump/spf · 2 players · cautious · seed ?[2J\n")


def test_a_reader_who_stops_early_gets_no_traceback() -> None:
    command = [sys.executable, "-m", "tricktaking", "watch", "plump", "--seed", "7"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("blocked", ["typer", "rich"])
def test_a_missing_extra_is_named(blocked: str) -> None:
    done = without(blocked, 'ModuleNotFoundError(f"No module named {name!r}", name=name)')
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == ("The command line needs an extra: pip install 'tricktaking[cli]'\n")


def test_other_errors_of_import_are_not_hidden() -> None:
    missing = without("attrs", 'ModuleNotFoundError(f"No module named {name!r}", name=name)')
    assert "No module named 'attrs'" in missing.stderr
    broken = without("typer", 'ImportError("broken in its own way")')
    assert broken.returncode == 1
    assert "ImportError: broken in its own way" in broken.stderr


def test_rules_prints_a_sentence_for_every_part() -> None:
    game = get("oh-hell/blackout")
    assert run("rules", "oh-hell/blackout").stdout.splitlines() == game.rulebook().splitlines()


def test_rules_of_a_variant_that_is_none_are_refused() -> None:
    done = run("rules", "oh-hell/nonsense")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "oh-hell/blackout" in done.stderr


# ---- a game of sides ----

PEOPLE = ("Anna", "Bo", "Cissi", "Dan")
PASSED = ["pass"] * 4
TWO = ["2C KH", "3C 9D", "5C AH", "7C 8D"]


def blocks_of(text: str) -> list[str]:
    return [block for block in text.split("\n\n") if block.startswith("Deal ")]


def small_priffe(**options: object) -> Match:
    """A match of Anna and Cissi against Bo and Dan with hands of two cards."""
    game = priffe.variant(**options)  # type: ignore[arg-type]  # any option
    return Match.start(evolve(game, schedule=Constant(2, deals=None)), players=PEOPLE)


def after(match: Match, *choices: str) -> list[str]:
    """The lines of the first deal after its cards are dealt and these choices are made."""
    match = match.with_cards(TWO)
    for choice in choices:
        match = match.apply(choice)
    return next(told(match)).splitlines()


@pytest.fixture(scope="module")
def priffe_seven() -> str:
    result = run("watch", "priffe", "--names", "Anna,Bo,Cissi,Dan", "--seed", "7")
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_priffe_deal_is_told_with_its_auction_and_contract(priffe_seven: str) -> None:
    match = play_out(Match.start(priffe.CLASSIC, players=PEOPLE, seed=7), priffe.Partner())
    assert priffe_seven.startswith("priffe/classic · 4 players · partner · seed 7\n")
    blocks = blocks_of(priffe_seven)
    assert len(blocks) == len(match.history)
    for block, deal in zip(blocks, match.history, strict=True):
        lines = block.splitlines()
        said = [(seat, call) for seat, call, stage in in_order(deal.moves) if stage == 0]
        start = next(place for place, line in enumerate(lines) if line.startswith("  Calls: "))
        end = next(place for place, line in enumerate(lines) if line.endswith(" leads"))
        calls = ", ".join(line[9:].rstrip(",") for line in lines[start : end - 1])
        assert calls == ", ".join(f"{PEOPLE[seat]} {call}" for seat, call in said)
        contract, declarer = deal.contract, deal.contract.declarer
        who = ", all passed" if declarer is None else f" by {PEOPLE[declarer]}"
        assert lines[end - 1] == f"  {contract.name.capitalize()}{who}"
        assert len(re.findall(r"^  Trick ", block, re.M)) == 13
        assert not re.search("Bids|Trump", block)
    assert max(len(line) for line in priffe_seven.splitlines()) <= 100
    assert priffe_seven.endswith(f"\n\n{match.sheet}\n")


def test_each_side_has_a_line_with_its_points_part_by_part(priffe_seven: str) -> None:
    totals = {"Anna and Cissi": 0, "Bo and Dan": 0}
    games = []
    for block in blocks_of(priffe_seven):
        lines = block.splitlines()
        head = next(place for place, line in enumerate(lines) if line.split()[:1] == ["taken"])
        headings = "taken tricks straff game slam honours sum total"
        assert lines[head].split() == headings.split()
        taken = 0
        for line in lines[head + 1 : head + 3]:
            side = next(each for each in totals if line.startswith(f"  {each} "))
            own, *parts, points, total = map(int, line[2 + len(side) :].split())
            assert sum(parts) == points
            totals[side] += points
            assert totals[side] == total
            taken += own
        assert taken == 13
        games += [line.partition(" for ")[2] for line in lines[head + 3 :]]
    assert max(games.count(side) for side in totals) == 2
    assert games[-1] == max(totals, key=games.count)


@pytest.mark.parametrize("name", ["priffe/session", "priffe/single-round", "priffe/points-race"])
@pytest.mark.parametrize("player", [(), ("--player", "cautious"), ("--player", "random")])
def test_every_priffe_can_be_watched(name: str, player: tuple[str, ...]) -> None:
    result = run("watch", name, "--seed", "7", *player)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(f"{name} · 4 players · {player[-1] if player else 'partner'} ·")
    assert ("rubber 3" in result.stdout) is (name == "priffe/session")


def test_priffe_is_for_four() -> None:
    result = run("watch", "priffe", "--players", "5")
    assert (result.exit_code, result.stderr) == (2, "priffe/classic is for 4 players: not 5\n")


def test_partners_who_have_changed_have_totals_of_their_own() -> None:
    match = play_out(Match.start(priffe.SESSION, players=PEOPLE, seed=7), priffe.Partner())
    deal = next(deal for deal in match.history if deal.plan.rubber == 2)
    side = deal.plan.side(0)
    line = next(
        line
        for line in deal_text(deal, PEOPLE, (1, 2, 3, 4), priffe.SESSION.columns).splitlines()
        if line.startswith(f"  {PEOPLE[side[0]]} and {PEOPLE[side[1]]} ")
    )
    assert line.split()[-1] == f"{side[0] + 1}/{side[1] + 1}"


@pytest.mark.parametrize(
    ("calls", "lines"),
    [
        (["hearts", "pass", "pass"], ["  Calls: Anna hearts, Bo pass, Cissi pass"]),
        (
            ["pass", "hearts", "pass", "pass", "noll"],
            ["  Calls: Anna pass, Bo hearts, Cissi pass, Dan pass,", "         Anna noll"],
        ),
    ],
)
def test_a_running_auction_is_told(calls: list[str], lines: list[str]) -> None:
    *shown, waiting = after(small_priffe(), *calls)
    assert shown[5:] == lines
    assert waiting.endswith(" is to call")


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        (["clubs", "pass", "pass", "pass"], "  Tvångsnoll, nobody declares"),
        (PASSED, "  Passnoll, all passed"),
        (["pass", "hearts", "pass", "pass", "pass"], "  Hearts by Bo"),
        (["pass", "pass", "spelut"], "  Spelut by Cissi"),
    ],
)
def test_what_is_played_is_told_in_a_line(calls: list[str], contract: str) -> None:
    lines = after(small_priffe(), *calls)
    assert lines[lines.index(contract) + 1] == "  Anna is to play"
    assert contract in after(small_priffe(), *calls, "2C")


def test_cards_that_are_thrown_in_have_no_tricks_and_no_score() -> None:
    assert after(small_priffe(all_pass="redeal"), *PASSED) == [
        "Deal 1 · 2 cards · dealer Dan",
        "  Calls: Anna pass, Bo pass, Cissi pass, Dan pass",
        "  The cards are thrown in",
    ]


def test_a_priffe_transcript_is_replayed(priffe_seven: str, tmp_path: Path) -> None:
    kept = tmp_path / "priffe.txt"
    names = ("--names", "Anna,Bo,Cissi,Dan")
    watched = run("watch", "priffe", *names, "--seed", "7", "--transcript", str(kept))
    assert watched.stdout == priffe_seven
    again = run("replay", str(kept))
    assert (again.exit_code, again.stderr) == (0, "")
    assert heading_and_rest(again.stdout) == (
        "priffe/classic · 4 players · seed 7",
        heading_and_rest(priffe_seven)[1],
    )


def test_calls_are_told_in_other_games_too() -> None:
    start = Match.start(get("oh-hell/israeli-whist"), players=4, seed=7)
    first = next(told(play_out(start, Random(1))))
    assert re.search(r"^  Calls: Seat 0 ", first, re.M)
    assert re.search(r"^ +bid  tricks  points  total$", first, re.M)
    pagat = Match.start(oh_hell.PAGAT, players=4, seed=7)
    assert "Calls" not in "".join(told(play_out(pagat, Cautious())))


def test_a_terminal_without_letters_with_accents_gets_plain_ones() -> None:
    done = python(
        *("-m", "tricktaking", "watch", "priffe", "--names", "Åsa,Örjan,Märta,Bo"),
        *("--seed", "7", "--player", "random"),
        PYTHONIOENCODING="ascii",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "Asa and Marta" in done.stdout
    assert "?" not in done.stdout


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("utf-8", "Tvångsnoll 7–6 · K♥ Ö ß 日"),
        ("latin-1", "Tvångsnoll 7-6 · KH Ö ß 日"),
        ("cp1252", "Tvångsnoll 7–6 · KH Ö ß 日"),
        ("ascii", "Tvangsnoll 7-6 - KH O ß 日"),
    ],
)
def test_a_sign_that_is_missing_is_spelled_in_others_and_the_rest_survives(
    encoding: str, text: str
) -> None:
    assert spelled("Tvångsnoll 7–6 · K♥ Ö ß 日", encoding) == text
