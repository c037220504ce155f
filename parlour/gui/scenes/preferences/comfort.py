"""A person's own settings: comfort and fair play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....storage.settings import LIMITS
from ....words.message import grammar, labels, message
from ...drawing.canvas import Canvas, Rect
from ...layout import above
from ...widgets.page import tabs
from ...widgets.parts import button, segments, segments_width, switch
from .settings import value_words

Rows = Sequence[str]  # keys of settings
SEEING: Rows = ("text", "suit_set", "style", "left_handed", "pictures")
PLAYING: Rows = ("hand_order", "pace", "forced", "speaks")
FAIR_PLAY: Rows = ("head_start", "ideas", "warned", "second_look")
PAGES: tuple[tuple[str, Rows], ...] = (("seeing", SEEING), ("playing", PLAYING), ("fair_play", FAIR_PLAY))


class ComfortPages:
    """Draws a person's comfort and fair play settings on three pages."""

    def __init__(self) -> None:
        self.page = 0

    def turn(self, page: int) -> None:
        """Switch to another page."""
        self.page = page

    def draw(
        self, canvas: Canvas, area: Rect, value_of: Callable[[str], Any], change: Callable[[str, Any], None]
    ) -> None:
        """Draw the tabs of the pages, and a row for each setting of the current page."""
        names = [message(f"gui.comfort.page.{page}") for page, _ in PAGES]
        room = tabs(canvas, "ease.page", area, names, self.page, self.turn, zone="comfort", gap=8)
        shown = PAGES[self.page][1]
        most = round(canvas.control * 1.25) * len(shown)
        rows = above(room, room.y + min(room.h, most))
        comfort_rows(canvas, rows, shown, value_of, change, [message(f"gui.comfort.name.{key}") for key in shown])
        about = message("gui.comfort.fair_play_is_open")
        if shown is FAIR_PLAY and room.h > most + canvas.height_of(about, room.w, "note"):
            canvas.paragraph(about, room.x, room.y + most, room.w, "note", canvas.theme.note)


def comfort_rows(
    canvas: Canvas, area: Rect, shown: Rows, value_of: Callable[[str], Any], change: Callable[[str, Any], None],
    names: Sequence[str],
) -> None:  # fmt: skip
    """Draw a row for each setting with its name, spread over an area, in two columns if it is low."""
    named = max(canvas.width_of(words, "body", "b") for words in names) + canvas.n(20)
    columns = 1 if area.h / len(shown) >= canvas.control + 4 else 2
    deep, wide = -(-len(shown) // columns), area.w // columns
    for i, (key, words) in enumerate(zip(shown, names, strict=True)):
        x, middle = area.x + i // deep * wide, area.y + (i % deep + 0.5) * area.h / deep
        room = wide - (canvas.n(16) if columns > 1 else 0)
        canvas.text(words, x, middle, "body", "b", most=min(named, room // 2) - 8)
        before = len(canvas.targets)
        _row(
            canvas,
            Rect(x + min(named, room // 2), round(middle), room - min(named, room // 2), 0),
            key,
            value_of(key),
            change,
        )
        for target in canvas.targets[before:]:
            target.words = ": ".join(filter(None, (words, target.words)))


def _row(canvas: Canvas, at: Rect, key: str, value: Any, change: Callable[[str, Any], None]) -> None:
    if isinstance(value, bool):
        switch(canvas, f"ease.{key}", at.x, at.y, value, lambda: change(key, not value), "comfort")
        return
    values = list(LIMITS[key])
    labels, top = [value_words(key, v) for v in values], at.y - canvas.control / 2
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
    return ", ".join(filter(None, [_told(key, value) for key, value in comfort.items()]))


def _told(key: str, value: Any) -> str:
    """Return one setting in a few words, or "" if it has its default value."""
    match key:
        case "left_handed":
            return message("gui.comfort.told.left_handed" if value else "gui.comfort.told.right_handed")
        case "text":
            return message("gui.comfort.told.text", size=value)
        case "suit_set":
            return labels("gui.comfort.told.suits")[value]
        case "pictures":
            return message("gui.comfort.told.pictures") if value else ""
        case "speaks":
            return message("gui.comfort.told.read_aloud" if value else "gui.comfort.told.not_read_aloud")
        case "ideas":
            return message("gui.comfort.told.any_ideas") if value < 0 else message("gui.comfort.told.ideas", n=value)
        case "warned":
            return message("gui.comfort.told.warned" if value else "gui.comfort.told.not_warned")
        case "second_look":
            return message("gui.comfort.told.may_take_back") if value else ""
        case "head_start":
            return message("gui.comfort.told.head_start", more=value) if value else ""
    return grammar().inside(value_words(key, value))
