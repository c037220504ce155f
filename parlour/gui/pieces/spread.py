"""Cards that can be pressed, rows of cards, piles, and counters in a pool."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...engine.cards import TWIN
from ...narration.words import card_in_words, counters
from ...words.message import labels, message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target, Thing
from ..table.layout import TableLayout
from ..table.view import TableView
from .boards.pools import DrawnPool
from .pieces import place_for_card
from .seat import heap


def table_card(table: TableView, canvas: Canvas, card: object | None, rect: Rect) -> None:
    """Draw a card on the table or its back; if an action can name it, highlight it and register its target."""
    if card is None:
        canvas.card(None, rect)
        return
    name = str(card)
    state = table.card_state(name)
    if state == "picked":
        rect = rect.move(0, -round(rect.h * 0.08))
    canvas.card(name, rect)
    if state != "rest":
        tone = canvas.theme.brass if state == "picked" else canvas.theme.brass_line
        canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", tone, 3), rect)
        target = Target(f"lay.{name}", rect, partial(table.press_card, name), "board")
        target.words = card_in_words(name.removesuffix(TWIN))
        target.lift = partial(table.lift_card, name, rect)
        target.yields = state == "picked"
        target.state = labels("gui.table.card").get(state, "")
        canvas.target(target)
        if canvas.has_focus(target.name):
            canvas.ring(rect, round(rect.w * 0.07 / canvas.u), 0)
    if state == "picked":
        d = max(22, canvas.n(26))
        canvas.surface.blit(
            raster.box(d, d, d // 2, canvas.theme.brass, canvas.theme.black, 1.5),
            (rect.centerx - d // 2, rect.y - d // 2),
        )
        canvas.icon("check", rect.centerx, rect.y, round(d * 0.7), canvas.theme.black, 3)
    if table.is_hinted(name):
        grown = rect.inflate(10, 10)
        canvas.surface.blit(raster.dashed(grown.w, grown.h, round(rect.w * 0.09), canvas.theme.hint, 4), grown)


def row_places(area: Rect, count: int, card_h: int, gap: int) -> list[Rect]:
    """Return the rectangles of cards side by side in the middle of an area, overlapping if space is short."""
    if not count:
        return []
    h = min(card_h, area.h)
    w = round(h * 5 / 7)
    step = min(w + gap, (area.w - w) / max(count - 1, 1))
    x = area.x + (area.w - step * (count - 1) - w) / 2
    y = area.y + (area.h - h) // 2
    return [Rect(round(x + i * step), y, w, h) for i in range(count)]


def row(
    table: TableView, canvas: Canvas, cards: Sequence[object | None], area: Rect, card_h: int, gap: int = 0
) -> list[Rect]:
    """Draw cards side by side; return their rectangles."""
    places = row_places(area, len(cards), card_h, gap or canvas.n(12))
    for card, rect in zip(cards, places, strict=True):
        table_card(table, canvas, card, rect)
    return places


def rise(count: int) -> int:
    """Return how far a squared pile of cards rises above its base, in pixels."""
    return round(max(0, min(count, 1 + count // 8) - 1) * 1.5)


def squared_pile(canvas: Canvas, rect: Rect, count: int, words: str = "", top: object | None = None) -> None:
    """Draw a squared pile, top card face up if known, with its label and number of cards below."""
    if not count:
        place_for_card(canvas, rect)
    for i in range(min(count, 1 + count // 8)):
        lifted = rect.move(-round(i * 1.5), -round(i * 1.5))
        canvas.card(None if top is None else str(top), lifted)
    said = " ".join(filter(None, [words, str(count) if count else ""]))
    if said:
        y = rect.bottom + canvas.px("small") * 0.85
        canvas.text(said, rect.centerx, y, "small", "r", canvas.theme.ivory_2, 0.5)


def pool_name(canvas: Canvas, pot: DrawnPool, most: float) -> str:
    """Return a pool's name, or a shorter one if "The pool" does not fit."""
    fits = canvas.width_of(pot.words, "small", "m") <= most
    return pot.words if fits or pot.name != "pool" else message("arrangements.shared.pool.short")


def draw_pool(canvas: Canvas, rect: Rect, pot: DrawnPool) -> None:
    """Draw a pool on the felt: its name, its amount and, if there is space, its counters."""
    canvas.pool_places[pot.name] = rect
    t, amount = canvas.theme, pot.amount
    holds = message("arrangements.shared.pool.it_holds", counters=counters(amount))
    canvas.things.append(Thing(rect, pot.words, holds))
    is_low = rect.h * 0.38 < (canvas.px("small") + canvas.px("figure")) * 0.37  # large text: all on one line
    size = min(canvas.n(52), round(rect.h * 0.8)) if not is_low else min(canvas.n(24), round(rect.h * 0.5))
    image = heap(canvas, amount, size, size) if not is_low else raster.picture("counters/single_pearl", size, size)
    figure = canvas.width_of(str(amount), "figure", "B")
    x, gap = rect.x + canvas.n(6), canvas.n(10)
    if image is not None and figure + image.get_width() + 2 * gap <= rect.w:
        canvas.put(image, x + image.get_width() / 2, rect.centery)
        x += image.get_width() + gap
    most = round(rect.right - x - (figure + gap if is_low else 0))
    y = rect.centery if is_low else rect.y + rect.h * 0.3
    name = canvas.text(pool_name(canvas, pot, most), x, y, "small", "r", t.ivory_2, most=max(most, 1))
    if is_low:
        canvas.text(str(amount), name.right + gap, y, "figure", "B", t.ivory)
    else:
        canvas.text(str(amount), x, rect.y + rect.h * 0.68, "figure", "B", t.ivory)


def front(layout: TableLayout, distance: int, w: int, h: int, gap: int) -> Rect:
    """Return a `w` by `h` rectangle in front of a seat: beside its plate, or above the caption for the viewer.

    `distance` is how far the seat is to the viewer's left; 0 is the viewer.
    """
    plate = layout.plates.get(distance)
    place = Rect(0, 0, w, h)
    if plate is None:
        place.midbottom = (layout.centre.centerx, layout.centre.bottom)
    elif plate.right <= layout.centre.x:
        place.midleft = (plate.right + gap, plate.centery)
    elif plate.x >= layout.centre.right:
        place.midright = (plate.x - gap, plate.centery)
    else:
        place.midtop = (plate.centerx, plate.bottom + gap)
    place.clamp_ip(layout.area)
    return place
