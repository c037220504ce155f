"""The screen as speech: the name of each focused target, and what is new in each frame.

Speech matches the screen: a button is named by its label, and captions and notices are spoken as written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...narration.words import capital, spoken
from ...words.message import message
from ..drawing.canvas import Rect, Target

if TYPE_CHECKING:
    from ..window.desk import Desk

ENDED = re.compile(r"[.?!][”“]?$")  # a German quotation closes with “


def described(target: Target, written: Sequence[tuple[Rect, str, int]]) -> str:
    """Return a target's name and state as a sentence."""
    said = priced(named_by(target, written), target.state)
    if target.off:
        said = message("gui.speech.not_now", what=said, reason=target.off)
    return sentence(capital(said)) if said else ""


def sentence(line: str) -> str:
    """Return a line with a full stop, unless it ends a sentence already.

    >>> sentence("The table"), sentence("Does anybody play Pope?"), sentence("Tom plays the ace: “One.”")
    ('The table.', 'Does anybody play Pope?', 'Tom plays the ace: “One.”')
    """
    return line if ENDED.search(line) else f"{line}."


def priced(words: str, state: str) -> str:
    """Return a label with its state or, after a colon, its price; a price after a verb alone is said once.

    >>> priced("Call 39", "39 to put in; the pool comes to 83"), priced("King of hearts", "raised")
    ('Call: 39 to put in; the pool comes to 83', 'King of hearts, raised')
    """
    price = re.match(r"\d+", state)
    if price is None:
        return ", ".join(part.rstrip(".") for part in (words, state) if part)
    verb, _, number = words.partition(" ")
    return f"{verb if number == price[0] else words}: {state.rstrip('.')}"


def named_by(target: Target, written: Sequence[tuple[Rect, str, int]]) -> str:
    """Return a target's name: its label, or else the text drawn on it."""
    if target.words:
        return spoken(target.words)
    return spoken(" ".join(text for box, text, _ in written if target.rect.collidepoint(box.center)))


class Reader:
    """Remembers what was on the screen, and reports changes."""

    def __init__(self) -> None:
        self._heading = self._notice = self._focus = self.focused = ""

    def news(self, app: Desk) -> list[str]:
        """Return the lines to speak after a frame: the new screen's title, the notice, and the focus."""
        now = (app.heading, app.notice, self._focused(app))
        before = (self._heading, self._notice, self.focused)
        self._heading, self._notice, self.focused = now
        self._focus = app.focus
        return [sentence(line) for line, old in zip(now, before, strict=True) if line and line != old]

    def _focused(self, app: Desk) -> str:
        """Return the description of the focused target, or of the stop of one-switch scanning."""
        if app.scan.is_on and app.scan.stop is not None:
            return app.scan.stop.words
        target = next((t for t in app.targets if t.name == app.focus), None)
        if target is not None and target.off and target.name == self._focus:
            return self.focused  # what became impossible while it was in focus is told to those who come back to it
        return described(target, app.written) if target is not None else ""
