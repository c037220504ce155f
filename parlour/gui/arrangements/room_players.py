"""The players at one table of a room: their emblems, names and counters, and what lies before them."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.keys import key_of
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Thing
from ..pieces.locket import small_locket
from ..pieces.open_hands import ranked
from ..table.room import BESIDE, LINES, UNDER, Chair, TablePlan
from ..widgets.parts import counter
from .at_table import AtTable

MOST_YELLOW = 3  # most yellow counters drawn one by one


def draw_company(table: AtTable, canvas: Canvas, at: TablePlan, state: Callable[[int], str]) -> None:
    """Draw every player at a table with their counters and cards."""
    for seat, chair in zip(table.persons, at.chairs, strict=True):
        _before(table, canvas, at, chair, seat)
        _person(table, canvas, chair, at.manner, seat, state(seat))


def _person(table: AtTable, canvas: Canvas, chair: Chair, manner: int, seat: int, state: str) -> None:
    """Draw one player at their chair."""
    t, facts, cell, sign = canvas.theme, table.facts, chair.cell, chair.sign
    canvas.things.append(Thing(cell, table.names[seat]))
    canvas.seat_places[seat] = cell
    asked, won = seat in table.asked_seats(), seat in (facts.get("winners") or ())
    if asked or won:
        ring = sign.inflate(6, 6)
        canvas.surface.blit(raster.box(ring.w, ring.h, ring.h // 2, "", t.brass, 2), ring)
    small_locket(canvas, table.sitters[seat], sign.centerx, sign.centery, sign.h)
    is_out = seat in (facts.get("players") or ()) and seat not in (facts.get("in_play") or ())
    tone = t.gilt if asked or won else t.seat_out if is_out else t.ivory
    if (facts.get("dealers") or [None] * table.number)[table.number - 1] == seat:
        d = max(10, sign.h // 2)
        canvas.put(raster.picture("counters/dealer", d, d), sign.x + d * 0.2, sign.bottom - d * 0.2)
    held = str(table.picture.counters[seat])
    x = sign.right + canvas.n(10)  # clear of the ring and the yellow counters
    if manner == LINES:
        line = canvas.px("small") * 0.62
        canvas.text(table.name_of(seat), x, cell.centery - line, "small", "b", tone, most=cell.right - x)
        box = canvas.text(held, x, cell.centery + line, "small", "b", tone)
        room = cell.right - box.right - canvas.n(6)
        if state and canvas.width_of(state, "small") <= room:
            box = canvas.text(state, box.right + canvas.n(6), cell.centery + line, "small", "r", t.ivory_2)
        _yellow(table, canvas, seat, sign)
        return
    if manner == BESIDE:
        canvas.text(held, x, cell.centery, "small", "b", tone)
    elif manner == UNDER:
        canvas.text(held, cell.centerx, sign.bottom + canvas.px("small") * 0.6, "small", "b", tone, 0.5)
    _yellow(table, canvas, seat, sign)


def _yellow(table: AtTable, canvas: Canvas, seat: int, sign: Rect) -> None:
    """Draw a player's yellow counters, at most three, on the corner of their emblem."""
    held = (table.facts.get("yellow") or [0] * (seat + 1))[seat]
    if not held:
        return
    d = max(10, round(sign.h * 0.46))
    picture = raster.picture("counters/single_yellow", d, d)
    for i in range(min(held, MOST_YELLOW)):
        canvas.put(picture, sign.right - (i + 0.4) * d * 0.5, sign.y + d * 0.2)


def _before(table: AtTable, canvas: Canvas, at: TablePlan, chair: Chair, seat: int) -> None:
    """Draw the cards and counters in front of a player: the cut card, the face-down hand, the stake."""
    inward = 1 if chair.is_above else -1
    h = max(9, min(round(at.oval.h * 0.24), canvas.n(52)))
    x, edge = chair.spot
    cut = table.picture.piles.get(key_of("draw", seat), ())
    if cut:
        h = max(26, min(round(at.oval.h * 0.55), canvas.n(90)))
        canvas.card(
            str(cut[-1]), Rect(x - round(h * 5 / 14), round(edge + inward * h * 0.6 - h / 2), round(h * 5 / 7), h)
        )
        return
    hand, wide = ranked(table.picture.hand(seat)), 0
    is_open = any(card is not None for card in hand)
    if is_open:
        h = max(h, min(round(at.oval.h * 0.36), canvas.n(100)))
    y = round(edge + inward * (h * 0.5 + at.oval.h * 0.08))
    if hand and seat != table.shown_to:
        w = round(h * 5 / 7)
        step = min(max(2, round(h * (0.42 if is_open else 0.2))), (chair.cell.w - w) // len(hand))
        wide = w + step * (len(hand) - 1)
        for i, card in enumerate(hand):
            canvas.card(None if card is None else str(card), Rect(x - wide // 2 + i * step, y - h // 2, w, h))
    if at.oval.h < canvas.px("small") * 2.4:
        return  # the stake would cover the text
    stakes = table.facts.get("stakes") or []
    staked = stakes[seat] if seat < len(stakes) else 0
    if staked and not table.facts.get("winners"):
        size = min(canvas.px("small"), round(at.oval.h * 0.3))
        figure = canvas.width_of(str(staked), "small", "b")
        left = x + wide // 2 + 3 if wide else x - (size + figure) // 2
        if left + size + figure + 2 > chair.cell.right:
            left = x - wide // 2 - size - figure - 6
        counter(canvas, left + size / 2, y, size)
        canvas.text(str(staked), left + size + 2, y, "small", "b", canvas.theme.ivory)
