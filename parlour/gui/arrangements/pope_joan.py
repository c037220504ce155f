"""Pope Joan's table: the board with its counters, the turn-up, the spare hand and the run."""

from __future__ import annotations

import json
import math
from functools import cache, partial
from itertools import product
from typing import Any

from ... import resources
from ...games.pope_joan import NEXT
from ...words.language import cached_by_language, language
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target
from ..layout import Aligned, Box, Column, FirstThatFits, Grow, Leaf, Measured, Row, left_of, right_of
from ..pieces.boards.stand import MOST_SINGLES, heap
from ..pieces.run import draw_run, said_of
from ..pieces.trick import trumps_words
from ..table.arrangement import Arrangement
from ..table.fronts import CARD
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView
from ..widgets.leaves import line_leaf, text_leaf

# Widest board and the margin at its left, relative to the middle; and units between what is beside and below.
BOARD, MARGIN, BESIDE, BELOW = 0.54, 0.02, 18, 22
TURNED, LOW = 0.66, 0.3  # greatest height of the turn-up, relative to the table's cards and to the middle
LEGIBLE = 2.5  # height of a turn-up in lines of text, below which it is also told in words
SHIFTED = 0.35  # how far the spare hand is shifted under the turn-up, in card widths


@cache
def places() -> dict[str, Any]:
    """Return the positions on the board pictures, as in places.json."""
    found: dict[str, Any] = json.loads(resources.text("places.json"))
    return found


@cached_by_language
def board_picture(divisions: str) -> str:
    """Return the path of the board's picture, labelled in the current language if there is such a picture."""
    own = f"pope_joan/{language()}/{divisions}"
    return own if resources.exists(f"{own}.svg") else f"pope_joan/{divisions}"


def division(board: Rect, spot: Any) -> Rect:
    """Return the square that contains a division of the board."""
    k, angle = board.w / 800, math.radians(spot["angle"])
    x, y = board.centerx + math.cos(angle) * 215 * k, board.centery + math.sin(angle) * 215 * k
    d = round(150 * k)
    return Rect(round(x - d / 2), round(y - d / 2), d, d)


def contents(board: Rect, spot: Any) -> Rect:
    """Return the rectangle round a division's emblem, figure and counters, which a lesson highlights."""
    k = board.w / 800
    xs, ys = zip(spot["emblem"], spot["figure"], spot["pile"], strict=True)
    x, y, margin = min(xs), min(ys), 36
    w, h = max(xs) - x + 2 * margin, max(ys) - y + 2 * margin
    return Rect(board.x + (x - margin) * k, board.y + (y - margin) * k, w * k, h * k)


