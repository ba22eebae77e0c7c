"""Checks of parts that name cards, ranks or contracts, and of those that need each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from attrs import AttrsInstance, fields, has

from tricktaking.bidding import DealerOnTurned
from tricktaking.cards import Card
from tricktaking.dealing import Clockwise, Counterclockwise, DropOut, NoTrumpOn, Partners
from tricktaking.errors import VariantError, shown
from tricktaking.scoring import Between, HighestTotal, LastOneIn, RubbersWon, TargetTotal
from tricktaking.tricks import HolderLeads, ResolverByContract

if TYPE_CHECKING:
    from tricktaking.variant.composition import Composition


def cards_named(variant: Composition) -> None:
    """A card, a rank or a contract that a stage knows by name is there.

    Raises:
        VariantError: when it is not.
    """
    cards = {card for players in variant.players for card in variant.deck_for(players)}
    ranks = {card.rank.text for card in cards}
    contracts = {each.contract_name for each in variant.contracts}
    for part in _parts(variant.stages):
        if isinstance(part, NoTrumpOn | DealerOnTurned):
            _known(part, "rank of the deck", part.ranks, ranks)
        elif isinstance(part, HolderLeads):
            _known(part, "card of the deck", (part.card,), {card.text for card in cards})
        elif isinstance(part, ResolverByContract) and contracts:
            _known(part, "contract", [name for name, _ in part.resolvers], contracts)


def _known(part: object, what: str, named: object, known: set[str]) -> None:
    for text in cast("tuple[str, ...]", named):
        if text not in known:
            raise VariantError(
                f"stages: {part!r} has {shown(text)}, which is no {what}: there are "
                f"{', '.join(sorted(known))}"
            )


def _parts(part: object) -> Iterator[object]:
    """A part and the parts that it is made of."""
    if isinstance(part, tuple):
        for each in cast("tuple[object, ...]", part):
            yield from _parts(each)
    elif has(type(part)) and not isinstance(part, Card):
        yield part
        for known in fields(cast("type[AttrsInstance]", type(part))):
            yield from _parts(getattr(part, known.name))


_STAYING = (Clockwise, Counterclockwise, Partners)
_OTHER_ENDS = (HighestTotal, TargetTotal, Between, RubbersWon)


def dropping_out(variant: Composition) -> None:
    """Where people drop out the match ends when one is left, and the other way round.

    Raises:
        VariantError: when a built-in seating and a built-in end do not go together.
    """
    seating, end = variant.seating, variant.end
    if isinstance(end, LastOneIn) and isinstance(seating, _STAYING):
        raise VariantError(f"end: {end!r} needs a table that shrinks: use seating=DropOut()")
    if isinstance(seating, DropOut) and isinstance(end, _OTHER_ENDS):
        raise VariantError(f"seating: with {seating!r} one is left in the end: use end=LastOneIn()")
