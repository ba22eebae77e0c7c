"""Checks of what a seat may know: nothing tells it of a card that it cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import fields, frozen

from tricktaking import worlds
from tricktaking.cards import Card
from tricktaking.errors import IllegalChoice, VariantError
from tricktaking.match import Match
from tricktaking.table import Dealt, Seat
from tricktaking.testing.faults import Fault
from tricktaking.testing.moves import candidates
from tricktaking.testing.plays import MOST_STEPS, Plays, choice_of, shuffle, with_dealt
from tricktaking.view import View

SWAPS = 16
"""How many pairs of cards change places for each match that is played, at all table sizes."""

MOST_LOOKS = 60
"""How many choices long a deal is followed when two of its cards have changed places."""


def secrets(plays: Plays) -> None:
    """Two cards that a seat cannot see change places, and nothing that it gets is different."""
    for players in plays.tables:
        for _ in range(-(-plays.matches * SWAPS // len(plays.tables))):
            match = plays.start(players, plays.chance, hosted=True)
            for _ in range(plays.chance.randrange(3)):  # into a later deal
                match = _next_deal(match, plays.chance)
            if match.asks != "deal":
                continue
            swap = _swapped(match, plays.chance)
            for one, other in swap.alike(plays.chance):
                swap.compare(one, other)


def _next_deal(match: Match, chance: Random) -> Match:
    number = match.plan.number
    if match.asks == "deal":
        match = with_dealt(match, shuffle(match, chance))
    for _ in range(MOST_STEPS):
        if match.asks in ("deal", "over") or match.plan.number != number:
            break
        seat, choice = choice_of(match, chance)
        match = match.apply(choice, seat=seat)
    return match


@frozen
class Swap:
    """A deal, and the same deal with two cards swapped that a seat cannot see.

    Attributes:
        before: the match that asks for the cards.
        dealt: the cards.
        places: for each of the two cards the other one.
        viewer: the seat that sees neither.
    """

    before: Match
    dealt: Dealt
    places: dict[Card, Card]
    viewer: Seat

    def instead(self, card: Card) -> Card:
        """The card that lies where this one did."""
        return self.places.get(card, card)

    def started(self) -> tuple[Match, Match]:
        """Both deals at their beginning."""
        hands = tuple([tuple(map(self.instead, hand)) for hand in self.dealt.hands])
        other = Dealt(hands, tuple(map(self.instead, self.dealt.stock)), self.dealt.shown)
        return with_dealt(self.before, self.dealt), with_dealt(self.before, other)

    def alike(self, chance: Random) -> Iterator[tuple[Match, Match]]:
        """Both deals as long as all that happens in public is the same in them.

        What a seat with one of the two cards plays shows that card, so there it ends, as where it
        is turned up or comes into a hand that the viewer sees, or where the same choice is not
        legal in both.
        """
        one, other = self.started()
        for _ in range(MOST_LOOKS):
            if _public(one) != _public(other) or one.plan.number != self.before.plan.number:
                return
            if self.shows(one) or self.shows(other):
                return
            yield one, other
            if one.turn is None:
                return
            seat, choice = choice_of(one, chance)
            if choice in self.places:
                return
            try:
                one, other = one.apply(choice, seat=seat), other.apply(choice, seat=seat)
            except IllegalChoice:
                return

    def shows(self, match: Match) -> bool:
        """Whether one of the two cards has been turned up, or is in a hand that the viewer sees."""
        sees, plan = match.variant.sight.sees, match.plan
        seen = [seat for seat in plan.order if sees(plan, self.viewer, seat, match.asks)]
        dummy = match.contract.dummy
        if dummy is not None and (match.tricks or match.trick or match.hand_of == dummy):
            seen.append(dummy)
        cards = [match.contract.shown, *[card for seat in seen for card in match.hands[seat]]]
        return not self.places.keys().isdisjoint(cards)

    def compare(self, one: Match, other: Match) -> None:
        """Check that the viewer cannot tell one from the other."""
        for viewer in (self.viewer, None):
            views = one.view(viewer), other.view(viewer)
            if views[0] != views[1] or views[0].to_json() != views[1].to_json():
                who = "a spectator" if viewer is None else f"seat {viewer}"
                first, second = self.places
                wrong = f"{who} sees whether {first} or {second} is in a hand it cannot see"
                raise Fault(f"{wrong}: its {_different(*views)} tells", one)
        for choice in candidates(one):
            if one.why_not(choice, seat=self.viewer) != other.why_not(choice, seat=self.viewer):
                wrong = f"what seat {self.viewer} hears about {choice} tells of an unseen card"
                raise Fault(wrong, one)


def _different(one: View, other: View) -> str:
    """What is different between two views."""
    names = [known.name for known in fields(View)]
    found = [name for name in names if getattr(one, name) != getattr(other, name)]
    return ", ".join(found) or "JSON"


def _public(match: Match) -> tuple[object, ...]:
    """What everybody hears and sees on the table."""
    return match.asks, match.waiting, match.tricks, match.trick, match.plan, match.calls


def _swapped(match: Match, chance: Random) -> Swap:
    """A deal and two cards in it that lie in different places out of a seat's sight."""
    dealt = shuffle(match, chance)
    match_out = with_dealt(match, dealt)
    viewer = chance.choice(match.plan.order)
    sees = match.variant.sight.sees
    shown = match_out.contract.shown
    hidden: list[list[Card]] = []
    for seat in match.plan.order:
        looks = [sees(match.plan, viewer, seat, asks) for asks in ("deal", "bid", "call", "play")]
        if not any(looks):
            hidden.append([card for card in dealt.hands[seat] if card is not shown])
    hidden.append([card for card in dealt.stock if card is not shown])
    piles = [pile for pile in hidden if pile]
    if len(piles) < 2:
        return Swap(match, dealt, {}, viewer)
    one, other = (_picked(pile, chance) for pile in chance.sample(piles, 2))
    return Swap(match, dealt, {one: other, other: one}, viewer)


def _picked(pile: list[Card], chance: Random) -> Card:
    """A card of a pile; often one that stands at an end of it, where parts look first."""
    return chance.choice([pile[0], pile[-1], chance.choice(pile)])


def sampling(plays: Plays) -> None:
    """A sampled world looks the same from the seat, and what is so is among what could be."""
    for match in plays.running:
        check_world(match, plays.chance.choice([None, *range(match.players)]), plays.chance)


def check_world(match: Match, viewer: Seat | None, chance: Random) -> None:
    """Check a world that a seat could be in."""
    view = match.view(viewer)
    try:
        world = worlds.sample(view, chance)
    except VariantError as error:
        raise Fault(f"no world fits what seat {viewer} sees: {error}", match) from error
    if world.view(viewer) != view:
        raise Fault(f"a sampled world looks different to seat {viewer}", match)
    for seat, hand in enumerate(match.hands):
        for card in {*hand}.difference(view.may_hold(seat)):
            wrong = f"seat {viewer} is told that seat {seat} cannot hold {card}, and it does"
            raise Fault(wrong, match)
