"""The index of saved games, in SQLite, so that no file is read twice.

Every entry is made from its file, and made again if the file's modification time or size changes. The index may be
deleted at any time; if it is damaged or not writable, it is kept in memory.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import asdict, fields
from datetime import datetime
from pathlib import Path
from typing import Any

from ...records import disk
from .saved import Saved

VERSION = 3  # version of the index's columns; an index of another version is discarded
SCHEMA = "create table if not exists saved (path blob primary key, changed real, size integer, open integer, told text)"
Stamp = tuple[float, int]  # a file's modification time, and its size in bytes


def stamps(games: Path) -> dict[bytes, Stamp]:
    """Return the modification time and size of each saved game in a folder, by path; empty if it is unreadable.

    Paths are bytes, as in the file system, because a name need not be valid text.
    """
    found: dict[bytes, Stamp] = {}
    try:
        with os.scandir(games) as entries:
            for entry in entries:
                if entry.name.endswith(".parlour"):
                    found[os.fsencode(entry.path)] = _stamp(entry)
    except OSError:
        return {}
    return found


def _stamp(entry: os.DirEntry[str]) -> Stamp:
    try:
        told = entry.stat()
    except OSError:  # deleted meanwhile, or a broken link
        return 0.0, 0
    return told.st_mtime, told.st_size


class ShelfIndex:
    """The index of one folder of games; `read` makes the entry for a new or changed file."""

    def __init__(self, path: Path, read: Callable[[Path], Saved]) -> None:
        self._path, self._read = path, read

    def games(self, folder: Path) -> list[Saved]:
        """Return every game of a folder, the newest first."""
        present = stamps(folder)
        with closing(self._opened()) as db:
            self._bring_up(db, present)
            told = dict(db.execute("select path, told from saved"))
        order = sorted(present, key=lambda path: present[path], reverse=True)
        return [_saved(told[path]) for path in order]

    def newest_open(self, folder: Path) -> Saved | None:
        """Return the newest unfinished game or None; of the changed files, read only those that are newer."""
        present = stamps(folder)
        with closing(self._opened()) as db:
            known = {path: (changed, size, is_open) for path, changed, size, is_open in db.execute(
                "select path, changed, size, open from saved")}  # fmt: skip
            for path in sorted(present, key=lambda path: present[path], reverse=True):
                entry = known.get(path)
                if entry is None or entry[:2] != present[path]:
                    saved = self._take_in(db, path, present[path])
                    if _is_open(saved):
                        return saved
                elif entry[2]:
                    return _saved(db.execute("select told from saved where path = ?", (path,)).fetchone()[0])
        return None

    def named(self, paths: Iterable[Path]) -> list[Saved]:
        """Return the games in these files; missing ones are skipped."""
        found: list[Saved] = []
        with closing(self._opened()) as db:
            for path in paths:
                try:
                    status = path.stat()
                except OSError:
                    continue
                key, stamp = os.fsencode(path), (status.st_mtime, status.st_size)
                entry = db.execute("select changed, size, told from saved where path = ?", (key,)).fetchone()
                is_known = entry is not None and entry[:2] == stamp
                found.append(_saved(entry[2]) if is_known else self._take_in(db, key, stamp))
        return found

    def _bring_up(self, db: sqlite3.Connection, present: dict[bytes, Stamp]) -> None:
        known = {path: (changed, size) for path, changed, size in db.execute("select path, changed, size from saved")}
        for path, stamp in present.items():
            if known.get(path) != stamp:
                self._take_in(db, path, stamp)
        gone = [(path,) for path in known if path not in present]
        with db:
            db.executemany("delete from saved where path = ?", gone)

    def _take_in(self, db: sqlite3.Connection, path: bytes, stamp: Stamp) -> Saved:
        saved = self._read(Path(os.fsdecode(path)))
        with suppress(sqlite3.Error), db:
            row = (path, *stamp, _is_open(saved), _told(saved))
            db.execute("insert or replace into saved values (?, ?, ?, ?, ?)", row)
        return saved

    def _opened(self) -> sqlite3.Connection:
        """Return the open index; recreate a damaged one, and keep it in memory if it is not writable."""
        for where in (self._path, self._path, ":memory:"):
            try:
                return _connected(where)
            except sqlite3.OperationalError:  # another window is writing it, or it is not writable
                continue
            except (sqlite3.DatabaseError, OSError):
                with suppress(OSError):
                    self._path.unlink()
        raise AssertionError("an index in memory can always be opened")


def _connected(where: Path | str) -> sqlite3.Connection:
    if isinstance(where, Path):
        disk.make_folder(where.parent)
    db = sqlite3.connect(where, timeout=0.2)
    try:
        db.execute("pragma synchronous = off")  # recreate a lost index
        if db.execute("pragma user_version").fetchone() != (VERSION,):
            db.executescript(f"drop table if exists saved; pragma user_version = {VERSION};")
        db.execute(SCHEMA)
        db.execute("select path, changed, size, open, told from saved limit 1").fetchone()
    except BaseException:
        db.close()
        raise
    return db


def _is_open(saved: Saved) -> bool:
    return bool(saved.game) and not saved.is_over


def _told(saved: Saved) -> str:
    values: dict[str, Any] = asdict(saved)
    return json.dumps({**values, "path": str(saved.path), "changed": saved.changed.isoformat()})


def _saved(told: str) -> Saved:
    values = json.loads(told)
    values |= {"path": Path(values["path"]), "changed": datetime.fromisoformat(values["changed"])}
    for name in _tuples():
        values[name] = tuple(values[name])
    return Saved(**values)


def _tuples() -> Iterator[str]:
    declared: Iterable[Any] = fields(Saved)
    return (each.name for each in declared if str(each.type).startswith("tuple"))
