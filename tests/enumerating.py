"""All that can be the case, as far as a seat knows: every deal of a small deck is tried."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from attrs import evolve
from hypothesis import strategies as st
from stages import STAGES, PassCards, with_stages
from strategies import (
    TELLING_RULES,
    Heard,
    Table,
    gifts_heard,
    heard,
    may_see,
    must_trump,
    witnessed,
)

from tricktaking import FRENCH, Card, Deck, Match, Seat
from tricktaking.dealing import Sizes
from tricktaking.rules import follow_suit
from tricktaking.table import Gift
from tricktaking.variants import plump

DECKS = (
    Deck("QC KC QD KD QH KH AH"),
    Deck("10C JC QC KC QD KD AD AH"),
    FRENCH.only("QK").without("QS KS QH") * 2,
)


@st.composite
def small_tables(draw: st.DrawFn) -> Table:
    """One deal of a few cards that a host deals, so that all deals can be tried."""
    players, deck = draw(st.sampled_from([3, 2])), draw(st.sampled_from(DECKS))
    game = plump.variant(
        trump=draw(st.sampled_from(["turn-up", "none"])),
        one_card=draw(st.sampled_from(["seen", "forehead"])),
        leader=draw(st.sampled_from(["forehand", "highest-bidder"])),
    )
    game = with_stages(game, *draw(st.sampled_from((game.stages[1:-1], *STAGES[:-1]))))
    telling = TELLING_RULES
    if draw(st.booleans()):
        game = game.dropping(follow_suit)
        telling = tuple(rule for rule in telling if rule is not must_trump)  # three cards matter
    size = draw(st.integers(1, min(3, (len(deck) - game.spare) // players)))
    if any(isinstance(stage, PassCards) for stage in game.stages):
        size = min(size + 1, 4 - 4 % players, (len(deck) - game.spare) // players)
    rules = game.rules + draw(st.sampled_from([(), *[(rule,) for rule in telling]]))
    game = evolve(game, deck=deck, schedule=Sizes((size,)), rules=rules)
    return Table(game, players, None, players - 1, draw(st.binary(min_size=7, max_size=7)))


@st.composite
def small_matches(draw: st.DrawFn) -> tuple[Match, Seat]:
    """Such a deal at any moment from the first choice to the last card, and who looks at it."""
    table = draw(small_tables())
    moments = [match for match in table.moments() if match.asks not in ("deal", "over")]
    return draw(st.sampled_from(moments)), draw(st.integers(0, table.players - 1))


def all_worlds(match: Match, viewer: Seat | None) -> Iterator[Match]:
    """Every way in which the running deal can have come to where a seat sees it."""
    before = match.undo(to=0)
    said, gifts = heard(match, viewer)[::-1], gifts_heard(match, viewer)
    seen = witnessed(match, viewer)
    for *hands, stock in all_deals(match, viewer):
        for world in all_plays(before.with_cards(hands, stock), said, gifts, viewer):
            if witnessed(world, viewer) == seen:
                yield world


def all_deals(match: Match, viewer: Seat | None) -> Iterator[list[tuple[Card, ...]]]:
    """Every deal in which a seat is dealt what it was dealt; the order of the stock counts not."""
    dealt = match.frame.dealt
    assert dealt is not None
    first = dealt.stock[: match.variant.spare]
    known = [
        hand if may_see(match, viewer, seat) else None for seat, hand in enumerate(dealt.hands)
    ]
    gone = {*first, *(card for hand in known if hand for card in hand)}
    rest = [card for card in match.deck if card not in gone]
    for hands in split(rest, known, match.plan.cards):
        out = {card for hand in hands for card in hand}
        yield [*hands, (*first, *(card for card in rest if card not in out))]


def split(
    cards: Iterable[Card], known: list[tuple[Card, ...] | None], size: int
) -> Iterator[list[tuple[Card, ...]]]:
    if not known:
        yield []
        return
    first, *later = known
    for hand in combinations(cards, size) if first is None else [first]:
        left = [card for card in cards if card not in hand]
        for others in split(left, later, size):
            yield [hand, *others]


def all_plays(
    match: Match, said: list[Heard], gifts: list[Gift], viewer: Seat | None
) -> Iterator[Match]:
    """The match after these choices, as they were heard; each that fits where one was not."""
    if gifts_heard(match, viewer) != gifts[: len(match.gifts)]:
        return
    if not said:
        yield match
        return
    (seat, known, _), *later = said
    for choice in match.legal_for(seat):
        if known is None or choice == known:
            yield from all_plays(match.apply(choice, seat=seat), later, gifts, viewer)


def piles(match: Match) -> tuple[frozenset[Card], ...]:
    """By seat, the cards it holds or has laid aside."""
    aside: list[set[Card]] = [set(hand) for hand in match.hands]
    stage = match.facts.stage
    if isinstance(stage, PassCards):
        for seat, cards in stage.given(match, match.moves).items():
            aside[seat].update(cards)
    return tuple(frozenset(cards) for cards in aside)
