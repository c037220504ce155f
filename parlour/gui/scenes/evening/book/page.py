"""The evening's book: the standings, every deal, the prizes, and past years."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from .....engine.options import OptionConflict
from .....narration.conflicts import in_words
from .....narration.texts import game_text
from .....paper.evening import evening_page
from .....session.evening.diary import Diary, all_diaries
from .....session.evening.evening import Evening
from .....session.evening.prizes import Prize, prizes
from .....session.evening.programme import why_not
from .....words.message import grammar, message
from ....drawing.canvas import Canvas, Looks, Rect
from ....drawing.tokens import theme
from ....layout import left_of, right_of
from ....widgets.feet import FootButton, foot_buttons
from ....widgets.page import divided, page, tabs
from ....widgets.parts import dialog, segments, segments_width, sheet
from ....window.printing import show_page
from ...base import Scene
from ...routing.routes import ToProgramme
from ..opening import begin_following, begin_once_more
from ..picture import PICTURE, paint
from .deals import draw_deals
from .prize_cards import prize_cards
from .standings import draw_standings
from .years_tab import draw_years

if TYPE_CHECKING:
    from ....window.app import App

NARROW = 900  # sheet width in pixels below which the prizes get a page of their own
STANDINGS, DEALS, YEARS, PRIZES = range(4)


class BookScene(Scene):
    """An evening's standings or final result; with `is_at_table`, it was opened from a table and returns to it."""

    scroll_zones = ("list",)

    def __init__(self, app: App, diary: Diary, *, is_at_table: bool = False) -> None:
        super().__init__(app)
        self.diary, self.evening, self.is_at_table = diary, diary.evening, is_at_table
        self.leaf = STANDINGS
        self.is_ending = False  # whether the confirmation for ending the evening is open
        self.past: list[Evening] = []
        app.reading.bring(lambda: all_diaries(app.places), self._read)
        self.first_focus = "on"

    @property
    def prizes(self) -> list[Prize]:
        """Return the current prizes."""
        return prizes(self.evening)

    def _read(self, diaries: list[Diary]) -> None:
        self.past = [each.evening for each in diaries if each.evening.is_over]

    # actions
    def turn(self, leaf: int) -> None:
        """Switch to another page of the book."""
        self.leaf, self.scroll, self.app.is_dirty = leaf, 0, True

    def go_on(self) -> None:
        """Begin the next game, play the last one again, or return to the table."""
        if self.is_at_table:
            self.app.pop()
        elif self.evening.is_over:
            self.app.to_bottom()
        elif self.evening.following is not None:
            self._begin_following()
        else:
            self._once_more()

    def _begin_following(self) -> None:
        entry = self.evening.following
        assert entry is not None
        if problem := why_not(entry, len(self.evening.sitting(entry))):
            self.plan()
            self.app.say(problem)
            return
        begin_following(self.app, self.diary)

    def _once_more(self) -> None:
        entry = self.evening.programme[self.evening.at - 1]
        try:
            begin_once_more(self.app, self.diary)
        except OptionConflict as conflict:
            self.plan()
            self.app.say(in_words(entry.game, str(conflict)))

    def plan(self) -> None:
        """Open the programme and the members for editing."""
        self.app.open(ToProgramme(self.evening, self.diary))

    def print_page(self) -> None:
        """Open the evening's page in the browser for printing."""
        path = self.save_picture()
        page = evening_page(self.evening, path.read_bytes() if path is not None else b"", self.past)
        show_page(self.app, self.app.places.state / "print", self.diary.path.stem, page)

    def keep_picture(self) -> None:
        """Save the picture of the evening and report its path."""
        path = self.save_picture()
        if path is not None:
            self.app.say(message("gui.evening.picture_kept", path=path))

    def save_picture(self) -> Path | None:
        """Save the picture of the evening beside its file; return its path, or None if that failed."""
        surface = pygame.Surface(PICTURE)
        paint(Canvas(surface, theme(self.app.settings.felt), Looks()), self.evening, self.prizes)
        path = self.diary.path.with_suffix(".png")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(surface, str(path))
        except (OSError, pygame.error) as problem:
            self.app.say(message("gui.evening.picture_not_kept", why=problem))
            return None
        return path

    def ask_to_end(self) -> None:
        """Ask for confirmation before ending the evening."""
        self.is_ending, self.app.focus, self.app.is_dirty = True, "end.no", True

    def end(self) -> None:
        """End the evening, so that its prizes are final and it counts in the yearly records."""
        self.is_ending = False
        self.diary.end()
        self.past = [self.evening, *self.past]
        self.turn(0)  # the last page: who won, and the prizes
        self.app.voice.say(" ".join(f"{prize.title}." for prize in self.prizes))
        self.app.is_dirty = True

    def back(self) -> None:
        if self.is_ending:
            self.is_ending, self.app.is_dirty = False, True
        else:
            self.app.pop()

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.family.title"), self.back)
        day = datetime.fromisoformat(self.evening.begun)
        inner = sheet(canvas, frame.body, message("gui.evening.book"), grammar().weekday_and_day(day))
        canvas.heading = message("gui.evening.book")
        is_beside = inner.w / (1 + (canvas.looks.text - 1) * 0.8) >= NARROW
        if is_beside and self.leaf == PRIZES:
            self.leaf = STANDINGS
        room = self._leaves(canvas, inner, is_beside=is_beside)
        if self.leaf == STANDINGS and is_beside and self.prizes:
            right = right_of(room, room.right - round(room.w * 0.297))
            self._leaf(canvas, divided(canvas, left_of(room, right.x), 34))
            prize_cards(canvas, right, self.evening, self.prizes, 0, self.scroll_to)
        else:
            self._leaf(canvas, room)
        self._foot(canvas, frame.foot)
        if self.is_ending:
            title, text = message("gui.evening.end.title"), message("gui.evening.end.text")
            end = ("end.yes", message("gui.evening.end.yes"), self.end, "danger")
            dialog(canvas, title, text, [end, ("end.no", message("gui.evening.end.no"), self.back, "primary")])

    def _leaves(self, canvas: Canvas, inner: Rect, *, is_beside: bool) -> Rect:
        """Draw the tabs; return the area for a page."""
        leaves = [
            message("gui.evening.tab.standings"),
            message("gui.evening.tab.deals", n=self.evening.deals_played),
            message("gui.evening.tab.years"),
            *([] if is_beside else [message("gui.evening.tab.prizes")]),
        ]
        wide = segments_width(canvas, leaves)
        title = round(canvas.px("h2") * 1.15) + canvas.n(16)
        if is_beside and wide < inner.w * 0.45:
            y = inner.y - title - canvas.n(12)
            segments(canvas, "leaf", inner.right - wide, y, leaves, self.leaf, self.turn, zone="leaves")
            return inner
        return tabs(canvas, "leaf", inner, leaves, self.leaf, self.turn, zone="leaves", gap=10)

    def _leaf(self, canvas: Canvas, room: Rect) -> None:
        if self.leaf == STANDINGS:
            draw_standings(canvas, room, self.evening)
        elif self.leaf == DEALS:
            self.scroll_most = draw_deals(canvas, room, self.evening, self.scroll, self.scroll_to)
        elif self.leaf == YEARS:
            self.scroll_most = draw_years(canvas, room, self.past, self.scroll, self.scroll_to)
        else:
            self.scroll_most = prize_cards(canvas, room, self.evening, self.prizes, self.scroll, self.scroll_to)

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        left = [FootButton("print", message("gui.evening.print"), self.print_page, "P", "print")]
        left.append(FootButton("picture", message("gui.evening.save_picture"), self.keep_picture))
        if not self.is_at_table and not self.evening.is_over:
            left.append(FootButton("plan", message("gui.evening.plan"), self.plan, "", "people"))
            left.append(FootButton("end", message("gui.evening.end.button"), self.ask_to_end, "", "moon"))
        foot_buttons(canvas, rect, left, FootButton("on", self._on_words(), self.go_on, "Enter", "play"))

    def _on_words(self) -> str:
        if self.is_at_table:
            return message("gui.evening.to_the_table")
        if self.evening.is_over:
            return message("gui.common.home")
        if self.evening.following is not None:
            return message("gui.evening.next_game", game=game_text(self.evening.following.game).name)
        dealer = self.diary.next_dealer()
        if dealer is None:
            return message("gui.evening.once_more")
        return message("gui.evening.once_more_dealt_by", who=self.evening.members[dealer].name)
