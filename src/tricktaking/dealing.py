"""Dealing: how many cards in each deal, who deals, the shuffle, trump rules, who sees a hand."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import shake_128
from struct import unpack
from typing import ClassVar, Protocol

from attrs import field, frozen

from tricktaking.cards import Card, Suit, parse_cards
from tricktaking.errors import VariantError
from tricktaking.table import Asks, Choice, Contract, Deal, Dealt, Facts, Plan, Seat


def shuffled(cards: Iterable[Card], seed: int | str, label: str) -> tuple[Card, ...]:
    """Cards in an order that depends on the seed and the label alone, for ever and everywhere.

    The cards are sorted by 64-bit keys: SHAKE-128 of the text ``<type>:<seed>/<label>`` (such as
    ``int:7/1`` for the first deal of seed 7) gives eight bytes, little end first, for each card in
    the order given.

    Args:
        cards: the cards, in a known order.
        seed: a whole number or a text; 7 and "7" are different seeds.
        label: what is drawn; the cards of deal *k* have the label *k*.

    Example:
        >>> from tricktaking.cards import FRENCH
        >>> shuffled(FRENCH, 7, "1")[:2]
        (Card.parse('8S'), Card.parse('2C'))
    """
    cards = tuple(cards)
    text = f"{type(seed).__name__}:{seed}/{label}"
    count = len(cards)
    keys = unpack(f"<{count}Q", shake_128(text.encode()).digest(8 * count))
    return tuple([cards[place] for place in sorted(range(count), key=keys.__getitem__)])


def dealt_round(cards: tuple[Card, ...], plan: Plan, players: int) -> Dealt:
    """Deal one card at a time, forehand first; the rest is the stock, its top card first."""
    order, size = plan.order, plan.cards
    count = len(order)
    hands: list[tuple[Card, ...]] = [()] * players
    for place, seat in enumerate(order):
        hands[seat] = cards[place : count * size : count]
    return Dealt(tuple(hands), cards[count * size :])


# ---- how many cards ----


class Schedule(Protocol):
    """How many cards each player gets in each deal of a match."""

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook."""
        ...

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals, in order.

        Args:
            players: how many take part.
            cards: how many cards can be dealt out, the deck less what must be left in the stock.
        """
        ...


def _top(instance: object, attribute: object, value: object) -> None:
    if type(value) is not int or value < 1:
        raise VariantError(f"the largest hand is a whole number of cards from 1: not {value!r}")


@frozen
class DownUp:
    """From the largest hand down to one card and up again; the one-card deal comes once.

    Args:
        top: the largest hand, in cards; fewer where the deck does not reach round the table.

    Raises:
        VariantError: when the top is not a whole number from 1.

    Example:
        >>> DownUp(10).sizes(players=6)
        (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)
        >>> len(DownUp(10).sizes(players=4))
        19
    """

    top: int = field(default=10, validator=_top)

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"The hands go from {self.top} cards (fewer if the deck does not reach) down to one "
            f"and up again."
        )

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        top = min(self.top, cards // players)
        return (*range(top, 0, -1), *range(2, top + 1))


@frozen
class Down:
    """From the largest hand down to one card.

    Args:
        top: the largest hand, in cards; fewer where the deck does not reach round the table.

    Raises:
        VariantError: when the top is not a whole number from 1.

    Example:
        >>> Down(10).sizes(players=7)
        (7, 6, 5, 4, 3, 2, 1)
    """

    top: int = field(default=10, validator=_top)

    @property
    def says(self) -> str:
        """In words."""
        return f"The hands go from {self.top} cards (fewer if the deck does not reach) down to one."

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        return tuple(range(min(self.top, cards // players), 0, -1))


def _whole(sizes: Iterable[int]) -> tuple[int, ...]:
    sizes = tuple(sizes)
    if not sizes:
        raise VariantError("the list of hand sizes is empty: name at least one, such as (10, 9, 8)")
    for size in sizes:
        if type(size) is not int or size < 1:
            raise VariantError(f"a hand size is a whole number of cards from 1: not {size!r}")
    return sizes


@frozen
class Sizes:
    """These hand sizes and no others; they never fit themselves to the table.

    Args:
        each: the hand sizes of all deals, in cards.

    Raises:
        VariantError: when there is none, or one is not a whole number from 1.

    Example:
        >>> Sizes((5, 4)).sizes(players=4)
        (5, 4)
    """

    each: tuple[int, ...] = field(converter=_whole)

    @property
    def says(self) -> str:
        """In words."""
        return f"The hands have {', '.join(str(size) for size in self.each)} cards."

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        """The hand sizes of all deals."""
        return self.each


# ---- who deals ----


class Seating(Protocol):
    """Who deals and who takes part in each deal, in which order."""

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook."""
        ...

    def plan(self, *, number: int, cards: int, players: int, first_dealer: Seat) -> Plan:
        """The plan of a deal.

        Args:
            number: which deal, from 1.
            cards: cards in each hand.
            players: how many seats there are.
            first_dealer: the seat that dealt the first deal.
        """
        ...


