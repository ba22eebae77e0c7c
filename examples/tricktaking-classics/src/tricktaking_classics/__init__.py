"""Games for the library tricktaking: whist, hearts, spades, euchre, bridge, knockout, skat ..."""

from typing import Final

from tricktaking import Variant
from tricktaking_classics import bridge, euchre, hearts, knockout, magi, skat, spades, whist

PRESETS: Final[tuple[Variant, ...]] = (
    whist.WHIST,
    hearts.HEARTS,
    spades.SPADES,
    euchre.EUCHRE,
    bridge.BRIDGE,
    knockout.KNOCKOUT,
    magi.MAGI,
    skat.SKAT,
)
"""All games of this package."""
