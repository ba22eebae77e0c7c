"""Mutation testing of the rooms of the library, see README.md beside this file.

python mutation/mutate.py [ROOM ...] [--sample N] [--seconds N] [--again]
"""

import argparse
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import re
import resource
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import unified_diff
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import cattrs  # noqa: F401  # what the tests load, once for all mutants
import coverage
import hypothesis.stateful  # noqa: F401
import jsonschema  # noqa: F401
import numpy  # noqa: F401
import pytest
import sybil  # noqa: F401
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
SEED = 1
MOST_MEMORY = 2 * 2**30
LONGEST_TEST = 600  # seconds
LEFT, TIMED_OUT = "", "time"
QUIETLY = ("-x", "-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")


LeftOut = Sequence[tuple[str, str]]
"""Patterns of an operator and of the line on which it is left out."""


class Mutant(NamedTuple):
    """One changed place."""

    module: str
    operator: str
    occurrence: int
    line: int


class Reach(NamedTuple):
    """What a file of tests runs."""

    seconds: float
    lines: dict[str, set[int]]  # by module, those inside functions


class Loader(importlib.machinery.SourceFileLoader):
    """Gives a module with other source than the file has."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        """The code of the mutant."""
        return compile(self.source, self.path, "exec")


class Finder(importlib.abc.MetaPathFinder):
    """Finds the mutated module before anybody else does; the file stays as it is."""

    def __init__(self, name: str, source: str) -> None:
        self.name, self.source = name, source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The mutant, or nothing for any other module."""
        if fullname != self.name:
            return None
        file = str(file_of(fullname))
        loader = Loader(fullname, file, self.source)
        return importlib.util.spec_from_file_location(fullname, file, loader=loader)


def file_of(module: str) -> Path:
    return SOURCE.joinpath(*module.split(".")).with_suffix(".py")


def modules_of(room: str) -> list[str]:
    """The modules of a room; the texts of `__init__` only collect names."""
    files = sorted((SOURCE / "tricktaking" / room).glob("*.py"))
    return [f"tricktaking.{room}.{file.stem}" for file in files if file.stem != "__init__"]


def operators(leave_out: Sequence[str]) -> list[str]:
    """The names of the operators that are used."""
    left_out = re.compile("|".join(leave_out))
    plain = [name for name in sorted(operator_names()) if not get_operator(name).arguments()]
    return [name for name in plain if not left_out.fullmatch(name.removeprefix("core/"))]


def mutants(module: str, names: Sequence[str], left_out: LeftOut) -> Iterator[Mutant]:
    """Every mutant of a module."""
    source = file_of(module).read_text("utf-8")
    tree, lines = get_ast(source), source.splitlines()
    for name in names:
        operator = get_operator(name)()
        places = [place for node in ast_nodes(tree) for place in operator.mutation_positions(node)]
        for occurrence, (start, _) in enumerate(places):
            line = lines[start[0] - 1]
            if not any(re.search(by, name) and re.search(on, line) for by, on in left_out):
                yield Mutant(module, name, occurrence, start[0])


def mutated(mutant: Mutant) -> str:
    """The source of a mutant."""
    operator = get_operator(mutant.operator)()
    source = file_of(mutant.module).read_text("utf-8")
    return str(mutate_code(source, operator, mutant.occurrence))


def changed_lines(mutant: Mutant) -> list[str]:
    """What a mutant changes, with the number of its line."""
    before = file_of(mutant.module).read_text("utf-8").splitlines()
    after = mutated(mutant).splitlines()
    found = list(unified_diff(before, after, lineterm="", n=0))[2:]
    return [line.strip() for line in found]


def in_a_process(seconds: int, work: Callable[[], int]) -> int | None:
    """What the work gives, from 0 to 255, done in a process apart; ``None`` when it takes too long.

    Seconds are those of the processor, so that other work on the machine does not count. A process
    that is ended otherwise, by lack of memory too, has come to 255.
    """
    child = os.fork()
    if child == 0:
        try:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))  # nobody handles it
            resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
            quiet = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(quiet, stream)
            os._exit(work())
        finally:
            os._exit(255)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if ended in (-signal.SIGXCPU, -signal.SIGKILL):
        return None
    return ended if ended >= 0 else 255


def passes(test: str) -> bool:
    return pytest.main([*QUIETLY, f"tests/{test}.py"]) == 0


def noticed(mutant: Mutant, tests: Sequence[str], seconds: int) -> str:
    """The first file of tests that fails with this mutant."""
    source = mutated(mutant)

    def first_failure() -> int:
        sys.meta_path.insert(0, Finder(mutant.module, source))
        return next((place for place, test in enumerate(tests, start=1) if not passes(test)), 0)

    ended = in_a_process(seconds, first_failure)
    if ended is None:
        return TIMED_OUT
    if ended == 0:
        return LEFT
    return tests[ended - 1] if ended <= len(tests) else "crash"


