"""The left panel of the list of demonstrations: the search, the kinds, and the games, which scroll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Protocol

from .....narration.headings import heading_of
from .....words.message import message
from ....drawing.canvas import Canvas, Rect, Target
from ....layout import above
from ....widgets.fields import Field
from ....widgets.parts import rows
from .entries import ShowKind
from .selection import Selection

ZONE = "kinds"


class FilteredList(Protocol):
    """The list that the panel filters."""

    selection: Selection

    def look_for(self, words: str) -> None: ...
    def choose_kind(self, kind: ShowKind) -> None: ...
    def choose_game(self, slug: str) -> None: ...


class SidePanel:
    """Draws the panel; `at` is how far its games are scrolled, in pixels."""

    def __init__(self, shelf: FilteredList) -> None:
        self.shelf = shelf
        self.at = self.most = 0
        self._is_renewed = False  # whether other games are listed, so that the chosen one must be found again

    def renew(self) -> None:
        """Scroll to the chosen game, or else to the first, once the list of games has changed."""
        self.at, self._is_renewed = 0, True

    def scroll_to(self, place: int) -> None:
        """Scroll the games to an offset from the top, in pixels."""
        self.at = max(0, min(self.most, place))

    def by(self, pixels: int) -> bool:
        """Scroll the games; return whether they moved."""
        before = self.at
        self.scroll_to(before + pixels)
        return self.at != before

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the search field and, below it, the kinds and games with their numbers of rows."""
        chosen, shelf = self.shelf.selection, self.shelf
        field = above(rect, rect.y + canvas.control)
        find = message("gui.demonstrations.find")
        canvas.search_field(Field("find", field, chosen.words, find, 30, shelf.look_for), "find")
        y = field.bottom + canvas.n(14)
        h = max(40, min(canvas.control, canvas.n(42)))
        for kind in ShowKind:
            place, act = Rect(rect.x, y, rect.w, h), partial(shelf.choose_kind, kind)
            self._choice(canvas, place, (f"kind.{kind.name}", kind.words), len(chosen.matching(kind)), act)
            if chosen.kind is kind:
                _mark(canvas, place)
            y = place.bottom + 4
        games = Counter(row.game for row in chosen.matching(chosen.kind) if row.game)
        listed = list(dict.fromkeys([*games, *filter(None, [chosen.game])]))  # the chosen one can be pressed again
        area = Rect(rect.x, y + canvas.n(10), rect.w, max(0, rect.bottom - y - canvas.n(10)))

        def game(i: int, place: Rect) -> None:
            slug = listed[i]
            words = (f"of.{slug}", heading_of(slug).name)
            self._choice(canvas, place, words, games[slug], partial(shelf.choose_game, slug))
            if chosen.game == slug:
                _mark(canvas, place)

        if self._is_renewed and chosen.game in listed:
            self.at = max(0, (listed.index(chosen.game) + 1) * (h + canvas.n(6)) - area.h)
        self._is_renewed = False
        self.most = rows(canvas, "games.scroll", area, (len(listed), h), self.at, self.scroll_to, game)
        self.scroll_to(self.at)

    def _choice(self, canvas: Canvas, rect: Rect, words: tuple[str, str], count: int, act: Callable[[], None]) -> None:
        """Draw one choice with its number of rows; `words` are the target's name and what is read."""
        name, label = words
        if canvas.hovered == name:
            canvas.panel(rect, canvas.theme.panel, 6, canvas.theme.brass_line, 1)
        counted = canvas.text(str(count), rect.right - canvas.n(14), rect.centery, "body", "r", canvas.theme.ivory, 1.0)
        x = rect.x + canvas.n(14)
        canvas.text(label, x, rect.centery, "body", "r", canvas.theme.ivory, most=counted.x - x - canvas.n(6))
        canvas.target(Target(name, rect, act, ZONE, words=f"{label}, {count}"))


def _mark(canvas: Canvas, rect: Rect) -> None:
    """Mark the choice drawn last as chosen."""
    canvas.panel(rect, "", 6, canvas.theme.brass, 2)
    canvas.targets[-1].state = message("gui.common.state.chosen")
