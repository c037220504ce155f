"""The learning page of the statistics: how often a person found the best choice, and which kinds they missed."""

from __future__ import annotations

from collections.abc import Sequence

from ....session.review.learning import WINDOW, curve, curve_sentence, kinds, kinds_sentence
from ....session.review.review import choice_in_words
from ....storage.reviews import ReviewedDeal
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...widgets.plots import share_plot, shares_height, shares_plot, side_by_side


def learning_leaf(canvas: Canvas, room: Rect, name: str, deals: Sequence[ReviewedDeal]) -> int:
    """Draw the learning curve and the kinds of choice, or how to start one; return the y below."""
    if not deals:
        return canvas.paragraph(
            message("session.learning.nothing_yet"), room.x, room.y, room.w, "body", canvas.theme.ink_2
        )
    y = room.y
    for said in (curve_sentence(name, deals), kinds_sentence(deals)):
        y = canvas.paragraph(said, room.x, y, room.w)
    y = canvas.paragraph(
        message("session.learning.meaning"), room.x, y, room.w, "small", canvas.theme.ink_2
    ) + canvas.n(10)
    left, right, bottom = side_by_side(canvas, room, y)
    about = message("gui.learning_leaf.deal_by_deal", before=WINDOW - 1)
    points = curve(deals)
    bands = [(point.low, point.high) for point in points]
    title = message("gui.learning_leaf.best_choices")
    share_plot(canvas, left, title, [point.share for point in points], bands, about)
    rows = [(choice_in_words(kind.word, deals[0].game), kind.missed, kind.choices) for kind in kinds(deals)]
    right.h = max(right.h, shares_height(canvas, len(rows)))
    shares_plot(canvas, right, message("gui.learning_leaf.missed"), rows, message("gui.learning_leaf.how_to_read"))
    return max(bottom, right.bottom)
