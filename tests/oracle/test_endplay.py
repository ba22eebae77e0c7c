"""Tricks, contracts and scores of bridge beside endplay."""

from collections import Counter
from itertools import cycle
from random import Random

import pytest

from oracle.bridge import CALLS, STRAINS, bridge, contract_points, low_call
from tricktaking import FRENCH, Call, Card, Contract, Match, Suit, Variant
from tricktaking.bidding import AuctionCall
from tricktaking.dealing import Constant, FixedTrump, NoTrump, Trump
from tricktaking.rules import follow_suit
from tricktaking.scoring import ExactScore
from tricktaking.table import PASS
from tricktaking.tricks import HighestCard, PlayTricks

types = pytest.importorskip(
    "endplay.types", reason="endplay is not installed: pip install 'tricktaking[oracle]'"
)
trick_winner = pytest.importorskip("endplay.utils.play").trick_winner

pytestmark = pytest.mark.oracle

PLAYERS = (types.Player.north, types.Player.east, types.Player.south, types.Player.west)
DENOMS = {suit: types.Denom.find("NT" if suit is None else suit.letter) for suit in STRAINS}
CARDS = {card: types.Card(f"{card.suit}{str(card.rank)[0].replace('1', 'T')}") for card in FRENCH}


def tricks_alone(trump: Suit | None) -> Variant:
    """A deal of 13 tricks without bids, in which nobody scores."""
    return Variant(
        name="oracle/tricks",
        players=4,
        schedule=Constant(13, deals=1),
        stages=(Trump(NoTrump() if trump is None else FixedTrump(trump)), PlayTricks()),
        rules=(follow_suit,),
        scorer=ExactScore(),
    )


def agree(trump: Suit | None, seed: int) -> int:
    """Compare a deal card by card: who is next, what they may play, who has won the last trick."""
    match = Match.start(tricks_alone(trump), players=4, seed=seed, first_dealer=seed % 4)
    assert match.turn is not None
    judge = types.Deal(first=PLAYERS[match.turn], trump=DENOMS[trump])
    for seat, hand in enumerate(match.hands):
        for card in hand:
            judge[PLAYERS[seat]].add(CARDS[card])
    draw, count = Random(seed), 0
    while match.asks == "play":
        assert PLAYERS[match.turn] == judge.curplayer
        legal = [card for card in match.legal if isinstance(card, Card)]
        assert {CARDS[card] for card in legal} == {*judge.legal_moves()}
        card = draw.choice(legal)
        match = match.apply(card)
        judge.play(CARDS[card])
        count += 1
    assert PLAYERS[match.history[0].tricks[-1].winner] == judge.first
    assert not judge.legal_moves()
    return count


def test_who_may_play_what_and_who_wins_in_every_strain(
    decisions: int, compared: Counter[str]
) -> None:
    count = 0
    for seed, trump in enumerate(cycle(STRAINS)):
        if count >= decisions:
            break
        count += agree(trump, seed)
    compared["endplay, tricks"] += count


def test_random_tricks_are_won_by_the_same_card(decisions: int, compared: Counter[str]) -> None:
    draw = Random(1)
    for number in range(decisions // 4):
        cards, trump = draw.sample(FRENCH.cards, 4), STRAINS[number % 5]
        winner = trick_winner([CARDS[card] for card in cards], PLAYERS[0], DENOMS[trump])
        assert PLAYERS[HighestCard().winner(cards, trump)] == winner, (cards, trump)
    compared["endplay, random tricks"] += decisions // 4 * 4


# ---- contracts and scores ----


def strain(call: AuctionCall) -> str:
    return "NT" if call.trump is None else call.trump.letter


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("call", CALLS, ids=str)
def test_every_undoubled_result_scores_the_same(call: AuctionCall, vulnerable: bool) -> None:
    level = int(call.name[0])
    contract = Contract(trump=call.trump, declarer=0, tricks=6 + level)
    for taken in range(14):
        theirs = types.Contract(f"{level}{strain(call)}N{taken - level - 6:+}")
        expected = theirs.score(types.Vul.both if vulnerable else types.Vul.none)
        assert contract_points(contract, taken, vulnerable) == expected


BIDS = {PASS: types.Bid("pass")} | {
    Call(call.name): types.Bid(f"{call.name[0]}{strain(call)}") for call in CALLS
}


def test_auctions_end_in_the_same_contract(decisions: int, compared: Counter[str]) -> None:
    count = seed = 0
    while count < decisions:
        dealer, draw = seed % 4, Random(seed)
        match = Match.start(bridge(), players=4, seed=seed, first_dealer=(dealer - 1) % 4)
        said = []
        while match.asks == "call":
            call = low_call(draw, match)
            assert isinstance(call, Call)
            said.append(BIDS[call])
            match = match.apply(call)
        ours, theirs = match.contract, types.Contract.from_auction(PLAYERS[dealer], said)
        assert theirs.is_passout() == match.over
        if ours.declarer is not None:
            expected = (theirs.level + 6, theirs.denom, theirs.declarer)
            assert (ours.tricks, DENOMS[ours.trump], PLAYERS[ours.declarer]) == expected
        count, seed = count + len(said), seed + 1
    compared["endplay, auctions"] += count
