"""The match: all deals from the first to the winners, as values that never change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex

from attrs.exceptions import FrozenInstanceError

from tricktaking.cards import Card
from tricktaking.dealing import dealt_round, shuffled
from tricktaking.errors import IllegalChoice, Refusal, VariantError
from tricktaking.rules import narrowed, read_choice, refusal
from tricktaking.sheet import Outcome
from tricktaking.table import (
    Choice,
    Chosen,
    Contract,
    Deal,
    Dealt,
    Facts,
    Frame,
    Idle,
    Seat,
    whole_number,
)
from tricktaking.view import FinishedDeal, View, finished, seen

if TYPE_CHECKING:
    from tricktaking.variant import Variant

_BEFORE_THE_DEAL = Facts(Idle("deal"))
_OVER = Facts(Idle("over"))


class Match(Deal):
    """A match: whose turn it is, what they may do, and everything that led to it.

    A match never changes: ``apply`` gives a new one and leaves this one as it is, so that undo,
    fork and search come free. Start one with ``Match.start``. Besides what a ``Deal`` has:

    Example:
        >>> from tricktaking.variants import plump
        >>> match = Match.start(plump.SPF, players=("Anna", "Bilal", "Cecilia"), seed=7)
        >>> match.asks, match.turn, match.legal[:3]
        ('bid', 0, (0, 1, 2))
        >>> match.apply("2", seat=0).bids
        (2, None, None)
        >>> match.bids
        (None, None, None)
    """

    __slots__ = ()

    # ---- starting and dealing ----

    @classmethod
    def start(
        cls,
        variant: Variant,
        *,
        players: int | Iterable[str],
        seed: int | str | None = None,
        first_dealer: Seat | None = None,
    ) -> Match:
        """Start a match.

        Args:
            variant: the game.
            players: how many, or their names by seat.
            seed: what the cards are dealt from, a whole number or a text (7 and "7" differ).
                Whoever knows it knows every card, so keep it secret or hard to guess. Without a
                seed the host deals, with ``with_cards``.
            first_dealer: the seat that deals first; without it the last seat, so that seat 0 is
                forehand in deal 1.

        Raises:
            VariantError: when the table does not fit the game, or the seed is neither.
        """
        sheet = variant.sheet(players=players, first_dealer=first_dealer)
        if seed is not None and not isinstance(seed, str):
            number = whole_number(seed)
            if number is None:
                raise VariantError(f"seed={seed!r}: a seed is a whole number or a text")
            seed = number
        return _next_deal(Frame(sheet, sheet.plan(1), seed))

    def with_cards(
        self, hands: Sequence[str | Iterable[Card]], stock: str | Iterable[Card] = ""
    ) -> Match:
        """Deal these cards, in a match that has no seed.

        Args:
            hands: the hands by seat, each in the order in which it was dealt.
            stock: the cards left over, the top one first, as far as they are known; the first is
                the one to turn up, if the game does.

        Raises:
            NotationError: when a text is not a card of the deck.
            IllegalChoice: when no deal is asked for, or the hands are not those of the plan.
            VariantError: when a card is to be turned up and the stock is empty.
        """
        if self.asks != "deal":
            template = (
                "cards were dealt already: {asks} is asked for" if self.asks != "over" else _ENDED
            )
            raise IllegalChoice(Refusal("wrong_phase", template, {"asks": self.asks}))
        deck, plan = self.variant.deck, self.plan
        if isinstance(hands, str):
            raise IllegalChoice(Refusal("hand_size", "give the hands as a list, one for each seat"))
        dealt = Dealt(tuple(deck.read(hand) for hand in hands), deck.read(stock))
        _check_dealt(dealt, plan.cards if plan else 0, self.players)
        return _begun(self.frame, dealt)

    # ---- what is going on ----

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.facts is _OVER

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Every seat that may act now, in playing order; ``turn`` is the first."""
        return self.facts.stage.waiting(self)

    @property
    def hand_of(self) -> Seat | None:
        """The seat whose cards ``turn`` plays; ``None`` when no seat has the turn."""
        return self.turn

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all finished deals, by seat."""
        return self.frame.sheet.totals

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won, several if they share; none before the match is over."""
        return self.frame.sheet.winners

    @property
    def previous(self) -> FinishedDeal | None:
        """The last finished deal as it was played; ``None`` during the first."""
        return finished(self.frame)

    @property
    def log(self) -> tuple[Dealt | Chosen, ...]:
        """All that happened, in order, without the cards that played themselves."""
        frames: list[tuple[Deal, Dealt]] = []
        state: Deal | None = self
        while state is not None:
            if state.frame.dealt is not None:
                frames.append((state, state.frame.dealt))
            state = state.frame.before
        entries: list[Dealt | Chosen] = []
        for deal, dealt in reversed(frames):
            entries.append(dealt)
            moves = iter(deal.moves)
            entries.extend(Chosen(seat, choice) for seat, choice in zip(moves, moves, strict=True))
        return tuple(entries)

    def legal_for(self, seat: Seat) -> tuple[Choice, ...]:
        """What a seat may do now; nothing when it may not act.

        Raises:
            IllegalChoice: when there is no such seat.
        """
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise IllegalChoice(self._no_such_seat(seat))
        if seat == self.turn:
            return self.legal
        if seat not in self.waiting:
            return ()
        return narrowed(self.facts.rules, self, seat, self.facts.stage.choices(self, seat))

    def view(self, seat: Seat | None) -> View:
        """What a seat may see; ``None`` is a spectator, who sees no hand.

        Raises:
            IllegalChoice: when there is no such seat.
        """
        legal = () if seat is None else self.legal_for(seat)
        return seen(self, seat, self.waiting, legal, self._logged)

    # ---- choosing ----

    def apply(
        self,
        choice: Choice | str | SupportsIndex,
        *,
        seat: Seat | None = None,
        at: int | None = None,
    ) -> Match:
        """Choose for a seat; the last card of a deal scores it and goes on to the next.

        Args:
            choice: a bid, a card, or the text of either.
            seat: who chooses, guarding against acting out of turn; without it the seat whose
                turn it is.
            at: the length of the log that the caller saw, guarding against stale and double
                clicks.

        Returns:
            A new match; this one is as it was.

        Raises:
            IllegalChoice: when it is not allowed; its ``refusal`` says why.
        """
        kind = type(choice)
        if seat is None and at is None and (kind is Card or kind is int) and choice in self.legal:
            return _after(self, self.turn, choice)  # type: ignore[arg-type]  # legal, so on turn
        found = self._judged(choice, seat, at)
        if isinstance(found, Refusal):
            raise IllegalChoice(found)
        return _after(self, *found)

    def why_not(
        self,
        choice: Choice | str | SupportsIndex,
        *,
        seat: Seat | None = None,
        at: int | None = None,
    ) -> Refusal | None:
        """Why a choice is not allowed, with the arguments of ``apply``; ``None`` when it is."""
        found = self._judged(choice, seat, at)
        return found if isinstance(found, Refusal) else None

    def _judged(self, choice: object, seat: object, at: object) -> tuple[Seat, Choice] | Refusal:
        if at is not None and (type(at) is not int or at != self._logged):
            template = "this was chosen when the log had {at} entries, and it has {now}: look again"
            return Refusal("stale", template, {"at": str(at), "now": self._logged})
        if self.over:
            return Refusal("match_over", _ENDED)
        waiting = self.waiting
        if not waiting:
            return Refusal("wrong_phase", "the cards are not dealt yet: deal with with_cards")
        actor = waiting[0] if seat is None else whole_number(seat)
        if actor is None or not 0 <= actor < self.players:
            return self._no_such_seat(seat)
        if actor not in waiting:
            fields = {"name": self.names[actor], "seat": actor, "turn": self.names[waiting[0]]}
            return Refusal("not_your_turn", "it is not {name}'s turn but {turn}'s", fields)
        read = read_choice(self, choice)
        if isinstance(read, Refusal):
            return read
        return refusal(self, actor, read) or (actor, read)

    def _no_such_seat(self, seat: object) -> Refusal:
        template = "{seat} is not a seat: the seats are 0 to {last}"
        return Refusal("no_such_seat", template, {"seat": repr(seat), "last": self.players - 1})

    @property
    def _logged(self) -> int:
        return self.frame.logged + (self.frame.dealt is not None) + len(self.moves) // 2

    def undo(self) -> Match:
        """The match before the last choice (or, without a seed, the last deal) of its log.

        Undoing and choosing the same again gives an equal match, with the same cards to come.

        Raises:
            IllegalChoice: when nothing has happened yet.
        """
        frame, moves = self.frame, self.moves
        if not moves and frame.dealt is not None and frame.seed is None:
            return _next_deal(frame)
        if not moves:
            if frame.before is None:
                raise IllegalChoice(Refusal("nothing_to_undo", "nothing has happened yet"))
            frame, moves = frame.before.frame, frame.before.moves
        assert frame.dealt is not None
        return _replayed(_begun(frame, frame.dealt), moves[:-2])

    # ---- value semantics ----

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

    def __copy__(self) -> Match:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Match):
            return NotImplemented
        return self._start == other._start and self.log == other.log

    def __hash__(self) -> int:
        return hash((self._start, self._logged, self.frame.dealt, self.moves))

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (*self._start, self.log)

    @property
    def _start(self) -> tuple[Variant, tuple[str, ...], str, int | str | None, Seat]:
        sheet, seed = self.frame.sheet, self.frame.seed
        return sheet.variant, sheet.names, type(seed).__name__, seed, sheet.first_dealer

    def __repr__(self) -> str:
        where = "over" if self.over else f"deal {self.plan.number}, {self.asks}"
        turn = "" if self.turn is None else f", {self.names[self.turn]} to act"
        return f"<Match of {self.variant.name}: {', '.join(self.names)}; {where}{turn}>"


