"""The program itself, left standing: keys come from a thread, and it prints how long each took to be seen.

The last number is how much of a processor the program took while nothing happened, in hundredths; the others are
milliseconds.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from unittest.mock import patch

import pygame

from parlour.cli.program import main
from parlour.gui.window.app import App
from parlour.gui.window.frames import Frames
from parlour.gui.window.screen.painter import Painter

KEYS, LOADED, IDLE = 40, 4.0, 8.0  # keys pressed; seconds until everything is in memory; seconds of doing nothing


class Watched:
    """What the pressing thread has to know of the running program."""

    def __init__(self) -> None:
        self.shown: list[float] = []  # when each picture was shown
        self.apps: list[App] = []
        self.frames: list[Frames] = []


def run(words: Sequence[str]) -> int:
    """Start with these words of the command line, press keys in another thread, and return the exit code."""
    watched = Watched()
    begin, flip, step = Frames.__init__, Painter._flipped, App.step

    def begun(frames: Frames, connection: Iterable[int] = ()) -> None:
        begin(frames, connection)
        watched.frames.append(frames)

    def flipped(painter: Painter) -> bool:
        done = flip(painter)
        watched.shown.append(time.monotonic())
        return done

    def stepped(app: App, events: Iterable[pygame.event.Event] = ()) -> None:
        watched.apps[:] = [app]
        step(app, events)

    with (
        patch.object(Frames, "__init__", begun),
        patch.object(Painter, "_flipped", flipped),
        patch.object(App, "step", stepped),
    ):
        threading.Thread(target=press, args=(watched,), daemon=True).start()
        return main(words)


def press(watched: Watched) -> None:
    """Press keys, print what each took, then wait, print what waiting took, and close the program."""
    time.sleep(LOADED)
    for n in range(KEYS):
        time.sleep(0.25 + n % 7 / 100)
        before, at = len(watched.shown), time.monotonic()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        watched.frames[0].wake()
        while len(watched.shown) == before and time.monotonic() < at + 1:
            time.sleep(0.0005)
        print(1000 * (time.monotonic() - at), end=" ")
    at, before_it = time.monotonic(), used()
    time.sleep(IDLE)
    print(100 * (used() - before_it) / (time.monotonic() - at), flush=True)
    watched.apps[0].is_running = False
    watched.frames[0].wake()


def used() -> float:
    """Return the seconds of a processor that this process has taken."""
    times = os.times()
    return times.user + times.system


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
