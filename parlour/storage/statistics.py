"""Statistics: an SQLite index of finished deals, which can always be rebuilt from the game files."""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from ..match import Match
from ..records import disk, record
from ..words.message import message
from .games.shelf import changed, files, sitters_written, writable

_SCHEMA = """
create table if not exists files (path text primary key, changed real);
create table if not exists deals (
    path text, deal integer, seat integer, game text, preset text, name text, kind text, level text,
    gain integer, balance integer, practice integer, primary key (path, deal, seat));
"""


@dataclass(frozen=True)
class StatisticsRow:
    """One seat's result in a finished deal; `practice` if the deal had an undo or a hint."""

    path: str
    deal: int
    seat: int
    game: str
    preset: str
    name: str
    kind: str
    level: str
    gain: int
    balance: int
    practice: bool

    @property
    def begun(self) -> date | None:
        """Return the date on which the session began, from its file name, or None."""
        return day_begun(Path(self.path).stem)


def day_begun(stem: str) -> date | None:
    """Return the date in the name of a saved game's file, or None."""
    found = re.search(r"-(\d{8})-\d{6}", stem)
    try:
        return datetime.strptime(found[1], "%Y%m%d").date() if found else None
    except ValueError:
        return None


@dataclass(frozen=True)
class Mean:
    """The average result of a group of seats: the group, the number of deals, and the counters or points per deal."""

    of: str
    deals: int
    mean: float


class Statistics:
    """The index of results, stored beside the games; all its figures come from the game files."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db = self._opened()

    def _opened(self) -> sqlite3.Connection:
        """Return the open index; recreate a damaged one, and keep it in memory if the folder is not writable."""
        try:
            return _connected(self._path)
        except sqlite3.OperationalError:  # another window is writing it, or it is not writable
            return _connected(":memory:")
        except sqlite3.DatabaseError:
            with suppress(OSError, sqlite3.Error):
                self._path.unlink()  # all its figures come from the game files
                return _connected(self._path)
            return _connected(":memory:")

    def rebuild(self, games: Path) -> None:
        """Read every new or changed file; if the index is not writable, count in memory."""
        try:
            self._rebuild(games)
        except sqlite3.Error:
            self._db.close()
            self._db = _connected(":memory:")
            self._rebuild(games)

    def _rebuild(self, games: Path) -> None:
        known = dict(self._db.execute("select path, changed from files"))
        present = {writable(str(path)): path for path in files(games)}
        for name, path in present.items():
            if known.get(name) != (when := changed(path)):
                self._take_in(name, path, when)
        with self._db:
            for name in set(known) - set(present):
                self._db.execute("delete from deals where path = ?", (name,))
                self._db.execute("delete from files where path = ?", (name,))

    def _take_in(self, name: str, path: Path, when: float) -> None:
        try:
            rows = list(rows_of(name, Match.load(path)))
        except record.RecordError:
            rows = []
        with self._db:  # one transaction per file: all of it or nothing
            self._db.execute("delete from deals where path = ?", (name,))
            self._db.executemany(
                "insert into deals values (?,?,?,?,?,?,?,?,?,?,?)", [tuple(vars(row).values()) for row in rows]
            )
            self._db.execute("insert or replace into files values (?, ?)", (name, when))

    def rows(self, game: str | None = None, name: str | None = None) -> list[StatisticsRow]:
        """Return a player's deals at a game, sorted by file; file names contain the date."""
        query = (
            "select * from deals where (? is null or game = ?) and (? is null or name = ?) order by path, deal, seat"
        )
        return [_row(values) for values in self._db.execute(query, (game, game, name, name))]

    def by_level(self, game: str, preset: str = "") -> list[Mean]:
        """Return the average result of each computer level at a game or one of its presets, in the levels' order."""
        query = (
            "select level, count(*), avg(gain) from deals where game = ? and (? = '' or preset = ?) "
            "and kind = 'computer' and not practice group by level order by instr('easy middle strong', level)"
        )
        return [Mean(*values) for values in self._db.execute(query, (game, preset, preset))]

    def by_seat(self, game: str, preset: str = "") -> list[Mean]:
        """Return the average of each seat at a game or one of its presets, over all players; seats begin with 1."""
        query = (
            "select cast(seat + 1 as text), count(*), avg(gain) from deals where game = ? and (? = '' or preset = ?) "
            "and not practice group by seat order by seat"
        )
        return [Mean(*values) for values in self._db.execute(query, (game, preset, preset))]

    def games(self) -> list[str]:
        """Return the games that people have played, the most played first."""
        query = "select game from deals where kind = 'person' group by game order by count(*) desc, game"
        return [game for (game,) in self._db.execute(query)]

    def names(self) -> list[str]:
        """Return the people who have played, the most frequent first."""
        query = "select name from deals where kind = 'person' group by name order by count(*) desc, name"
        return [name for (name,) in self._db.execute(query)]

    def export(self, folder: Path) -> tuple[Path, Path]:
        """Write every row to statistics.csv and statistics.json in a folder; return both paths, or raise OSError."""
        rows = [{**asdict(row), "path": Path(row.path).name} for row in self.rows()]
        table, plain = folder / "statistics.csv", folder / "statistics.json"
        disk.make_folder(folder)
        with table.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(StatisticsRow.__dataclass_fields__))
            writer.writeheader()
            writer.writerows(rows)
        plain.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        return table, plain

    def move_to_memory(self) -> None:
        """Continue with a copy in memory that any thread may use, and close the file."""
        copy = _connected(":memory:")
        self._db.backup(copy)
        self._db.close()
        self._db = copy

    def close(self) -> None:
        self._db.close()


