"""What a check finds: a sentence for the author of the rules, and the match in which it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tricktaking.errors import TrickTakingError

if TYPE_CHECKING:
    from tricktaking.match import Match
    from tricktaking.variant import Variant


class DoesNotConform(TrickTakingError, AssertionError):
    """A variant that is not sound: which check found it, what is wrong, and a match that shows it.

    Attributes:
        variant: the name of the variant.
        check: the name of the check.
        wrong: what is wrong, in a sentence.
        transcript: the match in which it shows, for ``Match.parse``; empty when it needs none.
    """

    def __init__(self, variant: str, check: str, wrong: str, transcript: str = "") -> None:
        super().__init__(variant, check, wrong, transcript)
        self.variant, self.check, self.wrong = variant, check, wrong
        self.transcript = transcript

    def __str__(self) -> str:
        text = f"{self.variant} does not conform, says the check {self.check!r}: {self.wrong}"
        if not self.transcript:
            return text
        return f"{text}\n\nMatch.parse(text, variant) plays it again:\n\n{self.transcript}"


DoesNotConform.__module__ = "tricktaking.testing"  # where people import it from


class Fault(Exception):
    """Something is wrong, in this match; a check raises it."""

    def __init__(self, wrong: str, match: Match | None = None) -> None:
        super().__init__(wrong)
        self.wrong, self.match = wrong, match

    def of(self, variant: Variant, check: str) -> DoesNotConform:
        """The error that names the variant and the check."""
        return DoesNotConform(variant.name, check, self.wrong, _transcript(self.match))


class NeverEnds(Fault):
    """A deal goes on and on in this match."""


def _transcript(match: Match | None) -> str:
    if match is None:
        return ""
    try:
        return match.transcript()
    except Exception:  # the variant is broken, perhaps its names or texts too
        return "\n".join([repr(match), *map(repr, match.log)])


def told(error: BaseException) -> str:
    """An error that the variant's own code has raised, in a line."""
    text: Any = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
