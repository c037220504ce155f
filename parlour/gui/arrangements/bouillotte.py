"""Bouillotte's table: the turned-up card beside the pool, the stakes, the hands shown, and the suit totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.bouillotte.hands import brelan, points
from ...games.bouillotte.settlement import named
from ...narration.words import suit_word
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import right_of
from ..pieces.spread import table_card
from ..table.layout import TableLayout
from ..table.right_handed import RightHanded
from ..table.view import TableView

SUITS = "SHDC"
LEAST = 2  # least height in lines of text at which the turned-up card is drawn as a card and not as a tile
LOW = 0.8  # least height of a line of the suits' totals, in lines of text, at which they are one below the other
APART = 360  # width of the pool and the text below it when the turned-up card is beside it, in units


class BouillotteArrangement(RightHanded):
    """Draws Bouillotte's table: the turned-up card left of the pool and, after a call, suit totals at the right."""

    is_movable = False  # the turned-up card and the totals are beside it

    def stands_apart(self, table: TableView) -> bool:
        """Return whether the turned-up card may use the full height of the middle because no hands are shown."""
        return bool(table.picture.piles["retourne"]) and not self.laid(table) and not self.is_shown(table)

    def stakes(self, table: TableView, canvas: Canvas, layout: TableLayout) -> Rect:
        """Draw the stakes, and the turned-up card left of the pool; return the area left for the pool."""
        area, turned = super().stakes(table, canvas, layout), table.picture.piles["retourne"]
        if not self.stands_apart(table):
            return area
        h, gap = min(area.h, canvas.n(150)), canvas.n(14)
        if h < canvas.px("lead") * LEAST:  # the card's index would be far smaller than the text
            right = self.tile(canvas, area.x, area.centery, str(turned[-1])) + gap
            return right_of(area, right)
        w = round(h * 5 / 7)
        cards = w + (len(turned) - 1) * (w // 2)
        wide = min(area.w - cards - gap, round(canvas.n(APART) * canvas.looks.text))
        x = area.centerx - (cards + gap + wide) // 2
        for i, card in enumerate(turned):
            table_card(table, canvas, card, Rect(x + i * (w // 2), area.centery - h // 2, w, h))
        return Rect(x + cards + gap, area.y, wide, area.h)

    def pools(self, table: TableView, canvas: Canvas, area: Rect) -> int:
        turned = table.picture.piles["retourne"]
        tally = table.picture.facts.get("points")
        if not turned or self.stands_apart(table):
            return super().pools(table, canvas, area)
        h = min(area.h, canvas.n(150))
        w, gap = round(h * 5 / 7), canvas.n(14)
        if h < 40:  # too small to recognise a card
            return self.in_words(table, canvas, area, str(turned[-1]))
        cards = w + (len(turned) - 1) * (w // 2)
        columns = 1 if h / len(SUITS) >= canvas.px("small") * LOW else 2
        right = columns * self.tally_width(canvas) + gap if tally else 0
        room = Rect(area.x + cards + gap, area.y, area.w - cards - gap - right, area.h)
        if room.w < canvas.n(120):
            room, tally = Rect(area.x + cards + gap, area.y, area.w - cards - gap, area.h), None
        is_paid = not any(pot.amount for pot in self.all_pools(table))
        mid = 0 if is_paid and self.is_shown(table) else min(room.w, canvas.n(300))
        x = area.centerx - (cards + gap + mid + right) // 2
        y = area.y + (area.h - h) // 2
        for i, card in enumerate(turned):
            table_card(table, canvas, card, Rect(x + i * (w // 2), y, w, h))
        low = super().pools(table, canvas, Rect(x + cards + gap, area.y, mid, area.h))
        if tally:
            self.tally(table, canvas, Rect(x + cards + gap + mid + gap, y, right - gap, h), tally, columns)
        return max(low, y + h)

    def has_pools(self, table: TableView) -> bool:
        """Return whether the pool area has anything to show; the turned-up card stays until the end."""
        return bool(table.picture.piles["retourne"]) or super().has_pools(table)

    def in_words(self, table: TableView, canvas: Canvas, area: Rect, card: str) -> int:
        """Draw the turned-up card as a small tile if the card itself does not fit; return the y below."""
        left = self.tile(canvas, area.x, area.centery, card) + canvas.n(10)
        return super().pools(table, canvas, right_of(area, left))

    def tile(self, canvas: Canvas, x: int, y: int, card: str) -> int:
        """Draw a tile with a rank and a suit, starting at `x` and centred on `y`; return its right edge."""
        size = round(canvas.px("lead") * 1.2)
        tile = Rect(x, y - size // 2, round(size * 2), size)
        canvas.surface.blit(raster.box(tile.w, tile.h, 4, canvas.theme.face), tile)
        ink = canvas.suit_colour(card[-1])
        canvas.text(card[:-1], tile.x + tile.w * 0.28, tile.centery, "body", "b", ink, 0.5)
        canvas.put(raster.pip(card[-1], round(size * 0.7), ink), tile.x + tile.w * 0.72, tile.centery)
        return tile.right

    def prices(self, table: TableView) -> tuple[str, ...]:
        """Return texts for the price of staying in or, before anybody opens, the ante."""
        facts = table.picture.facts
        if facts.get("opener") is None and facts.get("to_meet"):
            ante = facts["to_meet"]
            return message("arrangements.bouillotte.ante", ante=ante), message(
                "arrangements.bouillotte.ante_short", ante=ante
            )
        return super().prices(table)

    def tally_width(self, canvas: Canvas) -> int:
        return canvas.n(30) + round(canvas.width_of("00", "lead", "b"))

    def tally(self, table: TableView, canvas: Canvas, area: Rect, counted: dict[str, int], columns: int = 1) -> None:
        """Draw each suit's total in one or two columns, with the winning suit in brass."""
        best = table.picture.facts.get("suit")
        rows = len(SUITS) // columns
        line, step = area.h / rows, area.w // columns
        size = round(min(line * 0.8, canvas.n(24)))
        role = "small" if line < 22 else "lead"
        share = min(1.0, line / canvas.px(role))
        for i, suit in enumerate(sorted(SUITS, key=lambda s: -counted.get(s, 0))):
            x, y = area.x + i // rows * step, area.y + line * (i % rows + 0.5)
            tile = Rect(x, round(y - size / 2), size, size)
            canvas.surface.blit(raster.box(size, size, 4, canvas.theme.face), tile)
            canvas.put(raster.pip(suit, round(size * 0.8), canvas.suit_colour(suit)), *tile.center)
            tone = canvas.theme.gilt if suit == best else canvas.theme.ivory
            with canvas.letters(share):
                canvas.text(str(counted.get(suit, 0)), tile.right + canvas.n(6), y, role, "b", tone)

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


ARRANGEMENT = BouillotteArrangement()
