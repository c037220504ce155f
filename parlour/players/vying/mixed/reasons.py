"""What is said of a play at a vying game: first the thought, then in a sentence why, with the numbers that count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.questions import Action
from ...families.odds import hundred, in_hundred, times
from ...policy import Advice
from ..spot import capital
from .words import LEAVES, OPENS, SIGHTS, STAYS

if TYPE_CHECKING:
    from .judgement import Turn

IDEAS = {
    "price": "Compare what it costs with what you may win.",
    "pass": "You need not show your strength yet.",
    "value": "Is your hand better than what the others may hold?",
    "bluff": "Nobody has shown much: would they believe you?",
}
BLUFF = 0.5  # a hand that beats the others less often than this raises as a bluff
ALWAYS = 0.9  # of the times, from which on a person is told no number


def told(turn: Turn, action: Action, share: float, worth: float, clause: str) -> Advice:
    """Return advice upon an action that is taken so often, 0 to 1, in words of its own."""
    name = action.verb.name
    if name in LEAVES:
        idea, reason = "price", leaving(turn)
    elif name in STAYS:
        idea, reason = "pass", f"{hand(turn)}; passing costs nothing, and you may still answer a bet."
    elif name not in OPENS:
        idea, reason = "price", staying(turn)
    elif turn.measure < BLUFF:
        idea, reason = "bluff", bluffing(turn, share)
    else:
        idea, reason = "value", f"{hand(turn)}: {'make them pay' if share else 'another sum suits it better'}."
    sentence = capital(reason) + (f" {turn.hand.held}" if turn.hand.held else "")
    return Advice(action, worth, IDEAS[idea], sentence, turn.hand.short_clause if name in SIGHTS else clause)


def hand(turn: Turn) -> str:
    """Say how often the hand would win if the others held anything at all."""
    others = "another hand" if turn.opponents == 1 else f"all {turn.opponents} others"
    return f"your hand beats {others} {in_hundred(turn.all)} as cards are dealt"


def leaving(turn: Turn) -> str:
    if not turn.owes:
        return f"{hand(turn)}, and only better ones would meet a bet."
    need = hundred(turn.owes / (turn.pool + turn.owes))
    price = f"it costs {turn.owes} to win {turn.pool}, which takes winning {times(need)}"
    return f"{price}; {hand(turn)}, less after a bet."


def staying(turn: Turn) -> str:
    if not turn.owes:
        return f"it costs nothing to stay, and {hand(turn)}."
    need = hundred(turn.owes / (turn.pool + turn.owes))
    return f"it costs {turn.owes} to win {turn.pool}, which pays if you win {times(need)}, and {hand(turn)}."


def bluffing(turn: Turn, share: float) -> str:
    if not share:
        return f"{hand(turn)}: too little to bet on, and no place for a bluff."
    often = "nearly always" if share >= ALWAYS else f"{in_hundred(share)} and no more"
    return (
        f"a bluff, made for others to give up: if it is met you win {in_hundred(turn.all)}. "
        f"Here it is worth making {often}: who never bluffs is not paid for his good hands, and who always does is met."
    )
