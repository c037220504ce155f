"""A person's progress with lessons, puzzles and deals of the day, kept in one file."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Any

from .values import change_values, read_values

FILE = "workbook.json"


class Mark(StrEnum):
    """A person's progress with one puzzle: new, tried or solved."""

    NEW = "new"
    TRIED = "tried"
    SOLVED = "solved"


@dataclass
class Workbook:
    """The marks of puzzles by id, the files of deals of the day by date, and the finished lessons."""

    folder: Path
    marks: dict[str, str] = field(default_factory=dict)
    days: dict[str, str] = field(default_factory=dict)
    lessons: list[str] = field(default_factory=list)

    @classmethod
    def opened(cls, folder: Path) -> Workbook:
        """Return a person's workbook; unreadable entries are ignored."""
        values, _ = read_values(folder / FILE)
        marks = {key: mark for key, mark in _texts(values.get("marks")).items() if mark in list(Mark)}
        lessons = values.get("lessons")
        finished = [each for each in lessons if isinstance(each, str)] if isinstance(lessons, list) else []
        return cls(folder, marks, _texts(values.get("days")), finished)

    def mark_of(self, puzzle: str) -> Mark:
        """Return the person's progress with a puzzle."""
        return Mark(self.marks.get(puzzle, Mark.NEW))

    @property
    def solved(self) -> int:
        """Return the number of solved puzzles."""
        return sum(mark == Mark.SOLVED for mark in self.marks.values())

    def mark(self, puzzle: str, mark: Mark) -> str:
        """Record the result of a puzzle, unless it is already solved; return a sentence if that failed."""
        if self.mark_of(puzzle) in (Mark.SOLVED, mark):
            return ""
        self.marks[puzzle] = mark
        return self._keep("marks", {puzzle: mark})

    def file_of(self, day: date) -> str:
        """Return the file name of the deal of a day, or "" if it was not played."""
        return self.days.get(day.isoformat(), "")

    def begin(self, day: date, file: str) -> str:
        """Record that the deal of a day has begun; return a sentence if that failed."""
        self.days[day.isoformat()] = file
        return self._keep("days", {day.isoformat(): file})

    def finish(self, lesson: str) -> str:
        """Record that a lesson was completed; return a sentence if that failed."""
        if lesson in self.lessons:
            return ""
        self.lessons.append(lesson)
        path = self.folder / FILE
        return change_values(path, lambda values: {**values, "lessons": _with(values.get("lessons"), lesson)})

    def _keep(self, section: str, entry: dict[str, str]) -> str:
        """Write one entry of a section; the rest of the file is unchanged."""
        path = self.folder / FILE
        return change_values(path, lambda values: {**values, section: {**_texts(values.get(section)), **entry}})


def _with(lessons: Any, finished: str) -> list[str]:
    """Return the valid lessons in a list, plus one more."""
    given = lessons if isinstance(lessons, list) else []
    return [*(each for each in given if isinstance(each, str) and each != finished), finished]


def _texts(given: Any) -> dict[str, str]:
    """Return the entries whose keys and values are texts."""
    entries = given.items() if isinstance(given, dict) else ()
    return {key: value for key, value in entries if isinstance(key, str) and isinstance(value, str)}
