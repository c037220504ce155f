"""Puzzles in the terminal: the position, the question, and the value of each answer."""

from __future__ import annotations

from collections.abc import Sequence

from ...narration.facts import facts
from ...narration.headings import heading_of, in_order
from ...narration.narrator import Narrator
from ...narration.words import pips
from ...puzzles.own import own_puzzles
from ...puzzles.puzzle import Difficulty, Puzzle, progress_words, puzzles_of
from ...session.view.picture import Picture
from ...session.view.table_lines import hidden_piles, seen_piles
from ...storage.places import Places
from ...storage.workbook import Mark, Workbook
from ...words.language import telling_of
from ...words.message import labels, message
from ..console import Console, Leave
from ..typed import leaves, means
from .lesson import TextLesson


def solve(console: Console, places: Places) -> None:
    """Ask for a game, then set its puzzles one after another."""
    book = Workbook.opened(places.config)
    games = [slug for slug in in_order() if puzzles_of(slug)]
    lines = [
        message("text.puzzles.of_game", game=heading_of(slug).name, progress=progress_words(puzzles_of(slug), book))
        for slug in games
    ]
    own = own_puzzles(places.config)
    lines += [message("text.puzzles.your_own", progress=progress_words(own, book))] if own else []
    chosen = console.choose(message("text.puzzles.of_which_game"), lines)
    for puzzle in puzzles_of(games[chosen]) if chosen < len(games) else own:
        with telling_of(puzzle.game):
            TextPuzzle(puzzle, console, book).run()
    console.say(message("text.puzzles.these_were_all"))


class TextPuzzle(TextLesson):
    """Sets one puzzle in the terminal."""

    def __init__(self, puzzle: Puzzle, console: Console, book: Workbook) -> None:
        super().__init__(puzzle.lesson(), console)
        self.names = [message("text.puzzles.you"), *self.player.course.names[1:]]
        self.puzzle, self.book = puzzle, book

    def run(self) -> None:
        """Show the position and the question until it is solved or the person leaves or skips it."""
        level = labels("text.puzzles.difficulty")[Difficulty(self.puzzle.difficulty).name.lower()]
        game, help = heading_of(self.puzzle.game).name, message("text.puzzles.help")
        if self.puzzle.title:
            self.console.say(self.puzzle.title)
        self.console.say(message("text.puzzles.begins", game=game, difficulty=level, help=help))
        for line in position(self.puzzle.seen(), self.narrator, self.names):
            self.console.say(line)
        self.tell()
        while True:
            word = self.console.ask(
                message("text.puzzles.your_answer" if self.player.is_waiting else "text.puzzles.next")
            )
            if leaves(word):
                raise Leave
            if means(word, "text.lesson.typed.skip") or (not word and not self.player.is_waiting):
                return
            self.obey(word)

    def answer(self, word: str) -> None:
        """Check an answer, and record the result in the workbook."""
        super().answer(word)
        if self.player.is_waiting and not self.player.tried:
            return  # not answered yet
        mark = Mark.TRIED if self.player.tried else Mark.SOLVED
        if trouble := self.book.mark(self.puzzle.id, mark):
            self.console.say(trouble)


def position(seen: Picture, narrator: Narrator, names: Sequence[str]) -> list[str]:
    """Return the position as lines of text, limited to what the viewer may see."""
    seats = [f"{name} {held}" for name, held in zip(names, seen.counters, strict=True)]
    lines = [
        *seen_piles(seen, narrator, names),
        *hidden_piles(seen, names),
        *facts(seen.facts, names, narrator),
    ]
    counters = message("text.puzzles.counters", each=", ".join(seats))
    return [pips(line) for line in (*lines, counters)]
