"""The lesson checker: reports each fault of a lesson as one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Any

from ...engine.keys import zone_of
from ...narration.texts import clause_text
from ...words.message import lines, message
from ..checks import BY_NAME, WHOLE, table_values
from ..course import UNFIT, Course, CourseMoment, Unfilled
from ..lesson import Branch, Decision, Depth, Lesson, LessonError, LessonQuestion, Step

MOST_WORDS = {Depth.FULL: 15, Depth.SHORT: 15, Depth.CHILD: 12}
MOST_IN_PROMPT, MOST_SENTENCES = 8, 3
STEPS, MOST_DECISIONS = range(8, 19), 12
RAW_CARD = re.compile(r"\b(\d+|[AJQK])[HDCS]\b")
SENTENCES = re.compile(r"(?<=[.!?:])\s+")


class Standard(Enum):
    """How strictly a lesson is checked: as a shipped lesson, or as a person's own."""

    HOUSE = "house"
    OWN = "own"


@dataclass(frozen=True)
class LessonFault:
    """A fault of a lesson: a sentence, and the index of its step, or None for the whole lesson."""

    sentence: str
    step: int | None = None


def faults(lesson: Lesson, standard: Standard = Standard.HOUSE) -> list[str]:
    """Return a lesson's faults as sentences that name the step; empty if there are none."""
    return [
        fault.sentence if fault.step is None else _placed(lesson, fault.step, fault.sentence)
        for fault in placed_faults(lesson, standard)
    ]


def _placed(lesson: Lesson, step: int, fault: str) -> str:
    return message("lessons.checker.placed", lesson=lesson.id, step=lesson.steps[step].id, fault=fault)


def placed_faults(lesson: Lesson, standard: Standard, played: Course | None = None) -> list[LessonFault]:
    """Return a lesson's faults, those of the whole lesson first, then by step.

    `played` is an earlier course of the same deal, which saves replaying it.
    """
    try:
        course = Course(lesson) if played is None else played.again(lesson)
    except LessonError as problem:
        return [LessonFault(str(problem))]
    own = (LessonFault(said, i) for i in range(len(lesson.steps)) for said in StepCheck(course, i, standard).faults())
    whole = [*_length(lesson)] if standard is Standard.HOUSE else []
    return [*map(LessonFault, (*whole, *_whole(lesson))), *own]


def _length(lesson: Lesson) -> Iterator[str]:
    """Yield what a shipped lesson lacks: enough steps and decisions, a summary, wording for children."""
    steps = lesson.steps
    if len(steps) not in STEPS:
        yield message("lessons.checker.lesson.steps", lesson=lesson.id, n=len(steps), least=STEPS[0], most=STEPS[-1])
    decisions = sum(step.answer is not None for step in steps)
    if not 1 <= decisions <= MOST_DECISIONS:
        yield message("lessons.checker.lesson.decisions", lesson=lesson.id, n=decisions, most=MOST_DECISIONS)
    if len(lesson.learned) != 3:
        yield message("lessons.checker.lesson.learned", lesson=lesson.id, n=len(lesson.learned))
    wordless = [step.id for step in steps if not step.child]
    yield from (message("lessons.checker.lesson.no_words_for_children", step=id_) for id_ in wordless)


def _whole(lesson: Lesson) -> Iterator[str]:
    """Yield the faults of a lesson as a whole: duplicate ids, the order of its steps, unknown keys."""
    steps = lesson.steps
    ids = [step.id for step in steps]
    twice = [id_ for id_ in dict.fromkeys(ids) if ids.count(id_) > 1]
    yield from (message("lessons.checker.lesson.same_name", step=id_) for id_ in twice)
    for before, step in pairwise(steps):
        if step.at < before.at:
            yield message("lessons.checker.lesson.goes_back", step=step.id, before=before.at, at=step.at)
    yield from (message("lessons.checker.lesson.unknown_key", lesson=lesson.id, key=key) for key in lesson.unknown)


