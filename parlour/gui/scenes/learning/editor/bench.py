"""The lesson being edited: its draft, the table at the current step, and its faults."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from .....engine.questions import Ask
from .....engine.rig import RigError
from .....lessons.authoring.checker import LessonFault, Standard, placed_faults
from .....lessons.authoring.drafting import Drafting
from .....lessons.authoring.editing import comment_on
from .....lessons.course import Course, CourseMoment
from .....lessons.lesson import Depth, Lesson, LessonError, Step
from .....words.message import message

ABOUT = -1  # the row above the first step, for the lesson as a whole


class EditorPage(Enum):
    """The pages of the editor's right panel."""

    WORDS = "words"
    ANSWERS = "answers"
    MORE = "more"


class Pane(Enum):
    """The three panels of the editor; a narrow window shows one of them."""

    STEPS = "steps"
    TABLE = "table"
    WORDS = "words"


class EditorBench:
    """The state shared by the editor's parts.

    `tell` shows a sentence to the author; `is_about` means that the lesson itself is selected rather than a step.
    """

    def __init__(self, draft: Drafting, tell: Callable[[str], None]) -> None:
        self.draft, self.tell = draft, tell
        self.depth, self.page, self.chosen, self.is_about = Depth.FULL, EditorPage.WORDS, "", False
        self.pane = Pane.WORDS
        self._course: Course | None = None
        self._trouble = ""
        self._shown: tuple[object, CourseMoment | None] | None = None  # the table last computed, and what it depends on
        self._faults: list[LessonFault] = []
        self._checked: Lesson | None = None
        self._look()
        self.check()

    # the draft
    @property
    def lesson(self) -> Lesson:
        return self.draft.lesson

    @property
    def index(self) -> int:
        return self.draft.index

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    def do(self, change: Callable[[], Lesson], index: int | None = None, stroke: str = "") -> bool:
        """Apply a change, or report why it is impossible; return whether it was applied."""
        try:
            self.draft.do(change(), index, stroke)
        except (LessonError, RigError) as refused:
            self.tell(str(refused))
            return False
        self._look()
        if not stroke:
            self.check()
        return True

    def stand(self, index: int) -> None:
        """Select a step, or the lesson itself with ABOUT."""
        self.is_about = index == ABOUT
        if index != ABOUT:
            self.draft.stand(index)
        self.chosen = ""

    def undo(self) -> None:
        """Undo the last change, or report that there is none."""
        self._turn(self.draft.undo(), message("gui.editor.nothing_to_take_back"))

    def redo(self) -> None:
        """Redo the last undone change, or report that there is none."""
        self._turn(self.draft.redo(), message("gui.editor.nothing_to_redo"))

    def _turn(self, is_done: bool, refusal: str) -> None:
        if is_done:
            self._look()
            self.check()
        else:
            self.tell(refusal)

    # the table
    def _look(self) -> None:
        """Play the deal again, unless only the steps have changed."""
        try:
            self._course = Course(self.lesson) if self._course is None else self._course.again(self.lesson)
            self._trouble = ""
        except LessonError as problem:
            self._course, self._trouble = None, str(problem)

    @property
    def course(self) -> Course | None:
        """Return the course of the lesson, or None if its deal cannot be played."""
        return self._course

    @property
    def moment(self) -> CourseMoment | None:
        """Return the table at the current step, or None if the step is invalid."""
        here = self.lesson.deal, self.step.at, self.step.upto, self.lesson.turned_up(self.index)
        if self._shown is None or self._shown[0] != here:
            try:
                found = self._course.moment(self.index) if self._course is not None else None
            except LessonError:
                found = None
            self._shown = here, found
        return self._shown[1]

    @property
    def ask(self) -> Ask | None:
        """Return the question put to the learner at the current step, or None."""
        moment = self.moment
        return moment.ask if moment is not None else None

    def filled(self, text: str) -> str:
        """Return a sentence with its placeholders filled in, or unchanged if one has no value yet."""
        moment = self.moment
        if moment is None or self._course is None:
            return text
        return self._course.told(text, moment)

    @property
    def answers(self) -> list[str]:
        """Return the learner's legal answers at the step: the deal's own first, then those with comments."""
        ask, answer = self.ask, self.step.answer
        if ask is None or answer is None:
            return []
        lawful = [str(action) for action in ask.actions]
        return sorted(lawful, key=lambda act: (act != answer.right, not comment_on(answer, act)))

    # faults
    @property
    def faults(self) -> list[LessonFault]:
        """Return the faults found by the last check, which does not run on every keystroke."""
        return self._faults

    @property
    def is_unchecked(self) -> bool:
        """Return whether the lesson has changed since the last check."""
        return self._checked is not self.lesson

    def check(self) -> None:
        """Check the lesson if it has changed."""
        if self.is_unchecked:
            self._faults = placed_faults(self.lesson, Standard.OWN, self._course)
            self._checked = self.lesson

    def faults_here(self) -> list[str]:
        """Return the faults of the current step, or of the lesson as a whole if that is selected."""
        where = None if self.is_about else self.index
        return [fault.sentence for fault in self.faults if fault.step == where]

    def next_fault(self) -> LessonFault | None:
        """Return the next fault after the current step, or else the first; None if there are none."""
        self.check()
        here = ABOUT if self.is_about else self.index
        after = (fault for fault in self.faults if (ABOUT if fault.step is None else fault.step) > here)
        return next(after, self.faults[0] if self.faults else None)
