"""Overlays of a table: its menu, lists of lines, and the dialog with all actions of a verb."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from itertools import chain, repeat
from typing import TYPE_CHECKING

from .....narration.words import spoken
from .....words.message import grammar, lines, message
from ....drawing.canvas import Canvas, Rect
from ....input.keys import ACTIONS, KeyMap, printed
from ....layout import Box, Column, Grow, Leaf, Measured, Row, footed
from ....widgets.fields import Field
from ....widgets.leaves import button_leaf, field_leaf
from ....widgets.parts import button, button_width, dialog, rows, scroll_bar
from ..answers.choice import Choice
from ..answers.pictured import answer_button, answer_width
from ..course.flights import Sprite, landing
from ..host import MenuItem, Way

if TYPE_CHECKING:
    from ....window.app import App

PANEL_IN, PANEL_OUT = 0.18, 0.12  # seconds for an overlay to open and to close
PANEL_RISE = 22  # units by which an overlay rises as it opens
BETWEEN = 10  # pixels between two choices side by side
LOW, LOW_MIDDLE = 0.5, 0.36  # a sheet lower than this share of the window stands about that height, above the hand


class Overlay(ABC):
    """An overlay above the table, which scrolls and is closed with Escape."""

    title = ""
    width = 760

    def __init__(self, app: App, close: Callable[[], None]) -> None:
        self.app, self.close = app, close
        self.scroll, self.scroll_most = 0, 0
        self.rect = Rect(0, 0, 0, 0)  # where it was last drawn
        self._opened_at, self._lies_still = app.clock.now(), False

    @property
    def is_moving(self) -> bool:
        """Return whether the overlay is still opening."""
        return self.app.settings.motion == "full" and not self._lies_still

    def _part(self) -> float:
        """Return how far the overlay has opened, from 0 to 1."""
        return min(1.0, (self.app.clock.now() - self._opened_at) / PANEL_IN)

    def draw(self, canvas: Canvas) -> None:
        """Draw the overlay and its contents."""
        canvas.cover()
        canvas.heading = self.title
        t = canvas.theme
        wide = round(canvas.n(self.width) * (1 + (canvas.looks.text - 1) * 0.5))
        pad, above_body = canvas.n(26), round(canvas.n(26) * 0.6 + canvas.px("h3") * 1.9)
        w, h = min(canvas.w - 40, wide), min(canvas.h - 24, round(canvas.n(600) * canvas.looks.text))
        h = min(h, above_body + self.body_height(canvas, w - 2 * pad) + pad)
        rise = round(canvas.n(PANEL_RISE) * (1 - landing(self._part()))) if self.is_moving else 0
        self._lies_still = self._part() >= 1
        top = max(canvas.n(64), round(canvas.h * LOW_MIDDLE) - h // 2) if h < canvas.h * LOW else (canvas.h - h) // 2
        self.rect = rect = Rect((canvas.w - w) // 2, top + rise, w, h)
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
        y = rect.y + round(pad * 0.6 + canvas.px("h3") * 0.7)
        canvas.text(self.title, rect.x + pad, y, "h3", "sb", t.ink, most=w - 2 * pad)
        canvas.rule(rect.x + pad, rect.right - pad, round(y + canvas.px("h3") * 0.7), t.claret)
        top = round(y + canvas.px("h3") * 1.2)
        self.draw_body(canvas, Rect(rect.x + pad, top, w - 2 * pad, rect.bottom - pad - top))
        if self.scroll > self.scroll_most:  # the window has grown
            self.scroll_to(self.scroll_most)

    def body_height(self, canvas: Canvas, wide: int) -> int:
        """Return the height that everything below the title needs, if it is less than there may be."""
        return canvas.h

    @abstractmethod
    def draw_body(self, canvas: Canvas, body: Rect) -> None:
        """Draw everything below the title."""

    def scroll_to(self, place: int) -> None:
        """Scroll to an offset from the top, in pixels."""
        self.scroll = max(0, min(self.scroll_most, place))
        self.app.is_dirty = True

    def scrolls(self, by: int) -> bool:
        """Scroll by pixels, positive is down; return whether anything moved."""
        before = self.scroll
        self.scroll_to(self.scroll + by)
        return self.scroll != before


class Leaving:
    """A closing overlay: its picture, which fades out briefly."""

    def __init__(self, overlay: Overlay) -> None:
        self._clock = overlay.app.clock
        surface = overlay.app.surface
        self._rect = overlay.rect.clip(surface.get_rect())
        self._picture = surface.subsurface(self._rect).copy()
        self._since = self._clock.now()

    def sprites(self) -> list[Sprite]:
        """Return the fading picture, or an empty list once it has gone."""
        part = (self._clock.now() - self._since) / PANEL_OUT
        if part >= 1 or not self._rect.w:
            return []
        self._picture.set_alpha(round(255 * (1 - part)))
        return [(self._picture, self._rect)]


class AskFirst(Overlay):
    """A dialog that asks for confirmation; Escape and the initial focus give the harmless answer."""

    def __init__(self, app: App, close: Callable[[], None], title: str, text: str, way: Way, otherwise: str) -> None:
        super().__init__(app, close)
        self.title, self.text, self.way, self.otherwise = title, text, way, otherwise
        self._has_focus = False

    def draw(self, canvas: Canvas) -> None:
        self._lies_still = True
        harmless = ("ask.no", self.otherwise, self.close, "primary")
        dialog(canvas, self.title, self.text, [self.way, harmless])
        if not self._has_focus:
            self._has_focus, self.app.focus = True, "ask.no"

    def draw_body(self, canvas: Canvas, body: Rect) -> None:
        """Draw nothing, since the dialog has only its text."""


class Menu(Overlay):
    """The menu of the table; a longer one has more columns, filled one after another."""

    width, columns, gap = 520, 1, 10

    def __init__(self, app: App, close: Callable[[], None], items: Callable[[], list[MenuItem]]) -> None:
        super().__init__(app, close)
        self.title = message("gui.table.menu.title")
        self._items = items  # called for each frame, since a button may change its own label

    def draw_body(self, canvas: Canvas, body: Rect) -> None:
        items, gap = self._items(), canvas.n(self.gap)
        deep = -(-len(items) // self.columns)
        step = min(canvas.control + gap, body.h // deep)
        high = min(canvas.control, step - 4)
        buttons = [
            Measured(button_leaf(canvas, f"menu.{name}", words, act, kind=kind, off=off, zone="dialog"), high=high)
            for (name, words, act, off), kind in zip(items, chain(["primary"], repeat("paper")), strict=False)
        ]
        columns = (Column(*buttons[i * deep :][:deep], gap=step - high) for i in range(self.columns))
        Row(*map(Grow, columns), gap=gap).draw(body)


class Lines(Overlay):
    """An overlay with lines to read."""

    def __init__(self, app: App, close: Callable[[], None], title: str, lines: Sequence[str]) -> None:
        super().__init__(app, close)
        self.title, self.lines = title, lines

    def draw_body(self, canvas: Canvas, body: Rect) -> None:
        back = button_leaf(
            canvas, "lines.back", message("gui.common.back"), self.close, kind="primary", key="Enter", zone="dialog"
        )
        room = footed(body, Row(Grow(), back), canvas.n(10))
        width = room.w - canvas.n(24)
        heights = [canvas.height_of(line, width, "small", 1.3) + canvas.n(5) for line in self.lines]
        self.scroll_most = max(0, sum(heights) - room.h)
        y = room.y - self.scroll
        with canvas.within(room):
            for line, h in zip(self.lines, heights, strict=True):
                if room.y < y + h and y < room.bottom:
                    canvas.paragraph(line, room.x, y, width, "small", leading=1.3, clause=canvas.theme.claret)
                y += h
        scroll_bar(canvas, "lines.scroll", room, self.scroll, self.scroll_most, self.scroll_to)


class Chooser(Overlay):
    """An overlay with every action of a verb, and a search if they do not all fit."""

    def __init__(self, app: App, close: Callable[[], None], choices: Sequence[Choice]) -> None:
        super().__init__(app, close)
        self.title = message("gui.table.chooser.title")
        self.choices, self.words = choices, ""

    def look_for(self, words: str) -> None:
        """Filter the actions by the beginnings of their words, in any order."""
        self.words, self.scroll, self.app.is_dirty = words, 0, True

    def _has_words(self, choice: Choice) -> bool:
        told = words_of(spoken(choice.words))
        return all(any(own.startswith(word) for own in told) for word in words_of(self.words))

    def _width(self, canvas: Canvas, choice: Choice) -> int:
        pictures = canvas.looks.pictures
        return answer_width(canvas, choice, ()) if pictures else button_width(canvas, choice.words, role="small")

    def _answer(self, canvas: Canvas, choice: Choice, place: Rect) -> None:
        if canvas.looks.pictures:
            answer_button(canvas, replace(choice, kind="paper"), place.inflate(0, -canvas.n(12)), (), "list")
        else:
            button(canvas, choice.name, place, choice.words, choice.act, zone="list", role="small")

    def _columns(self, canvas: Canvas, choices: Sequence[Choice], wide: int) -> int:
        """Return in how many columns the choices stand."""
        longest = max((self._width(canvas, choice) for choice in choices), default=1)
        return max(1, wide // max(canvas.n(230), longest + canvas.n(14)))

    def body_height(self, canvas: Canvas, wide: int) -> int:
        return _height_of_rows(canvas, -(-len(self.choices) // self._columns(canvas, self.choices, wide)))

    def draw_body(self, canvas: Canvas, body: Rect) -> None:
        choices = [choice for choice in self.choices if self._has_words(choice)]
        columns = self._columns(canvas, choices, body.w)
        count = -(-len(choices) // columns)
        foot = Leaf(0, canvas.control)
        room = footed(body, foot, canvas.n(10))

        def answer(choice: Choice) -> Box:
            return Leaf(paint=lambda place: self._answer(canvas, choice, place))

        def in_row(i: int, row: Rect) -> None:
            some = [*map(answer, choices[i * columns :][:columns])]
            Row(*map(Grow, [*some, *[Leaf()] * (columns - len(some))]), gap=BETWEEN).draw(row)

        self.scroll_most = rows(
            canvas, "chooser.scroll", room, (count, _row_height(canvas)), self.scroll, self.scroll_to, in_row
        )  # fmt: skip
        if not choices:
            canvas.paragraph(message("gui.table.chooser.none"), room.x, room.y, room.w)
        footed(body, self._foot(canvas))

    def _foot(self, canvas: Canvas) -> Box:
        """Return the search, if there is more than fits, and the button to choose nothing."""
        not_now = button_leaf(canvas, "chooser.close", message("gui.table.chooser.not_now"), self.close, zone="dialog")
        if not self.scroll_most and not self.words:
            return Row(Grow(), not_now)
        field = Field(
            "chooser.find", Rect(0, 0, 0, 0), self.words, message("gui.table.chooser.find"), 30, self.look_for
        )
        search = field_leaf(canvas, field, "dialog", searches=True)
        return Row(Grow(search, 9, most=canvas.n(330)), Grow(), not_now, gap=canvas.n(10))


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, without markup."""
    return re.findall(r"\w+", text.casefold())


