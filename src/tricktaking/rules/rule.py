"""Rules: a sentence and a filter that narrows what a seat may choose, never to nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from attrs import frozen

from tricktaking.cards import Card
from tricktaking.errors import VariantError
from tricktaking.table import Asks, Call, Choice, Deal, Seat

C = TypeVar("C", int, Card, Call)
Narrow = Callable[[Deal, Seat, tuple[C, ...]], Iterable[C] | Callable[[C], bool]]
"""What a rule does: from the deal, the seat and what it may choose so far to what remains.

It gives the choices that remain, or, which is faster, a test of one choice.
"""


@frozen(repr=False)
class Rule(Generic[C]):
    """A rule of the game: one sentence, and a filter on a seat's choices.

    Make one with ``bid_rule``, ``call_rule``, ``give_rule`` or ``play_rule``. A decorated rule
    copies and pickles by its name, like a function.

    Attributes:
        narrows: the kind of choice that it narrows, "bid", "call", "give" or "play".
        name: a word for programs; the ``reason`` of a refusal.
        says: the rule in a sentence, for the rulebook.
        refuses: the template of the refusal's sentence; its fields are name (of the player), seat,
            choice, cards (in each hand), sum (of the bids so far), called (last in an auction),
            led and trump (suits).
        narrow: takes the deal, the seat and what it may choose so far; gives what remains.
    """

    narrows: Asks
    name: str
    says: str
    refuses: str
    narrow: Narrow[C]

    @property
    def home(self) -> str:
        """Where the rule is defined, ``module:name``; for a rule that is a value, its repr."""
        function = self.narrow
        if hasattr(function, "__qualname__"):
            return f"{function.__module__}:{function.__qualname__}"
        return repr(function)

    def __repr__(self) -> str:
        return f"<rule {self.name}: {self.says}>"

    def __copy__(self) -> Rule[C]:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Rule[C]:
        return self

    def __reduce__(self) -> str | tuple[Any, ...]:
        module, _, name = self.home.partition(":")
        if not hasattr(self.narrow, "__qualname__"):
            parts = (self.narrows, self.name, self.says, self.refuses, self.narrow)
            return _by_value, parts
        if "<" in name:
            from pickle import PicklingError

            raise PicklingError(
                f"the rule {self.name!r} is made inside a function, so it cannot be pickled by "
                f"name: define it at the top of a module"
            )
        return _by_name, (module, name)


@runtime_checkable
class MakesRule(Protocol):
    """A value that makes a rule of itself, such as ``HookIn(from_cards=4)``."""

    def rule(self) -> AnyRule:
        """The rule."""
        ...


FIELDS = ("name", "seat", "choice", "cards", "sum", "called", "led", "trump")
"""What the sentence of a refusal may name."""

AnyRule = Rule[int] | Rule[Card] | Rule[Call]


def _by_value(narrows: Asks, name: str, says: str, refuses: str, narrow: Any) -> AnyRule:
    return Rule(narrows, name, says, refuses, narrow)


def _by_name(module: str, name: str) -> AnyRule:
    found: AnyRule = attrgetter(name)(import_module(module))
    if not isinstance(found, Rule):
        raise VariantError(f"{module}:{name} is not a rule any more")
    return found


def _made(asks: Asks, verb: str, says: str, refuses: str, narrow: Narrow[C]) -> Rule[C]:
    if not says or not isinstance(says, str):
        raise VariantError(f"a rule says what it is in a sentence: not {says!r}")
    escaped = says.replace("{", "{{").replace("}", "}}")
    template = refuses or f"{{name}} may not {verb} {{choice}}: {escaped}"
    try:
        blank: dict[str, str] = dict.fromkeys(FIELDS, "")
        template.format_map(blank)
    except (KeyError, ValueError, IndexError, AttributeError) as error:
        raise VariantError(
            f"refuses: {refuses!r} cannot be filled in ({error}): use {', '.join(FIELDS)}"
        ) from None
    return Rule(asks, getattr(narrow, "__name__", type(narrow).__name__), says, template, narrow)


def bid_rule(says: str, *, refuses: str = "") -> Callable[[Narrow[int]], Rule[int]]:
    """Make a rule on bids out of a function.

    Args:
        says: the rule in a sentence, for the rulebook and for refusals.
        refuses: a sentence of its own for refusals, see ``Rule.refuses``.

    Returns:
        A decorator for a function of the deal, the seat that bids and the bids still allowed
        (rising whole numbers of tricks), which gives those that the rule leaves.

    Raises:
        VariantError: when the sentence is missing.

    Example:
        >>> @bid_rule("a bid is at least one")
        ... def no_zero(deal, seat, bids):
        ...     return [bid for bid in bids if bid > 0]
        >>> no_zero.name, no_zero.says
        ('no_zero', 'a bid is at least one')
    """
    return lambda narrow: _made("bid", "bid", says, refuses, narrow)


def call_rule(says: str, *, refuses: str = "") -> Callable[[Narrow[Call]], Rule[Call]]:
    """Make a rule on calls out of a function.

    Args:
        says: the rule in a sentence, for the rulebook and for refusals.
        refuses: a sentence of its own for refusals, see ``Rule.refuses``.

    Returns:
        A decorator for a function of the deal, the seat that speaks and the calls still allowed
        (pass first, then from low to high), which gives those that the rule leaves.

    Raises:
        VariantError: when the sentence is missing.

    Example:
        >>> @call_rule("forehand does not pass")
        ... def forehand_opens(deal, seat, calls):
        ...     return [call for call in calls if deal.moves or str(call) != "pass"]
        >>> forehand_opens.narrows
        'call'
    """
    return lambda narrow: _made("call", "call", says, refuses, narrow)


def give_rule(says: str, *, refuses: str = "") -> Callable[[Narrow[Card]], Rule[Card]]:
    """Make a rule on cards to give out of a function: to pass on or to lay away.

    Args:
        says: the rule in a sentence, for the rulebook and for refusals.
        refuses: a sentence of its own for refusals, see ``Rule.refuses``.

    Returns:
        A decorator for a function of the deal, the seat that gives and the cards still allowed
        (sorted), which gives those that the rule leaves.

    Raises:
        VariantError: when the sentence is missing.

    Example:
        >>> @give_rule("aces are not passed on")
        ... def keep_aces(deal, seat, cards):
        ...     return [card for card in cards if card.rank.text != "A"]
        >>> keep_aces.narrows
        'give'
    """
    return lambda narrow: _made("give", "give", says, refuses, narrow)


def play_rule(says: str, *, refuses: str = "") -> Callable[[Narrow[Card]], Rule[Card]]:
    """Make a rule on cards to play out of a function.

    Args:
        says: the rule in a sentence, for the rulebook and for refusals.
        refuses: a sentence of its own for refusals, see ``Rule.refuses``.

    Returns:
        A decorator for a function of the deal, the seat that plays and the cards still allowed
        (sorted), which gives those that the rule leaves.

    Raises:
        VariantError: when the sentence is missing.

    Example:
        >>> @play_rule("trump is not led")
        ... def no_trump_lead(deal, seat, cards):
        ...     return [card for card in cards if deal.trick or card.suit is not deal.trump]
        >>> no_trump_lead.narrows
        'play'
    """
    return lambda narrow: _made("play", "play", says, refuses, narrow)


def narrowed(
    rules: Iterable[AnyRule], deal: Deal, seat: Seat, offered: tuple[Choice, ...]
) -> tuple[Choice, ...]:
    """What the rules leave of the choices offered, in the same order.

    A rule that would leave nothing is skipped.

    Raises:
        VariantError: when a rule gives something that was not offered.
    """
    for rule in rules:
        if len(offered) == 1:
            return offered
        narrow = rule.narrow
        left = narrow(deal, seat, offered)  # type: ignore[arg-type]  # its stage asks its kind
        if left is offered:
            continue
        if callable(left):
            offered = tuple(filter(left, offered)) or offered  # type: ignore[arg-type]
            continue
        if not hasattr(left, "__iter__"):
            raise VariantError(
                f"the rule {rule.name!r} gave {left!r}: a rule returns the choices that remain"
            )
        kept: tuple[Choice, ...] = tuple(left)
        if kept:
            offered = _in_offered_order(rule, kept, offered)
    return offered


def objecting(
    rules: Iterable[AnyRule], deal: Deal, seat: Seat, offered: tuple[Choice, ...], choice: Choice
) -> AnyRule | None:
    """The first rule that takes this offered choice away; ``None`` when it is legal."""
    for rule in rules:
        offered = narrowed((rule,), deal, seat, offered)
        if choice not in offered:
            return rule
    return None


def _in_offered_order(
    rule: AnyRule, kept: tuple[Choice, ...], offered: tuple[Choice, ...]
) -> tuple[Choice, ...]:
    for choice in kept:
        if choice not in offered:
            shown = " ".join(str(other) for other in offered)
            raise VariantError(
                f"the rule {rule.name!r} gave {choice!r}, which was not offered: "
                f"a rule narrows, it may only leave some of {shown}"
            )
    return tuple([other for other in offered if other in kept])
