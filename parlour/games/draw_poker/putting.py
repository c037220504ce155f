"""What the answers of Draw Poker put into the pool: those of all betting, and its own."""

from __future__ import annotations

from ...engine.game import Put
from ...engine.questions import Action
from ...engine.table import View
from ...procedures.vying.standing import level_of, put, put_by
from .options import DrawPokerOptions
from .words import BackField, Blind, Match, Straddle


def put_in(view: View, action: Action, options: DrawPokerOptions, pool: str = "pool") -> Put | None:
    """Return what an answer of the seat that looks puts into the pool, or None for one that puts in nothing."""
    if action.verb is Blind:
        return put(view, action.what, pool)
    if not view.facts.get("stakes"):
        return None
    if action is Straddle:
        level, laid = level_of(view.facts), 1 + len(view.facts.get("straddles") or ())
        return put(view, 2 * level if options.straddle_step == "double" else level // laid * (laid + 1), pool)
    if action is Match:
        return put(view, max(view.facts["stakes"]), pool)
    if action is BackField and view.seat is not None:
        return put(view, sum(view.facts["staked"]) - view.facts["staked"][view.seat], pool)
    return put_by(view, action, pool)
