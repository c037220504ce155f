"""One person going through a lesson: the step, what has been tried there, and what is said to it.

It knows nothing of a screen. The window and the terminal show what it says and hand it what was pressed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from ..engine.questions import Action, MalformedAction
from .course import Course, Moment
from .lesson import Decision, Depth, Lesson, Question, Step

MISSES_TO_RING = 3  # after so many wrong answers the right card is ringed


class Tone(Enum):
    """How a comment is meant."""

    RIGHT = "right"
    EQUAL = "equal"
    WRONG = "wrong"
    REFUSED = "refused"
    IDEA = "idea"


@dataclass(frozen=True)
class Comment:
    """What is said to an answer or a wish for help; `clause` is the rule of a refusal."""

    text: str
    tone: Tone
    clause: str = ""


@dataclass
class _Try:
    """What the learner has done at the step so far."""

    tried: list[str] = field(default_factory=list)
    comment: Comment | None = None
    is_solved: bool = False
    ideas: int = 0


class LessonPlayer:
    """A person's way through one lesson."""

    def __init__(self, lesson: Lesson, depth: Depth = Depth.FULL) -> None:
        self.lesson, self.depth = lesson, depth
        self.course = Course(lesson)
        self.index = 0
        self._try = _Try()
        self._branch: tuple[Moment, str] | None = None

    # where one stands
    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    @property
    def moment(self) -> Moment:
        """The table as it is shown now, in a branch that of the branch."""
        return self._branch[0] if self._branch else self.course.moment(self.index)

    @property
    def is_last(self) -> bool:
        return self.index == len(self.lesson.steps) - 1

    @property
    def in_branch(self) -> bool:
        """Whether a wrong answer is being tried out."""
        return self._branch is not None

    @property
    def is_waiting(self) -> bool:
        """Whether the step waits for an answer that has not been found yet."""
        asks = self.step.answer is not None or self.step.ask is not None
        return asks and not self._try.is_solved and not self.in_branch

    # what is said
    @property
    def sentence(self) -> str:
        """The words of the step, cards as tokens; in a branch what came of it."""
        text = self._branch[1] if self._branch else self.step.sentence(self.depth)
        return self.course.filled(text, self.moment)

    @property
    def prompt(self) -> str:
        """The question of the step, "" where it asks nothing or has been answered."""
        asked: Decision | Question | None = self.step.answer or self.step.ask
        return self.course.filled(asked.prompt, self.moment) if asked and self.is_waiting else ""

    @property
    def comment(self) -> Comment | None:
        """What was said to the last answer."""
        return None if self.in_branch else self._try.comment

    @property
    def tried(self) -> tuple[str, ...]:
        """The answers that were wrong at this step."""
        return tuple(self._try.tried)

    @property
    def options(self) -> tuple[str, ...]:
        """The answers to choose among where the question changes nothing on the table."""
        ask = self.step.ask
        return tuple(self.course.filled(text, self.moment) for text in ask.options) if ask and self.is_waiting else ()

    @property
    def actions(self) -> list[Action]:
        """The lawful answers of the learner, while one is wanted."""
        ask = self.moment.ask
        return ask.actions if ask is not None and self.step.answer is not None and self.is_waiting else []

    @property
    def named_actions(self) -> list[Action]:
        """Those of the lawful answers that the lesson names: the ones to offer where there are too many."""
        answer = self.step.answer
        if answer is None or not self.is_waiting:
            return []
        named = {answer.right, *answer.also, *answer.wrong}
        return [action for action in self.actions if str(action) in named]

    @property
    def ringed(self) -> str:
        """The right answer once it is to be pointed out: after two ideas, or after three misses; else ""."""
        answer = self.step.answer
        if answer is None or not self.is_waiting:
            return ""
        return answer.right if self._try.ideas > 1 or len(self._try.tried) >= MISSES_TO_RING else ""

    # what can be done
    def go_on(self) -> bool:
        """Go to the next step; return False where an answer is wanted first or the lesson is over."""
        if self.in_branch:
            self.leave_branch()
            return True
        if self.is_waiting or self.is_last:
            return False
        self._stand(self.index + 1)
        return True

    def go_back(self) -> bool:
        """Go to the step before, or out of a branch; return whether there was one."""
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
        """Answer the question of the step; return what is said to it, None where nothing is asked."""
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
        """Choose one of the options of a question; return what is said to it, None where nothing is asked."""
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
        """Give the idea; asked again, ring the right answer. None where nothing is asked."""
        answer = self.step.answer
        if answer is None or not self.is_waiting:
            return None
        self._try.ideas += 1
        if self._try.ideas == 1 and answer.idea:
            return self._said(answer.idea, Tone.IDEA)
        self._try.ideas = max(self._try.ideas, 2)
        return self._said("The answer is ringed. Try it, and read why.", Tone.IDEA)

    # branches
    @property
    def may_try(self) -> str:
        """The wrong answer whose course can be shown now, "" where none can."""
        answer = self.step.answer
        if answer is None or self.in_branch or not self._try.tried:
            return ""
        last = self._try.tried[-1]
        return last if last in answer.branches else ""

    def try_out(self) -> bool:
        """Show what would come of the last wrong answer; return whether there is anything to show."""
        text, answer = self.may_try, self.step.answer
        if not text or answer is None:
            return False
        branch = answer.branches[text]
        acts = [f"{self.lesson.seat} {text}", *branch.acts]
        self._branch = self.course.after(self.index, acts), branch.say
        return True

    def leave_branch(self) -> None:
        """Come back to the question."""
        self._branch = None
