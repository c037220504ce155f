"""The .parlour format: one checksummed line per fact. It serves as saved game, replay, lesson and bug report.

`lines` describes how a line is written and sealed. The first word of a line is its kind: `parlour` is the header;
`deal` a checkpoint; `act` a seat's choice; `chance` a whole drawn order; `result` the end of a deal with a hash of its
state; `back` a step to another place in the answers, after which a new answer starts a different line of play;
`asked_to_stop` the players' wish to stop where the rules require more play; `stop` the end by agreement; `closing` an
order drawn at the close; `remark` a value that the engine did not write.

A `Record` holds plain values; whether its game is playable is decided when a match is restored from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from sys import intern
from typing import Any

from ..engine.cards import text_of
from ..engine.facts import MOST
from ..engine.game import Checkpoint
from ..engine.table import made
from ..words.message import message
from . import disk
from .answers import ASKED_TO_STOP, Answer, Result
from .lines import LARGEST, MOST_DEALS, Entry, Room, batches, good_entries, line, sealed
from .migrations import MIGRATIONS, format_of

FORMAT = 2
LINES_OF_PLAY = frozenset(("deal", "act", "chance", "result", "asked_to_stop"))
MOST_EFFORT = 1_000_000  # remarks that all `back` lines of a record may visit together
MOST_TOLD = 300  # characters of file content quoted in a message


class RecordError(ValueError):
    """A file that cannot be opened as a game; the message is a sentence for the player."""

    def __init__(self, sentence: str) -> None:
        super().__init__(cleaned(sentence))


class NewerRecord(RecordError):
    """A file of a newer format, or with unknown options; it is never changed."""


class Inconsistent(Exception):
    """Raised for lines that are intact but contradict one another."""


# The exceptions for an intact line that this program would not write.
MALFORMED = Inconsistent, ArithmeticError, AttributeError, LookupError, TypeError, ValueError


@dataclass
class Record:
    """A game as stored in its file, in the current format.

    `log` has every answer of the seats and of chance, as text if the record was read; the current position is after
    the first `position` of them. `starts` has each deal's first index in the log and its checkpoint, with pieces as
    text if the record was read. `remarks` are values written by others, each with the number of answers before it.
    """

    header: dict[str, Any]
    form: int = FORMAT  # the format of the file
    starts: list[tuple[int, Checkpoint]] = field(default_factory=list)
    log: list[Answer] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    remarks: list[tuple[int, Any]] = field(default_factory=list)
    closing: list[str] = field(default_factory=list)
    position: int = 0
    stopped: bool = False
    is_whole: bool = True  # whether every line was readable
    effort: int = 0  # remarks visited so far by `back` lines
    damaged: bytes = b""  # everything after the last intact line of the file


def cleaned(text: Any) -> str:
    """Return a text from an untrusted file in a form safe to display: visible characters only, limited length."""
    return visible(str(text)[:MOST_TOLD])


def visible(text: str) -> str:
    """Return a text with invisible characters, such as bidi overrides, replaced by a mark."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def whole(value: Any) -> int:
    """Return a whole number unchanged; raise TypeError for anything else, such as True or 4.0."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is no whole number")
    return value


# writing
def plain_start(start: Checkpoint) -> list[Any]:
    """Return a checkpoint as plain values, with piles as text."""
    piles = {name: text_of(pieces) for name, pieces in start.piles.items()}
    return [start.number, start.dealer, list(start.counters), dict(start.pools), dict(start.facts), piles]


def plain_result(result: Result) -> dict[str, Any]:
    """Return a result as plain values."""
    return {
        "deal": result.deal, "counters": result.counters, "pools": result.pools, "facts": result.facts,
        "hash": result.hash,
    }  # fmt: skip


def bodies(record: Record) -> list[str]:
    """Return the bodies of all lines, including undone answers; a `back` line gives the position."""
    log, written, remarks = record.log, [line("parlour", record.header)], list(record.remarks)
    for k, (begun, start) in enumerate(record.starts):
        written.append(line("deal", *plain_start(start)))
        end = record.starts[k + 1][0] if k + 1 < len(record.starts) else len(log)
        result = record.results[k] if k < len(record.results) else None
        for i in range(begun, end):
            if result is not None and i == result.at:
                written.append(line("result", plain_result(result)))
            while remarks and remarks[0][0] <= i:
                written.append(line("remark", remarks.pop(0)[1]))
            seat, value = log[i]
            if seat is None and value is None:
                written.append(line("asked_to_stop"))
            elif seat is None:
                written.append(line("chance", value if isinstance(value, str) else text_of(value)))
            else:
                written.append(line("act", seat, str(value)))
        if result is not None and result.at >= end:
            written.append(line("result", plain_result(result)))
    written += [line("remark", value) for _, value in remarks]
    if record.position < len(log) and not record.stopped:
        written.append(line("back", record.position))
    if record.stopped:
        written.append(line("stop"))
    return [*written, *(line("closing", order) for order in record.closing)]


def encoded(record: Record) -> bytes:
    """Return the record as the bytes of its file; raise RecordError if it would be too large to read."""
    data = sealed(bodies(record))
    if not Room().takes(data):
        raise RecordError(message("records.record.too_long"))
    return data


def write(path: str | PathLike[str], record: Record) -> None:
    """Write a file atomically, so that a crash leaves either the old file or the new one."""
    disk.put(Path(path), encoded(record))


# reading
def read(path: str | PathLike[str]) -> Record:
    """Read a file; raise RecordError with a sentence if it is invalid."""
    return parsed(bytes_of(path), Path(path).name)


def bytes_of(path: str | PathLike[str]) -> bytes:
    """Return a file's bytes; raise RecordError with a sentence if it is unreadable or too large."""
    name = Path(path).name
    try:
        data = disk.read(Path(path), LARGEST)
    except OSError as problem:
        raise RecordError(message("records.record.unreadable", name=name, why=problem.strerror or problem)) from problem
    if len(data) > LARGEST:
        raise RecordError(message("records.record.too_large", name=name))
    return data


