"""The home screen's scene: the game to continue, the shelf, families and demonstrations."""

from __future__ import annotations

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
from ...widgets.parts import Act, button, button_width, foot
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
    draw_title,
    draw_ways,
    with_whom,
)
from .shelf import draw_plank, find_field, low_tile_height, opens_first, tile

if TYPE_CHECKING:
    from ...window.app import App
    from .glimpse import GlimpseView


TAUGHT = "nap"  # the game suggested to new players, understood after two minutes of watching


PLANK, ROOMY = 14, 24  # height of a shelf’s board, and how much longer it is than its tiles, in units
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
        foot_rect = foot(canvas)
        margin = canvas.n(44) if not canvas.is_compact else 18
        left = Rect(margin, margin, max(round(canvas.w * 0.295), 270), foot_rect.y - margin - canvas.n(28))
        self._column(canvas, left)
        shelf = Rect(left.right + canvas.n(48), margin, 0, left.bottom - margin)
        shelf.w = canvas.w - margin - shelf.x
        self._shelf(canvas, shelf)
        self._foot_buttons(canvas, foot_rect, margin)

    def _column(self, canvas: Canvas, left: Rect) -> None:
        """Draw the left column from the bottom up: other tables, puzzles, today's deal, the game to continue."""
        y, gap, scale = draw_title(canvas, left), canvas.n(14), 1 + (canvas.looks.text - 1) * 0.4
        low = round(max(50, canvas.n(54)) * scale)
        place = Rect(left.x, left.bottom - low, left.w, low)
        ways = [("family", "people", ToFamilies()), ("demo", "screen", ToDemonstrations())]
        draw_ways(canvas, place, [self._way(*way) for way in ways])
        puzzles = self._way("puzzles", "idea", ToPuzzles())
        tall = round(canvas.n(76) * scale)
        day_h = round(canvas.n(124) * scale)
        if place.y - y - low - day_h - 3 * gap >= left.w * LEAST_FIRST:
            has_cards = place.y - y - tall - day_h - 3 * gap >= left.w * LEAST_FIRST
            place = Rect(left.x, place.y - gap - (tall if has_cards else low), left.w, tall if has_cards else low)
            if has_cards:
                draw_puzzles(canvas, place, puzzles)
            else:
                draw_ways(canvas, place, [puzzles])
            place = Rect(left.x, place.y - gap - day_h, left.w, day_h)
            draw_day(canvas, place, self.daily, self.to(ToPuzzles()))
        else:
            today = self._way("day", "play", ToPuzzles())
            place = Rect(left.x, place.y - gap - low, left.w, low)
            draw_ways(canvas, place, [today, puzzles])
        first = self._first() if self.is_read else None
        draw_first_card(canvas, Rect(left.x, y, left.w, place.y - gap - y), first)

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
        t = canvas.theme
        y = area.y + canvas.control / 2 - canvas.n(6)
        title = canvas.text(message("gui.home.shelf"), area.x, y, "h3", "sb", t.ivory)
        wide = min(canvas.n(350), area.right - title.right - canvas.n(24))
        field = Rect(area.right - wide, round(y - canvas.control / 2), wide, canvas.control)
        find_field(canvas, field, self.words, self.look_for)
        bar = Rect(area.x, 0, area.w, max(40, canvas.n(46)))
        bar.bottom = area.bottom
        gap, top, plank = canvas.n(18), field.bottom + canvas.n(18), canvas.n(PLANK)
        columns = max(2, min(4, area.w // round(canvas.n(178) * (1 + (canvas.looks.text - 1) * 0.6))))
        w = (area.w - gap * (columns - 1)) // columns
        w -= canvas.n(ROOMY) // columns  # the boards are longer than the tiles on them
        high, below = low_tile_height(canvas, w), plank + gap
        rows = max(1, round((bar.y - top) / (high + below)))
        step = (bar.y - top) // rows
        h = min(step - below, high)
        slugs = found(self.words) if self.words.strip() else in_order()
        if not slugs:
            canvas.text(message("gui.common.no_game_matches"), area.x, top + canvas.n(30), "lead", "r", t.ivory_2)
        for row in range(-(-len(slugs[: rows * columns]) // columns)):
            draw_plank(canvas, Rect(area.x, top + row * step + h, area.w, plank))
        for i, slug in enumerate(slugs[: rows * columns]):
            x = area.x + canvas.n(ROOMY) // 2 + i % columns * (w + gap)
            tile(canvas, Rect(x, top + i // columns * step, w, h), slug, partial(self.open, slug))
        self._all(canvas, bar, [heading_of(slug).name for slug in slugs[rows * columns :]])

    def _all(self, canvas: Canvas, rect: Rect, others: list[str]) -> None:
        """Draw the button to all games, naming those that did not fit."""
        t, name = canvas.theme, "all"
        canvas.panel(rect, t.panel, 6, t.brass if canvas.hovered == name else t.brass_line, 1)
        pad = canvas.n(16)
        words = message("gui.home.all_games", games=len(CATALOGUE.house))
        box = canvas.text(words, rect.x + pad, rect.centery, "body", "b", t.brass)
        room, is_cut = rect.right - box.right - 3 * pad, False
        if others and room > canvas.n(80):
            while len(others) > 1 and canvas.width_of(", ".join(others) + " …", "small") > room:
                others = others[:-1]
                is_cut = True
            canvas.text(
                ", ".join(others) + (" …" if is_cut else ""),
                box.right + pad,
                rect.centery,
                "small",
                "r",
                t.ivory_2,
                most=room,
            )
        canvas.icon("right", rect.right - pad, rect.centery, canvas.sign(20), t.brass)
        canvas.target(Target(name, rect, self.to(ToShelf()), "shelf"))

    def _foot_buttons(self, canvas: Canvas, rect: Rect, margin: int) -> None:
        items = [
            ("saved", message("gui.common.saved_games"), "folder", self.to(ToSavedGames())),
            ("stats", message("gui.common.statistics"), "chart", self.to(ToStatistics())),
            ("words", message("gui.home.glossary"), "book", self.to(ToGlossary())),
            ("settings", message("gui.common.settings"), "gear", self.to(ToSettings())),
            ("keys", message("gui.common.keys"), "why", self.to(ToKeys())),
            ("quit", message("gui.home.leave"), "power", self.leave),
        ]
        y = rect.centery - canvas.control // 2
        widths = [button_width(canvas, words, icon=sign) for _, words, sign, _ in items]
        has_signs = sum(widths) < rect.w - 2 * margin
        if not has_signs:
            widths = [button_width(canvas, words) for _, words, _, _ in items]
        x = margin - canvas.n(14)
        for (name, words, sign, act), w in zip(items, widths, strict=True):
            left = rect.right - margin - w if name == "quit" and x + w < rect.right - margin else x
            place = Rect(left, y, w, canvas.control)
            icon = sign if has_signs else ""
            button(canvas, f"home.{name}", place, words, act, kind="quiet", icon=icon, zone="foot")
            x += w

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
