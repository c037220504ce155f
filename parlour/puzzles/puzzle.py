"""The puzzle format, and the puzzles shipped with Parlour in `assets/puzzles/<game>.toml`.

Those in another language have the same name in a folder of their own: `assets/puzzles/de/nap.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, cached_property
from itertools import zip_longest
from operator import attrgetter
from typing import Any

from .. import resources
from ..engine.table import View
from ..games import CATALOGUE
from ..lessons.course import give
from ..lessons.lesson import Decision, Lesson, LessonError, LessonReader, RiggedDeal, Step
from ..match import Match
from ..players.worker import Thinker
from ..records import toml
from ..session.public_session import PublicSession
from ..session.seats.seating import Sitter
from ..session.session import Session
from ..session.view.picture import Picture, picture_now
from ..storage.workbook import Mark, Workbook
from ..words.language import cached_by_language, language_of_game, translated
from ..words.message import message

FORMAT = 1
FOLDER = "puzzles"
LONGEST_TITLE = 24  # characters

by_difficulty = attrgetter("difficulty")


class Difficulty(IntEnum):
    """How hard a puzzle is."""

    EASY = 1
    MIDDLING = 2
    HARD = 3


@dataclass(frozen=True)
class Puzzle:
    """A question about a deal: what should `seat` do after `at` answers of `deal`?

    `also` names plays as good as `right`; `wrong` gives the cost of each of the others. A puzzle that a person has
    kept has no `title`.
    """

    id: str
    title: str = field(default="", kw_only=True)
    game: str
    difficulty: int
    at: int
    say: str
    prompt: str
    right: str
    praise: str
    deal: RiggedDeal
    idea: str = ""
    rule: str = ""
    seat: int = 0
    play: str = "plain"
    also: Mapping[str, str] = field(default_factory=dict)
    wrong: Mapping[str, str] = field(default_factory=dict)

    def match(self) -> Match:
        """Return the match at the point of the question."""
        match = self.deal.start(self.game, self.play)
        for act in self.deal.acts[: self.at]:
            give(match, act)
        return match

    def view(self) -> View:
        """Return what the person may know at the question."""
        return self.match().view(self.seat)

    def seen(self) -> Picture:
        """Return the table as the person sees it at the question."""
        return picture_now(self.match(), self.seat)

    def table(self, sitters: Sequence[Sitter], thinker: Thinker) -> PublicSession:
        """Return a table, never saved, that plays the deal on from the question."""
        return Session(self.match(), sitters, thinker, None)

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """Return the cards that the person sees in their own hand at the question."""
        return tuple(str(card) for card in self.view().hand if card is not None)

    def lesson(self) -> Lesson:
        """Return the puzzle as a lesson of one step, so that it can be shown as lessons are."""
        answer = Decision(self.prompt, self.right, self.praise, self.idea, also=self.also, wrong=self.wrong)
        step = Step(self.id, self.at, self.say, rule=self.rule, answer=answer)
        title = self.title or message("puzzles.puzzle.title")
        return Lesson(self.id, self.game, 0, title, 1, self.seat, self.deal, (step,), play=self.play)


def read(text: str, name: str) -> tuple[Puzzle, ...]:
    """Return the puzzles in a file's text; raise LessonError with a sentence if it is invalid."""
    try:
        data = toml.parsed(text)
    except ValueError as problem:
        raise LessonError(message("puzzles.puzzle.not_puzzles", name=name, problem=problem)) from problem
    if data.get("format") != FORMAT:
        raise LessonError(message("puzzles.puzzle.another_version", name=name))
    items = data.get("puzzle", [])
    if not isinstance(items, list):
        raise LessonError(message("puzzles.puzzle.no_table", name=name, where="puzzle"))
    return tuple(
        _puzzle(item, message("puzzles.puzzle.where.puzzle", number=i + 1), name) for i, item in enumerate(items)
    )


def _puzzle(item: Any, where: str, name: str) -> Puzzle:
    if not isinstance(item, Mapping):
        raise LessonError(message("puzzles.puzzle.no_table", name=name, where=where))
    reader = LessonReader(name)
    deal = reader.deal(item.get("deal"), message("puzzles.puzzle.where.deal", puzzle=where))
    puzzle: Puzzle = reader.build(Puzzle, {**item, "deal": deal}, where)
    if puzzle.difficulty not in list(Difficulty):
        raise LessonError(message("puzzles.puzzle.wrong_difficulty", name=name, where=where))
    if len(puzzle.title) > LONGEST_TITLE or not puzzle.title.isprintable():
        raise LessonError(message("puzzles.puzzle.wrong_title", name=name, where=where, most=LONGEST_TITLE))
    return puzzle


def progress_words(puzzles: Sequence[Puzzle], book: Workbook) -> str:
    """Return how many of these puzzles are solved: "2 of 6 solved"."""
    solved = sum(book.mark_of(puzzle.id) is Mark.SOLVED for puzzle in puzzles)
    return message("puzzles.puzzle.progress", n=solved, puzzles=len(puzzles))


@cached_by_language
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles in turns: the first of every game, then the next of each; in a turn the easier come first."""
    rounds = zip_longest(*(puzzles_of(slug) for slug in CATALOGUE))
    return tuple(puzzle for each in rounds for puzzle in sorted(filter(None, each), key=by_difficulty))


def puzzles_of(slug: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles in its language or else in English, easiest first; none for a game of luck."""
    return _puzzles_of(slug, language_of_game(slug))


@cache
def _puzzles_of(slug: str, code: str) -> tuple[Puzzle, ...]:
    name = f"{slug}.toml"
    if name not in resources.listing(FOLDER):
        return ()
    found = read(resources.text(translated(FOLDER, name, code)), name)
    return tuple(sorted(found, key=by_difficulty))
