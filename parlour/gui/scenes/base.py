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

    about_game = ""  # the game that the screen is about, whose language it uses; "" for none
    first_focus = ""
    works_by_holding = ""  # the target that a hold works, so that a long press on it opens no tooltip; "" for none
    zone_order: tuple[str, ...] = ()  # target groups that Tab reaches first, in order; others follow as drawn
    scroll_zones: tuple[str, ...] = ("list",)  # target groups that scroll when the focus leaves them

    def __init__(self, app: App) -> None:
        self.app = app
        self.scroll = 0
        self.scroll_most = 0

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw a frame and register its targets."""

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds; return for how many seconds nothing will change without input."""
        return inf

    def help_for(self, target: Target) -> Help | None:
        """Return a target's tooltip, or None."""
        words = target.off or (f"{grammar().capital(target.state)}." if target.state else "")
        return Help(target.rect, target.words, words, is_plain=True) if target.words and words else None

    def help_about(self, thing: Thing) -> Help:
        """Return the tooltip of something that cannot be pressed."""
        return Help(thing.rect, thing.title, thing.text)

    def back(self) -> None:
        """Leave the screen, as on Escape."""
        self.app.pop()

    def key(self, chord: str) -> bool:
        """Handle a key chord in the form of `keys.chord_of`; return whether it was used."""
        return False

    def key_up(self, chord: str) -> None:
        """Handle the release of a key."""

    @property
    def comfort(self) -> dict[str, Any]:
        """Return the viewer's comfort settings."""
        return {}

    def sprites(self, looks: Looks) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the sprites that move above the screen without redrawing it."""
        return []

    def notice_places(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Return the areas for a short and a long notice, or None for the top of the window."""
        return None

    def wheel(self, steps: int) -> None:
        """Scroll by wheel steps; positive is up."""
        self.scroll_to(self.scroll - steps * 60)

    def scroll_to(self, place: int) -> None:
        """Scroll to an offset from the top, in pixels."""
        self.scroll = max(0, min(self.scroll_most, place))
        self.app.is_dirty = True

    def keep_in_reach(self) -> None:
        """Limit the scroll offset if the content has become shorter, for instance after the window grew."""
        if self.scroll > self.scroll_most:
            self.scroll_to(self.scroll_most)

    def scrolls(self, zone: str, by: int) -> bool:
        """Scroll a group of targets by `by` pixels, positive is down; return whether anything moved."""
        before = self.scroll
        if zone in self.scroll_zones:
            self.scroll_to(self.scroll + by)
        return self.scroll != before

    def entered(self) -> None:
        """Handle the scene reaching the top of the stack, for the first time or again."""

    def left(self) -> None:
        """Handle the window losing keyboard focus, whether or not the scene is on top."""

    def touched(self) -> None:
        """Handle any key, mouse movement or touch, whether or not the scene is on top."""

    def rest(self) -> None:
        """Handle a frame while another scene is on top."""

    def ended(self) -> None:
        """Handle the removal of the scene from the stack."""
