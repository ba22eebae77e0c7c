"""Coverage-guided fuzzing of the readers, see README.md beside this file.

python fuzz/fuzz_readers.py json|transcript [CORPUS] [options of libFuzzer]
"""

import json
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["tricktaking"]):
    from tricktaking import FRENCH, Match, NotationError, record, variants
    from tricktaking.record.expression import read_expression
    from tricktaking.variant.plain import fingerprint
    from tricktaking.variants import oh_hell, plump

DICTIONARY = [
    *('"part":', '"rule":', '"log":', '"hands":', '"stock":', '"shown":', '"seed":', '"format":1'),
    *('"call":', '"cards":', '"suits":', '"ranks":', "hook", "follow_suit", "Trump", "TurnUp"),
    *("deal 1:", "hand Anna:", "stock:", "bid Anna:", "play Anna:", "taken:", "points:", "seat:"),
    *("variant:", "stages:", "rules:", "KH", "10S", "2C#2", "true", "null", "1e9", "[[", "{}"),
    *("call Anna:", "trump:", "totals:", "winner:", " wins", " deals", "Deck(", "Sizes(each=("),
]
LONGEST = 1000
"""How long the sentence of an error may be."""


def seeds() -> list[Match]:
    """Short matches, at several moments, half of them with cards that the host has dealt."""
    games = [
        plump.variant(shape=(2, 1)),
        plump.variant(shape=(1, 2), trump="turn-up", one_card="forehead"),
        plump.variant(shape=(2,), bidding="at-once"),
        plump.variant(shape=(2,), deck=FRENCH.only("9TJQKA") * 2, revise="until-next-bid"),
        oh_hell.variant(shape=(2, 1), trump="highest-bidder"),
        oh_hell.variant(shape=(2,), trump="auction"),
        oh_hell.variant(shape=(2,), trump="other-pack", hook_from=2),
        *(variants.get(name) for name in ("oh-hell/pocha", "oh-hell/romanian-whist")),
    ]
    found: list[Match] = []
    for game in games:
        match = Match.start(game, players=("Anna", "Bo, jr", "Åsa"), seed=1)
        for number in range(25):
            hosted = match.to_json().replace('"seed":1', '"seed":null')
            found.append(Match.from_json(hosted) if number % 2 else match)
            if match.over:
                break
            match = match.apply(match.legal[len(match.log) % len(match.legal)])
    return found[::3]


# ---- reading ----


def try_json(data: bytes) -> None:
    text = text_of(data)
    for each in (text, healed_record(text)):
        came_back(refused_or(Match.from_json, each))


def try_transcript(data: bytes) -> None:
    text = text_of(data)
    for each in (text, healed_transcript(text)):
        refused_or(record.read_sheet, each)
        came_back(refused_or(Match.parse, each))


def refused_or(read: Callable[[str], object], text: str) -> object:
    """What is read from a text; ``None`` where it is refused with a sentence."""
    try:
        return read(text)
    except NotationError as error:
        sentence = str(error)
    assert 0 < len(sentence) < LONGEST
    return None


def came_back(match: object) -> None:
    if isinstance(match, Match):
        assert Match.from_json(match.to_json()) == match
        assert Match.parse(match.transcript()) == match


def text_of(data: bytes) -> str:
    """Any bytes as text: what is no UTF-8 becomes lone surrogates."""
    return data.decode("utf-8", "surrogateescape")


# ---- past the fingerprint ----


def healed_record(text: str) -> str:
    """The record with the fingerprint that its parts have now: else little more is ever tried."""
    try:
        data = json.loads(text)
        data["variant"]["fingerprint"] = fingerprint(data["variant"]["parts"])
        return json.dumps(data)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        return text


def healed_transcript(text: str) -> str:
    """The transcript with the fingerprint that its parts have now."""
    lines = re.findall(r"(?m)^ *([a-z]+): *(.*?) *$", text.partition("\ndeal")[0])
    head = ("variant", "seat", "dealer", "seed")
    try:
        parts = {word: read_expression(value) for word, value in lines if word not in head}
        mark = fingerprint(parts)
    except (NotationError, ValueError, TypeError, RecursionError):
        return text
    return re.sub(r"(?m)^( *variant:.*) \S*$", rf"\1 {mark}", text, count=1)


# ---- running ----


def escaped(byte: int) -> str:
    return f"\\x{byte:02x}"


def main() -> None:
    kind, *rest = sys.argv[1:]
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    places = [Path(word) for word in rest if not word.startswith("-")]
    corpus = places[0] if places else folder / "corpus"
    if not corpus.is_file():
        corpus.mkdir(parents=True, exist_ok=True)
        for place, match in enumerate(seeds()):
            text = match.to_json() if kind == "json" else match.transcript()
            (corpus / f"seed-{place}").write_text(text, encoding="utf-8")
    words = "\n".join(f'"{"".join(map(escaped, word.encode()))}"' for word in DICTIONARY)
    (folder / "words").write_text(words, encoding="ascii")
    usual = [f"-dict={folder / 'words'}", "-max_len=6000", f"-artifact_prefix={folder}/"]
    options = [word for word in rest if word.startswith("-")]
    atheris.Setup(
        [sys.argv[0], *usual, *options, str(corpus)],
        try_json if kind == "json" else try_transcript,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
