"""What is left out: nobody acts, no card shows trump, nobody plays, a player sits out."""

import pickle
from typing import Any

import pytest
from attrs import evolve, frozen

from tricktaking import (
    Contract,
    Deal,
    IllegalChoice,
    Match,
    NotationError,
    Plan,
    VariantError,
    rules,
)
from tricktaking.dealing import OtherPack, Sizes, Trump, TrumpRule, TurnUp
from tricktaking.record import read_sheet
from tricktaking.rules import hook
from tricktaking.sheet import Outcome, Score, Sheet
from tricktaking.variants import plump
from tricktaking.variants.priffe import CLASSIC, variant

# ---- a stage with nobody to act, and its trump rule ----


def test_nobody_acts_while_trump_is_turned_up() -> None:
    stage = Trump(TurnUp())
    match = Match.start(plump.variant(shape=(2,), trump="turn-up"), players=3, seed=1)
    assert stage in match.variant.stages
    deal = stage.begin(match.changed(turn=None))
    assert deal.trump is match.stock[0].suit
    assert stage.waiting(deal) == ()
    assert [stage.choices(deal, seat) for seat in range(3)] == [(), (), ()]


@frozen
class KeepsQuiet:
    """Trump as another rule has it, without saying that a card must be shown for it."""

    rule: OtherPack | TurnUp
    spare: int = 0
    says: str = "A card shows trump."

    def contract(self, deal: Deal) -> Contract:
        return self.rule.contract(deal)


@pytest.mark.parametrize("rule", [OtherPack(), TurnUp(nothing_left="cut")], ids=repr)
def test_trump_that_no_card_shows_is_not_made_up(rule: Any) -> None:
    trump: TrumpRule = KeepsQuiet(rule)
    game = plump.variant(shape=(26,), players=(2,))
    game = evolve(game, stages=(Trump(trump), *game.stages))
    with pytest.raises(VariantError, match="the card that shows trump is missing: give it as"):
        Match.start(game, players=2, seed=1)


# ---- a rule that is kept by its name ----


def test_a_rule_that_has_become_something_else_does_not_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = pickle.dumps(hook)
    assert pickle.loads(kept) is hook
    monkeypatch.setattr(rules.bids, "hook", hook.narrow)
    with pytest.raises(VariantError, match=r"tricktaking\.rules\.bids:hook is not a rule any more"):
        pickle.loads(kept)


# ---- a deal that nobody plays, and a player who takes no part ----


def test_a_deal_thrown_in_is_one_line_of_the_sheet_without_sides_and_numbers() -> None:
    sheet = variant(all_pass="redeal").sheet(players=("Anna", "Bo", "Cissi", "Dan"), first_dealer=0)
    sheet = sheet.add(contract="thrown in", tricks=())
    lines = str(sheet.add(contract="hearts", declarer=1, tricks=(6, 7))).splitlines()
    place = next(place for place, line in enumerate(lines) if "thrown in" in line)
    assert lines[place].split() == ["1", "Anna", "thrown", "in"]
    assert lines[place + 1].split()[:6] == ["2", "Anna", "hearts", "Bo", "Anna", "and"]


@frozen
class DealerSitsOut:
    """Five players, of whom the four who do not deal play in sides."""

    says: str = "The dealer sits out."

    def plan(self, *, number: int, cards: int, players: int, first_dealer: int, **_: Any) -> Plan:
        dealer = (first_dealer + number - 1) % players
        one, two, three, four = [(dealer + place) % players for place in range(1, players)]
        return Plan(number, cards, dealer, (one, two, three, four), ((one, three), (two, four)))


@frozen
class PointForEachTrick:
    """A point for each trick of a side."""

    says: str = "Each trick scores one."

    def score(self, outcome: Outcome, sheet: Sheet) -> Score | tuple[int, ...]:
        points = [0] * sheet.players
        for side, tricks in zip(outcome.plan.sides, outcome.side_tricks, strict=True):
            for seat in side:
                points[seat] = tricks
        return tuple(points)


FIVE = evolve(
    CLASSIC,
    players=(5,),
    schedule=Sizes((10, 10)),
    seating=DealerSitsOut(),
    scorer=PointForEachTrick(),
    end=plump.SPF.end,
)


def test_who_takes_no_part_in_a_deal_has_not_declared() -> None:
    sheet = FIVE.sheet(players=("Anna", "Bo", "Cissi", "Dan", "Eva"), first_dealer=2)
    with pytest.raises(IllegalChoice) as caught:
        sheet.add(contract="hearts", declarer=2, tricks=(6, 4))
    assert caught.value.refusal.reason == "no_such_declarer"
    assert str(caught.value) == "Cissi takes no part in this deal and cannot have declared"
    assert sheet.add(contract="hearts", declarer=3, tricks=(6, 4)).totals == (6, 4, 0, 6, 4)


@pytest.mark.parametrize("bid", [-1, 11])
def test_a_bid_that_stands_since_nobody_noticed_is_still_one_that_can_be_made(bid: int) -> None:
    sheet = plump.SPF.sheet(players=3)
    with pytest.raises(IllegalChoice) as caught:
        sheet.add(bids=(bid, 0, 0), tricks=(10, 0, 0), as_played=True)
    assert caught.value.refusal.reason == "out_of_range"
    assert str(caught.value) == f"{bid} is no bid: a bid is a whole number from 0 to 10"
    even = sheet.add(bids=(10, 0, 0), tricks=(10, 0, 0), as_played=True)  # the hook was missed
    assert even.rows[0].made == (0, 1, 2)


def test_who_takes_no_part_in_a_deal_has_not_called_either() -> None:
    names = ("Anna", "Bo", "Cissi", "Dan", "Eva")
    head = Match.start(FIVE, players=names, first_dealer=2).transcript()
    text = f"{head}deal 1:\ncall {{who}}: hearts pass pass pass\ntaken: 6 4\n"
    with pytest.raises(NotationError) as caught:
        read_sheet(text.format(who="Cissi"), FIVE)
    assert "Cissi takes no part in this deal" in str(caught.value)
    assert caught.value.where == f"line {text.splitlines().index('deal 1:') + 2}"
    (row,) = read_sheet(text.format(who="Dan"), FIVE).rows
    assert row.outcome.contract.declarer == 3
