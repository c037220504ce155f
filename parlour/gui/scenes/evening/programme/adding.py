"""The screen that adds a game to the programme."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from .....narration.headings import found, heading_of, in_order
from .....session.evening.programme import ProgrammeEntry, nearest_form
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import Aligned, Measured, topped
from ....widgets.fields import Field
from ....widgets.leaves import field_leaf
from ....widgets.page import page
from ....widgets.parts import game_row, rows, sheet
from ...base import Scene

if TYPE_CHECKING:
    from ....window.app import App


class AddingScene(Scene):
    """Lists every game, with the reason if these members cannot play it."""

    def __init__(self, app: App, company: int, act: Callable[[str], None]) -> None:
        super().__init__(app)
        self.company, self.act, self.words = company, act, ""
        self.first_focus = f"game.{in_order()[0]}"

    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.evening.title"), self.back, has_foot=False)
        inner = sheet(canvas, frame.body, message("gui.evening.which_game"))
        field = Field("find", inner, self.words, message("gui.common.find_a_game"), 30, self.look_for)
        find = Measured(field_leaf(canvas, field, "find", searches=True), wide=canvas.n(350))
        body = topped(inner, Aligned(find, 0, None), gap=canvas.n(10))
        height = max(canvas.n(84), round(canvas.px("h4") * 1.5 + canvas.px("small") * 3.2))
        slugs = found(self.words) if self.words.strip() else in_order()
        if not slugs:
            canvas.paragraph(message("gui.common.no_game_matches"), body.x, body.y, body.w)
        self.scroll_most = rows(
            canvas, "adding.scroll", body, (len(slugs), height), self.scroll, self.scroll_to,
            lambda i, rect: self._row(canvas, rect, slugs[i]),
        )  # fmt: skip

    def _row(self, canvas: Canvas, rect: Rect, slug: str) -> None:
        text, entry = heading_of(slug), ProgrammeEntry(slug)
        note = "" if nearest_form(entry, self.company) is not None else message("gui.evening.not_for", n=self.company)
        words = (text.name, f"{text.players}. {text.short}.".replace("..", "."), note)
        game_row(canvas, f"game.{slug}", rect, slug, words, partial(self.take, slug))

    def look_for(self, words: str) -> None:
        """Filter the games by a search text."""
        self.words, self.scroll, self.app.is_dirty = words, 0, True

    def take(self, slug: str) -> None:
        """Add a game to the programme and close the screen."""
        self.app.pop()
        self.act(slug)
