"""Scorers that look beyond one seat's bid: at the other bids, at the sheet, at runs of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from tricktaking.scoring.exact import ExactScore
from tricktaking.scoring.scorer import Scorer, points_of, whole_points
from tricktaking.table import from_one

if TYPE_CHECKING:
    from tricktaking.sheet import Outcome, Points, Sheet


@frozen
class IsraeliScore:
    """Israeli whist: the square of a made bid and 10; a zero is worth more in an underbid deal.

    A made zero scores 50 if all bids together were below the tricks, else 25. A missed zero loses
    50 and gets back 10 for each trick after the first; any other miss loses 10 for each trick off.

    Source: Wikipedia's Israeli whist (the newer of its scales).

    Example:
        >>> IsraeliScore().points(bid=5, tricks=5, cards=13, total=12)
        35
        >>> IsraeliScore().points(bid=0, tricks=0, cards=13, total=14)
        25
    """

    @property
    def says(self) -> str:
        """In words."""
        return (
            "A made bid scores its square and 10, a made zero 50 in an underbid deal and else 25; "
            "a miss loses 10 for each trick off, a missed zero 50 less 10 for each further trick."
        )

    def points(self, *, bid: int, tricks: int, cards: int, total: int) -> int:
        """The points of one seat.

        Args:
            bid: the tricks it bid.
            tricks: the tricks it took.
            cards: the cards in each hand.
            total: all bids of the deal together.
        """
        if bid == tricks:
            return bid * bid + 10 if bid > 0 else 50 if total < cards else 25
        return -50 + 10 * (tricks - 1) if bid == 0 else -10 * abs(bid - tricks)

    def score(self, outcome: Outcome, sheet: Sheet) -> Points:
        """The points of each seat; a seat that did not bid gets none."""
        total = sum(bid for bid in outcome.bids if bid is not None)
        cards = outcome.plan.cards
        return tuple(
            [
                0 if bid is None else self.points(bid=bid, tricks=taken, cards=cards, total=total)
                for bid, taken in zip(outcome.bids, outcome.tricks, strict=True)
            ]
        )


@frozen
class HalvedOnMiss:
    """A made bid scores as in another scorer; who misses has the total halved, rounded up.

    Args:
        made: what a made bid is worth.
    """

    made: Scorer = ExactScore()

    @property
    def says(self) -> str:
        """In words."""
        return f"{self.made.says} But who misses has the total halved, rounded up."

    def score(self, outcome: Outcome, sheet: Sheet) -> Points:
        """The points of each seat."""
        points = points_of(self.made.score(outcome, sheet))
        pairs = zip(outcome.bids, outcome.tricks, strict=True)
        return tuple(
            [
                points[seat] if bid is None or bid == taken else -(total // 2)
                for seat, ((bid, taken), total) in enumerate(zip(pairs, sheet.totals, strict=True))
            ]
        )


@frozen
class MisereIn:
    """In deals with hands of one size there are no bids, and tricks cost points.

    Args:
        cards: the hand size, in cards.
        scorer: what all other deals are worth.
        none: the points for taking no trick.
        each: the points for each trick.

    Raises:
        VariantError: when a number is not whole.

    Example:
        >>> MisereIn(5, ExactScore()).points(0), MisereIn(5, ExactScore()).points(3)
        (10, -3)
    """

    cards: int = field(converter=from_one)
    scorer: Scorer
    none: int = field(default=10, validator=whole_points)
    each: int = field(default=-1, validator=whole_points)

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"{self.scorer.says} In deals of {self.cards} cards no trick scores {self.none}, and "
            f"each trick {self.each}."
        )

    def points(self, tricks: int) -> int:
        """The points of a seat that took so many tricks in such a deal."""
        return self.none if tricks == 0 else self.each * tricks

    def score(self, outcome: Outcome, sheet: Sheet) -> Points:
        """The points of each seat."""
        if outcome.plan.cards != self.cards:
            return points_of(self.scorer.score(outcome, sheet))
        return tuple([self.points(taken) for taken in outcome.tricks])


@frozen
class StreakBonus:
    """Points more for so many made bids in a row, points less for so many misses in a row.

    Deals of one card do not count. After a bonus or a penalty the run begins again.

    Args:
        scorer: what each deal is worth without it.
        length: how many in a row.
        points: how much they bring or cost.

    Raises:
        VariantError: when a number is not whole, or the length is not from 1.
    """

    scorer: Scorer
    length: int = field(default=5, converter=from_one)
    points: int = field(default=10, validator=whole_points)

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"{self.scorer.says} {self.length} made bids in a row score {self.points} more, "
            f"{self.length} misses in a row {self.points} less; deals of one card do not count."
        )

    def score(self, outcome: Outcome, sheet: Sheet) -> Points:
        """The points of each seat."""
        points = points_of(self.scorer.score(outcome, sheet))
        if outcome.plan.cards == 1:
            return points
        played = [*(row.outcome for row in sheet.rows if row.plan.cards > 1), outcome]
        return tuple([each + self._bonus(played, seat) for seat, each in enumerate(points)])

    def _bonus(self, played: list[Outcome], seat: int) -> int:
        """What the last deal brings a seat: the end of a run, or nothing."""
        made = [each.bids[seat] == each.tricks[seat] for each in played]
        run = 0
        while run < len(made) and made[-1 - run] == made[-1]:
            run += 1
        if run % self.length != 0:
            return 0
        return self.points if made[-1] else -self.points
