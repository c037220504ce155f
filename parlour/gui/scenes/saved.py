"""The saved games: continue one, watch one, or put one away. Nothing is ever deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...narration.headings import heading_of
from ...storage.shelf import Saved, put_away, saved_games, set_aside
from .. import raster
from ..canvas import Canvas, Rect, Target
from ..parts import button, button_width, foot, head, rows, sheet
from .base import Scene
from .home import open_saved

if TYPE_CHECKING:
    from ..app import App


class SavedScene(Scene):
    """A list with what can be done to the chosen one below it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games: list[Saved] = []
        self.chosen = 0
        self.look()

    def look(self) -> None:
        """Read the folder again."""
        self.games = saved_games(self.app.places)
        self.chosen = min(self.chosen, max(len(self.games) - 1, 0))
        self.first_focus = "row.0" if self.games else "back"

    def draw(self, canvas: Canvas) -> None:
        t = canvas.theme
        canvas.felt()
        top, low = head(canvas, "Saved games", self.back), foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        area = Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, low.y - top.bottom - margin)
        inner = sheet(canvas, area, "Saved games", f"{len(self.games)} in the box")
        row = max(canvas.n(70), round(canvas.px("h4") * 1.5 + canvas.px("small") * 1.8))
        seen, self.scroll_most = rows(
            canvas, "saved.scroll", inner, len(self.games), row, self.scroll, self.scroll_to
        )  # fmt: skip
        for i, rect in seen:
            self.row(canvas, rect, i, self.games[i])
        if not self.games:
            canvas.paragraph(
                "No game has been kept yet. Every game is kept by itself, from the first card on.",
                inner.x,
                inner.y,
                inner.w,
            )
        self.buttons(canvas, low, margin)
        canvas.text(str(self.app.places.games), margin, low.centery, "note", "r", t.ivory_2, most=canvas.w // 3)

    def row(self, canvas: Canvas, rect: Rect, i: int, saved: Saved) -> None:
        t, name = canvas.theme, f"row.{i}"
        edge = t.claret if saved.trouble or i == self.chosen else t.hairline
        canvas.panel(rect, t.warning if saved.trouble else t.paper_raised, 6, edge, 2 if i == self.chosen else 1)
        x = rect.x + canvas.n(12)
        h = rect.h - canvas.n(14)
        if saved.game:
            canvas.put(raster.picture(f"shelf/{saved.game}", round(h * 4 / 3), h), x + h * 2 / 3, rect.centery)
        else:
            canvas.icon("warn", x + h * 2 / 3, rect.centery, canvas.n(30), t.claret)
        x += round(h * 4 / 3) + canvas.n(14)
        date = saved.changed.strftime("%d %B, %H:%M").lstrip("0")
        right = canvas.text(date, rect.right - canvas.n(14), rect.centery, "note", "r", t.note, 1.0).x
        title = f"{heading_of(saved.game).name}, deal {saved.deal}" if saved.game else saved.path.name
        state = saved.trouble or ("The session is over" if saved.is_over else "") or ", ".join(saved.names)
        canvas.text(title, x, rect.y + rect.h * 0.34, "h4", "sb", t.ink, most=right - x - 12)
        canvas.text(state, x, rect.y + rect.h * 0.72, "small", "r", t.ink_2, most=right - x - 12)
        canvas.target(Target(name, rect, lambda: self.choose(i), "list"))
        if canvas.has_focus(name):
            canvas.ring(rect)

    def choose(self, i: int) -> None:
        """Choose a row, or open the chosen one."""
        if self.chosen == i and not self.games[i].trouble:
            self.open()
        self.chosen = i

    def buttons(self, canvas: Canvas, low: Rect, margin: int) -> None:
        if not self.games:
            return
        saved = self.games[self.chosen]
        bad = saved.trouble
        over = "" if not saved.is_over else "This session is over: it can be watched."
        away = "Set aside" if saved.why_not_watched else "Put away"
        items = [
            ("open", "Continue", self.open, "primary", bad or over),
            ("watch", "Watch", self.watch, "dark", saved.why_not_watched),
            ("away", away, self.away, "dark", ""),
        ]
        x = low.right - margin
        for name, words, act, kind, off in items:
            w = button_width(canvas, words)
            x -= w
            button(
                canvas,
                name,
                Rect(x, low.centery - canvas.control // 2, w, canvas.control),
                words,
                act,
                kind=kind,
                off=off,
                zone="actions",
            )
            x -= canvas.n(10)

    def open(self) -> None:
        open_saved(self.app, self.games[self.chosen])

    def watch(self) -> None:
        """Show the game from its beginning."""
        from .demonstration import open_demonstration

        open_demonstration(self.app, self.games[self.chosen].path)

    def away(self) -> None:
        """Move the file out of the list."""
        saved = self.games[self.chosen]
        try:
            where = set_aside(saved) if saved.why_not_watched else put_away(saved)
        except OSError as problem:
            self.app.say(f"{saved.path.name} cannot be moved: {problem.strerror or problem}.")
        else:
            self.app.say(f"{saved.path.name} lies now in the folder “{where.parent.name}”.")
        self.look()
