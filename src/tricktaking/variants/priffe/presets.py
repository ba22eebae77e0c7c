"""The presets of Priffe, and Priffe as your own table plays it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Unpack

from attrs import evolve

from tricktaking.cards import Card
from tricktaking.dealing import Draw
from tricktaking.errors import VariantError, shown
from tricktaking.variant import Variant
from tricktaking.variants.priffe.composing import composed
from tricktaking.variants.priffe.options import Options, checked

CLASSIC: Final = composed("priffe/classic", checked({}))
"""Priffe, the Swedish preference: two against two bid for spelut, noll or a red suit, clubs and
spades lead to a tvångsnoll, and the side that first makes two games has won the rubber. Four
players, 13 cards each, one rubber.

Source: the rule set `seed` of the collected rules of Priffe (a Swedish description, completed by
Swedish Wikipedia). Where they are silent: the deal moves clockwise, and those who draw equal cards
draw again.
"""


def variant(**options: Unpack[Options]) -> Variant:
    """Priffe as your table plays it; what you do not say is as in ``CLASSIC``.

    Args:
        options: the questions to settle before the first deal, see ``Options``.

    Returns:
        The variant; without arguments it is ``CLASSIC``.

    Raises:
        VariantError: when an option is unknown, or two clash.

    Example:
        >>> variant(noll_slam="mirrored").name
        'priffe/classic*'
        >>> variant(auction="until-three-passes") == CLASSIC
        True
    """
    made = composed("priffe/classic", checked(options))
    return evolve(made, origin=CLASSIC.origin)


def seating(cards: str | Iterable[Card | str], variant: Variant = CLASSIC) -> tuple[int, ...]:
    """Who sits where after each of the four has drawn a card.

    Args:
        cards: the cards in the order in which they were drawn, or their texts; who has drawn again
            has several, the first one first: ``["KS 4D", "7D", "KH 9S", "2C"]``.
        variant: whose way of drawing counts.

    Returns:
        For each chair who has drawn it, from 0: the dealer, forehand, the dealer's partner,
        forehand's partner. Give the players their seats in this order and ``first_dealer=0``.

    Raises:
        IllegalChoice: when some have drawn equal cards, naming who draws again, or somebody has
            drawn again without need, or there are not four cards.
        NotationError: when a text is not a card of the variant's pack.
        VariantError: when the variant has no draw for seats.

    Source: Swedish Wikipedia for ``CLASSIC``; see ``tricktaking.dealing.Draw`` for the others.

    Example:
        >>> drawn = {"Anna": "7D", "Bo": "KS", "Cissi": "2C", "Dan": "9H"}
        >>> [[*drawn][player] for player in seating(drawn.values())]
        ['Bo', 'Dan', 'Anna', 'Cissi']
    """
    draw = getattr(variant.seating, "draw", None) if isinstance(variant, Variant) else None
    if not isinstance(draw, Draw):
        raise VariantError(f"variant={shown(variant)}: this has no draw for seats")
    return draw.seated(cards, variant.deck_for(4))


def _preset(name: str, **options: Unpack[Options]) -> Variant:
    return composed(f"priffe/{name}", checked(options))


SESSION: Final = _preset("session", rubbers=3)
"""An evening of three rubbers: between rubbers two change chairs, so that everybody partners
everybody once, and the highest total of a player wins.

Source: as for ``CLASSIC``; the seats of the third rubber are an inference. Differs from it in the
number of rubbers.
"""

FIXED_PAIRS: Final = _preset("fixed-pairs", rubbers=3, rotation="fixed-pairs")
"""Three rubbers in which partners stay together all evening; the highest total wins.

Source: a variant of the same description. Differs from ``SESSION`` in the rotation.
"""

POINTS_RACE: Final = _preset("points-race", match="points-race")
"""No games and no rubber: points are added up until a side has 100.

Source: a variant of the same description, which gives the idea and 100 as an example. Differs from
``CLASSIC`` in the end and in games, which there are none of.
"""

SINGLE_ROUND: Final = _preset("single-round", auction="single-round")
"""Priffe in which each player speaks once.

Source: Swedish and English Wikipedia and kortspelsregler.com, which all have one call each; the
rest as in ``CLASSIC``. Differs from it in the auction.
"""

PRESETS: Final = (CLASSIC, SESSION, FIXED_PAIRS, POINTS_RACE, SINGLE_ROUND)
"""All presets of the family, the first one first."""
