"""Worked examples of the exact-bid family beyond plain Plump, each by its number."""

from collections.abc import Iterable
from typing import Any, ClassVar

import pytest
from attrs import evolve, frozen

from tricktaking import (
    FRENCH,
    HEARTS,
    Card,
    Deal,
    Deck,
    Match,
    Seat,
    Suit,
    Variant,
    VariantError,
    play_rule,
)
from tricktaking.bidding import BidAtOnce, NameTricks
from tricktaking.cards import ACE, KING
from tricktaking.dealing import (
    Constant,
    Down,
    DownUp,
    Ladder,
    NothingLeft,
    NoTrump,
    Sizes,
    Trump,
    UpDown,
)
from tricktaking.rules import (
    LeastBid,
    follow_suit,
    hook,
    must_head,
    must_overtrump,
    must_trump,
    trump_when_broken,
)
from tricktaking.scoring import ScoreName
from tricktaking.tricks import HighestCard, PlayTricks
from tricktaking.variants import oh_hell, plump

THREE = ("Anna", "Bilal", "Cecilia")
FOUR = ("Anna", "Bo", "Cissi", "Dan")


def legal_bids(game: Variant, cards: int, earlier: tuple[int, ...], players: int = 4) -> list[int]:
    return list(game.legal_bids(cards=cards, earlier=earlier, players=players))


# ---- bids ----


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("cards", range(1, 6))
def test_e25_without_zeros_some_bid_is_always_left(players: int, cards: int) -> None:
    game = plump.variant(least_bid=1, shape=(cards,))
    earlier: tuple[int, ...] = ()
    for _ in range(players):
        legal = legal_bids(game, cards, earlier, players)
        assert legal
        earlier += (legal[0],)


def test_e25_two_players_two_cards() -> None:
    assert legal_bids(plump.variant(least_bid=1), 2, (1,), 2) == [2]


def test_e26_the_hook_from_four_cards() -> None:
    game = plump.variant(hook_from=4)
    assert legal_bids(game, 3, (1, 1, 0)) == [0, 1, 2, 3]
    assert legal_bids(game, 4, (1, 1, 0)) == [0, 1, 3, 4]


def test_e28_the_sum_must_exceed_the_tricks() -> None:
    game = plump.variant(hook="must-exceed")
    assert legal_bids(game, 5, (1, 0, 2)) == [3, 4, 5]
    assert legal_bids(game, 5, (0, 0, 0)) == [5]


def at_once(even: Any, *bids: int) -> Match:
    hook_option: Any = "off" if even == "stands" else "on"
    game = plump.variant(bidding="at-once", shape=(6,), even=even, hook=hook_option)
    match = Match.start(game, players=THREE, seed=1)
    for seat, bid in enumerate(bids):
        match = match.apply(bid, seat=seat)
    return match


@pytest.mark.rule("1.1.12")
def test_e29_fingers_that_come_out_even_and_the_dealer_changes() -> None:
    match = at_once("dealer-changes", 2, 3, 1)
    assert (match.asks, match.waiting) == ("bid", (2,))
    assert match.legal == (0, 2, 3, 4, 5, 6)
    assert match.apply(5).turn == THREE.index("Cecilia")
    assert match.apply(0).bids == (2, 3, 0)


@pytest.mark.rule("1.2.30")
def test_e29_fingers_that_come_out_even_and_stand() -> None:
    match = at_once("stands", 2, 3, 1)
    assert (match.asks, match.bids) == ("play", (2, 3, 1))


def test_fingers_that_come_out_even_and_all_show_again() -> None:
    game = plump.variant(bidding="at-once", shape=(6,), even="again")
    match = Match.start(game, players=THREE, seed=1)
    for _ in range(3):
        for seat in (2, 0, 1):
            assert match.asks == "bid"
            match = match.apply(2, seat=seat)
        if match.asks == "bid":
            assert match.bids == (None, None, None)
    for seat in range(3):
        if match.asks == "bid":
            match = match.apply(2, seat=seat)
    assert match.asks == "play"


