"""Plump: say how many tricks you will take, take exactly that many, and somebody must miss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from attrs import evolve

from tricktaking.bidding import NameTricks
from tricktaking.dealing import (
    Down,
    DownUp,
    Forehead,
    NoTrump,
    OwnHand,
    Schedule,
    Sizes,
    Trump,
    TrumpRule,
    TurnUp,
)
from tricktaking.errors import VariantError, shown
from tricktaking.rules import follow_suit, hook
from tricktaking.scoring import ExactScore
from tricktaking.table import whole_number
from tricktaking.tricks import Forehand, HighestBidder, Leader, PlayTricks
from tricktaking.variant import Variant

TrumpOption = Literal["none", "turn-up"]
ShapeOption = Literal["down-up", "down"]
LeaderOption = Literal["forehand", "highest-bidder"]
OneCardOption = Literal["seen", "forehead"]

SPF: Final = Variant(
    name="plump/spf",
    players=range(2, 8),
    schedule=DownUp(10),
    stages=(Trump(NoTrump()), NameTricks(), PlayTricks(leader=HighestBidder())),
    rules=(hook, follow_suit),
    scorer=ExactScore(zero=5),
)
"""Plump after the Swedish SPF pensioners' rules: no trump, the highest bidder leads, a made zero
is worth 5. Two to seven players, 10 cards down to 1 and up again (8 for six, 7 for seven).

Source: the rules of Plump published by SPF Seniorerna, `plump-spf` in the collection of rules
that this library follows. Where they are silent: the last seat deals first, the deal moves
clockwise, a tie for first is shared.
"""

BEREDSKAP: Final = Variant(
    name="plump/beredskap",
    players=range(2, 7),
    schedule=DownUp(10),
    stages=(Trump(TurnUp()), NameTricks(), PlayTricks(leader=Forehand())),
    rules=(hook, follow_suit),
    scorer=ExactScore(zero=10),
)
"""Plump with trump, known as beredskapswhist: the top card of the stock is turned for trump,
forehand leads, a made zero is worth 10. Two to six players.

Source: a Swedish guide to Plump with trump; the name is that of Swedish Wikipedia for Plump in
which every deal has a turned-up trump. Differs from SPF in trump, leader, zero and players.
"""

_TRUMPS: Final[dict[TrumpOption, TrumpRule]] = {"none": NoTrump(), "turn-up": TurnUp()}
_SHAPES: Final[dict[ShapeOption, Schedule]] = {"down-up": DownUp(10), "down": Down(10)}
_LEADERS: Final[dict[LeaderOption, Leader]] = {
    "forehand": Forehand(),
    "highest-bidder": HighestBidder(),
}


def variant(
    *,
    trump: TrumpOption = "none",
    shape: ShapeOption | Sequence[int] = "down-up",
    zero: int = 5,
    leader: LeaderOption = "highest-bidder",
    one_card: OneCardOption = "seen",
) -> Variant:
    """Plump as your table plays it: the five questions to settle before the first deal.

    Args:
        trump: no trump, or the suit of a card turned up after the deal.
        shape: hands of 10 down to 1 and up again, or only down; both fit themselves to the
            table. A sequence of hand sizes is taken as it is.
        zero: points for a made bid of none.
        leader: who leads to the first trick; of equal highest bidders the one nearest after the
            dealer.
        one_card: in a one-card deal, whether you see your card or hold it to your forehead.

    Returns:
        The variant, for 2 to 7 players; without arguments it is ``SPF``.

    Raises:
        VariantError: when a value is not one of these, or the deck cannot reach.

    Example:
        >>> variant(zero=10).name
        'plump/spf*'
        >>> variant(zero=5) == SPF
        True
    """
    for option, value, known in (
        ("trump", trump, get_args(TrumpOption)),
        ("leader", leader, get_args(LeaderOption)),
        ("one_card", one_card, get_args(OneCardOption)),
    ):
        if not isinstance(value, str) or value not in known:
            raise VariantError(f"{option}={shown(value)} is unknown: use {_either(known)}")
    return evolve(
        SPF,
        schedule=_schedule(shape),
        stages=(Trump(_TRUMPS[trump]), NameTricks(), PlayTricks(leader=_LEADERS[leader])),
        scorer=_scorer(zero),
        sight=Forehead() if one_card == "forehead" else OwnHand(),
    )


def _schedule(shape: ShapeOption | Sequence[int]) -> Schedule:
    if isinstance(shape, str):
        if shape not in _SHAPES:
            known = _either(tuple(_SHAPES))
            raise VariantError(
                f"shape={shown(shape)} is unknown: use {known}, or hand sizes (10, 9)"
            )
        return _SHAPES[shape]
    try:
        return Sizes(shape)
    except TypeError:
        known = _either(tuple(_SHAPES))
        raise VariantError(
            f"shape={shown(shape)} is unknown: use {known}, or hand sizes (10, 9)"
        ) from None
    except VariantError as error:
        raise VariantError(f"shape: {error}") from None


def _scorer(zero: int) -> ExactScore:
    points = whole_number(zero)
    if points is None:
        raise VariantError(f"zero={shown(zero)}: the points for a made zero are a whole number")
    return ExactScore(zero=points)


def _either(values: tuple[str, ...]) -> str:
    return " or ".join(repr(value) for value in values)
