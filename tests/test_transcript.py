"""Transcripts as people write them: what may be left out, and what must be right in which line."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records import Evening, evenings, family_games
from stages import GrandByHand, PassCards, with_stages

from tricktaking import Dealt, Match, NotationError, Variant, play_out
from tricktaking.bidding import NameTricks
from tricktaking.match.log import steps
from tricktaking.players import Cautious
from tricktaking.record import read_sheet
from tricktaking.variants import plump, priffe

GAME = plump.variant(trump="turn-up", leader="forehand", zero=10, shape=(5, 4))
HEAD = f"""tricktaking transcript 1
variant: kitchen table {GAME.fingerprint}
seat: Anna
seat: Bo
seat: Cissi
seat: Dan
"""

# the deals of examples E5 to E8 of the rules, with cards that fit them
TYPED = f"""{HEAD}
# Tuesday
deal 1:
hand Anna: AC KC 2D 7D 3S
hand Bo: 2c 5c ad kd 8d
  hand Cissi: ♣3 ♣6 ♦3 ♦5 ♠2
  hand Dan: 4C, 7C, 4D, 6D, 2H
  stock: QH
  bid Anna: 2 1
  bid Cissi: 0
  bid Dan: 1
  play Anna: AC 2C 3C 4C
  play Anna: KC 5C 6C 7C
  play Anna: 2D
  play Bo: AD 3D 4D
  play Bo: KD 5D 6D 7D
  # Dan trumps
  play Bo: 8D 2S 2H 3S

deal 2: Anna deals
  hand Bo: AC 2D 4H 7C
  hand Cissi: 2C AD KH 5H
  hand Dan: 3C 3D 2H 6C
  hand Anna: 4C 4D 3H 5S
  stock: 9S
  bid Bo: 2 1 1 1
  play Bo: AC 2C 3C 4C
  play Bo: 2D AD 3D 4D
  play Cissi: KH 2H 3H 4H
  play Cissi: 5H 6C 5S 7C
"""

WRITTEN = """deal 1: 5 cards, Dan deals
  hand Anna: AC KC 2D 7D 3S
  hand Bo: 2C 5C AD KD 8D
  hand Cissi: 3C 6C 3D 5D 2S
  hand Dan: 4C 7C 4D 6D 2H
  stock: QH
  bid Anna: 2 1 0 1
  trump: hearts
  play Anna: AC 2C 3C 4C, Anna wins
  play Anna: KC 5C 6C 7C, Anna wins
  play Anna: 2D AD 3D 4D, Bo wins
  play Bo: KD 5D 6D 7D, Bo wins
  play Bo: 8D 2S 2H 3S, Dan wins
  taken: 2 2 0 1
  points: 12 0 10 11
  totals: 12 0 10 11

deal 2: 4 cards, Anna deals
  hand Bo: AC 2D 4H 7C
  hand Cissi: 2C AD KH 5H
  hand Dan: 3C 3D 2H 6C
  hand Anna: 4C 4D 3H 5S
  stock: 9S
  bid Bo: 2 1 1 1
  trump: spades
  play Bo: AC 2C 3C 4C, Bo wins
  play Bo: 2D AD 3D 4D, Cissi wins
  play Cissi: KH 2H 3H 4H, Cissi wins
  play Cissi: 5H 6C 5S 7C, Anna wins
  taken: 1 1 2 0
  points: 11 0 0 0
  totals: 23 0 10 11

