"""What the property tests draw: cards, decks, games, tables, and matches at any moment.

Everything shrinks towards few players, few and short deals, and the first legal choice.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, cycle, islice, product
from random import Random

from attrs import evolve, frozen
from hypothesis import strategies as st
from stages import STAGES, PassCards, with_stages

from tricktaking import (
    FRENCH,
    Card,
    Choice,
    Deal,
    Dealt,
    Match,
    Seat,
    Variant,
    bid_rule,
    play_rule,
)
from tricktaking.dealing import Forehead, Sizes
from tricktaking.rules import AnyRule, follow_suit
from tricktaking.table import Gift
from tricktaking.variants import plump

DECKS = (FRENCH, FRENCH.only("789TJQKA"), FRENCH * 2, FRENCH.only("JQKA") * 2)
EVERY_CARD = (FRENCH * 2).cards


# ---- house rules ----


@bid_rule("nobody bids zero twice in a row")
def no_zero_twice(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    rows = deal.sheet.rows
    again = bool(rows) and rows[-1].bids[seat] == 0
    return [bid for bid in bids if not (again and bid == 0)]


@bid_rule("forehand bids nothing at all")  # leaves nothing, so it is skipped
def forehand_is_mute(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return () if seat == deal.plan.forehand else bids


@play_rule("trump is not led while another suit is held")
def no_trump_lead(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    return [card for card in cards if deal.trick or card.suit is not deal.trump]


@play_rule("who can must play a higher card of the suit led")
def must_head(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    led = [card for card in deal.trick if card.suit is deal.trick[0].suit]
    return [card for card in cards if led and card.suit is led[0].suit and card > max(led)]


@play_rule("who cannot follow suit must trump")
def must_trump(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    led = deal.trick[0].suit if deal.trick else None
    if led is None or any(card.suit is led for card in cards):
        return cards
    return [card for card in cards if card.suit is deal.trump]


HOUSE_RULES: tuple[AnyRule, ...] = (no_zero_twice, forehand_is_mute, must_trump)
TELLING_RULES: tuple[AnyRule, ...] = (*HOUSE_RULES, no_trump_lead, must_head)
"""More of them, whose plays tell others what a seat does not hold."""


# ---- cards and games ----

cards = st.sampled_from(EVERY_CARD)
decks = st.sampled_from(DECKS)
seeds = st.one_of(st.integers(0, 2**64), st.text(max_size=5), st.just(-1))

# from the simplest to the most special
_ONE_CARD: tuple[plump.OneCardOption, ...] = ("seen", "forehead")
_TRUMP: tuple[plump.TrumpOption, ...] = ("none", "turn-up")
_LEADER: tuple[plump.LeaderOption, ...] = ("forehand", "highest-bidder")
_GAMES = [
    plump.variant(one_card=one_card, trump=trump, leader=leader, zero=zero)
    for one_card, trump, leader, zero in product(_ONE_CARD, _TRUMP, _LEADER, (5, 0, 10))
]
_games = {
    None: st.sampled_from(_GAMES),
    False: st.sampled_from([game for game in _GAMES if not isinstance(game.sight, Forehead)]),
    True: st.sampled_from([game for game in _GAMES if isinstance(game.sight, Forehead)]),
}


def _some_of(rules: tuple[AnyRule, ...]) -> st.SearchStrategy[tuple[AnyRule, ...]]:
    return st.sampled_from(
        [some for count in range(len(rules) + 1) for some in combinations(rules, count)]
    )


_house_rules, _telling_rules = _some_of(HOUSE_RULES), _some_of(TELLING_RULES)


@st.composite
def variants(
    draw: st.DrawFn,
    *,
    players: int = 3,
    house: bool = True,
    forehead: bool | None = None,
    most: int = 6,
    secrets: bool = False,
) -> Variant:
    """Plump with any options, on any of the decks, in up to three deals that fit the players.

    With `secrets` also with stages in which seats choose in secret, with or without following suit,
    and with rules that tell more of what a seat holds.
    """
    game = draw(_games[forehead])
    deck = draw(decks)
    most = min(most, (len(deck) - game.spare) // players)
    sizes = draw(st.lists(st.integers(1, most), min_size=1, max_size=3))
    if secrets:
        game = draw(_with_secrets(game))
    rules = game.rules
    if house:
        rules += draw(_telling_rules if secrets else _house_rules)
    return evolve(game, deck=deck, schedule=Sizes(sizes), rules=rules)


@st.composite
def _with_secrets(draw: st.DrawFn, game: Variant) -> Variant:
    stages = draw(st.sampled_from((game.stages[1:-1], *STAGES)))
    if draw(st.booleans()):
        game = game.dropping(follow_suit)
    return with_stages(game, *stages)


# ---- tables ----


@frozen
class Table:
    """A match to be started, and what will happen in it.

    Attributes:
        seed: without one the host deals, from shuffles of its own.
        picks: which of the legal choices is taken each time, over and over.
    """

    variant: Variant
    players: int
    seed: int | str | None
    first_dealer: Seat
    picks: bytes

    def start(self) -> Match:
        return Match.start(
            self.variant, players=self.players, seed=self.seed, first_dealer=self.first_dealer
        )

    def moments(self) -> Iterator[Match]:
        """The match at every moment from the start to the end."""
        match = self.start()
        yield match
        for pick in cycle(self.picks):
            if match.over:
                return
            match = self.step(match, pick)
            yield match

    def step(self, match: Match, pick: int) -> Match:
        """What happens next: the host deals, or one of the seats that may act chooses."""
        if match.asks == "deal":
            dealt = self.shuffle(match)
            return match.with_cards(dealt.hands, dealt.stock)
        if len(match.waiting) == 1:
            return match.apply(match.legal[pick % len(match.legal)])
        seat, choice = self.choice(match, pick)
        return match.apply(choice, seat=seat)

    def choice(self, match: Match, pick: int) -> tuple[Seat, Choice]:
        """Who acts next, and what it chooses."""
        later, first = divmod(pick, len(match.waiting))
        seat = match.waiting[first]
        legal = match.legal_for(seat)
        return seat, legal[later % len(legal)]

    def shuffle(self, match: Match) -> Dealt:
        """The cards that the host deals."""
        deck, size = match.deck.cards, match.plan.cards
        mixed = Random(f"{self.picks!r} {match.plan.number}").sample(deck, len(deck))
        hands = [tuple(mixed[seat * size : (seat + 1) * size]) for seat in range(self.players)]
        return Dealt(tuple(hands), tuple(mixed[self.players * size :]))

    def at(self, moment: int) -> Match:
        """The match after so many steps, or at its end if it is over before."""
        *_, match = islice(self.moments(), moment + 1)
        return match

    def end(self) -> Match:
        *_, match = self.moments()
        return match


_players, _first_dealers = st.integers(2, 7), st.integers(0, 6)
_seed_or_host = st.none() | seeds
_picks = st.binary(min_size=7, max_size=7)


@st.composite
def tables(
    draw: st.DrawFn,
    *,
    house: bool = True,
    forehead: bool | None = None,
    hosted: bool | None = None,
    most: int = 6,
    secrets: bool = False,
) -> Table:
    """A table of two to seven players; `most` is the largest hand in cards."""
    players = draw(_players)
    return Table(
        draw(variants(players=players, house=house, forehead=forehead, most=most, secrets=secrets)),
        players,
        draw(_seed_or_host if hosted is None else st.none() if hosted else seeds),
        draw(_first_dealers) % players,
        draw(_picks),
    )


@st.composite
def matches(
    draw: st.DrawFn,
    *,
    house: bool = True,
    forehead: bool | None = None,
    hosted: bool | None = None,
    most: int = 6,
    secrets: bool = False,
) -> Match:
    """A match at any moment."""
    table = draw(tables(house=house, forehead=forehead, hosted=hosted, most=most, secrets=secrets))
    stages = table.variant.stages
    given = sum(stage.count for stage in stages if isinstance(stage, PassCards))
    sizes = table.variant.sizes(table.players)
    steps = sum(1 + table.players * (1 + given + size) for size in sizes)
    return table.at(draw(st.integers(0, steps)))


# ---- looking at matches ----


def replayed(match: Match) -> Match:
    """The match made again from its start and its log."""
    sheet, seed = match.sheet, match.frame.seed
    again = Match.start(
        match.variant, players=match.names, seed=seed, first_dealer=sheet.first_dealer
    )
    for entry in match.log:
        if not isinstance(entry, Dealt):
            again = again.apply(entry.choice, seat=entry.seat)
        elif seed is None:
            again = again.with_cards(entry.hands, entry.stock)
    return again


def shown(match: Match) -> tuple[object, ...]:
    """All that a host can ask of a match, to compare more than its log."""
    seats = range(match.players)
    return (
        (match.log, match.asks, match.turn, match.waiting, match.legal, match.over),
        (match.plan, match.bids, match.contract, match.hands, match.stock, match.taken),
        (match.tricks, match.trick, match.seats, match.sheet, match.totals, match.winners),
        (match.previous, str(match.sheet), repr(match), hash(match)),
        tuple(match.view(seat) for seat in (None, *seats)),
        tuple(match.legal_for(seat) for seat in seats),
    )


def choices_of(match: Match) -> list[Choice]:
    """Choices to try: every card of two packs, and every bid up to two beyond the largest."""
    return [*EVERY_CARD, *range(-2, match.plan.cards + 3)]


def viewers(match: Match) -> tuple[Seat | None, ...]:
    """A spectator, and every seat."""
    return (None, *range(match.players))


def may_see(match: Match, viewer: Seat | None, seat: Seat) -> bool:
    """Who sees whose hand, said again."""
    if viewer is None:
        return False
    return (viewer != seat) if hidden(match) else (viewer == seat)


Heard = tuple[Seat, Choice | None, int]


def heard(match: Match, viewer: Seat | None) -> list[Heard]:
    """What was chosen in this deal as somebody heard it, and in which stage, the last first."""
    said: list[Heard] = []
    moves = match.moves if match.frame.dealt else None
    while moves is not None:
        moves, seat, choice, number = moves
        stage = match.variant.stages[number]
        revealed = stage.asks != "give" and number < match.facts.number
        known = seat == viewer or not stage.secret or revealed
        said.append((seat, choice if known else None, number))
    return said


def gifts_heard(match: Match, viewer: Seat | None) -> list[Gift]:
    """Who gave what to whom in this deal, as somebody saw it."""
    stages = match.variant.stages
    said = heard(match, None)
    openly = [(seat, card) for seat, card, number in said if stages[number].asks == "give"]
    return [
        gift
        if viewer in (gift.giver, gift.receiver) or (gift.giver, gift.card) in openly
        else evolve(gift, card=None)
        for gift in match.gifts
    ]


def witnessed(match: Match, viewer: Seat | None) -> tuple[object, ...]:
    """What happened in somebody's sight, not asked from any view."""
    last = match.previous
    return (
        (match.asks, match.waiting, match.plan, match.totals, match.turned),
        (match.seats, match.trick, match.tricks),
        (heard(match, viewer), gifts_heard(match, viewer)),
        last and (last.bids, last.tricks, last.points),
    )


