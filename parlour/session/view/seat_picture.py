"""The picture of a whole table for one seat: now, or as it was at a pause."""

from __future__ import annotations

from ..public_session import PublicSession
from ..seats.pause import Pause
from ..session import match_of
from .picture import Picture, picture_now
from .stage import Stage


def picture_for(session: PublicSession, seat: int | None, pause: Pause | None) -> Picture:
    """Return the table as a seat, or a bystander if None, may know it.

    At a pause, the table is shown as it was then: later events would reveal who was asked.
    """
    match = match_of(session)
    if pause is None:
        return picture_now(match, seat)
    stage = Stage(match, seat, pause.deal)
    stage.settle_to_pause(pause.place)
    return stage.picture
