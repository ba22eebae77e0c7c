"""The hearts of tricktaking-classics beside OpenSpiel's `hearts`: passing, play, points."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from attrs import evolve
from tricktaking_classics.hearts import (
    HEARTS,
    MoonScore,
    no_points_first,
    two_of_clubs_first,
    unbroken,
)

from oracle.hearts import suits_apart
from oracle.spiel import State, deal_out, in_step, last_points, load, over_matches, rank_by_rank
from tricktaking import FRENCH, Card, Match, Variant
from tricktaking.exchange import PassCards
from tricktaking.rules import follow_suit
from tricktaking.scoring import CardPoints, TargetTotal

pytestmark = pytest.mark.oracle

JUDGE = load("hearts")
CODES = rank_by_rank()
FURTHER = (1, 3, 2, 0)  # by deal: left, right, across, hold, as how many seats on the cards go
GAME = evolve(HEARTS, end=TargetTotal(1_000_000, wins="lowest"))


def passed(match: Match, state: State, draw: Random) -> tuple[Match, int]:
    """Everybody may choose at once: let them do it in the judge's order, from seat 0."""
    steps = 0
    while match.asks == "give":
        seat = state.current_player()
        assert seat in match.waiting
        legal = match.legal_for(seat)
        assert sorted([CODES[card] for card in legal]) == state.legal_actions()
        choice = draw.choice(legal)
        state.apply_action(CODES[choice])
        match = match.apply(choice, seat=seat)
        steps += 1
    return match, steps


def agree(match: Match, draw: Random, *, hold: bool = False) -> tuple[Match, int]:
    """Compare a deal from the first card passed to the points."""
    state = JUDGE.new_initial_state()
    state.apply_action(0 if hold else FURTHER[(match.plan.number - 1) % 4])
    deal_out(state, match.hands, CODES)
    match, given = passed(match, state, draw)
    match, played = in_step(match, state, CODES, draw)
    assert last_points(match) == [26 - left for left in state.returns()]
    return match, given + played


def test_hearts(decisions: int, compared: Counter[str]) -> None:
    compared["classics/hearts"] += over_matches(GAME, agree, decisions)


# ---- hands that are rare ----

HELD = evolve(GAME, stages=(PassCards(3, ("hold",)), *GAME.stages[1:]))
RED = [card for card in FRENCH if card.suit.letter == "H"]
QUEEN, ACE = FRENCH.card("QS"), FRENCH.card("AC")


def all_points(seed: int) -> Sequence[Sequence[Card]]:
    """Somebody has hearts, perhaps the queen, and perhaps the ace that wins the first trick."""
    own = [[QUEEN, *RED[1:]], [ACE, QUEEN, *RED[2:]], [ACE, *RED[1:]], RED][seed % 4]
    others = [card for card in FRENCH if card not in own]
    Random(seed).shuffle(others)
    hands = [own, others[:13], others[13:26], others[26:]]
    return hands[seed // 4 % 4 :] + hands[: seed // 4 % 4]


def test_hands_of_points_and_moons(compared: Counter[str]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(120):
        hands = all_points(seed) if seed % 2 else suits_apart(seed % 6, Random(seed))
        match = Match.start(HELD, players=4, first_dealer=seed % 4).with_cards(hands)
        match, steps = agree(match, Random(seed), hold=True)
        seen["moon"] += sorted(last_points(match)) == [0, 26, 26, 26]
        first, second = match.history[-1].tricks[:2]
        seen["points first"] += any(card is QUEEN or card in RED for card in first.cards)
        seen["queen led"] += first.cards.count(ACE) > 0 and second.cards[0] is QUEEN
        compared["classics/hearts, hands of points"] += steps
    assert min(seen["moon"], seen["points first"], seen["queen led"]) >= 10, seen


@pytest.mark.parametrize(
    "wrong",
    [
        GAME.dropping(two_of_clubs_first),
        GAME.dropping(follow_suit),
        GAME.dropping(no_points_first),
        GAME.dropping(unbroken),
        evolve(GAME, stages=(PassCards(3, ("right", "left", "across", "hold")), GAME.stages[1])),
        evolve(GAME, scorer=MoonScore((CardPoints((("QS", 12), ("H", 1))),))),
    ],
    ids=["any lead", "no following", "points first", "hearts led", "passed right", "score"],
)
def test_a_game_with_another_rule_is_told_apart(wrong: Variant) -> None:
    with pytest.raises(AssertionError):
        over_matches(wrong, agree, 1_000)
