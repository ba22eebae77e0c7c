"""The protokoll: what finished deals came to, the totals, the deal to come, and its text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from tricktaking.errors import IllegalChoice, Refusal, ordered, shown
from tricktaking.table import Bids, Contract, Plan, Seat, whole_number

if TYPE_CHECKING:
    from tricktaking.cards import Deck
    from tricktaking.variant import Variant

Points = tuple[int, ...]
"""Points of one deal, by seat."""


@frozen
class Outcome:
    """What a finished deal comes to, however it was played or typed in.

    Attributes:
        plan: what was known before the deal.
        bids: the bids in tricks, by seat; ``None`` for a seat that made none.
        tricks: the tricks taken, by seat.
        contract: what the deal was played for.
    """

    plan: Plan
    bids: Bids
    tricks: tuple[int, ...]
    contract: Contract = Contract()


@frozen
class Row:
    """A finished deal on the sheet.

    Attributes:
        outcome: what it came to.
        points: the points of each seat in this deal.
    """

    outcome: Outcome
    points: Points

    @property
    def plan(self) -> Plan:
        """What was known before the deal."""
        return self.outcome.plan

    @property
    def bids(self) -> Bids:
        """The bids, by seat."""
        return self.outcome.bids

    @property
    def tricks(self) -> tuple[int, ...]:
        """The tricks taken, by seat."""
        return self.outcome.tricks

    @property
    def balance(self) -> int:
        """By how many tricks the deal was overbid; below 0 it was underbid, at 0 even."""
        return sum(bid for bid in self.bids if bid is not None) - self.plan.cards

    @property
    def missed(self) -> tuple[Seat, ...]:
        """The seats that took more or fewer tricks than they bid, whose bid is blotted out."""
        pairs = enumerate(zip(self.bids, self.tricks, strict=True))
        return tuple(seat for seat, (bid, taken) in pairs if bid is not None and bid != taken)


@frozen
class Sheet:
    """The score sheet of a match: one row per finished deal.

    Make one with ``variant.sheet(players=...)`` to keep the score of a real table; a match has one
    of its own. Like everything here it never changes: ``add`` gives a new sheet.

    Attributes:
        variant: the rules that score it.
        names: the players' names, by seat.
        first_dealer: the seat that dealt the first deal.
        sizes: the hand sizes of the planned deals, in cards.
        rows: the finished deals.
        bids: the bids of the running deal, by seat; empty when no deal is running.

    Example:
        >>> from tricktaking.variants import plump
        >>> sheet = plump.BEREDSKAP.sheet(players=("Anna", "Bo", "Cissi", "Dan"))
        >>> sheet = sheet.add(bids=(5, 1, 0, 3), tricks=(5, 2, 0, 3))
        >>> sheet.totals
        (15, 0, 10, 13)
        >>> sheet.next
        Plan(number=2, cards=9, dealer=0, order=(1, 2, 3, 0))
    """

    variant: Variant = field(repr=lambda variant: variant.name)
    names: tuple[str, ...]
    first_dealer: Seat
    sizes: tuple[int, ...] = field(repr=False)
    rows: tuple[Row, ...] = ()
    bids: Bids = ()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def deck(self) -> Deck:
        """The cards for so many players."""
        return self.variant.deck_for(len(self.names))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.variant.end.over(self)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all finished deals, by seat."""
        points = (row.points for row in self.rows)
        return tuple(sum(column) for column in zip((0,) * self.players, *points, strict=True))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won, several if they share; none before the match is over."""
        return self.variant.end.winners(self) if self.over else ()

    @property
    def next(self) -> Plan | None:
        """The plan of the first deal without a row; ``None`` when the match is over."""
        return None if self.over else self.plan(len(self.rows) + 1)

    def plan(self, number: int) -> Plan:
        """The plan of a deal.

        Args:
            number: which deal, from 1; past the planned ones the largest hand comes again.
        """
        sizes = self.sizes
        return self.variant.seating.plan(
            number=number,
            cards=sizes[number - 1] if number <= len(sizes) else max(sizes),
            players=len(self.names),
            first_dealer=self.first_dealer,
        )

    def with_bids(self, bids: Bids) -> Sheet:
        """The sheet with the bids of the running deal written in."""
        return evolve(self, bids=bids) if any(bid is not None for bid in bids) else self

    @property
    def places(self) -> tuple[int, ...]:
        """By seat, the place at this moment, from 1; who is equal shares it: 1, 1, 3."""
        wins = getattr(self.variant.end, "wins", "highest")
        better = [-total if wins == "lowest" else total for total in self.totals]
        places = [1 + sum(other > mine for other in better) for mine in better]
        for seat in range(self.players) if self.over else ():
            if places[seat] == 1 and seat not in self.winners:
                places[seat] = 1 + len(self.winners)  # equal in points, and behind in what decides
        return tuple(places)

    def scored(self, outcome: Outcome) -> Sheet:
        """The sheet with one more row, whatever the outcome: nothing is checked.

        Raises:
            VariantError: when the variant's scorer does not give one number for each seat.
        """
        row = Row(outcome, self.variant.points(outcome, self))
        return Sheet(self.variant, self.names, self.first_dealer, self.sizes, (*self.rows, row))

    def add(self, *, bids: Iterable[int], tricks: Iterable[int], as_played: bool = False) -> Sheet:
        """Write down a deal that was played at a real table.

        Args:
            bids: the bids in tricks, by seat; ``()`` for a deal without bids.
            tricks: the tricks taken, by seat.
            as_played: whether bids count that were not allowed: noticed too late, they stand.

        Returns:
            A new sheet; this one is as it was.

        Raises:
            IllegalChoice: when the match is over, a bid was not allowed, or the tricks do not add
                up to the cards of the deal.
        """
        plan = self.next
        if plan is None:
            raise IllegalChoice(Refusal("match_over", "the match is over: no deal can be added"))
        nobody = not self.variant.asks_bids(self, plan) and ordered(bids) == ()
        said: Bids = (None,) * self.players if nobody else self._row("bids", bids)
        taken = self._row("tricks", tricks)
        if min(taken) < 0:
            raise IllegalChoice(Refusal("tricks_do_not_add_up", "nobody takes fewer than 0 tricks"))
        if sum(taken) != plan.cards:
            template = "the tricks add up to {sum}, but deal {deal} has {cards}"
            numbers = {"sum": sum(taken), "deal": plan.number, "cards": plan.cards}
            raise IllegalChoice(Refusal("tricks_do_not_add_up", template, numbers))
        if as_played:
            _check_possible(said, plan.cards)
        else:
            self.variant.check_bids(self, plan, said)
        return self.scored(Outcome(plan, said, taken))

    def correct(
        self,
        number: int,
        *,
        bids: Iterable[int],
        tricks: Iterable[int],
        as_played: bool = False,
    ) -> Sheet:
        """Put right an earlier deal; later deals are scored again with it.

        Args:
            number: which deal, from 1.
            bids: its bids in tricks, by seat.
            tricks: its tricks, by seat.
            as_played: whether bids count that were not allowed.

        Raises:
            IllegalChoice: when there is no such deal yet, or as ``add`` does.
        """
        place = whole_number(number)
        if place is None or not 1 <= place <= len(self.rows):
            template = "deal {deal} is not on the sheet: its finished deals are 1 to {rows}"
            fields: dict[str, int | str] = {"deal": shown(number), "rows": len(self.rows)}
            raise IllegalChoice(Refusal("no_such_deal", template, fields))
        sheet = evolve(self, rows=self.rows[: place - 1], bids=())
        sheet = sheet.add(bids=bids, tricks=tricks, as_played=as_played)
        for row in self.rows[place:]:
            sheet = sheet.scored(row.outcome)
        return evolve(sheet, bids=self.bids)

    def _row(self, what: str, values: Iterable[int]) -> tuple[int, ...]:
        row: list[int] = []
        given = ordered(values)
        if given is None:
            template = "{what} come in the order of the seats, such as (2, 0, 1)"
            raise IllegalChoice(Refusal("not_a_number", template, {"what": what}))
        for value in given:
            number = whole_number(value)
            if number is None:
                fields: dict[str, int | str] = {"what": what, "value": shown(value)}
                raise IllegalChoice(
                    Refusal("not_a_number", "{what} are whole numbers: not {value}", fields)
                )
            row.append(number)
        if len(row) != self.players:
            template = "{what} are needed for each of {players} seats: there are {given}"
            fields = {"what": what, "players": self.players, "given": len(row)}
            raise IllegalChoice(Refusal("wrong_number_of_seats", template, fields))
        return tuple(row)

    def __str__(self) -> str:
        return protokoll(self)


def _check_possible(bids: Bids, cards: int) -> None:
    for bid in bids:
        if bid is not None and not 0 <= bid <= cards:
            template = "{bid} is no bid: a bid is a whole number from 0 to {cards}"
            raise IllegalChoice(Refusal("out_of_range", template, {"bid": bid, "cards": cards}))


BLOT = "●"
"""What a missed bid is blotted out with."""


def protokoll(sheet: Sheet) -> str:
    """The sheet as people write it: all hand sizes beforehand, a bid and points for each player.

    A missed bid is blotted out; the bids of the running deal are there without points.
    """
    widths = [max(len(name), 7) for name in sheet.names]
    dealer = max(len(name) for name in ("dealer", *sheet.names))

    def line(start: str, cells: Iterable[str]) -> str:
        columns = [cell.rjust(width) for cell, width in zip(cells, widths, strict=True)]
        return "  ".join([start.ljust(11 + dealer), *columns]).rstrip()

    head = line("deal cards dealer", sheet.names)
    rule = "─" * len(head)
    lines = [f"Protokoll {sheet.variant.name}", head, rule]
    for number in range(1, max(len(sheet.sizes), len(sheet.rows)) + 1):
        plan = sheet.plan(number)
        start = f"{number:>4} {plan.cards:>5} {sheet.names[plan.dealer]}"
        lines.append(line(start, _cells(sheet, number)))
    lines += [rule, line("total", [str(total) for total in sheet.totals])]
    if sheet.over:
        best = " and ".join(sheet.names[seat] for seat in sheet.winners)
        lines.append(f"{best} {'win' if len(sheet.winners) > 1 else 'wins'}")
    return "\n".join(lines)


def _cells(sheet: Sheet, number: int) -> list[str]:
    if number <= len(sheet.rows):
        row = sheet.rows[number - 1]
        return [
            _cell(bid, row.points[seat], missed=seat in row.missed)
            for seat, bid in enumerate(row.bids)
        ]
    if number == len(sheet.rows) + 1 and sheet.bids:
        return ["" if bid is None else f"{bid}    " for bid in sheet.bids]
    return [""] * sheet.players


def _cell(bid: int | None, points: int, *, missed: bool) -> str:
    """A bid and its points as people write them: 3 13, a made zero of five 05, and a blot."""
    if missed:
        return f" {BLOT} {points if points != 0 else '':>2}"
    said = "-" if bid is None else bid
    return f"{said:>2} {points:02d}"
