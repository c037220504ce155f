"""How a deal ended: what everybody won and lost, and every payment with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...table import Paid
from ..canvas import Canvas, Rect
from ..parts import button, button_width, emblem, foot, head, scroll_bar, sheet
from .base import Scene

if TYPE_CHECKING:
    from ..app import App
    from .table import TableScene


class SettlementScene(Scene):
    """Bars about nought at the left, the ledger at the right, and the proof that nothing was lost."""

    first_focus = "next"

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table, self.match = table, table.match
        self.number = table.stage.number
        self.before = list(self.match.starts[self.number - 1][1].counters)
        self.is_last = self.match.is_over and self.number >= len(self.match.results)
        result = self.match.results[self.number - 1] if len(self.match.results) >= self.number else None
        self.after = self.match.counters if self.is_last or result is None else result.counters
        self.pools = self.match.pools if self.is_last or result is None else result.pools
        self.ledger = [e for e in self.match.events_of(self.number) if isinstance(e, Paid)]

    def draw(self, canvas: Canvas) -> None:
        canvas.felt()
        title = "The session is over" if self.is_last else f"{self.table.deal_word} {self.number} is over"
        head_rect = head(canvas, self.table.match.game.name, self.go_on)
        foot_rect = foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        room = Rect(
            margin, head_rect.bottom + margin // 2, canvas.w - 2 * margin, foot_rect.y - head_rect.bottom - margin
        )
        inner = sheet(canvas, room, title, self.winner_words())
        left = Rect(inner.x, inner.y, round(inner.w * 0.44), inner.h)
        right = Rect(left.right + canvas.n(28), inner.y, inner.right - left.right - canvas.n(28), inner.h)
        self.bars(canvas, left)
        canvas.line(left.right + canvas.n(14), inner.y, left.right + canvas.n(14), inner.bottom, canvas.theme.hairline)
        self.payments(canvas, right)
        label = "Home" if self.is_last else "Next deal"
        w = button_width(canvas, label, "Enter")
        place = Rect(canvas.w - margin - w, foot_rect.centery - canvas.control // 2, w, canvas.control)
        button(canvas, "next", place, label, self.go_on, kind="primary", key="Enter", zone="actions")
        if not self.is_last and self.table.session.may_stop:
            w2 = button_width(canvas, "End the session")
            stop = Rect(place.x - w2 - canvas.n(12), place.y, w2, canvas.control)
            button(canvas, "stop", stop, "End the session", self.stop, kind="dark", zone="actions")
        total = sum(self.after) + sum(self.pools.values())
        proof = f"All counters together: {total}, as before the deal."
        canvas.text(proof, margin, foot_rect.centery, "small", "r", canvas.theme.ivory_2, most=canvas.w // 2)

    def winner_words(self) -> str:
        gains = [a - b for a, b in zip(self.after, self.before, strict=True)]
        best = max(gains)
        if best <= 0:
            return "nobody gains"
        return f"{' and '.join(self.table.names[s] for s, g in enumerate(gains) if g == best)} {best:+d}"

    def bars(self, canvas: Canvas, area: Rect) -> None:
        """Draw a bar for each seat about nought: gains filled, losses outlined, signs always written."""
        t = canvas.theme
        gains = [a - b for a, b in zip(self.after, self.before, strict=True)]
        most = max(1, *(abs(g) for g in gains))
        row = min(canvas.n(52), area.h // max(len(gains) + 1, 1))
        name_w = round(area.w * 0.36)
        held_w = canvas.width_of("holds 00000", "small")
        zero = area.x + name_w + (area.w - name_w - held_w) // 2
        half = (area.w - name_w - held_w) / 2 - canvas.width_of("+000", "small", "b") - 6
        for seat, gain in enumerate(gains):
            y = area.y + row * seat + row / 2
            size = min(canvas.n(30), row - 6)
            emblem(canvas, self.table.sitters[seat].emblem, area.x + size / 2, y, size)
            canvas.text(self.table.names[seat], area.x + size + 8, y, "body", "b", t.ink, most=name_w - size - 14)
            length = round(half * abs(gain) / most)
            h = min(canvas.n(18), row - 8)
            bar = Rect(zero if gain >= 0 else zero - length, round(y - h / 2), max(length, 2), h)
            if gain >= 0:
                pygame.draw.rect(canvas.surface, t.green, bar)
            else:
                pygame.draw.rect(canvas.surface, t.claret, bar, 2)
            words = f"+{gain}" if gain > 0 else f"−{-gain}" if gain else "0"
            at, ax = (bar.right + 6, 0.0) if gain >= 0 else (bar.x - 6, 1.0)
            canvas.text(words, at, y, "small", "b", t.gain if gain >= 0 else t.claret, ax)
            canvas.text(f"holds {self.after[seat]}", area.right, y, "small", "r", t.ink_2, 1.0)
        canvas.line(zero, area.y, zero, area.y + row * len(gains), t.hairline)

    def payments(self, canvas: Canvas, area: Rect) -> None:
        """List every payment of the deal."""
        t = canvas.theme
        lines = []
        for paid in self.ledger:
            line = self.table.narrator.line(paid)
            if line is not None:
                lines.append(f"{line.text} [[{paid.why}]]")
        canvas.text("Ledger", area.x, area.y + canvas.px("h4") * 0.5, "h4", "sb", t.ink)
        body = Rect(area.x, round(area.y + canvas.px("h4") * 1.3), area.w, 0)
        body.h = area.bottom - body.y
        room = body.w - canvas.n(22)
        heights = [canvas.height_of(text, room, "small", 1.3) + canvas.n(4) for text in lines]
        self.scroll_most = max(0, sum(heights) - body.h)
        scroll_bar(canvas, "ledger.scroll", body, self.scroll, self.scroll_most, self.scroll_to)
        y = body.y - self.scroll
        for text, h in zip(lines, heights, strict=True):
            if y >= body.y and y + h <= body.bottom:
                canvas.paragraph(text, body.x, y, room, "small", t.ink, leading=1.3, clause=t.claret)
            y += h
        if not lines:
            canvas.paragraph("Nothing was paid.", body.x, body.y, body.w, "small", t.ink_2)

    def key(self, chord: str) -> bool:
        if chord in ("up", "down"):
            self.wheel(1 if chord == "up" else -1)
            return True
        return False

    def go_on(self) -> None:
        """Go to the next deal, or Home after the last."""
        self.app.pop()
        self.table.next_deal()

    def stop(self) -> None:
        """End the session after this deal."""
        self.table.session.stop()
        self.app.replace(SettlementScene(self.app, self.table))

    def back(self) -> None:
        self.go_on()
