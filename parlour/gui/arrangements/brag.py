"""Brag's table: one pool or three, the stakes, the turned-up cards, and the hands shown at a call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ...engine.keys import key_of
from ...games.brag.hands import AMERICAN, BRAGGERS, ENGLISH
from ...games.brag.options import AMERICAN as AMERICAN_FORM
from ...games.brag.options import THREE_STAKE
from ...games.brag.three_stake import POOLS
from ...words.message import labels, lines, message
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Leaf, Row, above, below
from ..pieces.boards.pools import DrawnPool
from ..pieces.locket import small_locket
from ..pieces.open_hands import LEAST_CARD, Laid, best_columns
from ..pieces.spread import row
from ..table.fronts import CARD
from ..table.pot import VyingTable, betting
from ..table.view import TableView
from ..widgets.leaves import line_leaf

BRAGGER, LEAST_BRAGGER = 64, 34  # height in units of a wild card that is shown, and the least at which it is


class BragArrangement(VyingTable):
    """Draws Brag's table: one pool with side pools, or three pools side by side with every turned-up card."""

    def is_three(self, table: TableView) -> bool:
        return bool(table.rules.options["form"] == THREE_STAKE)

    def laid(self, table: TableView) -> list[Laid]:
        """Return the hands shown; with three stakes, the cards in front of each player."""
        return self.three_hands(table) if self.is_three(table) else super().laid(table)

    def three_hands(self, table: TableView) -> list[Laid]:
        """Return the opponents' three cards each, one face up and two face down unless known."""
        facts, found = table.picture.facts, []
        names, pips = facts.get("shown_as") or [], facts.get("pips") or []
        for seat in table.around():
            up, down = table.picture.piles[key_of("up", seat)], table.picture.piles[key_of("down", seat)]
            if not up or seat == table.shown_to:
                continue
            words = [
                names[seat] if names else None,
                message("arrangements.brag.pips", number=pips[seat]) if pips and pips[seat] else None,
            ]
            found.append(Laid(seat, [*down, *up], ", ".join(filter(None, words))))
        return found

    def named_pools(self, table: TableView) -> list[DrawnPool]:
        """Return the named pools; with three stakes, always all three."""
        if not self.is_three(table):
            return super().named_pools(table)
        held = table.picture.pools
        words = labels("arrangements.brag.pool")
        found = [DrawnPool(words[name], held.get(name, 0), name) for name in POOLS]
        layers = self.layers(table, "second_pool")
        if len(layers) > 1:
            side = message("arrangements.shared.pool.side")
            found[1] = found[1]._replace(amount=layers[0].amount, seats=tuple(layers[0].seats))
            found[2:2] = [DrawnPool(side, layer.amount, "side", tuple(layer.seats)) for layer in layers[1:3]]
        return found

    def stands_aside(
        self, table: TableView, canvas: Canvas, area: Rect, laid: Sequence[Laid], used: int
    ) -> bool:  # fmt: skip
        """Return whether the hands go beside the pools; with three stakes only if they do not fit below them."""
        if self.is_three(table):
            return area.h - used < LEAST_CARD < area.h
        return super().stands_aside(table, canvas, area, laid, used)

    def hands(self, table: TableView, canvas: Canvas, area: Rect, laid: Sequence[Laid]) -> None:
        """Draw the hands or, if they do not fit, only the turned-up cards in one row."""
        line = round(canvas.px("small") * 1.45)
        _, h = best_columns(area, len(laid), max(len(hand.cards) for hand in laid), line, canvas.n(14))
        if h > LEAST_CARD or not self.is_three(table):
            super().hands(table, canvas, area, laid)
        elif area.h >= LEAST_CARD:
            size = min(canvas.n(20), area.h // 3)
            places = row(table, canvas, [hand.cards[2] for hand in laid], area, area.h)
            for hand, rect in zip(laid, places, strict=True):
                small_locket(canvas, table.sitters[hand.seat], rect.x + size * 0.7, rect.bottom - size * 0.7, size)

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        """Return a description of the viewer's three cards."""
        hand = table.picture.hand(seat)
        if len(hand) < 3 or None in hand:
            return ()
        worths = AMERICAN if table.rules.options["form"] == AMERICAN_FORM else ENGLISH
        words = worths.words(worths(hand[:3]))
        return (words[:1].upper() + words[1:],)

    def middle(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the price of staying in, with the braggers below it."""
        line = round(canvas.px("lead") * 1.5)
        super().middle(table, canvas, above(area, area.y + min(area.h, line * 2)))
        low = below(area, area.y + line * 2)
        if low.h > canvas.px("small") * 1.4:
            self.legend(table, canvas, low)

    def legend(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the names of the wild cards, with the cards themselves if there are three."""
        t = canvas.theme
        if table.rules.options["form"] == AMERICAN_FORM:
            self.one_line(canvas, area, *lines("arrangements.brag.knaves_and_nines"))
            return
        h, words = min(area.h, canvas.n(BRAGGER)), message("arrangements.brag.braggers")
        cards = (Leaf(round(h * CARD), h, partial(canvas.card, str(card))) for card in BRAGGERS)
        row = Aligned(Row(line_leaf(canvas, f"{words} ", "small", colour=t.ivory_2), *cards, gap=canvas.n(6)))
        if h < canvas.n(LEAST_BRAGGER) or not row.fits(area):
            self.one_line(canvas, area, f"{words}: {', '.join(map(str, BRAGGERS))}")
            return
        row.draw(area)

    def one_line(self, canvas: Canvas, area: Rect, *words: str) -> None:
        """Write the first of the sentences that fits on one line, if any."""
        high = canvas.height_of("A", area.w, "small", 1.3)
        said = next((w for w in words if canvas.height_of(w, area.w, "small", 1.3) <= high), "")
        y = area.centery - high / 2
        canvas.paragraph(said, area.x, y, area.w, "small", canvas.theme.ivory_2, leading=1.3, ax=0.5)

    def state(self, facts: Mapping[str, Any], seat: int) -> str:
        said, standing = super().state(facts, seat), betting(facts, seat)
        if standing == "folded" and facts.get("playing"):
            return message("arrangements.brag.passed_out")
        if facts.get("waiting") == seat and standing == "in_for":
            return f"{message('arrangements.brag.waits')} · {said}"
        return said


ARRANGEMENT = BragArrangement()
