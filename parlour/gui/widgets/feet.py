"""The foot of a page: its buttons, and what is said beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, FirstThatFits, Grow, Leaf, Row, as_many_as_fit
from .leaves import button_leaf, lettered
from .parts import Act

SHARES = (1.0, 0.85, 0.7, 0.6, 0.5)  # text scales tried for buttons in a narrow window


@dataclass(frozen=True)
class FootButton:
    """A button of the foot; `off` says why it is disabled."""

    name: str
    words: str
    act: Act
    key: str = ""
    icon: str = ""
    off: str = ""
    kind: str = "dark"

    def leaf(self, canvas: Canvas, zone: str = "actions", *, has_sign: bool = True, has_key: bool = True) -> Leaf:
        """Return the button, with or without its icon and key."""
        return button_leaf(
            canvas, self.name, self.words, self.act, kind=self.kind, key=self.key if has_key else "",
            icon=self.icon if has_sign else "", off=self.off, zone=zone, key_name=self.key,
        )  # fmt: skip


def foot_ways(
    canvas: Canvas, rect: Rect, ways: Sequence[FootButton], said: Box | None = None, *, zone: str = "ways"
) -> None:
    """Draw as many buttons as fit from the right, the first one outermost, and a text in the rest."""
    gap = canvas.n(10)
    shown = as_many_as_fit(rect.w, *(way.leaf(canvas, zone) for way in ways), gap=gap)
    Row(*shown, Grow(said), gap=gap, align=0.5, is_reversed=True).draw(rect)


def foot_buttons(canvas: Canvas, rect: Rect, left: Sequence[FootButton], on: FootButton) -> None:
    """Draw the buttons; if space is short, without icons and then smaller."""

    def row(has_signs: bool) -> Row:
        *others, main = (each.leaf(canvas, has_sign=has_signs) for each in (*left, replace(on, kind="primary")))
        return Row(*others, Grow(Aligned(main, 1, None), fit=True), gap=canvas.n(12), align=0.5)

    forms = [partial(lettered, canvas, share, partial(row, signs)) for share in SHARES for signs in (True, False)]
    FirstThatFits(*forms).draw(rect)
