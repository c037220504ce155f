"""The lesson editor's screen: the steps at the left, the table in the middle, the words at the right."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from ....lessons import editing
from ....lessons.drafting import Drafting
from ....lessons.lesson import Lesson
from ....narration.words import spoken
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import button, button_width, foot, head, segments
from ..base import Scene
from ..lessons.strip import StripWords
from ..routes import ToDealOf, ToPlayed, ToRules, ToTrial
from .bench import ABOUT, EditorBench, EditorPage
from .leaf import LeafOfWords
from .preview import Preview
from .steps import StepList

if TYPE_CHECKING:
    from ...window.app import App

PAUSE = 0.5  # seconds after a change until it is saved
WIDE = 1000  # pixels of width, at ordinary type, from which all three parts are shown


class Pane(Enum):
    """The three parts of the screen, of which a narrow window shows one."""

    STEPS = "Steps"
    TABLE = "Table"
    WORDS = "Words"


class EditorScene(Scene):
    """A lesson of one's own, being written. Every change is saved; nothing asks whether to save."""

    zone_order = ("steps", "pages", "leaf", "table", "time", "ways", "head")
    scroll_zones = ("steps", "leaf")
    first_focus = "about"

    def __init__(self, app: App, path: Path, lesson: Lesson) -> None:
        super().__init__(app)
        self.bench = EditorBench(Drafting(path, lesson), app.say)
        self.list = StepList(self.bench)
        self.leaf = LeafOfWords(self.bench, self.record)
        self.pane = Pane.WORDS
        self._preview: Preview | None = None
        self._since = 0.0  # seconds since the last change
        self._seen: Lesson = lesson
        self._tried: Lesson | None = None  # the last that was to be written, so that a full disk is told once
        self._shown = -2  # the row that was last brought into sight
        self.bench.stand(ABOUT if not lesson.learned and not lesson.steps[0].say else 0)
        self.first_focus = "about" if self.bench.is_about else "step.0"

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        top = head(canvas, "Lesson editor", self.back, chip=self.bench.lesson.title if canvas.w > WIDE else "")
        self._history(canvas, top)
        low = foot(canvas)
        gap = canvas.n(12) if not canvas.is_compact else 6
        body = Rect(gap, top.bottom + gap, canvas.w - 2 * gap, low.y - top.bottom - 2 * gap)
        if canvas.w / canvas.looks.text >= WIDE:
            left, right = round(body.w * 0.22), round(body.w * 0.26)
            self._steps(canvas, Rect(body.x, body.y, left, body.h))
            self._table(canvas, Rect(body.x + left + gap, body.y, body.w - left - right - 2 * gap, body.h))
            self._leaf(canvas, Rect(body.right - right, body.y, right, body.h))
        else:
            panes = list(Pane)
            place = segments(canvas, "pane", body.x, body.y, [pane.value for pane in panes], panes.index(self.pane),
                             self._turn_to, zone="panes")  # fmt: skip
            rest = Rect(body.x, place.bottom + gap, body.w, body.bottom - place.bottom - gap)
            {Pane.STEPS: self._steps, Pane.TABLE: self._table, Pane.WORDS: self._leaf}[self.pane](canvas, rest)
        self._ways(canvas, low)

    def _turn_to(self, place: int) -> None:
        self.pane = list(Pane)[place]

    def _history(self, canvas: Canvas, top: Rect) -> None:
        """Draw undo and redo at the right of the head."""
        size, x = top.h - 10, top.right - 6
        draft = self.bench.draft
        for name, icon, act, is_on, key in (
            ("redo", "redo", self.bench.redo, draft.can_redo, "ctrl+y"),
            ("undo", "undo", self.bench.undo, draft.can_undo, "ctrl+z"),
        ):
            x -= size + canvas.n(4)
            off = (
                "" if is_on else "There is nothing to take back." if name == "undo" else "There is nothing to do again."
            )
            button(canvas, name, Rect(x, 5, size, size), "", act, kind="quiet", icon=icon, zone="head", off=off,
                   key_name=key)  # fmt: skip
        said = "Saved" if draft.is_saved else "Saving …"
        canvas.text(said, x - canvas.n(12), top.centery, "small", "i", canvas.theme.ivory_2, 1.0)

    def _steps(self, canvas: Canvas, rect: Rect) -> None:
        inner = _paper(canvas, rect)
        h, gap = canvas.control, 6
        half = (inner.w - gap) // 2
        y = inner.bottom - h
        is_about = self.bench.is_about
        off = "Choose a step first." if is_about else ""
        add = Rect(inner.x, y, half, h)
        button(canvas, "add", add, "Step", self.add, key="N", icon="plus", zone="steps.ways", key_name="n")
        away = Rect(inner.right - half, y, half, h)
        button(canvas, "remove", away, "Take away", self.remove, zone="steps.ways", off=off, key_name="delete",
               role="body" if canvas.width_of("Take away", "body", "b") < half - 16 else "small")  # fmt: skip
        area = Rect(inner.x, inner.y, inner.w, y - inner.y - canvas.n(10))
        here = ABOUT if is_about else self.bench.index
        if here != self._shown:
            self._shown = here
            self.list.keep_in_sight(canvas, area)
        self.list.draw(canvas, area)

    def _table(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the table of the step, and below it the place in the deal."""
        bench = self.bench
        h = canvas.control
        area = Rect(rect.x, rect.y, rect.w, rect.h - h - canvas.n(8))
        moment = bench.moment
        if moment is None or bench.is_about:
            inner = _paper(canvas, area)
            said = "Choose a step to see its table." if bench.is_about else "The table cannot be shown: check the deal."
            canvas.paragraph(said, inner.x, inner.y, inner.w)
        else:
            if self._preview is None or (self._preview.lesson.deal, self._preview.lesson.game) != (
                bench.lesson.deal, bench.lesson.game,
            ):  # fmt: skip
                self._preview = Preview(self.app, bench.lesson, self.leaf.point)
            self._preview.show(moment)
            step = bench.step
            asked = step.answer or step.ask
            words = StripWords(
                bench.filled(step.sentence(bench.depth)) if step.say else "No words yet.",
                bench.filled(asked.prompt) if asked is not None else "",
            )
            self._preview.draw_at(canvas, area, words, step.point)
        self._time(canvas, Rect(rect.x, rect.bottom - h, rect.w, h))

    def _time(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the place of the step in the deal, with buttons for earlier and later."""
        bench, size = self.bench, rect.h
        off = "Choose a step first." if bench.is_about else ""
        button(canvas, "earlier", Rect(rect.x, rect.y, size, size), "", partial(self.shift, -1), kind="dark",
               icon="left", zone="time", key_name=",", off=off)  # fmt: skip
        canvas.targets[-1].words = "Earlier in the deal"
        button(canvas, "later", Rect(rect.right - size, rect.y, size, size), "", partial(self.shift, 1), kind="dark",
               icon="right", zone="time", key_name=".", off=off)  # fmt: skip
        canvas.targets[-1].words = "Later in the deal"
        acts = bench.lesson.deal.acts
        at = 0 if bench.is_about else bench.step.at
        words = f"After {at} of {len(acts)} answers" if at else "Before the first answer"
        play = "Play on differently"
        wide = button_width(canvas, play, "L")
        room = rect.w - 2 * size - canvas.n(20)
        if wide + canvas.width_of(words, "body") + canvas.n(20) <= room and not bench.is_about:
            place = Rect(rect.right - size - canvas.n(8) - wide, rect.y, wide, size)
            button(canvas, "play", place, play, self.play_on, kind="dark", key="L", zone="time", key_name="l")
            room -= wide + canvas.n(8)
        canvas.text(words, rect.x + size + canvas.n(10), rect.centery, "body", "r", canvas.theme.ivory, most=room)

    def _leaf(self, canvas: Canvas, rect: Rect) -> None:
        self.leaf.draw(canvas, _paper(canvas, rect))

    def _ways(self, canvas: Canvas, low: Rect) -> None:
        """Draw the buttons at the foot: the deal, the check, and trying the lesson from here."""
        margin, gap = canvas.n(20) if not canvas.is_compact else 8, canvas.n(10)
        number = 1 if self.bench.is_about else self.bench.index + 1
        faults = len(self.bench.faults)
        check = f"{faults} to mend" if faults else "Nothing to mend"
        items: list[tuple[str, str, Callable[[], None], str, str, str]] = [
            ("deal", "The deal", self.lay_deal, "D", "dark", "cards"),
            ("check", check, self.check, "K", "dark", "warn" if faults else "check"),
        ]
        try_words = f"Try from step {number}"
        w = button_width(canvas, try_words, "T", "play")
        right = low.right - margin - w
        x = low.x + margin
        widths = [button_width(canvas, words, key, icon) for _, words, _, key, _, icon in items]
        is_tight = x + sum(widths) + gap * len(widths) > right
        for (name, words, act, key, kind, icon), wide in zip(items, widths, strict=True):
            shown = "" if is_tight and name == "deal" else words
            w_here = canvas.control if not shown else wide
            place = Rect(x, low.centery - canvas.control // 2, w_here, canvas.control)
            button(canvas, name, place, shown, act, kind=kind, key=key if shown else "", icon=icon, zone="ways",
                   key_name=key)  # fmt: skip
            canvas.targets[-1].words = words
            x += w_here + gap
        place = Rect(right, low.centery - canvas.control // 2, w, canvas.control)
        button(canvas, "try", place, try_words, self.try_it, kind="primary", key="T", icon="play", zone="ways",
               key_name="t")  # fmt: skip

    # steps
    def add(self) -> None:
        """Put a new step after the one in hand, at the same place in the deal."""
        bench = self.bench
        at = 0 if bench.is_about else bench.step.at
        index = 0 if bench.is_about else bench.index + 1
        if bench.do(lambda: editing.with_step(bench.lesson, index, at), index):
            bench.stand(index)
            bench.page = EditorPage.WORDS
            self.pane = Pane.WORDS
            self.app.focus, self.app.shows_focus = f"say.{bench.depth.value}", True

    def remove(self) -> None:
        """Take the step in hand away; Undo brings it back."""
        bench = self.bench
        if not bench.is_about and bench.do(lambda: editing.without_step(bench.lesson, bench.index), bench.index):
            self.app.say("The step is taken away. Undo brings it back.")
            self.app.focus = f"step.{bench.index}"

    def move(self, by: int) -> None:
        """Move the step in hand up or down."""
        bench = self.bench
        if not bench.is_about:
            bench.do(lambda: editing.moved_step(bench.lesson, bench.index, by), bench.index + by)
            self.app.focus = f"step.{bench.index}"

    def shift(self, by: int) -> None:
        """Move the step to a later or an earlier answer of the deal."""
        bench = self.bench
        if bench.is_about:
            return
        before = bench.step.at
        bench.do(lambda: editing.shifted_step(bench.lesson, bench.index, by))
        if bench.step.at == before:
            self.app.say("A step never passes its neighbours: move those first.")

    # other screens
    def lay_deal(self) -> None:
        """Lay out the cards of the deal."""
        self.app.open(ToDealOf(self.bench))

    def play_on(self) -> None:
        """Play the deal on from the step in hand, differently from before."""
        bench, at = self.bench, 0 if self.bench.is_about else self.bench.step.at

        def kept(acts: tuple[str, ...]) -> None:
            bench.do(lambda: editing.replayed(bench.lesson, at, acts))

        self.app.open(ToPlayed(bench.lesson, at, (), "The deal from here on", kept))

    def record(self, action: str) -> None:
        """Play a branch that begins with an answer of the learner."""
        bench = self.bench
        own = f"{bench.lesson.seat} {action}"
        answer = bench.step.answer
        said = answer.branches[action].say if answer is not None and action in answer.branches else ""

        def kept(acts: tuple[str, ...]) -> None:
            bench.do(lambda: editing.branched(bench.lesson, bench.index, action, acts[1:], said))

        self.app.open(ToPlayed(bench.lesson, bench.step.at, (own,), "A branch", kept))

    def try_it(self) -> None:
        """Go through the lesson as a learner would, from the step in hand."""
        if self.bench.course is None:
            self.app.say(self.bench.faults[0].sentence)
            return
        self.app.open(ToTrial(self.bench.lesson, 0 if self.bench.is_about else self.bench.index))

    def check(self) -> None:
        """Go to the next fault and tell it."""
        fault = self.bench.next_fault()
        if fault is None:
            self.app.say("A reader will stumble over nothing here.")
            return
        self.bench.stand(ABOUT if fault.step is None else fault.step)
        self.bench.page = EditorPage.WORDS
        self.pane = Pane.WORDS
        self.app.focus = "about" if fault.step is None else f"step.{fault.step}"
        self.app.say(fault.sentence[:1].upper() + fault.sentence[1:])

    # keys
    def key(self, chord: str) -> bool:
        app, bench = self.app, self.bench
        if app.widgets.is_field(app.focus):
            if chord == "escape":
                app.focus = "about" if bench.is_about else f"step.{bench.index}"
                return True
            return False
        lesson = bench.lesson
        rules = ToRules(lesson.game, lesson.deal.seats, dict(lesson.deal.options), bench.step.rule)
        acts: dict[str, Callable[[], None]] = {
            "ctrl+up": partial(self.move, -1), "ctrl+down": partial(self.move, 1), "p": self._to_table,
            "n": self.add, "delete": self.remove, "l": self.play_on, ",": partial(self.shift, -1),
            ".": partial(self.shift, 1), "d": self.lay_deal,
            "f1": partial(app.open, rules),
            "r": partial(app.voice.say, spoken(bench.filled(bench.step.sentence(bench.depth)))),
        }  # fmt: skip
        if chord not in acts or app.keys.is_dead(chord):
            return False
        acts[chord]()
        app.is_dirty = True
        return True

    def _to_table(self) -> None:
        """Put the focus on the table, where Enter sets a pointer."""
        self.pane = Pane.TABLE
        self.app.draw()
        first = next((target.name for target in self.app.targets if target.zone == "table"), "")
        if first:
            self.app.focus = first
        else:
            self.app.say("Choose a step first: nothing can be pointed at here.")

    def scrolls(self, zone: str, by: int) -> bool:
        self.app.is_dirty = True
        return self.list.by(by) if zone == "steps" else self.leaf.by(by) if zone == "leaf" else False

    def wheel(self, steps: int) -> None:
        """Scroll the part under the pointer: the steps or the words."""
        over = next((target.zone for target in self.app.targets if target.name == self.app.hovered), "leaf")
        (self.list if over == "steps" else self.leaf).by(-60 * steps)
        self.app.is_dirty = True

    # saving
    def update(self, dt: float) -> float:
        draft = self.bench.draft
        if draft.is_saved or self._tried is draft.lesson:
            return inf
        if self._seen is not draft.lesson:
            self._seen, self._since = draft.lesson, 0.0
        self._since += dt
        if self._since >= PAUSE:
            self.save()
            return inf
        return PAUSE - self._since

    def save(self) -> None:
        """Write the lesson to its file now, or tell why it cannot be."""
        self._tried = self.bench.lesson
        if trouble := self.bench.draft.save():
            self.app.say(trouble)
        self.app.is_dirty, self._since = True, 0.0

    def rest(self) -> None:
        if not self.bench.draft.is_saved and self._tried is not self.bench.lesson:
            self.save()

    def left(self) -> None:
        self.save()

    def ended(self) -> None:
        self.save()


def _paper(canvas: Canvas, rect: Rect) -> Rect:
    """Draw a sheet of paper without a title; return the room on it."""
    canvas.panel(rect, canvas.theme.paper, 8, canvas.theme.hairline, 1, shade=6)
    pad = canvas.n(14) if not canvas.is_compact else 10
    return rect.inflate(-2 * pad, -2 * pad)
