"""The first leaf of a game's page: its named forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....narration.texts import PresetText
from ... import raster
from ...canvas import Canvas, Rect, Target
from ...parts import scroll_bar

if TYPE_CHECKING:
    from .page import GameScene


class FormsLeaf:
    """The named forms as cards to choose from."""

    def __init__(self, page: GameScene) -> None:
        self.page = page

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draw as many cards as there is room for; the rest scroll."""
        kind = self.page.kind
        presets = [p for p in self.page.text.presets if p.slug == "plain" or kind.presets[p.slug]]  # none of them twice
        gap = canvas.n(12)
        columns = 2 if area.w > canvas.n(520) and canvas.looks.text < 1.5 else 1
        rows = -(-len(presets) // columns)
        h = max(canvas.control + 12, min((area.h - gap * (rows - 1)) // rows, canvas.n(150)))
        most = self.page.scroll_most = max(0, rows * (h + gap) - gap - area.h)
        room = area.w - (canvas.n(22) if most else 0)
        w = (room - gap * (columns - 1)) // columns
        for i, preset in enumerate(presets):
            y = area.y + i // columns * (h + gap) - self.page.scroll
            rect = Rect(area.x + i % columns * (w + gap), y, w, h)
            if rect.y >= area.y and rect.bottom <= area.bottom + gap:
                self._card(canvas, rect, preset)
        scroll_bar(canvas, "forms.scroll", area, self.page.scroll, most, self.page.scroll_to)

    def _card(self, canvas: Canvas, rect: Rect, preset: PresetText) -> None:
        t = canvas.theme
        name, is_chosen = f"preset.{preset.slug}", preset.slug == self.page.preset
        canvas.panel(rect, t.paper_raised, 6, t.claret if is_chosen else t.hairline, 2 if is_chosen else 1)
        pad, r = canvas.n(14), canvas.n(9)
        dot = Rect(rect.x + pad, round(rect.y + pad + canvas.px("h4") * 0.5 - r), 2 * r, 2 * r)
        canvas.surface.blit(raster.box(dot.w, dot.h, r, "", t.claret if is_chosen else t.paper_edge, 2), dot)
        if is_chosen:
            canvas.put(raster.box(r, r, r // 2, t.claret), *dot.center)
        x, room = dot.right + canvas.n(10), rect.right - dot.right - canvas.n(22)
        canvas.text(preset.name, x, rect.y + pad + canvas.px("h4") * 0.5, "h4", "sb", t.ink, most=room)
        y: float = rect.y + pad + canvas.px("h4") * 1.15
        for line, role, tone in (
            (preset.line, "small", t.ink_2),
            *((f"+ {d}", "note", t.note) for d in preset.differs),
        ):
            if y + canvas.height_of(line, room, role, 1.3) > rect.bottom - 6:
                break
            y = canvas.paragraph(line, x, y, room, role, tone, leading=1.3)
        canvas.target(Target(name, rect, lambda: self.page.choose(preset.slug), "forms"))
        if canvas.has_focus(name):
            canvas.ring(rect)
