"""Two lists of the editor's right panel: where a step stops, and what it expects of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ......lessons.checks import Expected
from ......lessons.stops import StepStop
from ......narration.words import capital
from ......words.message import message
from ..reading import LessonReading
from .column import LeafColumn

MOST_STOPS, MOST_EXPECTED = 60, 60  # most rows drawn


def draw_stops(column: LeafColumn, reading: LessonReading, act: Callable[[StepStop], None]) -> None:
    """Draw the list of places where the step may stop, with a frame around the chosen one."""
    stops = reading.stops()
    if len(stops) < 2:
        return
    column.heading(message("gui.editor.stop.title"))
    for i, stop in enumerate(stops[:MOST_STOPS]):
        is_here = stop.upto == reading.bench.step.upto
        column.row(f"stop.{i}", stop.told, "", partial(act, stop), "", is_here)


def draw_expectations(column: LeafColumn, reading: LessonReading, act: Callable[[Expected], None]) -> None:
    """Draw a switch for each possible expectation, followed by the faults of the step."""
    found = [each for each in reading.expectations() if each[1]][:MOST_EXPECTED]
    if not found:
        return
    column.heading(message("gui.editor.expect.title"))
    column.note(message("gui.editor.expect.hint"))
    for one, words, is_on in found:
        column.switch(f"expect.{one.kind}.{one.name}", words, is_on, partial(act, one))
    for fault in reading.bench.faults_here():
        column.note(capital(fault), is_fault=True)
