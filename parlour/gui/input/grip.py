"""A card held with a pad's right trigger: the sticks move it as the mouse would, and letting go lays it down."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..window.desk import Desk

TRIGGER = 5  # SDL's axis of the right trigger
ACROSS, DOWN = (0, 2), (1, 3)  # axes of the two sticks
TAKEN, LEFT = 0.5, 0.3  # how far the trigger is pulled to take a card, and to let it go
DEAD = 0.18  # deflection below which a stick is at rest
SPEED = 1.3  # window heights a second at full deflection


class Grip:
    """The card that a pad holds; it is dragged from where it lies, as if by a pointer at its centre."""

    def __init__(self, app: Desk) -> None:
        self.app = app
        self.is_on = False
        self._at = (0.0, 0.0)
        self._push = [0.0, 0.0, 0.0, 0.0]
        self._moved_at = 0.0
        self._name = ""  # of the target that is held

    def pull(self, value: float) -> None:
        """Take the focused card when the trigger is pulled, and let it go when it is released."""
        if not self.is_on and value > TAKEN:
            self._take()
        elif self.is_on and value < LEFT:
            self.is_on = False
            self.app.drag.release(self._place)

    def push(self, axis: int, value: float) -> None:
        """Record the deflection of a stick."""
        self._push[axis] = value if abs(value) > DEAD else 0.0

    def update(self) -> None:
        """Move the held card as far as the sticks have carried it since the last frame."""
        if not self.is_on:
            self._focus_again()
            return
        now = self.app.clock.now()
        passed, self._moved_at = now - self._moved_at, now
        if self.app.drag.target is None:  # it was put back
            self.is_on = False
            return
        wide, high = self.app.surface.get_size()
        far = SPEED * high * passed
        across, down = (sum(self._push[axis] for axis in axes) for axes in (ACROSS, DOWN))
        if not across and not down:
            return
        x, y = self._at
        self._at = min(wide - 1.0, max(0.0, x + across * far)), min(high - 1.0, max(0.0, y + down * far))
        self.app.drag.move(self._place)

    def _focus_again(self) -> None:
        """Focus on the card that was put back, once it lies in its place."""
        app = self.app
        if self._name and (app.focus or any(target.name == self._name for target in app.targets)):
            app.focus, self._name = app.focus or self._name, ""

    @property
    def _place(self) -> tuple[int, int]:
        return round(self._at[0]), round(self._at[1])

    def _take(self) -> None:
        target = next((t for t in reversed(self.app.targets) if t.name == self.app.focus), None)
        if target is None or target.lift is None:
            return
        self.is_on, self._name, self._moved_at = True, target.name, self.app.clock.now()
        self._at = float(target.rect.centerx), float(target.rect.centery)
        self.app.drag.press(target, self._place)
