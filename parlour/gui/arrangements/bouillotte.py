"""Bouillotte's table: the turned-up card beside the pool, the stakes, the hands shown, and the suit totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ...games.bouillotte.hands import brelan, points
from ...games.bouillotte.settlement import named
from ...narration.words import suit_word
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, FirstThatFits, Grow, Leaf, Measured, Row
from ..pieces.pieces import suit_tile
from ..pieces.spread import table_card
from ..table.fronts import CARD, strip
from ..table.layout import TableLayout
from ..table.right_handed import RightHanded
from ..table.view import TableView
from ..widgets.leaves import lettered, line_leaf

SUITS = "SHDC"
HIGH, GAP = 150, 14  # units: greatest height of the turned-up card, and the distance of what is beside it
LEAST, TILE = 2, 1.2  # least height at which it is drawn as a card, and height of its tile, in lines of text
LOW = 0.8  # least height of a line of the suits' totals, in lines of text, at which they are one below the other
# Width of the pool in units: with the text below it, and between the turned-up card and the totals.
APART, POOL, LEAST_POOL = 360, 300, 120


class BouillotteArrangement(RightHanded):
    """Draws Bouillotte's table: the turned-up card left of the pool and, after a call, suit totals at the right."""

    is_movable = False  # the turned-up card and the totals are beside it

    def stands_apart(self, table: TableView) -> bool:
        """Return whether the turned-up card may use the full height of the middle because no hands are shown."""
        return bool(table.picture.piles["retourne"]) and not self.laid(table) and not self.is_shown(table)

    def stakes(self, table: TableView, canvas: Canvas, layout: TableLayout) -> Rect:
        """Draw the stakes, and the turned-up card left of the pool; return the area left for the pool."""
        area = super().stakes(table, canvas, layout)
        if not self.stands_apart(table):
            return area
        pool = Leaf(round(canvas.n(APART) * canvas.looks.text), name="pool")
        row = Row(self.turned(table, canvas, area.h), Grow(pool, fit=True), gap=canvas.n(GAP))
        return Aligned(row, 0.5, None).draw(area)["pool"]

    def pools(self, table: TableView, canvas: Canvas, area: Rect) -> int:
        """Draw the pool between the turned-up card and the suits' totals, which are left out if space is short."""
        if not table.picture.piles["retourne"] or self.stands_apart(table):
            return super().pools(table, canvas, area)
        is_paid = self.is_shown(table) and not super().has_pools(table)
        least, most = (0, 0) if is_paid else (canvas.n(LEAST_POOL), canvas.n(POOL))
        pool, turned = Grow(Leaf(least, name="pool"), 100, fit=True, most=most), self.turned(table, canvas, area.h)
        boxes, gap = [Grow(), turned, pool], canvas.n(GAP)
        tally = self.tally(table, canvas, turned.high(0))
        places = FirstThatFits(Row(*boxes, tally, Grow(), gap=gap), Row(*boxes, Grow(), gap=gap)).draw(area)
        return max(super().pools(table, canvas, places["pool"]), places["turned"].bottom)

    def has_pools(self, table: TableView) -> bool:
        """Return whether the pool area has anything to show; the turned-up card stays until the end."""
        return bool(table.picture.piles["retourne"]) or super().has_pools(table)

    def turned(self, table: TableView, canvas: Canvas, most: int) -> Box:
        """Return the cards turned up, at most `most` pixels high: overlapping, or a tile of the last one if low."""
        high, turned = min(most, canvas.n(HIGH)), table.picture.piles["retourne"]
        w = round(high * CARD)

        def paint(rect: Rect) -> None:
            for card, place in zip(turned, strip(rect, len(turned), high), strict=True):
                table_card(table, canvas, card, place)

        if high >= canvas.px("lead") * LEAST:
            return Aligned(Leaf(w + (len(turned) - 1) * (w // 2), high, paint, name="turned"), None, 0.5)
        size = round(canvas.px("lead") * TILE)
        return Aligned(Leaf(2 * size, size, partial(_tile, canvas, str(turned[-1])), name="turned"), None, 0.5)

    def tally(self, table: TableView, canvas: Canvas, high: int) -> Box | None:
        """Return each suit's total, the greatest first, in one column or in two if those would be too low."""
        counted, best = table.picture.facts.get("points"), table.picture.facts.get("suit")
        if not counted:
            return None
        is_high = high >= len(SUITS) * canvas.px("small") * LOW
        rows = len(SUITS) if is_high else len(SUITS) // 2
        line = high // rows
        size, role = min(round(line * 0.8), canvas.n(24)), "lead" if line >= 22 else "small"

        def total(suit: str) -> Box:
            tone, number = canvas.theme.gilt if suit == best else canvas.theme.ivory, str(counted.get(suit, 0))
            figure = partial(line_leaf, canvas, number, role, "b", tone, high=1)
            shown = lettered(canvas, min(1.0, line / canvas.px(role)), figure)
            wide = canvas.n(30) + canvas.width_of("00", "lead", "b")
            row = Row(suit_tile(canvas, size, suit), shown, gap=canvas.n(6), align=0.5)
            return Measured(row, wide=wide, high=line)

        totals = [total(suit) for suit in sorted(SUITS, key=lambda suit: -counted.get(suit, 0))]
        columns = [Column(*totals[i : i + rows]) for i in range(0, len(totals), rows)]
        return Aligned(Row(*columns), None, 0.5)

    def prices(self, table: TableView) -> tuple[str, ...]:
        """Return texts for the price of staying in or, before anybody opens, the ante."""
        facts = table.picture.facts
        if facts.get("opener") is None and facts.get("to_meet"):
            ante = facts["to_meet"]
            return message("arrangements.bouillotte.ante", ante=ante), message(
                "arrangements.bouillotte.ante_short", ante=ante
            )
        return super().prices(table)

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        """Return a description of the viewer's hand, counting the turned-up card."""
        hand, turned = table.picture.hand(seat), table.picture.piles["retourne"]
        if len(hand) < 3 or None in hand or not turned:
            return ()
        held = brelan(hand, turned[0], table.rules.options["favori"])
        if held is not None:
            words = named(held)
            return (words[:1].upper() + words[1:],)
        own = {c.suit for c in hand}
        counted = [(many, suit.name, suit) for suit, many in points([*hand, turned[0]]).items() if suit in own]
        many, _, suit = max(counted)
        in_suit = message("arrangements.bouillotte.in_suit", suit=suit_word(suit.value))
        return (message("arrangements.bouillotte.point", number=many), in_suit)

    def state(self, facts: Mapping[str, Any], seat: int) -> str:
        said = super().state(facts, seat)
        if facts.get("word") == seat:
            return " · ".join(filter(None, [message("arrangements.bouillotte.has_the_word"), said]))
        return said


def _tile(canvas: Canvas, card: str, rect: Rect) -> None:
    """Draw a tile with a card's rank and suit."""
    canvas.surface.blit(raster.box(rect.w, rect.h, 4, canvas.theme.face), rect)
    ink = canvas.suit_colour(card[-1])
    rank = line_leaf(canvas, card[:-1], "body", "b", ink, ax=0.5)
    pip = Leaf(paint=lambda half: canvas.put(raster.pip(card[-1], round(rect.h * 0.7), ink), *half.center))
    Row(Grow(rank), Grow(pip)).draw(rect)


ARRANGEMENT = BouillotteArrangement()
