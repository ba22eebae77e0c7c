"""Variants: parts composed into a game, with its fingerprint and its rules in words."""

from tricktaking.variant.variant import Variant

__all__ = ["Variant"]
