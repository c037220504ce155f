"""Operations on lessons: each function returns a changed copy of the lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from itertools import count
from typing import Any

from ...words.message import message
from .. import checks
from ..checks import Expected
from ..course import UNFIT, Course
from ..lesson import Branch, Decision, Depth, Lesson, LessonError, LessonQuestion, Step
from .origin import played_out

MOST_MINUTES = 60


class StepWait(Enum):
    """What the learner must do before a step continues."""

    SPACE = "space"
    ANSWER = "answer"
    QUESTION = "question"


class AnswerMark(Enum):
    """How an answer is marked."""

    RIGHT = "right"
    EQUAL = "equal"
    WRONG = "wrong"


# steps
def with_step(lesson: Lesson, index: int, at: int) -> Lesson:
    """Return the lesson with an empty step inserted at `index`, after `at` answers of the deal."""
    taken = {step.id for step in lesson.steps}
    name = next(name for i in count(len(taken) + 1) if (name := f"step-{i}") not in taken)
    return replace(lesson, steps=(*lesson.steps[:index], Step(name, at, ""), *lesson.steps[index:]))


def changed_step(lesson: Lesson, index: int, **values: Any) -> Lesson:
    """Return the lesson with some fields of a step replaced."""
    steps = list(lesson.steps)
    steps[index] = replace(steps[index], **values)
    return replace(lesson, steps=tuple(steps))


def without_step(lesson: Lesson, index: int) -> Lesson:
    """Return the lesson without a step; raise LessonError if it is the only one."""
    if len(lesson.steps) == 1:
        raise LessonError(message("lessons.editing.only_step"))
    return replace(lesson, steps=lesson.steps[:index] + lesson.steps[index + 1 :])


def moved_step(lesson: Lesson, index: int, by: int) -> Lesson:
    """Return the lesson with a step moved one place later (1) or earlier (-1), taking the table of its new place."""
    other = index + by
    if not 0 <= other < len(lesson.steps):
        return lesson
    steps = list(lesson.steps)
    moved, passed = steps[index], steps[other]
    steps[other], steps[index] = moved, passed
    if moved.at != passed.at:
        steps[other] = replace(moved, at=passed.at, upto=passed.upto)
    return replace(lesson, steps=tuple(steps))


def shifted_step(lesson: Lesson, index: int, by: int) -> Lesson:
    """Return the lesson with a step moved `by` answers later or earlier, not past its neighbours."""
    before = lesson.steps[index - 1].at if index else 0
    after = lesson.steps[index + 1].at if index + 1 < len(lesson.steps) else len(lesson.deal.acts)
    at = max(before, min(after, lesson.steps[index].at + by))
    return changed_step(lesson, index, at=at, upto="" if at != lesson.steps[index].at else lesson.steps[index].upto)


def told(lesson: Lesson, index: int, depth: Depth, text: str) -> Lesson:
    """Return the lesson with a step's sentence at a depth replaced."""
    return changed_step(lesson, index, **{depth.value: text})


def pointed_at(lesson: Lesson, index: int, pointer: str) -> Lesson:
    """Return the lesson with a step's pointer toggled."""
    point = lesson.steps[index].point
    kept = tuple(other for other in point if other != pointer)
    return changed_step(lesson, index, point=kept if len(kept) < len(point) else (*point, pointer))


def turned(lesson: Lesson, index: int, seat: int) -> Lesson:
    """Return the lesson with a seat's hand toggled between face up and face down from a step on."""
    is_up = seat in lesson.turned_up(index)
    step = lesson.steps[index]
    show, hide = (tuple(other for other in seats if other != seat) for seats in (step.show, step.hide))
    before = seat in lesson.turned_up(index - 1)
    if is_up and before:
        hide = (*hide, seat)
    elif not is_up and not before:
        show = (*show, seat)
    return changed_step(lesson, index, show=show, hide=hide)


def stopped(lesson: Lesson, index: int, upto: str) -> Lesson:
    """Return the lesson with a new stop for a step; "" shows the whole last answer."""
    return changed_step(lesson, index, upto=upto)


