"""The counters that actions of Draw Poker put into the pool, shown to a player before the choice."""

from __future__ import annotations

from ...engine.game import Put
from ...engine.questions import Action
from ...engine.table import View
from ...procedures.vying.standing import level_of, put, put_by
from .actions import BackField, Blind, MatchStake, Straddle
from .options import DrawPokerOptions


def put_in(view: View, action: Action, options: DrawPokerOptions, pool: str = "pool") -> Put | None:
    """Return what an action of the viewing seat puts into the pool, or None if it puts in nothing."""
    if action.verb is Blind:
        return put(view, action.what, pool)
    if not view.facts.get("stakes"):
        return None
    if action is Straddle:
        level, laid = level_of(view.facts), 1 + len(view.facts.get("straddles") or ())
        return put(view, 2 * level if options.straddle_step == "double" else level // laid * (laid + 1), pool)
    if action is MatchStake:
        return put(view, max(view.facts["stakes"]), pool)
    if action is BackField and view.seat is not None:
        return put(view, sum(view.facts["staked"]) - view.facts["staked"][view.seat], pool)
    return put_by(view, action, pool)
