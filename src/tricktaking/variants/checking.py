"""Checks of the options of a game: known names, words and flags, and options that clash."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from tricktaking.errors import VariantError, check_flag, check_word, shown

Clash = tuple[bool, tuple[str, ...], str]
"""Whether it is so, the options that are then left out, and why, with ``{}`` for the option."""


def check_option(
    name: str,
    value: object,
    *,
    known: Collection[str],
    words: Mapping[str, tuple[str, ...]],
    flags: Collection[str],
) -> None:
    """Check that there is such an option, and that it has one of its words, or is true or false.

    Args:
        name: the option.
        value: what was given for it.
        known: the options there are.
        words: the words that an option can have, by its name.
        flags: the options that are true or false.

    Raises:
        TypeError: when there is no such option.
        VariantError: when it cannot have this value.
    """
    if name not in known:
        raise TypeError(f"variant() got an unexpected keyword argument {name!r}")
    if name in words:
        check_word(name, value, words[name])
    if name in flags:
        check_flag(name, value)


def refuse_clashes(clashes: Iterable[Clash], given: Collection[str], agreed: object) -> None:
    """Refuse options that can do nothing, or contradict each other.

    Args:
        clashes: what does not go together.
        given: the options that were given, and not as they are anyway.
        agreed: the values of all options, as attributes.

    Raises:
        VariantError: when two clash.
    """
    for clash, names, message in clashes:
        for name in names:
            if clash and name in given:
                raise VariantError(message.format(f"{name}={shown(getattr(agreed, name))}"))