@frozen
class Clockwise:
    """The deal moves one seat on after each deal; the next seat is forehand, the dealer is last.

    Example:
        >>> Clockwise().plan(number=2, cards=9, players=4, first_dealer=3)
        Plan(number=2, cards=9, dealer=0, order=(1, 2, 3, 0))
    """

    @property
    def says(self) -> str:
        """In words."""
        return "The deal moves one seat clockwise; forehand sits after the dealer, who is last."

    def plan(self, *, number: int, cards: int, players: int, first_dealer: Seat) -> Plan:
        """The plan of a deal."""
        dealer = (first_dealer + number - 1) % players
        order = (*range(dealer + 1, players), *range(dealer + 1))
        return Plan(number, cards, dealer, order)


# ---- trump ----


class TrumpRule(Protocol):
    """What is trump in a deal."""

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        ...

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook."""
        ...

    def contract(self, deal: Deal) -> Contract:
        """The contract of the deal: its trump suit and the card that shows it."""
        ...


@frozen
class NoTrump:
    """There is no trump suit.

    Example:
        >>> NoTrump().trump() is None
        True
    """

    spare: ClassVar[int] = 0
    says: ClassVar[str] = "There is no trump."

    def trump(self, stock: str | Iterable[Card] = "") -> Suit | None:
        """The trump suit, whatever the stock: ``None``."""
        return None

    def contract(self, deal: Deal) -> Contract:
        """A contract without trump."""
        return Contract()


@frozen
class TurnUp:
    """The top card of the stock is turned: its suit is trump, and nobody plays that card.

    Example:
        >>> TurnUp().trump("QH 2C")
        HEARTS
    """

    spare: ClassVar[int] = 1
    says: ClassVar[str] = "The top card of the stock is turned up; its suit is trump."

    def trump(self, stock: str | Iterable[Card]) -> Suit:
        """The trump suit with this stock, its top card first.

        Raises:
            NotationError: when a text is not a card.
            VariantError: when no card is left to turn.
        """
        return self._top(parse_cards(stock)).suit

    def contract(self, deal: Deal) -> Contract:
        """Turn the top card of the deal's stock.

        Raises:
            VariantError: when no card is left to turn.
        """
        card = self._top(deal.stock)
        return Contract(trump=card.suit, shown=card)

    @staticmethod
    def _top(stock: tuple[Card, ...]) -> Card:
        if not stock:
            raise VariantError("no card is left to turn up for trump: deal fewer cards")
        return stock[0]


@frozen
class Trump:
    """The stage that settles the trump suit, at once: nobody has to act.

    Args:
        rule: what is trump.

    Example:
        >>> Trump(TurnUp()).spare
        1
    """

    rule: TrumpRule = NoTrump()
    asks: ClassVar[Asks] = "deal"

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return self.rule.spare

    @property
    def says(self) -> str:
        """In words."""
        return self.rule.says

    def begin(self, deal: Deal) -> Deal:
        """Settle the contract."""
        old = deal.facts
        return deal.changed(facts=Facts(old.stage, old.number, old.rules, self.rule.contract(deal)))

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """None."""
        return ()

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Never called: nobody may act."""
        return deal


# ---- who sees a hand ----


class Sight(Protocol):
    """Which hands a seat may see."""

    @property
    def says(self) -> str:
        """What it is, in a sentence for the rulebook; empty for the usual."""
        ...

    def sees(self, plan: Plan, viewer: Seat, seat: Seat) -> bool:
        """Whether the viewer sees the hand of the seat in this deal."""
        ...


@frozen
class OwnHand:
    """Everybody sees their own hand and no other.

    Example:
        >>> OwnHand().sees(Plan(1, 5, 3, (0, 1, 2, 3)), 0, 0)
        True
    """

    says: ClassVar[str] = ""

    def sees(self, plan: Plan, viewer: Seat, seat: Seat) -> bool:
        """Only one's own."""
        return viewer == seat


@frozen
class Forehead:
    """In a one-card deal the card is held to the forehead: all see it but its holder.

    The card then plays itself, since a choice of the holder would say what it is.

    Example:
        >>> Forehead().sees(Plan(10, 1, 3, (0, 1, 2, 3)), 0, 0)
        False
    """

    @property
    def says(self) -> str:
        """In words."""
        return "In a one-card deal you hold your card to your forehead and see all but your own."

    def sees(self, plan: Plan, viewer: Seat, seat: Seat) -> bool:
        """In a one-card deal the others' cards, else one's own hand."""
        return (viewer != seat) if plan.cards == 1 else (viewer == seat)
