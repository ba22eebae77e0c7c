"""Checks of a game and its matches as values: copies, pickles, records and transcripts."""

from __future__ import annotations

import copy
import pickle

from attrs import evolve

from tricktaking.match import Match
from tricktaking.testing.faults import Fault, told
from tricktaking.testing.plays import Plays
from tricktaking.variant import Variant


def values(plays: Plays) -> None:
    """The variant and its matches are values: equal copies, pickles and hashes, a short repr."""
    variant = plays.variant
    for copied in _variants(variant):
        if copied != variant or hash(copied) != hash(variant):
            raise Fault("a copy of the variant is not equal to it: make its parts frozen values")
        if copied.fingerprint != variant.fingerprint:
            raise Fault("a copy of the variant has another fingerprint")
    for match in plays.some:
        for twin in _matches(match):
            if twin != match or hash(twin) != hash(match) or twin.legal != match.legal:
                raise Fault("a copy of the match is not equal to it", match)
        if "\n" in repr(match) or not repr(match):
            raise Fault(f"the repr of a match is {repr(match)!r}", match)


def _variants(variant: Variant) -> list[Variant]:
    try:
        pickled: Variant = pickle.loads(pickle.dumps(variant))
    except Exception as error:
        raise Fault(
            f"the variant cannot be pickled ({told(error)}): define its rules and parts at the "
            f"top of a module"
        ) from error
    return [evolve(variant), copy.copy(variant), copy.deepcopy(variant), pickled]


def _matches(match: Match) -> list[Match]:
    pickled: Match = pickle.loads(pickle.dumps(match))
    return [copy.copy(match), copy.deepcopy(match), pickled]


def record(plays: Plays) -> None:
    """A match comes back from its JSON and from its transcript."""
    for match in plays.some:
        check_kept(match)


def check_kept(match: Match) -> None:
    """Check that a match comes back from what it is written as."""
    kept = {"JSON": (match.to_json, Match.from_json)}
    kept["transcript"] = (match.transcript, Match.parse)
    for name, (write, read) in kept.items():
        try:
            again = read(write(), match.variant)
        except Exception as error:
            raise Fault(f"its {name} cannot be read: {told(error)}", match) from error
        if again != match:
            raise Fault(f"its {name} comes to another match", match)
