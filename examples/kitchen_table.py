"""The rules of one kitchen table: nobody bids zero twice in a row, and ten made is 110."""

from collections.abc import Iterable

from attrs import evolve, frozen

from tricktaking import Deal, Match, Outcome, Seat, Sheet, bid_rule, play_out
from tricktaking.players import Cautious
from tricktaking.variants import plump


@bid_rule("Nobody bids zero twice in a row.")
def no_zero_twice(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    """Leave out zero for a seat that bid zero in the deal before."""
    rows = deal.sheet.rows
    again = bool(rows) and rows[-1].bids[seat] == 0
    return [bid for bid in bids if not (again and bid == 0)]


@frozen
class DigitInFront:
    """The digit 1 is written in front of a made bid: 3 becomes 13, and 10 becomes 110."""

    zero: int = 5

    @property
    def says(self) -> str:
        """In words."""
        return f"A 1 is written in front of a made bid; a made zero scores {self.zero}."

    def points(self, bid: int | None, taken: int) -> int:
        """The points of one seat."""
        if bid is None or bid != taken:
            return 0
        return int(f"1{bid}") if bid > 0 else self.zero

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        """The points of each seat."""
        pairs = zip(outcome.bids, outcome.tricks, strict=True)
        return tuple(self.points(bid, taken) for bid, taken in pairs)


house = evolve(plump.SPF.adding(no_zero_twice), scorer=DigitInFront())

if __name__ == "__main__":
    print(house.rulebook())
    print()
    for difference in house.differences(plump.SPF):
        print(difference)
    print()
    print(play_out(Match.start(house, players=("Anna", "Bo", "Cissi"), seed=7), Cautious()).sheet)
