"""The match: all deals from the first to the winners, as values that never change."""

from tricktaking.match.match import Match

__all__ = ["Match"]
