"""Checks of a variant's parts: each finds one contradiction and says how to get out of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from tricktaking.bidding import AuctionCall, SettlesContract
from tricktaking.cards import Deck, DeckByPlayers, Suit
from tricktaking.dealing import ForPlan
from tricktaking.errors import VariantError, ordered, shown
from tricktaking.rules import AnyRule, Rule
from tricktaking.table import MOST_DEALS, Stage, from_one, whole_number
from tricktaking.tricks import PlayTricks, PlayWithDummy
from tricktaking.variant import answers, part_checks, scorer_checks

if TYPE_CHECKING:
    from tricktaking.variant.composition import Composition

T = TypeVar("T")

MOST_PLAYERS = 100
"""How large a table may be, so that nobody asks for more than can be borne."""

_MEMBERS = {
    "schedule": ("sizes",),
    "scorer": ("score",),
    "seating": ("plan",),
    "sight": ("sees",),
    "end": ("over", "winners"),
}
_ASKS = ("deal", "bid", "call", "give", "play")
_STAGE = ("asks", "spare", "says", "secret", "begin", "waiting", "choices", "apply")


def name(value: object) -> str:
    """A variant's name."""
    if not isinstance(value, str) or not value.strip("*") or not value.isprintable():
        raise VariantError(f"name: a variant has a name such as 'plump/spf': not {shown(value)}")
    return value


def table_sizes(value: Iterable[int] | int) -> tuple[int, ...]:
    """The allowed numbers of players."""
    one = whole_number(value)
    several = tuple(islice(value, MOST_PLAYERS + 1)) if isinstance(value, Iterable) else ()
    given = several if one is None else (one,)
    sizes = [whole_number(size) for size in given]
    if not sizes or any(size is None or size < 2 for size in sizes):
        raise VariantError(
            f"players: the table sizes are whole numbers from 2, such as (2, 3, 4): "
            f"not {shown(value)}"
        )
    known = tuple(sorted({size for size in sizes if size is not None}))
    if known[-1] > MOST_PLAYERS:
        raise VariantError(f"players: a table has at most {MOST_PLAYERS} seats: not {known[-1]}")
    return known


def stages(values: Iterable[Stage]) -> tuple[Stage, ...]:
    """The stages as a tuple."""
    return tuple(_sequence("stages", values))


def rules(values: Iterable[AnyRule]) -> tuple[AnyRule, ...]:
    """The rules as a tuple."""
    return tuple(_sequence("rules", values))


def _sequence(part: str, values: Iterable[T]) -> Iterable[T]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise VariantError(f"{part}: they come as a sequence: not {shown(values)}")
    return values


def composition(variant: Composition) -> None:
    """Check that the parts are parts and can work together."""
    if not isinstance(variant.deck, Deck | DeckByPlayers):
        raise VariantError(f"deck: {variant.deck!r} is not a deck")
    for players in variant.players:
        if not variant.deck_for(players).cards:
            raise VariantError(f"deck: {variant.deck!r} has no cards for {players} players")
    for part, members in _MEMBERS.items():
        _has(part, getattr(variant, part), ("says", *members))
    if not variant.stages:
        raise VariantError("stages: a deal has at least one stage, such as PlayTricks()")
    for stage in variant.stages:
        _check_stage(stage)
    _check_order(variant)
    _check_contracts(variant)
    _check_suits(variant)
    part_checks.cards_named(variant)
    part_checks.dropping_out(variant)
    scorer_checks.columns(variant.scorer)
    scorer_checks.counts(variant)
    _check_rules(variant)
    _check_seating(variant)
    _check_some_table(variant)


def _has(part: str, value: object, members: tuple[str, ...]) -> None:
    missing = [member for member in members if not hasattr(value, member)]
    if missing or isinstance(value, type):
        hint = "an object, not a class" if isinstance(value, type) else f"it lacks {missing[0]!r}"
        raise VariantError(f"{part}: {shown(value)} does not work here: {hint}")
    try:
        hash(value)
    except TypeError:
        raise VariantError(
            f"{part}: {shown(value)} cannot be hashed: make it a frozen attrs class "
            f"with tuples in it"
        ) from None


_PLAY = (PlayTricks, PlayWithDummy)


def _check_stage(stage: Stage) -> None:
    """A stage has all that one has, a sentence, and one of the kinds of choice."""
    _has("stages", stage, _STAGE)
    says, asks = (getattr(stage, name) for name in ("says", "asks"))
    if not isinstance(says, str):
        raise VariantError(f"stages: {shown(stage)} says {shown(says)}: give it a sentence")
    if asks not in _ASKS:
        raise VariantError(
            f"stages: {shown(stage)} asks {shown(asks)}: it asks one of {', '.join(_ASKS)}"
        )
    tricks = stage.tricks if isinstance(stage, PlayWithDummy) else stage
    if isinstance(tricks, PlayTricks):
        _has("leader", tricks.leader, ("says", "first"))
        _has("resolver", tricks.resolver, ("says", "suit", "strength"))


def _check_order(variant: Composition) -> None:
    """What is called and given comes before the cards are played, and they are played once."""
    asks = [stage.asks for stage in variant.stages]
    for place, late in enumerate(variant.stages):
        before = variant.stages[:place]
        early = late.asks in ("call", "give") or isinstance(late, SettlesContract)
        if "play" in asks[:place] and early:
            raise VariantError(
                f"stages: {shown(late)} comes after the cards are played: put it before "
                f"{shown(variant.stages[asks.index('play')])}"
            )
        if isinstance(late, _PLAY) and any(isinstance(each, _PLAY) for each in before):
            raise VariantError(
                f"stages: no cards are left for a second {shown(late)}: keep one of them"
            )


