"""Magi and fools: 60 cards, of which four always win and four always lose, and exact bids.

Source: the published rules of the card game Wizard (Ken Fisher, 1984), under other names.
"""

from collections.abc import Callable, Iterable

from attrs import frozen

from tricktaking import Card, Deal, Deck, Rank, Seat, Suit, Variant, play_rule
from tricktaking.bidding import DealerOnTurned, NameTricks, TrumpNamedBy
from tricktaking.cards import RANKS
from tricktaking.dealing import NoTrumpOn, Trump, TurnUp, Up
from tricktaking.scoring import BidScore, Terms
from tricktaking.tricks import HighestCard, PlayTricks

FOOL, MAGUS = Rank("F", 1, "fool"), Rank("M", 15, "magus")
MAGIC = Suit("M", "magic", "*", 9)


@frozen
class MagusWins:
    """A magus wins, the first of several; a fool loses and sets no suit, unless all are fools."""

    says: str = "The first magus wins, else the highest trump or card of the suit led; fools lose."

    def suit(self, card: Card, trump: Suit | None) -> Suit | None:
        return {FOOL: None, MAGUS: MAGIC}.get(card.rank, card.suit)

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        plain = HighestCard().strength(card, led, trump)
        return {FOOL: 0, MAGUS: 4000}.get(card.rank, plain)


@play_rule(
    "Follow suit if you can; a magus or a fool may always be played, and to a magus anything."
)
def follow_or_special(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    follows: Callable[[Card], bool] = deal.facts.strengths.follows[deal.led]
    if deal.led in (None, MAGIC) or not any(map(follows, cards)):
        return cards
    return [card for card in cards if follows(card) or card.rank in (FOOL, MAGUS)]


MAGI = Variant(
    name="classics/magi",
    players=(3, 4, 5, 6),
    schedule=Up(None),
    stages=(
        Trump(NoTrumpOn(("F", "M"), TurnUp("no-trump"))),
        TrumpNamedBy(DealerOnTurned(("M",))),
        NameTricks(),
        PlayTricks(resolver=MagusWins()),
    ),
    rules=(follow_or_special,),
    scorer=BidScore(hit=Terms(flat=20, bid=10), miss=Terms(off=-10)),
    deck=Deck.of((FOOL, *RANKS, MAGUS)),
)
