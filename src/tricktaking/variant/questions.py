"""Questions without a match: what may this hand play, what may the next bidder say?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from tricktaking.cards import Card, Suit
from tricktaking.errors import IllegalChoice, NotationError, Refusal, VariantError, ordered, shown
from tricktaking.rules import narrowed, read_choice, refusal
from tricktaking.table import (
    NO_STRENGTHS,
    Asks,
    Bids,
    Choice,
    Contract,
    Deal,
    Facts,
    Frame,
    Plan,
    Seat,
    prepared,
)
from tricktaking.tricks import trump_suit
from tricktaking.variant import checks

if TYPE_CHECKING:
    from tricktaking.sheet import Sheet
    from tricktaking.variant.variant import Variant


def bidding(sheet: Sheet, plan: Plan) -> Deal:
    """A deal of this plan in which nobody has bid yet, whatever the cards."""
    return asked(sheet, plan, "bid")


def asked(sheet: Sheet, plan: Plan, asks: Literal["bid", "call"]) -> Deal:
    """A deal of this plan in which nobody has bid, or called, yet, whatever the cards.

    Raises:
        VariantError: when that is never asked in this game.
    """
    missing = "has no bidding" if asks == "bid" else "has no auction"
    return _begun(Frame(sheet, plan), asks, missing)


def said(deal: Deal, bids: Iterable[object]) -> Deal:
    """The deal after these bids, in bidding order.

    Raises:
        IllegalChoice: when one of them is not allowed.
    """
    given = ordered(bids)
    if given is None:
        what = "whole numbers in a sequence: (3, 3, 2)"
        if deal.asks == "call":
            what = "calls in a sequence: ('hearts', 'pass')"
        raise VariantError(f"earlier={shown(bids)}: give {what}")
    for bid in given:
        seats = deal.facts.stage.waiting(deal)
        if not seats:
            raise IllegalChoice(Refusal("not_your_turn", _said_already(deal)))
        deal = _after(deal, seats[0], bid)
    return deal


def all_said(deal: Deal, bids: Bids) -> Deal:
    """The deal after these bids, by seat, asking each seat when its turn comes.

    Raises:
        IllegalChoice: when one of them is not allowed.
    """
    said: set[Seat] = set()
    while seats := deal.facts.stage.waiting(deal):
        seat = seats[0]
        after = _after(deal, seat, bids[seat])
        if seat in said:
            template = "the bids add up to {cards}, the number of tricks: somebody has to change"
            raise IllegalChoice(Refusal("hook", template, {"cards": deal.plan.cards}))
        said.add(seat)
        deal = after
    return deal


def _after(deal: Deal, seat: Seat, bid: object) -> Deal:
    choice = read_choice(deal, seat, bid)
    if isinstance(choice, Refusal):
        raise IllegalChoice(choice)
    return chosen(deal, seat, choice)


def chosen(deal: Deal, seat: Seat, choice: Choice) -> Deal:
    """The deal after a choice of a seat whose turn it is.

    Raises:
        IllegalChoice: when it is not allowed.
    """
    problem = refusal(deal, seat, choice)
    if problem is not None:
        raise IllegalChoice(problem)
    after = deal.facts.stage.apply(deal, seat, choice)
    after.moves = (deal.moves, seat, choice, deal.facts.number)
    return after


def playing(
    variant: Variant,
    hand: str | Iterable[Card],
    trick: str | Iterable[Card],
    trump: Suit | str | None,
) -> Deal:
    """A deal in which the holder of this hand is to play to this trick.

    Raises:
        NotationError: when a text is not a card of the deck or a suit, or a card is there twice.
        VariantError: when the variant has no play of tricks, or no table is that large.
    """
    deck = variant.deck_for(variant.players[-1])
    cards, played = tuple(sorted(deck.read(hand))), deck.read(trick)
    together = (*cards, *played)
    for card in together:
        if together.count(card) > 1:
            raise NotationError(f"{card} is there twice: hand and trick have each card once")
    if not cards:
        raise NotationError("the hand is empty: name the cards that it holds")
    players = next((count for count in variant.players if count > len(played)), None)
    if players is None:
        raise VariantError(
            f"a trick of {len(played)} cards is full at any table of {variant.name}: "
            f"at most {variant.players[-1] - 1} can be there"
        )
    suit = trump_suit(trump, deck.suits)
    frame = Frame(_sheet(variant, players, len(cards)), _plan(variant, players, len(cards)))
    deal = _begun(frame, "play", "has no play of tricks", Contract(trump=suit))
    hands = list(deal.hands)
    for seat, card in zip(deal.seats, played, strict=False):
        hands[seat] = (card,)
    hands[deal.seats[len(played)]] = cards
    deal = deal.changed(hands=tuple(hands))
    for seat, card in zip(deal.seats, played, strict=False):
        deal = deal.facts.stage.apply(deal, seat, card)
    return deal


def asked_bids(variant: Variant, cards: int, earlier: Iterable[object], players: int) -> Deal:
    """A deal of so many cards at a table of so many, after these bids in bidding order.

    Raises:
        VariantError: when the table or the hands do not fit the variant.
        IllegalChoice: when an earlier bid is not allowed.
    """
    sheet = _sheet(variant, players, cards)
    return said(bidding(sheet, _plan(variant, players, cards)), earlier)


def asked_calls(variant: Variant, earlier: Iterable[object], players: int | None) -> Deal:
    """The first deal of a match at a table of so many, after these calls in order.

    Raises:
        VariantError: when the table does not fit the variant, or it has no calls.
        IllegalChoice: when an earlier call is not allowed.
    """
    sheet = variant.sheet(players=variant.players[0] if players is None else players)
    return said(asked(sheet, sheet.coming, "call"), earlier)


def legal(deal: Deal) -> tuple[Choice, ...]:
    """What the next seat may choose; nothing when no seat is next."""
    facts = deal.facts
    for seat in facts.stage.waiting(deal):
        return narrowed(facts.rules, deal, seat, facts.stage.choices(deal, seat))
    return ()


def why_not(deal: Deal, choice: object) -> Refusal | None:
    """Why the next seat may not choose this; ``None`` when it may."""
    for seat in deal.facts.stage.waiting(deal):
        read = read_choice(deal, seat, choice)
        return read if isinstance(read, Refusal) else refusal(deal, seat, read)
    return Refusal("not_your_turn", _said_already(deal))


def _said_already(deal: Deal) -> str:
    return "the auction is over" if deal.asks == "call" else "everybody has bid already"


def _sheet(variant: Variant, players: int, cards: int) -> Sheet:
    checks.size(variant, players, cards)
    return variant.sheet(players=players)


def _plan(variant: Variant, players: int, cards: int) -> Plan:
    return variant.plan(number=1, cards=cards, players=players, first_dealer=players - 1)


def _begun(frame: Frame, asks: Asks, missing: str, contract: Contract | None = None) -> Deal:
    variant = frame.sheet.variant
    nobody = (None,) * len(frame.sheet.names)
    for number, stage in enumerate(variant.stages):
        if stage.asks == asks:
            rules = variant.stage_rules[number]
            known = contract or Contract()
            facts = Facts(frame, stage, number, rules, nobody, known, NO_STRENGTHS)
            deal = Deal(facts, ((),) * len(nobody))
            deal.moves = None
            begun = prepared(deal)
            begun.moves = None
            return begun
    raise VariantError(f"{variant.name} {missing}")
