"""Hands shown side by side in the middle of a table, each with its owner and name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Column, Leaf, Row, above, below, left_of
from ..table.view import TableView
from .locket import small_locket
from .spread import row_places, table_card

LEAST_CARD = 30  # card height in pixels below which cards overlap
MOST_COLUMNS = 8
CARD = 5 / 7
LITTLE_LESS = 0.86  # share of the greatest card height accepted for evenly filled rows
HIGHEST = 0.2, 0.3  # greatest card height relative to the window: at a desk, and for an audience
FOR_NAMES = 0.75  # share of the greatest card height accepted for a second line with the hand's name


class Laid(NamedTuple):
    """The cards in front of a seat, None for a back, and their description."""

    seat: int
    cards: Sequence[Any]
    words: str


class HandGrid(NamedTuple):
    """A grid of hands: its columns, card height, and lines of text above the cards."""

    columns: int
    card_h: int
    lines: int


class Label(NamedTuple):
    """The text above a hand: its lines, and their type role."""

    lines: tuple[str, ...]
    role: str


def draw_hands(table: TableView, canvas: Canvas, area: Rect, laid: Sequence[Laid]) -> None:
    """Draw hands in the number of columns with the largest cards, each with its owner and name.

    All have the same kind of label: owner and hand, or just one of them if both do not fit. If there is no space for
    text above the cards, the owner's emblem goes on the first card.
    """
    line = round(canvas.px("small") * 1.45)
    grid, labels = _labelled(table, canvas, area, laid, line)
    wide, high = area.w // grid.columns, area.h // -(-len(laid) // grid.columns)

    def cell(i: int) -> Leaf:
        label = labels[i] if labels else None
        return Leaf(wide, high, lambda rect: _hand(
            table, canvas, left_of(rect, rect.right - canvas.n(14)), laid[i], grid, label, line
        ))  # fmt: skip

    cells = [cell(i) for i in range(len(laid))]
    rows = (Row(*cells[i : i + grid.columns]) for i in range(0, len(cells), grid.columns))
    Column(*rows, align=0.5).draw(area)


def hands_height(area: Rect, laid: Sequence[Laid], line: int, gap: int) -> int:
    """Return the card height of hands in an area, each with one line of text above."""
    return _grid(area, laid, line, gap, 1).card_h


def _grid(area: Rect, laid: Sequence[Laid], line: int, gap: int, lines: int) -> HandGrid:
    most = max(len(hand.cards) for hand in laid) or 1
    return HandGrid(*best_columns(area, len(laid), most, lines * line, gap), lines)


def _labelled(
    table: TableView, canvas: Canvas, area: Rect, laid: Sequence[Laid], line: int
) -> tuple[HandGrid, list[Label]]:  # fmt: skip
    """Return the grid of hands and the label of each; the labels are empty if a line does not fit."""
    gap, most = canvas.n(14), round(canvas.h * HIGHEST[canvas.looks.is_presenter])
    grids = (_grid(area, laid, line, gap, lines) for lines in (1, 2))
    one, two = (grid._replace(card_h=min(grid.card_h, most)) for grid in grids)
    if one.card_h < line or area.h // -(-len(laid) // one.columns) < line + one.card_h:
        bare = _grid(area, laid, line, gap, 0)
        return bare._replace(card_h=min(bare.card_h, area.h)), []
    names = [table.name_of(hand.seat) for hand in laid]
    for grid, told in _forms(laid, names, one, two):
        if grid is two and two.card_h < one.card_h * FOR_NAMES:
            continue
        room = area.w // grid.columns - round(line * 0.86) - 6 - canvas.n(6)
        for role in ("small", "note"):
            if all(canvas.width_of(words, role, "b") <= room for lines in told for words in lines):
                return grid, [Label(lines, role) for lines in told]
    return one, [Label((), "small") for _ in laid]


def _forms(
    laid: Sequence[Laid], names: Sequence[str], one: HandGrid, two: HandGrid
) -> list[tuple[HandGrid, list[tuple[str, ...]]]]:
    """Return the ways to write names and words above hands, the fullest first: on one line, on two, or one of them."""
    both = [(name, hand.words) if hand.words else (name,) for name, hand in zip(names, laid, strict=True)]
    forms: list[tuple[HandGrid, list[tuple[str, ...]]]] = [
        (one, [(": ".join(parts),) for parts in both]),
        (two, [*both]),
        (one, [(name,) for name in names]),
    ]
    if all(hand.words for hand in laid):
        forms.insert(2, (one, [(hand.words,) for hand in laid]))
    return forms


def _hand(
    table: TableView, canvas: Canvas, cell: Rect, laid: Laid, grid: HandGrid, label: Label | None, line: int
) -> None:  # fmt: skip
    """Draw one hand: its owner and name above, its cards below."""
    t, h, size, head = canvas.theme, grid.card_h, round(line * 0.86), grid.lines * line
    tone = t.gilt if laid.seat in (table.picture.facts.get("winners") or ()) else t.ivory
    w = round(h * CARD)
    step = min(w + canvas.n(5), (cell.w - w) / max(len(laid.cards) - 1, 1))
    wide = round(w + step * (len(laid.cards) - 1))
    x = cell.x + (cell.w - wide) // 2
    y = cell.y + max(0, (cell.h - h - head) // 2)
    lying = above(below(cell, y + head), y + head + h)
    for card, place in zip(laid.cards, row_places(lying, len(laid.cards), h, canvas.n(5)), strict=True):
        table_card(table, canvas, card, place)
        if tone is t.gilt and card is not None:
            pen = max(2.0, canvas.n(35) / 10)
            canvas.surface.blit(raster.box(w, h, round(w * 0.07), "", t.brass, pen), place)
    sitter = table.sitters[laid.seat]
    if label is None:
        size = min(canvas.n(24), round(h * 0.5))
        small_locket(canvas, sitter, x + size / 2, y + h - size / 2, size)
        return
    widest = max((canvas.width_of(words, label.role, "b") for words in label.lines), default=0)
    x = max(cell.x, min(x, cell.right + canvas.n(8) - size - 6 - widest))
    first = y + head - len(label.lines or "-") * line  # a single line is placed next to the cards
    small_locket(canvas, sitter, x + size / 2, first + line / 2, size)
    for i, words in enumerate(label.lines):
        canvas.text(words, x + size + 6, first + line * (i + 0.5), label.role, "m" if i else "b", tone)


def best_columns(area: Rect, hands: int, most: int, line: int, gap: int) -> tuple[int, int]:
    """Return the number of columns and the card height for hands of `most` cards.

    The cards are as large as possible, or slightly smaller if all rows are then full.
    """
    found = [(0, 1)]
    for columns in range(1, min(hands, MOST_COLUMNS) + 1):
        rows = -(-hands // columns)
        by_height = area.h // rows - line - gap // 2
        by_width = (area.w // columns - gap) / (CARD * (1 + 0.42 * (most - 1)))
        found.append((int(min(by_height, by_width)), columns))
    best = max(found)[0]
    even = [(h, columns) for h, columns in found if hands % columns == 0 and h >= best * LITTLE_LESS]
    h, columns = max(even or found)
    return columns, max(LEAST_CARD, h)


def ranked(cards: Sequence[Any]) -> list[Any]:
    """Return cards in the order of a poker hand: the largest group of equal ranks first, then by rank."""
    known = [card for card in cards if card is not None]
    often = [card.rank for card in known]
    return sorted(known, key=lambda c: (-often.count(c.rank), -c.high)) + [None] * (len(cards) - len(known))
