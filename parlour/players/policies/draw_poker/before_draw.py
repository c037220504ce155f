"""Draw Poker before the draw: whether to come in, to open and to raise, and what the others' bets reveal."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.cards import Card
from ....engine.questions import Action, Ask
from ....engine.table import Acted, Noted, View
from ....games.draw_poker.jack_pots.openers import are_openers
from ....games.draw_poker.options import DrawPokerOptions
from ....games.draw_poker.pot import ranking_of
from ....procedures.ranking import Ranking
from ....procedures.vying.betting import Fold, Pass
from ....words.message import Message
from ...families.odds import hands
from ...policy import Advice, Style
from ...vying.betting_verbs import you_would_win
from ...vying.draw_odds import worth_of_hand
from ...vying.poker_rule import (
    PokerDecision,
    decision_of,
    fold_early,
    stay_advice,
)
from ...vying.strength import misread
from ...vying.tells import floors, raises_made

COME_IN = ((4, 0.4), (2, 0.36), (0, 0.31))  # seats still to speak, and the lowest value to come in with
OPENS, RAISES = 0.4, 0.6  # lowest value, against hands that come in, for opening and for raising


def advice_before_draw(view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], style: Style) -> list[Advice]:
    """Return advice on coming in, raising and opening, by the hand's value after the draw."""
    fair = worth_of_hand(ranking, view.hand, pack)
    worth = min(1.0, misread(view, style, fair) * (1 + 0.05 * style.boldness))
    decision = decision_of(view, style, fair, strength_shown(view, style), 0.0)
    stakes, price = view.facts["stakes"], max(view.facts.get("to_meet") or 0, 1)
    win = worth ** (0.2 * (behind := still_to_speak(view)))
    for seat, floor in decision.floors.items():
        if stakes[seat] >= price or floor:
            win *= 0.15 * worth + 0.85 * max(0.0, (worth - 0.5 * floor) / (1 - 0.5 * floor))
    coming = 4 * price  # counters expected from the betting after the draw
    stay = win * (decision.pool + decision.owes + coming) - decision.owes - decision.risk(decision.owes) / 4
    need = next(least for others, least in COME_IN if behind >= others)
    if worth < need and not stakes[view.seat or 0] and decision.owes:
        stay = min(stay, -0.5 - 3 * (need - worth))
    tired = raises_made(view) >= 2
    found = (on_coming_in(view, ask, action, decision, win, stay, worth, tired) for action in ask.actions)
    return [advice for advice in found if advice is not None]


def still_to_speak(view: View) -> int:
    """Return the number of seats still to speak."""
    spoken = {event.seat for event in view.events if isinstance(event, Acted)}
    return sum(seat != view.seat and seat not in spoken for seat in view.facts["in_play"])


def on_coming_in(
    view: View,
    ask: Ask,
    action: Action,
    decision: PokerDecision,
    win: float,
    stay: float,
    worth: float,
    tired: bool,
) -> Advice | None:
    """Return advice on one action before the draw, or None if it is not a bet."""
    name, clause = action.verb.name, ask.clause
    idea, chances = Message("players.draw_poker.idea.become"), you_would_win(win)
    if name in ("Call", "MakeGood"):
        reason = Message("players.draw_poker.before.free", chances=chances)
        if decision.owes:
            reason = Message("players.draw_poker.before.priced", price=decision.owes, chances=chances)
        return Advice(action, stay, idea, reason, clause)
    if name in ("Sight", "DemandShow"):
        has = view.counters[view.seat or 0]
        value = win * (decision.pool + has) - has
        reason = Message("players.draw_poker.before.last", left=has, chances=chances)
        return Advice(action, value, idea, reason, clause)
    if action is Fold:
        if Pass in ask.actions:
            return fold_early(action, clause)
        reason = Message("players.draw_poker.before.fold")
        return Advice(action, 0.0, Message("players.draw_poker.idea.come_in"), reason, clause)
    if action is Pass:
        return stay_advice(action, 0.0, clause)
    if name not in ("Raise", "Open"):
        return None
    if name == "Open" and is_false_opening(view):
        return false_opening(action, ask)
    return on_raise(action, ask, decision, stay, worth, tired)


def is_false_opening(view: View) -> bool:
    """Return whether opening this jack-pot with the seat's hand is a mistake that the table allows."""
    options: DrawPokerOptions = view.options
    if view.facts.get("jack") is None or not options.table_penalties:
        return False
    step = int(view.facts.get("jack_step") or 0)
    return not are_openers(ranking_of(options, view.seats), view.hand, options, step)


def on_raise(action: Action, ask: Ask, decision: PokerDecision, stay: float, worth: float, tired: bool) -> Advice:
    """Return advice on a raise or opening before the draw; both make the others pay to draw."""
    amount, is_raise = action.what, action.verb.name == "Raise"
    least = RAISES if is_raise else OPENS
    callers = max(1, sum(decision.view.facts["stakes"][seat] > 0 for seat in decision.floors))
    wanted = max(2, round(decision.pool * (0.5 if worth < 0.75 else 1.0)))
    value = stay + 3 * (worth - least) * min(amount, 2 * wanted) * callers**0.5
    value -= 0.2 * abs(amount - wanted) + decision.risk(decision.owes + amount) / 2
    if is_raise and (tired or decision.owes + amount > decision.view.counters[decision.view.seat or 0]):
        value = stay - 1000.0
    elif not is_raise and amount and worth < least:
        value -= 2.0
    reason = Message("players.draw_poker.raise", hands=hands(worth))
    return Advice(action, value, Message("players.draw_poker.idea.pay_to_draw"), reason, ask.clause)


def strength_shown(view: View, style: Style) -> Mapping[int, float]:
    """Return the strength that each seat's betting implies; before the draw it counts half as much as after."""
    events = list(view.events)
    drew = next(
        (i for i, event in enumerate(events) if isinstance(event, Noted) and event.name == "drawn"), len(events)
    )
    before = floors(view, style, events[:drew])
    after = floors(view, style, events[drew:]) if drew < len(events) else dict.fromkeys(before, 0.0)
    return {seat: max(0.5 * before[seat], after[seat]) for seat in before}


def false_opening(action: Action, ask: Ask) -> Advice:
    """Return advice against opening a jack-pot without openers, at tables that allow mistakes."""
    idea, reason = Message("players.draw_poker.idea.false_opening"), Message("players.draw_poker.false_opening")
    return Advice(action, -100.0 - action.what, idea, reason, ask.clause)
