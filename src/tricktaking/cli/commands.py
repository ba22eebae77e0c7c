"""The commands: what they take, what they read and write, and how they print."""

from __future__ import annotations

import re
from pathlib import Path
from random import SystemRandom
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.highlighter import RegexHighlighter

from tricktaking import record, variants
from tricktaking.cli.ready import player_name, ready_player
from tricktaking.cli.spelling import spelled
from tricktaking.cli.telling import told
from tricktaking.errors import NotationError, TrickTakingError, UnknownHand, shown
from tricktaking.match import Match
from tricktaking.players import play_out
from tricktaking.sheet import Sheet
from tricktaking.variant import Variant

app = typer.Typer(
    name="tricktaking",
    help="Trick-taking card games: watch a match, show one that was kept, list the variants.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

VariantName = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        help="A preset such as plump/spf, or a family such as plump for its first preset.",
        show_default=False,
    ),
]
"""A variant, as the command line takes it."""

MOST_BYTES = 5_000_000
"""How much of a file is read: more than the longest text that the library reads."""

_DIGITS = re.compile(r"-?[0-9]{1,1000}")


# ---- the commands ----


@app.command()
def watch(
    name: VariantName,
    players: Annotated[
        int | None,
        typer.Option(help="How many players take part.", show_default="4, or as few as can play"),
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
    player: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Which ready player has every seat: cautious, random, or one that a game brings "
            "along, such as partner.",
            show_default="the game's own",
        ),
    ] = None,
    transcript: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Also write the match to a file, as a transcript that replay reads.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Watch ready players play a whole match: every hand, bid, trick and score.

    Example: tricktaking watch plump --players 4 --seed 7
    """
    if players is not None and names is not None:
        _refuse("say how many take part or who: --players or --names, not both")
    chosen = SystemRandom().randrange(10**9) if seed is None else seed_from(seed)
    try:
        game = variants.get(name)
        usual = 4 if 4 in game.players else game.players[0]
        table = names_from(names) if names is not None else usual if players is None else players
        start = Match.start(game, players=table, seed=chosen)
        ready = ready_player(player, start.variant, chosen)
        match = play_out(start, ready)
    except TrickTakingError as error:
        _refuse(str(error))
    if transcript is not None:
        try:
            Path(transcript).write_bytes(match.transcript().encode())
        except OSError as error:
            _refuse(f"{transcript}: {_reason(error)}")
    who = player_name(ready)
    _show(f"{match.variant.name} · {match.players} players · {who} · seed {chosen}", *told(match))


@app.command()
def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A transcript, or a record in JSON; - is standard input.",
            show_default=False,
        ),
    ],
    variant: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="The game that was played, where it has rules or parts that are not built in: "
            "reading a match never loads them by itself.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Show a match that was kept: each deal, the running one as far as it has come, the sheet.

    Where a transcript does not tell the cards, only the score is shown.

    Example: tricktaking replay match.txt
    """
    place = "standard input" if file == "-" else file
    try:
        game = None if variant is None else variants.get(variant)
    except TrickTakingError as error:
        _refuse(str(error))
    try:
        blocks = replayed(text_from(file), game)
    except (OSError, UnicodeDecodeError, TrickTakingError) as error:
        sentence = _reason(error).replace("with variant=", "with --variant")  # as it is said here
        _refuse(f"{place}: {sentence}")
    _show(*blocks)


@app.command()
def rules(
    name: VariantName,
) -> None:
    """Print the rules of a variant in words: a sentence for each of its parts.

    Example: tricktaking rules oh-hell/blackout
    """
    try:
        text = variants.get(name).rulebook()
    except TrickTakingError as error:
        _refuse(str(error))
    _show(text)


@app.command("variants")
def list_variants() -> None:
    """List the names of the variants that can be watched, those of installed packages too."""
    for name in variants.names():
        typer.echo(name)
    for error in variants.broken().values():
        typer.echo(str(error), err=True)


# ---- reading ----


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


def text_from(file: str) -> str:
    """What stands in a file, or in standard input for ``-``.

    Raises:
        OSError: when it cannot be read.
        UnicodeDecodeError: when it is not text in UTF-8.
        NotationError: when it is longer than anything that the library reads.
    """
    with typer.get_binary_stream("stdin") if file == "-" else Path(file).open("rb") as stream:
        data = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise NotationError(f"this is too long: at most {MOST_BYTES} bytes are read")
    return data.decode("utf-8-sig")


def replayed(text: str, variant: Variant | None = None) -> list[str]:
    """The blocks of text that show a match: what is played, the deals, the sheet.

    Args:
        text: a transcript, or a record in JSON.
        variant: the game, where it has rules or parts that are not built in.

    Raises:
        NotationError: when it cannot be read, with the place.
    """
    if text.lstrip().startswith("{"):
        match = Match.from_json(text, variant)
    else:
        try:
            match = Match.parse(text, variant)
        except UnknownHand as error:
            return _scored(record.read_sheet(text, variant), error)
    seed = "" if match.seed is None else f" · seed {shown(match.seed)}"
    return [f"{match.variant.name} · {match.players} players{seed}", *told(match)]


def _scored(sheet: Sheet, error: UnknownHand) -> list[str]:
    missing = f"The hand of {error.name} in deal {error.deal} is not known"
    title = f"{sheet.variant.name} · {sheet.players} players"
    return [f"{title}\n{missing}, so only the score is shown", str(sheet)]


# ---- printing ----


class Colours(RegexHighlighter):
    """Red for hearts and diamonds, bold for headings; without a terminal there is neither."""

    highlights = [  # noqa: RUF012 - the base class wants it so
        r"(?P<red>[0-9JQKA]+[♥♦])",
        r"(?P<bold>^(Deal|Protokoll) .*$)",
    ]


def _show(*blocks: str) -> None:
    console = Console(highlighter=Colours(), markup=False, emoji=False, soft_wrap=True)
    for place, block in enumerate(blocks):
        text = block if place == 0 else f"\n{block}"
        # a suit or a seed out of somebody else's file does not get to command the terminal
        plain = "".join([sign if sign == "\n" or sign.isprintable() else "?" for sign in text])
        console.print(spelled(plain, console.encoding))


def _reason(error: Exception) -> str:
    """What went wrong with a file, in words."""
    if isinstance(error, UnicodeDecodeError):
        return f"this is not text in UTF-8, from byte {error.start + 1} on"
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
