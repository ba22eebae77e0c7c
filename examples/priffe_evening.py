"""An evening of Priffe with real cards: a draw for seats, three rubbers, and who has won.

Between rubbers two players change chairs, so that everybody partners everybody; the sheet knows who
sits opposite whom.
"""

from tricktaking import IllegalChoice, Sheet
from tricktaking.variants import priffe

# The contract, who declared it (where nobody does: anybody), and what the side of that player took
# and held in honours.
EVENING = (
    ("hearts", "Bo", 9, 20),
    ("spelut", "Dan", 5, 0),
    ("tvångsnoll", "Anna", 8, 0),
    ("noll", "Anna", 3, 40),
    # the second rubber
    ("diamonds", "Cissi", 10, 0),
    ("passnoll", "Dan", 4, 20),
    ("hearts", "Cissi", 12, 0),
    # the third
    ("spelut", "Anna", 9, 50),
    ("noll", "Anna", 12, 0),
    ("hearts", "Cissi", 9, 0),
)


def seated(drawn: dict[str, str]) -> list[str]:
    """The players as they sit after the draw, the dealer first."""
    players = [*drawn]
    return [players[player] for player in priffe.seating(drawn.values())]


def written(sheet: Sheet, contract: str, player: str, taken: int, honours: int) -> Sheet:
    """The sheet with one more deal, as it went for the side of this player."""
    plan = sheet.next
    assert plan is not None, "the evening is over"
    seat = sheet.names.index(player)
    own = [seat in side for side in plan.sides]
    undeclared = contract in (priffe.TVANGSNOLL, priffe.PASSNOLL)
    return sheet.add(
        contract=contract,
        declarer=None if undeclared else seat,
        tricks=[taken if mine else plan.cards - taken for mine in own],
        honours=[honours if mine else 0 for mine in own],
    )


def main() -> None:
    """Keep the score from the draw to the last rubber."""
    drawn = {"Anna": "7D", "Bo": "KS", "Cissi": "2C", "Dan": "KH"}
    try:
        seated(drawn)
    except IllegalChoice as error:
        print(error)
    names = seated({**drawn, "Bo": "KS 9C", "Dan": "KH 4S"})
    print("they sit so, the dealer first:", ", ".join(names))
    print()

    sheet = priffe.SESSION.sheet(players=names, first_dealer=0)
    for deal in EVENING:
        sheet = written(sheet, *deal)
    print(sheet)

    print()
    for place, points, name in sorted(zip(sheet.places, sheet.totals, names, strict=True)):
        print(f"{place}. {name}, {points} points")


if __name__ == "__main__":
    main()
