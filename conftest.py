"""The code blocks of the README and the docs are tests.

- `python`: run. The blocks of one file share their names, from top to bottom.
- `pycon`: a session with `>>>`, checked as a doctest, with the same names.
- `console`: what follows a line `$ tricktaking ...` or `$ python -m tricktaking ...` is what the
  command prints (both streams). A line that is only `...` stands for any number of lines, and
  blanks at the end of a line do not count. Other commands are for the reader.

Every other block is left alone, `sh` among them. All blocks of a file run in one empty temporary
directory, so that one may write a file that the next one reads.
"""

import doctest
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from difflib import unified_diff
from typing import Any

from sybil import Document, Example, Region, Sybil
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown import CodeBlockParser
from sybil.typing import Evaluator

SESSION = DocTestStringParser(DocTestEvaluator(doctest.ELLIPSIS))
COMMANDS = (["tricktaking"], ["python", "-m", "tricktaking"])
SHELL = {"|", "||", "&", "&&", ";", "<", ">", ">>"}


class Blocks(CodeBlockParser):
    """The blocks of one language, whatever else stands in the opening line (`title="..."`)."""

    def __init__(self, language: str, evaluator: Evaluator) -> None:
        super().__init__(language, evaluator)
        self.evaluator = evaluator

    def __call__(self, document: Document) -> Iterator[Region]:
        for region in self.lexers(document):
            if region.lexemes["arguments"].split()[:1] != [self.language]:
                continue
            source = region.lexemes["source"]
            if self.language == "pycon" or source.lstrip().startswith(">>>"):
                for line in SESSION(source, document.path):
                    line.adjust(region, source)
                    yield line
            else:
                region.parsed, region.evaluator = source, self.evaluator
                yield region


def shown_commands(block: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of a console block, each with the lines shown below it."""
    command: str | None = None
    shown: list[str] = []
    for line in block.splitlines():
        if command is not None and command.endswith("\\"):
            command = command[:-1] + line
        elif line.startswith("$ "):
            if command is not None:
                yield command, shown
            command, shown = line[2:], []
        elif command is None:
            raise ValueError(f"a console block starts with a line '$ command', not {line!r}")
        else:
            shown.append(line)
    if command is not None:
        yield command, shown


def stripped(lines: Iterable[str]) -> list[str]:
    """The lines without blanks at their ends, and without blank lines at the end."""
    result = [line.rstrip() for line in lines]
    while result and not result[-1]:
        result.pop()
    return result


def matches(shown: Sequence[str], printed: Sequence[str]) -> bool:
    """Whether the printed lines are those shown, where `...` is any number of lines."""
    pieces: list[list[str]] = [[]]
    for line in shown:
        if line == "...":
            pieces.append([])
        else:
            pieces[-1].append(line)
    first, *rest = pieces
    if not rest:
        return first == list(printed)
    if list(printed[: len(first)]) != first:
        return False
    at = len(first)
    *middle, last = rest
    for piece in middle:
        while list(printed[at : at + len(piece)]) != piece:
            at += 1
            if at > len(printed):
                return False
        at += len(piece)
    end = len(printed) - len(last)
    return end >= at and list(printed[end:]) == last


def arguments_of(command: str) -> list[str] | None:
    """What a command gives to tricktaking, or None if it is another program's."""
    words = shlex.split(command, comments=True)
    for start in COMMANDS:
        if words[: len(start)] == start:
            if shell := SHELL.intersection(words):
                raise ValueError(f"no shell runs console blocks, so {min(shell)} cannot be shown")
            return words[len(start) :]
    return None


def run_console(example: Example) -> str | None:
    for command, lines in shown_commands(example.parsed):
        arguments = arguments_of(command)
        if arguments is None:
            continue
        run = subprocess.run(
            [sys.executable, "-m", "tricktaking", *arguments],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=300,
            env=os.environ | {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb", "PYTHONUTF8": "1"},
        )
        shown, printed = stripped(lines), stripped(run.stdout.splitlines())
        if not matches(shown, printed):
            difference = unified_diff(shown, printed, "shown", "printed", lineterm="")
            return "\n".join([f"$ {command}", f"exit code {run.returncode}", *difference])
    return None


def enter_directory(namespace: dict[str, Any]) -> None:
    namespace["__left__"] = os.getcwd()
    namespace["__directory__"] = tempfile.TemporaryDirectory()
    os.chdir(namespace["__directory__"].name)


def leave_directory(namespace: dict[str, Any]) -> None:
    os.chdir(namespace["__left__"])
    namespace["__directory__"].cleanup()


pytest_collect_file = Sybil(
    parsers=[
        Blocks("python", PythonEvaluator()),
        Blocks("pycon", PythonEvaluator()),
        Blocks("console", run_console),
    ],
    patterns=["README.md", "docs/*.md", "docs/*/*.md", "docs/*/*/*.md"],
    setup=enter_directory,
    teardown=leave_directory,
).pytest()
