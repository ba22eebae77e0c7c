"""Oh hell as OpenSpiel plays it, and Plump in single deals, composed of the library's parts."""

from attrs import evolve

from tricktaking import FRENCH, Deck, Variant
from tricktaking.bidding import NameTricks
from tricktaking.dealing import Constant, NoTrump, Trump, TurnUp
from tricktaking.rules import follow_suit, hook
from tricktaking.scoring import BidScore, Terms
from tricktaking.tricks import PlayTricks
from tricktaking.variants import plump


def oh_hell(
    players: int,
    cards: int,
    *,
    deck: Deck = FRENCH,
    trump: bool = True,
    penalty: bool = False,
    per_trick: int = 1,
) -> Variant:
    """One deal of so many cards.

    Args:
        players: how many play.
        cards: the cards in each hand.
        deck: the cards.
        trump: whether a card is turned up for trump.
        penalty: whether a miss costs points; otherwise the tricks count all the same.
        per_trick: what a trick is worth, or one off the bid costs.
    """
    hit = Terms(flat=10, tricks=per_trick)
    miss = Terms(off=-per_trick) if penalty else Terms(tricks=per_trick)
    return Variant(
        name="oracle/oh-hell",
        players=players,
        schedule=Constant(cards, deals=1),
        stages=(Trump(TurnUp() if trump else NoTrump()), NameTricks(), PlayTricks()),
        rules=(hook, follow_suit),
        scorer=BidScore(hit=hit, miss=miss),
        deck=deck,
    )


def one_deal_of_plump(cards: int, *, deck: Deck = FRENCH, trump: bool = False) -> Variant:
    """Plump as it is, in one deal of so many cards; the highest bidder leads."""
    game = plump.variant(trump="turn-up" if trump else "none", leader="highest-bidder", zero=5)
    return evolve(game, schedule=Constant(cards, deals=1), deck=deck)
