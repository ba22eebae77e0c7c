"""The composition of a game: its parts, checked when it is built, and what follows from them."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, Unpack, get_args

from attrs import field, fields, frozen

from tricktaking.bidding import AuctionCall, SettlesContract
from tricktaking.cards import FRENCH, Deck, DeckByPlayers
from tricktaking.dealing import Clockwise, ForPlan, OwnHand, Schedule, Seating, ShowsCard, Sight
from tricktaking.errors import VariantError, one_of
from tricktaking.rules import AnyRule
from tricktaking.scoring import Count, End, HighestTotal, Honours, Scorer
from tricktaking.sheet import Outcome, Row, Sheet
from tricktaking.table import Bids, Contract, Deal, Dealt, Plan, Stage
from tricktaking.variant import answers, checks, questions
from tricktaking.variant.plain import fingerprint, plain_fields

Suits = Literal["alike", "named"]
"""Whether the suits are alike but for the trump of a deal, or a part or a rule names one."""


@frozen(slots=False, kw_only=True)
class Composition:
    """The parts of a game and what follows from them; a ``Variant`` is one that people use.

    Raises:
        VariantError: when parts cannot work together, naming the part and a way out.
    """

    name: str = field(converter=checks.name)
    players: tuple[int, ...] = field(converter=checks.table_sizes)
    schedule: Schedule
    stages: tuple[Stage, ...] = field(converter=checks.stages)
    rules: tuple[AnyRule, ...] = field(converter=checks.rules)
    scorer: Scorer
    deck: Deck | DeckByPlayers = FRENCH
    seating: Seating = Clockwise()
    sight: Sight = OwnHand()
    end: End = HighestTotal()
    suits: Suits = field(default="alike", validator=one_of(*get_args(Suits)))
    origin: tuple[str, tuple[object, ...]] | None = field(
        default=None, repr=False, eq=False
    )  # the preset that this was made from: its name and parts

    def __attrs_post_init__(self) -> None:
        base = self.name.removesuffix("*")
        parts = tuple(self.parts.values())
        origin = self.origin
        if origin is None or origin[0] != base:
            origin = (base, () if self.name != base else parts)
        object.__setattr__(self, "origin", origin)
        object.__setattr__(self, "name", base if parts == origin[1] else f"{base}*")
        checks.composition(self)

    @property
    def parts(self) -> dict[str, object]:
        """The parts by the names of their fields."""
        return {
            known.name: getattr(self, known.name)
            for known in fields(type(self))
            if known.name not in ("name", "origin")
        }

    @cached_property
    def fingerprint(self) -> str:
        """A hash over the parts: equal for equal rules, in every process and later version."""
        return fingerprint(self.plain)

    @cached_property
    def plain(self) -> dict[str, object]:
        """The parts as plain data, without those at their default, as a record holds them."""
        return plain_fields(self, "name", "origin")

    @cached_property
    def stage_rules(self) -> tuple[tuple[AnyRule, ...], ...]:
        """The rules that narrow the choices of each stage, strongest first."""
        return tuple(
            tuple(rule for rule in self.rules if rule.narrows == stage.asks)
            for stage in self.stages
        )

    @cached_property
    def secret_stages(self) -> tuple[int, ...]:
        """The places of the stages, from 0, in which nobody sees what the others choose."""
        return tuple(number for number, stage in enumerate(self.stages) if stage.secret)

    # ---- the deals ----

    def sizes(self, players: int) -> tuple[int, ...]:
        """The hand sizes of all planned deals for so many players, in cards.

        Raises:
            VariantError: when the deck does not reach for one of them.
        """
        known = self.sizes_or_error(players)
        if isinstance(known, VariantError):
            raise known
        return known

    def sizes_or_error(self, players: int) -> tuple[int, ...] | VariantError:
        """The hand sizes of all planned deals, or why there are none."""
        if players not in self._sizes:
            try:
                self._sizes[players] = checks.hand_sizes(self, players)
            except VariantError as error:
                return error
        return self._sizes[players]

    @cached_property
    def _sizes(self) -> dict[int, tuple[int, ...]]:
        return {}  # filled when asked; a schedule gives the same sizes every time

    def deck_for(self, players: int) -> Deck:
        """The cards for so many players."""
        return self.deck.for_players(players)

    def shows_card(self, players: int, cards: int) -> bool:
        """Whether a card is shown for trump that is not the next one of the stock.

        Args:
            players: how many are at the table.
            cards: cards in each hand.
        """
        stock = len(self.deck_for(players)) - players * cards
        return any(stage.shows_card(stock) for stage in self._showing)

    @cached_property
    def _showing(self) -> tuple[ShowsCard, ...]:
        return tuple([stage for stage in self.stages if isinstance(stage, ShowsCard)])

    @property
    def spare(self) -> int:
        """How many cards the stages need from the stock."""
        return sum(stage.spare for stage in self.stages)

    @property
    def has_bids(self) -> bool:
        """Whether there is a stage in which tricks are bid."""
        return any(stage.asks == "bid" for stage in self.stages)

    def asks_bids(self, sheet: Sheet, plan: Plan) -> bool:
        """Whether bids are made in the deal of this plan, after this sheet."""
        return self.has_bids and questions.bidding(sheet, plan).turn is not None

    def check_bids(self, sheet: Sheet, plan: Plan, bids: Bids) -> None:
        """Check the bids of a deal that was played at a real table.

        Args:
            sheet: the sheet before the deal.
            plan: the plan of the deal.
            bids: the bids by seat.

        Raises:
            IllegalChoice: when one of them was not allowed.
        """
        questions.all_said(questions.bidding(sheet, plan), bids)

    def plan(self, **asked: Unpack[ForPlan]) -> Plan:
        """The plan of a deal, asking the seating and checking its answer.

        Args:
            asked: the number of the deal, the cards of each hand, how many seats there are, who
                dealt the first deal, and the finished deals before, as for ``Seating.plan``.

        Raises:
            VariantError: when the seating does not give a plan for these seats.
        """
        return answers.plan(self, asked)

    # ---- the score ----

    @cached_property
    def contracts(self) -> tuple[AuctionCall, ...]:
        """What can be played by name, each name once; empty for a game without such an auction."""
        stages = [stage for stage in self.stages if isinstance(stage, SettlesContract)]
        return tuple([each for stage in stages for each in stage.contracts])

    @property
    def honours(self) -> Honours | None:
        """What honours are worth; ``None`` in a game that counts none."""
        honours: object = getattr(self.scorer, "honours", None)
        return honours if isinstance(honours, Honours) else None

    @cached_property
    def counts(self) -> tuple[Count, ...]:
        """What the scorer wants to be counted besides tricks; mostly nothing."""
        counts: tuple[Count, ...] = tuple(getattr(self.scorer, "counts", ()))
        return counts

    def counted(self, deal: Deal) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """What the scorer wants to be counted of a finished deal, by name: numbers by seat.

        Raises:
            VariantError: when a count does not give one whole number for each seat.
        """
        return answers.counts(self, deal)

    @property
    def columns(self) -> tuple[tuple[str, str], ...]:
        """The parts of a score, each with its heading on the sheet; empty for points alone."""
        columns: tuple[tuple[str, str], ...] = getattr(self.scorer, "columns", ())
        return columns

    def honours_held(self, dealt: Dealt, plan: Plan, contract: Contract) -> tuple[int, ...]:
        """The points for honours in the hands as dealt, by side, whoever may score them.

        Of hands that are thrown in nobody has seen any.
        """
        if self.honours is None:
            return ()
        if not contract.played:
            return (0,) * len(plan.sides)
        return self.honours.held(dealt.hands, plan.sides, contract)

    def scored(self, outcome: Outcome, sheet: Sheet) -> Row:
        """A deal with what it is worth, asking the scorer and checking its answer.

        Raises:
            VariantError: when the scorer does not give one whole number for each seat.
        """
        return answers.row(self, outcome, sheet)
