"""The very first start: a name, the size of text and the sound, in three steps of which none is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...storage.settings import LONGEST_NAME, with_own_name
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..widgets.fields import Field
from ..widgets.parts import button, button_width, foot, head, sheet
from .settings import Setting, SettingsScene

if TYPE_CHECKING:
    from ..window.app import App

LEAST_CARD = 80  # units of a card's height below which none is shown
TITLES = "Your name", "Size of text", "Sound"
ABOUT = (
    "The table calls you by this name. It stays on this machine.",
    "Choose what you read with ease. The whole program follows at once.",
    "You hear each choice as you make it. Everything you hear can also be seen.",
)
ROWS: tuple[tuple[Setting, ...], ...] = (
    (),
    (Setting("text", "Size of text", "Rearranged to fit, not magnified"),),
    (Setting("volume", "Volume", "Per cent"), Setting("is_muted", "No sound", "The key M turns it on and off")),
)


class FirstStartScene(SettingsScene):
    """Three steps, each saved as it is changed; Escape or one press leads to the games at any time."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.step = 0
        self.name = app.settings.names[0] if app.settings.names else ""
        self.first_focus = "first.next"

    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        top, low = head(canvas, "Welcome to Parlour", self.back), foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        wide = min(canvas.w - 2 * margin, round(canvas.n(900) * canvas.looks.text))
        area = Rect((canvas.w - wide) // 2, top.bottom + margin // 2, wide, low.y - top.bottom - margin)
        inner = sheet(canvas, area, TITLES[self.step], f"{self.step + 1} of {len(TITLES)}")
        self._step(canvas, inner)
        self._ways(canvas, low, margin)

    def _step(self, canvas: Canvas, inner: Rect) -> None:
        """Draw what is asked, and below it how the cards look now."""
        t = canvas.theme
        y = canvas.paragraph(ABOUT[self.step], inner.x, inner.y, inner.w, "body", t.ink_2) + canvas.n(10)
        if self.step == 0:
            field = Rect(inner.x, y, min(canvas.n(360), inner.w), canvas.control)
            canvas.field(Field("first.name", field, self.name, "Your name", LONGEST_NAME, self.write_name), "settings")
            y = field.bottom + canvas.n(16)
        for setting in ROWS[self.step]:
            y += self.row(canvas, Rect(inner.x, y, inner.w, inner.bottom), setting, inner)
        room = Rect(inner.x, y + canvas.n(14), inner.w, inner.bottom - y - canvas.n(14))
        if room.h > canvas.n(110):
            self._cards(canvas, room)

    def _cards(self, canvas: Canvas, room: Rect) -> None:
        """Draw a hand of cards in the present look, with the question that a table would ask."""
        t, words = canvas.theme, f"{self.name.strip() or 'You'}, play a card."
        line, pad = round(canvas.px("lead") * 1.6), canvas.n(22)
        high = min(room.h - line - pad, round(canvas.n(210) * canvas.looks.text))
        high = high if high > canvas.n(LEAST_CARD) else 0
        room.h = line + high + pad
        canvas.panel(room, t.felt.cloth, 8, t.brass_line, 1)
        canvas.text(words, room.centerx, room.y + line * 0.7, "lead", "b", t.ivory, 0.5, most=room.w - canvas.n(20))
        if not high:
            return
        wide, gap = round(high * 5 / 7), canvas.n(12)
        names = ("QH", "KS", "9D", "7C", None)[: max(1, (room.w - gap) // (wide + gap))]
        left = room.centerx - (len(names) * (wide + gap) - gap) // 2
        for i, name in enumerate(names):
            canvas.card(name, Rect(left + i * (wide + gap), room.y + line + canvas.n(6), wide, high))

    def _ways(self, canvas: Canvas, low: Rect, margin: int) -> None:
        """Draw the ways on, back, and past all of it."""
        y, is_last = low.centery - canvas.control // 2, self.step == len(TITLES) - 1
        words = "To the games" if is_last else message("gui.common.next")
        w = button_width(canvas, words, "Enter")
        place = Rect(canvas.w - margin - w, y, w, canvas.control)
        button(canvas, "first.next", place, words, self.go_on, kind="primary", key="Enter", zone="actions")
        if self.step:
            words = message("gui.common.back")
            w = button_width(canvas, words)
            place = Rect(place.x - canvas.n(10) - w, y, w, canvas.control)
            button(canvas, "first.back", place, words, self.go_back, kind="dark", zone="actions")
        if not is_last:
            w = button_width(canvas, "Skip")
            button(
                canvas, "first.skip", Rect(margin, y, w, canvas.control), "Skip", self.back, zone="actions", kind="dark"
            )

    # actions
    def write_name(self, name: str) -> None:
        """Keep the name as it is written."""
        self.name = name
        self.app.settings.names = with_own_name(self.app.settings, name)
        self.app.is_dirty = True

    def go_on(self) -> None:
        """Open the next step, or Home after the last."""
        self.app.keep_settings()
        if self.step == len(TITLES) - 1:
            self.back()
        else:
            self.step += 1
            self.app.is_dirty = True

    def go_back(self) -> None:
        """Return to the step before."""
        self.step -= 1
        self.app.is_dirty = True

    def back(self) -> None:
        self.app.keep_settings()
        self.app.pop()
