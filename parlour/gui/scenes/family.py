"""The family table: which family sits down, and to which game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...narration.headings import heading_of, in_order
from ...storage.settings import Group, load_groups
from .. import raster
from ..canvas import Canvas, Rect, Target
from ..parts import head, rows, segments, sheet
from .base import Scene

if TYPE_CHECKING:
    from ..app import App

PEOPLE = 4  # who sit down where no family is kept yet
SHOWN = 4  # families side by side


class FamilyScene(Scene):
    """Families at the top, games below; the page of the game opens where the people are named."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.groups: list[Group] = []
        self.group = 0
        self.first_focus = f"game.{in_order()[0]}"

    def entered(self) -> None:
        """See which families are kept."""
        self.groups = load_groups(self.app.places.config)[-SHOWN:]
        self.group = min(self.group, len(self.groups))

    def draw(self, canvas: Canvas) -> None:
        canvas.felt()
        top = head(canvas, "Family table", self.back)
        margin = canvas.n(28) if not canvas.is_compact else 12
        area = Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, canvas.h - top.bottom - margin)
        inner = sheet(canvas, area, "Family table", "one machine goes round")
        y = self._families(canvas, inner)
        body = Rect(inner.x, y, inner.w, inner.bottom - y)
        height = max(canvas.n(84), round(canvas.px("h4") * 1.5 + canvas.px("small") * 3.2))
        slugs = in_order()
        seen, self.scroll_most = rows(
            canvas, "family.scroll", body, len(slugs), height, self.scroll, self.scroll_to
        )  # fmt: skip
        for i, rect in seen:
            self._row(canvas, rect, slugs[i])

    def _families(self, canvas: Canvas, inner: Rect) -> int:
        """Draw the families that are kept, or how to keep one; return the y below."""
        if not self.groups:
            words = "Choose a game, name who sits round the table, and keep the family there for the next time."
            return canvas.paragraph(words, inner.x, inner.y, inner.w, "body", canvas.theme.ink_2) + canvas.n(12)
        names = [group.name for group in self.groups] + ["Others"]
        wide = sum(canvas.width_of(name, "body", "b") + 2 * canvas.n(14) for name in names)
        if wide > inner.w:
            names = [f"{name[:8]}…" if len(name) > 9 else name for name in names]
        place = segments(canvas, "group", inner.x, inner.y, names, self.group, self.choose, zone="families")
        return place.bottom + canvas.n(14)

    def _row(self, canvas: Canvas, rect: Rect, slug: str) -> None:
        t, name, text = canvas.theme, f"game.{slug}", heading_of(slug)
        canvas.panel(rect, t.paper_raised, 6, t.brass if canvas.hovered == name else t.hairline, 1)
        h = rect.h - canvas.n(14)
        w = round(h * 4 / 3)
        canvas.put(raster.picture(f"shelf/{slug}", w, h), rect.x + canvas.n(10) + w / 2, rect.centery)
        x = rect.x + canvas.n(24) + w
        canvas.text(text.name, x, rect.y + canvas.px("h4") * 0.9, "h4", "sb", t.ink, most=rect.right - x - 12)
        y = rect.y + canvas.px("h4") * 1.6
        said = f"{text.players}. {text.sentence}"
        canvas.paragraph(said, x, y, rect.right - x - 12, "small", t.ink_2, leading=1.3, most_lines=2)
        canvas.target(Target(name, rect, lambda: self.open(slug), "list"))
        if canvas.has_focus(name):
            canvas.ring(rect)

    def choose(self, group: int) -> None:
        """Choose which family sits down."""
        self.group = group

    def open(self, slug: str) -> None:
        """Open the page of a game at its people."""
        from .game import GameScene
        from .game.page import SEATS

        scene = GameScene(self.app, slug, people=PEOPLE)
        scene.turn(SEATS)
        if self.group < len(self.groups):
            scene.seats_leaf.seat_group(self.groups[self.group])
        self.app.push(scene)
