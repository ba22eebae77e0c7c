"""The games: ``from tricktaking.variants import plump``, or by name with ``get("plump/spf")``."""

from importlib import import_module

from tricktaking.errors import VariantError, shown
from tricktaking.variant import Variant

FAMILIES = ("plump", "oh-hell", "priffe")


def names() -> tuple[str, ...]:
    """The names of all presets, family by family, the first of each the family's own.

    Example:
        >>> names()
        ('plump/spf', 'plump/beredskap', 'plump/spf-fingers', ...)
    """
    return tuple(name for family in FAMILIES for name in _presets(family))


def get(name: str) -> Variant:
    """A preset by its name.

    Args:
        name: ``"plump/beredskap"``; ``"plump"`` is the family's first preset.

    Raises:
        VariantError: when there is none of that name, naming those there are.

    Example:
        >>> get("plump").name
        'plump/spf'
    """
    family = name.partition("/")[0] if isinstance(name, str) else ""
    if family in FAMILIES:
        presets = _presets(family)
        if name == family:
            return next(iter(presets.values()))
        if name in presets:
            return presets[name]
    raise VariantError(f"there is no variant {shown(name)}: use one of {', '.join(names())}")


def _presets(family: str) -> dict[str, Variant]:
    module = import_module(f"{__name__}.{family.replace('-', '_')}")
    presets: tuple[Variant, ...] = module.PRESETS
    return {preset.name: preset for preset in presets}
