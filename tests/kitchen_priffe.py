"""Priffe at a kitchen table, from section 2 of the collected rules of Priffe."""

from dataclasses import dataclass

from kitchen import Choice, KitchenTable, Picture, contract_of

BIDS = ["clubs", "spades", "diamonds", "hearts", "noll", "spelut"]
NOLLS = ["noll", "tvångsnoll", "passnoll"]

# by the tricks of the side that has more of them, as the tables have it
MADE = {7: 10, 8: 20, 9: 30, 10: 40, 11: 50, 12: 60, 13: 70}
STRAFF = {7: 20, 8: 40, 9: 60, 10: 80, 11: 100, 12: 120, 13: 140}
SLAM = {12: 10, 13: 20}
STRAFFSLAM = {12: 20, 13: 40}
GAME_FROM = 9

HONOURS = {
    "spelut": ["AC", "AD", "AH", "AS"],
    "hearts": ["AH", "KH", "QH", "JH"],
    "diamonds": ["AD", "KD", "QD", "JD"],
    "noll": ["2C", "2D", "2H", "2S"],
    "tvångsnoll": ["2C", "2D", "2H", "2S"],
    "passnoll": ["2C", "2D", "2H", "2S"],
}


@dataclass
class PriffeHouse:
    """What the table has agreed on. As it stands: the classic game."""

    single_round: bool = False
    left_of_declarer_leads: bool = False
    noll_slam: str = "penalty-only"
    straffslam_in_all: bool = False
    bonus_per_rubber: bool = False
    race_to: int | None = None
    rubbers: int = 1
    fixed_pairs: bool = False


class PriffeTable(KitchenTable):
    def __init__(self, house: PriffeHouse, first_dealer: int) -> None:
        self.house = house
        self.games: dict[int, int] = {0: 0, 1: 0, 2: 0, 3: 0}
        self.dealt: list[list[str]] = []
        self.name: str | None = None
        self.declarer: int | None = None
        super().__init__(4, first_dealer, [13])
        self.first_chairs = self.chairs

    def clear(self) -> None:
        super().clear()
        self.name = None
        self.declarer = None

    def sides(self) -> list[list[int]]:
        one, other, third, fourth = self.chairs
        return sorted([sorted([one, third]), sorted([other, fourth])])

    def side_of(self, seat: int) -> list[int]:
        return next(side for side in self.sides() if seat in side)

    # ---- the auction ----

    def ready(self, stock: list[str]) -> None:
        assert not stock
        self.dealt = [list(hand) for hand in self.hands]
        self.asks = "call"

    def made_bids(self) -> list[tuple[int, str]]:
        return [(seat, word) for seat, word in self.calls if word != "pass"]

    def words(self) -> list[Choice]:
        higher = BIDS
        if self.made_bids():
            higher = BIDS[BIDS.index(self.made_bids()[-1][1]) + 1 :]
        return ["pass", *higher]

    def auction_is_over(self) -> bool:
        words = [word for _, word in self.calls]
        if words[-1] == "spelut":
            return True
        if self.house.single_round:
            return len(words) == 4
        if not self.made_bids():
            return words == ["pass"] * 4
        return words[-3:] == ["pass"] * 3

    def speak(self, choice: Choice) -> None:
        assert self.turn is not None
        self.calls.append((self.turn, str(choice)))
        self.turn = self.after(self.turn)
        if self.auction_is_over():
            self.settle_contract()
            self.lead(self.first_leader())

    def settle_contract(self) -> None:
        if not self.made_bids():
            self.name = "passnoll"
            return
        seat, word = self.made_bids()[-1]
        if word in ("clubs", "spades"):
            self.name = "tvångsnoll"
            return
        self.name = word
        self.declarer = seat
        self.trump = {"hearts": "H", "diamonds": "D"}.get(word)

    def first_leader(self) -> int:
        if self.house.left_of_declarer_leads and self.declarer is not None:
            return self.after(self.declarer)
        return self.after(self.dealer)

    def contract(self) -> Picture:
        return contract_of(self.name, self.declarer, self.trump)

    # ---- the score ----

    def tricks_of(self, side: list[int]) -> int:
        return sum(self.taken[seat] for seat in side)

    def scoring_side(self) -> list[int]:
        fewer, more = sorted(self.sides(), key=self.tricks_of)
        return fewer if self.name in NOLLS else more

    def honours_of(self, side: list[int]) -> int:
        assert self.name is not None
        wanted = HONOURS[self.name]
        held = sorted(sum(card in wanted for card in self.dealt[seat]) for seat in side)
        return {(0, 4): 50, (1, 3): 40, (0, 3): 20}.get((held[0], held[1]), 0)

    def slam(self, most: int, lost: bool) -> int:
        if self.name not in NOLLS:
            straff = lost and self.house.straffslam_in_all
            return (STRAFFSLAM if straff else SLAM).get(most, 0)
        if self.house.noll_slam == "none":
            return 0
        if lost:
            return STRAFFSLAM.get(most, 0)
        return SLAM.get(most, 0) if self.house.noll_slam == "mirrored" else 0

    def game_bonus(self, winners: list[int]) -> int:
        games = self.games[winners[0]]
        if self.house.bonus_per_rubber:
            games = sum(self.games[side[0]] for side in self.sides())
        return 10 if games == 0 else 20

    def score(self) -> None:
        winners = self.scoring_side()
        most = max(self.tricks_of(side) for side in self.sides())
        lost = self.declarer is not None and self.declarer not in winners
        game = most >= GAME_FROM and self.house.race_to is None
        honours = [self.honours_of(side) for side in self.sides()]
        parts = {
            "tricks": self.for_side(winners, 0 if lost else MADE[most]),
            "penalty": self.for_side(winners, STRAFF[most] if lost else 0),
            "game": self.for_side(winners, self.game_bonus(winners) if game else 0),
            "slam": self.for_side(winners, self.slam(most, lost)),
            "honours": [honours[self.sides().index(self.side_of(seat))] for seat in range(4)],
        }
        if self.house.race_to is not None:
            del parts["game"]
        points = [sum(part[seat] for part in parts.values()) for seat in range(4)]
        self.write(points, {**parts}, winners if game else [], honours)
        for seat in winners if game else []:
            self.games[seat] += 1
        self.next_deal(winners)

    def for_side(self, side: list[int], points: int) -> list[int]:
        return [points if seat in side else 0 for seat in range(4)]

    # ---- rubbers ----

    def next_deal(self, winners: list[int]) -> None:
        if self.house.race_to is not None:
            leaders = self.best_totals()
            if max(self.totals) >= self.house.race_to and len(leaders) == 2:
                self.stop(leaders)
                return
        elif self.games[winners[0]] == 2:
            self.next_rubber(winners)
            return
        self.go_on(self.after(self.dealer))

    def next_rubber(self, winners: list[int]) -> None:
        if self.rubber == self.house.rubbers:
            self.stop(winners if self.house.rubbers == 1 else self.best_totals())
            return
        self.rubber += 1
        self.games = {0: 0, 1: 0, 2: 0, 3: 0}
        one, two, three, four = self.first_chairs
        seatings = [[one, two, three, four], [one, two, four, three], [one, four, two, three]]
        if not self.house.fixed_pairs:
            self.chairs = seatings[(self.rubber - 1) % 3]
        self.go_on(self.first_dealer)
