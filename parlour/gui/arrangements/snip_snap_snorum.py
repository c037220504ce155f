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
from ..table.arrangement import Arrangement
from ..table.fronts import distance_of
from ..table.layout import TableLayout
from ..table.view import TableView
from .snip_places import SnipPlaces

BOWL = 220, 170  # size of the picture
FILLED = (0, 1, 6, 15)  # numbers of counters at which the picture of the bowl changes
MOST_SHOWN = 5  # most cards in front of a seat; the last ones are shown


class SnipArrangement(Arrangement):
    """Draws Snip-Snap-Snorum's table: the bowl in the middle and each seat's cards in front of its plate."""

    hand_order = "rank"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        places, last = SnipPlaces(layout), self.last_card(table)
        bowl = self.clear(table, canvas, places).inflate(0, -canvas.n(12))
        right, letters = bowl.right, Rect(bowl.centerx, bowl.centery - places.h // 3, bowl.w, 2 * places.h // 3)
        for away, cards in self.shown(table, layout).items():
            room = places.room(away)
            if room.colliderect(letters) and room.x > bowl.centerx:
                right = min(right, room.x)
            self.before(canvas, places.lying(away, len(cards)), cards, last)
        self.middle(table, canvas, bowl, places.h, right)
        word = table.picture.facts.get("word")
        if word and places.is_crowded and layout.hand.h:  # bowl and word on either side of the viewer's cards
            self.word(canvas, places.beside_own()[1], word)

    def shown(self, table: TableView, layout: TableLayout) -> dict[int, Sequence[Any]]:
        """Return the cards in front of the seats that have any, by the seat's distance to the viewer's left."""
        found = {seat: table.picture.piles[key_of("shown", seat)][-MOST_SHOWN:] for seat in range(table.rules.seats)}
        return {distance_of(table, layout, seat): cards for seat, cards in found.items() if cards}

    def clear(self, table: TableView, canvas: Canvas, places: SnipPlaces) -> Rect:
        """Return the tallest strip clear of the cards at the sides, for the bowl."""
        room, layout = places.bowl(), places.layout
        high = min(room.h, canvas.n(150))
        wide = round(high * BOWL[0] / BOWL[1]) + (round(high * 5 / 7) if table.picture.piles["turn_up"] else 0)
        taken = Rect(room.centerx - wide // 2, room.centery - high // 2, wide, high)
        beside = [place for away in self.shown(table, layout) if overlap(place := places.room(away), taken)]
        if places.is_aside or places.is_crowded or taken.collidelist(beside) < 0:
            return room
        bottom = layout.centre.bottom if len(layout.plates) == table.rules.seats else room.bottom
        ends = [room.y, *(place.bottom for place in beside)]
        free = [min([place.y for place in beside if place.bottom > y] + [bottom]) - y for y in ends]
        best = max(free)
        return Rect(room.x, ends[free.index(best)], room.w, best) if best > 0 else room

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

    def middle(self, table: TableView, canvas: Canvas, area: Rect, card_h: int, right: int) -> None:
        """Draw the bowl with its number, the word just said left of `right`, and the turned-up card."""
        t, held = canvas.theme, table.picture.pools["pool"]
        turned, word = table.picture.piles["turn_up"], table.picture.facts.get("word")
        h = min(area.h, canvas.n(150), round(area.w / (BOWL[0] / BOWL[1] + bool(turned))))
        if h < 30:
            return
        w = round(h * BOWL[0] / BOWL[1])
        high = min(card_h, h)
        aside = round(high * 5 / 7) + canvas.n(14) if turned else 0  # centre the card and the bowl together
        x = area.centerx - (w - aside) // 2
        bowl = raster.picture(f"stands/bowl_{max(sum(held >= least for least in FILLED) - 1, 0)}", w, h)
        canvas.pool_places["pool"] = canvas.surface.blit(bowl, (x, area.centery - h // 2))
        d = min(max(canvas.n(34), round(canvas.px("lead") * 1.5)), round(h * 0.62))
        disc = Rect(0, 0, d, d)
        disc.center = (x + w // 2, area.centery + round(h * 0.16))
        canvas.surface.blit(raster.box(d, d, d // 2, t.felt.edge, t.brass, 1.5), disc)
        size = max(LEAST, min(canvas.px("lead"), round(d * 0.66)))
        canvas.put(raster.words(str(held), "b", size, t.ivory), *disc.center)
        if turned:
            place = Rect(x - aside, area.centery - high // 2, round(high * 5 / 7), high)
            canvas.card(str(turned[0]), place)
        if word:
            left = x + w + canvas.n(16)
            self.word(canvas, Rect(left, area.y, right - left, area.h), word)

    def word(self, canvas: Canvas, rect: Rect, word: str) -> None:
        """Write the word just said at the left of an area, as large as possible; the caption repeats it."""
        low = (r for r in ("h2", "lead", "small") if canvas.px(r) * 1.1 <= rect.h)
        fitting = (r for r in low if canvas.width_of(f"{word}!", r, "sb") < rect.w)
        if role := next(fitting, ""):
            canvas.text(f"{word}!", rect.x, rect.centery, role, "sb", canvas.theme.gilt)

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        if (seat := seat_of(key)) is not None and zone_of(key) == "shown":
            return SnipPlaces(layout).room(distance_of(table, layout, seat)).center
        return SnipPlaces(layout).bowl().center if key in ("pool", "turn_up", "stock") else None

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


def overlap(one: Rect, other: Rect) -> bool:
    """Return whether two areas have a column of the table in common."""
    return one.right > other.x and one.x < other.right


ARRANGEMENT = SnipArrangement()