_ENDED = "the match is over: nothing can be chosen any more"


def restored(
    variant: Variant,
    names: tuple[str, ...],
    kind: str,
    seed: int | str | None,
    first_dealer: Seat,
    log: Iterable[Dealt | Chosen],
) -> Match:
    """The match with this start and this log: what a pickled match is made from."""
    match = Match.start(variant, players=names, seed=seed, first_dealer=first_dealer)
    for entry in log:
        if isinstance(entry, Chosen):
            match = match.apply(entry.choice, seat=entry.seat)
        elif match.asks == "deal":
            match = match.with_cards(entry.hands, entry.stock)
    return match


# ---- how a match goes on ----


def _check_dealt(dealt: Dealt, cards: int, players: int) -> None:
    if len(dealt.hands) != players:
        template = "{given} hands were dealt to {players} seats"
        fields = {"given": len(dealt.hands), "players": players}
        raise IllegalChoice(Refusal("hand_size", template, fields))
    for seat, hand in enumerate(dealt.hands):
        if len(hand) != cards:
            template = "seat {seat} was dealt {given} cards: each hand of this deal has {cards}"
            fields = {"seat": seat, "given": len(hand), "cards": cards}
            raise IllegalChoice(Refusal("hand_size", template, fields))
    known: set[Card] = set()
    for card in (*(card for hand in dealt.hands for card in hand), *dealt.stock):
        if card in known:
            template = "{card} was dealt twice"
            raise IllegalChoice(Refusal("duplicate_card", template, {"card": str(card)}))
        known.add(card)


