"""Grids: boxes in rows and columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from pygame import Rect

from .box import Box, Grow, Leaf
from .line import spans

Track = Grow | None  # a column that takes a share of the width, or one as wide as what is in it


class Grid(Box):
    """Boxes filled in row by row; `columns` is their number, for equal ones, or how each of them is measured.

    With `fills` the rows share the whole height equally.
    """

    def __init__(
        self, boxes: Sequence[Box], columns: int | Sequence[Track], *, gap: int = 0, down: int | None = None,
        fills: bool = False,
    ) -> None:  # fmt: skip
        self.boxes, self.gap, self.down, self.fills = list(boxes), gap, gap if down is None else down, fills
        self.tracks = [Grow()] * max(1, columns) if isinstance(columns, int) else list(columns)
        self.is_even = isinstance(columns, int)

    def rows(self) -> list[list[Box]]:
        """Return the boxes of each row."""
        n = len(self.tracks)
        return [self.boxes[i : i + n] for i in range(0, len(self.boxes), n)]

    def natural(self) -> list[int]:
        """Return the natural widths of the columns."""
        columns = zip_longest(*self.rows()) if self.boxes else ()
        widths = [max(box.wide() for box in column if box is not None) for column in columns]
        return [max(widths, default=0)] * len(self.tracks) if self.is_even else widths

    def wide(self) -> int:
        return sum(self.natural()) + self.gap * (len(self.tracks) - 1)

    def _columns(self, x: int, w: int) -> list[tuple[int, int]]:
        natural = [0] * len(self.tracks) if self.is_even else self.natural()
        return spans(natural, self.tracks[: len(natural)], self.gap, x, w)

    def _heights(self, width: int) -> list[int]:
        columns = self._columns(0, width)
        return [max(box.high(w) for box, (_, w) in zip(row, columns, strict=False)) for row in self.rows()]

    def high(self, width: int) -> int:
        heights = self._heights(width)
        return sum(heights) + self.down * max(0, len(heights) - 1)

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        rows, columns = self.rows(), self._columns(rect.x, rect.w)
        grows = [Grow() if self.fills else None] * len(rows)
        for row, (y, h) in zip(rows, spans(self._heights(rect.w), grows, self.down, rect.y, rect.h), strict=True):
            for box, (x, w) in zip(row, columns, strict=False):
                yield from box.leaves(Rect(x, y, w, h))
