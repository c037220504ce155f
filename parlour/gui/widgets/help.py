"""Tooltips: a panel that says what something is and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..drawing.canvas import Canvas, Rect, Target
from ..drawing.tail import draw_tail
from .parts import key_cap

WIDE, NARROW, APART = 334, 270, 14  # width of the panel in units, its least width in pixels, and the gap in units
ZONE = "help"
PORTRAIT, FIGURE = 66, 1.6  # units for a portrait and the gap beside it, and line height of the figures


@dataclass(frozen=True)
class HelpRow:
    """One possible action in a tooltip: its label, icon, key and function."""

    name: str
    words: str
    icon: str
    key: str
    act: Callable[[], None]


@dataclass(frozen=True)
class Help:
    """The tooltip of the element at `near`; with `rows` it stays open until one is chosen.

    If there is space, it does not cover `around`, such as the other cards of a hand. With `is_plain` it says nothing
    that is not seen, so that it opens only when asked for. `figures` are drawn below the title in place of the text,
    which is spoken; `portrait` draws a picture beside the title in the rectangle given.
    """

    near: Rect
    title: str
    text: str = ""
    rows: tuple[HelpRow, ...] = ()
    around: Rect | None = None
    is_plain: bool = False
    figures: tuple[tuple[str, str], ...] = ()
    about: str = ""
    portrait: Callable[[Canvas, Rect], None] | None = None


def draw_help(canvas: Canvas, told: Help) -> Rect:
    """Draw the panel beside its target and return its rectangle; while open, only its rows can be pressed."""
    t, pad = canvas.theme, canvas.n(18)
    wide = min(canvas.w - 16, round(max(NARROW, canvas.n(WIDE)) * (1 + (canvas.looks.text - 1) * 0.6)))
    inner, row = wide - 2 * pad, round(canvas.control * 0.96)
    head, text = _head_height(canvas, told, inner), _text_height(canvas, told, inner)
    rows = len(told.rows) * row + (canvas.n(12) if told.rows else 0)
    rect = _beside(canvas, told, (wide, min(canvas.h - 16, 2 * pad + head + text + rows)))
    canvas.panel(rect, t.paper_raised, 8, t.hairline, 1, shade=8)
    if rect.inflate(3 * canvas.n(APART), 3 * canvas.n(APART)).colliderect(told.near):  # nothing lies between
        draw_tail(canvas, rect, told.near, t.paper_raised, t.hairline, 1)
    below = _head(canvas, told, Rect(rect.x + pad, rect.y + pad, inner, head))
    y: float = _figures(canvas, told, Rect(rect.x + pad, below, inner, text)) if told.figures else below
    if told.text and not told.figures:
        y = canvas.paragraph(told.text, rect.x + pad, y + canvas.n(6), inner, "body", t.ink_2, leading=1.35)
    if told.rows:
        canvas.targets.clear()
        y += canvas.n(6)
        canvas.line(rect.x + pad, y, rect.right - pad, y, t.hairline)
        y += canvas.n(6)
    for each in told.rows:
        _row(canvas, Rect(rect.x + pad // 2, y, wide - pad, row), each)
        y += row
    return rect


def _head_height(canvas: Canvas, told: Help, wide: int) -> int:
    """Return the height of the title, and of the portrait and description beside and below it."""
    room = wide - (canvas.n(PORTRAIT) if told.portrait else 0)
    words = canvas.height_of(told.title, room, "h4", 1.2, "sb")
    words += canvas.height_of(told.about, room, "small", 1.3) if told.about else 0
    return round(max(words, canvas.n(PORTRAIT) if told.portrait else 0))


def _text_height(canvas: Canvas, told: Help, wide: int) -> int:
    """Return the height of the figures or the text below the title."""
    if told.figures:
        return round(len(told.figures) * canvas.px("small") * FIGURE) + canvas.n(12)
    return canvas.height_of(told.text, wide, "body", 1.35) + canvas.n(6) if told.text else 0


def _head(canvas: Canvas, told: Help, rect: Rect) -> int:
    """Draw the title with the portrait beside it and the description below it; return where they end."""
    t, side = canvas.theme, canvas.n(PORTRAIT) if told.portrait else 0
    if told.portrait is not None:
        told.portrait(canvas, Rect(rect.x, rect.y, side, side))
    y = canvas.paragraph(told.title, rect.x + side, rect.y, rect.w - side, "h4", t.ink, "sb", 1.2)
    if told.about:
        y = canvas.paragraph(told.about, rect.x + side, y, rect.w - side, "small", t.ink_2, leading=1.3)
    return max(round(y), rect.bottom)


def _figures(canvas: Canvas, told: Help, rect: Rect) -> int:
    """Draw the figures, a line each with its name at the left; return where they end."""
    t, line = canvas.theme, canvas.px("small") * FIGURE
    canvas.line(rect.x, rect.y + canvas.n(6), rect.right, rect.y + canvas.n(6), t.hairline)
    y: float = rect.y + canvas.n(12)
    for name, value in told.figures:
        wide = canvas.width_of(name, "small") + canvas.n(12)
        canvas.text(name, rect.x, y + line / 2, "small", "r", t.ink_2)
        canvas.text(value, rect.right, y + line / 2, "small", "b", t.ink, 1.0, most=round(rect.w - wide))
        y += line
    return round(y)


def _row(canvas: Canvas, rect: Rect, row: HelpRow) -> None:
    t, size, pad = canvas.theme, canvas.sign(20), canvas.n(12)
    name = f"help.{row.name}"
    if canvas.has_focus(name) or canvas.hovered == name:
        canvas.panel(rect, t.paper_sunk, 6)
    canvas.icon(row.icon, rect.x + pad + size / 2, rect.centery, size, t.ink_2)
    right = rect.right - pad
    if row.key and not canvas.is_compact:
        right -= key_cap(canvas, row.key, right, rect.centery, t.note) + pad
    x = rect.x + 2 * pad + size
    canvas.text(row.words, x, rect.centery, "body", "b", t.ink, most=right - x)
    canvas.target(Target(name, rect, row.act, ZONE, words=row.words))
    if canvas.has_focus(name):
        canvas.ring(rect, 6, -2)


def _beside(canvas: Canvas, told: Help, size: tuple[int, int]) -> Rect:
    """Return the panel's rectangle: left or right of its target if it fits, or else above or below."""
    near, around = told.near, told.around or told.near
    apart, window = canvas.n(APART), canvas.surface.get_rect().inflate(-8, -8)
    rect = Rect(0, 0, *size)
    if around.x - apart - rect.w >= window.x:
        rect.topright = around.x - apart, near.y
    elif around.right + apart + rect.w <= window.right:
        rect.topleft = around.right + apart, near.y
    elif near.y - apart - rect.h >= window.y:
        rect.midbottom = near.centerx, near.y - apart
    else:
        rect.midtop = near.centerx, near.bottom + apart
    return rect.clamp(window)
