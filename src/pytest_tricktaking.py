"""The plug-in for pytest: ``pytest --tricktaking-variant package.module:NAME`` runs the checks.

It stands outside the package, since pytest loads it in every session of an environment: so the
library is imported only in those that ask for it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

import pytest

if TYPE_CHECKING:
    from tricktaking.testing.plays import Plays
    from tricktaking.variant import Variant


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options."""
    group = parser.getgroup("tricktaking", "conformance of variants of trick-taking games")
    group.addoption(
        "--tricktaking-variant",
        action="append",
        default=[],
        metavar="MODULE:NAME",
        help="run the conformance kit on this variant; may be given several times",
    )
    group.addoption(
        "--tricktaking-deep",
        action="store_true",
        help="play many more matches for each check",
    )


class VariantCheck(pytest.Item):
    """One check of one variant, as a test."""

    plays: Plays
    check: str

    def runtest(self) -> None:
        """Make the check."""
        from tricktaking.testing.kit import run_check

        run_check(self.plays, self.check)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """What is wrong, without the traceback through the kit."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[str, None, str]:
        """Where it comes from."""
        return "tricktaking", None, self.name


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the checks of the variants that were named."""
    places = cast("list[str]", config.getoption("--tricktaking-variant"))
    deep = bool(config.getoption("--tricktaking-deep"))
    for place in places:
        from tricktaking.testing.kit import CHECKS, plays_of

        plays = plays_of(named(place), deep=deep)
        for check in CHECKS:
            item: VariantCheck = VariantCheck.from_parent(session, name=f"{place}[{check}]")  # pyright: ignore[reportUnknownMemberType]
            item.plays, item.check = plays, check
            items.append(item)


def named(place: str) -> Variant:
    """The variant that stands in a module under a name.

    Raises:
        pytest.UsageError: when there is none.
    """
    from tricktaking.variant import Variant

    module, _, name = place.partition(":")
    try:
        found: object = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise pytest.UsageError(f"--tricktaking-variant {place}: {error}") from None
    if not isinstance(found, Variant):
        raise pytest.UsageError(f"--tricktaking-variant {place}: this is no variant")
    return found
