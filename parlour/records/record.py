"""The .parlour text: one checksummed line per fact. At once save, replay, lesson and bug report.

How a line is written and sealed stands in `lines`. Of the words with which lines begin, `parlour` is the header; `deal`
a checkpoint; `act` a seat's choice; `chance` a whole order drawn; `result` the end of a deal with its state hash;
`back` a step to another place in the answers, after which a new answer begins a new line of play; `stop` the end by
agreement; `closing` an order drawn at the close; `remark` what others than the engine wrote.
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine import rig as rigging
from ..engine.cards import text_of
from ..engine.game import Checkpoint
from ..engine.options import OptionConflict
from ..engine.questions import IllegalAction
from ..engine.table import TableError, made
from ..games import CATALOGUE
from ..match.answers import ASKED_TO_STOP, Answer, Result
from . import disk
from .lines import Entry, good_entries, line, sealed
from .migrations import MIGRATIONS, format_of

if TYPE_CHECKING:
    from ..match import Match

FORMAT = 2
LARGEST = 5_000_000  # bytes of a file that is read at all
MOST_COUNTERS = 10**18  # more than any table comes to in an evening
LINES_OF_PLAY = frozenset(("deal", "act", "chance", "result", "asked_to_stop"))
MOST_TRIES = 20  # deals before which it is tried to stand, one before the other, when what follows cannot be replayed
MOST_EFFORT = 1_000_000  # remarks looked at for all the steps back in a record together
MOST_TOLD = 300  # letters of a sentence about a file


class RecordError(ValueError):
    """A file that cannot be opened as a game; the text is a sentence for the player."""

    def __init__(self, sentence: str) -> None:
        super().__init__(cleaned(sentence))


class NewerRecord(RecordError):
    """A file of a newer format than this program reads, or with options that it does not know; it is left alone."""


class Inconsistent(Exception):
    """Lines that are each whole but do not follow from one another."""


# What replay may raise where a record, though every line is whole, was not written by these rules.
UNFIT = (
    IllegalAction,
    Inconsistent,
    TableError,
    AssertionError,
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)


def cleaned(text: Any) -> str:
    """Return a text that may come from a stranger's file as it can be shown: its signs seen, its length bounded."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in str(text)[:MOST_TOLD])


def plain(start: Checkpoint) -> list[Any]:
    """Return a checkpoint as plain values, piles as texts."""
    piles = {name: text_of(pieces) for name, pieces in start.piles.items()}
    return [start.number, start.dealer, list(start.counters), dict(start.pools), dict(start.facts), piles]


def plain_result(result: Result) -> dict[str, Any]:
    """Return a result as plain values."""
    return {
        "deal": result.deal, "counters": result.counters, "pools": result.pools, "facts": result.facts,
        "hash": result.hash,
    }  # fmt: skip


def header(match: Match) -> str:
    """Return the first line: format, program, game, rules version, options, seats, seed and its commitment."""
    from .. import __version__

    game = match.game
    fields = {
        "format": FORMAT,
        "program": __version__,
        "game": game.slug,
        "rules": game.rules_version,
        "seats": game.n,
        "preset": match.preset,
        "options": game.chosen_options.differences(),
        "seed": match.seed,
        "commitment": match.commitment,
        "rigs": [_plain_rig(rig) for rig in match.rigs],
    }
    return line("parlour", {**match.extra, **fields})


def _plain_rig(rig: Any) -> dict[str, Any]:
    def texts(content: Any) -> Any:
        return content if isinstance(content, int | bool | str) else text_of(content)

    return {
        zone: {str(seat): texts(pieces) for seat, pieces in content.items()}
        if isinstance(content, dict)
        else texts(content)
        for zone, content in rig.items()
    }


