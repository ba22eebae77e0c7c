"""The score of Priffe: tricks beyond six, strafftrick, games, slams and honours, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from attrs import field, frozen
from attrs.converters import optional

from tricktaking.errors import VariantError, brief, flag, one_of, one_or_none, ordered, shown
from tricktaking.scoring.honours import Honours
from tricktaking.scoring.scorer import MOST_POINTS
from tricktaking.table import Plan, Seat, from_one, whole_number

if TYPE_CHECKING:
    from tricktaking.sheet import Outcome, Score, Sheet

PenaltyToGame = Literal["half", "full", "none"]
"""How much of the strafftrick count towards a game."""

BonusScope = Literal["per-side", "per-rubber"]
"""Whose games are counted for the bonus: the side's own, or those of both."""

NollSlam = Literal["penalty-only", "mirrored", "none"]
"""Slams in a noll: only against declarers who lose it, also for who avoids the tricks, or none."""

StraffslamScope = Literal["noll", "any-lost-contract"]
"""Which lost contracts bring the other side a straffslam instead of a slam."""

HonoursFor = Literal["either-side", "declarers-only"]
"""Which side may score honours."""


def _two(values: object) -> tuple[int, int]:
    pair = ordered(values) or ()
    numbers = [number for each in pair if (number := whole_number(each)) is not None]
    if len(pair) != 2 or len(numbers) != 2 or not 0 <= min(numbers) <= max(numbers) <= MOST_POINTS:
        raise VariantError(f"{shown(values)}: these are two whole numbers from 0: (10, 20)")
    return numbers[0], numbers[1]


