"""Cards that everybody passes on to somebody else before the play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from attrs import field, frozen

from tricktaking.cards import Card
from tricktaking.errors import VariantError, ordered, shown
from tricktaking.exchange.hands import Giving, given_here, hands_with, hands_without
from tricktaking.table import Choice, Deal, Gift, Seat, from_one

PassTo = Literal["left", "right", "across", "hold"]
"""Where cards go: to the next in playing order, the one before, the seat opposite, nowhere."""


def _ways(values: Iterable[PassTo]) -> tuple[PassTo, ...]:
    ways = ordered(values)
    known = get_args(PassTo)
    if not ways or any(way not in known for way in ways):
        raise VariantError(
            f"to={shown(values)}: name where cards go in each deal in turn, some of "
            f"{', '.join(known)}, such as ('left', 'right', 'across', 'hold')"
        )
    return ways


@frozen
class PassCards(Giving):
    """Everybody passes some cards on, unseen by the others, and then all take up theirs.

    Each chooses one card after another, in any order of the seats; nobody sees what comes before
    all have chosen. Where so few cards are held that none would be left, or nobody sits across,
    nobody passes.

    Args:
        cards: how many cards each passes.
        to: where they go, for each deal in turn, and from the beginning again after the last;
            with "hold" nobody passes in that deal.

    Raises:
        VariantError: when the number is not whole, or a way is unknown.

    Example:
        >>> PassCards(3, ("left", "right", "across", "hold")).way(4)
        'hold'
    """

    cards: int = field(default=3, converter=from_one)
    to: tuple[PassTo, ...] = field(default=("left",), converter=_ways)

    @property
    def says(self) -> str:
        """In words."""
        count = "a card" if self.cards == 1 else f"{self.cards} cards"
        ways = [_WORDS[way] for way in self.to]
        if len(ways) == 1:
            return f"Before the play each passes {count} {ways[0]}, unseen."
        return f"Before the play each passes {count}, unseen: in turn {', '.join(ways)}."

    def way(self, deal: int) -> PassTo:
        """Where cards go in a deal, by its number from 1."""
        return self.to[(deal - 1) % len(self.to)]

    def receiver(self, deal: Deal, giver: Seat) -> Seat:
        """The seat that gets the cards of this one."""
        order, way = deal.plan.order, self.way(deal.plan.number)
        further = {"left": 1, "right": -1, "across": len(order) // 2, "hold": 0}[way]
        return order[(order.index(giver) + further) % len(order)]

    def begin(self, deal: Deal) -> Deal:
        """Ask everybody, or nobody."""
        way, odd = self.way(deal.plan.number), len(deal.plan.order) % 2 == 1
        passes = way != "hold" and not (way == "across" and odd) and deal.plan.cards > self.cards
        return deal.changed(turn=deal.plan.forehand if passes else None)

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The seats that have not passed all their cards."""
        if deal.turn is None:
            return ()
        given = given_here(deal)
        return tuple([seat for seat in deal.plan.order if len(given[seat]) < self.cards])

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Lay the card aside; the last one lets all take up theirs."""
        assert isinstance(choice, Card)
        given = given_here(deal)
        given[seat].append(choice)
        new = deal.changed(hands=hands_without(deal, seat, choice))
        left = [other for other in deal.plan.order if len(given[other]) < self.cards]
        return new.changed(turn=left[0]) if left else self._taken_up(new, given)

    def _taken_up(self, deal: Deal, given: dict[Seat, list[Card]]) -> Deal:
        gifts = deal.gifts
        for giver, cards in given.items():
            receiver = self.receiver(deal, giver)
            gifts += tuple([Gift(giver, receiver, card) for card in cards])
            deal = deal.changed(hands=hands_with(deal, receiver, cards))
        return deal.changed(gifts=gifts, turn=None)


_WORDS: dict[PassTo, str] = {
    "left": "to the next player",
    "right": "to the player before",
    "across": "across",
    "hold": "to nobody",
}
