"""Routes between screens: each names a screen and its arguments, so that no screen imports the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, dataclass_transform

from ...lessons.lesson import Lesson
from ...match import Match
from ...puzzles.puzzle import Puzzle
from ...session.evening.diary import Diary
from ...session.evening.evening import Evening
from ...session.presenter import LookingBack
from ...session.session import Session
from ...session.unattended import Programme
from ...storage.saved import Saved
from ...storage.settings import Group
from ..window.desk import Route
from .hosts import CurtainHost, DealHost, PeopleHost, SettlementHost


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class ScreenRoute(Route):
    """A route whose screen takes the fields of the route, by name.

    `screen` says where it stands below this package, as `module:Class`, so that it is imported when it is first opened.
    """

    screen: ClassVar[str]

    def __init_subclass__(cls, screen: str) -> None:
        cls.screen = screen
        dataclass(frozen=True)(cls)


class OfSlug(Route):
    """A route to a screen about the game that it names."""

    slug: str

    @property
    def game(self) -> str:
        return self.slug


class OfLesson(Route):
    """A route to a screen about a lesson's game."""

    lesson: Lesson

    @property
    def game(self) -> str:
        return self.lesson.game


class OfMatch(Route):
    """A route to a screen about a match."""

    match: Match

    @property
    def game(self) -> str:
        return self.match.game.slug


class OfSession(Route):
    """A route to a table in use, or to a screen about one."""

    session: Session

    @property
    def game(self) -> str:
        return self.session.match.game.slug


class OfTable(Route):
    """A route to a screen that lies above a table."""

    host: CurtainHost | SettlementHost | PeopleHost

    @property
    def game(self) -> str:
        return self.host.table.session.match.game.slug


@dataclass(frozen=True)
class ToGame(OfSlug):
    """The page of a game; `group` or `people` opens it at its players."""

    slug: str
    group: Group | None = None
    people: int = 0


@dataclass(frozen=True)
class ToHouseRules(Route):
    """The page of a game with the house rules in a file, which are kept and chosen."""

    path: Path


@dataclass(frozen=True)
class ToNextLesson(OfSlug):
    """A game's first unfinished lesson."""

    slug: str


@dataclass(frozen=True)
class ToLesson(OfSlug):
    """A chapter of a game's course, counted from 0."""

    slug: str
    chapter: int


class ToOwnLesson(OfLesson, ScreenRoute, screen="lessons:OwnLessonScene"):
    """A lesson of the person's own."""

    lesson: Lesson


class ToTrial(OfLesson, ScreenRoute, screen="lessons:TrialScene"):
    """A lesson being written, tried from a step."""

    lesson: Lesson
    index: int


# the editor of lessons
class ToNewLesson(ScreenRoute, screen="editor.begin:NewLessonScene"):
    """The choice of what a new lesson is made from."""


@dataclass(frozen=True)
class ToLessonOf(Route):
    """A new lesson from a finished deal, in the editor; `seat` is its learner's."""

    match: Match
    deal: int
    seat: int


@dataclass(frozen=True)
class ToLessonOfSaved(Route):
    """A new lesson from the last finished deal of a saved game, in the editor."""

    path: Path
    seat: int


class ToEditor(ScreenRoute, screen="editor:EditorScene"):
    """A lesson in the editor; `path` is its file."""

    path: Path
    lesson: Lesson


@dataclass(frozen=True)
class ToDealOf(Route):
    """The deal of a lesson being written, to be laid out."""

    host: DealHost


@dataclass(frozen=True)
class ToPlayed(Route):
    """The deal of a lesson, to be played on after `at` answers and then `acts`; `kept` receives all the new answers."""

    lesson: Lesson
    at: int
    acts: tuple[str, ...]
    title: str
    kept: Callable[[tuple[str, ...]], None]


class ToPuzzles(ScreenRoute, screen="puzzles.page:PuzzlesScene"):
    """The puzzles, and the deal of the day."""


class ToPuzzle(ScreenRoute, screen="puzzles.puzzle:PuzzleScene"):
    """A puzzle of a series."""

    puzzle: Puzzle
    row: tuple[Puzzle, ...] = ()

    @property
    def game(self) -> str:
        return self.puzzle.game


