"""What a stage makes of a deal, checked to be a deal."""

from __future__ import annotations

from tricktaking.errors import VariantError, shown
from tricktaking.table.deal import Deal


def prepared(deal: Deal) -> Deal:
    """The deal as its stage begins it.

    Raises:
        VariantError: when the stage does not give a deal.
    """
    stage, number = deal.facts.stage, deal.facts.number
    begun: object = stage.begin(deal)
    if isinstance(begun, Deal):
        return begun
    raise VariantError(f"stages[{number}]: begin of {shown(stage)} gave {shown(begun)}, not a deal")


def no_deal(stage: object, made: object) -> VariantError:
    """What is wrong with a stage that makes something else than a new deal of a choice."""
    what = "the deal that it was given" if isinstance(made, Deal) else shown(made)
    return VariantError(
        f"stages: apply of {shown(stage)} gave {what}, not a new deal: make one with deal.changed()"
    )
