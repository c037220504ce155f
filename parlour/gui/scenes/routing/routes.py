"""Routes between screens: each names a screen and its arguments, so that screens need not import one another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from ...window.desk import Route

if TYPE_CHECKING:  # a route holds these, but does not use them; the first frame does not wait for their imports
    from pathlib import Path

    from ....engine.questions.actions import Action
    from ....lessons.lesson import Lesson
    from ....puzzles.puzzle import Puzzle
    from ....session.evening.diary import Diary
    from ....session.evening.evening import Evening
    from ....session.public_session import PublicSession
    from ....session.replay.recording import Recording
    from ....session.replay.unattended import Programme
    from ....session.seats.seating import Sitter
    from ....session.view.presenter import LookingBack
    from ....storage.games.saved import Saved
    from ....storage.settings import Group
    from ..hosts import CurtainHost, DealHost, PeopleHost, SettlementHost


class ScreenRoute(Route):
    """A route whose screen takes the route's fields as keyword arguments.

    `screen` is its location within this package, as `module:Class`, so that it is imported when first opened.
    """

    screen: ClassVar[str]

    def __init_subclass__(cls, screen: str) -> None:
        cls.screen = screen


class OfSlug(Route):
    """A route to a screen about a game, given by its slug."""

    slug: str

    @property
    def game(self) -> str:
        return self.slug


class OfLesson(Route):
    """A route to a screen about a lesson."""

    lesson: Lesson

    @property
    def game(self) -> str:
        return self.lesson.game


class OfRecording(Route):
    """A route to a screen about a whole record."""

    recording: Recording

    @property
    def game(self) -> str:
        return self.recording.game


class OfSession(Route):
    """A route to a table in use, or to a screen about one."""

    session: PublicSession

    @property
    def game(self) -> str:
        return self.session.rules.slug


class OfTable(Route):
    """A route to a screen above a table."""

    host: CurtainHost | SettlementHost | PeopleHost

    @property
    def game(self) -> str:
        return self.host.table.session.rules.slug


class ToGame(OfSlug):
    """The page of a game; `group` or `people` open it at the players tab, and `begins` begins the game."""

    slug: str
    group: Group | None = None
    people: int = 0
    begins: bool = False


class ToHouseRules(Route):
    """The page of a game with the house rules in a file, which are saved and selected."""

    path: Path


class ToNextLesson(OfSlug):
    """The first unfinished lesson of a game."""

    slug: str


class ToLesson(OfSlug):
    """A chapter of a game's course; `chapter` counts from 0."""

    slug: str
    chapter: int


class ToOwnLesson(OfLesson, ScreenRoute, screen="learning.lessons:OwnLessonScene"):
    """One of the person's own lessons."""

    lesson: Lesson


class ToTrial(OfLesson, ScreenRoute, screen="learning.lessons:TrialScene"):
    """A lesson in the editor, tried from one of its steps."""

    lesson: Lesson
    index: int


# the editor of lessons
class ToNewLesson(ScreenRoute, screen="learning.editor.begin:NewLessonScene"):
    """The choice of a source for a new lesson."""


class ToLessonOf(Route):
    """The editor with a new lesson from a finished deal; `seat` is the learner's."""

    recording: Recording
    deal: int
    seat: int


class ToLessonOfSaved(Route):
    """The editor with a new lesson from the last finished deal of a saved game."""

    path: Path
    seat: int


class ToEditor(ScreenRoute, screen="learning.editor:EditorScene"):
    """The editor with a lesson; `path` is its file."""

    path: Path
    lesson: Lesson


class ToDealOf(Route):
    """The screen that lays out the deal of a lesson in the editor."""

    host: DealHost


class ToPlayed(Route):
    """The screen that plays a lesson's deal on after `at` answers and `acts`; `kept` receives the new answers."""

    lesson: Lesson
    at: int
    acts: tuple[str, ...]
    title: str
    kept: Callable[[tuple[str, ...]], None]


class ToPuzzles(ScreenRoute, screen="learning.puzzles.page:PuzzlesScene"):
    """The puzzles page, with the deal of the day."""


class ToPuzzle(ScreenRoute, screen="learning.puzzles.puzzle:PuzzleScene"):
    """One puzzle of a series."""

    puzzle: Puzzle
    row: tuple[Puzzle, ...] = ()

    @property
    def game(self) -> str:
        return self.puzzle.game


class ToRules(OfSlug, ScreenRoute, screen="game.rules:RulesScene"):
    """The rules of a game under some options, opened at a clause."""

    slug: str
    seats: int
    options: Mapping[str, Any]
    clause: str = ""


class ToFamilies(ScreenRoute, screen="people.family:FamilyScene"):
    """The saved families, with the games they can play."""


