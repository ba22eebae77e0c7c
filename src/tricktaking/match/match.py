"""The match: all deals from the first to the winners, as values that never change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex

from tricktaking.cards import Card
from tricktaking.dealing import drawn_dealer, plain_seed
from tricktaking.errors import IllegalChoice, Refusal, VariantError, ordered, shown
from tricktaking.match.flow import after, begun, check_dealt, opened, settled
from tricktaking.match.judging import ENDED, judged
from tricktaking.match.log import gone_back, replayed
from tricktaking.match.moment import Moment
from tricktaking.rules import narrowed, seat_of
from tricktaking.table import Choice, Deal, Dealt, Seat, check_turn, no_deal, whole_number
from tricktaking.variant import Variant
from tricktaking.view import View, seen

if TYPE_CHECKING:
    from tricktaking.record import Record  # what reads and writes is loaded when it is needed


class Match(Moment):
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
        first_dealer: Seat | Literal["draw"] | None = None,
    ) -> Match:
        """Start a match.

        Args:
            variant: the game.
            players: how many, or their names by seat.
            seed: what the cards are dealt from, a whole number or a text (7 and "7" differ).
                Whoever knows it knows every card, so keep it secret or hard to guess. Without a
                seed the host deals, with ``with_cards``.
            first_dealer: the seat that deals first; without it the last seat, so that seat 0 is
                forehand in deal 1. With "draw" each draws a card from the seed, and the highest
                deals.

        Raises:
            VariantError: when the table does not fit the game, or the seed is neither.
        """
        if not isinstance(variant, Variant):
            raise VariantError(
                f"{shown(variant)} is not a variant: take one such as plump.SPF, "
                f"or variants.get(name)"
            )
        seed = plain_seed(seed)
        if first_dealer == "draw":
            if seed is None:
                raise VariantError("first_dealer='draw' needs a seed: name the seat that deals")
            players = variant.sheet(players=players).names
            first_dealer = drawn_dealer(variant.deck_for(len(players)), seed, len(players))
        return handed_out(opened(variant.sheet(players=players, first_dealer=first_dealer), seed))

    def with_cards(
        self,
        hands: Sequence[str | Iterable[Card]],
        stock: str | Iterable[Card] = "",
        shown: str | Card | None = None,
    ) -> Match:
        """Deal these cards, in a match that has no seed.

        Args:
            hands: the hands by seat, each in the order in which it was dealt.
            stock: the cards left over, the top one first, as far as they are known; the first is
                the one to turn up, if the game does.
            shown: a card of another pack, or cut before the deal, that shows trump, if the game
                has one.

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
        deck = self.deck
        given: Sequence[str | Iterable[Card]] | None = ordered(hands)
        if given is None:
            raise IllegalChoice(Refusal("hand_size", "give the hands as a list, one for each seat"))
        card = None if shown is None else deck.read((shown,))[0]
        dealt = Dealt(tuple(deck.read(hand) for hand in given), deck.read(stock), card)
        check_dealt(dealt, self.frame.sheet, self.plan)
        return handed_out(settled(begun(self.frame, dealt), None))

    # ---- what is going on ----

    def legal_for(self, seat: Seat) -> tuple[Choice, ...]:
        """What a seat may do now; nothing when it may not act.

        Raises:
            IllegalChoice: when there is no such seat.
        """
        actor = seat_of(self.players, seat)
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
        viewer = None if seat is None else seat_of(self.players, seat)
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
                    if new.__class__ is not Deal:
                        raise no_deal(stage, new)
                    seat, facts = new.turn, new.facts
                    moves = (self.moves, turn, offered, facts.number)
                    if seat is None or facts.frame.unseen:
                        return handed_out(settled(new, moves))
                    if seat not in facts.frame.plan.order:
                        check_turn(new)
                    new.moves = moves
                    new.legal = narrowed(facts.rules, new, seat, stage.choices(new, seat))
                    new.__class__ = Match
                    return new  # type: ignore[return-value]
        found = judged(self, self._logged, choice, seat, at)
        if isinstance(found, Refusal):
            raise IllegalChoice(found)
        return handed_out(after(self, *found))

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
                template = "{to} is not a length that the log has had: it has had 0 to {now}"
                fields: dict[str, int | str] = {"to": shown(to), "now": length}
                raise IllegalChoice(Refusal("no_such_moment", template, fields))
            return self if keep == length else handed_out(gone_back(self, keep))
        dealt_at_once = self.moves is None and self.frame.seed is not None and not self.over
        last = length - 2 if dealt_at_once else length - 1
        if last < 0:
            raise IllegalChoice(Refusal("nothing_to_undo", "nothing has happened yet"))
        return handed_out(gone_back(self, last))

    # ---- records ----

    def to_json(self) -> str:
        """The match as JSON, to be kept or sent and read again with ``from_json``.

        It holds the cards of all seats and the seed: never show it to a player.
        """
        from tricktaking.record import to_json

        return to_json(self._record)

    @classmethod
    def from_json(cls, text: str, variant: Variant | None = None) -> Match:
        """The match that ``to_json`` wrote, played again from its log.

        Args:
            text: the JSON.
            variant: the game, where it has rules or parts of your own; reading imports nothing.

        Raises:
            NotationError: when it cannot be read, or it is not a match that can have been played,
                with the place.

        Example:
            >>> from tricktaking.variants import plump
            >>> match = Match.start(plump.SPF, players=4, seed=7).apply(2)
            >>> Match.from_json(match.to_json()) == match
            True
        """
        from tricktaking.record import from_json

        return handed_out(replayed(from_json(text, variant)))

    def transcript(self) -> str:
        """The match as lines that people read, paste and edit, read again with ``parse``.

        It holds the cards of all seats and the seed: never show it to a player.
        """
        from tricktaking.match.text import written

        return written(self)

    @classmethod
    def parse(cls, text: str, variant: Variant | None = None) -> Match:
        """The match of a transcript, played again line by line.

        What follows from the rest (who wins a trick, points, totals) may be left out; where it is
        written it must be right. If a hand is not known, ``record.read_sheet`` reads the score.

        Args:
            text: the transcript.
            variant: the game, where it has rules or parts of your own; reading imports nothing.

        Raises:
            NotationError: when a line cannot be read or cannot have happened, with its number.

        Example:
            >>> from tricktaking.variants import plump
            >>> match = Match.start(plump.SPF, players=4, seed=7).apply(2)
            >>> Match.parse(match.transcript()) == match
            True
        """
        from tricktaking.match.text import played
        from tricktaking.record import read_transcript

        return handed_out(played(read_transcript(text, variant)))

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self._record,)

    @property
    def _record(self) -> Record:
        from tricktaking.record import Record

        sheet = self.frame.sheet
        return Record(sheet.variant, sheet.names, sheet.first_dealer, self.frame.seed, self.log)


def restored(record: Record) -> Match:
    """The match of this record: what a pickled match is made from."""
    return handed_out(replayed(record))


def handed_out(deal: Deal) -> Match:
    """The same object as a match, which refuses assignment.

    Changing the class of a finished state is half the price of a frozen class's constructor.
    """
    deal.__class__ = Match
    assert isinstance(deal, Match)
    return deal