def _check_contracts(variant: Composition) -> None:
    """What is played is settled by one stage, which says what can be."""
    settling = [stage for stage in variant.stages if isinstance(stage, SettlesContract)]
    if len(settling) > 1:
        raise VariantError(
            f"stages: {shown(settling[0])} and {shown(settling[1])} both settle what is played: "
            f"keep one"
        )
    for stage in settling:
        contracts = ordered(stage.contracts) or ()
        if not contracts or not all(isinstance(each, AuctionCall) for each in contracts):
            raise VariantError(
                f"stages: {shown(stage)} has the contracts {shown(stage.contracts)}: give "
                f"AuctionCall values"
            )


def _check_suits(variant: Composition) -> None:
    """A suit that a stage knows by name is one of the deck, at every table."""
    for part, suit in part_checks.inside(variant.stages):
        if not isinstance(suit, Suit):
            continue
        for players in variant.players:
            known = variant.deck_for(players).suits
            if suit not in known:
                raise VariantError(
                    f"stages: {part!r} has {suit.name}, which is not a suit of the deck: its suits "
                    f"are {', '.join([each.name for each in known])}"
                )


def _check_rules(variant: Composition) -> None:
    asked = {stage.asks for stage in variant.stages}
    for place, rule in enumerate(variant.rules):
        if not isinstance(rule, Rule):
            raise VariantError(
                f"rules: {rule!r} is not a rule: make one with bid_rule, call_rule, give_rule or "
                f"play_rule"
            )
        if rule.narrows not in asked:
            raise VariantError(
                f"rules: {rule.name!r} narrows what is asked with {rule.narrows!r}, and no stage "
                f"of {variant.name} asks that: drop the rule or add a stage"
            )
        if rule in variant.rules[:place]:
            raise VariantError(f"rules: {rule.name!r} is there already: add it once")


def _check_seating(variant: Composition) -> None:
    needed = getattr(variant.scorer, "sides", None)
    for players in variant.players:
        asked = ForPlan(number=1, cards=1, players=players, first_dealer=players - 1)
        made = answers.plan(variant, asked)
        if needed is not None and len(made.sides) != needed:
            raise VariantError(
                f"scorer: {variant.scorer!r} is for {needed} sides, and there are "
                f"{len(made.sides)}: let partners sit together with seating=Partners()"
            )


def _check_some_table(variant: Composition) -> None:
    known = [variant.sizes_or_error(players) for players in variant.players]
    errors = [sizes for sizes in known if isinstance(sizes, VariantError)]
    if len(errors) == len(known):
        raise errors[0]


def hand_sizes(variant: Composition, players: int) -> tuple[int, ...]:
    """The hand sizes of all planned deals; each must fit the deck."""
    deck = variant.deck_for(players)
    left = len(deck) - variant.spare
    sizes = tuple(islice(variant.schedule.sizes(players=players, cards=left), MOST_DEALS + 1))
    if len(sizes) > MOST_DEALS:
        raise VariantError(f"schedule: a match has at most {MOST_DEALS} planned deals")
    if not sizes:
        raise VariantError(
            f"schedule: no deal fits {players} players and a deck of {len(deck)} cards"
        )
    for cards in sizes:
        size(variant, players, cards)
    return sizes


def size(variant: Composition, players: int, cards: int) -> None:
    """Check that so many players can have so many cards."""
    if whole_number(players) not in variant.players:
        raise VariantError(
            f"{variant.name} is for {spoken(variant.players)} players: not {shown(players)}"
        )
    from_one(cards, "schedule: a hand size is a whole number of cards from 1")
    needed = cards * players + variant.spare
    have = len(variant.deck_for(players))
    if needed > have:
        spare = " and a card to turn up" if variant.spare == 1 else ""
        most = (have - variant.spare) // players
        raise VariantError(
            f"schedule: hand size {cards} with {players} players{spare} needs {needed} cards, "
            f"the deck has {have}: use at most {most}"
        )


def player_names(variant: Composition, players: int | Iterable[str]) -> tuple[str, ...]:
    """The players' names by seat."""
    count = whole_number(players)
    if count is not None and count in variant.players:
        return _unnamed(count)
    if count is not None:
        raise VariantError(
            f"{variant.name} is for {spoken(variant.players)} players: not {shown(count)}"
        )
    names = ordered(players)
    if names is None:
        raise VariantError(
            f"players={shown(players)}: give a number, or the names as a list: ('Anna', 'Bo')"
        )
    for known in names:
        if not isinstance(known, str) or not known.strip() or not known.isprintable():
            raise VariantError(f"players: a name is a line of text that shows: not {shown(known)}")
    if len(set(names)) < len(names):
        raise VariantError("players: two have the same name: give each a name of their own")
    if len(names) not in variant.players:
        raise VariantError(
            f"{variant.name} is for {spoken(variant.players)} players: not {len(names)}"
        )
    return names


def spoken(numbers: tuple[int, ...]) -> str:
    """Table sizes in words: "4", "2 to 7", "2, 4 or 6"."""
    if len(numbers) == 1:
        return str(numbers[0])
    if numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return f"{', '.join(str(number) for number in numbers[:-1])} or {numbers[-1]}"


@lru_cache(maxsize=64)
def _unnamed(players: int) -> tuple[str, ...]:
    return tuple(f"Seat {seat}" for seat in range(players))
