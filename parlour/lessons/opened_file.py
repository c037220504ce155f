"""A file that somebody opens with the program: a game to continue, a record to watch, a lesson, rules or a picture."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from ..records import disk
from ..records.record import RecordError
from ..session.house_rules import ENDING as HOUSE_RULES
from ..storage.games.shelf import saved_at
from ..storage.picture_file import is_picture
from ..words.message import message
from .lesson import LARGEST, Lesson, read
from .own import ENDING, GIVEN_AWAY

RECORD = re.compile(rb"[0-9a-f]{8} \[")  # how every record begins
RECORDS = ".parlour"


class FileKind(Enum):
    """What is in a file."""

    GAME = auto()  # unfinished: to continue
    SHOW = auto()  # a finished game, or one that only a newer Parlour can continue
    LESSON = auto()
    HOUSE_RULES = auto()
    PICTURE = auto()  # for the backs of the cards, or for the cloth


@dataclass(frozen=True)
class OpenedFile:
    """A file's kind, and the lesson in it if it holds one."""

    kind: FileKind
    lesson: Lesson | None = None


def opened_file(path: Path) -> OpenedFile:
    """Return what is in a file, by its contents; raise RecordError or LessonError with a sentence if it is neither."""
    if path.suffix.lower() == HOUSE_RULES:
        return OpenedFile(FileKind.HOUSE_RULES)
    try:
        data = disk.read(path, LARGEST)
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise RecordError(message("lessons.opened_file.cannot_be_read", name=path.name, problem=why)) from problem
    if is_picture(data):
        return OpenedFile(FileKind.PICTURE)
    is_lesson = path.name.lower().endswith((ENDING, GIVEN_AWAY)) or b"[lesson]" in data
    if RECORD.match(data) or (path.suffix.lower() == RECORDS and not is_lesson):
        saved = saved_at(path)
        if saved.trouble and not saved.is_newer:
            raise RecordError(saved.trouble)
        return OpenedFile(FileKind.SHOW if saved.is_over or saved.is_newer else FileKind.GAME)
    if is_lesson:
        return OpenedFile(FileKind.LESSON, read(data.decode("utf-8", "replace"), path.name))
    raise RecordError(message("lessons.opened_file.neither", name=path.name))
