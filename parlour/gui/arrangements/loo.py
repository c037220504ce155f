"""Loo's table: the pool and the value of a trick, the turn-up, the miss, and each player's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...engine.keys import key_of, zone_of
from ...words.message import labels, message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import above
from ..pieces.locket import small_locket
from ..pieces.trick import draw_label, draw_pool_of, draw_stakes, strip, trumps_words
from ..table.arrangement import Arrangement
from ..table.choosing import draw_pack, is_before_the_deal
from ..table.layout import TableLayout
from ..table.view import TableView

FILLED = 0.86  # widest card, relative to a column
LABEL = 0.12  # share of the height for the owners' names below each of two rows
GAIN = 1.1  # how much larger cards must become to use two rows
LEAST_SIGN = 14  # smallest player emblem, in pixels
MANY = 6  # number of players above which the turn-up is drawn smaller


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
        stage = table.picture
        players = self.players(table)
        pool, words, body = strip(layout)
        below = min(round(body.h * 0.2), layout.caption.h // 2)
        h = max(36, min(layout.table_h, body.h - below))
        if len(players) > 1:
            h = max(30, min(h, round(body.w * 0.2 * 7 / 5)))
        w = round(h * 5 / 7)
        has_miss = bool(stage.piles["miss"])
        block = w + (round(w * 1.62) if has_miss else 0)
        left = body.x if players else body.centerx - block // 2
        y = body.y + (body.h - h - below) // 2
        turn_up = Rect(left, y, w, h)
        if len(players) > MANY:  # the players' own cards need the space
            turn_up, block = Rect(left, y, round(w * 0.7), round(h * 0.7)), round(w * 0.7)
        miss = Rect(left + round(w * 1.25), y, w, h)
        x = left + block + round(w * 0.35)
        columns = {}
        if players:
            room = body.right - x
            rows = self.rows(room, body.h, len(players), h)
            in_row = -(-len(players) // rows)
            step = min(room / in_row, w * 2.6)
            x += round((room - step * in_row) / 2)
            if rows > 1:
                y, h = body.y, body.h // rows - round(body.h * LABEL)
            columns = {
                seat: Rect(round(x + i % in_row * step), y + i // in_row * (body.h // rows), round(step), h)
                for i, seat in enumerate(players)
            }
        return LooPlaces(pool, words, turn_up, miss, columns)

    def rows(self, wide: int, high: int, many: int, h: int) -> int:
        """Return the number of rows of columns: two if the cards become much larger that way."""
        one = min(h, round(wide / many * FILLED * 7 / 5))
        two = min(h, high // 2 - round(high * LABEL), round(wide / -(-many // 2) * FILLED * 7 / 5))
        return 2 if two > one * GAIN else 1

    def players(self, table: TableView) -> list[int]:
        """Return the seats with cards on the table, from the dealer's left: all in a single, otherwise the standers."""
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
        h = rect.h
        w = round(h * 5 / 7)
        if w > rect.w * FILLED:
            w = max(16, round(rect.w * FILLED))
            h = round(w * 7 / 5)
        step = 0 if most == 1 else max(0, min(round(w * 0.34), round((rect.w * 0.94 - w) / (most - 1))))
        is_asked = seat in table.asked_seats() and len(laid) < most
        whole = w + step * max(len(laid) - 1 + is_asked, 0)
        x, y = rect.centerx - whole // 2, rect.y + (rect.h - h) // 2
        is_over = sum(stage.facts.get("tricks") or ()) == newest
        for i, card in enumerate(laid):
            place = Rect(x + i * step, y, w, h)
            canvas.card(None if card is None else str(card), place, "barred" if i < newest - 1 else "")
            best = stage.facts.get("taker" if self.is_single(table) else "winner")
            if i == newest - 1 and best == seat and (is_over or self.is_single(table)):
                canvas.surface.blit(raster.box(w, h, round(w * 0.07), "", t.brass, 3), place)
        if is_asked or not laid:
            place = Rect(x + len(laid) * step, y, w, h)
            tone = t.brass if is_asked else t.felt.line
            canvas.surface.blit(raster.dashed(w, h, round(w * 0.07), tone, 2), place)
        self.name(table, canvas, seat, above(rect, y + h), floor)

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
