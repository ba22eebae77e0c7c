"""What is said to who writes a stage, a leader or a resolver that cannot work."""

from typing import Any

import pytest
from attrs import evolve, frozen

from tricktaking import Call, Card, Choice, Deal, Match, Seat, Stage, Suit, VariantError
from tricktaking.table import Asks
from tricktaking.testing import DoesNotConform, check_variant
from tricktaking.tricks import PlayTricks, PlayWithDummy
from tricktaking.variants import plump

GAME = evolve(plump.variant(shape=(2,), trump="turn-up"), name="own", suits="named")


def with_first(stage: Any) -> Any:
    return evolve(GAME, stages=(stage, *GAME.stages))


@frozen
class Asking(Stage):
    """Forehand says yes or no, and what is made of it is wrong in some way."""

    gives: Any = None
    offers: Any = (Call("no"), Call("yes"))

    @property
    def asks(self) -> Asks:
        return "call"

    @property
    def says(self) -> str:
        return "Forehand says yes or no."

    def begin(self, deal: Deal) -> Deal:
        return deal.changed(turn=deal.plan.forehand)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        choices: tuple[Choice, ...] = self.offers
        return choices

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        made: Deal = deal if self.gives == "same" else self.gives
        return made


@pytest.mark.parametrize(
    ("gives", "said"), [(None, "None"), ("same", "the deal that it was given"), (3, "3")]
)
@pytest.mark.parametrize("seat", [None, 0])
def test_a_stage_makes_a_new_deal_of_a_choice(gives: object, said: str, seat: int | None) -> None:
    match = Match.start(with_first(Asking(gives)), players=3, seed=1)
    with pytest.raises(VariantError, match=f"apply of Asking.* gave {said}, not a new deal"):
        match.apply(match.legal[0], seat=seat)
    assert match.moves is None


@frozen
class Speechless(Asking):
    """Has no sentence."""

    @property
    def says(self) -> Any:
        return None


@frozen
class Mute(Asking):
    """Asks for what there is not."""

    @property
    def asks(self) -> Any:
        return "shout"


def test_a_stage_has_a_sentence_and_asks_for_something() -> None:
    with pytest.raises(VariantError, match=r"stages: Speechless.* says None: give it a sent"):
        with_first(Speechless())
    with pytest.raises(VariantError, match=r"asks 'shout': it asks one of deal, bid, call, give, "):
        with_first(Mute())


@frozen
class Half:
    """A resolver that knows suits and not strengths, and no leader at all."""

    says: str = "Half of it."

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        return card.suit


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"resolver": Half()}, "resolver: .* it lacks 'strength'"),
        ({"resolver": Half}, "resolver: .* an object, not a class"),
        ({"leader": Half()}, "leader: .* it lacks 'first'"),
    ],
)
def test_leaders_and_resolvers_are_looked_at_when_the_game_is_built(
    wrong: dict[str, Any], said: str
) -> None:
    for play in (PlayTricks(**wrong), PlayWithDummy(PlayTricks(**wrong))):
        with pytest.raises(VariantError, match=said):
            evolve(GAME, stages=(*GAME.stages[:-1], play))


def test_the_kit_says_what_kind_of_choice_is_offered() -> None:
    game = with_first(Asking(offers=("no", "yes")))
    with pytest.raises(
        DoesNotConform, match="is offered 'no', and what is asked with 'call' is a Call"
    ):
        check_variant(game, checks=["legal"])
