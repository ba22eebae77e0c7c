"""Which deck is played with, where that depends on how many play."""

from __future__ import annotations

from attrs import field, frozen

from tricktaking.cards.deck import FRENCH, Deck
from tricktaking.errors import VariantError, pairs, shown


def _decks(values: object) -> tuple[tuple[int, Deck], ...]:
    found = pairs(values)
    if not found or not all(type(key) is int and isinstance(deck, Deck) for key, deck in found):
        raise VariantError(
            f"decks: give pairs of players and a deck, such as ((3, Deck('7C 8C')),): "
            f"not {shown(values)}"
        )
    return found


@frozen
class DeckByPlayers:
    """A deck for each number of players, and one for all others.

    Args:
        decks: pairs of a number of players and their deck.
        others: the deck for every other number of players.

    Raises:
        VariantError: when they are not such pairs.

    Example:
        >>> packs = DeckByPlayers(((3, FRENCH.only("9TJQKA")), (4, FRENCH.only("789TJQKA"))))
        >>> len(packs.for_players(3)), len(packs.for_players(4)), len(packs.for_players(6))
        (24, 32, 52)
    """

    decks: tuple[tuple[int, Deck], ...] = field(converter=_decks)
    others: Deck = FRENCH

    def for_players(self, players: int) -> Deck:
        """The deck for so many players."""
        return dict(self.decks).get(players, self.others)
