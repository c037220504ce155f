"""A table of an evening: when its game is over the book opens, and every deal is written down as it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....session.evening.diary import Diary
from ....session.session import Session
from ..routes import ToBook
from ..table import TableScene
from ..table.menu import menu_items
from ..table.overlays import Menu, MenuItem

if TYPE_CHECKING:
    from ...window.app import App


class EveningTable(TableScene):
    """One game of an evening."""

    way_home = "Home (the evening is kept)"

    def __init__(self, app: App, session: Session, diary: Diary) -> None:
        self.diary = diary
        super().__init__(app, session)

    @property
    def way_on(self) -> str:
        return "The evening’s book" if self._is_at_its_end() else super().way_on

    @property
    def may_play_again(self) -> bool:
        return False  # the book offers it

    def _is_at_its_end(self) -> bool:
        return self.match.is_over and self.stage.number >= len(self.match.results)

    def next_deal(self) -> None:
        if not self._is_at_its_end():
            self.diary.note(self.session)
            self._tell_trouble()
            super().next_deal()
            return
        self.diary.finish(self.session)
        self._tell_trouble()
        self.app.to_bottom()
        self.app.open(ToBook(self.diary))

    def _tell_trouble(self) -> None:
        if self.diary.trouble:
            self.app.say(self.diary.trouble)

    def ended(self) -> None:
        if self.diary.evening.open_game is not None:
            self.diary.note(self.session)
        super().ended()

    def show_menu(self) -> None:
        self.overlay = Menu(self.app, self.back, self._menu_items)

    def _menu_items(self) -> list[MenuItem]:
        items = menu_items(self)
        at = next(i for i, item in enumerate(items) if item[0] == "ledger")
        return [*items[:at], ("book", "The evening’s book", self.open_book, ""), *items[at:]]

    def open_book(self) -> None:
        """Show how the evening stands; the machine is covered meanwhile."""
        self.overlay = None
        if self.session.is_family:
            self._cover()
        self.diary.note(self.session)
        self.app.open(ToBook(self.diary, is_at_table=True))
