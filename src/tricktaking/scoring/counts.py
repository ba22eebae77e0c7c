"""What is counted in a deal besides its tricks: the points of the cards taken, what was called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from attrs import field, frozen

from tricktaking.cards import Card, Deck
from tricktaking.errors import VariantError, flag, pairs, shown
from tricktaking.scoring.scorer import whole_points
from tricktaking.table import Call, Deal, whole_number

if TYPE_CHECKING:
    from tricktaking.sheet import Outcome, Points, Sheet


@runtime_checkable
class Count(Protocol):
    """Something that is counted by seat in a finished deal, for the scorer that names it.

    A scorer names what it wants to know in ``counts``, and finds it with ``outcome.count(name)``,
    whether the deal was played or its counts were typed in.
    """

    @property
    def name(self) -> str:
        """What it is called: "card points"."""
        ...

    def of(self, deal: Deal) -> tuple[int, ...]:
        """The numbers by seat at the end of a deal, whose last trick is taken."""
        ...

    def wrong(self, numbers: tuple[int, ...], deck: Deck) -> str:
        """What cannot be right of numbers that were typed in, in words; empty if they can be."""
        ...


Worth = tuple[tuple[str, int], ...]
"""What cards count, by the text of a card, a rank or a suit; the first that fits counts."""


def _worth(values: Iterable[tuple[str, int]]) -> Worth:
    given = pairs(values) or ()
    known = tuple(
        [
            (text, points)
            for text, value in given
            if isinstance(text, str) and (points := whole_number(value)) is not None
        ]
    )
    if not known or len(known) < len(given):
        raise VariantError(
            f"worth={shown(values)}: give pairs of a card, a rank or a suit and its points, such "
            f"as (('QS', 13), ('H', 1))"
        )
    return known


@frozen
class CardPoints:
    """The points of the cards that each seat has taken in its tricks.

    Args:
        worth: pairs of a text and points: a card ("QS"), a rank ("10") or a suit ("H"), of which
            the first that fits a card counts. All other cards count nothing.
        laid_away: whether cards that a seat has laid away count for it too, as the skat does.
        name: what they are called.

    Raises:
        VariantError: when the worth is not pairs of texts and whole numbers.

    Example:
        >>> hearts = CardPoints((("QS", 13), ("H", 1)))
        >>> hearts.of_card(Card.parse("QS")), hearts.of_card(Card.parse("2H"))
        (13, 1)
    """

    worth: Worth = field(converter=_worth)
    laid_away: bool = field(default=False, validator=flag)
    name: str = "card points"

    def of_card(self, card: Card) -> int:
        """The points of one card."""
        texts = (card.text, card.rank.text, card.suit.letter)
        return next((points for text, points in self.worth if text in texts), 0)

    def of(self, deal: Deal) -> tuple[int, ...]:
        """The points that each seat has taken, by seat."""
        taken = [0] * deal.players
        for trick in deal.tricks:
            taken[trick.winner] += sum(map(self.of_card, trick.cards))
        for gift in deal.gifts if self.laid_away else ():
            if gift.giver is not None and gift.receiver is None and gift.card is not None:
                taken[gift.giver] += self.of_card(gift.card)
        return tuple(taken)

    def wrong(self, numbers: tuple[int, ...], deck: Deck) -> str:
        """They add up to the points of the deck, unless the cards were thrown in."""
        every = sum(map(self.of_card, deck))
        if sum(numbers) in (every, 0):
            return ""
        return f"the {self.name} add up to {sum(numbers)}, and the deck has {every}"


@frozen
class CardScore:
    """Each card point that a seat takes is worth as much, or costs it.

    Args:
        points: what cards count.
        each: what a card point is worth; below 0 it costs points.

    Raises:
        VariantError: when the worth is not a whole number.

    Example:
        >>> CardScore(CardPoints((("H", 1),)), each=-1).says
        'Each of the card points is worth -1.'
    """

    points: CardPoints
    each: int = field(default=1, validator=whole_points)

    @property
    def counts(self) -> tuple[Count, ...]:
        """The card points."""
        return (self.points,)

    @property
    def says(self) -> str:
        """In words."""
        return f"Each of the {self.points.name} is worth {self.each}."

    def score(self, outcome: Outcome, sheet: Sheet) -> Points:
        """What the card points are worth."""
        return tuple([self.each * number for number in outcome.count(self.points.name)])


@frozen
class TimesCalled:
    """How often each seat has made a call in the deal.

    Args:
        call: the call, by its name.

    Example:
        >>> TimesCalled("blind-nil").name
        'blind-nil'
    """

    call: str

    @property
    def name(self) -> str:
        """The call."""
        return self.call

    def of(self, deal: Deal) -> tuple[int, ...]:
        """How often, by seat."""
        made = [seat for seat, call in deal.calls if call == Call(self.call)]
        return tuple([made.count(seat) for seat in range(deal.players)])

    def wrong(self, numbers: tuple[int, ...], deck: Deck) -> str:
        """Nobody makes a call fewer than no times."""
        return "" if min(numbers) >= 0 else f"nobody calls {self.call} fewer than 0 times"
