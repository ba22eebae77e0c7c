"""From a match to text: each deal as somebody who sees everything tells it, and the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tricktaking.cards import Card
from tricktaking.match import Match
from tricktaking.table import Asks, Bids, Contract, Plan, Seat, Trick
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
        yield deal_text(deal, match.names, totals)
    if not match.over:
        yield running_text(match)
    yield str(match.sheet)


# ---- deals ----


def deal_text(deal: FinishedDeal, names: Sequence[str], totals: Sequence[int]) -> str:
    """A finished deal.

    Args:
        deal: the deal.
        names: the players' names, by seat.
        totals: the points of all deals up to this one, by seat.
    """
    lines = [heading(deal.plan, names), *trump_lines(deal.contract)]
    lines += hand_lines(deal.plan, deal.hands, names)
    lines += bid_lines(deal.plan, deal.bids, names)
    lines += trick_lines(deal.tricks, names)
    return "\n".join([*lines, *score_lines(deal, names, totals)])


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
    """
    cards = "1 card" if plan.cards == 1 else f"{plan.cards} cards"
    return f"Deal {plan.number} · {cards} · dealer {names[plan.dealer]}"


def trump_lines(contract: Contract) -> list[str]:
    """The trump suit and the card that shows it; no line where there is no trump.

    Example:
        >>> from tricktaking.cards import HEARTS
        >>> trump_lines(Contract(trump=HEARTS, shown=Card.parse("QH")))
        ['  Trump: hearts (Q♥ is turned up)']
    """
    if contract.trump is None:
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


def score_lines(deal: FinishedDeal, names: Sequence[str], totals: Sequence[int]) -> list[str]:
    """A line for each seat in playing order: bid, tricks, points in this deal and in all.

    Args:
        deal: the deal.
        names: the players' names, by seat.
        totals: the points of all deals up to this one, by seat.
    """
    wide = max(len(name) for name in names)
    lines = [f"  {'':<{wide}}   bid  tricks  points  total"]
    for seat in deal.plan.order:
        bid, taken, points = deal.bids[seat], deal.row.tricks[seat], deal.points[seat]
        said = "-" if bid is None else bid
        numbers = f"{said:>4}  {taken:>6}  {points:>6}  {totals[seat]:>5}"
        lines.append(f"  {names[seat]:<{wide}}  {numbers}")
    return lines


def waiting_text(asks: Asks, waiting: Sequence[Seat], names: Sequence[str]) -> str:
    """Who has to act, and how.

    Example:
        >>> waiting_text("bid", [1], ("Anna", "Bo")), waiting_text("give", [0, 1], ("Anna", "Bo"))
        ('Bo is to bid', 'Anna and Bo are to give a card')
    """
    *others, last = [names[seat] for seat in waiting]
    who = f"{', '.join(others)} and {last} are" if others else f"{last} is"
    return f"{who} to {'give a card' if asks == 'give' else asks}"
