"""What every scene has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf
from typing import TYPE_CHECKING, Any

import pygame

from ..drawing.canvas import Canvas, Looks, Target, Thing
from ..widgets.help import Help

if TYPE_CHECKING:
    from ..window.app import App


class Scene(ABC):
    """A screen: `draw` paints a frame and registers what can be pressed in it."""

    first_focus = ""
    zone_order: tuple[str, ...] = ()  # the groups that Tab goes to before all others; these come as they are drawn
    scroll_zones: tuple[str, ...] = ("list",)  # the groups of targets that scroll when the focus leaves them

    def __init__(self, app: App) -> None:
        self.app = app
        self.scroll = 0
        self.scroll_most = 0

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Paint the screen."""

    def update(self, dt: float) -> float:
        """Let time pass; return for how long nothing on the screen will change by itself. Both are in seconds."""
        return inf

    def help_for(self, target: Target) -> Help | None:
        """Return the help about a target, None where there is none."""
        words = target.off or (f"{target.state[:1].upper()}{target.state[1:]}." if target.state else "")
        return Help(target.rect, target.words, words) if target.words and words else None

    def help_about(self, thing: Thing) -> Help:
        """Return the help about something that cannot be pressed."""
        return Help(thing.rect, thing.title, thing.text)

    def back(self) -> None:
        """Leave: what Escape does."""
        self.app.pop()

    def key(self, chord: str) -> bool:
        """Handle a chord of keys, as keys.chord_of writes it; return whether it was used."""
        return False

    def key_up(self, chord: str) -> None:
        """A key was let go."""

    @property
    def comfort(self) -> dict[str, Any]:
        """Return the viewer's own values of settings."""
        return {}

    def sprites(self, looks: Looks) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the sprites that move above the screen without a redraw of it."""
        return []

    def notice_places(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Return where a notice stands on this screen: a strip, and the room upwards from it where it is longer.

        None for the upper edge of the window.
        """
        return None

    def wheel(self, steps: int) -> None:
        """Scroll; `steps` up is positive."""
        self.scroll_to(self.scroll - steps * 60)

    def scroll_to(self, place: int) -> None:
        """Scroll so that the first `place` pixels are hidden above."""
        self.scroll = max(0, min(self.scroll_most, place))
        self.app.is_dirty = True

    def keep_in_reach(self) -> None:
        """Scroll back where what was drawn is shorter than it was, as when rows are gone or the window is larger."""
        if self.scroll > self.scroll_most:
            self.scroll_to(self.scroll_most)

    def scrolls(self, zone: str, by: int) -> bool:
        """Scroll a group of targets by `by` pixels, down being positive; return whether anything moved."""
        before = self.scroll
        if zone in self.scroll_zones:
            self.scroll_to(self.scroll + by)
        return self.scroll != before

    def entered(self) -> None:
        """The scene is on top, for the first time or again."""

    def left(self) -> None:
        """The window lost the attention of the person, whether the scene is on top or not."""

    def touched(self) -> None:
        """Somebody pressed a key, moved the mouse or touched the screen, whether the scene is on top or not."""

    def rest(self) -> None:
        """A frame passes while another scene lies above."""

    def ended(self) -> None:
        """Called once, when the scene is removed from the stack."""
