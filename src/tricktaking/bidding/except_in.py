"""Deals without bids: in hands of some sizes nobody says anything."""

from __future__ import annotations

from attrs import field, frozen

from tricktaking.bidding.in_turn import NameTricks
from tricktaking.errors import VariantError, ordered, shown
from tricktaking.table import Asks, Choice, Deal, Seat, Stage, from_one


def _sizes(values: object) -> tuple[int, ...]:
    sizes = ordered(values)
    if not sizes:
        raise VariantError(
            f"cards: name hand sizes in a sequence, such as (5,): not {shown(values)}"
        )
    return tuple([from_one(size) for size in sizes])


@frozen
class NoBidsIn:
    """Bids as another stage has them, but none in deals with hands of these sizes.

    Args:
        cards: the hand sizes without bids.
        stage: how bids are made in all other deals.

    Raises:
        VariantError: when a size is not a whole number from 1.

    Example:
        >>> NoBidsIn((5,)).says[:36]
        'In deals of 5 cards nobody bids. For'
    """

    cards: tuple[int, ...] = field(converter=_sizes)
    stage: Stage = NameTricks()

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return self.stage.asks

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return self.stage.spare

    @property
    def says(self) -> str:
        """In words."""
        sizes = " and ".join([str(size) for size in self.cards])
        return f"In deals of {sizes} cards nobody bids. {self.stage.says}"

    @property
    def secret(self) -> bool:
        """As the other stage."""
        return self.stage.secret

    def begin(self, deal: Deal) -> Deal:
        """Ask the first bidder, or nobody."""
        return deal if deal.plan.cards in self.cards else self.stage.begin(deal)

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        """The seats that may bid now."""
        return () if deal.turn is None else self.stage.waiting(deal)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """What may be bid."""
        return self.stage.choices(deal, seat)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Write down the bid and ask the next."""
        return self.stage.apply(deal, seat, choice)
