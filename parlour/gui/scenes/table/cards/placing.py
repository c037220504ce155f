"""Dragging a counter from the viewer's own to a place on the table: a pool card, or a division of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....words.message import message
from ....drawing import raster
from ....drawing.canvas import Canvas, Looks, Point, Target
from ....layout import left_of
from ....table.layout import TableLayout
from ..course.flights import Sprite, landing
from .dragging import HOMEWARD, light

if TYPE_CHECKING:
    from ..host import Host

PLACES = ("stand.", "division.")  # the targets on which a counter may be let go
SIZE = 30  # units
PURSE = "purse"


class Placing:
    """The counter being moved with the pointer, if any."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._is_carried = False
        self._at: Point = (0, 0)
        self._home: Point = (0, 0)
        self._since = -HOMEWARD

    def draw(self, canvas: Canvas, layout: TableLayout) -> None:
        """Make the viewer's counters something to drag while one is to be placed, and light the places."""
        places = [target for target in canvas.targets if target.name.startswith(PLACES)]
        if not places:
            return
        own = layout.own or left_of(layout.foot, layout.foot.x + layout.foot.h * 2)
        target = Target(PURSE, own, self._press, "board", lift=self.lift)
        target.words, target.scans = message("gui.table.drag.counter"), False
        canvas.target(target)
        if canvas.has_focus(PURSE):
            canvas.ring(own, 6, 0)
        for place in places if self._is_carried else ():
            light(canvas, place.rect, 0.2 if place.rect.collidepoint(self._at) else 0.06)

    def _press(self) -> None:
        self.scene.app.say(message("gui.table.drag.place_counter"))

    # the counter
    def lift(self, place: Point) -> Placing | None:
        """Pick up a counter at a point, or return None if none may be placed now."""
        if self.scene.sheets.is_open or self.scene.own_ask() is None:
            return None
        self._is_carried, self._at, self._home, self.scene.app.is_dirty = True, place, place, True
        return self

    def follow(self, place: Point) -> None:
        """Move to the pointer's position."""
        before, self._at = self._under(self._at), place
        if self._under(place) is not before:
            self.scene.app.is_dirty = True

    def let_go(self, place: Point) -> None:
        """Place the counter where it is, or let it fly back and say where it may go."""
        self._at, under = place, self._under(place)
        if under is None or under.act is None:
            self.put_back()
            self._press()
            return
        self._is_carried, self.scene.app.is_dirty = False, True
        under.act()

    def put_back(self) -> None:
        """Let the counter fly back."""
        self._is_carried, self._since, self.scene.app.is_dirty = False, self.scene.app.clock.now(), True

    def _under(self, place: Point) -> Target | None:
        """Return the place under a point, or None."""
        return next(
            (t for t in self.scene.app.targets if t.name.startswith(PLACES) and t.rect.collidepoint(place)), None
        )

    @property
    def is_moving(self) -> bool:
        """Return whether a counter is flying back or has only just landed."""
        return self.scene.app.clock.now() - self._since < HOMEWARD + 0.05

    def sprites(self, looks: Looks) -> list[Sprite]:
        """Return the counter in the air, with its position."""
        gone = (self.scene.app.clock.now() - self._since) / HOMEWARD
        if not self._is_carried and (gone >= 1 or self.scene.app.settings.motion != "full"):
            return []
        part = 0.0 if self._is_carried else landing(gone)
        middle = tuple(round(a + (b - a) * part) for a, b in zip(self._at, self._home, strict=True))
        size = max(22, self.scene.app.canvas().n(SIZE))
        picture = raster.picture("counters/single_pearl", size, size)
        return [(picture, picture.get_rect(center=middle))]
