"""The page for a step's answers: the legal answers with comments, or a question with its options."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ......lessons.authoring import editing
from ......lessons.authoring.editing import AnswerMark
from ......lessons.lesson import Decision, LessonQuestion
from ......narration.narrator import Narrator
from ......narration.words import capital
from ......players.personas import company
from ......words.message import labels, message
from ..bench import EditorBench
from .column import LeafColumn

SIGNS = {AnswerMark.RIGHT: "check", AnswerMark.EQUAL: "plus", AnswerMark.WRONG: ""}
MOST_ROWS = 30  # most answers listed; the rest share one comment


class AnswersPage:
    """Edits the decision or the question of a step; `record` is called with an answer to play a branch from it."""

    def __init__(self, bench: EditorBench, record: Callable[[str], None]) -> None:
        self.bench, self.record = bench, record

    def draw(self, column: LeafColumn) -> None:
        """Draw the step's decision or question."""
        step = self.bench.step
        if step.answer is not None:
            self._decision(column, step.answer)
        elif step.ask is not None:
            self._question(column, step.ask)
        else:
            column.note(message("gui.editor.answers.nothing"))

    # a decision
    def _decision(self, column: LeafColumn, answer: Decision) -> None:
        said = labels("gui.editor.answers")
        column.heading(said["question"])
        column.field("prompt", said["question_hint"], answer.prompt, partial(self._answer, "prompt"))
        column.heading(said["answers"])
        actions = self.bench.answers
        for action in actions[:MOST_ROWS]:
            self._row(column, answer, action)
        if len(actions) > MOST_ROWS:
            column.note(message("gui.editor.answers.others", many=len(actions) - MOST_ROWS))
        column.heading(said["every_other"])
        others = answer.wrong.get("*", "")
        column.field("wrong", said["one_for_all"], others, partial(self._comment, "*"), 2)
        column.heading(said["first_hint"])
        column.field("idea", said["thought"], answer.idea, partial(self._answer, "idea"), 2)
        column.switch("room", said["room_votes"], answer.room, self._room)

    def _row(self, column: LeafColumn, answer: Decision, action: str) -> None:
        """Draw an answer; the selected one has its comment and buttons below."""
        bench, mark, said = self.bench, editing.mark_of(answer, action), labels("gui.editor.answers")
        is_chosen = bench.chosen == action
        comment = editing.comment_on(answer, action)
        choose = partial(self._choose, action)
        aside = "" if is_chosen else comment or said["no_comment_yet"]
        column.row(f"answer.{action}", self._label(action), aside, choose,
                   SIGNS[mark], is_chosen)  # fmt: skip
        if not is_chosen:
            return
        column.field("comment", said["say_to_it"], comment, partial(self._comment, action), 3)
        if mark is AnswerMark.RIGHT:
            return
        is_equal = mark is AnswerMark.EQUAL
        column.switch("equal", said["as_good"], is_equal, partial(self._judge, action, not is_equal))
        branch = answer.branches.get(action)
        if branch is None:
            column.buttons([("branch", said["record"], partial(self.record, action), "swap")])
            return
        column.heading(message("gui.editor.answers.branch", acts=len(branch.acts) + 1))
        column.field("outcome", said["outcome"], branch.say, partial(self._outcome, action), 3)
        column.buttons([
            ("branch", said["record_again"], partial(self.record, action), "swap"),
            ("unbranch", message("gui.editor.take_away"), partial(self._unbranch, action), "close"),
        ])  # fmt: skip

    def _label(self, action: str) -> str:
        bench = self.bench
        ask, moment = bench.ask, bench.moment
        if ask is None or moment is None:
            return action
        names = [name for name, _ in company(bench.lesson.deal.seats)]
        narrator = Narrator(bench.lesson.game, names, moment.seen.rules.options)
        return capital(narrator.said(narrator.tokens(ask.read(action))))

    def _choose(self, action: str) -> None:
        self.bench.chosen = "" if self.bench.chosen == action else action

    def _answer(self, key: str, text: str) -> None:
        bench, index = self.bench, self.bench.index
        bench.do(lambda: editing.answered(bench.lesson, index, **{key: text}), stroke=f"{key}.{index}")

    def _comment(self, action: str, text: str) -> None:
        bench, index = self.bench, self.bench.index
        bench.do(lambda: editing.commented(bench.lesson, index, action, text), stroke=f"{action}.{index}")

    def _judge(self, action: str, is_equal: bool) -> None:
        bench, mark = self.bench, AnswerMark.EQUAL if is_equal else AnswerMark.WRONG
        bench.do(lambda: editing.judged(bench.lesson, bench.index, action, mark))

    def _room(self) -> None:
        bench, step = self.bench, self.bench.step
        asked = step.answer or step.ask
        bench.do(lambda: editing.for_room(bench.lesson, bench.index, asked is not None and not asked.room))

    def _outcome(self, action: str, text: str) -> None:
        bench, answer = self.bench, self.bench.step.answer
        assert answer is not None, "its branch is shown"
        acts = answer.branches[action].acts
        bench.do(lambda: editing.branched(bench.lesson, bench.index, action, acts, text), stroke=f"try {action}")

    def _unbranch(self, action: str) -> None:
        bench = self.bench
        bench.do(lambda: editing.without_branch(bench.lesson, bench.index, action))

    # a question
    def _question(self, column: LeafColumn, ask: LessonQuestion) -> None:
        said = labels("gui.editor.answers")
        column.heading(said["question"])
        column.field("prompt", said["other_question_hint"], ask.prompt, partial(self._ask, "prompt"))
        for i, (option, comment) in enumerate(zip(ask.options, ask.comments, strict=True)):
            icon = "check" if i == ask.right else ""
            words = message("gui.editor.answers.option", number=i + 1)
            aside = said["the_right_one" if i == ask.right else "press_if_right"]
            column.row(f"right.{i}", words, aside,
                       partial(self._right, i), icon, i == ask.right)  # fmt: skip
            column.field(f"option.{i}", said["option_hint"], option, partial(self._option, i, comment))
            column.field(f"remark.{i}", said["say_to_it"], comment, partial(self._remark, i, option), 2)
            if len(ask.options) > 2:
                column.buttons([(f"unoption.{i}", message("gui.editor.take_away"), partial(self._without, i), "close")])
        column.buttons([("option.more", said["another"], self._more, "plus")])
        column.switch("room", said["room_votes"], ask.room, self._room)

    def _ask(self, key: str, text: str) -> None:
        bench, index = self.bench, self.bench.index
        bench.do(lambda: editing.asked(bench.lesson, index, **{key: text}), stroke=f"{key}.{index}")

    def _right(self, place: int) -> None:
        bench = self.bench
        bench.do(lambda: editing.asked(bench.lesson, bench.index, right=place))

    def _option(self, place: int, comment: str, text: str) -> None:
        bench, index = self.bench, self.bench.index
        bench.do(lambda: editing.optioned(bench.lesson, index, place, text, comment), stroke=f"option.{place}")

    def _remark(self, place: int, option: str, text: str) -> None:
        bench, index = self.bench, self.bench.index
        bench.do(lambda: editing.optioned(bench.lesson, index, place, option, text), stroke=f"remark.{place}")

    def _without(self, place: int) -> None:
        bench = self.bench
        bench.do(lambda: editing.without_option(bench.lesson, bench.index, place))

    def _more(self) -> None:
        bench = self.bench
        bench.do(lambda: editing.with_option(bench.lesson, bench.index))
