"""Making a person's forced plays for them, so that the machine need not change hands."""

from __future__ import annotations

from .forced import FORCED, forced_action
from .session import Session


def play_forced(session: Session) -> bool:
    """Make a person's forced play; return whether there was one."""
    match, seat = session.match, session.asked_person
    action = forced_action(match) if session.hides_hands and seat is not None else None
    if action is None or seat is None:
        return False
    match.remark({FORCED: match.position})
    if match.position < len(match.log) and match.log[match.position].value == action:
        match.redo()
    else:
        session.act(action, seat)
    return True
