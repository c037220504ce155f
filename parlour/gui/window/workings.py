"""The interface of the window for its own parts; the desk, for screens and devices, offers less."""

from __future__ import annotations

from typing import Protocol

import pygame

from ..drawing.canvas import Canvas, Looks
from ..input.pad import Pad
from ..input.scan import Scan
from ..input.touch import Touch
from ..speech.audio import Audio
from ..speech.screen_reader import ScreenReader, Unheard
from .desk import Desk, Route
from .presses.asking import Asking
from .screen.second import SecondWindow


class Sized(Protocol):
    """Keeps the surface at the window's size."""

    def exposed(self) -> None: ...
    def in_pixels(self, event: pygame.event.Event) -> pygame.event.Event: ...
    def resized(self) -> None: ...
    def take_surface(self) -> None: ...
    def toggle_fullscreen(self) -> None: ...


class Painted(Protocol):
    """Paints the frames."""

    is_shown: bool

    @property
    def is_stretched(self) -> bool: ...
    def stretch(self) -> bool: ...


class Pressed(Protocol):
    """Handles presses."""

    is_past: bool


class Workings(Desk, Protocol):
    """The window with its parts."""

    audio: Audio
    pad: Pad
    touch: Touch
    screen_reader: ScreenReader | Unheard
    hovered: str
    next_places: list[pygame.Rect]
    changed_at: float
    last_press: str | tuple[int, int] | None
    is_running: bool
    second: SecondWindow | None

    @property
    def asking(self) -> Asking: ...
    @property
    def scan(self) -> Scan: ...
    @property
    def display(self) -> Sized: ...
    @property
    def painter(self) -> Painted: ...
    @property
    def pressing(self) -> Pressed: ...

    def canvas(self) -> Canvas: ...
    def open(self, route: Route) -> None: ...
    def keep_settings(self) -> None: ...
    def looks(self) -> Looks: ...
    def say(self, sentence: str) -> None: ...
    def toggle_scan(self) -> None: ...
