"""OpenSpiel as a judge: a match and a state of its game side by side, with the same choices."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Protocol

import pytest

from tricktaking import FRENCH, Card, Choice, Deck, Match, Seat, Variant

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install 'tricktaking[oracle]'"
)


class State(Protocol):
    """What is used of OpenSpiel's states."""

    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...
    def returns(self) -> list[float]: ...


class Game(Protocol):
    """What is used of OpenSpiel's games."""

    def new_initial_state(self) -> State: ...


Codes = Mapping[Choice, int]
"""The number of each choice in a game of OpenSpiel."""

Pick = Callable[[Random, Match], Choice]
"""How one of the legal choices is chosen."""

PutRight = Callable[[Match, list[int]], list[int]]
"""What the judge should allow, of what it does."""

Agree = Callable[[Match, Random], tuple[Match, int]]
"""Compares a deal that has been dealt; gives the match after it, and how many decisions it took."""


def load(name: str, **options: int | bool) -> Game:
    """A game of OpenSpiel with these options."""
    given = [f"{key}={str(value).lower()}" for key, value in options.items()]
    game: Game = pyspiel.load_game(f"{name}({','.join(given)})")
    return game


def rank_by_rank(deck: Deck = FRENCH, suits: str = "CDHS") -> dict[Choice, int]:
    """The numbers of cards where all twos come first, in this order of suits."""
    ranks, count = deck.ranks, len(suits)
    return {card: ranks.index(card.rank) * count + suits.index(card.suit.letter) for card in deck}


def suit_by_suit() -> dict[Choice, int]:
    """The numbers of cards where all clubs come first, as our own deck has them."""
    return {card: number for number, card in enumerate(FRENCH)}


def deal_out(state: State, hands: Sequence[Sequence[Card]], codes: Codes) -> None:
    """Deal these hands one card at a time, to seat 0 first."""
    for cards in zip(*hands, strict=True):
        for card in cards:
            state.apply_action(codes[card])


def any_legal(draw: Random, match: Match) -> Choice:
    """Any choice, each as likely."""
    legal = match.legal
    return legal[int(draw.random() * len(legal))]


def on_turn(match: Match) -> Seat | None:
    """The seat to act, where everybody plays their own cards."""
    return match.turn


def as_judged(match: Match, theirs: list[int]) -> list[int]:
    """What the judge allows."""
    return theirs


def in_step(
    match: Match,
    state: State,
    codes: Codes,
    draw: Random,
    *,
    pick: Pick = any_legal,
    actor: Callable[[Match], Seat | None] = on_turn,
    put_right: PutRight = as_judged,
) -> tuple[Match, int]:
    """Play a deal of both to its end: at every step the same seat acts, and may do the same.

    Args:
        match: ours.
        state: the judge's, at the same moment.
        codes: the judge's number of each choice.
        draw: what the choices are drawn from.
        pick: how they are drawn.
        actor: which player of the judge has the turn.
        put_right: what the judge should allow: without what our game does not have, or with what
            it leaves out by mistake. It takes such choices all the same.

    Returns:
        The match after the deal, and how many decisions were compared.
    """
    number, steps = match.plan.number, 0
    while not state.is_terminal():
        theirs = put_right(match, state.legal_actions())
        ours = sorted([codes[choice] for choice in match.legal])
        turn, player = actor(match), state.current_player()
        assert (turn, ours) == (player, theirs), differing(match, state, codes)
        choice = pick(draw, match)
        state.apply_action(codes[choice])
        match = match.apply(choice)
        steps += 1
    ended = match.over or match.plan.number > number
    assert ended, f"the judge's game is over and ours is not: {match!r}\n{state}"
    return match, steps


def over_matches(variant: Variant, agree: Agree, decisions: int, *, deals: int = 8) -> int:
    """Compare matches of four and so many deals, until so many decisions were compared."""
    done = seed = 0
    while done < decisions:
        match = Match.start(variant, players=4, seed=seed, first_dealer=seed % 4)
        draw = Random(seed)
        while done < decisions and not match.over and match.plan.number <= deals:
            match, steps = agree(match, draw)
            done += steps
        seed += 1
    return done


def last_points(match: Match) -> list[int]:
    """The points of the last deal, by seat."""
    return [*match.sheet.rows[-1].points]


def differing(match: Match, state: State, codes: Codes) -> str:
    """Where the two went apart, in words."""
    names = {code: str(choice) for choice, code in codes.items()}
    ours = " ".join([str(choice) for choice in match.legal])
    theirs = " ".join([names.get(action, str(action)) for action in state.legal_actions()])
    player = state.current_player()
    return f"seat {match.turn} may choose {ours}; the judge: player {player}, {theirs}\n{state}"
