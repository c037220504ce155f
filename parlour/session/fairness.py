"""What is fair for somebody young or new: a limit of ideas, a warning before a poor play, and a second look."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.questions import Action, Ask
from ..engine.table import View
from ..match import Match
from ..players.hints import hint_by_rule
from ..players.policy import STEADY, policy_of
from ..words.message import message
from .pause import Pause
from .session import Session

IDEA, BY = "hint", "by"  # the fields of a record's remark: the deal of an idea, and the seat that asked
WARNED = "warned"  # the field of a record's remark: the seat warned before a poor play
AS_MANY = -1  # the limit of whoever may ask as often as they like
LEAST_LOSS = 0.5  # counters or points by which a play must be worse before anybody is warned


def ideas_had(match: Match, seat: int, deal: int) -> set[int]:
    """Return at which answers of a deal a seat has asked for an idea; asking again at one of them is free."""
    return {
        at
        for at, remark in match.remarks
        if isinstance(remark, dict) and (remark.get(IDEA), remark.get(BY)) == (deal, seat)
    }


def no_idea(session: Session, seat: int, limit: int, pause: Pause | None = None) -> str:
    """Return a sentence why a seat may have no idea now, or "" if it may."""
    had = ideas_had(session.match, seat, session.match.deal_number if pause is None else pause.deal)
    if limit == AS_MANY or session.match.position in had or len(had) < limit:
        return ""
    if not limit:
        return message("session.fairness.no_ideas", who=session.names[seat])
    return message("session.fairness.all_ideas_had", n=limit)


def warning(view: View, action: Action) -> str:
    """Return why an action looks poor by the rule of thumb, or "" if it may well be played."""
    policy = policy_of(view.game)
    assert view.ask is not None, "only somebody who is asked can be warned"
    if len(view.ask.actions) < 2:
        return ""
    advice = policy.advise(view, STEADY)
    own = next((each for each in advice if each.action == action), None)
    least = max(LEAST_LOSS, policy.error_scale_of(view.ask))
    if own is None or advice[0].worth - own.worth <= least:
        return ""
    return hint_by_rule(advice).idea


def note_warning(session: Session, seat: int, deal: int) -> None:
    """Record that somebody was warned: the deal counts as practice."""
    session.match.remark({IDEA: deal, WARNED: seat})


def second_look(session: Session, looked: Mapping[int, int]) -> int | None:
    """Return who may take back the last play without asking, None if nobody may.

    It is agreed for them, the play was theirs, and nobody has answered or looked at a hand since; `looked` has for each
    seat the number of choices made when its hand was last shown.
    """
    target = session.history.undoes_to()
    if target is None or not session.is_family:
        return None
    seat = [answer.seat for answer in session.match.log if answer.seat is not None][target]
    if not (session.sitters[seat].comfort or {}).get("second_look"):
        return None
    since = [*session.history.answered_since(target + 1), *(s for s, at in looked.items() if at > target)]
    return None if since else seat


def only_play(ask: Ask) -> str:
    """Return the one play that a question allows in words, or "" if there is a choice."""
    return ask.actions[0].phrase if len(ask.actions) == 1 else ""
