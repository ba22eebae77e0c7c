"""A host for one table: it shows each seat its view, and takes choices as text.

Nothing here sends anything over a network: a client is a function from what its seat is shown to
what it answers. One of the clients is clumsy, so that refusals can be seen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tricktaking import IllegalChoice, Match, View
from tricktaking.players import Cautious
from tricktaking.variants import plump


@dataclass(frozen=True)
class Answer:
    """What a client sends: its choice as text, and the length of the log that it saw."""

    text: str
    at: int


Client = Callable[[View], Sequence[Answer]]


class Table:
    """Keeps the match of one table, and who has been told what."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.refused: list[str] = []

    def receive(self, seat: int, answer: Answer) -> None:
        """Take an answer from a seat; a choice that is refused leaves the match as it is."""
        try:
            self.match = self.match.apply(answer.text, seat=seat, at=answer.at)
        except IllegalChoice as error:
            self.refused.append(f"to {self.match.names[seat]}: {error} ({error.refusal.reason})")

    def run(self, clients: Sequence[Client]) -> None:
        """Ask whoever may act, until the match is over."""
        while not self.match.over:
            for seat in self.match.waiting:
                for answer in clients[seat](self.match.view(seat)):
                    self.receive(seat, answer)


def careful(view: View) -> list[Answer]:
    """Answers once, with a legal choice."""
    return [Answer(str(Cautious()(view)), view.logged)]


def clumsy(view: View) -> list[Answer]:
    """Tries a bid that is too high or a card it may not hold, then double-clicks."""
    wrong = Answer("99" if view.asks == "bid" else "AS", view.logged)
    right = Answer(str(Cautious()(view)), view.logged)
    return [wrong, right, right]


def main() -> None:
    """Play a short match at a table of three."""
    variant = plump.variant(trump="turn-up", shape=(3, 2, 1), zero=10, leader="forehand")
    table = Table(Match.start(variant, players=("Anna", "Bo", "Cissi"), seed=7))
    table.run([careful, careful, clumsy])
    print(*table.refused, sep="\n")
    print(table.match.sheet)


if __name__ == "__main__":
    main()
