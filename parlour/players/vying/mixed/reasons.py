"""The reasons for a play at a vying game: the idea, then an explanation in a sentence or two."""

from __future__ import annotations

from ....engine.questions import Action
from ....words.message import grammar
from ...families.odds import does, times
from ...policy import Advice
from ..betting_verbs import BLUFF_IDEA, LEAVES, MEETS, OPENS, PASS_IDEA, PRICE_IDEA, SIGHTS, STAYS, VALUE_IDEA
from .situation import BLUFF, Situation

OTHERS = {1: "the other hand", 2: "both other hands", 3: "all three others", 4: "all four others", 5: "all five others"}


def reasoned(situation: Situation, action: Action, share: float, worth: float, clause: str) -> Advice:
    """Return advice on an action with this frequency, 0 to 1."""
    name = action.verb.name
    if name in LEAVES:
        idea, reason = PRICE_IDEA, folding(situation)
    elif name in STAYS:
        idea, reason = PASS_IDEA, passing(situation)
    elif name not in OPENS:
        idea, reason = PRICE_IDEA, staying(situation, "call" if name in MEETS else "stay in")
    elif situation.measure < BLUFF:
        idea, reason = BLUFF_IDEA, bluffing(situation, share)
    else:
        idea, reason = VALUE_IDEA, raising(situation, share)
    sentence = reason + (f" {situation.hand.held}" if situation.hand.held else "")
    return Advice(action, worth, idea, sentence, situation.hand.short_clause if name in SIGHTS else clause)


def wins(situation: Situation) -> float:
    """Return the chance to beat every opponent still in, if their hands were random."""
    return situation.all if situation.hand.wins is None else situation.hand.wins


def chances(situation: Situation) -> str:
    """Return how often the hand wins, and when: after the draw, before the bet, or now."""
    if not situation.opponents:
        return "nobody else is in yet"
    others = OTHERS.get(situation.opponents, f"all {situation.opponents} others")
    when, verb = situation.hand.when, "beats"
    if not when and situation.place.raises:
        when, verb = "before the bet", "beat"
    when = f"{when}, " if when else ""
    return f"{when}this hand {does(f'{verb} {others}', wins(situation))}"


def folding(situation: Situation) -> str:
    """Return the reason for folding."""
    if not situation.owes:
        return f"{grammar().capital(chances(situation))}. Only better hands would call a bet."
    need = situation.owes / (situation.pool + situation.owes)
    end = "" if wins(situation) < need or not situation.place.raises else " Hands that bet are better than most."
    return f"You need to win {times(need)} to call; {chances(situation)}.{end}"


def staying(situation: Situation, do: str) -> str:
    """Return the reason for calling, or for staking all that is left."""
    if not situation.owes:
        return f"It costs nothing to {do}; {chances(situation)}."
    need = situation.owes / (situation.pool + situation.owes)
    end = ""
    if wins(situation) < need:
        has_bet = situation.place.raises > 0
        end = " But if you never call, every bluff wins." if has_bet else " The betting to come may win you more."
    return f"You need to win {times(need)} to {do}; {chances(situation)}.{end}"


def passing(situation: Situation) -> str:
    """Return the reason for passing."""
    end = "Passing costs nothing" + ("." if situation.closes else ", and you may still answer a bet.")
    return f"{grammar().capital(chances(situation))}. {end}"


def raising(situation: Situation, share: float) -> str:
    """Return the reason for a bet or raise with a good hand, made with this frequency, 0 to 1."""
    if not share:
        end = "Another amount suits it better."
    elif not situation.opponents:
        end = "A bet may win the pool at once."
    elif wins(situation) >= BLUFF:
        end = "Make the others pay."
    elif wins(situation) > 1 / (situation.opponents + 1):
        end = "That is more than an even share, so make the others pay."
    else:
        end = "A bet may win the pool at once."
    return f"{grammar().capital(chances(situation))}. {end}"


def bluffing(situation: Situation, share: float) -> str:
    """Return the reason for a bluff made with this frequency, 0 to 1."""
    if not share:
        return f"{grammar().capital(chances(situation))}. That is too little to bet on."
    return f"This is a bluff, which wins if they fold. {grammar().capital(chances(situation))}."
