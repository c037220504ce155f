"""The list of demonstrations: lessons, sample deals from the books, and finished games, with a search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ....games import CATALOGUE
from ....lessons.library import lessons_of
from ....lessons.own import OwnLesson
from ....narration.headings import heading_of
from ....narration.words import unaccented
from ....records.lines import good_entries
from ....records.record import RecordError, checked_header, cleaned
from ....session.request import sample_paths
from ....session.unattended import Programme, ShowView
from ....storage.saved import Saved
from ....storage.shelf import saved_games
from ...drawing.canvas import Canvas, Rect, Target
from ...widgets.fields import Field
from ...widgets.parts import button, button_width, foot, game_row, head, rows, sheet
from ...window.desk import Route
from ..base import Scene
from ..routes import ToDemonstration, ToLesson, ToLessonForRoom, ToOwnLesson
from .own import OwnShelf

if TYPE_CHECKING:
    from ...window.app import App


class ShowKind(Enum):
    """Where a demonstration comes from, in the words of the list."""

    EVERYTHING = "Everything"
    LESSON = "Lessons"
    BOOK = "From the books"
    OWN = "Your own"
    SAVED = "Saved games"


@dataclass(frozen=True)
class ListedShow:
    """One row of the list: title, description, length, and route."""

    kind: ShowKind
    game: str
    title: str
    about: str
    length: str
    route: Route | None
    path: Path | None = None
    own: OwnLesson | None = None

    @property
    def to_room(self) -> Route:
        """Return the route that shows it to a room."""
        if isinstance(self.route, ToLesson):
            return ToLessonForRoom(lessons_of(self.route.slug)[self.route.chapter])
        if isinstance(self.route, ToOwnLesson):
            return ToLessonForRoom(self.route.lesson)
        return ToDemonstration(self.path or Path(), programme=Programme(view=ShowView.ROOM))

    @property
    def searched(self) -> str:
        """Return the text that the search looks through."""
        game = heading_of(self.game).name if self.game else ""
        return unaccented(f"{self.title} {self.about} {game} {self.kind.value}")


@cache
def samples() -> tuple[ListedShow, ...]:
    """Return the sample deals with their headers; the deals themselves are read when shown."""
    found = []
    for path in sample_paths().values():
        data = path.read_bytes()
        try:
            head_line = checked_header(good_entries(data[: data.find(b"\n") + 1])[0], path.name)
        except RecordError:
            continue
        game, choices = str(head_line.get("game")), data.count(b' ["act"')
        if game in CATALOGUE:
            title, about = cleaned(head_line.get("title", path.stem)), cleaned(head_line.get("about", ""))
            length = f"{choices} choice{'' if choices == 1 else 's'}"
            found.append(ListedShow(ShowKind.BOOK, game, title, about, length, ToDemonstration(path), path))
    return tuple(found)


@cache
def lessons() -> tuple[ListedShow, ...]:
    """Return the lessons of every game, in the order of the games."""
    return tuple(
        ListedShow(
            ShowKind.LESSON, slug, lesson.title, f"In this lesson: {', '.join(lesson.shows)}.",
            f"{len(lesson.steps)} steps, {lesson.minutes} minutes", ToLesson(slug, i),
        )
        for slug in CATALOGUE
        for i, lesson in enumerate(lessons_of(slug))
    )  # fmt: skip


def _own_show(own: OwnLesson) -> ListedShow:
    """Return the row of a lesson of the person's own, or of a file that cannot be read."""
    lesson = own.lesson
    if lesson is None:
        return ListedShow(ShowKind.OWN, "", own.path.name, own.trouble, "", None, own=own)
    about = f"In this lesson: {', '.join(lesson.shows)}." if lesson.shows else "Your own lesson."
    count = len(lesson.steps)
    steps = f"{count} step{'' if count == 1 else 's'}"
    return ListedShow(ShowKind.OWN, lesson.game, lesson.title, about, steps, ToOwnLesson(lesson), own=own)


def _shown(saved: Saved) -> ListedShow:
    """Return the row of a finished game."""
    return ListedShow(
        ShowKind.SAVED, saved.game, heading_of(saved.game).name, f"Played by {', '.join(saved.names)}.",
        f"{saved.changed:%-d %B %Y}", ToDemonstration(saved.path), saved.path,
    )  # fmt: skip


