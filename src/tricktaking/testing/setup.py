"""Checks of a game before and after its cards: tables, plans, sentences, and how it ends."""

from __future__ import annotations

from tricktaking.errors import TrickTakingError, VariantError
from tricktaking.match import Match
from tricktaking.table import Plan
from tricktaking.testing.faults import Fault, NeverEnds, told
from tricktaking.testing.plays import Plays


def seats(plays: Plays) -> None:
    """It starts at every table size that it names, and at no other."""
    known = plays.variant.players
    for players in range(max(known) + 3):
        try:
            Match.start(plays.variant, players=players, seed=1)
        except VariantError as error:
            if players in known:
                wrong = f"it says that it is for {players} players, but cannot be started: {error}"
                raise Fault(wrong) from error
            continue
        except Exception as error:
            wrong = f"when it starts with {players} players its parts raise {told(error)}"
            raise Fault(wrong) from error
        if players not in known:
            raise Fault(f"it starts with {players} players, a table size that it does not name")


def plans(plays: Plays) -> None:
    """Each deal fits the deck and the table, and is the same whenever it is asked for."""
    for players in plays.tables:
        sizes = plays.variant.schedule.sizes
        left = len(plays.variant.deck_for(players)) - plays.variant.spare
        if tuple(sizes(players=players, cards=left)) != tuple(sizes(players=players, cards=left)):
            raise Fault("the schedule gives other hand sizes when it is asked again")
    for match, plan in plays.plans():
        wrong = _plan_fault(match, plan)
        if wrong:
            raise Fault(f"deal {plan.number}: {wrong}", match)
    for match in plays.ends:
        _check_dealt(match)


def _plan_fault(match: Match, plan: Plan) -> str:
    """What is wrong with a plan; nothing if it is right."""
    everybody, order = range(match.players), plan.order
    if len({*order}) != len(order) or not {*order} <= {*everybody}:
        return f"the order {order} has not each seat once"
    if len(order) < 2 or plan.dealer not in everybody:
        return f"nobody can play with the order {order} and the dealer {plan.dealer}"
    sides = sorted([seat for side in plan.sides for seat in side])
    if plan.sides and sides != sorted(order):
        return f"the sides {plan.sides} do not have each seat of {order} once"
    needed = plan.cards * len(order) + match.variant.spare
    if plan.cards < 1 or needed > len(match.deck):
        return f"it needs {needed} cards, and the deck has {len(match.deck)}"
    return ""


def _check_dealt(match: Match) -> None:
    for finished in match.history:
        taken, plan = sum(finished.row.tricks), finished.plan
        if taken != (plan.cards if finished.contract.played else 0):
            wrong = f"deal {plan.number}: {taken} tricks were taken with {plan.cards} cards each"
            raise Fault(wrong, match)


def ends(plays: Plays) -> None:
    """A match at every table size comes to an end, with totals that add up and winners."""
    for fault in plays.stopped:
        if isinstance(fault, NeverEnds):
            raise fault
    for match in plays.ends:
        if not match.over:
            continue
        everybody, winners = {*range(match.players)}, match.winners
        if not winners or not {*winners} <= everybody or sorted({*winners}) != [*winners]:
            raise Fault(f"the winners are {winners}, not some of the seats in order", match)
        rows = match.sheet.rows
        sums = [sum([row.points[seat] for row in rows]) for seat in range(match.players)]
        if [*match.totals] != sums:
            raise Fault(f"the totals are {match.totals}, and the points add up to {sums}", match)
        if match.legal or match.waiting or match.sheet.next is not None:
            raise Fault("the match is over, and still somebody may act or a deal is to come", match)


def words(plays: Plays) -> None:
    """Every part and every rule says in a sentence what it is."""
    variant = plays.variant
    parts = {"schedule": variant.schedule, "scorer": variant.scorer, "end": variant.end}
    parts |= {"seating": variant.seating}
    parts |= {f"stages[{number}]": stage for number, stage in enumerate(variant.stages)}
    for name, part in parts.items():
        says: object = getattr(part, "says", None)
        if not isinstance(says, str) or not says.strip().endswith((".", "!", "?")):
            raise Fault(f"{name}: says is {says!r}, not a sentence for the rulebook")
    names = [rule.name for rule in variant.rules]
    for rule in variant.rules:
        if not rule.says.strip() or not rule.name.strip():
            raise Fault(f"the rule {rule.name!r} has no sentence")
        if names.count(rule.name) > 1:
            raise Fault(f"two rules are called {rule.name!r}, so a refusal cannot tell them apart")
    try:
        book = variant.rulebook()
    except TrickTakingError as error:
        raise Fault(f"its rulebook cannot be written: {told(error)}") from error
    for rule in variant.rules:
        if rule.says not in book:
            raise Fault(f"the rulebook leaves out the rule {rule.name!r}")


def hook(plays: Plays) -> None:
    """With a rule that is called hook the bids of a deal never add up to its tricks."""
    from tricktaking.rules import HookIn

    rules = [rule for rule in plays.variant.rules if rule.name == "hook"]
    for match in plays.ends if rules else ():
        for row in match.sheet.rows:
            narrow: object = rules[0].narrow
            free = isinstance(narrow, HookIn) and (
                row.plan.cards < narrow.from_cards
                or (not narrow.last_deal and row.plan.number == len(match.sheet.sizes))
            )
            if None not in row.bids and row.balance == 0 and not free:
                wrong = f"deal {row.plan.number}: the bids {row.bids} come out even, hook or not"
                raise Fault(wrong, match)
