"""The kiosk process: its window from the first frame until the PIN, and its heartbeat."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from ...session.kiosk.file import Kiosk
from ...session.request import Request
from ...storage import program_log as log
from ...storage import starts
from .program import Careful, paint_walls, play
from .screen.platform import LEAST, NoDisplay, open_display, prepare

if TYPE_CHECKING:
    from pygame.event import Event

    from ..scenes.kiosk import KioskApp

LEFT, NO_SCREEN, STUMBLED = 0, 3, 1  # exit codes: ended by PIN; no screen; ended by an error
RENEWED = 4  # exit code: the process is old and should be replaced
BEAT = 2.0  # seconds between two heartbeats
OLD, ALONE = 3 * 3600.0, 60.0  # seconds after which a process is old; seconds without input before it is replaced


class CarefulKiosk(Careful):
    """Runs the kiosk's steps; after an error the attract loop restarts without a message to visitors."""

    def __init__(self, app: KioskApp, pipe: Connection) -> None:
        super().__init__(app)
        self.kiosk, self._pipe, self._told_at = app, pipe, 0.0
        self._started = app.clock.now()

    @property
    def is_due(self) -> bool:
        """Return whether a new process can take over unnoticed, since caches grow over a day."""
        now = self.kiosk.clock.now()
        return self.kiosk.is_waiting and now - self._started > OLD and now - self.kiosk.touched_at > ALONE

    def step(self, events: Iterable[Event]) -> None:
        super().step(events)
        if (now := time.monotonic()) - self._told_at >= BEAT:
            self._told_at = now
            self._pipe.send(True)  # fails if the parent process has exited, which ends this one too
            if self.is_due:
                self.kiosk.is_running = False

    def recover(self) -> None:
        """Write an error report, count it, and restart the attract loop."""
        starts.stumbled(self.kiosk.request.places, None, datetime.now(), starts.report(self.kiosk.trail.lines()))
        self.kiosk.end_visit("errors")


def run_kiosk(request: Request, kiosk: Kiosk, pipe: Connection) -> int:
    """Run the kiosk until it is ended by PIN; return an exit code."""
    prepare()
    try:
        connection = open_display()
    except NoDisplay:
        return NO_SCREEN
    import pygame

    from ...players.worker import WorkerThinker
    from ...storage.settings import Settings
    from ..scenes.kiosk import KioskApp

    screens = pygame.display.get_desktop_sizes()
    # Borderless and of the screen's size, since there may be no window manager to do that.
    window = pygame.Window("Parlour", screens[0] if screens else LEAST, (0, 0), borderless=True)
    paint_walls(window, Settings(high_contrast=kiosk.high_contrast))
    window.grab_keyboard = True
    app = KioskApp(request, kiosk, window=window, thinker=WorkerThinker())
    try:
        careful = CarefulKiosk(app, pipe)
        play(app, window, connection, careful)
        return RENEWED if careful.is_due else LEFT
    except (KeyboardInterrupt, BrokenPipeError):
        return LEFT
    except Exception:  # errors in quick succession: the parent process starts a new one
        return STUMBLED
    finally:
        with suppress(Exception):
            app.close()
        pygame.quit()
        log.closed()


def work(request: Request, kiosk: Kiosk, pipe: Connection) -> None:
    """Run the kiosk as a process of its own."""
    raise SystemExit(run_kiosk(request, kiosk, pipe))
