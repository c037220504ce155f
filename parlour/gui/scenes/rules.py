"""The rules of a table, clause by clause as they are in force; and the glossary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...narration.texts import clauses_in_force, game_text, glossary
from ..canvas import Canvas, Rect, Target
from ..parts import head, scroll_bar, sheet
from .base import Scene

if TYPE_CHECKING:
    from ..app import App


class PageScene(Scene):
    """A sheet of headed paragraphs that scrolls, with an index at the left."""

    title, aside = "", ""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tops: dict[str, int] = {}
        self.wanted = ""

    def blocks(self) -> list[tuple[str, str, str]]:
        """Return (heading, margin, text) in their order."""
        raise NotImplementedError  # each page has its own text

    def draw(self, canvas: Canvas) -> None:
        t = canvas.theme
        canvas.felt()
        top = head(canvas, self.title, self.back)
        margin = canvas.n(28) if not canvas.is_compact else 12
        inner = sheet(
            canvas,
            Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, canvas.h - top.bottom - margin),
            self.title,
            self.aside,
        )
        blocks = self.blocks()
        index_w = canvas.n(220) if canvas.w > 900 and canvas.looks.text < 1.6 else 0
        if index_w:
            self.index(canvas, Rect(inner.x, inner.y, index_w, inner.h), blocks)
        body = Rect(inner.x + index_w, inner.y, inner.w - index_w, inner.h)
        ids = canvas.n(120) if canvas.looks.text < 1.4 else 0
        width = min(body.w - ids - canvas.n(24), canvas.n(700))
        y, heading = body.y - self.scroll, ""
        self.tops = {}
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(body)
        before = len(canvas.written)
        for head_words, mark, text in blocks:
            if head_words != heading:
                heading = head_words
                y += canvas.n(10)
                self.tops[heading] = y + self.scroll - body.y
                canvas.text(heading, body.x + ids, y + canvas.px("h4") * 0.5, "h4", "sb", t.claret)
                y += round(canvas.px("h4") * 1.35)
            self.tops.setdefault(mark, y + self.scroll - body.y)
            if ids:
                canvas.text(mark, body.x, y + canvas.px("body") * 0.7, "note", "r", t.note, most=ids - 8)
            y = canvas.paragraph(text, body.x + ids, y, width, "body", t.ink) + canvas.n(8)
        canvas.surface.set_clip(clip)
        canvas.written[before:] = [w for w in canvas.written[before:] if body.contains(w[0])]
        self.scroll_most = max(0, y + self.scroll - body.bottom + canvas.n(20))
        rest = Rect(body.x, body.y, inner.right - body.x, body.h)
        scroll_bar(canvas, "page.scroll", rest, self.scroll, self.scroll_most, self.scroll_to)
        if self.wanted:
            self.scroll = max(0, min(self.tops.get(self.wanted, 0) - canvas.n(30), self.scroll_most))
            self.wanted, self.app.is_dirty = "", True

    def index(self, canvas: Canvas, area: Rect, blocks: list[tuple[str, str, str]]) -> None:
        """Draw the headings, each of which leads to its place."""
        y = area.y
        for heading in dict.fromkeys(b[0] for b in blocks):
            rect = Rect(area.x, y, area.w - canvas.n(20), canvas.control)
            if rect.bottom > area.bottom:
                break
            canvas.text(heading, rect.x + 6, rect.centery, "body", "b", canvas.theme.ink_2, most=rect.w - 10)
            canvas.target(Target(f"index.{heading}", rect, lambda h=heading: self.go_to(h), "index"))  # type: ignore[misc]
            if canvas.has_focus(f"index.{heading}"):
                canvas.ring(rect, 4, -2)
            y += canvas.control

    def go_to(self, place: str) -> None:
        """Scroll to a heading or a clause."""
        self.wanted = place

    def key(self, chord: str) -> bool:
        steps = {"pageup": 6, "pagedown": -6, "up": 1, "down": -1}
        if chord in ("up", "down") and self.app.focus.startswith("index."):
            return False
        if chord in steps:
            self.wheel(steps[chord])
            return True
        if chord == "f1":
            self.back()
            return True
        return False


class RulesScene(PageScene):
    """The clauses in force, with object, advice and history."""

    def __init__(self, app: App, slug: str, values: Mapping[str, Any], clause: str) -> None:
        super().__init__(app)
        self.text, self.values = game_text(slug), values
        self.title, self.aside = f"Rules of {self.text.name}", "as they are at this table"
        self.clauses = clauses_in_force(slug, values)
        self.wanted = clause if any(c.id == clause for c in self.clauses) else ""
        self.first_focus = "back"

    def blocks(self) -> list[tuple[str, str, str]]:
        found = [("The aim", "", self.text.object)]
        for phase in dict.fromkeys(c.phase for c in self.clauses):
            found += [
                (phase, c.id + (f" · {c.page}" if c.page else ""), c.text) for c in self.clauses if c.phase == phase
            ]
        found += [("Good advice", "", line) for line in self.text.advice]
        found += [("Where it comes from", "", line) for line in self.text.history]
        return found


class GlossaryScene(PageScene):
    """The words of the card room."""

    title, aside = "Glossary", "the words of the card room"
    first_focus = "back"

    def blocks(self) -> list[tuple[str, str, str]]:
        return [(word.word[0].upper(), "", f"**{word.word}** – {word.meaning}") for word in glossary()]
