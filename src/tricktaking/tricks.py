"""Tricks: who wins one, who leads the first, and the play of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import ClassVar, Protocol

from attrs import frozen

from tricktaking.cards import Card, Deck, Suit, parse_cards
from tricktaking.errors import NotationError
from tricktaking.table import Asks, Bids, Choice, Deal, Facts, Seat, Trick

# ---- who wins ----


class Resolver(Protocol):
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

    says: ClassVar[str] = (
        "The highest trump wins the trick, else the highest card of the suit led, and its player "
        "leads next."
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
    suit = Suit.parse(trump) if isinstance(trump, str) else trump
    suits = (resolver.suit(card, suit) for card in cards)
    led = next((found for found in suits if found is not None), None)
    powers = [resolver.strength(card, led, suit) for card in cards]
    return powers.index(max(powers))


@frozen(eq=False)
class Strengths:
    """A resolver's two answers for every card of a deck with one trump suit, looked up fast."""

    suit_of: Mapping[Card, Suit | None]
    follows: Mapping[Suit | None, Callable[[Card], bool]]
    power: Mapping[Suit | None, Mapping[Card, int]]

    def led(self, cards: Iterable[Card]) -> Suit | None:
        """The suit to follow: that of the first card that sets one."""
        return next((suit for card in cards if (suit := self.suit_of[card]) is not None), None)


@lru_cache(maxsize=512)
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

    says: ClassVar[str] = "Forehand leads to the first trick."

    def among(self, order: tuple[Seat, ...], bids: Bids = ()) -> Seat:
        """The leader, given the playing order from forehand."""
        return order[0]

    def first(self, deal: Deal) -> Seat:
        """Forehand."""
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

    says: ClassVar[str] = (
        "The highest bidder leads to the first trick; of equal bids the one nearest after "
        "the dealer."
    )

    def among(self, order: tuple[Seat, ...], bids: Bids) -> Seat:
        """The leader, given the playing order from forehand and the bids by seat."""
        return max(order, key=lambda seat: -1 if (bid := bids[seat]) is None else bid)

    def first(self, deal: Deal) -> Seat:
        """The highest bidder."""
        return self.among(deal.plan.order, deal.bids)


# ---- the play ----


@lru_cache(maxsize=1024)
def _from(order: tuple[Seat, ...], leader: Seat) -> tuple[Seat, ...]:
    place = order.index(leader)
    return order[place:] + order[:place]


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
    asks: ClassVar[Asks] = "play"
    spare: ClassVar[int] = 0

    @property
    def says(self) -> str:
        """In words."""
        return f"{self.leader.says} {self.resolver.says}"

    def begin(self, deal: Deal) -> Deal:
        """Name the leader, and look up the strength of the cards with this trump."""
        known = strengths(self.resolver, deal.variant.deck, deal.trump)
        old = deal.facts
        facts = Facts(
            old.stage,
            old.number,
            old.rules,
            old.contract,
            known.suit_of,
            known.follows,
            known.power,
        )
        seats = _from(deal.frame.plan.order, self.leader.first(deal))
        return deal.changed(facts=facts, seats=seats)

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The next seat of the trick, as long as it has a card."""
        seat = deal.seats[len(deal.trick)]
        return (seat,) if deal.hands[seat] else ()

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """The cards of its hand."""
        return deal.hands[seat]

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Put the card on the table; the last card of a trick ends it."""
        assert isinstance(choice, Card)
        facts, tricks, seats = deal.facts, deal.tricks, deal.seats
        led, best, trick = deal.led, deal.best, deal.trick + (choice,)
        held = list(deal.hands)
        hand = held[seat]
        place = hand.index(choice)
        held[seat] = hand[:place] + hand[place + 1 :]
        if led is None:
            led, best = self._led(facts, trick)
        else:
            power = facts.power[led]
            if power[choice] > power[trick[best]]:
                best = len(trick) - 1
        if len(trick) == len(seats):
            winner = seats[best]
            tricks += (Trick(seats, trick, winner),)
            trick, led, best = (), None, 0
            seats = _from(deal.frame.plan.order, winner)
        return Deal(deal.frame, facts, tuple(held), deal.bids, tricks, trick, seats, led, best)

    @staticmethod
    def _led(facts: Facts, trick: tuple[Card, ...]) -> tuple[Suit | None, int]:
        """The suit that the last card sets, and the winner so far of a trick that had none."""
        led = facts.suit_of[trick[-1]]
        power = facts.power[led]
        return led, max(range(len(trick)), key=lambda place: power[trick[place]])
