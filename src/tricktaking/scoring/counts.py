"""What is counted in a deal besides its tricks: the points of the cards taken, what was called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from attrs import field, frozen

from tricktaking.cards import Card
from tricktaking.errors import VariantError, brief, flag, pairs, shown
from tricktaking.scoring.scorer import whole_points
from tricktaking.table import Call, Deal, from_one, whole_number

if TYPE_CHECKING:
    from tricktaking.sheet import Outcome, Points, Sheet


def _word(instance: object, attribute: object, value: str) -> None:
    """A line of text that shows."""
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise VariantError(f"call={shown(value)}: this is a word such as 'blind-nil'")


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

    def wrong(self, numbers: tuple[int, ...], outcome: Outcome, sheet: Sheet) -> str:
        """What cannot be right of numbers that were typed in, in words; empty if they can be.

        Args:
            numbers: the numbers, by seat.
            outcome: what the deal came to besides.
            sheet: the sheet before the deal, with the game and the deck.
        """
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
        return next((points for text, points in self.worth if fits(card, text)), 0)

    def of(self, deal: Deal) -> tuple[int, ...]:
        """The points that each seat has taken, by seat."""
        taken = [0] * deal.players
        for trick in deal.tricks:
            taken[trick.winner] += sum(map(self.of_card, trick.cards))
        for gift in deal.gifts if self.laid_away else ():
            if gift.giver is not None and gift.receiver is None and gift.card is not None:
                taken[gift.giver] += self.of_card(gift.card)
        return tuple(taken)

    def wrong(self, numbers: tuple[int, ...], outcome: Outcome, sheet: Sheet) -> str:
        """They add up to the points of the deck, or to some of them where cards are not played.

        Who takes no trick has none, but for what was laid away.
        """
        if not outcome.contract.played:
            return "" if not any(numbers) else f"nobody has {self.name} in a deal thrown in"
        plan, worth = outcome.plan, [self.of_card(card) for card in sheet.deck]
        taken = plan.cards * len(plan.order) + (sheet.variant.spare if self.laid_away else 0)
        all_played = taken == len(worth) and not outcome.contract.idle
        most = sum([points for points in worth if points > 0])
        least = sum([points for points in worth if points < 0])
        if sum(numbers) != sum(worth) if all_played else not least <= sum(numbers) <= most:
            return f"the {self.name} add up to {sum(numbers)}, and the deck has {sum(worth)}"
        by_seat = len(outcome.tricks) == len(numbers) and not self.laid_away
        for seat, tricks in enumerate(outcome.tricks if by_seat else ()):
            if tricks == 0 and numbers[seat] != 0:
                return f"seat {seat} has {numbers[seat]} {self.name} and has taken no trick"
        return ""


def fits(card: Card, text: str) -> bool:
    """Whether a text is that of a card, of its rank or of its suit.

    Example:
        >>> fits(Card.parse("QS"), "Q"), fits(Card.parse("QS"), "H")
        (True, False)
    """
    rank, suit = card.rank.text, card.suit.letter
    return text in (card.text, f"{rank}{suit}", rank, suit)


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
        most: how often a seat can make it in a deal.

    Raises:
        VariantError: when the call is not a text, or the number not whole.

    Example:
        >>> TimesCalled("blind-nil").name
        'blind-nil'
    """

    call: str = field(validator=_word)
    most: int = field(default=1, converter=from_one)

    __repr__ = brief

    @property
    def name(self) -> str:
        """The call."""
        return self.call

    def of(self, deal: Deal) -> tuple[int, ...]:
        """How often, by seat."""
        made = [seat for seat, call in deal.calls if call == Call(self.call)]
        return tuple([made.count(seat) for seat in range(deal.players)])

    def wrong(self, numbers: tuple[int, ...], outcome: Outcome, sheet: Sheet) -> str:
        """Nobody makes a call more often than can be, or fewer than no times."""
        if min(numbers) >= 0 and max(numbers) <= self.most:
            return ""
        return f"a seat calls {self.call} from 0 to {self.most} times: not {numbers}"
