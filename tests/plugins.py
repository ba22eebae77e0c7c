"""Packages that look as if they were installed, and are no more than a folder on the path."""

from pathlib import Path

GOOD = """
from attrs import evolve, frozen
from tricktaking import Choice, View, bid_rule
from tricktaking.variants import plump


@bid_rule("Nobody bids more than three.")
def modest(deal, seat, bids):
    return [bid for bid in bids if bid <= 3]


@frozen
class Humble:
    def __call__(self, view: View, /) -> Choice:
        return view.legal[0]


SHORT = evolve(plump.variant(shape=(2, 1)), name="{family}/short").adding(modest)
SHORT = evolve(SHORT, name="{family}/short", origin=None)
PAIR = evolve(plump.variant(shape=(2,)), name="{family}/pair", origin=None)
PRESETS = (SHORT, PAIR)
PLAYER = Humble()
"""
"""A module as it should be."""


def install(
    folder: Path,
    package: str,
    module: str = "",
    source: str = "",
    *,
    version: str = "1.0",
    entries: str = "",
) -> None:
    """Write a package, its module and its metadata.

    Args:
        folder: a folder on the path.
        package: its name; without `entries` its family's too.
        module: the name of its module; without it none is written.
        source: what stands in the module.
        version: its version.
        entries: the lines of its entry points, where they are other than usual.
    """
    metadata = folder / f"{package.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir(parents=True)
    about = f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n"
    (metadata / "METADATA").write_text(about, encoding="utf-8")
    lines = entries or f"{package} = {module}"
    text = f"[tricktaking.variants]\n{lines}\n"
    (metadata / "entry_points.txt").write_text(text, encoding="utf-8")
    if module:
        (folder / f"{module}.py").write_text(source, encoding="utf-8")


def install_good(folder: Path, package: str, module: str) -> None:
    install(folder, package, module, GOOD.format(family=package))
