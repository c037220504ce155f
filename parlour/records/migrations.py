"""Records of older formats, brought up step by step; each step is tested on a file that its format really wrote.

Format 2 is the present one, in which each line is sealed together with all before it. Format 1 had the same lines, each
sealed for itself: whole lines could be doubled or lost without a trace. Format 0 is that of the drafts of the engine:
their headers name neither the program nor a preset nor the commitment to the seed (and call themselves 1), and every
record ends with the place where it stands.
"""

from __future__ import annotations

from collections.abc import Callable
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
    from hashlib import sha256  # its library is large, and the rules do without it

    return sha256(f"parlour {seed}".encode()).hexdigest()


def from_draft(entries: Entries) -> Entries:
    """Return a draft's entries in format 1: the header told in full, and no `back` where nothing was taken back."""
    header = {"program": "draft", "preset": "plain", "commitment": "", **entries[0][1], "format": 1}
    if type(header.get("seed")) is int:
        header["commitment"] = commitment_to(header["seed"])
    answers = sum(entry[0] in ("act", "chance") for entry in entries)
    return [["parlour", header], *(entry for entry in entries[1:] if entry != ["back", answers])]


def from_single_seals(entries: Entries) -> Entries:
    """Return the entries of format 1 in format 2: they say the same, and the chain is made when they are written."""
    return [["parlour", {**entries[0][1], "format": 2}], *entries[1:]]


# MIGRATIONS[n] turns the entries of format n into those of n + 1.
MIGRATIONS: dict[int, Step] = {0: from_draft, 1: from_single_seals}
