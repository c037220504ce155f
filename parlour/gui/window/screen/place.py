"""The window's saved position, and whether its screen is still there."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ....storage.settings import NOWHERE, Settings

CENTRED_ON = 0x2FFF0000  # SDL_WINDOWPOS_CENTERED_DISPLAY(0), to which the screen's number is added
BAR = pygame.Rect(0, -30, 0, 60)  # a window's title bar in pixels, relative to the upper left corner of its contents
FRAME, SETTLED = 80, 2.5  # widest frame in pixels; seconds after which only a person moves the window
GRASP = 120  # pixels of the title bar that must be on a screen, so that the window can be moved


def screens(window: Any) -> list[pygame.Rect]:
    """Return the desktop's screens in its coordinates, moving the still hidden window to measure them.

    SDL gives the size of each screen, but its position only through where it would place a window.
    """
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) < 2:
        return [pygame.Rect((0, 0), size) for size in sizes]
    found, (width, height) = [], window.size
    for number, size in enumerate(sizes):
        window.position = (CENTRED_ON + number, CENTRED_ON + number)
        left, top = window.position
        found.append(pygame.Rect((left - (size[0] - width) // 2, top - (size[1] - height) // 2), size))
    return found


def remembered(settings: Settings, known: Sequence[pygame.Rect]) -> tuple[int, int] | None:
    """Return the window's saved position, or None if there is none or its screen has gone."""
    if not was_placed(settings):
        return None
    bar = pygame.Rect(settings.left, settings.top + BAR.y, settings.width, BAR.h)
    if any(bar.clip(screen).w >= GRASP and bar.clip(screen).h >= BAR.h // 2 for screen in known):
        return settings.left, settings.top
    return None


def was_placed(settings: Settings) -> bool:
    """Return whether a window's size and position were ever saved."""
    return NOWHERE not in (settings.left, settings.top)


def screen_of(place: tuple[int, int] | None, known: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the screen that contains a point, or else the first one."""
    on = (screen for screen in known if place is not None and screen.collidepoint(place))
    return next(on, known[0] if known else pygame.Rect(0, 0, 1366, 768))


class WindowPlace:
    """A window's position as requested; window managers shift a new window by its frame."""

    def __init__(self, window: Any, now: Callable[[], float] = time.monotonic) -> None:
        self._window, self._now = window, now
        self._asked, self._shift = window.position, (0, 0)
        self._until: float | None = None

    def settle(self) -> None:
        """Measure the shift by the frame, shortly after the window has opened."""
        if self._until is None:
            self._until = self._now() + SETTLED
        if self._now() < self._until and self._shift == (0, 0):
            (x, y), (asked_x, asked_y) = self._window.position, self._asked
            if abs(x - asked_x) < FRAME and abs(y - asked_y) < FRAME:
                self._shift = x - asked_x, y - asked_y

    def remember(self, settings: Settings) -> None:
        """Save the window's size and position in the settings, unless it is in full screen."""
        if not settings.fullscreen:
            settings.width, settings.height = self._window.size
            (settings.left, settings.top), (x, y) = self._window.position, self._shift
            settings.left, settings.top = settings.left - x, settings.top - y
