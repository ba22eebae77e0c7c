"""The games: ``from tricktaking.variants import plump``, or by name with ``get("plump/spf")``.

Packages that are installed beside the library bring games of their own, which are found by name
too. Nothing of them is looked for before somebody asks.
"""

from collections.abc import Mapping

from tricktaking.errors import VariantError, shown
from tricktaking.players import Cautious, Player
from tricktaking.variant import Variant
from tricktaking.variants import families as _families
from tricktaking.variants.families import FAMILIES

__all__ = ["FAMILIES", "broken", "get", "names", "player", "players"]


def names() -> tuple[str, ...]:
    """The names of all presets, family by family, the first of each the family's own.

    Those of installed packages come last. A package that is broken is left out; see ``broken``.

    Example:
        >>> names()
        ('plump/spf', 'plump/beredskap', 'plump/spf-fingers', ...)
    """
    return tuple([preset.name for family in _families.families() for preset in family.presets])


def get(name: str) -> Variant:
    """A preset by its name.

    Args:
        name: ``"plump/beredskap"``; ``"plump"`` is the family's first preset. What is not built in
            is looked for in the installed packages.

    Raises:
        VariantError: when there is none of that name, naming those there are; or when the package
            that has it cannot be used, saying why.

    Example:
        >>> get("plump").name
        'plump/spf'
    """
    word = name.partition("/")[0] if isinstance(name, str) else ""
    family = _families.family(word)
    presets = () if family is None else family.presets
    for preset in presets:
        if name in (word, preset.name):
            return preset
    known = [preset.name for preset in presets] or names()
    raise VariantError(f"there is no variant {shown(name)}: use one of {', '.join(known)}")


def broken() -> Mapping[str, VariantError]:
    """The families in installed packages that cannot be used, and why.

    Example:
        >>> for family, error in broken().items():
        ...     print(error)
    """
    found = _families.all_installed().items()
    return {name: error for name, error in found if isinstance(error, VariantError)}


def player(variant: Variant) -> Player:
    """The ready player of a game: the ``PLAYER`` of its family if it has one, else ``Cautious``.

    Args:
        variant: a preset, or what was made from one: the family is the first word of its name. A
            family that is not there, or is broken, has no player.

    Example:
        >>> player(get("priffe")), player(get("plump"))
        (Partner(), Cautious())
    """
    try:
        family = _families.family(variant.name.partition("/")[0])
    except VariantError:
        family = None
    own = None if family is None else family.player
    return Cautious() if own is None else own


def players() -> tuple[Player, ...]:
    """The ready players that families bring along, those of installed packages too.

    Example:
        >>> players()
        (Partner(),)
    """
    own = [family.player for family in _families.families()]
    return tuple([each for each in own if each is not None])