def parsed(data: bytes, name: str = "", *, is_newer_read: bool = False) -> Record:
    """Parse a record; raise RecordError with a sentence if the bytes are invalid.

    With `is_newer_read`, a newer format is read as far as this version understands it.
    """
    name = name or message("records.record.the_file")
    read = batches(data)
    entries, good = next(read, ([], 0))
    form = checked_header(entries, name, is_newer_read=is_newer_read)["format"]
    if form < FORMAT:  # migrating from an older format needs the whole file
        entries, good = good_entries(data)
        entries = migrated(entries, name)
        read = iter(())
    record = Record(entries[0][1], min(form, FORMAT))
    _take_lines(record, entries[1:])
    for more, end in read:
        if not record.is_whole:
            break
        _take_lines(record, more)
        good = end
    record.damaged = data[good:]
    return record


def checked_header(entries: list[Entry], name: str, *, is_newer_read: bool = False) -> dict[str, Any]:
    """Return the header's fields; raise RecordError if the file is not a record or is too new."""
    if not entries or entries[0][0] != "parlour" or len(entries[0]) != 2 or not isinstance(entries[0][1], dict):
        raise RecordError(message("records.record.no_game", name=name))
    fields: dict[str, Any] = entries[0][1]
    form = fields["format"] = format_of(fields)
    if type(form) is not int or form < 0:
        raise RecordError(message("records.record.no_format", name=name))
    if form > FORMAT and not is_newer_read:
        writer = fields.get("program") or message("records.record.later_version")
        raise NewerRecord(only_watched(message("records.record.newer", name=name, writer=writer)))
    return fields


def only_watched(why: str) -> str:
    """Return the message for a file that this version can show but not play."""
    return message("records.record.only_watched", why=why)


def migrated(entries: list[Entry], name: str = "") -> list[Entry]:
    """Return the entries migrated to the current format."""
    form = entries[0][1]["format"]
    while form < FORMAT:
        if form not in MIGRATIONS:
            raise RecordError(message("records.record.too_old", name=name, form=form))
        entries = MIGRATIONS[form](entries)
        form += 1
    return entries


