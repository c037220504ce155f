"""Handling presses and keys: their actions on the screen, and focus movement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...drawing.canvas import Target
from ...input import focus
from ...input.keys import WITHIN
from ...input.scan import SWITCHES
from ...system.clipboard import pasted
from ...widgets.help import ZONE as HELP
from ..desk import ToPasted
from ..screen.painter import takes_enter

if TYPE_CHECKING:
    from ..workings import Workings

GUARD = 0.25  # seconds after a screen's first frame for which presses are ignored, as all are before it
ENTER = ("return", "enter")  # opens screens, and means something else on each


class Pressing:
    """Handles the presses of one window."""

    def __init__(self, app: Workings) -> None:
        self.app = app
        self.is_past = False  # whether an action has run since the targets were drawn, so that they may be out of date

    def at(self, place: tuple[int, int]) -> Target | None:
        """Return the topmost target at a point, or None."""
        return next((t for t in reversed(self.app.targets) if t.rect.collidepoint(place)), None)

    @property
    def is_too_soon(self) -> bool:
        """Return whether the screen was not drawn yet, or only just, so that nobody can have meant what is on it."""
        return self.app.clock.now() - self.app.changed_at < GUARD

    def activate(self, target: Target) -> None:
        """Focus a target and run its action, or report why it is unavailable."""
        self.app.focus, self.app.is_dirty = target.name, True
        self._do(target)

    def _do(self, target: Target) -> None:
        """Run a target's action without moving the focus."""
        if self.is_too_soon:
            return
        self.is_past = True
        if target.zone == HELP:
            self.app.asking.close()
        if target.off:
            self.app.audio.play("refused")
            self.app.say(target.off)
        elif target.act is not None:
            target.act()

    def press(self, chord: str) -> None:
        """Handle a key chord, whatever device it came from."""
        is_taken, self.app.shows_focus = takes_enter(self.app, self.app.targets), True
        self.app.is_dirty = self.is_past = True
        self.app.last_press = chord
        if self.app.drag.cancel() and chord == "escape":
            return
        if self.app.asking.takes_key(chord):
            return
        if self.app.keys.slug(chord) == "fullscreen":
            self.app.display.toggle_fullscreen()
        elif self.app.keys.slug(chord) == "scan":
            self.app.toggle_scan()
        elif self.app.scan.is_on and chord in SWITCHES:
            self.app.scan.press()
        elif (chord in ENTER and self.is_too_soon) or self.app.scene.key(chord):
            return
        elif self.app.keys.slug(chord) == "paste":
            self.app.open(ToPasted(pasted()))
        elif chord == "escape":
            self.app.scene.back()
        elif chord in ("tab", "shift+tab"):
            self.move_zone(-1 if chord == "shift+tab" else 1)
        elif chord in WITHIN:
            self.move_focus(chord)
        elif chord in ("return", "enter", "space"):
            self._choose(chord, takes_enter=is_taken)
        else:
            hit = next((t for t in self.app.targets if t.key and t.key.lower() == chord), None)
            if hit is not None and not self.app.keys.is_dead(chord):
                self.activate(hit)

    def _choose(self, chord: str, *, takes_enter: bool) -> None:
        """Press the focused target; Enter presses the primary button unless the focus is visibly elsewhere."""
        focused = next((t for t in self.app.targets if t.name == self.app.focus), None)
        primary = next((t for t in self.app.targets if t.key.lower() == "enter"), None)
        if chord == "space" or takes_enter or primary is None:
            if focused is not None:
                self.activate(focused)
        elif focused is not None and focused.yields:
            self._do(primary)
        else:
            self.activate(primary)

    # focus
    def move_zone(self, way: int) -> None:
        """Focus the first target of the next group (`way` 1) or the previous one (-1)."""
        focus.to_group(self.app, way)

    def move_focus(self, way: str) -> None:
        """Move the focus for a navigation key: an arrow, a page key, Home or End."""
        if way in ("pageup", "pagedown"):
            focus.by_page(self.app, -1 if way == "pageup" else 1)
        elif way in ("home", "end"):
            focus.to_end(self.app, -1 if way == "home" else 1)
        else:
            focus.to_neighbour(self.app, way)