def cards_known(match: Match, viewer: Seat | None) -> set[Card]:
    """The cards that a seat has been shown: in this deal, and on the table in those before."""
    known = {card for trick in match.tricks for card in trick.cards} | {*match.trick}
    known |= {match.turned} if match.turned else set()
    for seat, hand in enumerate(match.hands):
        known |= {*hand} if may_see(match, viewer, seat) else set()
    known |= {choice for _, choice, _ in heard(match, viewer) if isinstance(choice, Card)}
    known |= {gift.card for gift in gifts_heard(match, viewer) if gift.card}
    for deal in match.history:
        known |= {card for trick in deal.tricks for card in trick.cards}
        own = [gift for gift in deal.gifts if viewer in (gift.giver, gift.receiver)]
        known |= {gift.card for gift in own if gift.card and viewer is not None}
    shown = [row.outcome.contract.shown for row in match.sheet.rows]
    return known | {card for card in shown if card}


def hidden(match: Match) -> bool:
    """Whether the cards of the running deal are held to the foreheads."""
    return isinstance(match.variant.sight, Forehead) and match.plan.cards == 1


def judge(played: tuple[Card, ...], trump: object) -> int:
    """Who wins a trick, said again: the place of the winning card."""
    wins = trump if any(card.suit is trump for card in played) else played[0].suit
    ranks = [card.rank.order if card.suit is wins else 0 for card in played]
    return ranks.index(max(ranks))