def _connected(where: Path | str) -> sqlite3.Connection:
    """Return an open connection with the index's tables; raise sqlite3.DatabaseError if the file is damaged."""
    db = sqlite3.connect(where, check_same_thread=False)  # created on one thread, read on another
    try:
        db.executescript("pragma synchronous=full;" + _SCHEMA)
        if db.execute("pragma quick_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("a page is damaged")
    except BaseException:
        db.close()
        raise
    return db


def _row(values: Any) -> StatisticsRow:
    fields = dict(zip(StatisticsRow.__dataclass_fields__, values, strict=True))
    return StatisticsRow(**{**fields, "practice": bool(fields["practice"])})


def rows_of(path: str, match: Match) -> Iterator[StatisticsRow]:
    """Yield each seat's result in every finished deal of a match."""
    sitters = sitters_written(match) or [{} for _ in range(match.seats)]
    practised = [
        remark.get("practice") or remark.get("hint") for _, remark in match.remarks if isinstance(remark, dict)
    ]
    for result, (_, start) in zip(match.results, match.starts, strict=False):
        away = seats_away(match, result.deal)
        scores = match.game.scores(start.facts)
        before = scores or [
            held + borrowed for held, borrowed in zip(start.counters, match.borrowed(result.deal), strict=True)
        ]
        for seat, balance in enumerate(match.game.scores(result.facts) or result.counters):
            sitter = sitters[seat] | ({"kind": "computer", "level": ""} if seat in away else {})
            name = str(sitter.get("name", message("storage.statistics.seat", number=seat + 1)))
            yield StatisticsRow(
                path, result.deal, seat, match.game.slug, match.preset, name,
                str(sitter.get("kind", "computer")), str(sitter.get("level", "")), balance - before[seat], balance,
                result.deal in practised,
            )  # fmt: skip


def seats_away(match: Match, deal: int) -> set[int]:
    """Return the seats at which a computer played for an absent person during a deal."""
    first = match.starts[deal - 1][0]
    end = match.starts[deal][0] if deal < len(match.starts) else len(match.log)
    away: set[Any] = set()
    found: set[Any] = set()
    changes = [(at, remark) for at, remark in match.remarks if isinstance(remark, dict) and "away" in remark]
    for position in range(end):
        while changes and changes[0][0] <= position:
            remark = changes.pop(0)[1]
            (away.add if remark["away"] else away.discard)(remark.get("seat"))
        if position >= first and match.log[position].seat in away:
            found.add(match.log[position].seat)
    return found
