"""Laying out the deal of a lesson: cards are dragged or typed to their piles, and the rest is random."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ......engine.cards import BY_TEXT
from ......engine.keys import seat_of
from ......lessons.authoring.wish import Wish
from ......words.message import message
from .....drawing import raster
from .....drawing.canvas import Canvas, Looks, Rect
from .....layout import Column, Grow, Leaf
from .....widgets.feet import FootButton, foot_ways
from .....widgets.page import page
from .....widgets.parts import rows
from ....base import Scene
from ....hosts import DealHost
from .laying import Laying
from .pack import PackGrid
from .pile_row import PileRow
from .wishes import WishPanel

if TYPE_CHECKING:
    from .....window.app import App

HIGH = 96  # height of a dragged card, in pixels


class DealScene(Scene):
    """Shows the piles of a deal in rows, with the pack below."""

    scroll_zones = ("piles",)
    zone_order = ("pack", "piles", "ways", "head")
    first_focus = "deal.rest"

    def __init__(self, app: App, host: DealHost) -> None:
        super().__init__(app)
        self.host, self.laying = host, Laying(app, host)
        self.pack, self.wish_panel = PackGrid(self.laying), WishPanel(self.laying, self.wish)
        _ = self.laying.board.places  # raises an error for a deal that cannot be laid out, before it is shown

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.editor.deal.title"), self.back, is_bench=True)
        body = frame.body
        strip = max(canvas.control, round(canvas.px("body") * (2.7 if canvas.looks.text > 1.25 else 2.0)))
        Column(
            Grow(Leaf(paint=partial(self._piles, canvas))),
            Leaf(height=strip, paint=partial(self._strip, canvas)),
            Leaf(height=self.pack.height(canvas, round(body.h * 0.42)), paint=partial(self.pack.draw, canvas)),
            gap=body.x,
        ).draw(body)
        self._foot(canvas, frame.foot)
        if self.wish_panel.is_open:
            self.wish_panel.draw(canvas)

    def _piles(self, canvas: Canvas, area: Rect) -> None:
        laying = self.laying
        keys = list(laying.board.places)
        laying.rects = {}
        fits = max(1, min(len(keys), 5))
        height = max(canvas.n(58), round(canvas.px("body") * 2.6), min(canvas.n(92), area.h // fits - canvas.n(6)))
        row = PileRow(laying)

        def draw(i: int, rect: Rect) -> None:
            laying.rects[keys[i]] = rect
            row.draw(canvas, rect, keys[i])

        self.scroll_most = rows(canvas, "piles.scroll", area, (len(keys), height), self.scroll, self.scroll_to, draw)

    def _strip(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the latest message; a refusal has a claret edge."""
        t, is_refused = canvas.theme, self.laying.is_refused
        canvas.panel(rect, t.paper_raised, 6, t.claret if is_refused else t.paper_edge, 2 if is_refused else 1)
        size, words = canvas.sign(22), self.laying.sentence
        canvas.icon("bar" if is_refused else "idea", rect.x + size, rect.centery, size, t.claret)
        high = canvas.height_of(words, rect.w - 3 * size, "body", 1.2)
        canvas.paragraph(words, rect.x + 2 * size, rect.centery - high / 2, rect.w - 3 * size, "body", leading=1.2,
                         most_lines=2)  # fmt: skip

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        board = self.laying.board
        has_suits = any(
            card in BY_TEXT for key in board.places if seat_of(key) is not None for card in board.pieces(key)
        )
        none = "" if board.laid or board.wishes else message("gui.editor.deal.nothing_laid")
        no_wish = "" if has_suits else message("gui.editor.deal.no_hands")
        ways = [
            FootButton("deal.rest", message("gui.editor.deal.deal_rest"), self.laying.deal, "D", kind="primary"),
            FootButton("wish", message("gui.editor.deal.wish"), self.open_wish, "W", off=no_wish),
            FootButton("fix", message("gui.editor.deal.keep"), self.fix, "F"),
            FootButton("clear", message("gui.editor.deal.clear"), self.clear, "X", off=none),
        ]
        foot_ways(canvas, rect, ways)

    # actions
    def fix(self) -> None:
        """Fix every card where it was dealt, so that single ones can be changed."""
        self.laying.change(lambda board: board.fixed())

    def clear(self) -> None:
        """Remove all placed cards and wishes."""
        self.laying.change(lambda board: board.cleared())

    def open_wish(self) -> None:
        """Open the wish panel for the seat of the focused row, or else for the learner."""
        focused = self.app.focus.removeprefix("pile.") if self.app.focus.startswith("pile.") else ""
        seat = seat_of(focused) if focused else None
        self.wish_panel.open(self.host.lesson.seat if seat is None else seat)
        self.app.focus = "wish.cancel"

    def wish(self, wish: Wish) -> None:
        """Add a wish, or report why it cannot be granted."""
        self.laying.change(lambda board: board.wish(wish))

    def sprites(self, looks: Looks) -> list[tuple[pygame.Surface, pygame.Rect]]:
        carried = self.laying.carried
        if carried is None:
            return []
        if carried.card in BY_TEXT:
            picture = raster.card(carried.card, HIGH, looks.faces, looks.suit_set)
        else:  # a Loto card or a knob has no card face
            picture = raster.words(carried.card, "B", HIGH // 3, "#FFFFFF")
        return [(picture, picture.get_rect(center=carried.place))]

    # keys
    def key(self, chord: str) -> bool:
        if self.wish_panel.is_open:
            if chord == "escape":
                self.wish_panel.close()
            return chord == "escape"
        turns = {"ctrl+z": self.host.undo, "ctrl+y": self.host.redo}
        if chord in turns:
            turns[chord]()
            self.laying.say("")
            return True
        if chord == "escape":
            return self.laying.drop_choice()
        if chord in ("delete", "backspace") and self.app.focus.startswith("laid."):
            self.app.activate(next(target for target in self.app.targets if target.name == self.app.focus))
            return True
        return not self.app.keys.is_dead(chord) and self.laying.typed(chord)
