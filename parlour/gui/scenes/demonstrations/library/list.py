"""The list of demonstrations: lessons, sample deals from the books, and finished games, with a search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from .....narration.headings import heading_of
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import FirstThatFits, Leaf, below, left_of, right_of
from ....widgets.leaves import button_leaf, line_leaf
from ....widgets.page import page, page_margin
from ....widgets.parts import button, button_width, game_row, rows, segments, segments_width, sheet
from ...base import Scene
from ...routing.routes import ToDemonstration
from .entries import NO_LENGTH, ListedShow, ShowKind, ShowLength
from .own import OwnShelf
from .selection import Selection
from .side import ZONE, SidePanel

if TYPE_CHECKING:
    from ....window.app import App


WIDE = 640  # least width of a row, in units, at normal text size, with its length at the right


class DemonstrationsScene(Scene):
    """Lists the demonstrations by kind, with a search."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._chosen = 0
        self.own = OwnShelf(app)
        self.selection = Selection(app, self.own)
        self.side = SidePanel(self)
        self.first_focus = "sample.0"

    @property
    def found(self) -> list[ListedShow]:
        """Return the rows to show."""
        return self.selection.found

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.demonstrations.head"), self.back)
        body = frame.body
        side = left_of(body, body.x + min(canvas.n(250) * canvas.looks.text, body.w * 0.3))
        self.side.draw(canvas, side)
        area = right_of(body, side.right + page_margin(canvas) // 2)
        found = self.found
        self._follow_keys(found)
        aside = message("gui.demonstrations.found", found=len(found), all=len(self.selection.every()))
        inner = self._lengths(canvas, area, aside)
        height = max(canvas.n(76), round(canvas.px("h4") * 1.5 + canvas.px("small") * 3.2))
        self.scroll_most = rows(
            canvas, "samples.scroll", inner, (len(found), height), self.scroll, self.scroll_to,
            lambda i, rect: self._row(canvas, rect, i, found[i]),
        )  # fmt: skip
        if not found:
            canvas.paragraph(message("gui.demonstrations.nothing_found"), inner.x, inner.y, inner.w)
        self._foot(canvas, frame.foot, found)

    def _lengths(self, canvas: Canvas, area: Rect, aside: str) -> Rect:
        """Draw the sheet with the choice of length beside or below its title; return the area for the rows."""
        labels, title = [length.words for length in ShowLength], message("gui.demonstrations.title")
        wide, chosen = segments_width(canvas, labels), list(ShowLength).index(self.selection.length)
        room = area.w - 2 * (canvas.n(32) if not canvas.is_compact else 16)  # as on every sheet
        if canvas.width_of(title, "h2", "sb") > room:
            title = message("gui.demonstrations.short_title")
        titled, gap = canvas.width_of(title, "h2", "sb"), canvas.n(24)
        is_beside = titled + gap + wide <= room
        is_whole = titled + gap + canvas.width_of(aside, "h4", "si") <= room - (wide + gap if is_beside else 0)
        bare = sheet(canvas, area, title, aside if is_whole else "")
        y = bare.y - canvas.n(16) - canvas.control - canvas.n(6) if is_beside else bare.y
        x = bare.right - wide if is_beside else bare.x
        if wide <= bare.w:
            place = segments(canvas, "length", x, y, labels, chosen, self.choose_length, zone="lengths")
        else:  # one button that steps through the lengths
            place = Rect(
                bare.x, bare.y, min(bare.w, button_width(canvas, labels[chosen], icon="right")), canvas.control
            )
            following = partial(self.choose_length, (chosen + 1) % len(labels))
            button(canvas, "length", place, labels[chosen], following, icon="right", zone="lengths")
        top = bare.y if is_beside else place.bottom + canvas.n(10)
        return below(bare, top)

    def _row(self, canvas: Canvas, rect: Rect, i: int, row: ListedShow) -> None:
        about, measure = row.about, row.length
        if measure[0] and rect.w < canvas.n(WIDE) * canvas.looks.text:
            length = ", ".join(filter(None, reversed(measure)))
            about, measure = message("gui.demonstrations.about_and_length", about=about, length=length), NO_LENGTH
        words = (row.title, about.strip(), heading_of(row.game).name if row.game else "")
        tag = row.tag if self.selection.kind is ShowKind.EVERYTHING else ""
        game_row(canvas, f"sample.{i}", rect, row.game, words, partial(self.press, row), tag=tag, measure=measure)
        if row.own is not None and self.selection.kind is ShowKind.OWN and row.own.path == self.own.chosen:
            canvas.panel(rect, "", 6, canvas.theme.claret, 2)
            canvas.targets[-1].state = message("gui.common.state.chosen")

    def _follow_keys(self, found: Sequence[ListedShow]) -> None:
        """Select the own lesson on which the keys stand, so that the buttons below are for that one."""
        row = next(iter(found[self.chosen :]), None)
        is_at_row = self.app.shows_focus and self.app.focus.startswith("sample.")
        if is_at_row and self.selection.kind is ShowKind.OWN and row is not None and row.own is not None:
            self.own.choose(row.own)

    def press(self, row: ListedShow) -> None:
        """Open a row; a person's own lesson is only selected by the first press."""
        if self.selection.kind is ShowKind.OWN and row.own is not None and self.own.choose(row.own):
            return
        if row.route is None:
            self.app.say(row.about)
        else:
            self.app.open(row.route)

    def entered(self) -> None:
        """Read the person's own lessons again, since the editor may have changed them."""
        self.own.look()

    def _foot(self, canvas: Canvas, rect: Rect, found: list[ListedShow]) -> None:
        """Draw the buttons for the selected row and for the whole list."""
        if self.selection.kind is ShowKind.OWN:
            self.own.draw_foot(canvas, rect)
            return
        has_deals = any(row.path is not None for row in found)
        offs = (
            "" if has_deals else message("gui.demonstrations.no_deal"),
            "" if found else message("gui.demonstrations.none_found"),
        )
        ways = [
            button_leaf(canvas, name, label, act, kind="dark", key=key, off=off, zone="ways", key_name=key.lower())
            for name, label, key, act, off in (
                ("loop", message("gui.demonstrations.loop_list"), "O", self.loop, offs[0]),
                ("room", message("gui.demonstrations.show_to_room"), "W", self.show_to_room, offs[1]),
            )
        ]
        said = line_leaf(canvas, message("gui.demonstrations.large_view"), "note", colour=canvas.theme.ivory_2)
        self.own.draw_ways(canvas, rect, ways, FirstThatFits(said, Leaf()))

    # filtering
    def look_for(self, words: str) -> None:
        """Filter the rows by a search text."""
        self.selection.words, self.scroll, self.app.is_dirty = words, 0, True
        self.side.renew()

    def choose_kind(self, kind: ShowKind) -> None:
        """Filter the rows by kind."""
        self.selection.kind, self.selection.game, self.scroll, self.app.is_dirty = kind, "", 0, True
        self.side.renew()

    def choose_game(self, slug: str) -> None:
        """Filter the rows by game, or clear that filter."""
        self.selection.game, self.scroll, self.app.is_dirty = ("" if self.selection.game == slug else slug), 0, True

    def choose_length(self, place: int) -> None:
        """Filter the rows by length."""
        self.selection.length, self.scroll, self.app.is_dirty = list(ShowLength)[place], 0, True

    def loop(self) -> None:
        """Play every deal of the list in a loop."""
        paths = tuple(row.path for row in self.found if row.path is not None)
        if paths:
            self.app.open(ToDemonstration(paths[0], paths))

    def show_to_room(self) -> None:
        """Show the row that has or last had the focus to an audience."""
        row = next(iter(self.found[self.chosen :] or self.found[-1:]), None)
        if row is not None and row.route is not None:
            self.app.open(row.to_room)

    @property
    def chosen(self) -> int:
        """Return the index of the row that has or last had the focus."""
        kind, _, number = self.app.focus.partition(".")
        if kind == "sample" and number.isdecimal():
            self._chosen = int(number)
        return self._chosen

    # scrolling and keys
    def wheel(self, steps: int) -> None:
        over = next((target.zone for target in self.app.targets if target.name == self.app.hovered), "")
        if over != ZONE or not self.side.by(-60 * steps):
            super().wheel(steps)
        self.app.is_dirty = True

    def scrolls(self, zone: str, by: int) -> bool:
        self.app.is_dirty = True
        return self.side.by(by) if zone == ZONE else super().scrolls(zone, by)

    def key(self, chord: str) -> bool:
        if chord in ("return", "enter") and self.app.focus == "find" and self.found:
            self.app.focus, self.app.shows_focus = self.first_focus, True
            return True
        if self.selection.kind is ShowKind.OWN and self.own.key(chord):
            return True
        acts = {"o": self.loop, "w": self.show_to_room}
        if chord not in acts or self.app.focus.startswith("find"):
            return False
        acts[chord]()
        return True
