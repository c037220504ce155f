"""The lesson checker: it reports each fault a learner would stumble over as one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Any

from ..engine.keys import zone_of
from ..narration.texts import clause_text
from .course import UNFIT, Course, CourseMoment, Unfilled
from .lesson import Branch, Decision, Depth, Lesson, LessonError, LessonQuestion, Step

MOST_WORDS = {Depth.FULL: 15, Depth.SHORT: 15, Depth.CHILD: 12}
MOST_IN_PROMPT, MOST_SENTENCES = 8, 3
STEPS, MOST_DECISIONS = range(8, 19), 12
PRONOUN = re.compile(r"\b(he|she|his|him|her|hers)\b")
RAW_CARD = re.compile(r"\b(\d+|[AJQK])[HDCS]\b")
SENTENCES = re.compile(r"(?<=[.!?:])\s+")


class Standard(Enum):
    """By which standard a lesson is checked: that of the lessons shipped, or that of a person's own."""

    HOUSE = "house"
    OWN = "own"


@dataclass(frozen=True)
class LessonFault:
    """One fault of a lesson: its sentence, and the index of the step where it stands, None for the whole lesson."""

    sentence: str
    step: int | None = None


def faults(lesson: Lesson, standard: Standard = Standard.HOUSE) -> list[str]:
    """Return a lesson's faults as sentences that name the step; empty if it has none."""
    return [
        fault.sentence if fault.step is None else f"{lesson.id}, step {lesson.steps[fault.step].id}: {fault.sentence}"
        for fault in placed_faults(lesson, standard)
    ]


def placed_faults(lesson: Lesson, standard: Standard, played: Course | None = None) -> list[LessonFault]:
    """Return a lesson's faults with their places, in the order of its steps; `played` saves playing its deal again."""
    try:
        course = Course(lesson) if played is None else played.again(lesson)
    except LessonError as problem:
        return [LessonFault(str(problem))]
    own = (LessonFault(said, i) for i in range(len(lesson.steps)) for said in StepCheck(course, i, standard).faults())
    whole = [*_length(lesson)] if standard is Standard.HOUSE else []
    return [*map(LessonFault, (*whole, *_whole(lesson))), *own]


def _length(lesson: Lesson) -> Iterator[str]:
    """Yield what the lessons shipped must have besides: enough steps and decisions, a summary, words for children."""
    steps = lesson.steps
    if len(steps) not in STEPS:
        yield f"{lesson.id} has {len(steps)} steps: {STEPS[0]} to {STEPS[-1]} are easy to follow."
    decisions = sum(step.answer is not None for step in steps)
    if not 1 <= decisions <= MOST_DECISIONS:
        yield f"{lesson.id} asks for {decisions} decisions: ask for 1 to {MOST_DECISIONS}."
    if len(lesson.learned) != 3:
        yield f"{lesson.id} ends with {len(lesson.learned)} lines of what was learned: write 3."
    yield from (f"Step {step.id} has no words for children." for step in steps if not step.child)


def _whole(lesson: Lesson) -> Iterator[str]:
    """Yield the faults of the lesson as a whole: its ids, the order of its steps, unknown keys."""
    steps = lesson.steps
    ids = [step.id for step in steps]
    yield from (f"Two steps are called {id_}." for id_ in dict.fromkeys(ids) if ids.count(id_) > 1)
    for before, step in pairwise(steps):
        if step.at < before.at:
            yield f"Step {step.id} goes back from answer {before.at} to {step.at}."
    yield from (f"{lesson.id} has a key that is not known, {key}." for key in lesson.unknown)


