"""The generic table for a game without its own arrangement: pools above, labelled piles below."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.keys import seat_of, zone_of
from ...narration.words import capital
from ...session.view.picture import HELD_IN
from ...words.message import grammar, labels
from ..drawing.canvas import Canvas, Rect
from ..layout import above
from ..pieces.boards.pools import DrawnPool, low_pool
from ..pieces.spread import row, squared_pile
from ..table.arrangement import Arrangement
from ..table.layout import TableLayout
from ..table.view import TableView

MOST_IN_A_ROW = 3


class ZoneArrangement(Arrangement):
    """Draws every pile except hands side by side, and every pool that is not empty."""

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        area = layout.centre.copy()
        pools = [(name, held) for name, held in table.picture.pools.items() if held]
        if pools:
            h = round(canvas.px("lead") * 1.8)
            for (name, held), rect in zip(pools, cells(above(area, area.y + h), len(pools)), strict=True):
                low_pool(canvas, rect, DrawnPool(self.words(name), held, name))
            area.y, area.h = area.y + h, area.h - h
        shown = self.lying(table)
        for key, rect in zip(shown, cells(area, len(shown)), strict=True):
            self.pile(table, canvas, key, rect, layout.table_h)

    def lying(self, table: TableView) -> list[str]:
        """Return the keys of the non-empty piles on the table."""
        piles = table.picture.piles
        return [key for key, pile in piles.items() if pile and zone_of(key) not in (*HELD_IN, "box")]

    def words(self, key: str) -> str:
        """Return the label of a pile or pool."""
        zone = zone_of(key)
        return labels("session.piles.of_table").get(zone, capital(zone.replace("_", " ")))

    def pile(self, table: TableView, canvas: Canvas, key: str, rect: Rect, card_h: int) -> None:
        """Draw a pile: its visible faces side by side, or a squared pile if none is visible."""
        zone, seat = zone_of(key), seat_of(key)
        words = self.words(zone) if seat is None else f"{table.names[seat]}: {grammar().inside(self.words(zone))}"
        cards = table.picture.piles[key]
        below = round(canvas.px("small") * 1.8)
        room = above(rect, rect.bottom - below)
        if all(card is None for card in cards):
            h = min(card_h, room.h)
            place = Rect(0, 0, round(h * 5 / 7), h)
            place.center = room.center
            squared_pile(canvas, place, len(cards), words)
            return
        row(table, canvas, cards, room, min(card_h, room.h))
        canvas.text(words, rect.centerx, rect.bottom - below / 2, "small", "r", canvas.theme.ivory_2, 0.5, rect.w)

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        shown = self.lying(table)
        places: Sequence[Rect] = cells(layout.centre, len(shown))
        return next((rect.center for name, rect in zip(shown, places, strict=True) if name == key), None)


def cells(area: Rect, count: int) -> list[Rect]:
    """Return `count` cells of equal size that divide an area into rows of at most three."""
    rows = max(1, -(-count // MOST_IN_A_ROW))
    across = -(-count // rows) if count else 1
    w, h = area.w // across, area.h // rows
    return [Rect(area.x + i % across * w, area.y + i // across * h, w, h) for i in range(count)]
