"""OpenSpiel as a judge: a match and a state of its game side by side, with the same choices."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Protocol

import pytest

from tricktaking import FRENCH, Card, Choice, Deck, Match, Seat

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


def in_step(
    match: Match,
    state: State,
    codes: Codes,
    draw: Random,
    *,
    pick: Pick = any_legal,
    actor: Callable[[Match], Seat | None] = on_turn,
    unknown: frozenset[int] = frozenset(),
) -> tuple[Match, int]:
    """Play both to the end: at every step the same seat acts, and may do exactly the same.

    Args:
        match: ours.
        state: the judge's, at the same moment.
        codes: the judge's number of each choice.
        draw: what the choices are drawn from.
        pick: how they are drawn.
        actor: which player of the judge has the turn.
        unknown: actions of the judge that our game does not have.

    Returns:
        The match at its end, and how many decisions were compared.
    """
    count = 0
    while not state.is_terminal():
        theirs = [action for action in state.legal_actions() if action not in unknown]
        ours = sorted([codes[choice] for choice in match.legal])
        turn, player = actor(match), state.current_player()
        assert (turn, ours) == (player, theirs), differing(match, state, codes)
        choice = pick(draw, match)
        state.apply_action(codes[choice])
        match = match.apply(choice)
        count += 1
    assert not match.legal, f"the judge's game is over and ours is not: {match!r}\n{state}"
    return match, count


def differing(match: Match, state: State, codes: Codes) -> str:
    """Where the two went apart, in words."""
    names = {code: str(choice) for choice, code in codes.items()}
    ours = " ".join([str(choice) for choice in match.legal])
    theirs = " ".join([names.get(action, str(action)) for action in state.legal_actions()])
    player = state.current_player()
    return f"seat {match.turn} may choose {ours}; the judge: player {player}, {theirs}\n{state}"
