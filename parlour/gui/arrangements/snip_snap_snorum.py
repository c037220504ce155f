"""Snip-Snap-Snorum's table: the bowl with the pool, the word just said, and each player's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.keys import key_of, seat_of, zone_of
from ...games.snip_snap_snorum import are_counted_out
from ...session.view.picture import Moved
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import LEAST, Canvas, Rect
from ..layout import Aligned, Box, Column, Grow, Leaf, Measured, Row
from ..table.arrangement import Arrangement
from ..table.fronts import CARD, Fronts, fronts, strip
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView

BOWL = 220, 170  # size of the picture
FILLED = (0, 1, 6, 15)  # numbers of counters at which the picture of the bowl changes
MOST_SHOWN, CROWDED = (5, 4), 7  # most cards in front of a seat, the last ones, and with more seats than this
ROW = 2.1  # width of the viewer's cards, in card widths


class SnipArrangement(Arrangement):
    """Draws Snip-Snap-Snorum's table: the bowl in the middle and each seat's cards in front of its plate."""

    seating, hand_order = PlacesRound(cards_in_front=True), "rank"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        places, last = places_of(table, layout), self.last_card(table)
        for seat in range(table.rules.seats):
            if cards := table.picture.piles[key_of("shown", seat)][-most_shown(table) :]:
                rect = places.rows.get(seat, places.cards)
                self.before(canvas, strip(rect, len(cards), min(rect.h, layout.table_h)), cards, last)
        self.bowl(table, canvas, places.pool)
        for card in table.picture.piles["turn_up"][:1]:
            canvas.card(str(card), strip(places.piles, 1, min(places.piles.h, layout.table_h))[0])
        if word := table.picture.facts.get("word"):
            self.word(canvas, places.said, word)

    def last_card(self, table: TableView) -> Any:
        """Return the card that may be paired next, or None."""
        played = [e for e in table.picture.shown if isinstance(e, Moved) and e.target.startswith(("shown[", "turn_up"))]
        return played[-1].pieces[-1] if played else None

    def before(self, canvas: Canvas, places: Sequence[Rect], cards: Sequence[Any], last: Any) -> None:
        """Draw the cards in front of a seat; the last card played is framed."""
        for rect, card in zip(places, cards, strict=True):
            canvas.card(str(card), rect)
            if card is last:
                canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", canvas.theme.brass, 3), rect)

    def bowl(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the bowl with the number of counters in it."""
        t, held = canvas.theme, table.picture.pools["pool"]
        h = min(area.h, canvas.n(150), round(area.w * BOWL[1] / BOWL[0]))
        if h < 30:
            return
        bowl = raster.picture(
            f"stands/bowl_{sum(held >= least for least in FILLED) - 1}", round(h * BOWL[0] / BOWL[1]), h
        )
        canvas.pool_places["pool"] = rect = canvas.surface.blit(bowl, bowl.get_rect(center=area.center))
        d = min(max(canvas.n(34), round(canvas.px("lead") * 1.5)), round(h * 0.62))
        disc = Aligned(Leaf(d, d, name="disc"), 0.5, 0.75).places(rect)["disc"]
        canvas.surface.blit(raster.box(d, d, d // 2, t.felt.edge, t.brass, 1.5), disc)
        size = max(LEAST, min(canvas.px("lead"), round(d * 0.66)))
        canvas.put(raster.words(str(held), "b", size, t.ivory), *disc.center)

    def word(self, canvas: Canvas, rect: Rect, word: str) -> None:
        """Write the word just said at the left of an area, as large as possible; the caption repeats it."""
        low = (r for r in ("h2", "lead", "small") if canvas.px(r) * 1.1 <= rect.h)
        fitting = (r for r in low if canvas.width_of(f"{word}!", r, "sb") < rect.w)
        if role := next(fitting, ""):
            canvas.text(f"{word}!", rect.x, rect.centery, role, "sb", canvas.theme.gilt)

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        places, seat = places_of(table, layout), seat_of(key)
        if seat is not None and zone_of(key) == "shown":
            return places.rows.get(seat, places.cards).center
        spots = {"pool": places.pool, "turn_up": places.piles, "stock": places.piles}
        return spots[key].center if key in spots else None

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if self.is_out(table, seat):
            return message("arrangements.snip_snap_snorum.is_out")
        if facts.get("winner") == seat:
            return message("arrangements.shared.betting.wins")
        if facts.get("active") == seat and table.rules.options["deal"] == "whole_pack":
            return message("arrangements.snip_snap_snorum.plays_on")
        won = facts.get("won")
        return message("arrangements.snip_snap_snorum.won", gain=f"{won[seat]:+}") if won and any(won) else ""

    def is_out(self, table: TableView, seat: int) -> bool:
        return are_counted_out(table.rules.chosen) and seat in (table.picture.facts.get("out") or [])


def most_shown(table: TableView) -> int:
    """Return how many of the last cards in front of a seat are shown."""
    return MOST_SHOWN[table.rules.seats > CROWDED]


def places_of(table: TableView, layout: TableLayout) -> Fronts:
    """Return the places of the cards, with the viewer's own between or below the bowl and the word just said."""
    ways = (_in_a_row, _bowl_above) if layout.hand.h else (_bowl_above,)
    return fronts(table, layout, ways, has_cards=layout.hand.h > 0, most=most_shown(table))


def _parts(high: int, has_cards: bool) -> tuple[Box, Box, Box, Box]:
    """Return the bowl, the card turned up, the viewer's cards and the word."""
    card = round(high * CARD)
    bowl, turned = Leaf(card * 3 // 2, high * 2 // 3, name="pool"), Leaf(card, high // 2, name="piles")
    return bowl, turned, Leaf(round(card * ROW) if has_cards else 0, high, name="cards"), Leaf(name="said")


def _in_a_row(layout: TableLayout, high: int, has_cards: bool) -> Box:
    bowl, turned, cards, word = _parts(high, has_cards)
    left = Row(turned, Grow(bowl, fit=True))
    return Row(Grow(left), cards, Grow(word), gap=max(6, layout.table_h // 7))


def _bowl_above(layout: TableLayout, high: int, has_cards: bool) -> Box:
    bowl, turned, cards, word = _parts(high, has_cards)
    above = Row(Grow(turned), bowl, Grow(word), gap=6)
    return Column(Grow(above, fit=True), Measured(cards, high=high if has_cards else 0), gap=6)


ARRANGEMENT = SnipArrangement()