def lines(match: Match) -> list[str]:
    """Return the bodies of all lines, what may be made again included: `back` says where the match stands."""
    written = [header(match)]
    remarks = list(match.remarks)
    for k, (begun, start) in enumerate(match.starts):
        written.append(line("deal", *plain(start)))
        end = match.starts[k + 1][0] if k + 1 < len(match.starts) else len(match.log)
        for i in range(begun, end):
            while remarks and remarks[0][0] <= i:
                written.append(line("remark", remarks.pop(0)[1]))
            seat, value = match.log[i]
            if seat is None and value is None:
                written.append(line("asked_to_stop"))
            elif seat is None:
                written.append(line("chance", value if isinstance(value, str) else text_of(value)))
            else:
                written.append(line("act", seat, str(value)))
        if k < len(match._known):
            written.append(line("result", plain_result(match._known[k])))
    written += [line("remark", value) for _, value in remarks]
    if match.position < len(match.log) and not match.stopped:
        written.append(line("back", match.position))
    if match.stopped:
        written.append(line("stop"))
    return [*written, *(line("closing", order) for order in match.closing)]


def encoded(match: Match) -> bytes:
    """Return the record as its file has it."""
    return sealed(lines(match))


def write(path: str | PathLike[str], match: Match) -> None:
    """Write beside the old file and put it in its place, so that a crash leaves one whole file."""
    disk.put(Path(path), encoded(match))


def read(path: str | PathLike[str]) -> Match:
    """Load a record; only the open deal is replayed. Raise RecordError with a sentence for what cannot be read."""
    name = Path(path).name
    try:
        if Path(path).stat().st_size > LARGEST:
            raise RecordError(f"{name} is larger than any game that Parlour keeps, so it was not opened.")
        data = Path(path).read_bytes()
    except OSError as problem:
        raise RecordError(f"{name} cannot be read: {problem.strerror or problem}.") from problem
    return load(data, name)


def read_to_watch(path: str | PathLike[str]) -> Match:
    """Load a record to be looked at and not played on: a later form is followed as far as this version knows it.

    Options that it does not know are passed over.

    Raise RecordError with a sentence for what cannot be read.
    """
    try:
        return read(path)
    except NewerRecord as newer:
        entries, _ = good_entries(Path(path).read_bytes())
        fields = entries[0][1]
        fields["format"] = min(fields["format"], FORMAT)
        for key in _unknown_options(fields):
            del fields["options"][key]
        match = restore(entries, name=Path(path).name)
        match.notice = str(newer)
        return match


def load(data: bytes, name: str = "The file") -> Match:
    """Return the match of a record's bytes."""
    entries, good = good_entries(data)
    return restore(entries, data[good:], name)


def checked_header(entries: list[Entry], name: str) -> dict[str, Any]:
    """Return the fields of the first line; raise RecordError when the file is no record or is too new."""
    if not entries or entries[0][0] != "parlour" or len(entries[0]) != 2 or not isinstance(entries[0][1], dict):
        raise RecordError(f"{name} is not a game of Parlour, or its beginning is damaged.")
    fields: dict[str, Any] = entries[0][1]
    form = fields["format"] = format_of(fields)
    if type(form) is not int or form < 0:
        raise RecordError(f"{name} does not say in which form it is written.")
    if form > FORMAT:
        writer = fields.get("program", "a later version")
        raise NewerRecord(
            f"{name} was written by Parlour {writer}, which is newer than this one: "
            "it can be watched here, not played, and stays as it is."
        )
    return fields


def migrated(entries: list[Entry], name: str = "The file") -> list[Entry]:
    """Return the entries in the present format, brought up step by step."""
    form = entries[0][1]["format"]
    while form < FORMAT:
        if form not in MIGRATIONS:
            raise RecordError(f"{name} is written in the old form {form}, and no way is known to read it.")
        entries = MIGRATIONS[form](entries)
        form += 1
    return entries


HEADER_FIELDS = {"format", "program", "game", "rules", "seats", "preset", "options", "seed", "commitment", "rigs"}


