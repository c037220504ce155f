"""Boxes: what a layout is made of. Each has a natural size, and divides a rectangle among the leaves in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterator

from pygame import Rect


class Box(ABC):
    """A part of a layout; it needs no surface, only measures in pixels."""

    @abstractmethod
    def wide(self) -> int:
        """Return the natural width."""

    @abstractmethod
    def high(self, width: int) -> int:
        """Return the natural height at a width."""

    @abstractmethod
    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        """Yield the leaves in a rectangle with their own rectangles, in the order in which they are drawn."""

    def fits(self, rect: Rect) -> bool:
        """Return whether the box has its natural size in a rectangle."""
        return self.wide() <= rect.w and self.high(rect.w) <= rect.h

    def places(self, rect: Rect) -> dict[str, Rect]:
        """Return the rectangles of the leaves that have names."""
        return {leaf.name: place for leaf, place in self.leaves(rect) if leaf.name}

    def draw(self, rect: Rect) -> dict[str, Rect]:
        """Draw every leaf that can be drawn; return the rectangles of those that have names."""
        found = {}
        for leaf, place in self.leaves(rect):
            if leaf.paint is not None:
                leaf.paint(place)
            if leaf.name:
                found[leaf.name] = place
        return found


class Leaf(Box):
    """A part that is not divided: empty, known by name, or drawn by `paint`.

    The width may be asked for, and the height at a width, because a text gets higher when it gets narrower.
    """

    def __init__(
        self, width: int | Callable[[], int] = 0, height: int | Callable[[int], int] = 0,
        paint: Callable[[Rect], object] | None = None, *, name: str = "",
    ) -> None:  # fmt: skip
        self.width, self.height, self.paint, self.name = width, height, paint, name

    def wide(self) -> int:
        return self.width if isinstance(self.width, int) else self.width()

    def high(self, width: int) -> int:
        return self.height if isinstance(self.height, int) else self.height(width)

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        yield self, rect


class Wrapped(Box):
    """A box around another, of the same natural size."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def wide(self) -> int:
        return self.box.wide()

    def high(self, width: int) -> int:
        return self.box.high(width)

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        return self.box.leaves(rect)


class Grow(Wrapped):
    """Takes a share of the space that its neighbours in a row or column leave, at most `most` pixels if given.

    It starts from nothing, or from its natural size with `fit`.
    """

    def __init__(
        self, box: Box | None = None, weight: float = 1, *, fit: bool = False, most: int | None = None
    ) -> None:
        super().__init__(box or Leaf())
        self.weight, self.is_fitted, self.most = weight, fit, most


class Inset(Wrapped):
    """A box with space around it: at the sides, above and below."""

    def __init__(self, box: Box, across: int, down: int = 0) -> None:
        super().__init__(box)
        self.across, self.down = across, down

    def wide(self) -> int:
        return self.box.wide() + 2 * self.across

    def high(self, width: int) -> int:
        return self.box.high(max(0, width - 2 * self.across)) + 2 * self.down

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        across, down = min(self.across, rect.w // 2), min(self.down, rect.h // 2)
        return self.box.leaves(Rect(rect.x + across, rect.y + down, rect.w - 2 * across, rect.h - 2 * down))


class Measured(Wrapped):
    """A box with another natural width or height, or with a limit to them."""

    def __init__(
        self, box: Box, *, wide: int | None = None, high: int | None = None, most_wide: int | None = None
    ) -> None:
        super().__init__(box)
        self.width, self.height, self.most_wide = wide, high, most_wide

    def wide(self) -> int:
        natural = self.box.wide() if self.width is None else self.width
        return natural if self.most_wide is None else min(natural, self.most_wide)

    def high(self, width: int) -> int:
        return self.box.high(width) if self.height is None else self.height


class Aligned(Wrapped):
    """A box at its natural size within the space it is given: `x` and `y` are 0 for the near edge, 1 for the far one.

    Where one of them is None, the box fills the space that way.
    """

    def __init__(self, box: Box, x: float | None = 0.5, y: float | None = 0.5) -> None:
        super().__init__(box)
        self.x, self.y = x, y

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        w = rect.w if self.x is None else min(rect.w, self.box.wide())
        h = rect.h if self.y is None else min(rect.h, self.box.high(w))
        left, top = rect.x + int((rect.w - w) * (self.x or 0)), rect.y + int((rect.h - h) * (self.y or 0))
        return self.box.leaves(Rect(left, top, w, h))


class Stack(Box):
    """Boxes one above another, each in the whole rectangle; the first is drawn first."""

    def __init__(self, *boxes: Box) -> None:
        self.boxes = boxes

    def wide(self) -> int:
        return max((box.wide() for box in self.boxes), default=0)

    def high(self, width: int) -> int:
        return max((box.high(width) for box in self.boxes), default=0)

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        for box in self.boxes:
            yield from box.leaves(rect.copy())


class FirstThatFits(Box):
    """The first of several alternatives that has its natural size in the space it is given, otherwise the last.

    An alternative may be a function, called only if those before it do not fit. The natural size is the first's.
    """

    def __init__(self, *alternatives: Box | Callable[[], Box]) -> None:
        self.alternatives = alternatives

    def wide(self) -> int:
        return _made(self.alternatives[0]).wide()

    def high(self, width: int) -> int:
        return self.chosen(Rect(0, 0, width, 1 << 24)).high(width)

    def chosen(self, rect: Rect) -> Box:
        """Return the alternative for a rectangle."""
        *earlier, last = self.alternatives
        return next((box for box in map(_made, earlier) if box.fits(rect)), None) or _made(last)

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        return self.chosen(rect).leaves(rect)


class LargestThatFits(Box):
    """A box of the greatest size at which it fits the space it is given; `make` returns it for a size in pixels.

    What is made must fit at every size below one at which it fits. At `least` it stands even if it does not fit. The
    natural size is that of the largest.
    """

    def __init__(self, make: Callable[[int], Box], most: int, least: int = 1) -> None:
        self.make, self.most, self.least = make, max(most, least), least

    def wide(self) -> int:
        return self.make(self.most).wide()

    def high(self, width: int) -> int:
        return self.make(self.most).high(width)

    def size(self, rect: Rect) -> int:
        """Return the size for a rectangle."""
        sizes = range(self.most, self.least, -1)
        place = bisect_left(sizes, True, key=lambda size: self.make(size).fits(rect))
        return sizes[place] if place < len(sizes) else self.least

    def leaves(self, rect: Rect) -> Iterator[tuple[Leaf, Rect]]:
        return self.make(self.size(rect)).leaves(rect)


def _made(alternative: Box | Callable[[], Box]) -> Box:
    return alternative if isinstance(alternative, Box) else alternative()
