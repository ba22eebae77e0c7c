"""Checks of parts that name cards, ranks or contracts, and of those that need each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from attrs import AttrsInstance, fields, has

from tricktaking.bidding import DealerOnTurned
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
    parts = [part for _, part in inside(variant.stages) if isinstance(part, _NAMING)]
    if not parts:
        return  # as in most games, whose cards need not be looked through
    cards = {card for players in variant.players for card in variant.deck_for(players)}
    ranks = {card.rank.text for card in cards}
    contracts = {each.contract_name for each in variant.contracts}
    for part in parts:
        if isinstance(part, NoTrumpOn | DealerOnTurned):
            _known(part, "rank of the deck", part.ranks, ranks)
        elif isinstance(part, HolderLeads):
            _known(part, "card of the deck", (part.card,), {card.text for card in cards})
        elif isinstance(part, ResolverByContract) and contracts:
            _known(part, "contract", [name for name, _ in part.resolvers], contracts)


_NAMING = (NoTrumpOn, DealerOnTurned, HolderLeads, ResolverByContract)


def _known(part: object, what: str, named: object, known: set[str]) -> None:
    for text in cast("tuple[str, ...]", named):
        if text not in known:
            raise VariantError(
                f"stages: {part!r} has {shown(text)}, which is no {what}: there are "
                f"{', '.join(sorted(known))}"
            )


def inside(part: object, holder: object = None) -> Iterator[tuple[object, object]]:
    """The parts that a part is made of, itself first, down to single values.

    Yields:
        What holds it (``None`` for the part itself), and the part or value.
    """
    if isinstance(part, tuple):
        for each in cast("tuple[object, ...]", part):
            yield from inside(each, holder)
        return
    yield holder, part
    if has(type(part)):
        for known in fields(cast("type[AttrsInstance]", type(part))):
            yield from inside(getattr(part, known.name), part)


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
