"""Exchange: cards that are passed on, taken from the stock or laid away before the play."""

from tricktaking.exchange.passing import PassCards, PassTo
from tricktaking.exchange.stock import TakenBy, TakeStock, TakeTurned

__all__ = ["PassCards", "PassTo", "TakeStock", "TakeTurned", "TakenBy"]
