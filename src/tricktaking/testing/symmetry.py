"""Checks that nothing depends on who sits where, or on what the suits are called."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

from tricktaking.cards import Card, Suit
from tricktaking.errors import TrickTakingError
from tricktaking.match import Match
from tricktaking.sheet import Row
from tricktaking.table import Call, Choice, Dealt
from tricktaking.testing.faults import Fault, told
from tricktaking.testing.plays import MOST_STEPS, Plays, choice_of, shuffle, with_dealt

ROUNDS = 4
"""How often that is done at each table size."""

MOST_DEALS = 6
"""How many deals of a match are played beside their likeness."""


class Likeness:
    """A way to change a match that should make no difference but that change.

    Args:
        seats: how many seats further everybody sits.
        players: how many seats there are.
        suits: which suit each suit becomes; without it the suits stay.
    """

    def __init__(self, seats: int, players: int, suits: dict[Suit, Suit] | None = None) -> None:
        self.seats, self.players = seats, players
        self.suits = suits or {}
        self.calls = {suit.name: other.name for suit, other in self.suits.items()}

    def seat(self, seat: int) -> int:
        """The seat that takes the place of this one."""
        return (seat + self.seats) % self.players

    def card(self, card: Card) -> Card:
        """The card that takes the place of this one."""
        return Card(card.rank, self.suits.get(card.suit, card.suit), card.copy)

    def choice(self, choice: Choice) -> Choice:
        """The choice that means the same."""
        if isinstance(choice, Card):
            return self.card(choice)
        if isinstance(choice, Call):
            return Call(self.calls.get(choice.name, choice.name))
        return choice

    def dealt(self, dealt: Dealt) -> Dealt:
        """The cards that lie likewise."""
        hands = [tuple(map(self.card, hand)) for hand in dealt.hands]
        moved = [hands[(seat - self.seats) % self.players] for seat in range(self.players)]
        shown = None if dealt.shown is None else self.card(dealt.shown)
        return Dealt(tuple(moved), tuple(map(self.card, dealt.stock)), shown)

    def rows(self, match: Match) -> list[tuple[object, ...]]:
        """The rows of a match in which all has been changed, changed back."""
        return [self._row(row) for row in match.sheet.rows]

    def _row(self, row: Row) -> tuple[object, ...]:
        places = [self.seat(seat) for seat in range(self.players)]
        return (
            tuple([row.points[place] for place in places]),
            tuple([row.bids[place] for place in places]),
            tuple([row.tricks[place] for place in places]),
        )


def turned(plays: Plays) -> None:
    """Everybody moves one seat on with their cards, and so do the points, and nothing else."""
    for players in [*plays.tables] * ROUNDS:
        first = plays.chance.randrange(players)
        _compare(
            plays,
            Likeness(1, players),
            Match.start(plays.variant, players=players, first_dealer=first),
            Match.start(plays.variant, players=players, first_dealer=(first + 1) % players),
            "when everybody moves one seat on",
        )


def suits(plays: Plays) -> None:
    """The suits change their names and nothing else does, where the variant says they are alike."""
    if plays.variant.suits == "named":
        return
    for players in [*plays.tables] * ROUNDS:
        known = plays.variant.deck_for(players).suits
        renamed = dict(zip(known, plays.chance.sample(known, len(known)), strict=True))
        start = Match.start(plays.variant, players=players)
        likeness = Likeness(0, players, renamed)
        if {likeness.card(card) for card in start.deck} == {*start.deck}:
            how = "when suits change their names (if that is meant, say suits='named')"
            _compare(plays, likeness, start, start, how)


def _compare(plays: Plays, likeness: Likeness, one: Match, other: Match, how: str) -> None:
    """Play a match and its likeness side by side."""
    seat: Callable[[int], int] = likeness.seat
    for _ in range(MOST_STEPS):
        if one.over or len(one.sheet.rows) == MOST_DEALS:
            break
        try:
            if one.asks == "deal":
                dealt = shuffle(one, plays.chance)
                one, other = with_dealt(one, dealt), with_dealt(other, likeness.dealt(dealt))
                continue
            if [*map(seat, one.waiting)] != [*other.waiting]:
                raise Fault(f"somebody else has to act {how}", other)
            for mover in one.waiting:
                expected = {likeness.choice(choice) for choice in one.legal_for(mover)}
                if expected != {*other.legal_for(seat(mover))}:
                    raise Fault(f"other choices are legal {how}", other)
            mover, choice = choice_of(one, plays.chance)
            one = one.apply(choice, seat=mover)
            other = other.apply(likeness.choice(choice), seat=seat(mover))
        except TrickTakingError as error:
            raise Fault(f"something goes wrong {how}: {told(error)}", other) from error
    mine = Likeness(0, one.players).rows(one)
    for number, (row, changed) in enumerate(zip_longest(mine, likeness.rows(other)), 1):
        if row != changed:
            wrong = f"deal {number}: points, bids or tricks are {changed} and not {row}"
            raise Fault(f"{wrong} {how}", other)
    if {*map(seat, one.winners)} != {*other.winners}:
        raise Fault(f"somebody else wins {how}", other)