@pytest.mark.rule("1.1.11", "1.2.30")
def test_shown_at_once_nobody_sees_the_others_before_all_are_in() -> None:
    match = at_once("stands", 2, 3)
    assert match.view(2).bids == (None, None, None)
    assert match.view(0).bids == (2, None, None)
    assert match.apply(1, seat=2).view(0).bids == (2, 3, 1)
    even = at_once("dealer-changes", 2, 3, 1)
    assert even.view(0).bids == even.view(2).bids == (2, 3, 1)  # the dealer changes in the open
    again = at_once("again", 2, 3, 1).apply(4, seat=1)
    assert again.view(0).bids == (None, None, None)
    assert again.view(1).bids == (None, 4, None)


@pytest.mark.rule("1.1.9", "1.3.12")
def test_e31_a_bid_may_be_changed_until_the_next_has_bid() -> None:
    match = Match.start(oh_hell.BLACKOUT, players=4, seed=1).apply(1)
    assert (match.turn, match.waiting) == (1, (1, 0))
    assert match.apply(2, seat=0).bids == (2, None, None, None)
    late = match.apply(0, seat=1)
    refusal = late.why_not(2, seat=0)
    assert refusal is not None
    assert refusal.reason == "not_your_turn"
    never = Match.start(plump.SPF, players=4, seed=1).apply(1)
    assert never.why_not(2, seat=0) is not None


@pytest.mark.rule("1.3.13", "1.3.14")
def test_e31_the_last_bid_is_final_and_the_hook_counts_what_stands() -> None:
    match = Match.start(oh_hell.variant(revise="until-next-bid", shape=(4,)), players=3, seed=1)
    match = match.apply(1).apply(1)
    assert match.legal_for(2) == (0, 1, 3, 4)
    changed = match.apply(3, seat=1)
    assert changed.legal_for(2) == (1, 2, 3, 4)
    assert changed.legal_for(1) == (0, 1, 2, 3, 4)
    assert changed.apply(1, seat=2).asks == "play"


def test_f054_the_hook_is_off_with_one_card() -> None:
    assert legal_bids(plump.variant(hook_from=2), 1, (1, 0, 0)) == [0, 1]


@pytest.mark.rule("1.2.32")
def test_no_zero_two_deals_in_a_row_yields_to_the_hook() -> None:
    game = plump.variant(zeros_in_a_row=1, shape=(1, 1))
    match = Match.start(game, players=2, first_dealer=0).with_cards(["2C", "3C"])
    match = match.apply(1).apply(1).apply("3C").apply("2C")  # seats 1 and 0 bid one
    match = match.with_cards(["2C", "3C"])
    assert match.legal == (0, 1)
    again = Match.start(game, players=2, first_dealer=0).with_cards(["2C", "3C"])
    again = again.apply(0).apply(0).apply("3C").apply("2C")
    again = again.with_cards(["2C", "3C"])
    assert again.legal == (1,)
    assert again.apply(1).legal == (1,)  # the hook bars the zero anyway


def test_the_dealer_bids_first_and_the_seat_before_is_last() -> None:
    game = oh_hell.variant(first_bidder="dealer", shape=(5,))
    match = Match.start(game, players=4, seed=1)
    for seat in (3, 0, 1):
        assert match.turn == seat
        match = match.apply(1)
    assert match.legal_for(2) == (0, 1, 3, 4, 5)


def test_bids_go_against_the_play() -> None:
    match = Match.start(plump.WIKIBOOKS, players=4, seed=1)
    order = []
    for _ in range(4):
        order.append(match.turn)
        match = match.apply(0 if match.turn != 3 else 1)
    assert order == [2, 1, 0, 3]


# ---- who names trump ----