def expecting(lesson: Lesson, index: int, one: Expected) -> Lesson:
    """Return the lesson with an expectation added to a step, or removed from it."""
    return changed_step(lesson, index, check=checks.turned(lesson.steps[index].check, one))


def lasting(lesson: Lesson, minutes: int) -> Lesson:
    """Return the lesson with a new duration in minutes, limited to the allowed range."""
    return replace(lesson, minutes=max(1, min(MOST_MINUTES, minutes)))


# what a step waits for
def waits_for(step: Step) -> StepWait:
    """Return what a step waits for."""
    return StepWait.ANSWER if step.answer is not None else StepWait.QUESTION if step.ask is not None else StepWait.SPACE


def waiting(lesson: Lesson, index: int, waits: StepWait) -> Lesson:
    """Return the lesson with a step that waits for something else; raise LessonError if no answer is due there."""
    step = lesson.steps[index]
    if waits is waits_for(step):
        return lesson
    room = any(asked.room for asked in (step.answer, step.ask) if asked is not None)
    if waits is StepWait.SPACE:
        return changed_step(lesson, index, answer=None, ask=None)
    if waits is StepWait.QUESTION:
        ask = LessonQuestion("", ("", ""), ("", ""), 0, room)
        return changed_step(lesson, index, answer=None, ask=ask)
    act = next_own_act(lesson, step.at)
    if act is None:
        raise LessonError(message("lessons.editing.nobody_is_asked"))
    return changed_step(lesson, index, answer=Decision("", act, room=room), ask=None)


def next_own_act(lesson: Lesson, at: int) -> str | None:
    """Return the learner's answer that follows `at` answers of the deal, or None if another seat is next."""
    acts = lesson.deal.acts
    seat, _, act = acts[at].partition(" ") if at < len(acts) else ("", "", "")
    return act if seat == str(lesson.seat) else None


def _decision(lesson: Lesson, index: int) -> Decision:
    answer = lesson.steps[index].answer
    if answer is None:
        raise LessonError(message("lessons.editing.no_answer"))
    return answer


def _question(lesson: Lesson, index: int) -> LessonQuestion:
    ask = lesson.steps[index].ask
    if ask is None:
        raise LessonError(message("lessons.editing.no_question"))
    return ask


def answered(lesson: Lesson, index: int, **values: Any) -> Lesson:
    """Return the lesson with some fields of a step's decision replaced."""
    answer = _decision(lesson, index)
    return changed_step(lesson, index, answer=replace(answer, **values))


def asked(lesson: Lesson, index: int, **values: Any) -> Lesson:
    """Return the lesson with some fields of a step's question replaced."""
    ask = _question(lesson, index)
    return changed_step(lesson, index, ask=replace(ask, **values))


def for_room(lesson: Lesson, index: int, is_room: bool) -> Lesson:
    """Return the lesson with an audience vote before a step's answer switched on or off."""
    change = answered if lesson.steps[index].answer is not None else asked
    return change(lesson, index, room=is_room)


def mark_of(answer: Decision, action: str) -> AnswerMark:
    """Return how a decision marks an answer."""
    if action == answer.right:
        return AnswerMark.RIGHT
    return AnswerMark.EQUAL if action in answer.also else AnswerMark.WRONG


def comment_on(answer: Decision, action: str) -> str:
    """Return the comment on an answer, or "" if it has none."""
    return answer.praise if action == answer.right else answer.also.get(action, "") or answer.wrong.get(action, "")


def commented(lesson: Lesson, index: int, action: str, text: str) -> Lesson:
    """Return the lesson with the comment on an answer replaced, or removed if `text` is empty."""
    answer = _decision(lesson, index)
    if action == answer.right:
        return answered(lesson, index, praise=text)
    place = "also" if action in answer.also else "wrong"
    return answered(lesson, index, **{place: _with(getattr(answer, place), action, text)})


def judged(lesson: Lesson, index: int, action: str, mark: AnswerMark) -> Lesson:
    """Return the lesson with an answer marked as equally good or as wrong; raise LessonError for the right one."""
    answer = _decision(lesson, index)
    if action == answer.right or mark is AnswerMark.RIGHT:
        raise LessonError(message("lessons.editing.play_on_otherwise"))
    text = comment_on(answer, action) or message("lessons.editing.just_as_good")
    is_equal = mark is AnswerMark.EQUAL
    also = _with(answer.also, action, text if is_equal else "")
    return answered(lesson, index, also=also, wrong=_with(answer.wrong, action, "" if is_equal else text))


