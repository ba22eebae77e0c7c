"""The command ``new`` writes a package that is found, conforms and passes its own tests at once."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from plugins import install
from typer.testing import CliRunner, Result

from tricktaking import Match, play_out, variants
from tricktaking.cli import app
from tricktaking.cli.package import FILES
from tricktaking.players import Random

WRITTEN = (
    ".gitignore",
    "README.md",
    "pyproject.toml",
    "src/my_game/__init__.py",
    "src/my_game/py.typed",
    "tests/regenerate.py",
    "tests/test_my_game.py",
    "tests/transcripts/house.txt",
)


def new(name: str, folder: Path) -> Result:
    return CliRunner().invoke(app, ("new", name, str(folder)))


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def project(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))


def python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs in the folder, with its package on the path as if it were installed."""
    about = project(folder)["project"]
    site = folder.parent / "site"
    if not site.exists():
        entries = about["entry-points"]["tricktaking.variants"]
        lines = "\n".join(f"{name} = {module}" for name, module in entries.items())
        install(site, about["name"], version=about["version"], entries=lines)
    path = [str(folder / "src"), str(site), os.environ.get("PYTHONPATH", "")]
    return subprocess.run(
        [sys.executable, *arguments],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        cwd=folder,
        env=os.environ
        | {"PYTHONPATH": os.pathsep.join(filter(None, path)), "PYTHONDONTWRITEBYTECODE": "1"},
    )


def outcomes(done: subprocess.CompletedProcess[str]) -> set[str]:
    """The tests that failed."""
    return set(re.findall(r"^FAILED tests/test_\w+\.py::(\w+)", done.stdout, re.M))


