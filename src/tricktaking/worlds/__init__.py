"""Worlds: full matches that fit what one seat knows, for bots that search and for hints."""

from tricktaking.worlds.sampling import count, sample

__all__ = ["count", "sample"]
