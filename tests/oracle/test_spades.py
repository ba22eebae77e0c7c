"""Spades beside OpenSpiel's `spades`, which never lets spades be broken."""

from collections import Counter
from random import Random

import pytest

from oracle.spades import NEVER_BROKEN, SPADES_GAME
from oracle.spiel import Codes, State, deal_out, in_step, load, suit_by_suit
from tricktaking import SPADES, Match, Variant

pytestmark = pytest.mark.oracle

GAME = load("spades")
CODES: Codes = {**suit_by_suit(), **{bid: 52 + bid for bid in range(14)}}
FIRST_DEALER = 3  # so that seat 0 bids and leads first


def dealt(variant: Variant, seed: int) -> tuple[Match, State]:
    match = Match.start(variant, players=4, seed=seed, first_dealer=FIRST_DEALER)
    state = GAME.new_initial_state()
    deal_out(state, match.hands, CODES)
    return match, state


def test_spades_that_are_never_broken(decisions: int, compared: Counter[str]) -> None:
    count = seed = 0
    while count < decisions:
        match, state = dealt(NEVER_BROKEN, seed)
        match, steps = in_step(match, state, CODES, Random(seed))
        assert list(match.totals) == state.returns()
        count, seed = count + steps, seed + 1
    compared["spades that are never broken"] += count


def put_right(match: Match, theirs: list[int]) -> list[int]:
    """What the judge would allow without its mistake: once spades are broken any card is led."""
    broken = any(card.suit is SPADES for trick in match.tricks for card in trick.cards)
    if match.asks != "play" or match.trick or not broken or match.turn is None:
        return theirs
    hand = match.hands[match.turn]
    others = [CODES[card] for card in hand if card.suit is not SPADES]
    assert theirs == (others or [CODES[card] for card in hand])
    return [CODES[card] for card in hand]


def test_spades_differ_only_in_spade_leads_once_broken(
    decisions: int, compared: Counter[str]
) -> None:
    count = seed = barred = 0
    while count < decisions:
        match, state = dealt(SPADES_GAME, seed)
        draw = Random(seed)
        while not state.is_terminal():
            assert match.turn == state.current_player()
            ours, theirs = sorted([CODES[each] for each in match.legal]), state.legal_actions()
            assert ours == put_right(match, theirs)
            barred += ours != theirs
            choice = draw.choice([each for each in match.legal if CODES[each] in theirs])
            match = match.apply(choice)
            state.apply_action(CODES[choice])
            count += 1
        assert match.over
        assert list(match.totals) == state.returns()
        seed += 1
    assert barred > seed  # the judge's mistake is still there, more than once a deal
    compared["spades"] += count
    compared["spades, where the judge bars spade leads"] += barred
