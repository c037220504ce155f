"""SDL's setup before the first window, and whether there is a display."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ....words.message import message

LOST = 1  # the exit code when the display has gone
_HANDLERS: list[Any] = []  # X11 keeps only their addresses
LEAST = (800, 600)  # pixels of the smallest window in which every screen fits


class NoDisplay(Exception):
    """Raised if there is no display; the text is a sentence for the player."""


def prepare() -> None:
    """Set the environment variables that pygame and SDL read when they start."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def open_display() -> list[int]:
    """Open the display and return the files by which X11 signals events; raise NoDisplay if there is none.

    The list is empty if SDL must wait for events itself.
    """
    if _is_without_screen():
        raise NoDisplay(_sentence())  # do not try the display libraries, which would print errors
    import pygame

    before = _sockets()
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise NoDisplay(_sentence()) from problem
    driver = pygame.display.get_driver()
    if driver == "offscreen" or (driver == "dummy" and os.environ.get("SDL_VIDEODRIVER") != "dummy"):
        raise NoDisplay(_sentence())
    if driver == "x11":  # without a graphics card the accelerated path is ten times slower; Wayland has no other
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    return sorted(_sockets() - before)[:1] if driver == "x11" else []  # a second socket is for queries


def when_display_goes(tell: Callable[[], None]) -> None:
    """Call `tell` and end the process if the X server goes for good; Xlib would end it with words of its own."""
    import pygame

    if pygame.display.get_driver() != "x11":
        return

    def gone(_: int | None) -> None:
        try:
            tell()
        finally:
            os._exit(LOST)  # Xlib may not be called any more, and would exit too

    with suppress(OSError, AttributeError):  # SDL uses this same library, since it loads it by this name too
        handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(gone)
        ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(handler)
        _HANDLERS.append(handler)


def _sockets() -> set[int]:
    """Return the file descriptors of open sockets, if the system lists them."""
    found = set()
    with suppress(OSError):
        for name in os.listdir("/proc/self/fd"):
            with suppress(OSError):
                if os.readlink(f"/proc/self/fd/{name}").startswith("socket:"):
                    found.add(int(name))
    return found


def _is_without_screen() -> bool:
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in named)


def _sentence() -> str:
    return message("gui.window.no_display")


def give_back_memory() -> None:
    """Return freed memory to the system, which glibc would keep although pictures of other sizes rarely reuse it."""
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):  # other C libraries lack this call and do not need it
        ctypes.CDLL(None).malloc_trim(0)
