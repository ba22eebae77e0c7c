"""Tricks: who wins one, who leads the first, and the play of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Protocol, runtime_checkable

from attrs import frozen

from tricktaking.cards import Card, Deck, Suit, parse_cards
from tricktaking.errors import NotationError, VariantError, shown
from tricktaking.table import Asks, Bids, Choice, Deal, Seat, Strengths, Trick

# ---- who wins ----


@runtime_checkable
class Resolver(Hashable, Protocol):
    """Which suit a card counts as and how strong it is: following and winning come from these."""

    @property
    def says(self) -> str:
        """Who wins a trick, in a sentence for the rulebook."""
        ...

    def suit(self, card: Card, trump: Suit | None) -> Suit | None:
        """The suit that the card counts as; ``None`` for a card that sets no suit to follow."""
        ...

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        """How strong the card is when this suit was led: the highest wins, 0 cannot win."""
        ...


@frozen
class HighestCard:
    """The highest trump wins, else the highest card of the suit that was led.

    Of two equal cards the first one played wins.

    Example:
        >>> HighestCard().winner("5H 2S AH KH", trump="S")
        1
        >>> HighestCard().winner("2S KS AD 5S")
        1
    """

    @property
    def says(self) -> str:
        """In words."""
        return (
            "The highest card of the suit led wins the trick, unless it is trumped: then the "
            "highest trump does. The winner leads next."
        )

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        """The suit printed on the card."""
        return card.suit

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        """Its rank, trumps above all others; 0 for a card that is neither trump nor follows."""
        if card.suit is trump:
            return 1000 + card.rank.order
        return card.rank.order if card.suit is led else 0

    def winner(self, cards: str | Iterable[Card], trump: Suit | str | None = None) -> int:
        """The place of the winning card, from 0 for the card that was led.

        Args:
            cards: the cards in the order played, or their texts.
            trump: the trump suit or its text; ``None`` for no trump.

        Raises:
            NotationError: when a text is not a card or a suit, or there are no cards.
        """
        return winning_place(self, cards, trump)


def winning_place(
    resolver: Resolver, cards: str | Iterable[Card], trump: Suit | str | None = None
) -> int:
    """The place of the card that wins under this resolver, from 0 for the card that was led.

    Raises:
        NotationError: when a text is not a card or a suit, or there are no cards.

    Example:
        >>> winning_place(HighestCard(), "5H 6H 4H")
        1
    """
    cards = parse_cards(cards)
    if not cards:
        raise NotationError("a trick has at least one card: name the cards in the order played")
    suit = trump_suit(trump)
    suits = (resolver.suit(card, suit) for card in cards)
    led = next((found for found in suits if found is not None), None)
    powers = [resolver.strength(card, led, suit) for card in cards]
    return powers.index(max(powers))


def trump_suit(trump: object, suits: Iterable[Suit] = ()) -> Suit | None:
    """A trump suit as it is or from its text; ``None`` for no trump.

    Raises:
        NotationError: when it is neither.
    """
    if isinstance(trump, str):
        return Suit.parse(trump, suits)
    if trump is None or isinstance(trump, Suit):
        return trump
    raise NotationError(f"{shown(trump)} is not a suit: name one such as 'S', or None")


@lru_cache(maxsize=64)
def strengths(resolver: Resolver, deck: Deck, trump: Suit | None) -> Strengths:
    """Tabulate a resolver; a pure function, so that remembering it shares no state."""
    suit_of = {card: resolver.suit(card, trump) for card in deck}
    suits = dict.fromkeys((None, *suit_of.values()))
    return Strengths(
        suit_of,
        {led: _counting_as(led, suit_of).__contains__ for led in suits},
        {led: {card: resolver.strength(card, led, trump) for card in deck} for led in suits},
    )


def _counting_as(led: Suit | None, suit_of: Mapping[Card, Suit | None]) -> frozenset[Card]:
    return frozenset(card for card, suit in suit_of.items() if suit is led)


# ---- who leads ----


@runtime_checkable
class Leader(Protocol):
    """Who leads to the first trick."""

    @property
    def says(self) -> str:
        """Who leads, in a sentence for the rulebook."""
        ...

    def first(self, deal: Deal) -> Seat:
        """The seat that leads to the first trick of the deal."""
        ...


@frozen
class Forehand:
    """Forehand, the seat after the dealer, leads to the first trick.

    Example:
        >>> Forehand().among(order=(2, 3, 0, 1))
        2
    """

    @property
    def says(self) -> str:
        """In words."""
        return "Forehand leads to the first trick."

    def among(self, order: tuple[Seat, ...], bids: Bids = ()) -> Seat:
        """The leader, given the playing order from forehand."""
        return order[0]

    def first(self, deal: Deal) -> Seat:
        """Forehand."""
        return self.among(deal.plan.order)


@frozen
class DealerLeads:
    """The dealer leads to the first trick.

    Example:
        >>> DealerLeads().among(order=(2, 3, 0, 1))
        1
    """

    @property
    def says(self) -> str:
        """In words."""
        return "The dealer leads to the first trick."

    def among(self, order: tuple[Seat, ...], bids: Bids = ()) -> Seat:
        """The leader, given the playing order from forehand."""
        return order[-1]

    def first(self, deal: Deal) -> Seat:
        """The dealer."""
        return self.among(deal.plan.order)


@frozen
class HighestBidder:
    """The highest bidder leads to the first trick; of equals the one nearest after the dealer.

    Example:
        >>> HighestBidder().among(order=(0, 1, 2, 3), bids=(2, 3, 3, 1))
        1
        >>> HighestBidder().among(order=(1, 2, 0), bids=(0, 0, 0))
        1
    """

    @property
    def says(self) -> str:
        """In words."""
        return (
            "The highest bidder leads to the first trick; of equal bids the one nearest after "
            "the dealer."
        )

    def among(self, order: tuple[Seat, ...], bids: Bids) -> Seat:
        """The leader, given the playing order from forehand and the bids by seat."""
        said = [-1 if (bid := bids[seat]) is None else bid for seat in order]
        return order[said.index(max(said))]

    def first(self, deal: Deal) -> Seat:
        """The highest bidder."""
        return self.among(deal.plan.order, deal.bids)


# ---- the play ----


_blank = object.__new__


@frozen
class PlayTricks:
    """Each seat plays one card to a trick; the winner leads to the next, until no card is left.

    Args:
        leader: who leads to the first trick.
        resolver: who wins a trick.

    Example:
        >>> PlayTricks().leader
        Forehand()
    """

    leader: Leader = Forehand()
    resolver: Resolver = HighestCard()

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "play"

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 0

    @property
    def says(self) -> str:
        """In words."""
        return f"{self.leader.says} {self.resolver.says}"

    @property
    def secret(self) -> bool:
        """Everybody sees what is chosen."""
        return False

    def begin(self, deal: Deal) -> Deal:
        """Name the leader, and look up the strength of the cards with this trump."""
        known = strengths(self.resolver, deal.deck, deal.trump)
        leader = self.leader.first(deal)
        order = deal.plan.order
        if leader not in order:
            raise VariantError(f"leader: {self.leader!r} gave {leader!r}, not one of {order}")
        place = order.index(leader)
        seats = order[place:] + order[:place]
        return deal.changed(strengths=known, seats=seats, turn=seats[0])

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The next seat of the trick."""
        return () if deal.turn is None else (deal.turn,)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """The cards of its hand."""
        return deal.hands[seat]

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Put the card on the table; the last card of a trick ends it."""
        assert isinstance(choice, Card)
        facts, seats, led = deal.facts, deal.seats, deal.led
        hands = list(deal.hands)
        hand = hands[seat]
        place = 0
        while hand[place] is not choice:  # index() would ask each card whether it is equal
            place += 1
        hands[seat] = hand[:place] + hand[place + 1 :]
        trick = deal.trick + (choice,)
        if led is None:
            led = facts.strengths.suit_of[choice]
        played = len(trick)
        new = _blank(Deal)  # slot by slot, since a call of __init__ costs as much as the rest
        new.facts, new.hands = facts, tuple(hands)
        if played < len(seats):
            new.tricks, new.trick, new.seats = deal.tricks, trick, seats
            new.led, new.turn = led, seats[played]
            return new
        powers = list(map(facts.strengths.power[led].__getitem__, trick))
        place = powers.index(max(powers))
        winner = seats[place]
        new.tricks, new.trick = deal.tricks + (Trick(seats, trick, winner),), ()
        new.seats, new.led = seats[place:] + seats[:place], None
        new.turn = winner if hands[winner] else None
        return new
