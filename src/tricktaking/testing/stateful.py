"""A state machine for any variant: deal, act, try what is not legal, go back, save, look."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from tricktaking.match import Match
from tricktaking.testing import moves, sight, values
from tricktaking.testing.faults import Fault
from tricktaking.testing.plays import stepped
from tricktaking.testing.strategies import started
from tricktaking.variant import Variant

try:
    from hypothesis import strategies as st
    from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
except ImportError as error:  # pragma: no cover - the tests have it
    raise ImportError(
        "the machine needs Hypothesis: install the extra, pip install 'tricktaking[testing]'"
    ) from error

_chances = st.integers(0, 2**16).map(Random)


class VariantMachine(RuleBasedStateMachine):
    """What may happen to a match of a variant, in any order; ``machine`` makes one for a variant.

    A class of your own may add rules that play a model of the game beside ``self.match``.

    Attributes:
        variant: the game.
        match: the match as it is now.
        earlier: the matches that it has been, by the length of their log.
    """

    variant: ClassVar[Variant]
    match: Match
    earlier: dict[int, Match]

    @initialize(data=st.data())
    def begins(self, data: st.DataObject) -> None:
        """A match begins, with a seed or without one."""
        self.match = data.draw(started(self.variant, st.none() | st.integers(0, 2**32)))
        self.earlier = {}

    @precondition(lambda self: not self.match.over)
    @rule(chance=_chances)
    def goes_on(self, chance: Random) -> None:
        """The host deals, or somebody who may act chooses."""
        self.earlier[len(self.match.log)] = self.match
        self.match = stepped(self.match, chance)

    @rule()
    def is_refused(self) -> None:
        """What is not legal is refused, and the match is as it was."""
        before = self.match.log
        self.holds("reasons", moves.check_refusals)
        assert self.match.log == before

    @precondition(lambda self: bool(self.earlier))
    @rule(data=st.data())
    def goes_back(self, data: st.DataObject) -> None:
        """What was done is taken back, to a moment before."""
        length = data.draw(st.sampled_from(sorted(self.earlier)))
        assert self.match.undo(to=length) == self.earlier[length]
        self.match = self.earlier[length]
        self.earlier = {to: match for to, match in self.earlier.items() if to < length}

    @rule()
    def is_kept(self) -> None:
        """The match is saved and loaded, and played again from its log."""
        self.holds("record", values.check_kept)
        self.holds("replay", moves.check_again)

    @precondition(lambda self: self.match.turn is not None)
    @rule(data=st.data(), chance=_chances)
    def is_looked_at(self, data: st.DataObject, chance: Random) -> None:
        """A seat looks, and thinks of a world that it could be in."""
        viewer = data.draw(st.none() | st.integers(0, self.match.players - 1))
        self.holds("sampling", lambda match: sight.check_world(match, viewer, chance))

    @invariant()
    def is_sound(self) -> None:
        """Every card is in one place, and somebody can go on."""
        self.holds("cards", moves.check_cards)
        self.holds("legal", moves.check_legal)

    def holds(self, name: str, check: moves.MatchCheck) -> None:
        """Make a check of the kit on the match as it is now.

        Raises:
            DoesNotConform: when it is not so.
        """
        try:
            check(self.match)
        except Fault as fault:
            raise fault.of(self.variant, name) from fault.__cause__


def machine(variant: Variant) -> type[VariantMachine]:
    """A state machine of a variant; its ``TestCase`` is a test for pytest or unittest.

    Args:
        variant: the game; it must start at each table size that it names.

    Example:
        >>> from tricktaking.variants import plump
        >>> TestMine = machine(plump.SPF).TestCase
    """
    return type("Machine", (VariantMachine,), {"variant": variant})
