"""Dealing that players can check afterwards: a secret seed, a promise of it, and one function.

Before the first card the host takes a seed that nobody can guess and publishes the commitment, a
hash that fits no other seed. When the match is over it publishes the seed (the record or transcript
will do), and everybody can see that all cards came from it.
"""

from __future__ import annotations

from hmac import compare_digest

from tricktaking.errors import VariantError, shown
from tricktaking.match import Match
from tricktaking.match.flow import dealt_by_seed
from tricktaking.table import Dealt

LEAST_SIGNS = 32
"""How long a secret seed is at least: 128 bits in hexadecimal digits."""


def secret_seed() -> str:
    """A new seed that nobody can guess: 128 bits from the operating system, as 32 hex digits.

    Example:
        >>> len(secret_seed())
        32
    """
    from secrets import token_hex

    return token_hex(16)


def commitment(seed: str) -> str:
    """What to publish before the first card: the SHA-256 of ``tricktaking:<seed>`` in UTF-8.

    Args:
        seed: a secret seed. A whole number or a short text is refused: whoever tries them all finds
            it from its hash.

    Returns:
        64 hexadecimal digits.

    Raises:
        VariantError: when the seed could be guessed.

    Example:
        >>> commitment("00112233445566778899aabbccddeeff")[:16]
        '33a234201f802b5b'
    """
    from hashlib import sha256

    if not isinstance(seed, str) or len(seed) < LEAST_SIGNS or len(set(seed)) < _LEAST_KINDS:
        raise VariantError(
            f"the seed {shown(seed)} could be guessed: take one from fairness.secret_seed()"
        )
    return sha256(f"tricktaking:{seed}".encode("utf-8", "surrogatepass")).hexdigest()


_LEAST_KINDS = 4  # a text of one or two different signs is no secret


def verify(match: Match, promised: str) -> bool:
    """Whether every card of a match was dealt from the seed that was promised.

    Args:
        match: the match with its seed, as the host has published it.
        promised: the commitment that was published before the first card.

    Raises:
        VariantError: when it is not a match.

    Example:
        >>> from tricktaking.variants import plump
        >>> seed = secret_seed()
        >>> promised = commitment(seed)
        >>> match = Match.start(plump.SPF, players=4, seed=seed)
        >>> verify(match, promised), verify(match, commitment(secret_seed()))
        (True, False)
    """
    if not isinstance(match, Match):
        raise VariantError(
            f"{shown(match)} is not a match: read what was published, Match.parse(text)"
        )
    seed = match.seed
    if not isinstance(seed, str) or not isinstance(promised, str):
        return False
    try:
        kept = compare_digest(commitment(seed).encode(), promised.strip().lower().encode())
    except (VariantError, UnicodeEncodeError):
        return False
    sheet, dealt = match.sheet, [entry for entry in match.log if isinstance(entry, Dealt)]
    return kept and all(
        cards == dealt_by_seed(sheet, sheet.plan(number), seed)
        for number, cards in enumerate(dealt, 1)
    )
