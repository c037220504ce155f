"""The table of exchange games: open cards in the middle, with the pool and the state of the deal."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from ...narration.words import alike
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..layout import above
from ..pieces.boards.pools import DrawnPool
from ..pieces.spread import draw_pool, rise, row, squared_pile
from .arrangement import Arrangement
from .choosing import draw_pack, is_before_the_deal
from .layout import TableLayout
from .view import TableView


class ExchangeArrangement(Arrangement):
    """Draws a row of open cards in the middle, with the pool beside it and a status line above.

    `row_zone` is the zone of the open cards; `pool_words` maps the names of pools to the message ids of their labels,
    in drawing order.
    """

    shows_at_plates = True
    row_zone: ClassVar[str] = "table_cards"
    pool_words: ClassVar[dict[str, str]] = {"pool": "arrangements.shared.pool.short"}

    def zone(self, table: TableView) -> str:
        """Return the zone of the open cards."""
        return self.row_zone

    @abstractmethod
    def status(self, table: TableView) -> str:
        """Return the state of the deal in one line."""

    def lying(self, table: TableView) -> int:
        """Return the number of cards or piles side by side in the middle."""
        return len(table.picture.piles.get(self.zone(table), []))

    def row_words(self, table: TableView) -> str:
        """Return the label of the open cards."""
        return message("arrangements.shared.on_the_table")

    def pile(self, table: TableView) -> tuple[str, int] | None:
        """Return the label and size of the stock, or None if there is none."""
        return None

    def pools(self, table: TableView) -> list[DrawnPool]:
        """Return the pools to draw, with their labels."""
        return [DrawnPool(message(id), table.picture.pools.get(name, 0), name) for name, id in self.pool_words.items()]

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        area, label = layout.centre, canvas.px("small")
        head = round(canvas.px("lead") * 1.5)
        if is_before_the_deal(table):
            self.before_the_deal(table, canvas, layout, area)
            return
        if area.h < head + label * 1.9 + canvas.n(100):
            self.draw_tight(table, canvas, layout)
            return
        low = round(label * 1.9)
        # No seats at the sides: keep the pieces close together.
        aside = round(area.w * 0.12) if area.w > layout.area.w * 0.9 else 0
        body = Rect(area.x + aside, area.y + head, area.w - 2 * aside, max(40, area.h - head - low))
        side = self.side(table, canvas, body)
        wide = round(max(1, self.lying(table)) * min(body.h, layout.table_h * 1.25) * 0.8)
        is_roomy = body.w - 2 * side >= wide  # then centre the row on the table
        room = Rect(body.x + side, body.y, body.w - (2 if is_roomy else 1) * side, body.h)
        if is_roomy:
            nearer = max(0, (room.w - wide) // 2 - canvas.n(20))
            body = Rect(body.x + nearer, body.y, body.w - 2 * nearer, body.h)  # pool and stock beside the row
        self.beside(table, canvas, body, side)
        said = Rect(room.x, area.y, room.w, head)
        fits = canvas.width_of(self.status(table), "lead", "b") <= said.w
        self.says(table, canvas, said if fits else above(area, area.y + head))
        self.cards(table, canvas, layout, room, low)

    def before_the_deal(self, table: TableView, canvas: Canvas, layout: TableLayout, area: Rect) -> None:
        """Draw the pack in the middle with the dealer's name, and the pool beside it if it is not empty."""
        side = self.side(table, canvas, area) if any(pot.amount for pot in self.pools(table)) else 0
        draw_pack(table, canvas, Rect(area.x + side, area.y, area.w - 2 * side, area.h), round(layout.table_h * 1.1))
        if side:
            nearer = max(0, area.w // 2 - side - round(layout.table_h * 1.6))
            self.beside(table, canvas, Rect(area.x + nearer, area.y, area.w - 2 * nearer, area.h), side)

    def draw_tight(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        """Draw a low table with large text: the row has the full height, with text beside it."""
        area, gap = layout.centre, canvas.n(14)
        count = len(table.picture.piles.get(self.zone(table), []))
        beside = round((count or 1.6) * area.h * 5 / 7 * 1.1) + gap  # usually one or two piles
        wide = max(round(area.w * 0.45), area.w - beside)
        held = " · ".join(f"{pot.words} {pot.amount}" for pot in self.pools(table))
        told = [(held, canvas.theme.ivory), (self.status(table), canvas.theme.ivory_2)]
        for share in (1.0, 0.85, 0.7, 0.6, 0.5):  # smaller rather than shortened
            with canvas.letters(share):
                high = sum(canvas.height_of(said, wide - gap, "small", 1.2, "b") for said, _ in told)
                if high > area.h and share > 0.5:
                    continue
                y: float = area.y
                for said, tone in told:
                    y = canvas.paragraph(said, area.x, y, wide - gap, "small", tone, "b", 1.2)
            break
        room = Rect(area.x + wide, area.y, area.w - wide, area.h)
        if count:
            row(table, canvas, table.picture.piles.get(self.zone(table), []), room, area.h, canvas.n(10))
        else:
            self.cards(table, canvas, layout, room, 0)

    def says(self, table: TableView, canvas: Canvas, rect: Rect) -> None:
        """Draw the status line."""
        tone = canvas.theme.gilt if table.picture.facts.get("knocker") is not None else canvas.theme.ivory
        said = self.status(table)
        if canvas.width_of(said, "small", "b") > rect.w:  # large text: only the part before the colon
            said = said.partition(": ")[0]
        role = next((r for r in ("lead", "body", "small") if canvas.width_of(said, r, "b") <= rect.w), "small")
        canvas.text(said, rect.centerx, rect.y + rect.h * 0.42, role, "b", tone, 0.5, rect.w)

    def side(self, table: TableView, canvas: Canvas, body: Rect) -> int:
        """Return the width of pools and stock left of the row including the gap; 0 if there are none."""
        has_paid = any(isinstance(payment.source, str) for payment in table.picture.paid)
        is_paid = has_paid and not any(pot.amount for pot in self.pools(table))
        if (is_paid or not self.pools(table)) and self.pile(table) is None:
            return 0
        wide = min(canvas.n(190) if canvas.looks.text < 1.5 else canvas.n(230), round(body.w * 0.34))
        return wide + canvas.n(20)

    def beside(self, table: TableView, canvas: Canvas, body: Rect, side: int) -> None:
        """Draw the pools and the stock left of the row, `side` pixels wide."""
        if not side:
            return
        pools, wide = self.pools(table), side - canvas.n(20)
        gap, high = canvas.n(10), min(canvas.n(84), body.h // max(len(pools), 1))
        high = max(high, round(canvas.px("small") + canvas.px("figure") * 1.7))
        pile = self.pile(table)
        room = body.h - len(pools) * (high + gap)
        card_h = min(room - round(canvas.px("small") * 2), canvas.n(110)) if pile else 0
        shows_pile = pile is not None and card_h >= 44
        used = len(pools) * (high + gap) - gap + (card_h + round(canvas.px("small") * 2) + gap if shows_pile else 0)
        y = body.y + max(0, (body.h - used) // 2)
        for pot in pools:
            draw_pool(canvas, Rect(body.x, y, wide, high), pot)
            y += high + gap
        if pile is not None and shows_pile:
            rect = Rect(0, y, round(card_h * 5 / 7), card_h)
            rect.centerx = body.x + wide // 2
            squared_pile(canvas, rect, pile[1], pile[0])

    def cards(self, table: TableView, canvas: Canvas, layout: TableLayout, room: Rect, low: int) -> None:
        """Draw the open cards with their label below."""
        lying: Sequence[Any] = table.picture.piles.get(self.zone(table), [])
        if not lying:
            return
        high, gap = min(round(layout.table_h * 1.25), room.h), canvas.n(16)
        # The height at which the cards fit side by side.
        apart = round((room.w - gap * (len(lying) - 1)) / len(lying) * 7 / 5)
        high = min(high, max(apart, round(layout.table_h * 0.8)))
        places = row(table, canvas, lying, room, high, gap)
        canvas.zone_places[self.zone(table)] = places[0].unionall(places[1:])
        y = places[0].bottom + low * 0.55
        canvas.text(self.row_words(table), room.centerx, y, "small", "r", canvas.theme.ivory_2, 0.5, room.w)

    def heaps(
        self, canvas: Canvas, layout: TableLayout, room: Rect, lying: Sequence[tuple[str, int, object | None]]
    ) -> None:
        """Draw squared piles side by side, each with its label, size and known top card."""
        many, gap = len(lying), canvas.n(30)
        # If the label fits there.
        label = round(canvas.px("small") * 1.6) if room.bottom + 4 > layout.centre.bottom else 0
        above = max(rise(count) for _, count, _ in lying)  # so that no pile covers the line above it
        most = max(24, room.h - label - above)
        wide = min(round(layout.table_h * 1.25 * 5 / 7), round(most * 5 / 7), (room.w - gap * (many - 1)) // many)
        high = round(wide * 7 / 5)
        x, y = room.centerx - (many * (wide + gap) - gap) // 2, room.y + above + (room.h - label - above - high) // 2
        for words, count, top in lying:
            said = words if canvas.width_of(f"{words} {count}", "small") <= wide + gap * 0.7 else ""
            squared_pile(canvas, Rect(x, y, wide, high), count, said, top)
            x += wide + gap

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        """Return the animation target: the row for cards, the pool for counters."""
        area = layout.centre
        if key in self.pool_words:
            return area.x + area.w // 10, area.centery
        return area.center


def knocked(table: TableView, seat: int) -> str:
    """Return "knocked" for the seat that has knocked, or else ""."""
    return message("arrangements.shared.seat.knocked") if table.picture.facts.get("knocker") == seat else ""


def shown_value(table: TableView, seat: int) -> str:
    """Return the value of a seat's hand once the hands are shown, or else ""."""
    values = table.picture.facts.get("values") or []
    return alike(values[seat] or "") if seat < len(values) else ""


def stands_out(table: TableView, seat: int) -> bool:
    """Return whether a seat takes no part in this deal."""
    return seat in (table.picture.facts.get("out") or [])