def test_the_highest_bidder_names_trump_after_the_bids() -> None:
    match = Match.start(oh_hell.NOMMIE, players=4, seed=1)
    for bid in (2, 5, 5, 0):
        match = match.apply(bid)
    assert (match.asks, match.turn) == ("call", 1)
    assert [str(call) for call in match.legal] == [
        *("clubs", "diamonds", "hearts", "spades", "no-trump")
    ]
    assert match.apply("h").trump is HEARTS
    assert match.apply("no trump").trump is None
    refusal = match.why_not("stars")
    assert refusal is not None
    assert refusal.reason == "no_such_call"
    assert match.why_not(3) is not None


def test_who_made_the_highest_bid_names_trump_in_the_next_deal() -> None:
    game = oh_hell.variant(trump="last-winner", shape=(2, 2), hook="off", players=(3,))
    match = Match.start(game, players=3).with_cards(["AS KS", "2C 3C", "4C 5C"])
    assert (match.asks, match.trump) == ("bid", None)
    for choice in (2, 0, 1, "AS", "2C", "4C", "KS", "3C", "5C"):
        match = match.apply(choice)
    match = match.with_cards(["AS KS", "2C 3C", "4C 5C"])
    assert (match.asks, match.turn) == ("call", 0)


def test_the_dealer_names_trump_before_the_bids() -> None:
    game = oh_hell.variant(trump="dealer", shape=(3,))
    match = Match.start(game, players=4, seed=1)
    assert (match.asks, match.turn) == ("call", 3)
    assert match.apply("spades").asks == "bid"


def test_an_auction_for_trump_and_the_declarer_keeps_the_word() -> None:
    game = oh_hell.variant(trump="auction", auction_from=4, shape=(5,), players=(3,), hook="off")
    match = Match.start(game, players=3, seed=1)
    assert str(match.legal[0]) == "pass"
    assert len(match.legal) == 11
    match = match.apply("4 hearts").apply("pass").apply("4 no trump")
    assert [str(call) for call in match.legal[:2]] == ["pass", "5-clubs"]
    match = match.apply("pass")
    assert (match.asks, match.contract.declarer, match.contract.tricks) == ("bid", 2, 4)
    assert match.trump is None
    assert match.apply(0).apply(1).legal == (4, 5)
    refusal = match.apply(0).apply(1).why_not(3)
    assert refusal is not None
    assert refusal.reason == "declarer_keeps_word"


def test_an_auction_in_which_all_pass_has_no_trump() -> None:
    game = oh_hell.variant(trump="auction", shape=(2,), players=(3,))
    match = Match.start(game, players=3, seed=1)
    for _ in range(3):
        match = match.apply("pass")
    assert (match.asks, match.contract.declarer, match.trump) == ("bid", None, None)


# ---- cards of a special kind ----

WIZARDS, JESTERS = Suit("W", "wizards", order=4), Suit("N", "jesters", order=5)


@frozen
class WithWizards:
    """A wizard wins, the first of several; a jester cannot, unless all are; neither is followed."""

    says: ClassVar[str] = "A wizard wins the trick, a jester never does."

    def suit(self, card: Card, trump: Suit | None) -> Suit | None:
        return None if card.suit in (WIZARDS, JESTERS) else card.suit

    def strength(self, card: Card, led: Suit | None, trump: Suit | None) -> int:
        if card.suit is WIZARDS:
            return 2000
        if card.suit is JESTERS:
            return 0
        return HighestCard().strength(card, led, trump)


@play_rule("Follow suit if you can; a wizard or a jester may always be played.")
def follow_or_special(deal: Deal, seat: Seat, cards: tuple[Card, ...]) -> Iterable[Card]:
    suit_of = deal.facts.strengths.suit_of
    if deal.led is None or not any(suit_of[card] is deal.led for card in cards):
        return cards
    return [card for card in cards if suit_of[card] in (deal.led, None)]


