"""Frame timing: at once for a press, every sixtieth of a second during animation, otherwise not at all."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from math import ceil
from select import select

import pygame

from .clock import FRAME

LONGEST, WITH_A_PAD = 2.0, 0.008  # longest sleep in seconds, and with a pad, whose events do not end the sleep
STRAY = 0.002  # seconds to wait after a wake-up without an event
PRESSES = (
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.FINGERDOWN, pygame.FINGERUP, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYHATMOTION),
)


class Frames:
    """Waits for the next frame and returns the events since the last one."""

    def __init__(self, connection: Iterable[int] = ()) -> None:
        """Wait on the files that signal the display's events, or through SDL if there are none.

        On X11, SDL polls for events a thousand times a second, which uses 2 % of a processor.
        """
        self._last = time.monotonic()
        self._files = [*connection]
        if self._files:
            woken, self._waker = os.pipe()
            os.set_blocking(woken, False)
            self._woken = woken
            self._files.append(woken)

    def wake(self) -> None:
        """End the wait from another thread."""
        if self._files:
            os.write(self._waker, b"!")
        else:
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    def events(self, rest: float) -> list[pygame.event.Event]:
        """Return the events of the next `rest` seconds, or of one frame if that is longer.

        A press ends the wait at once; pointer movement waits until the frame is due.
        """
        found, is_woken = pygame.event.get(), False
        while not is_woken and not any(event.type in PRESSES for event in found):
            due = self._last + (FRAME if found else max(FRAME, min(rest, LONGEST)))
            left = due - time.monotonic()
            if left <= 0:
                break
            more, is_woken = self._wait(left)
            found += more
        self._last = time.monotonic()
        return found

    def _wait(self, seconds: float) -> tuple[list[pygame.event.Event], bool]:
        """Return the events that arrive within some seconds, and whether another thread ended the wait."""
        if not self._files:
            event = pygame.event.wait(ceil(1000 * seconds))
            is_woken = event.type == pygame.USEREVENT
            return ([] if event.type == pygame.NOEVENT else [event, *pygame.event.get()]), is_woken
        has_pad = pygame.joystick.get_init() and pygame.joystick.get_count() > 0
        ready, _, _ = select(self._files, [], [], min(seconds, WITH_A_PAD) if has_pad else seconds)
        is_woken = self._woken in ready and bool(os.read(self._woken, 4096))
        found = pygame.event.get()
        if ready and not found and not is_woken:
            time.sleep(STRAY)
        return found, is_woken
