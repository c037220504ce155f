"""Blind Hookey with three heaps: the pack before it is cut, and the heaps with their stakes."""

from __future__ import annotations

from functools import partial

from ...games.blind_hookey import HEAPS
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, Grow, Leaf, Measured, Row
from ..pieces.locket import small_locket
from ..pieces.spread import rise
from ..table.fronts import CARD
from ..table.layout import TableLayout
from ..table.view import TableView
from ..widgets.leaves import line_leaf
from .heap_controls import heap_controls
from .packets import draw_packet

LEAST = 36  # smallest height of a packet, in pixels
LARGER, LOW = 1.1, 0.09  # height of a packet, relative to a card, and to a window that is too low for words above it
TITLE, STAKE = 1.3, 1.5  # height of a heap's letter and of a row of its stakes, in lines of text
SMALLER = 0.5  # smallest text size of the heaps, relative to the chosen one, if the middle is low


def draw_heaps(table: TableView, canvas: Canvas, layout: TableLayout) -> None:
    """Draw the three heaps side by side, with their letters and stakes; smaller ones if space is short."""
    least = canvas.px("lead") * 1.3 + LEAST + canvas.px("body") * 1.5
    with canvas.letters(max(SMALLER, min(1.0, layout.centre.h / least))):
        _three(table, canvas, layout)
    if layout.hand.h and table.shown_to is not None:
        heap_controls(table, canvas, layout.hand)


def _three(table: TableView, canvas: Canvas, layout: TableLayout) -> None:
    """Draw the heaps, or the pack that is to be cut into them."""
    piles, area, most = table.picture.piles, layout.centre, round(layout.table_h * LARGER)
    if piles["stock"]:
        _uncut(table, canvas, area, most)
    elif piles["heap_x"]:
        room = area.h - round(canvas.px("lead") * TITLE) - 2 * round(canvas.px("body") * STAKE)
        is_beside = room < min(most, canvas.h * LOW)
        h = max(24, min(most, area.h if is_beside else room))
        widest = max(canvas.width_of(heap_title(table, name), "lead", "b") for name in HEAPS)
        wide = min(area.w // len(HEAPS), max(round(3 * h * CARD), 0 if is_beside else widest))
        heap = partial(_heap, table, canvas, size=(wide, h), is_beside=is_beside)
        Aligned(Row(*map(heap, HEAPS))).draw(area)


def _heap(table: TableView, canvas: Canvas, name: str, *, size: tuple[int, int], is_beside: bool) -> Box:
    """Return a heap with its letter above and its stakes below it, or beside it on a low table."""
    (wide, h), key, t = size, f"heap_{name.lower()}", canvas.theme
    title = heap_title(table, name)
    words = name if is_beside or canvas.width_of(title, "lead", "b") > wide else title
    tone = t.gilt if table.picture.facts.get("dealer_heap") == name else t.ivory
    letter = line_leaf(canvas, words, "lead", "b", tone, ax=0.5, high=TITLE)

    def packet(rect: Rect) -> None:
        draw_packet(table, canvas, rect, key)
        canvas.zone_places[key] = rect

    lying = Leaf(round(h * CARD), h, packet)
    if is_beside:
        stakes = Leaf(0, h, lambda rect: Aligned(_stakes(table, canvas, name, rect.w)).draw(rect))
        return Measured(Row(Grow(letter), lying, Grow(stakes), gap=canvas.n(4)), wide=wide)
    low = Leaf(wide, 2 * round(canvas.px("body") * STAKE), Aligned(_stakes(table, canvas, name, wide), 0.5, 0.2).draw)
    return Measured(Column(letter, Aligned(lying, 0.5, None), low), wide=wide)


def _stakes(table: TableView, canvas: Canvas, name: str, wide: int) -> Box:
    """Return the stakes on a heap, as many in a row as fit."""
    size, gap = canvas.n(22), canvas.n(4)

    def stake(seat: int, amount: int) -> Box:
        face = Leaf(size, size, lambda rect: small_locket(canvas, table.sitters[seat], *rect.center, size))
        return Row(face, line_leaf(canvas, str(amount), "small", "b", canvas.theme.ivory, high=1), gap=gap, align=0.5)

    stakes = enumerate(table.picture.facts.get("stakes") or ())
    laid = [stake(seat, staked[name]) for seat, staked in stakes if staked and name in staked]
    columns = max(1, wide // (size + gap + canvas.width_of("10", "small", "b") + canvas.n(10)))
    rows = (Row(*laid[i : i + columns], gap=canvas.n(10)) for i in range(0, len(laid), columns))
    return Column(*rows, gap=gap, align=0.5)


def _uncut(table: TableView, canvas: Canvas, area: Rect, most: int) -> None:
    """Draw the pack before it is cut, with a line of text above it if there is space."""
    above = rise(len(table.picture.piles["stock"])) + canvas.n(6)
    words = line_leaf(
        canvas, message("arrangements.blind_hookey.to_be_cut"), "lead", "b", canvas.theme.ivory, ax=0.5, high=1.5
    )
    label = words.high(area.w) + above
    has_words = area.h - label >= 3 * canvas.px("lead")
    h = max(24, min(most, area.h - (label if has_words else canvas.n(12))))
    packet = Leaf(round(h * CARD), h, lambda place: draw_packet(table, canvas, place, "stock"))
    Aligned(Column(words if has_words else None, Leaf(0, above), Aligned(packet, 0.5, None))).draw(area)


def heap_title(table: TableView, name: str) -> str:
    """Return a heap's letter, with its owner if it is the dealer's."""
    is_dealers = table.picture.facts.get("dealer_heap") == name
    return message("arrangements.blind_hookey.dealers_heap", heap=name) if is_dealers else name