class DemonstrationsScene(Scene):
    """The list of demonstrations, by kind and searchable."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.words, self.kind, self.game = "", ShowKind.EVERYTHING, ""
        self._saved: tuple[ListedShow, ...] | None = None
        self._chosen = 0
        self.own = OwnShelf(app)
        self.first_focus = "sample.0"

    @property
    def saved(self) -> tuple[ListedShow, ...]:
        """Return this household's finished games, read once when first needed; none until the disk has answered."""
        if self._saved is None:
            self._saved = ()

            def show(games: list[Saved]) -> None:
                self._saved = tuple(map(_shown, (saved for saved in games if saved.is_over and not saved.trouble)))

            self.app.reading.bring(lambda: saved_games(self.app.places), show)
        return self._saved

    def every(self) -> list[ListedShow]:
        """Return the rows of the chosen kind; saved games have their own kind, since there may be many."""
        if self.kind is ShowKind.SAVED:
            return list(self.saved)
        own = [_own_show(each) for each in self.own.lessons]
        return [row for row in (*own, *lessons(), *samples()) if self.kind in (ShowKind.EVERYTHING, row.kind)]

    @property
    def found(self) -> list[ListedShow]:
        """Return the rows that match the search and the chosen game."""
        wanted = unaccented(self.words).split()
        rows_ = [row for row in self.every() if self.game in ("", row.game)]
        return [row for row in rows_ if all(word in row.searched for word in wanted)]

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        top, low = head(canvas, "Demonstrate", self.back), foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        body = Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, low.y - top.bottom - margin)
        side = Rect(body.x, body.y, round(min(canvas.n(250) * canvas.looks.text, body.w * 0.3)), body.h)
        self._side(canvas, side)
        area = Rect(side.right + margin // 2, body.y, body.right - side.right - margin // 2, body.h)
        found, _ = self.found, self.chosen
        inner = sheet(canvas, area, "Deals and lessons to show", f"{len(found)} of {len(self.every())}")
        height = max(canvas.n(76), round(canvas.px("h4") * 1.5 + canvas.px("small") * 3.2))
        self.scroll_most = rows(
            canvas, "samples.scroll", inner, (len(found), height), self.scroll, self.scroll_to,
            lambda i, rect: self._row(canvas, rect, i, found[i]),
        )  # fmt: skip
        if not found:
            canvas.paragraph("Nothing found. Try a game, a card or a rule.", inner.x, inner.y, inner.w)
        self._foot(canvas, low, found)

    def _side(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the search and, below it, the kinds and games with the number of rows for each."""
        field = Rect(rect.x, rect.y, rect.w, canvas.control)
        canvas.search_field(Field("find", field, self.words, "Find", 30, self.look_for), "find")
        y = field.bottom + canvas.n(14)
        h = max(40, min(canvas.control, canvas.n(42)))
        for kind in ShowKind:
            y = self._choice(canvas, Rect(rect.x, y, rect.w, h), f"kind.{kind.name}", kind.value, self.kind is kind,
                             partial(self.choose_kind, kind))  # fmt: skip
        games = list(dict.fromkeys(row.game for row in self.every() if row.game))
        area = Rect(rect.x, y + canvas.n(10), rect.w, rect.bottom - y - canvas.n(10))
        fits = max(0, area.h // (h + 4))
        y = area.y
        for slug in games[:fits] if len(games) <= fits else []:
            y = self._choice(canvas, Rect(rect.x, y, rect.w, h), f"of.{slug}", heading_of(slug).name,
                             self.game == slug, partial(self.choose_game, slug))  # fmt: skip

    def _choice(
        self, canvas: Canvas, rect: Rect, name: str, words: str, is_chosen: bool, act: Callable[[], None]
    ) -> int:
        """Draw one choice of the side panel, the selected one with a brass edge; return the y below."""
        t = canvas.theme
        if is_chosen or canvas.hovered == name:
            canvas.panel(rect, t.panel, 6, t.brass if is_chosen else t.brass_line, 2 if is_chosen else 1)
        canvas.text(words, rect.x + canvas.n(14), rect.centery, "body", "b" if is_chosen else "r",
                    t.brass if is_chosen else t.ivory, most=rect.w - canvas.n(24))  # fmt: skip
        target = canvas.target(Target(name, rect, act, "kinds", words=words, state="chosen" if is_chosen else ""))
        if canvas.has_focus(target.name):
            canvas.ring(rect)
        return rect.bottom + 4

    def _row(self, canvas: Canvas, rect: Rect, i: int, row: ListedShow) -> None:
        about = f"{row.about} {row.length}.".strip() if row.length else row.about
        words = (row.title, about, heading_of(row.game).name if row.game else "")
        game_row(canvas, f"sample.{i}", rect, row.game, words, partial(self.press, row))
        if row.own is not None and self.kind is ShowKind.OWN and row.own.path == self.own.chosen:
            canvas.panel(rect, "", 6, canvas.theme.claret, 2)
            canvas.targets[-1].state = "chosen"

    def press(self, row: ListedShow) -> None:
        """Open a row; among the person's own lessons, the first press chooses it."""
        if self.kind is ShowKind.OWN and row.own is not None and self.own.choose(row.own):
            return
        if row.route is None:
            self.app.say(row.about)
        else:
            self.app.open(row.route)

    def entered(self) -> None:
        """Read the person's own lessons again: they may have come from the editor."""
        self.own.look()

    def _foot(self, canvas: Canvas, rect: Rect, found: list[ListedShow]) -> None:
        """Draw what can be done with the chosen row, and with all of them."""
        if self.kind is ShowKind.OWN:
            self.own.draw_foot(canvas, rect)
            return
        has_deals = any(row.path is not None for row in found)
        margin = canvas.n(28) if not canvas.is_compact else 12
        offs = ("" if has_deals else "There is no deal in this list to play.", "" if found else "Nothing is found.")
        x = rect.right - margin
        left = self.own.draw_make(canvas, rect)
        for name, label, key, act, off in (
            ("loop", "Loop this list", "O", self.loop, offs[0]),
            ("room", "Show to a room", "W", self.show_to_room, offs[1]),
        ):
            w = button_width(canvas, label, key)
            if x - w < left + canvas.n(10):
                break
            x -= w
            place = Rect(x, rect.centery - canvas.control // 2, w, canvas.control)
            button(canvas, name, place, label, act, kind="dark", key=key, off=off, zone="ways", key_name=key.lower())
            x -= canvas.n(10)
        said = "A room gets the large view, on a second screen if there is one."
        if canvas.width_of(said, "note") < x - left - canvas.n(24):
            canvas.text(said, left + canvas.n(12), rect.centery, "note", "r", canvas.theme.ivory_2)

    # changing options
    def look_for(self, words: str) -> None:
        """Show the rows that match a search."""
        self.words, self.scroll, self.app.is_dirty = words, 0, True

    def choose_kind(self, kind: ShowKind) -> None:
        """Show one kind."""
        self.kind, self.game, self.scroll, self.app.is_dirty = kind, "", 0, True

    def choose_game(self, slug: str) -> None:
        """Show one game, or all again."""
        self.game, self.scroll, self.app.is_dirty = ("" if self.game == slug else slug), 0, True

    def loop(self) -> None:
        """Play every deal of the list in a loop."""
        paths = tuple(row.path for row in self.found if row.path is not None)
        if paths:
            self.app.open(ToDemonstration(paths[0], paths))

    def show_to_room(self) -> None:
        """Show the focused row, otherwise the last one that had the focus, to a room."""
        row = next(iter(self.found[self.chosen :] or self.found[-1:]), None)
        if row is not None and row.route is not None:
            self.app.open(row.to_room)

    @property
    def chosen(self) -> int:
        """Return the number of the row that has the focus, or had it last."""
        kind, _, number = self.app.focus.partition(".")
        if kind == "sample" and number.isdecimal():
            self._chosen = int(number)
        return self._chosen

    def key(self, chord: str) -> bool:
        if self.kind is ShowKind.OWN and self.own.key(chord):
            return True
        acts = {"o": self.loop, "w": self.show_to_room}
        if chord not in acts or self.app.focus.startswith("find"):
            return False
        acts[chord]()
        return True
