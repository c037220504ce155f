"""Rows and columns: boxes side by side or below one another, which share the space among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from pygame import Rect

from .box import Aligned, Box, Grow, Leaf
from .cuts import above, below


def shares(natural: Sequence[int], grows: Sequence[Grow | None], room: int) -> list[int]:
    """Return the sizes of boxes that share a room, given their natural sizes.

    What is spare goes to those that grow, by weight; what is lacking is taken first from those, then from all.
    """
    sizes = [size if grow is None or grow.is_fitted else 0 for size, grow in zip(natural, grows, strict=True)]
    spare = room - sum(sizes)
    if spare < 0:
        flexible = [size if grow is not None else 0 for size, grow in zip(sizes, grows, strict=True)]
        sizes = [size - less for size, less in zip(sizes, _parts(flexible, min(-spare, sum(flexible))), strict=True)]
        lacks = sum(sizes) - room
        return [size - less for size, less in zip(sizes, _parts(sizes, lacks), strict=True)] if lacks > 0 else sizes
    growing = {i: grow for i, grow in enumerate(grows) if grow is not None}
    while growing and spare > 0:
        gains = dict(zip(growing, _parts([grow.weight for grow in growing.values()], spare), strict=True))
        full = {
            i: grow.most for i, grow in growing.items() if grow.most is not None and sizes[i] + gains[i] > grow.most
        }
        for i in full or gains:
            now = max(sizes[i], full[i] or 0) if full else sizes[i] + gains[i]
            spare, sizes[i] = spare - (now - sizes[i]), now
        growing = {i: grow for i, grow in growing.items() if full and i not in full}
    return sizes


def _parts(weights: Sequence[float], whole: int) -> list[int]:
    """Return whole numbers in proportion to weights, whose sum is exactly `whole`."""
    total = sum(weights)
    if not total:
        return [0] * len(weights)
    ends = [round(whole * done / total) for done in accumulate(weights)]
    return [end - start for start, end in zip([0, *ends], ends, strict=False)]


def spans(natural: Sequence[int], grows: Sequence[Grow | None], gap: int, at: int, room: int) -> list[tuple[int, int]]:
    """Return the positions and sizes of boxes that share a room from a point on, with gaps unless those fill it."""
    gaps = gap * max(0, len(natural) - 1)
    gap, gaps = (gap, gaps) if gaps <= room else (0, 0)
    sizes = shares(natural, grows, room - gaps)
    starts = accumulate((size + gap for size in sizes), initial=at)
    return list(zip(starts, sizes, strict=False))


class _Line(Box):
    """Boxes in a line with gaps between them; None leaves one out.

    `align` places each at its natural size across the line, from 0 for the near edge to 1 for the far one; otherwise
    they fill it. A reversed line is drawn from its far end: the first box stands last.
    """

    def __init__(self, *boxes: Box | None, gap: int = 0, align: float | None = None, is_reversed: bool = False) -> None:
        self.boxes = [box for box in boxes if box is not None]
        self.gap, self.align, self.is_reversed = gap, align, is_reversed

    @property
    def gaps(self) -> int:
        """Return the sum of the gaps."""
        return self.gap * max(0, len(self.boxes) - 1)

    def grows(self) -> list[Grow | None]:
        return [box if isinstance(box, Grow) else None for box in self.boxes]

    def spread(self, natural: Sequence[int], start: int, room: int) -> list[tuple[Box, int, int]]:
        """Return each box with its position and size, in drawing order."""
        found = spans(natural, self.grows(), self.gap, start, room)
        if self.is_reversed:
            found = [(2 * start + room - at - size, size) for at, size in found]
        return [(box, at, size) for box, (at, size) in zip(self.boxes, found, strict=True)]


class Row(_Line):
    """Boxes side by side, from left to right."""

    def wide(self) -> int:
        return sum(box.wide() for box in self.boxes) + self.gaps

    def widths(self, x: int, w: int) -> list[tuple[Box, int, int]]:
        return self.spread([box.wide() for box in self.boxes], x, w)

    def high(self, width: int) -> int:
        return max((box.high(w) for box, _, w in self.widths(0, width)), default=0)

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        for box, x, w in self.widths(rect.x, rect.w):
            within = box if self.align is None else Aligned(box, None, self.align)
            yield from within.leaves(Rect(x, rect.y, w, rect.h))


class Column(_Line):
    """Boxes below one another, from the top down."""

    def wide(self) -> int:
        return max((box.wide() for box in self.boxes), default=0)

    def width_of(self, box: Box, width: int) -> int:
        return width if self.align is None else min(width, box.wide())

    def high(self, width: int) -> int:
        return sum(box.high(self.width_of(box, width)) for box in self.boxes) + self.gaps

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        natural = [box.high(self.width_of(box, rect.w)) for box in self.boxes]
        for box, y, h in self.spread(natural, rect.y, rect.h):
            within = box if self.align is None else Aligned(box, self.align, None)
            yield from within.leaves(Rect(rect.x, y, rect.w, h))


def as_many_as_fit(width: int, *boxes: Box, gap: int = 0) -> list[Box]:
    """Return the first of some boxes that have their natural widths side by side within a width."""
    ends = accumulate(box.wide() + gap for box in boxes)
    return [box for box, end in zip(boxes, ends, strict=True) if end - gap <= width]


def topped(rect: Rect, box: Box, gap: int = 0) -> Rect:
    """Draw a box at the top of a rectangle; return the rectangle below it."""
    high = min(rect.h, box.high(rect.w))
    box.draw(Rect(rect.x, rect.y, rect.w, high))
    return below(rect, min(rect.bottom, rect.y + high + gap))


def footed(rect: Rect, box: Box, gap: int = 0) -> Rect:
    """Draw a box at the foot of a rectangle; return the rectangle above it."""
    top = rect.bottom - min(rect.h, box.high(rect.w))
    box.draw(below(rect, top))
    return above(rect, max(rect.y, top - gap))


def in_lines(width: int, boxes: Sequence[Box], *, gap: int, down: int) -> Column:
    """Return boxes side by side in as few lines as their natural widths need; the last box stands at the right.

    On a line of its own it stands at the left.
    """
    lines: list[list[Box]] = [[]]
    for box in boxes:
        if lines[-1] and Row(*lines[-1], box, gap=gap).wide() > width:
            lines.append([])
        lines[-1].append(box)
    *_, last = lines
    last[-1] = Grow(Aligned(last[-1], 1 if len(last) > 1 else 0, None), fit=True)
    return Column(*(Row(*line, gap=gap) for line in lines), gap=down)
