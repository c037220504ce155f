"""Every deal of an evening, game by game."""

from __future__ import annotations

from collections.abc import Callable

from .....narration.texts import game_text
from .....session.evening.evening import Evening, Played
from .....words.message import grammar, message
from ....drawing.canvas import Canvas, Rect
from ....layout import left_of
from ....widgets.parts import emblem, scroll_bar


def draw_deals(canvas: Canvas, area: Rect, evening: Evening, at: int, scroll_to: Callable[[int], None]) -> int:
    """Draw a block for each game with a line for each deal; return how far it can be scrolled."""
    if not evening.deals_played:
        canvas.paragraph(message("gui.evening.deals.none"), area.x, area.y, area.w)
        return 0
    line, head = round(canvas.px("body") * 1.5), round(canvas.px("h4") * 1.9)
    games = [played for played in evening.book if played.deals]
    whole = sum(head + line * (len(played.deals) + 1 + bool(played.gains) + bool(played.fines)) for played in games)
    most = max(0, whole - area.h)
    scroll_bar(canvas, "deals.scroll", area, at, most, scroll_to)
    room = left_of(area, area.right - (canvas.n(22) if most else 0))
    y = area.y - at
    with canvas.within(area):
        for played in games:
            y = _game(canvas, room, evening, played, y, line, head)
    return most


def _game(canvas: Canvas, area: Rect, evening: Evening, played: Played, y: int, line: int, head: int) -> int:
    """Draw the deals of one game; return the y below."""
    t = canvas.theme
    canvas.text(game_text(played.game).name, area.x, y + head * 0.55, "h4", "sb", t.claret)
    said = "gui.evening.deals.for_points" if played.is_for_points else "gui.evening.deals.for_counters"
    canvas.text(message(said, form=played.form), area.right, y + head * 0.55, "small", "r", t.ink_2, 1.0)
    y += head
    whole, fined = message("gui.evening.deals.whole"), message("gui.evening.deals.fines") if played.fines else ""
    label = max(canvas.width_of(words, "small", "r") for words in (whole, fined)) + canvas.n(24)
    column = min(canvas.n(190), (area.w - label) // len(played.seats))
    for seat, member in enumerate(played.seats):
        one, right = evening.members[member], area.x + label + (seat + 1) * column
        size = min(canvas.n(22), line)
        name = canvas.text(one.name, right, y + line / 2, "small", "b", t.ink, 1.0, most=column - size - canvas.n(10))
        emblem(canvas, one.sitter.emblem, name.x - size * 0.7, y + line / 2, size)
    y += line
    canvas.line(area.x, y, area.x + label + column * len(played.seats), y, t.hairline)
    rows = [(message("gui.evening.deals.deal", deal=n), won, "r") for n, won in enumerate(played.deals, 1)]
    if played.fines:
        rows.append((fined, played.fines, "r"))
    if played.gains:
        rows.append((whole, played.gains, "b"))
    for words, won, face in rows:
        canvas.text(words, area.x, y + line / 2, "small", "r", t.ink_2)
        for seat, amount in enumerate(won):
            right, tone = area.x + label + (seat + 1) * column, t.gain if amount > 0 else t.ink
            canvas.text(grammar().signed(amount), right, y + line / 2, "body", face, tone, 1.0)
        y += line
    return y
