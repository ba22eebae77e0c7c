"""Skat for three, with a simple auction: what is called is the game, the highest call plays alone.

Source: the International Skat Order for cards, points and values (sections 2 and 5); that each
calls the game itself is the simplification that OpenSpiel makes.
"""

from attrs import frozen

from tricktaking import (
    CLUBS,
    DIAMONDS,
    FRENCH,
    HEARTS,
    SPADES,
    Card,
    Deal,
    Outcome,
    Sheet,
    Suit,
    Variant,
)
from tricktaking.bidding import AuctionCall, ContractAuction
from tricktaking.dealing import Constant
from tricktaking.exchange import TakeStock
from tricktaking.rules import follow_suit, higher_call
from tricktaking.scoring import CardPoints, Count
from tricktaking.tricks import HighestCard, PlayTricks, ResolverByContract

WORTH = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "null": 23, "grand": 24}
RANKING = ("7", "8", "9", "Q", "K", "10", "A")
JACKS = Suit("J", "jacks", "*", 9)
EYES = CardPoints((("A", 11), ("10", 10), ("K", 4), ("Q", 3), ("J", 2)), laid_away=True)
FOUR = tuple([Card.parse(text) for text in ("JD", "JH", "JS", "JC")])


@frozen
class JacksHigh:
    """The jacks are the highest trumps, clubs first; then ace, ten, king, queen, nine ..."""

    says: str = (
        "The highest jack wins, else the highest trump or card of the suit led: A 10 K Q 9 8 7."
    )

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        return card.suit if card not in FOUR else JACKS if trump is None else trump

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        if card in FOUR:
            return 100 + FOUR.index(card)
        rank = 1 + RANKING.index(card.rank.text)
        return rank + 20 if card.suit is trump else rank if card.suit is led else 0


@frozen
class Matadors:
    """The unbroken run of highest trumps that the declarer has, or lacks, with the skat."""

    name: str = "matadors"

    def of(self, deal: Deal) -> tuple[int, ...]:
        trump, declarer, dealt = deal.trump, deal.contract.declarer, deal.frame.dealt
        if declarer is None or dealt is None or deal.contract.misere:
            return (0,) * deal.players
        own = [card for card in deal.deck if card.suit is trump and card not in FOUR]
        order = [*FOUR[::-1], *sorted(own, key=lambda card: -RANKING.index(card.rank.text))]
        held = [card in (*dealt.hands[declarer], *dealt.stock) for card in order]
        run = [*held, not held[0]].index(not held[0])
        return tuple([run if seat == declarer else 0 for seat in range(deal.players)])

    def wrong(self, numbers: tuple[int, ...], outcome: Outcome, sheet: Sheet) -> str:
        return "" if 0 <= min(numbers) <= max(numbers) <= 11 else "there are 0 to 11 matadors"


@frozen
class SkatScore:
    """The value of the game for the declarer, or twice as much below zero."""

    counts: tuple[Count, ...] = (EYES, Matadors())
    says: str = (
        "The declarer needs 61 card points, or no trick in null, for the value of the suit times "
        "the game, matadors, schneider and schwarz; to lose costs twice that. Null is worth 23."
    )

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        declarer, name = outcome.contract.declarer, outcome.contract.name
        if declarer is None:
            return (0,) * sheet.players
        eyes, tricks = outcome.count(EYES.name)[declarer], outcome.tricks[declarer]
        won = tricks == 0 if name == "null" else eyes >= 61
        extra = (eyes >= 90 or eyes <= 30) + (tricks in (0, outcome.plan.cards))
        times = 1 if name == "null" else 1 + outcome.count("matadors")[declarer] + extra
        points = WORTH[name] * times * (1 if won else -2)
        return tuple([points if seat == declarer else 0 for seat in range(sheet.players)])


TRUMPS = {"diamonds": DIAMONDS, "hearts": HEARTS, "spades": SPADES, "clubs": CLUBS}
CALLS = tuple([AuctionCall(name, trump=TRUMPS.get(name), misere=name == "null") for name in WORTH])
SKAT = Variant(
    name="classics/skat",
    players=3,
    schedule=Constant(10, deals=12),
    stages=(
        ContractAuction(CALLS, passes=2, pass_is_final=True),
        ResolverByContract((("null", HighestCard()),)),
        TakeStock(2),
        PlayTricks(resolver=JacksHigh()),
    ),
    rules=(higher_call, follow_suit),
    scorer=SkatScore(),
    deck=FRENCH.only("7 8 9 10 J Q K A"),
    suits="named",
)
