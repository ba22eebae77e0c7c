"""The ready player of Priffe: legal and pure in every variant, sensible calls and cards."""

import pickle
from collections.abc import Iterable
from random import Random as Generator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from strategies import matches

from tricktaking import FRENCH, Choice, Deal, Match, Variant, VariantError, play_out, variants
from tricktaking.bidding import ContractAuction
from tricktaking.cards import parse_cards
from tricktaking.dealing import Constant
from tricktaking.players import Cautious, Random
from tricktaking.rules import call_rule
from tricktaking.table import PASS, Call, Chosen
from tricktaking.variants import oh_hell, plump, priffe
from tricktaking.variants.priffe.options import FLAGS, WORDS

PARTNER = priffe.Partner()
HONEST = ("diamonds", "hearts", "noll", "spelut")


def one_option_each() -> list[Variant]:
    """Priffe with each value of each option that it can have on its own."""
    values: dict[str, tuple[Any, ...]] = {**WORDS, **dict.fromkeys(FLAGS, (False, True))}
    values |= {"trick_value": (1,), "penalty_multiplier": (1,), "rubbers": (2,)}
    games = []
    for name, known in values.items():
        for value in known:
            try:
                games.append(priffe.variant(**{name: value}))
            except VariantError:  # it goes with another one only
                continue
    return [game for game in games if game != priffe.CLASSIC]


GAMES = [
    *priffe.PRESETS,
    *one_option_each(),
    priffe.variant(black_bids="trump-contract", all_pass="redeal", honours=False),
    priffe.variant(rubbers=3, rotation="fixed-pairs", rubber_first_dealer="continue-rotation"),
    priffe.variant(match="points-race", limit=20, black_bids="trump-contract"),
]


# ---- legal and pure ----


@given(st.sampled_from(GAMES), st.integers(0, 999), st.binary(min_size=1, max_size=80))
def test_at_any_moment_of_any_variant_it_is_legal_and_a_function_of_the_view(
    game: Variant, seed: int, picks: bytes
) -> None:
    match = Match.start(game, players=4, seed=seed)
    for pick in picks:
        if match.over:
            break
        match = match.apply(match.legal[pick % len(match.legal)])
    if match.turn is not None:
        view = match.view(match.turn)
        choice = PARTNER(view)
        assert choice in view.legal
        assert PARTNER(view) == choice
        assert priffe.Partner()(match.view(match.turn)) == choice
        assert PARTNER(pickle.loads(pickle.dumps(view))) == choice


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(GAMES.index(game)))
def test_it_plays_every_variant_to_its_end(game: Variant) -> None:
    end = play_out(Match.start(game, players=4, seed=7), PARTNER)
    assert end.over
    assert end == play_out(Match.start(game, players=4, seed=7), PARTNER)


@given(st.sampled_from(GAMES), st.integers(0, 999))
def test_what_it_cannot_see_does_not_matter(game: Variant, seed: int) -> None:
    """The unseen hands are dealt anew, and the first seat calls and leads as before."""
    match = Match.start(game, players=4, seed=seed)
    forehand, hands = match.turn, [list(hand) for hand in match.hands]
    assert forehand is not None
    others = [seat for seat in range(4) if seat != forehand]
    mixed = [card for seat in others for card in hands[seat]]
    Generator(seed).shuffle(mixed)
    for place, seat in enumerate(others):
        hands[seat] = mixed[13 * place : 13 * (place + 1)]
    again = Match.start(game, players=4).with_cards(hands)
    assert PARTNER(match.view(forehand)) == PARTNER(again.view(forehand))
    for _ in range(4):
        match, again = match.apply(PASS), again.apply(PASS)
    if match.asks == "play":  # the cards are not thrown in
        assert PARTNER(match.view(forehand)) == PARTNER(again.view(forehand))


@given(matches(hosted=False))
def test_in_plump_it_does_what_cautious_does(match: Match) -> None:
    if match.turn is not None:
        view = match.view(match.turn)
        assert PARTNER(view) == Cautious()(view)


