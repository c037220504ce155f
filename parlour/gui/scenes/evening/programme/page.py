"""The programme screen: the evening's games in order, the members and their counters."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from .....engine.options import OptionConflict
from .....narration.conflicts import in_words
from .....narration.texts import game_text
from .....session.evening.diary import Diary
from .....session.evening.evening import Evening
from .....session.evening.programme import ProgrammeEntry, moved, nearest_form, why_not
from .....storage.evenings import keep_programme
from .....words.message import grammar, message
from ....drawing.canvas import Canvas, Rect
from ....layout import left_of, right_of
from ....widgets.feet import FootButton, foot_buttons
from ....widgets.page import divided, page, tabs
from ....widgets.parts import sheet
from ...base import Scene
from ..opening import begin_following
from .adding import AddingScene
from .company import CompanyTab
from .game import GameTab
from .games import GamesTab

if TYPE_CHECKING:
    from ....window.app import App

NARROW = 900  # sheet width in pixels below which the two halves become separate pages
GAMES, COMPANY, GAME = 0, 1, 2


class ProgrammeScene(Scene):
    """Shows the games at the left, and the members or the selected game at the right.

    Without a `diary` the evening is only being planned; with one it has begun, and finished games cannot be changed.
    """

    zone_order = ("dialog", "list", "leaves", "side", "actions")

    def __init__(self, app: App, evening: Evening, diary: Diary | None = None) -> None:
        super().__init__(app)
        self.evening, self.diary = evening, diary
        self.chosen = evening.at
        self.leaf = GAMES
        self.is_beside = True
        self.games, self.company, self.game = GamesTab(self), CompanyTab(self), GameTab(self)
        self.first_focus = "begin"

    # the plan
    @property
    def entry(self) -> ProgrammeEntry | None:
        """Return the selected game, or None."""
        programme = self.evening.programme
        return programme[self.chosen] if self.evening.at <= self.chosen < len(programme) else None

    @property
    def marked(self) -> int | None:
        """Return the index of the game whose page is open, or None."""
        return self.chosen if self.leaf == GAME else None

    def seats(self, entry: ProgrammeEntry) -> int:
        """Return the current number of players for a game."""
        return len(self.evening.sitting(entry))

    def choose(self, place: int) -> None:
        """Select a game of the programme for editing."""
        if place < self.evening.at:
            self.app.say(message("gui.evening.programme.has_been_played"))
            return
        self.chosen, self.leaf, self.app.is_dirty = place, GAME, True

    def turn(self, leaf: int) -> None:
        """Switch to another page."""
        self.leaf, self.app.is_dirty = leaf, True

    def add(self) -> None:
        """Open the list of games to add one at the end."""
        self.app.push(AddingScene(self.app, len(self.evening.here), self.put_in))

    def put_in(self, slug: str) -> None:
        """Add a game to the programme, in a preset that these members can play."""
        entry = ProgrammeEntry(slug)
        entry.preset = nearest_form(entry, self.seats(entry)) or entry.preset
        self.evening.programme.append(entry)
        self.chosen, self.leaf = len(self.evening.programme) - 1, GAME
        self.changed()

    def move(self, by: int) -> None:
        """Move the selected game up or down."""
        to = self.chosen + by
        if self.evening.at <= to < len(self.evening.programme):
            self.evening.programme = moved(self.evening.programme, self.chosen, by)
            self.chosen = to
            self.changed()

    def take_out(self) -> None:
        """Remove the selected game from the programme."""
        if self.entry is not None:
            del self.evening.programme[self.chosen]
            self.chosen = max(self.evening.at, min(self.chosen, len(self.evening.programme) - 1))
            self.leaf = GAMES
            self.changed()

    def changed(self) -> None:
        """Save the changes and redraw."""
        if self.diary is not None:
            self.diary.save()
        self.app.is_dirty = True

    def keep(self) -> None:
        """Save these games as the family's usual programme."""
        entries = [entry.as_values() for entry in self.evening.programme]
        trouble = keep_programme(self.app.places, self.evening.family, entries)
        self.app.say(trouble or message("gui.evening.programme.kept"))

    def begin(self) -> None:
        """Begin the next game; the first one begins the evening."""
        entry = self.evening.following
        if entry is None:
            self.add()
            return
        if problem := why_not(entry, self.seats(entry)):
            self.choose(self.evening.at)
            self.app.say(problem)
            return
        if self.diary is None:
            now = datetime.now()
            self.evening.begun = now.isoformat(timespec="seconds")
            self.diary = Diary.begin(self.app.places, self.evening, now)
        try:
            begin_following(self.app, self.diary)
        except OptionConflict as conflict:
            self.app.say(in_words(entry.game, str(conflict)))

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.family.title"), self.back)
        inner = sheet(canvas, frame.body, message("gui.evening.title"), _aside(self.evening))
        canvas.heading = message("gui.evening.title")
        self.is_beside = inner.w / (1 + (canvas.looks.text - 1) * 0.8) >= NARROW
        if self.is_beside:
            gap = canvas.n(28)
            right = right_of(inner, inner.x + round((inner.w - gap) * 0.665) + gap)
            self.games.draw(canvas, divided(canvas, left_of(inner, right.x), 28))
            self._side(canvas, right)
        else:
            self._pages(canvas, inner)
        self._foot(canvas, frame.foot)

    def _pages(self, canvas: Canvas, inner: Rect) -> None:
        """Draw the games or one of the other tabs, if both do not fit."""
        leaves = [message("gui.evening.programme.games"), message("gui.evening.programme.company"), *self._game_tab()]
        self.leaf = min(self.leaf, len(leaves) - 1)
        room = tabs(canvas, "leaf", inner, leaves, self.leaf, self.turn, zone="leaves")
        (self.games.draw, self.company.draw, self.game.draw)[self.leaf](canvas, room)

    def _side(self, canvas: Canvas, area: Rect) -> None:
        """Draw the members or the selected game, below their tabs."""
        leaves = [message("gui.evening.programme.the_company"), *self._game_tab()]
        at = 1 if self.leaf == GAME and self.entry is not None else 0
        room = tabs(canvas, "leaf", area, leaves, at, lambda i: self.turn(i + 1), zone="leaves")
        (self.game.draw if at else self.company.draw)(canvas, room)

    def _game_tab(self) -> list[str]:
        """Return the tab for the selected game, or an empty list."""
        return [game_text(self.entry.game).name] if self.entry is not None else []

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        following = self.evening.following
        add = words = message("gui.evening.programme.add")
        if following is not None:
            verb = "gui.evening.programme.begin_with" if self.diary is None else "gui.evening.programme.on_to"
            words = message(verb, game=game_text(following.game).name)
        left = [
            FootButton("add", add, self.add, "N", "plus"),
            FootButton("keep", message("gui.evening.programme.keep"), self.keep, "K"),
        ]
        foot_buttons(canvas, rect, left, FootButton("begin", words, self.begin, "Enter", "play"))

    def wheel(self, steps: int) -> None:
        if self.leaf == GAME and not self.is_beside:
            return
        super().wheel(steps)


def _aside(evening: Evening) -> str:
    day = datetime.fromisoformat(evening.begun)
    date = grammar().weekday_and_day(day)
    return f"{date}, {evening.family}" if evening.family else date
