"""What stages make of a deal, checked to be a deal."""

from __future__ import annotations

from tricktaking.errors import VariantError, shown
from tricktaking.table.deal import Deal, Facts


def prepared(deal: Deal) -> Deal:
    """The deal as its stage begins it.

    Raises:
        VariantError: when the stage does not give a deal.
    """
    return a_deal(deal.facts, "begin", deal.facts.stage.begin(deal))


def a_deal(facts: Facts, what: str, given: object) -> Deal:
    """What a stage has given, which is a deal.

    Args:
        facts: those of the deal that it was given.
        what: what was asked of it: "begin" or "apply".
        given: what it gave.

    Raises:
        VariantError: when it is something else.
    """
    if isinstance(given, Deal):
        return given
    raise VariantError(
        f"stages[{facts.number}]: {what} of {shown(facts.stage)} gave {shown(given)}, not a deal"
    )