def _take_lines(record: Record, entries: list[Entry]) -> None:
    """Fill in a record from its lines, up to the first invalid one."""
    log, seats = record.log, record.header.get("seats")
    if type(seats) is not int:
        record.is_whole = False
        return
    for entry in entries:
        kind = entry[0]
        try:
            if kind in LINES_OF_PLAY and record.position < len(log):
                record.effort += len(record.remarks)
                if record.effort > MOST_EFFORT:
                    raise Inconsistent("more steps back than anybody makes")
                _cut(record)  # a different line of play starts here
            if kind == "act":
                log.append(_choice(record, seats, *entry))
                record.position += 1
            elif kind == "back":
                record.position, record.stopped = min(max(whole(entry[1]), 0), len(log)), False
            elif kind == "stop":
                record.stopped = True
            elif kind == "remark":
                record.remarks.append((record.position, entry[1]))
            else:
                _take(record, seats, kind, entry[1:])
                record.position = len(log)
        except MALFORMED:
            record.is_whole = False
            return


def _choice(record: Record, seats: int, _: str, seat: Any, action: Any) -> Answer:
    """Return a seat's answer, the most frequent kind of line; raise one of MALFORMED if it is invalid."""
    if not record.starts:
        raise Inconsistent("an answer before the first deal")
    if type(seat) is not int or not 0 <= seat < seats or type(action) is not str:
        raise Inconsistent("an answer of nobody")
    return made(Answer, (seat, intern(action)))  # a file repeats the same few words


def _take(record: Record, seats: int, kind: str, values: list[Any]) -> None:
    """Add a line, unless it is a seat's answer, to a record; raise one of MALFORMED if it is invalid."""
    if kind != "deal" and not record.starts:
        raise Inconsistent("an answer before the first deal")
    if kind == "deal":
        if len(record.starts) > MOST_DEALS:
            raise Inconsistent("more deals than anybody plays")
        if values[0] == len(record.starts) + 1:
            record.starts.append((len(record.log), checkpoint(values, seats)))
        elif not 1 <= whole(values[0]) <= len(record.starts):
            raise Inconsistent("a deal is missing")
    elif kind == "result":
        fields = dict(values[0])
        result = Result(written=str(fields.pop("hash")), at=_end_of_deal(record), **fields)
        if whole(result.deal) > len(record.results):
            _check_money(result.counters, result.pools, seats)
            if result.deal != len(record.results) + 1 or type(result.facts) is not dict:
                raise Inconsistent("the result of another deal")
            record.results.append(result)
    elif kind == "asked_to_stop":
        record.log.append(ASKED_TO_STOP)
    elif kind == "chance":
        record.log.append(Answer(None, str(values[0])))
    elif kind == "closing":
        record.closing.append(str(values[0]))


def _end_of_deal(record: Record) -> int:
    """Return the number of answers when the open deal ended.

    Files written by `save` used to put the result of a deal without questions after the next answer.
    """
    begun, _ = record.starts[-1]
    (*before, last) = record.log[begun:] or [Answer(None, "")]
    is_pause = last.value == "Deal" and all(answer.seat is None for answer in before)
    return len(record.log) - is_pause


def checkpoint(values: list[Any], seats: int) -> Checkpoint:
    """Return a checkpoint with its pieces as text."""
    number, dealer, counters, pools, facts, piles = values
    _check_money(counters, pools, seats)
    if dealer is not None and whole(dealer) not in range(seats):
        raise Inconsistent("a dealer at no seat")
    pieces = {key: tuple(text.split()) for key, text in piles.items()}
    return Checkpoint(whole(number), dealer, tuple(counters), dict(pools), dict(facts), pieces)


def _check_money(counters: Any, pools: Any, seats: int) -> None:
    """Raise one of MALFORMED unless every seat and pool has a valid whole number of counters."""
    if type(counters) is not list or type(pools) is not dict or len(counters) != seats:
        raise Inconsistent("counters of seats that are not there")
    for value in (*counters, *pools.values()):
        if abs(whole(value)) > MOST:
            raise Inconsistent("more counters than any table has")


def _cut(record: Record) -> None:
    """Drop the answers after the position, and everything that depends on them."""
    at = record.position
    del record.log[at:]
    while record.starts[-1][0] > at:
        record.starts.pop()
    while record.results and record.results[-1].at > at:
        record.results.pop()
    record.closing = []
    record.remarks = [(place, value) for place, value in record.remarks if place <= at]
