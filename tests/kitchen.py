"""A kitchen table to hold the library against: cards are texts, the rest is lists and a notepad.

Nothing here comes from the library. It was written from the collected rules alone, and it changes
as it goes: who wants an earlier moment puts the chairs back and plays it again.
"""

Choice = int | str
Picture = dict[str, object]

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]


class RefusedError(Exception):
    """The others at the table say no."""


def suit_of(card: str) -> str:
    return card[-1]


def height(card: str) -> int:
    return RANKS.index(card[:-1])


def best_card(cards: list[str], trump: str | None) -> str:
    best = cards[0]
    for card in cards[1:]:
        higher = suit_of(card) == suit_of(best) and height(card) > height(best)
        trumped = suit_of(card) == trump and suit_of(best) != trump
        if higher or trumped:
            best = card
    return best


class KitchenTable:
    def __init__(self, players: int, first_dealer: int, sizes: list[int]) -> None:
        self.players = players
        self.sizes = sizes
        self.first_dealer = first_dealer
        self.chairs = [(first_dealer + step) % players for step in range(players)]
        self.dealer = first_dealer
        self.number = 1
        self.rubber = 1
        self.asks = "deal"
        self.entries = 0
        self.notepad: list[Picture] = []
        self.finished: list[Picture] = []
        self.totals = [0] * players
        self.winners: list[int] = []
        self.clear()

    def clear(self) -> None:
        self.turn: int | None = None
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.bids: list[int | None] = [None] * self.players
        self.calls: list[tuple[int, str]] = []
        self.on_table: list[tuple[int, str]] = []
        self.tricks: list[Picture] = []
        self.taken = [0] * self.players
        self.trump: str | None = None
        self.turned: str | None = None

    # ---- who sits where ----

    def after(self, seat: int) -> int:
        return self.chairs[(self.chairs.index(seat) + 1) % self.players]

    def order(self) -> list[int]:
        seats = [self.after(self.dealer)]
        while len(seats) < self.players:
            seats.append(self.after(seats[-1]))
        return seats

    def sides(self) -> list[list[int]]:
        return []

    def cards(self) -> int:
        return self.sizes[0]

    # ---- cards ----

    def deal(self, hands: list[list[str]], stock: list[str]) -> None:
        self.entries += 1
        self.hands = [list(hand) for hand in hands]
        self.turn = self.after(self.dealer)
        self.ready(stock)

    def ready(self, stock: list[str]) -> None:
        raise NotImplementedError

    def legal(self) -> list[Choice]:
        if self.turn is None:
            return []
        return self.words() if self.asks != "play" else [*self.playable(self.hands[self.turn])]

    def words(self) -> list[Choice]:
        raise NotImplementedError

    def playable(self, hand: list[str]) -> list[str]:
        if not self.on_table:
            return hand
        led = suit_of(self.on_table[0][1])
        return [card for card in hand if suit_of(card) == led] or hand

    def choose(self, seat: int, choice: Choice) -> None:
        if seat != self.turn or choice not in self.legal():
            raise RefusedError
        self.entries += 1
        if self.asks == "play":
            self.play(str(choice))
        else:
            self.speak(choice)

    def speak(self, choice: Choice) -> None:
        raise NotImplementedError

    def lead(self, seat: int) -> None:
        self.asks = "play"
        self.turn = seat

    def play(self, card: str) -> None:
        assert self.turn is not None
        self.hands[self.turn].remove(card)
        self.on_table.append((self.turn, card))
        self.turn = self.after(self.turn)
        if len(self.on_table) == self.players:
            self.take()

    def take(self) -> None:
        seats = [seat for seat, _ in self.on_table]
        cards = [card for _, card in self.on_table]
        winner = seats[cards.index(best_card(cards, self.trump))]
        self.tricks.append({"seats": seats, "cards": cards, "winner": winner})
        self.taken[winner] += 1
        self.on_table = []
        self.turn = winner
        if not self.hands[winner]:
            self.score()

    # ---- the notepad ----

    def score(self) -> None:
        raise NotImplementedError

    def write(self, points: list[int], parts: Picture, game: list[int], honours: list[int]) -> None:
        line: Picture = {
            "plan": self.plan(),
            "bids": self.bids,
            "taken": self.taken,
            "points": points,
            "parts": parts,
            "game": game,
            "honours": honours,
            "counts": {},
            "contract": self.contract(),
        }
        self.notepad.append(line)
        self.finished.append({**line, "calls": pairs(self.calls), "tricks": self.tricks})
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]

    def best_totals(self) -> list[int]:
        return [seat for seat in range(self.players) if self.totals[seat] == max(self.totals)]

    def stop(self, winners: list[int]) -> None:
        self.clear()
        self.asks = "over"
        self.winners = winners

    def go_on(self, dealer: int) -> None:
        self.clear()
        self.asks = "deal"
        self.number += 1
        self.dealer = dealer

    # ---- what is to be seen ----

    def plan(self) -> Picture:
        return {
            "number": self.number,
            "cards": self.cards(),
            "dealer": self.dealer,
            "order": self.order(),
            "sides": self.sides(),
            "rubber": self.rubber,
        }

    def contract(self) -> Picture:
        return contract_of(None, None, self.trump, self.turned)

    def sees(self, seat: int | None, owner: int) -> bool:
        return seat == owner

    def view(self, seat: int | None) -> Picture:
        """What the view of a seat says as JSON, after the reference of the view."""
        return {
            "seat": seat,
            "asks": self.asks,
            "turn": self.turn,
            "hand_of": self.turn,
            "waiting": [] if self.turn is None else [self.turn],
            "legal": in_order(self.legal()) if seat is not None and seat == self.turn else [],
            "logged": self.entries,
            "plan": self.plan(),
            "contract": self.contract(),
            "hands": [
                in_order(hand) if self.sees(seat, owner) else None
                for owner, hand in enumerate(self.hands)
            ],
            "held": [len(hand) for hand in self.hands],
            "bids": self.bids,
            "calls": pairs(self.calls),
            "tricks": self.tricks,
            "trick": {
                "seats": [who for who, _ in self.on_table],
                "cards": [card for _, card in self.on_table],
            },
            "taken": self.taken,
            "sheet": {
                "sizes": self.sizes,
                "rows": self.notepad,
                "totals": self.totals,
                "winners": self.winners,
            },
            "previous": self.finished[-1] if self.finished else None,
        }


def in_order(choices: list[str] | list[Choice]) -> list[Choice]:
    """Cards by suit and height, as the pack lies; numbers and words as they come."""
    return [*sorted(choices, key=lambda one: PACK.index(str(one)) if one in PACK else 0)]


def pairs(calls: list[tuple[int, str]]) -> list[list[Choice]]:
    return [[seat, word] for seat, word in calls]


def contract_of(
    name: str | None, declarer: int | None, trump: str | None, turned: str | None = None
) -> Picture:
    return {
        "name": name,
        "declarer": declarer,
        "misere": name in ("noll", "tvångsnoll", "passnoll"),
        "played": True,
        "trump": trump,
        "shown": turned,
        "idle": [],
        "dummy": None,
    }
