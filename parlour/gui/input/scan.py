"""One-switch scanning: targets are highlighted in turn, and the switch presses the highlighted one.

If there are many targets, groups are scanned first; the switch enters the highlighted group, and a group is left
after one pass without a choice. Disabled targets are skipped, as are text fields, since a single switch cannot type.
A long list has its scroll bar as a stop, which scrolls by a page.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...words.message import grammar, labels, message
from ..drawing.canvas import Canvas, Rect, Target
from ..speech.reader import described
from ..widgets.fields import ScrollBar

if TYPE_CHECKING:
    from ..window.desk import Desk

FEW = 8  # targets scanned one by one; more are grouped
SHAKE = 0.2  # seconds in which a second press counts as a tremor
STILL = 1.0  # seconds without mouse movement after which a mouse press counts as the switch
ROUND = 60  # longest scan a player may have to wait for, in stops
SWITCHES = ("space", "return", "enter")


@dataclass(frozen=True)
class Stop:
    """A stop of the scan: a target, a scroll bar, or a group of targets to enter."""

    name: str
    rect: Rect
    words: str
    act: Callable[[], None] = field(compare=False)
    members: tuple[str, ...] = ()


class Scan:
    """Highlights the stops of the screen in turn, each for the time set by the player."""

    def __init__(self, app: Desk) -> None:
        self.app = app
        self.stop: Stop | None = None
        self._within: list[tuple[str, ...]] = []  # targets of each group entered, outermost first
        self._since = self._pressed_at = self._moved_at = -math.inf
        self._frame = -1  # last frame whose targets were read
        self._screen: tuple[object, str] = (None, "")

    @property
    def is_on(self) -> bool:
        """Return whether one-switch scanning is on."""
        return self.app.settings.scan > 0

    @property
    def patience(self) -> float:
        """Return the extra seconds that a player with one switch may need."""
        return ROUND * self.app.settings.scan / 10

    def begin(self) -> None:
        """Restart the scan, for instance for a new question."""
        self._within, self.stop = [], None

    def moved(self) -> None:
        """Record that the mouse has moved, so that its presses are not taken as the switch."""
        self._moved_at = self.app.clock.now()

    @property
    def takes_mouse(self) -> bool:
        """Return whether a mouse press counts as the switch because the mouse has not moved lately."""
        return self.is_on and self.app.clock.now() - self._moved_at > STILL

    def press(self) -> None:
        """Press the highlighted stop: enter its group, or activate its target."""
        now, stop = self.app.clock.now(), self.stop
        if stop is None or now - self._pressed_at < SHAKE:
            return
        self._pressed_at = self._since = now
        if stop.members:
            self._within.append(stop.members)
            self._ring(self._stops()[0])
        else:
            stop.act()
            self.app.is_dirty = True

    def update(self) -> None:
        """Move to the next stop when the current one has timed out, using the last frame's targets."""
        app, screen = self.app, (self.app.scene, self.app.heading)
        if not self.is_on:
            if self.stop is not None:
                self.begin()
                app.is_dirty = True
            return
        if screen != self._screen:
            self._screen = screen
            self.begin()
        elif app.widgets.is_field(app.focus):
            return  # somebody is typing
        is_over = self.app.clock.now() - self._since >= app.settings.scan / 10
        if self._frame != app.frames or self.stop is None or (is_over and not app.voice.is_speaking):
            self._frame = app.frames
            self._go_on(self._stops(), is_over=is_over and not app.voice.is_speaking)

    def _go_on(self, stops: list[Stop], *, is_over: bool) -> None:
        """Keep the current stop, or move to the next one if it has timed out."""
        here = self.stop
        at = next((i for i, stop in enumerate(stops) if here is not None and stop.name == here.name), None)
        if at is None:
            self._ring(stops[0] if stops else None)
        elif not is_over:
            if stops[at] != here:
                self._ring(stops[at], is_new=False)
        elif at + 1 < len(stops):
            self._ring(stops[at + 1])
        elif self._within:
            group = self._within.pop()
            above = self._stops()
            left = next((i for i, stop in enumerate(above) if set(stop.members) & set(group)), -1)
            self._ring(above[(left + 1) % len(above)])
        else:
            self._ring(stops[0])

    def _ring(self, stop: Stop | None, *, is_new: bool = True) -> None:
        self.stop = stop
        self.app.focus = stop.name if stop is not None and not stop.members else ""
        self.app.is_dirty = True
        if is_new:
            self._since = self.app.clock.now()

    def draw(self, canvas: Canvas) -> None:
        """Draw the ring round a group or a scroll bar; targets draw their own."""
        stop = self.stop
        if self.is_on and stop is not None and not any(t.name == stop.name for t in canvas.targets):
            canvas.ring(stop.rect.clip(canvas.surface.get_rect().inflate(-16, -16)))

    # stops
    def _stops(self) -> list[Stop]:
        """Return the stops of the current group, or of the whole screen."""
        there = [t for t in self.app.targets if t.scans and not t.off and not self.app.widgets.is_field(t.name)]
        while self._within:
            members = [t for t in there if t.name in self._within[-1]]
            if members:
                return [self._one(t) for t in members] if len(members) <= FEW else self._parts(members)
            self._within.pop()
        bars = [self._bar(bar) for bar in self.app.widgets.bars]
        if len(there) + len(bars) <= FEW:
            return [*(self._one(t) for t in self._in_order(there)), *bars]
        zones: dict[str, list[Target]] = {}
        for target in self._in_order(there):
            zones.setdefault(target.zone, []).append(target)
        names = labels("gui.scan.zone")
        return [*(self._group(names.get(zone, names["other"]), group) for zone, group in zones.items()), *bars]

    def _in_order(self, targets: Iterable[Target]) -> list[Target]:
        """Return targets in the order in which Tab reaches their zones."""
        first = self.app.scene.zone_order
        return sorted(targets, key=lambda t: first.index(t.zone) if t.zone in first else len(first))

    def _one(self, target: Target) -> Stop:
        said = described(target, self.app.written)
        return Stop(target.name, target.rect, said, lambda: self.app.activate(target))

    def _bar(self, bar: ScrollBar) -> Stop:
        """Return the stop for a scroll bar, which scrolls down a page, or from the end back to the top."""
        top = bar.top + 0.9 * bar.share if bar.top + bar.share < 0.999 else 0.0
        words = message("gui.scan.further_down" if top else "gui.scan.back_to_beginning")
        return Stop(bar.name, bar.rect, words, lambda: bar.act(min(top, 1 - bar.share)))

    def _group(self, words: str, members: list[Target]) -> Stop:
        if len(members) == 1:
            return self._one(members[0])
        names = tuple(t.name for t in members)
        rect = members[0].rect.unionall([t.rect for t in members[1:]])
        return Stop("\n".join(names), rect, f"{words}.", lambda: None, names)

    def _parts(self, members: list[Target]) -> list[Stop]:
        """Return the stops for the parts of a large group: its rows, or a few neighbouring targets each."""
        rows: dict[int, list[Target]] = {}
        for target in members:
            rows.setdefault(target.rect.centery, []).append(target)
        parts = list(rows.values())
        if not (1 < len(parts) <= FEW and max(map(len, parts)) <= FEW):
            each = math.ceil(math.sqrt(len(members)))
            parts = [members[i : i + each] for i in range(0, len(members), each)]
        return [self._group(self._ends(part), part) for part in parts]

    def _ends(self, part: list[Target]) -> str:
        """Return a label with the first and the last target of a part."""
        first, last = (described(t, self.app.written).rstrip(".") for t in (part[0], part[-1]))
        return message("gui.scan.from_to", first=first, last=grammar().inside(last))
