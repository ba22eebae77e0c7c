"""Whole matches, played at a kitchen table beside the library: both say the same all along."""

import random
from collections.abc import Callable
from typing import ClassVar

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from kitchen import Choice, RefusedError
from kitchen_beside import GAMES, PLUMP, PRIFFE, Game, Happened, SideBySide, conceivable

from tricktaking import IllegalChoice, Match

PHASES = [Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink]  # explaining takes minutes

chances = st.integers(0, 2**32 - 1).map(random.Random)


def asks(*what: str) -> Callable[["KitchenMachine"], bool]:
    def whether(machine: "KitchenMachine") -> bool:
        return machine.both.table.asks in what

    return whether


class KitchenMachine(RuleBasedStateMachine):
    """Both tables play the same, go back, are saved, and refuse the same."""

    game: ClassVar[Game]

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[tuple[Match, list[Happened]]] = []

    @initialize(data=st.data(), seed=st.none() | st.integers(0, 10**6))
    def sit_down(self, data: st.DataObject, seed: int | None) -> None:
        players = data.draw(st.sampled_from(self.game.players), "players")
        first_dealer = data.draw(st.integers(0, players - 1), "first dealer")
        self.both = SideBySide(self.game, players, first_dealer, seed)

    @precondition(asks("deal"))
    @rule(chance=chances)
    def deal(self, chance: random.Random) -> None:
        self.both.deal(chance)

    @precondition(asks("bid", "call", "play"))
    @rule(data=st.data(), as_text=st.booleans())
    def act(self, data: st.DataObject, as_text: bool) -> None:
        choice = data.draw(st.sampled_from(self.both.table.legal()), "choice")
        self.both.choose(choice, as_text)

    @precondition(asks("deal", "bid", "call", "play"))
    @rule(chance=chances, steps=st.integers(1, 250))
    def play_on(self, chance: random.Random, steps: int) -> None:
        for _ in range(steps):
            if self.both.table.asks != "over":
                self.both.step(chance)
                if chance.random() < 0.1:
                    self.both.check()

    @rule(data=st.data())
    def try_what_is_not_allowed(self, data: st.DataObject) -> None:
        table = self.both.table
        wrong = [choice for choice in conceivable(table) if choice not in table.legal()]
        choice = data.draw(st.sampled_from(wrong), "wrong choice")
        self.is_refused(choice, table.turn or 0)

    @precondition(asks("bid", "call", "play"))
    @rule(data=st.data())
    def try_to_act_for_another(self, data: st.DataObject) -> None:
        table = self.both.table
        choice = data.draw(st.sampled_from(table.legal()), "choice")
        others = [seat for seat in range(table.players) if seat != table.turn]
        self.is_refused(choice, data.draw(st.sampled_from(others), "seat"))

    def is_refused(self, choice: Choice, seat: int) -> None:
        match = self.both.match
        assert match.why_not(choice, seat=seat) is not None
        with pytest.raises(IllegalChoice):
            match.apply(choice, seat=seat)
        with pytest.raises(RefusedError):
            self.both.table.choose(seat, choice)

    @precondition(asks("bid", "call", "play", "over"))
    @rule()
    def try_to_deal_once_more(self) -> None:
        with pytest.raises(IllegalChoice):
            self.both.match.with_cards([])

    @rule()
    def keep(self) -> None:
        self.kept.append((self.both.match, list(self.both.happened)))

    @precondition(lambda machine: machine.kept)
    @rule(data=st.data())
    def go_to_a_kept_match(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(self.kept) - 1), "kept")
        self.both.go_to(*self.kept[number])

    @precondition(lambda machine: machine.both.earlier_moments())
    @rule()
    def undo_the_last_choice(self) -> None:
        match, before = self.both.match.undo(), self.both.happened
        self.both.go_to(match, before[: self.both.earlier_moments()[-1]])
        assert self.both.happened == before[: len(self.both.happened)]

    @precondition(lambda machine: machine.both.earlier_moments())
    @rule(data=st.data())
    def undo_more(self, data: st.DataObject) -> None:
        before = self.both.happened
        to = data.draw(st.sampled_from(self.both.earlier_moments()), "to")
        self.both.go_to(self.both.match.undo(to=to), before[:to])
        assert self.both.happened == before[: len(self.both.happened)]

    @rule()
    def try_to_go_where_the_match_never_stood(self) -> None:
        stood = [*self.both.earlier_moments(), len(self.both.happened)]
        for to in range(-1, len(self.both.happened) + 2):
            if to not in stood:
                with pytest.raises(IllegalChoice) as refused:
                    self.both.match.undo(to=to)
                assert refused.value.refusal.reason == "no_such_moment"

    @rule()
    def save_as_json(self) -> None:
        match = Match.from_json(self.both.match.to_json())
        assert match == self.both.match
        self.both.match = match

    @rule()
    def save_as_transcript(self) -> None:
        match = Match.parse(self.both.match.transcript())
        assert match == self.both.match
        self.both.match = match

    @rule()
    def look(self) -> None:
        self.both.check_views()
        self.both.check_history()

    @invariant()
    def both_say_the_same(self) -> None:
        self.both.check()


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_kitchen_table_and_the_library_say_the_same(game: Game) -> None:
    class Machine(KitchenMachine):
        pass

    Machine.game = game
    few = max(5, settings().max_examples // 5)
    run_state_machine_as_test(Machine, settings=settings(max_examples=few, stateful_step_count=30))


def play_whole(game: Game, number: int) -> SideBySide:
    """A whole match; every other one has a seed, in the others the cards are stacked at times."""
    chance = random.Random(f"{game.name} {number}")
    players = chance.choice(game.players)
    seed = number if number % 2 else None
    both = SideBySide(game, players, chance.randrange(players), seed)
    while both.table.asks != "over":
        both.step(chance)
        if chance.random() < 0.1:
            both.check()
    both.check_views()
    both.check_history()
    both.check()
    return both


@pytest.mark.parametrize("game", PLUMP, ids=str)
def test_whole_matches_of_plump_end_alike(game: Game) -> None:
    for number in range(settings().max_examples // 3):
        both = play_whole(game, number)
        assert len(both.table.notepad) >= len(both.table.sizes)


@pytest.mark.parametrize("game", PRIFFE, ids=str)
def test_whole_matches_of_priffe_end_alike(game: Game) -> None:
    reached: set[str] = set()
    for number in range(settings().max_examples // 3):
        both = play_whole(game, number)
        reached |= {deal.contract.name for deal in both.match.history}
        reached |= {f"slam of {max(row.part('slam'))}" for row in both.match.sheet.rows}
        reached |= {f"honours of {max(row.part('honours'))}" for row in both.match.sheet.rows}
    assert reached >= {"passnoll", "tvångsnoll", "diamonds", "hearts", "noll", "spelut"}
    assert reached >= {"slam of 10", "slam of 20"}
    assert reached >= {"honours of 20", "honours of 40", "honours of 50"}
