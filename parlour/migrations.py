"""Records of older formats, brought up step by step; each step is tested on a file that its format really wrote.

Format 1 is the present one. Format 0 is that of the drafts of the engine: their headers name neither the program nor a
preset nor the commitment to the seed (and call themselves 1), and every record ends with the place where it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

Entries = list[list[Any]]
Step = Callable[[Entries], Entries]


def format_of(header: dict[str, Any]) -> Any:
    """Return the format in which a record is written, by its header; whatever stands there if it is no number."""
    form = header.get("format")
    is_draft = form == 1 and type(form) is int and "program" not in header and "commitment" not in header
    return 0 if is_draft else form


def commitment_to(seed: int) -> str:
    """Return the hash of a seed, which may be shown before play and checked after it."""
    return sha256(f"parlour {seed}".encode()).hexdigest()


def from_draft(entries: Entries) -> Entries:
    """Return a draft's entries in format 1: the header told in full, and no `back` where nothing was taken back."""
    header = {"program": "draft", "preset": "plain", "commitment": "", **entries[0][1], "format": 1}
    if type(header.get("seed")) is int:
        header["commitment"] = commitment_to(header["seed"])
    answers = sum(entry[0] in ("act", "chance") for entry in entries)
    return [["parlour", header], *(entry for entry in entries[1:] if entry != ["back", answers])]


# MIGRATIONS[n] turns the entries of format n into those of n + 1.
MIGRATIONS: dict[int, Step] = {0: from_draft}
