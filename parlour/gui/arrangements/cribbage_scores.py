"""Cribbage's board with its pegs, and the score beside each of its tracks."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.cribbage.deal import points_by_side
from ...session.view.picture import Noted
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..pieces.boards.cribbage_board import Track, cribbage_board, hole_of, hole_place, peg_size, track_middle
from ..pieces.locket import small_locket
from ..table.arrangement import Carried
from ..table.view import TableView
from .cribbage_ground import Ground


def tracks(table: TableView) -> int:
    return 3 if table.rules.seats == 3 else 2


def sides(table: TableView) -> list[int]:
    """Return the sides in the order of the tracks, top to bottom, with the viewer's own last."""
    many, own = tracks(table), table.chair % tracks(table)
    return [(own + 1 + step) % many for step in range(many)]


def draw_board(table: TableView, canvas: Canvas, rect: Rect) -> None:
    facts, many = table.picture.facts, tracks(table)
    scores = points_by_side(facts.get("scores")) or [0] * many
    hind = facts.get("hind") or [0] * many
    laid = [Track(side, scores[side], hind[side]) for side in sides(table)]
    cribbage_board(canvas, rect, laid, table.rules.options["target"])


def pegs(table: TableView, event: Noted, board: Rect) -> Sequence[Carried]:
    """Return the animation of the back peg jumping over the front one when a side scores."""
    if event.name != "scores":
        return ()
    many, target = tracks(table), table.rules.options["target"]
    old, new = points_by_side(table.picture.facts.get("scores")), points_by_side(event.value)
    side = next((i for i, points in enumerate(new) if old and points != old[i]), None)
    if side is None:
        return ()
    row = sides(table).index(side)
    before = _hind_before(table)[side]
    hole = hole_of(before, target) if before or old[side] else -1
    start, end = hole_place(board, many, row, hole), hole_place(board, many, row, hole_of(new[side], target))
    return (Carried(f"cribbage/peg_{side}", peg_size(board, many), start, end),)


def _hind_before(table: TableView) -> list[int]:
    """Return the holes of the back pegs before the last score, by side."""
    stage = table.picture
    noted = [e.value for e in stage.shown if isinstance(e, Noted) and e.name == "hind"]
    begun = stage.begun_with["hind"] or [0] * tracks(table)
    return ([begun, *noted])[-2] if noted else begun


def draw_scores(table: TableView, canvas: Canvas, places: Ground) -> None:
    """Write the player and the score beside each track."""
    t, many = canvas.theme, tracks(table)
    scores = points_by_side(table.picture.facts.get("scores")) or [0] * many
    size = min(canvas.n(34), round(places.board.h / many * 0.5))
    role = next((role for role in ("h3", "lead") if canvas.px(role) * 1.1 < places.board.h / many), "small")
    if canvas.px(role) > places.board.h / many:
        return  # large text: only the plates show this
    right = places.scores.right - canvas.n(8)
    is_named = _has_names(table, canvas, places, size, role)
    for row, side in enumerate(sides(table)):
        y = track_middle(places.board, row, many)
        if is_named:
            x = max(places.scores.x, right - canvas.n(200))
            small_locket(canvas, table.sitters[side], x + size / 2, y, size)
            x += size + canvas.n(12)
            canvas.text(table.names[side], x, y - canvas.px(role) * 0.5, "body", "b", t.ivory)
            low = y + canvas.px("body") * 0.6
            figure = canvas.text(str(scores[side]), x, low, role, "B", t.ivory)
            canvas.text(_of(table), figure.right + canvas.n(6), low, "small", "r", t.ivory_2)
            continue
        seats = range(side, table.rules.seats, many)
        wide = canvas.width_of("000", role, "B") + canvas.n(10) + round(size * (1 + 0.8 * (len(seats) - 1)))
        left = max(places.scores.x, right - wide)
        for place, seat in enumerate(seats):
            x = left + round(size * (0.5 + 0.8 * place))
            small_locket(canvas, table.sitters[seat], x, y, size)
        canvas.text(str(scores[side]), right, y, role, "B", t.ivory, 1.0)


def _of(table: TableView) -> str:
    return message("arrangements.cribbage.of", target=table.rules.options["target"])


def _has_names(table: TableView, canvas: Canvas, places: Ground, size: int, role: str) -> bool:
    """Return whether there is space beside every track for its player's name and score."""
    many = tracks(table)
    figure = canvas.width_of("000", role, "B") + canvas.n(6) + canvas.width_of(_of(table), "small")
    widest = max(figure, *(canvas.width_of(name, "body", "b") for name in table.names))
    is_high = (canvas.px("body") + canvas.px(role)) * 1.2 < places.board.h / many
    room = places.scores.right - places.scores.x - canvas.n(16)
    return table.rules.seats == many and is_high and size + canvas.n(12) + widest < room
