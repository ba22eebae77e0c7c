"""What a part cannot be made of is refused when it is made, and what is right is said."""

from collections.abc import Callable
from typing import Any

import pytest

from tricktaking import NotationError, VariantError
from tricktaking.bidding import AuctionCall, ContractAuction, NoBidsIn
from tricktaking.dealing import DownUp, Partners
from tricktaking.record.expression import read_expression
from tricktaking.scoring import BidScore

PLAY = AuctionCall("play")

# What is wrong, how the part is made, what it is made of, and what the refusal says is right.
WRONG: dict[str, tuple[Callable[[Any], object], Any, str]] = {
    "a trump suit that is a number": (
        lambda given: AuctionCall("play", trump=given),
        3,
        "trump=3: give a suit, its text such as 'H', or None",
    ),
    "a name of two lines": (AuctionCall, "pl\nay", "a word such as 'hearts'"),
    "a name with a blank before it": (AuctionCall, " play", "name=' play': this is a word"),
    "a contract that is a number": (
        lambda given: AuctionCall("play", contract=given),
        3,
        "contract=3: this is a word",
    ),
    "a contract that somebody declares when all pass": (
        lambda given: ContractAuction((PLAY,), all_pass=given),
        PLAY,
        "give an AuctionCall with declares=False",
    ),
    "a text when all pass": (
        lambda given: ContractAuction((PLAY,), all_pass=given),
        "noll",
        "all_pass='noll': give an AuctionCall",
    ),
    "no hand sizes without bids": (NoBidsIn, (), "name hand sizes in a sequence, such as (5,)"),
    "hand sizes in no order": (NoBidsIn, {5}, "name hand sizes in a sequence, such as (5,)"),
    "largest hands for no table": (DownUp, (), "by players comes as pairs"),
    "largest hands that are no pairs": (DownUp, ((4, 13), (5,)), "such as ((4, 13), (5, 10))"),
    "no chairs": (Partners, (), "chairs=(): for each rubber name everybody once"),
    "a table for one": (Partners, ((0,),), "for each rubber name everybody once"),
    "two people in a chair": (Partners, ((0, 1, 1, 3),), "for each rubber name everybody once"),
    "chairs of two tables": (Partners, ((0, 1, 2, 3), (0, 1)), "for each rubber name everybody"),
    "chairs without numbers": (Partners, (("a", "b"),), "for each rubber name everybody once"),
    "points without their bid": (
        lambda given: BidScore(made=given),
        (0, 5),
        "give pairs of a bid and its points, such as ((0, 5),)",
    ),
    "points in words": (lambda given: BidScore(made=given), ((0, "five"),), "give pairs of a bid"),
}


@pytest.mark.parametrize(("make", "given", "said"), WRONG.values(), ids=WRONG)
def test_what_a_part_cannot_be_made_of_is_refused(
    make: Callable[[Any], object], given: Any, said: str
) -> None:
    with pytest.raises(VariantError) as caught:
        make(given)
    assert said in str(caught.value)


@pytest.mark.parametrize(("sides", "players"), [(2, 3), (2, 6), (3, 4)])
def test_people_without_a_chair_are_not_seated(sides: int, players: int) -> None:
    with pytest.raises(VariantError) as caught:
        Partners(sides=sides).seated(1, players, first_dealer=0)
    everybody = tuple(range(players))
    assert str(caught.value) == (
        f"seating: 4 chairs and {sides} sides are not for {players} players: "
        f"give chairs=({everybody},)"
    )


@pytest.mark.parametrize("text", ["Trump(part=3)", "Trump(**rule)", "Down(top=3, **more)"])
def test_a_part_in_a_transcript_names_its_fields_one_by_one(text: str) -> None:
    with pytest.raises(NotationError, match="write a part such as"):
        read_expression(text)
