"""The games of a programme: when each begins, how long it takes, and who sits it out."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from .....narration.texts import game_text
from .....session.evening.diary import Diary, all_diaries
from .....session.evening.evening import Evening
from .....session.evening.programme import ProgrammeEntry, form_words, length_words, why_not
from .....session.evening.years import minutes_a_deal
from .....words.language import shelf_picture
from .....words.message import grammar, message
from ....drawing import raster
from ....drawing.canvas import Canvas, Rect, Target
from ....layout import above
from ....pieces.locket import small_locket
from ....widgets.parts import pill, rows
from .plan import Plan

UNLIMITED = 6  # deals assumed for a game that ends by itself


class GamesTab:
    """Draws a row for each game with its players; pressing one lets them sit out."""

    def __init__(self, page: Plan) -> None:
        self.page = page
        self._past: list[Evening] = []
        page.app.reading.bring(lambda: all_diaries(page.app.places), self._read)
        self._known: dict[str, float] = {}

    def _read(self, diaries: list[Diary]) -> None:
        self._past = [each.evening for each in diaries]

    @property
    def evening(self) -> Evening:
        return self.page.evening

    def let_rest(self, place: int, name: str) -> None:
        """Toggle whether a member sits out a game."""
        rests = self.evening.programme[place].rests
        if name in rests:
            rests.remove(name)
        else:
            rests.append(name)
        self.page.changed()

    # drawing
    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draw a row for each game of the programme, and the expected end of the evening."""
        programme, t = self.evening.programme, canvas.theme
        if not programme:
            canvas.paragraph(message("gui.evening.games.none"), *area.topleft, area.w)
            return
        note = round(canvas.px("small") * 1.9)
        high = round(max(canvas.n(84), canvas.px("h4") * 1.5 + canvas.px("small") * 2.0))
        room = above(area, area.bottom - note)
        times = self._times()
        self.page.scroll_most = rows(
            canvas, "programme.scroll", room, (len(programme), high), self.page.scroll, self.page.scroll_to,
            lambda i, rect: self._row(canvas, rect, i, times[i]),
        )  # fmt: skip
        words = message("gui.evening.games.ends_about", time=grammar().clock(times[-1]))
        canvas.text(words, area.x, area.bottom - note / 2 + canvas.n(4), "small", "r", t.note, most=area.w)

    def _times(self) -> list[datetime]:
        """Return the expected start of each game, and the end of the last."""
        at, found = datetime.now(), []
        for i, entry in enumerate(self.evening.programme):
            found.append(at)
            if i >= self.evening.at:
                at += timedelta(minutes=self.takes(entry))
        return [*found, at]

    def _minutes(self, game: str) -> float:
        """Return the usual minutes per deal of a game, from past evenings."""
        if game not in self._known:
            self._known[game] = minutes_a_deal(self._past, game)
        return self._known[game]

    def takes(self, entry: ProgrammeEntry) -> int:
        """Return the expected length of a game in minutes."""
        return round(self._minutes(entry.game) * (entry.deals or UNLIMITED))

    def _row(self, canvas: Canvas, rect: Rect, place: int, at: datetime) -> None:
        t, entry = canvas.theme, self.evening.programme[place]
        is_next, is_done = place == self.evening.at, place < self.evening.at
        is_chosen = place == self.page.marked and not is_done
        edge = t.claret if is_chosen else t.brass_line if is_next else t.hairline
        canvas.panel(rect, t.paper_raised if is_next else t.paper, 6, edge, 2 if is_chosen or is_next else 1)
        canvas.target(
            Target(f"entry.{place}", rect, partial(self.page.choose, place), "list", words=self._words(entry))
        )
        pad, x = canvas.n(14), rect.x + canvas.n(14)
        played = message("gui.evening.games.played")
        time = played if is_done else grammar().clock(at)
        time_w = max(canvas.width_of("00:00", "h4", "sb"), canvas.width_of(played, "small"))
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

    def _words(self, entry: ProgrammeEntry) -> str:
        return f"{game_text(entry.game).name}, {length_words(entry)}"

    def _length(self, canvas: Canvas, rect: Rect, entry: ProgrammeEntry) -> int:
        """Draw the length of a game; return its left edge."""
        t, right = canvas.theme, rect.right - canvas.n(16)
        upper = canvas.text(length_words(entry), right, rect.y + rect.h * 0.34, "body", "b", t.ink, 1.0)
        minutes = message("gui.evening.games.minutes", minutes=self.takes(entry))
        lower = canvas.text(minutes, right, rect.y + rect.h * 0.69, "small", "r", t.ink_2, 1.0)
        return min(upper.x, lower.x, right - canvas.width_of(message("session.evening.deals", n=10), "body", "b"))

    def _emblems(self, canvas: Canvas, rect: Rect, place: int, right: int) -> int:
        """Draw a game's players, whom a press lets sit out; return their left edge."""
        entry, size = self.evening.programme[place], min(canvas.n(32), rect.h // 2)
        step, here = size + canvas.n(7), self.evening.at_the_game(place)
        if len(here) * step > rect.w * 0.36:
            step = round(rect.w * 0.36 / max(1, len(here)))
        x = right - len(here) * step
        for i in here:
            name = self.evening.members[i].name
            cell = Rect(x, rect.centery - max(20, size // 2 + 4), step, 2 * max(20, size // 2 + 4))
            plays = name not in entry.rests or place < self.evening.at
            if plays:
                small_locket(canvas, self.evening.members[i].sitter, cell.centerx, cell.centery, round(size * 0.85))
            else:
                ring = Rect(0, 0, size - 4, size - 4)
                ring.center = cell.center
                canvas.surface.blit(raster.dashed(ring.w, ring.h, ring.w // 2, canvas.theme.paper_edge, 2), ring)
            if place >= self.evening.at:
                target = f"rest.{place}.{i}"
                said = message("gui.evening.games.plays" if plays else "gui.evening.games.sits_out", who=name)
                canvas.target(
                    Target(target, cell, partial(self.let_rest, place, name), "list", words=said, role="switch")
                )
            x += step
        return right - len(here) * step

    def _title(self, canvas: Canvas, rect: Rect, entry: ProgrammeEntry) -> None:
        """Draw the game's name and preset, with details below."""
        t, upper = canvas.theme, rect.y + rect.h * 0.34
        box = canvas.text(game_text(entry.game).name, rect.x, upper, "h4", "sb", t.ink, most=rect.w)
        seats = self.page.seats(entry)
        form = form_words(entry, seats)
        if box.right + canvas.n(12) + canvas.width_of(form, "note", "b") + canvas.n(20) <= rect.right:
            pill(canvas, form, box.right + canvas.n(12), upper, t.ink_2)
        problem = why_not(entry, seats)
        about = problem or game_text(entry.game).short
        tone = t.claret if problem else t.ink_2
        canvas.text(about, rect.x, rect.y + rect.h * 0.69, "small", "b" if problem else "r", tone, most=rect.w)
