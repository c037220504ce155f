"""Dragging with the mouse or a finger, and telling a drag from a press."""

from __future__ import annotations

from math import dist
from typing import Protocol

from ..drawing.canvas import Held, Point, Target

FAR, LONG = 6, 0.12  # pixels of movement, or seconds of holding, before a target is picked up
STRAY, QUICK = 12, 0.3  # a shorter and quicker movement counts as a press, not a drag


class Times(Protocol):
    """A monotonic clock."""

    def now(self) -> float: ...


class Drag:
    """Tracks the target that is being held down or dragged."""

    def __init__(self, clock: Times) -> None:
        self._clock = clock
        self._target: Target | None = None
        self._begun: Point = (0, 0)
        self._at: Point = (0, 0)
        self._since = 0.0
        self._strayed = 0.0
        self._held: Held | None = None

    @property
    def is_carrying(self) -> bool:
        """Return whether a target is being dragged."""
        return self._held is not None

    @property
    def target(self) -> Target | None:
        """Return the draggable target that is held down, or None."""
        return self._target

    @property
    def has_moved(self) -> bool:
        """Return whether the pointer has moved far enough from where it was pressed to start a drag."""
        return self._target is not None and self._strayed >= FAR

    def press(self, target: Target | None, place: Point) -> None:
        """Record that a target, or none, was pressed at a point."""
        self.cancel()
        if target is not None and target.lift is not None:
            self._target, self._begun, self._at = target, place, place
            self._since, self._strayed = self._clock.now(), 0.0

    def move(self, place: Point) -> bool:
        """Move the dragged target with the pointer; return whether there is one."""
        if self._target is None:
            return False
        self._at, self._strayed = place, max(self._strayed, dist(place, self._begun))
        if self._strayed >= FAR:
            self._lift()
        if self._held is not None:
            self._held.follow(place)
        return self.is_carrying

    def update(self) -> None:
        """Pick up the target once it has been held down long enough."""
        if self._target is not None and self._clock.now() - self._since >= LONG:
            self._lift()

    def release(self, place: Point) -> bool:
        """End the press; return whether it was a drag, so that no press is handled."""
        held, was_pressed = self._held, self._is_press()
        self._target = self._held = None
        if held is None:
            return False
        if was_pressed:
            held.put_back()
        else:
            held.let_go(place)
        return not was_pressed

    def cancel(self) -> bool:
        """Put back the dragged target; return whether there was one."""
        held = self._held
        self._target = self._held = None
        if held is not None:
            held.put_back()
        return held is not None

    def _is_press(self) -> bool:
        """Return whether the pointer has hardly moved since it was pressed."""
        is_quick = self._clock.now() - self._since < QUICK
        return self._strayed < FAR or (is_quick and self._strayed < STRAY)

    def _lift(self) -> None:
        """Pick up the target held down, if it can be dragged."""
        if self._held is not None or self._target is None or self._target.lift is None:
            return
        self._held = self._target.lift(self._begun)
        if self._held is None:
            self._target = None
