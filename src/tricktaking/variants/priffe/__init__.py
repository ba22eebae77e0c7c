"""Priffe: partners bid for a trump suit, no trump or a noll, and two games are a rubber."""

from tricktaking.variants.priffe.aid import honour_tricks
from tricktaking.variants.priffe.composing import NOLL, PASSNOLL, SPELUT, TVANGSNOLL
from tricktaking.variants.priffe.options import Options
from tricktaking.variants.priffe.player import Partner
from tricktaking.variants.priffe.presets import (
    CLASSIC,
    FIXED_PAIRS,
    POINTS_RACE,
    PRESETS,
    SESSION,
    SINGLE_ROUND,
    seating,
    variant,
)

PLAYER = Partner()
"""The ready player of the family."""

__all__ = [
    "CLASSIC",
    "FIXED_PAIRS",
    "NOLL",
    "Options",
    "PASSNOLL",
    "PLAYER",
    "POINTS_RACE",
    "PRESETS",
    "Partner",
    "SESSION",
    "SINGLE_ROUND",
    "SPELUT",
    "TVANGSNOLL",
    "honour_tricks",
    "seating",
    "variant",
]
