"""Plays made for a person without a choice, to avoid a handover or because they asked for it."""

from __future__ import annotations

from ...engine.questions import Action, Ask
from ..public_session import PublicSession
from ..session import match_of
from .forced import FORCED, forced_action

NEVER, LAST, ALWAYS = "never", "last", "always"  # which plays without a choice are made for a person


def play_forced(session: PublicSession) -> bool:
    """Make the forced play of a person at a shared screen; return whether there was one."""
    action = forced_action(match_of(session)) if session.hides_hands and session.asked_person is not None else None
    if action is None:
        return False
    make(session, action)
    return True


def only_action(session: PublicSession, wanted: str) -> Action | None:
    """Return the play to make for the person being asked, or None if they have a choice or do not want that.

    If hands are hidden from other people, only plays known to be forced are made: otherwise the speed would reveal
    that only one card was legal.
    """
    match = match_of(session)
    ask = match.ask
    if wanted == NEVER or not isinstance(ask, Ask) or session.asked_person is None or len(ask.actions) != 1:
        return None
    if session.hides_hands or wanted == LAST:
        known = forced_action(match)
        is_last = known is not None and bool(known.args) and len(match.view(ask.seat).hand) == 1
        return known if wanted == ALWAYS or is_last else None
    return None if ask.quiet else ask.actions[0]


def make(session: PublicSession, action: Action) -> None:
    """Make a play for the person being asked, and record that it was forced."""
    match, seat = match_of(session), session.asked_person
    assert seat is not None, "somebody is asked"
    match.remark({FORCED: match.position})
    if match.position < len(match.log) and match.log[match.position].value == action:
        match.redo()
    else:
        session.act(action, seat)
