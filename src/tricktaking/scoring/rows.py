"""The ways of scoring that tables really use, as data, by the names of the collected rules."""

from __future__ import annotations

from typing import Final, Literal

from tricktaking.scoring.exact import ExactScore
from tricktaking.scoring.formula import BidScore, Terms
from tricktaking.scoring.more import IsraeliScore
from tricktaking.scoring.scorer import Scorer

ScoreName = Literal[
    "exact10",
    "exact10z5",
    "prefix1",
    "prefix1z5",
    "n-only",
    "flat10",
    "tricks+10",
    "tricks+10z5",
    "tricks+10z20",
    "tricks+5",
    "zero-5+n",
    "zero-5+n-tricks",
    "zero-n",
    "5+b/-d",
    "10+b/-d",
    "10+b/-(10+d)",
    "10+b/-(10+b)",
    "10+b/-b",
    "set-penalty",
    "penalty-under",
    "tenfold",
    "tenfold-z5",
    "10+2t",
    "10+2t/-2d",
    "10+2t/-3d",
    "10+3t",
    "10+3t/-3d",
    "10+5t",
    "10+5t/-5d",
    "cypriot",
    "5+2b/-2d",
    "2+t/-d",
    "b/-d",
    "square/-d2",
    "square/-d",
    "square-z5/t",
    "square/-5T",
    "triangular",
    "-d2",
    "double-whammy",
    "israeli",
]
"""What a way of scoring is called; b is the bid, t the tricks, d the tricks off, n the cards."""

_TRICKS = Terms(tricks=1)
_OFF = Terms(off=-1)
_FIVE = Terms(flat=5)


def _plus(each: int, off: int = 0) -> BidScore:
    return BidScore(hit=Terms(flat=10, bid=each), miss=Terms(off=off))


def _square(miss: Terms, zero: Terms | None = None) -> BidScore:
    return BidScore(hit=Terms(flat=10, bid_square=1), miss=miss, zero=zero)


SCORES: Final[dict[ScoreName, Scorer]] = {
    "exact10": ExactScore(),
    "exact10z5": ExactScore(zero=5),
    "prefix1": BidScore(prefix=True),
    "prefix1z5": BidScore(prefix=True, zero=_FIVE),
    "n-only": ExactScore(bonus=0),
    "flat10": ExactScore(per_trick=0),
    "tricks+10": BidScore(miss=_TRICKS),
    "tricks+10z5": BidScore(miss=_TRICKS, zero=_FIVE),
    "tricks+10z20": BidScore(miss=_TRICKS, zero=Terms(flat=20)),
    "tricks+5": BidScore(hit=Terms(flat=5, bid=1), miss=_TRICKS),
    "zero-5+n": BidScore(zero=Terms(flat=5, cards=1)),
    "zero-5+n-tricks": BidScore(zero=Terms(flat=5, cards=1), miss=_TRICKS),
    "zero-n": BidScore(zero=Terms(cards=1), miss=_TRICKS),
    "5+b/-d": BidScore(hit=Terms(flat=5, bid=1), miss=_OFF),
    "10+b/-d": BidScore(miss=_OFF),
    "10+b/-(10+d)": BidScore(miss=Terms(flat=-10, off=-1)),
    "10+b/-(10+b)": BidScore(miss=Terms(flat=-10, bid=-1)),
    "10+b/-b": BidScore(miss=Terms(bid=-1)),
    "set-penalty": BidScore(miss=_TRICKS, under=Terms(flat=-10)),
    "penalty-under": BidScore(under=Terms(bid=-1)),
    "tenfold": BidScore(hit=Terms(bid=10), zero=Terms(flat=10)),
    "tenfold-z5": BidScore(
        hit=Terms(bid=10), zero=_FIVE, miss=Terms(bid=-10), zero_miss=Terms(flat=-5)
    ),
    "10+2t": _plus(2),
    "10+2t/-2d": _plus(2, -2),
    "10+2t/-3d": _plus(2, -3),
    "10+3t": _plus(3),
    "10+3t/-3d": _plus(3, -3),
    "10+5t": _plus(5),
    "10+5t/-5d": _plus(5, -5),
    "cypriot": BidScore(hit=Terms(flat=10, bid=5), miss=Terms(bid=-5), zero_miss=Terms(flat=-10)),
    "5+2b/-2d": BidScore(hit=Terms(flat=5, bid=2), miss=Terms(off=-2)),
    "2+t/-d": BidScore(hit=Terms(flat=2, bid=1), miss=_OFF),
    "b/-d": BidScore(hit=Terms(bid=1), miss=_OFF),
    "square/-d2": _square(Terms(off_square=-1)),
    "square/-d": _square(_OFF),
    "square-z5/t": _square(_TRICKS, _FIVE),
    "square/-5T": _square(Terms(off_triangle=-5)),
    "triangular": BidScore(hit=Terms(flat=5, bid_triangle=1), miss=Terms(off_triangle=-1)),
    "-d2": BidScore(hit=Terms(), miss=Terms(off_square=-1)),
    "double-whammy": BidScore(hit=Terms(bid=11), miss=_TRICKS, made=((0, 10), (1, 15))),
    "israeli": IsraeliScore(),
}
"""The scorers by name, after the rows of section 2.8 of the collected rules."""


def score_named(name: ScoreName) -> Scorer:
    """The scorer of this name.

    Example:
        >>> score_named("exact10z5")
        ExactScore(bonus=10, per_trick=1, zero=5)
    """
    return SCORES[name]
