"""The end of a lesson: its summary, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from .....lessons.lesson import Lesson
from .....lessons.library import lessons_of
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....widgets.parts import button, button_width
from .buttons import LessonButton

SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)  # text sizes of the summary relative to the chosen one; the first that fits
MARGIN, TICK = 60, 40  # least height round the paper, and width of the tick before a sentence, in units


def ways_on(lesson: Lesson, play: Callable[[], None], go_to: Callable[[Lesson], None]) -> list[LessonButton]:
    """Return the buttons at the end: play, the next chapter, or this one again."""
    course = lessons_of(lesson.game)
    following = next((each for each in course if each.chapter == lesson.chapter + 1), None)
    found = [LessonButton("lesson.play", message("gui.lessons.play"), play, "Enter", kind="primary")]
    if following is not None:
        words = message("gui.lessons.next_chapter", title=following.title)
        found.append(LessonButton("lesson.chapter", words, partial(go_to, following), "N", kind="paper"))
    again = partial(go_to, lesson)
    return [*found, LessonButton("lesson.again", message("gui.lessons.once_more"), again, "A", kind="paper")]


def draw_ending(canvas: Canvas, learned: Sequence[str], ways: Sequence[LessonButton]) -> None:
    """Draw the paper with the summary, and the buttons at its foot."""
    t, pad, gap = canvas.theme, canvas.n(36), canvas.n(12)
    w = min(canvas.w - 60, round(canvas.n(760) * canvas.looks.text))
    rows = _in_rows(canvas, ways, w - 2 * pad)
    step = canvas.control + gap
    most = canvas.h - canvas.n(MARGIN)
    share = next((n for n in SHARES if _height(canvas, learned, w, len(rows), n) <= most), SHARES[-1])
    h = min(most, max(canvas.n(430) + (len(rows) - 1) * step, _height(canvas, learned, w, len(rows), share)))
    rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
    canvas.panel(rect, t.paper, 8, t.paper_edge, 1, shade=9)
    with canvas.letters(share):
        _draw_learned(canvas, learned, rect.inflate(-2 * pad, -2 * pad))
    for i, row in enumerate(rows):
        x, top = rect.right - pad, rect.bottom - pad - canvas.control - (len(rows) - 1 - i) * step
        for way in row:
            wide = _width(canvas, way, w - 2 * pad)
            x -= wide
            place = Rect(x, top, wide, canvas.control)
            button(canvas, way.name, place, way.words, way.act, kind=way.kind, key=way.key, zone="ways",
                   key_name=way.key)  # fmt: skip
            x -= gap


def _draw_learned(canvas: Canvas, learned: Sequence[str], room: Rect) -> None:
    """Draw the heading and the sentences of the summary."""
    t, gap, inward = canvas.theme, canvas.n(12), canvas.n(TICK)
    y = float(room.y + canvas.px("h2") // 2)
    canvas.text(message("gui.lessons.learned"), room.x, y, "h2", "sb", t.ink, most=room.w)
    y += canvas.px("h2")
    for line in learned:
        canvas.icon("check", room.x + gap, y + canvas.px("lead") * 0.7, canvas.n(24), t.gain)
        y = canvas.paragraph(line, room.x + inward, y, room.w - inward, "lead", t.ink, "r", 1.35) + gap


def _height(canvas: Canvas, learned: Sequence[str], w: int, rows: int, share: float) -> int:
    """Return the height of the paper with its text at a share of the chosen size, and with its rows of buttons."""
    pad, gap = canvas.n(36), canvas.n(12)
    room, buttons = w - 2 * pad - canvas.n(TICK), rows * (canvas.control + gap)
    with canvas.letters(share):
        lines = sum(canvas.height_of(line, room, "lead", 1.35) + gap for line in learned)
        return 2 * pad + canvas.px("h2") * 3 // 2 + lines + buttons


def _width(canvas: Canvas, way: LessonButton, most: int) -> int:
    return min(button_width(canvas, way.words, way.key), most)


def _in_rows(canvas: Canvas, ways: Sequence[LessonButton], most: int) -> list[list[LessonButton]]:
    """Return the buttons in rows no wider than `most` pixels."""
    rows: list[list[LessonButton]] = [[]]
    left = most
    for way in ways:
        wide = _width(canvas, way, most)
        if wide > left:
            rows.append([])
            left = most
        rows[-1].append(way)
        left -= wide + canvas.n(12)
    return rows
