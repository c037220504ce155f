"""Loto for two to four: each card in front of its owner, the knob in the middle, the viewer's card below."""

from __future__ import annotations

from typing import Protocol

from ...engine.keys import key_of
from ...words.message import message
from ..drawing import lamplight, raster
from ..drawing.canvas import Canvas, Rect
from ..pieces.boards.loto_card import SHAPE, LotoFace, printed
from ..pieces.boards.pools import DrawnPool
from ..pieces.spread import draw_pool
from ..table.layout import Side, TableLayout
from ..table.view import TableView

MOST_OTHERS, MOST_TEXT, LEAST_WIDE = 3, 1.3, 1000  # other seats, text scale, width in pixels
# In units: the width of an opponent's card, and its distance from the centre line of the rail.
KNOBS = 90
CARD, FROM_RAIL = 326, 56
KNOB, EARLIER, SHOWN = 150, 46, 4  # size of the last and earlier knobs in units, and how many earlier ones are shown


class LotoPieces(Protocol):
    """Draws the numbers, cards and knobs as on a table for more players."""

    def drawn(self, table: TableView) -> list[int]: ...
    def face(self, table: TableView, canvas: Canvas, face: LotoFace, covered: list[int]) -> None: ...
    def knob(self, table: TableView, canvas: Canvas, number: int, x: float, y: float, d: int) -> None: ...
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
    middle, low = (layout.rim.left + layout.rim.right) // 2, layout.area.y + canvas.n(30)
    for distance, plate in layout.plates.items():
        rect = _before(canvas, layout, plate, layout.side_of(distance))
        _card(loto, table, canvas, rect, table.around()[distance])
        if layout.side_of(distance) is Side.OPPOSITE:
            low = rect.bottom + canvas.n(10)
    own = printed(layout.hand)
    own.centerx = middle
    _card(loto, table, canvas, own, table.chair)
    drawn = loto.drawn(table)
    d = min(canvas.n(KNOB), layout.caption.y - canvas.n(2) - low)
    knob = Rect(middle - d // 2, layout.caption.y - canvas.n(2) - d, d, d)
    _knobs(loto, table, canvas, knob, drawn)
    beside = Rect(knob.right + canvas.n(30), knob.bottom - canvas.n(70), canvas.n(150), canvas.n(62))
    pot = DrawnPool(message("arrangements.shared.pool.short"), table.picture.pools["pool"])
    draw_pool(canvas, beside, pot)
    left = own.right + canvas.n(36)
    right = layout.rim.right - canvas.n(34)
    if layout.own is not None and layout.own.x > own.x:  # with the left-hand layout, the viewer's card is there
        left, right = layout.rim.left + canvas.n(34), own.x - canvas.n(36)
    loto.ninety(canvas, Rect(left, own.y, right - left, own.h), drawn)
    half = canvas.width_of(message("arrangements.loto.drawn", count=KNOBS, of=KNOBS), "small") // 2
    x = max(beside.right + canvas.n(20), (left + right) // 2 - half)
    canvas.text(
        message("arrangements.loto.drawn", count=len(drawn), of=KNOBS),
        x,
        beside.centery,
        "small",
        "r",
        canvas.theme.ivory_2,
    )


def _before(canvas: Canvas, layout: TableLayout, plate: Rect, side: Side) -> Rect:
    """Return the rectangle of a card in front of its owner."""
    rect = Rect(0, plate.bottom + canvas.n(6), canvas.n(CARD), round(canvas.n(CARD) / SHAPE))
    if side is Side.LEFT:
        rect.x = layout.rim.left + canvas.n(FROM_RAIL)
    elif side is Side.RIGHT:
        rect.right = layout.rim.right - canvas.n(FROM_RAIL)
    else:
        rect.centerx = plate.centerx
    return rect


def _card(loto: LotoPieces, table: TableView, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Draw a seat's cards, if it has any yet."""
    for card in table.picture.piles[key_of("cards", seat)]:
        if card:
            covered = table.picture.facts.get("covered", {}).get(str(card), [])
            loto.face(table, canvas, LotoFace(card, rect), covered)
            canvas.card_places[str(card)] = rect


def _knobs(loto: LotoPieces, table: TableView, canvas: Canvas, knob: Rect, drawn: list[int]) -> None:
    """Draw the last knob in a pool of light with earlier ones to its left, or the bag before the first."""
    if not drawn:
        canvas.put(raster.picture("loto/bag", knob.w), *knob.center)
        return
    if not canvas.theme.is_flat:
        canvas.put(lamplight.pool(knob.w * 2, knob.h * 2, canvas.theme.lamp, 0.3), *knob.center)
    loto.knob(table, canvas, drawn[-1], knob.centerx, knob.centery, knob.w)
    k, y = canvas.n(EARLIER), knob.bottom - canvas.n(38)
    x: float = knob.x - canvas.n(16)
    for number in reversed(drawn[-1 - SHOWN : -1]):
        loto.knob(table, canvas, number, x - k / 2, y, k)
        x -= k + canvas.n(8)
    if len(drawn) > 1:
        canvas.text(message("arrangements.loto.before_it"), x - canvas.n(4), y, "small", "r", canvas.theme.ivory_2, 1.0)
