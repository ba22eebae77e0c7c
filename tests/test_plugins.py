"""Installed packages bring games: they are found by name, and one that is broken harms no other."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from plugins import GOOD, install, install_good
from typer.testing import CliRunner, Result

from tricktaking import Match, NotationError, VariantError, play_out, variants
from tricktaking.cli import app
from tricktaking.players import Cautious
from tricktaking.variants import plump

BEFORE = variants.names()  # without the packages of these tests, built in or not
PLAYERS = variants.players()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path; what was imported from it is forgotten afterwards."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # a module that is mended is read anew
    yield folder
    for name, module in list(sys.modules.items()):
        if Path(getattr(module, "__file__", None) or "/").is_relative_to(tmp_path):
            del sys.modules[name]


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(app, arguments, input=given)


def in_another_process(code: str, folder: Path) -> None:
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env=os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, done.stderr


# ---- a package as it should be ----


def test_its_presets_are_found_by_name(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    assert variants.names() == (*BEFORE, "parlour/short", "parlour/pair")
    for name in ("parlour/short", "parlour/pair"):
        assert variants.get(name).name == name
    assert variants.get("parlour") is variants.get("parlour/short")
    assert variants.get("parlour") is sys.modules["parlour_cards"].SHORT
    assert variants.broken() == {}


def test_its_player_plays_its_games_and_no_others(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    humble = variants.player(variants.get("parlour/pair"))
    assert type(humble).__name__ == "Humble"
    assert humble in variants.players()
    assert variants.player(plump.SPF) == Cautious()


def test_families_come_in_the_order_of_their_names(site: Path) -> None:
    for package, family in (("aaa", "quintets"), ("zzz", "quartets")):
        install(site, package, package, GOOD.format(family=family), entries=f"{family} = {package}")
    assert variants.names() == (
        *BEFORE,
        *("quartets/short", "quartets/pair", "quintets/short", "quintets/pair"),
    )


def test_one_package_may_have_several_families(site: Path) -> None:
    install(site, "cards", entries="one = one_game\ntwo = two.games")
    (site / "one_game.py").write_text(GOOD.format(family="one"), encoding="utf-8")
    (site / "two").mkdir()
    (site / "two" / "games.py").write_text(GOOD.format(family="two"), encoding="utf-8")
    assert variants.get("one").name == "one/short"
    assert variants.get("two/pair").name == "two/pair"
    assert variants.broken() == {}


def test_an_unknown_name_is_refused_with_those_of_its_family(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    with pytest.raises(VariantError) as refused:
        variants.get("parlour/none")
    assert str(refused.value) == (
        "there is no variant 'parlour/none': use one of parlour/short, parlour/pair"
    )
    with pytest.raises(VariantError, match=r"use one of plump/spf, .*parlour/pair"):
        variants.get("parlours")


def test_a_package_counts_as_it_is_now(site: Path) -> None:
    assert variants.names() == BEFORE
    install(site, "parlour", "parlour_cards", "1 / 0")
    with pytest.raises(VariantError, match="ZeroDivisionError"):
        variants.get("parlour")
    (site / "parlour_cards.py").write_text(GOOD.format(family="parlour"), encoding="utf-8")
    assert variants.get("parlour").name == "parlour/short"
    (site / "parlour-1.0.dist-info" / "entry_points.txt").unlink()
    assert variants.names() == BEFORE


def test_a_package_that_is_there_twice_counts_once_and_the_first_counts(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_good(site, "my-parlour", "parlour_cards")
    other = tmp_path / "other"
    install(other, "My_Parlour", "parlour_cards", "1 / 0", entries="my-parlour = nowhere")
    monkeypatch.setattr(sys, "path", [*sys.path, str(other)])
    assert variants.get("my-parlour/pair").name == "my-parlour/pair"
    assert variants.broken() == {}


# ---- nothing of it happens before somebody asks ----

WATCHED = """
import sys
before = set(sys.modules)
import tricktaking, tricktaking.variants
loaded = set(sys.modules) - before
assert not loaded & {"parlour_cards", "importlib.metadata", "tricktaking.variants.plump"}

from importlib import metadata
def asked(*args, **kwargs):
    raise AssertionError("the installed packages were asked")
metadata.distributions = metadata.distribution = metadata.entry_points = asked
"""


def test_an_import_asks_no_package_and_loads_none(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    in_another_process(f"{WATCHED}\nimport tricktaking.testing, tricktaking.__main__", site)


def test_a_game_that_is_built_in_asks_no_package_and_loads_none(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    in_another_process(
        f"""{WATCHED}
