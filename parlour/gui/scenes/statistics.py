"""Statistics: labelled figures, and two plots with a sentence each; on a second leaf, the learning curve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Protocol

from ...games import CATALOGUE
from ...narration.headings import heading_of, in_order
from ...narration.words import agreeing, listed
from ...paper.learning import learning_page
from ...storage.places import Places
from ...storage.reviews import ReviewedDeal, of_person, reviewed_deals
from ...storage.statistics import Statistics, StatisticsRow
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..widgets.parts import button, button_width, foot, head, scroll_bar, segments, segments_width, sheet
from ..widgets.plots import balance_plot, results_plot, side_by_side, signed
from ..window.printing import show_page
from .base import Scene
from .learning_leaf import learning_leaf

if TYPE_CHECKING:
    from ..window.app import App

MOST_PEOPLE = 5
LEAVES = ("Results", "Learning")
LEARNING = 1
SOURCES = (
    "Every figure comes from the games saved on this machine.",
    "Every figure comes from looking back at a saved game.",
)
NO_BREAK = "\u00a0"  # keeps a mean and its number of deals on one line


class _Begun(Protocol):
    @property
    def begun(self) -> date | None: ...


def _is_today(row: _Begun) -> bool:
    return row.begun == date.today()


def _is_this_month(row: _Begun) -> bool:
    return row.begun is not None and (row.begun.year, row.begun.month) == (date.today().year, date.today().month)


PERIODS: tuple[tuple[str, Callable[[_Begun], bool]], ...] = (
    ("Today", _is_today),
    ("This month", _is_this_month),
    ("All", lambda row: True),
)


class StatisticsScene(Scene):
    """One person's results at one game."""

    first_focus = "back"

    def __init__(self, app: App, index: Statistics) -> None:
        super().__init__(app)
        self.index = index
        self.people = self.index.names()[:MOST_PEOPLE]
        self.games = [slug for slug in self.index.games() if slug in CATALOGUE] or in_order()[:1]
        self.reviewed = reviewed_deals(app.places)
        self.person, self.game, self.period, self.leaf = 0, 0, len(PERIODS) - 1, 0

    def ended(self) -> None:
        self.index.close()

    def rows(self) -> list[StatisticsRow]:
        """Return the deals shown: of one person, one game and one period."""
        if not self.people:
            return []
        _, is_within = PERIODS[self.period]
        return [row for row in self.index.rows(self.games[self.game], self.people[self.person]) if is_within(row)]

    def looked_back_at(self) -> list[ReviewedDeal]:
        """Return the deals looked back at: of one person, one game and one period."""
        _, is_within = PERIODS[self.period]
        found = of_person(self.reviewed, self.games[self.game], self.people[self.person]) if self.people else []
        return [deal for deal in found if is_within(deal)]

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        top, low = head(canvas, "Statistics", self.back), foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        self._foot(canvas, low, margin)
        room = Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, low.y - top.bottom - margin)
        if not self.people:
            inner = sheet(canvas, room, "Statistics", "of finished deals")
            words = "Nobody has finished a deal yet. Every finished deal is counted here."
            canvas.paragraph(words, inner.x, inner.y, inner.w)
            return
        inner = sheet(canvas, room, "Statistics", f"{self.people[self.person]}, {self._game_name()}")
        y = self._choices(canvas, inner)
        area = Rect(inner.x, y, inner.w, inner.bottom - y)
        with canvas.within(area):
            ended = self._told(canvas, Rect(area.x, area.y - self.scroll, self._text_width(canvas, area), area.h))
        self.scroll_most = max(0, ended + self.scroll - area.bottom)
        scroll_bar(canvas, "statistics.scroll", area, self.scroll, self.scroll_most, self.scroll_to)

    def _text_width(self, canvas: Canvas, area: Rect) -> int:
        return area.w - (canvas.n(24) if self.scroll_most else 0)

    def _told(self, canvas: Canvas, room: Rect) -> int:
        """Draw the chosen leaf: figures, averages and plots, or the learning curve; return the y below."""
        if self.leaf == LEARNING:
            return learning_leaf(canvas, room, self.people[self.person], self.looked_back_at())
        rows = self.rows()
        counted = [row for row in rows if not row.practice]
        y = self.figures(canvas, room, rows, counted)
        y = self.means(canvas, room, y)
        if not counted:
            words = "You have not yet finished a deal without help."
            return canvas.paragraph(words, room.x, y, room.w, "body", canvas.theme.ink_2)
        left, right, bottom = side_by_side(canvas, room, y)
        self._plots(canvas, left, right, counted)
        return bottom

    def _game_name(self) -> str:
        return heading_of(self.games[self.game]).name

    def _choices(self, canvas: Canvas, inner: Rect) -> int:
        """Draw the choice of person, period and game in as few rows as possible; return the y below."""
        x, y, gap, h = inner.x, inner.y, canvas.n(14), canvas.control
        for name, labels, chosen, act in (
            ("leaf", LEAVES, self.leaf, self.choose_leaf),
            ("person", self.people, self.person, self.choose_person),
            ("period", [words for words, _ in PERIODS], self.period, self.choose_period),
        ):
            wide = segments_width(canvas, labels)
            if x > inner.x and x + wide > inner.right:
                x, y = inner.x, y + h + canvas.n(8)
            place = segments(canvas, name, x, y, labels, chosen, act, zone="who")
            x = place.right + gap
        names = [heading_of(slug).name for slug in self.games]
        wide = min(max(canvas.width_of(name, "lead", "b") for name in names), inner.w - 2 * h) + canvas.n(20)
        if x + wide + 2 * h > inner.right:
            x, y = inner.x, y + h + canvas.n(8)
        else:
            x = inner.right - wide - 2 * h
        for name, sign, left, by in (("before", "left", x, -1), ("after", "right", x + h + wide, 1)):
            act_turn = partial(self.turn, by)
            button(canvas, f"game.{name}", Rect(left, y, h, h), "", act_turn, icon=sign, zone="which")
        words, middle = names[self.game], x + h + wide / 2
        canvas.text(words, middle, y + h / 2, "lead", "b", canvas.theme.ink, 0.5, most=wide - canvas.n(8))
        return y + h + canvas.n(16)

    def figures(self, canvas: Canvas, area: Rect, rows: list[StatisticsRow], counted: list[StatisticsRow]) -> int:
        """Draw a tile for each figure, with what it counts below; return the y below."""
        t = canvas.theme
        gains, unit = [r.gain for r in counted], CATALOGUE[self.games[self.game]].unit()
        apart, gained = len(rows) - len(counted), sum(gain > 0 for gain in gains)
        items = [
            (
                str(len(counted)),
                agreeing("deals counted", len(counted)),
                f"practice deals: {apart} (not counted)",
            ),
            (signed(sum(gains)), agreeing(f"{unit} won", sum(gains)), "in all of them"),
            (_mean_words(fmean(gains)) if gains else "–", f"{unit} a deal", "on average"),
            (str(gained), agreeing("winning deals", gained), f"of {len(gains)}"),
            (signed(max(gains)) if gains else "–", "best deal", f"worst {signed(min(gains))}" if gains else ""),
        ]
        gap, pad = canvas.n(10), canvas.n(14)
        least = max(canvas.width_of(words, "body", "b") for _, words, _ in items) + 2 * pad
        columns = max(1, min(len(items), (area.w + gap) // (least + gap)))
        w = (area.w - gap * (columns - 1)) // columns
        h = round(canvas.px("h2") * 1.0 + canvas.px("body") * 1.35 + canvas.px("note") * 1.4) + pad
        for i, (figure, words, about) in enumerate(items):
            tile = Rect(area.x + i % columns * (w + gap), area.y + i // columns * (h + gap), w, h)
            canvas.panel(tile, t.paper_raised, 6, t.hairline, 1)
            x, y = tile.x + pad, tile.y + pad / 2 + canvas.px("h2") * 0.55
            canvas.text(figure, x, y, "h2", "B", t.claret, most=w - 2 * pad)
            y += canvas.px("h2") * 0.5 + canvas.px("body") * 0.65
            canvas.text(words, x, y, "body", "b", t.ink, most=w - 2 * pad)
            y += canvas.px("body") * 0.55 + canvas.px("note") * 0.75
            canvas.text(about, x, y, "note", "r", t.ink_2, most=w - 2 * pad)
        return area.y + -(-len(items) // columns) * (h + gap) - gap + canvas.n(12)

    def means(self, canvas: Canvas, inner: Rect, y: int) -> int:
        """Write how the levels and the seats fared at this game; return the y below."""
        slug = self.games[self.game]
        for title, found in (("Levels", self.index.by_level(slug)), ("Seats", self.index.by_seat(slug))):
            said = ", ".join(f"{m.of}: {_mean_words(m.mean)} in {m.deals}".replace(" ", NO_BREAK) for m in found)
            if said:
                line = f"**{title}**, {CATALOGUE[slug].unit()} a deal: {said}."
                y = canvas.paragraph(line, inner.x, y, inner.w, "small", canvas.theme.ink_2, leading=1.3)
        return y + canvas.n(10)

    def _plots(self, canvas: Canvas, left: Rect, right: Rect, rows: list[StatisticsRow]) -> None:
        gains = [row.gain for row in rows]
        whole = sum(gains)
        trend = "up" if whole > 0 else "down" if whole < 0 else "level"
        deals = "deal" if len(gains) == 1 else "deals"
        said = f"After {len(gains)} {deals} the balance is {trend}, at {signed(whole)}."
        balance_plot(canvas, left, "Won so far, deal by deal", gains, said)
        often = Counter(gains)
        results_plot(canvas, right, "Result of a deal, and how often", often, most_often(often))

    def _foot(self, canvas: Canvas, low: Rect, margin: int) -> None:
        """Draw the buttons to print and to export."""
        wide = button_width(canvas, "Export")
        place = Rect(canvas.w - margin - wide, low.centery - canvas.control // 2, wide, canvas.control)
        off = "" if self.people else "There is nothing to export until you finish a deal."
        button(canvas, "export", place, "Export", self.export, kind="dark", off=off, zone="actions")
        off = "" if self.looked_back_at() else "There is nothing to print until you look back at a deal."
        if self.leaf == LEARNING:
            words = message("gui.common.print")
            wide = button_width(canvas, words)
            place = Rect(place.x - canvas.n(12) - wide, place.y, wide, place.h)
            button(canvas, "print", place, words, self.print_page, kind="dark", off=off, zone="actions")
        words = SOURCES[self.leaf]
        canvas.text(words, margin, low.centery, "note", "r", canvas.theme.ivory_2, most=place.x - margin - 12)

    # actions
    def key(self, chord: str) -> bool:
        steps = {"pageup": 6, "pagedown": -6}
        if chord not in steps or not self.scroll_most:
            return False
        self.wheel(steps[chord])
        return True

    def turn(self, by: int) -> None:
        """Show the next or previous of the games played."""
        self.game, self.scroll = (self.game + by) % len(self.games), 0

    def choose_person(self, i: int) -> None:
        """Show another person's deals."""
        self.person = i

    def choose_period(self, i: int) -> None:
        """Show another period."""
        self.period = i

    def choose_leaf(self, i: int) -> None:
        """Show the results or the learning curve."""
        self.leaf, self.scroll = i, 0

    def print_page(self) -> None:
        """Open the learning curve in the browser for printing."""
        game, name = self.games[self.game], self.people[self.person]
        page = learning_page(name, game, self.looked_back_at())
        show_page(self.app, self.app.places.state / "print", f"learning-{game}", page)

    def export(self) -> None:
        """Export all rows as CSV and JSON beside the games, and say where."""

        def refused(problem: Exception) -> None:
            self.app.say(f"The figures could not be saved: {getattr(problem, 'strerror', None) or problem}.")

        def saved(paths: tuple[Path, Path]) -> None:
            self.app.say(f"Saved: {paths[0].name} and {paths[1].name}, in {paths[0].parent}.")

        self.app.reading.bring(partial(self.index.export, self.app.places.state), saved, refused)


def counted(places: Places) -> Statistics:
    """Return the statistics of every saved game, held in memory, where no slow disk delays them."""
    index = Statistics(places.state / "statistics.sqlite")
    index.rebuild(places.games)
    index.move_to_memory()
    return index


def _mean_words(mean: float) -> str:
    """Return an average to one decimal with its sign, or "0"."""
    words = f"{mean:+.1f}".replace("-", "−")
    return "0" if words[1:] == "0.0" else words


def most_often(often: Mapping[int, int]) -> str:
    """Return a sentence on the most frequent results; if all are equally frequent it says so.

    >>> most_often({26: 1, -3: 1}), most_often({5: 3, 0: 1}), most_often({5: 2, -1: 2, 0: 1})
    ('Each result has come once.', 'Most often +5, in 3 of 4.', 'Most often −1 and +5, each in 2 of 5.')
    """
    times = max(often.values())
    most = sorted(gain for gain, many in often.items() if many == times)
    if len(most) == len(often) > 1 or times == 1:
        return f"Each result has come {'once' if times == 1 else 'twice' if times == 2 else f'{times} times'}."
    each = "each in" if len(most) > 1 else "in"
    return f"Most often {listed([signed(gain) for gain in most])}, {each} {times} of {sum(often.values())}."
