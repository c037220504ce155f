"""The saved games: continue, watch or archive. Nothing is ever deleted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ....narration.headings import heading_of
from ....narration.texts import game_text
from ....narration.words import counted_off, day_and_hour
from ....players.personas import PERSONAS
from ....storage.games.backups import Copy, bring_back, newest_of
from ....storage.games.saved import Saved
from ....storage.games.shelf import put_away, saved_games, set_aside
from ....words.language import shelf_picture
from ....words.message import grammar, message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import Aligned, FirstThatFits, Grow, Leaf, Measured, Row, as_many_as_fit, topped
from ...widgets.fields import Field
from ...widgets.leaves import button_leaf, field_leaf, line_leaf, segments_leaf
from ...widgets.page import page
from ...widgets.parts import emblem, pill, rows, sheet
from ..base import Scene
from ..home.column import MOST_NAMED
from ..routing.routes import ToDemonstration, ToLessonOfSaved, ToSavedShuffle, ToSavedTable

if TYPE_CHECKING:
    from ...window.app import App

UNDER_WAY, FINISHED, DAMAGED = range(3)
DRAWERS = ("under_way", "finished", "damaged")
Shelf = tuple[list[Saved], dict[str, Copy | None]]  # the games, and backups of unreadable ones by file name
EMBLEMS = frozenset(persona.emblem for persona in PERSONAS.values())
MOST_EMBLEMS = 6


class SavedScene(Scene):
    """Lists the saved games, with buttons for the selected one below."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.every: list[Saved] = []
        self.copies: dict[str, Copy | None] = {}  # backups of unreadable games, by file name
        self.drawer, self.words, self.chosen, self.is_read = UNDER_WAY, "", 0, False
        self.first_focus = "back"
        app.reading.bring(self._read, self._show)

    def _read(self) -> Shelf:
        """Return the games in the folder, and backups of those that cannot be read."""
        every = saved_games(self.app.places)
        lost = [saved.path.name for saved in every if saved.why_not_watched]
        return every, {name: newest_of(self.app.places, name) for name in lost}

    def _show(self, shelf: Shelf) -> None:
        """Show the games; the first time, switch to the first tab that has any."""
        self.every, self.copies = shelf
        if not self.is_read:
            self.is_read = True
            self.drawer = next((i for i in range(len(DRAWERS)) if self.in_drawer(i)), UNDER_WAY)
            self.first_focus = "row.0" if self.games else "back"
        self.chosen = min(self.chosen, max(len(self.games) - 1, 0))

    def _show_in(self, path: Path, shelf: Shelf) -> None:
        """Show the games on the tab that now contains a file."""
        self._show(shelf)
        for drawer in range(len(DRAWERS)):
            if path in [other.path for other in self.in_drawer(drawer)]:
                self.open_drawer(drawer)

    def in_drawer(self, drawer: int) -> list[Saved]:
        """Return the games of one tab: unfinished, finished or unreadable."""
        kinds = (
            lambda saved: not saved.trouble and not saved.is_over,
            lambda saved: not saved.trouble and saved.is_over,
            lambda saved: bool(saved.trouble),
        )
        return [saved for saved in self.every if kinds[drawer](saved)]

    @property
    def games(self) -> list[Saved]:
        """Return the games of the current tab that match the search."""
        wanted = self.words.casefold().split()
        return [saved for saved in self.in_drawer(self.drawer) if all(word in search_text(saved) for word in wanted)]

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.common.saved_games"), self.back)
        inner = sheet(canvas, frame.body, message("gui.common.saved_games"), message("gui.saved.nothing_is_deleted"))
        inner = self._drawers(canvas, inner)
        row = max(canvas.n(70), round(canvas.px("h4") * 1.5 + canvas.px("small") * 1.8))
        games = self.games
        self.scroll_most = rows(
            canvas, "saved.scroll", inner, (len(games), row), self.scroll, self.scroll_to,
            lambda i, rect: self.row(canvas, rect, i, games[i]),
        )  # fmt: skip
        if not games:
            canvas.paragraph(_empty_words(self), inner.x, inner.y, inner.w)
        where = message("gui.common.kept_in", folder=self.app.places.games)
        gap = canvas.n(10)
        ways = as_many_as_fit(frame.foot.w, *self.buttons(canvas, games), gap=gap)
        said = line_leaf(canvas, where, "note", colour=canvas.theme.ivory_2)
        Row(*ways, Grow(said), gap=gap, align=0.5, is_reversed=True).draw(frame.foot)

    def _drawers(self, canvas: Canvas, inner: Rect) -> Rect:
        """Draw the tabs and the search field; return the area below."""
        drawers = [message(f"gui.saved.drawer.{drawer}") for drawer in DRAWERS]
        counts = [f"{words} {len(self.in_drawer(i))}" for i, words in enumerate(drawers)]
        tabs = segments_leaf(canvas, "drawer", counts, self.drawer, self.open_drawer, zone="drawers")
        field = Field("find", inner, self.words, message("gui.saved.find"), 30, self.look_for)
        find = FirstThatFits(field_leaf(canvas, field, "drawers", searches=True), Leaf())
        at_right = Aligned(Measured(find, wide=canvas.n(330)), 1, None)
        return topped(inner, Row(tabs, Grow(at_right), gap=canvas.n(16)), gap=canvas.n(14))

    def row(self, canvas: Canvas, rect: Rect, i: int, saved: Saved) -> None:
        """Draw a saved game: its picture, progress, players and last change."""
        t, name = canvas.theme, f"row.{i}"
        edge = t.claret if saved.trouble or i == self.chosen else t.hairline
        canvas.panel(rect, t.warning if saved.trouble else t.paper_raised, 6, edge, 2 if i == self.chosen else 1)
        x = rect.x + canvas.n(12)
        h = rect.h - canvas.n(14)
        if saved.game:
            canvas.put(raster.picture(shelf_picture(saved.game), round(h * 4 / 3), h), x + h * 2 / 3, rect.centery)
        else:
            canvas.icon("warn", x + h * 2 / 3, rect.centery, canvas.n(30), t.claret)
        x += round(h * 4 / 3) + canvas.n(14)
        date = day_and_hour(saved.changed, datetime.now())
        right = canvas.text(date, rect.right - canvas.n(14), rect.centery, "note", "r", t.note, 1.0).x - canvas.n(16)
        right = self._emblems(canvas, rect, x, right, saved)
        title = saved.path.name
        if saved.game:
            title = message("gui.common.game_and_deal", game=heading_of(saved.game).name, deal=saved.deal)
        state = saved.trouble or saved.notice or ", ".join(saved.names)
        if not saved.trouble and not saved.notice and canvas.width_of(state, "small") > right - x - 12:
            state = counted_off(saved.names, MOST_NAMED)
        box = canvas.text(title, x, rect.y + rect.h * 0.34, "h4", "sb", t.ink, most=right - x - 12)
        if saved.game and saved.preset:
            is_plain = saved.preset == "plain"
            form = message("gui.saved.plain") if is_plain else game_text(saved.game).preset(saved.preset).name
            if box.right + canvas.width_of(form, "note", "b") + canvas.n(40) < right:
                pill(canvas, form, box.right + canvas.n(12), rect.y + rect.h * 0.34, t.ink_2)
        canvas.text(state, x, rect.y + rect.h * 0.72, "small", "r", t.ink_2, most=right - x - 12)
        canvas.target(Target(name, rect, lambda: self.choose(i), "list"))

    def _emblems(self, canvas: Canvas, rect: Rect, left: int, right: int, saved: Saved) -> int:
        """Draw the players' emblems if they fit; return their left edge."""
        size, shown = canvas.n(26), [sign for sign in saved.emblems if sign in EMBLEMS][:MOST_EMBLEMS]
        wide = len(shown) * (size + canvas.n(6))
        if not shown or right - wide < left + rect.w * 0.4:
            return right
        for i, sign in enumerate(shown):
            emblem(canvas, sign, right - wide + i * (size + canvas.n(6)) + size / 2, rect.centery, size)
        return right - wide - canvas.n(12)

    def buttons(self, canvas: Canvas, games: list[Saved]) -> list[Leaf]:
        """Return the buttons for the selected game, the primary one first."""
        if not games:
            return []
        saved = games[min(self.chosen, len(games) - 1)]
        go_on = message("gui.common.continue")
        if saved.notice:
            go_on = message("gui.saved.continue_from", deal=saved.deal)
        away = message("gui.saved.set_aside" if saved.why_not_watched else "gui.saved.put_away")
        items = [
            ("open", go_on, self.open, "primary", saved.trouble),
            ("watch", message("gui.saved.watch"), self.watch, "dark", saved.why_not_watched),
            ("away", away, self.away, "dark", ""),
        ]
        if saved.is_over and not saved.trouble:
            items[0] = ("shuffle", message("gui.saved.shuffle"), self.shuffle, "dark", "")
            seat = next((seat for seat, name in enumerate(saved.names) if name in saved.people), 0)
            make = partial(self.app.open, ToLessonOfSaved(saved.path, seat))
            items.append(("lesson", message("gui.saved.make_lesson"), make, "dark", ""))
        if saved.why_not_watched:
            off = "" if self.copies.get(saved.path.name) else message("gui.saved.no_copy")
            items[1] = ("bring_back", message("gui.saved.restore"), self.bring_back, "dark", off)
        return [
            button_leaf(canvas, name, words, act, kind=kind, off=off, zone="actions")
            for name, words, act, kind, off in items
        ]

    # actions
    def open_drawer(self, drawer: int) -> None:
        """Switch to another tab."""
        self.drawer, self.chosen, self.scroll = drawer, 0, 0

    def look_for(self, words: str) -> None:
        """Filter the games by a search text."""
        self.words, self.chosen, self.scroll, self.app.is_dirty = words, 0, 0, True

    def choose(self, i: int) -> None:
        """Select a row, or open the game if it is selected already."""
        if self.chosen == i and not self.games[i].trouble:
            self.open()
        self.chosen = i

    def open(self) -> None:
        """Continue the selected game."""
        self.app.open(ToSavedTable(self.games[self.chosen]))

    def watch(self) -> None:
        """Replay the selected game from its beginning."""
        self.app.open(ToDemonstration(self.games[self.chosen].path))

    def shuffle(self) -> None:
        """Open the shuffle page of a finished game."""
        self.app.open(ToSavedShuffle(self.games[self.chosen].path))

    def bring_back(self) -> None:
        """Replace an unreadable file with its newest backup."""
        saved = self.games[self.chosen]
        copy = self.copies.get(saved.path.name)
        if copy is None:
            return
        day, time = grammar().day_of_year(copy.when), grammar().clock(copy.when)
        restored = message("gui.saved.restored", file=saved.path.name, day=day, time=time)
        self._change(partial(bring_back, saved, copy), lambda _: restored, "gui.saved.not_restored", saved)

    def away(self) -> None:
        """Move the selected game out of the list."""
        saved = self.games[self.chosen]
        work = partial(set_aside if saved.why_not_watched else put_away, saved)

        def moved(path: Path) -> str:
            return message("gui.saved.moved", file=saved.path.name, folder=path.parent.name)

        self._change(work, moved, "gui.saved.not_moved", saved)

    def _change(self, work: Callable[[], Path], told: Callable[[Path], str], refusal: str, saved: Saved) -> None:
        """Move files in the background, report the result, and read the folder again."""

        def done(path: Path) -> None:
            self.app.say(told(path))
            self.app.reading.bring(self._read, partial(self._show_in, saved.path))

        def refused(problem: Exception) -> None:
            reason = getattr(problem, "strerror", None) or problem
            self.app.say(message(refusal, file=saved.path.name, reason=reason))
            self.app.reading.bring(self._read, self._show)

        self.app.reading.bring(work, done, refused)


def search_text(saved: Saved) -> str:
    """Return the text of a game that is searched: game, players and date."""
    name = heading_of(saved.game).name if saved.game else saved.path.name
    return f"{name} {' '.join(saved.names)} {grammar().day(saved.changed)}".casefold()


def _empty_words(scene: SavedScene) -> str:
    """Return why no game is listed."""
    if not scene.is_read:
        return message("gui.saved.reading")
    if scene.words.strip():
        return message("gui.common.no_game_matches")
    return message(f"gui.saved.empty.{DRAWERS[scene.drawer]}")
