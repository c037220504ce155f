"""The lesson editor's screen: the steps at the left, the table in the middle, the texts at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from .....lessons.authoring.drafting import Drafting
from .....lessons.lesson import Lesson
from .....narration.words import spoken
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import Grow, Leaf, Row, footed
from ....widgets.leaves import button_leaf
from ....widgets.page import page, tabs
from ...base import Scene
from ...routing.routes import ToRules
from ..lessons.strip import StripWords
from .acts import EditorActs
from .autosave import Autosave
from .bench import ABOUT, EditorBench, EditorPage, Pane
from .leaf.leaf import LeafOfWords
from .preview import Preview
from .rails import EditorRails
from .reading import LessonReading
from .steps import StepList

if TYPE_CHECKING:
    from ....window.app import App

PAUSE = 0.5  # seconds between a change and the save
LINE, MOST_SCROLLS = 60, 20  # pixels that the panel scrolls at its end, and how often in one key press
WIDE = 1000  # width in pixels, at normal text size, from which all three panels are shown


class EditorScene(Scene):
    """The editor for a person's own lesson; every change is saved automatically."""

    zone_order = ("steps", "pages", "leaf", "table", "time", "ways", "head")
    scroll_zones = ("steps", "leaf")
    first_focus = "about"

    def __init__(self, app: App, path: Path, lesson: Lesson) -> None:
        super().__init__(app)
        self.bench = EditorBench(Drafting(path, lesson), app.say)
        self.reading = LessonReading(self.bench)
        self.list = StepList(self.bench, self.reading)
        self.acts = EditorActs(app, self.bench)
        self.rails, self.saving = EditorRails(self.acts), Autosave(app, self.bench.draft)
        self.leaf = LeafOfWords(self.bench, self.reading, self.acts.record)
        self._preview: Preview | None = None
        self._shown = -2  # the row last scrolled into view
        self.bench.stand(ABOUT if not lesson.learned and not lesson.steps[0].say else 0)

    def entered(self) -> None:
        """Begin, and go on after a branch or a try, at the step that is edited."""
        self.first_focus = "about" if self.bench.is_about else f"step.{self.bench.index}"

    # drawing
    def draw(self, canvas: Canvas) -> None:
        lesson = self.bench.lesson.title if canvas.w / canvas.looks.text > WIDE else ""
        frame = page(canvas, message("gui.editor.title"), self.back, chip=lesson, is_bench=True)
        self.rails.history(canvas, frame.head)
        panes = {Pane.STEPS: self._steps, Pane.TABLE: self._table, Pane.WORDS: self._leaf}
        if canvas.w / canvas.looks.text >= WIDE:
            steps, table, words = (Leaf(paint=partial(draw, canvas)) for draw in panes.values())
            Row(Grow(steps, 22), Grow(table, 52), Grow(words, 26), gap=frame.body.x).draw(frame.body)
        else:
            labels = [message(f"gui.editor.pane.{pane.value}") for pane in Pane]
            here = list(Pane).index(self.bench.pane)
            rest = tabs(canvas, "pane", frame.body, labels, here, self._turn_to, zone="panes")
            panes[self.bench.pane](canvas, rest)
        self.rails.foot(canvas, frame.foot)

    def _turn_to(self, place: int) -> None:
        self.bench.pane = list(Pane)[place]

    def _steps(self, canvas: Canvas, rect: Rect) -> None:
        inner = _paper(canvas, rect)
        is_about = self.bench.is_about
        off = message("gui.editor.choose_a_step") if is_about else ""
        step, words, zone = message("gui.editor.steps.add"), message("gui.editor.take_away"), "steps.ways"
        add = button_leaf(canvas, "add", step, self.acts.add, key="N", icon="plus", zone=zone, key_name="n")
        away = button_leaf(canvas, "remove", words, self.acts.remove, zone=zone, off=off, key_name="delete")
        area = footed(inner, Row(Grow(add), Grow(away), gap=6), gap=canvas.n(10))
        here = ABOUT if is_about else self.bench.index
        if here != self._shown:
            self._shown = here
            self.list.keep_in_sight(canvas, area)
        self.list.draw(canvas, area)

    def _table(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the table of the step, and below it the position in the deal."""
        bench = self.bench
        time = Leaf(height=canvas.control, paint=partial(self.rails.time, canvas))
        area = footed(rect, time, gap=canvas.n(8))
        moment = bench.moment
        if moment is None or bench.is_about:
            inner = _paper(canvas, area)
            said = message("gui.editor.choose_to_see" if bench.is_about else "gui.editor.no_table")
            canvas.paragraph(said, inner.x, inner.y, inner.w)
        else:
            if self._preview is None or (self._preview.lesson.deal, self._preview.lesson.game) != (
                bench.lesson.deal, bench.lesson.game,
            ):  # fmt: skip
                self._preview = Preview(self.app, bench.lesson, self.leaf.point)
            self._preview.show(moment, self.reading.buttons())
            step = bench.step
            asked = step.answer or step.ask
            words = StripWords(
                bench.filled(step.sentence(bench.depth)) if step.say else message("gui.editor.no_words_on_strip"),
                bench.filled(asked.prompt) if asked is not None else "",
            )
            self._preview.draw_at(canvas, area, words, step.point)

    def _leaf(self, canvas: Canvas, rect: Rect) -> None:
        self.leaf.draw(canvas, _paper(canvas, rect))

    # keys
    def key(self, chord: str) -> bool:
        app, bench, acts = self.app, self.bench, self.acts
        if chord in ("up", "down") and self._along(1 if chord == "down" else -1):
            return True
        if app.widgets.is_field(app.focus):
            if chord == "escape":
                app.focus = "about" if bench.is_about else f"step.{bench.index}"
                return True
            return False
        lesson = bench.lesson
        rules = ToRules(lesson.game, lesson.deal.seats, dict(lesson.deal.options), bench.step.rule)
        keys: dict[str, Callable[[], None]] = {
            "ctrl+up": partial(acts.move, -1), "ctrl+down": partial(acts.move, 1), "p": self._to_table,
            "w": self._to_words,
            "n": acts.add, "delete": acts.remove, "l": acts.play_on, ",": partial(acts.shift, -1),
            ".": partial(acts.shift, 1), "d": acts.lay_deal,
            "shift+,": partial(self._stop_at, -1), "shift+.": partial(self._stop_at, 1),
            "f1": partial(app.open, rules),
            "r": partial(app.voice.say, spoken(bench.filled(bench.step.sentence(bench.depth)))),
        }  # fmt: skip
        if chord not in keys or app.keys.is_dead(chord):
            return False
        keys[chord]()
        app.is_dirty = True
        return True

    def _stop_at(self, by: int) -> None:
        """Move the step's stop forward or back; the whole answer comes last."""
        if self.bench.is_about:
            return
        stops = self.reading.stops()
        order = [*stops[1:], stops[0]]
        here = [stop.upto for stop in order].index(self.bench.step.upto)
        self.leaf.stop_at(order[max(0, min(len(order) - 1, here + by))])

    def _along(self, way: int) -> bool:
        """Move the focus up or down the right panel, scrolling at its ends; return whether it moved."""
        app = self.app
        for _ in range(MOST_SCROLLS):
            leaf = [target for target in app.targets if target.zone == "leaf"]
            here = next((target for target in leaf if target.name == app.focus), None)
            if here is None:
                return False
            ahead = [target for target in leaf[::way] if (target.rect.y - here.rect.y) * way > 0]
            if ahead:
                first = ahead[0].rect.y
                app.focus, app.is_dirty = (
                    min((t for t in ahead if t.rect.y == first), key=lambda t: t.rect.x).name,
                    True,
                )
                return True
            if not self.leaf.by(LINE * way):
                return True  # at the end of the panel, Tab leads on
            app.draw()
        return False

    def _to_table(self) -> None:
        """Move the focus to the table, where Enter sets a pointer."""
        self.bench.pane = Pane.TABLE
        self.app.draw()
        first = next((target.name for target in self.app.targets if target.zone == "table"), "")
        if first:
            self.app.focus = first
        else:
            self.app.say(message("gui.editor.nothing_to_point_at"))

    def _to_words(self) -> None:
        """Move the focus to the first text of the right panel, to write it."""
        self.bench.page, self.bench.pane = EditorPage.WORDS, Pane.WORDS
        self.app.draw()
        fields = (target.name for target in self.app.targets if target.zone == "leaf")
        self.app.focus = next(filter(self.app.widgets.is_field, fields), self.app.focus)

    def scrolls(self, zone: str, by: int) -> bool:
        self.app.is_dirty = True
        return self.list.by(by) if zone == "steps" else self.leaf.by(by) if zone == "leaf" else False

    def wheel(self, steps: int) -> None:
        """Scroll the panel under the pointer: the steps or the texts."""
        over = next((target.zone for target in self.app.targets if target.name == self.app.hovered), "leaf")
        (self.list if over == "steps" else self.leaf).by(-60 * steps)
        self.app.is_dirty = True

    # saving
    def update(self, dt: float) -> float:
        rest = self.saving.update(dt)
        if rest == inf and self.bench.is_unchecked:
            self.bench.check()
            self.app.is_dirty = True
        return rest

    def rest(self) -> None:
        self.saving.save()

    def left(self) -> None:
        self.saving.save()

    def ended(self) -> None:
        self.saving.save()


def _paper(canvas: Canvas, rect: Rect) -> Rect:
    """Draw a sheet of paper without a title; return the area inside it."""
    canvas.panel(rect, canvas.theme.paper, 8, canvas.theme.hairline, 1, shade=6)
    pad = canvas.n(14) if not canvas.is_compact else 10
    return rect.inflate(-2 * pad, -2 * pad)
