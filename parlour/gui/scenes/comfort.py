"""The rows of a person's own settings: text, suits, cards and hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...storage.settings import LIMITS
from ..drawing.canvas import Canvas, Rect
from ..widgets.parts import button, segments, segments_width, switch
from .settings import WORDS

ROWS = (
    ("text", "Text"),
    ("suit_set", "Suits"),
    ("style", "Faces"),
    ("hand_order", "Hand"),
    ("pace", "Pace"),
    ("left_handed", "Left hand"),
)


def comfort_rows(
    canvas: Canvas, area: Rect, value_of: Callable[[str], Any], change: Callable[[str, Any], None]
) -> None:
    """Draw a row for each personal setting, spread over an area; in two columns if it is low."""
    named = canvas.width_of("Left hand", "body", "b") + canvas.n(20)
    columns = 1 if area.h / len(ROWS) >= canvas.control + 4 else 2
    deep, wide = -(-len(ROWS) // columns), area.w // columns
    for i, (key, words) in enumerate(ROWS):
        x, middle = area.x + i // deep * wide, area.y + (i % deep + 0.5) * area.h / deep
        canvas.text(words, x, middle, "body", "b")
        before = len(canvas.targets)
        room = wide - named - (canvas.n(16) if columns > 1 else 0)
        _row(canvas, Rect(x + named, round(middle), room, 0), key, value_of(key), change)
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
