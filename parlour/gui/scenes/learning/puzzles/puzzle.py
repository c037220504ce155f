"""A puzzle on the table: the position, the question, and the value of each answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from .....engine.questions.actions import Action
from .....lessons.player import LessonPlayer
from .....narration.headings import heading_of
from .....puzzles.puzzle import Puzzle
from .....storage.workbook import Mark, Workbook
from .....words.message import message
from ....drawing.canvas import Canvas
from ...routing.routes import ToPractice, ToPuzzle
from ...table.cards.picking import fitting
from ..lessons.buttons import LessonButton
from ..lessons.scene import NEXT, LessonScene
from ..lessons.walk import LessonScreen, LessonWalk
from .tile import level_words, named

if TYPE_CHECKING:
    from ....window.app import App


class PuzzleWalk(LessonWalk):
    """The progress through a series of puzzles; `go` moves by a number of places."""

    def __init__(self, player: LessonPlayer, screen: LessonScreen, go: Callable[[int], None]) -> None:
        super().__init__(player, screen)
        self.go = go

    def next(self) -> None:
        """Go to the next puzzle if this one has been answered."""
        if self.player.is_waiting:
            self.screen.tell(message("gui.puzzles.first_answer", skip=message("gui.puzzles.skip")))
        else:
            self.go(1)

    def skip(self) -> None:
        """Go to the next puzzle."""
        self.go(1)

    def previous(self) -> None:
        """Go to the previous puzzle."""
        self.go(-1)


class PuzzleScene(LessonScene):
    """One puzzle of a series; the workbook records whether it was solved at the first attempt."""

    def __init__(self, app: App, puzzle: Puzzle, row: tuple[Puzzle, ...]) -> None:
        self.puzzle, self.row = puzzle, row or (puzzle,)
        super().__init__(app, puzzle.lesson())

    @property
    def place(self) -> int:
        """Return the puzzle's index in the series."""
        return self.row.index(self.puzzle)

    @property
    def following(self) -> Puzzle | None:
        """Return the next puzzle of the series, or None."""
        return self.row[self.place + 1] if self.place + 1 < len(self.row) else None

    def take_step(self) -> None:
        """Speak the name of the puzzle, then show its position."""
        self.app.voice.say(named(self.puzzle))
        super().take_step()

    def do(self, action: Action) -> None:
        """Give an answer and record the result in the workbook."""
        super().do(action)
        mark = Mark.TRIED if self.player.is_waiting or self.player.tried else Mark.SOLVED
        trouble = Workbook.opened(self.app.places.config).mark(self.puzzle.id, mark)
        if trouble:
            self.app.say(trouble)

    def _walk(self) -> LessonWalk:
        return PuzzleWalk(self.player, self, self.go_to_place)

    def go_to_place(self, by: int) -> None:
        """Go to another puzzle of the series, or back to the page after the last."""
        place = self.place + by
        if place < 0:
            return
        self.app.pop()
        if place < len(self.row):
            self.app.open(ToPuzzle(self.row[place], self.row))

    def play_on(self) -> None:
        """Play the deal on from the question, without saving."""
        self.app.open(ToPractice(self.puzzle.table(self.sitters, self.app.thinker)))

    def place_words(self, canvas: Canvas) -> str:
        if canvas.w < 900:
            return ""
        game, level = heading_of(self.puzzle.game).name, level_words(self.puzzle.difficulty)
        return message("gui.puzzles.place", game=game, number=self.place + 1, many=len(self.row), level=level)

    def _ways(self) -> list[LessonButton]:
        """Return the next, hint and play-on buttons, from the right."""
        player = self.player
        on = message("gui.puzzles.next" if self.following is not None else "gui.puzzles.all")
        if not player.is_waiting:
            return [
                LessonButton(NEXT, on, self.walk.next, "Space", kind="primary"),
                LessonButton("puzzle.play", message("gui.puzzles.play_on"), self.play_on, "P"),
            ]
        found = [LessonButton("puzzle.skip", message("gui.puzzles.skip"), self.walk.skip, "S")]
        exact = fitting(self.picked, player.actions) if self.picked else []
        if len(exact) == 1:
            answer = message("gui.lessons.answer", answer=self.narrator.label(exact[0]))
            found = [LessonButton("lesson.answer", answer, partial(self.do, exact[0]), "Enter", kind="primary")]
        return [*found, LessonButton("lesson.help", message("gui.lessons.tell_me"), self.walk.tell_me, "W")]

    def key(self, chord: str) -> bool:
        if chord == "p" and not self.player.is_waiting:
            self.play_on()
            return True
        return super().key(chord)
