"""The play of tricks, the last stage of a deal."""

from __future__ import annotations

from attrs import frozen

from tricktaking.cards import Card
from tricktaking.errors import VariantError
from tricktaking.table import Asks, Choice, Deal, Seat, Stage, Trick
from tricktaking.tricks.leaders import Forehand, Leader
from tricktaking.tricks.resolvers import HighestCard, Resolver, strengths

_blank = object.__new__


@frozen
class PlayTricks(Stage):
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
    def says(self) -> str:
        """In words."""
        return f"{self.leader.says} {self.resolver.says}"

    def begin(self, deal: Deal) -> Deal:
        """Name the leader, and look up the strength of the cards with this trump.

        When the deal was thrown in nobody plays. If the leader sits out the next seat leads.
        """
        contract = deal.contract
        if not contract.played:
            return deal.changed(turn=None)
        known = strengths(contract.resolver or self.resolver, deal.deck, contract.trump)
        leader = self.leader.first(deal)
        order = deal.plan.order
        if leader not in order:
            raise VariantError(f"leader: {self.leader!r} gave {leader!r}, not one of {order}")
        place = order.index(leader)
        seats = order[place:] + order[:place]
        if contract.idle:
            seats = tuple([seat for seat in seats if seat not in contract.idle])
            if not seats:
                raise VariantError(f"contract: with {contract.idle} sitting out nobody plays")
        return deal.changed(strengths=known, seats=seats, turn=seats[0])

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
