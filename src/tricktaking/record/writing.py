"""Writing a transcript: the game and the table, then each deal as it was played."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tricktaking.cards import Card
from tricktaking.record.expression import expression
from tricktaking.record.lines import TITLE, counted_cards, written_choice, written_name
from tricktaking.record.values import card_texts
from tricktaking.sheet import Row
from tricktaking.table import (
    Choice,
    Contract,
    Dealt,
    Moves,
    Plan,
    Seat,
    Trick,
    in_order,
    tricks_taken,
)
from tricktaking.variant import Variant


class Played(NamedTuple):
    """A deal to be written, finished or running.

    Attributes:
        plan: what was known before it.
        dealt: its cards.
        moves: what was chosen, the last first.
        contract: what it was played for, as far as it is known.
        tricks: its finished tricks.
        running: who has played what to the running trick, in order.
        row: its row on the sheet; ``None`` while it is running.
        totals: the points after it, by seat.
    """

    plan: Plan
    dealt: Dealt
    moves: Moves | None
    contract: Contract
    tricks: tuple[Trick, ...]
    running: tuple[tuple[Seat, Card], ...]
    row: Row | None
    totals: tuple[int, ...]


def written_head(
    variant: Variant, names: Iterable[str], dealer: str, seed: int | str | None
) -> str:
    """The lines before the first deal: the game, the players, who deals first, the seed."""
    name = written_name(variant.name)
    lines = [TITLE, "", f"variant: {name} {variant.fingerprint}"]
    lines += [f"  {name}: {expression(part)}" for name, part in variant.plain.items()]
    lines += [f"seat: {written_name(name)}" for name in names]
    lines.append(f"dealer: {written_name(dealer)}")
    if seed is not None:
        lines.append(f"seed: {json.dumps(seed)}")
    return "\n".join(lines)


def written_deal(deal: Played, variant: Variant, names: tuple[str, ...]) -> str:
    """The lines of a deal: hands, bids, tricks and their winners, the score."""
    shown = [written_name(name) for name in names]
    plan, row = deal.plan, deal.row
    lines = [f"deal {plan.number}: {counted_cards(plan.cards)}, {shown[plan.dealer]} deals"]
    lines += [f"  hand {shown[seat]}: {card_texts(deal.dealt.hands[seat])}" for seat in plan.order]
    lines.append(f"  stock: {card_texts(deal.dealt.stock)}".rstrip())
    lines += [] if deal.dealt.shown is None else [f"  shown: {deal.dealt.shown}"]
    lines += _move_lines(deal, variant, shown)
    if row is not None:
        lines.append(f"  taken: {_numbers(row.tricks)}")
        lines += [f"  honours: {_numbers(row.outcome.honours)}"] if row.outcome.honours else []
        for name, numbers in row.outcome.counts:
            lines.append(f"  count {written_name(name)}: {_numbers(numbers)}")
        lines.append(f"  points: {_numbers(row.points)}")
        lines.append(f"  totals: {_numbers(deal.totals)}")
    elif deal.tricks:
        lines.append(f"  taken: {_numbers(tricks_taken(deal.tricks, len(names)))}")
    return "\n".join(lines)


def _move_lines(deal: Played, variant: Variant, names: list[str]) -> Iterator[str]:
    settled = _settled_line(deal.contract, names)
    for run in _runs(deal, variant):
        first, last = run[0], run[-1]
        if first.kind == "play":
            yield from settled
            settled = []
        choices = " ".join([written_choice(each.choice) for each in run])
        won = "" if last.winner is None else f", {names[last.winner]} wins"
        yield f"  {first.kind} {names[first.seat]}: {choices}{won}"
    if deal.row is not None:
        yield from settled


def _settled_line(contract: Contract, names: list[str]) -> list[str]:
    """What is played, as far as it is settled: the contract where it has a name, else the trump."""
    if contract.name:
        by = "" if contract.declarer is None else f" by {names[contract.declarer]}"
        return [f"  contract: {written_name(contract.name)}{by}"]
    return [] if contract.trump is None else [f"  trump: {written_name(contract.trump.name)}"]


class Step(NamedTuple):
    """A choice as it is written: of what kind, whose, and who won the trick that it ended."""

    kind: str
    seat: Seat
    choice: Choice
    winner: Seat | None


def _runs(deal: Played, variant: Variant) -> Iterator[list[Step]]:
    """The moves in lines: in each, of one kind, one seat after another around the table."""
    order = deal.plan.order
    after = {seat: order[(place + 1) % len(order)] for place, seat in enumerate(order)}
    run: list[Step] = []
    for step in _steps(deal, variant):
        if run:
            first, last = run[0], run[-1]
            goes_on = step.seat == after[last.seat] != first.seat
            if step.kind != last.kind or last.winner is not None or not goes_on:
                yield run
                run = []
        run.append(step)
    if run:
        yield run


def _steps(deal: Played, variant: Variant) -> Iterator[Step]:
    """The moves one by one; a card is played by the seat whose hand it was in."""
    holders = {card: seat for trick in deal.tricks for seat, card in trick.plays}
    holders |= {card: seat for seat, card in deal.running}
    winners = {trick.cards[-1]: trick.winner for trick in deal.tricks}
    for seat, choice, number in in_order(deal.moves):
        kind = variant.stages[number].asks
        if kind == "play":
            yield Step(kind, holders[choice], choice, winners.get(choice))
        else:
            yield Step(kind, seat, choice, None)


def _numbers(values: Iterable[int]) -> str:
    return " ".join([str(value) for value in values])
