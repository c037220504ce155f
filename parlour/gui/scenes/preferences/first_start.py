"""The first start: a name, the text size and the sound, in three optional steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....storage.settings import LONGEST_NAME, with_own_name
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...layout import Aligned, Grow, Row, below
from ...widgets.fields import Field
from ...widgets.leaves import button_leaf
from ...widgets.page import page
from ...widgets.parts import sheet
from .settings import Setting, SettingsScene

if TYPE_CHECKING:
    from ...window.app import App

LEAST_CARD = 80  # least height of a sample card, in units
STEPS: tuple[tuple[str, tuple[Setting, ...]], ...] = (
    ("name", (Setting("language"),)),
    ("text", (Setting("text"),)),
    ("sound", (Setting("volume"), Setting("is_muted", "gui.first_start.mute_key"))),
)


class FirstStartScene(SettingsScene):
    """Shows three steps, each saved as it changes; Escape leads to the home screen at any time."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.step = 0
        self.name = app.settings.names[0] if app.settings.names else ""
        self.first_focus = "first.next"

    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.first_start.welcome"), self.back)
        area = frame.body.inflate(-max(0, frame.body.w - round(canvas.n(900) * canvas.looks.text)), 0)
        step = message("gui.first_start.step_of", step=self.step + 1, steps=len(STEPS))
        inner = sheet(canvas, area, message(f"gui.first_start.title.{STEPS[self.step][0]}"), step)
        self._step(canvas, inner)
        self._ways(canvas, frame.foot)

    def _step(self, canvas: Canvas, inner: Rect) -> None:
        """Draw the settings of the current step, and below them a sample of the cards."""
        t, (slug, settings) = canvas.theme, STEPS[self.step]
        about = message(f"gui.first_start.explained.{slug}")
        y = canvas.paragraph(about, inner.x, inner.y, inner.w, "body", t.ink_2) + canvas.n(10)
        if self.step == 0:
            field = Rect(inner.x, y, min(canvas.n(360), inner.w), canvas.control)
            hint = message("gui.first_start.title.name")
            canvas.field(Field("first.name", field, self.name, hint, LONGEST_NAME, self.write_name), "settings")
            y = field.bottom + canvas.n(16)
        for setting in settings:
            y += self.row(canvas, Rect(inner.x, y, inner.w, inner.bottom), setting, inner)
        room = below(inner, y + canvas.n(14))
        if room.h > canvas.n(110):
            self._cards(canvas, room)

    def _cards(self, canvas: Canvas, room: Rect) -> None:
        """Draw a sample hand in the current style, with a question as at a table."""
        t, name = canvas.theme, self.name.strip()
        words = message("gui.first_start.sample", name=name) if name else message("gui.first_start.sample_unnamed")
        line, pad = round(canvas.px("lead") * 1.6), canvas.n(22)
        high = min(room.h - line - pad, round(canvas.n(210) * canvas.looks.text))
        high = high if high > canvas.n(LEAST_CARD) else 0
        room.h = line + high + pad
        canvas.panel(room, t.felt.cloth, 8, t.brass_line, 1)
        canvas.text(words, room.centerx, room.y + line * 0.7, "lead", "b", t.ivory, 0.5, most=room.w - canvas.n(20))
        if not high:
            return
        wide, gap = round(high * 5 / 7), canvas.n(12)
        faces = ("QH", "KS", "9D", "7C", None)[: max(1, (room.w - gap) // (wide + gap))]
        left = room.centerx - (len(faces) * (wide + gap) - gap) // 2
        for i, face in enumerate(faces):
            canvas.card(face, Rect(left + i * (wide + gap), room.y + line + canvas.n(6), wide, high))

    def _ways(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buttons to go on, to go back and to skip the rest."""
        is_last, zone = self.step == len(STEPS) - 1, "actions"
        words = message("gui.first_start.to_the_games" if is_last else "gui.common.next")
        skip = message("gui.first_start.skip")
        Row(
            button_leaf(canvas, "first.next", words, self.go_on, kind="primary", key="Enter", zone=zone),
            button_leaf(canvas, "first.back", message("gui.common.back"), self.go_back, kind="dark", zone=zone)
            if self.step
            else None,
            Grow(
                None
                if is_last
                else Aligned(button_leaf(canvas, "first.skip", skip, self.back, kind="dark", zone=zone), 0)
            ),
            gap=canvas.n(10),
            is_reversed=True,
        ).draw(rect)

    # actions
    def write_name(self, name: str) -> None:
        """Save the name as it is typed."""
        self.name = name
        self.app.settings.names = with_own_name(self.app.settings, name)
        self.app.is_dirty = True

    def go_on(self) -> None:
        """Go to the next step, or to the home screen after the last."""
        self.app.keep_settings()
        if self.step == len(STEPS) - 1:
            self.back()
        else:
            self.step += 1
            self.app.is_dirty = True

    def go_back(self) -> None:
        """Go back to the previous step."""
        self.step -= 1
        self.app.is_dirty = True

    def back(self) -> None:
        self.app.keep_settings()
        self.app.pop()
