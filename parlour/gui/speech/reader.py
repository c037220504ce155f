"""The screen in words: what each thing that has the focus is called, and what is new from frame to frame.

What is said is what is seen: the words written on a button name it, and captions and notices are said as they stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...narration.words import capital, spoken
from ..drawing.canvas import Rect, Target

if TYPE_CHECKING:
    from ..window.desk import Desk


def described(target: Target, written: Sequence[tuple[Rect, str, int]]) -> str:
    """Return what a target is called and how it stands."""
    parts = [named_by(target, written), target.state, f"not now: {target.off}" if target.off else ""]
    said = ", ".join(part.rstrip(".") for part in parts if part)
    return f"{capital(said)}." if said else ""


def named_by(target: Target, written: Sequence[tuple[Rect, str, int]]) -> str:
    """Return what a target is called: its own words, or else those that are written on it."""
    inside = [text for box, text, _ in written if target.rect.collidepoint(box.center)]
    return spoken(target.words or " ".join(inside))


class Reader:
    """Notes what was on the screen, and tells what of it is new."""

    def __init__(self) -> None:
        self._heading = self._notice = self.focused = ""

    def news(self, app: Desk) -> list[str]:
        """Return what is to be said after a frame: the screen when it is another, the notice, and the focus."""
        now = (app.heading, app.notice, self._focused(app))
        before = (self._heading, self._notice, self.focused)
        self._heading, self._notice, self.focused = now
        return [f"{line.rstrip('.')}." for line, old in zip(now, before, strict=True) if line and line != old]

    def _focused(self, app: Desk) -> str:
        """Return what has the focus, or what one switch would choose."""
        if app.scan.is_on and app.scan.stop is not None:
            return app.scan.stop.words
        target = next((t for t in app.targets if t.name == app.focus), None)
        return described(target, app.written) if target is not None else ""
