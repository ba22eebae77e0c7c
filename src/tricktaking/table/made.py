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
        check_turn(begun)
        return begun
    raise VariantError(f"stages[{number}]: begin of {shown(stage)} gave {shown(begun)}, not a deal")


def no_deal(stage: object, made: object) -> VariantError:
    """What is wrong with a stage that makes something else than a new deal of a choice."""
    what = "the deal that it was given" if isinstance(made, Deal) else shown(made)
    return VariantError(
        f"stages: apply of {shown(stage)} gave {what}, not a new deal: make one with deal.changed()"
    )


def check_turn(deal: Deal) -> None:
    """Check that a stage has given the turn to a seat of the deal, or to nobody.

    Raises:
        VariantError: when it has not.
    """
    turn: object = deal.turn
    order = deal.facts.frame.plan.order
    if turn is not None and (type(turn) is not int or turn not in order):
        raise VariantError(
            f"stages: {shown(deal.facts.stage)} gives the turn to {shown(turn)}: the seats of this "
            f"deal are {', '.join(map(str, order))}"
        )
