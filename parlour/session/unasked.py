"""Plays made for a person who has no choice: so that the machine need not change hands, or because they want it."""

from __future__ import annotations

from ..engine.questions import Action, Ask
from .forced import FORCED, forced_action
from .session import Session

NEVER, LAST, ALWAYS = "never", "last", "always"  # which plays without a choice a person wants to be made for them


def play_forced(session: Session) -> bool:
    """Make a person's forced play; return whether there was one."""
    action = forced_action(session.match) if session.hides_hands and session.asked_person is not None else None
    if action is None:
        return False
    make(session, action)
    return True


def only_action(session: Session, wanted: str) -> Action | None:
    """Return what to play for the person being asked, if they want that; None if they have a choice.

    Where people hide their hands from one another, only what all of them know to be forced is made: how long it takes
    would tell the others that one card alone fits.
    """
    match, ask = session.match, session.match.ask
    if wanted == NEVER or not isinstance(ask, Ask) or session.asked_person is None or len(ask.actions) != 1:
        return None
    if session.hides_hands or wanted == LAST:
        known = forced_action(match)
        is_last = known is not None and bool(known.args) and len(match.view(ask.seat).hand) == 1
        return known if wanted == ALWAYS or is_last else None
    return None if ask.quiet else ask.actions[0]


def make(session: Session, action: Action) -> None:
    """Make a play for the person being asked, and record that it was forced."""
    match, seat = session.match, session.asked_person
    assert seat is not None, "somebody is asked"
    match.remark({FORCED: match.position})
    if match.position < len(match.log) and match.log[match.position].value == action:
        match.redo()
    else:
        session.act(action, seat)
