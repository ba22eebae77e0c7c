"""Seats that sit out, a dummy that the declarer plays, and a resolver that a contract brings."""

import pytest
from attrs import evolve, frozen

from tricktaking import (
    HEARTS,
    SPADES,
    Call,
    Card,
    Choice,
    Chosen,
    Contract,
    Deal,
    Match,
    Seat,
    Stage,
    Suit,
    Variant,
    VariantError,
)
from tricktaking.bidding import AuctionCall, ContractAuction
from tricktaking.dealing import Constant, Partners
from tricktaking.rules import follow_suit, higher_call, must_trump
from tricktaking.scoring import ExactScore
from tricktaking.table import Asks
from tricktaking.testing import check_variant
from tricktaking.tricks import PlayTricks, PlayWithDummy
from tricktaking.variants import plump

AUCTION = ContractAuction((AuctionCall("hearts", trump=HEARTS), AuctionCall("no-trump")))
GAME = Variant(
    name="with-dummy",
    players=4,
    schedule=Constant(2, deals=2),
    stages=(AUCTION, PlayWithDummy()),
    rules=(higher_call, follow_suit, must_trump),
    scorer=ExactScore(),
    seating=Partners(),
    suits="named",
)
HANDS = ["2C 3D", "4C 5H", "6C 7D", "8C 9D"]


def led() -> Match:
    """Seat 0 declares hearts, seat 1 has led its club, and seat 2, dummy, is to be played."""
    match = Match.start(GAME, players=4).with_cards(HANDS)
    for call in ("hearts", "pass", "pass", "pass"):
        match = match.apply(call)
    assert (match.turn, match.hand_of) == (1, 1)
    return match.apply("4C")


def test_dummy_lies_open_once_a_card_is_led_and_the_declarer_plays_it() -> None:
    match = led()
    assert (match.contract.dummy, match.turn, match.hand_of) == (2, 0, 2)
    assert match.legal == (Card.parse("6C"),)
    assert (match.view(0).hand_of, match.view(0).legal) == (2, match.legal)
    for viewer in (0, 1, 2, 3, None):
        assert match.view(viewer).hands[2] == match.hands[2]
    assert match.view(3).hands[0] is None
    before = match.undo()
    assert before.view(0).hands[2] is None


def test_nobody_plays_for_dummy_but_the_declarer() -> None:
    match = led()
    refusal = match.why_not("6C", seat=2)
    assert refusal is not None
    assert refusal.reason == "not_your_turn"
    assert match.apply("6C", seat=0).trick == (Card.parse("4C"), Card.parse("6C"))
    refused = match.why_not("3D")
    assert refused is not None
    assert refused.reason == "not_in_hand"


def test_a_trick_that_dummy_wins_is_led_from_dummy_by_the_declarer() -> None:
    hands = ["2C 3D", "4C 5H", "AC 7D", "8C 9D"]
    match = Match.start(GAME, players=4).with_cards(hands)
    for choice in ("hearts", "pass", "pass", "pass", "4C", "AC", "8C", "2C"):
        match = match.apply(choice)
    assert match.tricks[0].winner == 2
    assert (match.turn, match.hand_of) == (0, 2)
    assert match.apply("7D").seats == (2, 3, 0, 1)


def test_rules_look_at_the_hand_that_is_played() -> None:
    hands = ["2C 3D", "4C 5S", "6H 7D", "8C 9D"]
    match = Match.start(GAME, players=4).with_cards(hands)
    for choice in ("hearts", "pass", "pass", "pass", "4C"):
        match = match.apply(choice)
    assert match.legal == (Card.parse("6H"),)


def test_the_log_has_the_declarer_and_the_transcript_the_hand() -> None:
    match = led()
    for card in ("6C", "8C", "2C"):
        match = match.apply(card)
    chosen = [entry for entry in match.log if isinstance(entry, Chosen)]
    played = [each.seat for each in chosen if isinstance(each.choice, Card)]
    assert played[:4] == [1, 0, 3, 0]
    assert "play Seat 1: 4C 6C 8C 2C, Seat 3 wins" in match.transcript()
    assert Match.parse(match.transcript(), GAME) == match
    assert Match.from_json(match.to_json(), GAME) == match


