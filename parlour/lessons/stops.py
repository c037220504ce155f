"""The places within an answer where a step may stop, each with the last sentence told there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..engine.table import Event, Moved, Noted, Paid, Shown, redacted
from ..narration.narrator import Narrator
from .course import Course, touches

START = "start"  # the stop before the first event of the deal


@dataclass(frozen=True)
class StepStop:
    """A place where a step may stop: its `upto` value, and the sentence on the last event shown."""

    upto: str
    told: str


def stops(course: Course, index: int) -> list[StepStop]:
    """Return the places where a step may stop before the end of its answer, in order.

    Of consecutive places with the same sentence, only the last is returned.
    """
    lesson, step = course.lesson, course.lesson.steps[index]
    if not 0 <= step.at < len(course.ends):
        return []
    first, last = course.ends[step.at - 1] if step.at else 0, course.ends[step.at]
    events, narrator = course.match.events_of(1), Narrator(lesson.game, course.names, course.match.options)
    eyes = sum(1 << seat for seat in {lesson.seat, *lesson.turned_up(index)})
    found: list[StepStop] = []
    known = [redacted(event, eyes) for event in events]
    for at in range(first, last - 1):
        seen = known[at]
        line = narrator.alone(seen, known[:at], known[at + 1 :]) if seen is not None else None
        upto = _pointer_to(events[first:last], at - first)
        if line is None or not upto:
            continue
        if found and found[-1].told == line.text:
            found.pop()
        found.append(StepStop(upto, line.text))
    return found


def _pointer_to(events: Sequence[Event], at: int) -> str:
    """Return the `upto` value that stops after an event, or "" if no pointer identifies it."""
    found = []
    for pointer in _pointers(events[at]):
        touching = [i for i, event in enumerate(events) if touches(event, pointer)]
        if touching and touching[-1] == at:
            return pointer
        if at in touching:
            found.append(f"{pointer}#{touching.index(at) + 1}")
    return found[0] if found else ""


def _pointers(event: Event) -> Iterator[str]:
    """Yield pointers to the cards, piles, facts and accounts of an event."""
    if isinstance(event, Moved | Shown) and len(event.pieces) == 1 and event.pieces[0] is not None:
        yield f"card:{event.pieces[0]}"
    if isinstance(event, Moved) and isinstance(event.target, str):
        yield f"zone:{event.target}"
    if isinstance(event, Noted):
        yield f"fact:{event.name}"
    if isinstance(event, Paid):
        for account in (event.target, event.source):
            yield f"pool:{account}" if isinstance(account, str) else f"seat:{account}"