@pytest.mark.parametrize("name", variants.names())
def test_it_plays_every_preset_of_every_family(name: str) -> None:
    game = variants.get(name)
    start = Match.start(game, players=game.players[-1], seed=7)
    end = play_out(start, PARTNER)
    assert end.over
    if not name.startswith("priffe"):
        assert end == play_out(start, Cautious())


def test_with_cards_that_honour_tricks_do_not_know_it_does_what_cautious_does() -> None:
    game = evolve(priffe.POINTS_RACE, deck=FRENCH * 2)
    start = Match.start(game, players=4, seed=7)
    view = start.view(0)
    assert PARTNER(view) == Cautious()(view)
    assert play_out(start, PARTNER).over


# ---- calls ----

STRONG_HEARTS = "AH KH QH JH 9H 8H 7H AS KS 4D 3D 5C 4C"
STRONG = "AH KH QH AS KS 2S AD KD 3D AC QC 4C 3C"
LOW = "2H 3H 4H 6H 2S 3S 5S 2D 3D 4D 2C 4C 5C"
NOTHING = "QH 9H 8H 4H JS 9S 8S KD 9D 8D QC 10C 7C"
LONG_SPADES = "AS KS QS JS 9S 8S 7S AH KH 4D 3D 5C 4C"


def dealt(hand: str, seat: int = 0, game: Variant = priffe.CLASSIC) -> Match:
    """A match in which a seat holds this hand; seat 0 is forehand, and partners are 0 and 2."""
    own = parse_cards(hand)
    rest = [card for card in FRENCH if card not in own]
    hands = [tuple(rest[place::3]) for place in range(3)]
    return Match.start(game, players=4).with_cards([*hands[:seat], own, *hands[seat:]])


def called(match: Match, *calls: str) -> Choice:
    """What the player calls after these calls."""
    for call in calls:
        match = match.apply(call)
    assert match.turn is not None
    return PARTNER(match.view(match.turn))


@pytest.mark.parametrize(
    ("hand", "call"),
    [(STRONG_HEARTS, "hearts"), (STRONG, "spelut"), (LOW, "noll"), (NOTHING, "pass")],
)
def test_it_calls_what_its_hand_is_good_for(hand: str, call: str) -> None:
    assert called(dealt(hand)) == Call(call)
    assert called(dealt(hand, game=priffe.SINGLE_ROUND)) == Call(call)


def test_clubs_and_spades_are_called_where_they_are_trumps_and_nowhere_else() -> None:
    trumps = priffe.variant(black_bids="trump-contract")
    assert called(dealt(LONG_SPADES, game=trumps)) == Call("spades")
    assert called(dealt(LONG_SPADES)) in (PASS, Call("spelut"))


def test_what_a_call_leads_to_is_read_from_the_auction_and_not_from_names() -> None:
    auction, play = priffe.CLASSIC.stages
    assert isinstance(auction, ContractAuction)
    names = dict(zip(HONEST, ("rutor", "hjärter", "låg", "hög"), strict=True))
    calls = [evolve(each, name=names.get(each.name, each.name)) for each in auction.calls]
    game = evolve(priffe.CLASSIC, stages=(evolve(auction, calls=calls), play))
    assert called(dealt(STRONG_HEARTS, game=game)) == Call("hjärter")
    assert called(dealt(LOW, game=game)) == Call("låg")


def test_it_does_not_outbid_its_partner_without_a_good_reason() -> None:
    fair = "AH KH 7H AS KS 4S 3S KD 4D 3D 5C 4C 2C"
    assert called(dealt(fair, 2), "pass", "pass") == Call("spelut")
    assert called(dealt(fair, 2), "hearts", "pass") == PASS
    assert called(dealt(fair, 2), "pass", "hearts") == Call("spelut")  # an opponent's
    assert called(dealt(LOW, 2), "hearts", "pass") == Call("noll")  # it can be of no help


def test_it_never_calls_what_nobody_would_declare() -> None:
    said = set[Choice]()
    for seed in range(40):
        end = play_out(Match.start(priffe.POINTS_RACE, players=4, seed=seed), PARTNER)
        said |= {entry.choice for entry in end.log if isinstance(entry, Chosen)}
    assert {choice for choice in said if isinstance(choice, Call)} == {
        PASS,
        *[Call(name) for name in HONEST],
    }


