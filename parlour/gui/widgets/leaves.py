"""Leaves of a layout that draw themselves: lines of text, paragraphs, buttons and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypedDict, Unpack

from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, FirstThatFits, Leaf
from .fields import Field
from .parts import Act, button, button_width, segments, segments_width, stepper

LINE = 1.35  # height of a line of text, relative to its size


class ButtonLook(TypedDict, total=False):
    """How a button looks and is reached; see `button`."""

    kind: str
    key: str
    icon: str
    off: str
    zone: str
    role: str
    key_name: str


def line_leaf(
    canvas: Canvas, text: str, role: str = "body", face: str = "r", colour: str = "", *, ax: float = 0.0,
    high: float = LINE,
) -> Leaf:  # fmt: skip
    """Return a line of text, drawn smaller or shortened where it has less than its width."""

    def paint(rect: Rect) -> None:
        if text:
            canvas.text(text, rect.x + rect.w * ax, rect.centery, role, face, colour, ax, most=max(1, rect.w))

    return Leaf(lambda: canvas.width_of(text, role, face), round(canvas.px(role) * high), paint)


def text_leaf(
    canvas: Canvas, text: str, role: str = "body", colour: str = "", face: str = "r", *, leading: float = 1.42,
    most_lines: int = 99, is_evened: bool = False,
) -> Leaf:  # fmt: skip
    """Return a paragraph, as high as it is at the width it is given; with less height it loses its last lines.

    It has no width of its own. `is_evened` avoids a short last line.
    """
    line = round(canvas.px(role) * leading)

    def paint(rect: Rect) -> None:
        wide = canvas.evened(text, rect.w, role, face) if is_evened else rect.w
        most = min(most_lines, max(1, rect.h // line))
        canvas.paragraph(text, rect.x, rect.y, wide, role, colour, face, leading, most)

    def high(width: int) -> int:
        return canvas.paragraph(text, 0, 0, width, role, "", face, leading, most_lines, draw=False)

    return Leaf(0, high, paint)


def in_first_size_that_fits(
    canvas: Canvas, make: Callable[[str], Box], roles: Sequence[str], shares: Sequence[float]
) -> FirstThatFits:
    """Return a text in the middle of its height, in the first size that fits: each role, at ever smaller shares."""
    sizes = [(share, role) for share in shares for role in roles]
    return FirstThatFits(
        *(partial(Aligned, lettered(canvas, share, partial(make, role)), None, 0.5) for share, role in sizes)
    )


def button_leaf(canvas: Canvas, name: str, label: str, act: Act | None, **look: Unpack[ButtonLook]) -> Leaf:
    """Return a button of its natural size."""

    def wide() -> int:
        return button_width(canvas, label, look.get("key", ""), look.get("icon", ""), look.get("role", "body"))

    return Leaf(wide, canvas.control, lambda rect: button(canvas, name, rect, label, act, **look))


def panel_leaf(
    canvas: Canvas, fill: str, radius: float = 6, edge: str = "", pen: float = 1, *, shade: float = 0
) -> Leaf:
    """Return a panel to lay other parts on; it has no size of its own."""
    return Leaf(paint=lambda rect: canvas.panel(rect, fill, radius, edge, pen, shade))


def segments_leaf(
    canvas: Canvas, name: str, labels: Sequence[str], chosen: int, act: Callable[[int], None], *, zone: str = "main",
    offs: Sequence[str] = (),
) -> Leaf:  # fmt: skip
    """Return a row of values with one of them selected."""

    def paint(rect: Rect) -> None:
        segments(canvas, name, rect.x, rect.y, labels, chosen, act, height=rect.h, zone=zone, offs=offs)

    return Leaf(lambda: segments_width(canvas, labels), canvas.control, paint)


def stepper_leaf(
    canvas: Canvas, name: str, value: str, act: Callable[[int], None], *, zone: str = "main", kind: str = "paper"
) -> Leaf:
    """Return a number with buttons to decrease and increase it."""
    wide = 2 * canvas.control + canvas.width_of(value, "figure", "B") + canvas.n(28)
    return Leaf(wide, canvas.control, lambda rect: stepper(canvas, name, rect.x, rect.centery, value, act, zone, kind))


def field_leaf(canvas: Canvas, field: Field, zone: str = "main", *, searches: bool = False) -> Leaf:
    """Return a text field, whatever rectangle it had; it is wide enough for its hint."""
    draw = canvas.search_field if searches else canvas.field
    wide = canvas.width_of(field.hint) + canvas.n(60)
    return Leaf(wide, canvas.control, lambda rect: draw(replace(field, rect=rect), zone))


def lettered(canvas: Canvas, share: float, make: Callable[[], Box]) -> Leaf:
    """Return a layout whose text has a share of its size, as an alternative where it would not fit otherwise."""

    def wide() -> int:
        with canvas.letters(share):
            return make().wide()

    def high(width: int) -> int:
        with canvas.letters(share):
            return make().high(width)

    def paint(rect: Rect) -> None:
        with canvas.letters(share):
            make().draw(rect)

    return Leaf(wide, high, paint)


def named(canvas: Canvas, words: str, leaf: Leaf) -> Leaf:
    """Return a leaf whose targets are named in words of their own, such as a button with an icon only."""

    def paint(rect: Rect) -> None:
        before = len(canvas.targets)
        leaf.draw(rect)
        for target in canvas.targets[before:]:
            target.words = words

    return Leaf(leaf.width, leaf.height, paint)
