"""A match comes back from its record: equal, showing the same, and going on the same."""

import json
import ntpath
import pickle
import posixpath
import sys
from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st
from other_games import OTHER_GAMES
from records import (
    HOUSE,
    KEPT,
    ODD_DECKS,
    ODD_SUITS,
    SILENT,
    STARS,
    Evening,
    evenings,
    family_games,
    from_json,
    from_transcript,
)
from strategies import HOUSE_RULES, shown
from test_processes import in_another_process

from tricktaking import (
    FRENCH,
    Card,
    Deal,
    Deck,
    Match,
    NotationError,
    Seat,
    Variant,
    bid_rule,
    play_out,
    play_rule,
    variants,
)
from tricktaking.bidding import NameTricks
from tricktaking.cards import RANKS, Suit
from tricktaking.dealing import (
    Clockwise,
    Constant,
    Down,
    DownUp,
    Forehead,
    Joined,
    OwnHand,
    Sizes,
    Trump,
    TurnUp,
)
from tricktaking.players import Cautious
from tricktaking.record.parts import built_in_parts, built_in_rules
from tricktaking.rules import AnyRule, ZerosInADeal, hook
from tricktaking.scoring import ExactScore, HalvedOnMiss, HighestTotal
from tricktaking.sheet import Outcome, Sheet
from tricktaking.tricks import HighestCard, PlayTricks
from tricktaking.variants import plump, priffe

READERS: dict[str, Callable[..., Match]] = {"json": from_json, "transcript": from_transcript}
a_reader = pytest.mark.parametrize("reader", READERS.values(), ids=list(READERS))


def started(variant: Variant, **options: Any) -> Match:
    return Match.start(
        variant,
        players=min(variant.players, key=lambda players: abs(players - 3)),
        **{"seed": 7, **options},
    )


# ---- there and back ----


@given(evenings())
def test_at_every_moment_a_match_comes_back_from_all_that_keeps_it(evening: Evening) -> None:
    for match in evening.moments():
        for kept in KEPT:
            back = kept(match, evening.variant)
            assert back == match
            assert hash(back) == hash(match)


@given(evenings(), st.integers(0, 60))
def test_what_comes_back_shows_the_same_and_goes_on_the_same(evening: Evening, moment: int) -> None:
    match = evening.at(moment)
    end = evening.on(match)
    for kept in KEPT:
        back = kept(match, evening.variant)
        assert shown(back) == shown(match)
        assert type(back.seed) is type(match.seed)
        went_on = evening.on(back)
        assert went_on.over
        assert went_on == end  # with the same cards to come
        assert (went_on.sheet, went_on.winners) == (end.sheet, end.winners)


def tale(match: Match) -> list[str]:
    """A match in words, and how it goes on, the same in every process."""
    end = match
    while end.turn is not None:
        end = end.apply(end.legal[-1])
    told = [match.to_json(), match.transcript(), repr(match), str(match.sheet), repr(match.legal)]
    return [*told, repr(match.view(0)), match.variant.fingerprint, end.transcript()]


PASSED_ON = """
import pickle, sys
from test_record import Match, tale
for game, text, lines, pickled, told in pickle.load(sys.stdin.buffer):
    for back in (Match.from_json(text, game), Match.parse(lines, game), pickle.loads(pickled)):
        assert tale(back) == told, told[0]
print("well")
"""


def test_matches_come_back_in_another_process() -> None:
    kept: list[object] = []

    @given(evenings(), st.integers(0, 60))
    def keep(evening: Evening, moment: int) -> None:
        match = evening.at(moment)
        texts = match.to_json(), match.transcript(), pickle.dumps(match)
        kept.append((match.variant, *texts, tale(match)))

    keep()
    home = Path(__file__).parent
    printed = in_another_process(PASSED_ON, home, given=pickle.dumps(kept), hash_seed=5)
    assert printed.split() == [b"well"]


@pytest.mark.parametrize("seed", [7, None])
def test_a_deal_in_which_nobody_chooses_comes_back(seed: int | None) -> None:
    match = started(SILENT, seed=seed)
    while not match.over:
        for kept in KEPT:
            assert shown(kept(match)) == shown(match)
        if match.asks == "deal":
            hands = ["2C 3C", "4C 5C", "6C 7C"] if match.plan.cards == 2 else ["2C", "3C", "4C"]
            match = match.with_cards(hands, stock="8C")
        else:
            match = match.apply(match.legal[0])
    assert [len(kept(match).sheet.rows) for kept in KEPT] == [3] * len(KEPT)