class Offer(Overlay):
    """An overlay with the choices that did not fit in the foot."""

    width = 520

    def __init__(self, app: App, close: Callable[[], None], choices: Sequence[Choice]) -> None:
        super().__init__(app, close)
        self.title = message("gui.table.chooser.title")
        self.choices = choices

    def body_height(self, canvas: Canvas, wide: int) -> int:
        return _height_of_rows(canvas, len(self.choices))

    def draw_body(self, canvas: Canvas, body: Rect) -> None:
        not_now = button_leaf(canvas, "offer.close", message("gui.table.chooser.not_now"), self.close, zone="dialog")
        room = footed(body, Row(Grow(), not_now), canvas.n(10))

        def choice_in(i: int, row: Rect) -> None:
            choice = self.choices[i]
            place = row.inflate(0, canvas.control - row.h)
            answer_button(canvas, replace(choice, kind="paper"), place, (), "list")

        size = len(self.choices), _row_height(canvas)
        self.scroll_most = rows(canvas, "offer.scroll", room, size, self.scroll, self.scroll_to, choice_in)


def _height_of_rows(canvas: Canvas, count: int) -> int:
    """Return the height of so many rows of choices, with the button below them."""
    return count * (_row_height(canvas) + canvas.n(6)) + canvas.control + canvas.n(16)


def _row_height(canvas: Canvas) -> int:
    return canvas.control + (canvas.n(12) if canvas.looks.pictures else 0)


def key_lines(keys: KeyMap, works: Container[str]) -> list[str]:
    """Return lines on the keys that work now; `works` has the slugs of the available commands."""
    caps = {action: keys.cap(action.slug) for action in ACTIONS if action.slug in works}
    ends = {action: "" if action.words.endswith("?") else "." for action in ACTIONS}
    inside = grammar().inside
    acting = [f"**{printed(cap)}**: {inside(action.words)}{ends[action]}" for action, cap in caps.items() if cap]
    return [*lines("gui.table.keys.moving"), *acting]