def _next_deal(frame: Frame) -> Match:
    """The match before the deal of this frame, or with its cards dealt if there is a seed."""
    if frame.seed is None:
        undealt = Frame(frame.sheet, frame.plan, None, None, frame.before, frame.logged)
        return _idle(undealt, _BEFORE_THE_DEAL)
    cards = shuffled(frame.sheet.variant.deck.cards, frame.seed, str(frame.plan.number))
    return _begun(frame, dealt_round(cards, frame.plan, frame.sheet.players))


def _begun(frame: Frame, dealt: Dealt) -> Match:
    """The match with these cards dealt, at its first choice."""
    sheet, plan = frame.sheet, frame.plan
    sees = sheet.variant.sight.sees
    unseen = not all(sees(plan, seat, seat) for seat in plan.order)
    frame = Frame(sheet, plan, frame.seed, dealt, frame.before, frame.logged, unseen)
    place = sheet.variant.deck.places.__getitem__
    hands = tuple([tuple(sorted(hand, key=place)) for hand in dealt.hands])
    deal = Deal(frame, _NO_STAGE, hands, (None,) * len(hands))
    deal.moves = ()
    return _settled(_staged(deal, 0))


_NO_STAGE = Facts(Idle("deal"), contract=Contract())


def _staged(deal: Deal, number: int) -> Deal:
    """The deal at the beginning of one of its stages."""
    variant, old = deal.frame.sheet.variant, deal.facts
    stage = variant.stages[number]
    rules = variant.stage_rules[number]
    facts = Facts(stage, number, rules, old.contract, old.suit_of, old.follows, old.power)
    new = stage.begin(deal.changed(facts=facts))
    new.moves = deal.moves
    return new


