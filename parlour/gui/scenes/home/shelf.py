"""The shelf: a tile for each game, grouped by family."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ....narration.headings import families, found, heading_of
from ....words.language import shelf_picture
from ....words.message import message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import above
from ...widgets.fields import Field
from ...widgets.parts import head, scroll_bar
from ..base import Scene
from ..routing.routes import ToGame

if TYPE_CHECKING:
    from ...window.app import App


PLANK = ("#7A4B32", "#4A2B1C")  # the edge of a shelf, from its lit top down
RANGE = re.compile(r"(?<=\d) \w+ (?=\d)")  # "to" in "2 to 6 players"


def tile_height(canvas: Canvas, width: int) -> int:
    """Return the height of a tile of this width: picture, name, two lines and the players."""
    return round(width * 0.75 + canvas.px("h4") * 1.75 + canvas.px("small") * 2.7 + canvas.px("note") * 2.0)


def low_tile_height(canvas: Canvas, width: int) -> int:
    """Return the height of a tile without a description."""
    return round(width * 0.75 + canvas.px("h4") * 1.75 + canvas.px("note") * 1.9)


def draw_plank(canvas: Canvas, rect: Rect) -> None:
    """Draw the board of a shelf below its tiles."""
    t = canvas.theme
    top, low = t.wood if t.is_flat else PLANK
    canvas.panel(rect, top, 3, t.wood_line if t.is_flat else "", 1, shade=8, second=low)


def tile(canvas: Canvas, rect: Rect, slug: str, act: Callable[[], None], zone: str = "shelf") -> None:
    """Draw the tile of a game: its picture, name, and as much of its description as fits."""
    t, text, name = canvas.theme, heading_of(slug), f"game.{slug}"
    is_lit = canvas.hovered == name
    canvas.panel(rect, t.paper_raised if is_lit else t.paper, 8, t.brass if is_lit else t.paper_edge, 1, shade=6)
    least = canvas.px("h4") * 1.75 + canvas.px("note") * 1.9
    wide = min(rect.w, round((rect.h - least) * 4 / 3))
    high = round(wide * 0.75)
    if high > 44:
        canvas.panel(above(rect, rect.y + high), t.wood[1], 8, corners="1100")
        canvas.put(raster.picture(shelf_picture(slug), wide, high), rect.centerx, rect.y + high / 2)
    else:
        high = 0
    pad = canvas.n(13)
    room = rect.w - 2 * pad
    y = rect.y + high + canvas.px("h4") * 1.0
    canvas.text(text.name, rect.x + pad, y, "h4", "sb", t.ink, most=room)
    y += canvas.px("h4") * 0.75
    below = rect.bottom - canvas.px("note") * 1.7
    short = (
        text.short
        if canvas.height_of(text.short, room, "small", 1.28) <= below + canvas.n(3) - y
        else text.short_compact
    )
    if y + canvas.height_of(short, room, "small", 1.28) <= below + canvas.n(3):
        canvas.paragraph(short, rect.x + pad, y, canvas.evened(short, room, "small"), "small", t.ink, leading=1.28)
    players = text.players if canvas.width_of(text.players, "note") <= room else text.players.split(",")[0]
    if canvas.width_of(players, "note") > room:
        players = RANGE.sub("–", players)
    canvas.text(players, rect.x + pad, rect.bottom - canvas.px("note") * 1.0, "note", "r", t.note, most=room)
    canvas.target(Target(name, rect, act, zone, radius=8))


def find_field(canvas: Canvas, rect: Rect, value: str, act: Callable[[str], None]) -> None:
    """Draw the search field for games."""
    canvas.search_field(Field("find", rect, value, message("gui.common.find_a_game"), 30, act), "find")


def opens_first(app: App, chord: str, words: str) -> bool:
    """Open the first game found if the key is Enter in the search field; return whether it did."""
    slugs = found(words) if words.strip() and chord in ("return", "enter") and app.focus == "find" else []
    if slugs:
        app.open(ToGame(slugs[0]))
    return bool(slugs)


class ShelfScene(Scene):
    """Shows every game by family, or those that match a search."""

    scroll_zones = ("shelf",)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.words = ""
        self.first_focus = f"game.{next(families())[1][0]}"

    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        top = head(canvas, message("gui.shelf.title"), self.back)
        margin = canvas.n(44) if not canvas.is_compact else 18
        area = Rect(margin, top.bottom + canvas.n(6), canvas.w - 2 * margin, 0)
        area.h = canvas.h - area.y - canvas.n(6)
        boards = [(message("gui.shelf.found"), found(self.words))] if self.words.strip() else list(families())
        if boards[0][1]:
            self._boards(canvas, area, boards)
        else:
            words = message("gui.common.no_game_matches")
            canvas.text(words, area.x, area.y + canvas.n(30), "lead", "r", canvas.theme.ivory)
        wide = min(canvas.n(350), canvas.w // 3)
        high = min(canvas.control, max(36, top.h - canvas.n(14)))
        place = Rect(canvas.w - margin - wide - canvas.n(24), 0, wide, high)
        place.centery = top.centery - 1
        find_field(canvas, place, self.words, self.look_for)

    def _boards(self, canvas: Canvas, area: Rect, boards: list[tuple[str, list[str]]]) -> None:
        """Draw the families visible in the area; tiles cut off by its edge can still be pressed."""
        gap, room = canvas.n(16), area.w - canvas.n(24)
        columns = max(2, room // round(canvas.n(215) * (1 + (canvas.looks.text - 1) * 0.5)))
        w = (room - gap * (columns - 1)) // columns
        h = min(tile_height(canvas, w), area.h)
        y = area.y - self.scroll
        line = round(canvas.px("h3") * 1.7)
        with canvas.within(area, canvas.control):
            for family, slugs in boards:
                canvas.text(family, area.x, y + line * 0.5, "h3", "sb", canvas.theme.ivory)
                y += line
                for i, slug in enumerate(slugs):
                    rect = Rect(area.x + i % columns * (w + gap), y + i // columns * (h + gap), w, h)
                    if rect.colliderect(area):
                        tile(canvas, rect, slug, partial(self.open, slug))
                y += -(-len(slugs) // columns) * (h + gap)
        self.scroll_most = max(0, y + self.scroll - area.bottom)
        self.scroll = min(self.scroll, self.scroll_most)
        scroll_bar(canvas, "shelf.scroll", area, self.scroll, self.scroll_most, self.scroll_to)

    def key(self, chord: str) -> bool:
        return opens_first(self.app, chord, self.words)

    def look_for(self, words: str) -> None:
        """Filter the games by a search text."""
        self.words, self.scroll = words, 0
        self.app.is_dirty = True

    def open(self, slug: str) -> None:
        """Open the page of a game."""
        self.app.open(ToGame(slug))
