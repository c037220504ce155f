"""The picture of a whole table for one seat, with its question: now, or as it was at a pause."""

from __future__ import annotations

from dataclasses import replace

from ...narration.narrator import Narrator
from ..public_session import PublicSession
from ..seats.pause import Pause
from ..session import match_of
from .picture import Picture, picture_now
from .prompt import Prompt
from .stage import Stage


def picture_for(session: PublicSession, narrator: Narrator, seat: int | None, pause: Pause | None) -> Picture:
    """Return the table as a seat, or a bystander if None, may know it, with the seat's question.

    At a pause, the table is shown as it was then: later events would reveal who was asked.
    """
    match = match_of(session)
    if pause is None:
        seen, view = picture_now(match, seat), match.view(seat)
        ask = view.ask
    else:
        stage = Stage(match, seat, pause.deal)
        stage.settle_to_pause(pause.place)
        seen, view = stage.picture, None  # prices would tell what has happened since
        ask = None if seat is None else pause.ask(seat)
    if ask is None:
        return seen
    return replace(seen, prompt=Prompt(ask, narrator, match.game, view, not seen.piles.get("trick")))
