"""The window in kiosk mode: visitors come and go, and nothing of theirs is kept."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Any

import pygame

from ....players.worker import InlineThinker, WorkerThinker
from ....session.kiosk.file import Kiosk
from ....session.kiosk.words import KioskWords
from ....session.request import Request
from ....storage.places import Places
from ....storage.settings import Settings
from ....storage.visits import Visits
from ....words.language import DEFAULT, native_name, whole_languages
from ...window.clock import Clock
from ...window.presses.events import TOUCHES
from ...window.screen.platform import give_back_memory
from ..demonstrations import DemonstrationScene
from .attract import AttractScene
from .host import KioskHost, PinGuard
from .pin import KeeperScene, PinScene
from .router import open_for_visitors
from .still_there import StillThereScene
from .welcome import GamesScene, LanguagesScene

CORNER = 0.09  # side of the square at the upper left that leads to the PIN, relative to the window's height
HELD = 3.0  # seconds for which it must be held down
BARRED = ("fullscreen", "copy")  # keys that do nothing for visitors
CHORD = "ctrl+shift+p"  # the same from a keyboard
LONGEST_SHOW = 600.0  # seconds without input after which even an automatic demonstration is ended
AXIS = 16_000  # of 32,767; a stick deflected this far counts as input
CLOSING = (pygame.QUIT, pygame.WINDOWCLOSE)


class KioskApp(KioskHost):
    """The window of a kiosk, which cannot be closed without the PIN and keeps only the day's counts.

    Files written during a visit go into a folder of their own, which is emptied after the visit.
    """

    serves_visitors = True

    def __init__(
        self, request: Request, kiosk: Kiosk, *, size: tuple[int, int] | None = None, clock: Clock | None = None,
        window: Any = None, thinker: InlineThinker | WorkerThinker | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:  # fmt: skip
        self.kiosk, self.today = kiosk, today
        self.visits = Visits(request.places.state)
        self.folder = request.places.state / "kiosk"
        self._empty()
        own = replace(request, places=Places.within(self.folder))
        super().__init__(own, open_for_visitors, size=size, clock=clock, window=window, thinker=thinker)
        self.touched_at = self.clock.now()
        self._corner_since: float | None = None
        self.guard = PinGuard()
        self._make_ready()
        self.push(AttractScene(self))

    def _empty(self) -> None:
        with suppress(OSError):
            shutil.rmtree(self.folder, ignore_errors=True)

    def _make_ready(self) -> None:
        """Reset everything that a visitor may have changed to the kiosk file's settings."""
        kiosk = self.kiosk
        self.settings = Settings(
            text=kiosk.text, pace=kiosk.pace, volume=kiosk.volume, is_muted=not kiosk.volume, cover=0,
            high_contrast=kiosk.high_contrast, scan=round(10 * kiosk.switch), fullscreen=True,
        )  # fmt: skip
        self.speak_to_visitor(kiosk.languages[0])
        self.hovered, self.shows_focus = "", False

    def speak_to_visitor(self, words: KioskWords) -> None:
        known = {native_name(code): code for code in whole_languages()}
        self.words, self.settings.language = words, known.get(words.name, DEFAULT)
        self.keep_settings()

    # visits
    @property
    def is_waiting(self) -> bool:
        """Return whether the attract loop is running without a visitor."""
        return len(self.scenes) == 1

    def count(self, what: str) -> None:
        """Add one to today's count of something."""
        self.visits.count(self.today(), what)

    def begin_visit(self) -> None:
        """Show a visitor the languages, or the games if there is only one language."""
        self.count("visits")
        if len(self.kiosk.languages) > 1:
            self.push(LanguagesScene(self))
        else:
            self.push(GamesScene(self))

    def end_visit(self, why: str = "") -> None:
        """Discard everything from the visit and restart the attract loop; count `why` if given."""
        if why:
            self.count(why)
        self.abandon()
        self.hush()
        self._empty()
        self.places.made()
        self._make_ready()
        self.push(AttractScene(self))
        gc.collect()
        give_back_memory()

    def leave(self) -> None:
        """End the program, which requires the PIN."""
        self.is_running = False

    # the stack
    def pop(self) -> None:
        if len(self.scenes) > 1:
            super().pop()

    def to_bottom(self) -> None:
        """Return to the games, which replace the home screen for visitors."""
        while len(self.scenes) > 1 and not isinstance(self.scene, GamesScene):
            self.scenes.pop().ended()
        self._changed()

    # input
    def handle(self, event: pygame.event.Event) -> None:
        if event.type in CLOSING:
            return
        is_trembling = event.type == pygame.CONTROLLERAXISMOTION and abs(event.value) < AXIS  # as a stick at rest does
        if event.type in TOUCHES and not is_trembling:
            self.touched_at = self.clock.now()
        if event.type in (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN):
            self.scan.moved()  # with one-switch scanning on, a finger or the mouse still presses what it touches
        if event.type == pygame.WINDOWMINIMIZED and self.window is not None:
            with suppress(pygame.error):  # the display may be unavailable
                self.window.restore()
        self._watch_corner(event)
        super().handle(event)

    def _watch_corner(self, event: pygame.event.Event) -> None:
        side = round(CORNER * self.surface.get_height())
        if event.type == pygame.MOUSEBUTTONDOWN and max(event.pos) < side:
            self._corner_since = self.clock.now()
        elif event.type == pygame.MOUSEBUTTONUP:
            self._corner_since = None

    def press(self, chord: str) -> None:
        if self.keys.slug(chord) in BARRED:
            return
        if chord == CHORD:
            self._ask_for_pin()
            return
        super().press(chord)

    def _ask_for_pin(self) -> None:
        self._corner_since = None
        if not isinstance(self.scene, PinScene):
            self.push(PinScene(self))

    # time
    def step(self, events: Iterable[pygame.event.Event] = ()) -> None:
        super().step(events)
        if self._corner_since is not None and self.clock.now() - self._corner_since >= HELD:
            self._ask_for_pin()
        if self._has_been_left():
            if len(self.scenes) > 2 and not isinstance(self.scene, PinScene | KeeperScene):
                self.push(StillThereScene(self))
            else:  # nothing that the visitor would miss
                self.end_visit("walked off")

    def still_for(self) -> float:
        left = super().still_for()
        if self._corner_since is not None:
            left = min(left, HELD / 10)
        return left if self.is_waiting else min(left, 0.5)

    def _has_been_left(self) -> bool:
        """Return whether there has been no input for so long that the visitor may have left."""
        scene, idle = self.scene, self.clock.now() - self.touched_at
        if self.is_waiting or isinstance(scene, StillThereScene):
            return False
        plays = isinstance(scene, DemonstrationScene) and scene.player.is_playing
        return idle > (LONGEST_SHOW if plays else self.kiosk.idle)
