"""The buttons of a demonstration, and the menu of everything that can be done in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..table.comforts import PACE_NAMES
from ..table.host import MenuItem
from ..table.overlays import Menu
from .host import COVERED, NumberFor, Show
from .showing import Showing
from .transport import Way


class ShowMenu(Menu):
    """Everything that can be done in a demonstration."""

    title, width = "Showing", 620


class ShowButtons:
    """The buttons and the menu of one demonstration."""

    def __init__(self, show: Show, showing: Showing) -> None:
        self.show, self.showing, self.app = show, showing, show.app

    def ways(self) -> list[Way]:
        """Return the buttons at the right end of the bar, the outermost first."""
        show, key = self.show, self.app.keys.chord
        may_turn = show.arrangement.has_hand and not show.limits
        hands: list[Way] = [("hands", "Hide" if show.revealed else "Hands", self.showing.hands.turn_all, "")]
        view: Way = ("view", "Desk" if show.is_presenter else "Room", self.showing.toggle_view, key("presenter"))
        return [
            ("more", "More", self.open_menu, key("menu")),
            *(hands if may_turn else ()),
            ("ask", "Ask", self.showing.asking.ask_room, "q") if show.room.is_open else view,
            ("loop", "Loop: on" if show.player.loops else "Loop", show.player.change_loop, ""),
        ]

    def open_menu(self) -> None:
        """Show everything that can be done here."""
        self.app.hush()
        self.show.sheet = ShowMenu(self.app, self.close_menu, self.menu_items)
        self.app.is_dirty = True

    def close_menu(self) -> None:
        """Close the menu."""
        self.show.sheet, self.app.is_dirty = None, True

    def menu_items(self) -> list[MenuItem]:
        """Return the rows of the menu, each with its key."""
        show, showing, own = self.show, self.showing, not self.app.serves_visitors
        covered, number = COVERED if show.limits else "", showing.hands.ask_number
        question = "Ask the room  (Q)" if show.poll is None else "Take the question back  (Q)"
        rows: list[MenuItem] = [
            ("continue", "Go on", self.close_menu, ""),
            self._row("ask", question, showing.asking.ask_room),
            self._row("knows", "What one player can know  (K)", partial(number, NumberFor.KNOWING), covered),
            self._row("try", "Try it: play on from here  (T)", partial(number, NumberFor.TRYING), covered),
            self._row("spot", "Spotlight  (H); enlarge  (Z)", showing.toggle_spot),
            self._row("blank", "Black picture  (.)", showing.toggle_blank),
            self._row("stop", f"Automatic play stops {show.player.programme.stop.words}", show.player.change_stop),
            self._row("pace", f"Pace: {self.app.settings.pace}  ([ and ])", self._next_pace),
        ]
        if own:
            two = "One window  (W)" if show.room.is_open else "Two windows  (W)"
            rows += [
                self._row("room", two, self.showing.toggle_room),
                self._row("notes", "Notes  (N)", self.showing.toggle_notes),
                self._row("keep", "Keep these hands open from here on", self.showing.hands.keep_hands, covered),
                self._row("drop", "Forget the hands kept", self.showing.hands.drop_hands, covered),
                self._row("picture", "Save this picture", self.showing.filming.save_picture),
                self._row("film", self.showing.filming.words, self.showing.filming.press),
            ]
        return rows

    def _row(self, name: str, words: str, act: Callable[[], None], off: str = "") -> MenuItem:
        """Return a row that closes the menu, then acts."""
        return (name, words, partial(self._chosen, act), off)

    def _chosen(self, act: Callable[[], None]) -> None:
        self.close_menu()
        act()

    def _next_pace(self) -> None:
        at = PACE_NAMES.index(self.app.settings.pace)
        self.showing.change_pace(1 if at + 1 < len(PACE_NAMES) else -at)
