"""Texts folded into lines: words, clause ids, cards as chips and glossary words, with their widths."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from ...engine.cards import TWIN
from ...words.grammar import CARD_TOKEN
from ...words.message import grammar
from . import raster

Atom = tuple[str, str, int]  # kind (w, b, clause, chip, word or space), text, width in pixels
WIDOW = 0.25  # smallest width of a paragraph's last line relative to the paragraph, if possible


def evened(text: str, width: float, size: int, face: str) -> float:
    """Return a width, up to a quarter narrower, that avoids a short last line without adding lines."""
    sets = {share: folded(text, width * share, size, face) for share in (1, 0.95, 0.9, 0.85, 0.8, 0.75)}
    even = (n for n, lines in sets.items() if len(lines) == len(sets[1]) and lines[-1][1] >= width * n * WIDOW)
    return width * (next(even, 1) if len(sets[1]) > 1 else 1)


def face_of(kind: str, face: str, size: int) -> tuple[str, int]:
    if kind == "b":
        return "b", size
    if kind == "clause":
        return "r", max(14, round(size * 0.86))
    return face, size


_TOKEN = re.compile(r"\*\*|\[\[|\]\]|\{\{|\}\}|" + CARD_TOKEN.pattern)


def words_of(text: str) -> list[list[tuple[str, str]]]:
    """Return a text's words, each a list of (kind, value): w, b, clause, chip, or word for a glossary word.

    A clause or glossary word may stand within bold text. Lines do not break at a no-break space.
    """
    found: list[list[tuple[str, str]]] = []
    kind = around = "w"
    for word in re.split(r"[ \n\t]+", text.strip()):
        atoms: list[tuple[str, str]] = []
        at = 0
        for mark in _TOKEN.finditer(word):
            if mark.start() > at:
                atoms.append((kind, word[at : mark.start()]))
            at = mark.end()
            if mark[0] == "**":
                kind = "w" if kind == "b" else "b"
            elif mark[0] in ("[[", "{{"):
                kind, around = "clause" if mark[0] == "[[" else "word", kind
            elif mark[0] in ("]]", "}}"):
                kind = around
            elif kind == "clause":
                atoms.append((kind, mark[0]))
            else:
                atoms.append(("chip", mark[0]))
        if at < len(word):
            atoms.append((kind, word[at:]))
        if atoms:
            found.append(atoms)
    return found


def broken_off(line: tuple[tuple[Atom, ...], int], width: float, size: int, face: str) -> tuple[tuple[Atom, ...], int]:
    """Return a line shortened to fit, with an ellipsis."""
    atoms, wide = list(line[0]), line[1]
    sign: Atom = ("w", " …", raster.font(face, size).size(" …")[0])
    while len(atoms) > 1 and (wide + sign[2] > width or atoms[-1][0] == "space"):
        wide -= atoms.pop()[2]
    return (*atoms, sign), wide + sign[2]


@lru_cache(2000)
def folded(text: str, width: float, size: int, face: str) -> tuple[tuple[tuple[Atom, ...], int], ...]:
    """Return wrapped lines, each with its atoms and its width."""
    space = raster.width(" ", face, size)
    lines: list[tuple[tuple[Atom, ...], int]] = []
    line: list[Atom] = []
    used = 0
    for word in words_of(text):
        atoms = [(kind, value, _atom_width(kind, value, size, face)) for kind, value in word]
        while len(atoms) == 1 and atoms[0][2] > width and len(atoms[0][1]) > 1:  # such as a file path
            head, atoms = _cut(atoms[0], width, size, face)
            if line:
                lines.append((tuple(line), used))
            lines.append(((head,), head[2]))
            line, used = [], 0
        wide = sum(w for _, _, w in atoms)
        if line and used + space + wide > width:
            lines.append((tuple(line), used))
            line, used = [], 0
        if line:
            line.append(("space", " ", space))
            used += space
        line += atoms
        used += wide
    return (*lines, (tuple(line), used)) if line else tuple(lines)


def _cut(atom: Atom, width: float, size: int, face: str) -> tuple[Atom, list[Atom]]:
    """Return the part of a word that fits a line, at least one letter, and the rest; sums break after a sign."""
    kind, value, _ = atom
    if kind == "chip":
        return atom, []
    fits = max(1, bisect_right(range(1, len(value)), width, key=lambda n: _atom_width(kind, value[:n], size, face)))
    fits = value.rfind("+", 0, fits) + 1 or fits
    head, rest = value[:fits], value[fits:]
    return (kind, head, _atom_width(kind, head, size, face)), [(kind, rest, _atom_width(kind, rest, size, face))]


def _atom_width(kind: str, value: str, size: int, face: str) -> int:
    if kind == "chip":
        return chip_width(value, size)
    own, px = face_of(kind, face, size)
    return raster.width(value, own, px)


def joker() -> str:
    return grammar().capital(grammar().words.joker)


def chip_width(card: str, size: int) -> int:
    rank = "" if card == "JOKER" else card.removesuffix(TWIN)[:-1]
    return round(size * 0.5) + raster.width(rank or joker(), "B", round(size * 0.92)) + round(size * 0.72)
