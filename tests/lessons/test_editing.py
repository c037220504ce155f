"""Changing a lesson, taking changes back, and keeping it: nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.lessons.authoring import editing
from parlour.lessons.authoring.checker import Standard, faults, placed_faults
from parlour.lessons.authoring.drafting import Drafting
from parlour.lessons.authoring.editing import AnswerMark, StepWait
from parlour.lessons.authoring.writer import written
from parlour.lessons.course import Course
from parlour.lessons.lesson import Branch, Decision, Depth, Lesson, LessonError, read
from parlour.lessons.library import lessons_of
from parlour.lessons.own import add, bring_back, bring_in, keep, own_lessons, put_away

NAP = lessons_of("nap")[0]
DRAW = next(i for i, step in enumerate(NAP.steps) if step.id == "draw")


def test_a_step_is_added_changed_moved_and_taken_away() -> None:
    lesson = editing.with_step(NAP, 1, 0)
    assert [step.id for step in lesson.steps[:3]] == ["aim", "step-16", "trick"]
    lesson = editing.told(editing.told(lesson, 1, Depth.FULL, "Look."), 1, Depth.CHILD, "See.")
    assert (lesson.steps[1].say, lesson.steps[1].child) == ("Look.", "See.")
    lesson = editing.moved_step(lesson, 1, -1)
    assert [step.id for step in lesson.steps[:2]] == ["step-16", "aim"]
    assert editing.moved_step(lesson, 0, -1) == lesson
    assert editing.without_step(lesson, 0) == NAP


def test_the_only_step_is_kept() -> None:
    one = NAP
    while len(one.steps) > 1:
        one = editing.without_step(one, 0)
    with pytest.raises(LessonError, match="Keep this step"):
        editing.without_step(one, 0)


def test_a_step_never_passes_its_neighbours_in_time() -> None:
    assert editing.shifted_step(NAP, DRAW, 99).steps[DRAW].at == 12
    assert editing.shifted_step(NAP, DRAW, -99).steps[DRAW].at == 8
    moved = editing.moved_step(NAP, DRAW, 1)
    assert [step.at for step in moved.steps] == sorted(step.at for step in moved.steps)


def test_a_pointer_is_set_and_taken_away() -> None:
    lesson = editing.pointed_at(NAP, 0, "seat:2")
    assert lesson.steps[0].point == ("hand:0", "seat:2")
    assert editing.pointed_at(lesson, 0, "seat:2") == NAP


def test_a_hand_is_turned_up_until_it_is_turned_down() -> None:
    lesson = editing.turned(NAP, 2, 3)
    assert [3 in lesson.turned_up(i) for i in (1, 2, 5)] == [False, True, True]
    lesson = editing.turned(lesson, 5, 3)
    assert [3 in lesson.turned_up(i) for i in (2, 4, 5, 9)] == [True, True, False, False]
    assert editing.turned(editing.turned(NAP, 2, 3), 2, 3) == NAP
    assert editing.turned(editing.turned(lesson, 5, 3), 2, 3) == NAP


def test_a_step_waits_for_the_deals_own_answer() -> None:
    lesson = editing.waiting(NAP, 0, StepWait.ANSWER)
    answer = lesson.steps[0].answer
    assert answer is not None
    assert answer.right == "Call(3)"
    assert editing.waits_for(lesson.steps[0]) is StepWait.ANSWER
    assert editing.waiting(lesson, 0, StepWait.SPACE) == NAP
    with pytest.raises(LessonError, match="nobody asks them anything"):
        editing.waiting(NAP, len(NAP.steps) - 1, StepWait.ANSWER)


def test_answers_are_commented_on_and_judged() -> None:
    lesson = editing.commented(NAP, DRAW, "Play(4D)", "Too low.")
    lesson = editing.judged(lesson, DRAW, "Play(4D)", AnswerMark.EQUAL)
    answer = lesson.steps[DRAW].answer
    assert answer is not None
    assert answer.also["Play(4D)"] == "Too low."
    assert "Play(4D)" not in answer.wrong
    assert editing.mark_of(answer, "Play(4D)") is AnswerMark.EQUAL
    with pytest.raises(LessonError, match="Play the deal on"):
        editing.judged(lesson, DRAW, "Play(4D)", AnswerMark.RIGHT)
    assert "Play(4D)" not in _answer(editing.commented(lesson, DRAW, "Play(4D)", "")).also


def _answer(lesson: Lesson) -> Decision:
    found = lesson.steps[DRAW].answer
    assert found is not None
    return found


def test_a_question_gets_options_and_loses_them() -> None:
    lesson = editing.waiting(NAP, 0, StepWait.QUESTION)
    lesson = editing.with_option(editing.asked(lesson, 0, prompt="Who leads?", right=2), 0)
    for i, words in enumerate(("You", "Tom", "Nobody")):
        lesson = editing.optioned(lesson, 0, i, words, f"{words}!")
    ask = editing.without_option(lesson, 0, 0).steps[0].ask
    assert ask is not None
    assert (ask.options, ask.comments, ask.right) == (("Tom", "Nobody"), ("Tom!", "Nobody!"), 1)
    with pytest.raises(LessonError, match="needs at least two"):
        editing.without_option(editing.without_option(lesson, 0, 0), 0, 0)


def test_a_branch_is_recorded_and_taken_away() -> None:
    lesson = editing.branched(NAP, DRAW, "Play(4D)", ("1 Play(KD)",), "{1} wins with {KD}.")
    assert _answer(lesson).branches["Play(4D)"] == Branch(("1 Play(KD)",), "{1} wins with {KD}.")
    assert faults(lesson) == []
    assert editing.without_branch(lesson, DRAW, "Play(4D)") == NAP


def test_a_deal_that_goes_on_differently_is_played_to_its_end() -> None:
    lesson = editing.replayed(NAP, 8, ("0 Play(AC)",))
    assert Course(lesson).match.results
    assert lesson.deal.acts[:9] == (*NAP.deal.acts[:8], "0 Play(AC)")
    answer = _answer(lesson)
    assert answer.right == "Play(AC)"
    assert answer.praise == "A player with no club may trump it. Make the hearts fall first."
    assert all(step.at <= len(lesson.deal.acts) for step in lesson.steps)
    with pytest.raises(LessonError):
        editing.replayed(NAP, 8, ("0 Play(KC)",))


def test_faults_are_told_where_they_stand() -> None:
    lesson = editing.told(editing.pointed_at(NAP, 3, "card:KS"), 5, Depth.FULL, "")
    assert {fault.step for fault in placed_faults(lesson, Standard.OWN)} == {3, 5}


# the draft
def test_changes_are_taken_back_and_made_again(tmp_path: Path) -> None:
    draft = Drafting(tmp_path / "mine.toml", NAP)
    draft.stand(4)
    for text in ("L", "Lo", "Look"):
        draft.do(editing.told(draft.lesson, 4, Depth.FULL, text), stroke="say.4")
    draft.do(editing.without_step(draft.lesson, 4))
    assert draft.undo()
    assert (draft.lesson.steps[4].say, draft.index) == ("Look", 4)
    assert draft.undo()
    assert draft.lesson == NAP
    assert not draft.undo()
    assert draft.redo() and draft.redo()
    assert len(draft.lesson.steps) == len(NAP.steps) - 1
    assert not draft.redo()


def test_a_draft_is_kept_in_its_file(tmp_path: Path) -> None:
    path, lesson = add(tmp_path / "lessons", NAP)
    draft = Drafting(path, lesson)
    assert draft.save() == ""
    assert draft.is_saved
    draft.do(editing.told(draft.lesson, 0, Depth.FULL, "Look."))
    assert not draft.is_saved
    assert draft.save() == ""
    assert read(path.read_text("utf-8")) == draft.lesson


def test_a_draft_that_cannot_be_kept_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    draft = Drafting(tmp_path / "file" / "mine.toml", NAP)
    assert "cannot be saved" in draft.save()
    assert not draft.is_saved


# the folder
def test_own_lessons_are_listed_put_away_and_brought_back(tmp_path: Path) -> None:
    for _ in range(2):
        path, lesson = add(tmp_path, NAP)
        assert keep(path, lesson) == ""
    (tmp_path / "broken.toml").write_text("format = 1\n")
    own = own_lessons(tmp_path)
    assert [each.path.name for each in own] == [
        "broken.toml",
        "your-first-hand-of-nap.toml",
        "your-first-hand-of-nap-2.toml",
    ]
    assert own[0].lesson is None
    assert own[0].trouble
    away = put_away(own[1].path)
    assert len(own_lessons(tmp_path)) == 2
    assert bring_back(away) == own[1].path
    assert len(own_lessons(tmp_path)) == 3


def test_a_lesson_of_somebody_else_is_brought_in(tmp_path: Path) -> None:
    (tmp_path / "theirs.toml").write_text(written(NAP), "utf-8")
    path = bring_in(tmp_path / "mine", tmp_path / "theirs.toml")
    (found,) = own_lessons(tmp_path / "mine")
    assert found.path == path
    assert found.lesson is not None
    assert (found.lesson.id, found.lesson.steps) == (path.stem, NAP.steps)
    with pytest.raises(LessonError, match="cannot be read"):
        bring_in(tmp_path / "mine", tmp_path / "none.toml")
