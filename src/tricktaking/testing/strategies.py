"""Hypothesis strategies: cards, deals and matches of a variant, shrinking to few and short ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tricktaking.cards import FRENCH, Card, Deck
from tricktaking.dealing import dealt_round
from tricktaking.match import Match
from tricktaking.table import Dealt
from tricktaking.testing.plays import stepped, with_dealt
from tricktaking.variant import Variant

try:
    from hypothesis import strategies as st
except ImportError as error:  # pragma: no cover - the tests have it
    raise ImportError(
        "the strategies need Hypothesis: install the extra, pip install 'tricktaking[testing]'"
    ) from error


def cards(deck: Deck = FRENCH) -> st.SearchStrategy[Card]:
    """A card of a deck.

    Args:
        deck: the deck; without it the 52 cards.
    """
    return st.sampled_from(deck.cards)


@st.composite
def _dealt(draw: st.DrawFn, match: Match) -> Match:
    """The match with its cards out, in any order; simplest is the deck as it is sorted."""
    deck, plan, players = match.deck, match.plan, match.players
    mixed: Sequence[Card] = draw(st.permutations(deck.cards))
    dealt = dealt_round(tuple(mixed), plan, players)
    shown = None
    if match.variant.shows_card(players, plan.cards):
        shown = draw(cards(deck))
    return with_dealt(match, Dealt(dealt.hands, dealt.stock, shown))


def started(variant: Variant, seed: st.SearchStrategy[int | None]) -> st.SearchStrategy[Match]:
    """A match at its beginning, at any table size, whoever deals first.

    Args:
        variant: the game.
        seed: what the seeds are drawn from; ``None`` is for a host who deals.
    """
    tables = st.sampled_from(variant.players).flatmap(
        lambda players: st.tuples(st.just(players), st.integers(0, players - 1), seed)
    )
    return tables.map(
        lambda table: Match.start(variant, players=table[0], first_dealer=table[1], seed=table[2])
    )


def deals(variant: Variant) -> st.SearchStrategy[Match]:
    """A match with the cards of its first deal out, at any table size, whoever deals first.

    Any deal of the deck can come, so a failing one shrinks to few seats and to hands in order.

    Args:
        variant: the game; it must start at each table size that it names.

    Example:
        >>> from hypothesis import given
        >>> from tricktaking.variants import plump
        >>> @given(deals(plump.SPF))
        ... def test_every_hand_has_ten_cards_or_fewer(match):
        ...     assert all(len(hand) <= 10 for hand in match.hands)
        >>> test_every_hand_has_ten_cards_or_fewer()
    """
    return started(variant, st.none()).flatmap(_dealt)


@st.composite
def matches(draw: st.DrawFn, variant: Variant, *, most: int = 400) -> Match:
    """A match at any moment, with a seed or dealt by the host, as somebody may have played it.

    It shrinks towards few seats, few choices, and the first legal choice.

    Args:
        draw: given by Hypothesis.
        variant: the game; it must start at each table size that it names.
        most: how many choices and deals have been made at most.

    Example:
        >>> from hypothesis import given
        >>> from tricktaking.variants import plump
        >>> @given(matches(plump.SPF, most=60))
        ... def test_somebody_can_choose_until_the_match_is_over(match):
        ...     assert match.over or match.asks == "deal" or match.legal
        >>> test_somebody_can_choose_until_the_match_is_over()
    """
    match = draw(started(variant, st.none() | st.integers(0, 2**32)))
    picks = draw(st.binary(min_size=1, max_size=8))
    for number in range(draw(st.integers(0, most))):
        if match.over:
            break
        match = stepped(match, _Picked(picks, number))
    return match


class _Picked(Random):
    """Chance that picks what Hypothesis has drawn, over and over."""

    def __init__(self, picks: bytes, number: int) -> None:
        super().__init__(f"{picks!r} {number}")
        self._pick = picks[number % len(picks)]

    def choice(self, seq: Sequence[object]) -> object:  # type: ignore[override]
        """One of them; the first for 0."""
        return seq[self._pick % len(seq)]
