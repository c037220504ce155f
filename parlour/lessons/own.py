"""A person's own lessons, each in a file in their folder. Nothing is ever deleted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ..narration.words import unaccented
from ..records import disk
from ..storage.games.shelf import moved
from ..storage.places import unused
from ..words.message import message
from .authoring.writer import written
from .lesson import LARGEST, Lesson, LessonError, read

ENDING = ".toml"
GIVEN_AWAY = ".lesson.parlour"  # so that a file from somebody else opens with Parlour by a double click
PUT_AWAY = "put away"  # folder for lessons removed from the list
LONGEST_NAME = 40  # most characters in a file name


@dataclass(frozen=True)
class OwnLesson:
    """One of a person's own lessons; `trouble` says why its file cannot be read, if it cannot."""

    path: Path
    lesson: Lesson | None
    trouble: str = ""


def own_lessons(folder: Path) -> list[OwnLesson]:
    """Return the lessons in a folder by title, including unreadable ones."""
    found = [_listed(path) for path in _files(folder)]
    return sorted(found, key=lambda own: (own.lesson.title.casefold() if own.lesson else "", own.path.stem))


def _files(folder: Path) -> Iterator[Path]:
    try:
        yield from sorted(path for path in folder.glob(f"*{ENDING}") if path.is_file())
    except OSError:
        return


def _listed(path: Path) -> OwnLesson:
    try:
        return OwnLesson(path, read_file(path))
    except LessonError as problem:
        return OwnLesson(path, None, str(problem))


def read_file(path: Path) -> Lesson:
    """Return the lesson in a file; raise LessonError with a sentence if it is not valid."""
    try:
        data = disk.read(path, LARGEST)
    except OSError as problem:
        raise LessonError(
            message("lessons.file.cannot_be_read", name=path.name, problem=problem.strerror or problem)
        ) from problem
    return read(data.decode("utf-8", "replace"), path.name)


def keep(path: Path, lesson: Lesson) -> str:
    """Write a lesson to its file; return an error sentence, or ""."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        disk.put(path, written(lesson).encode("utf-8", "replace"))
    except OSError as problem:
        return message("lessons.file.cannot_be_saved", path=path, problem=problem.strerror or problem)
    return ""


def new_path(folder: Path, title: str) -> Path:
    """Return an unused path for a new lesson, named after its title."""
    words = "".join(sign if sign.isalnum() else " " for sign in unaccented(title).casefold()).split()
    stem = "-".join(words)[:LONGEST_NAME].strip("-") or "lesson"
    return unused(folder, stem, ENDING)


def add(folder: Path, lesson: Lesson) -> tuple[Path, Lesson]:
    """Return a path for a lesson to add to a folder, and the lesson with its new id; nothing is written yet."""
    path = new_path(folder, lesson.title)
    return path, replace(lesson, id=path.stem)


def bring_in(folder: Path, source: Path) -> Path:
    """Copy a lesson file into a folder and return its new path; raise LessonError with a sentence if that fails."""
    path, lesson = add(folder, read_file(source))
    if trouble := keep(path, lesson):
        raise LessonError(trouble)
    return path


def take_out(folder: Path, own: OwnLesson) -> Path:
    """Copy a lesson file unchanged into a folder, to take elsewhere; return the copy's path. May raise OSError."""
    target = unused(folder, own.path.stem, GIVEN_AWAY)
    folder.mkdir(parents=True, exist_ok=True)
    disk.put(target, own.path.read_bytes())
    return target


def put_away(path: Path) -> Path:
    """Move a lesson file into the folder of removed lessons; return its new path. May raise OSError."""
    return moved(path, path.parent / PUT_AWAY)


def bring_back(path: Path) -> Path:
    """Move a removed lesson file back into the list; return its new path. May raise OSError."""
    return moved(path, path.parent.parent)