@call_rule("forehand does not pass")
def forehand_calls(deal: Deal, seat: int, calls: tuple[Call, ...]) -> Iterable[Call]:
    return [call for call in calls if call != PASS or seat != deal.plan.forehand]


@call_rule("forehand says clubs")
def forehand_says_clubs(deal: Deal, seat: int, calls: tuple[Call, ...]) -> Iterable[Call]:
    return [call for call in calls if call == Call("clubs") or seat != deal.plan.forehand]


def test_where_it_may_not_pass_it_calls_something() -> None:
    assert called(dealt(NOTHING, game=priffe.CLASSIC.adding(forehand_calls))) != PASS
    only_clubs = priffe.CLASSIC.adding(forehand_says_clubs)
    assert called(dealt(NOTHING, game=only_clubs)) == Call("clubs")


# ---- play ----


def with_hands_of(cards: int) -> Variant:
    """Priffe with small hands."""
    return evolve(priffe.CLASSIC, schedule=Constant(cards, deals=None))


def answer(contract: str, hands: list[str], *cards: str) -> Choice:
    """What the player plays after these cards, when seat 0 leads and seat 1 declares."""
    match = Match.start(with_hands_of(3), players=4).with_cards(hands)
    calls = ["pass", contract, "pass", "pass", "pass"][: 2 if contract == "spelut" else 5]
    for choice in (*calls, *cards):
        match = match.apply(choice)
    assert match.turn is not None
    return PARTNER(match.view(match.turn))


HANDS = ["KH 3S 2C", "9H AS 7C", "4H AH 6D", "10H QH JH"]


def test_it_does_not_fight_a_trick_that_its_partner_wins() -> None:
    assert answer("spelut", HANDS, "KH", "9H") == parse_cards("4H")[0]


def test_the_last_player_wins_as_cheaply_as_it_can() -> None:
    cheap = [HANDS[0].replace("KH", "8H"), "7H AS 7C", "4H 9H 6D", "10H QH JH"]
    assert answer("spelut", cheap, "8H", "7H", "9H") == parse_cards("10H")[0]


def test_in_a_noll_it_ducks_with_its_highest_losing_card() -> None:
    hands = [HANDS[0], "QH 9H 7C", "4H AH 6D", "10H 8H JH"]
    assert answer("noll", hands, "KH") == parse_cards("QH")[0]
    hands = ["10H 3S 2C", "QH 9H 7C", "4H AH 6D", "KH 8H JH"]
    assert answer("noll", hands, "10H") == parse_cards("9H")[0]


def test_in_a_noll_the_last_throws_its_highest_on_a_trick_that_its_side_has() -> None:
    hands = ["9H 3S 2C", "AH QH 7C", "4H 2H 6D", "KH 8H JH"]
    assert answer("noll", hands, "9H", "AH", "4H") == parse_cards("KH")[0]


def test_it_leads_a_card_that_nobody_can_beat_and_a_low_one_in_a_noll() -> None:
    hands = ["AH 3S 2C", "9H AS 7C", "4H 8H 6D", "10H QH JH"]
    assert answer("spelut", hands) == parse_cards("AH")[0]
    assert answer("noll", hands) == parse_cards("2C")[0]


def test_trumps_are_led_last() -> None:
    hands = ["AH QH 3S", "9H AS 7C", "4H 8H 6D", "10H KH JH"]
    assert answer("hearts", hands) == parse_cards("3S")[0]


# ---- strength ----


def test_two_partners_beat_two_random_players() -> None:
    won = 0
    for seed in range(100):
        side = seed % 2
        table = [PARTNER if seat % 2 == side else Random(f"{seed} {seat}") for seat in range(4)]
        won += side in play_out(Match.start(priffe.CLASSIC, players=4, seed=seed), table).winners
    assert won >= 95


def test_the_game_has_it_for_its_ready_player() -> None:
    assert variants.player(priffe.POINTS_RACE) == PARTNER
    assert variants.player(priffe.variant(honours=False)) == PARTNER
    assert variants.player(plump.SPF) == variants.player(oh_hell.PAGAT) == Cautious()
    assert variants.player(evolve(priffe.CLASSIC, name="kitchen")) == Cautious()