def test_a_resolver_for_special_cards_fits() -> None:
    special = Deck.of((ACE, KING), (WIZARDS, JESTERS))
    stages = (Trump(NoTrump()), NameTricks(), PlayTricks(resolver=WithWizards()))
    game = evolve(plump.SPF, deck=FRENCH + special, stages=stages, schedule=Sizes((3,)))
    game = game.dropping(follow_suit).adding(follow_or_special)
    match = Match.start(game, players=3).with_cards(["AN 5C 6C", "AW 7C 2D", "KW 8C AS"])
    match = match.apply(1).apply(1).apply(0).apply("AN").apply("2D")
    assert [str(card) for card in match.legal] == ["8C", "AS", "KW"]  # void in diamonds
    match = match.apply("KW")
    assert match.tricks[0].winner == 2
    assert [str(card) for card in match.apply("8C").legal_for(0)] == ["5C", "6C"]
    assert [str(card) for card in match.apply("8C").apply("5C").legal] == ["7C", "AW"]


# ---- play ----


def cards(
    hand: str, trick: str = "", trump: str | None = "H", rules: tuple[Any, ...] = (must_trump,)
) -> str:
    game = oh_hell.PAGAT.adding(*rules)
    return " ".join(map(str, game.legal_cards(hand, trick=trick, trump=trump)))


@pytest.mark.rule("1.2.34")
def test_e38_who_is_void_must_trump() -> None:
    assert cards("4H 9H 2D", "7C") == "4H 9H"
    assert cards("2D 3D", "7C") == "2D 3D"
    assert cards("4H 9H 2D", "7C", trump=None) == "2D 4H 9H"


def test_e40_head_the_trick() -> None:
    assert cards("KC 5C", "7C", rules=(must_head,)) == "KC"
    assert cards("KC 5C", "7C 2H", rules=(must_head,)) == "5C KC"
    assert cards("6C 5C", "7C", rules=(must_head,)) == "5C 6C"


def test_e41_trump_is_led_when_it_is_broken() -> None:
    assert cards("2H 5C", rules=(trump_when_broken,)) == "5C"
    assert cards("2H 9H", rules=(trump_when_broken,)) == "2H 9H"


def test_who_trumps_must_overtrump() -> None:
    rules = (must_trump, must_overtrump)
    assert cards("3H 9H 2D", "7C 5H", rules=rules) == "9H"
    assert cards("3H 4H 2D", "7C 5H", rules=rules) == "3H 4H"
    assert cards("3H 9H 2D", "7C", rules=rules) == "3H 9H"


BROKEN = oh_hell.variant(lead_trump="when-broken", shape=(3,), hook="off", players=(2,))


def in_play(*hands: str) -> Match:
    match = Match.start(BROKEN, players=2).with_cards(hands, stock="AS")
    return match.apply(0).apply(0)


def test_f023_only_trumps_may_be_led_unbroken() -> None:
    assert [str(card) for card in in_play("2S KS 3S", "2C 3C 4C").legal] == ["2S", "3S", "KS"]


def test_f024_trump_is_not_led_while_another_suit_is_held() -> None:
    assert [str(card) for card in in_play("2S KS 3D", "2C 3C 4C").legal] == ["3D"]


def test_f025_and_f121_once_broken_all_may_be_led_and_undo_mends_it() -> None:
    match = in_play("2S 3D KS", "4S 5S 3C").apply("3D").apply("4S")
    assert match.turn == 1
    assert [str(card) for card in match.legal] == ["3C", "5S"]
    before = match.undo()
    assert before.tricks == ()
    assert [str(card) for card in before.legal] == ["3C", "4S", "5S"]


@pytest.mark.parametrize(("trump", "winner"), [("H", 1), (None, 0)])
def test_e43_one_card_each(trump: str | None, winner: int) -> None:
    assert HighestCard().winner("AS 2H AC KS", trump=trump) == winner


# ---- trump and schedules ----


def test_e44_thirteen_cards_for_four() -> None:
    others: tuple[NothingLeft, ...] = ("no-trump", "last-card", "cut")
    for nothing_left in others:
        assert oh_hell.variant(shape=(13,), nothing_left=nothing_left).sizes(4) == (13,)
    with pytest.raises(VariantError, match="use at most 12"):
        oh_hell.variant(shape=(13,), players=(4,))
    assert oh_hell.variant(shape=(13,)).sizes(3) == (13,)