class StepCheck:
    """Checks one step of a course."""

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
            yield message("lessons.checker.step.shows_less")
        if not step.say:
            yield message("lessons.checker.step.says_nothing")
        for depth in Depth if step.say else ():
            yield from self._sentence(step.sentence(depth), moment, MOST_WORDS[depth])
        yield from self._blanks(step.notes, moment)
        lost = [pointer for pointer in step.point if not self._points_at(pointer, moment)]
        yield from (message("lessons.checker.step.points_at_nothing", pointer=pointer) for pointer in lost)
        yield from self._checked(step.check, moment)
        if self.standard is Standard.HOUSE and not (step.check or step.rule or step.answer or step.ask):
            yield message("lessons.checker.step.needs_a_check")
        if step.rule and clause_text(self.course.lesson.game, step.rule, moment.match.options) is None:
            yield message("lessons.checker.step.no_such_clause", clause=step.rule)
        if step.answer is not None:
            yield from self._answered(step.answer, moment)
        if step.ask is not None:
            yield from self._asked(step.ask, moment)

    def _is_behind(self, moment: CourseMoment) -> bool:
        """Return whether the step shows less of the deal than the step before it."""
        try:
            return self.course.moment(self.index - 1).shown > moment.shown
        except LessonError:
            return False

    def _blanks(self, text: str, moment: CourseMoment) -> Iterator[str]:
        """Yield a fault if a placeholder of a text has no value at a moment."""
        try:
            self.course.filled(text, moment)
        except Unfilled as problem:
            yield message("lessons.checker.step.unfilled", problem=problem, text=text)

    def _sentence(self, text: str, moment: CourseMoment, most: int) -> Iterator[str]:
        unfilled = [*self._blanks(text, moment)]
        if unfilled:
            yield from unfilled
            return
        whole = self.course.filled(text, moment)
        parts = SENTENCES.split(whole)
        for part in parts:
            if (words := len(part.split())) > most:
                yield message("lessons.checker.step.too_many_words", words=words, most=most, text=part)
        if len(parts) > MOST_SENTENCES + 1:
            yield message("lessons.checker.step.too_many_sentences", text=whole)
        said = set(re.findall(r"\w+", whole))
        if not said.isdisjoint(lines("lessons.checker.pronouns")) or RAW_CARD.search(re.sub(r"\{[^}]*\}", "", text)):
            yield message("lessons.checker.step.pronoun_or_card", card="{AH}", text=text)

    def _points_at(self, pointer: str, moment: CourseMoment) -> bool:
        """Return whether a pointer names something that the learner can see at a moment."""
        kind, _, name = pointer.partition(":")
        seen, seats = moment.seen, moment.match.seats
        if kind in ("hand", "seat") and (not name.isdecimal() or int(name) >= seats):
            return False
        if kind == "button":
            return name in map(str, moment.ask.actions if moment.ask else ())
        if kind == "zone":
            return any(pile for key, pile in seen.piles.items() if zone_of(key) == name or key == name)
        return (
            (kind == "card" and moment.is_seen(name))
            or (kind == "hand" and bool(seen.hand(int(name))))
            or kind == "seat"
            or (kind == "pool" and name in seen.pools)
            or (kind == "fact" and seen.facts.get(name) is not None)
            or (kind == "board" and len(seen.pools) > 1)
        )

    def _checked(self, check: Mapping[str, Any], moment: CourseMoment) -> Iterator[str]:
        """Yield a fault for each expected value of a check that differs from the table's."""
        for key, wanted in check.items():
            if key not in (*WHOLE, *BY_NAME):
                yield message("lessons.checker.step.no_such_check", check=key)
                continue
            found = table_values(key, wanted, moment)
            if found != wanted:
                yield message("lessons.checker.step.check_fails", check=key, wanted=wanted, found=found)

    def _answered(self, answer: Decision, moment: CourseMoment) -> Iterator[str]:
        """Yield the faults of a decision: every legal answer needs a comment, and the right one is the deal's next."""
        ask, acts = moment.ask, self.course.lesson.deal.acts
        if ask is None:
            yield message("lessons.checker.answer.not_asked")
            return
        possible = set(map(str, ask.actions))
        told = {answer.right, *answer.also, *answer.wrong} - {"*"}
        if self.step.at >= len(acts) or acts[self.step.at] != f"{moment.seat} {answer.right}":
            yield message("lessons.checker.answer.deal_goes_on_otherwise", action=answer.right)
        unlawful = sorted(told - possible)
        yield from (message("lessons.checker.answer.not_lawful", action=action) for action in unlawful)
        if possible - told and "*" not in answer.wrong:
            yield message("lessons.checker.answer.no_comment", actions=", ".join(sorted(possible - told)[:4]))
        if not answer.prompt:
            yield message("lessons.checker.answer.no_prompt")
        yield from self._sentence(answer.prompt, moment, MOST_IN_PROMPT)
        for text in filter(None, (answer.idea, answer.praise, *answer.also.values(), *answer.wrong.values())):
            yield from self._sentence(text, moment, MOST_WORDS[Depth.FULL])
        for action, branch in answer.branches.items():
            yield from self._branch(action, branch, answer)

    def _branch(self, action: str, branch: Branch, answer: Decision) -> Iterator[str]:
        if action not in answer.wrong and action not in answer.also:
            yield message("lessons.checker.branch.no_comment", action=action)
        try:
            after = self.course.after(self.index, [f"{self.course.lesson.seat} {action}", *branch.acts])
        except UNFIT as problem:
            yield message("lessons.checker.branch.cannot_be_played", action=action, problem=problem)
            return
        yield from self._sentence(branch.say, after, MOST_WORDS[Depth.FULL])
        yield from self._checked(branch.check, after)

    def _asked(self, ask: LessonQuestion, moment: CourseMoment) -> Iterator[str]:
        if not len(ask.options) == len(ask.comments) > ask.right >= 0:
            yield message("lessons.checker.question.needs_comments")
        if not all((ask.prompt, *ask.options, *ask.comments)):
            yield message("lessons.checker.question.needs_words")
        yield from self._sentence(ask.prompt, moment, MOST_IN_PROMPT)
        for text in (*ask.options, *ask.comments):
            yield from self._sentence(text, moment, MOST_WORDS[Depth.FULL])
