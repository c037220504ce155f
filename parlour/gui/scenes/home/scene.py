"""The home screen's scene: the game to continue, the shelf, families and demonstrations."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date, datetime
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from ....games import CATALOGUE
from ....narration.headings import found, heading_of, in_order
from ....narration.words import ago, counted_off
from ....puzzles.day import Daily
from ....session.evening.diary import Diary, evening_to_continue, state_words
from ....session.view.glimpse import Glimpse, glimpse_of
from ....storage.games.saved import Saved
from ....storage.games.shelf import changed, moment, newest_open
from ....storage.workbook import Workbook
from ....words.message import message
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import Aligned, Box, Column, FirstThatFits, Grow, Inset, Leaf, Measured, Row, above, below, topped
from ...widgets.leaves import button_leaf, line_leaf
from ...widgets.parts import Act, foot
from ...window.desk import Route
from ...window.reading import TOLD
from ..base import Scene
from ..routing.routes import (
    ToDemonstrations,
    ToEvening,
    ToFamilies,
    ToGame,
    ToGlossary,
    ToKeys,
    ToNextLesson,
    ToPuzzles,
    ToSavedGames,
    ToSavedTable,
    ToSettings,
    ToShelf,
    ToStatistics,
)
from .column import (
    MOST_NAMED,
    FirstCard,
    Way,
    draw_day,
    draw_first_card,
    draw_puzzles,
    title,
    ways,
    with_whom,
)
from .shelf import draw_plank, find_field, low_tile_height, opens_first, tile

if TYPE_CHECKING:
    from ...window.app import App
    from .glimpse import GlimpseView


TAUGHT = "nap"  # the game suggested to new players, understood after two minutes of watching


PLANK, ROOMY = 14, 24  # height of a shelf’s board, and how much longer it is than its tiles, in units
COLUMN, LEAST_COLUMN = 0.295, 270  # width of the left column relative to the window, and its least in pixels
LEAST_FIRST = 0.36  # least height of the top card beside the deal of the day, relative to its width


class HomeScene(Scene):
    """Shows the home screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.saved: Saved | None = None
        self.evening: Diary | None = None  # a family's evening, if it is newer than any game
        self.words = ""
        self.first_focus = "learn"
        self.daily = Daily.unread(date.today())
        self.glimpse: GlimpseView | None = None  # the table to continue, if one person plays at it
        self.is_read = False  # whether the disk has told what there is to continue
        self.solved = 0  # puzzles

    def entered(self) -> None:
        """Look for an evening or a game to continue, in the background."""
        self.app.reading.bring(self._found, self._show)

    def _found(self) -> tuple[Saved | None, Diary | None, Daily, Glimpse | None, int]:
        """Return the saved game, the evening, the deal of the day, the open table and solved puzzles, from disk."""
        places, is_safe = self.app.places, self.app.request.is_safe
        saved = None if is_safe else newest_open(places)
        evening = None if is_safe else evening_to_continue(places, saved)
        glimpse = None
        if saved is not None and evening is None:
            with suppress(*TOLD):  # the card then shows the game's picture, and continuing says what is wrong
                glimpse = glimpse_of(saved.path)
                import_module(".glimpse", __package__)  # here, in the background, since it takes 50 ms
        book = Workbook.opened(places.config)
        return saved, evening, Daily.of(date.today(), book, places), glimpse, book.solved

    def _show(self, found: tuple[Saved | None, Diary | None, Daily, Glimpse | None, int]) -> None:
        self.saved, self.evening, self.daily, glimpse, self.solved = found
        self.glimpse = None if glimpse is None else _view_of(self.app, glimpse)
        self.is_read = True
        was_first = self.app.focus == self.first_focus
        self.first_focus = "continue" if self.saved or self.evening else "learn"
        if was_first and self.app.scene is self:
            self.app.focus = self.first_focus

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        canvas.heading = "Parlour"
        rail, margin = foot(canvas), canvas.n(44) if not canvas.is_compact else 18
        page = above(canvas.surface.get_rect(), rail.y - canvas.n(28) + margin)
        column = Measured(self._column(canvas), wide=max(round(canvas.w * COLUMN), LEAST_COLUMN))
        shelf = Grow(Leaf(paint=partial(self._shelf, canvas)))
        Inset(Row(column, shelf, gap=canvas.n(48)), margin, margin).draw(page)
        self._foot_buttons(canvas).draw(rail.inflate(-2 * (margin - canvas.n(14)), 0))

    def _column(self, canvas: Canvas) -> Box:
        """Return the left column: the title, the game to continue, today's deal, puzzles and other tables.

        Where they do not all fit, puzzles and then today's deal become buttons.
        """
        scale = 1 + (canvas.looks.text - 1) * 0.4
        low, tall, day_high = round(max(50, canvas.n(54)) * scale), round(canvas.n(76) * scale), canvas.n(124) * scale
        card = self._first() if self.is_read else None
        first = Grow(Leaf(0, lambda wide: round(wide * LEAST_FIRST), lambda rect: draw_first_card(canvas, rect, card)))
        family, demo = self._way("family", "people", ToFamilies()), self._way("demo", "screen", ToDemonstrations())
        puzzles, today = self._way("puzzles", "idea", ToPuzzles()), self._way("day", "play", ToPuzzles())
        day = Leaf(0, round(day_high), lambda rect: draw_day(canvas, rect, self.daily, self.to(ToPuzzles())))
        cards = Leaf(0, tall, lambda rect: draw_puzzles(canvas, rect, puzzles))

        def column(*middle: Box) -> Box:
            return Column(title(canvas), first, *middle, ways(canvas, [family, demo], low), gap=canvas.n(14))

        return FirstThatFits(
            column(day, cards), column(day, ways(canvas, [puzzles], low)), column(ways(canvas, [today, puzzles], low))
        )

    def _way(self, name: str, sign: str, route: Route) -> Way:
        """Return a button that opens a table."""
        about = self.daily.game_words if name == "day" else message(f"gui.home.way.{name}.about")
        if name == "puzzles" and self.solved:
            about = message("gui.home.puzzles_solved", n=self.solved)
        words, short = message(f"gui.home.way.{name}.words"), message(f"gui.home.way.{name}.short")
        return Way(name, sign, words, about, short, self.to(route))

    def _first(self) -> FirstCard:
        """Return the top card: the evening or game to continue, or the game for new players."""
        if self.evening is not None:
            return self._evening_card(self.evening)
        if self.saved is None:
            title = message("gui.home.first.first_hand", game=heading_of(TAUGHT).name)
            about, learn = message("gui.home.first.learn_step_by_step"), message("gui.home.first.learn")
            return FirstCard(TAUGHT, title, about, "", "learn", learn, self.to(ToNextLesson(TAUGHT)))
        title = message("gui.common.game_and_deal", game=heading_of(self.saved.game).name, deal=self.saved.deal)
        since, about = ago(self.saved.changed, datetime.now()), with_whom(self.saved)
        glimpse = self.glimpse
        if glimpse is not None and glimpse.asked:
            about = message("gui.home.first.asked", asked=glimpse.asked, company=about)
        draws = None if glimpse is None else glimpse.draw_in
        words = message("gui.common.continue")
        return FirstCard(self.saved.game, title, about, since, "continue", words, self.go_on, draws)

    def _evening_card(self, diary: Diary) -> FirstCard:
        """Return the top card for an evening, with the picture of its game."""
        evening = diary.evening
        played, following = evening.open_game, evening.following
        last = evening.book[-1].game if evening.book else TAUGHT
        slug = played.game if played else following.game if following else last
        names = counted_off([evening.members[i].name for i in evening.here], MOST_NAMED)
        about = message("gui.home.first.evening_now", state=state_words(evening), names=names)
        since = ago(moment(changed(diary.path)), datetime.now())
        title, words = message("gui.home.first.evening"), message("gui.common.continue")
        return FirstCard(slug, title, about, since, "continue", words, self.go_on)

    def _shelf(self, canvas: Canvas, area: Rect) -> None:
        """Draw the search field, as many games as fit, and the button to all games."""
        heading = line_leaf(canvas, message("gui.home.shelf"), "h3", "sb", canvas.theme.ivory)
        search = Leaf(canvas.n(350), canvas.control, lambda rect: find_field(canvas, rect, self.words, self.look_for))
        gap = canvas.n(18)
        room = topped(area, Row(heading, Grow(Aligned(search, 1, None)), gap=canvas.n(24)), gap)
        bar = below(room, room.bottom - max(40, canvas.n(46)))
        slugs = found(self.words) if self.words.strip() else in_order()
        if not slugs:
            words = message("gui.common.no_game_matches")
            canvas.text(words, room.x, room.y + canvas.n(30), "lead", "r", canvas.theme.ivory_2)
        shown = self._boards(canvas, above(room, bar.y), slugs, gap)
        self._all(canvas, bar, [heading_of(slug).name for slug in slugs[shown:]])

    def _boards(self, canvas: Canvas, room: Rect, slugs: Sequence[str], gap: int) -> int:
        """Draw as many games as fit, each row on a board a little longer than itself; return their number."""
        columns = max(2, min(4, room.w // round(canvas.n(178) * (1 + (canvas.looks.text - 1) * 0.6))))
        wide, plank = (room.w - canvas.n(ROOMY) - gap * (columns - 1)) // columns, canvas.n(PLANK)
        most = low_tile_height(canvas, wide)
        rows = max(1, round(room.h / (most + plank + gap)))
        high = min(room.h // rows - plank - gap, most)

        def game(slug: str) -> Leaf:
            return Leaf(wide, high, lambda rect: tile(canvas, rect, slug, partial(self.open, slug)))

        def board(some: Sequence[str]) -> Box:
            tiles = Inset(Row(*map(game, some), gap=gap), canvas.n(ROOMY) // 2)
            return Column(tiles, Leaf(0, plank, partial(draw_plank, canvas)))

        boards = [board(slugs[i : i + columns]) for i in range(0, min(len(slugs), rows * columns), columns)]
        Column(*map(Grow, [*boards, *[Leaf()] * (rows - len(boards))])).draw(room)
        return rows * columns

    def _all(self, canvas: Canvas, rect: Rect, others: Sequence[str]) -> None:
        """Draw the button to all games, naming as many as fit of those that are not on the shelf."""
        t, name = canvas.theme, "all"
        canvas.panel(rect, t.panel, 6, t.brass if canvas.hovered == name else t.brass_line, 1)
        words = message("gui.home.all_games", games=len(CATALOGUE.house))
        forms = [", ".join(others), *(", ".join(others[:n]) + " …" for n in range(len(others) - 1, 0, -1))]
        names = FirstThatFits(*(line_leaf(canvas, form, "small", "r", t.ivory_2) for form in forms), Leaf())
        sign = Leaf(canvas.sign(20), 0, lambda at: canvas.icon("right", *at.center, canvas.sign(20), t.brass))
        label = line_leaf(canvas, words, "body", "b", t.brass)
        Inset(Row(label, Grow(names), sign, gap=canvas.n(16)), canvas.n(16)).draw(rect)
        canvas.target(Target(name, rect, self.to(ToShelf()), "shelf"))

    def _foot_buttons(self, canvas: Canvas) -> Box:
        """Return the buttons of the foot rail, without their icons if space is short."""
        items = [
            ("saved", message("gui.common.saved_games"), "folder", self.to(ToSavedGames())),
            ("stats", message("gui.common.statistics"), "chart", self.to(ToStatistics())),
            ("words", message("gui.home.glossary"), "book", self.to(ToGlossary())),
            ("settings", message("gui.common.settings"), "gear", self.to(ToSettings())),
            ("keys", message("gui.common.keys"), "why", self.to(ToKeys())),
            ("quit", message("gui.home.leave"), "power", self.leave),
        ]

        def row(icons: Sequence[str]) -> Box:
            *others, leave = (
                button_leaf(canvas, f"home.{name}", words, act, kind="quiet", icon=icon, zone="foot")
                for (name, words, _, act), icon in zip(items, icons, strict=True)
            )
            return Row(*others, Grow(), leave, align=0.5)

        return FirstThatFits(row([sign for _, _, sign, _ in items]), row([""] * len(items)))

    # actions
    def to(self, route: Route) -> Act:
        """Return a function that opens a route."""
        return partial(self.app.open, route)

    def open(self, slug: str) -> None:
        """Open the page of a game."""
        self.app.open(ToGame(slug))

    def go_on(self) -> None:
        """Continue the newest unfinished evening or game."""
        if self.evening is not None:
            self.app.open(ToEvening(self.evening))
        elif self.saved is not None:
            self.app.open(ToSavedTable(self.saved))

    def look_for(self, words: str) -> None:
        """Filter the games by a search text."""
        self.words, self.app.is_dirty = words, True

    def key(self, chord: str) -> bool:
        return opens_first(self.app, chord, self.words)

    def leave(self) -> None:
        """Quit the program."""
        self.app.pop()

    def back(self) -> None:
        self.app.say(message("gui.home.how_to_leave"))


def _view_of(app: App, glimpse: Glimpse) -> GlimpseView:
    """Return the small table, whose module is imported only where there is one."""
    from .glimpse import GlimpseView

    return GlimpseView(app, glimpse)
