"""The foot of a lesson, and the layout of the table above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ....drawing.canvas import Canvas, Rect
from ....table.arrangement import Arrangement
from ....table.layout import BESIDE_OWN, TableLayout, table_layout
from ....widgets.parts import counter
from .buttons import (
    LessonButton,
    draw_row_in_foot,
    draw_rows_above,
    draw_ways,
    has_room,
    rows_height,
    rows_of,
    ways_places,
)

MORE_PAPER = 34  # units by which the strip is taller than at a table, for a question and a comment
LEAST_LINES = 5  # least height of the middle of the table, in lines of text, if smaller cards in the hand give it that
HAND = (0.24, 0.22, 0.2, 0.19, 0.18, 0.17, 0.16)  # heights of a card in the hand relative to the table's, best first


@dataclass(frozen=True)
class LessonFoot:
    """The content of the foot: the possible answers, the navigation buttons, and the learner's counters."""

    answers: Sequence[LessonButton]
    ways: Sequence[LessonButton]
    counters: int
    has_hand: bool

    def band(self, canvas: Canvas, foot: Rect) -> int:
        """Return the height of the rows of answers above the foot, 0 if they fit in it."""
        if not self.answers or has_room(canvas, self.answers, self._room(canvas, foot).w):
            return 0
        return rows_height(canvas, len(rows_of(canvas, self.answers)))

    def draw(self, canvas: Canvas, foot: Rect) -> None:
        """Draw the learner's counters, the answers and the navigation buttons."""
        if not self.has_hand:
            counter(canvas, foot.x + canvas.n(34), foot.centery, canvas.n(22))
            ivory = canvas.theme.ivory
            canvas.text(str(self.counters), foot.x + canvas.n(50), foot.centery, "figure", "B", ivory)
        draw_ways(canvas, foot, self.ways)
        if self.band(canvas, foot):
            draw_rows_above(canvas, foot, rows_of(canvas, self.answers))
        elif self.answers:
            draw_row_in_foot(canvas, self._room(canvas, foot), self.answers)

    def _room(self, canvas: Canvas, foot: Rect) -> Rect:
        """Return the area of the foot between the learner's counters and the navigation buttons."""
        held = canvas.n(50) + canvas.width_of(str(self.counters), "figure", "B")
        left = foot.x + (canvas.n(BESIDE_OWN) if self.has_hand else held) + canvas.n(16)
        ways = (place.x for place in ways_places(canvas, foot, self.ways))
        right = min(ways, default=foot.right) - canvas.n(22)
        return Rect(left, foot.y, right - left, foot.h)


def lesson_layout(canvas: Canvas, arrangement: Arrangement, seats: int, foot: LessonFoot) -> TableLayout:
    """Return the layout; answers that do not fit in the foot go between it and the hand.

    If the middle of the table is then low, the cards in the hand are smaller, but not lower than the viewer's plate.
    """
    found = _table_layout(canvas, arrangement, seats, canvas.h, HAND[0])
    low = found.foot
    if band := foot.band(canvas, low):
        found = _table_layout(canvas, arrangement, seats, canvas.h - band, HAND[0])
    for share in HAND[1:]:
        lower = _table_layout(canvas, arrangement, seats, canvas.h - band, share)
        is_low = found.centre.h < canvas.px("lead") * LEAST_LINES
        if not is_low or lower.own is None or lower.caption.bottom > lower.own.y:
            break
        found = lower
    return replace(found, foot=low, rim=found.rim._replace(low=low.y))


def _table_layout(canvas: Canvas, arrangement: Arrangement, seats: int, high: int, share: float) -> TableLayout:
    """Return the layout of a table in the top `high` pixels, with a strip tall enough for a lesson's text.

    `share` is the height of a card in the hand relative to `high`.
    """
    has_plates = arrangement.has_hand and arrangement.has_plates
    found = table_layout(
        canvas.w,
        high,
        seats - 1 if has_plates else 0,
        has_log=False,
        has_hand=arrangement.has_hand,
        text=canvas.looks.text,
        seating=arrangement.seating,
        card_share=share,
        caption_units=60,
    )
    if canvas.is_compact:
        return found
    extra = min(canvas.n(MORE_PAPER), max(0, found.centre.h - round(found.table_h * 1.5)))
    caption = Rect(found.caption.x, found.caption.y - extra, found.caption.w, found.caption.h + extra)
    area, centre = found.area.copy(), found.centre.copy()
    area.h, centre.h = area.h - extra, centre.h - extra
    plates = {
        left: plate.move(0, min(0, caption.y - canvas.n(8) - plate.bottom)) for left, plate in found.plates.items()
    }
    return replace(found, caption=caption, area=area, centre=centre, plates=plates)
