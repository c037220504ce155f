"""The lessons shipped with Parlour: `assets/lessons/<game>-<chapter>.toml`.

One in another language has the same name in a folder of its own: `assets/lessons/de/nap-1.toml`.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from .. import resources
from ..words.language import DEFAULT, language_of_game, translated
from .lesson import Lesson, read

FOLDER = "lessons"


@cache
def lesson_files(slug: str) -> tuple[str, ...]:
    """Return the files of a game's lessons in the order of chapters."""
    names = [name for name in resources.listing(FOLDER) if name.rpartition("-")[0] == slug and name.endswith(".toml")]
    return tuple(sorted(names))


def next_lesson(slug: str, finished: Container[str]) -> int:
    """Return the index of a game's first lesson that is not finished; 0 when all are."""
    ids = [lesson.id for lesson in lessons_of(slug)]
    return next((place for place, each in enumerate(ids) if each not in finished), 0)


def lessons_of(slug: str) -> tuple[Lesson, ...]:
    """Return a game's lessons in the order of chapters, each in the game's language or else in English."""
    return _lessons_of(slug, language_of_game(slug))


def english_title(lesson: Lesson) -> str:
    """Return the title of a shipped lesson in English; a person's own lesson has its own title alone."""
    return next((each.title for each in _lessons_of(lesson.game, DEFAULT) if each.id == lesson.id), lesson.title)


@cache
def _lessons_of(slug: str, code: str) -> tuple[Lesson, ...]:
    found = [read(resources.text(translated(FOLDER, name, code)), name) for name in lesson_files(slug)]
    return tuple(sorted(found, key=lambda lesson: lesson.chapter))