def _after(match: Match, seat: Seat, choice: Choice) -> Match:
    """The match after a legal choice."""
    new = match.facts.stage.apply(match, seat, choice)
    new.moves = match.moves + (seat, choice)
    return _settled(new)


def _settled(deal: Deal) -> Match:
    """Go on until somebody has to choose: the next stage, the score, the next deal."""
    while True:
        facts = deal.facts
        stage = facts.stage
        waiting = stage.waiting(deal)
        if waiting:
            deal.turn = seat = waiting[0]
            legal = narrowed(facts.rules, deal, seat, stage.choices(deal, seat))
            if not (deal.frame.unseen and stage.asks == "play" and len(legal) == 1):
                deal.legal = legal
                return _handed_out(deal)
            moves = deal.moves
            deal = stage.apply(deal, seat, legal[0])
            deal.moves = moves
        elif facts.number + 1 < len(deal.frame.sheet.variant.stages):
            deal = _staged(deal, facts.number + 1)
        else:
            return _scored(deal)


def _scored(deal: Deal) -> Match:
    """The match after a finished deal: its row on the sheet, then the next deal or the end."""
    frame = deal.frame
    outcome = Outcome(frame.plan, deal.bids, deal.taken, deal.facts.contract)
    sheet = frame.sheet.scored(outcome)
    logged = frame.logged + 1 + len(deal.moves) // 2
    plan = sheet.next
    if plan is None:
        last = Frame(sheet, frame.plan, frame.seed, None, deal, logged)
        return _idle(last, _OVER)
    return _next_deal(Frame(sheet, plan, frame.seed, None, deal, logged))


def _idle(frame: Frame, facts: Facts) -> Match:
    """The match while no cards are out."""
    deal = Deal(frame, facts, ((),) * frame.sheet.players, ())
    deal.moves, deal.turn, deal.legal = (), None, ()
    return _handed_out(deal)


def _handed_out(deal: Deal) -> Match:
    """The same object as a match, which refuses assignment.

    Changing the class of a finished state is half the price of a frozen class's constructor.
    """
    deal.__class__ = Match  # type: ignore[assignment]
    return deal  # type: ignore[return-value]


def _replayed(match: Match, moves: tuple[Any, ...]) -> Match:
    steps = iter(moves)
    for seat, choice in zip(steps, steps, strict=True):
        match = _after(match, seat, choice)
    return match
