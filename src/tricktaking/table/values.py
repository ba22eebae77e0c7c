"""The words of a deal as plain values: seats, plans, contracts, tricks, entries of the log."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from attrs import frozen

from tricktaking.cards import Card, Suit
from tricktaking.errors import IllegalChoice, Refusal, VariantError, brief, shown
from tricktaking.table.call import Call

if TYPE_CHECKING:
    from tricktaking.tricks import Resolver

Seat = int
"""A participant, 0 to n-1, for the whole match."""

MOST_DEALS = 1000
"""How long a match may be, so that nobody asks for more than can be borne."""

MOST_WHOLE = 10**1000
"""How large a number of anything may be: so large that Python still writes a product of some."""

Choice = int | Call | Card
"""What a seat may do: say a bid, make a call or play a card."""

Asks = Literal["deal", "bid", "call", "give", "play", "over"]
"""What a match waits for: a host who deals, a bid, a call, a card to give or to play, nothing."""

Moves = tuple["Moves | None", int, Any, int]
"""The choices of a deal, the last first: the moves before it, the seat, its choice, the stage.

The stage is its place among the stages of the variant, from 0. Where somebody may not know a choice
it is ``None``.
"""

Calls = tuple[tuple[Seat, Call], ...]
"""Who called what, in order."""

Bids = tuple[int | None, ...]
"""Bids in tricks by seat; ``None`` for a seat that has not bid."""


def in_order(moves: Moves | None) -> list[tuple[Seat, Any, int]]:
    """Moves from the first to the last: the seat, its choice, the stage.

    Example:
        >>> in_order(((None, 1, 3, 0), 2, 0, 0))
        [(1, 3, 0), (2, 0, 0)]
    """
    backwards: list[tuple[Seat, Any, int]] = []
    while moves is not None:
        moves, seat, choice, number = moves
        backwards.append((seat, choice, number))
    return backwards[::-1]


def calls_among(moves: Moves | None) -> Calls:
    """The calls among the choices of a deal, passes too, in order.

    Example:
        >>> calls_among((((None, 1, Call("pass"), 0), 2, Call("hearts"), 0), 1, "KH", 1))
        ((1, Call(name='pass')), (2, Call(name='hearts')))
    """
    every = in_order(moves)
    return tuple([(seat, choice) for seat, choice, _ in every if isinstance(choice, Call)])


def next_round(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The seats from the next one after this on, itself last.

    Example:
        >>> next_round((1, 2, 3, 0), 2)
        (3, 0, 1, 2)
    """
    place = order.index(seat) + 1
    return order[place:] + order[:place]


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
        return int(index(value))  # type: ignore[arg-type]
    except Exception:  # whatever a hostile __index__ raises: it is not a number
        return None


def from_one(value: object, what: str = "this is a whole number from 1") -> int:
    """A whole number from 1, and not more than anybody could write: of cards, tricks, players ...

    Args:
        value: the number.
        what: what it has to be, in words.

    Raises:
        VariantError: when it is none.

    Example:
        >>> from_one(0, "a hand size is a whole number of cards from 1")
        Traceback (most recent call last):
        ...
        tricktaking.errors.VariantError: a hand size is a whole number of cards from 1: not 0
    """
    number = whole_number(value)
    if number is None or not 1 <= number <= MOST_WHOLE:
        raise VariantError(f"{what}: not {shown(value)}")
    return number


