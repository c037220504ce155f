"""The right end of a lesson's head: a dot for each step, and the way to the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from .....lessons.player import LessonPlayer
from .....words.message import message
from ....drawing.canvas import Canvas, Rect, Target
from ....widgets.parts import button, button_width

DOT, GAP = 5, 14  # units: radius of a dot, and from dot to dot
LEAST = 24  # pixels from dot to dot, and height of what can be pressed, for a finger


def draw_progress(
    canvas: Canvas, head: Rect, left: int, steps: Sequence[Callable[[], None]], here: int, rules: Callable[[], None]
) -> None:
    """Draw the button of the rules and to its left a dot for each step, if there is room right of `left` and of words.

    `steps` go to each step, and `here` is the present one, -1 if all are done; a press on the dot of a step that has
    been seen goes back to it.
    """
    left = max([left, *(box.right for box, *_ in canvas.written if box.colliderect(head))])
    right = _draw_rules(canvas, head, left, rules)
    gap = max(LEAST, canvas.n(GAP))
    first = right - gap * len(steps)
    if first < left + gap:
        return
    t = canvas.theme
    for i, step in enumerate(steps):
        middle = (first + gap * i + gap // 2, head.centery)
        is_seen = i < here or here < 0
        if i == here:
            pygame.draw.circle(canvas.surface, t.brass, middle, canvas.n(DOT) + 2)
            pygame.draw.circle(canvas.surface, t.ivory, middle, max(2, canvas.n(DOT) - 2))
        else:
            pygame.draw.circle(canvas.surface, t.brass if is_seen else t.ivory_2, middle, canvas.n(DOT), not is_seen)
        if is_seen and here >= 0:
            place = Rect(middle[0] - gap // 2, middle[1] - gap // 2, gap, gap)
            words = message("gui.lessons.to_step", step=i + 1)
            canvas.target(Target(f"dot.{i}", place, step, "steps", words=words, scans=False))


def _draw_rules(canvas: Canvas, head: Rect, left: int, rules: Callable[[], None]) -> int:
    """Draw the button of the rules if there is room; return where it begins."""
    words, right = message("gui.lessons.rules"), head.right - canvas.n(12)
    w = button_width(canvas, words, "F1", "book")
    if right - w < left + canvas.n(GAP):
        return right
    place = Rect(right - w, head.y + 3, w, head.h - 6)
    button(canvas, "rules", place, words, rules, kind="quiet", key="F1", icon="book", zone="head", key_name="f1")
    return right - w - canvas.n(10)


def place_in_course(canvas: Canvas, player: LessonPlayer) -> str:
    """Return the chapter and the step in words; "" in a narrow window."""
    if canvas.w < 900:
        return ""
    lesson = player.lesson
    return message("gui.lessons.place", chapter=lesson.chapter, step=player.index + 1, many=len(lesson.steps))


def ways_to(steps: int, go_to: Callable[[int], None]) -> list[Callable[[], None]]:
    """Return the way to each of so many steps."""
    return [partial(go_to, i) for i in range(steps)]
