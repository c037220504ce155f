"""Text in the middle of a table: centred lines, the card for sale, and the pool in the remaining space."""

from __future__ import annotations

from collections.abc import Sequence

from ...narration.words import capital
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Leaf
from ..pieces.boards.pools import DrawnPool
from ..pieces.pieces import words_width
from ..pieces.spread import draw_pool
from ..widgets.parts import counter
from .view import TableView

ROLES = ("lead", "body", "small")
NARROWER = (0.55, 0.65, 0.75, 0.85)  # shares of the width tried to make lines about equally long
Saying = tuple[str, str, str]  # text, type role, colour


def sayings(canvas: Canvas, rect: Rect, lines: Sequence[Saying]) -> None:
    """Draw centred lines one below the other, without the last ones if space is short, or one that would be cut."""
    kept = [(text, _role(canvas, text, role, rect.w), tone) for text, role, tone in lines if text]
    heights = [canvas.height_of(text, rect.w, role, 1.3, "b") for text, role, _ in kept]
    while sum(heights) > rect.h and len(kept) > 1:
        kept.pop()
        heights.pop()
    if kept and sum(heights) > rect.h:
        kept = [(kept[0][0], "small", kept[0][2])]
        heights = [canvas.height_of(kept[0][0], rect.w, "small", 1.3, "b")]
        line = canvas.px("small") * 1.3
        if heights[0] > max(rect.h, line) + line / 2:
            return
    spare = rect.h - sum(heights)
    y = rect.y + min(spare / 2, spare)  # what does not fit stands above the area
    for (text, role, tone), high in zip(kept, heights, strict=True):
        most = max(1, int(rect.h // (canvas.px(role) * 1.3)))
        alike = (rect.w * n for n in NARROWER if canvas.height_of(text, rect.w * n, role, 1.3, "b") <= high)
        even = next(alike, rect.w)  # lines in the middle are about equally long
        canvas.paragraph(text, rect.centerx - even / 2, y, even, role, tone, "b", 1.3, most, ax=0.5)
        y += high


def _role(canvas: Canvas, text: str, role: str, most: int) -> str:
    """Return the type role in which a line fits: the given one, or a smaller one."""
    return next((r for r in ROLES[ROLES.index(role) :] if words_width(canvas, text, r) <= most), "small")


def for_sale(table: TableView, canvas: Canvas, most: int = 10_000) -> list[Saying]:
    """Return lines on the current offer and the best bid; empty if nothing is for sale.

    If `most` pixels are too few to name the seller, the first line says only what is offered.
    """
    facts, t = table.picture.facts, canvas.theme
    offer, seller = facts.get("offer"), facts.get("seller", table.picture.dealer or 0)
    if not offer:
        return []
    what = table.narrator.says["words"].get(offer) or message("arrangements.shared.sale.thing", thing=offer)
    if seller == table.shown_to:
        offered = message("arrangements.shared.sale.you_offer", what=what)
    else:
        offered = message("arrangements.shared.sale.offers", name=table.names[seller], what=what)
    if words_width(canvas, offered, "small") > most:
        offered = message("arrangements.shared.sale.for_sale", what=what)
    if words_width(canvas, offered, "small") > most:
        offered = capital(what)
    bidder, bid = facts.get("bidder"), facts.get("bid")
    if bidder is None:
        said = message("arrangements.shared.sale.no_bid")
    elif bidder == table.shown_to:
        said = message("arrangements.shared.sale.your_bid", bid=bid)
    else:
        said = message("arrangements.shared.sale.bids", name=table.names[bidder], bid=bid)
    return [(offered, "lead", t.gilt), (said, "lead", t.ivory)]


def bid_words(table: TableView, seat: int) -> str:
    """Return the text on a seat's plate during a sale, or ""."""
    facts = table.picture.facts
    if not facts.get("offer"):
        return ""
    if seat == facts.get("seller", table.picture.dealer):
        return message("arrangements.shared.seat.offers_it")
    bid = (facts.get("bids") or [None] * table.rules.seats)[seat]
    if bid == "pass":
        return message("arrangements.shared.seat.passes")
    return "" if bid is None else message("arrangements.shared.seat.bids", bid=bid)


def pool_in(canvas: Canvas, rect: Rect, held: int) -> None:
    """Draw the pool, on one line if two do not fit."""
    high = min(rect.h, max(canvas.n(96), round(canvas.px("small") * 1.4 + canvas.px("figure") * 1.6)))
    rect = Aligned(Leaf(canvas.n(230), high, name="pool"), 0).places(rect)["pool"]
    if rect.h >= canvas.px("small") * 1.4 + canvas.px("figure") * 1.6 and rect.w > canvas.n(90):
        draw_pool(canvas, rect, DrawnPool(message("arrangements.shared.pool.short"), held))
        return
    size = canvas.n(20)
    heap = counter(canvas, rect.x + size / 2, rect.centery, size)
    room, said = round(rect.w - size * 1.3), message("arrangements.shared.pool.holds", number=held)
    said = said if canvas.width_of(said, "body", "b") <= room else str(held)
    words = canvas.text(said, rect.x + size * 1.3, rect.centery, "body", "b", canvas.theme.ivory)
    canvas.pool_places["pool"] = heap.union(words).inflate(size, size)
