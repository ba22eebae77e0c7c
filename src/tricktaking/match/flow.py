"""How a match goes on: dealing, the stages of a deal, its score, the next deal, the end.

Everything here makes new states out of old ones; the match hands them out.
"""

from __future__ import annotations

from tricktaking.cards import Card
from tricktaking.dealing import dealt_from
from tricktaking.errors import IllegalChoice, Refusal, VariantError
from tricktaking.rules import narrowed
from tricktaking.sheet import Outcome, Sheet
from tricktaking.table import (
    NO_STRENGTHS,
    Choice,
    Contract,
    Deal,
    Dealt,
    Facts,
    Frame,
    Idle,
    Moves,
    Plan,
    Seat,
    Stage,
    check_turn,
    no_deal,
    prepared,
)
from tricktaking.view import FinishedDeal

BEFORE_THE_DEAL = Idle("deal")
OVER = Idle("over")
NO_CONTRACT = Contract()


def check_dealt(dealt: Dealt, sheet: Sheet, plan: Plan) -> None:
    """Check the cards that a host has dealt in the deal of this plan.

    Raises:
        IllegalChoice: when a hand has not so many cards, a card is there twice, or the stock has
            not the cards that the game needs from it.
    """
    names, cards = sheet.names, plan.cards
    if len(dealt.hands) != len(names):
        template = "hands for {given} seats were dealt, and there are {players}"
        fields = {"given": len(dealt.hands), "players": len(names)}
        raise IllegalChoice(Refusal("hand_size", template, fields))
    for seat, (name, hand) in enumerate(zip(names, dealt.hands, strict=True)):
        due = cards if seat in plan.order else 0
        if len(hand) != due:
            template = "{name} was dealt a hand of {given}: each hand of this deal has {cards}"
            if seat not in plan.order:
                template = "{name} takes no part in this deal and gets no cards: not {given}"
            known: dict[str, int | str] = {"name": name, "given": len(hand), "cards": due}
            raise IllegalChoice(Refusal("hand_size", template, known))
    out = (*(card for hand in dealt.hands for card in hand), *dealt.stock)
    seen: set[Card] = set()
    for card in out:
        if card in seen:
            template = "{card} was dealt twice"
            raise IllegalChoice(Refusal("duplicate_card", template, {"card": str(card)}))
        seen.add(card)
    if len(dealt.stock) < sheet.variant.spare:
        template = "the card to turn up is missing: give the stock, its top card first"
        needed = sheet.variant.spare
        if needed > 1:
            template = "{needed} cards of the stock are needed: give the stock, its top card first"
        raise IllegalChoice(Refusal("stock_missing", template, {"needed": needed}))
    if (dealt.shown is not None) != sheet.variant.shows_card(len(names), cards):
        template = "a card is shown for trump in this deal: give it as shown='QH'"
        if dealt.shown is not None:
            template = "no card is shown for trump in this deal: leave out shown="
        raise IllegalChoice(Refusal("shown_card", template))


def opened(sheet: Sheet, seed: int | str | None) -> Deal:
    """The state at the beginning of a match with this empty sheet.

    Raises:
        VariantError: when the match would be over before it begins.
    """
    if sheet.over:
        raise VariantError("end: the match would be over before its first deal")
    return settled(next_deal(Frame(sheet, sheet.plan(1), seed)), None)


def next_deal(frame: Frame) -> Deal:
    """The deal of this frame before its cards are out, or with them dealt if there is a seed."""
    if frame.seed is None:
        undealt = Frame(frame.sheet, frame.plan, None, None, frame.before, frame.history)
        return idle(undealt, BEFORE_THE_DEAL)
    return begun(frame, dealt_by_seed(frame.sheet, frame.plan, frame.seed))


def dealt_by_seed(sheet: Sheet, plan: Plan, seed: int | str) -> Dealt:
    """The cards that a seed deals in the deal of this plan."""
    shows = sheet.variant.shows_card(sheet.players, plan.cards)
    return dealt_from(sheet.deck, seed, plan, sheet.players, shows=shows)


