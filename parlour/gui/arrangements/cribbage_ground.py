"""The places on Cribbage's table: the board and the scores, and below or beside them the cards and the count."""

from __future__ import annotations

from typing import NamedTuple

from ..drawing.canvas import Rect
from ..layout import Aligned, Box, Column, FirstThatFits, Grow, LargestThatFits, Leaf, Measured, Row, left_of
from ..pieces.boards.cribbage_board import board_height
from ..table.fronts import CARD

PACK, HAND, WHOLE_HAND = 2.4, 2.8, 4.6  # widths in cards of the starter and crib, and of the middle: least and most
BARE = 2.3  # least width in cards of the middle without labels: larger cards, narrower strips
COUNT = 0.24  # share of the width for the count or what is counted
BOARD = {2: 0.4, 3: 0.5}  # greatest share of the height for the board, by its tracks
BESIDE = 0.34  # share of the width for the board, on a low table
LIFT = 0.09  # how far a card named in a count is lifted, relative to its height
LARGEST, LEAST = 1.3, 36  # greatest height of cards, relative to others on a table, and the least in pixels


class Ground(NamedTuple):
    """The areas of the table: the board with the scores beside it, and three areas for cards and the count."""

    board: Rect
    scores: Rect
    pack: Rect  # the starter and the crib
    middle: Rect  # the cards in play, or the hand on show
    side: Rect  # the count
    label: int  # height of the label below the cards, 0 if they need the space

    @property
    def card_h(self) -> int:
        """Return the height of the cards, with space above to lift them."""
        return round(self.middle.h / (1 + LIFT))

    def card(self, x: float) -> Rect:
        """Return the rectangle of a card with its left edge at `x`."""
        return Rect(round(x), self.middle.bottom - self.card_h, round(self.card_h * CARD), self.card_h)


def ground(area: Rect, seats: int, table_h: int, label: int) -> Ground:
    """Return the areas in the middle of the table; `label` is the height of a label.

    On a low table the labels are left out; where the board would then still be too low for a score at each of its
    tracks, it goes beside the cards, and the plates alone tell the scores.
    """
    tracks, below = 3 if seats == 3 else 2, round(label * 1.6)
    scores = max(round(area.w * 0.1), label * (7 if seats == 4 else 4))
    board_w = area.w - scores
    board_w = min(board_w, round(board_w * area.h * BOARD[tracks] / board_height(board_w, tracks)))
    board_h = board_height(board_w, tracks)

    def cards(high: int, hand: float = HAND) -> Box:
        w, lifted = round(high * CARD), high + round(high * LIFT)
        middle = Grow(Leaf(round(w * hand), lifted, name="middle"), 100, fit=True, most=round(w * WHOLE_HAND))
        side = Grow(Leaf(max(round(area.w * COUNT), label * 6), name="side"), fit=True)
        return Measured(Row(Leaf(round(w * PACK), name="pack"), middle, side, gap=label), high=lifted)

    def under_the_board(high: int, below: int, hand: float = HAND) -> Box:
        board, told = Leaf(board_w, board_h, name="board"), Leaf(scores, name="scores")
        in_middle = Row(Grow(told, fit=True), board, Grow(Leaf(scores), fit=True))
        above = Measured(FirstThatFits(in_middle, Row(told, board)), high=board_h, wide=scores + board_w)
        return Column(Grow(), above, Leaf(0, label // 2), Grow(), cards(high, hand), Leaf(0, below), Grow())

    def beside_the_board(high: int) -> Box:
        wide = round(area.w * BESIDE)
        board = Aligned(Leaf(wide, board_height(wide, tracks), name="board"))
        return Row(board, Grow(Aligned(cards(high, BARE), None, 0.5), fit=True), gap=label)

    most = round(table_h * LARGEST)
    whole = LargestThatFits(lambda high: under_the_board(high, below), most, LEAST)
    if whole.size(area) < 2 * below:  # large text
        below, low = 0, LargestThatFits(beside_the_board, most, LEAST)
        whole = LargestThatFits(lambda high: under_the_board(high, 0, BARE), most, LEAST)
        if whole.size(area) < low.size(area) and label * tracks > board_h:
            whole = low
    places = whole.places(area)
    board = places["board"]
    return Ground(board, places.get("scores", left_of(board, board.x)), places["pack"], places["middle"],
                  places["side"], below)  # fmt: skip
