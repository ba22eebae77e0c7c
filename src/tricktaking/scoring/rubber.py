"""Ends of matches that are played in rubbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from attrs import field, frozen

from tricktaking.errors import brief, one_of
from tricktaking.scoring.ends import best
from tricktaking.table import MOST_DEALS, Seat, from_one

if TYPE_CHECKING:
    from tricktaking.sheet import Row, Sheet

RubberWinner = Literal["games", "points"]
"""Who has won a rubber: the side with the games, or the one with more points."""

Settlement = Literal["raw", "difference-div-10"]
"""What a rubber brings each player: the side's points, or a tenth of the difference."""


@frozen
class RubbersWon:
    """The match ends after so many rubbers; how many games make a rubber is the seating's.

    After a single rubber its winners have won the match. After several each player has what the
    rubbers have brought their sides, and the highest sum wins; a tie is shared. If the games never
    come, the match ends after 1,000 deals.

    Args:
        rubbers: how many.
        winner: who has won a rubber.
        settlement: what a rubber brings. With "difference-div-10" the winners have a tenth of the
            difference between the sides' points, in whole numbers, which the others lose.

    Raises:
        VariantError: when a number is not whole, or a value is unknown.

    Source: sections 2.6 and 3 of the collected rules of Priffe.

    Example:
        >>> RubbersWon().says
        'The match is one rubber; the side that has the games has won it.'
    """

    rubbers: int = field(default=1, converter=from_one)
    winner: RubberWinner = field(default="games", validator=one_of(*get_args(RubberWinner)))
    settlement: Settlement = field(default="raw", validator=one_of(*get_args(Settlement)))

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        who = "has the games" if self.winner == "games" else "has more points"
        if self.rubbers == 1:
            match = f"The match is one rubber; the side that {who} has won it."
        else:
            match = f"The match is {self.rubbers} rubbers; the highest total of a player wins."
        if self.settlement == "raw":
            return match
        return (
            f"{match} A rubber is settled with a tenth of the difference in points, which the side "
            f"that {who} wins and the other loses."
        )

    def over(self, sheet: Sheet) -> bool:
        """Whether the last rubber has been won."""
        return len(sheet.rows) >= MOST_DEALS or sheet.coming.rubber > self.rubbers

    def winners(self, sheet: Sheet) -> tuple[Seat, ...]:
        """The winners of the rubber, or who has most after several."""
        return best(self.standing(sheet))

    def standing(self, sheet: Sheet) -> tuple[int, ...]:
        """By seat, what decides: who has won the one rubber, or what the rubbers have brought."""
        rubbers = self.finished(sheet)
        if self.rubbers == 1 and rubbers:
            won = self.won(rubbers[0])
            return tuple([int(seat in won) for seat in range(sheet.players)])
        return self.settled(sheet) or sheet.totals

    def finished(self, sheet: Sheet) -> tuple[tuple[Row, ...], ...]:
        """The rows of the rubbers that are over, rubber by rubber."""
        return tuple(
            [
                tuple([row for row in sheet.rows if row.plan.rubber == rubber])
                for rubber in range(1, sheet.coming.rubber)
            ]
        )

    def won(self, rubber: tuple[Row, ...]) -> tuple[Seat, ...]:
        """The seats that have won a rubber that is over; all of them when it is a tie.

        It need not be the side of the last game: a deal may have been put right after it.
        """
        sides = rubber[-1].plan.sides
        if self.winner == "games":
            worth = [sum([side[0] in row.game for row in rubber]) for side in sides]
        else:
            worth = [sum([row.points[side[0]] for row in rubber]) for side in sides]
        first = [side for side, each in zip(sides, worth, strict=True) if each == max(worth)]
        return tuple(sorted([seat for side in first for seat in side]))

    def settled(self, sheet: Sheet) -> tuple[int, ...] | None:
        """By seat, what the rubbers that are over have brought; ``None`` where points count."""
        if self.settlement == "raw":
            return None
        total = [0] * sheet.players
        for rubber in self.finished(sheet):
            won = self.won(rubber)
            points = [sum(column) for column in zip(*[row.points for row in rubber], strict=True)]
            others = [seat for seat in rubber[-1].plan.order if seat not in won]
            if others:
                difference = points[won[0]] - max([points[seat] for seat in others])
                tenth = abs(difference) // 10 * (1 if difference > 0 else -1)
                for seat in rubber[-1].plan.order:
                    total[seat] += tenth if seat in won else -tenth
        return tuple(total)
