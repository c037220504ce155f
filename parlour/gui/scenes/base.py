"""The base class of every scene."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf
from typing import TYPE_CHECKING, Any

import pygame

from ...words.message import grammar
from ..drawing.canvas import Canvas, Looks, Target, Thing
from ..widgets.help import Help

if TYPE_CHECKING:
    from ..window.app import App


class Scene(ABC):
    """A screen: `draw` paints a frame and registers its targets."""

    about_game = ""  # the game that the screen is about and in whose language it speaks; none: the house
    first_focus = ""
    zone_order: tuple[str, ...] = ()  # the groups that Tab reaches first, in this order; the others follow as drawn
    scroll_zones: tuple[str, ...] = ("list",)  # the groups that scroll when the focus leaves them

    def __init__(self, app: App) -> None:
        self.app = app
        self.scroll = 0
        self.scroll_most = 0

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Paint the screen."""

    def update(self, dt: float) -> float:
        """Let time pass; return for how long nothing on the screen will change without input. Both are in seconds."""
        return inf

    def help_for(self, target: Target) -> Help | None:
        """Return a target's help, or None."""
        words = target.off or (f"{grammar().capital(target.state)}." if target.state else "")
        return Help(target.rect, target.words, words) if target.words and words else None

    def help_about(self, thing: Thing) -> Help:
        """Return the help of something that cannot be pressed, or None."""
        return Help(thing.rect, thing.title, thing.text)

    def back(self) -> None:
        """Leave the screen: what Escape does."""
        self.app.pop()

    def key(self, chord: str) -> bool:
        """Handle a key chord, as written by keys.chord_of; return whether it was used."""
        return False

    def key_up(self, chord: str) -> None:
        """Handle the release of a key."""

    @property
    def comfort(self) -> dict[str, Any]:
        """Return the viewer's own settings."""
        return {}

    def sprites(self, looks: Looks) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the sprites that move above the screen without redrawing it."""
        return []

    def notice_places(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Return this screen's place for a notice: a strip, and the room above it for longer ones.

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
        """Scroll back if the content has become shorter, for instance after rows were removed or the window grew."""
        if self.scroll > self.scroll_most:
            self.scroll_to(self.scroll_most)

    def scrolls(self, zone: str, by: int) -> bool:
        """Scroll a group of targets by `by` pixels, down being positive; return whether anything moved."""
        before = self.scroll
        if zone in self.scroll_zones:
            self.scroll_to(self.scroll + by)
        return self.scroll != before

    def entered(self) -> None:
        """Called when the scene comes to the top, for the first time or again."""

    def left(self) -> None:
        """Called when the window loses the keyboard focus, whether or not the scene is on top."""

    def touched(self) -> None:
        """Called on any key, mouse movement or touch, whether or not the scene is on top."""

    def rest(self) -> None:
        """Called for each frame while another scene is above."""

    def ended(self) -> None:
        """Called once, when the scene is removed from the stack."""
