"""What somebody has missed, as the curtain tells it: first what concerns them, then the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....session.presenter import News
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import emblem, scroll_bar

if TYPE_CHECKING:
    from .scene import CurtainScene

CONCERNED, OTHERS = "lead", "body"  # how large the lines are that concern whoever is called, and the others


class NewsList:
    """The lines under "Since your turn"; they scroll with the curtain."""

    def __init__(self, curtain: CurtainScene) -> None:
        self.curtain = curtain

    def draw(self, canvas: Canvas, room: Rect) -> None:
        """List what the person has missed, first what concerns them; what finds no room is scrolled to."""
        t = canvas.theme
        if not self.curtain.news:
            return
        title = round(canvas.px("body") * 1.5)
        canvas.text("Since your turn", room.x, room.y + title / 2, "body", "b", t.claret)
        area = Rect(room.x, room.y + title, room.w, room.h - title)
        concerned = [news for news in self.curtain.news if news.concerns]
        others = [news for news in self.curtain.news if not news.concerns]
        wide = area.w - canvas.n(22)
        band = sum(self._height(canvas, news, wide) for news in concerned) + (canvas.n(16) if concerned else 0)
        whole = band + sum(self._height(canvas, news, wide) for news in others) + canvas.n(8)
        self.curtain.scroll_most = max(0, whole - area.h)
        if self.curtain.scroll_most:
            area.h -= title
            self.curtain.scroll_most += title
        scroll_bar(canvas, "since.scroll", area, self.curtain.scroll, self.curtain.scroll_most, self.curtain.scroll_to)
        y = area.y - self.curtain.scroll
        hidden = 0
        with canvas.within(area):
            if concerned:
                canvas.panel(Rect(area.x, y, wide + canvas.n(6), band), t.here, 6, t.brass_line, 1)
                y += canvas.n(8)
            for i, news in enumerate([*concerned, *others]):
                if concerned and i == len(concerned):
                    y += canvas.n(12)
                high = self._height(canvas, news, wide)
                if y < area.bottom and y + high > area.y:
                    self._line(canvas, Rect(area.x, y, wide, high), news)
                hidden += y + high > area.bottom + canvas.n(4)
                y += high
        if self.curtain.scroll_most and hidden:
            canvas.text(f"{hidden} more below", area.x, area.bottom + title / 2, "small", "b", t.ink_2)

    def _height(self, canvas: Canvas, news: News, wide: int) -> int:
        role, face = (CONCERNED, "b") if news.concerns else (OTHERS, "r")
        return canvas.height_of(news.line.text, wide - canvas.n(60), role, 1.5, face) + canvas.n(4)

    def _line(self, canvas: Canvas, rect: Rect, news: News) -> None:
        """Write what happened, with the emblem of whom it is about."""
        role, face = (CONCERNED, "b") if news.concerns else (OTHERS, "r")
        size = min(canvas.n(25), round(canvas.px(role) * 1.4))
        if news.line.seat is not None:
            sign = self.curtain.table.sitters[news.line.seat].emblem
            emblem(canvas, sign, rect.x + canvas.n(28), rect.y + canvas.px(role) * 0.75, size)
        canvas.paragraph(
            news.line.text, rect.x + canvas.n(54), rect.y, rect.w - canvas.n(60), role, canvas.theme.ink, face, 1.5
        )  # fmt: skip
