"""Drawing cards for seats: who deals, who is forehand, and who sits opposite whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from attrs import field, frozen

from tricktaking.cards import ACE, CLUBS, DIAMONDS, HEARTS, SPADES, Card, Deck, parse_cards
from tricktaking.errors import IllegalChoice, NotationError, Refusal, brief, one_of, ordered, shown

DrawPartners = Literal[
    "high-draw-third-partners-dealer", "two-highest-partners", "two-lowest-partners-low-deals"
]
"""Who deals, and whose partner that is: the highest with the third highest or with the second
highest, or the lowest with the second lowest."""

DrawAce = Literal["high", "low"]
"""Where the ace stands in the draw: above all other ranks, or below them."""

DrawTies = Literal["redraw", "suit-order"]
"""What happens to equal ranks: they draw again, or hearts beat diamonds, spades and clubs."""

Strength = tuple[int, int, int]
"""What is compared of a card: whether it is an ace, its rank, and its suit where that counts."""

Drawn = tuple[Strength, ...]
"""What is compared of the cards of a player, the first one drawn first."""

_SEATS = 4

# For each chair from the dealer on, which card brings one there: 0 for the highest ... 3.
_CHAIRS: dict[DrawPartners, tuple[int, ...]] = {
    "high-draw-third-partners-dealer": (0, 1, 2, 3),
    "two-highest-partners": (0, 2, 1, 3),
    "two-lowest-partners-low-deals": (3, 1, 2, 0),
}

_SAYS: dict[DrawPartners, str] = {
    "high-draw-third-partners-dealer": (
        "the highest deals, the second highest is forehand to the dealer's left, and the third "
        "highest is the dealer's partner, opposite"
    ),
    "two-highest-partners": (
        "the highest deals, the second highest is the dealer's partner, opposite, and the third "
        "highest is forehand to the dealer's left"
    ),
    "two-lowest-partners-low-deals": (
        "the lowest deals, the second lowest is the dealer's partner, opposite, and the third "
        "lowest is forehand to the dealer's left"
    ),
}

# Lowest first, as the suits rank in the bidding of Priffe.
_SUITS = (CLUBS, SPADES, DIAMONDS, HEARTS)

_NAMED: tuple[str, ...] = ("first", "second", "third", "fourth")

# By how many are tied in each group. Four cards make no other groups.
_TIED: dict[tuple[int, ...], str] = {
    (2,): "players {first} and {second} drew equal cards: these two draw again",
    (3,): "players {first}, {second} and {third} drew equal cards: these three draw again",
    (4,): "all four players drew equal cards: all draw again",
    (2, 2): (
        "players {first} and {second} drew equal cards, and so did players {third} and {fourth}: "
        "all four draw again"
    ),
}


@frozen
class Draw:
    """Each of four players draws a card, and the cards say who sits where.

    The sources differ: Swedish Wikipedia, "Priffe", pairs the highest with the third highest;
    English Wikipedia the two highest; kortspelsregler.com the two lowest, of whom the lower deals
    and the ace is low. What happens to equal ranks none of them says.

    Args:
        partners: who deals, and who sits opposite. Where a source lets the last two choose between
            the seats that are left, the one nearer to the dealer in the draw becomes forehand.
        ace: whether the ace is above or below all other ranks.
        ties: whether those who drew equal ranks draw again, or their suits decide: hearts,
            diamonds, spades, clubs, as in the bidding.

    Raises:
        VariantError: when a value is not one of these.

    Example:
        >>> Draw().seated("2C AS 7D KH")
        (1, 3, 2, 0)
        >>> Draw(ace="low").seated("2C AS 7D KH")
        (3, 2, 0, 1)
    """

    partners: DrawPartners = field(
        default="high-draw-third-partners-dealer", validator=one_of(*get_args(DrawPartners))
    )
    ace: DrawAce = field(default="high", validator=one_of(*get_args(DrawAce)))
    ties: DrawTies = field(default="redraw", validator=one_of(*get_args(DrawTies)))

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        ties = "equal ranks draw again"
        if self.ties == "suit-order":
            ties = "of equal ranks hearts beat diamonds, spades and clubs, in this order"
        return f"Four draw a card each: {_SAYS[self.partners]}; the ace is {self.ace}, and {ties}."

    def seated(
        self, cards: str | Iterable[Card | str], deck: Deck | None = None
    ) -> tuple[int, ...]:
        """Who sits in each chair: the dealer's, and then clockwise.

        Chair 1 is forehand, to the dealer's left, and chair 2 is opposite the dealer.

        Args:
            cards: the four cards in the order in which they were drawn, or their texts. Who has
                drawn again has several, the first one first: "KS 4D".
            deck: what they were drawn from; without it any cards.

        Returns:
            For each chair the place, from 0, of its card among the cards.

        Raises:
            NotationError: when a text is not a card, or one is not in the deck, or the cards have
                no order, as in a set.
            IllegalChoice: ``draw_size`` when there are not four cards, ``duplicate_card`` when one
                is there twice, ``needless_draw`` when somebody who was not tied has drawn again,
                and ``tied_draw`` when some must draw again: its fields ``first``, ``second`` ...
                are their places among the cards, here counted from 1 as people do.

        Example:
            >>> Draw(partners="two-highest-partners").seated("AS KH 2C 7D")
            (0, 3, 1, 2)
            >>> Draw().seated("KS 7D KH 2C")
            Traceback (most recent call last):
            tricktaking.errors.IllegalChoice: players 1 and 3 drew equal cards: these two draw again
            >>> Draw().seated(["KS 4D", "7D", "KH 9S", "2C"])
            (2, 0, 1, 3)
            >>> Draw(ties="suit-order").seated("KS 7D KH 2C")
            (2, 0, 1, 3)
        """
        drawn = _drawn(cards)
        for card in [card for each in drawn for card in each]:
            if deck is not None and card not in deck:
                raise NotationError(f"{card} is not one of the {len(deck)} cards of the pack")
        strengths = [tuple([self._strength(card) for card in each]) for each in drawn]
        _check_needless(strengths)
        _check_ties(strengths)
        falling = sorted(range(_SEATS), key=strengths.__getitem__, reverse=True)
        return tuple(falling[place] for place in _CHAIRS[self.partners])

    def _strength(self, card: Card) -> Strength:
        """What is compared of a card."""
        ace = 0
        if card.rank is ACE:
            ace = 1 if self.ace == "high" else -1
        by_suit = self.ties == "suit-order" and card.suit in _SUITS
        return ace, card.rank.order, _SUITS.index(card.suit) if by_suit else -1


def _drawn(cards: object) -> list[tuple[Card, ...]]:
    """The cards of each player, the first one drawn first."""
    players = cards.split() if isinstance(cards, str) else ordered(cards)
    if players is None:
        raise NotationError(f"{shown(cards)}: give the cards in a sequence, as they were drawn")
    drawn = [parse_cards(each if isinstance(each, str) else (each,)) for each in players]
    if len(drawn) != _SEATS or not all(drawn):
        template = "each of {players} players draws one card: not {cards} in all"
        fields = {"players": _SEATS, "cards": len([each for each in drawn if each])}
        raise IllegalChoice(Refusal("draw_size", template, fields))
    every = [card for each in drawn for card in each]
    for card in every:
        if every.count(card) > 1:
            template = "{card} was drawn twice"
            raise IllegalChoice(Refusal("duplicate_card", template, {"card": str(card)}))
    return drawn


def _check_needless(strengths: list[Drawn]) -> None:
    """Refuse cards that were drawn again by players whose cards till then were not tied."""
    needless = [
        str(player)
        for player, mine in enumerate(strengths, start=1)
        for again in range(1, len(mine))
        if [other[:again] for other in strengths].count(mine[:again]) < 2
    ]
    if needless:
        players = " and ".join(dict.fromkeys(needless))
        template = "only players who drew equal cards draw again: not player {players}"
        if needless[-1] != needless[0]:
            template = "only players who drew equal cards draw again: not players {players}"
        fields = {"players": players}
        raise IllegalChoice(Refusal("needless_draw", template, fields))


def _check_ties(strengths: list[Drawn]) -> None:
    """Refuse a draw in which some are equal as far as both of them have drawn."""
    tied = [group for group in _groups(strengths) if len(group) > 1]
    if tied:
        template = _TIED[tuple([len(group) for group in tied])]
        again = [player for group in tied for player in group]
        fields = dict(zip(_NAMED, again, strict=False))
        raise IllegalChoice(Refusal("tied_draw", template, fields))


def _groups(strengths: list[Drawn]) -> list[list[int]]:
    """The players, from 1, with those together who are equal; the groups by their first player."""
    groups: list[list[int]] = []
    for player, mine in enumerate(strengths, start=1):
        equal = [each for each in groups if any(_equal(mine, strengths[p - 1]) for p in each)]
        others = [each for each in groups if each not in equal]
        groups = [*others, [*[p for each in equal for p in each], player]]
    return sorted([sorted(each) for each in groups])


def _equal(mine: Drawn, other: Drawn) -> bool:
    """Whether two players are equal as far as both have drawn."""
    least = min(len(mine), len(other))
    return mine[:least] == other[:least]
