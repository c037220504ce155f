"""The lesson file format: TOML with a `[lesson]`, a rigged `[deal]` and a `[[step]]` block for each step.

Unknown keys are listed in `Lesson.unknown` and written back, so that lessons of later versions can be opened without
losing anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from ..match import Match
from ..records import toml
from ..words.message import message

FORMAT = 1
LARGEST = 1_000_000  # characters; a longer file is rejected
LONGEST_TEXT = 10_000  # characters of one text; a page of speaker notes has some 3,000
MOST_SEATS = 100  # more than any game has
POINTS_AT_A_SEAT = "hand:", "seat:"
if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")


def _others() -> Any:
    """Return a dataclass field that keeps a table's unknown keys so that they are written back."""
    return field(default_factory=dict, metadata={"hidden": True})


class LessonError(ValueError):
    """Raised if a file is not a valid lesson; the text is a sentence for the reader."""


class Depth(StrEnum):
    """How much a lesson explains: in full, in brief, or in words for children."""

    FULL = "say"
    SHORT = "short"
    CHILD = "child"


@dataclass(frozen=True)
class Branch:
    """What follows a wrong answer: the next answers, and the sentence at the end of them."""

    acts: tuple[str, ...] = ()
    say: str = ""
    check: Mapping[str, Any] = field(default_factory=dict)
    others: Mapping[str, Any] = _others()


@dataclass(frozen=True)
class Decision:
    """The learner's choice: `right` is played, `also` are equally good, `wrong` has comments on the others."""

    prompt: str
    right: str
    praise: str = ""
    idea: str = ""
    room: bool = False
    also: Mapping[str, str] = field(default_factory=dict)
    wrong: Mapping[str, str] = field(default_factory=dict)
    branches: Mapping[str, Branch] = field(default_factory=dict, metadata={"key": "try"})
    others: Mapping[str, Any] = _others()

    def comment(self, action: str) -> str:
        """Return the comment on any answer except the right one."""
        return self.also.get(action) or self.wrong.get(action) or self.wrong.get("*", "")


@dataclass(frozen=True)
class LessonQuestion:
    """A question that leaves the table unchanged; `right` is the index of the right option."""

    prompt: str
    options: tuple[str, ...]
    comments: tuple[str, ...]
    right: int
    room: bool = False
    others: Mapping[str, Any] = _others()

    def comment(self, option: int) -> str:
        """Return the comment on an option, "" if the file has none."""
        return self.comments[option] if 0 <= option < len(self.comments) else ""


@dataclass(frozen=True)
class Step:
    """One step of a lesson: a position in the deal, and what is said there.

    The position is after `at` answers. Of the last answer's events, those up to the last one that touches `upto` are
    shown; "fact:shown#2" stops at the second.
    """

    id: str
    at: int
    say: str
    upto: str = ""
    short: str = ""
    child: str = ""
    notes: str = ""
    rule: str = ""
    point: tuple[str, ...] = ()
    show: tuple[int, ...] = ()
    hide: tuple[int, ...] = ()
    check: Mapping[str, Any] = field(default_factory=dict)
    answer: Decision | None = None
    ask: LessonQuestion | None = None
    others: Mapping[str, Any] = _others()

    def sentence(self, depth: Depth) -> str:
        """Return the step's sentence; without its own, SHORT is the first sentence and CHILD the full text."""
        if depth is Depth.SHORT:
            first, full_stop, _ = self.say.partition(". ")
            return self.short or first + full_stop.strip()
        return self.child or self.say if depth is Depth.CHILD else self.say


