"""Matches to check a variant with: played at random at every table size, and moments of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random

from tricktaking.dealing import dealt_round, shuffled
from tricktaking.match import Match
from tricktaking.table import Choice, Dealt, Plan, Seat
from tricktaking.testing.faults import Fault, NeverEnds, told
from tricktaking.variant import Variant

MOST_STEPS = 1_500
"""How many choices a deal may take before it is said that it never ends."""


def shuffle(match: Match, chance: Random) -> Dealt:
    """Cards for the deal that a match without a seed asks for."""
    deck, plan, players = match.deck, match.plan, match.players
    seed = chance.getrandbits(32)
    dealt = dealt_round(shuffled(deck.cards, seed, "dealt"), plan, players)
    if not match.variant.shows_card(players, plan.cards):
        return dealt
    return Dealt(dealt.hands, dealt.stock, shuffled(deck.cards, seed, "shown")[0])


def with_dealt(match: Match, dealt: Dealt) -> Match:
    """The match with these cards out."""
    return match.with_cards(dealt.hands, dealt.stock, dealt.shown)


def stepped(match: Match, chance: Random) -> Match:
    """What happens next: the host deals, or one of the seats that may act chooses."""
    if match.asks == "deal":
        return with_dealt(match, shuffle(match, chance))
    seat, choice = choice_of(match, chance)
    return match.apply(choice, seat=seat)


def choice_of(match: Match, chance: Random) -> tuple[Seat, Choice]:
    """Somebody who may act, and what they choose."""
    seat = chance.choice(match.waiting)
    return seat, chance.choice(match.legal_for(seat))


class Plays:
    """A variant, and matches of it that its checks look at.

    Args:
        variant: the game.
        seed: where the chance comes from.
        matches: how many matches are played at each table size, every second without a seed.
        moments: how many moments of each match are looked at.

    Attributes:
        chance: the chance that a check may use, the same for a check whatever was checked before.
    """

    chance: Random

    def __init__(self, variant: Variant, seed: int | str, matches: int, moments: int) -> None:
        self.variant = variant
        self.seed = seed
        self.matches = matches
        self.size = moments
        self.for_check("")

    def for_check(self, name: str) -> None:
        """Begin the chance for a check."""
        self.chance = Random(f"{self.seed}/{name}")

    def start(self, players: int, chance: Random, *, hosted: bool) -> Match:
        """A match at its beginning; without a seed if the host deals."""
        seed = None if hosted else chance.getrandbits(32)
        dealer = chance.randrange(players)
        return Match.start(self.variant, players=players, seed=seed, first_dealer=dealer)

    @cached_property
    def tables(self) -> tuple[int, ...]:
        """The table sizes at which it can be started."""
        return tuple([players for players in self.variant.players if self._starts(players)])

    def _starts(self, players: int) -> bool:
        try:
            Match.start(self.variant, players=players)
        except Exception:  # the check of the seats says why
            return False
        return True

    @cached_property
    def played(self) -> list[tuple[list[Match], Fault | None]]:
        """For each match some of its moments, the last one last, and what has stopped it."""
        chance = Random(f"{self.seed}/played")
        return [
            self._play(players, chance, hosted=number % 2 == 1)
            for players in self.tables
            for number in range(self.matches)
        ]

    def _play(
        self, players: int, chance: Random, *, hosted: bool
    ) -> tuple[list[Match], Fault | None]:
        match = self.start(players, chance, hosted=hosted)
        kept: list[Match] = []
        number, since, steps = 0, 0, 0
        while not match.over:
            steps += 1
            if len(kept) < self.size:
                kept.append(match)
            elif chance.random() * steps < self.size:
                kept[chance.randrange(self.size)] = match
            if match.plan.number != number:
                number, since = match.plan.number, steps
            elif steps - since > MOST_STEPS:
                return [*kept, match], NeverEnds("a deal never ends", match)
            try:
                match = stepped(match, chance)
            except Exception as error:  # whatever the parts of the variant raise
                return [*kept, match], Fault(told(error), match)
        return [*kept, match], None

    @property
    def moments(self) -> Iterator[Match]:
        """Moments of all matches, the ends among them."""
        for moments, _ in self.played:
            yield from moments

    @property
    def some(self) -> Iterator[Match]:
        """Fewer of them, for checks that take long: of each match the last one and another."""
        for moments, _ in self.played:
            yield from moments[-2:]

    @property
    def running(self) -> Iterator[Match]:
        """Moments at which somebody has to choose."""
        return (match for match in self.moments if match.turn is not None)

    @property
    def ends(self) -> Iterator[Match]:
        """The last moment of each match."""
        return (moments[-1] for moments, _ in self.played if moments)

    @property
    def stopped(self) -> Iterator[Fault]:
        """What has stopped a match before its end."""
        return (fault for _, fault in self.played if fault is not None)

    def plans(self) -> Iterator[tuple[Match, Plan]]:
        """The plans of all deals, each with a match in which it was made."""
        for match in self.ends:
            yield from ((match, row.plan) for row in match.sheet.rows)
            yield match, match.plan
