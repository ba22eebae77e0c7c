"""The command ``new``: a package for games of one's own, with tests that pass at once.

The files come from the templates in ``skeleton``. The golden transcript is no template: it is
played by the game that was written, so that it fits the library that is installed.
"""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from runpy import run_path
from string import Template
from typing import Annotated, Final

import typer

from tricktaking.cli.commands import _reason, _refuse, app
from tricktaking.errors import TrickTakingError, VariantError, shown
from tricktaking.match import Match
from tricktaking.players import Cautious, play_out
from tricktaking.variant import Variant
from tricktaking.variants import FAMILIES

FILES: Final[Mapping[str, str]] = {
    "pyproject.toml": "pyproject.toml.txt",
    "README.md": "README.md.txt",
    ".gitignore": "gitignore.txt",
    "src/$module/__init__.py": "module.py.txt",
    "src/$module/py.typed": "py.typed.txt",
    "tests/regenerate.py": "regenerate.py.txt",
    "tests/test_$module.py": "test_module.py.txt",
}
"""The files of a package, each with the template that it is made from."""

TAKEN: Final = frozenset(
    ("test", "tricktaking", "pytest-tricktaking", "pytest", "hypothesis", "typer", "rich")
    + ("attr", "attrs", "cattr", "cattrs")
)
"""Names that would hide what the library or its tests need."""

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@app.command()
def new(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="What the package and its family of games are called, such as my-game.",
            show_default=False,
        ),
    ],
    folder: Annotated[
        str,
        typer.Argument(
            metavar="DIR",
            help="Where to write it: a folder that is empty or not there yet.",
            show_default=False,
        ),
    ],
) -> None:
    """Write a package for a game of your own, with a house rule, a README and tests that pass.

    Example: tricktaking new my-game my-game
    """
    try:
        written = write_package(name, Path(folder))
    except TrickTakingError as error:
        _refuse(str(error))
    except OSError as error:
        _refuse(f"{folder}: {_reason(error)}")
    typer.echo(f"{name}, a package in {folder}:")
    for path in written:
        typer.echo(f"  {path}")
    typer.echo(f"Test it: python -m pip install -e '{folder}[test]' && python -m pytest {folder}")


def write_package(name: str, folder: Path) -> tuple[str, ...]:
    """Write a package for a game.

    Args:
        name: what the package and the family of its games are called: small letters and digits,
            with hyphens between words.
        folder: where to write it.

    Returns:
        The paths of the files, inside the folder.

    Raises:
        VariantError: when no package can have that name, or the folder has something in it.
        OSError: when the folder cannot be written.
    """
    check_name(name)
    if folder.is_dir() and any(folder.iterdir()):
        raise VariantError(f"{folder} is not empty: nothing is overwritten, so name a new folder")
    texts = dict(filled(name))
    for path, text in texts.items():
        _write(folder / path, text)
    module = folder / "src" / _module(name) / "__init__.py"
    presets: tuple[Variant, ...] = run_path(str(module), run_name=_module(name))["PRESETS"]
    for preset in presets:
        path = f"tests/transcripts/{preset.name.partition('/')[2]}.txt"
        texts[path] = golden(preset)
        _write(folder / path, texts[path])
    return tuple(sorted(texts))


def check_name(name: str) -> None:
    """Check that a package with games can be called so.

    Raises:
        VariantError: when it cannot, saying why.

    Example:
        >>> check_name("my-game")
        >>> check_name("My Game")
        Traceback (most recent call last):
        ...
        tricktaking.errors.VariantError: 'My Game' is no name for a package of games: use small ...
    """
    wrong = f"{shown(name)} is no name for a package of games"
    if not _NAME.fullmatch(name):
        raise VariantError(
            f"{wrong}: use small letters and digits, with hyphens between words, such as 'my-game'"
        )
    if name in FAMILIES:
        raise VariantError(f"{wrong}: that family is built in, so choose another")
    if keyword.iskeyword(name):
        raise VariantError(f"{wrong}: Python keeps that word for itself, so choose another")
    if _module(name) in sys.stdlib_module_names or name in TAKEN:
        raise VariantError(f"{wrong}: it would hide another module, so choose another")


def filled(name: str) -> Iterator[tuple[str, str]]:
    """The files of a package, but for its golden transcript: each path and its text.

    Args:
        name: what the package is called.
    """
    words = {"name": name, "module": _module(name), "title": name.replace("-", " ").title()}
    templates = files("tricktaking.cli") / "skeleton"
    for path, template in FILES.items():
        text = (templates / template).read_text(encoding="utf-8")
        yield Template(path).substitute(words), Template(text).substitute(words)


def golden(variant: Variant) -> str:
    """The transcript that ``tests/regenerate.py`` of the package would write."""
    start = Match.start(variant, players=variant.players[0], seed=7)
    return play_out(start, Cautious()).transcript()


def _module(name: str) -> str:
    return name.replace("-", "_")


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("x", encoding="utf-8", newline="\n") as stream:  # never over what is there
        stream.write(text)
