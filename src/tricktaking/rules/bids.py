"""The built-in rules on bids: the hook in its forms, least bids, limits on zeros."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import field, frozen

from tricktaking.rules.rule import Rule, bid_rule
from tricktaking.table import Deal, Seat, from_one

_HOOK_REFUSES = (
    "{name} may not bid {choice}: the bids would add up to {cards}, the number of tricks"
)


def others_sum(deal: Deal, seat: Seat) -> int | None:
    """What all others have bid together; ``None`` while one of them has not, or in secret.

    Who shows a bid at the same time as the others cannot be held to what they show.
    """
    facts = deal.facts
    bids = facts.bids
    if bids[seat] is None and facts.stage.secret:
        return None
    total = 0
    for other in facts.frame.plan.order:
        if other != seat:
            bid = bids[other]
            if bid is None:
                return None
            total += bid
    return total


@bid_rule(
    "The last bidder may not make the bids add up to the number of tricks.", refuses=_HOOK_REFUSES
)
def hook(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int] | Callable[[int], bool]:
    """The hook (in Swedish spärren), so that somebody must miss."""
    total = others_sum(deal, seat)
    if total is None:
        return bids
    return (deal.facts.frame.plan.cards - total).__ne__


@bid_rule(
    "The bids must add up to more than the number of tricks; if the last bidder cannot make them, "
    "they bid all tricks.",
    refuses="{name} may not bid {choice}: the bids must add up to more than {cards}",
)
def sum_must_exceed(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    """The last bidder must make the bids add up to more than the tricks.

    Where even a bid of all tricks does not do that, it is the only one left.
    """
    total = others_sum(deal, seat)
    if total is None:
        return bids
    cards = deal.plan.cards
    least = min(cards - total + 1, cards)
    return [bid for bid in bids if bid >= least]


@frozen
class HookIn:
    """The hook in some deals only; ``HookIn(...).rule()`` is the rule.

    Args:
        from_cards: the smallest hand in which it holds, in cards.
        last_deal: whether it holds in the last planned deal.

    Raises:
        VariantError: when the number of cards is not a whole number from 1.

    Example:
        >>> HookIn(from_cards=4).rule()
        <rule hook: In deals of 4 cards and more the last bidder may not make the bids add up ...
    """

    from_cards: int = field(default=1, converter=from_one)
    last_deal: bool = True

    @property
    def says(self) -> str:
        """In words."""
        late = f"In deals of {self.from_cards} cards and more the"
        where = late if self.from_cards > 1 else "The"
        but = "" if self.last_deal else " The last deal is free."
        return f"{where} last bidder may not make the bids add up to the number of tricks.{but}"

    def __call__(
        self, deal: Deal, seat: Seat, bids: tuple[int, ...]
    ) -> Iterable[int] | Callable[[int], bool]:
        """The bids that are left."""
        plan = deal.plan
        if plan.cards < self.from_cards:
            return bids
        if not self.last_deal and plan.number == len(deal.frame.sheet.sizes):
            return bids
        return hook.narrow(deal, seat, bids)

    def rule(self) -> Rule[int]:
        """The rule."""
        return Rule("bid", "hook", self.says, _HOOK_REFUSES, self)


@frozen
class LeastBid:
    """A bid is at least so many tricks; ``LeastBid(1).rule()`` forbids the zero.

    Args:
        tricks: the least bid.

    Raises:
        VariantError: when it is not a whole number from 1.
    """

    tricks: int = field(default=1, converter=from_one)

    @property
    def says(self) -> str:
        """In words."""
        return f"A bid is at least {self.tricks}."

    def __call__(self, deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
        """The bids that are left."""
        return [bid for bid in bids if bid >= self.tricks]

    def rule(self) -> Rule[int]:
        """The rule."""
        refuses = f"{{name}} may not bid {{choice}}: a bid is at least {self.tricks}"
        return Rule("bid", "least_bid", self.says, refuses, self)


@frozen
class ZerosInARow:
    """Nobody bids none more often than so many deals in a row; the hook goes before it.

    Args:
        most: how many deals in a row a seat may bid none.
        from_players: the smallest table at which it holds.

    Raises:
        VariantError: when a number is not a whole number from 1.

    Example:
        >>> ZerosInARow(1).says
        'Nobody bids none two deals in a row, unless nothing else is left.'
    """

    most: int = field(default=1, converter=from_one)
    from_players: int = field(default=1, converter=from_one)

    @property
    def says(self) -> str:
        """In words."""
        too_often = "two" if self.most == 1 else str(self.most + 1)
        large = f"With {self.from_players} players and more nobody"
        who = large if self.from_players > 1 else "Nobody"
        return f"{who} bids none {too_often} deals in a row, unless nothing else is left."

    def __call__(self, deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
        """The bids that are left."""
        rows = deal.frame.sheet.rows[-self.most :]
        if deal.players < self.from_players or len(rows) < self.most:
            return bids
        if any(row.bids[seat] != 0 for row in rows):
            return bids
        return [bid for bid in bids if bid != 0]

    def rule(self) -> Rule[int]:
        """The rule."""
        refuses = f"{{name}} may not bid {{choice}}: {self.says[0].lower()}{self.says[1:-1]}"
        return Rule("bid", "zeros_in_a_row", self.says, refuses, self)


@bid_rule(
    "Who has won the auction bids at least the tricks called.",
    refuses="{name} may not bid {choice}: more tricks were called in the auction",
)
def declarer_keeps_word(deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
    """The declarer's bid is not below the call that won the auction."""
    contract = deal.contract
    if contract.tricks is None or contract.declarer != seat:
        return bids
    least = contract.tricks
    return [bid for bid in bids if bid >= least]


@frozen
class ZerosInADeal:
    """At most so many seats bid none in one deal.

    Args:
        most: how many.

    Raises:
        VariantError: when it is not a whole number from 1.
    """

    most: int = field(default=2, converter=from_one)

    @property
    def says(self) -> str:
        """In words."""
        return f"At most {self.most} players bid none in one deal."

    def __call__(self, deal: Deal, seat: Seat, bids: tuple[int, ...]) -> Iterable[int]:
        """The bids that are left."""
        others = [bid for other, bid in enumerate(deal.bids) if other != seat]
        if deal.facts.stage.secret or others.count(0) < self.most:
            return bids
        return [bid for bid in bids if bid != 0]

    def rule(self) -> Rule[int]:
        """The rule."""
        refuses = f"{{name}} may not bid {{choice}}: {self.most} players have bid none already"
        return Rule("bid", "zeros_in_a_deal", self.says, refuses, self)