def test_e44_the_dealers_last_card_is_shown_and_stays_in_the_hand() -> None:
    game = oh_hell.variant(shape=(13,), nothing_left="last-card", players=(4,))
    match = Match.start(game, players=4, seed=5)
    dealt = match.frame.dealt
    assert dealt is not None
    assert match.turned is dealt.hands[3][-1]
    assert match.turned in match.hands[3]
    assert match.contract.holder == 3


def test_e45_the_largest_hand_with_a_turned_card() -> None:
    deck = len(FRENCH) - 1
    most = {p: Down(None).sizes(players=p, cards=deck)[0] for p in (4, 5, 6, 7, 8)}
    assert most == {4: 12, 5: 10, 6: 8, 7: 7, 8: 6}


@pytest.mark.parametrize(
    ("schedule", "players", "deals"),
    [
        (DownUp(10), 5, 19),
        (DownUp(10), 6, 15),
        (DownUp(10), 7, 13),
        (Down(10), 4, 10),
        (DownUp(10, repeat_bottom=2), 4, 20),
        (DownUp(10, repeat_bottom="players"), 4, 22),
        (DownUp(10, bottom=2, repeat_bottom=2), 4, 18),
        (DownUp(10, bottom=2), 4, 17),
    ],
    ids=str,
)
def test_e46_the_number_of_deals(schedule: Ladder, players: int, deals: int) -> None:
    assert len(schedule.sizes(players=players)) == deals  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", range(3, 7))
def test_e47_romanian_whist(players: int) -> None:
    sizes = oh_hell.ROMANIAN_WHIST.sizes(players)
    assert len(sizes) == 3 * players + 12
    if players == 4:
        assert sizes == (1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1)
    match = Match.start(oh_hell.ROMANIAN_WHIST, players=players, seed=1)
    while not match.over:
        assert (match.trump is None) == (match.plan.cards == 8)
        match = match.apply(match.legal[0])


@pytest.mark.rule("1.1.27")
def test_e50_the_first_deal_without_trump() -> None:
    game = plump.variant(trump="turn-up", no_trump_deals=(1,), shape=(1, 1))
    match = Match.start(game, players=2, seed=1)
    assert (match.trump, match.turned) == (None, None)
    while match.plan.number == 1:
        match = match.apply(match.legal[0])
    assert match.turned is not None


def test_the_last_deal_without_trump() -> None:
    game = plump.variant(trump="turn-up", no_trump_deals=(-1,), shape=(1, 1))
    match = Match.start(game, players=2, seed=1)
    assert match.turned is not None
    while match.plan.number == 1:
        match = match.apply(match.legal[0])
    assert match.trump is None


def test_e51_the_numbers_of_deals_of_presets() -> None:
    assert oh_hell.CONTRACT_WHIST.sizes(4) == (12, 10, 8, 6, 4, 2, 1, 3, 5, 7, 9, 11, 13)
    assert len(oh_hell.POCHA.sizes(4)) == 28
    assert len(oh_hell.NOMMIE.sizes(4)) == 20
    assert len(oh_hell.BLACKOUT.sizes(7)) == 13


@pytest.mark.rule("1.2.27")
def test_f096_one_card_deals_once_for_each_player() -> None:
    expected = (*range(10, 1, -1), 1, 1, 1, 1, *range(2, 11))
    assert DownUp(10, repeat_bottom="players").sizes(players=4) == expected


def test_f097_the_largest_hand_twice() -> None:
    assert UpDown(8, repeat_top=2).sizes(players=4) == (*range(1, 9), *range(8, 0, -1))


def test_a_capped_ladder_keeps_its_length() -> None:
    assert Down(10, capped=True).sizes(players=7, cards=51) == (7, 7, 7, 7, 6, 5, 4, 3, 2, 1)


