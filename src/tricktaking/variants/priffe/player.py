"""A ready player for partners: it bids by honour tricks, and plays its cards for its side."""

from __future__ import annotations

from attrs import frozen

from tricktaking.bidding import AuctionCall, ContractAuction
from tricktaking.cards import FRENCH, RANKS, Card
from tricktaking.players import Cautious, serving, strengths_for, worth
from tricktaking.table import PASS, Call, Choice, Seat, Strengths, in_order
from tricktaking.variants.priffe.aid import honour_tricks
from tricktaking.view import View


@frozen
class Partner:
    """Bids what its hand is good for by honour tricks and length, and plays for its side.

    It looks at nothing but the view and keeps nothing in mind, so one of it can play every seat.
    What a call leads to it reads from the auction of the variant. In a game without an auction for
    contracts between sides it does what ``Cautious`` does.

    Example:
        >>> from tricktaking import Match, play_out
        >>> from tricktaking.variants import priffe
        >>> play_out(Match.start(priffe.CLASSIC, players=4, seed=7), Partner()).over
        True
    """

    def __call__(self, view: View, /) -> Choice:
        """A call that the hand is good for or a pass, or the card that serves its side best."""
        auction = _auction(view)
        if auction is None:
            return Cautious()(view)
        cards = [choice for choice in view.legal if isinstance(choice, Card)]
        if cards:
            return _card(view, cards)
        if set(view.legal) <= {PASS, *_by_call(auction)} and set(view.hand) <= set(FRENCH):
            return _call(view, auction)
        return Cautious()(view)


def _auction(view: View) -> ContractAuction | None:
    """The auction of a game in which sides play for contracts alone; ``None`` in any other."""
    stages = view.variant.stages
    auctions = [stage for stage in stages if isinstance(stage, ContractAuction)]
    return auctions[0] if auctions and view.plan.sides and not view.variant.has_bids else None


# ---- the auction ----

# What cards are worth was fitted to the tricks of 2,500 deals that it has played out in each
# kind of contract, whoever held what; an average hand comes to half of the tricks, 6.5. The rest
# was chosen by playing against itself with other figures.

_SUIT_BASE = 3.5
"""Tricks of a side in a suit contract besides those that the caller's cards speak for."""

_PER_TRUMP = 0.5
"""What each trump of the caller is worth in tricks, whatever its rank."""

_SUIT_HONOURS = 0.6
"""What an honour trick of the caller is worth in a suit contract, where it may be trumped."""

_NO_TRUMP_BASE = 5.0
"""Tricks of a side without trump besides those that the caller's honours speak for."""

_NO_TRUMP_HONOURS = 0.7
"""What an honour trick of the caller is worth without trump."""

_MISERE_BASE = 7.7
"""Tricks that a side takes in a misère when its caller holds neither honours nor low cards.

A third of a trick more than was measured: a misère goes wrong more often than a suit.
"""

_MISERE_HONOURS = 0.5
"""How many tricks an honour trick of the caller brings in a misère."""

_PER_LOW_CARD = 0.5
"""How many tricks each low card of the caller avoids in a misère."""

_LOWEST_RANKS = 4
"""How many ranks of the deck, from the lowest, are low cards: 2 to 5."""

_SHOWN = 0.3
"""What a call of another player shows, in tricks: for the caller's side, or away from it."""

_ENOUGH = 1.0
"""How many tricks beyond half a call must promise: a contract that is lost costs double."""

_GOOD_REASON = 1.0
"""How many tricks more than the partner's standing call a call above it must promise."""

Said = dict[Seat, AuctionCall]
"""The last call of each seat; who called last comes last."""


def _by_call(auction: ContractAuction) -> dict[Choice, AuctionCall]:
    return {Call(each.name): each for each in auction.calls}


def _call(view: View, auction: ContractAuction) -> Choice:
    """The call that promises most of those its side would declare, or a pass."""
    known = _by_call(auction)
    said = _said(view, known)
    promises = {
        call: _promise(view, known[call], said)
        for call in view.legal
        if call in known and known[call].declares
    }
    best = max(promises, key=promises.__getitem__, default=view.legal[0])
    if PASS not in view.legal:  # a house rule may want a call
        return best
    return best if promises.get(best, 0) >= _least(view, said) else PASS


