"""Scorers as data: points for a made bid and for a miss, as sums of so much for each thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, fields, frozen

from tricktaking.errors import VariantError, brief, pairs, shown
from tricktaking.scoring.scorer import whole_points

if TYPE_CHECKING:
    from tricktaking.sheet import Outcome, Points, Sheet


def _triangle(number: int) -> int:
    return number * (number + 1) // 2


@frozen
class Terms:
    """So many points flat, for each trick, for each trick off the bid, and so on, added up.

    Attributes:
        flat: points whatever happened.
        bid: points for each trick that was bid.
        bid_square: points for the bid times itself.
        bid_triangle: points for 1 + 2 + ... up to the bid.
        tricks: points for each trick that was taken.
        off: points for each trick more or fewer than the bid.
        off_square: points for that difference times itself.
        off_triangle: points for 1 + 2 + ... up to the difference.
        cards: points for each card of the hands.

    Raises:
        VariantError: when one of them is not a whole number.

    Example:
        >>> Terms(flat=10, bid=1).points(bid=3, tricks=3, cards=5)
        13
        >>> Terms(off=-5).points(bid=3, tricks=1, cards=5)
        -10
    """

    flat: int = field(default=0, validator=whole_points)
    bid: int = field(default=0, validator=whole_points)
    bid_square: int = field(default=0, validator=whole_points)
    bid_triangle: int = field(default=0, validator=whole_points)
    tricks: int = field(default=0, validator=whole_points)
    off: int = field(default=0, validator=whole_points)
    off_square: int = field(default=0, validator=whole_points)
    off_triangle: int = field(default=0, validator=whole_points)
    cards: int = field(default=0, validator=whole_points)

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        worth = {known.name: getattr(self, known.name) for known in fields(Terms)}
        said = [_AMOUNTS[name].format(points) for name, points in worth.items() if points != 0]
        return " plus ".join(said) or "nothing"

    def points(self, *, bid: int, tricks: int, cards: int) -> int:
        """The points of a seat that bid and took so many tricks, with so many cards in hand."""
        off = abs(bid - tricks)
        return (
            self.flat
            + self.bid * bid
            + self.bid_square * bid * bid
            + self.bid_triangle * _triangle(bid)
            + self.tricks * tricks
            + self.off * off
            + self.off_square * off * off
            + self.off_triangle * _triangle(off)
            + self.cards * cards
        )


_AMOUNTS = {
    "flat": "{}",
    "bid": "{} for each trick bid",
    "bid_square": "{} times the square of the bid",
    "bid_triangle": "{} times 1 + 2 + ... up to the bid",
    "tricks": "{} for each trick",
    "off": "{} for each trick off",
    "off_square": "{} times the square of the tricks off",
    "off_triangle": "{} times 1 + 2 + ... up to the tricks off",
    "cards": "{} for each card in hand",
}


def _made(values: object) -> tuple[tuple[int, int], ...]:
    found = pairs(values)
    if found is None or not all(type(number) is int for pair in found for number in pair):
        raise VariantError(
            f"made: give pairs of a bid and its points, such as ((0, 5),): not {shown(values)}"
        )
    return found


@frozen
class BidScore:
    """Points for a bid made exactly, and for a miss; both are data.

    Args:
        hit: what a made bid is worth.
        miss: what a missed bid is worth.
        under: what a miss is worth with too few tricks; without it the same as ``miss``.
        zero: what a made bid of none is worth; without it the same as ``hit``.
        zero_miss: what a missed bid of none is worth; without it the same as any miss.
        made: bids with points of their own when they are made, as pairs of bid and points.
        prefix: whether a made bid is written with a 1 in front instead: 3 is 13, and 10 is 110.

    Raises:
        VariantError: when points are not whole numbers.

    Example:
        >>> pagat = BidScore(hit=Terms(flat=10, tricks=1), miss=Terms(tricks=1))
        >>> pagat.points(bid=3, tricks=3, cards=5), pagat.points(bid=3, tricks=2, cards=5)
        (13, 2)
    """

    hit: Terms = Terms(flat=10, bid=1)
    miss: Terms = Terms()
    under: Terms | None = None
    zero: Terms | None = None
    zero_miss: Terms | None = None
    made: tuple[tuple[int, int], ...] = field(default=(), converter=_made)
    prefix: bool = False

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        hit = "the bid with a 1 in front of it" if self.prefix else self.hit.says
        said = [f"A bid made exactly scores {hit}"]
        said += [f"a made zero {self.zero.says}"] if self.zero is not None else []
        said += [f"a made {bid} {points}" for bid, points in self.made]
        if self.under is None:
            said.append(f"a miss {self.miss.says}")
        else:
            said += [f"too many tricks {self.miss.says}", f"too few {self.under.says}"]
        said += [f"a missed zero {self.zero_miss.says}"] if self.zero_miss is not None else []
        return f"{', '.join(said)}."

    def points(self, *, bid: int, tricks: int, cards: int) -> int:
        """The points of one seat.

        Args:
            bid: the tricks it bid.
            tricks: the tricks it took.
            cards: the cards in each hand.
        """
        if bid == tricks and bid in dict(self.made):
            return dict(self.made)[bid]
        if bid == tricks and self.prefix and not (bid == 0 and self.zero is not None):
            return int(f"1{bid}")
        return self._terms(bid, tricks).points(bid=bid, tricks=tricks, cards=cards)

    def _terms(self, bid: int, tricks: int) -> Terms:
        if bid == tricks:
            return self.zero if bid == 0 and self.zero is not None else self.hit
        if bid == 0 and self.zero_miss is not None:
            return self.zero_miss
        return self.under if tricks < bid and self.under is not None else self.miss

    def score(self, outcome: Outcome, sheet: Sheet) -> Points:
        """The points of each seat; a seat that did not bid gets none."""
        cards = outcome.plan.cards
        return tuple(
            [
                0 if bid is None else self.points(bid=bid, tricks=taken, cards=cards)
                for bid, taken in zip(outcome.bids, outcome.tricks, strict=True)
            ]
        )
