"""The puzzles page: the deal of the day at the left, the puzzles of every game at the right."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from .....narration.headings import found
from .....narration.words import capital
from .....puzzles.day import Daily, Progress
from .....puzzles.own import own_puzzles
from .....puzzles.puzzle import Puzzle, all_puzzles, progress_words
from .....storage.workbook import Mark, Workbook
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import Aligned, Column, FirstThatFits, Grow, Leaf, Measured, Row, topped
from ....widgets.fields import Field
from ....widgets.leaves import field_leaf, segments_leaf
from ....widgets.page import page, page_margin
from ....widgets.parts import scroll_bar, segments_width
from ...base import Scene
from ...routing.routes import ToPuzzle, ToSavedTable, ToTable
from .day_card import draw_day_card
from .tile import draw_tile, tile_height

if TYPE_CHECKING:
    from ....window.app import App

DRAWERS: tuple[tuple[str, tuple[Mark, ...]], ...] = (
    ("all", tuple(Mark)),
    ("new", (Mark.NEW,)),
    ("tried", (Mark.TRIED,)),
    ("solved", (Mark.SOLVED,)),
    ("yours", tuple(Mark)),
)
ALL, YOURS = 0, 4  # indices of the tabs with every puzzle, and with the person's own
NARROW = 900  # window width in pixels below which the deal of the day is above the puzzles


class PuzzlesScene(Scene):
    """Shows all puzzles and the deal of the day."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.day = date.today()
        self.words, self.drawer = "", 0
        self.first_focus = "day"
        self.book, self.daily = Workbook(app.places.config), Daily.unread(self.day)
        self.own: tuple[Puzzle, ...] = ()

    def entered(self) -> None:
        """Read the results of the puzzles and today's deal again."""
        self.look()

    def look(self) -> None:
        """Read the workbook and the saved games again."""
        self.app.reading.bring(self._read, self._show)

    def _read(self) -> tuple[Workbook, Daily, tuple[Puzzle, ...]]:
        book = Workbook.opened(self.app.places.config)
        return book, Daily.of(self.day, book, self.app.places), own_puzzles(self.app.places.config)

    def _show(self, found: tuple[Workbook, Daily, tuple[Puzzle, ...]]) -> None:
        self.book, self.daily, self.own = found

    def _in(self, drawer: int) -> tuple[Puzzle, ...]:
        """Return the puzzles of a tab; the person's own are included in all tabs."""
        wanted = DRAWERS[drawer][1]
        every = self.own if drawer == YOURS else (*self.own, *all_puzzles())
        return tuple(puzzle for puzzle in every if self.book.mark_of(puzzle.id) in wanted)

    @property
    def puzzles(self) -> list[Puzzle]:
        """Return the puzzles of the current tab that match the search."""
        games = set(found(self.words)) if self.words.strip() else None
        return [puzzle for puzzle in self._in(self.drawer) if games is None or puzzle.game in games]

    # drawing
    def draw(self, canvas: Canvas) -> None:
        solved = capital(progress_words(self._in(ALL), self.book))
        area = page(canvas, message("gui.puzzles.title"), self.back, middle=solved, has_foot=False).body
        wide = min(area.w * 0.3, canvas.n(326) * (1 + (canvas.looks.text - 1) * 0.4))
        card = Leaf(
            round(wide), min(area.h // 3, canvas.control * 4),
            lambda rect: draw_day_card(canvas, rect, self.daily, self.play_today),
        )  # fmt: skip
        puzzles = Grow(Leaf(paint=lambda rect: self._tiles(canvas, self._drawers(canvas, rect))))
        gap = page_margin(canvas)
        (Column(card, puzzles, gap=gap // 2) if canvas.w < NARROW else Row(card, puzzles, gap=gap)).draw(area)

    def _drawers(self, canvas: Canvas, rect: Rect) -> Rect:
        """Draw the tabs and the search field; return the area below."""
        plain = [message(f"gui.puzzles.drawer.{drawer}") for drawer, _ in DRAWERS]
        words = [f"{word} {len(self._in(drawer))}" for drawer, word in enumerate(plain)]
        if segments_width(canvas, words) > rect.w:
            words = plain
        drawers = segments_leaf(canvas, "drawer", words, self.drawer, self.open_drawer, zone="drawers")
        field = Field("find", rect, self.words, message("gui.common.find_a_game"), 30, self.look_for)
        find = FirstThatFits(field_leaf(canvas, field, "drawers", searches=True), Leaf())
        at_right = Grow(Aligned(Measured(find, wide=canvas.n(280)), 1, None))
        return topped(rect, Row(drawers, at_right, gap=canvas.n(16)), gap=canvas.n(14))

    def _tiles(self, canvas: Canvas, area: Rect) -> None:
        """Draw the puzzles visible in an area."""
        puzzles, gap = self.puzzles, canvas.n(16)
        if not puzzles:
            words = message("gui.puzzles.no_match" if self.words.strip() else "gui.puzzles.none")
            canvas.text(words, area.x, area.y + canvas.n(24), "lead", "r", canvas.theme.ivory, most=area.w)
        room = area.w - canvas.n(24)
        columns = max(1, room // round(max(canvas.n(250), 200) * (1 + (canvas.looks.text - 1) * 0.6)))
        w = (room - gap * (columns - 1)) // columns
        h = min(tile_height(canvas, w), area.h)
        with canvas.within(area, canvas.control):
            for i, puzzle in enumerate(puzzles):
                y = area.y - self.scroll + i // columns * (h + gap)
                rect = Rect(area.x + i % columns * (w + gap), y, w, h)
                if rect.colliderect(area):
                    draw_tile(canvas, rect, puzzle, self.book.mark_of(puzzle.id), partial(self.solve, puzzle))
        self.scroll_most = max(0, -(-len(puzzles) // columns) * (h + gap) - gap - area.h)
        self.scroll = min(self.scroll, self.scroll_most)
        scroll_bar(canvas, "puzzles.scroll", area, self.scroll, self.scroll_most, self.scroll_to)

    # actions
    def open_drawer(self, drawer: int) -> None:
        """Switch to another tab."""
        self.drawer, self.scroll = drawer, 0

    def look_for(self, words: str) -> None:
        """Filter the puzzles by a search for games."""
        self.words, self.scroll, self.app.is_dirty = words, 0, True

    def key(self, chord: str) -> bool:
        """Open the first puzzle found on Enter in the search field."""
        is_search = chord in ("return", "enter") and self.app.focus == "find" and bool(self.words.strip())
        if is_search and self.puzzles:
            self.solve(self.puzzles[0])
        return is_search

    def solve(self, puzzle: Puzzle) -> None:
        """Open a puzzle, with the other puzzles of this page as its series."""
        self.app.open(ToPuzzle(puzzle, tuple(self.puzzles)))

    def play_today(self) -> None:
        """Play or continue the deal of the day."""
        if self.daily.progress is Progress.BEGUN and self.daily.saved is not None:
            self.app.open(ToSavedTable(self.daily.saved))
            return
        session, trouble = self.daily.begin(self.app.settings.names[0], self.app.thinker, self.app.places)
        if trouble:
            self.app.say(trouble)
        self.app.open(ToTable(session))
