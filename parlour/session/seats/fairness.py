"""Fair play for young or new players: hint limits, warnings before a poor play, and taking back."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.questions import Action, Ask
from ...engine.table import View
from ...match import Match
from ...players.hints import hint_by_rule
from ...players.policy import STEADY, policy_of
from ...words.message import message
from ..public_session import PublicSession
from ..session import match_of
from .pause import Pause

IDEA, BY = "hint", "by"  # keys of a record's remark: the deal of a hint, and the seat that asked
WARNED = "warned"  # key of a record's remark: the seat warned before a poor play
AS_MANY = -1  # the limit that allows any number of hints
LEAST_LOSS = 0.5  # counters or points by which a play must be worse before a warning is given


def ideas_had(match: Match, seat: int, deal: int) -> set[int]:
    """Return the positions in a deal at which a seat had a hint; asking again at one of them is free."""
    return {
        at
        for at, remark in match.remarks
        if isinstance(remark, dict) and (remark.get(IDEA), remark.get(BY)) == (deal, seat)
    }


def no_idea(session: PublicSession, seat: int, limit: int, pause: Pause | None = None) -> str:
    """Return a sentence on why a seat may not have a hint now, or "" if it may."""
    match = match_of(session)
    had = ideas_had(match, seat, match.deal_number if pause is None else pause.deal)
    if limit == AS_MANY or match.position in had or len(had) < limit:
        return ""
    if not limit:
        return message("session.fairness.no_ideas", who=session.names[seat])
    return message("session.fairness.all_ideas_had", n=limit)


def warning(view: View, action: Action) -> str:
    """Return why an action looks poor by the rule of thumb, or "" if it is good enough."""
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


def note_warning(session: PublicSession, seat: int, deal: int) -> None:
    """Record that a person was warned, so that the deal counts as practice."""
    match_of(session).remark({IDEA: deal, WARNED: seat})


def second_look(session: PublicSession, looked: Mapping[int, int]) -> int | None:
    """Return the seat that may take back the last play without asking, or None.

    Its settings must allow it, it must have made the last play, and nobody may have answered or seen a hand since.
    `looked` is the number of choices made when each seat's hand was last shown.
    """
    target = session.history.undoes_to()
    if target is None or not session.is_family:
        return None
    seat = [answer.seat for answer in match_of(session).log if answer.seat is not None][target]
    if not (session.sitters[seat].comfort or {}).get("second_look"):
        return None
    since = [*session.history.answered_since(target + 1), *(s for s, at in looked.items() if at > target)]
    return None if since else seat


def only_play(ask: Ask) -> str:
    """Return the only legal action in words, or "" if there is a choice."""
    return ask.actions[0].phrase if len(ask.actions) == 1 else ""
