"""A learner's progress through a lesson: the current step, the answers tried there, and the comments.

It is independent of any screen. The window and the terminal show its words and pass on what was pressed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from ..engine.questions import Action, MalformedAction
from ..words.message import message
from .course import Course, CourseMoment
from .lesson import Decision, Depth, Lesson, LessonQuestion, Step

MISSES_TO_RING = 3  # wrong answers after which the right card is ringed


class Tone(Enum):
    """The tone of a comment."""

    RIGHT = "right"
    EQUAL = "equal"
    WRONG = "wrong"
    REFUSED = "refused"
    IDEA = "idea"


@dataclass(frozen=True)
class Comment:
    """The comment on an answer or on a request for help; `clause` is the rule of a refusal."""

    text: str
    tone: Tone
    clause: str = ""


@dataclass
class _Try:
    """The learner's attempts at the current step."""

    tried: list[str] = field(default_factory=list)
    comment: Comment | None = None
    is_solved: bool = False
    ideas: int = 0


class LessonPlayer:
    """A learner's progress through one lesson."""

    def __init__(self, lesson: Lesson, depth: Depth = Depth.FULL) -> None:
        self.lesson, self.depth = lesson, depth
        self.course = Course(lesson)
        self.index = 0
        self._try = _Try()
        self._branch: tuple[CourseMoment, str] | None = None
        self._stood: tuple[int, CourseMoment] | None = None  # the last moment asked for, and its step

    # the current step
    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    @property
    def moment(self) -> CourseMoment:
        """Return the table on the screen, in a branch that of the branch."""
        if self._branch:
            return self._branch[0]
        if self._stood is None or self._stood[0] != self.index:
            self._stood = self.index, self.course.moment(self.index)
        return self._stood[1]

    @property
    def is_last(self) -> bool:
        return self.index == len(self.lesson.steps) - 1

    @property
    def in_branch(self) -> bool:
        """Return whether a wrong answer is being tried out."""
        return self._branch is not None

    @property
    def is_waiting(self) -> bool:
        """Return whether the step still needs an answer."""
        asks = self.step.answer is not None or self.step.ask is not None
        return asks and not self._try.is_solved and not self.in_branch

    # words
    @property
    def sentence(self) -> str:
        """Return the step's words, cards as tokens; in a branch, its outcome."""
        text = self._branch[1] if self._branch else self.step.sentence(self.depth)
        return self.course.filled(text, self.moment)

    @property
    def prompt(self) -> str:
        """Return the step's question; "" if there is none or it has been answered."""
        asked: Decision | LessonQuestion | None = self.step.answer or self.step.ask
        return self.course.filled(asked.prompt, self.moment) if asked and self.is_waiting else ""

    @property
    def comment(self) -> Comment | None:
        """Return the comment on the last answer."""
        return None if self.in_branch else self._try.comment

    @property
    def tried(self) -> tuple[str, ...]:
        """Return the wrong answers tried at this step."""
        return tuple(self._try.tried)

    @property
    def options(self) -> tuple[str, ...]:
        """Return the options of a question that leaves the table unchanged."""
        ask = self.step.ask
        return tuple(self.course.filled(text, self.moment) for text in ask.options) if ask and self.is_waiting else ()

    @property
    def actions(self) -> list[Action]:
        """Return the learner's legal answers, while one is needed."""
        ask = self.moment.ask
        return ask.actions if ask is not None and self.step.answer is not None and self.is_waiting else []

    @property
    def named_actions(self) -> list[Action]:
        """Return the legal answers that the lesson names, to be offered if there are too many."""
        answer = self.step.answer
        if answer is None or not self.is_waiting:
            return []
        named = {answer.right, *answer.also, *answer.wrong}
        return [action for action in self.actions if str(action) in named]

    @property
    def ringed(self) -> str:
        """Return the right answer once it may be shown: after two hints or three wrong answers; otherwise ""."""
        answer = self.step.answer
        if answer is None or not self.is_waiting:
            return ""
        return answer.right if self._try.ideas > 1 or len(self._try.tried) >= MISSES_TO_RING else ""

    # actions
    def go_on(self) -> bool:
        """Go to the next step; return False if an answer is needed first or the lesson is over."""
        if self.in_branch:
            self.leave_branch()
            return True
        if self.is_waiting or self.is_last:
            return False
        self._stand(self.index + 1)
        return True

    def go_back(self) -> bool:
        """Go to the previous step, or out of a branch; return whether there was one."""
        if self.in_branch:
            self.leave_branch()
            return True
        if not self.index:
            return False
        self._stand(self.index - 1)
        return True

    def skip(self) -> bool:
        """Go on without an answer."""
        if self.is_last:
            return False
        self._stand(self.index + 1)
        return True

    def stand_at(self, index: int) -> None:
        """Go to any step."""
        self._stand(max(0, min(index, len(self.lesson.steps) - 1)))

    def _stand(self, index: int) -> None:
        self.index, self._try, self._branch = index, _Try(), None

    def give(self, action: Action | str) -> Comment | None:
        """Answer the step's question; return the comment, None if there is no question."""
        answer, ask = self.step.answer, self.moment.ask
        if answer is None or ask is None or not self.is_waiting:
            return None
        try:
            chosen = ask.read(action) if isinstance(action, str) else action
        except MalformedAction as malformed:
            return self._said(malformed.refusal.sentence, Tone.REFUSED, malformed.refusal.clause)
        refusal = ask.refusal(chosen)
        if refusal is not None:
            return self._said(refusal.sentence, Tone.REFUSED, refusal.clause)
        text = str(chosen)
        if text == answer.right:
            return self._solved(answer.praise, Tone.RIGHT)
        if text in answer.also:
            return self._solved(answer.also[text], Tone.EQUAL)
        if text not in self._try.tried:
            self._try.tried.append(text)
        return self._said(answer.comment(text), Tone.WRONG)

    def choose(self, option: int) -> Comment | None:
        """Choose an option of a question; return the comment, None if there is no question."""
        ask = self.step.ask
        if ask is None or not self.is_waiting:
            return None
        if option == ask.right:
            return self._solved(ask.comments[option], Tone.RIGHT)
        if ask.options[option] not in self._try.tried:
            self._try.tried.append(ask.options[option])
        return self._said(ask.comments[option], Tone.WRONG)

    def _solved(self, text: str, tone: Tone) -> Comment:
        said = self._said(text, tone)
        self._try.is_solved = True
        return said

    def _said(self, text: str, tone: Tone, clause: str = "") -> Comment:
        filled = text if tone is Tone.REFUSED else self.course.filled(text, self.moment)
        self._try.comment = Comment(filled, tone, clause)
        return self._try.comment

    def help(self) -> Comment | None:
        """Return a hint and, asked again, ring the right answer; None if there is no question."""
        answer = self.step.answer
        if answer is None or not self.is_waiting:
            return None
        self._try.ideas += 1
        if self._try.ideas == 1 and answer.idea:
            return self._said(answer.idea, Tone.IDEA)
        self._try.ideas = max(self._try.ideas, 2)
        return self._said(message("lessons.player.answer_is_ringed"), Tone.IDEA)

    # branches
    @property
    def may_try(self) -> str:
        """Return the wrong answer whose outcome can be shown now, or ""."""
        answer = self.step.answer
        if answer is None or self.in_branch or not self._try.tried:
            return ""
        last = self._try.tried[-1]
        return last if last in answer.branches else ""

    def try_out(self) -> bool:
        """Show the outcome of the last wrong answer; return whether it has one."""
        text, answer = self.may_try, self.step.answer
        if not text or answer is None:
            return False
        branch = answer.branches[text]
        acts = [f"{self.lesson.seat} {text}", *branch.acts]
        self._branch = self.course.after(self.index, acts), branch.say
        return True

    def leave_branch(self) -> None:
        """Return to the question."""
        self._branch = None
