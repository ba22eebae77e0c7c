"""Presets from the Low Countries: Boerenbridge and Chinees poepen."""

from __future__ import annotations

from typing import Final

from tricktaking.variants.oh_hell.family import preset

BOERENBRIDGE: Final = preset(
    "boerenbridge",
    players=range(2, 8),
    shape="up-down",
    top=None,
    nothing_left="no-trump",
    hook_from=4,
    one_card="forehead",
    score="10+2t",
)
"""Boerenbridge: from 1 card up to all the deck has and down again; the hook holds from 4 cards, and
a single card is held to the forehead.

Source: Dutch Wikipedia (`boerenbridge`, its older page), with the points of a Dutch program.
Differs from the base in schedule, hook, forehead and score; with no card left there is no trump.
"""

BOERENBRIDGE_KU: Final = preset(
    "boerenbridge-ku",
    players=range(2, 7),
    shape=(1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1),
    trump="other-pack",
    no_trump_deals=(9,),
    bidding="at-once",
    score="5+b/-d",
)
"""Boerenbridge after kaartspeluitleg.nl: a card of another pack shows trump, all bid at once, and
the second deal of 8 cards has no trump.

Source: kaartspeluitleg.nl (`boerenbridge-ku`). Two to six players. Differs from the base in
schedule, trump, bidding and score.
"""

BOERENBRIDGE_VL: Final = preset(
    "boerenbridge-vl",
    players=range(2, 8),
    shape="up-down",
    top=None,
    nothing_left="no-trump",
    score="10+3t",
)
"""Boerenbridge in Flanders: 3 for each trick of a made bid and 10 more, nothing for a miss.

Source: the settings of a Dutch program (`boerenbridge-vl`). Differs from the base in schedule and
score; with no card left there is no trump.
"""

BOERENBRIDGE_NL: Final = preset(
    "boerenbridge-nl",
    players=range(2, 8),
    shape="up-down",
    top=None,
    nothing_left="no-trump",
    score="10+3t/-3d",
)
"""Boerenbridge in the Netherlands: as in Flanders, but a miss costs 3 for each trick off.

Source: the settings of a Dutch program (`boerenbridge-nl`).
"""

CHINEES_POEPEN: Final = preset(
    "chinees-poepen", players=range(2, 8), top=7, one_card="forehead", score="10+2t/-2d"
)
"""Chinees poepen: 7 cards down to 1 and up again, a single card is held to the forehead.

Source: an open program's rules (`chinees-poepen`). Differs from the base in schedule, forehead and
score.
"""
