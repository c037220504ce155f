"""Dragging a card of a lesson's or a puzzle's hand onto the table, as at a table in use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .....engine.questions import Action
from .....lessons.player import LessonPlayer
from .....session.view.picture import Picture
from ....drawing.canvas import Canvas, Looks, Point, Rect
from ...table.cards.dragging import HOMEWARD, SMALLER, lifted, light
from ...table.cards.picking import fitting
from ...table.course.flights import Sprite, landing

if TYPE_CHECKING:
    from ....window.app import App

CLEAR = 0.2  # share of a card's height by which the pointer leaves the hand before the card is played


class Learning(Protocol):
    """A lesson's screen, as far as a dragged card needs it."""

    app: App
    player: LessonPlayer
    seat: int
    picked: list[str]

    @property
    def picture(self) -> Picture: ...

    def do(self, action: Action) -> None: ...
    def press_card(self, name: str) -> None: ...


class Carrying:
    """The card that the learner drags, or that flies home."""

    def __init__(self, scene: Learning) -> None:
        self.scene = scene
        self.card = ""
        self._home = Rect(0, 0, 0, 0)
        self._offset: Point = (0, 0)
        self._at: Point = (0, 0)
        self._left: float | None = None  # when the card began to fly home; None while it is with the pointer

    def lift(self, name: str, rect: Rect, point: Point) -> Carrying | None:
        """Pick up a card at a point, or return None if nothing is asked."""
        if not self.scene.player.is_waiting or not self.scene.player.actions:
            return None
        self.card, self._home, self._left = name, rect.copy(), None
        self._offset = round((rect.centerx - point[0]) * SMALLER), round((rect.centery - point[1]) * SMALLER)
        self.follow(point)
        self.scene.app.is_dirty = True
        return self

    def follow(self, place: Point) -> None:
        """Move to the pointer."""
        self._at = place

    def let_go(self, place: Point) -> None:
        """Give the card as an answer where it left the hand, or let it fly home."""
        self.follow(place)
        scene, name = self.scene, self.card
        if place[1] > self._home.y - self._home.h * CLEAR:
            self.put_back()
            return
        exact = [] if scene.picked else fitting([name], scene.player.actions)
        if len(exact) == 1:
            scene.do(exact[0])
        else:
            scene.press_card(name)
        self.put_back()

    def put_back(self) -> None:
        """Let the card fly home; a card that has been played is no longer there."""
        is_moving = self.scene.app.settings.motion == "full"
        held = any(str(card) == self.card for card in self.scene.picture.hand(self.scene.seat))
        self._left = self.scene.app.clock.now()
        if not is_moving or not held:
            self.card = ""
        self.scene.app.is_dirty = True

    def light(self, canvas: Canvas) -> None:
        """Light the place for the next card while one is with the pointer."""
        if self.card and self._left is None:
            for rect in canvas.next_places[:1]:
                light(canvas, rect, 0.2)

    @property
    def is_moving(self) -> bool:
        """Return whether a card is being dragged or flies home."""
        return bool(self.card)

    def sprites(self, looks: Looks) -> list[Sprite]:
        """Return the card with its position, if one is moving."""
        if not self.card:
            return []
        x, y = self._at[0] + self._offset[0], self._at[1] + self._offset[1]
        high = self._home.h * SMALLER
        if self._left is not None:
            part = (self.scene.app.clock.now() - self._left) / HOMEWARD
            if part >= 1:
                self.card, self.scene.app.is_dirty = "", True
                return []
            done = landing(part)
            x, y = round(x + (self._home.centerx - x) * done), round(y + (self._home.centery - y) * done)
            high += (self._home.h - high) * done
        picture = lifted(self.card, round(high), looks, is_barred=False)
        return [(picture, picture.get_rect(center=(x, y)))]
