"""The family's records over the years: each person's evenings, scores, ribbons and spoons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .....session.evening.evening import Evening
from .....session.evening.years import Person, people
from .....words.message import grammar, labels, message
from ....drawing.canvas import Canvas, Rect
from ....widgets.parts import emblem, rows

COLUMNS = (("evenings", 0.4), ("score", 0.52), ("ribbons", 0.64), ("spoons", 0.76))


def draw_years(canvas: Canvas, area: Rect, past: Sequence[Evening], at: int, scroll_to: Callable[[int], None]) -> int:
    """Draw a row for each person who has ever taken part; return how far it can be scrolled."""
    t = canvas.theme
    if not past:
        words = message("gui.evening.years.none")
        canvas.paragraph(words, area.x, area.y, area.w)
        return 0
    found = people(past)
    since = min(evening.begun for evening in past)[:4]
    head = round(canvas.px("small") * 2)
    count = message("gui.evening.years.since", n=len(past), year=since)
    canvas.text(count, area.x, area.y + head * 0.4, "small", "r", t.ink_2, most=round(area.w * 0.28))
    told = labels("gui.evening.years.column")
    for key, share in COLUMNS:
        canvas.text(told[key], area.x + area.w * share, area.y + head * 0.4, "small", "b", t.ink, 1.0)
    canvas.text(told["best_game"], area.right - canvas.n(24), area.y + head * 0.4, "small", "b", t.ink, 1.0)
    body = Rect(area.x, area.y + head, area.w, area.h - head)
    high = round(max(canvas.n(46), canvas.px("body") * 1.8))
    return rows(
        canvas, "years.scroll", body, (len(found), high), at, scroll_to, lambda i, r: _row(canvas, r, found[i], area)
    )


def _row(canvas: Canvas, rect: Rect, one: Person, area: Rect) -> None:
    t, size = canvas.theme, min(canvas.n(34), rect.h - 6)
    emblem(canvas, one.emblem, rect.x + size / 2, rect.centery, size)
    x = rect.x + size + canvas.n(10)
    canvas.text(one.name, x, rect.centery, "body", "b", t.ink, most=round(area.x + area.w * 0.3 - x))
    figures = (str(one.evenings), grammar().signed(one.score), str(one.ribbons), str(one.spoons))
    for (key, share), figure in zip(COLUMNS, figures, strict=True):
        tone = t.gain if key == "score" and one.score > 0 else t.ink
        canvas.text(figure, area.x + area.w * share, rect.centery, "lead", "b", tone, 1.0)
    room = round(area.w * 0.2)
    canvas.text(one.favourite or "–", area.right - canvas.n(24), rect.centery, "body", "r", t.ink, 1.0, most=room)
    canvas.line(rect.x, rect.bottom + 2, rect.right, rect.bottom + 2, t.hairline)
