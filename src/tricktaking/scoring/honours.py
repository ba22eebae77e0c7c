"""Honours: points for high cards (or, in a misère, low ones) that lie together on one side."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from attrs import field, frozen

from tricktaking.cards import ACE, JACK, KING, QUEEN, SUITS, TWO, Card, Suit
from tricktaking.errors import brief
from tricktaking.scoring.scorer import points_from_zero
from tricktaking.table import Contract, Seat


@frozen
class Honours:
    """Four honour cards belong to each contract, and three or four on one side are worth points.

    They are the four aces without trump, ace to jack of trumps with it, and the four twos when the
    aim is few tricks. They count in the hands as dealt, whoever declares and whoever wins.

    Args:
        four: points for all four in one hand.
        three_and_partner: points for three in one hand and the fourth in a partner's.
        three: points for three in one hand and the fourth elsewhere.

    Raises:
        VariantError: when points are not a whole number.

    Source: for spelut and noll the table of bids of Swedish Wikipedia's Priffe; that trump
    contracts have A K Q J, and undeclared nolls twos, is an inference.

    Example:
        >>> Honours().values
        (0, 20, 40, 50)
    """

    four: int = field(default=50, validator=points_from_zero)
    three_and_partner: int = field(default=40, validator=points_from_zero)
    three: int = field(default=20, validator=points_from_zero)

    __repr__ = brief

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"Honours are the four aces without trump, A K Q J of trumps, and the four twos when "
            f"few tricks are the aim: {self.four} points for four in one hand, {self.three} for "
            f"three, {self.three_and_partner} if the partner holds the fourth."
        )

    @property
    def values(self) -> tuple[int, ...]:
        """What one side may score, rising, with 0 for none."""
        return tuple(sorted({0, self.three, self.three_and_partner, self.four}))

    def cards(self, contract: Contract) -> frozenset[Card]:
        """The four honour cards of a contract."""
        return _cards(contract.trump, contract.misere)

    def held(
        self,
        hands: tuple[Iterable[Card], ...],
        sides: tuple[tuple[Seat, ...], ...],
        contract: Contract,
    ) -> tuple[int, ...]:
        """The points of each side, by side, whoever may score them.

        Args:
            hands: the hands as they were dealt, by seat.
            sides: the seats of each side.
            contract: what is played.

        Example:
            >>> from tricktaking.cards import HEARTS, parse_cards
            >>> hands = (parse_cards("AH KH QH"), (), parse_cards("JH"), ())
            >>> Honours().held(hands, ((0, 2), (1, 3)), Contract(trump=HEARTS))
            (40, 0)
        """
        count = [len(self.cards(contract).intersection(hand)) for hand in hands]
        return tuple([self._worth([count[seat] for seat in side]) for side in sides])

    def _worth(self, count: list[int]) -> int:
        most, together = max(count), sum(count)
        if most >= 4:
            return self.four
        if most < 3:
            return 0
        return self.three_and_partner if together >= 4 else self.three


@lru_cache(maxsize=64)
def _cards(trump: Suit | None, misere: bool) -> frozenset[Card]:
    if misere or trump is None:
        return frozenset([Card(TWO if misere else ACE, suit) for suit in SUITS])
    return frozenset([Card(rank, trump) for rank in (ACE, KING, QUEEN, JACK)])
