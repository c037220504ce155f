"""The entries of the list: lessons, sample deals from the books, a person's own lessons and finished games."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import inf
from pathlib import Path

from .....games import CATALOGUE
from .....lessons.lesson import Lesson
from .....lessons.library import lessons_of
from .....lessons.own import OwnLesson
from .....narration.headings import heading_of
from .....narration.words import unaccented
from .....records.lines import good_entries
from .....records.record import RecordError, checked_header
from .....session.replay.lengths import length_parts, minutes_of, sample_steps
from .....session.replay.samples import sample_words
from .....session.replay.unattended import Programme, ShowView
from .....session.request import sample_paths
from .....storage.games.saved import Saved
from .....words.language import cached_by_language
from .....words.message import grammar, labels, message
from ....window.desk import Route
from ...routing.routes import ToDemonstration, ToLesson, ToLessonForRoom, ToOwnLesson


class ShowChoice(Enum):
    """A choice by which the list is narrowed; `words` is its label."""

    @property
    def words(self) -> str:
        """Return the label of the choice."""
        return message(f"gui.demonstrations.{type(self).__name__.removeprefix('Show').lower()}.{self.value}")


class ShowKind(ShowChoice):
    """The origin of a demonstration."""

    EVERYTHING = "everything"
    LESSON = "lesson"
    BOOK = "book"
    OWN = "own"
    SAVED = "saved"


class ShowLength(ShowChoice):
    """The longest demonstration to list."""

    ANY = "any"
    SHORT = "short"
    LONG = "long"

    @property
    def most(self) -> float:
        """Return the upper limit in minutes."""
        return {ShowLength.ANY: inf, ShowLength.SHORT: 3, ShowLength.LONG: 10}[self]


NO_LENGTH = ("", "")


@dataclass(frozen=True)
class ListedShow:
    """A row of the list: title, description, length and route; `minutes` is infinite if unknown.

    `length` has at most two parts, of which the first is the more important.
    """

    kind: ShowKind
    game: str
    title: str
    about: str
    length: tuple[str, str]
    route: Route | None
    path: Path | None = None
    own: OwnLesson | None = None
    minutes: float = inf

    @property
    def to_room(self) -> Route:
        """Return the route that shows it to an audience."""
        if isinstance(self.route, ToLesson):
            return ToLessonForRoom(lessons_of(self.route.slug)[self.route.chapter])
        if isinstance(self.route, ToOwnLesson):
            return ToLessonForRoom(self.route.lesson)
        return ToDemonstration(self.path or Path(), programme=Programme(view=ShowView.ROOM))

    @property
    def tag(self) -> str:
        """Return what it is in a word or two; "" for a deal from the books."""
        return labels("gui.demonstrations.tag").get(self.kind.value, "")

    @property
    def searched(self) -> str:
        """Return the normalised text that is searched."""
        game = heading_of(self.game).name if self.game else ""
        return unaccented(f"{self.title} {self.about} {game} {self.kind.words}")


@cached_by_language
def samples() -> tuple[ListedShow, ...]:
    """Return the sample deals, with only their headers read."""
    found = []
    for name, path in sample_paths().items():
        data = path.read_bytes()
        try:
            head_line = checked_header(good_entries(data[: data.find(b"\n") + 1])[0], path.name)
        except RecordError:
            continue
        game, steps = str(head_line.get("game")), sample_steps()[name]
        if game in CATALOGUE:
            title, about = sample_words(game, head_line)
            route, minutes = ToDemonstration(path), minutes_of(steps)
            length = length_parts(steps, minutes)
            found.append(ListedShow(ShowKind.BOOK, game, title, about, length, route, path, minutes=minutes))
    return tuple(found)


@cached_by_language
def lessons() -> tuple[ListedShow, ...]:
    """Return the lessons of every game, in catalogue order."""
    return tuple(
        ListedShow(
            ShowKind.LESSON, slug, lesson.title, _shows(lesson),
            length_parts(len(lesson.steps), lesson.minutes), ToLesson(slug, i), minutes=lesson.minutes,
        )
        for slug in CATALOGUE
        for i, lesson in enumerate(lessons_of(slug))
    )  # fmt: skip


def _shows(lesson: Lesson) -> str:
    return message("gui.demonstrations.in_this_lesson", shows=", ".join(lesson.shows))


def own_show(own: OwnLesson) -> ListedShow:
    """Return the row for a person's own lesson, or for a file that cannot be read."""
    lesson = own.lesson
    if lesson is None:
        return ListedShow(ShowKind.OWN, "", own.path.name, own.trouble, NO_LENGTH, None, own=own)
    about = _shows(lesson) if lesson.shows else message("gui.demonstrations.your_own_lesson")
    length = length_parts(len(lesson.steps), lesson.minutes)
    route, minutes = ToOwnLesson(lesson), lesson.minutes
    return ListedShow(ShowKind.OWN, lesson.game, lesson.title, about, length, route, own=own, minutes=minutes)


def saved_show(saved: Saved) -> ListedShow:
    """Return the row for a finished game."""
    return ListedShow(
        ShowKind.SAVED, saved.game, heading_of(saved.game).name,
        message("gui.demonstrations.played_by", names=", ".join(saved.names)), (grammar().day(saved.changed), ""),
        ToDemonstration(saved.path), saved.path,
    )  # fmt: skip
