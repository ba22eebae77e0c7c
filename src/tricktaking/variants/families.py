"""Where families of games come from: those that are built in, and those of installed packages.

Nothing is kept from one question to the next. Packages are installed and mended while a notebook
runs, looking for them costs milliseconds, and Python itself keeps the modules that it has imported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from attrs import frozen

from tricktaking.errors import VariantError, shown
from tricktaking.players import Player
from tricktaking.variant import Variant

if TYPE_CHECKING:
    from importlib.metadata import Distribution

FAMILIES: Final = ("plump", "oh-hell", "priffe")
"""The families that are built in."""

GROUP: Final = "tricktaking.variants"
"""The group of entry points by which packages say that they have a family."""


@frozen
class Family:
    """A family of games.

    Attributes:
        name: the first word in the names of its presets.
        presets: its presets, the family's own first.
        player: the ready player that it brings along, if it does.
    """

    name: str
    presets: tuple[Variant, ...]
    player: Player | None


@frozen
class Plugin:
    """What an installed package says: it has a family.

    Attributes:
        family: the name of the entry point.
        module: the value of the entry point, the module with the presets.
        package: the package and its version.
    """

    family: str
    module: str
    package: str


def family(name: str) -> Family | None:
    """The family of this name, built in or installed; ``None`` when there is none.

    Raises:
        VariantError: when it is installed and cannot be used.
    """
    if name in FAMILIES:
        return built_in(name)
    claims = plugins().get(name)
    return None if claims is None else installed(claims)


def families() -> Iterator[Family]:
    """The families that can be used: those that are built in, then the installed ones by name."""
    yield from map(built_in, FAMILIES)
    for found in all_installed().values():
        if isinstance(found, Family):  # one that is broken harms no other
            yield found


def built_in(name: str) -> Family:
    """A family that is built in."""
    module = import_module(f"tricktaking.variants.{name.replace('-', '_')}")
    return Family(name, module.PRESETS, getattr(module, "PLAYER", None))


# ---- installed packages ----


def plugins() -> dict[str, list[Plugin]]:
    """What the installed packages say, by family, in the order of the families' names.

    Nothing of them is imported. A family has a plug-in for each package that claims it.
    """
    from importlib import metadata  # slow to import: loaded when a plug-in is looked for

    packages: dict[str, list[Plugin]] = {}
    for package in metadata.distributions():
        try:
            if GROUP in (package.read_text("entry_points.txt") or ""):
                # one that is there twice counts as Python imports it: the first on the path
                packages.setdefault(_name(package), _said(package))
        except Exception:
            continue  # half removed, or no metadata at all: it says nothing, and harms no other
    by_family: dict[str, list[Plugin]] = {}
    for _, said in sorted(packages.items()):
        for plugin in said:
            by_family.setdefault(plugin.family.partition("/")[0], []).append(plugin)
    return dict(sorted(by_family.items()))


def all_installed() -> dict[str, Family | VariantError]:
    """The families in installed packages by name, each as it is, or as what is wrong with it."""
    found: dict[str, Family | VariantError] = {}
    for name, claims in plugins().items():
        try:
            found[name] = installed(claims)
        except VariantError as error:
            found[name] = error
    return found


def installed(claims: Sequence[Plugin]) -> Family:
    """The family that is in an installed package.

    Args:
        claims: what the packages that claim it say.

    Raises:
        VariantError: when it cannot be used, naming the package, what is wrong and a way out.
    """
    plugin, *_ = claims
    packages = " and ".join([claim.package for claim in claims])
    unusable = f"the family {shown(plugin.family)} of {packages} cannot be used"
    if plugin.family in FAMILIES:
        raise VariantError(f"{unusable}: that family is built in, so it needs another name")
    if fault := _fault_of_entry(plugin):
        raise VariantError(f"{unusable}: {fault}")
    if len(claims) > 1:
        raise VariantError(f"{unusable}: there is room for one, so uninstall all but one of them")
    try:
        module = import_module(plugin.module)
        given: object = getattr(module, "PRESETS", None)
        presets = _listed(given)
        player: Player | None = getattr(module, "PLAYER", None)
    except (Exception, SystemExit) as error:  # whatever somebody else's module raises is theirs
        raise VariantError(
            f"{unusable}: its module {plugin.module} raises {_told(error)}"
        ) from error
    fault = _fault_of_presets(plugin.family, given, presets) or _fault_of_player(player)
    if fault:
        raise VariantError(f"{unusable}: its module {plugin.module} {fault}")
    return Family(plugin.family, presets, player)


def _fault_of_entry(plugin: Plugin) -> str:
    if "/" in plugin.family:
        word = plugin.family.partition("/")[0]
        return f"its entry point names a whole family, so it must be called {shown(word)}"
    if not all(word.isidentifier() for word in plugin.module.split(".")):
        return f"its entry point is {shown(plugin.module)}: name a module, such as 'my_game'"
    return ""


def _listed(given: object) -> tuple[Variant, ...]:
    """What a module has for presets; what is in them is looked at later."""
    return tuple(cast("Sequence[Variant]", given)) if isinstance(given, tuple | list) else ()


def _fault_of_presets(word: str, given: object, presets: Sequence[object]) -> str:
    if given is None:
        return "has no PRESETS: give it a tuple of variants"
    names: set[str] = set()
    for preset in presets:
        if not isinstance(preset, Variant):
            return f"has PRESETS with {shown(preset)} in it: give a tuple of variants"
        first, _, second = preset.name.partition("/")
        if first != word or not second or second.endswith("*"):
            return (
                f"has a preset called {shown(preset.name)}: "
                f"give it a name of its own, such as '{word}/classic'"
            )
        if preset.name in names:
            return f"has two presets called {shown(preset.name)}: give each a name of its own"
        names.add(preset.name)
    return "" if names else f"has PRESETS={shown(given)}: give it a tuple of variants"


def _fault_of_player(player: object) -> str:
    if player is None or (callable(player) and not isinstance(player, type)):
        return ""
    return f"has PLAYER={shown(player)}: give a function of a view, or Cautious()"


# ---- their metadata ----


def _name(package: Distribution) -> str:
    """The name of a package, in one spelling for all those that are the same."""
    return package.metadata["Name"].lower().replace("_", "-").replace(".", "-")


def _said(package: Distribution) -> list[Plugin]:
    about = f"{package.metadata['Name']} {package.version}"
    entries = package.entry_points.select(group=GROUP)
    return [Plugin(entry.name, entry.value, about) for entry in entries]


def _told(error: BaseException) -> str:
    """An error in a line."""
    try:
        text = " ".join(str(error).split())
    except Exception:
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
