"""A match of the library and the same match at a kitchen table, side by side."""

import json
import random
from collections.abc import Callable

from attrs import frozen
from kitchen import PACK, Choice, KitchenTable, Picture, in_order
from kitchen_plump import PlumpHouse, PlumpTable
from kitchen_priffe import BIDS, PriffeHouse, PriffeTable

from tricktaking import (
    Call,
    Card,
    Contract,
    Dealt,
    FinishedDeal,
    Match,
    Plan,
    Row,
    Trick,
    Variant,
    variants,
)
from tricktaking.variants import oh_hell, plump, priffe

Hands = list[list[str]]


@frozen
class Deals:
    """Cards were dealt."""

    hands: Hands
    stock: list[str]


@frozen
class Chooses:
    """A seat chose."""

    seat: int
    choice: Choice


Happened = Deals | Chooses


@frozen
class Game:
    """A game at the library's table and at the kitchen table."""

    name: str
    variant: Variant
    players: tuple[int, ...]
    sit_down: Callable[[int, int], KitchenTable]

    def __str__(self) -> str:
        return self.name


def plump_game(variant: Variant, house: PlumpHouse, *players: int, name: str = "") -> Game:
    def sit_down(number: int, first_dealer: int) -> KitchenTable:
        return PlumpTable(house, number, first_dealer)

    return Game(name or variant.name, variant, players or variant.players, sit_down)


def priffe_game(variant: Variant, house: PriffeHouse, name: str = "") -> Game:
    def sit_down(number: int, first_dealer: int) -> KitchenTable:
        assert number == 4
        return PriffeTable(house, first_dealer)

    return Game(name or variant.name, variant, (4,), sit_down)


PLUMP = [
    plump_game(plump.SPF, PlumpHouse()),
    plump_game(plump.BEREDSKAP, PlumpHouse(turn_up=True, leader="forehand", zero=10)),
    plump_game(variants.get("plump/classic-sang"), PlumpHouse(shape="down")),
    plump_game(
        plump.WIKIBOOKS,
        PlumpHouse(ones_for_each=True, bids_against_play=True, ten_is_110=True),
    ),
    plump_game(variants.get("plump/rl-bot"), PlumpHouse(shape="up-down")),
    plump_game(
        oh_hell.PAGAT,
        PlumpHouse(
            turn_up=True,
            leader="forehand",
            zero=10,
            tricks_count_in_a_miss=True,
            extra_deals=True,
        ),
    ),
    plump_game(
        oh_hell.UP_THE_RIVER, PlumpHouse(most_cards=8, turn_up=True, leader="forehand", zero=10)
    ),
    plump_game(
        plump.variant(trump="turn-up", shape=(1, 3, 1, 1), one_card="forehead"),
        PlumpHouse(turn_up=True, sizes=[1, 3, 1, 1], forehead=True),
        name="forehead",
    ),
    plump_game(
        plump.variant(trump="turn-up", shape=(5, 2, 3), void="must-trump", hook_from=3),
        PlumpHouse(turn_up=True, sizes=[5, 2, 3], must_trump=True, hook_from=3),
        name="must-trump",
    ),
    plump_game(
        plump.variant(shape=(2, 1), hook="off", leader="dealer", zero=7, tie="extra-deals"),
        PlumpHouse(sizes=[2, 1], hook=False, leader="dealer", zero=7, extra_deals=True),
        name="dealer-leads",
    ),
]
PRIFFE = [
    priffe_game(priffe.CLASSIC, PriffeHouse()),
    priffe_game(priffe.SESSION, PriffeHouse(rubbers=3)),
    priffe_game(priffe.FIXED_PAIRS, PriffeHouse(rubbers=3, fixed_pairs=True)),
    priffe_game(priffe.POINTS_RACE, PriffeHouse(race_to=100)),
    priffe_game(priffe.SINGLE_ROUND, PriffeHouse(single_round=True)),
    priffe_game(
        priffe.variant(noll_slam="mirrored", opening_lead="left-of-declarer", rubbers=4),
        PriffeHouse(noll_slam="mirrored", left_of_declarer_leads=True, rubbers=4),
        name="mirrored",
    ),
    priffe_game(
        priffe.variant(noll_slam="none", game_bonus_scope="per-rubber"),
        PriffeHouse(noll_slam="none", bonus_per_rubber=True),
        name="no-noll-slam",
    ),
    priffe_game(
        priffe.variant(straffslam_scope="any-lost-contract", match="points-race", limit=250),
        PriffeHouse(straffslam_in_all=True, race_to=250),
        name="straffslam",
    ),
]
GAMES = [*PLUMP, *PRIFFE]


# ---- the match in the words of the kitchen table ----