class ToRules(OfSlug, ScreenRoute, screen="rules:RulesScene"):
    """The rules of a game under some options, at a clause."""

    slug: str
    seats: int
    options: Mapping[str, Any]
    clause: str = ""


class ToFamilies(ScreenRoute, screen="family:FamilyScene"):
    """The saved families, and the games for them."""


class ToShelf(ScreenRoute, screen="shelf:ShelfScene"):
    """All games."""


class ToDemonstrations(ScreenRoute, screen="demonstrations:DemonstrationsScene"):
    """The list of demonstrations."""


class ToSettings(ScreenRoute, screen="settings:SettingsScene"):
    """The settings."""


class ToKeys(ScreenRoute, screen="keys:KeysScene"):
    """The keys page."""


class ToAccess(ScreenRoute, screen="access:AccessScene"):
    """The accessibility page."""


class ToFirstStart(ScreenRoute, screen="first_start:FirstStartScene"):
    """The questions of the very first start."""


class ToAbout(ScreenRoute, screen="about:AboutScene"):
    """The page about the program itself."""


class ToGlossary(ScreenRoute, screen="rules:GlossaryScene"):
    """The glossary."""


class ToStatistics(Route):
    """The statistics."""


class ToSavedGames(ScreenRoute, screen="saved:SavedScene"):
    """The saved games."""


@dataclass(frozen=True)
class ToDemonstration(Route):
    """A replay of a record; with a playlist it plays by itself and continues with the next.

    `programme` says how far a list that is being played has come.
    """

    path: Path
    playlist: tuple[Path, ...] = ()
    programme: Programme | None = None


@dataclass(frozen=True)
class ToLessonForRoom(OfLesson):
    """A chapter of a game's course shown to a room."""

    lesson: Lesson


@dataclass(frozen=True)
class ToReplay(OfMatch):
    """A replay of a deal of the game in use: from its start, or from the `nth` occurrence of `line`."""

    match: Match
    limits: LookingBack
    deal: int
    line: str = ""
    nth: int = 0


class ToTable(OfSession, ScreenRoute, screen="table:TableScene"):
    """A table in use."""

    session: Session


class ToPractice(OfSession, ScreenRoute, screen="table:PracticeScene"):
    """A table that is never saved."""

    session: Session


@dataclass(frozen=True)
class ToSavedTable(Route):
    """A saved game, to be continued."""

    saved: Saved


@dataclass(frozen=True)
class ToEvening(Route):
    """An evening where it was left: at its table, or at its book between two games."""

    diary: Diary


class ToEveningTable(OfSession, ScreenRoute, screen="evening.table:EveningTable"):
    """A table in use that belongs to an evening."""

    session: Session
    diary: Diary


class ToProgramme(ScreenRoute, screen="evening.programme:ProgrammeScene"):
    """The programme and members of an evening; `diary` None: it has not begun."""

    evening: Evening
    diary: Diary | None = None


class ToBook(ScreenRoute, screen="evening.book:BookScene"):
    """The book of an evening; `is_at_table`: opened from a table, and returns to it."""

    diary: Diary
    is_at_table: bool = False


class ToScoreSheet(Route):
    """The current score sheet for real cards, or a new one."""


class ToLookBack(OfSession, ScreenRoute, screen="look_back:LookBackScene"):
    """A seat's own choices in a finished deal."""

    session: Session
    seat: int
    deal: int


class ToShuffle(OfMatch, ScreenRoute, screen="shuffle:ShuffleScene"):
    """The page on the shuffle of a session."""

    match: Match


@dataclass(frozen=True)
class ToSavedShuffle(Route):
    """The page on the shuffle of a saved game."""

    path: Path


class ToSettlement(OfTable, ScreenRoute, screen="settlement:SettlementScene"):
    """The settlement of the deal on a table."""

    host: SettlementHost


class ToCurtain(OfTable, ScreenRoute, screen="curtain:CurtainScene"):
    """The curtain before a table, for a person, or for nobody if all are away."""

    host: CurtainHost
    person: int | None


class ToPeople(OfTable, ScreenRoute, screen="people:PeopleScene"):
    """The people at a table, with one of them chosen."""

    host: PeopleHost
    seat: int
