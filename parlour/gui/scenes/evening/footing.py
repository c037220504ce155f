"""The foot of the evening's pages: buttons at the left, the main button at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from ...drawing.canvas import Canvas, Rect
from ...layout import Aligned, FirstThatFits, Grow, Row
from ...widgets.leaves import button_leaf, lettered
from ...widgets.parts import Act

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


def foot_buttons(canvas: Canvas, rect: Rect, left: Sequence[FootButton], on: FootButton) -> None:
    """Draw the buttons; if space is short, without icons and then smaller."""

    def row(has_signs: bool) -> Row:
        *others, main = [
            button_leaf(
                canvas, each.name, each.words, each.act, kind="primary" if each is on else "dark", key=each.key,
                icon=each.icon if has_signs else "", off=each.off, zone="actions",
            )
            for each in (*left, on)
        ]  # fmt: skip
        return Row(*others, Grow(Aligned(main, 1, None), fit=True), gap=canvas.n(12), align=0.5)

    forms = [partial(lettered, canvas, share, partial(row, signs)) for share in SHARES for signs in (True, False)]
    FirstThatFits(*forms).draw(rect)
