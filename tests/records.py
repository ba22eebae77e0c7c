"""What the tests of records share: odd names, decks and seeds, and the ways to keep a match."""

import copy
import pickle
from collections.abc import Callable, Iterable
from typing import Any, cast

from attrs import evolve, frozen
from hypothesis import strategies as st
from strategies import Table, seeds, tables
from test_family import VALUES, built

from tricktaking import FRENCH, Deal, Deck, Match, Seat, Variant, bid_rule
from tricktaking.cards import RANKS, SUITS, Rank, Suit
from tricktaking.dealing import Sizes, Trump, TurnUp
from tricktaking.rules import follow_suit
from tricktaking.scoring import ExactScore
from tricktaking.tricks import PlayTricks
from tricktaking.variants import oh_hell, plump

# ---- odd values ----

WIZARDS = Suit("W", "wizards", "🧙", 4)
STARS = Suit("Å", "stjärnor: 5", "★", -1)
ODD_SUITS = (
    Suit("X", "hearts, too: #1?", "✦", 1),
    Suit("Y", " a blank ", "", 1),
    Suit("Z", "", "", 1),
    Suit("Q", "hearts", "✧", 1),  # named as another suit is
    Suit("K", "h", "", 9),  # named as another suit's letter
    Suit("U", 'said "so" \\', "\\", 9),
)
NUMBERS = tuple(Rank(str(order), order, f"the {order}") for order in range(1, 22))
ODD_DECKS = (
    FRENCH + Deck.of(RANKS[:4], (WIZARDS,)),
    Deck.of(NUMBERS, (STARS, SUITS[2])),
    Deck.of(RANKS[9:], (SUITS[2], *ODD_SUITS)) * 2,
    Deck.of((Rank("T", 10), Rank("10T", 11), Rank("Z", 12, "the 'end'")), SUITS) * 3,
    Deck.of(RANKS[:5], (SUITS[0],)) * 9,
)

_signs = st.characters(codec="utf-8", exclude_categories=("C", "Z"))
_names = st.one_of(
    st.text(st.sampled_from("Bo å,:\"#?\\'"), min_size=1, max_size=6),
    st.text(_signs, min_size=1, max_size=6),
    st.sampled_from(
        ["Anna", " Bo", "Bo wins", "2 cards", "Bo deals", "?", '"', "#1", "ß, the 2nd"]
    ),
).filter(lambda name: bool(name.strip()) and name.isprintable())
odd_seeds: st.SearchStrategy[int | str] = st.one_of(
    seeds,
    st.sampled_from(["", "\ud800", "\x00", "7", 'a "b" \\ \n #', 2**8192 - 1, 1 - 2**8192, 0]),
)


# ---- houses ----


@bid_rule("the seat after the dealer bids at most one")
def modest_forehand(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return [bid for bid in bids if bid <= 1] if seat == deal.plan.forehand else bids


HOUSE = plump.variant(shape=(2, 1), trump="turn-up").adding(modest_forehand)
SILENT = evolve(  # nobody chooses anything in its first and last deal
    plump.variant(one_card="forehead", trump="turn-up"),
    schedule=Sizes((1, 2, 1)),
    stages=(Trump(TurnUp()), PlayTricks()),
    rules=(follow_suit,),
)


# ---- evenings ----


@frozen
class Evening(Table):
    """A table at which the players have names.

    Attributes:
        names: the players' names, by seat.
    """

    names: tuple[str, ...] = ()

    def start(self) -> Match:
        return Match.start(
            self.variant, players=self.names, seed=self.seed, first_dealer=self.first_dealer
        )

    def on(self, match: Match) -> Match:
        """The end of a match that goes on from here."""
        for pick in self.picks * 1000:
            if match.over:
                break
            match = self.step(match, pick)
        return match

    def step(self, match: Match, pick: int) -> Match:
        """What happens next; the host shows a card for trump where the game wants one."""
        if match.asks == "deal" and match.variant.shows_card(match.players, match.plan.cards):
            dealt, shown = self.shuffle(match), match.deck.cards[pick % len(match.deck)]
            return match.with_cards(dealt.hands, dealt.stock, shown)
        return super().step(match, pick)


_options = st.lists(
    st.sampled_from(sorted(set(VALUES) - {"players", "target", "revise", "top"})),
    max_size=4,
    unique=True,
)  # without those with which a match may never end


@st.composite
def family_games(draw: st.DrawFn, players: int) -> Variant:
    """Plump or Oh Hell as some table plays it, in short deals."""
    family = draw(st.sampled_from([plump, oh_hell]))
    options = {name: draw(st.sampled_from(VALUES[name])) for name in draw(_options)}
    usual: dict[str, Any] = {"players": (players,), "top": 2}
    shaped = isinstance(options.get("shape"), tuple)
    game = built(family, options | usual | ({"top": 10} if shaped else {}))
    return game or cast("Variant", family.variant(**usual))


@st.composite
def evenings(
    draw: st.DrawFn,
    *,
    house: bool = True,
    hosted: bool | None = None,
    forehead: bool | None = None,
    secrets: bool = True,
) -> Evening:
    """A table of any game and any house, with odd names, decks, seeds and points."""
    table = draw(tables(house=house, hosted=hosted, forehead=forehead, most=4, secrets=secrets))
    players = min(table.players, 5)
    game = table.variant
    if secrets and forehead is None:
        game = draw(st.just(game) | family_games(players))
    variant = evolve(
        game,
        deck=draw(st.just(game.deck_for(players)) | st.sampled_from(ODD_DECKS)),
        name=draw(st.sampled_from(["plump/spf", " my game ", '"ours": #1, the 2nd?', "åäö*"])),
        scorer=draw(st.just(game.scorer) | st.just(ExactScore(10**20, -1, 0))),
    )
    names = draw(st.lists(_names, min_size=players, max_size=players, unique=True))
    seed = None if table.seed is None else draw(odd_seeds)
    return Evening(variant, players, seed, table.first_dealer % players, table.picks, tuple(names))


# ---- ways to keep a match ----


def from_json(match: Match, variant: Variant | None = None) -> Match:
    return Match.from_json(match.to_json(), variant)


def from_transcript(match: Match, variant: Variant | None = None) -> Match:
    return Match.parse(match.transcript(), variant)


def from_pickle(match: Match, variant: Variant | None = None) -> Match:
    back: Match = pickle.loads(pickle.dumps(match))
    return back


def copied(match: Match, variant: Variant | None = None) -> Match:
    return copy.copy(match)


def deeply_copied(match: Match, variant: Variant | None = None) -> Match:
    back: Match = copy.deepcopy([match])[0]
    return back


KEPT: tuple[Callable[..., Match], ...] = (
    from_json,
    from_transcript,
    from_pickle,
    copied,
    deeply_copied,
)
