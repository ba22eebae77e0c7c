"""What one seat may know, built up from what is public and its own hand; it holds no match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from tricktaking.cards import Card, Hand, Suit
from tricktaking.rules import seat_of
from tricktaking.sheet import Row, Sheet
from tricktaking.table import (
    Asks,
    Bids,
    Calls,
    Choice,
    Contract,
    Gift,
    Moves,
    Plan,
    Seat,
    Trick,
    calls_among,
    tricks_taken,
)
from tricktaking.view import knowledge, whereabouts
from tricktaking.view.plain import json_schema, to_json

if TYPE_CHECKING:
    from tricktaking.cards import Deck
    from tricktaking.variant import Variant


@frozen
class FinishedDeal:
    """A finished deal: in a match as it was played, in a view as a seat saw it.

    Attributes:
        row: its row on the sheet: plan, bids, tricks taken and points.
        contract: what it was played for.
        tricks: its tricks, in order.
        gifts: the cards that were given away before the play.
        moves: what was chosen in it, the last first.
    """

    row: Row
    contract: Contract
    tricks: tuple[Trick, ...]
    gifts: tuple[Gift, ...] = ()
    moves: Moves | None = field(default=None, repr=False)

    @property
    def plan(self) -> Plan:
        """What was known before the deal."""
        return self.row.plan

    @property
    def bids(self) -> Bids:
        """The bids, by seat."""
        return self.row.bids

    @property
    def calls(self) -> Calls:
        """The calls of the deal, passes too, in order."""
        return calls_among(self.moves)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat in this deal."""
        return self.row.points

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands by seat as they were played, sorted."""
        hands: list[list[Card]] = [[] for _ in self.row.points]
        for trick in self.tricks:
            for seat, card in trick.plays:
                hands[seat].append(card)
        return tuple(tuple(sorted(hand)) for hand in hands)


@frozen
class View:
    """All that a seat may know.

    ``match.view(seat)`` makes one. It is plain data without secrets: it can be kept, compared,
    pickled, and sent as ``to_json()``.

    Attributes:
        seat: whose view it is; ``None`` for a spectator.
        sheet: the score sheet, with the bids of the running deal; also the variant and names.
        plan: what was known before this deal.
        contract: what the deal is played for, as far as it is known; ``shown`` is the trump card.
        hands: by seat, the cards held, sorted, where this seat sees them; else ``None``.
        held: how many cards each seat holds.
        bids: the bids by seat; ``None`` for not yet, or not shown yet.
        gifts: the cards given away in this deal; those between others are not named.
        tricks: the finished tricks of this deal.
        trick: the cards of the running trick, in playing order.
        seats: the seats of the running trick, in playing order.
        asks: what is waited for.
        waiting: the seats that may act now, in playing order.
        legal: what this seat may do now; nothing when it may not act.
        logged: the length of the match's log, for ``apply(..., at=view.logged)``.
        history: the finished deals of the match as this seat saw them, the first one first.
        moves: what was chosen in this deal, the last first; what others chose in secret is
            ``None``.

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
    gifts: tuple[Gift, ...]
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    seats: tuple[Seat, ...]
    asks: Asks
    waiting: tuple[Seat, ...]
    legal: tuple[Choice, ...]
    logged: int
    history: tuple[FinishedDeal, ...] = field(repr=False)
    moves: Moves | None = field(repr=False)

    @property
    def hand(self) -> Hand:
        """The own cards, sorted; empty when the seat has none, or may not see them."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def previous(self) -> FinishedDeal | None:
        """The last finished deal, whose last trick should still be seen; ``None`` in the first."""
        return self.history[-1] if self.history else None

    def to_json(self) -> str:
        """The view as JSON, to be sent to the player; ``View.json_schema()`` describes it."""
        return to_json(self)

    @staticmethod
    def json_schema() -> str:
        """The JSON Schema (2020-12) of what ``to_json`` gives, as JSON."""
        return json_schema()

    # ---- what follows from it ----

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of which this seat does not know where they are, sorted: in hands or stock."""
        return whereabouts.unseen(self)

    @property
    def voids(self) -> tuple[tuple[Suit, ...], ...]:
        """By seat, the suits of which it has shown to hold no card, sorted.

        Example:
            >>> from tricktaking import Match
            >>> from tricktaking.variants import plump
            >>> match = Match.start(plump.variant(shape=(2,), leader="forehand"), players=3)
            >>> match = match.with_cards(["AS KH", "2C 3D", "7S 10S"])
            >>> for choice in (2, 0, 1, "AS", "2C"):
            ...     match = match.apply(choice)
            >>> match.view(0).voids
            ((), (SPADES,), ())
        """
        return knowledge.voids(self)

    def may_hold(self, seat: Seat) -> Hand:
        """The cards that a seat may still hold as far as this one knows, sorted.

        Raises:
            IllegalChoice: when there is no such seat.
        """
        return knowledge.may_hold(self, seat_of(len(self.names), seat))

    @property
    def calls(self) -> Calls:
        """The calls of this deal so far, passes too, in order."""
        return calls_among(self.moves)

    @property
    def turn(self) -> Seat | None:
        """The seat to act; ``None`` for nobody."""
        return self.waiting[0] if self.waiting else None

    @property
    def hand_of(self) -> Seat | None:
        """The seat whose cards ``turn`` plays: dummy's are the declarer's to play."""
        playing = self.asks == "play" and bool(self.waiting)
        return self.seats[len(self.trick)] if playing else self.turn

    @property
    def variant(self) -> Variant:
        """The game that is played."""
        return self.sheet.variant

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self.sheet.deck

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
