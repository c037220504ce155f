"""The players of a table in use: their plates, and the last trick turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.keys import key_of
from ...drawing.canvas import Canvas, Rect, Thing
from ...pieces.pieces import PlateState, plate
from ...table.layout import TableLayout

if TYPE_CHECKING:
    from .host import Host

LAST_TRICK = 0.13  # of the window's height, for a card of the last trick


def draw_plates(scene: Host, canvas: Canvas, layout: TableLayout) -> None:
    """Draw everyone's plate but the viewer's; if nobody plays at this machine the first seat's is at 1."""
    asked, around, n = scene.asked_seats(), scene.around(), scene.match.seats
    for distance, rect in layout.plates.items():
        seat = around[(distance - (n in layout.plates)) % n]
        canvas.things.append(Thing(rect, scene.names[seat], scene.helping.seat(seat)))
        plate(canvas, rect, scene.sitters[seat], _state(scene, seat, is_asked=seat in asked), layout.is_small_plate)


def _state(scene: Host, seat: int, *, is_asked: bool) -> PlateState:
    stage, arrangement = scene.stage, scene.arrangement
    return PlateState(
        counters=stage.counters[seat],
        hand=stage.piles.get(key_of("hands", seat)),
        line=arrangement.seat_line(scene, seat),
        is_asked=is_asked,
        is_thinking=seat == scene.thinking.seat,
        is_dealer=seat == stage.dealer,
        is_out=arrangement.is_out(scene, seat),
        change=scene.playback.changes.get(seat, 0),
        points=arrangement.points(scene, seat),
    )


def draw_last_trick(scene: Host, canvas: Canvas, layout: TableLayout) -> None:
    """Draw the last trick face up, where the rules allow it."""
    if scene.stage.last_trick is None:
        return
    t, small = canvas.theme, canvas.px("small")
    cards, _, winner = scene.stage.last_trick
    h = round(canvas.h * LAST_TRICK)
    w = round(h * 5 / 7)
    words = f"Last trick: {scene.names[winner]}"
    wide = max(len(cards) * (w + 10) + 30, canvas.width_of(words, "small", "b") + 30)
    rect = Rect(0, 0, wide, h + small * 3)
    rect.midtop = (layout.area.centerx, layout.area.y)
    canvas.panel(rect, t.felt.edge, 8, t.brass, 2, shade=8)
    canvas.text(words, rect.centerx, rect.y + small, "small", "b", t.ivory, 0.5)
    for i, card in enumerate(cards):
        canvas.card(None if card is None else str(card), Rect(rect.x + 20 + i * (w + 10), rect.y + small * 2, w, h))