def test_without_a_declarer_nobody_is_dummy() -> None:
    auction = evolve(AUCTION, all_pass=AuctionCall("all-pass", declares=False))
    game = evolve(GAME, stages=(auction, PlayWithDummy()))
    match = Match.start(game, players=4).with_cards(HANDS)
    for _ in range(4):
        match = match.apply("pass")
    assert match.contract.dummy is None
    assert match.apply(match.legal[0]).turn == match.apply(match.legal[0]).hand_of == 1


def test_a_game_with_dummy_conforms() -> None:
    check_variant(GAME)


# ---- seats that sit out, and a resolver of the contract's own ----


@frozen
class LowCardsWin:
    """The lowest card of the suit led wins."""

    says: str = "The lowest card of the suit led wins the trick."

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        return card.suit

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        return 100 - card.rank.order if card.suit is led else 0


@frozen
class Alone(Stage):
    """Forehand says whether to play alone, or low; then the seat opposite sits out."""

    @property
    def asks(self) -> Asks:
        return "call"

    @property
    def says(self) -> str:
        return "Forehand says whether to play alone, or low, with the seat opposite sitting out."

    def begin(self, deal: Deal) -> Deal:
        return deal.changed(turn=deal.plan.forehand)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        return (Call("pass"), Call("alone"), Call("low"))

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        if choice == Call("pass"):
            return deal.changed(turn=None)
        low = LowCardsWin() if choice == Call("low") else None
        contract = Contract(name=str(choice), trump=SPADES, idle=(deal.plan.order[2],))
        return deal.changed(contract=evolve(contract, resolver=low), turn=None)


ALONE = Variant(
    name="alone",
    players=4,
    schedule=Constant(3, deals=4),
    stages=(Alone(), PlayTricks()),
    rules=(follow_suit,),
    scorer=ExactScore(),
    suits="named",
)


def test_who_sits_out_plays_no_card_and_the_next_seat_leads_for_them() -> None:
    match = Match.start(ALONE, players=4).with_cards(
        ["2C 3C 4C", "5C 6C 7C", "8C 9C 10C", "JC QC KC"]
    )
    match = match.apply("alone")
    assert match.seats == (0, 1, 3)
    for card in ("2C", "5C", "JC"):
        match = match.apply(card)
    assert match.tricks[0].seats == (0, 1, 3)
    assert (match.turn, len(match.hands[2])) == (3, 3)
    assert "play Seat 0: 2C 5C\n  play Seat 3: JC, Seat 3 wins\n" in match.transcript()
    assert Match.parse(match.transcript(), ALONE) == match
    leaderless = evolve(ALONE, stages=(ForehandSitsOut(), PlayTricks()))
    assert Match.start(leaderless, players=4, seed=1).apply("alone").seats == (1, 2, 3)


@frozen
class ForehandSitsOut(Alone):
    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        return deal.changed(contract=Contract(idle=(deal.plan.forehand,)), turn=None)


@frozen
class NobodyPlays(Alone):
    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        return deal.changed(contract=Contract(idle=deal.plan.order), turn=None)


def test_somebody_has_to_play() -> None:
    nobody = evolve(ALONE, stages=(NobodyPlays(), PlayTricks()))
    with pytest.raises(VariantError, match=r"with \(0, 1, 2, 3\) sitting out nobody plays"):
        Match.start(nobody, players=4, seed=1).apply("alone")


def test_a_contract_may_say_who_wins_a_trick() -> None:
    match = Match.start(ALONE, players=4).with_cards(
        ["2C 3C 4C", "5C 6C 7C", "8C 9C 10C", "JC QC KC"]
    )
    match = match.apply("low")
    for card in ("4C", "5C", "JC"):
        match = match.apply(card)
    assert match.tricks[0].winner == 0


def test_a_game_in_which_somebody_sits_out_conforms() -> None:
    check_variant(ALONE)


def test_plump_has_neither() -> None:
    match = Match.start(plump.SPF, players=4, seed=7)
    assert (match.contract.idle, match.contract.dummy, match.contract.resolver) == ((), None, None)
