"""Each numbered rule of the pages on games is named by a test that would find it broken.

The numbers are read from the pages and from the sources of the tests, which are not run for it.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGES = HERE.parent / "docs" / "games"
A_RULE = re.compile(r"^- \*\*(\d+(?:\.\d+)+)\*\* ", re.MULTILINE)
A_NUMBER = re.compile(r"\*\*(\d+(?:\.\d+)+)\*\*")
MARKER = "pytest.mark.rule"


def numbers_in(page: str) -> list[str]:
    """The rules of a page, in order."""
    return A_RULE.findall(page)


def section_of(number: str) -> str:
    """The section of a rule: 2.4 of 2.4.7."""
    return number.rpartition(".")[0]


def decorators(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """The markers of rules, each with the name of what it stands on."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for each in node.decorator_list:
                if isinstance(each, ast.Call) and ast.unparse(each.func) == MARKER:
                    yield node.name, each


def marked(source: str) -> dict[str, list[str]]:
    """By test, the rules that it is marked with.

    Raises:
        ValueError: when a marker is anywhere but on a test, or what it names is not a plain text.
    """
    tree = ast.parse(source)
    found: dict[str, list[str]] = {}
    for name, call in decorators(tree):
        known = [each.value for each in call.args if isinstance(each, ast.Constant)]
        numbers = [each for each in known if isinstance(each, str)]
        if not numbers or len(numbers) < len(call.args) or call.keywords:
            raise ValueError(f"{name}: a marker names rules as texts, such as '2.4.7'")
        if not name.startswith("test_"):
            raise ValueError(f"{name} is not a test")
        found.setdefault(name, []).extend(numbers)
    named = [each for each in ast.walk(tree) if ast.unparse(each) == MARKER]
    if len(named) > sum(1 for _ in decorators(tree)):
        raise ValueError("a marker of a rule stands elsewhere than on a test")
    return found


RULES = {path.name: numbers_in(path.read_text(encoding="utf-8")) for path in PAGES.glob("*.md")}
KNOWN = [number for numbers in RULES.values() for number in numbers]
MARKED = {
    f"{path.name}::{test}": numbers
    for path in sorted(HERE.glob("test_*.py"))
    for test, numbers in marked(path.read_text(encoding="utf-8")).items()
}
NAMED = {number for numbers in MARKED.values() for number in numbers}


def test_the_pages_have_rules() -> None:
    assert {section_of(number) for number in KNOWN} == {
        *("1.1", "1.2", "1.3"),
        *("2.1", "2.2", "2.3", "2.4", "2.5", "2.6"),
    }
    without = {page for page, numbers in RULES.items() if not numbers}
    assert without == {"classics.md"}  # a package of its own, whose tests are beside it


@pytest.mark.parametrize("number", KNOWN)
def test_every_rule_has_a_test(number: str) -> None:
    assert number in NAMED


def test_every_marker_names_a_rule() -> None:
    unknown = {test: {*numbers} - {*KNOWN} for test, numbers in MARKED.items()}
    assert {test: numbers for test, numbers in unknown.items() if numbers} == {}


def test_no_marker_names_a_rule_twice() -> None:
    assert [test for test, numbers in MARKED.items() if len({*numbers}) < len(numbers)] == []


def test_no_number_is_there_twice() -> None:
    assert [number for number, times in Counter(KNOWN).items() if times > 1] == []


@pytest.mark.parametrize("section", sorted({section_of(number) for number in KNOWN}))
def test_the_numbers_of_a_section_leave_none_out(section: str) -> None:
    mine = [int(each.rpartition(".")[2]) for each in KNOWN if section_of(each) == section]
    assert sorted(mine) == [*range(1, len(mine) + 1)]


@pytest.mark.parametrize("page", RULES)
def test_the_numbers_of_a_section_rise(page: str) -> None:
    parts = [[int(part) for part in number.split(".")] for number in RULES[page]]
    by_section = groupby(sorted(parts, key=lambda number: number[:-1]), lambda each: each[:-1])
    assert all(each == sorted(each) for each in (list(numbers) for _, numbers in by_section))


@pytest.mark.parametrize("page", RULES)
def test_every_number_begins_a_line_of_a_list(page: str) -> None:
    text = (PAGES / page).read_text(encoding="utf-8")
    assert A_NUMBER.findall(text) == RULES[page]


# ---- the check bites ----


def test_markers_are_read_from_a_source() -> None:
    source = """
import pytest

@pytest.mark.rule("1.1.1", "1.1.2")
@pytest.mark.parametrize("x", [1])
@pytest.mark.rule("2.1.1")
def test_this(x): ...

def test_that(): ...

class TestAll:
    @pytest.mark.rule("1.1.3")
    def test_method(self): ...
"""
    assert marked(source) == {"test_this": ["1.1.1", "1.1.2", "2.1.1"], "test_method": ["1.1.3"]}


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.rule()\ndef test_a(): ...",
        "@pytest.mark.rule\ndef test_a(): ...",
        "@pytest.mark.rule(1.1)\ndef test_a(): ...",
        "@pytest.mark.rule(number)\ndef test_a(): ...",
        "@pytest.mark.rule(*numbers)\ndef test_a(): ...",
        "@pytest.mark.rule(number='1.1.1')\ndef test_a(): ...",
        "@pytest.mark.rule('1.1.1')\ndef helper(): ...",
        "@pytest.mark.rule('1.1.1')\nclass TestAll: ...",
        "pytestmark = pytest.mark.rule('1.1.1')",
        "x = [pytest.param(1, marks=pytest.mark.rule('1.1.1'))]",
    ],
)
def test_a_marker_that_says_nothing_clear_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"marker|not a test"):
        marked(source)


def test_numbers_are_read_from_a_page() -> None:
    page = "- **1.1.1** One.\n- **1.1.2** Two,\n  **1.1.3** not begun.\n\n**1.1.4** Nor this. 1.1.5"
    assert numbers_in(page) == ["1.1.1", "1.1.2"]
    assert A_NUMBER.findall(page) == ["1.1.1", "1.1.2", "1.1.3", "1.1.4"]
