"""What must be said to SDL before the first window, and whether there is a display at all."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress

LEAST = (800, 600)  # pixels of the smallest window that every screen has room in


class NoDisplay(Exception):
    """There is no screen to open a window on; the text is a sentence for the person."""


def prepare() -> None:
    """Set the hints that are read when pygame starts."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def open_display() -> list[int]:
    """Start the display; raise NoDisplay where nobody could see the window.

    Return the file by which X11 tells of events; none where it is SDL that has to be waited for.
    """
    if _is_without_screen():
        raise NoDisplay(_sentence())  # and the libraries of the display are not even asked: they would complain
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
    return sorted(_sockets() - before)[:1] if driver == "x11" else []  # a second one is for asking


def _sockets() -> set[int]:
    """Return the sockets that are open, where the system tells."""
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
    return "No display was found. Play in the terminal with “parlour --text”."


def give_back_memory() -> None:
    """Let the system have what was freed: glibc keeps it, and pictures of other sizes seldom fit into it."""
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):  # another library of C has no such call, and manages without
        ctypes.CDLL(None).malloc_trim(0)
