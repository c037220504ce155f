"""A course: the match of a lesson's deal, and the table as the learner sees it at each step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from ..engine.cards import BY_TEXT
from ..engine.questions import Ask, IllegalAction
from ..engine.rig import RigError
from ..engine.table import Event, Moved, Noted, Paid, Shown, TableError, redacted
from ..match import Match
from ..narration.words import suit_word
from ..players.personas import company
from ..records.record import Inconsistent
from ..session.seats.seating import COMPUTER, PERSON, Sitter
from ..session.view.picture import Picture, TableRules
from ..session.view.stage import Stage
from ..words.message import message
from .lesson import Lesson, LessonError, Step

BLANK = re.compile(r"\{([^{}]*)\}")
SENTENCE_START = re.compile(r"(^|[.!?]\s+)([a-zäöü])")
UNFIT = (IllegalAction, RigError, TableError, Inconsistent, LookupError, TypeError, ValueError)


class Unfilled(ValueError):
    """Raised when a placeholder in a sentence has no value at this step."""


@dataclass(frozen=True)
class CourseMoment:
    """The table at one step: the match, the events shown so far, and what the learner sees."""

    match: Match
    shown: int
    seen: Picture
    seat: int

    @property
    def ask(self) -> Ask | None:
        """Return the question put to the learner, or None."""
        return None if self.match.ask is None else self.match.ask.of(self.seat)

    @property
    def is_over(self) -> bool:
        """Return whether the deal is over."""
        return bool(self.match.results)

    @property
    def first_ask(self) -> Ask | None:
        """Return the question of the first seat being asked, or None at the end of the deal."""
        asked = None if self.is_over else self.match.ask
        return None if asked is None else asked.of(asked.seats[0])

    def is_seen(self, card: str) -> bool:
        """Return whether the learner can see the face of a card."""
        return any(str(piece) == card for pile in self.seen.piles.values() for piece in pile if piece is not None)

    def pile(self, key: str) -> Sequence[Any]:
        """Return a pile by key; empty if there is no such pile."""
        return self.seen.piles.get(key, ())


class Course:
    """A lesson's deal played to its end; raises LessonError if that is impossible."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.names = [name for name, _ in company(lesson.deal.seats)]
        try:
            self.match = lesson.start()
            self.ends = [len(self.match.events_of(1))]  # number of the deal's events after each answer
            for act in lesson.deal.acts:
                give(self.match, act)
                self.ends.append(len(self.match.events_of(1)))
        except UNFIT as problem:
            raise LessonError(
                message("lessons.course.cannot_be_played", lesson=lesson.id, problem=problem)
            ) from problem
        if not self.match.results:
            raise LessonError(message("lessons.course.does_not_end", lesson=lesson.id))

    @property
    def rules(self) -> TableRules:
        """Return what is agreed at the lesson's table."""
        return TableRules.of(self.match)

    @property
    def deal_key(self) -> object:
        """Return a value that is the same for lessons that differ in their steps alone."""
        return self.match

    def again(self, lesson: Lesson) -> Course:
        """Return the course of a lesson with other steps; the same deal is not replayed."""
        if (lesson.game, lesson.play, lesson.deal) != (self.lesson.game, self.lesson.play, self.lesson.deal):
            return Course(lesson)
        other = copy(self)
        other.lesson = lesson
        return other

    def moment(self, index: int) -> CourseMoment:
        """Return the table at the step with this index."""
        step, seat = self.lesson.steps[index], self.lesson.seat
        match = self.match.at(step.at)
        return CourseMoment(
            match, self._shown(step), self._seen(match, self._shown(step), self.lesson.turned_up(index)), seat
        )

    def after(self, index: int, acts: Sequence[str]) -> CourseMoment:
        """Return the table after other answers at a step; raise IllegalAction if one is not legal."""
        return self.played(self.lesson.steps[index].at, acts, self.lesson.turned_up(index))

    def played(self, at: int, acts: Sequence[str], turned_up: frozenset[int]) -> CourseMoment:
        """Return the table after `at` answers of the deal, then `acts`; raise IllegalAction if one is not legal."""
        match = self.match.at(at)
        for act in acts:
            give(match, act)
        shown = len(match.events_of(1))
        return CourseMoment(match, shown, self._seen(match, shown, turned_up), self.lesson.seat)

    def _seen(self, match: Match, shown: int, turned_up: frozenset[int]) -> Picture:
        stage = Stage(match, self.lesson.seat, 1)
        bits = stage.bit | sum(1 << seat for seat in turned_up)
        for event in match.events_of(1)[:shown]:
            seen = redacted(event, bits)
            if seen is not None:
                stage.apply(seen)
        return stage.picture

    def _shown(self, step: Step) -> int:
        """Return the number of the deal's events shown by a step."""
        if not 0 <= step.at < len(self.ends):
            raise LessonError(message("lessons.course.after_the_end", step=step.id))
        if step.upto == "start":
            return 0
        first, last = self.ends[step.at - 1] if step.at else 0, self.ends[step.at]
        if not step.upto:
            return last
        events = self.match.events_of(1)
        pointer, _, which = step.upto.partition("#")
        touching = [i + 1 for i in range(first, last) if touches(events[i], pointer)]
        try:
            return touching[int(which) - 1 if which else -1]
        except (IndexError, ValueError):
            raise LessonError(message("lessons.course.touches_nothing", step=step.id, pointer=step.upto)) from None

    def require_steps(self) -> None:
        """Raise LessonError if a step stands after the deal's end, or shows what does not happen there."""
        for step in self.lesson.steps:
            self._shown(step)

    # sentences
    def told(self, text: str, moment: CourseMoment) -> str:
        """Return a sentence with its placeholders filled in, or unchanged if one has no value."""
        try:
            return self.filled(text, moment)
        except Unfilled:
            return text

    def filled(self, text: str, moment: CourseMoment) -> str:
        """Return a sentence with its placeholders filled in, cards as tokens; raise Unfilled if one has no value."""
        whole = BLANK.sub(lambda found: self._blank(found[1], moment), text)
        return SENTENCE_START.sub(lambda found: found[1] + found[2].upper(), whole)

    def _blank(self, blank: str, moment: CourseMoment) -> str:
        kind, _, name = blank.partition(":")
        seen = moment.seen
        if kind.removeprefix("?") in BY_TEXT:
            if not kind.startswith("?") and not moment.is_seen(kind):
                raise Unfilled(message("lessons.course.card_not_seen", blank=f"{{{blank}}}"))
            return kind.removeprefix("?")
        try:
            if kind.isdecimal():
                return self.names[int(kind)]
            if kind == "pool":
                return str(seen.pools[name])
            if kind == "counters":
                return str(seen.counters[int(name)])
            if kind == "held":
                return str(len(seen.hand(int(name))))
            if kind == "fact":
                fact, _, place = name.partition(".")
                value = seen.facts[fact][int(place)] if place else seen.facts[fact]
                return suit_word(str(value))
        except (LookupError, TypeError, ValueError):
            pass
        raise Unfilled(message("lessons.course.names_nothing", blank=f"{{{blank}}}"))


