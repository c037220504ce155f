"""Home: continue first, then the shelf of games, the family table and the demonstrations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...games import CATALOGUE
from ...narration.texts import game_text
from ...record import RecordError
from ...storage.lock import FileBusy
from ...storage.shelf import Saved, newest_open
from .. import raster
from ..canvas import Canvas, Rect, Target
from ..parts import button, button_width, foot
from .base import Scene

if TYPE_CHECKING:
    from ..app import App


class HomeScene(Scene):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.saved: Saved | None = None

    def entered(self) -> None:
        """See which game there is to continue."""
        self.saved = None if self.app.request.is_safe else newest_open(self.app.places)
        self.first_focus = "continue" if self.saved else f"game.{next(iter(CATALOGUE))}"

    def draw(self, canvas: Canvas) -> None:
        t = canvas.theme
        canvas.felt()
        foot_rect = foot(canvas)
        margin = canvas.n(44) if not canvas.is_compact else 18
        left = Rect(margin, margin, max(round(canvas.w * 0.3), 270), foot_rect.y - 2 * margin)
        y = left.y + canvas.px("display") * 0.45
        canvas.text("Parlour", left.x, y, "display", "sb", t.ivory, most=left.w)
        y += canvas.px("display") * 0.55
        canvas.rule(left.x, left.right, round(y), t.brass)
        y += canvas.n(14)
        y = canvas.paragraph(
            "The round games of the Victorian drawing room", left.x, y, left.w, "lead", t.ivory_2, "i", 1.3, 2
        )
        h = max(64, canvas.n(72))
        gap = canvas.n(12)
        low = left.bottom - 2 * h - gap
        self.continue_card(canvas, Rect(left.x, round(y + canvas.n(18)), left.w, round(low - y - canvas.n(36))))
        button(
            canvas,
            "family",
            Rect(left.x, low, left.w, h),
            "Family table",
            self.family,
            kind="dark",
            icon="people",
            role="lead",
            zone="start",
        )
        button(
            canvas,
            "demo",
            Rect(left.x, low + h + gap, left.w, h),
            "Demonstrate",
            self.demonstrate,
            kind="dark",
            icon="screen",
            role="lead",
            zone="start",
        )
        shelf = Rect(left.right + canvas.n(48), margin, canvas.w - margin - left.right - canvas.n(48), left.h)
        self.shelf(canvas, shelf)
        self.foot_buttons(canvas, foot_rect, margin)

    def continue_card(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the game to continue, or a word of welcome."""
        t = canvas.theme
        if rect.h < 60:
            return
        if self.saved is None:
            words = "Choose a game from the shelf: three neighbours are waiting to play with you."
            if canvas.height_of(words, rect.w) <= rect.h:
                canvas.paragraph(words, rect.x, rect.y, rect.w, "body", t.ivory_2)
            return
        rect = Rect(rect.x, rect.y, rect.w, min(rect.h, canvas.n(240)))
        canvas.panel(rect, t.paper, 8, t.brass, 2, shade=6)
        pad = canvas.n(20)
        name = game_text(self.saved.game).name
        bottom = rect.bottom - pad - canvas.control - canvas.n(8)
        y = rect.y + pad + canvas.px("lead") * 0.6
        if y + canvas.px("h3") * 0.95 + canvas.px("lead") * 0.6 < bottom:  # else the button alone says it
            canvas.text("Continue", rect.x + pad, rect.y + pad + canvas.px("h3") * 0.4, "h3", "sb", t.claret)
            y += canvas.px("h3") * 0.95
        canvas.text(f"{name}, deal {self.saved.deal}", rect.x + pad, y, "lead", "b", t.ink, most=rect.w - 2 * pad)
        y += canvas.px("lead") * 0.9
        if y + canvas.px("small") * 1.4 < bottom:
            canvas.paragraph(
                ", ".join(self.saved.names[:6]),
                rect.x + pad,
                y,
                rect.w - 2 * pad,
                "small",
                t.ink_2,
                leading=1.3,
                most_lines=2,
            )
        place = Rect(rect.x + pad, rect.bottom - pad - canvas.control, rect.w - 2 * pad, canvas.control)
        button(canvas, "continue", place, "Continue", self.go_on, kind="primary", key="Enter", zone="start")

    def shelf(self, canvas: Canvas, area: Rect) -> None:
        """Draw the games with their pictures."""
        slugs = list(CATALOGUE)
        columns = 3 if len(slugs) <= 6 else 4
        rows = -(-len(slugs) // columns)
        gap = canvas.n(18)
        canvas.text("The shelf", area.x, area.y + canvas.px("h3") * 0.5, "h3", "sb", canvas.theme.ivory)
        top = round(area.y + canvas.px("h3") * 1.3)
        w = (area.w - gap * (columns - 1)) // columns
        h = min((area.bottom - top - gap * (rows - 1)) // rows, round(w * 0.75) + canvas.n(230))
        for i, slug in enumerate(slugs):
            rect = Rect(area.x + i % columns * (w + gap), top + i // columns * (h + gap), w, h)
            self.tile(canvas, rect, slug)

    def tile(self, canvas: Canvas, rect: Rect, slug: str) -> None:
        t, text = canvas.theme, game_text(slug)
        name = f"game.{slug}"
        lit = canvas.hovered == name
        canvas.panel(
            rect, t.paper_raised if lit else t.paper, 8, t.brass if lit else t.hairline, 2 if lit else 1, shade=6
        )
        pad = canvas.n(10)
        words = canvas.px("h4") * 1.4 + canvas.px("small") * 3.2
        pw = rect.w - 2 * pad
        ph = min(round(pw * 0.75), round(rect.h - words - 2 * pad))
        if ph > 40:
            picture = raster.picture(f"shelf/{slug}", round(ph * 4 / 3), ph)
            canvas.put(picture, rect.centerx, rect.y + pad + ph / 2)
        y = rect.y + pad + max(ph, 0) + canvas.px("h4") * 0.85
        canvas.text(text.name, rect.x + pad, y, "h4", "sb", t.ink, most=pw)
        y += canvas.px("h4") * 0.75
        y = canvas.paragraph(
            text.short_compact if canvas.is_compact else text.short,
            rect.x + pad,
            y,
            pw,
            "small",
            t.ink_2,
            leading=1.25,
            most_lines=2,
        )
        if y + canvas.px("note") < rect.bottom - 4:
            canvas.text(text.players, rect.x + pad, y + canvas.px("note") * 0.7, "note", "r", t.note, most=pw)
        y += canvas.px("note") * 1.9
        if y + canvas.height_of(text.sentence, pw, "small", 1.35) < rect.bottom - pad:
            canvas.paragraph(text.sentence, rect.x + pad, y, pw, "small", t.ink, leading=1.35)
        canvas.target(Target(name, rect, lambda: self.open(slug), "shelf", radius=8))
        if canvas.has_focus(name):
            canvas.ring(rect, 8)

    def foot_buttons(self, canvas: Canvas, rect: Rect, margin: int) -> None:
        items = [
            ("saved", "Saved games", self.saved_games),
            ("stats", "Statistics", self.statistics),
            ("words", "Glossary", self.words),
            ("settings", "Settings", self.settings),
            ("quit", "Leave", self.leave),
        ]
        gap, y = canvas.n(10), rect.centery - canvas.control // 2
        widths = [button_width(canvas, words) for _, words, _ in items]
        x = rect.right - margin - sum(widths) - gap * (len(items) - 1)
        for (name, words, act), w in zip(items, widths, strict=True):
            button(canvas, f"home.{name}", Rect(x, y, w, canvas.control), words, act, kind="dark", zone="foot")
            x += w + gap

    # doing
    def open(self, slug: str) -> None:
        """Open the page of a game."""
        from .game import GameScene

        self.app.push(GameScene(self.app, slug))

    def go_on(self) -> None:
        """Take up the newest game that is not over."""
        if self.saved is not None:
            open_saved(self.app, self.saved)

    def family(self) -> None:
        """Choose a family and a game for one machine that goes round."""
        from .family import FamilyScene

        self.app.push(FamilyScene(self.app))

    def demonstrate(self) -> None:
        """Choose a deal to be shown."""
        from .demonstration import SamplesScene

        self.app.push(SamplesScene(self.app))

    def settings(self) -> None:
        from .settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def words(self) -> None:
        from .rules import GlossaryScene

        self.app.push(GlossaryScene(self.app))

    def statistics(self) -> None:
        from .statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def saved_games(self) -> None:
        from .saved import SavedScene

        self.app.push(SavedScene(self.app))

    def leave(self) -> None:
        """Leave the program."""
        self.app.pop()

    def back(self) -> None:
        self.app.say("To leave, press Leave or close the window.")


def open_saved(app: App, saved: Saved) -> None:
    """Take up a saved game at its table, or say why it cannot be."""
    from ...session import Session
    from .table import TableScene

    try:
        session = Session.resume(saved.path, app.thinker)
    except (RecordError, FileBusy) as problem:
        app.say(str(problem))
        return
    app.push(TableScene(app, session))
