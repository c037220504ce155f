"""The list of missed events on the curtain, starting with those that concern the person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....session.seats.seating import Sitter
from ....session.talk.gathering import News
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import emblem, scroll_bar

READ_AT_ONCE = 40  # words read in ten seconds; the older lines come after them
CONCERNED, OTHERS = "lead", "body"  # type roles of lines that concern the person called, and of other lines


def draw_news(
    canvas: Canvas, room: Rect, heading: str, news: Sequence[News], sitters: Sequence[Sitter],
    scroll: tuple[int, Callable[[int], None]],
) -> int:  # fmt: skip
    """Draw the events a person missed under a heading; return how many pixels do not fit.

    `scroll` is the current offset in pixels and a function that scrolls.
    """
    if not news:
        return 0
    t, (at, scroll_to) = canvas.theme, scroll
    title = round(canvas.px("body") * 1.5)
    canvas.text(heading, room.x, room.y + title / 2, "body", "b", t.claret)
    area = Rect(room.x, room.y + title, room.w, room.h - title)
    concerned, lines = in_reading_order(news)
    wide = area.w - canvas.n(22)
    heights = [_height(canvas, each, wide) for each in lines]
    band = sum(heights[:concerned]) + (canvas.n(16) if concerned else 0)
    most = max(0, band + sum(heights[concerned:]) + canvas.n(8) - area.h)
    if most:
        area.h -= title
        most += title
    scroll_bar(canvas, "since.scroll", area, at, most, scroll_to)
    y, hidden = area.y - at, 0
    with canvas.within(area):
        if concerned:
            canvas.panel(Rect(area.x, y, wide + canvas.n(6), band), t.here, 6, t.brass_line, 1)
            y += canvas.n(8)
        for i, (each, high) in enumerate(zip(lines, heights, strict=True)):
            if concerned and i == concerned:
                y += canvas.n(12)
            if y < area.bottom and y + high > area.y:
                _draw_line(canvas, Rect(area.x, y, wide, high), each, sitters)
            hidden += each is not None and y + high > area.bottom + canvas.n(4)
            y += high
    if most and hidden:
        words = message("gui.curtain.more_below", number=hidden)
        canvas.text(words, area.x, area.bottom + title / 2, "small", "b", t.ink_2)
    return most


def in_reading_order(news: Sequence[News]) -> tuple[int, list[News | None]]:
    """Return how many lines concern the person, and these, the newest others and the older ones.

    Each part is in the order of play. If there are older lines, None stands before them.
    """
    own, others = [each for each in news if each.concerns], [each for each in news if not each.concerns]
    left, newer = READ_AT_ONCE - sum(map(_words, own)), len(others)
    while newer and (left := left - _words(others[newer - 1])) >= 0:
        newer -= 1
    if not newer:
        return len(own), [*own, *others]
    return len(own), [*own, *others[newer:], None, *others[:newer]]


def _words(news: News) -> int:
    """Return how many words a line has; a card is one, since it is drawn."""
    return len(news.line.text.split())


def newest(news: Sequence[News]) -> list[News]:
    """Return what is read aloud: the lines that concern the person, and the newest others."""
    lines = in_reading_order(news)[1]
    return [each for each in (lines[: lines.index(None)] if None in lines else lines) if each is not None]


def _height(canvas: Canvas, news: News | None, wide: int) -> int:
    if news is None:
        return round(canvas.px("body") * 1.7)
    role, face = (CONCERNED, "b") if news.concerns else (OTHERS, "r")
    return canvas.height_of(news.line.text, wide - canvas.n(60), role, 1.5, face) + canvas.n(4)


def _draw_line(canvas: Canvas, rect: Rect, news: News | None, sitters: Sequence[Sitter]) -> None:
    """Draw one missed event, with the emblem of the player it is about, or the heading of the older ones."""
    if news is None:
        words, y = message("gui.curtain.before_that"), rect.y + rect.h * 0.6
        canvas.text(words, rect.x, y, "body", "b", canvas.theme.claret)
        return
    role, face = (CONCERNED, "b") if news.concerns else (OTHERS, "r")
    size = min(canvas.n(25), round(canvas.px(role) * 1.4))
    if news.line.seat is not None:
        sign = sitters[news.line.seat].emblem
        emblem(canvas, sign, rect.x + canvas.n(28), rect.y + canvas.px(role) * 0.75, size)
    canvas.paragraph(
        news.line.text, rect.x + canvas.n(54), rect.y, rect.w - canvas.n(60), role, canvas.theme.ink, face, 1.5
    )  # fmt: skip