def words(choices: tuple[object, ...]) -> list[Choice]:
    return [choice if isinstance(choice, int) else plain(choice) for choice in choices]


def plain(choice: object) -> str:
    assert isinstance(choice, Card | Call)
    return choice.text if isinstance(choice, Card) else str(choice)


def plan_in(plan: Plan) -> Picture:
    return {
        "number": plan.number,
        "cards": plan.cards,
        "dealer": plan.dealer,
        "order": [*plan.order],
        "sides": [[*side] for side in plan.sides],
        "rubber": plan.rubber,
    }


def trick_in(trick: Trick) -> Picture:
    return {"seats": [*trick.seats], "cards": words(trick.cards), "winner": trick.winner}


def row_in(row: Row) -> Picture:
    return {
        "plan": plan_in(row.plan),
        "bids": [*row.bids],
        "taken": [*row.tricks],
        "points": [*row.points],
        "parts": {name: [*points] for name, points in row.parts},
        "game": [*row.game],
        "honours": [*row.outcome.honours],
        "counts": dict(row.outcome.counts),
        "contract": contract_in(row.outcome.contract),
    }


def contract_in(contract: Contract) -> Picture:
    return {
        "name": contract.name or None,
        "declarer": contract.declarer,
        "misere": contract.misere,
        "played": contract.played,
        "trump": contract.trump.letter if contract.trump else None,
        "shown": contract.shown.text if contract.shown else None,
        "idle": [*contract.idle],
        "dummy": contract.dummy,
    }


def of_match(match: Match) -> Picture:
    """Everything that the host sees of the moment, and the last row of the sheet."""
    return {
        "asks": match.asks,
        "turn": match.turn,
        "waiting": [*match.waiting],
        "legal": words(match.legal),
        "legal for each": [words(match.legal_for(seat)) for seat in range(match.players)],
        "logged": len(match.log),
        "plan": plan_in(match.plan),
        "contract": contract_in(match.contract),
        "hands": [words(hand) for hand in match.hands],
        "turned": match.turned.text if match.turned else None,
        "trump": match.trump.letter if match.trump else None,
        "bids": [*match.bids],
        "calls": [[seat, plain(call)] for seat, call in match.calls],
        "tricks": [trick_in(trick) for trick in match.tricks],
        "trick": words(match.trick),
        "taken": [*match.taken],
        "rows": len(match.sheet.rows),
        "last row": [row_in(row) for row in match.sheet.rows[-1:]],
        "totals": [*match.totals],
        "winners": [*match.winners],
        "over": match.over,
    }


def of_table(table: KitchenTable) -> Picture:
    legal = in_order(table.legal())
    return {
        "asks": table.asks,
        "turn": table.turn,
        "waiting": [] if table.turn is None else [table.turn],
        "legal": legal,
        "legal for each": [legal if seat == table.turn else [] for seat in range(table.players)],
        "logged": table.entries,
        "plan": table.plan(),
        "contract": table.contract(),
        "hands": [in_order(hand) for hand in table.hands],
        "turned": table.turned,
        "trump": table.trump,
        "bids": table.bids,
        "calls": [[seat, word] for seat, word in table.calls],
        "tricks": table.tricks,
        "trick": [card for _, card in table.on_table],
        "taken": table.taken,
        "rows": len(table.notepad),
        "last row": table.notepad[-1:],
        "totals": table.totals,
        "winners": table.winners,
        "over": table.asks == "over",
    }


def view_in(match: Match, seat: int | None) -> Picture:
    view: Picture = json.loads(match.view(seat).to_json())
    assert view.pop("players") == [*match.names]
    del view["format"], view["variant"]
    previous = view["previous"]
    for deal in (view, previous) if isinstance(previous, dict) else (view,):
        assert deal.pop("gifts") == []
    return view


def finished_in(deal: FinishedDeal) -> Picture:
    return {
        **row_in(deal.row),
        "calls": [[seat, plain(call)] for seat, call in deal.calls],
        "tricks": [trick_in(trick) for trick in deal.tricks],
    }


def deals_in(dealt: Dealt) -> Deals:
    hands = [[card.text for card in hand] for hand in dealt.hands]
    return Deals(hands, [card.text for card in dealt.stock])


def dealt_in(match: Match) -> Deals:
    """The cards of the deal that a seeded match has just begun."""
    dealt = match.log[-1]
    assert isinstance(dealt, Dealt)
    return deals_in(dealt)


def log_in(match: Match) -> list[Happened]:
    return [
        deals_in(entry)
        if isinstance(entry, Dealt)
        else Chooses(entry.seat, words((entry.choice,))[0])
        for entry in match.log
    ]