def test_constant_hands_and_hand_sizes_by_players() -> None:
    assert Constant(deals=2).sizes(players=4) == (13, 13)
    assert UpDown(((3, 4), (4, 2))).sizes(players=4) == (1, 2, 1)
    assert Sizes((3,)).sizes(players=4) == (3,)


# ---- the end ----


@pytest.mark.rule("1.3.23", "1.3.24")
def test_e54_a_tie_for_first_is_played_on_by_all() -> None:
    game = oh_hell.variant(score="exact10", shape=(10,))
    sheet = game.sheet(players=4)
    sheet = sheet.add(bids=(5, 5, 1, 0), tricks=(5, 5, 0, 0))
    assert sheet.totals == (15, 15, 0, 10)
    assert not sheet.over
    assert sheet.next is not None
    assert (sheet.next.cards, sheet.next.dealer) == (10, 0)
    sheet = sheet.add(bids=(0, 1, 3, 5), tricks=(1, 2, 3, 4))
    assert sheet.totals == (15, 15, 13, 10)
    sheet = sheet.add(bids=(0, 1, 3, 5), tricks=(1, 2, 3, 4))
    assert (sheet.over, sheet.winners) == (True, (2,))


def test_e56_a_tie_for_second_place_is_shared() -> None:
    sheet = oh_hell.BLACKOUT.sheet(players=4)
    sheet = oh_hell.variant(score="exact10", shape=(10,)).sheet(players=4)
    sheet = sheet.add(bids=(6, 0, 0, 5), tricks=(6, 0, 0, 4))
    assert sheet.over
    assert sheet.places == (1, 2, 2, 4)


def test_a_match_to_a_target() -> None:
    game = oh_hell.variant(shape=(5,) * 20, target=40)
    sheet = game.sheet(players=3)
    while not sheet.over:
        sheet = sheet.add(bids=(3, 1, 0), tricks=(3, 1, 1))
    assert max(sheet.totals) >= 40
    assert len(sheet.rows) == 4


@pytest.mark.rule("1.1.13", "1.2.12")
def test_late_an_even_sum_stands() -> None:
    sheet = plump.variant(shape=(5,)).sheet(players=3)
    with pytest.raises(ValueError, match="the number of tricks"):
        sheet.add(bids=(3, 1, 1), tricks=(3, 1, 1))
    late = sheet.add(bids=(3, 1, 1), tricks=(3, 1, 1), as_played=True)
    assert late.rows[0].balance == 0


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    dealers = {
        Match.start(plump.SPF, players=4, seed=seed, first_dealer="draw").plan.dealer
        for seed in range(40)
    }
    assert dealers == {0, 1, 2, 3}
    with pytest.raises(VariantError, match="needs a seed"):
        Match.start(plump.SPF, players=4, first_dealer="draw")


@pytest.mark.rule("1.1.23", "1.2.25", "1.2.33")
def test_the_protokoll_writes_a_made_zero_of_five_as_05_and_ten_as_20_or_110() -> None:
    sheet = plump.SPF.sheet(players=2).add(bids=(0, 9), tricks=(0, 10), as_played=True)
    assert " 0 05" in str(sheet)
    assert "●" in str(sheet)
    scales: tuple[tuple[ScoreName, str], ...] = (("exact10", "10 20"), ("prefix1", "10 110"))
    for score, ten in scales:
        game = plump.variant(score=score)
        sheet = game.sheet(players=2).add(bids=(10, 1), tricks=(10, 0))
        assert ten in str(sheet)


def test_simultaneous_bids_have_their_rule_in_the_rulebook() -> None:
    assert BidAtOnce("dealer-changes").says in plump.SPF_FINGERS.rulebook()
    assert hook in plump.SPF_FINGERS.rules
    assert follow_suit in plump.SPF_FINGERS.rules
    assert LeastBid(1).rule() in plump.variant(least_bid=1).rules
