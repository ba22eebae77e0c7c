"""The variant: a game as people use it, with its house rules, its questions and its sheet."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, frozen

from tricktaking.cards import Card, Suit
from tricktaking.errors import Refusal, VariantError, shown
from tricktaking.rules import AnyRule
from tricktaking.sheet import Sheet
from tricktaking.table import Call, Seat, whole_number
from tricktaking.variant import checks, questions, words
from tricktaking.variant.composition import Composition


@frozen(slots=False, kw_only=True)
class Variant(Composition):
    """A game: a value composed of parts, each of which can be swapped with ``attrs.evolve``.

    Attributes:
        name: what it is called; with a ``*`` once it is no longer the preset of that name.
        players: the table sizes that it allows, rising.
        schedule: how many cards in each deal.
        stages: the parts of a deal, in order: trump, bidding, play.
        rules: the rules that narrow choices, strongest first.
        scorer: what a deal is worth.
        deck: the cards, perhaps others for each number of players.
        seating: who deals and who plays in which order.
        sight: who sees which hand.
        end: when the match ends and who wins.
        suits: whether the suits are alike but for the trump of a deal, so that they could change
            their names; "named" where a part or a rule knows one of them.

    Raises:
        VariantError: when parts cannot work together, naming the part and a way out.

    Example:
        >>> from attrs import evolve
        >>> from tricktaking.scoring import ExactScore
        >>> from tricktaking.variants import plump
        >>> evolve(plump.SPF, scorer=ExactScore(zero=10)).name
        'plump/spf*'
        >>> plump.SPF.differences(plump.BEREDSKAP)[0]
        'players: (2, 3, 4, 5, 6, 7), not (2, 3, 4, 5, 6)'
    """

    # ---- house rules ----

    def adding(self, *rules: AnyRule) -> Variant:
        """The game with more rules, weaker than those it has.

        Raises:
            VariantError: when a rule is there already, or no stage asks what it narrows.
        """
        return evolve(self, rules=(*self.rules, *rules))

    def dropping(self, *rules: AnyRule) -> Variant:
        """The game without these rules.

        Raises:
            VariantError: when it does not have one of them.
        """
        for rule in rules:
            if rule not in self.rules:
                have = ", ".join(known.name for known in self.rules)
                raise VariantError(f"{rule!r} is not a rule of {self.name}, which has {have}")
        return evolve(self, rules=(rule for rule in self.rules if rule not in rules))

    def rulebook(self) -> str:
        """The rules in words: a sentence from each part and each rule."""
        return words.rulebook(self)

    def differences(self, other: Variant) -> tuple[str, ...]:
        """What is different from another game: a line for each part, this game's value first."""
        return words.differences(self, other)

    # ---- questions without a match ----

    def legal_cards(
        self,
        hand: str | Iterable[Card],
        *,
        trick: str | Iterable[Card] = "",
        trump: Suit | str | None = None,
    ) -> tuple[Card, ...]:
        """The cards that this hand may play.

        Args:
            hand: the cards held.
            trick: the cards on the table, in the order played; none when the hand leads.
            trump: the trump suit; ``None`` for no trump.

        Raises:
            NotationError: when a text is not a card or a suit, or a card is there twice.
            VariantError: when so many cards cannot be on the table.

        Example:
            >>> from tricktaking.variants import plump
            >>> plump.SPF.legal_cards("7H 2S KC", trick="5H")
            (Card.parse('7H'),)
        """
        choices = questions.legal(questions.playing(self, hand, trick, trump))
        return tuple(choice for choice in choices if isinstance(choice, Card))

    def why_not_card(
        self,
        card: Card | str,
        hand: str | Iterable[Card],
        *,
        trick: str | Iterable[Card] = "",
        trump: Suit | str | None = None,
    ) -> Refusal | None:
        """Why this hand may not play this card; ``None`` when it may.

        Raises:
            NotationError: when a text is not a card or a suit, or a card is there twice.
            VariantError: when so many cards cannot be on the table.

        Example:
            >>> from tricktaking.variants import plump
            >>> print(plump.SPF.why_not_card("KC", "7H 2S KC", trick="5H").reason)
            follow_suit
        """
        deck = self.deck_for(self.players[-1])
        read = deck.card(card) if isinstance(card, str) else card
        return questions.why_not(questions.playing(self, hand, trick, trump), read)

    def legal_bids(
        self, *, cards: int, earlier: Iterable[int] = (), players: int
    ) -> tuple[int, ...]:
        """The bids that the next bidder may make.

        Args:
            cards: cards in each hand.
            earlier: the bids made so far, in bidding order.
            players: how many are at the table.

        Raises:
            VariantError: when the table or the hands do not fit this game.
            IllegalChoice: when an earlier bid was not allowed.

        Example:
            >>> from tricktaking.variants import plump
            >>> plump.SPF.legal_bids(cards=4, earlier=(1, 1, 1), players=4)
            (0, 2, 3, 4)
        """
        choices = questions.legal(questions.asked_bids(self, cards, earlier, players))
        return tuple(choice for choice in choices if isinstance(choice, int))

    def why_not_bid(
        self, bid: int, *, cards: int, earlier: Iterable[int] = (), players: int
    ) -> Refusal | None:
        """Why the next bidder may not make this bid; ``None`` when it is allowed.

        Raises:
            VariantError: when the table or the hands do not fit this game.
            IllegalChoice: when an earlier bid was not allowed.

        Example:
            >>> from tricktaking.variants import plump
            >>> print(plump.SPF.why_not_bid(1, cards=4, earlier=(1, 1, 1), players=4).reason)
            hook
        """
        return questions.why_not(questions.asked_bids(self, cards, earlier, players), bid)

    def legal_calls(
        self, *, earlier: Iterable[Call | str] = (), players: int | None = None
    ) -> tuple[Call, ...]:
        """The calls that the next to speak may make in the first deal of a match.

        Args:
            earlier: the calls made so far, passes too, in order.
            players: how many are at the table; without it the smallest table.

        Raises:
            VariantError: when the table does not fit this game, or it has no calls.
            IllegalChoice: when an earlier call was not allowed.

        Example:
            >>> from tricktaking.variants import priffe
            >>> priffe.CLASSIC.legal_calls(earlier=("hearts", "pass"))
            (Call(name='pass'), Call(name='noll'), Call(name='spelut'))
        """
        choices = questions.legal(questions.asked_calls(self, earlier, players))
        return tuple([choice for choice in choices if isinstance(choice, Call)])

    def why_not_call(
        self, call: Call | str, *, earlier: Iterable[Call | str] = (), players: int | None = None
    ) -> Refusal | None:
        """Why the next to speak may not make this call; ``None`` when it is allowed.

        Raises:
            VariantError: when the table does not fit this game, or it has no calls.
            IllegalChoice: when an earlier call was not allowed.

        Example:
            >>> from tricktaking.variants import priffe
            >>> print(priffe.CLASSIC.why_not_call("diamonds", earlier=("hearts", "pass")))
            Seat 2 may not call diamonds: a bid must be higher than hearts
        """
        return questions.why_not(questions.asked_calls(self, earlier, players), call)

    # ---- the score sheet ----

    def sheet(self, *, players: int | Iterable[str], first_dealer: Seat | None = None) -> Sheet:
        """An empty score sheet, for a table where only the score is kept.

        Args:
            players: how many, or their names by seat.
            first_dealer: the seat that deals first; without it the last seat.

        Raises:
            VariantError: when the table does not fit this game.
        """
        names = checks.player_names(self, players)
        sizes = self.sizes(len(names))
        dealer = len(names) - 1 if first_dealer is None else whole_number(first_dealer)
        if dealer is None or not 0 <= dealer < len(names):
            raise VariantError(
                f"first_dealer={shown(first_dealer)} is not a seat: "
                f"the seats are 0 to {len(names) - 1}"
            )
        return Sheet(self, names, dealer, sizes)
