"""The places in front of each seat for its open cards, and those in the middle left between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

from ..layout import Aligned, Box, Column, FirstThatFits, Grow, LargestThatFits, Leaf, Measured, Row
from .layout import Rect, TableLayout
from .view import TableView

LEAST_STRIP = 0.26  # least visible share of a card's width beside the next one, enough for its index
CARD = 5 / 7  # width of a card, relative to its height
WIDE = 2.3  # width of a row of overlapping cards in card widths, if there is space
# Width in cards of the places beside the middle's cards: at least, at most, and at most with the text in one of them.
SIDE, APART, FARTHER = 0.8, 2.6, 3.5
LINE, LINED = 3, 0.15  # plates in a row on the far side, and the greatest share of the width for each one's cards
GAIN = 1.15  # how much larger cards must become for another layout than the first
KEPT = 32  # tables whose places are kept
LEAST = 18  # least height of a card, in pixels
ON_CARDS = 0.75  # greatest share of the width of cards for a stake on them
SAID = 1.25  # height of the text over the middle's cards, in caption heights
MIDDLE = "said", "pool", "cards", "piles"
Middle = Callable[[TableLayout, int, bool], Box]
Front = Callable[[int, float], Leaf]  # by the distance of a seat, and the width in cards


@dataclass(frozen=True)
class Fronts:
    """The places for open cards by seat, and those in the middle.

    In the middle are places for a text, the pool, cards of the viewer's or the dealer's, and the piles.
    """

    rows: dict[int, Rect]
    said: Rect
    pool: Rect
    cards: Rect
    piles: Rect

    @property
    def column(self) -> Rect:
        """Return the place of the middle's cards with what is above it."""
        top = min(self.said.y, self.cards.y)
        return Rect(self.cards.x, top, self.cards.w, self.cards.bottom - top)

    def text(self, *, has_pool: bool, has_cards: bool) -> Rect:
        """Return the place for the text: with the pool's if that is empty, and in the middle if that is wider."""
        is_over = self.pool.x == self.said.x and self.pool.w == self.said.w
        said = self.said if has_pool or not is_over else self.said.union(self.pool)
        return max(said, self.column, key=lambda rect: rect.w) if not has_cards else said


def distance_of(table: TableView, layout: TableLayout, seat: int) -> int:
    """Return a seat's distance to the left of the viewer; if every seat has a plate, the first seat is at 1."""
    return table.around().index(seat) + (table.rules.seats in layout.plates)


