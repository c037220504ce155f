"""The keys page: what each key does, and how to change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....words.message import message
from ...drawing.canvas import Canvas, Rect, Target
from ...input.keys import ACTIONS, KeyAction
from ...layout import FirstThatFits, Grow, Row
from ...widgets.leaves import button_leaf, line_leaf, text_leaf
from ...widgets.page import page
from ...widgets.parts import key_cap, rows, sheet
from ..base import Scene

if TYPE_CHECKING:
    from ...window.app import App


class KeysScene(Scene):
    """Shows a row for each action; after one is pressed, the next key becomes its shortcut."""

    first_focus = "key.go_on"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.waiting: KeyAction | None = None

    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.common.keys"), self.back)
        inner = sheet(canvas, frame.body, message("gui.common.keys"), message("gui.keys.press_a_row"))
        height = canvas.control + canvas.n(4)
        self.scroll_most = rows(
            canvas, "keys.scroll", inner, (len(ACTIONS), height), self.scroll, self.scroll_to,
            lambda i, rect: self._row(canvas, rect, ACTIONS[i]),
        )  # fmt: skip
        fixed, tone = message("gui.keys.fixed"), canvas.theme.ivory_2
        said = FirstThatFits(
            text_leaf(canvas, fixed, "small", tone, leading=1.1),
            line_leaf(canvas, fixed, "small", colour=tone),
        )
        reset = button_leaf(
            canvas, "keys.reset", message("gui.keys.restore"), self.reset, kind="dark", icon="undo", zone="actions"
        )
        Row(Grow(said), reset, gap=12, align=0.5).draw(frame.foot)

    def _row(self, canvas: Canvas, rect: Rect, action: KeyAction) -> None:
        t, name = canvas.theme, f"key.{action.slug}"
        is_waiting = self.waiting is action
        chord = self.app.keys.chord(action.slug)
        canvas.panel(rect, t.here if is_waiting else t.paper_raised, 6, t.claret if is_waiting else t.hairline, 1)
        right = rect.right - canvas.n(14)
        if is_waiting:
            wide = canvas.text(message("gui.keys.press_a_key"), right, rect.centery, "body", "b", t.claret, 1.0).w
        else:
            cap, tone = self.app.keys.cap(action.slug), t.claret if chord != action.chord else t.ink
            wide = key_cap(canvas, cap, right, rect.centery, tone) if cap else 0
        canvas.text(action.words, rect.x + canvas.n(14), rect.centery, "body", "r", t.ink, most=rect.w - wide - 60)
        canvas.target(Target(name, rect, lambda: self.wait_for(action), "list"))

    def wait_for(self, action: KeyAction) -> None:
        """Assign the next key pressed to an action."""
        self.waiting, self.app.is_dirty = action, True

    def reset(self) -> None:
        """Reset every key to its default."""
        self.app.settings.keys = {}
        self.app.keep_settings()

    def key(self, chord: str) -> bool:
        if self.waiting is None:
            return False
        if chord.rpartition("+")[2] in (
            "left shift",
            "right shift",
            "left ctrl",
            "right ctrl",
            "left alt",
            "right alt",
        ):
            return True  # wait for the rest of the chord
        action, self.waiting = self.waiting, None
        if chord == "escape":
            return True
        refusal = self.app.keys.refusal(action.slug, chord)
        if refusal:
            self.app.say(refusal)
            return True
        keys = {slug: own for slug, own in self.app.settings.keys.items() if slug != action.slug}
        self.app.settings.keys = keys if chord == action.chord else {**keys, action.slug: chord}
        self.app.keep_settings()
        return True

    def back(self) -> None:
        if self.waiting is not None:
            self.waiting = None
        else:
            super().back()
