"""Plots on paper, each with a scale and a sentence: balance, results, learning curve, kinds of choice."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence

import pygame

from ...words.message import message
from ..drawing.canvas import Canvas, Rect

WIDEST_BAR = 64  # units; keeps a few results from filling the plot
MOST_TICKS = 5
LARGE_TEXT = 1.5  # text size above which two plots are one above the other
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)


def signed(value: int) -> str:
    """Return a gain or loss with its sign: "+3", "−2", "0"."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def ticks(low: int, high: int) -> list[int]:
    """Return round values from at or below `low` to at or above `high`, including 0 if it lies between them.

    >>> ticks(-3, 8)
    [-5, 0, 5, 10]
    """
    step = next((s for s in STEPS if (high - low) / s <= MOST_TICKS - 1), STEPS[-1])
    first = low // step * step
    count = -(-(max(high, low + 1) - first) // step)
    return [first + i * step for i in range(count + 1)]


def side_by_side(canvas: Canvas, room: Rect, y: int) -> tuple[Rect, Rect, int]:
    """Return the areas of two plots from `y` down, one above the other with large text, and the y below."""
    gap, least = canvas.n(40), round(canvas.px("h4") * 2 + canvas.px("note") * 8)
    high = max(room.bottom - y, least)
    if canvas.looks.text > LARGE_TEXT:
        left, right = Rect(room.x, y, room.w, high), Rect(room.x, y + high + gap, room.w, high)
    else:
        half = (room.w - gap) // 2
        left, right = Rect(room.x, y, half, high), Rect(room.x + half + gap, y, half, high)
    return left, right, right.bottom


def balance_plot(canvas: Canvas, area: Rect, title: str, gains: Sequence[int], sentence: str) -> None:
    """Plot the total won after each deal, starting from 0."""
    t, sums = canvas.theme, [0]
    for gain in gains:
        sums.append(sums[-1] + gain)
    marks = ticks(min(sums), max(sums))
    box = _frame(canvas, area, title, max(canvas.width_of(signed(m), "note") for m in marks), sentence)
    low, span = marks[0], marks[-1] - marks[0]

    def height(value: int) -> float:
        return box.bottom - box.h * (value - low) / span

    for mark in marks:
        y = height(mark)
        canvas.line(box.x, y, box.right, y, t.paper_edge if mark == 0 else t.hairline)
        canvas.text(signed(mark), box.x - canvas.n(8), y, "note", "r", t.ink_2, 1.0)
    room = box.w - canvas.width_of(signed(sums[-1]), "small", "b") - canvas.n(14)
    points = [(box.x + room * i / max(len(sums) - 1, 1), height(v)) for i, v in enumerate(sums)]
    _line(canvas, points, signed(sums[-1]))
    for deal in sorted({0, len(gains) // 2, len(gains)}):
        at = box.x + room * deal / max(len(gains), 1)
        canvas.text(str(deal), at, box.bottom + canvas.px("note") * 0.9, "note", "r", t.ink_2, 0.5)


def _line(canvas: Canvas, points: Sequence[tuple[float, float]], words: str) -> None:
    """Draw a line through points, with a dot and a text at its end."""
    t = canvas.theme
    if len(points) > 1:
        pygame.draw.lines(canvas.surface, t.claret, False, points, max(2, canvas.n(2)))
        pygame.draw.aalines(canvas.surface, t.claret, False, points)
    x, y = points[-1]
    pygame.draw.circle(canvas.surface, t.claret, (x, y), canvas.n(5))
    high = canvas.px("small")
    behind = Rect(x + canvas.n(7), y - high / 2, canvas.width_of(words, "small", "b") + canvas.n(4), high)
    canvas.panel(behind, t.paper, 0)  # keep the grid line from crossing the figure
    canvas.text(words, x + canvas.n(9), y, "small", "b", t.claret)


def share_plot(
    canvas: Canvas, area: Rect, title: str, shares: Sequence[int], bands: Sequence[tuple[int, int]], sentence: str
) -> None:
    """Plot a percentage after each deal, on the band between two other percentages."""
    t = canvas.theme
    box = _frame(canvas, area, title, canvas.width_of("100", "note"), sentence)
    room = box.w - canvas.width_of("100", "small", "b") - canvas.n(14)
    places = [box.x + room * i / max(len(shares) - 1, 1) for i in range(len(shares))]

    def height(share: int) -> float:
        return box.bottom - box.h * share / 100

    if len(shares) > 1:
        edge = [(x, height(low)) for x, (low, _) in zip(places, bands, strict=True)]
        edge += [(x, height(high)) for x, (_, high) in zip(reversed(places), reversed(bands), strict=True)]
        pygame.draw.polygon(canvas.surface, t.paper_sunk, edge)
    for mark in (0, 25, 50, 75, 100):
        canvas.line(box.x, height(mark), box.right, height(mark), t.hairline if mark else t.paper_edge)
        canvas.text(str(mark), box.x - canvas.n(8), height(mark), "note", "r", t.ink_2, 1.0)
    _line(canvas, [(x, height(share)) for x, share in zip(places, shares, strict=True)], str(shares[-1]))
    for i in sorted({0, (len(shares) - 1) // 2, len(shares) - 1}):
        canvas.text(str(i + 1), places[i], box.bottom + canvas.px("note") * 0.9, "note", "r", t.ink_2, 0.5)


def shares_plot(canvas: Canvas, area: Rect, title: str, rows: Sequence[tuple[str, int, int]], sentence: str) -> None:
    """Plot rows of (label, part, whole) as bars: the whole outlined, the part filled.

    The area must be at least `shares_height` high.
    """
    t = canvas.theme
    box = _frame(canvas, area, title, 0, sentence)
    high = _row_height(canvas)
    words = min(max(canvas.width_of(word, "note") for word, _, _ in rows), box.w // 2)
    told = [message("gui.widgets.part_of", part=part, whole=whole) for _, part, whole in rows]
    figures = max(canvas.width_of(said, "note") for said in told)
    room, most = box.w - words - figures - canvas.n(24), max(whole for _, _, whole in rows)
    for i, ((word, part, whole), said) in enumerate(zip(rows, told, strict=True)):
        y, x = box.y + i * high, box.x + words + canvas.n(12)
        canvas.text(word, box.x, y + high / 2, "note", "r", t.ink, most=words)
        for value, fill in ((whole, ""), (part, t.claret)):
            wide = round(room * value / most)
            if wide:
                canvas.panel(Rect(x, y + high // 6, max(wide, 2), high * 2 // 3), fill, 2, t.claret, 1)
        canvas.text(said, box.right, y + high / 2, "note", "r", t.ink_2, 1.0)


def shares_height(canvas: Canvas, rows: int) -> int:
    """Return the height that `shares_plot` needs for this many rows, in pixels."""
    return rows * _row_height(canvas) + round(canvas.px("h4") * 1.7 + canvas.px("small") * 1.5 + canvas.px("note"))


def _row_height(canvas: Canvas) -> int:
    return round(canvas.px("note") * 1.7)


def results_plot(canvas: Canvas, area: Rect, title: str, often: Mapping[int, int], sentence: str) -> None:
    """Plot the frequency of each gain or loss and mark the average: gains filled, losses outlined, 0 in a shade."""
    t, values = canvas.theme, sorted(often)
    marks = ticks(0, max(often.values()))
    box = _frame(canvas, area, title, max(canvas.width_of(str(m), "note") for m in marks), sentence)
    for mark in marks:
        y = box.bottom - box.h * mark / marks[-1]
        canvas.line(box.x, y, box.right, y, t.hairline)
        canvas.text(str(mark), box.x - canvas.n(8), y, "note", "r", t.ink_2, 1.0)
    step = min(box.w / len(values), canvas.n(WIDEST_BAR) * 1.4)
    every = max(1, -(-int(canvas.width_of("−000", "note") + 6) // max(1, int(step))))  # labels that fit
    for i, value in enumerate(values):
        wide, high = max(2, round(step * 0.72)), round(box.h * often[value] / marks[-1])
        bar = Rect(round(box.x + (i + 0.14) * step), box.bottom - high, wide, high)
        fill, edge = (t.green, t.green) if value > 0 else ("", t.claret) if value else (t.paper_sunk, t.ink_2)
        canvas.panel(bar, fill, 2, edge, 2)
        if i % every == 0:
            y = box.bottom + canvas.px("note") * 0.9
            canvas.text(signed(value), bar.centerx, y, "note", "r", t.ink_2, 0.5)
    mean = sum(value * times for value, times in often.items()) / sum(often.values())
    _average(canvas, box, box.x + step * (_place_among(values, mean) + 0.5))


def _place_among(values: Sequence[int], mean: float) -> float:
    """Return the place of an average in a row of rising values, a fraction between two of them.

    >>> _place_among([-2, 0, 10], 2.5)
    1.25
    """
    after = bisect_left(values, mean)
    if values[after] == mean:
        return after
    return after - (values[after] - mean) / (values[after] - values[after - 1])


def _average(canvas: Canvas, box: Rect, x: float) -> None:
    """Draw the upright line of the average, with its name on the side that has room for it."""
    t, words = canvas.theme, message("gui.widgets.average")
    wide, high = canvas.width_of(words, "note", "b"), canvas.px("note")
    canvas.line(x, box.y - high * 0.6, x, box.bottom, t.ink, 2)
    is_left = x + wide + canvas.n(10) > box.right
    at = x - canvas.n(6) - wide if is_left else x + canvas.n(6)
    canvas.panel(Rect(at - 2, box.y - high * 1.1, wide + 4, high * 1.2), t.paper, 0)
    canvas.text(words, at, box.y - high * 0.5, "note", "b", t.ink)


def _frame(canvas: Canvas, area: Rect, title: str, scale: int, sentence: str) -> Rect:
    """Draw a plot's title above and its sentence below; return the area for the plot beside its scale."""
    canvas.text(title, area.x, area.y + canvas.px("h4") * 0.5, "h4", "sb", canvas.theme.ink, most=area.w)
    y = area.bottom - canvas.px("small") * 1.5
    canvas.paragraph(sentence, area.x, y, area.w, "small", canvas.theme.ink_2, most_lines=1)
    top, left = area.y + round(canvas.px("h4") * 1.7), area.x + scale + canvas.n(12)
    return Rect(left, top, area.right - left, round(y - canvas.px("note") * 2.1) - top)