def _gap(layout: TableLayout) -> int:
    return max(6, layout.table_h // 14)


def cards_in_middle(layout: TableLayout, high: int, has_cards: bool) -> Box:
    """Return the middle: cards between the pool and the piles, with the text above or, if it is low, at the left."""
    gap, card = _gap(layout), round(high * CARD)
    said, pool, piles = Leaf(name="said"), Leaf(round(card * SIDE), name="pool"), Leaf(card, name="piles")
    cards = Leaf(round(card * WIDE) if has_cards else 0, high, name="cards")

    def row(left: Box, most: float) -> Box:
        inner = Row(Grow(left), cards, Grow(piles), gap=2 * gap)
        return Row(Grow(), Grow(inner, 100, fit=True, most=cards.wide() + round(card * 2 * most) + 4 * gap), Grow())

    above = Grow(Measured(said, high=round(layout.caption.h * SAID)), fit=True)
    below = Grow(row(pool, APART), 20, fit=True, most=round(layout.table_h * 1.1))
    beside = row(Column(Grow(said, 3), Grow(pool, 2)), FARTHER)
    return Measured(FirstThatFits(Column(above, below, gap=gap), beside), high=high)


def fronts(
    table: TableView, layout: TableLayout, middles: Sequence[Middle] = (cards_in_middle,), *, has_cards: bool = True,
    most: int = 3, label: int = 0, without: int | None = None,
) -> Fronts:  # fmt: skip
    """Return the places for a table, with cards as high as they can be; `has_cards` if the middle has cards.

    `middles` are ways to lay out the middle for a height of cards, with all the names of MIDDLE: the first, unless
    another makes the cards much larger. In front of each
    seat, except the one `without` cards, there is room for `most` overlapping ones, and for a label above them
    `label` pixels high.
    """
    seats = tuple((distance_of(table, layout, seat), seat) for seat in range(table.rules.seats))
    return _laid(layout, seats, tuple(middles), has_cards, most, label, without)


@lru_cache(KEPT)
def _laid(
    layout: TableLayout, seated: tuple[tuple[int, int], ...], middles: tuple[Middle, ...], has_cards: bool, most: int,
    label: int, without: int | None,
) -> Fronts:  # fmt: skip
    """Return the places for a layout, which is the same from one frame to the next."""
    least, seats = 1 + LEAST_STRIP * (most - 1), dict(seated)
    if len(layout.plates) == layout.sides[1] == LINE:
        sketch, area = partial(_in_line, layout), layout.centre
    elif _has_corners(layout):
        sketch, area = partial(_below_the_corners, layout), layout.area
    else:
        sketch, area = partial(_round_the_middle, layout), layout.centre

    def make(middle: Middle, high: int) -> Box:
        def front(away: int, wide: float) -> Leaf:
            has_none = seats[away] == without
            return Leaf(0 if has_none else round(high * CARD * wide), 0 if has_none else high + label, name=str(away))

        return sketch(front, middle(layout, high, has_cards), least)

    shapes = [LargestThatFits(partial(make, middle), layout.table_h, LEAST) for middle in middles]
    first = shapes[0].size(area)
    best = max(shapes, key=lambda shape: shape.size(area))
    places = (best if best.size(area) > first * GAIN else shapes[0]).places(area)
    return Fronts({seats[away]: places[str(away)] for away in layout.plates}, *(places[name] for name in MIDDLE))


def _has_corners(layout: TableLayout) -> bool:
    """Return whether one player sits in each corner, with room for cards below."""
    left, _, right = layout.sides
    beside = [layout.plates[away] for away in (min(layout.plates), max(layout.plates))] if layout.plates else []
    lowest = max((plate.bottom for plate in beside), default=0)
    is_pair = len(layout.plates) == 2 and not layout.hand.h  # the middle is free for both hands
    return left == right == 1 and not is_pair and layout.area.bottom - lowest > layout.table_h * 0.6


def _below_the_corners(layout: TableLayout, front: Front, middle: Box, least: float) -> Box:
    """Return the table with one player in each corner: their cards below them, the far ones' over the middle."""
    gap, aways = _gap(layout), sorted(layout.plates)
    below = max(layout.plates[away].bottom for away in (aways[0], aways[-1])) - layout.area.y

    def side(away: int) -> Box:
        place = Measured(front(away, least), wide=layout.centre.x - layout.area.x - gap)
        return Column(Leaf(0, below), Grow(place, fit=True))

    inner = Column(
        Leaf(0, layout.centre.y - layout.area.y - (gap if aways[1:-1] else 0)),
        _far(front, aways[1:-1], least, gap),
        Grow(middle, fit=True),
        gap=gap if aways[1:-1] else 0,
    )
    return Row(side(aways[0]), Grow(inner, fit=True), side(aways[-1]), gap=gap)


def _round_the_middle(layout: TableLayout, front: Front, middle: Box, least: float) -> Box:
    """Return the table with the cards of those at the sides beside the middle, and of the far ones over it."""
    gap, (left, far, _), aways = _gap(layout), layout.sides, sorted(layout.plates)
    wide = WIDE if max(left, len(aways) - left - far) < 2 else least

    def side(seats: Sequence[int]) -> Box:
        return Column(*(Grow(front(away, wide), fit=True) for away in seats), gap=gap)

    inner = Column(_far(front, aways[left : left + far], wide, gap), Grow(middle, fit=True), gap=gap)
    return Row(side(aways[:left][::-1]), Grow(inner, fit=True), side(aways[left + far :]), gap=2 * gap)


def _far(front: Front, aways: Sequence[int], wide: float, gap: int) -> Box | None:
    """Return the places of those on the far side, in equal shares of the width."""
    return Row(*(Grow(front(away, wide), fit=True) for away in aways), gap=gap) if aways else None


def _in_line(layout: TableLayout, front: Front, middle: Box, least: float) -> Box:
    """Return the table with three players in a row on the far side, everything in one row below them."""
    gap, line, widest = _gap(layout), layout.caption.h * 3 // 5, round(layout.centre.w * LINED)
    said, pool = Leaf(0, line, name="said"), Leaf(0, line, name="pool")
    words = FirstThatFits(Column(Grow(said), Grow(pool)), Row(Grow(pool, 3), Grow(said, 7)))
    left, far, right = (Measured(front(away, WIDE), most_wide=widest) for away in sorted(layout.plates))
    cards = Leaf(min(round(layout.table_h * CARD * WIDE), widest), name="cards")
    half = Row(left, Grow(words), gap=2 * gap)
    return Row(Grow(half), far, cards, Grow(Row(Grow(Leaf(name="piles")), right, gap=2 * gap)), gap=2 * gap)


class StakedCards(NamedTuple):
    """The places of cards in front of a seat and of its stake."""

    cards: Rect
    stake: Rect | None


def with_stake(rect: Rect, count: int, most: int, stake: tuple[int, int], least: float) -> StakedCards:
    """Return the places of `count` cards at most `most` pixels high and of a stake beside or below them.

    It is wherever the cards are larger, or on their lower corner if they would be lower than `least`. None if that
    would hide them.
    """
    natural = round(most * CARD * (1 + 1.06 * (count - 1)))
    cards, leaf = Leaf(name="cards"), Leaf(*stake, name="stake")
    row = Row(Grow(), Grow(cards, 100, most=natural), Aligned(leaf, None, 0.5), Grow())
    column = Column(Grow(), Grow(cards, 100, most=most), Aligned(leaf), Grow())
    shapes = [shape.places(rect) for shape in (row, column)]

    def high(places: dict[str, Rect]) -> int:
        return strip(places["cards"], count, min(most, places["cards"].h))[0].h

    found = max(shapes, key=high)
    if high(found) >= least:
        return StakedCards(found["cards"], found["stake"])
    lie = strip(rect, count, min(most, rect.h))
    corner = Rect(lie[-1].right - stake[0], lie[-1].bottom - stake[1], *stake)
    return StakedCards(rect, corner if stake[0] <= (lie[-1].right - lie[0].x) * ON_CARDS else None)


def strip(rect: Rect, count: int, card_h: int) -> list[Rect]:
    """Return the rectangles of `count` cards in a row centred in an area, overlapping if space is short.

    The cards are made smaller if their indices would be covered.
    """
    w = max(1, min(round(card_h * CARD), round(rect.w / (1 + LEAST_STRIP * max(count - 1, 0)))))
    h = min(card_h, round(w / CARD))
    step = min(w * 1.06, (rect.w - w) / max(count - 1, 1))
    x = rect.x + (rect.w - step * (count - 1) - w) / 2
    return [Rect(round(x + i * step), rect.centery - h // 2, w, h) for i in range(count)]
