"""The family screen: choosing a family and a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....narration.headings import heading_of, in_order
from ....session.evening.diary import Diary, all_diaries, newest_open
from ....session.evening.guests import people_of
from ....session.evening.planning import planned
from ....storage.settings import Group, load_groups
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...layout import below
from ...widgets.feet import FootButton, foot_buttons
from ...widgets.page import page, tabs
from ...widgets.parts import game_row, rows, segments_width, sheet
from ..base import Scene
from ..routing.routes import ToBook, ToEvening, ToGame, ToProgramme, ToScoreSheet

if TYPE_CHECKING:
    from ...window.app import App

PEOPLE = 4  # people assumed if no family has been saved
SHOWN = 4  # families side by side
LARGE_TEXT = 1.25  # text size above which descriptions are short


class FamilyScene(Scene):
    """Shows families at the top and games below; a game opens on its players page."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.groups: list[Group] = []
        self.group = 0
        self.evening: Diary | None = None  # the evening to continue
        self.last: Diary | None = None  # the last finished evening
        self.has_past = True  # until the evenings have been read
        self.first_focus = f"game.{in_order()[0]}"

    def entered(self) -> None:
        """Read the saved families and evenings."""
        places = self.app.places
        self.app.reading.bring(
            lambda: (load_groups(places.config), newest_open(places), all_diaries(places)), self._show
        )

    def _show(self, found: tuple[list[Group], Diary | None, list[Diary]]) -> None:
        """Show the families, the evening to continue and the last finished one."""
        groups, self.evening, diaries = found
        self.groups = groups[-SHOWN:]
        self.group = min(self.group, len(self.groups))
        self.last = next((diary for diary in diaries if diary.evening.is_over), None)
        self.has_past = self.last is not None

    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.family.title"), self.back)
        inner = sheet(canvas, frame.body, message("gui.family.title"), message("gui.family.aside"))
        body = self._families(canvas, inner)
        height = max(canvas.n(84), round(canvas.px("h4") * 1.5 + canvas.px("small") * 3.2))
        slugs = in_order()
        self.scroll_most = rows(
            canvas, "family.scroll", body, (len(slugs), height), self.scroll, self.scroll_to,
            lambda i, rect: self._row(canvas, rect, slugs[i]),
        )  # fmt: skip
        self._foot(canvas, frame.foot)

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buttons for a whole evening, the book of past ones, and the score sheet."""
        off = "" if self.has_past else message("gui.family.no_past")
        book = FootButton("years", message("gui.family.past"), self.past_evenings, "", "book", off)
        words = message("gui.family.evening" if self.evening is None else "gui.family.go_on")
        score = FootButton("score", message("gui.family.keep_score"), self.keep_score, "", "ledger")
        foot_buttons(canvas, rect, [book, score], FootButton("evening", words, self.whole_evening, "E", "moon"))

    def _families(self, canvas: Canvas, inner: Rect) -> Rect:
        """Draw the saved families, or how to save one; return the area below."""
        if not self.groups:
            words = message("gui.family.how_to_save")
            y = canvas.paragraph(words, inner.x, inner.y, inner.w, "body", canvas.theme.ink_2)
            return below(inner, y + canvas.n(12))
        names = [group.name for group in self.groups] + [message("gui.family.others")]
        if segments_width(canvas, names) > inner.w:
            names = [f"{name[:8]}…" if len(name) > 9 else name for name in names]
        return tabs(canvas, "group", inner, names, self.group, self.choose, zone="families", gap=14)

    def _row(self, canvas: Canvas, rect: Rect, slug: str) -> None:
        text = heading_of(slug)
        about = text.sentence if canvas.looks.text <= LARGE_TEXT else text.short
        words = (text.name, f"{text.players}. {about}.".replace("..", "."), "")
        game_row(canvas, f"game.{slug}", rect, slug, words, lambda: self.open(slug))

    def choose(self, group: int) -> None:
        """Select a family."""
        self.group = group

    def whole_evening(self) -> None:
        """Continue the current evening, or plan one for the selected family."""
        if self.evening is not None:
            self.app.open(ToEvening(self.evening))
            return
        if self.group < len(self.groups):
            family, members = self.groups[self.group].name, self.groups[self.group].members
        else:
            names = enumerate(self.app.settings.names[:PEOPLE], 1)
            family, members = "", [{"name": name or message("session.seating.player", number=n)} for n, name in names]
        people = people_of(members)
        self.app.open(ToProgramme(planned(self.app.places, self.app.settings, family, people)))

    def keep_score(self) -> None:
        """Open the score sheet for people who deal their own cards."""
        self.app.open(ToScoreSheet())

    def past_evenings(self) -> None:
        """Show the book of the last evening, which leads to past years."""
        if self.last is not None:
            self.app.open(ToBook(self.last))

    def open(self, slug: str) -> None:
        """Open a game's page at its players tab."""
        group = self.groups[self.group] if self.group < len(self.groups) else None
        self.app.open(ToGame(slug, group, PEOPLE))
