"""Oh hell and Plump beside OpenSpiel's `oh_hell`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, product
from random import Random
from re import search

import pytest
from attrs import evolve, frozen

from oracle.oh_hell import oh_hell, one_deal_of_plump
from oracle.spiel import Codes, Game, State, deal_out, in_step, load, rank_by_rank
from tricktaking import CLUBS, DIAMONDS, FRENCH, HEARTS, SPADES, Deck, Match, Variant
from tricktaking.bidding import NameTricks
from tricktaking.cards import RANKS
from tricktaking.dealing import Trump, TurnUp
from tricktaking.rules import follow_suit, hook
from tricktaking.scoring import ExactScore
from tricktaking.tricks import DealerLeads, PlayTricks

pytestmark = pytest.mark.oracle

SUITS = "CDSH"  # the order in which the judge numbers them
THREE_SUITS = [Deck(card for card in FRENCH if card.suit is not suit) for suit in FRENCH.suits]


@frozen
class Table:
    """Our game and the judge's, of so many cards for so many players.

    Where we play without trump the fourth suit of the judge's pack is not dealt to anybody: a card
    of it is turned up.
    """

    variant: Variant
    game: Game
    codes: Codes
    pack: Deck
    players: int
    cards: int

    def start(self, seed: int) -> Match:
        dealer = Random(seed).randrange(self.players)
        return Match.start(self.variant, players=self.players, seed=seed, first_dealer=dealer)

    def judge(self, match: Match, dealer: int) -> State:
        """The judge's table with the same cards, before the first bid."""
        state = self.game.new_initial_state()
        state.apply_action(self.cards)
        state.apply_action(dealer)
        deal_out(state, match.hands, self.codes)
        not_dealt = [card for card in self.pack if card not in match.deck] or match.stock
        state.apply_action(self.codes[not_dealt[0]])
        return state


def table(
    players: int,
    cards: int,
    *,
    deck: Deck = FRENCH,
    pack: Deck = FRENCH,
    penalty: bool = False,
    per_trick: int = 1,
) -> Table:
    """A table with trump, or without it when our deck has a suit less than the judge's pack."""
    game = load(
        "oh_hell",
        players=players,
        num_suits=len(pack.suits),
        num_cards_per_suit=len(pack.ranks),
        num_tricks_fixed=cards,
        off_bid_penalty=penalty,
        points_per_trick=per_trick,
    )
    ours = oh_hell(
        players, cards, deck=deck, trump=deck == pack, penalty=penalty, per_trick=per_trick
    )
    codes = rank_by_rank(pack, SUITS[: len(pack.suits)])
    codes |= {bid: len(pack) + bid for bid in range(cards + 1)}
    return Table(ours, game, codes, pack, players, cards)


def tricks_won(state: State) -> tuple[int, ...]:
    found = search(r"Tricks Won: *([0-9 ]+)", str(state))
    assert found is not None
    return tuple(map(int, found[1].split()))


def agree(table: Table, seed: int) -> int:
    """Compare a deal from the first bid to the score."""
    match = table.start(seed)
    state = table.judge(match, match.plan.dealer)
    match, steps = in_step(match, state, table.codes, Random(seed))
    assert match.sheet.rows[0].tricks == tricks_won(state)
    assert list(match.totals) == state.returns()
    return steps


def in_turn(tables: Sequence[Table], agree: Callable[[Table, int], int], decisions: int) -> int:
    """Compare deals at one table after the other until so many decisions were compared."""
    done = 0
    for seed in count():
        if done >= decisions:
            break
        done += agree(tables[seed % len(tables)], seed)
    return done


