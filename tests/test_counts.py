"""How many positions there are after so many decisions of a fixed deal, as the tables say."""

from itertools import islice

import pytest
from attrs import evolve
from counting import FOLDER, Table, counted, read_line, read_table

from tricktaking import Match

TABLES = [read_table(path) for path in sorted(FOLDER.glob("*.counts"))]
JUDGED = [table for table in TABLES if table.id.startswith("oh-hell")]


def table_id(table: Table) -> str:
    return table.id


def named(name: str) -> Table:
    (table,) = [table for table in TABLES if table.id == name]
    return table


def test_a_table_is_called_as_its_file_is() -> None:
    assert {table.id for table in TABLES} == {path.stem for path in FOLDER.iterdir()}
    assert len({table.id for table in TABLES}) == len(TABLES)


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_there_are_as_many_positions_as_the_table_says(table: Table) -> None:
    found = dict(enumerate(islice(counted(table), len(table.counts)), 1))
    assert {number: ways for number, (ways, _) in found.items()} == table.counts
    assert {number: found[number][1] for number in table.over} == table.over


@pytest.mark.parametrize(
    "table", [table for table in TABLES if not table.id.startswith("priffe-")], ids=table_id
)
def test_a_table_of_a_small_deal_goes_to_its_end(table: Table) -> None:
    assert len([*counted(table)]) == len(table.counts)


def test_the_rows_that_openspiel_was_asked_for_are_here() -> None:
    rows = {
        "oh-hell-3x1": (2, 4, 5, 5, 5, 5),
        "oh-hell-3x2": (3, 9, 21, 42, 63, 126, 126, 126, 126),
        "oh-hell-3x3": (4, 16, 54, 162, 270, 378, 756, 1026, 1404),
        "oh-hell-4x2": (3, 9, 27, 71, 142, 284, 568, 1136),
    }
    for name, row in rows.items():
        assert (*named(name).counts.values(),)[: len(row)] == row


def test_all_auctions_of_priffe_are_over_after_19_calls() -> None:
    assert named("priffe-auction").over[19] == 5461 == (4**7 - 1) // 3
    assert named("priffe-auction-single-round").over[4] == 210


def test_a_rule_that_narrows_the_play_leaves_fewer_positions() -> None:
    free, strict = named("follow-only-3x3"), named("must-head-3x3")
    assert free.start.hands == strict.start.hands
    assert free.counts[12] > strict.counts[12]


def test_a_wrong_count_is_seen() -> None:
    table = named("oh-hell-3x1")
    wrong = evolve(table, counts={**table.counts, 3: 6})
    with pytest.raises(AssertionError):
        test_there_are_as_many_positions_as_the_table_says(wrong)


def test_a_line_that_says_nothing_known_is_refused() -> None:
    with pytest.raises(ValueError, match="says nothing"):
        read_line(Table(), "trump: hearts")


# ---- the same trees, walked by OpenSpiel ----


def begun_in_openspiel(match: Match) -> object:
    """The deal in OpenSpiel, whose cards are numbered rank by rank, in the suits C D S H."""
    spiel = pytest.importorskip("pyspiel")
    cards, players = match.plan.cards, match.players
    state = spiel.load_game(f"oh_hell(players={players},num_tricks_fixed={cards})")
    state = state.new_initial_state()
    state.apply_action(cards)
    state.apply_action(match.plan.dealer)
    dealt = match.frame.dealt
    assert dealt is not None
    in_turn = [hand[place] for place in range(cards) for hand in dealt.hands]
    for card in (*in_turn, dealt.stock[0]):
        state.apply_action((card.rank.order - 2) * 4 + "CDSH".index(card.suit.letter))
    return state


def counted_in_openspiel(state: object) -> list[int]:
    ways, counts = [state], list[int]()
    while ways:
        ways = [way.child(action) for way in ways for action in way.legal_actions()]  # type: ignore[attr-defined]  # untyped
        counts += [len(ways)] if ways else []
    return counts


@pytest.mark.oracle
@pytest.mark.parametrize("table", JUDGED, ids=table_id)
def test_openspiel_counts_as_many(table: Table) -> None:
    pytest.importorskip("pyspiel", reason="needs the extra oracle")
    assert counted_in_openspiel(begun_in_openspiel(table.start)) == [*table.counts.values()]