def sitters_of(lesson: Lesson) -> list[Sitter]:
    """Return a lesson's players by seat: the learner, called "You", and computer players."""
    return [
        Sitter(message("lessons.course.you"), sign, PERSON)
        if seat == lesson.seat
        else Sitter(name, sign, COMPUTER, "easy")
        for seat, (name, sign) in enumerate(company(lesson.deal.seats))
    ]


def give(match: Match, act: str) -> None:
    """Apply an answer written as "seat action"; raise IllegalAction or ValueError if it is not possible."""
    seat, _, text = act.partition(" ")
    if match.ask is None or int(seat) not in match.ask.seats:
        raise ValueError(message("lessons.course.not_asked", act=act))
    match.act(text, int(seat))


def touches(event: Event, pointer: str) -> bool:
    """Return whether an event involves what a pointer names: a card, zone, fact, pool or paying seat."""
    kind, _, name = pointer.partition(":")
    if isinstance(event, Moved):
        if kind == "card":
            return [str(piece) for piece in event.pieces] == [name] and event.target != "played"
        return kind == "zone" and event.target == name
    if isinstance(event, Shown):
        return kind == "card" and [str(piece) for piece in event.pieces] == [name]
    if isinstance(event, Noted):
        return kind == "fact" and event.name == name
    if isinstance(event, Paid) and kind in ("pool", "seat"):
        return (int(name) if kind == "seat" else name) in (event.source, event.target)
    return False
