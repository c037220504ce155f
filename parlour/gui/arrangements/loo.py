"""Loo's table: the pool and the value of a trick, the turn-up, the miss, and each player's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...engine.keys import key_of, zone_of
from ...words.message import labels, message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Column, Grid, Grow, Leaf, Measured, Row, above
from ..pieces.locket import small_locket
from ..pieces.pieces import place_for_card
from ..pieces.spread import row_places
from ..pieces.trick import draw_label, draw_pool_of, draw_stakes, strip, trumps_words
from ..table.arrangement import Arrangement
from ..table.choosing import draw_pack, is_before_the_deal
from ..table.fronts import CARD
from ..table.layout import TableLayout
from ..table.view import TableView

FILLED, WIDEST = 0.86, 0.2  # widest card, relative to a column and to the whole middle
LABELS, LABEL = 0.2, 0.12  # share of the height for the owners' names below one row, and below each of two
GAIN = 1.1  # how much larger cards must become to use two rows
# In card widths: between the piles and the players, from one player to the next, how far the miss is spread, and from
# a player's card to the next one.
APART, FARTHEST, SPREAD, STEP = 0.35, 2.6, 0.37, 0.34
LEAST_SIGN = 14  # smallest player emblem, in pixels
MANY, SMALLER = 6, 0.7  # number of players above which the piles are drawn smaller, and how much


class LooPlaces(NamedTuple):
    """The areas of a Loo table: the pool, text, turn-up, miss, and a column for each player."""

    pool: Rect
    words: Rect
    turn_up: Rect
    miss: Rect
    columns: dict[int, Rect]


class LooArrangement(Arrangement):
    """Draws Loo's table: each player's cards stay in front of them, newest on top, older tricks dimmed."""

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        places = self.places(table, layout)
        stage = table.picture
        draw_pool_of(canvas, places.pool, stage.pools.get("pool", 0))
        draw_stakes(canvas, places.words, self.headings(table), stage.facts.get("trumps"), self.stakes(table))
        if is_before_the_deal(table) and not stage.piles["turn_up"]:
            draw_pack(table, canvas, strip(layout)[2], layout.table_h)
            return
        if stage.piles["turn_up"]:
            canvas.card(str(stage.piles["turn_up"][0]), places.turn_up)
            draw_label(canvas, message("arrangements.shared.turned_up"), places.turn_up)
        if stage.piles["miss"]:
            step = round(places.miss.w * 0.16)
            for i in range(len(stage.piles["miss"])):
                seen = stage.piles["miss"][i]
                canvas.card(None if seen is None else str(seen), places.miss.move(i * step, 0))
            draw_label(canvas, message("arrangements.loo.the_miss"), places.miss.inflate(2 * step, 0).move(step, 0))
        tops = sorted({rect.y for rect in places.columns.values()})
        for seat, rect in places.columns.items():
            floor = rect.y + tops[1] - tops[0] if len(tops) > 1 else layout.caption.y  # names end above the next row
            self.column(table, canvas, seat, rect, floor)

    def lays_hands(self, table: TableView) -> bool:
        """Return whether the deal is a single, in which each player's one card is face up in the middle."""
        return self.is_single(table)

    # layout
    def places(self, table: TableView, layout: TableLayout) -> LooPlaces:
        """Return the areas of the table for the players in this deal."""
        pool, words, body = strip(layout)
        players, below = self.players(table), min(round(body.h * LABELS), layout.caption.h // 2)
        h = max(36, min(layout.table_h, body.h - below))
        if len(players) > 1:
            h = max(30, min(h, round(body.w * WIDEST / CARD)))
        w = round(h * CARD)
        left = Aligned(Column(Measured(self.piles(table, h), high=h), Leaf(0, below)), None, 0.5)
        if not players:
            places = Aligned(left, 0.5, None).places(body)
        else:
            room = body.w - left.wide() - round(w * APART)
            rows = self.rows(room, body.h, len(players), h)
            in_row, label = -(-len(players) // rows), below if rows == 1 else round(body.h * LABEL)
            cells = [Column(Grow(Leaf(name=str(seat))), Leaf(0, label)) for seat in players]
            wide, high = round(min(room, in_row * w * FARTHEST)), h + below if rows == 1 else body.h
            grid = Aligned(Measured(Grid(cells, in_row, fills=True), wide=wide, high=high))
            places = Row(left, Grow(grid), gap=round(w * APART)).places(body)
        columns = {seat: places[str(seat)] for seat in players}
        return LooPlaces(pool, words, places["turn_up"], places.get("miss", places["turn_up"]), columns)

    def piles(self, table: TableView, high: int) -> Row:
        """Return the turn-up and the miss, smaller if the players' own cards need the space."""
        h = round(high * SMALLER) if len(self.players(table)) > MANY else high
        w = round(h * CARD)
        turn_up, miss, spread = Leaf(w, h, name="turn_up"), Leaf(w, h, name="miss"), Leaf(round(w * SPREAD))
        return Row(turn_up, *([Leaf(w // 4), miss, spread] if table.picture.piles["miss"] else []), align=0)

    def rows(self, wide: int, high: int, many: int, h: int) -> int:
        """Return the number of rows of columns: two if the cards become much larger that way."""
        one = min(h, round(wide / many * FILLED * 7 / 5))
        two = min(h, high // 2 - round(high * LABEL), round(wide / -(-many // 2) * FILLED * 7 / 5))
        return 2 if two > one * GAIN else 1

    def players(self, table: TableView) -> list[int]:
        """Return the seats with cards on the table, from the dealer's left: all in a single, otherwise who stands."""
        stage = table.picture
        if "standers" in stage.facts:
            return list(stage.facts["standers"])
        if self.is_single(table) and stage.dealer is not None:
            around = table.rules.seats_from(stage.dealer + 1)
            return [seat for seat in around if stage.piles[key_of("hands", seat)]]
        return []

    def is_single(self, table: TableView) -> bool:
        """Return whether the deal shown is a single."""
        return "trumps" not in table.picture.facts and bool(table.picture.piles["turn_up"])

    # text
    def headings(self, table: TableView) -> list[str]:
        """Return the kind of deal and the trumps, as a full and a short text."""
        facts = table.picture.facts
        trumps = facts.get("trumps")
        if self.is_single(table):
            return [message("arrangements.loo.single"), message("arrangements.loo.single_short")]
        last = message("arrangements.loo.last_deal") if facts.get("last_deal") else ""
        return [" · ".join(filter(None, [last, kind])) for kind in trumps_words(trumps)]

    def stakes(self, table: TableView) -> str:
        """Return the value of a trick and the penalty for loo in one line."""
        if "price" not in table.picture.facts:
            return ""
        held, price = table.picture.pools.get("pool", 0), table.picture.facts["price"]
        loo = message("arrangements.loo.loo_costs", price=price)
        if self.is_single(table) or not held:
            return loo
        return f"{message('arrangements.loo.trick_brings', share=held // table.rules.chosen.tricks)} · {loo}"

    # the players' cards
    def column(self, table: TableView, canvas: Canvas, seat: int, rect: Rect, floor: int) -> None:
        """Draw the cards a player has played, with the player's emblem and name between them and `floor`."""
        stage, t = table.picture, canvas.theme
        laid = self.laid(table, seat)
        newest = max((len(self.laid(table, other)) for other in self.players(table)), default=0)
        most = 1 if self.is_single(table) else table.rules.chosen.tricks
        h = min(rect.h, max(22, round(rect.w * FILLED / CARD)))
        w = round(h * CARD)
        step = 0 if most == 1 else max(0, min(round(w * STEP), round((rect.w * 0.94 - w) / (most - 1))))
        is_asked = seat in table.asked_seats() and len(laid) < most
        lie = row_places(rect, max(1, len(laid) + is_asked), h, step - w)
        is_over = sum(stage.facts.get("tricks") or ()) == newest
        best = stage.facts.get("taker" if self.is_single(table) else "winner")
        for i, (card, place) in enumerate(zip(laid, lie, strict=False)):
            canvas.card(None if card is None else str(card), place, "barred" if i < newest - 1 else "")
            if i == newest - 1 and best == seat and (is_over or self.is_single(table)):
                canvas.surface.blit(raster.box(place.w, place.h, round(place.w * 0.07), "", t.brass, 3), place)
        for place in lie[len(laid) :]:
            place_for_card(canvas, place, t.brass if is_asked else t.felt.line)
        self.name(table, canvas, seat, above(rect, lie[0].bottom), floor)

    def name(self, table: TableView, canvas: Canvas, seat: int, rect: Rect, floor: int) -> None:
        """Draw a player's emblem and name below their cards, or just the emblem if there is little space."""
        t = canvas.theme
        size = min(canvas.n(22), max(LEAST_SIGN, rect.w - 4))
        y = rect.bottom + max(size * 0.7, canvas.px("small") * 0.8)
        words = table.names[seat]
        wide = canvas.width_of(words, "small", "b")
        widest = max(canvas.width_of(table.names[other], "small", "b") for other in self.players(table))
        if widest + size + 10 > rect.w or y + size * 0.6 > floor:
            y = min(y, (rect.bottom + floor) / 2)
            size = min(canvas.px("small") * 5 // 4, rect.w - 4, round((floor - y) * 1.6))
            if size < LEAST_SIGN:
                size = min(canvas.n(22), max(LEAST_SIGN, rect.w - 4))
                y = rect.bottom - size * 0.5  # on the card itself
            small_locket(canvas, table.sitters[seat], rect.centerx, y, size)
            return
        left = rect.centerx - (wide + size + 6) / 2
        small_locket(canvas, table.sitters[seat], left + size / 2, y, size)
        tone = t.gilt if seat in table.asked_seats() else t.ivory
        canvas.text(words, left + size + 6, y, "small", "b", tone)

    def laid(self, table: TableView, seat: int) -> Sequence[Any]:
        """Return the cards in front of a player; in a single, the one card dealt."""
        key = "hands" if self.is_single(table) else "played"
        return table.picture.piles[key_of(key, seat)]

    # used by the scene
    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        """Return the animation target for a pile: the player's column for cards, the pool for counters."""
        places = self.places(table, layout)
        if key == "pool":
            return places.pool.center
        if key == "miss":
            return places.miss.center
        if zone_of(key) == "played":
            column = places.columns.get(int(key[7:-1]))
            return column.center if column else None
        return places.turn_up.center

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if seat in (facts.get("gone") or ()):
            return message("arrangements.loo.has_left")
        if facts.get("idle") == seat:
            return message("arrangements.shared.seat.stands_out")
        if seat in (facts.get("looed") or ()):
            return message("arrangements.loo.looed")
        said = (facts.get("declarations") or {seat: None})[seat]
        words = labels("arrangements.loo.said").get(said or "", "")
        if said == "exchange":
            words = message("arrangements.loo.changed", number=facts["changed"][seat])
        won = (facts.get("tricks") or {seat: 0})[seat]
        return " · ".join(filter(None, [words, message("arrangements.shared.tricks", n=won) if won else ""]))

    def is_out(self, table: TableView, seat: int) -> bool:
        facts = table.picture.facts
        said = (facts.get("declarations") or {seat: None})[seat]
        return seat in (facts.get("gone") or ()) or super().is_out(table, seat) or said in ("throw_up", "out")


ARRANGEMENT = LooArrangement()