from tricktaking import VariantError, variants
from tricktaking.variants import plump
assert variants.get("plump/spf") is variants.get("plump") is plump.SPF
assert variants.player(plump.SPF) is not None
try:
    variants.get("plump/none")
except VariantError:
    pass
assert "parlour_cards" not in sys.modules
""",
        site,
    )


def test_a_game_of_one_package_does_not_load_another(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    install_good(site, "quintets", "quintet_cards")
    assert variants.get("parlour/pair").name == "parlour/pair"
    assert "quintet_cards" not in sys.modules


def test_reading_a_record_asks_no_package_and_loads_none(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    game = variants.get("parlour/short")
    match = play_out(Match.start(game, players=3, seed=7), Cautious())
    assert Match.from_json(match.to_json(), variant=game) == match
    (site / "match.json").write_text(match.to_json(), encoding="utf-8")
    (site / "match.txt").write_text(match.transcript(), encoding="utf-8")
    in_another_process(
        f"""{WATCHED}
from pathlib import Path
from tricktaking import Match, NotationError
for read, file in ((Match.from_json, "match.json"), (Match.parse, "match.txt")):
    try:
        read(Path({str(site)!r}, file).read_text(encoding="utf-8"))
    except NotationError as error:
        assert "parlour_cards:modest" in str(error) and "variant=" in str(error), error
    else:
        raise AssertionError("it was read")
