"""Games that are broken on purpose, each in one way, and the check that must find it."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any, Final

from attrs import evolve, frozen

from tricktaking import (
    HEARTS,
    Card,
    Choice,
    Contract,
    Deal,
    Outcome,
    Seat,
    Stage,
    Trick,
    Variant,
    bid_rule,
    play_rule,
)
from tricktaking.bidding import NameTricks
from tricktaking.dealing import Sizes
from tricktaking.rules import Rule, follow_suit, hook
from tricktaking.scoring import ExactScore, HighestTotal
from tricktaking.sheet import Sheet
from tricktaking.table import Asks
from tricktaking.tricks import PlayTricks
from tricktaking.variants import plump

SOUND: Final = evolve(
    plump.variant(shape=(3, 2, 1), players=(3, 4), trump="turn-up"), name="sound", origin=None
)
"""The game that the others are broken versions of."""

_ALL: list[tuple[Variant, str]] = []


def _broken(name: str, check: str, **parts: Any) -> Variant:
    game = evolve(SOUND, name=f"broken/{name}", origin=None, **parts)
    _ALL.append((game, check))
    return game


def _with_first(stage: object) -> dict[str, Any]:
    return {"stages": (stage, *SOUND.stages)}


def _with_last(stage: object) -> dict[str, Any]:
    return {"stages": (*SOUND.stages[:-1], stage)}


@frozen
class Settles(Stage):
    """A stage with nobody to act, to be broken."""

    @property
    def asks(self) -> Asks:
        return "deal"

    @property
    def says(self) -> str:
        return "Something is settled."


# ---- what is seen ----


@frozen
class TellsTheBottomCard(Settles):
    """The contract, which everybody sees, is called after the last card of the stock."""

    def begin(self, deal: Deal) -> Deal:
        return deal.changed(contract=Contract(name=str(deal.stock[-1])))


_broken("leaky view", "secrets", stages=(TellsTheBottomCard(), *SOUND.stages[1:]))


@bid_rule("a bid is not the number of aces to the left")
def looks_left(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    order = deal.plan.order
    left = deal.hands[order[(order.index(seat) + 1) % len(order)]]
    aces = sum(card.rank.text == "A" for card in left)
    return [bid for bid in bids if bid != aces]


_broken("looks at another hand", "secrets", rules=(hook, looks_left, follow_suit))


@play_rule("with an even number of cards in hand hearts are not led")
def counts_the_hand(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    if deal.trick or len(deal.hands[seat]) % 2:
        return cards
    return [card for card in cards if card.suit is not HEARTS]


# ---- the cards ----


@frozen
class LosesACard(Settles):
    """Forehand's first card falls under the table."""

    def begin(self, deal: Deal) -> Deal:
        hands = list(deal.hands)
        hands[deal.plan.forehand] = hands[deal.plan.forehand][1:]
        return deal.changed(hands=tuple(hands))


_broken("forgotten card", "cards", **_with_first(LosesACard()))


@frozen
class DealsACardTwice(Settles):
    """Forehand's first card is the dealer's last one too."""

    def begin(self, deal: Deal) -> Deal:
        hands = list(deal.hands)
        hands[deal.plan.dealer] = (*hands[deal.plan.dealer][:-1], hands[deal.plan.forehand][0])
        return deal.changed(hands=tuple(hands))


_broken("card dealt twice", "cards", **_with_first(DealsACardTwice()))

# ---- the tricks ----


class NoTrumpWins(PlayTricks):
    """The highest card of the suit led wins, trumped or not."""

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        after = super().apply(deal, seat, choice)
        if len(after.tricks) == len(deal.tricks):
            return after
        *others, last = after.tricks
        follows = [card.rank.order * (card.suit is last.cards[0].suit) for card in last.cards]
        winner = last.seats[follows.index(max(follows))]
        trick = Trick(last.seats, last.cards, winner)
        place = last.seats.index(winner)
        seats = last.seats[place:] + last.seats[:place]
        turn = None if after.turn is None else winner
        return after.changed(tricks=(*others, trick), seats=seats, turn=turn)


_broken("wrong winner on trump", "tricks", **_with_last(NoTrumpWins()))


class LoserLeads(PlayTricks):
    """Who has won a trick sees the next one led by the seat after them."""

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        after = super().apply(deal, seat, choice)
        if len(after.tricks) == len(deal.tricks) or after.turn is None:
            return after
        seats = (*after.seats[1:], after.seats[0])
        return after.changed(seats=seats, turn=seats[0])


_broken("loser leads", "tricks", **_with_last(LoserLeads()))

# ---- schedule and seats ----


