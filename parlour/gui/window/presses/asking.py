"""Opening tooltips by right click, long press, key, or a resting pointer."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

from ...drawing.canvas import Canvas, Point, Rect, Target, Thing
from ...widgets.help import Help, draw_help

if TYPE_CHECKING:
    from ..desk import Desk

REST, HELD = 0.6, 0.6  # seconds a pointer rests on a target, or a finger is held down, before its tooltip opens
KEYS = ("shift+f10", "application")
KEEPS = ("up", "down", "home", "end", "return", "enter", "tab", "shift+tab")  # keys for the rows of the panel


class Asking:
    """The tooltip that is open, if any."""

    def __init__(self, app: Desk) -> None:
        self.app = app
        self.told: Help | None = None
        self._rect = Rect(0, 0, 0, 0)
        self._at: Point = (-1, -1)
        self._since = inf
        self._focus = ""

    @property
    def is_open(self) -> bool:
        """Return whether a tooltip with rows to choose from is open."""
        return self.told is not None and bool(self.told.rows)

    # opening and closing
    def open_at(self, place: Point) -> None:
        """Open the tooltip for whatever is at a point."""
        target, thing = self.app.at(place), self._thing_at(place)
        told = self.app.scene.help_for(target) if target is not None else None
        self._open(told or (self.app.scene.help_about(thing) if thing is not None else None))

    def open_for(self, target: Target) -> None:
        """Open the tooltip for a target."""
        self._open(self.app.scene.help_for(target))

    def _open(self, told: Help | None) -> None:
        if told is None:
            return
        self._focus = self.app.focus
        self.told, self.app.is_dirty = told, True
        self.app.voice.say(f"{told.title}. {told.text}".strip())
        if told.rows:
            self.app.focus = f"help.{told.rows[0].name}"

    def open_at_focus(self) -> None:
        """Open the tooltip for the focused target."""
        here = next((t for t in self.app.targets if t.name == self.app.focus), None)
        if here is not None:
            self.open_for(here)

    def _thing_at(self, place: Point) -> Thing | None:
        return next((t for t in reversed(self.app.things) if t.rect.collidepoint(place)), None)

    def close(self) -> bool:
        """Close the tooltip; return whether one was open."""
        told, self.told = self.told, None
        if told is None:
            return False
        if told.rows:
            self.app.focus = self._focus
        self.app.is_dirty = True
        return True

    def close_slip(self) -> None:
        """Close a tooltip opened by a resting pointer."""
        if not self.is_open:
            self.close()
        self._since = inf

    def takes_key(self, chord: str) -> bool:
        """Handle a key that opens the tooltip, or Escape; other keys close it too. Return whether it was used."""
        if chord in KEYS:
            self.open_at_focus()
            return True
        if self.told is None or (self.is_open and chord in KEEPS):
            return False
        return self.close() and chord == "escape"

    def takes_press(self, place: Point) -> bool:
        """Handle a press outside an open tooltip, which only closes it; return whether it was used."""
        if not self.is_open or self._rect.collidepoint(place):
            return False
        return self.close()

    # the resting pointer
    def moved(self, place: Point) -> None:
        """Record the pointer's position, and close the tooltip of any other target."""
        self._at, self._since = place, self.app.clock.now()
        if self.told is not None and not self.is_open and not self.told.near.collidepoint(place):
            self.close()

    def update(self) -> None:
        """Open the tooltip for the target under a resting pointer, if it adds to what the screen shows."""
        if self.due() > 0 or self.app.pressed:
            return
        self._since = inf
        target = self.app.at(self._at)
        told = self._more(target) if target is not None else None
        if told is None and target is None:
            thing = self._thing_at(self._at)
            told = (
                Help(thing.rect, thing.title, thing.text)
                if thing is not None and thing.text and not thing.is_plain
                else None
            )
        if told is not None:
            self.told, self.app.is_dirty = replace(told, rows=()), True

    def _more(self, target: Target) -> Help | None:
        """Return a target's tooltip if it says more than can be seen, such as why it cannot be chosen."""
        told = self.app.scene.help_for(target)
        is_barred = bool(target.off) or target.is_barred
        return told if told is not None and (is_barred or not told.is_plain) else None

    def due(self) -> float:
        """Return the seconds the pointer must still rest."""
        return inf if self.told is not None else max(0.0, self._since + REST - self.app.clock.now())

    def draw(self, canvas: Canvas) -> None:
        """Draw the tooltip above the screen."""
        if self.told is not None:
            self._rect = draw_help(canvas, self.told)
