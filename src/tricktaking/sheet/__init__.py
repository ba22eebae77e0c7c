"""The protokoll: what finished deals came to, the totals, the deal to come, and its text."""

from tricktaking.sheet.outcome import Outcome, Points, Row, Score
from tricktaking.sheet.protokoll import BLOT, protokoll
from tricktaking.sheet.sheet import Sheet
from tricktaking.sheet.typed import Typed, contract_named

__all__ = [
    "BLOT",
    "Outcome",
    "Points",
    "Row",
    "Score",
    "Sheet",
    "Typed",
    "contract_named",
    "protokoll",
]
