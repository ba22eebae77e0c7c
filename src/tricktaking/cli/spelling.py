"""Spelling what is shown in the signs that a terminal has."""

from __future__ import annotations

from unicodedata import normalize

_LETTERS = dict(zip("♣♦♥♠●─·–", "CDHS*---", strict=True))


def spelled(text: str, encoding: str) -> str:
    """The text in signs that an encoding has, sign by sign: letters where it lacks the symbols.

    A letter loses its accent if it has to; what has no other spelling stays as it is.

    Args:
        text: what is to be shown.
        encoding: the encoding of the place where it is shown.

    Example:
        >>> spelled("10♠ K♥", "utf-8"), spelled("10♠ K♥", "ascii")
        ('10♠ K♥', '10S KH')
        >>> spelled("Åsa: tvångsnoll ♥", "latin-1"), spelled("Åsa: tvångsnoll ♥", "ascii")
        ('Åsa: tvångsnoll H', 'Asa: tvangsnoll H')
    """
    if _has(encoding, text):
        return text
    return "".join([sign if _has(encoding, sign) else _plain(sign, encoding) for sign in text])


def _plain(sign: str, encoding: str) -> str:
    """A sign in others that an encoding has, or as it is."""
    if sign in _LETTERS:
        return _LETTERS[sign]
    parts = normalize("NFKD", sign) if sign.isalpha() else ""
    return "".join([part for part in parts if _has(encoding, part)]) or sign


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