class PopeJoanArrangement(Arrangement):
    """Draws Pope Joan's table: the board at the left, the turn-up, the spare hand and the run at the right."""

    seating, hand_order = PlacesRound(round_a_board=True), "low"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        area, whole = layout.centre, layout.area
        size = min(whole.size) if table.is_zoomed else int(min(area.h, area.w * BOARD))
        board = Aligned(Leaf(size, size, partial(self.board, table, canvas)), 0.5, 0 if table.is_zoomed else 0.5)
        if table.is_zoomed:
            board.draw(whole)
            return
        run = Column(self.turned(table, canvas, layout), Grow(self.run(table, canvas, layout)), gap=canvas.n(BELOW))
        Row(Leaf(round(area.w * MARGIN)), board, Leaf(canvas.n(BESIDE)), Grow(run)).draw(area)

    def board(self, table: TableView, canvas: Canvas, rect: Rect) -> None:
        """Draw the board with counters heaped in its divisions and the amounts upright."""
        divisions = table.rules.options["divisions"]
        canvas.surface.blit(raster.picture(board_picture(divisions), rect.w, rect.h), rect)
        k = rect.w / 800
        spots = places()["pope_joan"]["8" if divisions == "eight" else "5"]
        asked = {a.what for a in table.actions() if a.verb.name == "Place"}
        for name, spot in spots.items():
            held = table.picture.pools.get(name, 0)
            heap(canvas, rect.x + spot["pile"][0] * k, rect.y + spot["pile"][1] * k, k, name, held)
        for name, spot in spots.items():  # drawn after all counters, so that they cover no amount
            self.figure(canvas, rect, spot, table.picture.pools.get(name, 0))
            canvas.pool_places[name] = contents(rect, spot)
            if name in asked:
                self.choice(table, canvas, rect, spot, name)
        trumps = table.picture.facts.get("trumps")
        if trumps:
            d = round(150 * k)
            disc = raster.box(d, d, d // 2, canvas.theme.face)
            canvas.put(disc, *rect.center)
            canvas.put(raster.pip(trumps, round(d * 0.72), canvas.suit_colour(trumps)), *rect.center)

    def figure(self, canvas: Canvas, rect: Rect, spot: Any, held: int) -> None:
        """Write a division's amount, above its counters."""
        k = rect.w / 800
        x, y, size = rect.x + spot["figure"][0] * k, rect.y + spot["figure"][1] * k, max(13, round(56 * k))
        words = str(held)
        if held > MOST_SINGLES:  # fish are among the counters, and are longer
            edge = max(1, size // 14)
            dark = raster.words(words, "B", size, canvas.theme.felt.edge)
            for dx, dy in ((-edge, 0), (edge, 0), (0, -edge), (0, edge)):
                canvas.put(dark, x + dx, y + dy)
        canvas.put(raster.words(words, "B", size, canvas.theme.ivory), x, y)

    def choice(self, table: TableView, canvas: Canvas, rect: Rect, spot: Any, name: str) -> None:
        """Draw a division's hit target while the viewer has to place a counter."""
        area = division(rect, spot)
        d = area.w
        action = next(a for a in table.actions() if a.verb.name == "Place" and a.what == name)
        canvas.surface.blit(raster.dashed(d, d, d // 2, canvas.theme.brass, 3), area)
        target = canvas.target(Target(f"division.{name}", area, lambda: table.answer(action), "board"))
        target.words = table.narrator.label(action)
        if canvas.has_focus(target.name):
            canvas.ring(area, 40)

    def run(self, table: TableView, canvas: Canvas, layout: TableLayout) -> Leaf:
        """Return the run with each card's player."""
        return Leaf(paint=lambda area: draw_run(table, canvas, area, layout.table_h, NEXT))

    def turned(self, table: TableView, canvas: Canvas, layout: TableLayout) -> Box:
        """Return the turn-up on the spare hand, with as much text beside them as fits."""
        turned, spare = table.picture.piles["turn_up"][:1], len(table.picture.piles["spare_hand"])
        h = min(round(layout.table_h * TURNED), round(layout.centre.h * LOW))
        w = round(h * CARD)

        def cards(rect: Rect) -> None:
            if spare:
                canvas.zone_places["spare_hand"] = place = right_of(rect, rect.right - w)
                canvas.card(None, place)
            for card in turned:
                canvas.card(str(card), left_of(rect, rect.x + w))

        def told(words: str, spare_form: str) -> Box:
            trumps = text_leaf(canvas, words, "body", canvas.theme.ivory, "b", leading=1.2)
            said = message(f"arrangements.pope_joan.spare.{spare_form}", number=spare) if spare and spare_form else ""
            line = line_leaf(canvas, said, "small", colour=canvas.theme.ivory_2) if said else None
            return Aligned(Column(trumps, line), None, 0.5)

        words: Box = Leaf()
        if turned:
            is_legible = h >= canvas.px("lead") * LEGIBLE
            first = trumps_words(table.picture.facts.get("trumps")) if is_legible else (str(turned[0]),)
            forms = product(first, ("hand", "short", ""))
            words = Measured(FirstThatFits(*(told(*form) for form in forms)), high=h)
        return Row(Leaf(round(w * (1 + SHIFTED)), h, cards), Grow(words), gap=canvas.n(12))

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        area = layout.centre
        return (round(area.x + area.w * 0.75), round(area.y + area.h * 0.6)) if key in ("run", "turn_up") else None

    def seat_line(self, table: TableView, seat: int) -> str:
        return said_of(table, seat)


ARRANGEMENT = PopeJoanArrangement()
