"""A table of an evening: every deal is recorded when it ends, and the book opens after the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ....session.evening.diary import Diary
from ....session.public_session import PublicSession
from ....words.message import message
from ..hosts import WaysOn
from ..routing.routes import ToBook
from ..table import TableScene
from ..table.host import Host, MenuItem
from ..table.sheets.closing import Closing

if TYPE_CHECKING:
    from ...window.app import App


class EveningClosing(Closing):
    """Ends deals, recording each, and games, after which the book opens."""

    def __init__(self, table: Host, diary: Diary) -> None:
        super().__init__(table)
        self.diary = diary

    @property
    def way_home(self) -> str:
        return super().way_home if self.table.session.trouble else message("gui.evening.home")

    @property
    def ways(self) -> WaysOn:
        ways = replace(super().ways, may_play_again=False)  # offered in the book instead
        return replace(ways, words=message("gui.evening.book")) if self.is_end else ways

    def next_deal(self) -> None:
        if not self.is_end:
            self.diary.note(self.table.session)
            self._tell_trouble()
            super().next_deal()
            return
        self.diary.finish(self.table.session)
        self._tell_trouble()
        self.table.app.to_bottom()
        self.table.app.open(ToBook(self.diary))

    def _tell_trouble(self) -> None:
        if self.diary.trouble:
            self.table.app.say(self.diary.trouble)

    @property
    def fine(self) -> int:
        return self.diary.evening.money.fine

    def menu_rows(self) -> list[MenuItem]:
        return [("book", message("gui.evening.book"), self.open_book, "")]

    def open_book(self) -> None:
        """Show the evening's standings, with the table covered."""
        self.table.sheets.close()
        if self.table.session.is_family:
            self.table.cover.cover()
        self.diary.note(self.table.session)
        self.table.app.open(ToBook(self.diary, is_at_table=True))


class EveningTable(TableScene):
    """The table for one game of an evening, where everybody keeps their own counters, and so their seat."""

    seats_wait = "gui.evening.seats_wait"

    def __init__(self, app: App, session: PublicSession, diary: Diary) -> None:
        self.diary = diary
        super().__init__(app, session)

    def _closing(self) -> Closing:
        return EveningClosing(self, self.diary)

    def owes(self, seat: int) -> int:
        played = self.diary.evening.open_game
        before = 0 if played is None else self.diary.evening.members[played.seats[seat]].debt
        return super().owes(seat) + before

    def ended(self) -> None:
        if self.diary.evening.open_game is not None:
            self.diary.note(self.session)
        super().ended()
