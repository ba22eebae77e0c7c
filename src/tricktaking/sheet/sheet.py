"""The score sheet of a match as a value: its rows, totals, winners, and the deal to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Unpack

from attrs import evolve, field, frozen

from tricktaking.errors import IllegalChoice, Refusal, VariantError, ordered, shown
from tricktaking.sheet.outcome import Outcome, Row
from tricktaking.sheet.protokoll import protokoll
from tricktaking.sheet.sides import protokoll_of_sides
from tricktaking.sheet.typed import Typed, typed
from tricktaking.table import MOST_DEALS, Bids, Plan, Seat, whole_number

if TYPE_CHECKING:
    from tricktaking.cards import Deck
    from tricktaking.variant import Variant


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
        """Whether the match has ended; so it has after 2,000 deals, whatever its end says."""
        return len(self.rows) >= 2 * MOST_DEALS or self.variant.end.over(self)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all finished deals, by seat."""
        points = (row.points for row in self.rows)
        return tuple(sum(column) for column in zip((0,) * self.players, *points, strict=True))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won, several if they share; none before the match is over.

        Raises:
            VariantError: when the variant's end names nobody, or no such seats.
        """
        if not self.over:
            return ()
        given: object = self.variant.end.winners(self)
        winners = ordered(given) or ()
        seats = {seat for seat in winners if type(seat) is int and 0 <= seat < self.players}
        if not seats or len(seats) < len(winners):
            raise VariantError(
                f"end: {self.variant.end!r} gave the winners {shown(given)}: these are one or more "
                f"of the seats 0 to {self.players - 1}, each once"
            )
        return winners

    @property
    def next(self) -> Plan | None:
        """The plan of the first deal without a row; ``None`` when the match is over."""
        return None if self.over else self.coming

    def plan(self, number: int) -> Plan:
        """The plan of a deal.

        Args:
            number: which deal, from 1; past the planned ones the largest hand comes again.
        """
        ahead = number - len(self.rows)
        if ahead < 1:
            return self.rows[number - 1].plan
        return self.coming if ahead == 1 else self._planned(number)

    @cached_property
    def coming(self) -> Plan:
        """The plan of the first deal without a row, also when the match is over without it."""
        return self._planned(len(self.rows) + 1)

    def _planned(self, number: int) -> Plan:
        sizes = self.sizes
        return self.variant.plan(
            number=number,
            cards=sizes[number - 1] if number <= len(sizes) else max(sizes),
            players=len(self.names),
            first_dealer=self.first_dealer,
            rows=self.rows,
        )

    def with_bids(self, bids: Bids) -> Sheet:
        """The sheet with the bids of the running deal written in."""
        return evolve(self, bids=bids) if any(bid is not None for bid in bids) else self

    @property
    def standing(self) -> tuple[int, ...]:
        """By seat, what decides who wins, the more the better: mostly the totals.

        Raises:
            VariantError: when the variant's end does not give one number for each seat.
        """
        standing = getattr(self.variant.end, "standing", None)
        return self.totals if standing is None else self._by_seat("standing", standing(self))

    @property
    def settled(self) -> tuple[int, ...] | None:
        """By seat, what the match has brought where it is settled in another way than by points.

        Raises:
            VariantError: when the variant's end does not give one number for each seat.
        """
        settled = getattr(self.variant.end, "settled", None)
        brought = None if settled is None else settled(self)
        return None if brought is None else self._by_seat("settled", brought)

    def _by_seat(self, what: str, given: object) -> tuple[int, ...]:
        numbers = ordered(given) or ()
        if len(numbers) != self.players or {*map(type, numbers)} != {int}:
            raise VariantError(
                f"end: {what} of {self.variant.end!r} gave {shown(given)}, not a whole number for "
                f"each of {self.players} seats"
            )
        return numbers

    @property
    def places(self) -> tuple[int, ...]:
        """By seat, the place at this moment, from 1; who is equal shares it: 1, 1, 3."""
        better = self.standing
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
        row = self.variant.scored(outcome, self)
        return Sheet(self.variant, self.names, self.first_dealer, self.sizes, (*self.rows, row))

    def add(
        self,
        *,
        tricks: Iterable[int],
        bids: Iterable[int] = (),
        contract: str | None = None,
        declarer: Seat | None = None,
        honours: Iterable[int] = (),
        counts: Mapping[str, Iterable[int]] | None = None,
        as_played: bool = False,
    ) -> Sheet:
        """Write down a deal that was played at a real table.

        Args:
            tricks: the tricks taken, by seat; in a game of sides by side will do.
            bids: the bids in tricks, by seat; left out in a deal without bids.
            contract: what was played, by its name, in a game with an auction: "hearts".
            declarer: the seat that won the auction; left out where no side declares.
            honours: the points for honours, by side; left out when nobody held any.
            counts: what else the game counts, by name, such as ``{"card points": (0, 13, 5, 8)}``:
                numbers by seat.
            as_played: whether bids count that were not allowed: noticed too late, they stand.

        Returns:
            A new sheet; this one is as it was.

        Raises:
            IllegalChoice: when the match is over, a bid was not allowed, the tricks do not add up
                to the cards of the deal, there is no such contract, declarer or honours, or
                something is not counted that the game counts.
        """
        plan = self.next
        if plan is None:
            raise IllegalChoice(Refusal("match_over", "the match is over: no deal can be added"))
        given = Typed(
            tricks=tricks,
            bids=bids,
            contract=contract,
            declarer=declarer,
            honours=honours,
            counts=counts,
            as_played=as_played,
        )
        return self.scored(typed(self, plan, given))

    def correct(self, number: int, **given: Unpack[Typed]) -> Sheet:
        """Put right an earlier deal; later deals are scored again with it.

        Args:
            number: which deal, from 1.
            given: what it came to, all of it, as for ``add``. It stays the deal that was planned:
                nobody moves, and neither the deal nor a rubber goes to somebody else.

        Raises:
            IllegalChoice: when there is no such deal yet, or as ``add`` does.
        """
        place = whole_number(number)
        if place is None or not 1 <= place <= len(self.rows):
            template = "deal {deal} is not on the sheet: its finished deals are 1 to {rows}"
            fields: dict[str, int | str] = {"deal": shown(number), "rows": len(self.rows)}
            raise IllegalChoice(Refusal("no_such_deal", template, fields))
        before = evolve(self, rows=self.rows[: place - 1], bids=())
        sheet = before.scored(typed(before, self.rows[place - 1].plan, given))
        for row in self.rows[place:]:
            sheet = sheet.scored(row.outcome)
        return evolve(sheet, bids=self.bids)

    def __str__(self) -> str:
        return protokoll_of_sides(self) if self.variant.columns else protokoll(self)
