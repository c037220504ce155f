"""A learner's progress through a lesson: the current step, the answers tried there, and the comments.

It does not depend on a screen: the window and the terminal show its text and pass on the input.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from ..engine.questions import Action, MalformedAction
from ..words.message import message
from .course import UNFIT, Course, CourseMoment
from .lesson import Decision, Depth, Lesson, LessonQuestion, Step

MISSES_TO_RING = 3  # number of wrong answers after which the right one is highlighted


class Tone(Enum):
    """The tone of a comment: approval, correction, refusal or help."""

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
    """The learner's attempts at one step."""

    tried: list[str] = field(default_factory=list)
    comment: Comment | None = None
    is_solved: bool = False
    ideas: int = 0


class LessonState:
    """Where a learner stands in one lesson, and what is said and asked there."""

    def __init__(self, lesson: Lesson, depth: Depth = Depth.FULL) -> None:
        self.lesson, self.depth = lesson, depth
        self.course = Course(lesson)
        self.course.require_steps()
        self.index = 0
        self._try = _Try()
        self._branch: tuple[CourseMoment, str] | None = None
        self._stood: tuple[int, CourseMoment] | None = None  # cached moment and its step

    # moving between steps
    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    @property
    def moment(self) -> CourseMoment:
        """Return the table to show: that of the branch, if one is open, or else of the step."""
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
        """Return whether a branch is open, showing the outcome of a wrong answer."""
        return self._branch is not None

    @property
    def is_waiting(self) -> bool:
        """Return whether the step still needs an answer."""
        asks = self.step.answer is not None or self.step.ask is not None
        return asks and not self._try.is_solved and not self.in_branch

    # text
    @property
    def sentence(self) -> str:
        """Return the step's sentence, or in a branch its outcome, with cards as tokens."""
        text = self._branch[1] if self._branch else self.step.sentence(self.depth)
        return self.course.told(text, self.moment)

    @property
    def prompt(self) -> str:
        """Return the step's question; "" if there is none or it has been answered."""
        asked: Decision | LessonQuestion | None = self.step.answer or self.step.ask
        return self.course.told(asked.prompt, self.moment) if asked and self.is_waiting else ""

    @property
    def comment(self) -> Comment | None:
        """Return the comment on the last answer, or None."""
        return None if self.in_branch else self._try.comment

    @property
    def tried(self) -> tuple[str, ...]:
        """Return the wrong answers tried at this step."""
        return tuple(self._try.tried)

    @property
    def offered(self) -> tuple[str, ...]:
        """Return the options of the step's question as the lesson has them, unfilled; empty if it has none."""
        return self.step.ask.options if self.step.ask is not None and self.is_waiting else ()

    @property
    def options(self) -> tuple[str, ...]:
        """Return the options of the step's question while it is unanswered; empty if it has none."""
        return tuple(self.course.told(text, self.moment) for text in self.offered)

    @property
    def actions(self) -> list[Action]:
        """Return the learner's legal actions while a decision is open; otherwise empty."""
        ask = self.moment.ask
        return ask.actions if ask is not None and self.step.answer is not None and self.is_waiting else []

    @property
    def named_actions(self) -> list[Action]:
        """Return the legal actions mentioned in the lesson, offered when there are too many to list."""
        answer = self.step.answer
        if answer is None or not self.is_waiting:
            return []
        named = {answer.right, *answer.also, *answer.wrong}
        return [action for action in self.actions if str(action) in named]

    @property
    def ringed(self) -> str:
        """Return the right answer once it may be highlighted, after two hints or three wrong answers; otherwise ""."""
        answer = self.step.answer
        if answer is None or not self.is_waiting:
            return ""
        return answer.right if self._try.ideas > 1 or len(self._try.tried) >= MISSES_TO_RING else ""

    @property
    def may_try(self) -> str:
        """Return the wrong answer whose branch can be opened now, or ""."""
        answer = self.step.answer
        if answer is None or self.in_branch or not self._try.tried:
            return ""
        last = self._try.tried[-1]
        return last if last in answer.branches else ""


class LessonPlayer(LessonState):
    """Tracks a learner's progress through one lesson."""

    def go_on(self) -> bool:
        """Go to the next step; return False if an answer is due or this is the last step."""
        if self.in_branch:
            self.leave_branch()
            return True
        if self.is_waiting or self.is_last:
            return False
        self._stand(self.index + 1)
        return True

    def go_back(self) -> bool:
        """Leave the branch or go to the previous step; return False at the first step."""
        if self.in_branch:
            self.leave_branch()
            return True
        if not self.index:
            return False
        self._stand(self.index - 1)
        return True

    def skip(self) -> bool:
        """Go to the next step without answering; return False at the last step."""
        if self.is_last:
            return False
        self._stand(self.index + 1)
        return True

    def stand_at(self, index: int) -> None:
        """Go to the step with this index."""
        self._stand(max(0, min(index, len(self.lesson.steps) - 1)))

    def _stand(self, index: int) -> None:
        self.index, self._try, self._branch = index, _Try(), None

    def give(self, action: Action | str) -> Comment | None:
        """Answer the step's decision; return the comment, or None if no decision is open."""
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
            return self._solved(answer.praise or message("lessons.player.right"), Tone.RIGHT)
        if text in answer.also:
            return self._solved(answer.also[text], Tone.EQUAL)
        if text not in self._try.tried:
            self._try.tried.append(text)
        return self._said(answer.comment(text), Tone.WRONG)

    def choose(self, option: int) -> Comment | None:
        """Answer the step's question with an option; return the comment, or None if no question is open."""
        ask = self.step.ask
        if ask is None or not self.is_waiting:
            return None
        if option == ask.right:
            return self._solved(ask.comment(option), Tone.RIGHT)
        if ask.options[option] not in self._try.tried:
            self._try.tried.append(ask.options[option])
        return self._said(ask.comment(option), Tone.WRONG)

    def _solved(self, text: str, tone: Tone) -> Comment:
        said = self._said(text, tone)
        self._try.is_solved = True
        return said

    def _said(self, text: str, tone: Tone, clause: str = "") -> Comment:
        filled = text if tone is Tone.REFUSED else self.course.told(text, self.moment)
        self._try.comment = Comment(filled, tone, clause)
        return self._try.comment

    def help(self) -> Comment | None:
        """Return a hint, or highlight the right answer if asked again; None if nothing is asked."""
        answer = self.step.answer
        if answer is None or not self.is_waiting:
            return None
        self._try.ideas += 1
        if self._try.ideas == 1 and answer.idea:
            return self._said(answer.idea, Tone.IDEA)
        self._try.ideas = max(self._try.ideas, 2)
        return self._said(message("lessons.player.answer_is_ringed"), Tone.IDEA)

    # branches
    def try_out(self) -> bool:
        """Open the branch of the last wrong answer; return whether it has one."""
        text, answer = self.may_try, self.step.answer
        if not text or answer is None:
            return False
        branch = answer.branches[text]
        try:
            after = self.course.after(self.index, [f"{self.lesson.seat} {text}", *branch.acts])
        except UNFIT:
            return False
        self._branch = after, branch.say
        return True

    def leave_branch(self) -> None:
        """Close the branch and return to the question."""
        self._branch = None
