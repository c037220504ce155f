"""The packets of Blind Hookey: how many cards each has, and its bottom card once that is shown."""

from __future__ import annotations

from ...engine.cards import Card
from ...engine.keys import key_of
from ...session.view.picture import Shown
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Leaf
from ..pieces.pieces import place_for_card
from ..table.view import TableView


def shown_of(table: TableView) -> dict[str, Card]:
    """Return the bottom cards that have been shown, by pile."""
    return {e.where: e.pieces[-1] for e in table.picture.shown if isinstance(e, Shown) and e.pieces[-1] is not None}


def outcome_of(table: TableView, key: str) -> bool | None:
    """Return whether a packet beats the dealer's; None until both are shown, and for the dealer's own."""
    shown, dealers = shown_of(table), dealers_key(table)
    if key == dealers or key not in shown or dealers not in shown:
        return None
    return shown[key].high > shown[dealers].high


def dealers_key(table: TableView) -> str:
    """Return the key of the dealer's packet or heap."""
    if heap := table.picture.facts.get("dealer_heap"):
        return f"heap_{heap.lower()}"
    return key_of("packets", table.picture.dealer)


def draw_packet(table: TableView, canvas: Canvas, rect: Rect, key: str) -> None:
    """Draw a packet as thick as its number of cards, with its bottom card on top once shown."""
    count, bottom = len(table.picture.piles[key]), shown_of(table).get(key)
    canvas.zone_places[key] = rect
    if not count:
        place_for_card(canvas, rect)
        return
    for i in range(1 + count // 8):
        canvas.card(None, rect.move(-round(i * 1.5), -round(i * 1.5)))
    if bottom is None:
        _number(canvas, rect, count)
        return
    canvas.card(str(bottom), rect)
    if (won := outcome_of(table, key)) is not None:
        edge = canvas.theme.brass if won else canvas.theme.felt.line
        canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", edge, 3), rect)


def _number(canvas: Canvas, rect: Rect, count: int) -> None:
    """Draw the number of cards in a packet on a disc at its corner."""
    d = min(max(22, canvas.n(26), round(canvas.px("note") * 1.6)), rect.w)
    disc = Aligned(Leaf(d, d, name="disc"), 1, 0).places(rect)["disc"].move(d // 4, -d // 4)
    canvas.surface.blit(raster.box(d, d, d // 2, canvas.theme.felt.edge, canvas.theme.brass, 1.5), disc)
    canvas.text(str(count), disc.centerx, disc.centery, "note", "b", canvas.theme.ivory, 0.5)