@dataclass(frozen=True)
class RiggedDeal:
    """A lesson's deal: the arguments of `Match.start`, and every answer as "seat action".

    A deal taken from a finished game has the `orders` of its shuffles and the `piles` left by the previous deal.
    `laid` has the cards that the author placed, and `wishes` the conditions on the others; the rest of `rig` is
    random.
    """

    seats: int
    dealer: int | None = None
    rig: Mapping[str, Any] = field(default_factory=dict)
    acts: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    counters: tuple[int, ...] = ()
    pools: Mapping[str, int] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    piles: Mapping[str, Any] = field(default_factory=dict)
    orders: tuple[str, ...] = ()
    laid: Mapping[str, Any] = field(default_factory=dict)
    wishes: tuple[str, ...] = ()
    others: Mapping[str, Any] = _others()

    def start(self, game: str, preset: str) -> Match:
        """Return the match before its first answer; raises the same errors as `Match.start`."""
        return Match.start(
            game,
            seats=self.seats,
            dealer=self.dealer,
            preset=preset,
            options=dict(self.options),
            seed=self.seed,
            counters=list(self.counters) or None,
            pools=dict(self.pools),
            facts=dict(self.facts),
            piles=by_seats(self.piles),
            orders=self.orders,
            rig=by_seats(self.rig),
        )


@dataclass(frozen=True)
class Lesson:
    """A chapter of a game's course.

    `seat` is the learner's; `play` is the preset of the real game offered afterwards.
    """

    id: str
    game: str
    chapter: int
    title: str
    minutes: int
    seat: int
    deal: RiggedDeal
    steps: tuple[Step, ...]
    shows: tuple[str, ...] = ()
    learned: tuple[str, ...] = ()
    next: str = ""
    play: str = "plain"
    others: Mapping[str, Any] = _others()
    tables: Mapping[str, Any] = _others()  # unknown tables besides `[lesson]` and `[deal]`
    unknown: tuple[str, ...] = field(default=(), metadata={"hidden": True}, compare=False)

    def start(self) -> Match:
        """Return the match before its first answer; raises the same errors as `Match.start`."""
        return self.deal.start(self.game, self.play)

    def turned_up(self, index: int) -> frozenset[int]:
        """Return the seats whose hands are face up at the step with this index."""
        found: frozenset[int] = frozenset()
        for step in self.steps[: index + 1]:
            found = (found | set(step.show)) - set(step.hide)
        return found


def by_seats(rig: Mapping[str, Any]) -> dict[str, Any]:
    """Return a rig with seats as integers; TOML keys are always strings."""
    return {
        zone: {int(seat): cards for seat, cards in content.items()} if isinstance(content, Mapping) else content
        for zone, content in rig.items()
    }


def read(text: str, name: str = "") -> Lesson:
    """Return the lesson in a file's text; raise LessonError with a sentence if it is invalid."""
    name = name or message("lessons.file.the_lesson")
    if len(text) > LARGEST:
        raise LessonError(message("lessons.file.too_long", name=name))
    try:
        data = toml.parsed(text)
    except ValueError as problem:
        raise LessonError(message("lessons.file.not_a_lesson", name=name, problem=problem)) from problem
    if type(data.get("format")) is not int:
        raise LessonError(message("lessons.file.no_format", name=name))
    if data["format"] > FORMAT:
        raise LessonError(message("lessons.file.newer", name=name))
    reader = LessonReader(name)
    steps = tuple(reader.step(item, i) for i, item in enumerate(_list(data, "step", name)))
    head = {**_table(data, "lesson", name), "steps": steps}
    head["deal"] = reader.deal(data.get("deal"), "deal")
    lesson: Lesson = reader.build(Lesson, head, "lesson")
    _check_seats(lesson, name)
    tables = {key: value for key, value in data.items() if key not in ("format", "lesson", "deal", "step")}
    return replace(lesson, tables=tables, unknown=(*reader.unknown, *tables))


