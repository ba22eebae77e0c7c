"""Checks of what happens in a deal: the cards, the choices, the tricks, and that it repeats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from tricktaking.cards import Card, Suit
from tricktaking.errors import IllegalChoice
from tricktaking.match import Match
from tricktaking.table import PASS, Call, Choice, Chosen, Contract, Seat, Trick, in_order
from tricktaking.testing.faults import Fault, NeverEnds, told
from tricktaking.testing.plays import Plays, with_dealt
from tricktaking.tricks import HighestCard, Resolver, winning_place

MatchCheck = Callable[[Match], None]
"""What looks at one match, and raises a ``Fault``."""

# ---- the cards ----


def cards(plays: Plays) -> None:
    """Every card of the deck is in exactly one place at every moment."""
    for match in plays.moments:
        check_cards(match)


def check_cards(match: Match) -> None:
    """Check that every card of the deck is in one place."""
    if match.asks in ("deal", "over"):
        return
    places, deck = Counter(_everywhere(match)), Counter(match.deck)
    for card in places - deck:
        raise Fault(f"{card} is there {places[card]} times", match)
    for card in deck - places:
        raise Fault(f"{card} is in no hand, trick or stock any more", match)


def _everywhere(match: Match) -> Iterator[Card]:
    for hand in match.hands:
        yield from hand
    for trick in match.tricks:
        yield from trick.cards
    yield from match.trick
    stock = [*match.stock]
    for gift in match.gifts:
        if gift.giver is None and gift.card in stock:
            stock.remove(gift.card)
        if gift.receiver is None and gift.card is not None:
            stock.append(gift.card)
    yield from stock
    yield from _laid_aside(match)


def _laid_aside(match: Match) -> Iterator[Card]:
    """The cards that have left a hand and that nobody has received yet."""
    giving = [number for number, stage in enumerate(match.variant.stages) if stage.asks == "give"]
    received = [(gift.giver, gift.card) for gift in match.gifts]
    for seat, choice, number in in_order(match.moves):
        if number not in giving or not isinstance(choice, Card):
            continue
        if (seat, choice) in received:
            received.remove((seat, choice))
        elif choice not in match.hands[seat]:
            yield choice


# ---- the choices ----


def legal(plays: Plays) -> None:
    """What is legal is in order, without repeats, and exactly what is accepted."""
    for fault in plays.stopped:
        if fault.match is not None:
            _check_kinds(fault.match)
        if not isinstance(fault, NeverEnds):
            raise Fault(f"a legal choice cannot be made: {fault.wrong}", fault.match)
    for match in plays.running:
        check_legal(match)


def check_legal(match: Match) -> None:
    """Check what each seat may do."""
    _check_kinds(match)
    if match.waiting[:1] != (() if match.turn is None else (match.turn,)):
        wrong = f"the turn is {match.turn}'s, and those who may act are {match.waiting}"
        raise Fault(wrong, match)
    for seat in match.waiting:
        _check_legal(match, seat)
    for seat in {*range(match.players)}.difference(match.waiting):
        if match.legal_for(seat):
            raise Fault(f"seat {seat} may not act, and still has legal choices", match)


def _check_kinds(match: Match) -> None:
    """Check that what is offered is of the kind that is asked for."""
    kind = _KINDS.get(match.asks, object)
    for choice in match.legal:
        if not isinstance(choice, kind) or isinstance(choice, bool):
            wrong = f"is offered {choice!r}, and what is asked with {match.asks!r} is"
            raise Fault(f"seat {match.turn} {wrong} a {kind.__name__}", match)


_KINDS: dict[str, type] = {"bid": int, "call": Call, "give": Card, "play": Card}


def _check_legal(match: Match, seat: Seat) -> None:
    known = match.legal_for(seat)
    if not known:
        raise Fault(f"seat {seat} is to {match.asks}, and nothing is legal", match)
    if len({*known}) < len(known):
        raise Fault(f"a choice is there twice for seat {seat}: {_listed(known)}", match)
    if [*known] != sorted(known, key=lambda choice: _place(match, choice)):
        raise Fault(f"what is legal for seat {seat} is not in order: {_listed(known)}", match)
    for choice in candidates(match):
        accepted = _accepted(match, seat, choice)
        if accepted != (choice in known):
            what = "is not refused" if accepted else "is refused"
            raise Fault(f"seat {seat}: {choice} {what}, and legal has {_listed(known)}", match)


def _accepted(match: Match, seat: Seat, choice: Choice) -> bool:
    if match.why_not(choice, seat=seat) is not None:
        return False
    try:
        match.apply(choice, seat=seat)
    except IllegalChoice:
        return False
    return True


def _place(match: Match, choice: Choice) -> tuple[int, int]:
    """Where a choice stands: bids rising, cards by suit and rank, calls as they are offered."""
    if isinstance(choice, Card):
        return 0, match.deck.places[choice]
    if isinstance(choice, Call):
        return int(choice != PASS), _offered(match).index(choice)
    return 0, choice


def _offered(match: Match) -> tuple[Choice, ...]:
    turn = match.turn
    return () if turn is None else match.facts.stage.choices(match, turn)


def _listed(choices: tuple[Choice, ...]) -> str:
    return " ".join([str(choice) for choice in choices])


def candidates(match: Match) -> list[Choice]:
    """Choices to try: every card, all bids and one more at either end, all calls and others."""
    if match.asks == "call":
        return [*dict.fromkeys((*_offered(match), PASS, Call("hearts"), Call("nobody calls this")))]
    if match.asks == "bid":
        return [*range(-1, match.plan.cards + 2)]
    return [*match.deck]


def reasons(plays: Plays) -> None:
    """Every refusal has a reason for programs and a sentence for people."""
    for match in plays.running:
        check_refusals(match)


def check_refusals(match: Match) -> None:
    """Check what each seat hears about what it may not do."""
    for seat in range(match.players):
        for choice in candidates(match):
            _check_refusal(match, seat, choice)


def _check_refusal(match: Match, seat: Seat, choice: Choice) -> None:
    refusal = match.why_not(choice, seat=seat)
    if refusal is None:
        return
    try:
        sentence = str(refusal)
    except (KeyError, ValueError, IndexError) as error:
        wrong = f"the refusal {refusal.reason!r} has a template that cannot be filled in"
        raise Fault(f"{wrong}: {told(error)}", match) from error
    if not refusal.reason or " " not in sentence.strip() or not sentence.isprintable():
        wrong = f"seat {seat} is refused {choice} with {refusal.reason!r} and {sentence!r}"
        raise Fault(f"{wrong}, not with a reason and a sentence", match)


# ---- again ----


def replay(plays: Plays) -> None:
    """The log makes the same match again, and choosing leaves the match chosen in as it was."""
    for match in plays.moments:
        check_again(match)
        turn = match.turn
        if turn is None:
            continue
        before = (match.legal, match.hands, match.bids, hash(match))
        one, other = (match.apply(match.legal[0]) for _ in range(2))
        if _looks(one) != _looks(other):
            raise Fault("the same choice made twice comes to different matches", match)
        offered = match.facts.stage.choices(match, turn)
        if before != (match.legal, match.hands, match.bids, hash(match)):
            raise Fault("a choice has changed the match that it was made in", match)
        if offered != match.facts.stage.choices(match, turn):
            raise Fault("the stage offers something else when it is asked again", match)


def check_again(match: Match) -> None:
    """Check that the log of a match makes it again."""
    sheet = match.sheet
    again = Match.start(
        match.variant, players=match.names, seed=match.seed, first_dealer=sheet.first_dealer
    )
    try:
        for entry in match.log:
            if isinstance(entry, Chosen):
                again = again.apply(entry.choice, seat=entry.seat)
            elif match.seed is None:
                again = with_dealt(again, entry)
    except IllegalChoice as error:
        raise Fault(f"its log cannot be played again: {told(error)}", match) from error
    if _looks(again) != _looks(match) or again != match:
        wrong = "its log comes to another match: a part or a rule keeps something in mind"
        raise Fault(wrong, match)


def _looks(match: Match) -> tuple[object, ...]:
    """What can be seen of a match by who sees everything."""
    return (
        (match.asks, match.waiting, match.legal, match.hands, match.tricks, match.trick),
        (match.plan, match.contract, match.bids, match.gifts, match.sheet, match.winners),
    )


# ---- the tricks ----


def tricks(plays: Plays) -> None:
    """A second judge gives each trick to the same seat, and the winner leads to the next."""
    for match in plays.ends:
        for finished in match.history:
            resolver, trump = _resolver(match, finished.contract), finished.contract.trump
            leader: Seat | None = None
            for number, trick in enumerate(finished.tricks, 1):
                where = f"deal {finished.plan.number}, trick {number}"
                if leader is not None and trick.leader != leader:
                    raise Fault(f"{where}: {leader} has won the trick before and leads", match)
                winner = trick.seats[judged(trick, trump, resolver)]
                if trick.winner != winner:
                    played = _listed(trick.cards)
                    wrong = f"{where}: {played} is won by seat {winner}, not {trick.winner}"
                    raise Fault(wrong, match)
                leader = winner


def _resolver(match: Match, contract: Contract) -> Resolver:
    playing = [getattr(stage, "tricks", stage) for stage in match.variant.stages]
    known = [contract.resolver, *[getattr(stage, "resolver", None) for stage in playing]]
    return next((each for each in known if isinstance(each, Resolver)), HighestCard())


def judged(trick: Trick, trump: Suit | None, resolver: Resolver) -> int:
    """The place of the card that wins: by the plain rule said again, or by a resolver's answers."""
    if not isinstance(resolver, HighestCard):
        return winning_place(resolver, trick.cards, trump)
    trumped = any(card.suit is trump for card in trick.cards)
    wins = trump if trumped else trick.cards[0].suit
    ranks = [(card.suit is wins, card.rank.order) for card in trick.cards]
    return ranks.index(max([rank for rank in ranks if rank[0]]))
