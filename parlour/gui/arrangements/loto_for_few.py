"""Loto for two to four: each card in front of its owner, the knob in the middle, the viewer's card below."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from ...engine.keys import key_of
from ...words.message import message
from ..drawing import lamplight, raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Column, Grow, Inset, Leaf, Measured, Row, above, below, left_of, right_of
from ..pieces.boards.loto_card import SHAPE, LotoFace, printed
from ..pieces.boards.pools import DrawnPool
from ..pieces.spread import draw_pool
from ..table.layout import Side, TableLayout
from ..table.view import TableView
from ..widgets.leaves import line_leaf

MOST_OTHERS, MOST_TEXT, LEAST_WIDE = 3, 1.3, 1000  # other seats, text scale, width in pixels
KNOBS = 90
CARD, FROM_RAIL = 326, 56  # units: width of an opponent's card, and its distance from the centre line of the rail
FIRST, POOL, BESIDE = 30, 62, 34  # units: from the cloth's edge to the knob, height of the pool, beside the ninety
KNOB, EARLIER, SHOWN = 150, 46, 4  # size of the last and earlier knobs in units, and how many earlier ones are shown
ACROSS = {Side.LEFT: 0.0, Side.OPPOSITE: 0.5, Side.RIGHT: 1.0}


class LotoPieces(Protocol):
    """Draws the numbers, cards and knobs as on a table for more players."""

    def drawn(self, table: TableView) -> list[int]: ...
    def face(self, table: TableView, canvas: Canvas, face: LotoFace, covered: list[int]) -> None: ...
    def knob(self, table: TableView, canvas: Canvas, number: int, rect: Rect) -> None: ...
    def ninety(self, canvas: Canvas, area: Rect, drawn: list[int]) -> None: ...


def suits(table: TableView, canvas: Canvas, wide: int) -> bool:
    """Return whether a table this wide can show every card in front of its owner."""
    held = (table.picture.piles[key_of("cards", seat)] for seat in range(table.rules.seats))
    return (
        table.shown_to is not None
        and table.rules.seats - 1 <= MOST_OTHERS
        and all(len(cards) <= 1 for cards in held)
        and table.theme == "numbers"
        and table.rules.options["method"] != "second"
        and wide >= LEAST_WIDE
        and canvas.looks.text <= MOST_TEXT
    )


def draw_for_few(loto: LotoPieces, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
    """Draw the cards, the knobs, the pool and the ninety numbers."""
    low = layout.area.y + canvas.n(FIRST)
    for distance, plate in layout.plates.items():
        rect = _before(canvas, layout, plate, layout.side_of(distance))
        _card(loto, table, canvas, rect, table.around()[distance])
        if layout.side_of(distance) is Side.OPPOSITE:
            low = rect.bottom + canvas.n(10)
    drawn = loto.drawn(table)
    cloth = above(_from_rail_to_rail(layout, layout.area), layout.caption.y - canvas.n(2))
    _called(loto, table, canvas, drawn, below(cloth, low))
    places = _near(canvas, layout, _told(canvas, "drawn", count=len(drawn), of=KNOBS))
    _card(loto, table, canvas, printed(places["card"]), table.chair)
    loto.ninety(canvas, places["ninety"], drawn)


def _from_rail_to_rail(layout: TableLayout, rect: Rect) -> Rect:
    """Return a rectangle made as wide as the table."""
    return left_of(right_of(rect, layout.rim.left), layout.rim.right)


def _told(canvas: Canvas, key: str, **numbers: int) -> Leaf:
    """Return a line of text on the knobs."""
    words = message(f"arrangements.loto.{key}", **numbers)
    return line_leaf(canvas, words, "small", colour=canvas.theme.ivory_2)


def _near(canvas: Canvas, layout: TableLayout, count: Leaf) -> dict[str, Rect]:
    """Draw the count of the knobs; return the places of the viewer's card and of the ninety numbers at its right.

    With the left-handed layout they are at its left.
    """
    is_mirrored = layout.own is not None and layout.own.x > layout.hand.x
    card = Leaf(printed(layout.hand).w, name="card")
    aside = Inset(Column(count, Grow(Leaf(name="ninety"))), canvas.n(BESIDE))
    row = Row(Grow(), card, Grow(aside), is_reversed=is_mirrored)
    return row.draw(_from_rail_to_rail(layout, layout.hand))


def _called(loto: LotoPieces, table: TableView, canvas: Canvas, drawn: list[int], area: Rect) -> None:
    """Draw the last knob in a pool of light, earlier ones at its left, and the pool at its right."""
    t, d, k = canvas.theme, min(canvas.n(KNOB), area.h), canvas.n(EARLIER)

    def last(rect: Rect) -> None:
        if not drawn:
            canvas.put(raster.picture("loto/bag", rect.w), *rect.center)
            return
        if not t.is_flat:
            canvas.put(lamplight.pool(rect.w * 2, rect.h * 2, t.lamp, 0.3), *rect.center)
        loto.knob(table, canvas, drawn[-1], rect)

    before = [Leaf(k, k, partial(loto.knob, table, canvas, number)) for number in drawn[-1 - SHOWN : -1]]
    earlier = Row(_told(canvas, "before_it") if before else None, *before, gap=canvas.n(8), align=0.5)
    pot = DrawnPool(message("arrangements.shared.pool.short"), table.picture.pools["pool"])
    pool = Leaf(canvas.n(150), canvas.n(POOL), lambda rect: draw_pool(canvas, rect, pot))
    whole = Row(
        Grow(Inset(Aligned(earlier, 1, 1), 0, canvas.n(15))), Leaf(d, d, last),
        Grow(Inset(Aligned(pool, 0, 1), 0, canvas.n(8))), gap=canvas.n(16),
    )  # fmt: skip
    Aligned(Measured(whole, high=d), None, 1).draw(area)


def _before(canvas: Canvas, layout: TableLayout, plate: Rect, side: Side) -> Rect:
    """Return the rectangle of a card in front of its owner."""
    wide, is_far = canvas.n(CARD), side is Side.OPPOSITE
    card = Aligned(Leaf(wide, round(wide / SHAPE), name="card"), ACROSS[side], 0)
    room = below(_from_rail_to_rail(layout, layout.area), plate.bottom + canvas.n(6))
    return Inset(card, 0 if is_far else canvas.n(FROM_RAIL)).places(room)["card"]


def _card(loto: LotoPieces, table: TableView, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Draw a seat's cards, if it has any yet."""
    for card in table.picture.piles[key_of("cards", seat)]:
        if card:
            covered = table.picture.facts.get("covered", {}).get(str(card), [])
            loto.face(table, canvas, LotoFace(card, rect), covered)
            canvas.card_places[str(card)] = rect
