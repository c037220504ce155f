"""The curtain between two persons who share one machine: nothing of any hand is on the screen behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...narration.words import spoken
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..widgets.parts import button, emblem
from .base import Scene

if TYPE_CHECKING:
    from ...narration.narrator import Line
    from ..window.app import App
    from .table import TableScene


class CurtainScene(Scene):
    """Says whose turn it is and what he has missed; lifts when that person presses the button."""

    first_focus = "reveal"

    def __init__(self, app: App, table: TableScene, person: int) -> None:
        super().__init__(app)
        self.table, self.person = table, person
        self.lines = table.narrator.lines(table.session.open_since(person, table.pausing.pause))[-4:]

    def draw(self, canvas: Canvas) -> None:
        t = canvas.theme
        words = f"Pass the machine to {self.table.sitters[self.person].name}"
        canvas.heading = ". ".join([words, *(spoken(line.text).rstrip(".") for line in self.lines)])
        canvas.felt()  # below its fringe a curtain can be seen through
        canvas.surface.blit(raster.picture("table/curtain", canvas.w, canvas.h), (0, 0))
        told = canvas.px("small") * 1.6 + len(self.lines) * canvas.px("body") * 1.5 if self.lines else 0
        needed = canvas.n(104 + 26 + 16 + 44 + 56 + 26) + canvas.px("h1") * 1.5 + canvas.px("lead") * 1.2 + told
        wide = round(canvas.n(640) * (1 + (canvas.looks.text - 1) * 0.6))
        w, h = min(canvas.w - 40, wide), min(canvas.h - 40, round(needed))
        rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=14)
        canvas.panel(rect.inflate(-2 * canvas.n(7), -2 * canvas.n(7)), "", 6, t.paper_edge, 1)
        size = min(canvas.n(104), h // 5)
        sitter = self.table.sitters[self.person]
        y: float = rect.y + canvas.n(26) + size / 2
        emblem(canvas, sitter.emblem, rect.centerx, y, size)
        y += size / 2 + canvas.px("h1") * 0.75
        canvas.text(sitter.name, rect.centerx, y, "h1", "sb", t.ink, 0.5, most=w - canvas.n(40))
        y += canvas.px("h1") * 0.75
        canvas.text(words, rect.centerx, y, "lead", "r", t.ink_2, 0.5, most=w - canvas.n(40))
        y += canvas.px("lead") * 1.2
        canvas.rule(rect.x + canvas.n(60), rect.right - canvas.n(60), round(y), t.claret)
        y += canvas.n(16)
        bottom = rect.bottom - canvas.n(40) - max(56, canvas.n(56))
        if self.lines:
            canvas.text("Since your turn", rect.x + canvas.n(60), y + canvas.px("small") * 0.6, "small", "b", t.claret)
            y += canvas.px("small") * 1.6
            for line in self.lines:
                y = self._line(
                    canvas, Rect(rect.x + canvas.n(60), round(y), w - canvas.n(120), round(bottom - y)), line
                )
        who = f"I am {sitter.name}"
        label = f"{who}: show my hand" if self.table.arrangement.has_hand else who
        labelled = max(canvas.n(420), canvas.width_of(label, "lead", "b") + canvas.n(40))
        place = Rect(0, 0, min(w - canvas.n(60), labelled), max(48, canvas.n(56)))
        place.midbottom = (rect.centerx, rect.bottom - canvas.n(26))
        button(canvas, "reveal", place, label, self.lift, kind="primary", key="Enter", role="lead")

    def _line(self, canvas: Canvas, room: Rect, line: Line) -> int:
        """Write what happened meanwhile, with the emblem of whom it is about, if there is room; return the y below."""
        high = round(canvas.px("body") * 1.5)
        if high >= room.h:
            return room.y
        size = min(canvas.n(24), high - 4)
        if line.seat is not None:
            emblem(canvas, self.table.sitters[line.seat].emblem, room.x + size / 2, room.y + high / 2, size)
        x = room.x + size + canvas.n(10)
        canvas.paragraph(line.text, x, room.y, room.right - x, "body", canvas.theme.ink, leading=1.5, most_lines=1)
        return room.y + high

    def lift(self) -> None:
        """Show the table to the person who asked for it."""
        self.app.pop()
        self.table.reveal(self.person)

    def back(self) -> None:
        self.app.to_bottom()
