"""Jig's table: the five places of a run with their words."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card
from ...games.jig import JIG, RUN, WORDS, Call
from ...procedures.stops import NEXT
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import above
from ..pieces.boards.pools import DrawnPool
from ..pieces.locket import small_locket
from ..pieces.pieces import place_for_card
from ..pieces.run import said_of
from ..pieces.spread import draw_pool, row_places
from ..table.arrangement import Arrangement
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView

POOLS = ("pool_equal", "pool_dealer", "pool_fines")


class JigArrangement(Arrangement):
    """Draws Jig's table: five places with their words below, and the pool above if there is one."""

    seating, hand_order = PlacesRound(round_a_board=True), "low"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        area = layout.centre.inflate(-canvas.n(8), 0)
        if any(table.rules.options[key] for key in POOLS) or table.picture.pools["pool"]:
            area = self.pool(table, canvas, area)
        line = round(canvas.px("lead") * 1.5)
        if area.h - 2 * line < canvas.n(70):
            line = 0  # cards come before words
        below = 2 * line if canvas.looks.text < 1.5 else round(line * 1.1)  # with large text, only one word is shown
        gap = canvas.n(16)
        widest = (area.w - (RUN - 1) * gap) // RUN
        h = min(round(layout.table_h * 1.25), area.h - below, max(40, widest * 7 // 5))
        places = row_places(above(area, area.bottom - below), RUN, h, gap)
        words, wide = self.words(table), places[0].w + gap
        fitting = (r for r in ("lead", "body", "small") if all(canvas.width_of(w, r, "b") <= wide for w in words))
        role = next(fitting, "")
        for i, rect in enumerate(places):
            self.place_of(table, canvas, rect, i)
            if role and line:
                is_last = i == len(table.picture.piles["run"]) - 1
                tone = canvas.theme.gilt if is_last else canvas.theme.ivory
                canvas.text(words[i], rect.centerx, rect.bottom + line * 0.85, role, "b", tone, 0.5)
        run = table.picture.piles["run"]
        if not role and line and run:  # only one word fits, that of the newest card
            y = places[0].bottom + line * 0.85
            canvas.text(words[len(run) - 1], area.centerx, y, "lead", "b", canvas.theme.gilt, 0.5)

    def words(self, table: TableView) -> list[str]:
        """Return the word below each place; where players say the words, only those said so far."""
        run, words = table.picture.piles["run"], [*WORDS, JIG]
        said = str(table.picture.facts.get("word", ""))
        if table.rules.options["call_words"] == "manual":
            is_open = any(a.verb is Call for a in table.actions()) or said.partition("-")[0] != words[len(run) - 1]
            words[max(len(run) - is_open, 0) :] = [""] * (RUN - max(len(run) - is_open, 0))
        if run and said.partition("-")[0] == words[len(run) - 1]:
            words[len(run) - 1] = said
        return words

    def pool(self, table: TableView, canvas: Canvas, area: Rect) -> Rect:
        """Draw the pool at the top and return the area below it."""
        h = min(round(canvas.n(46) + canvas.px("figure") * 1.5), area.h // 3)
        wide = min(area.w, round(canvas.n(230) * (1 + (canvas.looks.text - 1) * 0.5)))
        pot = DrawnPool(message("arrangements.shared.pool.short"), table.picture.pools["pool"])
        draw_pool(canvas, Rect(area.centerx - wide // 2, area.y, wide, h), pot)
        top = h + canvas.n(12)
        return Rect(area.x, area.y + top, area.w, area.h - top)

    def place_of(self, table: TableView, canvas: Canvas, rect: Rect, i: int) -> None:
        """Draw one place of the run: a card with its player's emblem, or a dashed outline."""
        run, players = table.picture.piles["run"], table.run_players()
        if i >= len(run):
            self.outline(canvas, rect, run, i)
            return
        canvas.card(str(run[i]), rect)
        if i < len(players):
            d = max(canvas.n(26), canvas.px("small"))
            small_locket(canvas, table.sitters[players[i]], rect.centerx, rect.bottom - d * 0.1, d)

    def outline(self, canvas: Canvas, rect: Rect, run: Sequence[Card | None], i: int) -> None:
        """Draw an empty place as an outline; the next one to fill shows the card wanted."""
        t = canvas.theme
        place_for_card(canvas, rect, t.brass_line if i == len(run) else t.felt.line)
        last = run[-1] if run and i == len(run) else None
        after = NEXT.get(last) if last is not None else None
        if after is not None:
            up = max(canvas.n(12), round(canvas.px("lead") * 0.6))
            canvas.text(after.text[:-1], rect.centerx, rect.centery - up, "lead", "b", t.gilt, 0.5)
            canvas.put(raster.pip(after.text[-1], canvas.n(20), t.gilt), rect.centerx, rect.centery + canvas.n(14))

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        area = layout.centre
        if key == "pool":
            return area.centerx, area.y + layout.table_h // 4
        many = len(table.picture.piles["run"])
        return (round(area.x + area.w * (0.1 + 0.2 * min(many, 4))), area.centery) if key == "run" else None

    def seat_line(self, table: TableView, seat: int) -> str:
        return said_of(table, seat)


ARRANGEMENT = JigArrangement()
