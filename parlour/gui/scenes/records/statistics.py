"""The statistics screen: figures, averages, two plots with a sentence each, and the learning curve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ....games import CATALOGUE
from ....narration.headings import heading_of
from ....narration.texts import preset_names
from ....paper.learning import learning_page
from ....paper.results import results_page
from ....session.review.results import Results
from ....storage.places import Places
from ....storage.statistics import StatisticsRow
from ....words.message import labels, message
from ...drawing.canvas import Canvas, Rect
from ...layout import Box, Column, Grid, Grow, Inset, Measured, Row, Stack, above, in_lines, left_of, topped
from ...widgets.feet import FootButton, foot_ways
from ...widgets.leaves import button_leaf, line_leaf, panel_leaf, segments_leaf
from ...widgets.page import page
from ...widgets.parts import scroll_bar, sheet
from ...widgets.plots import balance_plot, results_plot, side_by_side
from ...window.printing import show_page
from ..base import Scene
from ..routing.routes import ToSavedGames
from .chosen_results import PERIODS, ChosenResults
from .figures import balance_sentence, figures, means_in_words, often_sentence, unfinished_sentence
from .learning_leaf import learning_leaf

if TYPE_CHECKING:
    from ...window.app import App

MOST_PEOPLE = 5  # side by side; more are stepped through
LEAVES = ("results", "learning")
LEARNING = 1


class StatisticsScene(Scene):
    """Shows one person's results at one game, in all its forms or in one of them."""

    first_focus = "back"

    def __init__(self, app: App, results: Results) -> None:
        super().__init__(app)
        self.results, self.chosen = results, ChosenResults(results)
        self.leaf = 0

    def ended(self) -> None:
        self.results.close()

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.common.statistics"), self.back)
        self._foot(canvas, frame.foot)
        if not self.results.people:
            inner = sheet(
                canvas, frame.body, message("gui.common.statistics"), message("gui.statistics.of_finished_deals")
            )
            canvas.paragraph(message("gui.statistics.nobody_yet"), inner.x, inner.y, inner.w)
            return
        game = heading_of(self.chosen.slug).name
        whose = message("gui.statistics.whose", name=self.chosen.name, game=game)
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
            return learning_leaf(canvas, room, self.chosen.name, self.chosen.looked_back_at())
        rows = self.chosen.rows()
        counted = [row for row in rows if not row.practice]
        y = self._tiles(canvas, room, rows)
        y = self._lines(canvas, room, y)
        if not counted:
            words = message("gui.statistics.all_with_help")
            return canvas.paragraph(words, room.x, y, room.w, "body", canvas.theme.ink_2)
        left, right, bottom = side_by_side(canvas, room, y)
        gains = [row.gain for row in counted]
        balance_plot(canvas, left, message("gui.statistics.balance.title"), gains, balance_sentence(gains))
        often = often_sentence(gains)
        results_plot(canvas, right, message("gui.statistics.often.title"), Counter(gains), often)
        return bottom

    def _choices(self, canvas: Canvas, inner: Rect) -> Rect:
        """Draw the choice of person, period and game in as few rows as possible; return the area below."""
        chosen, people = self.chosen, self.results.people
        leaves = [message(f"gui.statistics.leaf.{leaf}") for leaf in LEAVES]
        periods = [message(f"gui.statistics.period.{period}") for period, _ in PERIODS]
        who: Box = _stepped(canvas, "person", people, chosen.person, self._choose(chosen.choose_person))
        if len(people) <= MOST_PEOPLE:
            act = self._choose(chosen.choose_person)
            who = segments_leaf(canvas, "person", people, chosen.person, act, zone="who")
        games = [heading_of(slug).name for slug in chosen.games]
        choices: list[Box] = [
            segments_leaf(canvas, "leaf", leaves, self.leaf, self.choose_leaf, zone="who"),
            who,
            segments_leaf(canvas, "period", periods, chosen.period, self._choose(chosen.choose_period), zone="who"),
            _stepped(canvas, "game", games, chosen.game, self._choose(chosen.choose_game)),
        ]
        if len(forms := chosen.forms()) > 2:
            every = message("gui.statistics.every_form")
            names = [preset_names(chosen.slug, form)[-1] if form else every for form in forms]
            choices.append(_stepped(canvas, "form", names, chosen.form, self._choose(chosen.choose_form)))
        return topped(inner, in_lines(inner.w, choices, gap=canvas.n(14), down=canvas.n(8)), gap=canvas.n(16))

    def _choose(self, act: Callable[[int], None]) -> Callable[[int], None]:
        """Return a choice that also shows the top of what was chosen."""

        def choose(i: int) -> None:
            act(i)
            self.scroll = 0

        return choose

    def _tiles(self, canvas: Canvas, area: Rect, rows: list[StatisticsRow]) -> int:
        """Draw a tile for each figure, with its explanation below; return the y below."""
        t, items = canvas.theme, figures(rows, CATALOGUE[self.chosen.slug].unit())
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

    def _lines(self, canvas: Canvas, inner: Rect, y: int) -> int:
        """Draw the averages by level and by seat, and what is not counted; return the y below."""
        slug, name, form = self.chosen.slug, self.chosen.name, self.chosen.preset
        unit = message(f"gui.statistics.figure.a_deal.{CATALOGUE[slug].unit()}")
        levels = means_in_words(self.results.index.by_level(slug, form), labels("gui.statistics.level"))
        seats = means_in_words(self.results.index.by_seat(slug, form), {})
        lines = (
            message("gui.statistics.means.of_levels", unit=unit, means=levels) if levels else "",
            message("gui.statistics.means.of_seats", unit=unit, means=seats) if seats else "",
            unfinished_sentence(self.results.unfinished(slug, name, form)),
        )
        for line in filter(None, lines):
            y = canvas.paragraph(line, inner.x, y, inner.w, "small", canvas.theme.ink_2, leading=1.3)
        return y + canvas.n(10)

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buttons to export, print and delete, and where the figures come from."""
        nothing = message("gui.statistics.nothing_to_export")
        off = "" if self.results.people else nothing
        ways = [FootButton("export", message("gui.statistics.export"), self.export, off=off)]
        if self.leaf == LEARNING:
            off = "" if self.chosen.looked_back_at() else message("gui.statistics.nothing_to_print")
        else:
            off = "" if self.chosen.gains() else nothing
        ways.append(FootButton("print", message("gui.common.print"), self.print_page, off=off))
        if self.chosen.rows():
            ways.append(FootButton("delete", message("gui.statistics.delete"), self.delete))
        elif self.chosen.deleted():
            ways.append(FootButton("restore", message("gui.statistics.restore"), self.restore))
        ways.append(FootButton("saved", message("gui.common.saved_games"), partial(self.app.open, ToSavedGames())))
        said = message(f"gui.statistics.source.{LEAVES[self.leaf]}")
        foot_ways(canvas, rect, ways, line_leaf(canvas, said, "note", colour=canvas.theme.ivory_2), zone="actions")

    # actions
    def key(self, chord: str) -> bool:
        steps = {"pageup": 6, "pagedown": -6}
        if chord not in steps or not self.scroll_most:
            return False
        self.wheel(steps[chord])
        return True

    def choose_leaf(self, i: int) -> None:
        """Switch between the results and the learning curve."""
        self.leaf, self.scroll = i, 0

    def print_page(self) -> None:
        """Open the results or the learning curve in the browser for printing."""
        game, name = self.chosen.slug, self.chosen.name
        if self.leaf == LEARNING:
            page = learning_page(name, game, self.chosen.looked_back_at())
        else:
            gains, told = self.chosen.gains(), figures(self.chosen.rows(), CATALOGUE[game].unit())
            page = results_page(name, game, told, gains, balance_sentence(gains), often_sentence(gains))
        show_page(self.app, self.app.places.state / "print", f"{LEAVES[self.leaf]}-{game}", page)

    def delete(self) -> None:
        """Delete the figures shown; the saved games stay."""
        rows = self.chosen.rows()
        told = message("gui.statistics.deleted", n=len(rows), restore=message("gui.statistics.restore"))
        self.app.say(self.results.delete(rows) or told)
        self.chosen.choose_form(0)

    def restore(self) -> None:
        """Count the deleted figures again."""
        rows = self.chosen.deleted()
        self.app.say(self.results.restore(rows) or message("gui.statistics.restored", n=len(rows)))

    def export(self) -> None:
        """Export all rows as CSV and JSON beside the games, and report where."""

        def refused(problem: Exception) -> None:
            reason = getattr(problem, "strerror", None) or problem
            self.app.say(message("gui.statistics.not_saved", reason=reason))

        def saved(paths: tuple[Path, Path]) -> None:
            table, json = paths
            self.app.say(message("gui.statistics.saved", table=table.name, json=json.name, folder=table.parent))

        self.app.reading.bring(partial(self.results.index.export, self.app.places.state), saved, refused)


def counted(places: Places) -> Results:
    """Return the results in every saved game, held in memory so that a slow disk does not delay them."""
    results = Results(places)
    results.index.move_to_memory()
    return results


def _stepped(canvas: Canvas, name: str, names: Sequence[str], chosen: int, act: Callable[[int], None]) -> Box:
    """Return a chosen name between the buttons that step to the one before and after it."""
    wide = max(canvas.width_of(each, "lead", "b") for each in names) + canvas.n(20)
    line = line_leaf(canvas, names[chosen], "lead", "b", canvas.theme.ink, ax=0.5)
    before, after = (
        button_leaf(canvas, f"{name}.{way}", "", partial(act, (chosen + by) % len(names)), icon=sign, zone="which")
        for way, sign, by in (("before", "left", -1), ("after", "right", 1))
    )
    return Row(before, Grow(Measured(line, wide=wide), fit=True, most=wide), after)