ORDERS = [
    order
    for count in (1, 2, 3)
    for order in product((Trump(TurnUp()), NameTricks(), PlayTricks()), repeat=count)
    if order.count(PlayTricks()) < 2
]


@pytest.mark.parametrize("sight", [OwnHand(), Forehead()])
@pytest.mark.parametrize("order", ORDERS, ids=range(len(ORDERS)))
def test_a_match_comes_back_whatever_the_order_of_its_stages(order: Any, sight: Any) -> None:
    asked = {stage.asks for stage in order}
    rules = [rule for rule in plump.SPF.rules if rule.narrows in asked]
    game = evolve(plump.variant(shape=(1, 2, 1)), stages=order, sight=sight, rules=rules)
    for seed in (7, None):
        evening = Evening(game, 2, seed, 0, bytes(7), ("Anna", "Bo"))
        for match in evening.moments():
            assert [kept(match) for kept in KEPT] == [match] * len(KEPT)


@a_reader
@given(evenings(hosted=False))
def test_the_cards_that_are_written_count_and_not_those_of_the_seed(
    reader: Callable[..., Match], evening: Evening
) -> None:
    match = evening.end()
    text = match.to_json()
    other = Match.from_json(
        json.dumps(json.loads(text) | {"seed": "another"}), variant=evening.variant
    )
    assert other.seed == "another"
    assert other.log == match.log
    assert reader(other, evening.variant) == other


def test_the_seed_deals_where_a_record_has_no_cards() -> None:
    match = play_out(started(plump.variant(shape=(2, 1, 3))), Cautious()).undo(to=30)
    data = json.loads(match.to_json())
    data["log"] = [entry for entry in data["log"] if isinstance(entry, list)]
    assert Match.from_json(json.dumps(data)) == match


@pytest.mark.parametrize("game", [plump.variant(shape=(2, 1, 3)), SILENT])
def test_the_seed_deals_on_where_a_record_stops_before_the_next_cards(game: Variant) -> None:
    match = started(game)
    while not match.over:
        data = json.loads(match.to_json())
        while data["log"] and isinstance(data["log"][-1], dict):
            data["log"].pop()
        assert Match.from_json(json.dumps(data)) == match
        head, *deals = match.transcript().split("\n\ndeal ")
        if match.moves is None:
            assert Match.parse("\n\ndeal ".join([head, *deals[:-1]])) == match
        match = match.apply(match.legal[0])


# ---- games as data ----


@a_reader
@pytest.mark.parametrize("zero", [5, 0, 10, -3])
@pytest.mark.parametrize("shape", ["down-up", "down", (3, 1, 2)])
def test_every_option_of_plump_is_read_without_the_game(
    shape: Any, zero: int, reader: Callable[..., Match]
) -> None:
    trumps, leaders = get_args(plump.TrumpOption), get_args(plump.LeaderOption)
    for trump, leader, one_card in product(trumps, leaders, get_args(plump.OneCardOption)):
        game = plump.variant(trump=trump, shape=shape, zero=zero, leader=leader, one_card=one_card)
        match = started(game)
        back = reader(match)
        assert back == match
        assert back.variant == game
        assert back.variant.fingerprint == game.fingerprint
        assert back.variant.name == game.name


@a_reader
@given(family_games(3), st.binary(min_size=7, max_size=7), st.integers(0, 60))
def test_every_game_of_the_family_is_read_without_the_game(
    reader: Callable[..., Match], game: Variant, picks: bytes, moment: int
) -> None:
    match = Evening(game, 3, 7, 0, picks, ("Anna", "Bo", "Cissi")).at(moment)
    back = reader(match)
    assert back == match
    assert back.variant == game
    assert back.variant.fingerprint == game.fingerprint


@pytest.mark.parametrize("reader", READERS.values(), ids=list(READERS))
def test_a_call_is_what_it_was(reader: Callable[..., Match]) -> None:
    more = (Suit("P", 'x"y'), Suit("V", "Hearts"), Suit("K", "h"))
    odd = FRENCH.only("JQKA") + Deck.of(RANKS[9:], [STARS, *ODD_SUITS[:2], *more])
    for trump in ("auction", "dealer"):
        game = evolve(plump.variant(trump=trump, shape=(2,)), deck=odd)
        first = started(game)
        while first.asks != "call":
            first = first.apply(first.legal[0])
        for call in first.legal:
            assert reader(first.apply(call), game) == first.apply(call)
        assert {"stjärnor: 5", " a blank "} <= {str(call).lstrip("12-") for call in first.legal}


