"""An auction for contracts: ranked calls, each higher than the last, until enough have passed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Protocol, runtime_checkable

from attrs import field, frozen
from attrs.converters import optional

from tricktaking.cards import Suit
from tricktaking.errors import VariantError, brief, flag, plain_name, shown
from tricktaking.rules import Said, calls_made, last_call
from tricktaking.table import (
    PASS,
    Asks,
    Call,
    Choice,
    Contract,
    Deal,
    Seat,
    Stage,
    from_one,
    next_round,
)


def _suit(value: object) -> Suit | None:
    """A trump suit, as it is or as a text."""
    if value is None or isinstance(value, Suit):
        return value
    if not isinstance(value, str):
        raise VariantError(f"trump={shown(value)}: give a suit, its text such as 'H', or None")
    return Suit.parse(value)


def _name(instance: object, attribute: object, value: str) -> None:
    """A word, and not nothing."""
    _word(instance, attribute, value)
    if not value:
        raise VariantError("name='': this is a word such as 'hearts'")


def _word(instance: object, attribute: object, value: str) -> None:
    """A line of text that shows."""
    if not isinstance(value, str) or not value.isprintable() or value != value.strip():
        name = getattr(attribute, "name", "")
        raise VariantError(f"{name}={shown(value)}: this is a word such as 'hearts'")


@frozen
class AuctionCall:
    """Something that can be called, and what is played if nobody calls higher.

    Args:
        name: what is said: "hearts", "noll".
        contract: what the contract is called; empty for the same.
        trump: its trump suit, or a text such as "H"; ``None`` for no trump.
        misere: whether its aim is to take few tricks.
        declares: whether the caller's side declares it.
        ends: whether nobody speaks after it.
        played: whether the cards are played.

    Raises:
        VariantError: when a value is none of these.
        NotationError: when a text is not a suit.

    Example:
        >>> AuctionCall("noll", misere=True).settled(2)
        Contract(name='noll', declarer=2, misere=True)
        >>> AuctionCall("clubs", contract="tvångsnoll", misere=True, declares=False).settled(2)
        Contract(name='tvångsnoll', misere=True)
    """

    name: str = field(validator=_name)
    contract: str = field(default="", validator=_word)
    trump: Suit | None = field(default=None, converter=_suit)
    misere: bool = field(default=False, validator=flag)
    declares: bool = field(default=True, validator=flag)
    ends: bool = field(default=False, validator=flag)
    played: bool = field(default=True, validator=flag)

    __repr__ = brief

    @property
    def contract_name(self) -> str:
        """What the contract is called."""
        return self.contract or self.name

    def is_called(self, text: object) -> bool:
        """Whether a text means its contract; accents, capitals and hyphens make no difference."""
        return isinstance(text, str) and plain_name(text) == plain_name(self.contract_name)

    def settled(self, caller: Seat | None) -> Contract:
        """The contract when this was the last call; ``None`` when nobody called it."""
        return Contract(
            name=self.contract_name,
            trump=self.trump,
            declarer=caller if self.declares else None,
            misere=self.misere,
            played=self.played,
        )


THROWN_IN = AuctionCall("thrown in", declares=False, played=False)
"""All have passed, and the cards are thrown in: nobody plays and nobody scores."""


@runtime_checkable
class SettlesContract(Protocol):
    """A stage that settles what is played by name."""

    @property
    def contracts(self) -> tuple[AuctionCall, ...]:
        """What can be played, each name once."""
        ...


def _calls(values: Iterable[AuctionCall]) -> tuple[AuctionCall, ...]:
    known = tuple(values) if isinstance(values, Iterable) else ()
    if not known or not all(isinstance(each, AuctionCall) for each in known):
        raise VariantError(f"calls={shown(values)}: give AuctionCall values, the lowest first")
    names = [plain_name(Call.read(each.name).name) for each in known]
    if len({*names}) < len(names) or not {PASS.name, ""}.isdisjoint(names):
        raise VariantError("calls: each has a name of its own, and none is called 'pass'")
    return known


def _all_pass(value: object) -> AuctionCall:
    if not isinstance(value, AuctionCall) or value.declares:
        raise VariantError(
            f"all_pass={shown(value)}: give an AuctionCall with declares=False, since nobody has "
            f"called it, or leave it out for cards that are thrown in"
        )
    return value


@frozen(slots=False)
class ContractAuction(Stage):
    """Each in turn passes or makes a call; who calls last plays what they called.

    That a call must be higher than the last one is a rule, ``higher_call``.

    Args:
        calls: what can be called, the lowest first.
        all_pass: what happens when all have passed.
        passes: how many passes in a row end it after a call.
        rounds: how often each may speak; ``None`` for any number.
        pass_is_final: whether who has passed does not speak again.

    Raises:
        VariantError: when there are no calls, two of one name, one contract is played in two ways,
            or a number is not whole.

    Example:
        >>> auction = ContractAuction((AuctionCall("play"), AuctionCall("noll", misere=True)))
        >>> [each.contract_name for each in auction.contracts]
        ['play', 'noll', 'thrown in']
    """

    calls: tuple[AuctionCall, ...] = field(converter=_calls)
    all_pass: AuctionCall = field(default=THROWN_IN, converter=_all_pass)
    passes: int = field(default=3, converter=from_one)
    rounds: int | None = field(default=None, converter=optional(from_one))
    pass_is_final: bool = field(default=False, validator=flag)

    __repr__ = brief

    def __attrs_post_init__(self) -> None:
        for one in (*self.calls, self.all_pass):
            for other in self.calls:
                same = plain_name(one.contract_name) == plain_name(other.contract_name)
                if same and one.settled(0) != other.settled(0):
                    name = one.contract_name
                    raise VariantError(f"calls: {name!r} is played in two ways: name one otherwise")

    @property
    def asks(self) -> Asks:
        """What kind of choice it asks for."""
        return "call"

    @property
    def says(self) -> str:
        """In words."""
        ladder = ", ".join([each.name for each in self.calls])
        says = [f"Forehand first, each in turn passes or calls, from low to high: {ladder}."]
        ending = f"The auction ends with {self.passes} passes in a row after a call"
        if self.rounds == 1:
            ending = "The auction ends when each has spoken once"
        last = [each.name for each in self.calls if each.ends]
        says.append(f"{ending}, and at once with {' or '.join(last)}." if last else f"{ending}.")
        if self.pass_is_final and self.rounds != 1:
            says.append("Who has passed does not call again.")
        says += self._meanings()
        if not self.all_pass.played:
            says.append("If all pass the cards are thrown in.")
        else:
            says.append(f"If all pass, {self.all_pass.contract_name} is played.")
        return " ".join(says)

    def _meanings(self) -> Iterator[str]:
        """What is played after calls that lead to a contract of another name."""
        for contract in dict.fromkeys([each.contract for each in self.calls if each.contract]):
            calls = [each for each in self.calls if each.contract == contract]
            names = " or ".join([each.name for each in calls])
            nobody = "" if calls[0].declares else ", which nobody declares"
            yield f"After {names} comes {contract}{nobody}."

    @property
    def contracts(self) -> tuple[AuctionCall, ...]:
        """What can be played, each name once, the highest call last but for what all passing is."""
        named = {each.contract_name: each for each in (*self.calls, self.all_pass)}
        return tuple(named.values())

    @cached_property
    def _choices(self) -> tuple[Choice, ...]:
        return (PASS, *[Call(each.name) for each in self.calls])

    @cached_property
    def _by_name(self) -> dict[str, AuctionCall]:
        return {each.name: each for each in self.calls}

    def begin(self, deal: Deal) -> Deal:
        """Ask forehand."""
        return deal.changed(turn=deal.plan.order[0])

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        """Pass, and every call, the lowest first."""
        return self._choices

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        """Ask the next who may speak, or end with the contract."""
        said = [*calls_made(deal), (seat, choice)]
        speaker = self._next(deal.plan.order, said)
        if speaker is not None:
            return deal.changed(turn=speaker)
        return deal.changed(contract=self._settled(said), turn=None)

    def _next(self, order: tuple[Seat, ...], said: Said) -> Seat | None:
        """Who speaks next; ``None`` when the auction is over."""
        last = last_call(said)
        passes = len(said) if last is None else said[::-1].index(last)
        if passes >= (len(order) if last is None else self.passes):
            return None
        if last is not None and passes == 0 and self._by_name[str(last[1])].ends:
            return None
        later = next_round(order, said[-1][0])
        if self.rounds is None and not self.pass_is_final:
            return later[0]
        left = [seat for seat in later if self._may(seat, said)]
        return None if not left or (last is not None and left == [last[0]]) else left[0]

    def _may(self, seat: Seat, said: Said) -> bool:
        """Whether a seat may still speak."""
        own = [call for speaker, call in said if speaker == seat]
        if self.rounds is not None and len(own) >= self.rounds:
            return False
        return not (self.pass_is_final and PASS in own)

    def _settled(self, said: Said) -> Contract:
        last = last_call(said)
        if last is None:
            return self.all_pass.settled(None)
        return self._by_name[str(last[1])].settled(last[0])
