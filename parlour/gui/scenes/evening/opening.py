"""Opening the games of an evening."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ....records.record import RecordError
from ....session.evening.diary import Diary
from ....session.public_session import PublicSession
from ....words.message import message
from ..routing.routes import ToBook, ToEveningTable
from ..routing.waiting import open_after

if TYPE_CHECKING:
    from ...window.app import App


def show_book(app: App, diary: Diary) -> None:
    """Show the evening's book in place of all other screens."""
    app.to_bottom()
    app.open(ToBook(diary))


def sit_down(app: App, session: PublicSession, diary: Diary) -> None:
    """Open the table for an evening's game, and announce loans of counters."""
    app.to_bottom()
    app.open(ToEveningTable(session, diary))
    if diary.lent:
        app.say(" ".join(diary.lent))
        app.voice.say(" ".join(diary.lent))


def begin_following(app: App, diary: Diary) -> None:
    """Begin the next game of the programme; raise OptionConflict if these members cannot play it."""
    sit_down(app, diary.begin_following(app.thinker), diary)


def begin_once_more(app: App, diary: Diary) -> None:
    """Play the last game again; raise OptionConflict if these members cannot play it now."""
    sit_down(app, diary.begin_once_more(app.thinker), diary)


def go_on(app: App, diary: Diary) -> None:
    """Continue an evening: at its table if a game is open, otherwise with its book."""

    def taken_up(session: PublicSession | None) -> None:
        if session is None:
            show_book(app, diary)
            return
        diary.lent = []
        sit_down(app, session, diary)

    def refused(problem: Exception) -> None:
        if not isinstance(problem, RecordError):  # another window has it open
            app.say(str(problem))
            return
        diary.drop_game()
        show_book(app, diary)
        app.say(message("gui.evening.goes_on_without", why=problem))

    open_after(app, partial(diary.resume_game, app.thinker), taken_up, failed=refused, dropped=_left)


def _left(session: PublicSession | None) -> None:
    """Close a session that is no longer wanted."""
    if session is not None:
        session.close()
