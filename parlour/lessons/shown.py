"""A lesson shown to an audience: its steps in the form of a record's, with speaker notes and questions."""

from __future__ import annotations

from ..engine.keys import seat_of
from ..narration.table_words import Line
from ..session.replay.poll import PollQuestion, some_of
from ..session.replay.record_decision import CaptionDepth, RecordStep
from ..session.replay.record_steps import RecordSteps
from .course import Course
from .lesson import Depth, Lesson
from .library import english_title


class LessonSteps(RecordSteps):
    """The steps of one lesson, with the learner's hand face up and others as the lesson turns them up."""

    depths = tuple(CaptionDepth)

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.course = lesson, Course(lesson)
        self.course.require_steps()
        super().__init__(self.course.match)
        self.last_deal = 1  # the match itself stands at the next deal
        self.name, self.former_name, self.title = lesson.id, english_title(lesson), lesson.title

    def _read(self, number: int) -> None:
        """Add the lesson's steps, which all belong to its single deal."""
        for i, step in enumerate(self.lesson.steps):
            moment = self.course.moment(i)
            line = Line(self.course.told(step.say, moment), step.rule)
            self._found.append(RecordStep(number, moment.shown, line))
            if step.answer is not None or step.ask is not None:
                self.marks.append(i)

    def told(self, at: int, depth: CaptionDepth) -> Line | None:
        if depth in (CaptionDepth.NONE, CaptionDepth.FULL):
            return super().told(at, depth)
        said = self.lesson.steps[at].sentence(Depth(depth.value))
        return Line(self.course.told(said, self.course.moment(at)))

    def turned_up(self, at: int) -> frozenset[int] | None:
        """Return the hands that the lesson shows, the learner's only if they may look at it themselves."""
        seat, piles = self.lesson.seat, self.course.moment(at).seen.piles
        is_hidden = any(None in pile for key, pile in piles.items() if seat_of(key) == seat)
        return self.lesson.turned_up(at) | (frozenset() if is_hidden else {seat})

    def notes(self, at: int) -> str:
        return self.course.told(self.lesson.steps[at].notes, self.course.moment(at))

    def question(self, at: int) -> PollQuestion | None:
        step, moment = self.lesson.steps[at], self.course.moment(at)

        def filled(text: str) -> str:
            return self.course.told(text, moment)

        if (ask := step.ask) is not None:
            options = tuple(filled(option) for option in ask.options)
            return PollQuestion(filled(ask.prompt), options, ask.right, praise=filled(ask.comment(ask.right)))
        if (answer := step.answer) is None:
            return None
        legal = list(moment.ask.actions) if moment.ask else []
        named = {answer.right, *answer.also, *answer.wrong}
        acts = [action for action in legal if str(action) in named]
        acts = acts if len(acts) > 1 else some_of(legal, answer.right)
        if len(acts) < 2:
            return None
        labels = tuple(self.narrator.label(act) for act in acts)
        right = next((i for i, act in enumerate(acts) if str(act) == answer.right), None)
        return PollQuestion(filled(answer.prompt), labels, right, praise=filled(answer.praise))
