"""The state of a deal as plain data: what rules, stages and scorers look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, TypedDict, Unpack

from attrs import frozen

from tricktaking.cards import Card, Hand, Suit

if TYPE_CHECKING:
    from tricktaking.rules import AnyRule
    from tricktaking.sheet import Sheet
    from tricktaking.variant import Variant

Seat = int
"""A participant, 0 to n-1, for the whole match."""

Choice = int | Card
"""What a seat may do: say a bid or play a card."""

Asks = Literal["deal", "bid", "call", "give", "play", "over"]
"""What a match waits for: a host who deals, a bid, a call, a card to give or to play, nothing."""

Bids = tuple[int | None, ...]
"""Bids in tricks by seat; ``None`` for a seat that has not bid."""


def whole_number(value: object) -> int | None:
    """A whole number of any integral type as an int; ``None`` for anything else.

    Truth values and floats are not whole numbers here, although Python says ``True == 1.0``.

    Example:
        >>> whole_number(0), whole_number(True), whole_number(1.0)
        (0, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


@frozen
class Plan:
    """What is known before a deal.

    Attributes:
        number: which deal of the match, from 1.
        cards: cards in each hand, so also the tricks of the deal.
        dealer: the seat that deals.
        order: the seats that take part, in playing order from forehand.
    """

    number: int
    cards: int
    dealer: Seat
    order: tuple[Seat, ...]

    @property
    def forehand(self) -> Seat:
        """The seat after the dealer: the first in the order."""
        return self.order[0]


@frozen
class Contract:
    """What a deal is played for.

    Attributes:
        trump: the trump suit; ``None`` for no trump.
        shown: the card that shows it, which nobody plays; ``None`` for none.
    """

    trump: Suit | None = None
    shown: Card | None = None


@frozen
class Trick:
    """One card from each seat, and who won it.

    Attributes:
        seats: the seats in the order in which they played.
        cards: their cards in the same order.
        winner: the seat that took the trick.
    """

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        """The seat that led."""
        return self.seats[0]

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Who played what, in order."""
        return tuple(zip(self.seats, self.cards, strict=True))


@frozen
class Dealt:
    """Cards were dealt: an entry of a match's log.

    Attributes:
        hands: the hands by seat, each in the order in which it was dealt.
        stock: the cards that were not dealt, the top one first.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


@frozen
class Chosen:
    """A seat bid or played: an entry of a match's log."""

    seat: Seat
    choice: Choice


class Stage(Protocol):
    """A part of a deal, such as the bidding: who may act, what they may do, what it changes.

    A stage with nobody to act does its work in ``begin``.
    """

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        ...

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        ...

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook."""
        ...

    def begin(self, deal: Deal) -> Deal:
        """The deal as this stage finds and prepares it."""
        ...

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The seats that may act now, in playing order; none when the stage is over."""
        ...

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """What the seat could do, sorted, before the rules narrow it."""
        ...

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """A new deal in which the seat has chosen."""
        ...


@frozen
class Idle:
    """The stage of a match in which no cards are out: before a deal, and after the last one."""

    asks: Asks = "deal"
    spare: ClassVar[int] = 0
    says: ClassVar[str] = ""

    def begin(self, deal: Deal) -> Deal:
        """Nothing to do."""
        return deal

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """None."""
        return ()

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Never called: nobody may act."""
        return deal


@frozen(eq=False)
class Frame:
    """What stays the same during a whole deal.

    Attributes:
        sheet: the score sheet when the deal began.
        plan: what was known before it; in a match that is over, the plan of the last deal.
        seed: what the cards are dealt from; ``None`` when the host deals.
        dealt: the cards as they were dealt; ``None`` before.
        before: the end of the deal before; ``None`` in the first.
        logged: how many entries the log had when the deal began.
        unseen: whether the seats play cards that they may not see.
    """

    sheet: Sheet
    plan: Plan
    seed: int | str | None = None
    dealt: Dealt | None = None
    before: Deal | None = None
    logged: int = 0
    unseen: bool = False


@frozen(eq=False)
class Facts:
    """What stays the same during a stage.

    Attributes:
        stage: the stage.
        number: its place among the variant's stages, from 0.
        rules: the rules that narrow its choices, strongest first.
        contract: what the deal is played for, as far as it is known.
        suit_of: during the play, the suit that each card counts as.
        follows: during the play, by led suit, whether a card counts as it.
        power: during the play, by led suit, the strength of each card; 0 cannot win.
    """

    stage: Stage
    number: int = -1
    rules: tuple[AnyRule, ...] = ()
    contract: Contract = Contract()  # noqa: RUF009 - a frozen value
    suit_of: Mapping[Card, Suit | None] = {}  # noqa: RUF012 - never written to
    follows: Mapping[Suit | None, Callable[[Card], bool]] = {}  # noqa: RUF012
    power: Mapping[Suit | None, Mapping[Card, int]] = {}  # noqa: RUF012


class Changes(TypedDict, total=False):
    """What ``Deal.changed`` takes."""

    facts: Facts
    hands: tuple[Hand, ...]
    bids: Bids
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    seats: tuple[Seat, ...]
    led: Suit | None
    best: int


class Deal:
    """The state of a deal: what rules, stages and leaders may look at.

    Plain slots, since one of these is made for every choice. A stage makes the next one with
    ``changed``; nothing is ever changed in place.

    Attributes:
        frame: what is fixed in the deal.
        facts: what is fixed in the stage.
        hands: the cards still held, sorted, by seat.
        bids: the bids by seat; ``None`` for not yet.
        tricks: the finished tricks.
        trick: the cards of the running trick, in playing order.
        seats: the seats of the running trick, in playing order.
        led: the suit to follow; ``None`` before a lead.
        best: the place in the running trick of the card that is winning it, from 0.
        moves: the seats and choices of this deal, seat, choice, seat, choice ...; like ``turn``
            and ``legal`` set by the match, not by a stage.
        turn: the seat to act; ``None`` for nobody.
        legal: what that seat may do, in a fixed order.
    """

    __slots__ = (
        "best",
        "bids",
        "facts",
        "frame",
        "hands",
        "led",
        "legal",
        "moves",
        "seats",
        "trick",
        "tricks",
        "turn",
    )
    moves: tuple[Any, ...]
    turn: Seat | None
    legal: tuple[Choice, ...]

    def __init__(
        self,
        frame: Frame,
        facts: Facts,
        hands: tuple[Hand, ...],
        bids: Bids,
        tricks: tuple[Trick, ...] = (),
        trick: tuple[Card, ...] = (),
        seats: tuple[Seat, ...] = (),
        led: Suit | None = None,
        best: int = 0,
    ) -> None:
        self.frame = frame
        self.facts = facts
        self.hands = hands
        self.bids = bids
        self.tricks = tricks
        self.trick = trick
        self.seats = seats
        self.led = led
        self.best = best

    def changed(self, **changes: Unpack[Changes]) -> Deal:
        """A new deal with some slots changed; a stage of your own works with this."""
        new = Deal(
            self.frame,
            changes.get("facts", self.facts),
            changes.get("hands", self.hands),
            changes.get("bids", self.bids),
            changes.get("tricks", self.tricks),
            changes.get("trick", self.trick),
            changes.get("seats", self.seats),
            changes.get("led", self.led),
            changes.get("best", self.best),
        )
        new.moves = self.moves
        return new

    @property
    def variant(self) -> Variant:
        """The game that is played."""
        return self.frame.sheet.variant

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
        taken = [0] * self.players
        for trick in self.tricks:
            taken[trick.winner] += 1
        return tuple(taken)
