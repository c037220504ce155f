"""The editor's actions on the current step, and the screens that open from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....lessons.authoring import editing
from .....narration.words import capital
from .....words.message import message
from ...routing.routes import ToDealOf, ToPlayed, ToTrial
from .bench import ABOUT, EditorBench, EditorPage, Pane

if TYPE_CHECKING:
    from ....window.app import App


class EditorActs:
    """The actions of the editor: each changes the lesson or opens another screen."""

    def __init__(self, app: App, bench: EditorBench) -> None:
        self.app, self.bench = app, bench

    # steps
    def add(self) -> None:
        """Add a step after the current one, at the same place in the deal."""
        bench = self.bench
        at = 0 if bench.is_about else bench.step.at
        index = 0 if bench.is_about else bench.index + 1
        if bench.do(lambda: editing.with_step(bench.lesson, index, at), index):
            bench.stand(index)
            bench.page = EditorPage.WORDS
            bench.pane = Pane.WORDS
            self.app.focus, self.app.shows_focus = f"say.{bench.depth.value}", True

    def remove(self) -> None:
        """Remove the current step; it can be restored with undo."""
        bench = self.bench
        if not bench.is_about and bench.do(lambda: editing.without_step(bench.lesson, bench.index), bench.index):
            self.app.say(message("gui.editor.steps.taken_away"))
            self.app.focus = f"step.{bench.index}"

    def move(self, by: int) -> None:
        """Move the current step up or down in the list."""
        bench = self.bench
        if not bench.is_about:
            bench.do(lambda: editing.moved_step(bench.lesson, bench.index, by), bench.index + by)
            self.app.focus = f"step.{bench.index}"

    def shift(self, by: int) -> None:
        """Move the current step to a later or earlier answer of the deal."""
        bench = self.bench
        if bench.is_about:
            return
        before = bench.step.at
        bench.do(lambda: editing.shifted_step(bench.lesson, bench.index, by))
        if bench.step.at == before:
            self.app.say(message("gui.editor.steps.never_passes"))

    # other screens
    def lay_deal(self) -> None:
        """Open the screen on which the cards of the deal are laid out."""
        self.app.open(ToDealOf(self.bench))

    def play_on(self) -> None:
        """Play the deal differently from the current step on."""
        bench, at = self.bench, 0 if self.bench.is_about else self.bench.step.at

        def kept(acts: tuple[str, ...]) -> None:
            bench.do(lambda: editing.replayed(bench.lesson, at, acts))

        self.app.open(ToPlayed(bench.lesson, at, (), message("gui.editor.played.from_here"), kept))

    def record(self, action: str) -> None:
        """Play a branch that begins with an answer by the learner."""
        bench = self.bench
        own = f"{bench.lesson.seat} {action}"
        answer = bench.step.answer
        said = answer.branches[action].say if answer is not None and action in answer.branches else ""

        def kept(acts: tuple[str, ...]) -> None:
            bench.do(lambda: editing.branched(bench.lesson, bench.index, action, acts[1:], said))

        self.app.open(ToPlayed(bench.lesson, bench.step.at, (own,), message("gui.editor.played.branch"), kept))

    def try_it(self) -> None:
        """Try the lesson as a learner, from the current step."""
        if self.bench.course is None:
            self.app.say(self.bench.faults[0].sentence)
            return
        self.app.open(ToTrial(self.bench.lesson, 0 if self.bench.is_about else self.bench.index))

    def check(self) -> None:
        """Go to the next fault and report it."""
        fault = self.bench.next_fault()
        if fault is None:
            self.app.say(message("gui.editor.steps.no_fault"))
            return
        self.bench.stand(ABOUT if fault.step is None else fault.step)
        self.bench.page = EditorPage.WORDS
        self.bench.pane = Pane.WORDS
        self.app.focus = "about" if fault.step is None else f"step.{fault.step}"
        self.app.say(capital(fault.sentence))
