"""The euchre of tricktaking-classics beside OpenSpiel's `euchre`."""

from collections import Counter
from random import Random
from typing import Protocol, cast

import pytest
from attrs import evolve
from tricktaking_classics.euchre import EUCHRE

from oracle.spiel import (
    Agree,
    Codes,
    Game,
    State,
    any_legal,
    in_step,
    last_points,
    load,
    over_matches,
    rank_by_rank,
)
from tricktaking import Call, Card, Choice, Match, Seat, Variant
from tricktaking.bidding import OrderUp
from tricktaking.rules import follow_suit, keep_turned
from tricktaking.scoring import TargetTotal
from tricktaking.tricks import PlayTricks

pytestmark = pytest.mark.oracle

CARDS = rank_by_rank(EUCHRE.deck_for(4))
PASS, FIRST_SUIT, ALONE, TOGETHER = 24, 25, 29, 30
SUITS = ("clubs", "diamonds", "hearts", "spades")
AND_ALONE = 100  # added to the number of a call that says in the same breath to play alone
GAME = evolve(EUCHRE, end=TargetTotal(1_000_000))
STUCK = evolve(GAME, stages=(OrderUp(stick_the_dealer=True), *GAME.stages[1:]))


def codes(turned: Card) -> Codes:
    """The judge's numbers: to order up is to name the suit of the turned card."""
    named: dict[Choice, int] = {Call(suit): FIRST_SUIT + place for place, suit in enumerate(SUITS)}
    named[Call("order-up")] = named[Call(turned.suit.name)]
    alone: dict[Choice, int] = {
        Call(f"{call}-alone"): number + AND_ALONE for call, number in named.items()
    }
    return {**CARDS, Call("pass"): PASS, **named, **alone}


class Phased(State, Protocol):
    """What is used of the judge's states of euchre besides."""

    def current_phase(self) -> object: ...


class AloneInCall:
    """The judge's table where "order-up-alone" is one call.

    The judge asks for that after the discard, and lets a dealer discard who is to sit out: there
    it is told any card, since nobody plays it.
    """

    def __init__(self, game: Game, match: Match, turned: Card) -> None:
        """Deal one card at a time, to the dealer first, and turn one."""
        self.state = cast(Phased, game.new_initial_state())
        self.partner_of_dealer: Seat = match.plan.order[1]
        self.said = TOGETHER
        dealer = match.plan.dealer
        self.state.apply_action(dealer)
        hands = match.hands[dealer:] + match.hands[:dealer]
        for card in [card for cards in zip(*hands, strict=True) for card in cards] + [turned]:
            self.state.apply_action(CARDS[card])

    def phase(self) -> str:
        return str(self.state.current_phase()).rpartition(".")[2]

    def current_player(self) -> int:
        return self.state.current_player()

    def legal_actions(self) -> list[int]:
        legal = self.state.legal_actions()
        calls = [action for action in legal if action != PASS and self.phase() == "BIDDING"]
        return legal + [action + AND_ALONE for action in calls]

    def apply_action(self, action: int) -> None:
        caller = self.current_player()
        if self.phase() == "BIDDING":
            self.said = ALONE if action >= AND_ALONE else TOGETHER
        self.state.apply_action(action % AND_ALONE)
        sits_out = self.said == ALONE and caller == self.partner_of_dealer
        if self.phase() == "DISCARD" and sits_out:
            self.state.apply_action(self.state.legal_actions()[0])
        if self.phase() == "GO_ALONE":
            self.state.apply_action(self.said)

    def is_terminal(self) -> bool:
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        return self.state.returns()


def mostly_pass(draw: Random, match: Match) -> Choice:
    """Any card, and few calls, so that all of them are made and some cards are thrown in."""
    passes = str(match.legal[0]) == "pass" and draw.random() < 0.75
    return match.legal[0] if passes else any_legal(draw, match)


def beside(game: Game, seen: Counter[str]) -> Agree:
    """Compare deals from the first call to the points."""

    def agree(match: Match, draw: Random) -> tuple[Match, int]:
        turned = match.stock[0]
        assert match.turned is turned
        state = AloneInCall(game, match, turned)
        match, steps = in_step(match, state, codes(turned), draw, pick=mostly_pass)
        points, contract = last_points(match), match.sheet.rows[-1].outcome.contract
        assert points == [max(0, each) for each in state.returns()]
        makers = None if contract.declarer is None else points[contract.declarer]
        seen[f"{'alone' if contract.idle else 'makers'} {makers}"] += 1
        dealer = match.sheet.rows[-1].plan.dealer
        seen["the dealer sits out"] += dealer in contract.idle and contract.trump is turned.suit
        return match, steps

    return agree


@pytest.mark.parametrize("stick", [False, True], ids=["thrown in", "stick the dealer"])
def test_euchre(stick: bool, decisions: int, compared: Counter[str]) -> None:
    seen: Counter[str] = Counter()
    agree = beside(load("euchre", stick_the_dealer=stick), seen)
    name = "classics/euchre, stick the dealer" if stick else "classics/euchre"
    compared[name] += over_matches(STUCK if stick else GAME, agree, decisions)
    ways = {f"{who} {points}" for who in ("alone", "makers") for points in (0, 1)}
    ways |= {"makers 2", "alone 4", "the dealer sits out"} | ({*()} if stick else {"makers None"})
    assert {way for way in seen if seen[way]} == ways


@pytest.mark.parametrize(
    "wrong",
    [
        GAME.dropping(follow_suit),
        GAME.dropping(keep_turned),
        evolve(GAME, stages=(*GAME.stages[:2], PlayTricks())),
        STUCK,
    ],
    ids=["no following", "turned card laid away", "no bowers", "stick the dealer"],
)
def test_a_game_with_another_rule_is_told_apart(wrong: Variant) -> None:
    with pytest.raises(AssertionError):
        over_matches(wrong, beside(load("euchre", stick_the_dealer=False), Counter()), 1_000)
