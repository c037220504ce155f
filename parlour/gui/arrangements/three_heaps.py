"""Blind Hookey with three heaps: the pack before it is cut, and the heaps with their stakes."""

from __future__ import annotations

from ...games.blind_hookey import HEAPS
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Column, Leaf, Measured, Row
from ..pieces.locket import small_locket
from ..pieces.spread import rise
from ..table.fronts import CARD
from ..table.layout import TableLayout
from ..table.view import TableView
from ..widgets.leaves import line_leaf
from .heap_controls import heap_controls
from .packets import draw_packet

LEAST = 36  # smallest height of a packet, in pixels
SMALLER = 0.5  # smallest text size of the heaps, relative to the chosen one, if the middle is low


def draw_heaps(table: TableView, canvas: Canvas, layout: TableLayout) -> None:
    """Draw the three heaps side by side, with letters above and stakes below; smaller ones if space is short."""
    least = canvas.px("lead") * 1.3 + LEAST + canvas.px("body") * 1.5
    with canvas.letters(max(SMALLER, min(1.0, layout.centre.h / least))):
        _three(table, canvas, layout)
    if layout.hand.h and table.shown_to is not None:
        heap_controls(table, canvas, layout.hand)


def _three(table: TableView, canvas: Canvas, layout: TableLayout) -> None:
    """Draw the heaps, or the pack that is to be cut into them."""
    stage, area = table.picture, layout.centre
    if stage.piles["stock"]:
        _uncut(table, canvas, area, round(layout.table_h * 1.1))
    elif stage.piles["heap_x"]:
        label, stakes = round(canvas.px("lead") * 1.3), 2 * round(canvas.px("body") * 1.5)
        h = max(24, min(round(layout.table_h * 1.1), area.h - label - stakes))
        widest = max(canvas.width_of(heap_title(table, name), "lead", "b") for name in HEAPS)
        step = min(area.w // 3, max(round(3 * h * CARD), widest))
        heaps = (Aligned(Leaf(round(h * CARD), h, name=name), 0.5, None) for name in HEAPS)
        row = Measured(Row(*(Measured(heap, wide=step) for heap in heaps)), high=h)
        whole = Column(Leaf(0, label), row, Leaf(0, stakes))
        for name, place in Aligned(whole).places(area).items():
            draw_packet(table, canvas, place, f"heap_{name.lower()}")
            canvas.zone_places[f"heap_{name.lower()}"] = place
            _heap_words(table, canvas, place, name, step)


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


def _heap_words(table: TableView, canvas: Canvas, rect: Rect, name: str, step: int) -> None:
    """Draw a heap's letter, and its owner or its stakes."""
    stage, t = table.picture, canvas.theme
    is_dealers = stage.facts.get("dealer_heap") == name
    tone, above = t.gilt if is_dealers else t.ivory, rect.y - canvas.px("lead") * 0.9
    title = heap_title(table, name)
    canvas.text(
        title if canvas.width_of(title, "lead", "b") <= step else name, rect.centerx, above, "lead", "b", tone, 0.5
    )
    stakes = enumerate(stage.facts.get("stakes") or ())
    laid = [(seat, staked[name]) for seat, staked in stakes if staked and name in staked]
    size = canvas.n(22)
    each = size + canvas.n(4) + canvas.width_of("10", "small", "b") + canvas.n(10)
    columns = max(1, step // each)
    for i, (seat, amount) in enumerate(laid):
        many = min(columns, len(laid) - i // columns * columns)
        x = rect.centerx - many * each / 2 + i % columns * each
        y = rect.bottom + size * 0.8 + i // columns * size * 1.2
        small_locket(canvas, table.sitters[seat], x + size / 2, y, size)
        canvas.text(str(amount), x + size + canvas.n(4), y, "small", "b", t.ivory)
