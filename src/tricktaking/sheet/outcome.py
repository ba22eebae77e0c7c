"""What a finished deal comes to, what it scores, and its row on the sheet."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from tricktaking.errors import VariantError, ordered, pairs, shown
from tricktaking.table import Bids, Contract, Plan, Seat

Points = tuple[int, ...]
"""Points of one deal, by seat."""


@frozen
class Outcome:
    """What a finished deal comes to, however it was played or typed in.

    Attributes:
        plan: what was known before the deal.
        bids: the bids in tricks, by seat; ``None`` for a seat that made none.
        tricks: the tricks taken, by seat; by side where only that was written down.
        contract: what the deal was played for.
        honours: the points for honours that each side held, by side, whether or not they count;
            empty in a game that has none.
        counts: what else the scorer looks at, by name: numbers by seat, such as the points of the
            cards taken.
    """

    plan: Plan
    bids: Bids
    tricks: tuple[int, ...]
    contract: Contract = Contract()
    honours: tuple[int, ...] = ()
    counts: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def count(self, name: str) -> tuple[int, ...]:
        """The numbers that were counted under a name, by seat.

        Raises:
            VariantError: when nothing was: the scorer names in ``counts`` what it looks at.

        Example:
            >>> plan = Plan(1, cards=13, dealer=0, order=(1, 0))
            >>> Outcome(plan, (), (6, 7), counts=(("card points", (20, 6)),)).count("card points")
            (20, 6)
        """
        known = dict(self.counts)
        if name not in known:
            raise VariantError(
                f"nothing is counted as {shown(name)}, but {', '.join(known) or 'tricks alone'}: "
                f"name it in the scorer's counts"
            )
        return known[name]

    @property
    def side_tricks(self) -> tuple[int, ...]:
        """The tricks taken, by side; empty where everybody plays alone."""
        if len(self.tricks) == len(self.plan.sides):
            return self.tricks
        return self.plan.by_side(self.tricks)


def _seats(values: Iterable[Seat]) -> tuple[Seat, ...]:
    seats = ordered(values)
    if seats is None:
        raise VariantError(f"game={shown(values)}: give the seats of a side, or () for none")
    return seats


def _in_order(parts: Iterable[tuple[str, Iterable[int]]]) -> tuple[tuple[str, Points], ...]:
    given = pairs(parts) or ()
    known = [
        (name, points)
        for name, each in given
        if isinstance(name, str) and (points := ordered(each))
    ]
    if not known or len(known) < len(given):
        raise VariantError(
            f"parts={shown(parts)}: give pairs of a name and the points by seat, such as "
            f"(('tricks', (30, 0, 30, 0)),)"
        )
    if len({len(points) for _, points in known}) > 1:
        raise VariantError(f"parts={shown(parts)}: each part has points for every seat")
    return tuple(known)


@frozen
class Score:
    """What a deal is worth, part by part, for scorers whose sums people check.

    Attributes:
        parts: the points of each part, by seat, under the part's name: "tricks", "honours" ...
        game: the seats that made a game with this deal, so those of one side; empty for none.

    Raises:
        VariantError: when the parts are not pairs of a name and points, or these are not for as
            many seats, or the game is not a sequence of seats.

    Example:
        >>> score = Score((("tricks", (30, 0, 30, 0)), ("game", (10, 0, 10, 0))), game=(0, 2))
        >>> score.points
        (40, 0, 40, 0)
    """

    parts: tuple[tuple[str, Points], ...] = field(converter=_in_order)
    game: tuple[Seat, ...] = field(default=(), converter=_seats)

    @property
    def points(self) -> Points:
        """The sum of the parts, by seat."""
        return tuple(
            [sum(column) for column in zip(*[each for _, each in self.parts], strict=True)]
        )


@frozen
class Row:
    """A finished deal on the sheet.

    Attributes:
        outcome: what it came to.
        points: the points of each seat in this deal.
        parts: what these are made up of, by name, where the scorer says so.
        game: the seats that made a game with this deal; empty for none.
    """

    outcome: Outcome
    points: Points
    parts: tuple[tuple[str, Points], ...] = ()
    game: tuple[Seat, ...] = ()

    @property
    def plan(self) -> Plan:
        """What was known before the deal."""
        return self.outcome.plan

    @property
    def bids(self) -> Bids:
        """The bids, by seat."""
        return self.outcome.bids

    @property
    def tricks(self) -> tuple[int, ...]:
        """The tricks taken, by seat; by side where only that was written down."""
        return self.outcome.tricks

    @property
    def balance(self) -> int:
        """By how many tricks the deal was overbid; below 0 it was underbid, at 0 even."""
        return sum(bid for bid in self.bids if bid is not None) - self.plan.cards

    @property
    def made(self) -> tuple[Seat, ...]:
        """The seats that took exactly the tricks that they bid."""
        return tuple([seat for seat, bid in self._said if bid == self.tricks[seat]])

    @property
    def missed(self) -> tuple[Seat, ...]:
        """The seats that took more or fewer tricks than they bid, whose bid is blotted out."""
        return tuple([seat for seat, bid in self._said if bid != self.tricks[seat]])

    @property
    def _said(self) -> list[tuple[Seat, int]]:
        return [(seat, bid) for seat, bid in enumerate(self.bids) if bid is not None]

    def part(self, name: str) -> Points:
        """The points of one part, by seat; none where the deal has no such part."""
        return dict(self.parts).get(name, (0,) * len(self.points))
