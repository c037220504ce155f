"""Routes between screens: each names a screen and its arguments, so that no screen imports the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...match import Match
from ...puzzles.puzzle import Puzzle
from ...session.evening.diary import Diary
from ...session.evening.evening import Evening
from ...session.presenter import LookingBack
from ...session.session import Session
from ...storage.saved import Saved
from ...storage.settings import Group
from ..window.desk import Route
from .hosts import CurtainHost, PeopleHost, SettlementHost


@dataclass(frozen=True)
class ToGame(Route):
    """The page of a game; `group` or `people` opens it at its players."""

    slug: str
    group: Group | None = None
    people: int = 0


@dataclass(frozen=True)
class ToNextLesson(Route):
    """A game's first unfinished lesson."""

    slug: str


@dataclass(frozen=True)
class ToLesson(Route):
    """A chapter of a game's course, counted from 0."""

    slug: str
    chapter: int


class ToPuzzles(Route):
    """The puzzles, and the deal of the day."""


@dataclass(frozen=True)
class ToPuzzle(Route):
    """A puzzle of a series."""

    puzzle: Puzzle
    row: tuple[Puzzle, ...] = ()


@dataclass(frozen=True)
class ToRules(Route):
    """The rules of a game under some options, at a clause."""

    slug: str
    seats: int
    options: Mapping[str, Any]
    clause: str = ""


class ToFamilies(Route):
    """The saved families, and the games for them."""


class ToShelf(Route):
    """All games."""


class ToDemonstrations(Route):
    """The list of demonstrations."""


class ToSettings(Route):
    """The settings."""


class ToKeys(Route):
    """The keys page."""


class ToAccess(Route):
    """The accessibility page."""


class ToGlossary(Route):
    """The glossary."""


class ToStatistics(Route):
    """The statistics."""


class ToSavedGames(Route):
    """The saved games."""


@dataclass(frozen=True)
class ToDemonstration(Route):
    """A replay of a record; with a playlist it plays by itself and continues with the next."""

    path: Path
    playlist: tuple[Path, ...] = ()


@dataclass(frozen=True)
class ToReplay(Route):
    """A replay of a deal of the game in use: from its start, or from the `nth` occurrence of `line`."""

    match: Match
    limits: LookingBack
    deal: int
    line: str = ""
    nth: int = 0


@dataclass(frozen=True)
class ToTable(Route):
    """A table in use."""

    session: Session


@dataclass(frozen=True)
class ToPractice(Route):
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


@dataclass(frozen=True)
class ToEveningTable(Route):
    """A table in use that belongs to an evening."""

    session: Session
    diary: Diary


@dataclass(frozen=True)
class ToProgramme(Route):
    """The programme and members of an evening; `diary` None: it has not begun."""

    evening: Evening
    diary: Diary | None = None


@dataclass(frozen=True)
class ToBook(Route):
    """The book of an evening; `is_at_table`: opened from a table, and returns to it."""

    diary: Diary
    is_at_table: bool = False


class ToScoreSheet(Route):
    """The current score sheet for real cards, or a new one."""


@dataclass(frozen=True)
class ToLookBack(Route):
    """A seat's own choices in a finished deal."""

    session: Session
    seat: int
    deal: int


@dataclass(frozen=True)
class ToShuffle(Route):
    """The page on the shuffle of a session."""

    match: Match


@dataclass(frozen=True)
class ToSavedShuffle(Route):
    """The page on the shuffle of a saved game."""

    path: Path


@dataclass(frozen=True)
class ToSettlement(Route):
    """The settlement of the deal on a table."""

    host: SettlementHost


@dataclass(frozen=True)
class ToCurtain(Route):
    """The curtain before a table, for a person, or for nobody if all are away."""

    host: CurtainHost
    person: int | None


@dataclass(frozen=True)
class ToPeople(Route):
    """The people at a table, with one of them chosen."""

    host: PeopleHost
    seat: int
