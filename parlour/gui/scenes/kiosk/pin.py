"""The PIN screen, and the page behind it: the counts of the last days, and the way out."""

from __future__ import annotations

from functools import partial

from ....session.kiosk.counted import lines_of
from ....words.message import message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import button
from ..base import Scene
from .host import KioskHost

DIGITS = "123456789"
MOST_WRONG, LOCKED = 3, 60.0  # wrong PINs in a row before a lock, and its length in seconds
DAYS = 6  # days whose counts are shown


class PinScene(Scene):
    """A keypad for the PIN, which opens the page for the kiosk's staff."""

    app: KioskHost
    first_focus = "digit.5"

    def __init__(self, app: KioskHost) -> None:
        super().__init__(app)
        self.typed, self.sentence = "", ""
        self.types_digits = False  # whether the last key was a digit: Enter then belongs to the PIN, not to the ring

    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        t = canvas.theme
        canvas.heading = message("gui.kiosk.pin")
        size = max(44, min(canvas.n(84), canvas.h // 8))
        gap = canvas.n(10)
        w, h = 3 * size + 2 * gap + canvas.n(80), min(canvas.h - 20, 4 * size + 3 * gap + canvas.n(190))
        card = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(card, t.paper, 10, t.primary_edge, 2, shade=14)
        canvas.text(message("gui.kiosk.pin"), card.centerx, card.y + canvas.n(36), "h2", "sb", t.ink, 0.5)
        canvas.text(
            self.sentence, card.centerx, card.y + canvas.n(84), "lead", "b", t.claret, 0.5, most=w - canvas.n(30)
        )
        dot = canvas.n(14)
        for i in range(len(self.typed)):
            x = card.centerx + (i - (len(self.typed) - 1) / 2) * 2 * dot
            canvas.put(raster.box(dot, dot, dot // 2, t.ink), x, card.y + canvas.n(84))
        left, top = card.x + canvas.n(40), card.bottom - canvas.n(30) - 4 * size - 3 * gap
        for i, label in enumerate([*DIGITS, "close", "0", "left"]):
            place = Rect(left + i % 3 * (size + gap), top + i // 3 * (size + gap), size, size)
            if label == "close":
                button(canvas, "pin.back", place, "", self.back, icon=label, zone="digits", key_name="escape")
            elif label == "left":
                less = button(canvas, "pin.less", place, "", self.take_back, icon=label, zone="digits")
                less.words = message("gui.icons.undo")
            else:
                button(canvas, f"digit.{label}", place, label, partial(self.press, label), zone="digits", role="h3",
                       key_name=label)  # fmt: skip

    def press(self, digit: str) -> None:
        """Enter one digit; after the last one, check the PIN."""
        self.typed, self.sentence, self.app.is_dirty = self.typed + digit, "", True
        if len(self.typed) == len(self.app.kiosk.pin):
            self._try_it()

    def take_back(self) -> None:
        """Delete the last digit."""
        self.typed, self.app.is_dirty = self.typed[:-1], True

    def _try_it(self) -> None:
        """Open the page behind the PIN, or report that it is wrong; three wrong ones lock it for a minute."""
        guard, now = self.app.guard, self.app.clock.now()
        typed, self.typed = self.typed, ""
        if now < guard.locked_until:
            self.sentence = message("gui.kiosk.wait_a_minute")
        elif typed == self.app.kiosk.pin:
            guard.wrong = 0
            self.app.replace(KeeperScene(self.app))
        else:
            guard.wrong += 1
            self.sentence = message("gui.kiosk.wrong_pin")
            if guard.wrong >= MOST_WRONG:
                guard.wrong, guard.locked_until = 0, now + LOCKED

    def key(self, chord: str) -> bool:
        if chord in ("return", "enter") and self.types_digits:
            return True
        self.types_digits = len(chord) == 1 and chord.isdecimal()
        if self.types_digits:
            self.press(chord)
        elif chord == "backspace":
            self.take_back()
        else:
            return False
        return True


class KeeperScene(Scene):
    """The page for the kiosk's staff: the counts of the last days, the way back, and the way out."""

    app: KioskHost
    first_focus = "keeper.back"

    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        t, pad = canvas.theme, canvas.n(40)
        canvas.heading = message("gui.kiosk.title")
        w, h = min(canvas.w - 40, canvas.n(900)), min(canvas.h - 40, canvas.n(560))
        card = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(card, t.paper, 10, t.primary_edge, 2, shade=14)
        y = card.y + pad + canvas.px("h2") * 0.5
        canvas.text(canvas.heading, card.x + pad, y, "h2", "sb", t.ink)
        canvas.rule(card.x + pad, card.right - pad, round(y + canvas.px("h2") * 0.7), t.claret)
        y += canvas.px("h2") * 1.2
        last = card.bottom - pad - canvas.control
        for line in lines_of(self.app.visits, DAYS) or [message("gui.kiosk.nobody_yet")]:
            if y + canvas.height_of(line, w - 2 * pad, "small") > last:
                break
            y = canvas.paragraph(line, card.x + pad, y, w - 2 * pad, "small", t.ink) + canvas.n(6)
        half = (w - 2 * pad - canvas.n(14)) // 2
        back = Rect(card.x + pad, last, half, canvas.control)
        button(canvas, "keeper.back", back, message("gui.kiosk.to_visitors"), self.back, kind="primary", key="Enter")
        leave = Rect(card.right - pad - half, last, half, canvas.control)
        button(canvas, "keeper.leave", leave, message("gui.kiosk.end"), self.app.leave, kind="danger")

    def back(self) -> None:
        self.app.end_visit()
