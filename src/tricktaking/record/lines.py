"""The lines of a transcript: a word, mostly a name, and a value; and what is read from them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from attrs import Factory, define

from tricktaking.cards import Card
from tricktaking.errors import NotationError, shown
from tricktaking.record.values import shortened
from tricktaking.sheet import Sheet
from tricktaking.table import Call, Choice, Plan, Seat

TITLE = "tricktaking transcript 1"
"""The first line; its number changes when older versions could not read a transcript."""

UNKNOWN = "?"
"""A hand or a stock that is not known."""

KINDS = ("give", "bid", "call", "play")
"""The words of lines that say what was chosen."""


class Line(NamedTuple):
    """A line that says something.

    Attributes:
        number: which line of the text, from 1.
        word: what it is: "hand", "bid", "points" ...
        subject: whose it is, or which; empty for none.
        value: what stands after the colon.
    """

    number: int
    word: str
    subject: str
    value: str

    @property
    def place(self) -> str:
        """Where it stands, in words."""
        return f"line {self.number}"

    def error(self, message: str) -> NotationError:
        """What is wrong with this line."""
        return NotationError(shortened(message), self.place)


class Move(NamedTuple):
    """What a seat chose, and the line that says so.

    Attributes:
        line: the line.
        first: the seat that the line names.
        place: how many seats after that one, in playing order.
        choice: what it chose.
    """

    line: Line
    first: Seat
    place: int
    choice: Choice

    def seat(self, order: tuple[Seat, ...]) -> Seat:
        """Who chose, in a deal of this order.

        Raises:
            NotationError: when the seat that is named takes no part in it.
        """
        if self.first not in order:
            raise self.line.error(f"{self.line.subject} takes no part in this deal")
        return order[(order.index(self.first) + self.place) % len(order)]


class Claim(NamedTuple):
    """What follows from the rest, and must be right where it is written.

    Attributes:
        line: the line that says so.
        what: "trump", "contract", "won", "taken", "honours", "count", "points",
            "totals" or "winner".
        value: seats, tricks, points, or the name of a suit or a contract; a count has its name
            first.
        after: how many moves of the deal stand before it.
    """

    line: Line
    what: str
    value: tuple[int | str, ...]
    after: int


@define
class Block:
    """What a transcript tells of one deal.

    Attributes:
        line: its first line.
        number: which deal it is.
        cards: the cards of each hand, as its first line says; ``None`` where it does not.
        dealer: the dealer, as its first line says; ``None`` where it does not.
        hands: the hands by seat, as they are written; a hand that is not known is not there.
        stock: the stock, the top card first; ``None`` when it is not known.
        shown: a card that was shown for trump besides; ``None`` for none.
        moves: what was chosen, in order.
        claims: what follows from it, as far as it is written.
        once: the lines that can be there once, by their word and whose they are.
    """

    line: Line
    number: int
    cards: str | None
    dealer: Seat | None
    hands: dict[Seat, tuple[Card, ...]] = Factory(dict[Seat, tuple[Card, ...]])
    stock: tuple[Card, ...] | None = None
    shown: Card | None = None
    moves: list[Move] = Factory(list[Move])
    claims: list[Claim] = Factory(list[Claim])
    once: dict[tuple[str, str], Line] = Factory(dict[tuple[str, str], Line])

    def check(self, plan: Plan, names: tuple[str, ...]) -> None:
        """Check that the deal is as it was planned.

        Raises:
            NotationError: when its first line says something else.
        """
        counted = counted_cards(plan.cards)
        if self.cards is not None and self.cards != counted:
            raise self.line.error(f"deal {self.number} has {counted}: not {self.cards}")
        if self.dealer is not None and self.dealer != plan.dealer:
            dealer, said = names[plan.dealer], names[self.dealer]
            raise self.line.error(f"{dealer} deals deal {self.number}: not {said}")

    def known_hands(self, plan: Plan) -> dict[Seat, tuple[Card, ...]]:
        """The hands as they are written or, in a deal played to its end, as they were played."""
        played: dict[Seat, list[Card]] = {}
        for move in self.moves:
            if move.line.word == "give":
                return self.hands
            if isinstance(move.choice, Card):
                played.setdefault(move.seat(plan.order), []).append(move.choice)
        full = [seat for seat, cards in played.items() if len(cards) == plan.cards]
        return {seat: tuple(played[seat]) for seat in full} | self.hands


def counted_cards(cards: int) -> str:
    """So many cards, in words.

    Example:
        >>> counted_cards(1), counted_cards(10)
        ('1 card', '10 cards')
    """
    return f"{cards} card{'' if cards == 1 else 's'}"


@define
class Transcript:
    """A transcript, read line by line but not played.

    Attributes:
        sheet: the empty sheet: the game, the names and the first dealer.
        seed: what cards to come are dealt from; ``None`` when the host deals.
        card: reads a card of the deck.
        blocks: the deals.
        winners: the lines that name a winner.
    """

    sheet: Sheet
    seed: int | str | None
    card: Callable[[str], Card]
    blocks: list[Block] = Factory(list[Block])
    winners: list[Claim] = Factory(list[Claim])


def written_name(name: str) -> str:
    """A name as a transcript writes it: as it is, or in quotes where it could be misread.

    Example:
        >>> written_name("Anna"), written_name("Bo, the 2nd")
        ('Anna', '"Bo, the 2nd"')
    """
    plain = name == name.strip() and not re.search(r'[":,#?]| by ', name)
    return name if plain else json.dumps(name, ensure_ascii=False)


def written_choice(choice: Choice) -> str:
    """A choice as a transcript writes it: a call in quotes where it would be read as another.

    Example:
        >>> written_choice(3), written_choice(Call("hearts")), written_choice(Call("Old Maid"))
        ('3', 'hearts', '"Old Maid"')
    """
    text = str(choice)
    if not isinstance(choice, Call) or (_WORD.fullmatch(text) and Call.read(text) == choice):
        return text
    return json.dumps(text, ensure_ascii=False)


_WORD = re.compile(r'[^\s"]++')
_WORDS = re.compile(r'(?:\s*+(?:"(?:[^"\\]|\\.)*+"|[^\s"]++))*+\s*+')
_EACH = re.compile(r'"(?:[^"\\]|\\.)*+"|[^\s"]++')


def read_calls(text: str) -> list[Call]:
    """The calls of a line; one in quotes is taken as it is.

    Raises:
        NotationError: when a quote is open.

    Example:
        >>> read_calls('Hearts "Old Maid"')
        [Call(name='hearts'), Call(name='Old Maid')]
    """
    if not _WORDS.fullmatch(text):
        raise NotationError(f"{shown(text)} are no calls: a quote is open")
    return [
        Call(read_name(each)) if each.startswith('"') else Call.read(each)
        for each in _EACH.findall(text)
    ]


def read_name(text: str) -> str:
    """A name as it is, from how a transcript writes it."""
    text = text.strip()
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise NotationError(f"{shown(text)} is not a name in quotes") from None


# possessive, since trying again could take for ever and would find nothing
_LINE = re.compile(r'([a-z]++)(?: ++("(?:[^"\\]|\\.)*+"|[^ ":][^":]*+)?)? *+:(.*)')


def lines(text: str) -> Iterator[Line]:
    """The lines that say something: not the title, not empty, not a remark.

    Raises:
        NotationError: when the title is missing, or a line says nothing that is known.
    """
    title, *rest = text.split("\n")
    if title.strip() != TITLE:
        raise NotationError(f"a transcript begins with {TITLE!r}: not {shown(title)}", "line 1")
    for number, written in enumerate(rest, 2):
        content = written.strip()
        if not content or content.startswith("#"):
            continue
        found = _LINE.fullmatch(content)
        if found is None:
            raise NotationError(
                f"{shown(content)} cannot be read: a line is a word, mostly a name, a colon and a "
                f"value, such as 'hand Anna: 2C KH'",
                f"line {number}",
            )
        word, subject, value = found.groups()
        try:
            name = read_name(subject or "")
        except NotationError as error:
            raise NotationError(str(error), f"line {number}") from None
        yield Line(number, word, name, value.strip())
