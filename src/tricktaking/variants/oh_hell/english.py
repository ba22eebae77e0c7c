"""Presets from where English is spoken: Blackout, Oh Well, Nomination and Contract Whist ..."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tricktaking.bidding import NoBidsIn
from tricktaking.dealing import SuitsInTurn, Trump
from tricktaking.scoring import SCORES, MisereIn
from tricktaking.tricks import PlayTricks
from tricktaking.variants.oh_hell.family import preset

BLACKOUT: Final = preset(
    "blackout", players=range(3, 8), revise="until-next-bid", tie="extra-deals"
)
"""Blackout, the Norwegian rule set: a bid may be changed until the next player has bid, a miss is
worth nothing, and a tie for first is played on with the largest hand: everybody takes part and
totals go on. Three to seven players (7 players: 13 deals).

Source: a Norwegian page on Oh Hell with Blackout scoring (`blackout-no`). Its draw for the first
dealer is ``Match.start(..., first_dealer="draw")``.
"""

OH_WELL: Final = preset(
    "oh-well-constant",
    players=range(3, 8),
    shape="constant",
    top=None,
    nothing_left="no-trump",
    hook="off",
    score="tricks+10",
)
"""Oh Well! in its original form: every deal has as many cards as the deck allows.

Source: Wikipedia's Oh Hell (`oh-well-constant`). How many deals is for the table: 10 are planned.
No hook. Differs from the base in schedule, hook and score; where no card is left there is no trump.
"""

UP_THE_RIVER: Final = preset("up-the-river", players=range(4, 9), top=8)
"""Up the River: 8 cards down to 1 and up again, made bids score 10 and the tricks.

Source: a youth club's rules (`up-the-river`), scored as an app of that name does. Four to eight
players. Differs from the base in schedule and players.
"""

NOMINATION: Final = preset(
    "nomination-whist", players=range(3, 7), trump="S H C D NT", score="tricks+10"
)
"""Nomination Whist: trump goes spades, hearts, clubs, diamonds, no trump, a suit for each deal.

Source: nommy.co.uk (`nomination-whist`). Three to six players. Differs from the base in trump and
score.
"""

NOMINATION_NAVY: Final = preset(
    "nomination-navy", players=range(2, 8), trump="H C D S NT", hook="off", score="tricks+10"
)
"""Nomination Whist after the Navy's Big Ships Rules: trump goes hearts, clubs, diamonds, spades,
no trump; no hook is stated.

Source: the Navy's Big Ships Rules (`nomination-navy`). Differs from the base in trump, hook, score.
"""

NOMMIE: Final = preset(
    "nommie",
    players=(4,),
    top=13,
    bottom=4,
    repeat_bottom=2,
    trump="highest-bidder",
    zeros_in_a_row=3,
    score="tricks+10",
)
"""Nommie: four players, 13 cards down to 4, twice, and up again; the highest bidder names trump or
no trump after the bids, of equals the earliest; at most three zeros in a row.

Source: the rules of an open program (`nommie`). Differs from the base in schedule, trump, zeros and
score.
"""

CONTRACT_WHIST: Final = preset(
    "contract-whist",
    players=(4,),
    shape=(12, 10, 8, 6, 4, 2, 1, 3, 5, 7, 9, 11, 13),
    trump="C D H S NT",
    score="tricks+10",
)
"""Contract Whist: four players, two cards fewer each time and back by the odd numbers, 13 deals;
trump goes clubs, diamonds, hearts, spades, no trump.

Source: the rules of an open program (`contract-whist`). Differs from the base in schedule, trump
and score.
"""

CHINESE_WHIST: Final = preset(
    "chinese-whist",
    players=range(3, 6),
    shape=(10, 9, 8, 7, 7, 8, 9, 10),
    trump="last-winner",
    score="tricks+10z5",
)
"""Chinese Whist: who made the highest bid in the deal before names trump; the first deal has none.

Source: an open program's rules (`chinese-whist`), in the first of its lengths. Three to five
players. Differs from the base in schedule, trump and score; a tie for naming trump goes to the one
nearest after the dealer.
"""

CAMPBELL: Final = preset(
    "campbell", players=range(2, 9), repeat_bottom="players", score="square/-5T"
)
"""Oh Hell after a well-known program: as many one-card deals as players, a made bid scores its
square and 10, a miss costs 5, 15, 30 ... for one, two, three tricks off.

Source: an open program for Oh Hell (`oh-hell-campbell`). Two to eight players. Differs from the
base in schedule and score.
"""

GUARDIAN: Final = preset(
    "guardian",
    players=range(3, 8),
    shape="down",
    top=7,
    trump="H D C S NT",
    one_card="forehead",
    score="tricks+10",
)
"""Oh Hell after a newspaper column: 7 cards down to 1; trump goes hearts, diamonds, clubs, spades,
no trump; the single card on the forehead, as suggested there.

Source: The Guardian, 22 November 2008 (`oh-hell-guardian`). Three to seven players. Differs from
the base in schedule, trump, forehead and score.
"""

CARDS_WITH_CATS: Final = preset("cards-with-cats", players=(4,), hook="off", score="tricks+10")
"""Oh Hell as an app for phones plays it unless told otherwise: four players, no hook.

Source: an open program (`cards-with-cats`, its first values). Differs from the base in players,
hook and score.
"""

CONTRACT_WHIST_MISERE: Final = evolve(
    preset(
        "contract-whist-misere",
        players=range(2, 6),
        shape=(*range(10, 0, -1), *range(1, 11)),
        trump="H C D S NT NT H C D S H C D S NT NT H C D S",
        hook="off",
        score="tricks+10",
    ),
    stages=(
        Trump(SuitsInTurn("H C D S NT NT H C D S H C D S NT NT H C D S")),
        NoBidsIn((5,)),
        PlayTricks(),
    ),
    scorer=MisereIn(5, SCORES["tricks+10"]),
    name="oh-hell/contract-whist-misere",
    origin=None,
)
"""Contract Whist with misère deals: 10 cards down to 1, twice, and up again; trump goes hearts,
clubs, diamonds, spades and begins again after each special deal. The deals of 6 cards have no
trump, and those of 5 no bids either: no trick scores 10, each trick loses 1.

Source: the rules of an open program (`contract-whist-v1`), which also seats six to eight, for whom
ten cards do not reach. No hook. There a tie is settled by guessing two cards; here it is shared.
"""

ISRAELI_WHIST: Final = preset(
    "israeli-whist",
    players=(4,),
    shape="constant",
    top=None,
    trump="auction",
    auction_from=5,
    score="israeli",
)
"""Israeli Whist: an auction from five tricks names trump, then all bid, the declarer not below the
call; a made bid scores its square and 10.

Source: Wikipedia's Israeli whist (`israeli-whist`, a relative). Four players, 13 cards in every
deal; how many deals is for the table: 10 are planned. If all pass there is no trump.
"""
