"""Partners who sit opposite each other, and people who change chairs from rubber to rubber."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from attrs import field, frozen

from tricktaking.dealing.draw import Draw
from tricktaking.errors import VariantError, brief, flag, one_of, one_or_none, ordered, shown
from tricktaking.table import Plan, Seat, from_one, next_round, whole_number

if TYPE_CHECKING:
    from tricktaking.sheet import Row

RubberDealer = Literal["same-dealer", "continue-rotation"]
"""Who deals first in a new rubber: who dealt first in the match, or the next one as always."""

Chairs = tuple[tuple[int, ...], ...]
"""By rubber, who sits in which chair: players counted from the first dealer, 0, clockwise."""

FIXED: Chairs = ((0, 1, 2, 3),)
"""The same four pairs of chairs in every rubber."""

EVERYBODY: Chairs = ((0, 1, 2, 3), (0, 1, 3, 2), (0, 3, 1, 2))
"""Four players of whom everybody partners everybody in three rubbers: for the second the last two
change chairs, for the third whom the first dealer has not partnered yet comes opposite."""


def _chairs(values: object) -> Chairs:
    tables = [ordered(table) or () for table in ordered(values) or ()]
    known = tuple([tuple([whole_number(each) for each in table]) for table in tables])
    everybody = set(range(len(known[0]))) if known else set[int]()
    if len(everybody) < 2 or any(len(t) != len(everybody) or {*t} != everybody for t in known):
        raise VariantError(
            f"chairs={shown(values)}: for each rubber name everybody once, counted from 0, "
            f"such as ((0, 1, 2, 3), (0, 1, 3, 2))"
        )
    return tuple([tuple([each for each in table if each is not None]) for table in known])


@frozen
class Partners:
    """Partners sit opposite each other; between rubbers people may change chairs.

    The deal moves one chair clockwise after each deal; one that was thrown in is mostly dealt again
    by the same dealer. A seat is a person, who keeps it for the whole match: who changes chairs
    changes place in the plan's order, and perhaps side.

    Args:
        chairs: by rubber, who sits in which chair, clockwise, counted from the first dealer; after
            the last of them it begins again. One alone is for partners who stay together.
        games: the games that a side needs for a rubber.
        rubber_dealer: who deals first in a new rubber.
        sides: how many sides there are: chairs so many apart play together.
        draw: how four draw cards for their chairs; ``None`` for a table that settles it otherwise.
        redeal: whether a deal that was thrown in is dealt again by the same dealer; otherwise the
            next one deals.

    Raises:
        VariantError: when somebody has no chair, or a value is unknown.

    Example:
        >>> Partners().plan(number=1, cards=13, players=4, first_dealer=0)
        Plan(number=1, cards=13, dealer=0, order=(1, 2, 3, 0), sides=((0, 2), (1, 3)))
    """

    chairs: Chairs = field(default=FIXED, converter=_chairs)
    games: int = field(default=2, converter=from_one)
    rubber_dealer: RubberDealer = field(
        default="same-dealer", validator=one_of(*get_args(RubberDealer))
    )
    sides: int = field(default=2, converter=from_one)
    draw: Draw | None = field(default=None, validator=one_or_none(Draw))
    redeal: bool = field(default=True, validator=flag)

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        says = (
            "Partners sit opposite each other. The deal moves one seat clockwise; forehand sits "
            "after the dealer, who is last."
        )
        if self.draw is not None:
            says = f"{self.draw.says} {says}"
        if len(self.chairs) == 1:
            return says
        first = "The first dealer of the match deals first in each rubber."
        if self.rubber_dealer == "continue-rotation":
            first = "The deal goes on around the table from rubber to rubber."
        return f"{says} After a rubber people change chairs, so that partners change too. {first}"

    def seated(self, rubber: int, players: int, first_dealer: Seat) -> tuple[Seat, ...]:
        """The seats as they sit, clockwise from the first chair.

        Args:
            rubber: which rubber, from 1.
            players: how many seats there are.
            first_dealer: the seat that dealt the first deal of the match.

        Raises:
            VariantError: when there are not so many chairs.

        Example:
            >>> Partners(EVERYBODY).seated(2, 4, first_dealer=3)
            (3, 0, 2, 1)
        """
        chairs = self.chairs[(rubber - 1) % len(self.chairs)]
        if len(chairs) != players or players % self.sides:
            raise VariantError(
                f"seating: {len(chairs)} chairs and {self.sides} sides are not for {players} "
                f"players: give chairs=(({', '.join(map(str, range(players)))}),)"
            )
        return tuple([(first_dealer + each) % players for each in chairs])

    def plan(
        self,
        *,
        number: int,
        cards: int,
        players: int,
        first_dealer: Seat,
        rows: tuple[Row, ...] = (),
    ) -> Plan:
        """The plan of a deal; of one further ahead as if the running rubber went on."""
        rubber = rows[-1].plan.rubber if rows else 1
        running = [row for row in rows if row.plan.rubber == rubber]
        if self._won(running):
            rubber, running = rubber + 1, []
        table = self.seated(rubber, players, first_dealer)
        counted = [row for row in running if row.outcome.contract.played or not self.redeal]
        dealt = len(counted) + number - len(rows) - 1
        dealer = (self._first(table, running, rows[-1:]) + dealt) % players
        order = next_round(table, table[dealer])
        sides = [tuple(sorted(table[side :: self.sides])) for side in range(self.sides)]
        return Plan(number, cards, table[dealer], order, tuple(sorted(sides)), rubber)

    def _won(self, rows: list[Row]) -> bool:
        """Whether a side has the games for a rubber in these deals."""
        made = [seat for row in rows for seat in row.game]
        return any(made.count(seat) >= self.games for seat in {*made})

    def _first(self, table: tuple[Seat, ...], running: list[Row], last: tuple[Row, ...]) -> int:
        """The chair that deals first in the running rubber."""
        if running:
            return table.index(running[0].plan.dealer)
        if self.rubber_dealer == "same-dealer" or not last:
            return 0
        return table.index(last[0].plan.dealer) + 1