@frozen
class OneTooMany:
    """Hands that leave no card to turn up with four players."""

    says: str = "As many cards as there are."

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        return (cards // players + (players == 4), 1)


_broken("off-by-one schedule", "seats", schedule=OneTooMany())

_asked = count()


@frozen
class Whimsical:
    """Other hands whenever it is asked."""

    says: str = "As many cards as anybody likes."

    def sizes(self, *, players: int, cards: int = 52) -> tuple[int, ...]:
        return (1 + next(_asked) % 3, 1)


_broken("whimsical schedule", "plans", schedule=Whimsical())


# ---- points and winners ----


class FavoursSeatZero(ExactScore):
    """Seat 0 has a point more in every deal."""

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        first, *others = super().score(outcome, sheet)
        return (first + 1, *others)


_broken("score by seat", "turned", scorer=FavoursSeatZero())


class HeartsAreTrumpAgain(ExactScore):
    """A made bid with hearts as trump scores double, in a game that says that suits are alike."""

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        trump = outcome.contract.trump
        times = 2 if trump is not None and trump.name == "hearts" else 1
        return tuple([points * times for points in super().score(outcome, sheet)])


_broken("a favourite suit", "suits", scorer=HeartsAreTrumpAgain())


class NobodyWins(HighestTotal):
    """The match is over, and that is that."""

    def winners(self, sheet: Sheet) -> tuple[Seat, ...]:
        return ()


_broken("no winners", "ends", end=NobodyWins())

# ---- choices ----


@bid_rule("The first bidder may not make the bids add up.")
def hook_on_the_first(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    total = sum(bid for bid in deal.bids if bid is not None)
    first = seat == deal.plan.forehand
    return [bid for bid in bids if not (first and total + bid == deal.plan.cards)]


_broken(
    "hook on the wrong bidder",
    "hook",
    rules=(Rule("bid", "hook", "The hook.", "", hook_on_the_first.narrow), follow_suit),
)

_bids_made = count()


@bid_rule("every third bid is at least one")
def counts_in_a_module(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    third = next(_bids_made) % 3 == 0
    return [bid for bid in bids if bid > 0 or not third]


_broken("state kept in a module", "replay", rules=(counts_in_a_module, follow_suit))


class Broken:
    """Whether trump has been played, remembered and not looked up."""

    def __init__(self) -> None:
        self.flag = False

    def __call__(self, deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
        self.flag = self.flag or any(card.suit is deal.trump for card in deal.trick)
        return [card for card in cards if self.flag or deal.trick or card.suit is not deal.trump]

    def __repr__(self) -> str:
        return "Broken()"


class Backwards(NameTricks):
    """Offers the bids from the highest down."""

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        return super().choices(deal, seat)[::-1]


_broken("unsorted legal", "legal", stages=(SOUND.stages[0], Backwards(), SOUND.stages[2]))


@bid_rule("one more may be bid")
def offers_more(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return [*bids, deal.plan.cards + 1]


_broken("a rule that offers a new choice", "legal", rules=(offers_more, follow_suit))


class Deaf(NameTricks):
    """The turn is always forehand's."""

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        return () if deal.turn is None else deal.plan.order


_broken("a turn that is not the first", "legal", stages=(SOUND.stages[0], Deaf(), SOUND.stages[2]))


class AskedForEver(NameTricks):
    """Forehand is asked again and again."""

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        return deal.changed(turn=deal.plan.forehand)


_broken(
    "a deal that never ends",
    "ends",
    stages=(SOUND.stages[0], AskedForEver(), SOUND.stages[2]),
)


# ---- words and values ----


@bid_rule("nobody bids one")
def no_one(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    return [bid for bid in bids if bid != 1]


_broken(
    "a refusal that cannot be said",
    "reasons",
    rules=(Rule("bid", "no_one", "Nobody bids one.", "{nobody} bids one", no_one.narrow),),
)


class Speechless(PlayTricks):
    """Has no sentence for the rulebook."""

    @property
    def says(self) -> str:
        return ""


_broken("a part without a sentence", "words", **_with_last(Speechless()))


def _made_inside() -> Rule[int]:
    @bid_rule("nobody bids two")
    def no_two(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
        return [bid for bid in bids if bid != 2]

    return no_two


@frozen
class TwoLines(Settles):
    """The contract has a name of two lines, and a transcript says what was played in one."""

    def begin(self, deal: Deal) -> Deal:
        return deal.changed(contract=Contract(name="grand\nwith a slam"))


_broken("a name that cannot be written", "record", stages=(TwoLines(), *SOUND.stages[1:]))

_broken("a rule inside a function", "values", rules=(_made_inside(), follow_suit))

_broken(
    "a rule that counts the hand",
    "sampling",
    rules=(hook, follow_suit, counts_the_hand),
    schedule=Sizes((3,) * 8),
)


def broken() -> Iterator[tuple[Variant, str]]:
    """The broken games, each with the check that must find it."""
    yield from _ALL
    remembers = Rule[Card]("play", "unbroken", "Trump is broken first.", "{name} may not", Broken())
    rules = (hook, follow_suit, remembers)
    yield (
        evolve(SOUND, name="broken/a flag stored, not derived", origin=None, rules=rules),
        "replay",
    )