def begun(frame: Frame, dealt: Dealt) -> Deal:
    """The deal with these cards out, at the beginning of its first stage."""
    sheet, plan = frame.sheet, frame.plan
    sees = sheet.variant.sight.sees
    unseen = not all(sees(plan, seat, seat) for seat in plan.order)
    frame = Frame(sheet, plan, frame.seed, dealt, frame.before, frame.history, unseen)
    place = sheet.deck.places.__getitem__
    hands = tuple([tuple(sorted(hand, key=place)) for hand in dealt.hands])
    nobody = (None,) * len(hands)
    facts = Facts(frame, BEFORE_THE_DEAL, -1, (), nobody, NO_CONTRACT, NO_STRENGTHS)
    deal = Deal(facts, hands)
    deal.moves = None
    return next_stage(deal)


def next_stage(deal: Deal) -> Deal:
    """The deal at the beginning of its next stage."""
    old = deal.facts
    variant, number = old.frame.sheet.variant, old.number + 1
    stage, rules = variant.stages[number], variant.stage_rules[number]
    facts = Facts(old.frame, stage, number, rules, old.bids, old.contract, old.strengths, old.gifts)
    new = Deal(facts, deal.hands, deal.tricks, deal.trick, deal.seats, deal.led)
    new.moves = deal.moves
    return prepared(new)


def after(deal: Deal, seat: Seat, choice: Choice) -> Deal:
    """The state after a legal choice."""
    facts = deal.facts
    new = facts.stage.apply(deal, seat, choice)
    if new.__class__ is not Deal or new is deal:
        raise no_deal(facts.stage, new)
    check_turn(new)
    return settled(new, (deal.moves, seat, choice, facts.number))


def settled(deal: Deal, moves: Moves | None) -> Deal:
    """Go on until somebody has to choose: the next stage, the score, the next deal."""
    while True:
        facts = deal.facts
        seat = deal.turn
        deal.moves = moves
        if seat is not None:
            stage = facts.stage
            deal.legal = narrowed(facts.rules, deal, seat, stage.choices(deal, seat))
            if not (facts.frame.unseen and plays_itself(deal)):
                return deal
            deal = stage.apply(deal, seat, deal.legal[0])
        elif facts.frame.dealt is None:
            return deal
        elif facts.number + 1 < len(facts.frame.sheet.variant.stages):
            deal = next_stage(deal)
        else:
            deal, moves = scored(deal), None


def plays_itself(deal: Deal) -> bool:
    """Whether the only card of a hand that its holder may not see is to be played."""
    return deal.facts.stage.asks == "play" and len(deal.legal) == 1


def scored(deal: Deal) -> Deal:
    """The state after a finished deal: its row on the sheet, then the next deal or the end."""
    frame = deal.frame
    plan, sheet, contract = frame.plan, frame.sheet, deal.contract
    assert frame.dealt is not None
    honours = sheet.variant.honours_held(frame.dealt, plan, contract)
    counts = sheet.variant.counted(deal) if sheet.variant.counts else ()
    sheet = sheet.scored(Outcome(plan, deal.bids, deal.taken, contract, honours, counts))
    finished = FinishedDeal(sheet.rows[-1], deal.contract, deal.tricks, deal.gifts, deal.moves)
    history = frame.history + (finished,)
    coming = sheet.next
    if coming is None:
        return idle(Frame(sheet, plan, frame.seed, None, deal, history), OVER)
    return next_deal(Frame(sheet, coming, frame.seed, None, deal, history))


def idle(frame: Frame, stage: Stage) -> Deal:
    """The state while no cards are out."""
    nobody = (None,) * frame.sheet.players
    facts = Facts(frame, stage, -1, (), nobody, NO_CONTRACT, NO_STRENGTHS)
    deal = Deal(facts, ((),) * frame.sheet.players)
    deal.legal = ()
    return deal
