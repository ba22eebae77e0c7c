"""Each game conforms, plays as its golden transcript says, and is as short as it should be."""

import ast
from importlib import import_module
from pathlib import Path

import pytest
import tricktaking_classics
from regenerate import file_of, played
from tricktaking_classics import PRESETS

from tricktaking import Match, Variant, variants
from tricktaking.testing import check_variant

each_preset = pytest.mark.parametrize("variant", PRESETS, ids=lambda variant: variant.name)
LINES = {"bridge": 120, "skat": 120}


@each_preset
def test_it_conforms(variant: Variant) -> None:
    check_variant(variant)


@each_preset
def test_its_golden_transcript_is_played_again(variant: Variant) -> None:
    text = file_of(variant).read_text(encoding="utf-8")
    assert Match.parse(text, variant=variant).transcript() == text


@each_preset
def test_regenerating_would_write_what_is_there(variant: Variant) -> None:
    assert played(variant) == file_of(variant).read_text(encoding="utf-8")


@each_preset
def test_it_is_found_by_its_name(variant: Variant) -> None:
    if "classics/whist" not in variants.names():
        pytest.skip("the package is not installed")
    assert variants.get(variant.name) == variant


@each_preset
def test_its_file_has_few_lines_and_names_its_source(variant: Variant) -> None:
    name = variant.name.partition("/")[2]
    file = Path(tricktaking_classics.__file__).parent / f"{name}.py"
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES.get(name, 60)
    assert "Source: " in text


def imported() -> set[tuple[str, str]]:
    """The modules of the library that the games import from, with the names."""
    folder = Path(tricktaking_classics.__file__).parent
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in folder.glob("*.py")]
    return {
        (node.module, alias.name)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tricktaking.")
        for alias in node.names
        if node.module is not None
    }


def test_the_games_use_what_the_library_offers_and_nothing_else() -> None:
    assert len(imported()) > 20
    for module, name in imported():
        assert module.count(".") == 1, f"{module} is a module inside a room"
        assert name in import_module(module).__all__, f"{name} is not offered by {module}"
