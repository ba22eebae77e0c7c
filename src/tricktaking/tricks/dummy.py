"""The play of tricks with a dummy, whose hand lies open and is played by the declarer."""

from __future__ import annotations

from attrs import evolve, field, frozen

from tricktaking.errors import VariantError, brief, shown
from tricktaking.table import Asks, Choice, Deal, Seat, Stage
from tricktaking.tricks.leaders import AfterDeclarer
from tricktaking.tricks.play import PlayTricks


def _play(instance: object, attribute: object, value: PlayTricks) -> None:
    """The usual play of tricks, and no other."""
    if not isinstance(value, PlayTricks):
        raise VariantError(f"tricks={shown(value)}: give a PlayTricks(...)")


@frozen
class PlayWithDummy(Stage):
    """The play of tricks in which the declarer's partner lays the hand open after the first lead.

    The declarer then plays those cards too: ``turn`` is the declarer, ``hand_of`` is dummy. Where
    nobody declares, or the declarer has no partner, there is no dummy.

    Args:
        tricks: how the tricks are played.

    Raises:
        VariantError: when they are played by another stage.

    Example:
        >>> PlayWithDummy().tricks.leader
        AfterDeclarer()
    """

    tricks: PlayTricks = field(default=PlayTricks(AfterDeclarer()), validator=_play)

    __repr__ = brief

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "play"

    @property
    def says(self) -> str:
        """In words."""
        return (
            f"{self.tricks.says} After the first lead the declarer's partner lays their hand open "
            f"as dummy, and the declarer plays it."
        )

    def begin(self, deal: Deal) -> Deal:
        """Name the dummy and the leader."""
        contract = evolve(deal.contract, dummy=_partner(deal))
        return _acting(self.tricks.begin(deal.changed(contract=contract)))

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """The cards of the hand that is to play: the seat's own, or dummy's."""
        holder = deal.hand_of
        return () if holder is None else deal.hands[holder]

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Put the card on the table, and ask the declarer for dummy's."""
        holder = deal.hand_of
        return _acting(self.tricks.apply(deal, seat if holder is None else holder, choice))


def _partner(deal: Deal) -> Seat | None:
    """The declarer's partner, in sides of two; nobody where the partner sits out."""
    declarer = deal.contract.declarer
    others = () if declarer is None else deal.plan.side(declarer)
    out = (declarer, *deal.contract.idle)
    return next((seat for seat in others if seat not in out), None)


def _acting(deal: Deal) -> Deal:
    """The deal with the turn at the seat that acts for dummy."""
    contract = deal.contract
    if deal.turn is None or deal.turn != contract.dummy:
        return deal
    return deal.changed(turn=contract.declarer)
