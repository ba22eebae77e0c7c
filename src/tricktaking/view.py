"""What one seat may know, built up from what is public and its own hand; it holds no match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from tricktaking.cards import Card, Hand, Suit
from tricktaking.sheet import Row, Sheet
from tricktaking.table import (
    Asks,
    Bids,
    Choice,
    Contract,
    Deal,
    Frame,
    Plan,
    Seat,
    Trick,
    tricks_taken,
)

if TYPE_CHECKING:
    from tricktaking.variant import Variant


@frozen
class FinishedDeal:
    """A finished deal as everybody saw it.

    Attributes:
        row: its row on the sheet: plan, bids, tricks taken and points.
        contract: what it was played for.
        tricks: its tricks, in order.
    """

    row: Row
    contract: Contract
    tricks: tuple[Trick, ...]

    @property
    def plan(self) -> Plan:
        """What was known before the deal."""
        return self.row.plan

    @property
    def bids(self) -> Bids:
        """The bids, by seat."""
        return self.row.bids

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat in this deal."""
        return self.row.points

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands by seat, sorted, as the tricks have shown them."""
        hands: list[list[Card]] = [[] for _ in self.row.points]
        for trick in self.tricks:
            for seat, card in trick.plays:
                hands[seat].append(card)
        return tuple(tuple(sorted(hand)) for hand in hands)


@frozen
class View:
    """All that a seat may know.

    Attributes:
        seat: whose view it is; ``None`` for a spectator.
        sheet: the score sheet, with the bids of the running deal; also the variant and names.
        plan: what was known before this deal.
        contract: what the deal is played for, as far as it is known; ``shown`` is the trump card.
        hands: by seat, the cards held, sorted, where this seat sees them; else ``None``.
        held: how many cards each seat holds.
        bids: the bids by seat; ``None`` for not yet.
        tricks: the finished tricks of this deal.
        trick: the cards of the running trick, in playing order.
        seats: the seats of the running trick, in playing order.
        asks: what is waited for.
        waiting: the seats that may act now, in playing order.
        legal: what this seat may do now; nothing when it may not act.
        logged: the length of the match's log, for ``apply(..., at=view.logged)``.
        previous: the last finished deal; ``None`` during the first.

    Example:
        >>> from tricktaking import Match
        >>> from tricktaking.variants import plump
        >>> view = Match.start(plump.variant(shape=(2,)), players=3, seed=1).view(0)
        >>> view.held, view.hands[1]
        ((2, 2, 2), None)
    """

    seat: Seat | None
    sheet: Sheet
    plan: Plan
    contract: Contract
    hands: tuple[Hand | None, ...]
    held: tuple[int, ...]
    bids: Bids
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    seats: tuple[Seat, ...]
    asks: Asks
    waiting: tuple[Seat, ...]
    legal: tuple[Choice, ...]
    logged: int
    previous: FinishedDeal | None = field(repr=False)

    @property
    def hand(self) -> Hand:
        """The own cards, sorted; empty when the seat has none, or may not see them."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def turn(self) -> Seat | None:
        """The seat to act; ``None`` for nobody."""
        return self.waiting[0] if self.waiting else None

    @property
    def variant(self) -> Variant:
        """The game that is played."""
        return self.sheet.variant

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.sheet.names

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` for no trump."""
        return self.contract.trump

    @property
    def taken(self) -> tuple[int, ...]:
        """The tricks taken so far in this deal, by seat."""
        return tricks_taken(self.tricks, len(self.names))


def seen(
    deal: Deal, seat: Seat | None, waiting: tuple[Seat, ...], legal: tuple[Choice, ...], logged: int
) -> View:
    """The view of a seat: what is public, and the hands that it may see."""
    facts, held = deal.facts, deal.hands
    frame = facts.frame
    sees = frame.sheet.variant.sight.sees
    return View(
        seat,
        frame.sheet.with_bids(facts.bids),
        frame.plan,
        facts.contract,
        tuple(
            [
                hand if seat is not None and sees(frame.plan, seat, other) else None
                for other, hand in enumerate(held)
            ]
        ),
        tuple([len(hand) for hand in held]),
        facts.bids,
        deal.tricks,
        deal.trick,
        deal.seats,
        facts.stage.asks,
        waiting,
        legal,
        logged,
        finished(frame),
    )


def finished(frame: Frame) -> FinishedDeal | None:
    """The deal before this frame's, as everybody saw it; ``None`` in the first."""
    before = frame.before
    if before is None:
        return None
    return FinishedDeal(frame.sheet.rows[-1], before.facts.contract, before.tricks)
