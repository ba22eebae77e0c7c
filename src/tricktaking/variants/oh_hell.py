"""Oh Hell and its relatives: Blackout, Nomination and Contract Whist, Boerenbridge, Kachuful ..."""

from __future__ import annotations

from typing import Final, Unpack

from attrs import evolve

from tricktaking.bidding import NameTricks
from tricktaking.cards import FRENCH, Deck, DeckByPlayers, Rank, Suit
from tricktaking.dealing import DownUp, Trump, TurnUp
from tricktaking.rules import follow_suit, hook
from tricktaking.scoring import SCORES, HighestTotal
from tricktaking.tricks import PlayTricks
from tricktaking.variant import Variant
from tricktaking.variants.composing import composed
from tricktaking.variants.options import Options

PAGAT: Final = Variant(
    name="oh-hell/pagat",
    players=range(3, 8),
    schedule=DownUp(10),
    stages=(Trump(TurnUp()), NameTricks(), PlayTricks()),
    rules=(hook, follow_suit),
    scorer=SCORES["tricks+10"],
    end=HighestTotal("extra-deals"),
)
"""Oh Hell as most books have it: a card is turned for trump, forehand bids and leads first, a trick
is worth 1 and a made bid 10 more. Three to seven players, 10 cards down to 1 and up again (8 for
six, 7 for seven); a tie for first is played on.

Source: Pagat's page on Oh Hell; that a trick counts 1 also in a missed bid is taken from pages that
follow it.
"""

_USUAL: Final[Options] = {"score": "tricks+10", "tie": "extra-deals"}


def variant(**options: Unpack[Options]) -> Variant:
    """Oh Hell as your table plays it; what you do not say is as in ``PAGAT``.

    Args:
        options: the questions to settle before the first deal, see ``Options``.

    Returns:
        The variant; without arguments it is ``PAGAT``.

    Raises:
        VariantError: when an option is unknown, two clash, or the deck cannot reach.

    Example:
        >>> variant(score="exact10", hook="off").name
        'oh-hell/pagat*'
        >>> variant() == PAGAT
        True
    """
    return composed(PAGAT, options, _USUAL)


def _preset(name: str, **options: Unpack[Options]) -> Variant:
    made = composed(PAGAT, options, {"score": "exact10"})
    return evolve(made, name=f"oh-hell/{name}", origin=None)


BLACKOUT: Final = _preset(
    "blackout", players=range(3, 8), revise="until-next-bid", tie="extra-deals"
)
"""Blackout, the Norwegian rule set: a bid may be changed until the next player has bid, a miss is
worth nothing, and a tie for first is played on with the largest hand: everybody takes part and
totals go on. Three to seven players (7 players: 13 deals).

Source: a Norwegian page on Oh Hell with Blackout scoring (`blackout-no`). Its draw for the first
dealer is ``Match.start(..., first_dealer="draw")``.
"""

OH_WELL: Final = _preset(
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

UP_THE_RIVER: Final = _preset("up-the-river", players=range(4, 9), top=8)
"""Up the River: 8 cards down to 1 and up again, made bids score 10 and the tricks.

Source: a youth club's rules (`up-the-river`), scored as an app of that name does. Four to eight
players. Differs from the base in schedule and players.
"""

NOMINATION: Final = _preset(
    "nomination-whist", players=range(3, 7), trump="S H C D NT", score="tricks+10"
)
"""Nomination Whist: trump goes spades, hearts, clubs, diamonds, no trump, a suit for each deal.

Source: nommy.co.uk (`nomination-whist`). Three to six players. Differs from the base in trump and
score.
"""

NOMINATION_NAVY: Final = _preset(
    "nomination-navy", players=range(2, 8), trump="H C D S NT", hook="off", score="tricks+10"
)
"""Nomination Whist after the Navy's Big Ships Rules: trump goes hearts, clubs, diamonds, spades,
no trump; no hook is stated.

Source: the Navy's Big Ships Rules (`nomination-navy`). Differs from the base in trump, hook, score.
"""

NOMMIE: Final = _preset(
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

CONTRACT_WHIST: Final = _preset(
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

CHINESE_WHIST: Final = _preset(
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

BOERENBRIDGE: Final = _preset(
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

BOERENBRIDGE_KU: Final = _preset(
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

BOERENBRIDGE_VL: Final = _preset(
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

BOERENBRIDGE_NL: Final = _preset(
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

CHINEES_POEPEN: Final = _preset(
    "chinees-poepen", players=range(2, 8), top=7, one_card="forehead", score="10+2t/-2d"
)
"""Chinees poepen: 7 cards down to 1 and up again, a single card is held to the forehead.

Source: an open program's rules (`chinees-poepen`). Differs from the base in schedule, forehead and
score.
"""

ASCENSEUR: Final = _preset("ascenseur", players=range(3, 8), score="tricks+10")
"""L'Ascenseur: Oh Hell as it is played in France.

Source: familijeux.com (`ascenseur`). Three to seven players. Differs from the base in score.
"""

ASCENSEUR_2: Final = _preset(
    "ascenseur-2", players=range(2, 7), shape="up-down", top=8, score="2+t/-d"
)
"""L'Ascenseur from 1 card up to 8 and down again, with small points.

Source: onfaitunjeu.fr (`ascenseur-2`). Two to six players. Differs from the base in schedule and
score.
"""

KACHUFUL: Final = _preset(
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

ROMANIAN_WHIST: Final = _preset(
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

POCHA: Final = _preset(
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

FODA_SE: Final = _preset(
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

STICHE_RATEN: Final = _preset(
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

CAMPBELL: Final = _preset(
    "campbell", players=range(2, 9), repeat_bottom="players", score="square/-5T"
)
"""Oh Hell after a well-known program: as many one-card deals as players, a made bid scores its
square and 10, a miss costs 5, 15, 30 ... for one, two, three tricks off.

Source: an open program for Oh Hell (`oh-hell-campbell`). Two to eight players. Differs from the
base in schedule and score.
"""

GUARDIAN: Final = _preset(
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
