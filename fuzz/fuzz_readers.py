"""Coverage-guided fuzzing of the readers, see README.md beside this file.

python fuzz/fuzz_readers.py json|transcript [options of libFuzzer]
"""

import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["tricktaking"]):
    from tricktaking import Match, NotationError, record, variants
    from tricktaking.variants import oh_hell, plump

DICTIONARY = [
    *('"part":', '"rule":', '"log":', '"hands":', '"stock":', '"shown":', '"seed":', '"format":1'),
    *("deal 1:", "hand Anna:", "stock:", "bid Anna:", "play Anna:", "taken:", "points:", "seat:"),
    *("variant:", "stages:", "rules:", "KH", "10S", "2C#2", "true", "null", "1e9", "[[", "{}"),
]


def seeds() -> list[Match]:
    """Short matches, at several moments."""
    games = [
        plump.variant(shape=(2, 1)),
        plump.variant(shape=(1, 2), trump="turn-up", one_card="forehead"),
        plump.variant(shape=(2,), bidding="at-once"),
        oh_hell.variant(shape=(2, 1), trump="highest-bidder"),
        oh_hell.variant(shape=(2,), trump="other-pack", hook_from=2),
        *(variants.get(name) for name in ("oh-hell/pocha", "oh-hell/romanian-whist")),
    ]
    found: list[Match] = []
    for game in games:
        match = Match.start(game, players=("Anna", "Bo", "Cissi"), seed=1)
        for _ in range(25):
            found.append(match)
            if match.over:
                break
            match = match.apply(match.legal[len(match.log) % len(match.legal)])
    return found[::4]


def read_json(data: bytes) -> None:
    try:
        match = Match.from_json(text_of(data))
    except NotationError:
        return
    assert Match.from_json(match.to_json()) == match


def read_lines(data: bytes) -> None:
    text = text_of(data)
    with suppress(NotationError):
        record.read_sheet(text)
    try:
        match = Match.parse(text)
    except NotationError:
        return
    assert Match.parse(match.transcript()) == match


def text_of(data: bytes) -> str:
    """Any bytes as text: what is no UTF-8 becomes lone surrogates."""
    return data.decode("utf-8", "surrogateescape")


def escaped(byte: int) -> str:
    return f"\\x{byte:02x}"


def main() -> None:
    kind, *options = sys.argv[1:]
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    corpus = folder / "corpus"
    corpus.mkdir()
    for place, match in enumerate(seeds()):
        text = match.to_json() if kind == "json" else match.transcript()
        (corpus / str(place)).write_text(text, encoding="utf-8")
    words = "\n".join(f'"{"".join(map(escaped, word.encode()))}"' for word in DICTIONARY)
    (folder / "words").write_text(words, encoding="ascii")
    arguments = [f"-dict={folder / 'words'}", "-max_len=6000", f"-artifact_prefix={folder}/"]
    atheris.Setup(
        [sys.argv[0], *arguments, *options, str(corpus)],
        read_json if kind == "json" else read_lines,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