def restore(entries: list[Entry], damaged: bytes = b"", name: str = "The file") -> Match:
    """Return the match of the entries; where an answer is no longer lawful, that deal begins anew and says so.

    `damaged` is what follows upon them in the file: a torn line, as a crash leaves it, or also lines after the damage,
    past which nothing is guessed.
    """
    from ..match import Match

    form = checked_header(entries, name)["format"]
    entries = migrated(entries, name)
    fields = entries[0][1]
    match: Match = Match.__new__(Match)
    try:
        _restore_header(match, fields, name)
        stopped, end, is_taken = _restore_lines(match, entries[1:])
        first = match.starts[0][1]
        match.form = form
        match._total = sum(first.counters) + sum(first.pools.values())
        match.journal = match.added.append  # a crash between two lines: what follows from the first is made again
        _stand(match, end, stopped)
        match.journal = None
    except NewerRecord:
        raise
    except OptionConflict as problem:
        raise RecordError(f"{name} cannot be played here: {problem}") from problem
    except UNFIT as problem:
        raise RecordError(f"{name} is damaged at its beginning: {type(problem).__name__}.") from problem
    has_more = b"\n" in damaged[:-1]
    if has_more or not is_taken:
        match.notice = match.notice or (
            f"The record is damaged in deal {match.deal_number}; the game goes on from the last good line there, and "
            "the whole file is kept beside."
        )
    elif damaged:
        match.notice = match.notice or "The end of the record was damaged; the game goes on from the last good line."
    match.is_mended = match.is_mended or has_more or not is_taken
    match.notice = cleaned(match.notice)
    if fields.get("rules") != match.game.rules_version:
        match.notice = match.notice or "This game was begun under older rules; its finished deals stand as they were."
    return match


def _unknown_options(fields: dict[str, Any]) -> list[str]:
    """Return which options of a header its game does not have in this version."""
    game, options = fields.get("game"), fields.get("options")
    if not isinstance(game, str) or game not in CATALOGUE or not isinstance(options, dict):
        return []
    return [key for key in options if key not in CATALOGUE[game].options.declared()]


def _restore_header(match: Match, fields: dict[str, Any], name: str) -> None:
    slug, seats = fields["game"], fields["seats"]
    if slug not in CATALOGUE:
        raise OptionConflict(f"this version has no game called {slug}.")
    kind = CATALOGUE[slug]
    if _whole(seats) not in kind.seats:
        raise OptionConflict(f"{kind.name} is for {kind.seats[0]} to {kind.seats[-1]} players, not {seats}.")
    if unknown := _unknown_options(fields):
        raise NewerRecord(
            f"{name} was played with the option {unknown[0]}, which this version does not know: "
            "it can be watched here, not played, and stays as it is."
        )
    game = kind(seats, kind.options.read(fields["options"], seats))
    rigs = [
        {zone: {int(s): p for s, p in content.items()} if isinstance(content, dict) else content
         for zone, content in rig.items()}
        for rig in fields.get("rigs", [])
    ]  # fmt: skip
    for rig in rigs:
        rigging.check(rig, game)
    match._prepare(game, _whole(fields["seed"]), rigs, True, str(fields.get("preset", "plain")))
    match.extra = {key: value for key, value in fields.items() if key not in HEADER_FIELDS}


def _restore_lines(match: Match, entries: list[Entry]) -> tuple[bool, int, bool]:
    """Fill the log from the lines in their order, up to the first that cannot be meant.

    Return whether the match was stopped, where it stands, and whether every line was taken.
    """
    stopped, at, log, effort = False, 0, match.log, 0
    for entry in entries:
        kind = entry[0]
        try:
            if kind in LINES_OF_PLAY and at < len(log):
                effort += len(match.remarks)
                if effort > MOST_EFFORT:
                    raise Inconsistent("more steps back than anybody makes")
                _cut(match, at)  # a new line of play begins here
            if kind == "act":
                log.append(_choice(match, *entry))
                at += 1
            elif kind == "back":
                at, stopped = min(max(_whole(entry[1]), 0), len(log)), False
            elif kind == "stop":
                stopped = True
            elif kind == "remark":
                match.remarks.append((at, entry[1]))
            else:
                _take(match, kind, entry[1:])
                at = len(log)
        except UNFIT:
            return stopped, at, False
    return stopped, at, True


def _choice(match: Match, _: str, seat: Any, action: Any) -> Answer:
    """Return the answer of a seat, as nearly every line is one; raise one of UNFIT for what cannot be meant."""
    if not match.starts:
        raise Inconsistent("an answer before the first deal")
    if type(seat) is not int or not 0 <= seat < match.game.n or type(action) is not str:
        raise Inconsistent("an answer of nobody")
    return made(Answer, (seat, action))


