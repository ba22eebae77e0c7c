"""A variant in words: its rulebook, and what makes it different from another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricktaking.variant.checks import spoken

if TYPE_CHECKING:
    from tricktaking.variant.variant import Variant


def rulebook(variant: Variant) -> str:
    """The rules: a sentence from each part and each rule."""
    counts = sorted({len(variant.deck_for(players)) for players in variant.players})
    title = f"{variant.name}: {spoken(variant.players)} players, {spoken(tuple(counts))} cards."
    says = [variant.seating.says, variant.schedule.says]
    says += [stage.says for stage in variant.stages]
    says.append(variant.sight.says)
    says += [rule.says for rule in variant.rules]
    says += [variant.scorer.says, variant.end.says]
    return "\n".join([title, *(f"- {sentence}" for sentence in says if sentence)])


def differences(ours: Variant, other: Variant) -> tuple[str, ...]:
    """What is different: a line for each part, the value of the first variant first."""
    theirs = other.parts
    lines = [
        f"{name}: {part!r}, not {theirs[name]!r}"
        for name, part in ours.parts.items()
        if name != "rules" and part != theirs[name]
    ]
    lines += [f"rules: with {rule.name}" for rule in ours.rules if rule not in other.rules]
    lines += [f"rules: without {rule.name}" for rule in other.rules if rule not in ours.rules]
    if ours.rules != other.rules and set(ours.rules) == set(other.rules):
        lines.append(f"rules: in the order {', '.join(rule.name for rule in ours.rules)}")
    return tuple(lines)