winner: Anna
"""


def written() -> str:
    """The typed match as the library writes it."""
    return Match.parse(TYPED, GAME).transcript()


def line_of(text: str, part: str) -> int:
    """The number of the only line in which this stands, from 1."""
    (number,) = [place for place, line in enumerate(text.split("\n"), 1) if part in line]
    return number


def refusal(text: str, read: Callable[..., object] = Match.parse, game: Any = None) -> Any:
    with pytest.raises(NotationError) as error:
        read(text, game)
    assert len(str(error.value)) < 400
    return error.value


# ---- by hand ----


def test_a_transcript_typed_by_hand_is_the_match_of_the_worked_examples() -> None:
    match = Match.parse(TYPED, GAME)
    assert [row.bids for row in match.sheet.rows] == [(2, 1, 0, 1), (1, 2, 1, 1)]
    assert [row.tricks for row in match.sheet.rows] == [(2, 2, 0, 1), (1, 1, 2, 0)]
    assert [row.points for row in match.sheet.rows] == [(12, 0, 10, 11), (11, 0, 0, 0)]
    assert match.totals == (23, 0, 10, 11)
    assert [match.names[seat] for seat in match.winners] == ["Anna"]


def test_the_library_writes_it_with_all_that_follows_from_it() -> None:
    text = written()
    assert text.endswith(f"\n\n{WRITTEN}")
    assert Match.parse(text) == Match.parse(TYPED, GAME)


WRONG = {
    "trump: hearts": "trump: spades",
    "AC 2C 3C 4C, Anna wins": "AC 2C 3C 4C, Bo wins",
    "play Bo: 8D 2S 2H 3S, Dan wins": "play Bo: 8D 2S 2H 3S, Bo wins",
    "taken: 2 2 0 1": "taken: 2 1 1 1",
    "points: 12 0 10 11": "points: 12 0 5 11",
    "totals: 12 0 10 11": "totals: 12 0 10 12",
    "points: 11 0 0 0": "points: 11 0 10 0",
    "totals: 23 0 10 11": "totals: 11 0 0 0",
    "winner: Anna": "winner: Dan",
    "deal 1: 5 cards": "deal 1: 4 cards",
    "5 cards, Dan deals": "5 cards, Anna deals",
    "deal 2: 4 cards": "deal 3: 4 cards",
    "bid Anna: 2 1 0 1": "bid Anna: 2 1 0 2",  # the hook
    "bid Bo: 2 1 1 1": "bid Bo: 2 1 6 1",
    "play Bo: KD 5D 6D 7D": "play Bo: KD 5D 2H 7D",  # a revoke
    "play Anna: KC 5C 6C 7C": "play Anna: KC 5C 6C KC",  # not in the hand
    "play Anna: KC 5C": "give Anna: KC 5C",  # nobody gives cards here
    "play Anna: 2D AD 3D 4D": "play Anna: 2D AD 3D 3D",
    "play Cissi: KH 2H 3H 4H": "play Bo: KH 2H 3H 4H",
    "Cissi: 5H 6C 5S 7C, Anna wins": "Cissi: 5H 6C 5S 7C 8C",  # a card too many
    "stock: QH": "stock: QH QH",
}


@pytest.mark.parametrize(("right", "wrong"), WRONG.items(), ids=list(WRONG.values()))
def test_what_is_wrong_is_refused_with_its_line(right: str, wrong: str) -> None:
    text = written()
    line = line_of(text, right)
    if right.startswith("stock"):  # cards are dealt together
        line = line_of(text, "deal 1")
    assert refusal(text.replace(right, wrong)).where == f"line {line}"


@pytest.mark.parametrize(
    ("claim", "before"),
    [
        ("points: 12 0 10 11", "trump: hearts"),
        ("totals: 12 0 10 11", "play Anna: KC"),
        ("taken: 2 2 0 1", "play Bo: 8D"),
    ],
)
def test_what_is_not_known_yet_is_refused_with_its_line(claim: str, before: str) -> None:
    text = written().replace(f"  {claim}\n", "")
    line = line_of(text, before)
    assert refusal(text.replace(f"  {before}", f"  {claim}\n  {before}")).where == f"line {line}"


def test_nobody_has_won_before_the_last_deal() -> None:
    text = written()[: written().index("deal 2")] + "winner: Anna"
    error = refusal(text)
    assert error.where == f"line {line_of(text, 'winner')}"
    assert "the match is not over" in str(error)


@pytest.mark.parametrize(
    ("full", "open_"),
    [("AC 2C 3C 4C, Anna", "AC 2C 3C, Anna"), ("KC 5C 6C 7C, Anna", "KC 5C 6C, Anna")],
)
def test_who_wins_is_not_known_before_the_trick_is_full(full: str, open_: str) -> None:
    text = written().replace(full, open_)
    error = refusal(text)
    assert error.where == f"line {line_of(text, open_)}"
    assert "the trick is not over" in str(error)


def test_a_line_says_what_its_stage_asks_for() -> None:
    for word in ("give", "call", "bid"):
        text = TYPED.replace("play Anna: 2D\n", f"{word} Anna: 2D\n")
        assert refusal(text, game=GAME).where == f"line {line_of(text, f'{word} Anna: 2D')}"


def test_a_card_too_many_is_said_to_be_one() -> None:
    text = written().replace("5H 6C 5S 7C, Anna wins", "5H 6C 5S 7C 8C")
    assert "8C is too many: the deal is over" in str(refusal(text))


UNREADABLE = {
    "variant: plump": "The variant: plump",
    "seat: Bo": "seat Bo",
    "seat: Cissi": "seat: Anna",
    "dealer: Dan": "dealer: Eva",
    "hand Anna: AC": "hand Eva: AC",
    "hand Bo: 2C 5C AD KD 8D": "hand Bo: 2C 5C AD KD 1D",
    "hand Cissi: 2C AD": 'hand "Cissi: 2C AD',
    "stock: 9S": "stock Bo: 9S",
    "stock: QH": "stock: wizard",
    "bid Bo: 2 1 1 1": "bid Bo: 2 1 KC 1",
    "bid Anna: 2 1 0 1": "bid Anna: 2 1.0 0 1",
    "trump: spades": "trump: wizards",
    "play Bo: KD 5D": "plays Bo: KD 5D",
    "play Anna: 2D AD 3D 4D, Bo wins": "play Anna: 2D AD 3D 4D, Bo",
    "AC 2C 3C 4C, Bo wins": "AC 2C 3C 4C, Eva wins",
    "taken: 1 1 2 0": "taken: 1 1 2",
    "points: 11 0 0 0": f"points: {'9' * 5000} 0 0 0",
    "totals: 23 0 10 11": "totals: 23 0 10 ١١",
    "winner: Anna": "winner: Eva",
    "deal 2: 4 cards, Anna deals": "deal 2: 4 cards Anna",
    "deal 1: 5 cards, Dan deals": "deal 1: Dan",
}


@pytest.mark.parametrize(("right", "wrong"), UNREADABLE.items(), ids=list(UNREADABLE))
def test_what_cannot_be_read_is_refused_with_its_line(right: str, wrong: str) -> None:
    text = written()
    line = line_of(text, right) if right != "seat: Cissi" else line_of(text, "seat: Dan")
    assert refusal(text.replace(right, wrong)).where == f"line {line}"


@pytest.mark.parametrize("word", ["hand Bo", "stock", "trump", "taken", "points", "totals"])
def test_what_can_be_said_once_is_refused_the_second_time(word: str) -> None:
    lines = written().split("\n")
    first = next(place for place, line in enumerate(lines) if line.strip().startswith(word))
    lines.insert(first + 1, lines[first])
    error = refusal("\n".join(lines))
    assert error.where == f"line {first + 2}"
    assert f"line {first + 1} is the first" in str(error)


@pytest.mark.parametrize("word", ["dealer", "schedule", "variant"])
def test_the_head_says_things_once(word: str) -> None:
    text = written()
    line = next(line for line in text.split("\n") if line.strip().startswith(word))
    error = refusal(text.replace(line, f"{line}\n{line}"))
    assert error.where.startswith("line")


@pytest.mark.parametrize("seed", ["7.0", "NaN", "x", "true", "[1]", f"{'9' * 5000}", '"open'])
def test_a_seed_that_is_none_is_refused_with_its_line(seed: str) -> None:
    error = refusal(f"{HEAD}seed: {seed}\ndealer: Dan\n", game=GAME)
    assert error.where == "line 7"


# ---- what does not matter ----


@given(evenings(), st.integers(0, 60), st.integers(0, 2**32))
def test_blanks_remarks_and_line_ends_do_not_matter(
    evening: Evening, moment: int, seed: int
) -> None:
    match, chance = evening.at(moment), Random(seed)
    title, *lines = match.transcript().split("\n")
    spoiled = [title]
    for line in lines:
        spoiled += chance.choices(["", "  ", "# deal 7:", '  # "', "\t"], k=chance.randrange(2))
        spoiled.append(chance.choice(["", " ", "\t", "    "]) + line.strip() + chance.choice(" \t"))
    for end in ("\n", "\r\n"):
        assert Match.parse(end.join(spoiled), evening.variant) == match


DERIVED = r'\n  (trump|taken|points|totals):.*|\nwinner:.*|, ("(\\.|[^"])*"|[^,"]*) wins(?=\n)'


@given(evenings(), st.integers(0, 60))
def test_what_follows_may_be_left_out(evening: Evening, moment: int) -> None:
    match = evening.at(moment)
    head, *deals = re.split(r"\n\n(?=deal )", match.transcript())
    bare = [re.sub(DERIVED, "", deal) for deal in deals]
    assert Match.parse("\n\n".join([head, *bare]), evening.variant) == match


@given(evenings(), st.integers(0, 60), st.integers(0, 2**32))
def test_what_follows_must_be_right_where_it_is_written(
    evening: Evening, moment: int, seed: int
) -> None:
    chance = Random(seed)
    lines = evening.at(moment).transcript().split("\n")
    numbers = [
        place for place, line in enumerate(lines) if re.match("  (taken|points|totals): ", line)
    ]
    for place in numbers:
        word, *values = lines[place].split()
        at = chance.randrange(len(values))
        values[at] = str(int(values[at]) + chance.choice([-1, 1, 10, 10**30]))
        wrong = [*lines[:place], f"  {word} {' '.join(values)}", *lines[place + 1 :]]
        assert refusal("\n".join(wrong), game=evening.variant).where == f"line {place + 1}"


# ---- cards that are not written ----


@given(evenings(hosted=True, forehead=False, secrets=False))
def test_hands_that_were_played_to_the_end_need_not_be_written(evening: Evening) -> None:
    end, match = evening.end(), evening.start()
    stocks = [entry.stock for entry in end.log if isinstance(entry, Dealt)]
    for finished, stock in zip(end.history, stocks, strict=True):
        plays = [play for trick in finished.tricks for play in trick.plays]
        hands = [[card for seat, card in plays if seat == each] for each in range(end.players)]
        match = match.with_cards(hands, stock)  # in the order in which they were played
        for seat, choice in steps(finished.moves):
            match = match.apply(choice, seat=seat)
    bare = re.sub(r"\n  hand .*", "", end.transcript())
    assert Match.parse(bare, evening.variant) == match
    assert match.sheet == end.sheet


def test_a_hand_that_is_not_played_to_the_end_is_not_known() -> None:
    text = re.sub(r"\n *hand .*", "", TYPED[: TYPED.index("  # Dan trumps")])
    error = refusal(text, game=GAME)
    assert error.where == f"line {line_of(text, 'deal 1')}"
    assert "the hand of Anna is not known" in str(error)


def test_hands_of_which_cards_were_given_away_are_not_those_that_were_played() -> None:
    game = with_stages(plump.variant(shape=(2,)), PassCards(), NameTricks())
    match = Match.start(game, players=2).with_cards(["2C 3C", "4C 5C"])
    for choice in ("2C", "4C", "0", "0", "3C", "2C", "4C", "5C"):
        match = match.apply(choice)
    assert Match.parse(match.transcript(), game) == match
    bare = re.sub(r"\n  hand .*", "", match.transcript())
    assert refusal(bare, game=game).where == f"line {line_of(bare, 'deal 1')}"


@given(evenings(hosted=False), st.integers(0, 60))
def test_the_seed_deals_what_is_not_written(evening: Evening, moment: int) -> None:
    match = evening.at(moment)
    bare = re.sub(r"\n  (hand|stock)\b.*", "", match.transcript())
    assert Match.parse(bare, evening.variant) == match


@given(evenings(secrets=False), st.integers(0, 60), st.sampled_from([r"\1 ?", None]))
def test_a_match_without_its_cards_can_be_scored(
    evening: Evening, moment: int, unknown: str | None
) -> None:
    match = evening.at(moment)
    text = re.sub(r"(\n  (?:hand|stock)\b.*:).*", unknown or "", match.transcript())
    text = re.sub(r"\n  play .*", "", re.sub(r"\nseed:.*", "", text))
    sheet = read_sheet(text, evening.variant)
    assert [(row.bids, row.tricks, row.points) for row in sheet.rows] == [
        (row.bids, row.tricks, row.points) for row in match.sheet.rows
    ]
    assert (sheet.totals, sheet.winners) == (match.totals, match.winners)
    assert (sheet.names, sheet.sizes) == (match.names, match.sheet.sizes)
    if match.log:
        error = refusal(text, game=evening.variant)
        first = text.split("\n").index(next(line for line in text.split("\n") if "deal 1" in line))
        assert error.where == f"line {first + 1}"
        assert "can be scored, but not played" in str(error)


@given(family_games(3), st.binary(min_size=7, max_size=7), st.integers(0, 60))
def test_every_game_of_the_family_can_be_scored(game: Variant, picks: bytes, moment: int) -> None:
    match = Evening(game, 3, 7, 0, picks, ("Anna", "Bo", "Cissi")).at(moment)
    unknown = r"\n(seed|  hand .*|  stock|  shown|  play .*):.*"
    sheet = read_sheet(re.sub(unknown, "", match.transcript()))
    assert [(row.bids, row.tricks, row.points) for row in sheet.rows] == [
        (row.bids, row.tricks, row.points) for row in match.sheet.rows
    ]
    assert (sheet.totals, sheet.winners) == (match.totals, match.winners)


def test_a_bid_that_was_changed_counts_where_it_may_be_changed() -> None:
    game = plump.variant(shape=(3,), revise="until-next-bid")
    match = Match.start(game, players=3, seed=1).apply(2).apply(1, seat=0).apply(0).apply(3)
    while not match.over:
        match = match.apply(match.legal[0])
    assert match.sheet.rows[0].bids == (1, 0, 3)
    assert read_sheet(match.transcript()).rows[0].bids == (1, 0, 3)
    late = match.transcript().replace("Seat 0: 1 0 3", "Seat 0: 1 0 3\n  bid Seat 0: 3")
    assert refusal(late, read_sheet).where == f"line {line_of(late, 'bid Seat 0: 3')}"
    assert refusal(late).where == f"line {line_of(late, 'bid Seat 0: 3')}"


def test_bids_that_add_up_are_made_again_until_they_stand() -> None:
    game = plump.variant(shape=(2,), bidding="at-once", even="again")
    match = Match.start(game, players=2, seed=1)
    while match.asks == "bid":
        match = match.apply(1)
    while not match.over:
        match = match.apply(match.legal[0])
    assert len(match.log) > 8
    assert match.sheet.rows[0].bids == read_sheet(match.transcript()).rows[0].bids == (1, 1)


def test_a_dealer_who_must_change_its_bid_has_not_bid_yet() -> None:
    game = plump.variant(shape=(2,), bidding="at-once")
    head = Match.start(game, players=("Anna", "Bo")).transcript()
    text = f"{head}deal 1:\nbid Anna: 1 1\ntaken: 1 1\n"
    assert refusal(text, read_sheet).where == f"line {line_of(text, 'deal 1')}"
    changed = text.replace("taken", "bid Bo: 2\ntaken")
    assert read_sheet(changed).rows[0].bids == (1, 2)


def test_a_call_may_be_typed_in_any_of_its_ways() -> None:
    game = plump.variant(trump="dealer", shape=(2,), leader="forehand")
    start = Match.start(game, players=("Bo", "Anna")).with_cards(["2C 3C", "4C 5C"])
    text = start.apply("hearts").transcript()
    for typed in ("hearts", "Hearts", "h", "♥", '"hearts"'):
        again = Match.parse(text.replace("call Anna: hearts", f"call Anna: {typed}"), game)
        assert again.trump is start.apply("hearts").trump
    for wrong in ("stars", '"Hearts"', '"hearts', "KH", "5", "", "hearts clubs"):
        spoiled = text.replace("call Anna: hearts", f"call Anna: {wrong}")
        if wrong:
            assert refusal(spoiled, game=game).where == f"line {line_of(text, 'call Anna')}"
        else:
            assert Match.parse(spoiled, game) == start


# ---- the score alone ----


def test_an_evening_needs_bids_and_tricks_and_nothing_else() -> None:
    bare = f"{HEAD}deal 1:\nbid Anna: 2 1 0 1\ntaken: 2 2 0 1\ndeal 2:\nbid Bo: 2 1 1 1\n"
    assert read_sheet(bare, GAME).totals == (12, 0, 10, 11)  # E6; deal 2 is running
    assert read_sheet(f"{bare}taken: 1 1 2 0", GAME).totals == (23, 0, 10, 11)  # E8
    exact10z5 = plump.variant(trump="turn-up", leader="forehand", shape=(5, 4))
    other = f"{bare}taken: 1 1 2 0".replace(GAME.fingerprint, exact10z5.fingerprint)
    assert read_sheet(other, exact10z5).totals == (23, 0, 5, 11)  # E9


def test_the_winners_of_the_tricks_are_enough() -> None:
    tricks = ["Anna:, Anna", "Anna:, Anna", "Anna:, Bo", "Bo: KD, Bo", "Bo: 8D 2S 2H, Dan"]
    wins = "\n".join(f"play {trick} wins" for trick in tricks)
    text = f"{HEAD}deal 1:\nbid Anna: 2 1 0 1\n{wins}\npoints: 12 0 10 11\n"
    assert read_sheet(text, GAME).totals == (12, 0, 10, 11)


def test_the_winners_of_the_tricks_and_the_tricks_taken_must_agree() -> None:
    for wins, right, wrong in ((5, "2 2 0 1", "2 1 1 1"), (3, "2 1 0 0", "1 2 0 0")):
        tricks = ["Anna:, Anna", "Anna:, Anna", "Anna:, Bo", "Bo:, Bo", "Bo:, Dan"][:wins]
        lines = "\n".join(f"play {trick} wins" for trick in tricks)
        text = f"{HEAD}deal 1:\nbid Anna: 2 1 0 1\n{lines}\ntaken: "
        assert len(read_sheet(text + right, GAME).rows) == (wins == 5)
        error = refusal(text + wrong, read_sheet, GAME)
        assert error.where == f"line {line_of(text, 'taken')}"


SCORED = f"""{HEAD}
deal 1:
bid Anna: 2 1 0 1
taken: 2 2 0 1
points: 12 0 10 11
totals: 12 0 10 11
deal 2:
bid Bo: 2 1 1 1
taken: 1 1 2 0
points: 11 0 0 0
totals: 23 0 10 11
winner: Anna
"""

MISCOUNTED = {
    "taken: 2 2 0 1": "taken: 3 2 0 1",
    "points: 12 0 10 11": "points: 12 11 10 11",
    "totals: 12 0 10 11": "totals: 12 0 10 1",
    "bid Anna: 2 1 0 1": "bid Anna: 2 1 0 2",
    "bid Bo: 2 1 1 1": "bid Bo: 2 1 1 1 1",
    "taken: 1 1 2 0": "taken: 1 1 2 -1",
    "totals: 23 0 10 11": "totals: 23 0 10 11\ntotals: 23 0 10 11",
    "winner: Anna": "winner: Bo",
}


@pytest.mark.parametrize(("right", "wrong"), MISCOUNTED.items(), ids=list(MISCOUNTED.values()))
def test_a_wrong_score_is_refused_with_its_line(right: str, wrong: str) -> None:
    assert read_sheet(SCORED, GAME).over
    error = refusal(SCORED.replace(right, wrong), read_sheet, GAME)
    assert error.where == f"line {line_of(SCORED, right) + wrong.count(chr(10))}"


@pytest.mark.parametrize(
    ("gone", "line"),
    [
        ("taken: 2 2 0 1\n", "deal 1:"),
        ("taken: 1 1 2 0\n", "deal 2:"),
        ("bid Bo: 2 1 1 1\n", "deal 2:"),
    ],
)
def test_a_deal_that_cannot_be_scored_is_refused_with_its_line(gone: str, line: str) -> None:
    text = SCORED.replace(gone, "")
    error = refusal(text, read_sheet, GAME)
    assert error.where == f"line {line_of(text, line)}"


def test_nobody_has_won_while_a_deal_is_running() -> None:
    text = SCORED[: SCORED.index("deal 2")] + "winner: Anna"
    assert refusal(text, read_sheet, GAME).where == f"line {line_of(text, 'winner')}"


def test_a_deal_after_the_last_is_refused() -> None:
    text = f"{SCORED}deal 3:\nbid Cissi: 0 0 0 0\ntaken: 5 0 0 0\n"
    assert refusal(text, read_sheet, GAME).where == f"line {line_of(text, 'deal 3')}"
    played = f"{written()}deal 3:\n"
    error = refusal(played)
    assert error.where == f"line {line_of(played, 'deal 3')}"
    assert "the match is over" in str(error)


def test_a_deal_before_the_last_is_finished_is_refused() -> None:
    text = written().replace("  play Bo: 8D 2S 2H 3S, Dan wins\n  taken: 2 2 0 1\n", "")
    text = text.replace("  points: 12 0 10 11\n  totals: 12 0 10 11\n", "")
    error = refusal(text)
    assert error.where == f"line {line_of(text, 'deal 2')}"
    assert "deal 1 is not finished" in str(error)


def test_a_whole_match_is_read_from_its_transcript() -> None:
    match = play_out(Match.start(plump.BEREDSKAP, players=4, seed="kitchen"), Cautious())
    assert Match.parse(match.transcript()) == match
    assert read_sheet(match.transcript()).totals == match.totals


# ---- auctions that are not over ----

CALLED = """deal 1:
call Anna: {calls}
taken: 9 4
"""


def priffe_text(calls: str) -> str:
    head = Match.start(priffe.CLASSIC, players=("Anna", "Bo", "Cissi", "Dan"), first_dealer=3)
    return head.transcript() + CALLED.format(calls=calls)


@pytest.mark.parametrize(
    ("calls", "who"),
    [("hearts", "Bo"), ("pass pass pass", "Dan"), ("pass hearts pass noll pass pass", "Cissi")],
)
def test_a_deal_with_tricks_whose_auction_is_not_over_says_who_is_to_call(
    calls: str, who: str
) -> None:
    text = priffe_text(calls)
    error = refusal(text, read_sheet)
    assert error.where == f"line {line_of(text, 'call Anna')}"
    assert str(error).endswith(f"the auction of deal 1 is not over: {who} is to call")


@pytest.mark.parametrize("calls", ["hearts pass pass pass", "spelut"])
def test_a_deal_whose_auction_is_over_needs_no_more_than_its_tricks(calls: str) -> None:
    assert read_sheet(priffe_text(calls)).rows[0].outcome.contract.declarer == 0


def test_a_deal_without_calls_and_without_a_contract_asks_what_was_played() -> None:
    text = priffe_text("hearts").replace("call Anna: hearts\n", "")
    assert "what was played? give contract=, one of " in str(refusal(text, read_sheet))
    assert read_sheet(priffe_text("hearts").replace("taken: 9 4\n", "")).rows == ()


def test_a_declarer_and_a_contract_whose_names_have_by_in_them_come_back() -> None:
    names = ("Anna by the sea", "Bo", "Cissi", "Dan")
    start = Match.start(priffe.CLASSIC, players=names, first_dealer=3)
    text = (
        start.transcript()
        + """deal 1:
    call "Anna by the sea": hearts pass pass pass
    contract: hearts by "Anna by the sea"
    taken: 9 4
    """
    )
    assert read_sheet(text).rows[0].outcome.contract.declarer == 0
    match = play_out(Match.start(priffe.CLASSIC, players=names, seed=1), priffe.Partner())
    assert 'by "Anna by the sea"' in match.transcript()
    assert Match.parse(match.transcript()) == match
    grand = with_stages(GAME, GrandByHand(), NameTricks())
    match = play_out(Match.start(grand, players=names, seed=1), Cautious())
    assert 'contract: "grand by hand"' in match.transcript()
    assert Match.parse(match.transcript(), grand) == match
