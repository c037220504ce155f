"""Home: the game to continue, then the shelf, the family table and the demonstrations."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from ...games import CATALOGUE
from ...narration.headings import found, heading_of, in_order
from ...narration.words import ago, counted_off
from ...resources import shelf_picture
from ...session.evening.diary import Diary, evening_to_continue, state_words
from ...storage.saved import Saved
from ...storage.shelf import changed, moment, newest_open
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target
from ..widgets.parts import Act, button, button_width, foot
from .base import Scene
from .routes import (
    ToDemonstrations,
    ToEvening,
    ToFamilies,
    ToFirstLesson,
    ToGame,
    ToGlossary,
    ToKeys,
    ToSavedGames,
    ToSavedTable,
    ToSettings,
    ToShelf,
    ToStatistics,
)
from .shelf import find_field, tile, tile_height

if TYPE_CHECKING:
    from ..window.app import App


TAUGHT = "nap"  # the game for newcomers: it is understood after two minutes of watching


MOST_NAMED = 4  # players named on a saved game
LEAST_OLD = 18  # pixels below which the old typeface is hard to read


@dataclass(frozen=True)
class WayIn:
    """A button on Home that leads to a table: its name, label and action."""

    name: str
    words: str
    act: Act


class HomeScene(Scene):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.saved: Saved | None = None
        self.evening: Diary | None = None  # a family's, if it is newer than any game
        self.words = ""

    def entered(self) -> None:
        """Look for an evening or a game to continue."""
        is_safe = self.app.request.is_safe
        self.saved = None if is_safe else newest_open(self.app.places)
        self.evening = None if is_safe else evening_to_continue(self.app.places, self.saved)
        self.first_focus = "continue" if self.saved or self.evening else "learn"

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.felt()
        canvas.heading = "Parlour"
        foot_rect = foot(canvas)
        margin = canvas.n(44) if not canvas.is_compact else 18
        left = Rect(margin, margin, max(round(canvas.w * 0.295), 270), foot_rect.y - margin - canvas.n(28))
        y = self._title(canvas, left)
        h = round(max(58, canvas.n(72)) * (1 + (canvas.looks.text - 1) * 0.4))
        self._continue_card(canvas, Rect(left.x, y, left.w, left.bottom - h - canvas.n(18) - y))
        self._ways_in(canvas, Rect(left.x, left.bottom - h, left.w, h))
        shelf = Rect(left.right + canvas.n(48), margin, 0, left.bottom - margin)
        shelf.w = canvas.w - margin - shelf.x
        self._shelf(canvas, shelf)
        self._foot_buttons(canvas, foot_rect, margin)

    def _title(self, canvas: Canvas, left: Rect) -> int:
        """Write the title; return the y below."""
        t = canvas.theme
        y = left.y + canvas.px("display") * 0.36
        role = next((r for r in ("display", "h2") if canvas.width_of("Parlour", r, "sb") <= left.w), "h3")
        canvas.text("Parlour", left.x, y, role, "sb", t.ivory, most=left.w)
        y += canvas.px(role) * 0.58
        canvas.rule(left.x, left.right, round(y), t.brass)
        for words in ("Round games of the Victorian drawing room", "Victorian round games"):
            roles = [r for r in ("h4", "lead") if canvas.px(r) >= LEAST_OLD]
            role = next((r for r in roles if canvas.width_of(words, r, "si") <= left.w), "")
            if role:
                break
        face = "si" if role else "i"
        y += canvas.n(10)
        return canvas.paragraph(words, left.x, y, left.w, role or "lead", t.ivory_2, face, 1.3, 2) + canvas.n(14)

    def _continue_card(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the evening or the game to continue, or the game for newcomers."""
        if self.evening is not None:
            self._first_card(canvas, rect, *_evening_told(self.evening), WayIn("continue", "Continue", self.go_on))
            return
        if self.saved is None:
            told = (
                "A first hand of " + heading_of(TAUGHT).name,
                "Learn it by playing, one step at a time.",
                "",
            )
            self._first_card(canvas, rect, TAUGHT, told, WayIn("learn", "Learn by playing", self.learn))
            return
        told = (
            f"{heading_of(self.saved.game).name}, deal {self.saved.deal}",
            _with_whom(self.saved),
            ago(self.saved.changed, datetime.now()),
        )
        self._first_card(canvas, rect, self.saved.game, told, WayIn("continue", "Continue", self.go_on))

    def _first_card(self, canvas: Canvas, rect: Rect, slug: str, told: tuple[str, str, str], way: WayIn) -> None:
        """Draw a card with a picture, title, description, a note at the right, and its button."""
        t, pad = canvas.theme, canvas.n(20)
        if rect.h < 60:
            return
        title, about, note = told
        room = rect.w - 2 * pad
        about_h = canvas.height_of(about, room, "body", 1.3) if about else 0
        words = round(canvas.px("h3") * 1.7 + about_h + canvas.px("body") * 0.3)
        rect.h = min(rect.h, round(rect.w * 0.75) + words + canvas.control + pad)
        canvas.panel(rect, t.paper, 8, t.paper_edge, 1, shade=6)
        place = Rect(rect.x + pad // 2, rect.bottom - pad // 2 - canvas.control, rect.w - pad, canvas.control)
        high = min(round(rect.w * 0.75), place.y - words - rect.y)
        if high > 70:
            canvas.panel(Rect(rect.x, rect.y, rect.w, high), t.wood[1], 8, corners="1100")
            canvas.put(raster.picture(shelf_picture(slug), round(high * 4 / 3), high), rect.centerx, rect.y + high / 2)
        y = place.y - words + canvas.px("h3") * 0.85
        if y - canvas.px("h3") * 0.5 <= rect.y:  # large type: the title alone
            top, most = rect.y + pad // 2, int((place.y - rect.y - pad) // (canvas.px("lead") * 1.25))
            if most > 0:
                canvas.paragraph(title, rect.x + pad, top, room, "lead", t.ink, "b", 1.25, most)
        else:
            box = canvas.text(title, rect.x + pad, y, "h3", "sb", t.ink, most=room)
            if note and box.right + canvas.width_of(note, "small") + pad < rect.right:
                canvas.text(note, rect.right - pad, y, "small", "r", t.note, 1.0)
            canvas.paragraph(about, rect.x + pad, y + canvas.px("h3") * 0.6, room, "body", t.ink_2, leading=1.3)
        button(canvas, way.name, place, way.words, way.act, kind="primary", key="Enter", icon="play", zone="start")

    def _ways_in(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the two other buttons to a table, side by side."""
        gap = canvas.n(14)
        w = (rect.w - gap) // 2
        items = [
            ("family", "people", ("Family table", "pass it round", "Family"), self.family),
            ("demo", "screen", ("Demonstrate", "for a room", "Show"), self.demonstrate),
        ]
        for i, (name, sign, words, act) in enumerate(items):
            place = Rect(rect.x + i * (w + gap), rect.y, w, rect.h)
            self._way_in(canvas, place, name, sign, words)
            canvas.target(Target(name, place, act, "start"))
            if canvas.has_focus(name):
                canvas.ring(place)

    def _way_in(self, canvas: Canvas, rect: Rect, name: str, sign: str, words: tuple[str, str, str]) -> None:
        """Draw one button: its label, description, and a short label for little room."""
        t, lit = canvas.theme, canvas.hovered == name
        canvas.panel(rect, t.felt.edge, 6, t.brass if lit else t.brass_line, 2 if lit else 1)
        size, pad = canvas.n(28), canvas.n(14)
        x = rect.x + pad
        if canvas.width_of(words[0], "body", "b") + size + 3 * pad <= rect.w:
            canvas.icon(sign, x + size / 2, rect.centery, size, t.brass)
            x += size + pad
        room = rect.right - x - pad // 2
        if canvas.width_of(words[0], "body", "b") > room:
            canvas.text(words[2], x, rect.centery, "body", "b", t.ivory, most=room)
            return
        has_two = canvas.px("body") + canvas.px("small") * 1.6 < rect.h * 0.9
        canvas.text(words[0], x, rect.centery - (rect.h * 0.17 if has_two else 0), "body", "b", t.ivory, most=room)
        if has_two:
            canvas.text(words[1], x, rect.centery + rect.h * 0.2, "small", "r", t.ivory_2, most=room)

    def _shelf(self, canvas: Canvas, area: Rect) -> None:
        """Draw the search, as many games as fit, and the button to all of them."""
        t = canvas.theme
        y = area.y + canvas.control / 2 - canvas.n(6)
        title = canvas.text("The shelf", area.x, y, "h3", "sb", t.ivory)
        wide = min(canvas.n(350), area.right - title.right - canvas.n(24))
        field = Rect(area.right - wide, round(y - canvas.control / 2), wide, canvas.control)
        find_field(canvas, field, self.words, self.look_for)
        bar = Rect(area.x, 0, area.w, max(40, canvas.n(46)))
        bar.bottom = area.bottom
        gap, top = canvas.n(18), field.bottom + canvas.n(18)
        columns = max(2, min(4, area.w // round(canvas.n(178) * (1 + (canvas.looks.text - 1) * 0.6))))
        w = (area.w - gap * (columns - 1)) // columns
        rows = max(1, round((bar.y - top) / (tile_height(canvas, w) + gap)))
        h = min((bar.y - top) // rows - gap, tile_height(canvas, w))
        slugs = found(self.words) if self.words.strip() else in_order()
        if not slugs:
            canvas.text("No game matches these words.", area.x, top + canvas.n(30), "lead", "r", t.ivory_2)
        for i, slug in enumerate(slugs[: rows * columns]):
            place = Rect(area.x + i % columns * (w + gap), top + i // columns * (h + gap), w, h)
            tile(canvas, place, slug, partial(self.open, slug))
        self._all(canvas, bar, [heading_of(slug).name for slug in slugs[rows * columns :]])

    def _all(self, canvas: Canvas, rect: Rect, others: list[str]) -> None:
        """Draw the button to all games, naming those that did not fit above."""
        t, name = canvas.theme, "all"
        canvas.panel(rect, t.felt.edge, 6, t.brass if canvas.hovered == name else t.brass_line, 1)
        pad = canvas.n(16)
        box = canvas.text(f"All {len(CATALOGUE.house)} games", rect.x + pad, rect.centery, "body", "b", t.brass)
        room, is_cut = rect.right - box.right - 3 * pad, False
        if others and room > canvas.n(80):
            while len(others) > 1 and canvas.width_of(", ".join(others) + " …", "small") > room:
                others = others[:-1]
                is_cut = True
            canvas.text(
                ", ".join(others) + (" …" if is_cut else ""),
                box.right + pad,
                rect.centery,
                "small",
                "r",
                t.ivory_2,
                most=room,
            )
        canvas.icon("right", rect.right - pad, rect.centery, canvas.sign(20), t.brass)
        canvas.target(Target(name, rect, self.all_games, "shelf"))
        if canvas.has_focus(name):
            canvas.ring(rect)

    def _foot_buttons(self, canvas: Canvas, rect: Rect, margin: int) -> None:
        items = [
            ("saved", "Saved games", "folder", self.saved_games),
            ("stats", "Statistics", "chart", self.statistics),
            ("words", "Glossary", "book", self.words_explained),
            ("settings", "Settings", "gear", self.settings),
            ("keys", "Keys", "why", self.keys),
            ("quit", "Leave", "power", self.leave),
        ]
        y = rect.centery - canvas.control // 2
        widths = [button_width(canvas, words, icon=sign) for _, words, sign, _ in items]
        has_signs = sum(widths) < rect.w - 2 * margin
        if not has_signs:
            widths = [button_width(canvas, words) for _, words, _, _ in items]
        x = margin - canvas.n(14)
        for (name, words, sign, act), w in zip(items, widths, strict=True):
            left = rect.right - margin - w if name == "quit" and x + w < rect.right - margin else x
            place = Rect(left, y, w, canvas.control)
            icon = sign if has_signs else ""
            button(canvas, f"home.{name}", place, words, act, kind="quiet", icon=icon, zone="foot")
            x += w

    # actions
    def open(self, slug: str) -> None:
        """Open the page of a game."""
        self.app.open(ToGame(slug))

    def go_on(self) -> None:
        """Continue the newest unfinished evening or game."""
        if self.evening is not None:
            self.app.open(ToEvening(self.evening))
        elif self.saved is not None:
            self.app.open(ToSavedTable(self.saved))

    def learn(self) -> None:
        """Open a newcomer's first lesson."""
        self.app.open(ToFirstLesson(TAUGHT))

    def keys(self) -> None:
        """Show the keys page, where they can be changed."""
        self.app.open(ToKeys())

    def family(self) -> None:
        """Choose a family and a game for a shared machine."""
        self.app.open(ToFamilies())

    def demonstrate(self) -> None:
        """Choose a demonstration."""
        self.app.open(ToDemonstrations())

    def settings(self) -> None:
        self.app.open(ToSettings())

    def look_for(self, words: str) -> None:
        """Show the games that match a search."""
        self.words, self.app.is_dirty = words, True

    def all_games(self) -> None:
        """Show the whole shelf."""
        self.app.open(ToShelf())

    def words_explained(self) -> None:
        self.app.open(ToGlossary())

    def statistics(self) -> None:
        self.app.open(ToStatistics())

    def saved_games(self) -> None:
        self.app.open(ToSavedGames())

    def leave(self) -> None:
        """Quit the program."""
        self.app.pop()

    def back(self) -> None:
        self.app.say("To leave, press Leave or close the window.")


def _evening_told(diary: Diary) -> tuple[str, tuple[str, str, str]]:
    """Return the game whose picture represents an evening, and its title, members and age."""
    evening = diary.evening
    played, following = evening.open_game, evening.following
    last = evening.book[-1].game if evening.book else TAUGHT
    slug = played.game if played else following.game if following else last
    names = [evening.members[i].name for i in evening.here]
    words = f"{state_words(evening)}. {counted_off(names, MOST_NAMED)}"
    return slug, ("The evening", words, ago(moment(changed(diary.path)), datetime.now()))


def _with_whom(saved: Saved) -> str:
    """Return the players of a saved game: "with Tom and Lily" for a lone person, everyone for a family.

    Of many players the first are named and the rest counted.
    """
    if len(saved.people) > 1:
        others = [name for name in saved.names if name and name not in saved.people]
        everybody = counted_off(saved.people, MOST_NAMED)
        return f"{everybody}, with {counted_off(others, MOST_NAMED)}" if others else everybody
    names = [name for name in saved.names[1:] if name]
    return f"with {counted_off(names, MOST_NAMED)}" if names else ""
