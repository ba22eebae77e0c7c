"""Full matches that a seat could be in: the unseen cards dealt again, the same choices made."""

from __future__ import annotations

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
from tricktaking.table import Choice, Deal, Dealt, Frame, Moves, Seat, Trick
from tricktaking.view import View, knowledge
from tricktaking.worlds.gifts import moves_with, put_back
from tricktaking.worlds.hands import Unseen
from tricktaking.worlds.past import past

MOST_WORLDS = 200
"""How many deals are tried when a rule tells something that cannot be seen from two cards."""


def sample(view: View, rng: Random) -> Match:
    """A full match that this seat could be in, each deal of the unseen cards equally likely.

    The hands fit what everybody has seen: the suits that a seat is out of, the cards this seat has
    given away, the turned card, how many cards each one holds. Whoever looks at the world from the
    same seat sees the same view. Deals to come are dealt from a seed of its own.

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
    if not isinstance(rng, Random):
        raise VariantError(f"rng={shown(rng)}: give a random.Random, such as random.Random(7)")
    if view.asks in ("deal", "over"):
        return handed_out(_between_deals(view))
    frame = _frame(view, rng.getrandbits(64))
    unseen = _unseen(view, told=False)  # mostly nobody has shown anything, so chance may do
    for attempt in range(MOST_WORLDS):
        if attempt == 1:
            unseen = _unseen(view)
        dealt = unseen.dealt(rng)
        world = None if dealt is None else _world(view, frame, dealt, rng)
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
    return 1 if view.asks in ("deal", "over") else _unseen(view).count()


# ---- the frame of the world ----


def _frame(view: View, seed: int | None) -> Frame:
    before, history = past(view, seed)
    sheet = evolve(view.sheet, bids=()) if view.sheet.bids else view.sheet
    return Frame(sheet, view.plan, seed, None, before, history)


def _between_deals(view: View) -> Deal:
    """The world while no cards are out: nothing in it is unseen."""
    frame = _frame(view, None)
    return settled(idle(frame, OVER) if view.asks == "over" else next_deal(frame), None)


# ---- the cards ----


def _unseen(view: View, *, told: bool = True) -> Unseen:
    """The unseen cards, how many of them each hidden hand has, and what it has told by its play.

    A deal that is drawn without what was told, and is taken only if it fits, is as good a draw.
    """
    cards = knowledge.unseen(view)
    known = knowledge.received(view)
    sizes = [
        0 if view.hands[seat] is not None else held - len(known[seat])
        for seat, held in enumerate(view.held)
    ]
    for seat, more in enumerate(_on_the_way(view)):
        sizes[seat] += 0 if seat == view.seat else more
    absent = knowledge.shown_absent(view, cards) if told else (_NOTHING,) * len(sizes)
    return Unseen(cards, tuple(sizes), absent)


_NOTHING: frozenset[Card] = frozenset()


def _on_the_way(view: View) -> list[int]:
    """By seat, how many cards it has laid aside for others, which nobody has received yet."""
    if not view.variant.secret_stages:
        return [0] * len(view.names)
    had = list(view.held)
    for trick in _tricks(view):
        for seat, _ in zip(trick.seats, trick.cards, strict=False):
            had[seat] += 1
    for gift in view.gifts:
        if gift.giver is not None:
            had[gift.giver] += 1
        if gift.receiver is not None:
            had[gift.receiver] -= 1
    return [
        view.plan.cards - number if seat in view.plan.order else 0
        for seat, number in enumerate(had)
    ]


def _tricks(view: View) -> tuple[Trick, ...]:
    """The finished tricks and the running one."""
    return (*view.tricks, Trick(view.seats, view.trick, -1))


# ---- the deal ----


def _world(
    view: View, frame: Frame, dealt: tuple[list[list[Card]], list[Card]], rng: Random
) -> Match | None:
    """The match with these unseen cards; ``None`` when what was chosen cannot be chosen in it."""
    hands, stock = dealt
    known, moves = knowledge.received(view), view.moves
    held: list[list[Card]] = []
    aside: list[list[Card]] = []
    for seat, more in enumerate(_on_the_way(view)):
        own = view.hands[seat]
        laid = _chosen(moves, seat)[-more:] if own is not None else hands[seat][:more]
        aside.append(laid if more else [])
        held.append([*(hands[seat][more:] if own is None else own), *known[seat], *aside[-1]])
    discarded = [gift.card for gift in view.gifts if gift.receiver is None and gift.card]
    shown_card = view.contract.shown
    if shown_card is not None and not any(shown_card in hand for hand in held):
        stock = [shown_card, *stock]
    before, rest, gifts = put_back(held, [*stock, *discarded], _tricks(view), view.gifts, rng)
    if view.variant.secret_stages:
        moves = moves_with(moves, gifts, view.variant.secret_stages, aside)
    cards = Dealt(tuple([tuple(hand) for hand in before]), tuple(rest))
    return _replayed(settled(begun(frame, cards), None), moves, view.logged, rng)


def _chosen(moves: Moves | None, seat: Seat) -> list[Card]:
    """The cards that a seat has given or played, in order."""
    return [card for actor, card in steps(moves) if actor == seat and isinstance(card, Card)]


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
        bid = type(choice) is int  # cards are equal when they are the same
        for offered in legal:
            if offered is choice or (bid and offered == choice):
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
