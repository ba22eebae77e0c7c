"""The conformance kit: named checks that any variant can be held to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tricktaking.errors import VariantError, shown
from tricktaking.testing import moves, setup, sight, symmetry, values
from tricktaking.testing.faults import Fault, told
from tricktaking.testing.plays import Plays
from tricktaking.variant import Variant

Check = Callable[[Plays], None]

CHECKS: Final[Mapping[str, Check]] = {
    "seats": setup.seats,
    "plans": setup.plans,
    "ends": setup.ends,
    "cards": moves.cards,
    "legal": moves.legal,
    "reasons": moves.reasons,
    "tricks": moves.tricks,
    "hook": setup.hook,
    "replay": moves.replay,
    "values": values.values,
    "secrets": sight.secrets,
    "turned": symmetry.turned,
    "suits": symmetry.suits,
    "sampling": sight.sampling,
    "record": values.record,
    "words": setup.words,
}
"""The checks by name, in the order in which they are made; their docstrings say what holds."""

MOMENTS = 8
"""How many moments of each match are looked at."""

DEEP = 50
"""How many times as many matches a deep check plays."""


def check_variant(
    variant: Variant,
    *,
    checks: Iterable[str] = tuple(CHECKS),
    seed: int | str = 0,
    deep: bool = False,
) -> None:
    """Check that a variant is sound: it conforms, or the first thing that is wrong is raised.

    Matches are played at random at every table size that the variant names, and looked at from all
    sides; ``CHECKS`` names what is looked at. It takes about a second.

    Args:
        variant: the game.
        checks: the names of the checks to make; without it all of them.
        seed: what the random matches come from; the same seed checks the same.
        deep: whether many more matches are played, for a long run.

    Raises:
        DoesNotConform: when it is not sound, with the name of the check, what is wrong, and a
            transcript in which it shows.
        VariantError: when it is no variant, or there is no such check.

    Example:
        >>> from tricktaking.testing import check_variant
        >>> from tricktaking.variants import plump
        >>> check_variant(plump.SPF, checks=["seats", "words"])
    """
    plays = plays_of(variant, seed=seed, deep=deep)
    for name in checks:
        run_check(plays, name)


def plays_of(variant: Variant, *, seed: int | str = 0, deep: bool = False) -> Plays:
    """The matches of a variant that its checks look at.

    Raises:
        VariantError: when it is no variant.
    """
    if not isinstance(variant, Variant):
        raise VariantError(f"{shown(variant)} is not a variant")
    return Plays(variant, seed, matches=2 * (DEEP if deep else 1), moments=MOMENTS)


def run_check(plays: Plays, name: str) -> None:
    """Make one check.

    Raises:
        DoesNotConform: when the variant is not sound.
        VariantError: when there is no such check.
    """
    if name not in CHECKS:
        raise VariantError(f"there is no check {shown(name)}: use some of {', '.join(CHECKS)}")
    plays.for_check(name)
    try:
        CHECKS[name](plays)
    except Fault as fault:
        raise fault.of(plays.variant, name) from fault.__cause__
    except Exception as error:  # whatever the parts of the variant raise is theirs
        raise Fault(f"its parts raise {told(error)}").of(plays.variant, name) from error
