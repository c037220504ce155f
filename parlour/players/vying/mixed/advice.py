"""Advice at a vying game from a table of mixed strategy, with its reason.

The tables are for two seats. Against more, a hand is evaluated by its chance against all of them together, and bluffs
become rarer, because somebody is likely to hold something. The action sampled depends on the seat's own view alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....engine.questions import Action, Ask
from ....engine.table import View
from ...policy import Advice, Style
from ..betting_verbs import BETTING, LEAVES, MEETS, OPENS, SIGHTS, STAYS
from ..poker_rule import round_sums
from ..strength import coin
from .betting_lines import CALL, FOLD, PASS
from .frequencies import frequencies
from .reasons import Reasons
from .situation import HandStrength, Situation, situation_of

HABIT = 0.4  # a player who remembers no more than this plays by habit


def considered(view: View, style: Style) -> Style:
    """Return the style for this hand: the more forgetful the player, the more often by habit.

    By habit a player follows the rule of thumb and reads little into the others' actions, as a beginner always
    does.
    """
    often = max(0.0, (style.remembers - HABIT) / (1 - HABIT)) ** 0.5
    thinks = often > 0 and coin(view, "attention") <= often
    return style if thinks else replace(style, remembers=min(style.remembers, HABIT))


def goes_by_table(style: Style) -> bool:
    """Return whether a hand is played by the table and not by habit."""
    return style.remembers > HABIT


def mixed_advice(view: View, ask: Ask, style: Style, hand: HandStrength, others: Sequence[Advice] = ()) -> list[Advice]:
    """Return advice on every action of a betting question; the one sampled is worth most.

    `others` is advice on actions other than betting, such as making a jack-pot, or on forbidden bets. It comes
    first if its worth is above 0, because it is then better than any bet.
    """
    situation = situation_of(view, style, hand, ask)
    shares = shares_of_actions(situation, ask, frequencies(situation, style))
    drawn = draw(situation, shares) if style.mixes else usual(shares)
    scale = max(situation.pool, 4)
    found, reasons, advised = [], Reasons(situation), {advice.action for advice in others}
    for action in dict.fromkeys((*ask.actions, *shares)):  # of very many amounts not all are listed
        if action.verb.name in BETTING and action not in advised:
            share = shares.get(action, 0.0)
            worth = scale * (share + (action is drawn)) if share else -1.0 - _distance(action, drawn) / 100
            found.append(reasons.advice(action, share, worth, ask.clause))
    top = 3 * scale
    return [*found, *(replace(a, worth=top if a.worth > 0 else a.worth - 2) for a in others)]


def _distance(action: Action, drawn: Action) -> int:
    """Return how far an amount is from the one sampled; 0 if the verb is different."""
    return abs(action.what - drawn.what) if action.args and action.verb is drawn.verb else 0


def shares_of_actions(situation: Situation, ask: Ask, chances: Mapping[str, float]) -> dict[Action, float]:
    """Return the probability of each legal action."""
    by_name = {action.verb.name: action for action in ask.actions}
    leave = next((by_name[name] for name in LEAVES if name in by_name), None)
    stay = next((by_name[name] for name in (*STAYS, *MEETS, *SIGHTS) if name in by_name), None)
    opens = next((name for name in OPENS if ask.amounts.get(name)), None) if situation.hand.may_open else None
    found: dict[Action, float] = {}

    def add(action: Action | None, share: float) -> None:
        if action is not None:
            found[action] = found.get(action, 0.0) + share

    for key, share in chances.items():
        if key == FOLD:
            add(stay if leave is None or (not situation.owes and stay is not None) else leave, share)
        elif key in (CALL, PASS):
            add(stay or leave, share)
        else:
            raised = amount_of(situation, ask.amounts[opens], float(key)) if opens else None
            if raised is None and opens and stay is None:
                raised = ask.amounts[opens][0]  # who must bet or fold borrows the minimum, so as not to lose the pool
            add(stay or leave if opens is None or raised is None else by_name[opens].verb(raised), share)
    return found


def amount_of(situation: Situation, amounts: range, size: float) -> int | None:
    """Return the usual amount nearest to a fraction of the pool; None if the seat has too little."""
    base, stakes = situation.hand.base, situation.pool + situation.owes
    most = min(amounts[-1] - base, situation.has - situation.owes)
    least = amounts[0] - base
    if most < least:
        return None
    wanted = min(max(round(size * stakes), least), most)
    named = {n for n in round_sums(range(least, most + 1), stakes) if abs(n - wanted) <= 0.2 * wanted}
    return base + min(named, key=lambda n: (abs(n - wanted), n), default=wanted)


def draw(situation: Situation, shares: Mapping[Action, float]) -> Action:
    """Return the action sampled for this view from these probabilities."""
    order = sorted(shares, key=lambda action: (action.verb.name in OPENS, action.verb.name not in LEAVES, str(action)))
    left = coin(situation.view, "mixed", len(situation.words), situation.pool) * sum(shares.values())
    for action in order:
        left -= shares[action]
        if left < 0:
            return action
    return order[-1]


def usual(shares: Mapping[Action, float]) -> Action:
    """Return the most frequent action: first whether to fold, stay or bet, then the most frequent amount of a bet."""
    kinds: dict[bool | None, float] = {}
    for action, share in shares.items():
        kinds[_kind(action)] = kinds.get(_kind(action), 0.0) + share
    kind = max(kinds, key=kinds.__getitem__)
    return max((action for action in shares if _kind(action) is kind), key=shares.__getitem__)


def _kind(action: Action) -> bool | None:
    """Return True for a bet or raise, None for a fold, False for staying in."""
    return None if action.verb.name in LEAVES else action.verb.name in OPENS
