"""The programme: the evening's games in order, the members and their counters."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from ....engine.options import OptionConflict
from ....narration.conflicts import in_words
from ....narration.texts import game_text
from ....resources import shelf_picture
from ....session.evening.diary import Diary, all_diaries
from ....session.evening.evening import Evening
from ....session.evening.programme import (
    ProgrammeEntry,
    form_words,
    length_words,
    moved,
    nearest_form,
    why_not,
)
from ....session.evening.years import minutes_a_deal
from ....storage.evenings import keep_programme
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...pieces.locket import small_locket
from ...widgets.parts import foot, head, pill, rows, segments, segments_width, sheet
from ..base import Scene
from .adding import AddingScene
from .company import CompanyTab
from .footing import FootButton, foot_buttons
from .game import GameTab
from .opening import begin_following

if TYPE_CHECKING:
    from ...window.app import App

NARROW = 900  # pixels of a sheet below which the two halves become separate pages
GAMES, COMPANY, GAME = 0, 1, 2


class ProgrammeScene(Scene):
    """The games at the left; at the right the members, or the chosen game.

    Without a `diary` the evening is only planned; with one it has begun, and finished games cannot be changed.
    """

    zone_order = ("dialog", "list", "leaves", "side", "actions")

    def __init__(self, app: App, evening: Evening, diary: Diary | None = None) -> None:
        super().__init__(app)
        self.evening, self.diary = evening, diary
        self.chosen = evening.at
        self.leaf = GAMES
        self.is_beside = True
        self.company, self.game = CompanyTab(self), GameTab(self)
        past = [each.evening for each in all_diaries(app.places)]
        self.minutes = {entry.game: minutes_a_deal(past, entry.game) for entry in evening.programme}
        self._past = past
        self.first_focus = "begin"

    # the plan
    @property
    def entry(self) -> ProgrammeEntry | None:
        """Return the chosen game, if any."""
        programme = self.evening.programme
        return programme[self.chosen] if self.evening.at <= self.chosen < len(programme) else None

    def seats(self, entry: ProgrammeEntry) -> int:
        """Return the number of players of a game at present."""
        return len(self.evening.sitting(entry))

    def choose(self, place: int) -> None:
        """Choose a game of the programme for changes."""
        if place < self.evening.at:
            self.app.say("This game has been played: it stands in the book.")
            return
        self.chosen, self.leaf, self.app.is_dirty = place, GAME, True

    def turn(self, leaf: int) -> None:
        """Turn to another page of the programme."""
        self.leaf, self.app.is_dirty = leaf, True

    def add(self) -> None:
        """Choose a game to add after the others."""
        self.app.push(AddingScene(self.app, len(self.evening.here), self.put_in))

    def put_in(self, slug: str) -> None:
        """Add a game to the programme, in a preset that these members can play."""
        entry = ProgrammeEntry(slug)
        entry.preset = nearest_form(entry, self.seats(entry)) or entry.preset
        self.evening.programme.append(entry)
        self.minutes[slug] = minutes_a_deal(self._past, slug)
        self.chosen, self.leaf = len(self.evening.programme) - 1, GAME
        self.changed()

    def move(self, by: int) -> None:
        """Move the chosen game up or down."""
        to = self.chosen + by
        if self.evening.at <= to < len(self.evening.programme):
            self.evening.programme = moved(self.evening.programme, self.chosen, by)
            self.chosen = to
            self.changed()

    def take_out(self) -> None:
        """Remove the chosen game from the programme."""
        if self.entry is not None:
            del self.evening.programme[self.chosen]
            self.chosen = max(self.evening.at, min(self.chosen, len(self.evening.programme) - 1))
            self.leaf = GAMES
            self.changed()

    def let_rest(self, place: int, name: str) -> None:
        """Let a member sit out a game, or play it after all."""
        rests = self.evening.programme[place].rests
        if name in rests:
            rests.remove(name)
        else:
            rests.append(name)
        self.changed()

    def changed(self) -> None:
        """Save the changes and redraw."""
        if self.diary is not None:
            self.diary.save()
        self.app.is_dirty = True

    def keep(self) -> None:
        """Save these games for the family's next evening."""
        entries = [entry.as_values() for entry in self.evening.programme]
        trouble = keep_programme(self.app.places, self.evening.family, entries)
        self.app.say(trouble or "Kept: the next evening begins with this programme.")

    def begin(self) -> None:
        """Start the next game; the first one begins the evening."""
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
        canvas.walls()
        top, low = head(canvas, "Family table", self.back), foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        area = Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, low.y - top.bottom - margin)
        inner = sheet(canvas, area, "An evening", _aside(self.evening))
        canvas.heading = "An evening"
        self.is_beside = inner.w / (1 + (canvas.looks.text - 1) * 0.8) >= NARROW
        if self.is_beside:
            gap = canvas.n(28)
            left = Rect(inner.x, inner.y, round((inner.w - gap) * 0.665), inner.h)
            right = Rect(left.right + gap, inner.y, inner.right - left.right - gap, inner.h)
            canvas.line(left.right + gap // 2, inner.y, left.right + gap // 2, inner.bottom, canvas.theme.hairline)
            self._games(canvas, left)
            self._side(canvas, right)
        else:
            self._pages(canvas, inner)
        self._foot(canvas, low, margin)

    def _pages(self, canvas: Canvas, inner: Rect) -> None:
        """Draw the games or one of the other tabs, if both do not fit."""
        labels = ["Games", "Company", *([game_text(self.entry.game).name] if self.entry is not None else [])]
        self.leaf = min(self.leaf, len(labels) - 1)
        with canvas.letters(min(1.0, inner.w / segments_width(canvas, labels))):
            row = segments(canvas, "leaf", inner.x, inner.y, labels, self.leaf, self.turn, zone="leaves")
        top = row.bottom + canvas.n(12)
        room = Rect(inner.x, top, inner.w, inner.bottom - top)
        (self._games, self.company.draw, self.game.draw)[self.leaf](canvas, room)

    def _side(self, canvas: Canvas, area: Rect) -> None:
        """Draw the members or the chosen game, below the tabs for them."""
        labels = ["The company", *([game_text(self.entry.game).name] if self.entry is not None else [])]
        at = 1 if self.leaf == GAME and self.entry is not None else 0
        with canvas.letters(min(1.0, area.w / segments_width(canvas, labels))):
            row = segments(canvas, "leaf", area.x, area.y, labels, at, lambda i: self.turn(i + 1), zone="leaves")
        top = row.bottom + canvas.n(12)
        room = Rect(area.x, top, area.w, area.bottom - top)
        (self.game.draw if at else self.company.draw)(canvas, room)

    def _games(self, canvas: Canvas, area: Rect) -> None:
        """Draw a row for each game of the programme, and the expected end of the evening."""
        programme, t = self.evening.programme, canvas.theme
        if not programme:
            canvas.paragraph("No game yet: add one.", *area.topleft, area.w)
            return
        note = round(canvas.px("small") * 1.9)
        high = round(max(canvas.n(84), canvas.px("h4") * 1.5 + canvas.px("small") * 2.0))
        room = Rect(area.x, area.y, area.w, area.h - note)
        times = self._times()
        self.scroll_most = rows(
            canvas, "programme.scroll", room, (len(programme), high), self.scroll, self.scroll_to,
            lambda i, rect: self._row(canvas, rect, i, times[i]),
        )  # fmt: skip
        words = f"Ends about {times[-1]:%H:%M}. Everybody keeps their counters from game to game."
        canvas.text(words, area.x, area.bottom - note / 2 + canvas.n(4), "small", "r", t.note, most=area.w)

    def _times(self) -> list[datetime]:
        """Return each game's expected start, and the end of the last."""
        at, found = datetime.now(), []
        for i, entry in enumerate(self.evening.programme):
            found.append(at)
            if i >= self.evening.at:
                at += timedelta(minutes=self.takes(entry))
        return [*found, at]

    def takes(self, entry: ProgrammeEntry) -> int:
        """Return a game's expected length in minutes."""
        return round(self.minutes[entry.game] * (entry.deals or 6))

    def _row(self, canvas: Canvas, rect: Rect, place: int, at: datetime) -> None:
        t, entry = canvas.theme, self.evening.programme[place]
        is_next, is_done = place == self.evening.at, place < self.evening.at
        is_chosen = self.leaf == GAME and place == self.chosen and not is_done
        edge = t.claret if is_chosen else t.brass_line if is_next else t.hairline
        canvas.panel(rect, t.paper_raised if is_next else t.paper, 6, edge, 2 if is_chosen or is_next else 1)
        canvas.target(Target(f"entry.{place}", rect, partial(self.choose, place), "list", words=self._words(entry)))
        pad, x = canvas.n(14), rect.x + canvas.n(14)
        time = "played" if is_done else f"{at:%H:%M}"
        time_w = max(canvas.width_of("00:00", "h4", "sb"), canvas.width_of("played", "small"))
        canvas.text(
            time,
            x,
            rect.centery,
            "small" if is_done else "h4",
            "r" if is_done else "sb",
            t.claret if is_next else t.ink,
        )
        x += time_w + pad
        high = rect.h - 2 * canvas.n(9)
        if rect.w > canvas.px("body") * 34:
            canvas.put(
                raster.picture(shelf_picture(entry.game), round(high * 4 / 3), high), x + high * 2 / 3, rect.centery
            )
            x += round(high * 4 / 3) + pad
        right = self._length(canvas, rect, entry)
        left = self._emblems(canvas, rect, place, right - pad)
        self._title(canvas, Rect(x, rect.y, left - pad - x, rect.h), entry)
        if canvas.has_focus(f"entry.{place}"):
            canvas.ring(rect)

    def _words(self, entry: ProgrammeEntry) -> str:
        return f"{game_text(entry.game).name}, {length_words(entry)}"

    def _length(self, canvas: Canvas, rect: Rect, entry: ProgrammeEntry) -> int:
        """Write the game's length; return its left edge."""
        t, right = canvas.theme, rect.right - canvas.n(16)
        upper = canvas.text(length_words(entry), right, rect.y + rect.h * 0.34, "body", "b", t.ink, 1.0)
        lower = canvas.text(f"{self.takes(entry)} min", right, rect.y + rect.h * 0.69, "small", "r", t.ink_2, 1.0)
        return min(upper.x, lower.x, right - canvas.width_of("10 deals", "body", "b"))

    def _emblems(self, canvas: Canvas, rect: Rect, place: int, right: int) -> int:
        """Draw this game's players, whom a press lets sit out; return the emblems' left edge."""
        entry, size = self.evening.programme[place], min(canvas.n(32), rect.h // 2)
        step, here = size + canvas.n(7), self.evening.here
        if len(here) * step > rect.w * 0.36:
            step = round(rect.w * 0.36 / max(1, len(here)))
        x = right - len(here) * step
        for i in here:
            name = self.evening.members[i].name
            cell = Rect(x, rect.centery - max(20, size // 2 + 4), step, 2 * max(20, size // 2 + 4))
            plays = name not in entry.rests
            if plays:
                small_locket(canvas, self.evening.members[i].sitter, cell.centerx, cell.centery, size)
            else:
                ring = Rect(0, 0, size - 4, size - 4)
                ring.center = cell.center
                canvas.surface.blit(raster.dashed(ring.w, ring.h, ring.w // 2, canvas.theme.paper_edge, 2), ring)
            if place >= self.evening.at:
                target = f"rest.{place}.{i}"
                said = f"{name} {'plays' if plays else 'sits out'}"
                canvas.target(
                    Target(target, cell, partial(self.let_rest, place, name), "list", words=said, role="switch")
                )
                if canvas.has_focus(target):
                    canvas.ring(cell)
            x += step
        return right - len(here) * step

    def _title(self, canvas: Canvas, rect: Rect, entry: ProgrammeEntry) -> None:
        """Write the game's name and preset, with details below."""
        t, upper = canvas.theme, rect.y + rect.h * 0.34
        box = canvas.text(game_text(entry.game).name, rect.x, upper, "h4", "sb", t.ink, most=rect.w)
        seats = self.seats(entry)
        form = form_words(entry, seats)
        if box.right + canvas.n(12) + canvas.width_of(form, "note", "b") + canvas.n(20) <= rect.right:
            pill(canvas, form, box.right + canvas.n(12), upper, t.ink_2)
        problem = why_not(entry, seats)
        about = problem or game_text(entry.game).short
        tone = t.claret if problem else t.ink_2
        canvas.text(about, rect.x, rect.y + rect.h * 0.69, "small", "b" if problem else "r", tone, most=rect.w)

    def _foot(self, canvas: Canvas, low: Rect, margin: int) -> None:
        following = self.evening.following
        verb = "Begin with" if self.diary is None else "On to"
        words = f"{verb} {game_text(following.game).name}" if following is not None else "Add a game"
        left = [
            FootButton("add", "Add a game", self.add, "N", "plus"),
            FootButton("keep", "Keep this programme", self.keep, "K"),
        ]
        foot_buttons(canvas, low, margin, left, FootButton("begin", words, self.begin, "Enter", "play"))

    def wheel(self, steps: int) -> None:
        if self.leaf == GAME and not self.is_beside:
            return
        super().wheel(steps)


def _aside(evening: Evening) -> str:
    day = datetime.fromisoformat(evening.begun)
    date = f"{day:%A} {day.day} {day:%B}"
    return f"{date}, {evening.family}" if evening.family else date
