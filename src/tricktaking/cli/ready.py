"""Ready players, by the names that they have on the command line."""

from __future__ import annotations

from tricktaking import variants
from tricktaking.errors import VariantError, shown
from tricktaking.players import Cautious, Player, Random
from tricktaking.variant import Variant


def ready_player(name: str | None, variant: Variant, seed: int | str) -> Player:
    """The ready player of this name; without one the game's own.

    Args:
        name: what it is called, in capital or small letters.
        variant: the game; any ready player plays any game.
        seed: what a random one chooses from.

    Raises:
        VariantError: when there is none of that name, naming those there are.

    Example:
        >>> ready_player(None, variants.get("priffe"), 7)
        Partner()
        >>> ready_player("Partner", variants.get("plump"), 7)
        Partner()
    """
    own = variants.player(variant)
    if name is None:
        return own
    ready: tuple[Player, ...] = (Cautious(), Random(seed), own, *variants.players())
    known: dict[str, Player] = {}
    for each in ready:
        known.setdefault(player_name(each), each)  # a plug-in does not take the place of another
    if name.lower() not in known:
        raise VariantError(f"there is no player {shown(name)}: use {' or '.join(sorted(known))}")
    return known[name.lower()]


def player_name(player: Player) -> str:
    """What a player is called on the command line: its class, or its function.

    Example:
        >>> player_name(Cautious())
        'cautious'
    """
    return str(getattr(player, "__name__", type(player).__name__)).lower()
