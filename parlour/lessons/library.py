"""The lessons shipped with Parlour: `assets/lessons/<game>-<chapter>.toml`."""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from .. import resources
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


@cache
def lessons_of(slug: str) -> tuple[Lesson, ...]:
    """Return a game's lessons in the order of chapters."""
    found = [read(resources.text(f"{FOLDER}/{name}"), name) for name in lesson_files(slug)]
    return tuple(sorted(found, key=lambda lesson: lesson.chapter))
