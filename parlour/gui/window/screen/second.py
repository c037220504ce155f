"""A second window on another screen, for an audience: it shows a picture, and ignores the mouse."""

from __future__ import annotations

from typing import Any

import pygame

from ....words.message import message

CENTRED_ON = 0x2FFF0000  # SDL_WINDOWPOS_CENTERED_DISPLAY(0), to which the screen's number is added
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
STALE = (
    pygame.WINDOWRESIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
)


class NoSecondScreen(Exception):
    """Raised if no second window can be opened; the text is a sentence for the speaker."""


class SecondWindow:
    """The audience's window; `is_stale` is whether it must be repainted, `is_closed` whether somebody closed it."""

    def __init__(self, window: Any) -> None:
        self.window, self.is_stale, self.is_closed = window, True, False

    @property
    def surface(self) -> pygame.Surface:
        """Return the surface to paint on; raise pygame.error while the screen is unavailable."""
        found: pygame.Surface = self.window.get_surface()
        return found

    def takes(self, event: pygame.event.Event) -> bool:
        """Return whether an event was for this window alone; keys always go to the main program."""
        if getattr(event, "window", None) is not self.window:
            return False
        if event.type == pygame.WINDOWENTER:
            pygame.mouse.set_visible(False)
        elif event.type == pygame.WINDOWLEAVE:
            pygame.mouse.set_visible(True)
        elif event.type in STALE:
            self.is_stale = True
        elif event.type == pygame.WINDOWCLOSE:
            self.is_closed = True
        return event.type in MOUSE or pygame.WINDOWSHOWN <= event.type <= pygame.WINDOWDISPLAYCHANGED

    def flip(self) -> bool:
        """Show what was painted; return False while the screen is unavailable."""
        try:
            self.window.flip()
        except pygame.error:
            return False
        return True

    def close(self) -> None:
        """Close the window."""
        self.is_closed = True
        pygame.mouse.set_visible(True)
        self.window.destroy()


def open_second(main: Any) -> SecondWindow:
    """Open a full-screen window on another screen; raise NoSecondScreen with a sentence if that fails."""
    if main is None:
        raise NoSecondScreen(message("gui.window.one_screen"))
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) < 2:
        raise NoSecondScreen(message("gui.window.one_screen"))
    other = 1 if _screen_of(main, sizes) == 0 else 0
    place = CENTRED_ON | other
    try:
        window = pygame.Window(message("gui.window.for_the_room"), sizes[other], (place, place), borderless=True)
    except pygame.error as problem:
        raise NoSecondScreen(message("gui.window.other_screen", problem=problem)) from problem
    main.focus()
    return SecondWindow(window)


def _screen_of(main: Any, sizes: list[tuple[int, int]]) -> int:
    """Return the index of the screen a window is on, assuming the screens are side by side."""
    x = main.position[0] + main.size[0] / 2
    for number, (width, _) in enumerate(sizes):
        if x < width:
            return number
        x -= width
    return 0