GAMES = (
    plump.SPF,
    plump.BEREDSKAP,
    plump.variant(one_card="forehead"),
    plump.SPF.dropping(hook),
    evolve(plump.SPF, schedule=Down(4), scorer=ExactScore(1, 2, None), deck=FRENCH * 2),
    evolve(plump.SPF, schedule=Sizes([2]), seating=Clockwise(), sight=OwnHand()),
    evolve(plump.SPF, schedule=DownUp(2), end=HighestTotal(), name="ours"),
    evolve(plump.SPF, stages=(Trump(TurnUp()), PlayTricks(resolver=HighestCard())), rules=()),
    *map(variants.get, variants.names()),
    priffe.variant(opening_lead="left-of-declarer", seating="two-highest-partners"),
    plump.variant(trump="spades", shape="up", least_bid=1, hook="must-exceed", leader="dealer"),
    plump.variant(trump="auction", shape="constant", target=50, head=True, overtrump=True),
    plump.variant(trump="turn-up", lead_trump="last", look="after-bids", streak=10),
    plump.variant(trump="turn-up", lead_trump="not-first", score=HalvedOnMiss()),
    plump.variant(trump="turn-up", lead_trump="when-broken", score="israeli"),
    evolve(plump.SPF, schedule=Joined((Sizes((2,)), Constant(3, deals=2)))),
    plump.SPF.adding(ZerosInADeal(2).rule()),
    *(evolve(plump.variant(shape=(2, 1)), deck=deck) for deck in ODD_DECKS),
    *OTHER_GAMES,
)
DEFAULTS = {
    *("Clockwise", "OwnHand", "HighestTotal", "HighestCard", "NoTrump", "Forehand", "Ladder"),
    "Honours",
    *("MostTricksBefore", "TimesCalled"),  # one is a default, one is in no built-in scorer
}


@a_reader
@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_every_built_in_part_is_read_without_the_game(
    game: Variant, reader: Callable[..., Match]
) -> None:
    back = reader(started(game)).variant
    assert back == game
    assert (back.name, back.plain, back.fingerprint) == (game.name, game.plain, game.fingerprint)


def test_the_games_have_every_built_in_part_and_rule_in_them() -> None:
    text = json.dumps([game.plain for game in GAMES])
    assert {name for name in built_in_parts() if f'"{name}"' in text} | DEFAULTS == set(
        built_in_parts()
    )
    assert {name for name in built_in_rules() if f'"{name}"' in text} == set(built_in_rules())


@a_reader
@pytest.mark.parametrize(
    "name",
    ["plump/spf", "plump/spf*", "our own", "our own*", " ours ", '"ours": #1, or 2?*', "åäö\\*"],
)
def test_a_name_stays_as_it_is_and_keeps_its_star(name: str, reader: Callable[..., Match]) -> None:
    game = evolve(plump.SPF, name=name.removesuffix("*"))
    if name.endswith("*"):
        game = evolve(game, scorer=ExactScore(zero=7))
    back = reader(started(game)).variant
    assert back.name == name
    assert evolve(back, scorer=ExactScore(zero=8)).name == name.removesuffix("*") + "*"


# ---- parts and rules of one's own ----


@frozen
class Generous:
    """A scorer that is not built in."""

    each: int = 1
    says: str = "Everybody gets points."

    def score(self, outcome: Outcome, sheet: Sheet) -> tuple[int, ...]:
        return (self.each,) * sheet.players