@frozen
class PriffeScore:
    """Each trick beyond six scores; defenders who take them score double, as strafftrick.

    In a misère (noll) it is the side with fewer tricks that scores, for each trick below seven. So
    exactly one side scores for tricks. Where there is no declaring side nothing is doubled. A side
    with enough trick points in one deal makes a game, which has a bonus; nearly all tricks are a
    slam, and honours are counted in the hands as dealt. Nobody loses points.

    Args:
        per_trick: points for a trick beyond six.
        penalty: how many times as much it is worth to the side that did not declare.
        penalty_to_game: how much of these strafftrick counts towards a game.
        game_from: the trick points in one deal that make a game; ``None`` for no games.
        undeclared_game: whether a noll that nobody declares can make one.
        game_bonus: points for a first and for a second game in a rubber.
        bonus_scope: whose games are counted for that.
        slam: points for 12 and for 13 tricks.
        straffslam: points instead, where the declarers have lost the contract so.
        straffslam_scope: in which contracts.
        noll_slam: which slams there are in a noll.
        honours: what honours are worth; ``None`` where they do not count.
        undeclared_honours: whether they count in a noll that nobody declares.
        honours_for: which side may score them; with "declarers-only" none where nobody declares.

    Raises:
        VariantError: when a number is not whole, or a value is unknown.

    Source: sections 2.4 and 2.5 of the collected rules of Priffe.

    Example:
        >>> PriffeScore().columns[0]
        ('tricks', 'tricks')
    """

    per_trick: int = field(default=10, converter=from_one)
    penalty: int = field(default=2, converter=from_one)
    penalty_to_game: PenaltyToGame = field(
        default="half", validator=one_of(*get_args(PenaltyToGame))
    )
    game_from: int | None = field(default=30, converter=optional(from_one))
    undeclared_game: bool = field(default=True, validator=flag)
    game_bonus: tuple[int, int] = field(default=(10, 20), converter=_two)
    bonus_scope: BonusScope = field(default="per-side", validator=one_of(*get_args(BonusScope)))
    slam: tuple[int, int] = field(default=(10, 20), converter=_two)
    straffslam: tuple[int, int] = field(default=(20, 40), converter=_two)
    straffslam_scope: StraffslamScope = field(
        default="noll", validator=one_of(*get_args(StraffslamScope))
    )
    noll_slam: NollSlam = field(default="penalty-only", validator=one_of(*get_args(NollSlam)))
    honours: Honours | None = field(default=Honours(), validator=one_or_none(Honours))
    undeclared_honours: bool = field(default=True, validator=flag)
    honours_for: HonoursFor = field(default="either-side", validator=one_of(*get_args(HonoursFor)))

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        says = [
            f"The side with more than six tricks, in a noll the side with fewer than seven, scores "
            f"{self.per_trick} for each beyond (below) that.",
            f"If the others declared these are strafftrick, worth {self.per_trick * self.penalty}.",
        ]
        says += [] if self.game_from is None else [self._game_says]
        little, grand = self.slam
        says.append(f"Twelve tricks (lillslam) score {little}, thirteen (storslam) {grand}.")
        says.append(_NOLL_SLAMS[self.noll_slam].format(*self.slam, *self.straffslam))
        if self.straffslam_scope == "any-lost-contract":
            says.append("Straffslam is scored for any contract that is lost so.")
        if self.honours is not None:
            says.append(self.honours.says)
            says += [] if self.undeclared_honours else ["They count only where a side declares."]
            says += [] if self.honours_for == "either-side" else ["Only declarers score them."]
        return " ".join(says)

    @property
    def _game_says(self) -> str:
        first, second = self.game_bonus
        counts = {"half": "half their points", "full": "all their points", "none": "nothing"}
        which = "declared deal" if not self.undeclared_game else "deal"
        return (
            f"{self.game_from} trick points in one {which} make a game, to which strafftrick count "
            f"with {counts[self.penalty_to_game]}; the first game in a rubber scores {first}, a "
            f"second one {second}{_SCOPES[self.bonus_scope]}."
        )

    @property
    def sides(self) -> int:
        """How many sides it is for."""
        return 2

    @property
    def columns(self) -> tuple[tuple[str, str], ...]:
        """The parts of a score, in the order of the sheet, each with its heading there."""
        columns = [("tricks", "tricks"), ("penalty", "straff")]
        columns += [("game", "game")] if self.game_from is not None else []
        columns += [("slam", "slam")]
        columns += [("honours", "honours")] if self.honours is not None else []
        return tuple(columns)

    # ---- the parts ----

    def score(self, outcome: Outcome, sheet: Sheet) -> Score:
        """The points of each seat: those of its side, part by part."""
        from tricktaking.sheet import Score

        seats = range(sheet.players)
        parts = {name: [0] * len(seats) for name, _ in self.columns}
        game: tuple[Seat, ...] = ()
        if outcome.contract.played:
            side = self._scoring(outcome)
            penalised = self._penalised(outcome, side)
            tricks = self._tricks(outcome, penalised=penalised)
            made = self._makes_game(outcome, tricks, penalised=penalised)
            game = side if made else ()
            won = {
                "penalty" if penalised else "tricks": tricks,
                "slam": self._slam(outcome, penalised=penalised),
                "game": self._bonus(outcome.plan, side, sheet) if made else 0,
            }
            for name, points in won.items():
                for seat in side if points else ():
                    parts[name][seat] = points
            self._add_honours(outcome, parts)
        return Score(tuple([(name, tuple(points)) for name, points in parts.items()]), game)

    def _scoring(self, outcome: Outcome) -> tuple[Seat, ...]:
        """The side that scores for tricks."""
        taken = outcome.side_tricks
        best = min(taken) if outcome.contract.misere else max(taken)
        return outcome.plan.sides[taken.index(best)]

    def _penalised(self, outcome: Outcome, side: tuple[Seat, ...]) -> bool:
        """Whether the others declared, and lost."""
        declarer = outcome.contract.declarer
        return declarer is not None and declarer not in side

    def _tricks(self, outcome: Outcome, *, penalised: bool) -> int:
        """The points for tricks: as many beyond six on one side as below seven on the other."""
        odd = max(outcome.side_tricks) - outcome.plan.cards // 2
        return odd * self.per_trick * (self.penalty if penalised else 1)

    def _makes_game(self, outcome: Outcome, tricks: int, *, penalised: bool) -> bool:
        if self.game_from is None:
            return False
        if outcome.contract.declarer is None and not self.undeclared_game:
            return False
        halves = {"half": 1, "full": 2, "none": 0}[self.penalty_to_game] if penalised else 2
        return tricks * halves >= 2 * self.game_from

    def _bonus(self, plan: Plan, side: tuple[Seat, ...], sheet: Sheet) -> int:
        """The bonus for a game, after those of the running rubber."""
        games = [row.game for row in sheet.rows if row.game and row.plan.rubber == plan.rubber]
        counted = [game for game in games if self.bonus_scope == "per-rubber" or game == side]
        return self.game_bonus[1 if counted else 0]

    def _slam(self, outcome: Outcome, *, penalised: bool) -> int:
        beyond = max(outcome.side_tricks) - (outcome.plan.cards - 1)
        if beyond < 0:
            return 0
        misere = outcome.contract.misere
        if misere and (self.noll_slam == "none" or not (penalised or self.noll_slam == "mirrored")):
            return 0
        straff = penalised and (misere or self.straffslam_scope == "any-lost-contract")
        return (self.straffslam if straff else self.slam)[beyond]

    def _add_honours(self, outcome: Outcome, parts: dict[str, list[int]]) -> None:
        declarer = outcome.contract.declarer
        if self.honours is None or (declarer is None and not self.undeclared_honours):
            return
        for side, points in zip(outcome.plan.sides, outcome.honours, strict=True):
            if self.honours_for == "either-side" or declarer in side:
                for seat in side:
                    parts["honours"][seat] = points


_SCOPES: dict[BonusScope, str] = {
    "per-side": " (each side counts its own)",
    "per-rubber": " (whichever side made the first)",
}
_NOLL_SLAMS: dict[NollSlam, str] = {
    "penalty-only": (
        "In a noll only the opponents of declarers who take twelve or thirteen score a straffslam, "
        "{2} or {3}."
    ),
    "mirrored": (
        "In a noll a side that takes one trick or none scores a slam, {0} or {1}, or against "
        "declarers who lose a straffslam, {2} or {3}."
    ),
    "none": "In a noll there are no slams.",
}
