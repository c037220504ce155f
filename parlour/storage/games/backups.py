"""Backups: dated archives, the newest five and one a week, from which a saved game can be restored."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from ...match import Match
from ...records import disk, lines
from ...words.message import message
from .. import evenings
from ..places import Places
from .saved import Saved
from .shelf import set_aside, writable

NEWEST, WEEKS = 5, 8  # the newest archives to keep, and the number of weeks of which one more is kept
_NAME = re.compile(r"parlour-(\d{8}-\d{6})\.zip")
_UNREADABLE = (OSError, BadZipFile, LookupError, RuntimeError, NotImplementedError, zlib.error, EOFError, ValueError)


@dataclass(frozen=True)
class Copy:
    """A game in an archive: the archive's date, and the bytes of the file."""

    when: datetime
    data: bytes


def folder(places: Places) -> Path:
    """Return the folder of the archives."""
    return places.state / "backups"


def keep(places: Places, now: datetime) -> str:
    """Write an archive if anything has changed and there is none from today; delete surplus archives.

    Return "", or a sentence if that failed.
    """
    try:
        archives = _archives(places)
        wanted = dict(_wanted(places))
        if not wanted or (archives and (archives[0][0].date() == now.date() or _holds(archives[0][1], wanted))):
            return ""
        disk.make_folder(folder(places))
        _write(folder(places) / f"parlour-{now:%Y%m%d-%H%M%S}.zip", wanted)
        for path in thinned(_archives(places)):
            path.unlink()
    except _UNREADABLE as problem:
        return message("storage.saving.not_backed_up", why=getattr(problem, "strerror", None) or problem)
    return ""


def _archives(places: Places) -> list[tuple[datetime, Path]]:
    """Return the archives with their dates, the newest first."""
    found = []
    for path in folder(places).glob("parlour-*.zip"):
        if named := _NAME.fullmatch(path.name):
            try:
                found.append((datetime.strptime(named[1], "%Y%m%d-%H%M%S"), path))
            except ValueError:
                continue  # not one of ours: no date
    return sorted(found, reverse=True)


def _wanted(places: Places) -> Iterator[tuple[str, Path]]:
    """Yield the files to be archived, each with its name in the archive."""
    for path in sorted(places.games.glob("*.parlour")):
        if path.is_file() and path.stat().st_size <= lines.LARGEST:
            yield f"games/{writable(path.name)}", path
    for path in filter(Path.is_file, sorted(evenings.folder(places).glob("*.json"))):
        yield f"games/evenings/{path.name}", path
    for path in sorted(places.config.glob("*.json")):
        if path.is_file():
            yield f"config/{path.name}", path


def _holds(archive: Path, wanted: dict[str, Path]) -> bool:
    """Return whether an archive contains exactly these files in their current state."""
    try:
        with ZipFile(archive) as whole:
            held = {info.filename: info.CRC for info in whole.infolist()}
    except _UNREADABLE:
        return False
    return held.keys() == wanted.keys() and all(
        zlib.crc32(disk.read(path, lines.LARGEST)) == held[name] for name, path in wanted.items()
    )


def _write(target: Path, wanted: dict[str, Path]) -> None:
    part = target.with_suffix(".part")
    with open(part, "wb") as file:
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            for name, path in wanted.items():
                archive.writestr(name, disk.read(path, lines.LARGEST))
        file.flush()
        disk.flush(file.fileno())
    disk.replace(part, target)


def thinned(archives: list[tuple[datetime, Path]]) -> list[Path]:
    """Return the archives to delete: those that are neither among the newest nor the last of a week."""
    spent = []
    weeks = list(dict.fromkeys(when.isocalendar()[:2] for when, _ in archives[NEWEST:]))[:WEEKS]
    for when, path in archives[NEWEST:]:
        week = when.isocalendar()[:2]
        if week in weeks:
            weeks.remove(week)  # the first one found is the last of its week
        else:
            spent.append(path)
    return spent


def newest_of(places: Places, name: str) -> Copy | None:
    """Return the newest readable copy of a game, by file name, or None."""
    for when, path in _archives(places):
        try:
            with ZipFile(path) as archive:
                info = archive.getinfo(f"games/{writable(name)}")
                if info.file_size > lines.LARGEST:
                    continue
                data = archive.read(info)
            Match.loaded(data, name)
        except _UNREADABLE:  # a RecordError is a ValueError
            continue
        return Copy(when, data)
    return None


def bring_back(saved: Saved, copy: Copy) -> Path:
    """Replace an unreadable file with a copy from a backup; return the path to which the file was moved."""
    part = saved.path.with_suffix(".part")
    with open(part, "wb") as file:
        file.write(copy.data)
        file.flush()
        disk.flush(file.fileno())
    aside = set_aside(saved)
    disk.replace(part, saved.path)
    return aside