@frozen
class Capped:
    """A rule that is a value."""

    most: int

    def __call__(self, deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
        return [bid for bid in bids if bid <= self.most]


def at_most(most: int) -> AnyRule:
    @bid_rule(f"bid at most {most}")
    def capped(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
        return [bid for bid in bids if bid <= most]

    return capped


OWN = {
    "records:modest_forehand": HOUSE,
    "strategies:no_zero_twice": plump.SPF.adding(*HOUSE_RULES),
    "test_record:Generous": evolve(plump.SPF, scorer=Generous(3)),
    "test_record:Capped": plump.SPF.adding(bid_rule("bid at most one")(Capped(1))),
    "test_record:at_most.<locals>.capped": plump.SPF.adding(at_most(1)),
}


@a_reader
@pytest.mark.parametrize("name", OWN)
def test_a_part_of_ones_own_is_read_only_with_the_game_and_named_without(
    name: str, reader: Callable[..., Match]
) -> None:
    match = started(OWN[name])
    assert reader(match, OWN[name]) == match
    with pytest.raises(NotationError, match="variant=") as error:
        reader(match)
    assert name.removeprefix("test_record:") in str(error.value)


OTHER_RULES = [
    (HOUSE, plump.SPF),
    (plump.SPF, HOUSE),
    (plump.SPF.adding(at_most(1)), plump.SPF.adding(at_most(2))),
    (OWN["test_record:Capped"], plump.SPF.adding(bid_rule("bid at most one")(Capped(2)))),
    (OWN["test_record:Generous"], evolve(plump.SPF, scorer=Generous(2))),
]


@pytest.mark.parametrize(("written", "given_"), OTHER_RULES)
def test_a_record_of_other_rules_is_refused(written: Variant, given_: Variant) -> None:
    match = started(written)
    with pytest.raises(NotationError, match="these are other rules") as error:
        from_json(match, given_)
    assert error.value.where == "variant.fingerprint"
    with pytest.raises(NotationError, match="these are other rules") as error:
        from_transcript(match, given_)
    assert error.value.where == "line 3"


def test_a_part_changed_in_the_text_is_refused() -> None:
    match = started(plump.SPF)
    with pytest.raises(NotationError, match="another version") as error:
        Match.from_json(match.to_json().replace('"zero":5', '"zero":6'))
    assert error.value.where == "variant.fingerprint"
    with pytest.raises(NotationError, match="another version") as error:
        Match.parse(match.transcript().replace("zero=5", "zero=6"))
    assert error.value.where == "line 3"


STABLE = """
from attrs import frozen, evolve
from tricktaking.variants import plump
from test_record import Generous

class Plain:
    pass

@frozen
class Odd(Generous):
    names: frozenset = frozenset("abcdefgh")
    function: object = len
    plain: object = Plain()

print(evolve(plump.SPF, scorer=Odd(names=frozenset("ijklmnop"), function=max, plain=Plain()))
      .fingerprint)
"""


def test_a_fingerprint_is_the_same_in_every_process_whatever_a_part_is_made_of() -> None:
    home = Path(__file__).parent
    printed = {in_another_process(STABLE, home, hash_seed=seed) for seed in (1, 2, 3)}
    assert len(printed) == 1


@frozen
class Joining(Generous):
    """A part with a function in it."""

    function: object = None


def test_parts_with_different_functions_of_one_name_are_different_rules() -> None:
    games = [evolve(plump.SPF, scorer=Joining(function=home.join)) for home in (ntpath, posixpath)]
    assert games[0].fingerprint != games[1].fingerprint


@pytest.mark.parametrize("place", ["part", "rule"])
@pytest.mark.parametrize("name", ["os:system", "trap:spring", "trap", "tricktaking.cli:app"])
def test_nothing_that_a_text_names_is_imported(
    place: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "trap.py").write_text("raise SystemExit('it was imported')", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    match = started(plump.SPF)
    old, new = ("ExactScore", name) if place == "part" else ("hook", name)
    before = set(sys.modules)
    for read, text in ((Match.from_json, match.to_json()), (Match.parse, match.transcript())):
        assert old in text
        with pytest.raises(NotationError) as error:
            read(text.replace(old, new))
        assert name in str(error.value)
    assert not {"trap", "tricktaking.cli"} & (set(sys.modules) - before)


# ---- what went wrong in other programs, by its number ----


@play_rule("trump is not led until it is broken")
def unbroken(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    played = [card.suit for trick in deal.tricks for card in trick.cards]
    if deal.trick or deal.trump in played:
        return cards
    return [card for card in cards if card.suit is not deal.trump]


def led_in(hands: list[str], *choices: str) -> list[str]:
    """What may be led after these cards, in a house in which trump, spades, must be broken."""
    size = len(hands[0].split())
    game = plump.variant(shape=(size,), trump="turn-up", leader="forehand").adding(unbroken)
    match = Match.start(game.dropping(hook), players=2).with_cards(hands, stock="AS")
    for choice in ("0", "0", *choices):
        match = match.apply(choice)
    kept = from_transcript(from_json(match, match.variant), match.variant)
    assert kept.legal == match.legal  # what is derived from the history comes back with it
    return [str(card) for card in kept.legal]


def test_f023_trump_may_be_led_by_a_hand_of_trumps() -> None:
    assert led_in(["2S KS", "3D 4D"]) == ["2S", "KS"]


def test_f024_trump_is_not_led_while_it_is_not_broken() -> None:
    assert led_in(["2S KS 3D", "3C 4D 5D"]) == ["3D"]


def test_f025_trump_may_be_led_once_it_is_broken() -> None:
    assert led_in(["5H 3C 4C 5C", "2S KS 3D 4S"], "5H", "4S") == ["3D", "2S", "KS"]
