"""What one seat may know, built up from what is public and its own hand; it holds no match."""

from tricktaking.view.seeing import seen
from tricktaking.view.view import FinishedDeal, View

__all__ = ["FinishedDeal", "View", "seen"]
