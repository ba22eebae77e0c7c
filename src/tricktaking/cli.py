"""The command line: ``tricktaking watch`` plays a match before your eyes.

It needs the extra ``cli``. What is shown is made by small functions from a finished deal to lines
of text; only the last step, printing, knows of colours and terminals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import SystemRandom
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.highlighter import RegexHighlighter

from tricktaking import variants
from tricktaking.cards import Card
from tricktaking.errors import TrickTakingError
from tricktaking.match import Match
from tricktaking.players import Cautious, Player, Random
from tricktaking.table import Bids, Contract, Trick
from tricktaking.view import FinishedDeal

app = typer.Typer(
    name="tricktaking",
    help="Trick-taking card games: watch a match, list the variants.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

ReadyPlayer = Literal["cautious", "random"]
"""The ready players, by the names that the command line gives them."""

_DIGITS = re.compile(r"-?[0-9]{1,1000}")
_LETTERS = str.maketrans("♣♦♥♠●─·", "CDHS*--")


# ---- the commands ----


@app.command()
def watch(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="A preset such as plump/spf, or a family such as plump for its first preset.",
            show_default=False,
        ),
    ],
    players: Annotated[
        int | None,
        typer.Option(help="How many players take part.", show_default="4"),
    ] = None,
    names: Annotated[
        str | None,
        typer.Option(
            metavar="ANNA,BO,...",
            help="Who takes part, by seat, instead of how many.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(
            help="What the cards are dealt from, a whole number or a text: the same seed is the "
            "same match. Without one the match gets a random seed, which is printed.",
            show_default=False,
        ),
    ] = None,
    player: Annotated[ReadyPlayer, typer.Option(help="Which ready player has every seat.")] = (
        "cautious"
    ),
) -> None:
    """Watch ready players play a whole match: every hand, bid, trick and score.

    Example: tricktaking watch plump --players 4 --seed 7
    """
    if players is not None and names is not None:
        typer.echo("say how many take part or who: --players or --names, not both", err=True)
        raise typer.Exit(2)
    table = names_from(names) if names is not None else 4 if players is None else players
    chosen = SystemRandom().randrange(10**9) if seed is None else seed_from(seed)
    console = Console(highlighter=Colours(), markup=False, emoji=False, soft_wrap=True)
    try:
        match = Match.start(variants.get(name), players=table, seed=chosen)
        heading = f"{match.variant.name} · {match.players} players · {player} · seed {chosen}"
        _show(console, heading)
        for block in watched(match, Cautious() if player == "cautious" else Random(chosen)):
            _show(console, "\n" + block)
    except TrickTakingError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


@app.command("variants")
def list_variants() -> None:
    """List the names of the variants that can be watched."""
    for name in variants.names():
        typer.echo(name)


# ---- from a match to text ----


def seed_from(text: str) -> int | str:
    """The seed that a text means: digits are a whole number, anything else is a text.

    Example:
        >>> seed_from("7"), seed_from("-7"), seed_from("seven")
        (7, -7, 'seven')
    """
    return int(text) if _DIGITS.fullmatch(text) else text


def names_from(text: str) -> tuple[str, ...]:
    """The names between commas.

    Example:
        >>> names_from("Anna, Bo,Cissi")
        ('Anna', 'Bo', 'Cissi')
    """
    return tuple(name.strip() for name in text.split(","))


def watched(match: Match, player: Player) -> Iterator[str]:
    """Play a seeded match to its end, one player in every seat, and tell it deal by deal.

    Args:
        match: a match with a seed.
        player: who chooses for every seat.

    Yields:
        The text of each finished deal, and at the end that of the sheet.
    """
    number = match.plan.number
    while not match.over:
        match = match.apply(player(match.view(match.turn)))
        if match.over or match.plan.number != number:
            number = match.plan.number
            if match.previous is not None:
                yield deal_text(match.previous, match.names, match.totals)
    yield str(match.sheet)


def deal_text(deal: FinishedDeal, names: Sequence[str], totals: Sequence[int]) -> str:
    """A finished deal as a watcher of everything tells it.

    Args:
        deal: the deal.
        names: the players' names, by seat.
        totals: the points of all deals up to this one, by seat.
    """
    plan = deal.plan
    wide = max(len(name) for name in names)
    cards = "1 card" if plan.cards == 1 else f"{plan.cards} cards"
    lines = [f"Deal {plan.number} · {cards} · dealer {names[plan.dealer]}"]
    lines += trump_lines(deal.contract)
    lines += [f"  {names[seat]:<{wide}}  {cards_text(deal.hands[seat])}" for seat in plan.order]
    bids = [(names[seat], deal.bids[seat]) for seat in plan.order]
    said = ", ".join(f"{bid} by {name}" for name, bid in bids if bid is not None)
    lines += [f"  Bids: {said} ({balance(deal.bids, plan.cards)})"] if said else []
    lines += [f"  {names[trick.seats[0]]} leads" for trick in deal.tricks[:1]]
    lines += [trick_text(place, trick, names) for place, trick in enumerate(deal.tricks, 1)]
    return "\n".join([*lines, *score_lines(deal, names, totals)])


def trump_lines(contract: Contract) -> list[str]:
    """The trump suit and the card that shows it; no line where there is no trump.

    Example:
        >>> from tricktaking.cards import HEARTS
        >>> trump_lines(Contract(trump=HEARTS, shown=Card.parse("QH")))
        ['  Trump: hearts (Q♥ is turned up)']
    """
    if contract.trump is None:
        return []
    shown = "" if contract.shown is None else f" ({contract.shown.pretty} is turned up)"
    return [f"  Trump: {contract.trump.name}{shown}"]


def cards_text(cards: Sequence[Card]) -> str:
    """Cards with the symbols of their suits.

    Example:
        >>> cards_text([Card.parse("10S"), Card.parse("KH")])
        '10♠ K♥'
    """
    return " ".join(card.pretty for card in cards)


def balance(bids: Bids, tricks: int) -> str:
    """What the bids add up to, beside the tricks of the deal.

    Args:
        bids: the bids in tricks, by seat.
        tricks: the tricks of the deal.

    Example:
        >>> balance((2, 0, 1), 4), balance((2, 0, 3), 4), balance((2, 2), 4)
        ('3 of 4 tricks, underbid', '5 of 4 tricks, overbid', '4 of 4 tricks, even')
    """
    total = sum(bid for bid in bids if bid is not None)
    word = "underbid" if total < tricks else "overbid" if total > tricks else "even"
    return f"{total} of {tricks} {'trick' if tricks == 1 else 'tricks'}, {word}"


def trick_text(place: int, trick: Trick, names: Sequence[str]) -> str:
    """A trick: the cards in playing order, and who won it.

    Args:
        place: which trick of the deal, from 1.
        trick: the trick.
        names: the players' names, by seat.

    Example:
        >>> trick = Trick(seats=(1, 0), cards=(Card.parse("5H"), Card.parse("AH")), winner=0)
        >>> trick_text(1, trick, ("Anna", "Bo"))
        '  Trick  1: Bo  5♥, Anna  A♥. Anna wins'
    """
    plays = ", ".join(f"{names[seat]} {card.pretty:>3}" for seat, card in trick.plays)
    return f"  Trick {place:>2}: {plays}. {names[trick.winner]} wins"


def score_lines(deal: FinishedDeal, names: Sequence[str], totals: Sequence[int]) -> list[str]:
    """A line for each seat in bidding order: bid, tricks, points in this deal and in all.

    Args:
        deal: the deal.
        names: the players' names, by seat.
        totals: the points of all deals up to this one, by seat.
    """
    wide = max(len(name) for name in names)
    lines = [f"  {'':<{wide}}   bid  tricks  points  total"]
    for seat in deal.plan.order:
        bid, taken, points = deal.bids[seat], deal.row.tricks[seat], deal.points[seat]
        said = "-" if bid is None else bid
        numbers = f"{said:>4}  {taken:>6}  {points:>6}  {totals[seat]:>5}"
        lines.append(f"  {names[seat]:<{wide}}  {numbers}")
    return lines


# ---- printing ----


class Colours(RegexHighlighter):
    """Red for hearts and diamonds, bold for headings; without a terminal there is neither."""

    highlights = [  # noqa: RUF012 - the base class wants it so
        r"(?P<red>[0-9JQKA]+[♥♦])",
        r"(?P<bold>^(Deal|Protokoll) .*$)",
    ]


def spelled(text: str, encoding: str) -> str:
    """The text in signs that an encoding has: letters for the suits where it lacks the symbols.

    Example:
        >>> spelled("10♠ K♥", "utf-8"), spelled("10♠ K♥", "ascii")
        ('10♠ K♥', '10S KH')
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_LETTERS)
    return text


def _show(console: Console, text: str) -> None:
    console.print(spelled(text, console.encoding))
