"""Full matches that a seat could be in: the unseen cards dealt again, the same choices made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from attrs import evolve

from tricktaking.cards import Card
from tricktaking.errors import VariantError, shown
from tricktaking.match import Match
from tricktaking.match.flow import OVER, after, begun, idle, next_deal, settled
from tricktaking.match.log import count as length
from tricktaking.match.log import steps
from tricktaking.match.match import handed_out
from tricktaking.rules import narrowed
from tricktaking.table import Choice, Deal, Frame, Moves, Seat
from tricktaking.view import View, knowledge, whereabouts
from tricktaking.worlds.gifts import Hands, moves_with, put_back
from tricktaking.worlds.hands import MOST_BITS_COUNTED, Ways
from tricktaking.worlds.past import dealt_so, past

MOST_DEALS, MOST_WORLDS = 2_000, 200
"""How many deals are drawn, and how many of them played, when a rule tells more than is seen."""


def sample(view: View, rng: Random) -> Match:
    """A full match that this seat could be in, each deal of the unseen cards equally likely.

    The hands fit what everybody has seen: the suits that a seat is out of, the cards this seat has
    given away, the turned card, how many cards each one holds. Whoever looks at the world from the
    same seat sees the same view. Deals to come are dealt from a seed of its own.

    Where cards that this seat has given were given on, it may be hard to find a deal that fits; the
    first one that does is taken then, and not each is equally likely.

    Args:
        view: what the seat knows; a spectator's will do.
        rng: where the chance comes from; the same state of it gives the same world.

    Returns:
        The match; what others chose in secret is chosen for them among what they may choose.

    Raises:
        VariantError: when no world is found, since a house rule tells what cannot be worked out.

    Example:
        >>> from tricktaking.variants import plump
        >>> view = Match.start(plump.SPF, players=4, seed=7).view(0)
        >>> world = sample(view, Random(1))
        >>> world.view(0) == view, world.hands[1] == sample(view, Random(2)).hands[1]
        (True, False)
    """
    _check_view(view)
    if not isinstance(rng, Random):
        raise VariantError(f"rng={shown(rng)}: give a random.Random, such as random.Random(7)")
    if view.asks in ("deal", "over"):
        return handed_out(_between_deals(view))
    frame = _frame(view, rng.getrandbits(64))
    for likely in (False, True) if view.gifts else (False,):
        for piles in islice(_deals(view, rng), MOST_WORLDS):
            world = _world(view, frame, piles, rng, likely=likely)
            if world is not None and world.view(view.seat) == view:
                return world
    raise VariantError(
        "no deal of the unseen cards fits this view: a house rule tells more than can be worked "
        "out from two cards at a time"
    )


def count(view: View) -> int:
    """In how many ways the unseen cards can lie in the hands that this seat does not see.

    The order of the stock does not count, nor what others chose in secret.

    Raises:
        VariantError: when there are too many to be counted.

    Example:
        >>> from tricktaking.variants import plump
        >>> count(Match.start(plump.variant(shape=(2,)), players=3, seed=7).view(0))
        1381800
    """
    _check_view(view)
    if view.asks in ("deal", "over"):
        return 1
    return Ways(knowledge.piles(view), MOST_BITS_COUNTED).count()


def _check_view(view: object) -> None:
    if not isinstance(view, View):
        raise VariantError(f"view={shown(view)}: give what match.view(seat) gives")


# ---- the frame of the world ----


def _frame(view: View, seed: int | None) -> Frame:
    sheet = evolve(view.sheet, bids=()) if view.sheet.bids else view.sheet
    if any(finished.gifts for finished in view.history):
        before, history = past(view, seed)
        return Frame(sheet, view.plan, seed, None, before, history)
    # what is over is only put together when somebody goes back to it
    return Frame(sheet, view.plan, seed, None, cache(lambda: past(view, seed)[0]), view.history)


def _between_deals(view: View) -> Deal:
    """The world while no cards are out: nothing in it is unseen."""
    frame = _frame(view, None)
    return settled(idle(frame, OVER) if view.asks == "over" else next_deal(frame), None)


# ---- the deal ----


def _deals(view: View, rng: Random) -> Iterator[Hands]:
    """Deals of the unseen cards.

    Mostly nobody has shown anything, so the first is drawn before that is worked out: one that is
    taken only if it fits is as good a draw.
    """
    ways = Ways(knowledge.piles(view, played=False))
    for drawn in range(MOST_DEALS):
        if drawn == 1:
            ways = Ways(knowledge.piles(view))
        piles = ways.deal(rng)
        if piles is not None:
            yield piles


def _world(view: View, frame: Frame, piles: Hands, rng: Random, *, likely: bool) -> Match | None:
    """The match with these unseen cards; ``None`` when what was chosen cannot be chosen in it."""
    variant, moves, shown_card = view.variant, view.moves, view.contract.shown
    located = whereabouts.located(view)
    hands = [[*known, *pile] for known, pile in zip(located, piles, strict=True)]
    for seats, cards in whereabouts.tricks(view):
        for seat, card in zip(seats, cards, strict=False):
            hands[seat].append(card)
    if view.gifts:
        back = put_back(hands, variant, moves, view.gifts, rng, likely=likely)
        if back is None:
            return None
        hands, gifts = back
        holder = view.contract.holder
        if holder is not None and shown_card not in hands[holder]:
            return None
        moves = moves_with(variant, moves, gifts)
    *held, stock = hands
    if shown_card in stock:
        stock = [shown_card, *[card for card in stock if card is not shown_card]]
    dealt = dealt_so(frame, held, stock, view.contract)
    return _replayed(settled(begun(frame, dealt), None), moves, view.logged, rng)


def _replayed(state: Deal, moves: Moves | None, logged: int, rng: Random) -> Match | None:
    """The match after these moves; what is not known is chosen; ``None`` when one is not legal."""
    state.frame.logged = logged - 1 - length(moves)
    for seat, known in steps(moves):
        legal = state.legal if seat == state.turn else _legal(state, seat)
        if not legal:
            return None
        choice: Choice | None = known
        if choice is None:
            choice = rng.choice(legal)
        said = not isinstance(choice, Card)  # cards are equal when they are the same
        for offered in legal:
            if offered is choice or (said and offered == choice):
                break
        else:
            return None
        state = after(state, seat, choice)
    return handed_out(state)


def _legal(state: Deal, seat: Seat) -> tuple[Choice, ...]:
    """What a seat may choose that is not the first of those that may act."""
    stage = state.facts.stage
    if seat not in stage.waiting(state):
        return ()
    return narrowed(state.facts.rules, state, seat, stage.choices(state, seat))