class LessonReader:
    """Builds the parts of one lesson and collects its unknown keys."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.unknown: list[str] = []

    def step(self, item: Any, i: int) -> Step:
        """Return the step in the block with index `i`, with its answer or question."""
        where = message("lessons.file.where.step", number=i + 1)
        values = dict(_mapping(item, where, self.name))
        if "answer" in values:
            in_answer = message("lessons.file.where.answer", step=where)
            answer = dict(_mapping(values["answer"], in_answer, self.name))
            tries = _mapping(answer.get("try", {}), message("lessons.file.where.try", step=where), self.name)
            answer["try"] = {
                key: self.build(Branch, branch, message("lessons.file.where.try_of", step=where, action=key))
                for key, branch in tries.items()
            }
            values["answer"] = self.build(Decision, answer, in_answer)
        if "ask" in values:
            values["ask"] = self._question(values["ask"], message("lessons.file.where.ask", step=where))
        return self.build(Step, values, where)

    def deal(self, values: Any, where: str) -> RiggedDeal:
        """Return a deal built from a table in the file; raise LessonError if no game has so many seats."""
        deal: RiggedDeal = self.build(RiggedDeal, values, where)
        if not 1 <= deal.seats <= MOST_SEATS:
            raise self._wrong("seats", where)
        return deal

    def _question(self, values: Any, where: str) -> LessonQuestion:
        asked: LessonQuestion = self.build(LessonQuestion, values, where)
        if not len(asked.options) == len(asked.comments) > asked.right >= 0:
            raise self._wrong("comments", where)
        return asked

    def _wrong(self, key: str, where: str) -> LessonError:
        return LessonError(message("lessons.file.wrong_value", name=self.name, key=key, where=where))

    def build(self, kind: type[T], values: Any, where: str) -> T:
        """Return a `kind` built from a table in the file; raise LessonError for missing values or wrong types."""
        table = _mapping(values, where, self.name)
        known = {f.metadata.get("key", f.name): f for f in fields(kind) if "hidden" not in f.metadata}
        others = {key: value for key, value in table.items() if key not in known}
        self.unknown += [f"{where}: {key}" for key in others]
        given = {f.name: self._value(f, table[key], where) for key, f in known.items() if key in table}
        missing = [key for key, f in known.items() if key not in table and _is_required(f)]
        if missing:
            raise LessonError(message("lessons.file.lacks", name=self.name, key=missing[0], where=where))
        if any(f.name == "others" for f in fields(kind)):  # a puzzle has no field for unknown keys
            given["others"] = others
        return kind(**given)

    def _value(self, place: Field[Any], value: Any, where: str) -> Any:
        """Return a value converted to the type of its field; raise LessonError if the type is wrong."""
        if not _is_of(str(place.type), value) or _is_endless(value):
            raise self._wrong(place.name, where)
        return tuple(value) if isinstance(value, list) else value


def _is_of(wanted: str, value: Any) -> bool:
    """Return whether a value from a file is of a type written as in a dataclass: `tuple[int, ...]`, `str`."""
    inner = wanted.partition("[")[2].removesuffix("]").removesuffix(", ...").removeprefix("str,").strip()
    if wanted.startswith("Mapping"):
        return isinstance(value, Mapping) and (inner == "Any" or all(_is_of(inner, each) for each in value.values()))
    if wanted.startswith("tuple"):
        return isinstance(value, list | tuple) and all(_is_of(inner, each) for each in value)
    return type(value).__name__ in wanted


def _is_endless(value: Any) -> bool:
    """Return whether a text, or one in a list or table, is too long to be laid out."""
    held = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else (value,)
    return any(isinstance(each, str) and len(each) > LONGEST_TEXT for each in held)


def _check_seats(lesson: Lesson, name: str) -> None:
    """Raise LessonError if the lesson names a seat that its table does not have."""
    seats = range(lesson.deal.seats)
    if lesson.seat not in seats:
        raise LessonError(message("lessons.file.wrong_value", name=name, key="seat", where="lesson"))
    for i, step in enumerate(lesson.steps):
        pointed = [pointer.partition(":")[2] for pointer in step.point if pointer.startswith(POINTS_AT_A_SEAT)]
        for key, named in (("show", step.show), ("hide", step.hide), ("point", pointed)):
            if not {str(seat) for seat in named} <= {str(seat) for seat in seats}:
                where = message("lessons.file.where.step", number=i + 1)
                raise LessonError(message("lessons.file.wrong_value", name=name, key=key, where=where))


def _is_required(place: Field[Any]) -> bool:
    return place.default is MISSING and place.default_factory is MISSING


def _mapping(value: Any, where: str, name: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise LessonError(message("lessons.file.no_table", name=name, where=where))
    return value


def _table(data: Mapping[str, Any], key: str, name: str) -> Mapping[str, Any]:
    return _mapping(data.get(key), key, name)


def _list(data: Mapping[str, Any], key: str, name: str) -> list[Any]:
    found = data.get(key)
    if not isinstance(found, list) or not found:
        raise LessonError(message("lessons.file.no_steps", name=name))
    return found
