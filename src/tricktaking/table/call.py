"""Calls: what is said that is neither a bid in tricks nor a card; values that exist once."""

from __future__ import annotations

from typing import Any, ClassVar, Final
from weakref import WeakValueDictionary

from tricktaking.cards import Suit
from tricktaking.cards.values import Value, only_one
from tricktaking.errors import NotationError, shown


class Call(Value):
    """What is said that is neither a bid in tricks nor a card: a suit, no trump, noll, pass.

    Args:
        name: the word, in small letters with hyphens: "hearts", "no-trump", "pass".

    Raises:
        NotationError: when the name is not a text.

    Example:
        >>> str(Call("no-trump"))
        'no-trump'
        >>> Call("hearts") is Call("hearts")
        True
    """

    __slots__ = ("name",)
    _known: ClassVar[WeakValueDictionary[Any, Call]] = WeakValueDictionary()
    name: Final[str]  # type: ignore[misc]

    def __new__(cls, name: str) -> Call:
        """The call of this name: the same object every time."""
        if not isinstance(name, str):
            raise NotationError(f"a call is a word such as 'hearts': not {shown(name)}")

        def make() -> Call:
            made = object.__new__(cls)
            made._fill(name=str.__str__(name))
            return made

        return only_one(cls._known, name, make)

    @staticmethod
    def read(text: str) -> Call:
        """The call that a text means: a word, or a French suit in any way that one is written.

        Example:
            >>> Call.read("No Trump"), Call.read("♥"), Call.read("Ruter")
            (Call(name='no-trump'), Call(name='hearts'), Call(name='diamonds'))
        """
        word = "-".join(text.lower().split())
        try:
            return Call(Suit.parse(word).name)
        except NotationError:
            return Call(word)

    @property
    def _place(self) -> tuple[int | str, ...]:
        return (self.name,)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Call(name={self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Call, (self.name,)


PASS: Final = Call("pass")
"""The call of who makes none."""
