"""The lines of a .parlour file: written with checksums, and read back up to the first damaged one.

A line consists of its seal in eight hexadecimal digits, a space, and the body: a JSON list whose first element names
its kind. The seal is the CRC-32 of the bodies of all lines up to this one, so a line that is duplicated, lost, moved or
taken from another file breaks the chain. Up to format 1 each line was sealed by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from json import dumps, loads
from typing import Any
from zlib import crc32

CHAINED = 2  # the first format in which each seal covers all lines before it
LARGEST = 20_000_000  # bytes; larger files are not read. A long evening takes about 500,000
LONGEST_LINE = 200_000
MOST_LINES = 500_000
MOST_DEALS = 10_000
MOST_LISTS = 700_000  # lists and mappings allowed in all longer lines together, to limit memory
AT_ONCE = 5_000  # lines parsed together
DEEPEST = 40  # maximum nesting depth; no line that is written comes near it

Entry = list[Any]


def line(kind: str, *values: Any) -> str:
    """Return the body of one line of the record, without its seal."""
    return dumps([kind, *values], separators=(",", ":"), ensure_ascii=False)


def sealed(bodies: Iterable[str], after: bytes | bytearray = b"") -> bytes:
    """Return the sealed bytes of some lines; `after` is the complete file before them."""
    seal, rows = seal_of(after), list[bytes]()
    for text in bodies:
        body = text.encode()
        seal = crc32(body, seal)
        rows.append(b"%08x %b\n" % (seal, body))
    return b"".join(rows)


class Room:
    """The space left in a file; nothing may be written that could not be read back."""

    def __init__(self) -> None:
        self._bytes = self._lines = self._lists = self._deals = 0

    def takes(self, rows: bytes) -> bool:
        """Count some complete lines; return whether a file that ends with them can still be read."""
        for row in rows.splitlines():
            self._bytes += len(row) + 1
            self._lines += 1
            self._deals += row[9:16] == b'["deal"'
            if len(row) > DEEPEST:
                self._lists += row.count(b"[") + row.count(b"{")
                if len(row) > LONGEST_LINE or _is_deep(row[9:]):
                    return False
        is_short = self._bytes <= LARGEST and self._lines <= MOST_LINES
        return is_short and self._lists <= MOST_LISTS and self._deals <= MOST_DEALS


def seal_of(whole: bytes | bytearray) -> int:
    """Return the seal of the last line, or 0 if there are no lines."""
    last = whole.rfind(b"\n", 0, -1) + 1
    return int(bytes(whole[last : last + 8]), 16) if whole else 0


def batches(data: bytes) -> Iterator[tuple[list[Entry], int]]:
    """Yield the entries up to the first damaged line, about a thousand at a time, with the bytes read so far.

    They are never all in memory at once, because a file may have many lines.
    """
    bodies, good, before, lists = list[bytes](), 0, 0, 0
    is_chained = _is_chained(data[: data.find(b"\n")])
    for row in _rows(data):
        body = row[9:]
        seal = crc32(body, before)
        if row[:9] != b"%08x " % seal:
            break
        if len(row) > DEEPEST:
            lists += (many := body.count(b"[") + body.count(b"{"))
            if len(row) > LONGEST_LINE or lists > MOST_LISTS or (many > DEEPEST and _is_deep(body)):
                break
        bodies.append(body)
        good += len(row) + 1
        before = seal if is_chained else 0
        if len(bodies) == AT_ONCE:
            if not (entries := _entries(bodies)):
                return
            yield entries, good
            bodies = []
    if bodies and (entries := _entries(bodies)):
        yield entries, good


def _rows(data: bytes) -> Iterator[bytes]:
    """Yield the complete lines."""
    begun = 0
    for _ in range(MOST_LINES):
        end = data.find(b"\n", begun)
        if end < 0:
            return
        yield data[begun:end]
        begun = end + 1


def _entries(bodies: list[bytes]) -> list[Entry]:
    """Return the entries with these bodies; an empty list if any of them is invalid."""
    try:
        entries: list[Entry] = loads(b"[" + b",".join(bodies) + b"]")  # one call, as an evening has thousands of lines
    except (ValueError, RecursionError):
        return []
    return entries if all(map(_is_entry, entries)) else []


def good_entries(data: bytes) -> tuple[list[Entry], int]:
    """Return the entries up to the first damaged line, and their length in bytes."""
    found, good = list[Entry](), 0
    for entries, end in batches(data):
        found += entries
        good = end
    return found, good


def good_length(data: bytes) -> int:
    """Return the number of bytes up to the first damaged line."""
    return max((good for _, good in batches(data)), default=0)


def _is_chained(header: bytes) -> bool:
    """Return whether each seal covers all lines before it, according to the format in the first line."""
    if len(header) > LONGEST_LINE or _is_deep(header):
        return False
    try:
        return bool(loads(header[9:])[1]["format"] >= CHAINED)
    except (ValueError, LookupError, TypeError, RecursionError):
        return False


def _is_deep(body: bytes) -> bool:
    """Return whether lists and mappings are nested too deeply."""
    depth = deepest = 0
    for sign in re.findall(rb"[][{}]", re.sub(rb'"(?:[^"\\]|\\.)*"', b"", body)):  # ignore brackets inside strings
        depth += 1 if sign in b"[{" else -1
        deepest = max(deepest, depth)
    return deepest > DEEPEST


def _is_entry(entry: Any) -> bool:
    return type(entry) is list and bool(entry) and type(entry[0]) is str