def _with(comments: Mapping[str, str], action: str, text: str) -> dict[str, str]:
    """Return a copy of comments with one set, or removed if `text` is empty."""
    if text:
        return {**comments, action: text}
    return {key: value for key, value in comments.items() if key != action}


def with_option(lesson: Lesson, index: int) -> Lesson:
    """Return the lesson with an empty option added to a question."""
    ask = _question(lesson, index)
    return asked(lesson, index, options=(*ask.options, ""), comments=(*ask.comments, ""))


def without_option(lesson: Lesson, index: int, option: int) -> Lesson:
    """Return the lesson without one option of a question; raise LessonError if only two are left."""
    ask = _question(lesson, index)
    if len(ask.options) < 3:
        raise LessonError(message("lessons.editing.two_options"))
    options, comments = (texts[:option] + texts[option + 1 :] for texts in (ask.options, ask.comments))
    right = ask.right - (option < ask.right)
    return asked(lesson, index, options=options, comments=comments, right=min(right, len(options) - 1))


def optioned(lesson: Lesson, index: int, option: int, text: str, comment: str) -> Lesson:
    """Return the lesson with the text and the comment of a question's option replaced."""
    ask = _question(lesson, index)
    options, comments = list(ask.options), list(ask.comments)
    options[option], comments[option] = text, comment
    return asked(lesson, index, options=tuple(options), comments=tuple(comments))


# branches and the rest of the deal
def branched(lesson: Lesson, index: int, action: str, acts: tuple[str, ...], say: str) -> Lesson:
    """Return the lesson with a branch for a wrong answer: how the deal continues, and the sentence at its end."""
    answer = _decision(lesson, index)
    known = answer.branches.get(action, Branch())
    branch = replace(known, acts=acts, say=say, check=known.check if known.acts == acts else {})
    return answered(lesson, index, branches={**answer.branches, action: branch})


def without_branch(lesson: Lesson, index: int, action: str) -> Lesson:
    """Return the lesson without the branch for an answer."""
    answer = _decision(lesson, index)
    return answered(lesson, index, branches={k: v for k, v in answer.branches.items() if k != action})


def replayed(lesson: Lesson, at: int, acts: tuple[str, ...]) -> Lesson:
    """Return the lesson with its deal continued differently after `at` answers.

    Computer players give the answers missing from `acts`. Later steps stay within the new deal; a decision whose
    answer has changed takes the new one. Raises LessonError if an answer is not legal.
    """
    match = Course(lesson).match.at(at)
    done = list(acts)
    try:
        for act in acts:
            seat, _, action = act.partition(" ")
            match.act(action, int(seat))
        if not match.results:
            done += played_out(match)
    except UNFIT as problem:
        raise LessonError(str(problem)) from problem
    whole = (*lesson.deal.acts[:at], *done)
    found = replace(lesson, deal=replace(lesson.deal, acts=whole))
    return replace(found, steps=tuple(_fitted(found, step, at) for step in lesson.steps))


def _fitted(lesson: Lesson, step: Step, changed_from: int) -> Step:
    """Return a step adapted to a deal whose answers have changed after `changed_from`."""
    if step.at <= changed_from and step.answer is None:
        return step
    at = min(step.at, len(lesson.deal.acts))
    kept = replace(step, at=at, upto="" if step.at > changed_from else step.upto)
    if kept.answer is None:
        return replace(kept, check={}) if step.at > changed_from else kept
    act = next_own_act(lesson, at)
    if act is None:
        return replace(kept, answer=None)
    if act == kept.answer.right:
        return kept
    also, wrong = _with(kept.answer.also, act, ""), _with(kept.answer.wrong, act, "")
    praise = comment_on(kept.answer, act)
    return replace(kept, answer=replace(kept.answer, right=act, praise=praise, also=also, wrong=wrong))