def _said(view: View, known: dict[Choice, AuctionCall]) -> Said:
    said: Said = {}
    for seat, choice, _ in in_order(view.moves):
        if choice in known:
            said.pop(seat, None)
            said[seat] = known[choice]
    return said


def _least(view: View, said: Said) -> float:
    """What a call must promise: more when the partner's call stands."""
    if not said:
        return _ENOUGH
    seat, standing = [*said.items()][-1]
    if seat not in _side(view) or not standing.declares:
        return _ENOUGH
    return max(_ENOUGH, _promise(view, standing, said) + _GOOD_REASON)


def _side(view: View) -> tuple[Seat, ...]:
    return () if view.seat is None else view.plan.side(view.seat)


def _promise(view: View, call: AuctionCall, said: Said) -> float:
    """By how many tricks the own side can hope to do better than half in a contract."""
    tricks = _tricks(view, call) + _shown(view, said)
    half = view.plan.cards / 2
    return half - tricks if call.misere else tricks - half


def _tricks(view: View, call: AuctionCall) -> float:
    """The tricks of the own side in a contract, as far as the own hand tells."""
    honours = sum(honour_tricks(view.hand).values()) / 4
    if call.misere:
        low = sum(card.rank in RANKS[:_LOWEST_RANKS] for card in view.hand)
        return _MISERE_BASE + _MISERE_HONOURS * honours - _PER_LOW_CARD * low
    if call.trump is None:
        return _NO_TRUMP_BASE + _NO_TRUMP_HONOURS * honours
    length = sum(card.suit is call.trump for card in view.hand)
    return _SUIT_BASE + _SUIT_HONOURS * honours + _PER_TRUMP * length


def _shown(view: View, said: Said) -> float:
    """How many tricks more the own side will take, to judge by what the others have called.

    Who declares a contract shows a hand for it; what nobody declares shows nothing.
    """
    shown = 0.0
    for seat, call in said.items():
        if seat != view.seat and call.declares:
            more = (seat in _side(view)) is not call.misere
            shown += _SHOWN if more else -_SHOWN
    return shown


# ---- the play ----


def _card(view: View, cards: list[Card]) -> Card:
    table = strengths_for(view)
    wants_trick = not view.contract.misere
    if not view.trick:
        return _high_lead(view, table, cards) if wants_trick else _low_lead(view, table, cards)
    if _partner_wins(view, table):
        if wants_trick:
            return min(cards, key=lambda card: worth(table, card))
        if len(view.trick) + 1 == len(view.seats):  # the side has the trick whatever is played
            return max(cards, key=lambda card: worth(table, card))
    follows = table.follows[table.led(view.trick)]
    if not wants_trick and not any(follows(card) for card in cards):
        return max(cards, key=lambda card: (_lower(view, table, card), worth(table, card)))
    return serving(view, table, cards, wants_trick=wants_trick)


def _high_lead(view: View, table: Strengths, cards: list[Card]) -> Card:
    """The highest of its suit that is still out, or a low one of the longest suit; trumps last."""
    plain = [card for card in cards if table.suit_of[card] is not view.trump] or cards
    sure = [card for card in plain if not _higher(view, table, card)]
    if sure:
        return max(sure, key=lambda card: worth(table, card))
    suits = [card.suit for card in plain]
    return max(plain, key=lambda card: (suits.count(card.suit), -worth(table, card)))


def _low_lead(view: View, table: Strengths, cards: list[Card]) -> Card:
    """The card under which the fewest can duck, if somebody can beat it at all."""
    return min(
        cards,
        key=lambda card: (
            not _higher(view, table, card),
            _lower(view, table, card),
            worth(table, card),
        ),
    )


def _partner_wins(view: View, table: Strengths) -> bool:
    power = table.power[table.led(view.trick)]
    powers = [power[card] for card in view.trick]
    return view.seats[powers.index(max(powers))] in _side(view)


def _higher(view: View, table: Strengths, card: Card) -> int:
    """How many unseen cards of its suit are higher."""
    return sum(worth(table, other) > worth(table, card) for other in _rivals(view, table, card))


def _lower(view: View, table: Strengths, card: Card) -> int:
    """How many unseen cards of its suit are lower."""
    return sum(worth(table, other) < worth(table, card) for other in _rivals(view, table, card))


def _rivals(view: View, table: Strengths, card: Card) -> list[Card]:
    suit = table.suit_of[card]
    return [other for other in view.unseen if table.suit_of[other] is suit]
