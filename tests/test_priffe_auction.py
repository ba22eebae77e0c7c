"""Auctions of Priffe: all of them are walked, under each option (section 2.2)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tricktaking import DIAMONDS, HEARTS, Call, Match, NotationError, Variant, VariantError
from tricktaking.bidding import AuctionCall, ContractAuction
from tricktaking.cards import CLUBS, SPADES
from tricktaking.errors import shown
from tricktaking.rules import follow_suit, higher_call
from tricktaking.table import PASS, in_order
from tricktaking.variants.priffe import CLASSIC, SINGLE_ROUND, variant

LADDER = ("clubs", "spades", "diamonds", "hearts", "noll", "spelut")
FOREHAND = (1, 2, 3, 0)
"""The turn order when seat 0 deals."""

Calls = tuple[str, ...]


def start(game: Variant, first_dealer: int = 0) -> Match:
    return Match.start(game, players=4, seed=1, first_dealer=first_dealer)


def walked(match: Match, calls: Calls = ()) -> Iterator[tuple[Calls, Match]]:
    """Every complete auction that the match allows, and the match after it."""
    if match.asks != "call" or match.sheet.rows:
        yield calls, match
        return
    assert len(calls) < 22  # the longest there is, so that a wrong rule fails and does not hang
    for call in match.legal:
        yield from walked(match.apply(call), (*calls, str(call)))


@cache
def auctions(game: Variant) -> dict[Calls, Match]:
    """Every complete auction, each there once."""
    found = list(walked(start(game)))
    assert len(dict(found)) == len(found)
    return dict(found)


# ---- said again: the auctions of section 2.2, without the library ----


def said_again(
    ladder: Calls = LADDER,
    *,
    pass_is_final: bool = False,
    spelut_ends: bool = True,
    single_round: bool = False,
) -> set[Calls]:
    """Every complete auction, by the text of the rules."""
    found: set[Calls] = set()

    def go_on(calls: Calls, turn: int, out: frozenset[int], highest: int, passes: int) -> None:
        ended = passes == (4 if highest < 0 else 3) or (single_round and len(calls) == 4)
        if ended or (spelut_ends and calls and calls[-1] == "spelut"):
            found.add(calls)
        elif turn in out:
            go_on(calls, (turn + 1) % 4, out, highest, passes + 1)  # as if passing again
        else:
            gone = out | {turn} if pass_is_final else out
            go_on((*calls, "pass"), (turn + 1) % 4, gone, highest, passes + 1)
            for rank in range(highest + 1, len(ladder)):
                go_on((*calls, ladder[rank]), (turn + 1) % 4, out, rank, 0)

    go_on((), 0, frozenset(), -1, 0)
    return found


OPTIONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "classic": ({}, {}),
    "single-round": ({"auction": "single-round"}, {"single_round": True}),
    "pass-is-final": ({"pass_is_final": True}, {"pass_is_final": True}),
    "spelut-goes-on": ({"spelut_ends_auction": False}, {"spelut_ends": False}),
    "single-round-spelut-goes-on": (
        {"auction": "single-round", "spelut_ends_auction": False},
        {"single_round": True, "spelut_ends": False},
    ),
    "final-and-goes-on": (
        {"pass_is_final": True, "spelut_ends_auction": False},
        {"pass_is_final": True, "spelut_ends": False},
    ),
    "spades-below-clubs": (
        {"black_bid_order": "spades-below-clubs"},
        {"ladder": ("spades", "clubs", *LADDER[2:])},
    ),
    "trump-contract": ({"black_bids": "trump-contract"}, {}),
    "redeal": ({"all_pass": "redeal"}, {}),
}


@pytest.mark.rule("2.2.1", "2.2.2", "2.2.3", "2.2.4")
@pytest.mark.parametrize(("options", "again"), OPTIONS.values(), ids=OPTIONS)
def test_the_auctions_are_those_of_the_rules(options: dict[str, Any], again: Any) -> None:
    wrong = set(auctions(variant(**options))) ^ said_again(**again)
    assert sorted(wrong)[:5] == []  # a few, not thousands


def test_there_are_5461_auctions_of_at_most_19_calls() -> None:
    assert len(auctions(CLASSIC)) == 5461 == (4**7 - 1) // 3
    assert max(map(len, auctions(CLASSIC))) == 19
    assert min(auctions(CLASSIC), key=len) == ("spelut",)


def test_there_are_210_auctions_of_a_single_round_of_at_most_4_calls() -> None:
    assert len(auctions(SINGLE_ROUND)) == 210
    assert max(map(len, auctions(SINGLE_ROUND))) == 4
    short = [calls for calls in auctions(SINGLE_ROUND) if len(calls) < 4]
    assert all(calls[-1] == "spelut" for calls in short)


def test_how_many_auctions_end_in_each_contract() -> None:
    contracts = Counter(match.contract.name for match in auctions(CLASSIC).values())
    assert contracts == {
        "passnoll": 1,
        "tvångsnoll": 4 + 16,
        "diamonds": 64,
        "hearts": 256,
        "noll": 1024,
        "spelut": 4096,
    }


def test_how_many_auctions_of_a_single_round_end_in_each_contract() -> None:
    contracts = Counter(match.contract.name for match in auctions(SINGLE_ROUND).values())
    assert contracts == {
        "passnoll": 1,
        "tvångsnoll": 4 + 10,
        "diamonds": 20,
        "hearts": 35,
        "noll": 56,
        "spelut": 84,
    }


@pytest.mark.rule("2.2.5")
@pytest.mark.parametrize("options", [each[0] for each in OPTIONS.values()], ids=OPTIONS)
def test_the_last_bid_is_the_contract(options: dict[str, Any]) -> None:
    trump_contract = options.get("black_bids") == "trump-contract"
    trumps = {"hearts": HEARTS, "diamonds": DIAMONDS}
    trumps |= {"clubs": CLUBS, "spades": SPADES} if trump_contract else {}
    for calls, match in auctions(variant(**options)).items():
        if match.sheet.rows:
            assert options == {"all_pass": "redeal"}
            assert calls == ("pass",) * 4
            continue
        bids = [(seat, call) for seat, call, _ in in_order(match.moves) if call != PASS]
        contract = match.contract
        assert contract.played
        if not bids:
            assert (contract.name, contract.declarer, contract.misere) == ("passnoll", None, True)
            continue
        seat, last = bids[-1]
        assert contract.trump is trumps.get(str(last))
        if str(last) in ("clubs", "spades") and not trump_contract:
            assert (contract.name, contract.declarer) == ("tvångsnoll", None)
            assert contract.misere
        else:
            assert (contract.name, contract.declarer) == (str(last), seat)
            assert contract.misere == (str(last) == "noll")


# ---- who speaks, and what they may say ----


@pytest.mark.rule("2.2.1")
def test_all_speak_in_turn_from_forehand_also_after_passing() -> None:
    for calls, match in auctions(CLASSIC).items():
        speakers = [seat for seat, _, _ in in_order(match.moves)]
        assert speakers == [FOREHAND[turn % 4] for turn in range(len(calls))]


def test_who_has_passed_does_not_speak_again_where_a_pass_is_final() -> None:
    for match in auctions(variant(pass_is_final=True)).values():
        passed: set[int] = set()
        for seat, call, _ in in_order(match.moves):
            assert seat not in passed
            passed |= {seat} if call == PASS else set()


def test_each_speaks_at_most_once_in_a_single_round() -> None:
    for match in auctions(SINGLE_ROUND).values():
        speakers = [seat for seat, _, _ in in_order(match.moves)]
        assert speakers == list(FOREHAND[: len(speakers)])


def every_moment(game: Variant) -> Iterator[tuple[Calls, Match]]:
    """Every incomplete auction."""
    waiting: list[tuple[Calls, Match]] = [((), start(game))]
    while waiting:
        calls, match = waiting.pop()
        if match.asks == "call" and not match.sheet.rows:
            yield calls, match
            assert len(calls) < 22
            waiting += [((*calls, str(call)), match.apply(call)) for call in match.legal]


def higher(calls: Calls, ladder: Calls = LADDER) -> Calls:
    """The bids above the last one."""
    last = max([ladder.index(call) for call in calls if call != "pass"], default=-1)
    return ladder[last + 1 :]


@pytest.mark.rule("2.2.1")
@pytest.mark.parametrize("options", [each[0] for each in OPTIONS.values()], ids=OPTIONS)
def test_legal_is_pass_and_then_what_is_higher_from_low_to_high(options: dict[str, Any]) -> None:
    ladder = OPTIONS["spades-below-clubs"][1]["ladder"] if "black_bid_order" in options else LADDER
    for calls, match in every_moment(variant(**options)):
        assert match.legal == (PASS, *map(Call, higher(calls, ladder)))


def test_what_is_not_higher_is_refused_naming_the_last_bid() -> None:
    for calls, match in every_moment(SINGLE_ROUND):
        assert match.turn is not None
        bids = [call for call in calls if call != "pass"]
        for call in LADDER[: len(LADDER) - len(higher(calls))]:
            refusal = match.why_not(call)
            assert refusal is not None
            assert refusal.reason == "higher_call"
            name = match.names[match.turn]
            assert str(refusal) == (
                f"{name} may not call {call}: a bid must be higher than {bids[-1]}"
            )


@pytest.mark.parametrize("call", ["no-trump", "redouble", "6", "AS", "", "tvångsnoll", "passnoll"])
def test_nothing_else_can_be_called(call: str) -> None:
    refusal = start(CLASSIC).why_not(call)
    assert refusal is not None
    assert refusal.reason != "higher_call"


@given(st.integers(0, 3), st.lists(st.integers(0, 6), min_size=19, max_size=19))
def test_the_seats_move_with_the_dealer(dealer: int, picks: list[int]) -> None:
    moved, match = start(CLASSIC, dealer), start(CLASSIC)
    assert moved.turn == (dealer + 1) % 4
    for pick in picks:
        if match.asks != "call":
            break
        call = match.legal[pick % len(match.legal)]
        assert moved.legal == match.legal
        assert moved.turn == ((match.turn or 0) + dealer) % 4
        moved, match = moved.apply(call), match.apply(call)
    assert (moved.asks, match.asks) == ("play", "play")
    mine, other = match.contract.declarer, moved.contract.declarer
    assert other == (None if mine is None else (mine + dealer) % 4)


# ---- options ----


@pytest.mark.rule("2.2.4")
def test_three_passes_do_not_end_an_auction_without_a_bid() -> None:
    match = start(CLASSIC).apply("pass").apply("pass").apply("pass")
    assert (match.asks, match.turn) == ("call", 0)
    assert match.apply("pass").contract.name == "passnoll"
    last = start(variant(pass_is_final=True)).apply("pass").apply("pass").apply("pass")
    assert (last.asks, last.turn) == ("call", 0)
    assert last.apply("clubs").contract.name == "tvångsnoll"


def test_a_bid_where_a_pass_is_final_stands_when_all_others_have_passed() -> None:
    match = start(variant(pass_is_final=True)).apply("pass").apply("hearts").apply("pass")
    assert match.asks == "call"
    assert match.apply("pass").asks == "play"


def test_after_spelut_that_ends_nothing_all_others_pass() -> None:
    game = variant(spelut_ends_auction=False)
    assert len(auctions(game)) == 5461
    assert max(map(len, auctions(game))) == 22
    match = start(game).apply("spelut")
    for _ in range(3):
        assert (match.asks, match.legal) == ("call", (PASS,))
        match = match.apply("pass")
    assert (match.asks, match.contract.name, match.contract.declarer) == ("play", "spelut", 1)


@pytest.mark.parametrize("suit", [CLUBS, SPADES])
def test_black_suits_as_trumps_have_a_declarer_and_score_like_red_ones(suit: Any) -> None:
    game = variant(black_bids="trump-contract")
    match = start(game).apply(suit.name)
    for _ in range(3):
        match = match.apply("pass")
    assert (match.contract.trump, match.contract.declarer) == (suit, 1)
    sheet = game.sheet(players=4, first_dealer=0)
    for tricks in [(n, 13 - n) for n in range(14)]:
        black = sheet.add(contract=suit.name, declarer=1, tricks=tricks, honours=(0, 50)).rows[0]
        red = sheet.add(contract="hearts", declarer=1, tricks=tricks, honours=(0, 50)).rows[0]
        assert (black.points, black.parts, black.game) == (red.points, red.parts, red.game)


def test_no_tvangsnoll_where_black_suits_are_trumps() -> None:
    names = [each.contract_name for each in variant(black_bids="trump-contract").contracts]
    assert names == ["clubs", "spades", "diamonds", "hearts", "noll", "spelut", "passnoll"]


def test_spades_below_clubs() -> None:
    match = start(variant(black_bid_order="spades-below-clubs")).apply("clubs")
    assert match.why_not("spades") is not None
    assert match.undo().apply("spades").why_not("clubs") is None


# ---- all pass and the cards are dealt again ----


def test_all_pass_and_the_same_dealer_deals_again_and_nobody_scores() -> None:
    match = start(variant(all_pass="redeal"))
    hands = match.hands
    for deal in range(1, 4):
        for _ in range(4):
            assert (match.asks, match.plan.number) == ("call", deal)
            match = match.apply("pass")
        row = match.sheet.rows[-1]
        contract = row.outcome.contract
        assert (contract.name, contract.played, contract.declarer) == ("thrown in", False, None)
        assert (sum(row.tricks), row.points, row.game) == (0, (0, 0, 0, 0), ())
        assert all(points == (0, 0, 0, 0) for _, points in row.parts)
        assert (match.plan.dealer, match.plan.number, match.turn) == (0, deal + 1, 1)
        assert match.hands != hands
        hands = match.hands


def test_after_a_deal_thrown_in_the_deal_moves_on_from_the_same_dealer() -> None:
    sheet = variant(all_pass="redeal").sheet(players=4, first_dealer=0)
    dealers = []
    for thrown_in in (True, False, False, True, True, False, False):
        assert sheet.next is not None
        dealers.append(sheet.next.dealer)
        if thrown_in:
            sheet = sheet.add(contract="thrown in", tricks=())
        else:
            sheet = sheet.add(contract="hearts", declarer=0, tricks=(7, 6))
    assert dealers == [0, 0, 1, 2, 2, 2, 3]


def test_tricks_of_a_deal_thrown_in_are_none() -> None:
    sheet = variant(all_pass="redeal").sheet(players=4, first_dealer=0)
    assert sheet.add(contract="thrown in", tricks=(0, 0)).totals == (0, 0, 0, 0)
    assert sheet.add(contract="Thrown-in", tricks=(0, 0, 0, 0)).totals == (0, 0, 0, 0)


# ---- the lead ----

ONE_OF_EACH = ("spelut", "noll", "hearts", "diamonds", "clubs", "spades", "pass")


def in_contract(game: Variant, turn: int, bid: str, dealer: int = 0) -> Match:
    """The play of a bid made by the seat that speaks in this turn, from 0."""
    match = start(game, dealer)
    for call in ["pass"] * turn + [bid]:
        match = match.apply(call)
    while match.asks == "call":
        match = match.apply("pass")
    return match


@pytest.mark.rule("2.3.1")
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("bid", ONE_OF_EACH)
def test_forehand_leads_in_every_contract_whoever_declares(bid: str, dealer: int) -> None:
    for turn in range(4):
        match = in_contract(CLASSIC, turn, bid, dealer)
        assert match.turn == match.plan.forehand == (dealer + 1) % 4


def test_forehand_leads_after_every_auction() -> None:
    assert {match.turn for match in auctions(CLASSIC).values()} == {1}


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("bid", ONE_OF_EACH)
def test_the_player_left_of_the_declarer_leads_as_an_option(bid: str, dealer: int) -> None:
    game = variant(opening_lead="left-of-declarer")
    for turn in range(4):
        match = in_contract(game, turn, bid, dealer)
        declarer = match.contract.declarer
        assert (declarer is None) == (bid in ("clubs", "spades", "pass"))
        left = match.plan.forehand if declarer is None else (declarer + 1) % 4
        assert match.turn == left
        if declarer is not None:
            assert declarer == (dealer + 1 + turn) % 4


# ---- calls of one's own, as they are read ----


def with_calls(*names: str) -> Variant:
    auction = ContractAuction(tuple([AuctionCall(name) for name in names]))
    return evolve(CLASSIC, stages=(auction, CLASSIC.stages[1]), rules=(higher_call, follow_suit))


CALLS_OF_ONES_OWN = (
    ("Zorn", "ESS", "null ouvert", "Null-Hand"),
    ("Straße", "größe", "ß", "Été", "İstanbul", "ſ", "ﬁn"),
    ("hjerter", "H", "♠", "Ruter", "clubs"),
    ("6", "AS", "10-hearts", "no trump"),
)


@pytest.mark.parametrize("names", CALLS_OF_ONES_OWN, ids=str)
def test_a_call_is_read_from_its_name_however_it_is_written(names: tuple[str, ...]) -> None:
    match = start(with_calls(*names))
    assert [str(call) for call in match.legal] == ["pass", *names]
    for call in match.legal:
        after = match.apply(call)
        for text in (str(call), str(call).lower(), str(call).upper()):
            assert match.apply(text) == after
        assert Match.from_json(after.to_json(), variant=after.variant) == after
        assert Match.parse(after.transcript(), variant=after.variant) == after


@pytest.mark.parametrize(
    ("text", "call"),
    [
        *[(text, "clubs") for text in ("C", "c", "♣", "♧", "Clubs", " clubs ", "klöver", "KLOVER")],
        *[(text, "hearts") for text in ("H", "h", "♥", "♥️", "HEARTS", "Hjärter")],
        *[(text, "spades") for text in ("S", "spader", "♠")],
        *[(text, "diamonds") for text in ("d", "ruter", "♦")],
        *[(text, "noll") for text in ("noll", "Noll", "NOLL")],
        *[(text, "pass") for text in ("pass", "Pass", "PASS")],
    ],
)
def test_a_suit_is_called_by_letter_symbol_or_name_and_all_else_by_name(
    text: str, call: str
) -> None:
    match = start(CLASSIC)
    assert match.apply(text) == match.apply(Call(call))
    assert CLASSIC.legal_calls(earlier=(text,)) == match.apply(text).legal


@pytest.mark.parametrize("text", ["p", "P", "passar", "no", "n", "heart", "hj", "spel"])
def test_there_are_no_other_short_forms(text: str) -> None:
    refusal = start(CLASSIC).why_not(text)
    assert refusal is not None
    assert refusal.reason == "no_such_call"
    assert str(refusal).endswith(f": call one of pass, {', '.join(LADDER)}")


@pytest.mark.parametrize(
    "names",
    [
        ("grand", "Grand"),
        ("no-trump", "no trump"),
        ("straße", "STRASSE"),
        ("été", "ete"),
        ("hearts", "H"),
        ("hearts", "hjärter"),
        ("♥", "h"),
        ("Pass",),
        ("pass",),
        ("PÁSS",),
        ("-",),
    ],
    ids=str,
)
def test_names_that_read_the_same_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(VariantError, match="calls: each has a name of its own"):
        with_calls(*names)


# ---- calls and auctions that cannot be, refused when they are built ----


def test_a_trump_suit_may_be_a_text() -> None:
    texts = ("H", "h", "hearts", "♥", "hjärter")
    assert {AuctionCall("x", trump=text) for text in texts} == {AuctionCall("x", trump=HEARTS)}
    with pytest.raises(NotationError, match="is not a suit"):
        AuctionCall("x", trump="no-trump")


WRONG_CALLS: list[tuple[str, Any]] = [
    *[("trump", value) for value in (1, True, ("H",), b"H")],
    *[(flag, "no") for flag in ("misere", "declares", "ends", "played")],
    *[(flag, None) for flag in ("misere", "declares", "ends", "played")],
    *[(flag, 1) for flag in ("misere", "declares", "ends", "played")],
    *[("contract", value) for value in (1, None, "two\nlines", " x", "\ud800")],
    *[("name", value) for value in ("", 1, None, "two\nlines", "x ", "\ud800", b"x", "\t")],
]


@pytest.mark.parametrize(("name", "value"), WRONG_CALLS, ids=ascii)
def test_a_call_that_cannot_be_is_refused_naming_what_is_wrong(name: str, value: Any) -> None:
    given: dict[str, Any] = {"name": "x", name: value}
    with pytest.raises(VariantError) as refused:
        AuctionCall(**given)
    assert str(refused.value).startswith(f"{name}={value!r}: ")


GRAND = AuctionCall("grand")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"pass_is_final": "x"}, "pass_is_final='x': this is True or False"),
        ({"pass_is_final": None}, "pass_is_final=None: this is True or False"),
        ({"passes": 0}, "whole number from 1: not 0"),
        ({"passes": True}, "whole number from 1: not True"),
        ({"passes": 10**5000}, "whole number from 1: not "),
        ({"rounds": "one"}, "whole number from 1: not 'one'"),
        ({"all_pass": None}, "all_pass=None: give an AuctionCall with declares=False"),
        ({"all_pass": "noll"}, "all_pass='noll': give an AuctionCall with declares=False"),
        ({"all_pass": AuctionCall("noll")}, "since nobody has called it"),
        ({"calls": ()}, "give AuctionCall values, the lowest first"),
        ({"calls": ("grand",)}, "give AuctionCall values, the lowest first"),
        ({"calls": None}, "give AuctionCall values, the lowest first"),
    ],
    ids=shown,
)
def test_an_auction_that_cannot_be_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(VariantError) as refused:
        ContractAuction(**{"calls": (GRAND,), **given})
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("calls", "all_pass"),
    [
        ((AuctionCall("a", "c"), AuctionCall("b", "C", misere=True)), None),
        ((AuctionCall("a", "c"), AuctionCall("b", "c", trump=HEARTS)), None),
        ((AuctionCall("a", "c"), AuctionCall("c", declares=False)), None),
        ((AuctionCall("a", "no-trump"), AuctionCall("no trump", played=False)), None),
        ((GRAND,), AuctionCall("Grand", declares=False)),
    ],
    ids=str,
)
def test_a_contract_is_played_in_one_way(
    calls: tuple[AuctionCall, ...], all_pass: AuctionCall | None
) -> None:
    last: dict[str, Any] = {} if all_pass is None else {"all_pass": all_pass}
    with pytest.raises(VariantError, match="is played in two ways: name one otherwise"):
        ContractAuction(calls, **last)


def test_two_calls_may_lead_to_one_contract() -> None:
    calls = (AuctionCall("a", "c", misere=True), AuctionCall("b", "c", misere=True, ends=True))
    assert [each.contract_name for each in ContractAuction(calls).contracts] == ["c", "thrown in"]
