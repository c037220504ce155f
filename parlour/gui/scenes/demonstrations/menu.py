"""The buttons of a demonstration, and the menu with all its actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ....words.message import labels, message
from ..table.host import MenuItem
from ..table.people.comforts import PACE_NAMES
from ..table.sheets.overlays import Menu
from .audience.showing import Showing
from .host import NumberFor, Show
from .transport import Way

if TYPE_CHECKING:
    from ...window.app import App


class ShowMenu(Menu):
    """The menu with all actions of a demonstration."""

    width, columns = 940, 2

    def __init__(self, app: App, close: Callable[[], None], items: Callable[[], list[MenuItem]]) -> None:
        super().__init__(app, close, items)
        self.title = message("gui.demonstrations.menu.title")


class ShowButtons:
    """The buttons and the menu of one demonstration."""

    def __init__(self, show: Show, showing: Showing) -> None:
        self.show, self.showing, self.app = show, showing, show.app

    def ways(self) -> list[Way]:
        """Return the buttons at the right end of the bar, outermost first."""
        show, key, words = self.show, self.app.keys.chord, labels("gui.demonstrations.button")
        asking, turn = self.showing.asking, self.showing.hands.turn_all
        may_turn = show.arrangement.has_hand and not show.limits
        hands: list[Way] = [("hands", words["hide" if show.revealed else "hands"], turn, "")]
        view: Way = ("view", words["desk" if show.is_presenter else "room"], self.showing.toggle_view, key("presenter"))
        return [
            ("more", words["more"], self.open_menu, key("menu")),
            *(hands if may_turn else ()),
            ("ask", words["ask"], asking.ask_room, "q") if show.room.is_open else view,
            ("loop", words["loop_on" if show.player.loops else "loop"], show.player.change_loop, ""),
        ]

    def open_menu(self) -> None:
        """Open the menu with all actions."""
        self.app.hush()
        self.show.sheet = ShowMenu(self.app, self.close_menu, self.menu_items)
        self.app.is_dirty = True

    def close_menu(self) -> None:
        """Close the menu."""
        self.show.sheet, self.app.is_dirty = None, True

    def menu_items(self) -> list[MenuItem]:
        """Return the rows of the menu, each with its key."""
        show, showing, own = self.show, self.showing, not self.app.serves_visitors
        covered, number = message("gui.demonstrations.covered") if show.limits else "", showing.hands.ask_number
        untried = "" if showing.hands.tried is not None else message("gui.comparing.nothing_tried")
        question = "ask" if show.poll is None else "take_back"
        stop = message("gui.demonstrations.menu.stop", when=show.player.programme.stop.words)
        pace = message("gui.demonstrations.menu.pace", pace=labels("gui.table.pace")[self.app.settings.pace])
        depth = message("gui.demonstrations.menu.depth", depth=showing.depth_words)
        rows: list[MenuItem] = [
            ("continue", message("gui.demonstrations.menu.go_on"), self.close_menu, ""),
            self._row("ask", message(f"gui.demonstrations.menu.{question}"), showing.asking.ask_room),
            self._row("knows", message("gui.demonstrations.menu.knows"), partial(number, NumberFor.KNOWING), covered),
            self._row("try", message("gui.demonstrations.menu.try"), partial(number, NumberFor.TRYING), covered),
            self._row("compare", message("gui.demonstrations.menu.compare"), showing.hands.compare, untried),
            self._row("spot", message("gui.demonstrations.menu.spotlight"), showing.toggle_spot),
            self._row("blank", message("gui.demonstrations.menu.black"), showing.toggle_blank),
            self._row("stop", stop, show.player.change_stop),
            self._row("pace", pace, self._next_pace),
            self._row("depth", depth, showing.change_depth),
        ]
        if own:
            two = "one_window" if show.room.is_open else "two_windows"
            rows += [
                self._row("room", message(f"gui.demonstrations.menu.{two}"), self.showing.toggle_room),
                self._row("notes", message("gui.demonstrations.menu.notes"), self.showing.toggle_notes),
                self._row("plan", showing.plan_words, showing.plan_next),
                self._row("keep", message("gui.demonstrations.menu.keep"), self.showing.hands.keep_hands, covered),
                self._row("drop", message("gui.demonstrations.menu.forget"), self.showing.hands.drop_hands, covered),
                self._row("print", message("gui.demonstrations.menu.print"), self.showing.print_deal, covered),
                self._row("picture", message("gui.demonstrations.menu.picture"), self.showing.filming.save_picture),
                self._row("film", self.showing.filming.words, self.showing.filming.press),
            ]
        return rows

    def _row(self, name: str, words: str, act: Callable[[], None], off: str = "") -> MenuItem:
        """Return a row that closes the menu and then acts."""
        return (name, words, partial(self._chosen, act), off)

    def _chosen(self, act: Callable[[], None]) -> None:
        self.close_menu()
        act()

    def _next_pace(self) -> None:
        at = PACE_NAMES.index(self.app.settings.pace)
        self.showing.change_pace(1 if at + 1 < len(PACE_NAMES) else -at)
