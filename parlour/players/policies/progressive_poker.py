"""The policy for Progressive Poker: Draw Poker, bolder below the head table and careful to keep a seat at it."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from ...engine.questions import Ask
from ...engine.table import Account, Noted, Paid, View
from ...games.draw_poker.pot import ranking_of
from ...procedures.ranking import PAIR
from ...words.message import Message
from ..policy import NO_VERB, Advice, Policy, Style
from .draw_poker import POLICY as DRAW_POKER

BELOW, LEADS = 0.4, -0.8  # how much bolder to be below the head table, and when leading in the last rounds
LAST_ROUNDS = 2


class ProgressivePokerPolicy(Policy):
    """Plays as at Draw Poker, adjusted for what a win or a call means for the seat."""

    searched_verbs = NO_VERB

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        ranking_rules = at_its_table(view)
        bolder = max(-1.0, min(1.0, style.boldness + self.lean(view)))
        advice = DRAW_POKER.advise(ranking_rules, replace(style, boldness=bolder))
        if self.is_in_danger(view):
            advice = [self.saved(view, each) for each in advice]
        return advice

    def lean(self, view: View) -> float:
        """Return how much bolder than usual to play, given the state of the party (Advice)."""
        seat, facts = view.seat, view.facts
        assert seat is not None
        if view.deal_number > view.options.rounds - LAST_ROUNDS and view.counters[seat] == max(view.counters):
            return LEADS
        if facts["playing"] > 1:
            return BELOW
        if facts["yellow"][seat] == 0 and view.deal_number > view.options.rounds - LAST_ROUNDS:
            return BELOW
        return -0.3 if view.counters[seat] == max(view.counters[s] for s in facts["tables"][0]) else 0.0

    def is_in_danger(self, view: View) -> bool:
        """Return whether the seat has the fewest counters at the head table, where only a call can save it (PP-9)."""
        head, seat = view.facts["tables"][0], view.seat
        assert seat is not None
        return seat in head and view.counters[seat] == min(view.counters[s] for s in head)

    def saved(self, view: View, advice: Advice) -> Advice:
        """Return the advice with a higher value for calling on a pair: a player in the call keeps the seat (PP-9)."""
        ranking = ranking_of(view.options.at_the_table(), view.seats)
        has_pair = len(view.hand) == 5 and ranking(view.hand) >= ranking.least(PAIR)
        if advice.action.verb.name not in ("Call", "Sight") or not has_pair:
            return advice
        reason = Message("players.progressive_poker.call_to_stay")
        return replace(advice, worth=advice.worth + 3.0, untold_reason=reason, clause="PP-9")


def at_its_table(view: View) -> View:
    """Return the view as seen at one table of Draw Poker: its pool, and the current hand only."""
    k = view.facts["playing"]
    own = f"pool_{k}"
    found = copy(view)
    found.options, found.pools = view.options.at_the_table(), {**view.pools, "pool": view.pools[own]}
    dealt = (i for i, e in enumerate(view.events) if isinstance(e, Noted) and e.name == "players" and e.value)
    begun = max(dealt, default=0)
    names: dict[Account, Account] = {own: "pool"}
    found.events = tuple(
        event._replace(source=names.get(event.source, event.source), target=names.get(event.target, event.target))
        if isinstance(event, Paid)
        else event
        for event in view.events[begun:]
    )
    return found


POLICY = ProgressivePokerPolicy()
