"""A host for one table: players and a spectator, who know nothing but the texts they are sent.

Nothing here goes over a network: a client is a function from the JSON of a view to the messages
that it sends back, `{"choice": "KH", "at": 12}`. One client clicks twice, and a moment later once
more. In the middle the host saves the match and is started again, and a bid is taken back.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

from tricktaking import Chosen, IllegalChoice, Match, fairness
from tricktaking.variants import plump

Client = Callable[[str], Sequence[str]]


class Table:
    """The host's side: it keeps the match, and lets out nothing but views."""

    def __init__(self, match: Match, clients: Sequence[Client], spectator: Client) -> None:
        self.match = match
        self.clients = clients
        self.spectator = spectator

    def receive(self, seat: int, message: str) -> None:
        """Take a message from a seat (the host knows which); a refused one changes nothing."""
        try:
            answer: dict[str, Any] = json.loads(message)
            choice, at = answer["choice"], answer["at"]
        except (ValueError, TypeError, LookupError, RecursionError):
            print(f"to {self.match.names[seat]}: this is no choice: {message[:40]!r}")
            return
        try:
            self.match = self.match.apply(choice, seat=seat, at=at)
        except IllegalChoice as error:
            print(f"to {self.match.names[seat]}: {error} ({error.refusal.reason})")

    def take_back(self, seat: int, agreed: int) -> bool:
        """Undo the last choice, by the policy of this host.

        A seat may take back its own bid while nobody has chosen after it, and only if the seat
        agrees that has the turn now: it may have answered to the bid already.
        """
        last = self.match.log[-1]
        allowed = (
            isinstance(last, Chosen)
            and isinstance(last.choice, int)
            and last.seat == seat
            and agreed == self.match.turn
        )
        if allowed:
            self.match = self.match.undo()
        return allowed

    def play(self, deals: int) -> None:
        """Ask whoever may act, until so many deals are finished or the match is over."""
        while not self.match.over and len(self.match.history) < deals:
            self.spectator(self.match.view(None).to_json())
            for seat in self.match.waiting:
                for message in self.clients[seat](self.match.view(seat).to_json()):
                    self.receive(seat, message)


# ---- the clients' side: they could be in another program and in another language ----


def answer(view: dict[str, Any]) -> str:
    """The first legal choice, to be sent with the moment that it was chosen at."""
    return json.dumps({"choice": view["legal"][0], "at": view["logged"]})


def careful(text: str) -> list[str]:
    """Answers once."""
    return [answer(json.loads(text))]


class Clumsy:
    """Clicks twice, and does not wait for its turn to click once more."""

    def __init__(self) -> None:
        self.late = "hello"

    def __call__(self, text: str) -> list[str]:
        """The last click of the moment before comes too late; then two come at once."""
        late, self.late = self.late, answer(json.loads(text))
        return [late, self.late, self.late]


class Watcher:
    """A spectator, who is shown no hand before it has been played."""

    def __init__(self) -> None:
        self.moments = 0

    def __call__(self, text: str) -> list[str]:
        """Look, and say nothing."""
        view = json.loads(text)
        assert view["seat"] is None
        assert set(view["hands"]) == {None}
        self.moments += 1
        return []


def main() -> None:
    """A short match at a table of three."""
    seed = fairness.secret_seed()
    promise = fairness.commitment(seed)
    print("published before the first card:", promise)

    variant = plump.variant(trump="turn-up", shape=(2, 1), zero=10, leader="forehand")
    names = ("Anna", "Bo", "Cissi")
    clients, watcher = (careful, Clumsy(), careful), Watcher()
    table = Table(Match.start(variant, players=names, seed=seed), clients, watcher)

    table.receive(0, answer(json.loads(table.match.view(0).to_json())))
    print("Anna takes her bid back, not asking:", table.take_back(0, agreed=0))
    print("Anna takes her bid back, Bo agrees:", table.take_back(0, agreed=1))

    table.play(deals=1)
    saved = table.match.to_json()  # to be kept where only the host can read it
    table = Table(Match.from_json(saved), clients, watcher)
    table.play(deals=2)

    print(table.match.sheet)
    print(f"the spectator saw {watcher.moments} moments and no hand")
    published = table.match.transcript()  # with the seed: the match is over
    print("Cissi checks the cards:", fairness.verify(Match.parse(published), promise))


if __name__ == "__main__":
    main()
