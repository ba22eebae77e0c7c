"""A table that shrinks: who takes no trick drops out of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from tricktaking.table import Plan, Seat, next_round

if TYPE_CHECKING:
    from tricktaking.sheet import Row


@frozen
class DropOut:
    """Who takes no trick in a deal plays no further; the deal moves to the next who is still in.

    Their seats stay, with the points that they have, and get no more cards.

    Example:
        >>> DropOut().plan(number=1, cards=7, players=4, first_dealer=3).order
        (0, 1, 2, 3)
    """

    @property
    def says(self) -> str:
        """In words."""
        return (
            "Who takes no trick in a deal drops out. The deal moves clockwise to the next who is "
            "still in; forehand sits after the dealer, who is last."
        )

    def plan(
        self,
        *,
        number: int,
        cards: int,
        players: int,
        first_dealer: Seat,
        rows: tuple[Row, ...] = (),
    ) -> Plan:
        """The plan of a deal; of one further ahead as if nobody more dropped out."""
        left, dealer = still_in(rows, players), first_dealer
        if len(left) < 2:  # the match is over; somebody asks all the same
            left = rows[-1].plan.order
        if rows:
            dealer = _next(left, rows[-1].plan.dealer, players)
        for _ in range(number - len(rows) - 1):
            dealer = _next(left, dealer, players)
        after = next_round(tuple(range(players)), dealer)
        return Plan(number, cards, dealer, tuple([seat for seat in after if seat in left]))


def still_in(rows: tuple[Row, ...], players: int) -> tuple[Seat, ...]:
    """The seats that have taken a trick in the last deal, so in every deal; all before the first.

    Example:
        >>> still_in((), 3)
        (0, 1, 2)
    """
    played = [row for row in rows if any(row.tricks)]
    if not played:
        return tuple(range(players))
    last = played[-1]
    return tuple([seat for seat in sorted(last.plan.order) if last.tricks[seat] > 0])


def _next(seats: tuple[Seat, ...], dealer: Seat, players: int) -> Seat:
    """The first of these seats after the dealer."""
    after = next_round(tuple(range(players)), dealer)
    return next((seat for seat in after if seat in seats), dealer)