def own_tests(folder: Path) -> subprocess.CompletedProcess[str]:
    return python(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error")


@pytest.fixture
def written(tmp_path: Path) -> Path:
    folder = tmp_path / "there" / "package"
    result = new("my-game", folder)
    assert (result.exit_code, result.stderr) == (0, "")
    return folder


# ---- what is written ----


def test_the_files_are_there_and_named(tmp_path: Path) -> None:
    folder = tmp_path / "package"
    result = new("my-game", folder)
    assert (result.exit_code, result.stderr) == (0, "")
    assert tuple(contents(folder)) == WRITTEN
    lines = result.stdout.splitlines()
    assert lines[0] == f"my-game, a package in {folder}:"
    assert lines[1:-1] == [f"  {path}" for path in WRITTEN]
    assert f"pip install -e '{folder}[test]'" in lines[-1]


def test_every_template_is_used_and_every_blank_is_filled(written: Path) -> None:
    templates = {each.name for each in (files("tricktaking.cli") / "skeleton").iterdir()}
    assert templates == set(FILES.values())
    for path, content in contents(written).items():
        assert b"$" not in content, path
        assert b"\r" not in content, path


def test_its_project_says_what_a_package_of_games_must_say(written: Path) -> None:
    found = project(written)
    about = found["project"]
    assert found["build-system"]["build-backend"] == "hatchling.build"
    assert about["name"] == "my-game"
    assert about["entry-points"] == {"tricktaking.variants": {"my-game": "my_game"}}
    library = tomllib.loads(
        (Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8")
    )["project"]
    here = ".".join(library["version"].split(".")[:2])
    assert about["dependencies"] == [f"tricktaking>={here}"]
    assert about["requires-python"] == library["requires-python"]
    pytest_needed = [each for each in about["optional-dependencies"]["test"] if "pytest" in each]
    assert about["optional-dependencies"]["test"] == [
        f"tricktaking[testing]>={here}",
        *pytest_needed,
    ]
    assert len(pytest_needed) == 1


def test_its_own_tests_pass_at_once_and_writing_anew_changes_nothing(written: Path) -> None:
    before = contents(written)
    done = own_tests(written)
    assert done.returncode == 0, done.stdout
    assert "5 passed" in done.stdout
    again = python(written, "tests/regenerate.py")
    assert (again.returncode, again.stderr) == (0, "")
    assert contents(written) == before


def test_the_guide_shows_the_games_as_they_are_written(written: Path) -> None:
    guide = Path(__file__).parent.parent / "docs" / "guide" / "publish-a-variant.md"
    games = (written / "src/my_game/__init__.py").read_text(encoding="utf-8")
    assert f"```python\n{games}```\n" in guide.read_text(encoding="utf-8")


def test_a_game_without_a_golden_transcript_is_told_what_to_do(written: Path) -> None:
    (written / "tests/transcripts/house.txt").unlink()
    done = own_tests(written)
    assert len(outcomes(done)) == 2
    assert "AssertionError: write it with python tests/regenerate.py" in done.stdout


def test_it_is_watched_by_its_name(written: Path) -> None:
    done = python(written, "-m", "tricktaking", "watch", "my-game", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("my-game/house · 4 players · cautious · seed 7\n")
    listed = python(written, "-m", "tricktaking", "variants")
    assert listed.stdout.split()[-1] == "my-game/house"
    rules = python(written, "-m", "tricktaking", "rules", "my-game")
    assert "- Nobody bids zero twice in a row.\n" in rules.stdout


@pytest.mark.parametrize(
    ("file", "old", "new", "failing"),
    [
        (
            "src/my_game/__init__.py",
            "zero=5",
            "bonus=5",
            {
                "test_its_golden_transcript_is_played_again",
                "test_regenerating_would_write_what_is_there",
                "test_nobody_bids_zero_twice_in_a_row",
            },
        ),
        (
            "pyproject.toml",
            'my-game = "my_game"',
            'my-game = "mine"',
            {"test_it_is_found_by_its_name"},
        ),
        (
            "src/my_game/__init__.py",
            "if not (again and bid == 0)]",
            'if bid != str(deal.hands[seat - 1]).count("A")]  # a look at another hand',
            {"test_it_conforms", "test_nobody_bids_zero_twice_in_a_row"},
        ),
    ],
)
def test_its_own_tests_fail_when_something_is_wrong(
    written: Path, file: str, old: str, new: str, failing: set[str]
) -> None:
    text = (written / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (written / file).write_text(text.replace(old, new), encoding="utf-8")
    done = own_tests(written)
    assert done.returncode == 1
    assert failing <= outcomes(done)


def test_nothing_of_it_stays_in_the_process_that_wrote_it(written: Path) -> None:
    assert "my_game" not in sys.modules
    assert str(written / "src") not in sys.path
    assert not [name for name in variants.names() if name.startswith("my-game")]


@pytest.mark.parametrize("name", ["x", "zebra", "oh-dear-me", "game2", "a-1", "match"])
def test_other_names_are_fine_too(name: str, tmp_path: Path) -> None:
    result = new(name, tmp_path / "package")
    assert (result.exit_code, result.stderr) == (0, "")
    module = name.replace("-", "_")
    assert (tmp_path / "package" / "src" / module / "py.typed").read_bytes() == b""
    text = (tmp_path / "package/tests/transcripts/house.txt").read_text(encoding="utf-8")
    assert f"variant: {name}/house " in text
    assert f"{module}:no_zero_twice" in text


# ---- what is refused ----


@pytest.mark.parametrize(
    ("name", "why"),
    [
        *[
            (wrong, "use small letters and digits, with hyphens between words, such as 'my-game'")
            for wrong in ("", "My-Game", "my_game", "my game", "my--game", "my-", "2-cards")
            + ("../x", "a/b", "a.b", "spelå", "x\n", "x;rm")
        ],
        *[(wrong, "that family is built in, so choose another") for wrong in variants.FAMILIES],
        *[
            (wrong, "Python keeps that word for itself, so choose another")
            for wrong in ("class", "import", "lambda")
        ],
        *[
            (wrong, "it would hide another module, so choose another")
            for wrong in ("json", "random", "this", "test", "tricktaking", "attrs", "pytest")
            + ("pytest-tricktaking",)
        ],
    ],
)
def test_a_name_that_no_package_can_have_is_refused(name: str, why: str, tmp_path: Path) -> None:
    result = new(name, tmp_path / "package")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{name!r} is no name for a package of games: {why}\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("file", ["README.md", ".hidden", "src/my_game/__init__.py"])
def test_a_folder_that_has_something_in_it_is_left_as_it_is(file: str, tmp_path: Path) -> None:
    mine = tmp_path / "package" / file
    mine.parent.mkdir(parents=True)
    mine.write_text("mine", encoding="utf-8")
    result = new("my-game", tmp_path / "package")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"{tmp_path / 'package'} is not empty: nothing is overwritten, so name a new folder\n"
    )
    assert contents(tmp_path / "package") == {file: b"mine"}


def test_an_empty_folder_will_do(tmp_path: Path) -> None:
    assert new("my-game", tmp_path).exit_code == 0
    assert tuple(contents(tmp_path)) == WRITTEN


def test_a_place_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    for place in (file, file / "inside"):
        result = new("my-game", place)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"{place}: ")
    assert contents(tmp_path) == {"file": b"mine"}


# ---- the tutorial ----

TUTORIAL = Path(__file__).parent.parent / "docs" / "guide" / "invent-a-game.md"


def blocks_of_the_tutorial() -> tuple[list[str], str, str]:
    """What it adds to the game step by step, the test that it writes, and the whole game."""
    text = TUTORIAL.read_text(encoding="utf-8")
    *steps, test, whole = re.findall(r"^```python[^\n]*\n(.*?)^```$", text, re.M | re.S)
    return steps, test, whole


def test_the_steps_of_the_tutorial_make_the_whole_game() -> None:
    steps, _, whole = blocks_of_the_tutorial()
    built: dict[str, Any] = {"__name__": "nettles"}
    for step in steps:
        exec(step, built)
    again: dict[str, Any] = {"__name__": "nettles"}
    exec(whole, again)
    one, other = built["HOUSE"], again["HOUSE"]
    assert one.fingerprint == other.fingerprint
    assert one.rulebook().replace("*", "", 1) == other.rulebook()
    for seed in range(5):
        played = play_out(Match.start(one, players=4, seed=seed), Random(seed))
        assert played.log == play_out(Match.start(other, players=4, seed=seed), Random(seed)).log


def test_the_game_of_the_tutorial_fits_into_a_package(tmp_path: Path) -> None:
    folder = tmp_path / "package"
    assert new("nettles", folder).exit_code == 0
    _, test, whole = blocks_of_the_tutorial()
    (folder / "src/nettles/__init__.py").write_text(whole, encoding="utf-8")
    tests = folder / "tests/test_nettles.py"
    kept = tests.read_text(encoding="utf-8").partition("def test_nobody_bids_zero_twice_in_a_row")
    assert kept[1]
    tests.write_text(kept[0] + test, encoding="utf-8")
    assert outcomes(own_tests(folder)) == {
        "test_its_golden_transcript_is_played_again",
        "test_regenerating_would_write_what_is_there",
    }
    assert python(folder, "tests/regenerate.py").returncode == 0
    done = own_tests(folder)
    assert done.returncode == 0, done.stdout
    assert "5 passed" in done.stdout
