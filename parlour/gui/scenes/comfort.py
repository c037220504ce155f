"""A person's own settings: their comfort, and what makes the game fair for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...storage.settings import LIMITS
from ..drawing.canvas import Canvas, Rect
from ..widgets.parts import button, segments, segments_width, switch
from .settings import WORDS

Rows = Sequence[tuple[str, str]]  # each setting with its name
SEEING: Rows = (("text", "Text"), ("suit_set", "Suits"), ("style", "Faces"), ("left_handed", "Left hand"))
PLAYING: Rows = (("hand_order", "Hand"), ("pace", "Pace"), ("forced", "Without a choice"), ("speaks", "Read aloud"))
FAIR_PLAY: Rows = (
    ("head_start", "Counters more at the start"),
    ("ideas", "Ideas in a deal"),
    ("warned", "Warned of a poor play"),
    ("second_look", "May take back the last play"),
)
PAGES: tuple[tuple[str, Rows], ...] = (("Seeing", SEEING), ("Playing", PLAYING), ("Fair play", FAIR_PLAY))
ABOUT = "Fair play is for all to see. More counters come with the next game."
SAID: dict[str, Callable[[Any], str]] = {
    "left_handed": lambda is_so: "left hand" if is_so else "right hand",
    "speaks": lambda is_so: "read aloud" if is_so else "not read aloud",
    "ideas": lambda many: {-1: "any number of ideas", 0: "no ideas", 1: "1 idea a deal"}.get(
        many, f"{many} ideas a deal"
    ),
    "warned": lambda is_so: "warned of poor plays" if is_so else "not warned",
    "second_look": lambda is_so: "may take back" if is_so else "",
    "head_start": lambda more: f"{more} counters more" if more else "",
}


class ComfortPages:
    """A person's settings on three pages: their comfort, and what makes the game fair for them."""

    def __init__(self) -> None:
        self.page = 0

    def turn(self, page: int) -> None:
        """Turn to another page."""
        self.page = page

    def draw(
        self, canvas: Canvas, area: Rect, value_of: Callable[[str], Any], change: Callable[[str, Any], None]
    ) -> None:
        """Draw the names of the pages, and a row for each setting of the one that is open."""
        labels = [name for name, _ in PAGES]
        with canvas.letters(min(1.0, area.w / segments_width(canvas, labels))):
            top = segments(canvas, "ease.page", area.x, area.y, labels, self.page, self.turn, zone="comfort")
        gap = canvas.n(8)
        room = Rect(area.x, top.bottom + gap, area.w, area.bottom - top.bottom - gap)
        shown = PAGES[self.page][1]
        most = round(canvas.control * 1.25) * len(shown)
        comfort_rows(canvas, Rect(room.x, room.y, room.w, min(room.h, most)), shown, value_of, change)
        if shown is FAIR_PLAY and room.h > most + canvas.height_of(ABOUT, room.w, "note"):
            canvas.paragraph(ABOUT, room.x, room.y + most, room.w, "note", canvas.theme.note)


def comfort_rows(
    canvas: Canvas, area: Rect, shown: Rows, value_of: Callable[[str], Any], change: Callable[[str, Any], None]
) -> None:
    """Draw a row for each setting, spread over an area; in two columns if it is low."""
    named = max(canvas.width_of(words, "body", "b") for _, words in shown) + canvas.n(20)
    columns = 1 if area.h / len(shown) >= canvas.control + 4 else 2
    deep, wide = -(-len(shown) // columns), area.w // columns
    for i, (key, words) in enumerate(shown):
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
    said = [SAID[key](value) if key in SAID else WORDS.get(key, {}).get(value, "") for key, value in comfort.items()]
    return ", ".join(filter(None, said))
