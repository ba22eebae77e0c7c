"""Plump: say how many tricks you will take, take exactly that many, and somebody must miss."""

from __future__ import annotations

from typing import Final, Unpack

from attrs import evolve

from tricktaking.bidding import NameTricks
from tricktaking.dealing import DownUp, NoTrump, Trump
from tricktaking.rules import follow_suit, hook
from tricktaking.scoring import ExactScore
from tricktaking.tricks import HighestBidder, PlayTricks
from tricktaking.variant import Variant
from tricktaking.variants.composing import composed
from tricktaking.variants.options import (
    LeaderOption,
    OneCardOption,
    Options,
    ShapeOption,
    TrumpOption,
)

__all__ = [
    "BEREDSKAP",
    "BOT",
    "CLASSIC",
    "LeaderOption",
    "OneCardOption",
    "PRESETS",
    "SPF",
    "SPF_FINGERS",
    "ShapeOption",
    "TrumpOption",
    "WIKIBOOKS",
    "variant",
]

SPF: Final = Variant(
    name="plump/spf",
    players=range(2, 8),
    schedule=DownUp(10),
    stages=(Trump(NoTrump()), NameTricks(), PlayTricks(leader=HighestBidder())),
    rules=(hook, follow_suit),
    scorer=ExactScore(zero=5),
)
"""Plump after the Swedish SPF pensioners' rules: no trump, the highest bidder leads, a made zero
is worth 5. Two to seven players, 10 cards down to 1 and up again (8 for six, 7 for seven).

Source: the rules of Plump published by SPF Seniorerna, `plump-spf` in the collection of rules
that this library follows. Where they are silent: the last seat deals first, the deal moves
clockwise, a tie for first is shared.
"""

_USUAL: Final[Options] = {"trump": "none", "leader": "highest-bidder", "zero": 5}


def variant(**options: Unpack[Options]) -> Variant:
    """Plump as your table plays it; what you do not say is as in ``SPF``.

    Args:
        options: the questions to settle before the first deal, see ``Options``: most tables ask
            for ``trump``, ``shape``, ``zero``, ``leader`` and ``one_card``.

    Returns:
        The variant; without arguments it is ``SPF``.

    Raises:
        VariantError: when an option is unknown, two clash, or the deck cannot reach.

    Example:
        >>> variant(zero=10).name
        'plump/spf*'
        >>> variant(zero=5) == SPF
        True
    """
    return composed(SPF, options, _USUAL)


def _preset(name: str, **options: Unpack[Options]) -> Variant:
    return evolve(variant(**options), name=f"plump/{name}", origin=None)


BEREDSKAP: Final = _preset(
    "beredskap", players=range(2, 7), trump="turn-up", leader="forehand", zero=10
)
"""Plump with trump, known as beredskapswhist: the top card of the stock is turned for trump,
forehand leads, a made zero is worth 10. Two to six players.

Source: a Swedish guide to Plump with trump; the name is that of Swedish Wikipedia for Plump in
which every deal has a turned-up trump. Differs from SPF in trump, leader, zero and players.
"""

SPF_FINGERS: Final = _preset("spf-fingers", bidding="at-once")
"""SPF's other way of bidding: all show their fingers at once, and if the bids come out even the
dealer says another number.

Source: the same rules as for ``SPF``. Differs from SPF in the bidding.
"""

CLASSIC: Final = _preset("classic-sang", players=range(2, 7), shape="down")
"""Plump as in the older Swedish card books, called sang: no trump, 10 cards down to 1 and no
further, a made zero is worth 5. Two to six players.

Source: a Swedish guide to Plump, which tells of the older books. Differs from SPF in schedule and
players; that the highest bidder leads is not said there.
"""

WIKIBOOKS: Final = _preset(
    "wikibooks",
    players=range(2, 6),
    repeat_bottom="players",
    bid_direction="against-play",
    score="prefix1z5",
    zero=None,
)
"""Plump of Swedish Wikibooks: as many one-card deals as players, bids go against the play, and a 1
is written in front of a made bid, so that ten made are 110. Two to five players.

Source: Swedish Wikibooks. Differs from SPF in schedule, bidding order, score and players.
"""

BOT: Final = _preset("rl-bot", players=range(3, 6), shape="up-down")
"""Plump as a learning program plays it: 1 card up to 10 and down again. Three to five players.

Source: the rules of an open program for Plump. Differs from SPF in schedule and players.
"""

PRESETS: Final = (SPF, BEREDSKAP, SPF_FINGERS, CLASSIC, WIKIBOOKS, BOT)
"""All presets of the family, the first one first."""
