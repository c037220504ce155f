"""The window's event loop, its stack of scenes and its one focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import pygame

from ...players.worker import InlineThinker, WorkerThinker
from ...session.request import Request
from ...storage.settings import Settings, load_settings, save_settings
from ..drawing import raster
from ..drawing.canvas import Canvas, Looks, Target, Thing
from ..drawing.tokens import theme
from ..input import focus
from ..input.drag import Drag
from ..input.keys import WITHIN, KeyMap, chord_of, label
from ..input.pad import Pad
from ..input.scan import SWITCHES, Scan
from ..input.touch import Touch
from ..speech.audio import Audio
from ..speech.reader import Reader
from ..speech.screen_reader import Unheard
from ..speech.voice import MISSING, Printed, SystemVoice, Voice, speaker
from ..widgets.fields import LEAVING, Widgets
from ..widgets.help import ZONE as HELP
from .asking import Asking
from .clock import Clock, FixedClock
from .desk import Route, Screen
from .platform import LEAST, give_back_memory

__all__ = ["App", "Clock", "FixedClock"]

RIGHT = 3  # the right mouse button
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
PRESSES = (
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN),
    *(pygame.FINGERDOWN, pygame.FINGERUP, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYHATMOTION),
)
TOUCHES = (*PRESSES, pygame.MOUSEMOTION, pygame.FINGERMOTION, pygame.TEXTINPUT, pygame.CONTROLLERAXISMOTION)
SETTLED = 0.15  # seconds without a resize before caches are rebuilt
USUAL_SCAN = 15  # tenths of a second
SLEPT = 0.1  # seconds between two frames that count as having slept
NAP = 0.05  # seconds of sleep while a ring goes round, an arrow key is held or a cursor blinks
GUARD = 0.25  # seconds after a screen change during which a press counts as a slip


class App:
    """The program, in its window or, in tests, on a bare surface."""

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
        self.request, self.places, self.window = request, request.places, window
        self._router = router
        self.trouble = self.places.made()
        self.settings, self.settings_trouble = (
            (Settings(), "") if request.is_safe else load_settings(self.places.config)
        )
        if request.scan is not None:
            self.settings.scan = round(10 * request.scan)
        self.keys = self._key_map()
        self.clock = clock or Clock()
        self.surface = pygame.Surface(size or (1366, 768))
        self._take_surface()
        self.audio = Audio()
        self.thinker = thinker or InlineThinker()
        self.scenes: list[Screen] = []
        self.focus, self.pressed, self.hovered = "", "", ""
        self.targets: list[Target] = []
        self.things: list[Thing] = []
        self.next_places: list[pygame.Rect] = []  # where the next card will go
        self.widgets = Widgets()
        self.written: list[tuple[pygame.Rect, str, int]] = []
        self.told: list[tuple[pygame.Rect, str]] = []
        self.is_dirty, self.is_running, self.shows_focus = True, True, False
        self._is_past = False  # an action has run since the targets were drawn, so they may be out of date
        self.frames = self._steps = self._said_in = 0  # frames drawn; steps taken; the step that showed the notice
        self.heading = ""  # the screen's title
        self.voice, self.reader, self.scan = Voice(), Reader(), Scan(self)
        self.pad, self.touch, self.drag, self.asking = Pad(self), Touch(self), Drag(self.clock), Asking(self)
        self.screen_reader = Unheard()
        self._baked: pygame.Surface | None = None  # the screen without its moving parts
        self._covered: list[pygame.Rect] = []  # where moving parts were drawn
        self._is_shown = False
        self._rest = 0.0  # seconds for which the scene will not change by itself
        self._resized_at: float | None = None
        self.last_press: str | tuple[int, int] | None = None  # the last key's chord, or where the mouse was pressed
        self._swallows = False  # do not type the letter of the key that opened a field
        self.notice, self._notice_until, self._changed_at = self.trouble or self.settings_trouble, 0.0, -1.0
        if self.notice:
            self._notice_until = self.clock.now() + 8.0

    # scenes
    @property
    def scene(self) -> Screen:
        return self.scenes[-1]

    def open(self, route: Route) -> None:
        """Show the screen that a route names above the present one."""
        self._router(route, self)

    def push(self, scene: Screen) -> None:
        """Show a screen above the current one."""
        self.scenes.append(scene)
        self._changed()

    def pop(self) -> None:
        """Return to the screen below; leaving the lowest one ends the program."""
        gone = self.scenes.pop()
        gone.ended()
        if not self.scenes:
            self.is_running = False
            return
        self._changed()

    def replace(self, scene: Screen) -> None:
        """Replace the current screen."""
        self.scenes.pop().ended()
        self.push(scene)

    def to_bottom(self) -> None:
        """Return to the lowest screen, Home."""
        while len(self.scenes) > 1:
            self.scenes.pop().ended()
        self._changed()

    def _changed(self) -> None:
        self.drag.cancel()
        self.asking.close()
        if self.notice and self._said_in != self._steps:  # it belongs to the screen being left
            self.notice = ""
        self.scene.entered()
        self.focus = self.scene.first_focus
        self.pressed, self.is_dirty, self._changed_at = "", True, self.clock.now()

    def say(self, sentence: str) -> None:
        """Show a notice for a while."""
        self.notice, self._notice_until, self.is_dirty = sentence, self.clock.now() + 5.0, True
        self._said_in = self._steps

    def hush(self) -> None:
        """Clear the notice, for instance before the next person looks."""
        self.notice, self.is_dirty = "", True
        self.asking.close()
        self.voice.stop()

    def keep_settings(self) -> None:
        """Save the settings now and redraw with them."""
        if trouble := save_settings(self.places.config, self.settings):
            self.say(trouble)
        self.audio.volume, self.audio.is_muted = self.settings.volume / 100, self.settings.is_muted
        self.keys = self._key_map()
        self.is_dirty = True
        if self.settings.speaks != isinstance(self.voice, SystemVoice) and not isinstance(self.voice, Printed):
            self._change_voice()

    def _key_map(self) -> KeyMap:
        return KeyMap(self.settings.keys, has_single=self.settings.single_keys)

    def _change_voice(self) -> None:
        """Start or stop the system voice."""
        command = speaker() if self.settings.speaks else None
        self.voice.close()
        self.voice = SystemVoice(command) if command else Voice()
        if self.settings.speaks and command is None:
            self.settings.speaks = False
            self.say(MISSING)

    # frames
    def step(self, events: Iterable[pygame.event.Event] = ()) -> None:
        """Handle the events, let one frame's time pass and draw what changed."""
        dt = self.clock.tick()
        self._steps += 1
        if dt > SLEPT and self.scenes:  # the event that ended the sleep came after all that time
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
        for below in self.scenes[:-1]:
            below.rest()
        self._rest = self.scene.update(dt)
        if self.notice and self.clock.now() > self._notice_until:
            self.notice, self.is_dirty = "", True
        self._settle_size()
        if self.widgets.update(dt):
            self.is_dirty = True
        if not self.scenes:
            return
        if self.is_dirty:
            self.draw()
        self._draw_sprites()
        self.scan.update()
        for line in self.reader.news(self):
            self.voice.say(line)
        self.screen_reader.update()

    def still_for(self) -> float:
        """Return the seconds until something changes without input."""
        if not self.scenes or self.is_dirty or self._covered or not self._is_shown or self.drag.target is not None:
            return 0.0
        rests = [self._rest, self.asking.due()]
        if self.notice:
            rests.append(self._notice_until - self.clock.now())
        if self._resized_at is not None:
            rests.append(SETTLED)
        if self.scan.is_on or self.pad.is_held or self.touch.is_down or self.widgets.is_field(self.focus):
            rests.append(NAP)
        return max(0.0, min(rests))

    def looks(self) -> Looks:
        """Return the look chosen in the settings."""
        own = next((scene.comfort for scene in reversed(self.scenes) if scene.comfort), {})
        s = {**vars(self.settings), **own}
        return Looks(
            s["style"], s["suit_set"], s["letters"], s["back"], s["text"] / 100, left_handed=s["left_handed"],
            arc=s["arc"], fish=s["fish"],
        )  # fmt: skip

    def canvas(self) -> Canvas:
        """Return a canvas for the next frame."""
        chosen = theme(self.settings.felt, self.settings.high_contrast)
        canvas = Canvas(self.surface, chosen, self.looks(), self.focus if self.shows_focus or self.scan.is_on else "")
        canvas.hovered, canvas.pressed = self.hovered, self.pressed
        return canvas

    def draw(self) -> None:
        """Draw the scene with its notice and show it."""
        self.is_dirty = self._is_past = False
        canvas = self._painted(is_enter_taken=self._takes_enter(self.targets))
        if (takes_enter := self._takes_enter(canvas.targets)) != canvas.is_enter_taken:
            canvas = self._painted(is_enter_taken=takes_enter)
        self.scene.keep_in_reach()
        self.widgets.settle(canvas.widgets, self.surface.get_size(), canvas.theme, canvas.px("body"))
        self.widgets.focus(self.focus)
        self.widgets.draw(self.surface)
        self.asking.draw(canvas)
        self.scan.draw(canvas)
        if self.notice:
            self._draw_notice(canvas)
        self.targets, self.written, self.heading = canvas.targets, canvas.written, canvas.heading
        self.things = canvas.things
        self.told, self.next_places = canvas.told, canvas.next_places
        if self.focus and not any(t.name == self.focus for t in self.targets):
            self.focus = ""
        self.frames += 1
        self._baked, self._covered = None, []
        self._is_shown = False

    def _painted(self, *, is_enter_taken: bool) -> Canvas:
        """Draw the scene and return its canvas."""
        canvas = self.canvas()
        canvas.is_enter_taken = is_enter_taken
        self.scene.draw(canvas)
        return canvas

    def _takes_enter(self, targets: Iterable[Target]) -> bool:
        """Return whether Enter presses the focused target instead of the primary button."""
        here = next((t for t in targets if t.name == self.focus), None) if self.shows_focus else None
        return here is not None and not here.yields and here.key.lower() != "enter"

    def _draw_sprites(self) -> None:
        """Draw the moving parts over the cached screen, repainting only the places they cover or leave."""
        sprites = self.scene.sprites(self.looks())
        if sprites and self._baked is None:
            self._baked = self.surface.copy()
        if self._baked is not None:
            for place in self._covered:
                self.surface.blit(self._baked, place, place)
        if sprites or self._covered or not self._is_shown:
            self._covered = [self.surface.blit(picture, place) for picture, place in sprites]
            self._is_shown = self._flipped()

    def _flipped(self) -> bool:
        """Show the frame; return False if the display is away, so that the caller tries again."""
        if self.window is None:
            return True
        try:
            if (shown := self.window.get_surface()) is not self.surface:
                shown.blit(self.surface, (0, 0))
            self.window.flip()
        except pygame.error:
            return False
        return True

    def _draw_notice(self, canvas: Canvas) -> None:
        t, places = canvas.theme, self.scene.notice_places()
        most = canvas.w - 40 if places is None else places[1].w
        w = min(most, canvas.width_of(self.notice, "body", "b") + canvas.n(48))
        h = canvas.height_of(self.notice, w - canvas.n(32), face="b") + canvas.n(20)
        rect = pygame.Rect((canvas.w - w) // 2, canvas.n(58), w, h)
        if places is not None:
            strip, room = places
            rect.midbottom = (room.centerx, strip.bottom - max(0, strip.h - h) // 2)
        canvas.panel(rect, t.paper_raised, 6, t.brass, 2, shade=6)
        canvas.paragraph(self.notice, rect.x + canvas.n(16), rect.y + canvas.n(10), w - canvas.n(32), face="b")

    # events
    def handle(self, event: pygame.event.Event) -> None:
        """Handle one event."""
        kind = event.type
        if kind in TOUCHES:
            for scene in self.scenes:
                scene.touched()
        if self._is_past and kind in PRESSES:  # the second of two events between the same two frames
            self.draw()
        if (kind in MOUSE and self.touch.is_echo(event)) or self.touch.handle(event) or self.pad.handle(event):
            return
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.scan.takes_mouse:
            self.scan.press()
            return
        if kind in MOUSE and self.widgets.handle(event):
            self.is_dirty = True
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.is_running = False
        elif kind == pygame.MOUSEMOTION:
            self.scan.moved()
            if not self.drag.move(event.pos):
                self._hover(event.pos)
                self.asking.moved(event.pos)
        elif kind == pygame.MOUSEBUTTONDOWN and self.asking.takes_press(event.pos):
            self.pressed = ""
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            self.asking.open_at(event.pos)
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.shows_focus = False
            self.asking.close_slip()
            self.last_press = event.pos
            hit = self.at(event.pos)
            self.pressed = hit.name if hit else ""
            self.drag.press(hit, event.pos)
            self.is_dirty = True
        elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self._released(event.pos)
        elif kind == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif kind == pygame.KEYDOWN:
            self._key(event)
        elif kind == pygame.KEYUP:
            self.scene.key_up(chord_of(event))
        elif kind == pygame.TEXTINPUT:
            if not self._swallows and self.widgets.handle(event):
                self.is_dirty = True
            self._swallows = False
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._resized()
        elif kind == pygame.WINDOWFOCUSGAINED:
            self.screen_reader.window_has_focus(True)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.drag.cancel()
            for scene in reversed(self.scenes[:]):
                scene.left()
            self.screen_reader.window_has_focus(False)
            self.is_dirty = True
        elif kind == pygame.WINDOWEXPOSED:
            self._take_surface()
            self.is_dirty = True

    def _released(self, place: tuple[int, int]) -> None:
        """Drop the dragged target, or press the one held down."""
        down, is_done = self.drag.target, self.drag.release(place)
        hit = down or self.at(place)
        if not is_done and hit is not None and hit.name == self.pressed:
            self.activate(hit)
        self.pressed = ""
        if is_done:
            self._hover(place)

    def _resized(self) -> None:
        """Redraw at the new size at once; the old size's cache is cleared when resizing ends."""
        self._take_surface()
        self.drag.cancel()
        self._resized_at, self.is_dirty = self.clock.now(), True

    def _take_surface(self) -> None:
        """Use the window's surface; a window below the smallest size shows part of a larger surface.

        While the display is away the last surface stays in use.
        """
        if self.window is None:
            return
        try:
            surface = self.window.get_surface()
        except pygame.error:
            return
        size = max(surface.get_width(), LEAST[0]), max(surface.get_height(), LEAST[1])
        self.surface = surface if surface.get_size() == size else pygame.Surface(size, 0, surface)
        raster.make_room(*size)

    def _settle_size(self) -> None:
        if self._resized_at is not None and self.clock.now() - self._resized_at > SETTLED:
            self._resized_at, self.is_dirty = None, True
            raster.forget()
            give_back_memory()

    def at(self, place: tuple[int, int]) -> Target | None:
        """Return the topmost target at a point."""
        return next((t for t in reversed(self.targets) if t.rect.collidepoint(place)), None)

    def _hover(self, place: tuple[int, int]) -> None:
        hit = self.at(place)
        name = hit.name if hit else ""
        if name != self.hovered:
            self.hovered, self.is_dirty = name, True

    def _wheel(self, steps: int) -> None:
        hit = next((t for t in self.targets if t.name == self.hovered and t.wheel), None)
        if hit is not None and hit.wheel is not None:
            hit.wheel(steps)
        else:
            self.scene.wheel(steps)
        self.is_dirty = True

    def activate(self, target: Target) -> None:
        """Run a target's action, or say why it is unavailable."""
        self.focus, self.is_dirty = target.name, True
        self._do(target)

    def _do(self, target: Target) -> None:
        """Run a target's action without moving the focus."""
        if self.clock.now() - self._changed_at < GUARD:
            return
        self._is_past = True
        if target.zone == HELP:
            self.asking.close()
        if target.off:
            self.audio.play("refused")
            self.say(target.off)
        elif target.act is not None:
            target.act()

    def _key(self, event: pygame.event.Event) -> None:
        name = pygame.key.name(event.key)
        if self.widgets.is_field(self.focus) and name not in LEAVING and not name.startswith("f1"):
            self.widgets.handle(event)
            self.is_dirty = True
            return
        self._swallows = bool(event.unicode) and event.unicode.isprintable()
        self.press(chord_of(event))

    def press(self, chord: str) -> None:
        """Run a key chord, whatever device it came from."""
        takes_enter, self.shows_focus = self._takes_enter(self.targets), True
        self.is_dirty, self._is_past = True, True
        self.last_press = chord
        if self.drag.cancel() and chord == "escape":
            return
        if self.asking.takes_key(chord):
            return
        if self.keys.slug(chord) == "fullscreen":
            self.toggle_fullscreen()
        elif self.keys.slug(chord) == "scan":
            self.toggle_scan()
        elif self.scan.is_on and chord in SWITCHES:
            self.scan.press()
        elif self.scene.key(chord):
            return
        elif chord == "escape":
            self.scene.back()
        elif chord in ("tab", "shift+tab"):
            self.move_zone(-1 if chord == "shift+tab" else 1)
        elif chord in WITHIN:
            self.move_focus(chord)
        elif chord in ("return", "enter", "space"):
            self._choose(chord, takes_enter=takes_enter)
        else:
            hit = next((t for t in self.targets if t.key and t.key.lower() == chord), None)
            if hit is not None and not self.keys.is_dead(chord):
                self.activate(hit)

    def _choose(self, chord: str, *, takes_enter: bool) -> None:
        """Press the focused target; Enter presses the primary button unless the focus is visibly elsewhere."""
        focused = next((t for t in self.targets if t.name == self.focus), None)
        primary = next((t for t in self.targets if t.key.lower() == "enter"), None)
        if chord == "space" or takes_enter or primary is None:
            if focused is not None:
                self.activate(focused)
        elif focused is not None and focused.yields:
            self._do(primary)
        else:
            self.activate(primary)

    # focus
    def move_zone(self, way: int) -> None:
        """Focus the first target of the next group (1) or of the previous one (-1)."""
        focus.to_group(self, way)

    def move_focus(self, way: str) -> None:
        """Move the focus for a navigation key: an arrow, a page key, Home or End."""
        if way in ("pageup", "pagedown"):
            focus.by_page(self, -1 if way == "pageup" else 1)
        elif way in ("home", "end"):
            focus.to_end(self, -1 if way == "home" else 1)
        else:
            focus.to_neighbour(self, way)

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and a window."""
        if self.window is None:
            return
        try:
            if self.settings.fullscreen:
                self.window.set_windowed()
            else:
                self.window.set_fullscreen(True)
        except pygame.error:
            self.say("The window cannot be changed just now.")
            return
        self.settings.fullscreen = not self.settings.fullscreen
        self._resized()
        self.keep_settings()

    def toggle_scan(self) -> None:
        """Start or stop scanning for one-switch input."""
        self.settings.scan = 0 if self.scan.is_on else USUAL_SCAN
        self.keep_settings()
        stops = label(self.keys.chord("scan"))
        self.say(f"One switch: Space, a click or a pad button chooses. {stops} turns it off." if self.scan.is_on
                 else "One switch is off.")  # fmt: skip

    def abandon(self) -> None:
        """Close every scene, even one whose closing fails."""
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
