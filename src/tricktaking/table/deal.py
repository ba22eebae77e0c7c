"""The state of a deal: what rules, stages and leaders may look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypedDict, Unpack

from attrs import define, frozen

from tricktaking.cards import Card, Hand, Suit
from tricktaking.table.stage import Stage
from tricktaking.table.values import (
    Asks,
    Bids,
    Calls,
    Choice,
    Contract,
    Dealt,
    Gift,
    Moves,
    Plan,
    Seat,
    Trick,
    calls_among,
    tricks_taken,
)

if TYPE_CHECKING:
    from tricktaking.cards import Deck
    from tricktaking.rules import AnyRule
    from tricktaking.sheet import Sheet
    from tricktaking.variant import Variant
    from tricktaking.view import FinishedDeal


@frozen(eq=False)
class Strengths:
    """What a resolver says of every card of the deck with one trump suit, to be looked up fast.

    Attributes:
        suit_of: the suit that each card counts as; ``None`` for one that sets no suit.
        follows: by led suit, whether a card counts as it.
        power: by led suit, the strength of each card; 0 cannot win.
    """

    suit_of: Mapping[Card, Suit | None]
    follows: Mapping[Suit | None, Callable[[Card], bool]]
    power: Mapping[Suit | None, Mapping[Card, int]]

    def led(self, cards: Iterable[Card]) -> Suit | None:
        """The suit to follow: that of the first card that sets one."""
        return next((suit for card in cards if (suit := self.suit_of[card]) is not None), None)


NO_STRENGTHS: Final = Strengths({}, {}, {})


@define(eq=False)
class Frame:
    """What stays the same during a whole deal. Never changed in place.

    Attributes:
        sheet: the score sheet when the deal began.
        plan: what was known before it; in a match that is over, the plan of the last deal.
        seed: what the cards are dealt from; ``None`` when the host deals.
        dealt: the cards as they were dealt; ``None`` before.
        before: the end of the deal before, or how to put it together; ``None`` in the first.
        history: the finished deals of the match, as they were played.
        unseen: whether the seats play cards that they may not see.
        logged: how many entries the log had when the deal began; ``None`` until it is asked.
    """

    sheet: Sheet
    plan: Plan
    seed: int | str | None = None
    dealt: Dealt | None = None
    before: Deal | Callable[[], Deal | None] | None = None
    history: tuple[FinishedDeal, ...] = ()
    unseen: bool = False
    logged: int | None = None

    def earlier(self) -> Deal | None:
        """The end of the deal before; ``None`` in the first."""
        if callable(self.before):
            self.before = self.before()
        return self.before


@define(eq=False)
class Facts:
    """What rarely changes in a deal, so that most choices only point to it. Never changed in place.

    Attributes:
        frame: what is fixed in the deal.
        stage: the stage of the deal.
        number: the stage's place among the variant's stages, from 0.
        rules: the rules that narrow the stage's choices, strongest first.
        bids: the bids by seat; ``None`` for not yet.
        contract: what the deal is played for, as far as it is known.
        strengths: during the play, what the resolver says of the cards.
        gifts: the cards that were given away and have been received.
    """

    frame: Frame
    stage: Stage
    number: int
    rules: tuple[AnyRule, ...]
    bids: Bids
    contract: Contract
    strengths: Strengths
    gifts: tuple[Gift, ...] = ()


_FACTS = frozenset({"bids", "contract", "strengths", "gifts"})


class Changes(TypedDict, total=False):
    """What ``Deal.changed`` takes."""

    bids: Bids
    contract: Contract
    strengths: Strengths
    gifts: tuple[Gift, ...]
    hands: tuple[Hand, ...]
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    seats: tuple[Seat, ...]
    led: Suit | None
    turn: Seat | None


class Deal:
    """The state of a deal: what rules, stages and leaders may look at.

    Plain slots, since one of these is made for every choice. A stage makes the next one with
    ``changed``; nothing is ever changed in place.

    Attributes:
        facts: what rarely changes: the stage, bids, contract and what is fixed in the deal.
        hands: the cards still held, sorted, by seat.
        tricks: the finished tricks.
        trick: the cards of the running trick, in playing order.
        seats: the seats of the running trick, in playing order.
        led: the suit to follow; ``None`` before a lead.
        turn: the seat to act; ``None`` for nobody.
        moves: what was chosen in this deal, the last first; like ``legal`` set by the match, not
            by a stage.
        legal: what the seat to act may do, in a fixed order.
    """

    __slots__ = ("facts", "hands", "led", "legal", "moves", "seats", "trick", "tricks", "turn")
    moves: Moves | None
    legal: tuple[Choice, ...]

    def __init__(
        self,
        facts: Facts,
        hands: tuple[Hand, ...],
        tricks: tuple[Trick, ...] = (),
        trick: tuple[Card, ...] = (),
        seats: tuple[Seat, ...] = (),
        led: Suit | None = None,
        turn: Seat | None = None,
    ) -> None:
        self.facts = facts
        self.hands = hands
        self.tricks = tricks
        self.trick = trick
        self.seats = seats
        self.led = led
        self.turn = turn

    def changed(self, **changes: Unpack[Changes]) -> Deal:
        """A new deal with some things changed; a stage of your own works with this."""
        facts = self.facts
        if not _FACTS.isdisjoint(changes):
            facts = Facts(
                facts.frame,
                facts.stage,
                facts.number,
                facts.rules,
                changes.get("bids", facts.bids),
                changes.get("contract", facts.contract),
                changes.get("strengths", facts.strengths),
                changes.get("gifts", facts.gifts),
            )
        return Deal(
            facts,
            changes.get("hands", self.hands),
            changes.get("tricks", self.tricks),
            changes.get("trick", self.trick),
            changes.get("seats", self.seats),
            changes.get("led", self.led),
            changes.get("turn", self.turn),
        )

    @property
    def frame(self) -> Frame:
        """What is fixed in the deal."""
        return self.facts.frame

    @property
    def variant(self) -> Variant:
        """The game that is played."""
        return self.frame.sheet.variant

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self.frame.sheet.deck

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, for display only."""
        return self.frame.sheet.names

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.frame.sheet.names)

    @property
    def plan(self) -> Plan:
        """What was known before this deal; when the match is over, the plan of the last one."""
        return self.frame.plan

    @property
    def sheet(self) -> Sheet:
        """The score sheet, with the bids of the running deal."""
        return self.frame.sheet.with_bids(self.bids)

    @property
    def bids(self) -> Bids:
        """The bids in tricks, by seat; ``None`` for not yet."""
        return self.facts.bids

    @property
    def calls(self) -> Calls:
        """The calls of this deal so far, passes too, in order."""
        return calls_among(self.moves)

    @property
    def gifts(self) -> tuple[Gift, ...]:
        """The cards that were given away in this deal and have been received."""
        return self.facts.gifts

    @property
    def asks(self) -> Asks:
        """What is waited for: "deal", "bid", "play" or "over"."""
        return self.facts.stage.asks

    @property
    def contract(self) -> Contract:
        """What the deal is played for, as far as it is known."""
        return self.facts.contract

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` for no trump."""
        return self.facts.contract.trump

    @property
    def turned(self) -> Card | None:
        """The card turned up for trump, which nobody plays."""
        return self.facts.contract.shown

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards that were not dealt, the top one first."""
        return self.frame.dealt.stock if self.frame.dealt else ()

    @property
    def taken(self) -> tuple[int, ...]:
        """The tricks taken so far, by seat."""
        return tricks_taken(self.tricks, self.players)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.facts.stage.asks == "over"

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Every seat that may act now, in playing order; ``turn`` is the first."""
        return self.facts.stage.waiting(self)

    @property
    def hand_of(self) -> Seat | None:
        """The seat whose cards ``turn`` plays: dummy's are the declarer's to play.

        ``None`` when no seat has the turn.
        """
        if self.turn is None or self.asks != "play":
            return self.turn
        return self.seats[len(self.trick)]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all finished deals, by seat."""
        return self.frame.sheet.totals

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won, several if they share; none before the match is over."""
        return self.frame.sheet.winners

    @property
    def previous(self) -> FinishedDeal | None:
        """The last finished deal as it was played; ``None`` during the first."""
        history = self.frame.history
        return history[-1] if history else None

    @property
    def history(self) -> tuple[FinishedDeal, ...]:
        """All finished deals as they were played, the first one first."""
        return self.frame.history
