"""Plump and Oh Hell at a kitchen table, from sections 1 and 2 of the collected exact-bid rules."""

from dataclasses import dataclass

from kitchen import Choice, KitchenTable, suit_of


@dataclass
class PlumpHouse:
    """What the table has agreed on. As it stands: Plump after SPF."""

    shape: str = "down-up"
    sizes: list[int] | None = None
    most_cards: int = 10
    ones_for_each: bool = False
    turn_up: bool = False
    hook: bool = True
    hook_from: int = 1
    bids_against_play: bool = False
    leader: str = "highest-bidder"
    must_trump: bool = False
    forehead: bool = False
    zero: int = 5
    ten_is_110: bool = False
    tricks_count_in_a_miss: bool = False
    extra_deals: bool = False


def hand_sizes(house: PlumpHouse, players: int) -> list[int]:
    if house.sizes is not None:
        return house.sizes
    top = min(house.most_cards, {6: 8, 7: 7, 8: 6}.get(players, 10))
    down = list(range(top, 1, -1))
    up = list(range(2, top + 1))
    ones = [1] * (players if house.ones_for_each else 1)
    if house.shape == "down":
        return down + ones
    if house.shape == "up-down":
        return ones + up + down[1:] + ones
    return down + ones + up


class PlumpTable(KitchenTable):
    def __init__(self, house: PlumpHouse, players: int, first_dealer: int) -> None:
        self.house = house
        super().__init__(players, first_dealer, hand_sizes(house, players))

    def cards(self) -> int:
        if self.number > len(self.sizes):
            return max(self.sizes)
        return self.sizes[self.number - 1]

    def bidders(self) -> list[int]:
        *others, dealer = self.order()
        if self.house.bids_against_play:
            others.reverse()
        return [*others, dealer]

    def ready(self, stock: list[str]) -> None:
        self.asks = "bid"
        self.turn = self.bidders()[0]
        if self.house.turn_up:
            self.turned = stock[0]
            self.trump = suit_of(stock[0])

    # ---- bids ----

    def words(self) -> list[Choice]:
        bids = list(range(self.cards() + 1))
        hooked = self.house.hook and self.cards() >= self.house.hook_from
        if hooked and self.turn == self.bidders()[-1]:
            forbidden = self.cards() - sum(bid for bid in self.bids if bid is not None)
            bids = [bid for bid in bids if bid != forbidden]
        return [*bids]

    def speak(self, choice: Choice) -> None:
        assert self.turn is not None
        self.bids[self.turn] = int(choice)
        said = [seat for seat in self.bidders() if self.bids[seat] is not None]
        if len(said) < self.players:
            self.turn = self.bidders()[len(said)]
            return
        self.lead(self.first_leader())
        while self.on_foreheads() and self.asks == "play":
            assert self.turn is not None
            self.play(self.hands[self.turn][0])

    def first_leader(self) -> int:
        if self.house.leader == "dealer":
            return self.dealer
        if self.house.leader == "forehand":
            return self.after(self.dealer)
        most = max(bid for bid in self.bids if bid is not None)
        return next(seat for seat in self.order() if self.bids[seat] == most)

    # ---- cards ----

    def on_foreheads(self) -> bool:
        return self.house.forehead and self.cards() == 1

    def sees(self, seat: int | None, owner: int) -> bool:
        if self.on_foreheads():
            return seat is not None and seat != owner
        return seat == owner

    def playable(self, hand: list[str]) -> list[str]:
        cards = super().playable(hand)
        if not self.on_table or not self.house.must_trump:
            return cards
        void = suit_of(self.on_table[0][1]) not in [suit_of(card) for card in hand]
        trumps = [card for card in hand if suit_of(card) == self.trump]
        return trumps if void and trumps else cards

    # ---- points ----

    def worth(self, bid: int, tricks: int) -> int:
        if bid != tricks:
            return tricks if self.house.tricks_count_in_a_miss else 0
        if bid == 0:
            return self.house.zero
        return 110 if bid == 10 and self.house.ten_is_110 else 10 + bid

    def score(self) -> None:
        points = []
        for bid, tricks in zip(self.bids, self.taken, strict=True):
            assert bid is not None
            points.append(self.worth(bid, tricks))
        self.write(points, {}, [], [])
        leaders = self.best_totals()
        tied = self.house.extra_deals and len(leaders) > 1
        if self.number >= len(self.sizes) and not tied:
            self.stop(leaders)
        else:
            self.go_on(self.after(self.dealer))