@frozen
class Plan:
    """What is known before a deal.

    Attributes:
        number: which deal of the match, from 1.
        cards: cards in each hand, so also the tricks of the deal.
        dealer: the seat that deals.
        order: the seats that take part, in playing order from forehand.
        sides: the seats that play together, side by side; empty where everybody plays alone.
        rubber: which rubber of the match, from 1.
    """

    number: int
    cards: int
    dealer: Seat
    order: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...] = ()
    rubber: int = 1

    __repr__ = brief

    @property
    def forehand(self) -> Seat:
        """The seat after the dealer: the first in the order."""
        return self.order[0]

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that play together with this one, itself among them.

        Raises:
            IllegalChoice: when the seat takes no part in the deal.

        Example:
            >>> Plan(1, cards=13, dealer=0, order=(1, 2, 3, 0), sides=((0, 2), (1, 3))).side(2)
            (0, 2)
            >>> Plan(1, cards=13, dealer=0, order=(1, 2, 3, 0)).side(2)
            (2,)
        """
        if seat not in self.order:
            template = "{seat} takes no part in this deal: the seats are {order}"
            fields = {"seat": shown(seat), "order": ", ".join(map(str, self.order))}
            raise IllegalChoice(Refusal("no_such_seat", template, fields))
        return next((side for side in self.sides if seat in side), (seat,))

    def by_side(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Numbers by seat, such as tricks, added up by side; empty where everybody plays alone.

        Example:
            >>> plan = Plan(1, cards=13, dealer=0, order=(1, 2, 3, 0), sides=((0, 2), (1, 3)))
            >>> plan.by_side((3, 1, 5, 4))
            (8, 5)
        """
        return tuple([sum([numbers[seat] for seat in side]) for side in self.sides])


@frozen
class Contract:
    """What a deal is played for.

    Attributes:
        name: what it is called; empty where nothing is named but the trump suit.
        trump: the trump suit; ``None`` for no trump.
        shown: the card that shows it; ``None`` for none.
        holder: the seat in whose hand the shown card is; ``None`` for a card that nobody plays.
        declarer: the seat that has won an auction, whose side declares; ``None`` for none.
        tricks: the tricks that the declarer has called; ``None`` for none.
        misere: whether the aim is to take few tricks.
        played: whether the cards are played; not when a deal is thrown in.
        idle: the seats that sit out and play no card, as the partner of one who goes alone.
        dummy: the seat whose hand lies open after the first lead, for the declarer to play;
            ``None`` for none.
        resolver: who wins a trick, where this contract has an order of cards of its own; ``None``
            for that of the game.
    """

    name: str = ""
    trump: Suit | None = None
    shown: Card | None = None
    holder: Seat | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    misere: bool = False
    played: bool = True
    idle: tuple[Seat, ...] = ()
    dummy: Seat | None = None
    resolver: Resolver | None = None

    __repr__ = brief


@frozen
class Gift:
    """A card that was given away before the play: passed on, discarded or taken from the stock.

    Attributes:
        giver: the seat that gave it; ``None`` for the stock.
        receiver: the seat that got it; ``None`` for the stock.
        card: the card; ``None`` for somebody who is neither of them.
        openly: whether everybody saw the card, as when a turned one is taken up.
    """

    giver: Seat | None
    receiver: Seat | None
    card: Card | None
    openly: bool = False

    __repr__ = brief

    def seen_by(self, seat: Seat | None) -> Gift:
        """The gift as a seat knows it (``None`` for a spectator)."""
        if self.openly or (seat is not None and seat in (self.giver, self.receiver)):
            return self
        return Gift(self.giver, self.receiver, None)


class Trick(NamedTuple):
    """One card from each seat, and who won it. A named tuple, since a deal makes so many.

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


def tricks_taken(tricks: tuple[Trick, ...], players: int) -> tuple[int, ...]:
    """How many of these tricks each seat has taken, by seat."""
    taken = [0] * players
    for trick in tricks:
        taken[trick.winner] += 1
    return tuple(taken)


@frozen
class Dealt:
    """Cards were dealt: an entry of a match's log.

    Attributes:
        hands: the hands by seat, each in the order in which it was dealt.
        stock: the cards that were not dealt, the top one first.
        shown: a card that was shown for trump before the deal or from another pack; ``None`` for
            none. It may be in a hand too.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    shown: Card | None = None


@frozen
class Chosen:
    """A seat bid or played: an entry of a match's log."""

    seat: Seat
    choice: Choice