class StepCheck:
    """Finds the faults of one step of a course."""

    def __init__(self, course: Course, index: int, standard: Standard) -> None:
        self.course, self.index, self.standard = course, index, standard
        self.step: Step = course.lesson.steps[index]

    def faults(self) -> Iterator[str]:
        """Yield every fault of the step."""
        step = self.step
        try:
            moment = self.course.moment(self.index)
        except LessonError as problem:
            yield str(problem)
            return
        if self.index and self._is_behind(moment):
            yield "it shows less of the deal than the step before."
        if not step.say:
            yield "write what the reader shall see here."
        for depth in Depth if step.say else ():
            yield from self._sentence(step.sentence(depth), moment, MOST_WORDS[depth])
        yield from (f"the pointer {pointer} names nothing that is seen." for pointer in step.point
                    if not self._points_at(pointer, moment))  # fmt: skip
        yield from self._checked(step.check, moment)
        if self.standard is Standard.HOUSE and not (step.check or step.rule or step.answer or step.ask):
            yield "give it a check, a rule or an answer, so that its sentence cannot go stale."
        if step.rule and clause_text(self.course.lesson.game, step.rule, moment.match.options) is None:
            yield f"there is no clause {step.rule}."
        if step.answer is not None:
            yield from self._answered(step.answer, moment)
        if step.ask is not None:
            yield from self._asked(step.ask, moment)

    def _is_behind(self, moment: CourseMoment) -> bool:
        """Return whether the step shows less of the deal than an earlier one, whose own faults are already reported."""
        try:
            return self.course.moment(self.index - 1).shown > moment.shown
        except LessonError:
            return False

    def _sentence(self, text: str, moment: CourseMoment, most: int) -> Iterator[str]:
        try:
            whole = self.course.filled(text, moment)
        except Unfilled as problem:
            yield f"{problem}: “{text}”"
            return
        parts = SENTENCES.split(whole)
        yield from (f"{len(part.split())} words, and {most} are enough: “{part}”" for part in parts
                    if len(part.split()) > most)  # fmt: skip
        if len(parts) > MOST_SENTENCES + 1:
            yield f"too many sentences: “{whole}”"
        if PRONOUN.search(whole) or RAW_CARD.search(re.sub(r"\{[^}]*\}", "", text)):
            yield f"write “they” for a player and {{AH}} for a card: “{text}”"

    def _points_at(self, pointer: str, moment: CourseMoment) -> bool:
        """Return whether a pointer names something visible to the learner at a moment."""
        kind, _, name = pointer.partition(":")
        stage, seats = moment.stage, moment.match.seats
        if kind in ("hand", "seat") and (not name.isdecimal() or int(name) >= seats):
            return False
        if kind == "button":
            return name in map(str, moment.ask.actions if moment.ask else ())
        if kind == "zone":
            return any(pile for key, pile in stage.piles.items() if zone_of(key) == name or key == name)
        return (
            (kind == "card" and moment.is_seen(name))
            or (kind == "hand" and bool(stage.hand(int(name))))
            or kind == "seat"
            or (kind == "pool" and name in stage.pools)
            or (kind == "fact" and stage.facts.get(name) is not None)
            or (kind == "board" and len(stage.pools) > 1)
        )

    def _checked(self, check: Mapping[str, Any], moment: CourseMoment) -> Iterator[str]:
        """Yield each expected value of a check that the table does not have."""
        stage = moment.stage
        for key, wanted in check.items():
            found: Any
            if key == "turn":
                found = moment.match.ask.seats[0] if moment.match.ask else None
            elif key == "counters":
                found = stage.counters
            elif key in ("pools", "facts"):
                have = stage.pools if key == "pools" else stage.facts
                found = {name: have.get(name) for name in wanted}
            elif key == "held":
                found = {seat: len(stage.hand(int(seat))) for seat in wanted}
            elif key == "size":
                found = {zone: len(moment.pile(zone)) for zone in wanted}
            else:
                yield f"there is no check called {key}."
                continue
            if found != wanted:
                yield f"the check of {key} says {wanted}, and the table has {found}."

    def _answered(self, answer: Decision, moment: CourseMoment) -> Iterator[str]:
        """Yield the faults of a choice: every legal answer needs a comment, and the right one is the deal's next."""
        ask, acts = moment.ask, self.course.lesson.deal.acts
        if ask is None:
            yield "the learner is not asked anything here."
            return
        possible = set(map(str, ask.actions))
        told = {answer.right, *answer.also, *answer.wrong} - {"*"}
        if self.step.at >= len(acts) or acts[self.step.at] != f"{moment.seat} {answer.right}":
            yield f"{answer.right} is not the answer that the deal goes on with."
        yield from (f"{action} is not lawful here." for action in sorted(told - possible))
        if possible - told and "*" not in answer.wrong:
            yield f"nothing is said to {', '.join(sorted(possible - told)[:4])}."
        if not answer.prompt:
            yield "write the question that the learner is to answer."
        yield from self._sentence(answer.prompt, moment, MOST_IN_PROMPT)
        for text in filter(None, (answer.idea, answer.praise, *answer.also.values(), *answer.wrong.values())):
            yield from self._sentence(text, moment, MOST_WORDS[Depth.FULL])
        for action, branch in answer.branches.items():
            yield from self._branch(action, branch, answer)

    def _branch(self, action: str, branch: Branch, answer: Decision) -> Iterator[str]:
        if action not in answer.wrong and action not in answer.also:
            yield f"the branch {action} has no comment to start from."
        try:
            after = self.course.after(self.index, [f"{self.course.lesson.seat} {action}", *branch.acts])
        except UNFIT as problem:
            yield f"the branch {action} cannot be played: {problem}"
            return
        yield from self._sentence(branch.say, after, MOST_WORDS[Depth.FULL])
        yield from self._checked(branch.check, after)

    def _asked(self, ask: LessonQuestion, moment: CourseMoment) -> Iterator[str]:
        if not len(ask.options) == len(ask.comments) > ask.right >= 0:
            yield "the question needs a comment for each option, and one of them right."
        if not all((ask.prompt, *ask.options, *ask.comments)):
            yield "write the question, its options and a comment on each."
        yield from self._sentence(ask.prompt, moment, MOST_IN_PROMPT)
        for text in (*ask.options, *ask.comments):
            yield from self._sentence(text, moment, MOST_WORDS[Depth.FULL])
