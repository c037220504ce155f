"""The players of a table in use: their lockets and cards, and the last trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....words.message import message
from ...drawing.canvas import Canvas, Rect, Thing
from ...layout import left_of
from ...pieces.seat import SeatState, draw_own, draw_seat
from ...table.layout import TableLayout
from ...table.moods import mood_of
from ...table.tricks import tricks_of, won_by

if TYPE_CHECKING:
    from .host import Host

LAST_TRICK = 0.13  # card height of the last trick, relative to the window


def draw_seats(scene: Host, canvas: Canvas, layout: TableLayout) -> None:
    """Draw everybody at the table; if only computers play, the first seat is at 1."""
    around, n = scene.around(), scene.rules.seats
    asked = () if scene.is_racing else scene.asked_seats()  # everybody must find out who has the number
    for distance, rect in layout.plates.items():
        seat = around[(distance - (n in layout.plates)) % n]
        canvas.things.append(Thing(rect, scene.names[seat], scene.helping.seat(seat)))
        draw_seat(
            canvas, layout.seat_place(distance), scene.sitters[seat], state_of(scene, seat, is_asked=seat in asked)
        )
    own = scene.nearest
    if own is not None:
        place = layout.own or left_of(layout.foot, layout.foot.x + 2 * layout.foot.h)
        canvas.things.append(Thing(place, scene.names[own], scene.helping.seat(own)))
    if layout.own is not None and own is not None:
        is_asked = own in asked if scene.shown_to is None else bool(scene.own_ask()) or scene.is_racing
        draw_own(canvas, layout.own, scene.sitters[own], state_of(scene, own, is_asked=is_asked))


def state_of(scene: Host, seat: int, *, is_asked: bool) -> SeatState:
    """Return a seat's state for drawing."""
    seen, arrangement = scene.picture, scene.arrangement
    return SeatState(
        counters=seen.counters[seat],
        hand=arrangement.hand_at_plate(scene, seat),
        line=arrangement.seat_line(scene, seat),
        is_asked=is_asked,
        is_thinking=seat == scene.thinking.seat,
        is_dealer=seat == seen.dealer,
        is_out=arrangement.is_out(scene, seat),
        change=scene.playback.telling.changes.get(seat, 0),
        points=arrangement.points(scene, seat),
        mood=mood_of(seen, seat),
        owes=scene.owes(seat),
        won=won_by(seen, seat),
        tricks=tricks_of(seen, seat),
    )


def draw_last_trick(scene: Host, canvas: Canvas, layout: TableLayout) -> None:
    """Draw the last trick face up, with the name of whoever played each card below it."""
    if scene.picture.last_trick is None:
        return
    t, small, pad = canvas.theme, canvas.px("small"), 20
    cards, _, winner = scene.picture.last_trick
    players = scene.trick_players()
    names = [scene.names[players[str(card)]] if str(card) in players else "" for card in cards]
    h = round(canvas.h * LAST_TRICK)
    w = round(h * 5 / 7)
    words = message("gui.table.last_trick", winner=scene.names[winner])
    widest = max((canvas.width_of(name, "small", "b") for name in names), default=0)
    most = (layout.area.w - 2 * pad) // max(1, len(cards)) - 10
    step = max(w, min(widest, most)) + 10
    wide = max(len(cards) * step - 10, canvas.width_of(words, "small", "b")) + 2 * pad
    rect = Rect(0, 0, wide, round(h + small * 4.4))
    rect.midtop = (layout.area.centerx, layout.area.y)
    canvas.panel(rect, t.felt.edge, 8, t.brass, 2, shade=8)
    canvas.text(words, rect.centerx, rect.y + small, "small", "b", t.ivory, 0.5)
    x = rect.centerx - (len(cards) * step - 10) / 2 + (step - 10) / 2
    for card, name in zip(cards, names, strict=True):
        place = Rect(round(x - w / 2), rect.y + small * 2, w, h)
        canvas.card(None if card is None else str(card), place)
        tone = t.gilt if players.get(str(card)) == winner else t.ivory
        canvas.text(name, x, place.bottom + small, "small", "b", tone, 0.5, most=step)
        x += step
