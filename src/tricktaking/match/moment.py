"""A moment of a match as a value: it cannot be changed, and what it is follows from its log."""

from __future__ import annotations

from typing import Any, NoReturn, Self

from attrs.exceptions import FrozenInstanceError

from tricktaking.match.log import count, entries, logged
from tricktaking.table import Chosen, Deal, Dealt, Seat
from tricktaking.variant import Variant


class Moment(Deal):
    """A state that is handed out: frozen, compared and hashed by its start and its log."""

    __slots__ = ()

    @property
    def seed(self) -> int | str | None:
        """What the cards are dealt from, never to be shown; ``None`` when the host deals."""
        return self.frame.seed

    @property
    def log(self) -> tuple[Dealt | Chosen, ...]:
        """All that happened, in order, without the cards that played themselves."""
        return entries(self)

    @property
    def _logged(self) -> int:
        return logged(self.frame) + (self.frame.dealt is not None) + count(self.moves)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Moment):
            return NotImplemented
        return self._start == other._start and self.log == other.log

    def __hash__(self) -> int:
        return hash((self._start, self._logged, self.frame.dealt, self.moves))

    @property
    def _start(self) -> tuple[Variant, tuple[str, ...], str, int | str | None, Seat]:
        sheet, seed = self.frame.sheet, self.frame.seed
        return sheet.variant, sheet.names, type(seed).__name__, seed, sheet.first_dealer

    def __repr__(self) -> str:
        where = "over" if self.over else f"deal {self.plan.number}, {self.asks}"
        turn = "" if self.turn is None else f", {self.names[self.turn]} to act"
        return f"<Match of {self.variant.name}: {', '.join(self.names)}; {where}{turn}>"