class ToShelf(ScreenRoute, screen="home.shelf:ShelfScene"):
    """The shelf of all games."""


class ToDemonstrations(ScreenRoute, screen="demonstrations:DemonstrationsScene"):
    """The list of demonstrations."""


class ToSettings(ScreenRoute, screen="preferences.settings:SettingsScene"):
    """The settings page."""


class ToKeys(ScreenRoute, screen="preferences.keys:KeysScene"):
    """The keys page."""


class ToAccess(ScreenRoute, screen="preferences.access:AccessScene"):
    """The accessibility page."""


class ToOwnPicture(ScreenRoute, screen="preferences.own_picture:OwnPictureScene"):
    """The page on which a person chooses a picture of their own; `use` is the setting it is for."""

    use: str = "back"
    path: Path | None = None  # a picture that was dropped on the window


class ToFirstStart(ScreenRoute, screen="preferences.first_start:FirstStartScene"):
    """The questions of the first start."""


class ToAbout(ScreenRoute, screen="preferences.about:AboutScene"):
    """The page about the program itself."""


class ToGlossary(ScreenRoute, screen="game.rules:GlossaryScene"):
    """The glossary page."""


class ToStatistics(Route):
    """The statistics page."""


class ToSavedGames(ScreenRoute, screen="records.saved:SavedScene"):
    """The list of saved games."""


class ToDemonstration(Route):
    """A replay of a record; with a playlist it plays automatically and continues with the next file.

    `programme` is the progress through a playlist already begun.
    """

    path: Path
    playlist: tuple[Path, ...] = ()
    programme: Programme | None = None


class ToLessonForRoom(OfLesson):
    """A lesson shown to an audience."""

    lesson: Lesson


class ToReplay(OfRecording):
    """A replay of a deal of the game in use, from its start or from the `nth` occurrence of `line`."""

    recording: Recording
    limits: LookingBack
    deal: int
    line: str = ""
    nth: int = 0


class ToTable(OfSession, ScreenRoute, screen="table:TableScene"):
    """A table in use."""

    session: PublicSession


class ToPractice(OfSession, ScreenRoute, screen="table:PracticeScene"):
    """A table that is never saved."""

    session: PublicSession


class ToSavedTable(Route):
    """A saved game to continue."""

    saved: Saved


class ToEvening(Route):
    """An evening to continue: at its table, or at its book between two games."""

    diary: Diary


class ToEveningTable(OfSession, ScreenRoute, screen="evening.table:EveningTable"):
    """A table in use that belongs to an evening."""

    session: PublicSession
    diary: Diary


class ToProgramme(ScreenRoute, screen="evening.programme.page:ProgrammeScene"):
    """The programme and members of an evening; `diary` is None until the evening begins."""

    evening: Evening
    diary: Diary | None = None


class ToBook(ScreenRoute, screen="evening.book.page:BookScene"):
    """The book of an evening; with `is_at_table` it was opened from a table and returns to it."""

    diary: Diary
    is_at_table: bool = False


class ToScoreSheet(Route):
    """The current score sheet, or a new one."""


class ToLookBack(OfSession, ScreenRoute, screen="records.look_back:LookBackScene"):
    """The review of a seat's own choices in a finished deal."""

    session: PublicSession
    seat: int
    deal: int


@dataclass(frozen=True)
class TwoLines:
    """Two courses of a deal after a number of choices: a record as it was played, and another or an idea played on.

    The table is seen from `seat`, with the hands of `eyes` face up.
    """

    recording: Recording
    deal: int
    choices: int
    seat: int
    title: str
    other_title: str
    idea: Action | None = None
    other: Recording | None = None
    eyes: frozenset[int] = frozenset()


class ToCompare(ScreenRoute, screen="records.comparing:ComparingScene"):
    """Two courses of a deal side by side."""

    lines: TwoLines
    sitters: tuple[Sitter, ...]

    @property
    def game(self) -> str:
        return self.lines.recording.game


class ToShuffle(OfRecording, ScreenRoute, screen="records.shuffle:ShuffleScene"):
    """The shuffle page of a session."""

    recording: Recording


class ToSavedShuffle(Route):
    """The shuffle page of a saved game."""

    path: Path


class ToSettlement(OfTable, ScreenRoute, screen="records.settlement:SettlementScene"):
    """The settlement of the current deal at a table."""

    host: SettlementHost


class ToCurtain(OfTable, ScreenRoute, screen="curtain:CurtainScene"):
    """The curtain over a table, for a person, or for nobody if all are away."""

    host: CurtainHost
    person: int | None


class ToPeople(OfTable, ScreenRoute, screen="people.people:PeopleScene"):
    """The people at a table, with one of them selected."""

    host: PeopleHost
    seat: int
