"""Matches that are kept as texts: how they are played, and what is written of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from attrs import field, frozen

from tricktaking import Call, Choice, Match, Variant, variants
from tricktaking.bidding import TrumpAuction
from tricktaking.players import Cautious, Player
from tricktaking.table import PASS
from tricktaking.view import View

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Bo", "Cissi", "Dan", "Eva", "Folke", "Greta", "Hugo")
TITLE = "tricktaking transcript 1\n"


@frozen
class Golden:
    """A match that is kept as a text.

    Attributes:
        path: its file, in the folder of this module and without the ending.
        variant: the game.
        remarks: what a reader should look at.
        without: the game without what is shown here; ``None`` for a preset.
        players: how many sit at the table.
        wild: whether the calls make little sense, for what good calls would not lead to.
    """

    path: str
    variant: Variant
    remarks: tuple[str, ...]
    without: Variant | None = None
    players: int = field(kw_only=True)
    wild: bool = field(default=False, kw_only=True)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.path}.txt"


def written(golden: Golden, seed: int) -> str:
    """The text of the file: the transcript, with remarks under its title."""
    match = played(golden, golden.variant, seed)
    remarks = [*golden.remarks]
    if golden.without is not None:
        found = difference(match, played(golden, golden.without, seed))
        remarks.append(f"Without it, {found or 'nothing is different'}.")
    head = "".join([f"# {remark}\n" for remark in remarks])
    return TITLE + head + match.transcript().removeprefix(TITLE)


def without_remarks(text: str) -> str:
    """A text as the library writes it."""
    return "".join([line for line in text.splitlines(keepends=True) if not line.startswith("#")])


def bites(golden: Golden, seed: int) -> bool:
    """Whether a match from this seed is another one without what it shows."""
    if golden.without is None:
        return True
    match = played(golden, golden.variant, seed)
    return difference(match, played(golden, golden.without, seed)) is not None


def difference(match: Match, other: Match) -> str | None:
    """What stands in the other match where this one is the first time another."""
    deal = "deal 1"
    for ours, theirs in zip_longest(_deals(match), _deals(other)):
        if theirs is None:
            return "the match is over here"
        if ours != theirs:
            return theirs if theirs.startswith(("deal", "winner")) else f"{deal} has {theirs}"
        if ours.startswith("deal"):
            deal = ours.partition(":")[0]
    return None


def _deals(match: Match) -> list[str]:
    """The lines from the first deal on."""
    text = match.transcript()
    lines = text[text.index("\ndeal 1") :].split("\n")
    return [line.strip() for line in lines if line.strip()]


# ---- playing ----


def played(golden: Golden, variant: Variant, seed: int) -> Match:
    """A whole match of this game, by ready players."""
    match = Match.start(variant, players=NAMES[: golden.players], seed=seed)
    player = Wild(player_of(variant)) if golden.wild else player_of(variant)
    while not match.over:
        seat = match.waiting[-1] if match.facts.stage.secret else match.turn
        assert seat is not None
        if thought_again(match):
            seat = match.waiting[-1]
            bid = match.bids[seat]
            other = next(choice for choice in match.legal_for(seat) if choice != bid)
            match = match.apply(other, seat=seat)
            continue
        match = match.apply(player(match.view(seat)), seat=seat)
    return match


def thought_again(match: Match) -> bool:
    """Whether the first bidder changes its bid: where it may, in every other deal, once."""
    first = match.moves is not None and match.moves[0] is None
    may = match.asks == "bid" and not match.facts.stage.secret and len(match.waiting) > 1
    return first and may and match.plan.number % 2 == 1


def player_of(variant: Variant) -> Player:
    """The ready player of a game; in an auction for trump one that calls."""
    if any(isinstance(stage, TrumpAuction) for stage in variant.stages):
        return Caller()
    return variants.player(variant)


@frozen
class Caller:
    """Calls the fewest tricks in a suit that it holds so often, twice at most; else as Cautious."""

    def __call__(self, view: View, /) -> Choice:
        calls = [choice for choice in view.legal if isinstance(choice, Call)]
        if not calls:
            return Cautious()(view)
        often = [seat for seat, _ in view.calls].count(view.seat or 0) >= 2
        return PASS if often else next(_good(view, calls), PASS)


def _good(view: View, calls: list[Call]) -> Iterator[Call]:
    for call in calls:
        level, _, name = call.name.partition("-")
        length = [card.suit.name for card in view.hand].count(name)
        if call is not PASS and int(level) <= length:
            yield call


@frozen
class Wild:
    """Calls or gives anything, by the ranks of its hand; bids and plays as another."""

    player: Player

    def __call__(self, view: View, /) -> Choice:
        if view.asks not in ("call", "give"):
            return self.player(view)
        return view.legal[sum([card.rank.order for card in view.hand]) % len(view.legal)]
