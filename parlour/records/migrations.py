"""Migration of older records, one format at a time; each step is tested on a file written in that format.

In format 2, the current one, each seal covers all lines before it. Format 1 had the same lines with independent seals,
so whole lines could be duplicated or lost unnoticed. Format 0 is that of the first drafts: their headers name no
program, preset or commitment to the seed (and say format 1), and every record ends with its position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Entries = list[list[Any]]
Migration = Callable[[Entries], Entries]


def format_of(header: dict[str, Any]) -> Any:
    """Return the format in a record's header, which may be invalid; 0 for a draft."""
    form = header.get("format")
    is_draft = form == 1 and type(form) is int and "program" not in header and "commitment" not in header
    return 0 if is_draft else form


def commitment_to(seed: int) -> str:
    """Return the hash of a seed, shown before play and checked afterwards."""
    from hashlib import sha256  # hashlib is slow to import and the rules do not need it

    return sha256(f"parlour {seed}".encode()).hexdigest()


def from_draft(entries: Entries) -> Entries:
    """Return a draft's entries in format 1, with a complete header and no redundant `back` line."""
    header = {"program": "draft", "preset": "plain", "commitment": "", **entries[0][1], "format": 1}
    if type(header.get("seed")) is int:
        header["commitment"] = commitment_to(header["seed"])
    answers = sum(entry[0] in ("act", "chance") for entry in entries)
    return [["parlour", header], *(entry for entry in entries[1:] if entry != ["back", answers])]


def from_single_seals(entries: Entries) -> Entries:
    """Return the entries of format 1 in format 2: the same lines, which get new seals when written."""
    return [["parlour", {**entries[0][1], "format": 2}], *entries[1:]]


# MIGRATIONS[n] converts the entries of format n into those of n + 1.
MIGRATIONS: dict[int, Migration] = {0: from_draft, 1: from_single_seals}
