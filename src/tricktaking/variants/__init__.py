"""The games: ``from tricktaking.variants import plump``, or by name with ``get("plump/spf")``."""

from importlib import import_module
from types import ModuleType

from tricktaking.errors import VariantError, shown
from tricktaking.players import Cautious, Player
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


def player(variant: Variant) -> Player:
    """The ready player of a game: the ``PLAYER`` of its family if it has one, else ``Cautious``.

    Args:
        variant: a preset, or what was made from one: the family is the first word of its name.

    Example:
        >>> player(get("priffe")), player(get("plump"))
        (Partner(), Cautious())
    """
    family = variant.name.partition("/")[0]
    if family not in FAMILIES:
        return Cautious()
    own: Player = getattr(_module(family), "PLAYER", Cautious())
    return own


def players() -> tuple[Player, ...]:
    """The ready players that families bring along.

    Example:
        >>> players()
        (Partner(),)
    """
    own = [getattr(_module(family), "PLAYER", None) for family in FAMILIES]
    return tuple([each for each in own if each is not None])


def _presets(family: str) -> dict[str, Variant]:
    presets: tuple[Variant, ...] = _module(family).PRESETS
    return {preset.name: preset for preset in presets}


def _module(family: str) -> ModuleType:
    return import_module(f"{__name__}.{family.replace('-', '_')}")
