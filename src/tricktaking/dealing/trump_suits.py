"""Trump that is agreed and not turned: one suit, suits in turn, deals without trump."""

from __future__ import annotations

from attrs import evolve, field, frozen

from tricktaking.cards import SPADES, Suit
from tricktaking.dealing.trump_rules import TrumpRule, TurnUp, shows_card
from tricktaking.errors import VariantError, ordered, shown
from tricktaking.table import Contract, Deal, whole_number


@frozen
class FixedTrump:
    """The same suit is trump in every deal.

    Args:
        suit: the trump suit.

    Example:
        >>> FixedTrump().says
        'Spades are trump in every deal.'
    """

    suit: Suit = SPADES

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 0

    @property
    def says(self) -> str:
        """In words."""
        return f"{self.suit.name.capitalize()} are trump in every deal."

    def contract(self, deal: Deal) -> Contract:
        """The suit."""
        return Contract(trump=self.suit)


def _suits(values: object) -> tuple[Suit | None, ...]:
    """Suits as they are, or a text such as "H C D S NT"."""
    given = values.split() if isinstance(values, str) else ordered(values)
    if not given:
        raise VariantError(f"suits: name them in order, such as 'H C D S NT': not {shown(values)}")
    return tuple([_suit(value) for value in given])


def _suit(value: object) -> Suit | None:
    if value is None or (isinstance(value, str) and value.upper() in ("NT", "NONE")):
        return None
    return value if isinstance(value, Suit) else Suit.parse(str(value))


@frozen
class SuitsInTurn:
    """Each deal has the next trump suit of a list, from the beginning again after the last.

    Args:
        suits: the suits in order, ``None`` for no trump; or their letters, ``"H C D S NT"``.

    Raises:
        VariantError: when the list is empty.
        NotationError: when a text is not a suit.

    Example:
        >>> turns = SuitsInTurn("S H C D NT")
        >>> turns.trump(1), turns.trump(5), turns.trump(6)
        (SPADES, None, SPADES)
    """

    suits: tuple[Suit | None, ...] = field(converter=_suits)

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return 0

    @property
    def says(self) -> str:
        """In words."""
        names = ["no trump" if suit is None else suit.name for suit in self.suits]
        return f"Trump changes with each deal: {', '.join(names)}, and again from the first."

    def trump(self, deal: int) -> Suit | None:
        """The trump suit of a deal, by its number from 1."""
        return self.suits[(deal - 1) % len(self.suits)]

    def contract(self, deal: Deal) -> Contract:
        """The suit whose turn it is."""
        return Contract(trump=self.trump(deal.plan.number))


def rank_texts(values: object) -> tuple[str, ...]:
    """The texts of ranks in order, as a part has them.

    Raises:
        VariantError: when they are not.
    """
    texts = ordered(values)
    if not texts or not all(isinstance(each, str) and each for each in texts):
        raise VariantError(f"ranks={shown(values)}: name ranks in a sequence, such as ('A', '2')")
    return texts


class Around:
    """What trump rules have in common that ask another rule in some deals."""

    rule: TrumpRule

    @property
    def spare(self) -> int:
        """Cards that must be left in the stock for it."""
        return self.rule.spare

    def shows_card(self, stock: int) -> bool:
        """Whether the other rule needs a card that is shown."""
        return shows_card(self.rule, stock)


@frozen
class InFirstDeal(Around):
    """A trump rule for the first deal alone; in the others it says nothing, and there is no trump.

    Args:
        rule: what is trump in the first deal.

    Example:
        >>> InFirstDeal().says
        'In the first deal: The top card of the stock is turned up; its suit is trump.'
    """

    rule: TrumpRule = TurnUp()

    @property
    def says(self) -> str:
        """In words."""
        return f"In the first deal: {self.rule.says}"

    def contract(self, deal: Deal) -> Contract:
        """What the other rule says, in the first deal."""
        return self.rule.contract(deal) if deal.plan.number == 1 else Contract()


@frozen
class NoTrumpOn(Around):
    """There is no trump where a card of certain ranks is turned up.

    Args:
        ranks: the texts of the ranks.
        rule: what turns up a card, and makes its suit trump.

    Raises:
        VariantError: when the ranks are not texts.

    Example:
        >>> NoTrumpOn(("A",)).says[-36:]
        'If A is turned up there is no trump.'
    """

    ranks: tuple[str, ...] = field(converter=rank_texts)
    rule: TrumpRule = TurnUp()

    @property
    def says(self) -> str:
        """In words."""
        return f"{self.rule.says} If {' or '.join(self.ranks)} is turned up there is no trump."

    def contract(self, deal: Deal) -> Contract:
        """What the other rule says, but for the trump suit."""
        contract = self.rule.contract(deal)
        special = contract.shown is not None and contract.shown.rank.text in self.ranks
        return evolve(contract, trump=None) if special else contract


def _numbers(values: object) -> tuple[int, ...]:
    numbers = [whole_number(value) for value in ordered(values) or (None,)]
    if None in numbers or 0 in numbers:
        raise VariantError(
            f"deals: their numbers are from 1, or from the end -1, -2: not {shown(values)}"
        )
    return tuple([number for number in numbers if number is not None])


@frozen
class NoTrumpIn(Around):
    """Some deals have no trump; in the others another rule says what is trump.

    Args:
        deals: the numbers of the deals without trump, from 1; -1 is the last planned one.
        rule: what is trump in the others.

    Raises:
        VariantError: when a number is not whole, or 0.

    Example:
        >>> NoTrumpIn((1,), TurnUp()).says
        'There is no trump in deal 1. The top card of the stock is turned up; its suit is trump.'
    """

    deals: tuple[int, ...] = field(converter=_numbers)
    rule: TrumpRule = TurnUp()

    @property
    def says(self) -> str:
        """In words."""
        named = ["the last deal" if number == -1 else f"deal {number}" for number in self.deals]
        return f"There is no trump in {' and '.join(named)}. {self.rule.says}"

    def contract(self, deal: Deal) -> Contract:
        """No trump, or what the other rule says."""
        number, planned = deal.plan.number, len(deal.sheet.sizes)
        if number in self.deals or number - planned - 1 in self.deals:
            return Contract()
        return self.rule.contract(deal)
