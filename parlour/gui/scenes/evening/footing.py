"""The foot of the evening's pages: buttons at the left, the main button at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import Act, button, button_width

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


def foot_buttons(canvas: Canvas, rect: Rect, margin: int, left: Sequence[FootButton], on: FootButton) -> None:
    """Draw the buttons; if space is short, without icons and then smaller."""
    buttons, gap = [*left, on], canvas.n(12)
    room = rect.w - 2 * margin - gap * len(left)
    for share in SHARES:
        for has_signs in (True, False):
            with canvas.letters(share):
                widths = [button_width(canvas, b.words, b.key, b.icon if has_signs else "") for b in buttons]
                if sum(widths) <= room or (share == SHARES[-1] and not has_signs):
                    scale = min(1.0, room / sum(widths))
                    _draw(canvas, rect, margin, buttons, [round(w * scale) for w in widths], has_signs=has_signs)
                    return


def _draw(
    canvas: Canvas, rect: Rect, margin: int, buttons: Sequence[FootButton], widths: Sequence[int], *, has_signs: bool
) -> None:
    x = rect.x + margin
    for each, w in zip(buttons, widths, strict=True):
        is_on = each is buttons[-1]
        place = Rect(rect.right - margin - w if is_on else x, rect.centery - canvas.control // 2, w, canvas.control)
        button(
            canvas, each.name, place, each.words, each.act, kind="primary" if is_on else "dark", key=each.key,
            icon=each.icon if has_signs else "", off=each.off, zone="actions",
        )  # fmt: skip
        x += w + canvas.n(12)
