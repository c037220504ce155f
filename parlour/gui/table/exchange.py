"""The table of exchange games: open cards in the middle, with the pool and the state of the deal."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...narration.words import alike
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, FirstThatFits, Grow, LargestThatFits, Leaf, Row, above, left_of, right_of
from ..pieces.boards.pools import DrawnPool
from ..pieces.spread import draw_pool, rise, row, squared_pile
from .arrangement import Arrangement
from .choosing import draw_pack, is_before_the_deal
from .layout import TableLayout
from .view import TableView

SPREAD, HEAPED = 16, 30  # units between cards, and between piles with their labels
HEAP = 70  # units for the counters of a pool
MOST, LEAST = 1.25, 1.0  # height of the cards, relative to the table's; they overlap rather than become lower
LyingPile = tuple[str, int, object | None]  # its label, its size, and its top card if that is known


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

    def piles_lying(self, table: TableView) -> list[LyingPile]:
        """Return the squared piles that lie in the middle instead of a row of open cards, if any."""
        return []

    def lying(self, table: TableView) -> int:
        """Return the number of cards or piles side by side in the middle."""
        return len(self.piles_lying(table)) or len(table.picture.piles.get(self.zone(table), ()))

    def row_words(self, table: TableView) -> str:
        """Return the label of the open cards."""
        return message("arrangements.shared.on_the_table")

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
        places = self.places(table, canvas, layout, head, round(label * 1.9))
        self.pools_lying(table, canvas, places)
        cards = places["cards"]
        half = min(cards.centerx - area.x, area.right - cards.centerx)
        line = above(area, area.y + head)
        said = left_of(right_of(line, cards.centerx - half), cards.centerx + half)
        fits = canvas.width_of(self.status(table), "lead", "b") <= said.w
        self.says(table, canvas, said if fits else line)
        self.cards(table, canvas, layout, cards, places["label"].h)

    def places(self, table: TableView, canvas: Canvas, layout: TableLayout, head: int, low: int) -> dict[str, Rect]:
        """Return the places of the pools and of the cards, as large as they fit; in the middle if there is room.

        `head` is the height of the line above them, `low` that of their label.
        """
        many, gap = max(1, self.lying(table)), canvas.n(HEAPED if self.piles_lying(table) else SPREAD)
        pools = [Leaf(self.pool_wide(canvas, pot), pool_high(canvas), name=pot.name) for pot in self.pools_left(table)]
        side = Aligned(Column(*pools, gap=canvas.n(10)), None) if pools else None

        def row(high: int, *, is_even: bool) -> Box:
            wide = many * round(high * 5 / 7) + (many - 1) * gap
            cards = Grow(Aligned(Leaf(wide, high, name="cards"), None), 100, fit=True, most=wide)
            even = Leaf(side.wide()) if side is not None and is_even else None
            return Row(Grow(), side, cards, even, Grow(), gap=canvas.n(24))

        def whole(box: Box) -> Box:
            return Column(Leaf(0, head), Grow(box, fit=True), Leaf(0, low, name="label"))

        sizes = LargestThatFits(
            lambda high: whole(row(high, is_even=False)), round(layout.table_h * MOST), round(layout.table_h * LEAST)
        )
        high = sizes.size(layout.centre)
        return whole(FirstThatFits(row(high, is_even=True), row(high, is_even=False))).places(layout.centre)

    def before_the_deal(self, table: TableView, canvas: Canvas, layout: TableLayout, area: Rect) -> None:
        """Draw the pack in the middle with the dealer's name, and the pools that are not empty at its left."""
        pack = Leaf(round(layout.table_h * 1.1), name="pack")
        pools = [Leaf(self.pool_wide(canvas, pot), pool_high(canvas), name=pot.name) for pot in self.pools_left(table)]
        side = Aligned(Column(*pools, gap=canvas.n(10)), 1) if any(pot.amount for pot in self.pools(table)) else None
        places = Row(Grow(side), pack, Grow(), gap=canvas.n(24)).places(area)
        draw_pack(table, canvas, places["pack"], round(layout.table_h * 1.1))
        self.pools_lying(table, canvas, places)

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
        room = right_of(area, area.x + wide)
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

    def pools_left(self, table: TableView) -> list[DrawnPool]:
        """Return the pools to draw; none once they have been paid out."""
        pools = self.pools(table)
        has_paid = any(isinstance(payment.source, str) for payment in table.picture.paid)
        return [] if has_paid and not any(pot.amount for pot in pools) else pools

    def pool_wide(self, canvas: Canvas, pot: DrawnPool) -> int:
        """Return the width of a pool: its counters, and its name above the amount."""
        words = max(canvas.width_of(pot.words, "small"), canvas.width_of(f"{pot.amount}", "figure", "B"))
        return canvas.n(HEAP) + words + canvas.n(10)

    def pools_lying(self, table: TableView, canvas: Canvas, places: Mapping[str, Rect]) -> None:
        """Draw the pools that have places."""
        for pot in self.pools(table):
            if pot.name in places:
                draw_pool(canvas, places[pot.name], pot)

    def cards(self, table: TableView, canvas: Canvas, layout: TableLayout, room: Rect, low: int) -> None:
        """Draw the piles, or the open cards with their label below."""
        if heaps := self.piles_lying(table):
            self.heaps(canvas, layout, room, heaps)
            return
        lying: Sequence[Any] = table.picture.piles.get(self.zone(table), ())
        if not lying:
            return
        places = row(table, canvas, lying, room, room.h, canvas.n(SPREAD))
        canvas.zone_places[self.zone(table)] = places[0].unionall(places[1:])
        y = places[0].bottom + low * 0.55
        canvas.text(self.row_words(table), room.centerx, y, "small", "r", canvas.theme.ivory_2, 0.5)

    def heaps(self, canvas: Canvas, layout: TableLayout, room: Rect, lying: Sequence[LyingPile]) -> None:
        """Draw squared piles side by side, each with its label, size and known top card."""
        many, gap = len(lying), canvas.n(HEAPED)
        # If the label fits there.
        label = round(canvas.px("small") * 1.6) if room.bottom + 4 > layout.centre.bottom else 0
        risen = max(rise(count) for _, count, _ in lying)  # so that no pile covers the line above it
        most = max(24, room.h - label - risen)
        wide = min(round(layout.table_h * 1.25 * 5 / 7), round(most * 5 / 7), (room.w - gap * (many - 1)) // many)

        def heap(words: str, count: int, top: object | None) -> Leaf:
            said = words if canvas.width_of(f"{words} {count}", "small") <= wide + gap * 0.7 else ""
            return Leaf(wide, round(wide * 7 / 5), lambda rect: squared_pile(canvas, rect, count, said, top))

        row = Row(*(heap(*pile) for pile in lying), gap=gap)
        Aligned(Column(Leaf(0, risen), row, Leaf(0, label))).draw(room)

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        """Return the animation target: the row for cards, the pool for counters."""
        area = layout.centre
        if key in self.pool_words:
            return area.x + area.w // 10, area.centery
        return area.center


def pool_high(canvas: Canvas) -> int:
    """Return the height of a pool with its name above the amount."""
    return max(canvas.n(64), round(canvas.px("small") + canvas.px("figure") * 1.7))


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
