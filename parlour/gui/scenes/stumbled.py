"""The screen after an error: a report that stays on this machine, and a way back to the game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ...storage.saved import Saved
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..system.clipboard import copy
from ..widgets.parts import button
from .base import Scene
from .routes import ToSavedTable

if TYPE_CHECKING:
    from ..window.app import App


class StumbledScene(Scene):
    """Shows one sentence, the way back to the open game or the home screen, and the report to copy."""

    first_focus = "go_on"

    def __init__(self, app: App, sentence: str, game: Path | None, report: str) -> None:
        super().__init__(app)
        self.sentence, self.game, self.report = sentence, game, report

    def draw(self, canvas: Canvas) -> None:
        t = canvas.theme
        canvas.walls()
        w = min(canvas.w - 40, canvas.n(720))
        inner = w - canvas.n(80)
        text = canvas.height_of(self.sentence, inner)
        title, gap = round(canvas.px("h2") * 1.8), canvas.n(12)
        h = min(canvas.h - 40, text + title + 2 * canvas.control + gap + canvas.n(110))
        rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=14)
        x, y = rect.x + canvas.n(40), rect.y + canvas.n(36)
        canvas.text(message("gui.stumbled.title"), x, y + title * 0.3, "h2", "sb", t.ink, most=inner)
        canvas.paragraph(self.sentence, x, y + title, inner, "body", t.ink_2)
        last = rect.bottom - canvas.n(30) - canvas.control
        row = Rect(x, last - gap - canvas.control, (inner - gap) // 2, canvas.control)
        words = message("gui.stumbled.return_to_game" if self.game else "gui.stumbled.go_on")
        button(canvas, "go_on", row, words, self.go_on, kind="primary", key="Enter")
        other = Rect(row.right + gap, row.y, row.w, row.h)
        button(canvas, "stumbled.home", other, message("gui.common.home"), self.back, kind="paper")
        place = Rect(x, last, inner, canvas.control)
        button(canvas, "stumbled.copy", place, message("gui.stumbled.copy_report"), self.copy, kind="paper")

    def go_on(self) -> None:
        """Reopen the game from its file, or go to the home screen if none was open."""
        self.app.pop()
        if self.game is not None:
            self.app.open(ToSavedTable(Saved(self.game, datetime.now())))

    def copy(self) -> None:
        """Copy the report to the clipboard."""
        self.app.say(message("gui.stumbled.report_copied" if copy(self.report) else "gui.stumbled.no_clipboard"))
