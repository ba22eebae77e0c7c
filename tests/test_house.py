"""How the package is built: imports point down, rooms stay small, few names are public."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tricktaking

# From top to bottom. A room imports only what stands below it.
ROOMS = (
    "cli",
    "testing",
    "variants",
    "render",
    "players",
    "fairness",
    "worlds",
    "match",
    "record",
    "view",
    "variant",
    "scoring",
    "sheet",
    "tricks",
    "exchange",
    "bidding",
    "dealing",
    "rules",
    "table",
    "cards",
    "errors",
)
DOORS = ("__init__", "__main__")  # these may import anything, and no room imports them
DRAWING = ("_repr_html_", "_repr_svg_")  # what draws may reach up to render
LINES = 320
NAMES = 45

PACKAGE = Path(tricktaking.__file__).parent
SOURCES = {
    path.relative_to(PACKAGE): path.read_text(encoding="utf-8")
    for path in sorted(PACKAGE.rglob("*.py"))
}


def room_of(path: Path) -> str:
    """The room of a file, by its path inside the package: `rules.py` and `rules/trumps.py`: rules.

    The package's own `__init__.py` and `__main__.py` are the doors.
    """
    return path.parts[0].removesuffix(".py")


def is_type_checking(test: ast.expr) -> bool:
    return ast.unparse(test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def imports(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports that bind the order of rooms."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield node
        return
    children: Iterator[ast.AST] | list[ast.stmt] = ast.iter_child_nodes(node)
    if isinstance(node, ast.If) and is_type_checking(node.test):
        children = node.orelse
    if isinstance(node, ast.FunctionDef) and node.name in DRAWING:
        return
    for child in children:
        yield from imports(child)


def absolute(node: ast.ImportFrom, path: Path) -> str:
    """The dotted name of the module that `from ... import` names, as seen from a file."""
    if node.level == 0:
        return node.module or ""
    home = ("tricktaking", *path.parts[:-1])
    base = home[: len(home) - node.level + 1]
    return ".".join((*base, node.module) if node.module else base)


def imported_rooms(source: str, path: Path) -> Iterator[tuple[int, str]]:
    """Each import of the package itself in a file: the line, and the room (or door) imported."""
    for node in imports(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            module = absolute(node, path)
            names = [f"{module}.{alias.name}" for alias in node.names]
        for name in names:
            top, *rest = name.split(".")
            if top != "tricktaking":
                continue
            # `from tricktaking import Match` takes a name from the package's front door
            yield node.lineno, rest[0] if rest and rest[0] in (*ROOMS, *DOORS) else "__init__"


def upward_imports(source: str, path: Path) -> list[str]:
    """What is wrong with the imports of a file, a sentence each."""
    room = room_of(path)
    if room in DOORS or room not in ROOMS:
        return []
    below = ROOMS[ROOMS.index(room) + 1 :]
    is_package = len(path.parts) > 1
    return [
        f"{path}:{line}: {room} imports {other}, which is not below it"
        for line, other in imported_rooms(source, path)
        if other not in below and not (is_package and other == room)
    ]


def unknown_rooms(paths: list[Path]) -> list[str]:
    return sorted({room_of(path) for path in paths} - {*ROOMS, *DOORS})


def too_long(source: str) -> bool:
    return len(source.splitlines()) > LINES


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_imports_point_down(path: Path) -> None:
    assert upward_imports(SOURCES[path], path) == []


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_no_module_is_too_long(path: Path) -> None:
    assert not too_long(SOURCES[path])


def test_every_module_has_a_place_in_the_order() -> None:
    assert unknown_rooms(list(SOURCES)) == []


def test_the_public_names_are_few_sorted_and_there() -> None:
    names = list(tricktaking.__all__)
    assert len(names) <= NAMES
    assert names == sorted(set(names))
    assert [name for name in names if not hasattr(tricktaking, name)] == []


@pytest.mark.parametrize(
    "source",
    [
        "import tricktaking",
        "import tricktaking.match",
        "import tricktaking.match as m",
        "import os, tricktaking.match",
        "from tricktaking import match",
        "from tricktaking import Match",
        "from tricktaking import cards, match",
        "from tricktaking.match import Match",
        "from tricktaking.variants.plump import SPF",
        "from . import match",
        "from . import Match",
        "from .match import Match",
        "from tricktaking.rules import hook",  # itself
        "def f():\n    from tricktaking.match import Match",
        "class C:\n    def f(self):\n        from .match import Match",
        "if TYPE_CHECKING:\n    pass\nelse:\n    from .match import Match",
        "if not TYPE_CHECKING:\n    from .match import Match",
        "try:\n    from .match import Match\nexcept ImportError:\n    pass",
    ],
)
def test_the_check_bites(source: str) -> None:
    (wrong,) = upward_imports(source, Path("rules.py"))
    assert wrong.startswith("rules.py:")


@pytest.mark.parametrize(
    "source",
    [
        "import attrs\nfrom match import Match",
        "from tricktaking import cards",
        "from tricktaking.cards import Card",
        "from .errors import VariantError",
        "from . import table",
        "if TYPE_CHECKING:\n    from .match import Match",
        "if typing.TYPE_CHECKING:\n    from tricktaking import Match",
        "class C:\n    def _repr_html_(self):\n        from .render import html",
    ],
)
def test_the_check_lets_pass_what_is_allowed(source: str) -> None:
    assert upward_imports(source, Path("rules.py")) == []


def test_a_room_that_is_a_package_imports_itself_sideways_but_not_upward() -> None:
    path = Path("rules", "trumps.py")
    sideways = "from tricktaking.rules import hook\nfrom . import hook\nfrom .bids import hook"
    assert upward_imports(f"{sideways}\nfrom ..cards import Card", path) == []
    assert len(upward_imports("from ..match import Match", path)) == 1
    assert len(upward_imports("from .. import match", path)) == 1
    assert len(upward_imports("from .. import Match", path)) == 1
    assert len(upward_imports("from ..match import Match", Path("rules", "__init__.py"))) == 1


def test_the_doors_import_anything() -> None:
    source = "from tricktaking.cli import app\nfrom .match import Match"
    assert upward_imports(source, Path("__init__.py")) == []
    assert upward_imports(source, Path("__main__.py")) == []


def test_unknown_rooms_and_long_modules_are_seen() -> None:
    assert unknown_rooms([Path("cards.py"), Path("utils.py"), Path("base", "x.py")]) == [
        "base",
        "utils",
    ]
    assert too_long("x = 1\n" * (LINES + 1))
    assert not too_long("x = 1\n" * LINES)
