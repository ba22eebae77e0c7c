"""From a match to text: each deal as somebody who sees everything tells it, and the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tricktaking.cards import Card
from tricktaking.cli.scores import score_lines, spoken
from tricktaking.match import Match
from tricktaking.record.lines import counted_cards
from tricktaking.table import (
    PASS,
    Asks,
    Bids,
    Contract,
    Gift,
    Moves,
    Plan,
    Seat,
    Trick,
    calls_among,
)
from tricktaking.view import FinishedDeal


def told(match: Match) -> Iterator[str]:
    """A match as far as it has come.

    Args:
        match: the match, running or over.

    Yields:
        The text of each finished deal, then that of the running one, and at last the sheet.
    """
    totals = (0,) * match.players
    for deal in match.history:
        totals = tuple([sum(pair) for pair in zip(totals, deal.points, strict=True)])
        yield deal_text(deal, match.names, totals, match.variant.columns)
    if not match.over:
        yield running_text(match)
    yield str(match.sheet)


# ---- deals ----


def deal_text(
    deal: FinishedDeal,
    names: Sequence[str],
    totals: Sequence[int],
    columns: Sequence[tuple[str, str]] = (),
) -> str:
    """A finished deal.

    Args:
        deal: the deal.
        names: the players' names, by seat.
        totals: the points of all deals up to this one, by seat.
        columns: the parts of a score, each with its heading; see ``variant.columns``.
    """
    lines = [heading(deal.plan, names), *trump_lines(deal.contract)]
    if deal.tricks:
        lines += hand_lines(deal.plan, deal.hands, names)
    lines += call_lines(deal.plan, deal.moves, names)
    lines += contract_lines(deal.contract, deal.moves, names)
    lines += gift_lines(deal.gifts, names)
    lines += bid_lines(deal.plan, deal.bids, names)
    lines += trick_lines(deal.tricks, names)
    if deal.contract.played or any(deal.points):
        lines += score_lines(deal, names, totals, columns)
    return "\n".join(lines)


def running_text(match: Match) -> str:
    """The running deal as far as it has come, and who has to act.

    Args:
        match: a match that is not over.
    """
    plan, names, trick = match.plan, match.names, match.trick
    if match.asks == "deal":
        return f"{heading(plan, names)}\n  The cards are not dealt yet"
    hands = [list(hand) for hand in match.hands]  # and what was played from them
    for done in match.tricks:
        for seat, card in done.plays:
            hands[seat].append(card)
    for seat, card in zip(match.seats, trick, strict=False):
        hands[seat].append(card)
    lines = [heading(plan, names), *trump_lines(match.contract)]
    lines += hand_lines(plan, [sorted(hand) for hand in hands], names)
    lines += call_lines(plan, match.moves, names)
    lines += contract_lines(match.contract, match.moves, names)
    lines += gift_lines(match.gifts, names)
    lines += bid_lines(plan, match.bids, names)
    lines += trick_lines(match.tricks, names, match.seats[:1] if trick else ())
    if trick:
        plays = plays_text(match.seats, trick, names)
        lines.append(f"  Trick {len(match.tricks) + 1:>2}: {plays}")
    return "\n".join([*lines, f"  {waiting_text(match.asks, match.waiting, names)}"])


# ---- lines ----


def heading(plan: Plan, names: Sequence[str]) -> str:
    """What is known before a deal.

    Example:
        >>> heading(Plan(number=1, cards=10, dealer=1, order=(0, 1)), ("Anna", "Bo"))
        'Deal 1 · 10 cards · dealer Bo'
        >>> heading(Plan(number=5, cards=13, dealer=1, order=(0, 1), rubber=2), ("Anna", "Bo"))
        'Deal 5 · rubber 2 · 13 cards · dealer Bo'
    """
    rubber = f" · rubber {plan.rubber}" if plan.rubber > 1 else ""
    cards = counted_cards(plan.cards)
    return f"Deal {plan.number}{rubber} · {cards} · dealer {names[plan.dealer]}"


def trump_lines(contract: Contract) -> list[str]:
    """The trump suit and the card that shows it; no suit where there is none or a contract says it.

    Example:
        >>> from tricktaking.cards import HEARTS
        >>> trump_lines(Contract(trump=HEARTS, shown=Card.parse("QH")))
        ['  Trump: hearts (Q♥ is turned up)']
    """
    if contract.name and contract.shown is not None:
        return [f"  {contract.shown.pretty} is turned up"]
    if contract.trump is None or contract.name:
        return []
    shown = "" if contract.shown is None else f" ({contract.shown.pretty} is turned up)"
    return [f"  Trump: {contract.trump.name}{shown}"]


def hand_lines(plan: Plan, hands: Sequence[Sequence[Card]], names: Sequence[str]) -> list[str]:
    """A line for each seat in playing order: its cards, with the symbols of their suits.

    Args:
        plan: the plan of the deal.
        hands: the hands, by seat.
        names: the players' names, by seat.

    Example:
        >>> hands = [[Card.parse("10S")], [Card.parse("KH")]]
        >>> hand_lines(Plan(number=1, cards=1, dealer=1, order=(0, 1)), hands, ("Anna", "Bo"))
        ['  Anna  10♠', '  Bo    K♥']
    """
    wide = max(len(name) for name in names)
    return [
        f"  {names[seat]:<{wide}}  {' '.join(card.pretty for card in hands[seat])}"
        for seat in plan.order
    ]


def call_lines(plan: Plan, moves: Moves | None, names: Sequence[str]) -> list[str]:
    """What was called, in order, with the passes; no line before the first call.

    Args:
        plan: the plan of the deal.
        moves: what was chosen in the deal, the last first.
        names: the players' names, by seat.

    Example:
        >>> from tricktaking.table import Call
        >>> plan = Plan(number=1, cards=13, dealer=1, order=(0, 1))
        >>> moves = (((None, 0, PASS, 0), 1, Call("hearts"), 0), 0, PASS, 0)
        >>> call_lines(plan, moves, ("Anna", "Bo"))
        ['  Calls: Anna pass, Bo hearts,', '         Anna pass']
    """
    said = [f"{names[seat]} {call}" for seat, call in calls_among(moves)]
    around = len(plan.order)
    rounds = [", ".join(said[first : first + around]) for first in range(0, len(said), around)]
    text = f",\n{' ' * len('  Calls: ')}".join(rounds)
    return f"  Calls: {text}".splitlines() if said else []


def contract_lines(contract: Contract, moves: Moves | None, names: Sequence[str]) -> list[str]:
    """What is played by name, and who declares it; no line where contracts have no names.

    Args:
        contract: what the deal is played for.
        moves: what was chosen in the deal, the last first.
        names: the players' names, by seat.

    Example:
        >>> from tricktaking.table import Call
        >>> contract_lines(Contract("hearts", declarer=1), None, ("Anna", "Bo"))
        ['  Hearts by Bo']
        >>> contract_lines(Contract("noll"), (None, 0, PASS, 0), ("Anna", "Bo"))
        ['  Noll, all passed']
        >>> contract_lines(Contract("noll"), (None, 0, Call("clubs"), 0), ("Anna", "Bo"))
        ['  Noll, nobody declares']
    """
    name = contract.name[:1].upper() + contract.name[1:]
    if not contract.played:
        return ["  The cards are thrown in"]
    if not name:
        return []
    if contract.declarer is not None:
        return [f"  {name} by {names[contract.declarer]}"]
    passed = all(call == PASS for _, call in calls_among(moves))
    return [f"  {name}, {'all passed' if passed else 'nobody declares'}"]


def gift_lines(gifts: Sequence[Gift], names: Sequence[str]) -> list[str]:
    """Which cards were passed on, taken from the stock or laid away, in order.

    Args:
        gifts: the cards that were given, each named.
        names: the players' names, by seat.

    Example:
        >>> cards = [Card.parse("2C"), Card.parse("3C")]
        >>> gift_lines([Gift(0, 1, card) for card in cards], ("Anna", "Bo"))
        ['  Anna gives Bo 2♣ 3♣']
        >>> gift_lines([Gift(None, 1, cards[0]), Gift(1, None, cards[1])], ("Anna", "Bo"))
        ['  Bo takes 2♣', '  Bo lays away 3♣']
    """
    lines: list[str] = []
    for (giver, receiver), together in groupby(gifts, lambda gift: (gift.giver, gift.receiver)):
        to = "" if receiver is None else names[receiver]
        did = f"{to} takes" if giver is None else f"{names[giver]} gives {to}"
        did = f"{names[giver]} lays away" if giver is not None and receiver is None else did
        cards = [gift.card.pretty for gift in together if gift.card is not None]
        lines.append(f"  {did} {' '.join(cards)}")
    return lines


def bid_lines(plan: Plan, bids: Bids, names: Sequence[str]) -> list[str]:
    """The bids in playing order, beside the tricks of the deal; no line before the first.

    Args:
        plan: the plan of the deal.
        bids: the bids in tricks, by seat; ``None`` for not yet.
        names: the players' names, by seat.

    Example:
        >>> plan = Plan(number=1, cards=4, dealer=1, order=(0, 1))
        >>> bid_lines(plan, (2, 1), ("Anna", "Bo"))
        ['  Bids: 2 by Anna, 1 by Bo (3 of 4 tricks, underbid)']
        >>> bid_lines(plan, (2, None), ("Anna", "Bo"))
        ['  Bids: 2 by Anna (2 of 4 tricks so far)']
    """
    said = [(names[seat], bid) for seat in plan.order if (bid := bids[seat]) is not None]
    if not said:
        return []
    total = sum(bid for _, bid in said)
    word = "underbid" if total < plan.cards else "overbid" if total > plan.cards else "even"
    balance = f"{total} of {plan.cards} {'trick' if plan.cards == 1 else 'tricks'}"
    balance += f", {word}" if len(said) == len(plan.order) else " so far"
    return [f"  Bids: {', '.join(f'{bid} by {name}' for name, bid in said)} ({balance})"]


def trick_lines(
    tricks: Sequence[Trick], names: Sequence[str], leading: Sequence[Seat] = ()
) -> list[str]:
    """Who leads to the first trick, and each trick: its cards in playing order, and who won it.

    Args:
        tricks: the finished tricks.
        names: the players' names, by seat.
        leading: who has led to a running trick, if that is the first.

    Example:
        >>> trick = Trick(seats=(1, 0), cards=(Card.parse("5H"), Card.parse("AH")), winner=0)
        >>> trick_lines([trick], ("Anna", "Bo"))
        ['  Bo leads', '  Trick  1: Bo  5♥, Anna  A♥. Anna wins']
    """
    first = [tricks[0].leader] if tricks else leading
    return [f"  {names[seat]} leads" for seat in first] + [
        f"  Trick {place:>2}: {plays_text(trick.seats, trick.cards, names)}. "
        f"{names[trick.winner]} wins"
        for place, trick in enumerate(tricks, 1)
    ]


def plays_text(seats: Sequence[Seat], cards: Sequence[Card], names: Sequence[str]) -> str:
    """Who played what to a trick, which may be a running one.

    Example:
        >>> plays_text((1, 0), [Card.parse("10S")], ("Anna", "Bo"))
        'Bo 10♠'
    """
    plays = zip(seats, cards, strict=False)
    return ", ".join(f"{names[seat]} {card.pretty:>3}" for seat, card in plays)


def waiting_text(asks: Asks, waiting: Sequence[Seat], names: Sequence[str]) -> str:
    """Who has to act, and how.

    Example:
        >>> waiting_text("bid", [1], ("Anna", "Bo")), waiting_text("give", [0, 1], ("Anna", "Bo"))
        ('Bo is to bid', 'Anna and Bo are to give a card')
    """
    who = f"{spoken(waiting, names)} {'are' if len(waiting) > 1 else 'is'}"
    return f"{who} to {'give a card' if asks == 'give' else asks}"
