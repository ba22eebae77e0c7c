"""The order of cards that belongs to a contract: the stage that looks it up."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, field, frozen

from tricktaking.errors import VariantError, pairs, shown
from tricktaking.table import Asks, Deal, Stage
from tricktaking.tricks.resolvers import Resolver

ByName = tuple[tuple[str, Resolver], ...]
"""Names of contracts, each with who wins its tricks."""


def _by_name(values: Iterable[tuple[str, Resolver]]) -> ByName:
    given = pairs(values) or ()
    known = [
        (name, resolver)
        for name, resolver in given
        if isinstance(name, str) and isinstance(resolver, Resolver)
    ]
    if not known or len(known) < len(given) or len({name for name, _ in known}) < len(known):
        raise VariantError(
            f"resolvers={shown(values)}: give pairs of the name of a contract and a resolver, each "
            f"name once, such as (('null', HighestCard()),)"
        )
    return tuple(known)


@frozen
class ResolverByContract(Stage):
    """Some contracts have an order of cards of their own; nobody has to act.

    Args:
        resolvers: pairs of the name of a contract and its resolver. Contracts of other names are
            played with the resolver of the game.

    Raises:
        VariantError: when they are not such pairs.

    Example:
        >>> from tricktaking.tricks import HighestCard
        >>> ResolverByContract((("null", HighestCard()),)).says[:15]
        'In null this is'
    """

    resolvers: ByName = field(converter=_by_name)

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "deal"

    @property
    def says(self) -> str:
        """In words."""
        says = [f"In {name} this is so: {resolver.says}" for name, resolver in self.resolvers]
        return " ".join(says)

    def begin(self, deal: Deal) -> Deal:
        """Give the contract its resolver."""
        own = dict(self.resolvers).get(deal.contract.name)
        return deal if own is None else deal.changed(contract=evolve(deal.contract, resolver=own))
