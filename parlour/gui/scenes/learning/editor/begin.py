"""Starting a new lesson from a new deal of any game, a finished deal of a saved game, or another lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from .....games import CATALOGUE
from .....lessons import own
from .....lessons.authoring.origin import of_saved
from .....lessons.authoring.rig_board import dealt_lesson
from .....lessons.lesson import Lesson
from .....lessons.library import lessons_of
from .....narration.headings import heading_of
from .....narration.words import unaccented
from .....storage.games.saved import Saved
from .....storage.games.shelf import saved_games
from .....storage.places import written_path
from .....words.message import grammar, message
from ....drawing.canvas import Canvas, Rect
from ....layout import Aligned, Column, FirstThatFits, Grow, Measured, Row, topped
from ....widgets.fields import Field
from ....widgets.leaves import button_leaf, field_leaf, segments_leaf
from ....widgets.page import page, page_margin
from ....widgets.parts import game_row, rows, sheet
from ...base import Scene
from ...routing.routes import ToEditor

if TYPE_CHECKING:
    from ....window.app import App


class Source(Enum):
    """The kinds of source for a new lesson."""

    DEAL = "deal"
    GAME = "game"
    LESSON = "lesson"


@dataclass(frozen=True)
class ListedSource:
    """A source: its game, title and description, and a function that makes the lesson."""

    game: str
    title: str
    about: str
    make: Callable[[], Lesson]


class NewLessonScene(Scene):
    """Lists the sources from which a lesson can be made."""

    first_focus = "source.0"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.source, self.words, self.file = Source.DEAL, "", ""
        self._saved: list[Saved] | None = None

    # the rows
    @property
    def found(self) -> list[ListedSource]:
        """Return the sources of the selected kind that match the search."""
        listed = {Source.DEAL: self._games, Source.GAME: self._finished, Source.LESSON: self._lessons}[self.source]()
        wanted = unaccented(self.words).split()
        return [row for row in listed if all(word in unaccented(f"{row.title} {row.about}") for word in wanted)]

    def _games(self) -> list[ListedSource]:
        about = message("gui.editor.new.about_deal")
        return [ListedSource(slug, heading_of(slug).name, about, partial(_fresh, slug)) for slug in CATALOGUE]

    def _finished(self) -> list[ListedSource]:
        if self._saved is None:
            self._saved = []
            self.app.reading.bring(lambda: saved_games(self.app.places), self._show)
        return [
            ListedSource(
                saved.game, message("gui.common.game_and_deal", game=heading_of(saved.game).name, deal=deal),
                _played_by(saved), partial(_of_saved, saved, deal),
            )
            for saved in self._saved
            if saved.game and not saved.trouble
            for deal in range(1, saved.deal + saved.is_over)
        ]  # fmt: skip

    def _show(self, games: list[Saved]) -> None:
        self._saved = games

    def _lessons(self) -> list[ListedSource]:
        return [
            ListedSource(slug, lesson.title, _shown_in(slug, lesson), partial(_same, lesson))
            for slug in CATALOGUE
            for lesson in lessons_of(slug)
        ]

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.editor.new.title"), self.back)
        inner = self._sources(canvas, sheet(canvas, frame.body, message("gui.editor.new.made_from")))
        found = self.found
        height = max(canvas.n(70), round(canvas.px("h4") * 1.5 + canvas.px("small") * 3.0))
        self.scroll_most = rows(
            canvas, "sources.scroll", inner, (len(found), height), self.scroll, self.scroll_to,
            lambda i, rect: game_row(canvas, f"source.{i}", rect, found[i].game, (found[i].title, found[i].about, ""),
                                     partial(self.make, found[i])),
        )  # fmt: skip
        if not found:
            said = message(f"gui.editor.new.{'nothing_found' if self.words else 'none_finished'}")
            canvas.paragraph(said, inner.x, inner.y, inner.w)
        self._file(canvas, frame.foot)

    def _sources(self, canvas: Canvas, inner: Rect) -> Rect:
        """Draw the tabs and the search field; return the area below."""
        labels, sources = [message(f"gui.editor.new.source.{source.value}") for source in Source], list(Source)
        kinds = segments_leaf(canvas, "from", labels, sources.index(self.source), self.choose, zone="sources")
        field = Field("find", inner, self.words, message("gui.editor.new.find"), 30, self.look_for)
        find = Measured(field_leaf(canvas, field, "find", searches=True), wide=canvas.n(160))
        beside = Row(kinds, Grow(find, fit=True, most=canvas.n(300)), gap=canvas.n(20))
        return topped(inner, FirstThatFits(beside, Column(kinds, find, gap=canvas.n(8))), gap=canvas.n(12))

    def _file(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the field for the path of a lesson file, and the button that reads it."""
        off = "" if self.file.strip() else message("gui.editor.new.where_is_file")
        words = message("gui.editor.new.read_file")
        read = button_leaf(canvas, "read", words, self.read, kind="dark", zone="ways", off=off)
        field = Field("file", rect, self.file, message("gui.editor.new.path"), 400, self.write)
        path = Grow(Aligned(Measured(field_leaf(canvas, field, "ways"), wide=canvas.n(560)), 0, None))
        Row(read, path, gap=page_margin(canvas), is_reversed=True).draw(rect)

    # actions
    def choose(self, place: int) -> None:
        """Switch to another kind of source."""
        self.source, self.scroll = list(Source)[place], 0

    def look_for(self, words: str) -> None:
        """Filter the rows by a search text."""
        self.words, self.scroll, self.app.is_dirty = words, 0, True

    def write(self, path: str) -> None:
        """Set the path of the file to read."""
        self.file = path

    def read(self) -> None:
        """Copy a lesson file into the person's lessons and open it, or report why that failed."""
        self.make(ListedSource("", "", "", partial(own.read_file, written_path(self.file))))

    def make(self, row: ListedSource) -> None:
        """Make a row's lesson and open it in the editor, or report why that failed."""
        self.app.reading.bring(lambda: own.add(self.app.places.lessons, row.make()), self._open)

    def key(self, chord: str) -> bool:
        """Read the file on Enter in its field, and go on Enter from the search to the first row found."""
        if chord not in ("return", "enter") or self.app.focus not in ("file", "find"):
            return super().key(chord)
        if self.app.focus == "file" and self.file.strip():
            self.read()
        elif self.app.focus == "find" and self.found:
            self.app.focus, self.app.shows_focus = self.first_focus, True
        return True

    def _open(self, made: tuple[Path, Lesson]) -> None:
        if self.app.scene is self:
            self.app.pop()
            self.app.open(ToEditor(*made))


def _played_by(saved: Saved) -> str:
    day = grammar().day(saved.changed)
    return message("gui.editor.new.about_game", names=", ".join(saved.names), day=day)


def _shown_in(slug: str, lesson: Lesson) -> str:
    return message("gui.editor.new.about_lesson", game=heading_of(slug).name, shows=", ".join(lesson.shows))


def _fresh(slug: str) -> Lesson:
    return dealt_lesson(slug, SystemRandom().randrange(1_000_000))


def _of_saved(saved: Saved, deal: int) -> Lesson:
    seat = next((seat for seat, name in enumerate(saved.names) if name in saved.people), 0)
    return of_saved(saved.path, deal, seat)


def open_new(app: App, make: Callable[[], Lesson]) -> None:
    """Make a lesson and open it in the editor, or report why that failed."""
    folder = app.places.lessons
    app.reading.bring(lambda: own.add(folder, make()), lambda made: app.open(ToEditor(*made)))


def _same(lesson: Lesson) -> Lesson:
    return lesson
