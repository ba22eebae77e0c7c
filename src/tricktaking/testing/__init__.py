"""The conformance kit: check that a variant of your own is sound, by name and by property."""

from typing import TYPE_CHECKING, Any

from tricktaking.testing.faults import DoesNotConform
from tricktaking.testing.kit import CHECKS, check_variant

if TYPE_CHECKING:
    from tricktaking.testing.stateful import VariantMachine, machine
    from tricktaking.testing.strategies import cards, deals, matches

__all__ = [
    "CHECKS",
    "DoesNotConform",
    "VariantMachine",
    "cards",
    "check_variant",
    "deals",
    "machine",
    "matches",
]

_HOMES = {
    "VariantMachine": "stateful",
    "machine": "stateful",
    "cards": "strategies",
    "deals": "strategies",
}
_HOMES["matches"] = "strategies"


def __getattr__(name: str) -> Any:
    """The strategies and the machine, which need the extra ``testing``, when asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
