"""The editor's toolbars: undo and redo in the head, the position in the deal, and the foot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import button, button_width
from .acts import EditorActs


class EditorRails:
    """Draws the buttons around the editor's panels."""

    def __init__(self, acts: EditorActs) -> None:
        self.acts, self.bench = acts, acts.bench

    def history(self, canvas: Canvas, top: Rect) -> None:
        """Draw the undo and redo buttons at the right of the head."""
        size, x = top.h - 10, top.right - 6
        draft = self.bench.draft
        for name, icon, act, is_on, key in (
            ("redo", "redo", self.bench.redo, draft.can_redo, "ctrl+y"),
            ("undo", "undo", self.bench.undo, draft.can_undo, "ctrl+z"),
        ):
            x -= size + canvas.n(4)
            nothing = message("gui.editor.nothing_to_take_back" if name == "undo" else "gui.editor.nothing_to_redo")
            off = "" if is_on else nothing
            button(canvas, name, Rect(x, 5, size, size), "", act, kind="quiet", icon=icon, zone="head", off=off,
                   key_name=key)  # fmt: skip
        said = message("gui.editor.saved" if draft.is_saved else "gui.editor.saving")
        canvas.text(said, x - canvas.n(12), top.centery, "small", "i", canvas.theme.ivory_2, 1.0)

    def time(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the step's position in the deal, with buttons for earlier and later."""
        bench, size = self.bench, rect.h
        off = message("gui.editor.choose_a_step") if bench.is_about else ""
        button(canvas, "earlier", Rect(rect.x, rect.y, size, size), "", partial(self.acts.shift, -1), kind="dark",
               icon="left", zone="time", key_name=",", off=off)  # fmt: skip
        canvas.targets[-1].words = message("gui.editor.rails.earlier")
        place = Rect(rect.right - size, rect.y, size, size)
        button(canvas, "later", place, "", partial(self.acts.shift, 1), kind="dark", icon="right", zone="time",
               key_name=".", off=off)  # fmt: skip
        canvas.targets[-1].words = message("gui.editor.rails.later")
        acts = bench.lesson.deal.acts
        at = 0 if bench.is_about else bench.step.at
        words = message("gui.editor.rails.before_first")
        if at:
            words = message("gui.editor.rails.after", at=at, all=len(acts))
        play = message("gui.editor.rails.play_differently")
        wide = button_width(canvas, play, "L")
        room = rect.w - 2 * size - canvas.n(20)
        if wide + canvas.width_of(words, "body") + canvas.n(20) <= room and not bench.is_about:
            place = Rect(rect.right - size - canvas.n(8) - wide, rect.y, wide, size)
            button(canvas, "play", place, play, self.acts.play_on, kind="dark", key="L", zone="time", key_name="l")
            room -= wide + canvas.n(8)
        canvas.text(words, rect.x + size + canvas.n(10), rect.centery, "body", "r", canvas.theme.ivory, most=room)

    def foot(self, canvas: Canvas, low: Rect) -> None:
        """Draw the buttons at the foot: the deal, the check, and trying the lesson from here."""
        margin, gap = canvas.n(20) if not canvas.is_compact else 8, canvas.n(10)
        number = 1 if self.bench.is_about else self.bench.index + 1
        faults = len(self.bench.faults)
        check = message("gui.editor.rails.to_mend", n=faults)
        items: list[tuple[str, str, Callable[[], None], str, str, str]] = [
            ("deal", message("gui.editor.rails.deal"), self.acts.lay_deal, "D", "dark", "cards"),
            ("check", check, self.acts.check, "K", "dark", "warn" if faults else "check"),
        ]
        try_words = message("gui.editor.rails.try", number=number)
        w = button_width(canvas, try_words, "T", "play")
        right = low.right - margin - w
        x = low.x + margin
        widths = [button_width(canvas, words, key, icon) for _, words, _, key, _, icon in items]
        is_tight = x + sum(widths) + gap * len(widths) > right
        for (name, words, act, key, kind, icon), wide in zip(items, widths, strict=True):
            shown = "" if is_tight and name == "deal" else words
            w_here = canvas.control if not shown else wide
            place = Rect(x, low.centery - canvas.control // 2, w_here, canvas.control)
            button(canvas, name, place, shown, act, kind=kind, key=key if shown else "", icon=icon, zone="ways",
                   key_name=key)  # fmt: skip
            canvas.targets[-1].words = words
            x += w_here + gap
        place = Rect(right, low.centery - canvas.control // 2, w, canvas.control)
        button(canvas, "try", place, try_words, self.acts.try_it, kind="primary", key="T", icon="play", zone="ways",
               key_name="t")  # fmt: skip
