"""The statistics screen: figures, averages, two plots with a sentence each, and the learning curve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Protocol

from ....games import CATALOGUE
from ....narration.headings import heading_of, in_order
from ....paper.learning import learning_page
from ....storage.places import Places
from ....storage.reviews import ReviewedDeal, of_person, reviewed_deals
from ....storage.statistics import Mean, Statistics, StatisticsRow
from ....words.message import grammar, labels, message
from ...drawing.canvas import Canvas, Rect
from ...layout import Box, Column, Grid, Grow, Inset, Measured, Row, Stack, above, in_lines, left_of, topped
from ...widgets.feet import FootButton, foot_ways
from ...widgets.leaves import button_leaf, line_leaf, panel_leaf, segments_leaf
from ...widgets.page import page
from ...widgets.parts import scroll_bar, sheet
from ...widgets.plots import balance_plot, results_plot, side_by_side, signed
from ...window.printing import show_page
from ..base import Scene
from .learning_leaf import learning_leaf

if TYPE_CHECKING:
    from ...window.app import App

MOST_PEOPLE = 5
LEAVES = ("results", "learning")
LEARNING = 1
NO_BREAK = "\u00a0"  # keeps an average and its number of deals on one line


class _Begun(Protocol):
    @property
    def begun(self) -> date | None: ...


def _is_today(row: _Begun) -> bool:
    return row.begun == date.today()


def _is_this_month(row: _Begun) -> bool:
    return row.begun is not None and (row.begun.year, row.begun.month) == (date.today().year, date.today().month)


PERIODS: tuple[tuple[str, Callable[[_Begun], bool]], ...] = (
    ("today", _is_today),
    ("month", _is_this_month),
    ("all", lambda row: True),
)


class StatisticsScene(Scene):
    """Shows one person's results at one game."""

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
        """Return the deals of the selected person, game and period."""
        if not self.people:
            return []
        _, is_within = PERIODS[self.period]
        return [row for row in self.index.rows(self.games[self.game], self.people[self.person]) if is_within(row)]

    def looked_back_at(self) -> list[ReviewedDeal]:
        """Return the reviewed deals of the selected person, game and period."""
        _, is_within = PERIODS[self.period]
        found = of_person(self.reviewed, self.games[self.game], self.people[self.person]) if self.people else []
        return [deal for deal in found if is_within(deal)]

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.common.statistics"), self.back)
        self._foot(canvas, frame.foot)
        if not self.people:
            inner = sheet(
                canvas, frame.body, message("gui.common.statistics"), message("gui.statistics.of_finished_deals")
            )
            canvas.paragraph(message("gui.statistics.nobody_yet"), inner.x, inner.y, inner.w)
            return
        whose = message("gui.statistics.whose", name=self.people[self.person], game=self._game_name())
        inner = sheet(canvas, frame.body, message("gui.common.statistics"), whose)
        area = self._choices(canvas, inner)
        with canvas.within(area):
            text = left_of(area, area.right - (canvas.n(24) if self.scroll_most else 0))
            ended = self._told(canvas, text.move(0, -self.scroll))
        self.scroll_most = max(0, ended + self.scroll - area.bottom)
        scroll_bar(canvas, "statistics.scroll", area, self.scroll, self.scroll_most, self.scroll_to)

    def _told(self, canvas: Canvas, room: Rect) -> int:
        """Draw the selected page: figures, averages and plots, or the learning curve; return the y below."""
        if self.leaf == LEARNING:
            return learning_leaf(canvas, room, self.people[self.person], self.looked_back_at())
        rows = self.rows()
        counted = [row for row in rows if not row.practice]
        y = self.figures(canvas, room, rows, counted)
        y = self.means(canvas, room, y)
        if not counted:
            words = message("gui.statistics.all_with_help")
            return canvas.paragraph(words, room.x, y, room.w, "body", canvas.theme.ink_2)
        left, right, bottom = side_by_side(canvas, room, y)
        self._plots(canvas, left, right, counted)
        return bottom

    def _game_name(self) -> str:
        return heading_of(self.games[self.game]).name

    def _choices(self, canvas: Canvas, inner: Rect) -> Rect:
        """Draw the choice of person, period and game in as few rows as possible; return the area below."""
        leaves = [message(f"gui.statistics.leaf.{leaf}") for leaf in LEAVES]
        periods = [message(f"gui.statistics.period.{period}") for period, _ in PERIODS]
        choices: list[Box] = [
            segments_leaf(canvas, "leaf", leaves, self.leaf, self.choose_leaf, zone="who"),
            segments_leaf(canvas, "person", self.people, self.person, self.choose_person, zone="who"),
            segments_leaf(canvas, "period", periods, self.period, self.choose_period, zone="who"),
        ]
        lines = in_lines(inner.w, [*choices, self._game_choice(canvas)], gap=canvas.n(14), down=canvas.n(8))
        return topped(inner, lines, gap=canvas.n(16))

    def _game_choice(self, canvas: Canvas) -> Box:
        """Return the name of the game, between the buttons that turn to the one before and after it."""
        names = [heading_of(slug).name for slug in self.games]
        wide = max(canvas.width_of(name, "lead", "b") for name in names) + canvas.n(20)
        name = line_leaf(canvas, names[self.game], "lead", "b", canvas.theme.ink, ax=0.5)
        before, after = (
            button_leaf(canvas, f"game.{way}", "", partial(self.turn, by), icon=sign, zone="which")
            for way, sign, by in (("before", "left", -1), ("after", "right", 1))
        )
        return Row(before, Grow(Measured(name, wide=wide), fit=True, most=wide), after)

    def figures(self, canvas: Canvas, area: Rect, rows: list[StatisticsRow], counted: list[StatisticsRow]) -> int:
        """Draw a tile for each figure, with its explanation below; return the y below."""
        t = canvas.theme
        items = _figures(rows, counted, CATALOGUE[self.games[self.game]].unit())
        gap, pad = canvas.n(10), canvas.n(14)
        least = max(canvas.width_of(words, "body", "b") for _, words, _ in items) + 2 * pad
        columns = max(1, min(len(items), (area.w + gap) // (least + gap)))
        tiles = [
            Stack(
                panel_leaf(canvas, t.paper_raised, 6, t.hairline),
                Inset(
                    Column(
                        line_leaf(canvas, figure, "h2", "B", t.claret, high=1.05),
                        line_leaf(canvas, words, "body", "b", t.ink, high=1.25),
                        line_leaf(canvas, about, "note", "r", t.ink_2, high=1.4),
                    ),
                    pad,
                    pad // 2,
                ),
            )
            for figure, words, about in items
        ]
        grid = Grid(tiles, columns, gap=gap)
        high = grid.high(area.w)
        grid.draw(above(area, area.y + high))  # higher than the area, if it scrolls
        return area.y + high + canvas.n(12)

    def means(self, canvas: Canvas, inner: Rect, y: int) -> int:
        """Draw the averages by level and by seat; return the y below."""
        slug = self.games[self.game]
        unit = message(f"gui.statistics.figure.a_deal.{CATALOGUE[slug].unit()}")
        levels = _in_words(self.index.by_level(slug), labels("gui.statistics.level"))
        seats = _in_words(self.index.by_seat(slug), {})
        lines = (
            message("gui.statistics.means.of_levels", unit=unit, means=levels) if levels else "",
            message("gui.statistics.means.of_seats", unit=unit, means=seats) if seats else "",
        )
        for line in lines:
            if line:
                y = canvas.paragraph(line, inner.x, y, inner.w, "small", canvas.theme.ink_2, leading=1.3)
        return y + canvas.n(10)

    def _plots(self, canvas: Canvas, left: Rect, right: Rect, rows: list[StatisticsRow]) -> None:
        gains = [row.gain for row in rows]
        whole = sum(gains)
        trend = "up" if whole > 0 else "down" if whole < 0 else "level"
        said = message(f"gui.statistics.balance.{trend}", n=len(gains), sum=signed(whole))
        balance_plot(canvas, left, message("gui.statistics.balance.title"), gains, said)
        often = Counter(gains)
        results_plot(canvas, right, message("gui.statistics.often.title"), often, most_often(often))

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buttons to print and to export, and where the figures come from."""
        off = "" if self.people else message("gui.statistics.nothing_to_export")
        ways = [FootButton("export", message("gui.statistics.export"), self.export, off=off)]
        if self.leaf == LEARNING:
            off = "" if self.looked_back_at() else message("gui.statistics.nothing_to_print")
            ways.append(FootButton("print", message("gui.common.print"), self.print_page, off=off))
        said = message(f"gui.statistics.source.{LEAVES[self.leaf]}")
        foot_ways(canvas, rect, ways, line_leaf(canvas, said, "note", colour=canvas.theme.ivory_2), zone="actions")

    # actions
    def key(self, chord: str) -> bool:
        steps = {"pageup": 6, "pagedown": -6}
        if chord not in steps or not self.scroll_most:
            return False
        self.wheel(steps[chord])
        return True

    def turn(self, by: int) -> None:
        """Switch to the next or previous of the games played."""
        self.game, self.scroll = (self.game + by) % len(self.games), 0

    def choose_person(self, i: int) -> None:
        """Switch to another person."""
        self.person = i

    def choose_period(self, i: int) -> None:
        """Switch to another period."""
        self.period = i

    def choose_leaf(self, i: int) -> None:
        """Switch between the results and the learning curve."""
        self.leaf, self.scroll = i, 0

    def print_page(self) -> None:
        """Open the learning curve in the browser for printing."""
        game, name = self.games[self.game], self.people[self.person]
        page = learning_page(name, game, self.looked_back_at())
        show_page(self.app, self.app.places.state / "print", f"learning-{game}", page)

    def export(self) -> None:
        """Export all rows as CSV and JSON beside the games, and report where."""

        def refused(problem: Exception) -> None:
            reason = getattr(problem, "strerror", None) or problem
            self.app.say(message("gui.statistics.not_saved", reason=reason))

        def saved(paths: tuple[Path, Path]) -> None:
            table, json = paths
            self.app.say(message("gui.statistics.saved", table=table.name, json=json.name, folder=table.parent))

        self.app.reading.bring(partial(self.index.export, self.app.places.state), saved, refused)


def _figures(rows: list[StatisticsRow], counted: list[StatisticsRow], unit: str) -> list[tuple[str, str, str]]:
    """Return the figures as (value, what it counts, details)."""
    gains = [r.gain for r in counted]
    apart, gained = len(rows) - len(counted), sum(gain > 0 for gain in gains)
    return [
        (
            str(len(counted)),
            message("gui.statistics.figure.counted", n=len(counted)),
            message("gui.statistics.figure.practice", deals=apart),
        ),
        (
            signed(sum(gains)),
            message(f"gui.statistics.figure.won.{unit}", n=sum(gains)),
            message("gui.statistics.figure.in_all"),
        ),
        (
            _mean_words(fmean(gains)) if gains else "–",
            message(f"gui.statistics.figure.a_deal.{unit}"),
            message("gui.statistics.figure.on_average"),
        ),
        (
            str(gained),
            message("gui.statistics.figure.gained", n=gained),
            message("gui.statistics.figure.of_deals", deals=len(gains)),
        ),
        (
            signed(max(gains)) if gains else "–",
            message("gui.statistics.figure.best"),
            message("gui.statistics.figure.worst", gain=signed(min(gains))) if gains else "",
        ),
    ]


def counted(places: Places) -> Statistics:
    """Return the statistics of every saved game, held in memory so that a slow disk does not delay them."""
    index = Statistics(places.state / "statistics.sqlite")
    index.rebuild(places.games)
    index.move_to_memory()
    return index


def _mean_words(mean: float) -> str:
    """Return an average to one decimal place with its sign, or "0"."""
    tenths = round(mean, 1)
    return f"{'−' if mean < 0 else '+'}{grammar().decimal(abs(mean), 1)}" if tenths else "0"


def _in_words(means: Sequence[Mean], names: Mapping[str, str]) -> str:
    """Return averages on one line, each without line breaks; `names` are the labels of groups."""
    told = (
        message("gui.statistics.means.mean", of=names.get(m.of, m.of), mean=_mean_words(m.mean), deals=m.deals)
        for m in means
    )
    return ", ".join(words.replace(" ", NO_BREAK) for words in told)


def most_often(often: Mapping[int, int]) -> str:
    """Return a sentence on the most frequent results, or saying that all are equally frequent.

    >>> most_often({26: 1, -3: 1}), most_often({5: 3, 0: 1}), most_often({5: 2, -1: 2, 0: 1})
    ('Each result has come once.', 'Most often +5, in 3 of 4.', 'Most often −1 and +5, each in 2 of 5.')
    """
    times = max(often.values())
    most = sorted(gain for gain, many in often.items() if many == times)
    if len(most) == len(often) > 1 or times == 1:
        if times <= 2:
            return message("gui.statistics.often.each_once" if times == 1 else "gui.statistics.often.each_twice")
        return message("gui.statistics.often.each_times", times=times)
    gains, deals = [signed(gain) for gain in most], sum(often.values())
    if len(gains) == 1:
        return message("gui.statistics.often.one_result", gain=gains[0], times=times, deals=deals)
    return message("gui.statistics.often.several_results", gains=gains, times=times, deals=deals)
