"""The rows of a person's own settings: text, suits, cards and hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...storage.settings import LIMITS
from ..drawing.canvas import Canvas, Rect
from ..widgets.parts import button, segments, segments_width, switch
from .settings import WORDS

ROWS = (("text", "Text"), ("suit_set", "Suits"), ("style", "Faces"), ("left_handed", "Left hand"))


def comfort_rows(
    canvas: Canvas, area: Rect, value_of: Callable[[str], Any], change: Callable[[str, Any], None]
) -> None:
    """Draw a row for each personal setting, spread over an area."""
    named = canvas.width_of("Left hand", "body", "b") + canvas.n(20)
    step = area.h / len(ROWS)
    for i, (key, words) in enumerate(ROWS):
        middle = area.y + (i + 0.5) * step
        canvas.text(words, area.x, middle, "body", "b")
        before = len(canvas.targets)
        _row(canvas, Rect(area.x + named, round(middle), area.w - named, 0), key, value_of(key), change)
        for target in canvas.targets[before:]:
            target.words = ": ".join(filter(None, (words, target.words)))


def _row(canvas: Canvas, at: Rect, key: str, value: Any, change: Callable[[str, Any], None]) -> None:
    if isinstance(value, bool):
        switch(canvas, f"ease.{key}", at.x, at.y, value, lambda: change(key, not value), "comfort")
        return
    values = list(LIMITS[key])
    labels, top = [WORDS[key][v] for v in values], at.y - canvas.control / 2
    if segments_width(canvas, labels) <= at.w:
        segments(
            canvas, f"ease.{key}", at.x, top, labels, values.index(value), lambda i: change(key, values[i]),
            zone="comfort",
        )  # fmt: skip
        return
    following = values[(values.index(value) + 1) % len(values)]
    rect = Rect(at.x, round(top), at.w, canvas.control)
    button(
        canvas, f"ease.{key}", rect, labels[values.index(value)], lambda: change(key, following), icon="right",
        zone="comfort",
    )  # fmt: skip


def comfort_words(comfort: dict[str, Any]) -> str:
    """Return a person's settings in a few words."""
    said = [WORDS[key][value] for key, value in comfort.items() if key in WORDS and value in WORDS[key]]
    if comfort.get("left_handed"):
        said.append("left hand")
    return ", ".join(said)
