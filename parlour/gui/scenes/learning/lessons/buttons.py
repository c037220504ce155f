"""The buttons of a lesson: the possible answers, and back, hint and next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ....drawing.canvas import Canvas, Rect
from ....widgets.parts import button, button_width

GAP = 8  # units between answers
BACK, ANSWERS = "lesson.back", "answers"
BACK_WITHIN = 0.42  # share of the foot; if less is left for answers, the back button shrinks to its icon


@dataclass(frozen=True)
class LessonButton:
    """A button: its name, label, action, key, why it is disabled, its style, and its spoken state."""

    name: str
    words: str
    act: Callable[[], None]
    key: str = ""
    off: str = ""
    kind: str = "dark"
    state: str = ""


# navigation buttons, at the right end of the foot
def ways_places(canvas: Canvas, foot: Rect, ways: Sequence[LessonButton]) -> list[Rect]:
    """Return the navigation buttons' rectangles, from the right; back shrinks to an icon if space is short."""
    right, h, found = foot.right - canvas.n(12), canvas.control, []
    for way in ways:
        w = button_width(canvas, way.words, way.key)
        if right - w < foot.w * BACK_WITHIN and way.name == BACK:
            w = h
        found.append(Rect(right - w, foot.centery - h // 2, w, h))
        right -= w + canvas.n(10)
    return found


def draw_ways(canvas: Canvas, foot: Rect, ways: Sequence[LessonButton]) -> None:
    """Draw the navigation buttons at the right end of the foot."""
    for way, place in zip(ways, ways_places(canvas, foot, ways), strict=True):
        is_sign = way.name == BACK and place.w == place.h
        words, key, icon = ("", "", "left") if is_sign else (way.words, way.key, "")
        button(canvas, way.name, place, words, way.act, kind=way.kind, key=key, off=way.off, icon=icon, zone="ways",
               key_name=way.key)  # fmt: skip


# the answers
def has_room(canvas: Canvas, answers: Sequence[LessonButton], most: int) -> bool:
    """Return whether all answers fit side by side in `most` pixels."""
    return _wide(canvas, answers) <= most


def rows_of(canvas: Canvas, answers: Sequence[LessonButton]) -> list[list[LessonButton]]:
    """Return the answers in as many rows as the window's width requires."""
    rows: list[list[LessonButton]] = [[]]
    for answer in answers:
        if rows[-1] and not has_room(canvas, [*rows[-1], answer], canvas.w - 4 * canvas.n(GAP)):
            rows.append([])
        rows[-1].append(answer)
    return rows


def rows_height(canvas: Canvas, rows: int) -> int:
    """Return the height of this many rows of answers above the foot."""
    return rows * (canvas.control + canvas.n(GAP))


def draw_row(canvas: Canvas, row: Sequence[LessonButton], x: int, middle: int) -> None:
    """Draw answers side by side, starting at `x`."""
    for answer in row:
        w = button_width(canvas, answer.words)
        place = Rect(x, middle - canvas.control // 2, w, canvas.control)
        drawn = button(canvas, answer.name, place, answer.words, answer.act, kind=answer.kind, zone=ANSWERS)
        drawn.state = answer.state
        x += w + canvas.n(GAP)


def draw_rows_above(canvas: Canvas, foot: Rect, rows: Sequence[Sequence[LessonButton]]) -> None:
    """Draw centred rows of answers above the foot, in the area reserved for them."""
    y = foot.y - rows_height(canvas, len(rows))
    for row in rows:
        draw_row(canvas, row, (canvas.w - _wide(canvas, row)) // 2, y + canvas.control // 2)
        y += canvas.control + canvas.n(GAP)


def draw_row_in_foot(canvas: Canvas, room: Rect, row: Sequence[LessonButton]) -> None:
    """Draw answers right-aligned in an area of the foot."""
    draw_row(canvas, row, room.right - _wide(canvas, row), room.centery)


def _wide(canvas: Canvas, row: Sequence[LessonButton]) -> int:
    return sum(button_width(canvas, answer.words) for answer in row) + canvas.n(GAP) * (len(row) - 1)
