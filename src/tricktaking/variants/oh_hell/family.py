"""The family: its first preset, your own table, and the base of the other presets."""

from __future__ import annotations

from typing import Final, Unpack

from attrs import evolve

from tricktaking.bidding import NameTricks
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


def preset(name: str, **options: Unpack[Options]) -> Variant:
    """A preset of the family; what it does not say is as in the family's base."""
    made = composed(PAGAT, options, {"score": "exact10"})
    return evolve(made, name=f"oh-hell/{name}", origin=None)
