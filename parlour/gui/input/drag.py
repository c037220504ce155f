"""Dragging with the mouse or a finger: when a press becomes a lift, and when a short stray is still a press."""

from __future__ import annotations

from math import dist
from typing import Protocol

from ..drawing.canvas import Held, Point, Target

FAR, LONG = 6, 0.12  # pixels the pointer moves, or seconds it is held down, before a thing is lifted
STRAY, QUICK = 12, 0.3  # a press that strays no farther and is over sooner was not meant as a drag


class Times(Protocol):
    """A clock that only goes forward."""

    def now(self) -> float: ...


class Drag:
    """The one thing that the pointer holds down or carries."""

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
        """Whether something follows the pointer."""
        return self._held is not None

    @property
    def target(self) -> Target | None:
        """Return what is held down and can be carried away."""
        return self._target

    @property
    def has_moved(self) -> bool:
        """Whether what is held down has strayed from where it lay."""
        return self._target is not None and self._strayed >= FAR

    def press(self, target: Target | None, place: Point) -> None:
        """Note that the pointer went down on a target, if on any."""
        self.cancel()
        if target is not None and target.lift is not None:
            self._target, self._begun, self._at = target, place, place
            self._since, self._strayed = self._clock.now(), 0.0

    def move(self, place: Point) -> bool:
        """Follow the pointer; return whether it carries something."""
        if self._target is None:
            return False
        self._at, self._strayed = place, max(self._strayed, dist(place, self._begun))
        if self._strayed >= FAR:
            self._lift()
        if self._held is not None:
            self._held.follow(place)
        return self.is_carrying

    def update(self) -> None:
        """Lift what has been held down for long enough."""
        if self._target is not None and self._clock.now() - self._since >= LONG:
            self._lift()

    def release(self, place: Point) -> bool:
        """Let go; return whether something was carried that is not to be taken for pressed."""
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
        """Put back what is carried; return whether anything was."""
        held = self._held
        self._target = self._held = None
        if held is not None:
            held.put_back()
        return held is not None

    def _is_press(self) -> bool:
        """Whether the pointer stayed where it went down, or as good as stayed."""
        is_quick = self._clock.now() - self._since < QUICK
        return self._strayed < FAR or (is_quick and self._strayed < STRAY)

    def _lift(self) -> None:
        """Take up what is held down, where it may be."""
        if self._held is not None or self._target is None or self._target.lift is None:
            return
        self._held = self._target.lift(self._begun)
        if self._held is None:
            self._target = None
