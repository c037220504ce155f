"""The run of a stops game: its cards, their players, and the card wanted next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ...engine.cards import Card
from ...narration.words import rank_word, suit_word
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Column, Grow, Inset, Leaf, Row, below, left_of
from ..table.choosing import draw_pack, is_before_the_deal
from ..table.fronts import CARD
from ..table.layout import TableLayout
from ..table.view import TableView
from .boards.stand import stand_places
from .locket import small_locket
from .pieces import place_for_card
from .spread import row_places

SIDE_BY_SIDE = 1.06  # distance between cards with enough space, in card widths
FEW, STANDS = 3, (0.53, 0.62)  # number of stands that counts as few, and the width share of a few or of more stands
OVER = 0.36, 0.5  # share of the height for stands over the run, where there is more width for it
LEAST = 0.145  # height of those stands relative to the window, below which their cards would be under a tenth of it
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
    card_w, gap = round(card_h * CARD), canvas.n(6)
    room = below(area, area.y + canvas.px("lead") * 1.1) if has_words else area
    if has_words:
        _heading(canvas, area, _lead_words(run), words)
    if not run:
        Aligned(Leaf(card_w, card_h, partial(_draw_next_place, canvas)), 0.5, 0).draw(room)
        return
    next_w = max(round(card_w * 0.3), canvas.width_of("10", "small", "b") + canvas.n(12))  # for the wanted card
    wide = min(round(card_w * (1 + SIDE_BY_SIDE * (len(run) - 1))), area.w - gap - next_w)
    lying, last = Leaf(wide, card_h, name="run"), Leaf(next_w, card_h, name="next")
    places = Aligned(Row(lying, last, gap=gap), 0.5, 0).places(room)
    _draw_cards(
        table, canvas, row_places(places["run"], len(run), card_h, round(card_w * SIDE_BY_SIDE) - card_w), has_words
    )
    after = next_card.get(run[-1]) if run[-1] else None
    if after is not None:
        _draw_wanted(canvas, places["next"], after)


def _draw_cards(table: TableView, canvas: Canvas, places: Sequence[Rect], has_words: bool) -> None:
    """Draw the cards of the run, with their players below them if there is space."""
    run, players = table.picture.piles["run"], table.run_players()
    step = places[1].x - places[0].x if len(places) > 1 else places[0].w
    size = round(min(canvas.px("lead") * 1.2, step * 0.9))
    for i, (card, rect) in enumerate(zip(run, places, strict=True)):
        canvas.card(str(card), rect)
        if has_words and i < len(players) and step >= canvas.n(20):
            x = rect.x + min(step, rect.w) / 2 if i < len(run) - 1 else rect.centerx
            small_locket(canvas, table.sitters[players[i]], x, rect.bottom + canvas.px("lead") * 0.8, size)


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
    area, gap, between, run_h = layout.centre, canvas.n(14), canvas.n(11), height_of_run(canvas, layout.table_h)
    beneath = gap + canvas.px("lead") // 2
    least, most = (round(area.h * share) for share in OVER)
    over = Leaf(0, max(least, min(most, area.h - beneath - run_h)), name="stands")
    places = Column(over, Grow(Inset(Leaf(name="run"), gap // 2)), gap=beneath).places(area)
    above = stand_places(places["stands"], count, between)
    first, *_, last = stand_places(left_of(area, area.x + round(area.w * STANDS[count > FEW])), count, between)
    if above[0].h >= min(first.h, canvas.h * LEAST):
        return above, places["run"]
    block, run = Leaf(first.union(last).w, name="stands"), Leaf(0, min(area.h - gap, run_h), name="run")
    places = Row(Leaf(), block, Grow(Aligned(run, None, 0.5)), gap=gap).places(area)
    return stand_places(places["stands"], count, between), places["run"]


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
