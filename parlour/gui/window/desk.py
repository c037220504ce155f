"""Protocols between the window, input, speech and scenes, so that they need not import one another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self, dataclass_transform

import pygame

from ...storage.settings import Settings
from ..drawing.canvas import Canvas, Looks, Point, Rect, Target, Thing
from ..input.drag import Drag
from ..input.keys import KeyMap
from ..speech.voice import Voice
from ..widgets.fields import Widgets
from ..widgets.help import Help
from .clock import Clock


@dataclass_transform(frozen_default=True)
class Route:
    """A route to a screen, with its arguments.

    Each kind is a frozen dataclass, made when it is first taken: making all of them would delay the first frame.
    """

    def __new__(cls, *_: object, **__: object) -> Self:
        if "__dataclass_fields__" not in vars(cls):
            dataclass(frozen=True)(cls)
        return super().__new__(cls)

    @property
    def game(self) -> str:
        """Return the game that the screen is about, or "" if none."""
        return ""


class ToFile(Route):
    """The screen for a file that was opened with the program or, if `keeps`, dropped on its window."""

    path: Path
    keeps: bool = True  # whether a lesson is added to the person's own


class ToPasted(Route):
    """The table for a position that was pasted, or dropped as text."""

    text: str


class FocusZones(Protocol):
    """Where the focus begins on a scene, the order of its zones, and those that scroll with it."""

    @property
    def first_focus(self) -> str: ...
    @property
    def zone_order(self) -> tuple[str, ...]: ...
    @property
    def scroll_zones(self) -> tuple[str, ...]: ...


class Screen(FocusZones, Protocol):
    """The interface of a scene for the window."""

    about_game: str
    works_by_holding: str

    @property
    def comfort(self) -> dict[str, Any]: ...

    def draw(self, canvas: Canvas) -> None: ...
    def sprites(self, looks: Looks) -> list[tuple[pygame.Surface, Rect]]: ...
    def notice_places(self) -> tuple[Rect, Rect] | None: ...
    def keep_in_reach(self) -> None: ...

    def entered(self) -> None: ...
    def update(self, dt: float) -> float: ...
    def rest(self) -> None: ...
    def touched(self) -> None: ...
    def left(self) -> None: ...
    def back(self) -> None: ...
    def ended(self) -> None: ...

    def key(self, chord: str) -> bool: ...
    def key_up(self, chord: str) -> None: ...
    def wheel(self, steps: int) -> None: ...
    def scrolls(self, zone: str, by: int) -> bool: ...
    def help_for(self, target: Target) -> Help | None: ...
    def help_about(self, thing: Thing) -> Help: ...


class Stopped(Protocol):
    """A stop of one-switch scanning."""

    @property
    def words(self) -> str: ...


class Switching(Protocol):
    """The interface of one-switch scanning."""

    @property
    def is_on(self) -> bool: ...
    @property
    def stop(self) -> Stopped | None: ...
    def press(self) -> None: ...


class Spoken(Protocol):
    """The interface of the speech reader."""

    focused: str


class Asked(Protocol):
    """The interface of the tooltip."""

    def open_at(self, place: Point) -> None: ...
    def open_for(self, target: Target) -> None: ...


class Desk(Protocol):
    """The interface of the window for input and speech."""

    window: Any
    surface: pygame.Surface
    settings: Settings
    keys: KeyMap
    clock: Clock
    voice: Voice
    widgets: Widgets
    drag: Drag
    targets: list[Target]
    things: list[Thing]
    written: list[tuple[Rect, str, int]]
    told: list[tuple[Rect, str]]
    focus: str
    pressed: str
    heading: str
    notice: str
    frames: int
    is_dirty: bool
    shows_focus: bool

    @property
    def scene(self) -> Screen: ...
    @property
    def scenes(self) -> Sequence[Screen]: ...
    @property
    def scan(self) -> Switching: ...
    @property
    def reader(self) -> Spoken: ...
    @property
    def asking(self) -> Asked: ...

    def at(self, place: Point) -> Target | None: ...
    def activate(self, target: Target) -> None: ...
    def draw(self) -> None: ...
    def handle(self, event: pygame.event.Event) -> None: ...
    def press(self, chord: str) -> None: ...
