"""The match: all deals from the first to the winners, as values that never change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn, SupportsIndex

from attrs.exceptions import FrozenInstanceError

from tricktaking.cards import Card
from tricktaking.dealing import plain_seed
from tricktaking.errors import IllegalChoice, Refusal, VariantError, shown
from tricktaking.match.flow import (
    after,
    begun,
    check_dealt,
    opened,
    settled,
)
from tricktaking.match.judging import ENDED, judged, seat_of
from tricktaking.match.log import continued, count, entries, gone_back, logged
from tricktaking.rules import narrowed
from tricktaking.table import Choice, Chosen, Deal, Dealt, Seat, whole_number
from tricktaking.variant import Variant
from tricktaking.view import View, seen


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
        if not isinstance(variant, Variant):
            raise VariantError(
                f"{shown(variant)} is not a variant: take one such as plump.SPF, "
                f"or variants.get(name)"
            )
        sheet = variant.sheet(players=players, first_dealer=first_dealer)
        return _handed_out(opened(sheet, plain_seed(seed)))

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
            IllegalChoice: when no deal is asked for, the hands are not those of the plan, or a
                card is to be turned up and the stock is empty.
        """
        if self.over:
            raise IllegalChoice(Refusal("match_over", ENDED))
        if self.asks != "deal":
            template = "the cards are out already: {asks} is asked for"
            raise IllegalChoice(Refusal("wrong_phase", template, {"asks": f"a {self.asks}"}))
        deck, plan = self.variant.deck, self.plan
        if isinstance(hands, str | Mapping) or not isinstance(hands, Iterable):
            raise IllegalChoice(Refusal("hand_size", "give the hands as a list, one for each seat"))
        dealt = Dealt(tuple(deck.read(hand) for hand in hands), deck.read(stock))
        check_dealt(dealt, plan.cards, self.names, self.variant.spare)
        return _handed_out(settled(begun(self.frame, dealt), None))

    # ---- what is going on ----

    @property
    def log(self) -> tuple[Dealt | Chosen, ...]:
        """All that happened, in order, without the cards that played themselves."""
        return entries(self)

    def legal_for(self, seat: Seat) -> tuple[Choice, ...]:
        """What a seat may do now; nothing when it may not act.

        Raises:
            IllegalChoice: when there is no such seat.
        """
        actor = seat_of(self, seat)
        if actor == self.turn:
            return self.legal
        if actor not in self.waiting:
            return ()
        return narrowed(self.facts.rules, self, actor, self.facts.stage.choices(self, actor))

    def view(self, seat: Seat | None) -> View:
        """What a seat may see; ``None`` is a spectator, who sees no hand.

        Raises:
            IllegalChoice: when there is no such seat.
        """
        viewer = None if seat is None else seat_of(self, seat)
        legal = () if viewer is None else self.legal_for(viewer)
        return seen(self, viewer, self.waiting, legal, self._logged)

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
        if seat is None and at is None:
            for offered in self.legal:
                if offered is choice:  # what most choices come to, in as few calls as can be
                    turn: Seat = self.turn  # type: ignore[assignment]  # something is legal
                    stage = self.facts.stage
                    new = stage.apply(self, turn, offered)
                    seat, facts = new.turn, new.facts
                    moves = (self.moves, turn, offered, facts.number)
                    if seat is None or facts.frame.unseen:
                        return _handed_out(settled(new, moves))
                    new.moves = moves
                    new.legal = narrowed(facts.rules, new, seat, stage.choices(new, seat))
                    new.__class__ = Match
                    return new  # type: ignore[return-value]
        found = judged(self, self._logged, choice, seat, at)
        if isinstance(found, Refusal):
            raise IllegalChoice(found)
        return _handed_out(after(self, *found))

    def why_not(
        self,
        choice: Choice | str | SupportsIndex,
        *,
        seat: Seat | None = None,
        at: int | None = None,
    ) -> Refusal | None:
        """Why a choice is not allowed, with the arguments of ``apply``; ``None`` when it is."""
        found = judged(self, self._logged, choice, seat, at)
        return found if isinstance(found, Refusal) else None

    @property
    def _logged(self) -> int:
        return logged(self.frame) + (self.frame.dealt is not None) + count(self.moves)

    def undo(self, *, to: int | None = None) -> Match:
        """The match before the last choice (or, without a seed, the last deal) of its log.

        Undoing and choosing the same again gives an equal match, with the same cards to come. Who
        may take back what, and when, is for the host to say.

        Args:
            to: how many entries of the log to keep, to go back further; without it all but the
                last.

        Raises:
            IllegalChoice: when nothing has happened yet, or the match never stood there.
        """
        length = self._logged
        if to is not None:
            keep = whole_number(to)
            if keep is None or not 0 <= keep <= length:
                template = "{to} is not a length of the log, which has {now} entries"
                fields: dict[str, int | str] = {"to": shown(to), "now": length}
                raise IllegalChoice(Refusal("no_such_moment", template, fields))
            return self if keep == length else _handed_out(gone_back(self, keep))
        dealt_at_once = self.moves is None and self.frame.seed is not None and not self.over
        last = length - 2 if dealt_at_once else length - 1
        if last < 0:
            raise IllegalChoice(Refusal("nothing_to_undo", "nothing has happened yet"))
        return _handed_out(gone_back(self, last))

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
        sheet = self.frame.sheet
        return restored, (sheet.variant, sheet.names, self.frame.seed, sheet.first_dealer, self.log)

    @property
    def _start(self) -> tuple[Variant, tuple[str, ...], str, int | str | None, Seat]:
        sheet, seed = self.frame.sheet, self.frame.seed
        return sheet.variant, sheet.names, type(seed).__name__, seed, sheet.first_dealer

    def __repr__(self) -> str:
        where = "over" if self.over else f"deal {self.plan.number}, {self.asks}"
        turn = "" if self.turn is None else f", {self.names[self.turn]} to act"
        return f"<Match of {self.variant.name}: {', '.join(self.names)}; {where}{turn}>"


def restored(
    variant: Variant,
    names: tuple[str, ...],
    seed: int | str | None,
    first_dealer: Seat,
    log: Iterable[Dealt | Chosen],
) -> Match:
    """The match with this start and this log: what a pickled match is made from."""
    state = opened(variant.sheet(players=names, first_dealer=first_dealer), seed)
    for later in continued(state, log):
        state = later
    return _handed_out(state)


def _handed_out(deal: Deal) -> Match:
    """The same object as a match, which refuses assignment.

    Changing the class of a finished state is half the price of a frozen class's constructor.
    """
    deal.__class__ = Match
    assert isinstance(deal, Match)
    return deal