def sizes(players: int, most: int) -> list[int]:
    """Hands of one card, two, some, and as many as there can be."""
    most //= players
    return sorted({size for size in (1, 2, most // 2, most - 1, most) if 0 < size <= most})


def whole_pack(players: int) -> Iterator[Table]:
    for cards, penalty in product(sizes(players, 51), (False, True)):
        yield table(players, cards, penalty=penalty, per_trick=1 + cards % 3)


def small_packs(players: int) -> Iterator[Table]:
    for ranks, suits in ((8, 4), (13, 3), (9, 2), (13, 1)):
        pack = Deck.of(RANKS[-ranks:], (CLUBS, DIAMONDS, SPADES, HEARTS)[:suits])
        for cards in sizes(players, len(pack) - 1):
            yield table(players, cards, deck=pack, pack=pack)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("tables", [whole_pack, small_packs])
def test_oh_hell_with_trump(
    tables: Callable[[int], Iterator[Table]],
    players: int,
    decisions: int,
    compared: Counter[str],
) -> None:
    compared["oh hell with trump"] += in_turn([*tables(players)], agree, decisions)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_oh_hell_without_trump(players: int, decisions: int, compared: Counter[str]) -> None:
    tables = [
        table(players, cards, deck=deck, penalty=penalty)
        for deck, cards, penalty in product(THREE_SUITS, sizes(players, 39), (False, True))
    ]
    compared["oh hell without trump"] += in_turn(tables, agree, decisions)


# ---- Plump, whose highest bidder leads ----


def plump_points(bid: int, returned: float) -> int:
    """What Plump pays, from the judge's score with a penalty: above zero the bid was made."""
    if returned <= 0:
        return 0
    assert returned == 10 + bid
    return 10 + bid if bid > 0 else 5


def leader_of(bids: list[int], dealer: int) -> int:
    """The highest bidder, of equals the one nearest after the dealer; no judge knows this rule."""
    return max(range(len(bids)), key=lambda seat: (bids[seat], (dealer - seat) % len(bids)))


def plump_agrees(table: Table, seed: int) -> int:
    """Bid by our rules, then name as dealer the seat before our leader, and play beside the judge.

    There the bids come in another order, and all are legal: their sum is not that of the tricks.
    """
    match, draw = table.start(seed), Random(seed)
    while match.asks == "bid":
        match = match.apply(draw.choice(match.legal))
    leader, bids = match.turn, [bid for bid in match.bids if bid is not None]
    assert leader == leader_of(bids, match.plan.dealer)
    state = table.judge(match, (leader - 1) % table.players)
    for seat in (*range(leader, table.players), *range(leader)):
        assert state.current_player() == seat
        assert table.codes[bids[seat]] in state.legal_actions()
        state.apply_action(table.codes[bids[seat]])
    match, steps = in_step(match, state, table.codes, draw)
    assert match.sheet.rows[0].tricks == tricks_won(state)
    assert [*match.totals] == [*map(plump_points, bids, state.returns())]
    return len(bids) + steps


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("trump", [False, True], ids=["without trump", "with trump"])
def test_plump_where_the_highest_bidder_leads(
    players: int, trump: bool, decisions: int, compared: Counter[str]
) -> None:
    tables = [
        evolve(
            table(players, cards, deck=deck, penalty=True),
            variant=one_deal_of_plump(cards, deck=deck, trump=trump),
        )
        for deck, cards in product(
            [FRENCH] if trump else THREE_SUITS, sizes(players, 51 if trump else 39)
        )
    ]
    compared["Plump, the highest bidder leads"] += in_turn(tables, plump_agrees, decisions)


# ---- the comparison bites ----

RIGHT = oh_hell(4, 5)
TRUMP, BIDS = Trump(TurnUp()), NameTricks()


@pytest.mark.parametrize(
    "wrong",
    [
        RIGHT.dropping(hook),
        RIGHT.dropping(follow_suit),
        evolve(RIGHT, stages=(BIDS, PlayTricks())),
        evolve(RIGHT, stages=(TRUMP, BIDS, PlayTricks(DealerLeads()))),
        evolve(RIGHT, stages=(TRUMP, NameTricks(first="dealer"), PlayTricks())),
        evolve(RIGHT, scorer=ExactScore()),
    ],
    ids=["no hook", "no following", "no trump", "dealer leads", "dealer bids first", "score"],
)
def test_a_game_with_another_rule_is_told_apart(wrong: Variant) -> None:
    other = evolve(table(4, 5), variant=wrong)
    with pytest.raises(AssertionError):
        in_turn([other], agree, 1_000)
