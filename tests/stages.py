"""Stages of the tests' own: bids made at once, and cards passed on, as secret as at a table."""

from attrs import evolve, frozen

from tricktaking import Card, Choice, Contract, Deal, Seat, Variant
from tricktaking.bidding import NameTricks
from tricktaking.rules import hook
from tricktaking.table import Asks, Gift, Moves, Stage


@frozen
class BidAtOnce(Stage):
    """Everybody bids at the same time, in any order; no bid is shown before all are in."""

    @property
    def asks(self) -> Asks:
        return "bid"

    @property
    def says(self) -> str:
        return "All bid at once."

    @property
    def secret(self) -> bool:
        return True

    def begin(self, deal: Deal) -> Deal:
        return deal.changed(turn=deal.plan.forehand)

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        return tuple(seat for seat in deal.plan.order if deal.bids[seat] is None)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        return tuple(range(deal.plan.cards + 1))

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        assert isinstance(choice, int)
        new = deal.changed(bids=(*deal.bids[:seat], choice, *deal.bids[seat + 1 :]))
        left = self.waiting(new)
        return new.changed(turn=left[0] if left else None)


@frozen
class PassCards(Stage):
    """Everybody gives cards to the same place around the table, and then all receive theirs.

    In a deal of so few cards that none would be left, nobody gives.

    Attributes:
        count: how many cards each seat gives, one after another; the seats in any order.
        to: how many places further in playing order the receiver sits; ``None`` for the stock.
        keeps: whether the cards stay in the giver's hand until all are received.
        secret: whether only giver and receiver see them.
    """

    count: int = 1
    to: int | None = 1
    keeps: bool = False
    secret: bool = True

    @property
    def asks(self) -> Asks:
        return "give"

    @property
    def says(self) -> str:
        return f"Everybody gives {self.count} cards away."

    def begin(self, deal: Deal) -> Deal:
        passes = deal.plan.cards > self.count
        return deal.changed(turn=deal.plan.forehand if passes else None)

    def waiting(self, deal: Deal) -> tuple[Seat, ...]:
        if deal.turn is None:
            return ()
        given = self.given(deal, deal.moves)
        return tuple(seat for seat in deal.plan.order if len(given[seat]) < self.count)

    def choices(self, deal: Deal, seat: Seat) -> tuple[Choice, ...]:
        given = self.given(deal, deal.moves)[seat]
        return tuple(card for card in deal.hands[seat] if card not in given)

    def apply(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        assert isinstance(choice, Card)
        given = self.given(deal, (deal.moves, seat, choice, deal.facts.number))
        new = deal if self.keeps else without(deal, {seat: [choice]})
        left = [seat for seat in deal.plan.order if len(given[seat]) < self.count]
        return new.changed(turn=left[0]) if left else self.received(new, given)

    def given(self, deal: Deal, moves: Moves | None) -> dict[Seat, list[Card]]:
        """What each seat has given in this stage."""
        given: dict[Seat, list[Card]] = {seat: [] for seat in deal.plan.order}
        while moves is not None:
            moves, seat, card, number = moves
            if number == deal.facts.number:
                given[seat].insert(0, card)
        return given

    def received(self, deal: Deal, given: dict[Seat, list[Card]]) -> Deal:
        order, gifts = deal.plan.order, list[Gift]()
        hands = list(without(deal, given).hands)
        for place, giver in enumerate(order):
            receiver = None if self.to is None else order[(place + self.to) % len(order)]
            if receiver is not None:
                hands[receiver] = tuple(sorted((*hands[receiver], *given[giver])))
            gifts += [Gift(giver, receiver, card) for card in given[giver]]
        return deal.changed(hands=tuple(hands), gifts=(*deal.gifts, *gifts), turn=None)


@frozen
class DrawCard(Stage):
    """Everybody is given one more card from the top of the stock, and nobody else sees it."""

    @property
    def asks(self) -> Asks:
        return "deal"

    @property
    def says(self) -> str:
        return "Everybody draws a card."

    @property
    def secret(self) -> bool:
        return True

    def begin(self, deal: Deal) -> Deal:
        hands, gifts = list(deal.hands), list[Gift]()
        top = deal.stock[1 if deal.turned else 0 :]
        for seat, card in zip(deal.plan.order, top, strict=False):
            hands[seat] = tuple(sorted((*hands[seat], card)))
            gifts.append(Gift(None, seat, card))
        return deal.changed(hands=tuple(hands), gifts=(*deal.gifts, *gifts))


def without(deal: Deal, gone: dict[Seat, list[Card]]) -> Deal:
    """The deal with these cards taken from the hands."""
    hands = tuple(
        tuple(card for card in hand if card not in gone.get(seat, []))
        for seat, hand in enumerate(deal.hands)
    )
    return deal.changed(hands=hands)


# how the bidding of a game can be replaced, from the simplest to the most special
STAGES: tuple[tuple[Stage, ...], ...] = (
    (BidAtOnce(),),
    (PassCards(), NameTricks()),
    (PassCards(2, 2, keeps=True), NameTricks()),
    (PassCards(keeps=True), BidAtOnce()),
    (BidAtOnce(), PassCards(2, -1)),
    (PassCards(secret=False), BidAtOnce()),
    (PassCards(1, None), NameTricks()),
    (PassCards(2), PassCards(1, -1, keeps=True), NameTricks()),
    (PassCards(1, 1, keeps=True), PassCards(2, 1), PassCards(1, 1, secret=False), BidAtOnce()),
)


@frozen
class GrandByHand(Stage):
    """Nobody acts: what is played has a name that could be read as "grand", declared by Hand."""

    @property
    def asks(self) -> Asks:
        return "deal"

    @property
    def says(self) -> str:
        return "Grand by hand is played."

    def begin(self, deal: Deal) -> Deal:
        return deal.changed(contract=Contract(name="grand by hand"))


def with_stages(game: Variant, *stages: Stage) -> Variant:
    """The game with these stages in the place of its bidding, and no hook if bids are secret.

    (With the hook, the last of those who bid at once would learn what the others bid together.)
    """
    trump, _, play = game.stages
    secret = any(stage.asks == "bid" and stage.secret for stage in stages)
    rules = [rule for rule in game.rules if not (secret and rule is hook)]
    return evolve(game, stages=(trump, *stages, play), rules=rules)
