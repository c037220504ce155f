"""What the editor derives from the played deal: texts with blanks filled, stops and possible expectations."""

from __future__ import annotations

from collections.abc import Iterator

from .....engine.questions import Action
from .....lessons.checks import Expected, expectable, expected
from .....lessons.course import Course
from .....lessons.lesson import LessonError
from .....lessons.piles import pool_in_words, zone_in_words
from .....lessons.stops import START, StepStop, stops
from .....narration.facts import fact, label
from .....narration.narrator import Narrator
from .....narration.words import capital
from .....words.message import message
from ...table.cards.picking import cards_named
from ..lessons.answers import MOST_BUTTONS
from .bench import EditorBench

MOST_TOLD = 300  # most texts cached


class LessonReading:
    """Texts, stops and expectations of the open lesson, cached until the deal is played again."""

    def __init__(self, bench: EditorBench) -> None:
        self.bench = bench
        self._told: dict[object, str] = {}
        self._stops: tuple[object, list[StepStop]] = None, []
        self._of: object = None  # the played deal that the caches belong to

    def _course(self) -> Course | None:
        """Return the played deal; clear the caches if it has changed."""
        course = self.bench.course
        played = course.deal_key if course is not None else None
        if played is not self._of:
            self._of, self._stops = played, (None, [])
            self._told.clear()
        return course

    def told(self, index: int) -> str:
        """Return a step's text with its blanks filled, or as written if one has no value."""
        lesson, course = self.bench.lesson, self._course()
        step = lesson.steps[index]
        if course is None or "{" not in step.say:
            return step.say
        key = step.say, step.at, step.upto, lesson.turned_up(index)
        if key not in self._told:
            if len(self._told) >= MOST_TOLD:
                self._told.clear()
            try:
                self._told[key] = course.told(step.say, course.moment(index))
            except LessonError:
                self._told[key] = step.say
        return self._told[key]

    def stops(self) -> list[StepStop]:
        """Return the places where the current step may stop; the first one shows the whole answer."""
        bench, course = self.bench, self._course()
        if course is None:
            return []
        step = bench.step
        key = step.at, bench.lesson.turned_up(bench.index)
        if self._stops[0] != key:
            self._stops = key, stops(course, bench.index)
        found = [StepStop("", message("gui.editor.stop.whole"))]
        if not step.at:
            found.append(StepStop(START, message("gui.editor.stop.start")))
        found += self._stops[1]
        if step.upto not in [stop.upto for stop in found]:
            found.append(StepStop(step.upto, message("gui.editor.stop.written", place=step.upto)))
        return found

    def buttons(self) -> list[Action]:
        """Return the learner's answers that have a button, so that a step can point at them."""
        ask, answer = self.bench.ask, self.bench.step.answer
        if ask is None or answer is None:
            return []
        calls = [action for action in ask.actions if not cards_named(action)]
        named = {answer.right, *answer.also, *answer.wrong}
        return calls if len(calls) <= MOST_BUTTONS else [action for action in calls if str(action) in named]

    def narrator(self) -> Narrator | None:
        """Return a narrator for the lesson's game, or None if its deal cannot be played."""
        course = self._course()
        lesson = self.bench.lesson
        return None if course is None else Narrator(lesson.game, course.names, course.rules.options)

    def label(self, action: str) -> str:
        """Return the button label of one of the learner's answers."""
        ask, narrator = self.bench.ask, self.narrator()
        if ask is None or narrator is None or action not in map(str, ask.actions):
            return action
        return capital(narrator.label(ask.read(action)))

    # expectations
    def expectations(self) -> Iterator[tuple[Expected, str, bool]]:
        """Yield each possible expectation, its wording, and whether the step has it."""
        moment, narrator = self.bench.moment, self.narrator()
        if moment is None or narrator is None:
            return
        wanted = {(one.kind, one.name): one for one in expected(self.bench.step.check)}
        possible = {(one.kind, one.name): one for one in expectable(moment)}
        for place, now in (possible | wanted).items():
            one = wanted.get(place, now)
            yield one, self._in_words(one, narrator), place in wanted

    def _in_words(self, one: Expected, narrator: Narrator) -> str:
        names = narrator.names
        if one.kind == "turn":
            asked = one.value in range(len(names)) if isinstance(one.value, int) else False
            if one.value == self.bench.lesson.seat:
                return message("gui.editor.expect.your_turn")
            return message("gui.editor.expect.turn", name=names[one.value]) if asked else ""
        if one.kind == "counters":
            return message("gui.editor.expect.counters", counters=", ".join(map(str, one.value)))
        if one.kind == "pools":
            return message("gui.editor.expect.pool", pool=capital(pool_in_words(one.name)), counters=one.value)
        if one.kind == "held":
            seat = int(one.name)
            if seat == self.bench.lesson.seat:
                return message("gui.editor.expect.you_hold", n=one.value)
            return message("gui.editor.expect.held", name=names[seat] if seat in range(len(names)) else one.name,
                           n=one.value)  # fmt: skip
        if one.kind == "size":
            return message("gui.editor.expect.size", pile=capital(zone_in_words(one.name)), n=one.value)
        return message("gui.editor.expect.fact", fact=label(one.name), value=fact(one.name, one.value, names, narrator))
