"""Jig's table: the five places of a run with their words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...engine.cards import Card
from ...games.jig import JIG, RUN, WORDS, Call
from ...procedures.stops import NEXT
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, FirstThatFits, Grow, LargestThatFits, Leaf, Measured, Row
from ..pieces.boards.pools import DrawnPool
from ..pieces.locket import small_locket
from ..pieces.pieces import place_for_card
from ..pieces.run import said_of
from ..pieces.spread import draw_pool
from ..table.arrangement import Arrangement
from ..table.fronts import CARD
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView
from ..widgets.leaves import line_leaf

POOLS = ("pool_equal", "pool_dealer", "pool_fines")
LARGER, SMALLEST = 1.25, 40  # greatest height of a card, relative to others on a table, and the least in pixels
LOW, GAP, POOL = 70, 16, 230  # units: least height of cards with words below, between the places, width of the pool
LINE = 1.5  # height of the line of words, in lines of text


class JigArrangement(Arrangement):
    """Draws Jig's table: five places with their words below, and the pool above if there is one."""

    seating, hand_order = PlacesRound(round_a_board=True), "low"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        area, most, gap = layout.centre, round(layout.table_h * LARGER), canvas.n(GAP)
        pool, labels = self.pool(table, canvas), self.labels(table, canvas)

        def whole(high: int, *, has_words: bool) -> Box:
            card = round(high * CARD)
            places = (Leaf(card, high, partial(self.place_of, table, canvas, i)) for i in range(RUN))
            words = Measured(labels, wide=RUN * (card + gap)) if has_words else None
            return Column(pool, Row(*places, gap=gap), words, gap=gap, align=0.5)

        has_words = whole(canvas.n(LOW), has_words=True).fits(area)  # cards come before words
        Aligned(LargestThatFits(partial(whole, has_words=has_words), most, SMALLEST), None).draw(area)

    def labels(self, table: TableView, canvas: Canvas) -> Box:
        """Return the words below the places, or only that of the newest card if they do not all fit."""
        words, newest = self.words(table), len(table.picture.piles["run"]) - 1
        tones = [canvas.theme.gilt if i == newest else canvas.theme.ivory for i in range(RUN)]

        def label(role: str, i: int) -> Leaf:
            return line_leaf(canvas, words[i], role, "b", tones[i], ax=0.5, high=LINE)

        def row(role: str) -> Box:
            cells = [label(role, i) for i in range(RUN)]
            return Measured(Row(*map(Grow, cells)), wide=RUN * max(cell.wide() for cell in cells))

        return FirstThatFits(*map(row, ("lead", "body", "small")), label("lead", newest) if newest >= 0 else Leaf())

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

    def pool(self, table: TableView, canvas: Canvas) -> Box | None:
        """Return the pool, if there is one."""
        if not any(table.rules.options[key] for key in POOLS) and not table.picture.pools["pool"]:
            return None
        wide = round(canvas.n(POOL) * (0.5 + 0.5 * canvas.looks.text))
        pot = DrawnPool(message("arrangements.shared.pool.short"), table.picture.pools["pool"])
        return Leaf(wide, round(canvas.n(46) + canvas.px("figure") * 1.5), lambda rect: draw_pool(canvas, rect, pot))

    def place_of(self, table: TableView, canvas: Canvas, i: int, rect: Rect) -> None:
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