def reached(test: str, modules: Sequence[str], written: Path) -> None:
    """Write down which lines a file of tests runs, less those of the import."""

    def trace() -> int:
        files = {module: str(file_of(module)) for module in modules}
        watch = coverage.Coverage(data_file=None, include=list(files.values()), config_file=False)
        watch.start()
        for module in modules:
            importlib.import_module(module)
        watch.stop()
        data = watch.get_data()
        imported = {module: {*(data.lines(file) or ())} for module, file in files.items()}
        began = time.process_time()
        watch.start()
        good = passes(test)
        watch.stop()
        seconds = time.process_time() - began
        data = watch.get_data()
        lines = {m: sorted({*(data.lines(f) or ())} - imported[m]) for m, f in files.items()}
        written.write_text(json.dumps({"seconds": seconds, "lines": lines}), "utf-8")
        return 0 if good else 1

    if in_a_process(LONGEST_TEST, trace) != 0:
        sys.exit(f"{test} fails without any mutant")


def reaches(tests: Sequence[str], modules: Sequence[str], folder: Path) -> dict[str, Reach]:
    """What each file of tests runs."""
    found = {}
    for test in tests:
        written = folder / f"{test}.json"
        if not written.exists():
            reached(test, modules, written)
        known = json.loads(written.read_text("utf-8"))
        lines = {module: set(numbers) for module, numbers in known["lines"].items()}
        found[test] = Reach(known["seconds"], lines)
    return found


def in_turn(mutant: Mutant, reach: dict[str, Reach], killed: Counter[str]) -> list[str]:
    """The tests that run the changed line; those first that notice most in the time they take.

    A line outside functions is run by all that run anything of its room.
    """
    room = mutant.module.rpartition(".")[0]
    found = [test for test, each in reach.items() if mutant.line in each.lines[mutant.module]]
    if not found:
        found = [
            test
            for test, each in reach.items()
            if any(lines and module.startswith(room) for module, lines in each.lines.items())
        ]
    return sorted(found, key=lambda test: reach[test].seconds / (1 + killed[test]))


def within(tests: Sequence[str], reach: dict[str, Reach], seconds: float) -> list[str]:
    """So many of the tests as take so long together."""
    found: list[str] = []
    for test in tests:
        seconds -= reach[test].seconds
        if seconds > 0 or not found:
            found.append(test)
    return found


def chosen(every: list[Mutant], sample: int | None) -> list[Mutant]:
    """All mutants, or so many of them: the same ones each time, and a larger sample adds to it."""
    mixed = random.Random(SEED).sample(every, len(every))
    return sorted(mixed[:sample])


def results_of(path: Path) -> dict[Mutant, str]:
    """What is known from runs before: by mutant the file of tests that noticed it."""
    if not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return {Mutant(*each["mutant"]): each["noticed"] for each in lines}


def run(given: argparse.Namespace, settings: dict[str, Any]) -> None:
    """Try the mutants of the rooms, and tell how it went."""
    everywhere = [module for room in settings["rooms"] for module in modules_of(room)]
    given.results.mkdir(exist_ok=True)
    reach = reaches(settings["tests"], everywhere, given.results)
    names = operators(settings["leave_out"])
    for room in given.rooms or settings["rooms"]:
        for module in modules_of(room):
            path = given.results / f"{module}.jsonl"
            known = results_of(path)
            every = list(mutants(module, names, settings["leave_out_on"]))
            picked = chosen(every, given.sample)
            killed = Counter(known.values())
            for mutant in picked:
                if mutant in known and not (given.again and known[mutant] == LEFT):
                    continue
                tests = within(in_turn(mutant, reach, killed), reach, given.seconds)
                known[mutant] = noticed(mutant, tests, settings["seconds"])
                killed[known[mutant]] += 1
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"mutant": mutant, "noticed": known[mutant]}) + "\n")
            tell(module, picked, len(every), known)


def tell(module: str, picked: list[Mutant], every: int, known: dict[Mutant, str]) -> None:
    """The figures of a module, and its survivors."""
    left = [mutant for mutant in picked if known[mutant] == LEFT]
    timed_out = len([mutant for mutant in picked if known[mutant] == TIMED_OUT])
    print(
        f"{module}: {every} mutants, {len(picked)} tried, {len(picked) - len(left)} killed "
        f"({timed_out} by time), {len(left)} left"
    )
    for mutant in left:
        print(f"  {mutant.operator.removeprefix('core/')} {mutant.occurrence}")
        for line in changed_lines(mutant):
            print(f"    {line}")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description="Mutation testing of some rooms.")
    parser.add_argument("rooms", nargs="*", help="without any: all that rooms.toml names")
    parser.add_argument("--sample", type=int, help="so many mutants of each module")
    parser.add_argument("--seconds", type=float, default=8, help="of tests for each mutant")
    parser.add_argument("--again", action="store_true", help="try the known survivors again")
    parser.add_argument("--results", type=Path, default=ROOT / "mutation" / "results")
    given = parser.parse_args()

    os.chdir(ROOT)
    os.environ |= {"CI": "1", "PYTHONPATH": str(SOURCE)}
    sys.path.insert(0, str(SOURCE))
    run(given, tomllib.loads((ROOT / "mutation" / "rooms.toml").read_text("utf-8")))


if __name__ == "__main__":
    main()
