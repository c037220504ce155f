"""The run of a stops game: its cards, their players, and the card wanted next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.cards import Card
from ...narration.words import rank_word, suit_word
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import above, left_of
from ..table.choosing import draw_pack, is_before_the_deal
from ..table.layout import TableLayout
from ..table.view import TableView
from .boards.stand import stand_places
from .locket import small_locket
from .pieces import place_for_card

SIDE_BY_SIDE = 1.06  # distance between cards with enough space, in card widths
FEW, STANDS = 3, (0.53, 0.62)  # number of stands that counts as few, and the width share of a few or of more stands
SMALLEST = 40  # card height in pixels below which a card is illegible


def draw_run(
    table: TableView, canvas: Canvas, area: Rect, card_h: int, next_card: Mapping[Card, Card], words: str = ""
) -> None:
    """Draw the run under its heading, or an empty place if the lead is free.

    Before the deal the pack is drawn instead. `words` go beside the heading. Cards overlap if they do not fit side by
    side.
    """
    run = table.picture.piles["run"]
    if is_before_the_deal(table):
        draw_pack(table, canvas, area, card_h)
        return
    has_words = area.h - height_of_run(canvas, 0) >= SMALLEST
    card_h = min(card_h, area.h - height_of_run(canvas, 0) if has_words else area.h)
    if card_h < SMALLEST:
        return
    card_w = round(card_h * 5 / 7)
    top = round(area.y + canvas.px("lead") * 1.1) if has_words else area.y
    if has_words:
        _heading(canvas, area, _lead_words(run), words)
    if not run:
        _draw_next_place(canvas, Rect(area.centerx - card_w // 2, top, card_w, card_h))
        return
    next_w = max(round(card_w * 0.3), canvas.width_of("10", "small", "b") + canvas.n(12))  # for the wanted card
    beside = canvas.n(6) + next_w
    step = min(card_w * SIDE_BY_SIDE, (area.w - card_w - beside) / max(len(run) - 1, 1))
    left = area.x + (area.w - step * (len(run) - 1) - card_w - beside) / 2
    size = round(min(canvas.px("lead") * 1.2, step * 0.9))
    players = table.run_players()
    for i, card in enumerate(run):
        rect = Rect(round(left + i * step), top, card_w, card_h)
        canvas.card(str(card), rect)
        if has_words and i < len(players) and step >= canvas.n(20):
            x = rect.x + min(step, card_w) / 2 if i < len(run) - 1 else rect.centerx
            small_locket(canvas, table.sitters[players[i]], x, rect.bottom + canvas.px("lead") * 0.8, size)
    after = next_card.get(run[-1]) if run[-1] else None
    last = Rect(round(left + (len(run) - 1) * step + card_w + canvas.n(6)), top, next_w, card_h)
    if after is not None and last.right <= area.right + 2:
        _draw_wanted(canvas, last, after)


def _draw_next_place(canvas: Canvas, place: Rect) -> None:
    """Draw the empty place where the next card of the run goes."""
    canvas.next_places.append(place)
    place_for_card(canvas, place)


def _draw_wanted(canvas: Canvas, place: Rect, wanted: Card) -> None:
    """Draw the place of the card that the run needs next, with its rank and suit."""
    gilt, up = canvas.theme.gilt, max(canvas.n(10), round(canvas.px("small") * 0.6))
    _draw_next_place(canvas, place)
    canvas.text(wanted.text[:-1], place.centerx, place.centery - up, "small", "b", gilt, 0.5)
    canvas.put(raster.pip(wanted.text[-1], canvas.n(16), gilt), place.centerx, place.centery + canvas.n(12))


def _lead_words(run: Sequence[Any]) -> str:
    """Return the heading of the run: its suit, or that the lead is free."""
    if not run:
        return message("arrangements.shared.run.free_lead")
    return message("arrangements.shared.run.heading", suit=suit_word(run[0].suit.value))


def _heading(canvas: Canvas, area: Rect, heading: str, words: str) -> None:
    t = canvas.theme
    role = next((r for r in ("lead", "small") if canvas.width_of(heading, r, "b") <= area.w), "")
    if not role:
        return
    wide, more = canvas.width_of(heading, role, "b"), canvas.width_of(words, "small", "b") + canvas.n(14)
    has_more = bool(words) and wide + more <= area.w
    left = area.centerx - (wide + (more if has_more else 0)) / 2
    box = canvas.text(heading, left, area.y, role, "b", t.ivory, most=area.w)
    if has_more:
        canvas.text(words, box.right + canvas.n(14), area.y, "small", "b", t.gilt)


def halves(canvas: Canvas, layout: TableLayout, count: int) -> tuple[list[Rect], Rect]:
    """Return the areas for this many stands, and for the run below them or, on a low table, beside them."""
    area, gap, between = layout.centre, canvas.n(14), canvas.n(11)
    is_low = area.h < canvas.n(290)
    if area.w > area.h * (1.6 if is_low else 2.1):
        stands = stand_places(left_of(area, area.x + round(area.w * STANDS[count > FEW])), count, between)
        block = stands[0].union(stands[-1])
        left = block.w + 2 * gap
        high = min(area.h - gap, height_of_run(canvas, layout.table_h))
        y = area.bottom - (area.h - gap + high) // 2
        for rect in stands:
            rect.x += area.x + gap - block.x
        return stands, Rect(area.x + left, y, area.w - left, high)
    below = gap + canvas.px("lead") // 2
    left_over = area.h - below - height_of_run(canvas, layout.table_h)
    upper = above(area, area.y + max(round(area.h * 0.36), min(round(area.h * 0.5), left_over)))
    y = upper.bottom + below
    return stand_places(upper, count, between), Rect(area.x + gap // 2, y, area.w - gap, area.bottom - y)


def height_of_run(canvas: Canvas, card_h: int) -> int:
    """Return the height of a run with its heading and its players' names, in pixels."""
    return card_h + round(canvas.px("lead") * 3.0)


def said_of(table: TableView, seat: int) -> str:
    """Return the text on a seat's plate during a run: its card, or that it passes."""
    run = table.picture.piles["run"]
    players = table.run_players()
    if players and players[-1] == seat and run:
        return message("arrangements.shared.run.played", rank=_short(run[-1])) if run[-1] else ""
    has_passed = seat in (table.picture.facts.get("passes") or []) and run
    return message("arrangements.shared.seat.passes") if has_passed else ""


def _short(card: Any) -> str:
    rank = str(card)[:-1]
    return rank_word(rank)
