"""The application: the event loop, the stack of scenes and the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from math import inf
from typing import Any

import pygame

from ...players.worker import InlineThinker, WorkerThinker
from ...session.request import Request
from ...storage.settings import Settings, load_settings, save_settings
from ...words.language import choose, tell_of
from ...words.message import message
from ..drawing.canvas import Canvas, Looks, Target, Thing
from ..drawing.tokens import theme_of
from ..input.drag import Drag
from ..input.keys import KeyMap, label, printed
from ..input.pad import Pad
from ..input.scan import Scan
from ..input.touch import Touch
from ..speech.audio import Audio
from ..speech.reader import Reader
from ..speech.screen_reader import Unheard
from ..speech.voice import Printed, SystemVoice, Voice, speaker
from ..widgets.fields import Widgets
from .clock import Clock, FixedClock
from .desk import Route, Screen
from .presses.asking import Asking
from .presses.events import Events
from .presses.pressing import Pressing
from .presses.trail import Trail
from .reading import Reading
from .screen.display import SETTLED, Display
from .screen.painter import Painter
from .screen.second import SecondWindow
from .stack import SceneStack

__all__ = ["App", "Clock", "FixedClock"]

USUAL_SCAN = 15  # tenths of a second
SLEPT = 0.1  # seconds between two frames that count as having slept
NAP = 0.05  # seconds of sleep while scanning, while an arrow key is held or while a cursor blinks


class App(SceneStack):
    """The application in its window or, in tests, on a plain surface."""

    second: SecondWindow | None = None  # the audience's window, while a demonstration has one
    _rest = 0.0  # seconds for which the scene will not change without input
    serves_visitors = False  # whether it is a kiosk, where nothing may lead to files, settings or other programs

    def __init__(
        self,
        request: Request,
        router: Callable[[Route, App], None],
        *,
        size: tuple[int, int] | None = None,
        clock: Clock | None = None,
        window: Any = None,
        thinker: InlineThinker | WorkerThinker | None = None,
    ) -> None:
        self.request, self.places, self.window, self._router = request, request.places, window, router
        self.trouble = self.places.made()
        self.settings, settings_trouble = settings_of(request)
        choose(self.settings.language)
        self.keys = KeyMap(self.settings.keys, has_single=self.settings.single_keys)
        self.clock = clock or Clock()
        self.surface = pygame.Surface(size or (1366, 768))
        self.display = Display(self)
        self.display.take_surface()
        self.audio, self.thinker = Audio(), thinker or InlineThinker()
        self.scenes: list[Screen] = []
        self.heading = self.focus = self.pressed = self.hovered = ""  # title of the screen; names of targets
        self.targets: list[Target] = []
        self.things: list[Thing] = []
        self.next_places: list[pygame.Rect] = []  # places for the next card
        self.widgets = Widgets()
        self.written: list[tuple[pygame.Rect, str, int]] = []
        self.told: list[tuple[pygame.Rect, str]] = []
        self.is_dirty, self.is_running, self.shows_focus = True, True, False
        self.frames = self._steps = self._said_in = 0  # frames drawn; steps taken; step at which the notice was shown
        self.voice, self.reader, self.scan = Voice(), Reader(), Scan(self)
        self.pad, self.touch, self.drag, self.asking = Pad(self), Touch(self), Drag(self.clock), Asking(self)
        self.screen_reader, self._has_no_voice = Unheard(), False
        self.trail, self.reading = Trail(), Reading(self)
        self.remarked: set[str] = set()  # the personas' remarks this evening
        self.painter, self.pressing, self.events = Painter(self), Pressing(self), Events(self)
        self.last_press: str | tuple[int, int] | None = None  # last chord, or position of the last mouse press
        self.notice, self.changed_at = self.trouble or settings_trouble, -1.0
        self._notice_for, self._notice_until = 8.0, inf  # seconds from its first picture: a start may be slow

    # scenes
    def open(self, route: Route) -> None:
        """Open a route's screen above the current one."""
        self._router(route, self)

    def _changed(self) -> None:
        self.drag.cancel()
        self.asking.close()
        if self.notice and self._said_in != self._steps:  # it belongs to the screen being left
            self.notice = ""
        tell_of(self.scene.about_game)
        self.scene.entered()
        self.focus = self.scene.first_focus
        self.pressed, self.is_dirty, self.changed_at = "", True, inf  # until its first frame stands

    def say(self, sentence: str) -> None:
        """Show a notice for a few seconds."""
        self.notice, self.is_dirty, self._notice_for, self._notice_until = sentence, True, 5.0, inf
        self._said_in = self._steps

    def hush(self) -> None:
        """Clear the notice and stop speaking, for instance before the next person looks."""
        self.notice, self.is_dirty = "", True
        self.asking.close()
        self.voice.stop()

    def keep_settings(self) -> None:
        """Save the settings and redraw with them."""
        if trouble := save_settings(self.places.config, self.settings):
            self.say(trouble)
        choose(self.settings.language)
        self.audio.set_by(self.settings)
        self.keys = KeyMap(self.settings.keys, has_single=self.settings.single_keys)
        self.is_dirty = True
        self._has_no_voice = False
        self._take_voice()

    def _take_voice(self) -> None:
        """Start or stop the system voice according to the viewer's settings."""
        wanted = self._own().get("speaks", self.settings.speaks) and not self._has_no_voice
        if wanted == isinstance(self.voice, SystemVoice) or isinstance(self.voice, Printed):
            return
        command = speaker() if wanted else None
        self.voice.close()
        self.voice = SystemVoice(command) if command else Voice()
        if wanted and command is None:
            self.settings.speaks, self._has_no_voice = False, True
            self.say(message("gui.speech.no_voice"))

    def _own(self) -> dict[str, Any]:
        """Return the comfort settings of the person at the screen."""
        return next((scene.comfort for scene in reversed(self.scenes) if scene.comfort), {})

    # frames
    def step(self, events: Iterable[pygame.event.Event] = ()) -> None:
        """Handle events, advance by one frame's time and draw what has changed."""
        dt = self.clock.tick()
        self._steps += 1
        if dt > SLEPT and self.scenes:  # the event that ended the sleep came at its end
            self.scene.update(dt)
            dt = 0.0
        for event in events:
            self.handle(event)
            if not self.scenes:
                return
        if not self.scenes:
            return
        self.pad.update()
        if not self.scenes:
            return
        self.drag.update()
        self.touch.update()
        self.asking.update()
        self.reading.update()
        if not self.scenes:
            return
        for below in self.scenes[:-1]:
            below.rest()
        self._rest = self.scene.update(dt)
        if self.notice and self.clock.now() > self._notice_until:
            self.notice, self.is_dirty = "", True
        self.display.settle()
        if self.widgets.update(dt):
            self.is_dirty = True
        if not self.scenes:
            return
        if self.is_dirty:
            self.draw()
            self._notice_until = min(self._notice_until, self.clock.now() + self._notice_for)
        self.painter.draw_sprites()
        self.scan.update()
        for line in self.reader.news(self):
            self.voice.say(line)
        self.screen_reader.update()

    def still_for(self) -> float:
        """Return the seconds until something changes without input."""
        if (
            not self.scenes
            or self.is_dirty
            or self.painter.covered
            or not self.painter.is_shown
            or self.drag.target is not None
        ):
            return 0.0
        rests = [self._rest, self.asking.due()]
        if self.notice:
            rests.append(self._notice_until - self.clock.now())
        if (due := self.reading.due()) is not None:
            rests.append(due)
        if (due := self.painter.rest_due()) is not None:
            rests.append(due)
        if self.display.resized_at is not None:
            rests.append(SETTLED)
        if self.scan.is_on or self.pad.is_held or self.touch.is_down or self.widgets.is_field(self.focus):
            rests.append(NAP)
        return max(0.0, min(rests))

    def looks(self) -> Looks:
        """Return the display settings of the person at the screen."""
        s = {**vars(self.settings), **self._own()}
        return Looks(
            s["style"], s["suit_set"], s["letters"], s["back"], s["text"] / 100, left_handed=s["left_handed"],
            arc=s["arc"], fish=s["fish"], contract=s["contract"], pictures=s["pictures"],
        )  # fmt: skip

    def canvas(self) -> Canvas:
        """Return a canvas for the next frame."""
        chosen = theme_of(self.settings)
        canvas = Canvas(self.surface, chosen, self.looks(), self.focus if self.shows_focus or self.scan.is_on else "")
        canvas.caps = self.pad.caps()
        canvas.hovered, canvas.pressed = self.hovered, self.pressed
        return canvas

    def draw(self) -> None:
        """Draw the scene with its notice and show it."""
        self._take_voice()
        self.pressing.is_past = False
        self.painter.draw()
        self.changed_at = min(self.changed_at, self.clock.now())

    # input
    def handle(self, event: pygame.event.Event) -> None:
        """Handle one event."""
        self.events.handle(event)

    def at(self, place: tuple[int, int]) -> Target | None:
        """Return the topmost target at a point, or None."""
        return self.pressing.at(place)

    def activate(self, target: Target) -> None:
        """Run a target's action, or report why it is unavailable."""
        self.pressing.activate(target)

    def press(self, chord: str) -> None:
        """Handle a key chord, whatever device it came from."""
        self.pressing.press(chord)

    def toggle_scan(self) -> None:
        """Switch one-switch scanning on or off."""
        self.settings.scan = 0 if self.scan.is_on else USUAL_SCAN
        self.keep_settings()
        stops = printed(label(self.keys.chord("scan")))
        is_on = self.scan.is_on
        self.say(message("gui.scan.turned_on", key=stops) if is_on else message("gui.scan.turned_off"))

    def abandon(self) -> None:
        """Close every scene, even if closing one fails."""
        while self.scenes:
            with suppress(Exception):  # after an error any step may fail; the answers are already saved
                self.scenes.pop().ended()
        self.thinker.cancel()
        self.focus = self.pressed = self.hovered = ""

    def close(self) -> None:
        """Close every scene and stop the worker."""
        while self.scenes:
            self.scenes.pop().ended()
        self.voice.close()
        self.thinker.close()


def settings_of(request: Request) -> tuple[Settings, str]:
    """Return the initial settings, and a sentence if they could not be read, else ""."""
    settings, trouble = (Settings(), "") if request.is_safe else load_settings(request.places.config)
    if request.scan is not None:
        settings.scan = round(10 * request.scan)
    return settings, trouble
