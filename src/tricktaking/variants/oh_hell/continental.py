"""Presets from elsewhere: Ascenseur, Kachuful, Romanian Whist, Pocha, Foda-se, Stiche-Raten."""

from __future__ import annotations

from typing import Final

from tricktaking.cards import FRENCH, Deck, DeckByPlayers, Rank, Suit
from tricktaking.variants.oh_hell.family import preset

ASCENSEUR: Final = preset("ascenseur", players=range(3, 8), score="tricks+10")
"""L'Ascenseur: Oh Hell as it is played in France.

Source: familijeux.com (`ascenseur`). Three to seven players. Differs from the base in score.
"""

ASCENSEUR_2: Final = preset(
    "ascenseur-2", players=range(2, 7), shape="up-down", top=8, score="2+t/-d"
)
"""L'Ascenseur from 1 card up to 8 and down again, with small points.

Source: onfaitunjeu.fr (`ascenseur-2`). Two to six players. Differs from the base in schedule and
score.
"""

KACHUFUL: Final = preset(
    "kachuful",
    players=range(2, 8),
    shape="up",
    top=None,
    trump="S D C H",
    zeros_in_a_row=5,
    zeros_from=6,
)
"""Kachuful: from 1 card up to all the deck has; trump goes spades, diamonds, clubs, hearts. With
more than five players nobody bids none more than five deals in a row.

Source: Wikipedia's Kachufool (`kachuful`), bids in turn. Two to seven players. Differs from the
base in schedule, trump and zeros.
"""

_EIGHT_EACH: Final = DeckByPlayers(
    (
        (3, FRENCH.only("9TJQKA")),
        (4, FRENCH.only("789TJQKA")),
        (5, FRENCH.only("56789TJQKA")),
        (6, FRENCH.only("3456789TJQKA")),
    )
)

ROMANIAN_WHIST: Final = preset(
    "romanian-whist",
    players=range(3, 7),
    deck=_EIGHT_EACH,
    shape="up-down",
    top=8,
    repeat_top="players",
    repeat_bottom="players",
    nothing_left="no-trump",
    void="must-trump",
    score="5+b/-d",
)
"""Romanian Whist: 8 cards for each player in the pack; 1 card for as many deals as players, up to 8
cards for as many, without trump, and down again; who cannot follow must trump.

Source: Pagat's Romanian Whist (`romanian-whist`), without the bonus for streaks. Three to six
players. Differs from the base in deck, schedule, void and score.
"""

_COINS, _CUPS = Suit("O", "oros", order=0), Suit("P", "copas", order=1)
_SWORDS, _CLUBS = Suit("E", "espadas", order=2), Suit("B", "bastos", order=3)
_SPANISH_RANKS: Final = tuple(
    [
        Rank(text, order, name)
        for order, (text, name) in enumerate(
            (
                ("2", "dos"),
                ("4", "cuatro"),
                ("5", "cinco"),
                ("6", "seis"),
                ("7", "siete"),
                ("J", "sota"),
                ("C", "caballo"),
                ("K", "rey"),
                ("3", "tres"),
                ("A", "as"),
            ),
            1,
        )
    ]
)
SPANISH: Final = Deck.of(_SPANISH_RANKS, (_COINS, _CUPS, _SWORDS, _CLUBS))
"""Forty Spanish cards, the ace high and the three next to it: oros, copas, espadas, bastos."""

POCHA: Final = preset(
    "pocha",
    players=range(3, 9),
    deck=DeckByPlayers(((3, SPANISH.without("2O 2P 2E 2B")),), SPANISH),
    direction="counter-clockwise",
    shape="up-down",
    top=None,
    repeat_top="players",
    repeat_bottom="players",
    nothing_left="last-card",
    one_card="forehead-first",
    void="must-trump",
    head=True,
    overtrump=True,
    score="10+5t/-5d",
)
"""Pocha, with 40 Spanish cards (36 for three): up and down with a round for each player of the
smallest and the largest hand, the first round on the forehead. Play is counter-clockwise; who can
must head the trick, trump, and overtrump.

Source: Spanish pages on Pocha (`pocha`): ludoteka.com and others. Three to eight players. With no
card left the dealer's last card shows trump.
"""

FODA_SE: Final = preset(
    "foda-se",
    players=range(3, 9),
    shape="up-down",
    top=None,
    nothing_left="no-trump",
    void="must-trump",
    score="tricks+5",
)
"""Foda-se, from Brazil: 1 card up to all the deck has and down again, who cannot follow must trump,
a trick is worth 1 and a made bid 5 more.

Source: an open scoring program (`foda-se`). Three to eight players. Differs from the base in
schedule, void and score; with no card left there is no trump.
"""

STICHE_RATEN: Final = preset(
    "stiche-raten",
    players=range(3, 7),
    deck=FRENCH.only("789TJQKA") * 2,
    shape="up-down",
    top=None,
    trump="none",
    score="tricks+10",
)
"""Stiche-Raten, with two packs of 32 cards: of two equal cards the first one played wins. No trump.

Source: German Wikipedia (`stiche-raten`). Three to six players. Differs from the base in deck,
schedule, trump and score.
"""
