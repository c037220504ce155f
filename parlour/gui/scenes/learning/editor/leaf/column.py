"""A scrolling column of headings, fields, choices and buttons on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from ......words.message import message
from .....drawing.canvas import Canvas, Rect, Target
from .....widgets.fields import Field
from .....widgets.parts import button, button_width, scroll_bar, segment_width, segments, stepper, switch, switch_width

LINE = 320  # width in units for which a field's lines are counted
MOST_LETTERS = 400  # most characters in a sentence
Act = Callable[[], None]


class LeafColumn:
    """Lays out widgets below one another; those scrolled out of the area cannot be used."""

    def __init__(self, canvas: Canvas, area: Rect, scroll: int, zone: str = "leaf") -> None:
        self.canvas, self.area, self.scroll, self.zone = canvas, area, scroll, zone
        self.width = area.w - canvas.n(16)
        self.y = area.y - scroll

    @contextmanager
    def drawn(self, act: Callable[[int], None], name: str) -> Iterator[None]:
        """Clip the widgets drawn within the block to the area, and draw a scroll bar if necessary."""
        with self.canvas.within(self.area.inflate(8, 8), self.canvas.control):
            yield
        scroll_bar(self.canvas, name, self.area, self.scroll, self.most, act)

    @property
    def most(self) -> int:
        """Return how far the column can be scrolled, in pixels."""
        return max(0, self.y + self.scroll - self.area.bottom)

    def gap(self, units: float = 8) -> None:
        """Leave a gap."""
        self.y += self.canvas.n(units)

    # words
    def heading(self, words: str) -> None:
        """Draw a heading in claret."""
        size = self.canvas.px("body")
        colour = self.canvas.theme.claret
        self.canvas.text(words, self.area.x, self.y + size * 0.6, "body", "b", colour, most=self.width)
        self.y += round(size * 1.35)

    def note(self, words: str, is_fault: bool = False) -> None:
        """Draw a small paragraph; a fault is in claret with an icon."""
        t, left = self.canvas.theme, 0
        if is_fault:
            left = self.canvas.sign(22)
            self.canvas.icon("warn", self.area.x + left / 2 - 2, self.y + left * 0.5, left - 4, t.claret)
        self.y = self.canvas.paragraph(words, self.area.x + left, self.y, self.width - left, "small",
                                       t.claret if is_fault else t.ink_2, leading=1.3)  # fmt: skip
        self.gap(4)

    # input
    def field(self, name: str, hint: str, text: str, act: Callable[[str], None], lines: int = 1) -> None:
        """Draw a text field of one or more lines."""
        line = self.canvas.px("body") * 1.36
        if lines > 1:
            self.note(hint)
        if lines > 1:  # a wide column needs fewer lines
            lines = max(2, round(lines * min(1, self.canvas.n(LINE) * self.canvas.looks.text / self.width)))
        height = self.canvas.control if lines == 1 else round(line * lines) + self.canvas.n(14)
        rect = Rect(self.area.x, self.y, self.width, height)
        if lines > 1 and rect.y >= self.area.y and self.area.bottom - rect.y > line * 1.6:
            rect.h = min(rect.h, self.area.bottom - rect.y)
        if self.area.contains(rect):
            field = Field(name, rect, text, hint, MOST_LETTERS, act, broad=lines > 1)
            self.canvas.field(field, self.zone)
        self.y += height + self.canvas.n(8)

    def choice(self, name: str, labels: Sequence[str], chosen: int, act: Callable[[int], None]) -> None:
        """Draw a radio group side by side, or below one another if it does not fit."""
        if sum(segment_width(self.canvas, label) for label in labels) <= self.width:
            segments(self.canvas, name, self.area.x, self.y, labels, chosen, act, zone=self.zone)
            self.y += self.canvas.control + self.canvas.n(10)
            return
        for i, label in enumerate(labels):
            rect = Rect(self.area.x, self.y, self.width, self.canvas.control)
            kind = "chosen" if i == chosen else "paper"
            target = button(self.canvas, f"{name}.{i}", rect, label, partial(act, i), kind=kind, zone=self.zone)
            target.state = message("gui.common.state.chosen") if i == chosen else ""
            target.role, target.is_on = "radio", i == chosen
            self.y = rect.bottom + 4
        self.gap(6)

    def switch(self, name: str, words: str, is_on: bool, act: Act) -> None:
        """Draw a switch with its label."""
        height, wide = self.canvas.control, switch_width(self.canvas)
        self.canvas.text(words, self.area.x, self.y + height / 2, "body", "r", most=self.width - wide - 8)
        switch(self.canvas, name, self.area.x + self.width - wide, self.y + height / 2, is_on, act, self.zone)
        self.canvas.targets[-1].words = words
        self.y += height + 4

    def stepper(self, name: str, words: str, value: str, act: Callable[[int], None]) -> None:
        """Draw a labelled number with buttons to decrease and increase it."""
        canvas, height = self.canvas, self.canvas.control
        wide = 2 * height + canvas.width_of(value, "figure", "B") + canvas.n(28)
        x, middle = self.area.x + self.width - wide, self.y + height / 2
        canvas.text(words, self.area.x, middle, "body", "r", most=self.width - wide - 8)
        stepper(canvas, name, x, middle, value, act, self.zone)
        self.y += height + canvas.n(8)

    def buttons(self, items: Sequence[tuple[str, str, Act, str]]) -> None:
        """Draw buttons in rows, given as (name, label, action, icon)."""
        x, height = self.area.x, self.canvas.control
        for name, words, act, icon in items:
            wide = min(self.width, button_width(self.canvas, words, icon=icon))
            if x > self.area.x and x + wide > self.area.x + self.width:
                x, self.y = self.area.x, self.y + height + 6
            button(self.canvas, name, Rect(x, self.y, wide, height), words, act, icon=icon, zone=self.zone)
            x += wide + 6
        if items:
            self.y += height + self.canvas.n(8)

    def row(self, name: str, words: str, aside: str, act: Act, icon: str = "", is_chosen: bool = False) -> None:
        """Draw a row that can be selected, with a second line below its label."""
        canvas, t = self.canvas, self.canvas.theme
        small = round(canvas.px("small") * 1.35) if aside else 0
        rect = Rect(self.area.x, self.y, self.width, max(canvas.control, round(canvas.px("body") * 1.6) + small + 6))
        if is_chosen or canvas.hovered == name:
            canvas.panel(rect, t.paper_raised, 6, t.claret if is_chosen else t.hairline, 2 if is_chosen else 1)
        size = canvas.sign(20) if icon else 0
        if icon:
            canvas.icon(icon, rect.right - size / 2 - 6, rect.centery, size, t.gain if icon == "check" else t.ink_2)
        room, x = rect.w - size - canvas.n(24), rect.x + canvas.n(10)
        top = rect.centery - small / 2
        high = canvas.height_of(words, 10_000, "body", 1.2)
        canvas.paragraph(words, x, top - high / 2, room, "body", t.ink, "b" if is_chosen else "r", 1.2, 1)
        if aside:
            canvas.text(aside, x, top + round(canvas.px("body") * 1.1), "small", "r", t.ink_2, most=room)
        state = message("gui.common.state.chosen") if is_chosen else ""
        said = f"{words}. {aside}".strip(". ")
        canvas.target(Target(name, rect, act, self.zone, words=said, state=state, role="radio", is_on=is_chosen))
        self.y = rect.bottom + 4
