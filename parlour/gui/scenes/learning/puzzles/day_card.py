"""The card of the deal of the day: the game, its players, and the days of the week already played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from .....puzzles.day import MOST_NAMED, Daily, week_of
from .....words.message import grammar, lines, message
from ....drawing.canvas import Canvas, Rect
from ....layout import above
from ....pieces.locket import locket
from ....widgets.parts import button


def draw_day_card(canvas: Canvas, rect: Rect, daily: Daily, act: Callable[[], None]) -> None:
    """Draw the card, with the button that opens the deal."""
    t, pad = canvas.theme, canvas.n(24)
    canvas.panel(rect, t.paper, 8, t.paper_edge, 1, shade=6)
    room = rect.w - 2 * pad
    y = rect.y + pad + canvas.px("h3") * 0.4
    canvas.text(message("gui.common.deal_of_the_day"), rect.x + pad, y, "h3", "sb", t.ink, most=room)
    y += canvas.px("h3") * 0.8
    canvas.rule(rect.x + pad, rect.right - pad, round(y), t.claret)
    low = rect.bottom - pad - canvas.control
    button(canvas, "day", Rect(rect.x + pad, low, room, canvas.control), daily.progress_words, act, kind="primary",
           icon="play", key="Enter", zone="day")  # fmt: skip
    y += canvas.n(12)
    bold = [day_in_words(daily.deal.day), daily.game_words]
    plain = [daily.company_words, message("gui.puzzles.day.about")]
    for text, face in ((bold[0], "b"), (bold[1], "b"), (plain[0], "r"), (plain[1], "r")):
        if y + canvas.height_of(text, room, "body", 1.35) > low - canvas.n(8):
            return
        y = canvas.paragraph(text, rect.x + pad, y, room, "body", t.ink if face == "b" else t.ink_2, face, 1.35)
        y += canvas.n(8) if text in (bold[0], plain[0]) else 0
    size = canvas.n(76)
    if y + size + canvas.n(28) < low - canvas.n(96):
        for i, sitter in enumerate(daily.deal.sitters("")[1 : 1 + MOST_NAMED]):
            x = rect.x + pad + size * 0.43 + i * size
            locket(canvas, sitter, (x, y + size / 2 + canvas.n(18)), size)
        y += size + canvas.n(36)
    if y + canvas.n(64) < low:
        canvas.text(message("gui.puzzles.day.this_week"), rect.x + pad, y + canvas.n(12), "small", "b", t.ink)
        draw_week(canvas, Rect(rect.x + pad, round(y + canvas.n(26)), room, canvas.n(28)), daily)
        y += canvas.n(64)
    words = message("gui.puzzles.day.no_hurry")
    high = canvas.height_of(words, room, "small", 1.3)
    if y + high + canvas.n(12) < low:
        canvas.paragraph(words, rect.x + pad, low - high - canvas.n(10), room, "small", t.note, leading=1.3)


def draw_leaf(canvas: Canvas, rect: Rect, day: date) -> None:
    """Draw a calendar leaf: the day of the week on red, the number, the month."""
    t = canvas.theme
    band = round(rect.h * 0.27)
    canvas.panel(rect, t.paper_raised, 6, t.paper_edge, 1)
    canvas.panel(above(rect, rect.y + band), t.seal, 6, corners="1100")
    most = rect.w - canvas.n(6)
    weekday, month = grammar().words.weekdays[day.weekday()], grammar().words.months[day.month - 1]
    if max(canvas.width_of(weekday, "note", "b"), canvas.width_of(month, "note", "b")) > most:
        weekday, month = lines("gui.puzzles.weekdays")[day.weekday()], lines("gui.puzzles.months")[day.month - 1]
    canvas.text(weekday, rect.centerx, rect.y + band / 2, "note", "b", t.face, 0.5, most=most)
    canvas.text(str(day.day), rect.centerx, rect.y + rect.h * 0.53, "h2", "sb", t.ink, 0.5, most=most)
    canvas.text(month, rect.centerx, rect.bottom - rect.h * 0.14, "note", "b", t.ink_2, 0.5, most=most)


def draw_week(canvas: Canvas, rect: Rect, daily: Daily) -> None:
    """Draw a circle for each day: ticked if its deal was played, ringed if it is today."""
    t, d = canvas.theme, rect.h
    gap = min(canvas.n(8), (rect.w - 7 * d) // 6)
    for i, day in enumerate(week_of(daily.deal.day)):
        place = Rect(rect.x + i * (d + gap), rect.y, d, d)
        is_today, was_played = day == daily.deal.day, day in daily.played
        edge = t.claret if is_today else t.gain if was_played else t.paper_edge
        canvas.panel(place, t.gain if was_played else t.paper_raised, d // 2, edge, 2 if is_today else 1)
        if was_played:
            canvas.icon("check", place.centerx, place.centery, round(d * 0.6), t.face)
        else:
            tone = t.claret if is_today else t.note
            canvas.text(lines("gui.puzzles.weekdays")[i][:1], place.centerx, place.centery, "note", "b", tone, 0.5)


def day_in_words(day: date) -> str:
    """Return a date in words: "Sunday 22 November"."""
    weekday = grammar().words.weekdays[day.weekday()]
    return message("gui.puzzles.day.date", weekday=weekday, day=grammar().day_of_year(day))
