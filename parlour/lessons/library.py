"""The lessons shipped with Parlour: `assets/lessons/<game>-<chapter>.toml`.

A translation has the same name in a language folder: `assets/lessons/de/nap-1.toml`.
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
    """Return the file names of a game's lessons in chapter order."""
    names = [name for name in resources.listing(FOLDER) if name.rpartition("-")[0] == slug and name.endswith(".toml")]
    return tuple(sorted(names))


def next_lesson(slug: str, finished: Container[str]) -> int:
    """Return the index of a game's first unfinished lesson, or 0 if all are finished."""
    ids = [lesson.id for lesson in lessons_of(slug)]
    return next((place for place, each in enumerate(ids) if each not in finished), 0)


def lessons_of(slug: str) -> tuple[Lesson, ...]:
    """Return a game's lessons in chapter order, each in the game's language or else in English."""
    return _lessons_of(slug, language_of_game(slug))


def english_title(lesson: Lesson) -> str:
    """Return the English title of a shipped lesson; a person's own lesson keeps its title."""
    return next((each.title for each in _lessons_of(lesson.game, DEFAULT) if each.id == lesson.id), lesson.title)


@cache
def _lessons_of(slug: str, code: str) -> tuple[Lesson, ...]:
    found = [read(resources.text(translated(FOLDER, name, code)), name) for name in lesson_files(slug)]
    return tuple(sorted(found, key=lambda lesson: lesson.chapter))
