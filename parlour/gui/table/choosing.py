"""Choosing the first dealer: the cards drawn or turned up for it; also the pack before a deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ...engine.keys import key_of, zone_of
from ...session.view.picture import Moved, Noted
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Column, Grid, Leaf, Measured
from ..pieces.locket import small_locket
from .layout import TableLayout
from .view import TableView

STRIP = 0.3  # visible share of a card's height where others overlap it
LEAST_STRIP = 0.2  # the same, before cards are made smaller
APART = 1.5  # card widths from one column to the next, if there is space
PACK = 6  # number of card backs whose edges are visible


def draw_choosing(table: TableView, canvas: Canvas, layout: TableLayout) -> bool:
    """Draw the cards that decide the first dealer, a column for each seat; return whether there were any."""
    columns = chosen_by(table)
    if not columns:
        return False
    area, label, many = layout.centre, round(canvas.px("small") * 1.8), len(columns)
    rounds = max(len(cards) for cards in columns.values())

    def height(ranks: int) -> int:
        wide = (area.w / -(-many // ranks) - canvas.n(8)) * 7 / 5
        high = (area.h // ranks - label) / (1 + LEAST_STRIP * (rounds - 1))
        return max(24, round(min(layout.table_h, wide, high)))

    ranks = max((1, 2), key=height)
    h, in_rank, room = height(ranks), -(-many // ranks), area.h // ranks - label
    strip = min(h * STRIP, (room - h) / max(rounds - 1, 1))
    step = min(area.w / in_rank, h * 5 / 7 * APART)
    cells = []
    for seat, cards in columns.items():
        column = Leaf(0, round(h + strip * (rounds - 1)), partial(_column, table, canvas, (seat, cards), (h, strip)))
        owner = Leaf(0, label, partial(_owner, table, canvas, seat) if cards else None)
        cells.append(Aligned(Column(column, owner), None, 0.5))
    Aligned(Measured(Grid(cells, in_rank, fills=True), wide=round(step * in_rank)), 0.5, None).draw(area)
    return True


def _column(
    table: TableView, canvas: Canvas, held: tuple[int, Sequence[Any]], size: tuple[int, float], rect: Rect
) -> None:
    """Draw a seat's cards in a column, overlapping; the dealer's last card has a brass edge."""
    (seat, cards), (h, strip) = held, size
    first = Aligned(Leaf(round(h * 5 / 7), h, name="card"), 0.5, 0).places(rect)["card"]
    places = [first.move(0, round(i * strip)) for i in range(len(cards))]
    for card, place in zip(cards, places, strict=True):
        canvas.card(None if card is None else str(card), place)
    if cards and seat == table.picture.dealer and _is_found(table):
        edge = raster.box(first.w, first.h, round(first.w * 0.07), "", canvas.theme.brass, 3)
        canvas.surface.blit(edge, places[-1])


def chosen_by(table: TableView) -> dict[int, list[Any]]:
    """Return the cards drawn or turned up to choose the dealer, by seat in table order.

    If the seats draw in turn, those who have not drawn yet have an empty list.
    """
    stage, around = table.picture, table.around()
    if turned := stage.piles.get("choosing"):
        first, way = table.rules.options.get("choose_start", 0), table.rules.way
        return dealt_out(turned, around, first, way)
    drawn = {seat: list(stage.piles.get(key_of("draw", seat), [])) for seat in around}
    return drawn if any(drawn.values()) else {}


def dealt_out(cards: Sequence[Any], around: Sequence[int], first: int, way: int) -> dict[int, list[Any]]:
    """Return cards dealt one by one from the `first` seat, by seat in the order of `around`.

    `way` is 1 for clockwise, -1 for anticlockwise.

    >>> dealt_out("5Q4J", (1, 2, 0), 1, 1)
    {1: ['5', 'J'], 2: ['Q'], 0: ['4']}
    """
    found: dict[int, list[Any]] = {seat: [] for seat in around}
    for i, card in enumerate(cards):
        found[(first + way * i) % len(around)].append(card)
    return found


def _is_found(table: TableView) -> bool:
    """Return whether the current deal has determined its dealer."""
    return any(isinstance(event, Noted) and event.name == "dealer" for event in table.picture.shown)


def _owner(table: TableView, canvas: Canvas, seat: int, rect: Rect) -> None:
    """Draw the owner below a column of cards: emblem and name, or just the emblem if the name does not fit."""
    size, lit = canvas.n(22), seat == table.picture.dealer and _is_found(table)
    name, x = table.names[seat], rect.centerx
    widest = max(canvas.width_of(other, "small", "b") for other in table.names)
    if widest + size + canvas.n(12) > rect.w:
        small_locket(canvas, table.sitters[seat], x, rect.centery, min(round(canvas.px("small") * 1.3), rect.w - 2))
        return
    left = x - (size + canvas.n(6) + canvas.width_of(name, "small", "b")) / 2
    small_locket(canvas, table.sitters[seat], left + size / 2, rect.centery, size)
    tone = canvas.theme.gilt if lit else canvas.theme.ivory
    canvas.text(name, left + size + canvas.n(6), rect.centery, "small", "b", tone)


def who_deals(table: TableView, dealer: int) -> str:
    """Return a text saying who deals: "You deal", "Ann deals"."""
    if dealer == table.shown_to:
        return message("arrangements.shared.deals.you")
    return message("arrangements.shared.deals.other", name=table.names[dealer])


def is_before_the_deal(table: TableView) -> bool:
    """Return whether no card has been dealt yet, so that the dealer has the pack."""
    stage = table.picture
    has_dealt = any(isinstance(event, Moved) and zone_of(event.target) == "hands" for event in stage.shown)
    return not has_dealt and not any(stage.hand(seat) for seat in range(table.rules.seats))


def draw_pack(table: TableView, canvas: Canvas, rect: Rect, most: int) -> None:
    """Draw the squared pack in the middle, from where it is dealt, with the dealer's name below it once known.

    `most` is the greatest card height.
    """
    line, gap = round(canvas.px("lead") * 1.5), canvas.n(10)
    h = max(24, min(most, rect.h - 2 * PACK))
    place = Rect(0, 0, round(h * 5 / 7), h)
    place.center = rect.center
    for i in range(PACK):
        canvas.card(None, place.move(-round(i * 1.5), -round(i * 1.5)))
    if (dealer := table.picture.dealer) is None or place.bottom + gap + line > rect.bottom:
        return
    who, size, y = who_deals(table, dealer), round(line * 0.9), place.bottom + gap + line / 2
    wide = size + gap + canvas.width_of(who, "lead", "b")
    if wide <= rect.w:
        small_locket(canvas, table.sitters[dealer], rect.centerx - wide / 2 + size / 2, y, size)
        canvas.text(who, rect.centerx - wide / 2 + size + gap, y, "lead", "b", canvas.theme.ivory)
