"""The card of the deal of the day: the game, its players, and the days of the week already played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from .....puzzles.day import MOST_NAMED, Daily, week_of
from .....words.message import grammar, lines, message
from ....drawing.canvas import Canvas, Rect
from ....layout import above, below, left_of
from ....pieces.locket import locket
from ....widgets.parts import button

LOW, BESIDE = 2.5, 0.4  # width of a low card relative to its height, and share of it that its button takes
FEWEST = 6  # letters of a line beside the portraits, at least


def draw_day_card(canvas: Canvas, rect: Rect, daily: Daily, act: Callable[[], None]) -> None:
    """Draw the card, with the button that opens the deal: below the words, or beside them on a low card."""
    t, pad = canvas.theme, canvas.n(24)
    canvas.panel(rect, t.paper, 8, t.paper_edge, 1, shade=6)
    y = rect.y + pad + canvas.px("h3") * 0.4
    canvas.text(message("gui.common.deal_of_the_day"), rect.x + pad, y, "h3", "sb", t.ink, most=rect.w - 2 * pad)
    y += canvas.px("h3") * 0.8
    canvas.rule(rect.x + pad, rect.right - pad, round(y), t.claret)
    room = below(rect.inflate(-2 * pad, -2 * pad), round(y) + canvas.n(12))
    is_low = rect.w > LOW * rect.h
    wide = round(room.w * BESIDE) if is_low else room.w
    place = Rect(room.right - wide, room.bottom - canvas.control, wide, canvas.control)
    button(canvas, "day", place, daily.progress_words, act, kind="primary", icon="play", key="Enter", zone="day")
    words = left_of(room, place.x - pad) if is_low else above(room, place.y - canvas.n(8))
    _draw_words(canvas, words, daily)
    if is_low and place.y - room.y >= week_height(canvas) + canvas.n(8):
        draw_week(canvas, Rect(place.x, room.y, wide, week_height(canvas)), daily)


def _draw_words(canvas: Canvas, area: Rect, daily: Daily) -> None:
    """Draw the date, the players, what the deal is and the week, as far as there is room."""
    t, small = canvas.theme, canvas.px("small")
    date_words = day_in_words(daily.deal.day)
    if canvas.height_of(date_words, area.w, "body", 1.35) > area.h:
        return
    y = canvas.paragraph(date_words, area.x, area.y, area.w, "body", t.ink, "b", 1.35) + canvas.n(8)
    y = _draw_players(canvas, below(area, y), daily) + canvas.n(14)
    about = message("gui.puzzles.day.about")
    if y + canvas.height_of(about, area.w, "body", 1.35) > area.bottom:
        return
    y = canvas.paragraph(about, area.x, y, area.w, "body", t.ink_2, leading=1.35) + canvas.n(20)
    if y + small * 1.8 + week_height(canvas) > area.bottom:
        return
    canvas.text(message("gui.puzzles.day.this_week"), area.x, y + small * 0.5, "small", "b", t.ink)
    draw_week(canvas, Rect(area.x, round(y + small * 1.5), area.w, week_height(canvas)), daily)
    y += round(small * 1.8) + week_height(canvas)
    words = message("gui.puzzles.day.no_hurry")
    high = canvas.height_of(words, area.w, "small", 1.3)
    if y + high < area.bottom:
        canvas.paragraph(words, area.x, area.bottom - high, area.w, "small", t.note, leading=1.3, ax=0.5)


def _draw_players(canvas: Canvas, area: Rect, daily: Daily) -> int:
    """Draw the game and the opponents, beside their portraits or above them; return the y below."""
    t, gap = canvas.theme, canvas.n(16)
    others = daily.deal.sitters("")[1 : 1 + MOST_NAMED]
    size = min(canvas.n(112 if len(others) == 1 else 76), area.h)
    wide = size * len(others)
    is_beside = size >= canvas.n(56) and wide + gap + canvas.px("body") * FEWEST <= area.w
    left = area.x + (wide + gap if is_beside else 0)
    game, company = f"**{daily.game_words}**", message("gui.puzzles.day.company", company=daily.company_words)
    room = canvas.evened(company, area.right - left)
    high = sum(canvas.height_of(words, room, "body", 1.35) for words in (game, company))
    if high > area.h:
        return area.y
    y = area.y + (max(0, size - high) // 2 if is_beside else 0)
    for words in (game, company):
        y = canvas.paragraph(words, left, y, room, "body", t.ink_2, leading=1.35, bold=t.ink)
    row = area.y if is_beside else y + gap
    if row + size > area.bottom:
        return y
    for i, sitter in enumerate(others):
        locket(canvas, sitter, (area.x + size * (i + 0.5), row + size * 0.54), round(size * 0.9))
    return max(y, row + size)


def week_height(canvas: Canvas) -> int:
    """Return the height of the circles for the days of a week."""
    return max(canvas.n(28), round(canvas.px("note") * 1.8))


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
    t, d = canvas.theme, min(rect.h, rect.w // 7)
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