def _take(match: Match, kind: str, values: list[Any]) -> None:
    """Add a deal, chance or a result to the match; raise one of UNFIT for what cannot be meant."""
    if kind != "deal" and not match.starts:
        raise Inconsistent("an answer before the first deal")
    if kind == "deal":
        if values[0] == len(match.starts) + 1:
            match.starts.append((len(match.log), _checkpoint(match, values)))
        elif not 1 <= values[0] <= len(match.starts):
            raise Inconsistent("a deal is missing")
    elif kind == "result":
        fields = dict(values[0])
        result = Result(written=str(fields.pop("hash")), **fields)
        if len(match._known) < result.deal:
            _check_money(match, result.counters, result.pools)
            match._known.append(result)
    elif kind == "asked_to_stop":
        match.log.append(ASKED_TO_STOP)
    elif kind == "chance":
        match.log.append(Answer(None, str(values[0])))
    elif kind == "closing":
        match.closing.append(str(values[0]))


def _whole(value: Any) -> int:
    """Return a whole number as it is; raise TypeError for anything else, such as true or 4.0."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is no whole number")
    return value


def _check_money(match: Match, counters: Any, pools: Any) -> None:
    """Raise one of UNFIT unless the counters of every seat, and of pools that the game has, are whole numbers."""
    if len(counters) != match.seats or not set(pools) <= set(match.game.pools):
        raise Inconsistent("counters of seats or pools that are not there")
    for value in (*counters, *pools.values()):
        if abs(_whole(value)) > MOST_COUNTERS:
            raise Inconsistent("more counters than any table has")


def _cut(match: Match, at: int) -> None:
    del match.log[at:]
    while match.starts[-1][0] > at:
        match.starts.pop()
    del match._known[len(match.starts) - 1 :]
    match.closing = []
    match.remarks = [(place, value) for place, value in match.remarks if place <= at]


def _stand(match: Match, end: int, stopped: bool) -> None:
    """Stand after `end` answers; where that cannot be replayed, at the beginning of the last deal that can."""
    at = max(k for k, (begun, _) in enumerate(match.starts) if begun <= end)
    try:
        match._stand(end)
        if stopped:
            match._stop()
        return
    except UNFIT as problem:
        match.notice = f"This deal was begun anew, for an answer in it is no longer lawful: {problem}"
        match.is_mended = True
    for k in range(at, max(at - MOST_TRIES, 0), -1):
        try:
            _stand_before(match, k)
        except UNFIT:
            del match.starts[k:]
        else:
            return
    _stand_before(match, 0)


def _stand_before(match: Match, at: int) -> None:
    """Drop what was answered in the deal at this place of `starts`, and later, and stand where it begins."""
    del match.log[match.starts[at][0] :], match.starts[at + 1 :], match._known[at:]
    match._stand(len(match.log))


def _checkpoint(match: Match, values: list[Any]) -> Checkpoint:
    number, dealer, counters, pools, facts, piles = values
    _check_money(match, counters, pools)
    if dealer is not None and _whole(dealer) not in range(match.seats):
        raise Inconsistent("a dealer at no seat")
    carried = {key.partition("[")[0] for key in piles}  # cards[2] is what seat 2 has of the zone cards
    if not set(facts) <= set(match.game.session_facts) or not carried <= set(match.game.persistent_zones):
        raise Inconsistent("facts or piles that do not cross deals")
    pieces = {key: tuple(match.game.piece(word, key) for word in text.split()) for key, text in piles.items()}
    return Checkpoint(_whole(number), dealer, tuple(counters), dict(pools), dict(facts), pieces)


def faults(match: Match) -> list[str]:
    """Replay every deal from its checkpoint; return a sentence for each that does not come out as written."""
    found = list[str]()
    if match.notice:
        found.append(match.notice)
    for k, result in enumerate(match._known):
        try:
            other = match.at(0)
            other._known = []
            other._known.extend(match._known[:k])
            end = match.starts[k + 1][0] if k + 1 < len(match.starts) else len(match.log)
            other.starts = other.starts[: k + 1]
            other.log = other.log[:end]
            other._stand(other.starts[k][0])
            while other.position < end and len(other._known) == k and other.ask is not None:
                other._give(*other._checked(other.log[other.position]))
            if len(other._known) == k or other._known[k].hash != result.hash:
                found.append(f"Deal {k + 1} does not come out as it was written.")
        except UNFIT as problem:
            found.append(f"Deal {k + 1} cannot be replayed: {problem}")
    return found