assert "parlour_cards" not in sys.modules
""",
        site,
    )


# ---- packages that are broken ----

NAMED = "from tricktaking.variants.plump import SPF\nfrom attrs import evolve\nPRESETS = ({})\n"

BROKEN = {
    "raises": ("1 / 0", "its module wrong raises ZeroDivisionError: division by zero"),
    "exits": ("raise SystemExit(3)", "its module wrong raises SystemExit: 3"),
    "syntax": ("def", "its module wrong raises SyntaxError: invalid syntax"),
    "imports": (
        "import not_there_at_all",
        "its module wrong raises ModuleNotFoundError: No module named 'not_there_at_all'",
    ),
    "variant": (
        "from tricktaking.variants import plump\nplump.variant(leader='nobody')",
        "its module wrong raises VariantError: leader='nobody' is unknown",
    ),
    "unspeakable": (
        "class Odd(Exception):\n    def __str__(self): raise ValueError\nraise Odd",
        "its module wrong raises Odd",
    ),
    "lines": ("raise ValueError('one\\n  two')", "its module wrong raises ValueError: one two"),
    "lazy": ("def __getattr__(name): raise KeyError(name)", "its module wrong raises KeyError"),
    "empty": ("", "its module wrong has no PRESETS: give it a tuple of variants"),
    "none": ("PRESETS = ()", "its module wrong has PRESETS=(): give it a tuple of variants"),
    "text": ("PRESETS = 'spf'", "its module wrong has PRESETS='spf': give it a tuple of variants"),
    "once": (
        NAMED.format("evolve(SPF, name='broken/a') for _ in '1'"),
        "its module wrong has PRESETS=<generator object",
    ),
    "names": (
        "PRESETS = ('broken/a',)",
        "its module wrong has PRESETS with 'broken/a' in it: give a tuple of variants",
    ),
    "stranger": (
        NAMED.format("SPF,"),
        "its module wrong has a preset called 'plump/spf': "
        "give it a name of its own, such as 'broken/classic'",
    ),
    "nameless": (
        NAMED.format("evolve(SPF, name='broken/'),"),
        "its module wrong has a preset called 'broken/': give it a name of its own",
    ),
    "beginning": (
        NAMED.format("evolve(SPF, name='broken-too/a'),"),
        "its module wrong has a preset called 'broken-too/a': give it a name of its own",
    ),
    "changed": (
        NAMED.format("evolve(SPF, name='broken/a').dropping(SPF.rules[0]),"),
        "its module wrong has a preset called 'broken/a*': give it a name of its own",
    ),
    "twins": (
        NAMED.format("evolve(SPF, name='broken/a'), evolve(SPF, name='broken/a')"),
        "its module wrong has two presets called 'broken/a': give each a name of its own",
    ),
    "player": (
        NAMED.format("evolve(SPF, name='broken/a'),") + "PLAYER = 'Cautious'",
        "its module wrong has PLAYER='Cautious': give a function of a view, or Cautious()",
    ),
    "players": (
        NAMED.format("evolve(SPF, name='broken/a'),") + "class PLAYER: pass",
        "its module wrong has PLAYER=<class 'wrong.PLAYER'>: give a function of a view",
    ),
}


def check_broken(family: str, sentence: str) -> VariantError:
    """What is broken is named where its own games are asked for, and nothing else is harmed."""
    for name in (family, f"{family}/a"):
        with pytest.raises(VariantError) as refused:
            variants.get(name)
        assert str(refused.value).startswith(sentence)
    found = variants.broken()
    assert list(found) == [family]
    assert str(found[family]) == str(refused.value)
    assert variants.names() == (*BEFORE, "parlour/short", "parlour/pair")
    assert variants.get("parlour/pair").name == "parlour/pair"
    assert len(variants.players()) == len(PLAYERS) + 1
    listed = run("variants")
    assert (listed.exit_code, listed.stdout.split()) == (0, list(variants.names()))
    assert listed.stderr == f"{refused.value}\n"
    watched = run("watch", "parlour", "--seed", "7")
    assert (watched.exit_code, watched.stderr) == (0, "")
    for command in ("watch", "rules"):
        result = run(command, f"{family}/a")
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == f"{refused.value}\n"
    return refused.value


@pytest.mark.parametrize("kind", BROKEN)
def test_a_module_that_is_broken_is_named_and_harms_no_other(site: Path, kind: str) -> None:
    source, what = BROKEN[kind]
    install_good(site, "parlour", "parlour_cards")
    install(site, "wrong-cards", "wrong", source, version="2.1", entries="broken = wrong")
    error = check_broken("broken", f"the family 'broken' of wrong-cards 2.1 cannot be used: {what}")
    if " raises " in what:
        assert type(error.__cause__).__name__ in what
    else:
        assert error.__cause__ is None


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ("broken = not_there", "its module not_there raises ModuleNotFoundError: No module named"),
        ("broken = wrong:PRESETS", "its entry point is 'wrong:PRESETS': name a module, such as"),
        ("broken = .wrong", "its entry point is '.wrong': name a module, such as 'my_game'"),
        ("broken =", "its entry point is '': name a module, such as 'my_game'"),
        ("broken/a = wrong", "its entry point names a whole family, so it must be called 'broken'"),
        (
            "broken/a = wrong\nbroken/b = wrong",
            "its entry point names a whole family, so it must be called 'broken'",
        ),
    ],
)
def test_an_entry_point_that_is_wrong_is_named_too(site: Path, entries: str, what: str) -> None:
    install_good(site, "parlour", "parlour_cards")
    install(site, "wrong-cards", "wrong", GOOD.format(family="broken"), entries=entries)
    with pytest.raises(VariantError, match=r"of wrong-cards 1\.0.* cannot be used: ") as refused:
        variants.get("broken/a")
    assert what in str(refused.value)
    check_broken("broken", str(refused.value))


def test_two_packages_with_one_family_are_both_named(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    install(site, "mine", "mine", GOOD.format(family="broken"), entries="broken = mine")
    install(site, "yours", "yours", GOOD.format(family="broken"), entries="broken = yours")
    check_broken(
        "broken",
        "the family 'broken' of mine 1.0 and yours 1.0 cannot be used: "
        "there is room for one, so uninstall all but one of them",
    )
    assert not {"mine", "yours"} & set(sys.modules)


@pytest.mark.parametrize("family", ["plump", "oh-hell", "priffe"])
def test_a_family_that_is_built_in_is_not_taken_over(site: Path, family: str) -> None:
    before = variants.get(family)
    install(site, "taker", "taker", GOOD.format(family=family), entries=f"{family} = taker")
    assert variants.get(family) is before
    assert variants.names() == BEFORE
    with pytest.raises(VariantError, match=f"there is no variant '{family}/short'"):
        variants.get(f"{family}/short")
    assert {name: str(error) for name, error in variants.broken().items()} == {
        family: f"the family '{family}' of taker 1.0 cannot be used: "
        "that family is built in, so it needs another name"
    }
    assert run("variants").stderr.startswith(f"the family '{family}' of taker 1.0 cannot be used")
    assert "taker" not in sys.modules


def test_a_game_of_ones_own_does_not_suffer_from_a_broken_package_of_its_name(site: Path) -> None:
    install(site, "kitchen", "kitchen_cards", "1 / 0")
    own = plump.SPF.dropping(*plump.SPF.rules[:1])
    assert variants.player(own) == Cautious()
    assert variants.player(evolve(own, name="kitchen/house")) == Cautious()


def test_who_interrupts_is_heard(site: Path) -> None:
    install(site, "slow", "slow", "raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        variants.names()


@pytest.mark.parametrize(
    ("file", "data"),
    [
        ("entry_points.txt", b"[tricktaking.variants]\nbroken\n"),
        ("entry_points.txt", b"[tricktaking.variants]\nbroken = \xff\n"),
        ("METADATA", b"Version: 1.0\n"),
        ("METADATA", None),
    ],
)
def test_metadata_that_is_no_metadata_says_nothing(
    site: Path, file: str, data: bytes | None
) -> None:
    install_good(site, "parlour", "parlour_cards")
    install(site, "wrong", "wrong", GOOD.format(family="wrong"))
    place = site / "wrong-1.0.dist-info" / file
    place.unlink() if data is None else place.write_bytes(data)
    assert variants.names() == (*BEFORE, "parlour/short", "parlour/pair")
    assert variants.broken() == {}


# ---- on the command line ----


def test_the_game_of_a_package_is_watched_and_explained(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    own = run("watch", "parlour/pair", "--seed", "7")
    assert (own.exit_code, own.stderr) == (0, "")
    assert own.stdout.startswith("parlour/pair · 4 players · humble · seed 7\n")
    rules = run("rules", "parlour")
    assert (rules.exit_code, rules.stderr) == (0, "")
    assert "- Nobody bids more than three.\n" in rules.stdout
    listed = run("variants")
    assert (listed.stdout.split(), listed.stderr) == ([*variants.names()], "")


def test_its_player_is_known_by_name_and_takes_the_name_of_no_other(site: Path) -> None:
    install_good(site, "parlour", "parlour_cards")
    taker = GOOD.format(family="takers").replace("Humble", "Cautious")
    install(site, "takers", "takers", taker)
    function = GOOD.format(family="functions").replace("PLAYER = Humble()", "PLAYER = lowest")
    install(site, "functions", "functions", f"def lowest(view): return view.legal[0]\n{function}")
    humble = run("watch", "plump", "--seed", "7", "--player", "Humble")
    assert humble.stdout.startswith("plump/spf · 4 players · humble · seed 7\n")
    assert humble.stdout == run(
        "watch", "plump", "--seed", "7", "--player", "lowest"
    ).stdout.replace("lowest", "humble")
    match = play_out(Match.start(plump.SPF, players=4, seed=7), Cautious())
    cautious = run("watch", "plump", "--seed", "7", "--player", "cautious")
    assert cautious.stdout.endswith(f"\n\n{match.sheet}\n")
    nobody = run("watch", "plump", "--player", "nobody")
    known = nobody.stderr.partition("there is no player 'nobody': use ")[2].strip().split(" or ")
    assert {"cautious", "humble", "lowest", "partner", "random"} <= set(known)
    assert known == sorted(set(known))


def test_a_match_with_parts_of_a_package_is_replayed_when_the_game_is_named(
    site: Path, tmp_path: Path
) -> None:
    install_good(site, "parlour", "parlour_cards")
    kept = tmp_path / "match.txt"
    watched = run("watch", "parlour", "--seed", "7", "--transcript", str(kept))
    assert (watched.exit_code, watched.stderr) == (0, "")
    without = run("replay", str(kept))
    assert (without.exit_code, without.stdout) == (2, "")
    assert "'parlour_cards:modest' is not built in: give the variant with --variant" in (
        without.stderr
    )
    shown = run("replay", str(kept), "--variant", "parlour/short")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.partition("\n")[2] == watched.stdout.partition("\n")[2]
    text = kept.read_text(encoding="utf-8")
    match = Match.parse(text, variant=variants.get("parlour"))
    again = run("replay", "-", "--variant", "parlour", given=match.to_json())
    assert again.stdout == shown.stdout
    other = run("replay", str(kept), "--variant", "parlour/pair")
    assert (other.exit_code, other.stdout) == (2, "")
    assert other.stderr.startswith(f"{kept}: ")
    nobody = run("replay", str(kept), "--variant", "parlour/none")
    assert (nobody.exit_code, nobody.stdout) == (2, "")
    assert nobody.stderr.startswith("there is no variant 'parlour/none': use one of parlour/")
    with pytest.raises(NotationError):
        Match.parse(text)
