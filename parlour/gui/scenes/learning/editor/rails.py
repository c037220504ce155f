"""The editor's toolbars: undo and redo in the head, the position in the deal, and the foot."""

from __future__ import annotations

from functools import partial

from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import Aligned, FirstThatFits, Grow, Leaf, Measured, Row, right_of
from ....widgets.leaves import button_leaf, line_leaf, named
from ....widgets.parts import button, button_width
from .acts import EditorActs


class EditorRails:
    """Draws the buttons around the editor's panels."""

    def __init__(self, acts: EditorActs) -> None:
        self.acts, self.bench = acts, acts.bench

    def history(self, canvas: Canvas, top: Rect) -> None:
        """Draw the undo and redo buttons at the right of the head."""
        draft, size = self.bench.draft, top.h - 10
        buttons = [
            Measured(
                button_leaf(
                    canvas, name, "", act, kind="quiet", icon=name, zone="head", key_name=key,
                    off="" if is_on else message(nothing),
                ),
                wide=size, high=size,
            )
            for name, act, is_on, key, nothing in (
                ("redo", self.bench.redo, draft.can_redo, "ctrl+y", "gui.editor.nothing_to_redo"),
                ("undo", self.bench.undo, draft.can_undo, "ctrl+z", "gui.editor.nothing_to_take_back"),
            )
        ]  # fmt: skip
        words = message("gui.editor.saved" if draft.is_saved else "gui.editor.saving")
        said = line_leaf(canvas, words, "small", "i", canvas.theme.ivory_2, ax=1)
        ways = Row(*buttons, gap=canvas.n(4), is_reversed=True)
        Row(Grow(said), ways, gap=canvas.n(12), align=0.5).draw(right_of(top, top.w * 0.6).move(-10, 0))

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

    def foot(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buttons at the foot: the deal, the check, and trying the lesson from here."""
        number = 1 if self.bench.is_about else self.bench.index + 1
        faults = len(self.bench.faults)
        deal, check = message("gui.editor.rails.deal"), message("gui.editor.rails.to_mend", n=faults)
        sign, gap = "warn" if faults else "check", canvas.n(10)
        mend = button_leaf(canvas, "check", check, self.acts.check, kind="dark", key="K", icon=sign, zone="ways")
        start = button_leaf(
            canvas, "try", message("gui.editor.rails.try", number=number), self.acts.try_it, kind="primary", key="T",
            icon="play", zone="ways",
        )  # fmt: skip

        def row(words: str) -> Row:
            lay = named(canvas, deal, self._deal_leaf(canvas, words))
            return Row(lay, mend, Grow(Aligned(start, 1, None), fit=True), gap=gap)

        FirstThatFits(row(deal), row("")).draw(rect)

    def _deal_leaf(self, canvas: Canvas, words: str) -> Leaf:
        """Return the button that lays out the deal, with its words or only its icon."""
        key = "D" if words else ""
        return button_leaf(
            canvas, "deal", words, self.acts.lay_deal, kind="dark", key=key, icon="cards", zone="ways", key_name="D"
        )
