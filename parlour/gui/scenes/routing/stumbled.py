"""The screen after an error: a report that stays on this machine, and a way back to the game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ....storage.games.saved import Saved
from ....words.message import message
from ...drawing.canvas import Canvas
from ...layout import Aligned, Column, Grow, Inset, Leaf, Measured, Row, Stack
from ...system.clipboard import copy
from ...widgets.leaves import button_leaf, line_leaf, panel_leaf, text_leaf
from ..base import Scene
from .routes import ToSavedTable

if TYPE_CHECKING:
    from ...window.app import App


class StumbledScene(Scene):
    """Shows one sentence, the way back to the open game or the home screen, and the report to copy."""

    first_focus = "go_on"

    def __init__(self, app: App, sentence: str, game: Path | None, report: str) -> None:
        super().__init__(app)
        self.sentence, self.game, self.report = sentence, game, report

    def draw(self, canvas: Canvas) -> None:
        t = canvas.theme
        canvas.walls()
        words = message("gui.stumbled.return_to_game" if self.game else "gui.stumbled.go_on")
        gap = canvas.n(12)
        ways = Row(
            Grow(button_leaf(canvas, "go_on", words, self.go_on, kind="primary", key="Enter")),
            Grow(button_leaf(canvas, "stumbled.home", message("gui.common.home"), self.back)),
            gap=gap,
        )
        content = Column(
            line_leaf(canvas, message("gui.stumbled.title"), "h2", "sb", t.ink, high=1.6),
            Grow(text_leaf(canvas, self.sentence, "body", t.ink_2), fit=True),
            Leaf(height=canvas.n(8)),
            ways,
            button_leaf(canvas, "stumbled.copy", message("gui.stumbled.copy_report"), self.copy),
            gap=gap,
        )
        card = Stack(panel_leaf(canvas, t.paper, 8, t.hairline, shade=14), Inset(content, canvas.n(40), canvas.n(30)))
        room = canvas.surface.get_rect().inflate(-40, -40)
        Aligned(Measured(card, wide=canvas.n(720))).draw(room)

    def go_on(self) -> None:
        """Reopen the game from its file, or go to the home screen if none was open."""
        self.app.pop()
        if self.game is not None:
            self.app.open(ToSavedTable(Saved(self.game, datetime.now())))

    def copy(self) -> None:
        """Copy the report to the clipboard."""
        self.app.say(message("gui.stumbled.report_copied" if copy(self.report) else "gui.stumbled.no_clipboard"))