# ---- cards to deal, and choices to make ----


def shuffled(cards: list[str], chance: random.Random) -> list[str]:
    return chance.sample(cards, len(cards))


def stacked(chance: random.Random) -> list[str]:
    """A pack in which long suits and honours lie together: slams, and four honours in a hand."""
    pack = list(PACK)
    if chance.random() < 0.5:
        pack.sort(key=lambda card: card[:-1])
    cut = chance.randrange(52)
    pack = pack[cut:] + pack[:cut]
    for _ in range(chance.randrange(8)):
        one, other = chance.randrange(52), chance.randrange(52)
        pack[one], pack[other] = pack[other], pack[one]
    return pack


def cards_for(table: KitchenTable, chance: random.Random) -> Deals:
    pack = stacked(chance) if chance.random() < 0.5 else shuffled(PACK, chance)
    size, players = table.cards(), table.players
    hands = [shuffled(pack[seat * size : (seat + 1) * size], chance) for seat in range(players)]
    chance.shuffle(hands)
    return Deals(hands, pack[players * size :])


def chosen(table: KitchenTable, chance: random.Random) -> Choice:
    """Something legal. Passes are many, since otherwise every auction would end in spelut."""
    legal = table.legal()
    if table.asks == "call" and chance.random() < 0.6:
        return "pass"
    return chance.choice(legal)


def conceivable(table: KitchenTable) -> list[Choice]:
    return [*range(-1, table.cards() + 3), "pass", *BIDS, *PACK, "", "grand", "1C"]


def typed(match: Match, choice: Choice) -> Choice | Call | Card:
    """A choice as the match itself would list it."""
    return next(one for one in match.legal if words((one,)) == [choice])


# ---- both tables side by side ----


def check_same(match: Picture, table: Picture) -> None:
    assert match.keys() == table.keys()
    different = [
        f"{name}: the match has {match[name]}, the kitchen table {table[name]}"
        for name in table
        if match[name] != table[name]
    ]
    assert not different, "\n".join(different)


class SideBySide:
    """A match, the kitchen table that plays the same, and what has happened at both."""

    def __init__(self, game: Game, players: int, first_dealer: int, seed: int | None) -> None:
        self.game = game
        self.first_dealer = first_dealer
        self.match = Match.start(
            game.variant, players=players, seed=seed, first_dealer=first_dealer
        )
        self.go_to(self.match, [])

    def earlier_moments(self) -> list[int]:
        """How long the log has been; where a seed deals, nobody saw the table without cards."""
        lengths = range(len(self.happened))
        if self.match.seed is None:
            return [*lengths]
        return [length for length in lengths if isinstance(self.happened[length], Chooses)]

    def go_to(self, match: Match, happened: list[Happened]) -> None:
        """Another moment of the match; the kitchen table plays again from its beginning."""
        self.match = match
        self.table = self.game.sit_down(match.players, self.first_dealer)
        self.happened: list[Happened] = []
        for entry in happened:
            self.tell_table(entry)
        self.catch_up()

    def tell_table(self, entry: Happened) -> None:
        if isinstance(entry, Deals):
            self.table.deal(entry.hands, entry.stock)
        else:
            self.table.choose(entry.seat, entry.choice)
        self.happened.append(entry)

    def catch_up(self) -> None:
        """Where a seed deals, the kitchen table is dealt the same cards."""
        if self.match.seed is not None and self.table.asks == "deal":
            self.tell_table(dealt_in(self.match))

    def deal(self, chance: random.Random) -> None:
        deals = cards_for(self.table, chance)
        hands = [" ".join(hand) for hand in deals.hands]
        self.match = self.match.with_cards(hands, " ".join(deals.stock))
        self.tell_table(deals)

    def choose(self, choice: Choice, as_text: bool = True) -> None:
        seat = self.table.turn
        assert seat is not None
        told = str(choice) if as_text else typed(self.match, choice)
        self.match = self.match.apply(told, seat=seat, at=len(self.happened))
        self.tell_table(Chooses(seat, choice))
        self.catch_up()

    def step(self, chance: random.Random) -> None:
        if self.table.asks == "deal":
            self.deal(chance)
        else:
            self.choose(chosen(self.table, chance), as_text=chance.random() < 0.5)

    def check(self) -> None:
        check_same(of_match(self.match), of_table(self.table))

    def check_views(self) -> None:
        for seat in (*range(self.match.players), None):
            check_same(view_in(self.match, seat), self.table.view(seat))

    def check_history(self) -> None:
        assert [row_in(row) for row in self.match.sheet.rows] == self.table.notepad
        assert [finished_in(deal) for deal in self.match.history] == self.table.finished
        assert log_in(self.match) == self.happened
