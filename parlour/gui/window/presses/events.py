"""Event handling: pointer, keyboard and window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ...input.keys import chord_of
from ...widgets.fields import LEAVING
from ..desk import ToFile, ToPasted

if TYPE_CHECKING:
    from ..workings import Workings

LEFT, RIGHT = 1, 3  # mouse buttons
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
PRESSES = (
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN),
    *(pygame.FINGERDOWN, pygame.FINGERUP, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYHATMOTION),
)
BY_HAND = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)  # not by a pad
TOUCHES = (*PRESSES, pygame.MOUSEMOTION, pygame.FINGERMOTION, pygame.TEXTINPUT, pygame.CONTROLLERAXISMOTION)


class Events:
    """Dispatches each event of one window to its handler."""

    def __init__(self, app: Workings) -> None:
        self.app = app
        self._swallows = False  # do not type the letter of the key that focused a field
        self._handlers = {
            pygame.QUIT: self._quit,
            pygame.WINDOWCLOSE: self._quit,
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text,
            pygame.WINDOWSIZECHANGED: self._resized,
            pygame.WINDOWRESIZED: self._resized,
            pygame.WINDOWFOCUSGAINED: self._focus_gained,
            pygame.WINDOWFOCUSLOST: self._focus_lost,
            pygame.WINDOWMINIMIZED: self._focus_lost,
            pygame.WINDOWEXPOSED: self._exposed,
            pygame.DROPFILE: self._dropped,
            pygame.DROPTEXT: self._dropped_text,
        }

    def handle(self, event: pygame.event.Event) -> None:
        """Handle one event."""
        app, kind, event = self.app, event.type, self.app.display.in_pixels(event)
        if app.second is not None and app.second.takes(event):
            return
        if kind in TOUCHES:
            for scene in app.scenes:
                scene.touched()
        if (app.pressing.is_past or app.painter.is_stretched) and kind in PRESSES:
            app.draw()  # before the second of two presses between the same two frames, or one on a stretched frame
        if kind in BY_HAND:
            app.pad.put_down()
        if (kind in MOUSE and app.touch.is_echo(event)) or app.touch.handle(event) or app.pad.handle(event):
            return
        if kind == pygame.MOUSEBUTTONDOWN and event.button == LEFT and app.scan.takes_mouse:
            app.scan.press()
            return
        if kind in MOUSE and app.widgets.handle(event):
            app.is_dirty = True
        if (handler := self._handlers.get(kind)) is not None:
            handler(event)

    # window
    def _quit(self, _: pygame.event.Event) -> None:
        self.app.is_running = False

    def _resized(self, _: pygame.event.Event) -> None:
        self.app.display.resized()

    def _focus_gained(self, _: pygame.event.Event) -> None:
        self.app.screen_reader.window_has_focus(True)

    def _focus_lost(self, _: pygame.event.Event) -> None:
        app = self.app
        app.drag.cancel()
        for scene in reversed(app.scenes[:]):
            scene.left()
        app.screen_reader.window_has_focus(False)
        app.is_dirty = True

    def _exposed(self, _: pygame.event.Event) -> None:
        self.app.display.exposed()

    def _dropped(self, event: pygame.event.Event) -> None:
        self.app.open(ToFile(Path(event.file)))

    def _dropped_text(self, event: pygame.event.Event) -> None:
        self.app.open(ToPasted(event.text))

    # pointer
    def _moved(self, event: pygame.event.Event) -> None:
        self.app.scan.moved()
        if not self.app.drag.move(event.pos):
            self._hover(event.pos)
            self.app.asking.moved(event.pos)

    def _down(self, event: pygame.event.Event) -> None:
        app = self.app
        if app.asking.takes_press(event.pos):
            app.pressed = ""
        elif event.button == RIGHT:
            app.asking.open_at(event.pos)
        elif event.button == LEFT:
            app.shows_focus = False
            app.asking.close_slip()
            app.last_press = event.pos
            hit = app.at(event.pos)
            app.pressed = hit.name if hit else ""
            app.drag.press(hit, event.pos)
            app.is_dirty = True

    def _up(self, event: pygame.event.Event) -> None:
        if event.button == LEFT:
            self._released(event.pos)

    def _released(self, place: tuple[int, int]) -> None:
        """Drop the dragged target, or press the one held down."""
        down, is_done = self.app.drag.target, self.app.drag.release(place)
        hit = down or self.app.at(place)
        if not is_done and hit is not None and hit.name == self.app.pressed:
            self.app.activate(hit)
        self.app.pressed = ""
        if is_done:
            self._hover(place)

    def _hover(self, place: tuple[int, int]) -> None:
        hit = self.app.at(place)
        name = hit.name if hit else ""
        if name != self.app.hovered:
            self.app.hovered, self.app.is_dirty = name, True

    def _wheel(self, event: pygame.event.Event) -> None:
        hit = next((t for t in self.app.targets if t.name == self.app.hovered and t.wheel), None)
        if hit is not None and hit.wheel is not None:
            hit.wheel(event.y)
        else:
            self.app.scene.wheel(event.y)
        self.app.is_dirty = True

    # keys
    def _key(self, event: pygame.event.Event) -> None:
        name = pygame.key.name(event.key)
        if self.app.widgets.is_field(self.app.focus) and name not in LEAVING and not name.startswith("f1"):
            self.app.widgets.handle(event)
            self.app.is_dirty = True
            return
        self._swallows = bool(event.unicode) and event.unicode.isprintable()
        self.app.press(chord_of(event))

    def _key_up(self, event: pygame.event.Event) -> None:
        self.app.scene.key_up(chord_of(event))

    def _text(self, event: pygame.event.Event) -> None:
        if not self._swallows and self.app.widgets.handle(event):
            self.app.is_dirty = True
        self._swallows = False
