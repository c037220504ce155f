"""Cassino's table: the board, the captures of the selected card, the stock and the score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ...engine.cards import RANK_TEXTS, Card
from ...engine.keys import key_of
from ...engine.questions import Action
from ...games.cassino.captures import grouped, parts
from ...games.cassino.deal import side_scores
from ...narration.words import capital, cards, listed
from ...words.message import grammar, message
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, FirstThatFits, Grow, LargestThatFits, Leaf, Measured, Row
from ..pieces import spread
from ..table.arrangement import Arrangement
from ..table.fronts import CARD
from ..table.layout import TableLayout
from ..table.view import TableView

LEAST, LINE = 90, 1.5  # least height of the board below the score, in units, and of a line of text
ROW, GAP = 9, 10  # most cards in one row on the board, and units between them
LARGER, SMALLER, SMALLEST = 1.35, 0.8, 30  # height of cards side by side, in two rows relative to one, and in pixels
VISIBLE, LIFT = 0.5, 0.09  # least visible share of a card, and space to lift a selected one, relative to a card
STOCK, STOCK_LOW, STOCK_WIDE = 0.7, 0.5, 0.22  # size of the stock, relative to a card and to the middle
MOST_WAYS = 3  # most captures written out


class CassinoArrangement(Arrangement):
    """Draws Cassino's table: the board in one or two rows, the score above it and sums of cards below."""

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        line = round(canvas.px("body") * LINE)
        score, sums = (Leaf(0, line, partial(told, table, canvas)) for told in (self.score, self.sums))
        board = Leaf(paint=partial(self.board, table, canvas, layout.table_h))
        row = Row(Grow(board), self.stock(table, canvas, layout))
        high, low = (Grow(Measured(row, high=canvas.n(least)), fit=True) for least in (LEAST, LEAST // 2))
        # The line of the sums is kept free, so that no card moves when one is raised. Cards come before the score.
        FirstThatFits(Column(score, high, sums), Column(low, sums), high).draw(layout.centre)

    def board(self, table: TableView, canvas: Canvas, usual: int, area: Rect) -> None:
        """Draw the cards on the board side by side, or else overlapping in one row or in two.

        `usual` is the height of cards on the table; those side by side may be larger.
        """
        lying: Sequence[Any] = table.picture.piles["board"]
        if not lying:
            if table.picture.piles["stock"]:
                empty = message("arrangements.cassino.empty")
                canvas.text(empty, *area.center, "lead", "b", canvas.theme.ivory_2, 0.5, most=area.w)
            return
        gap, lift, half = canvas.n(GAP), round(usual * LIFT), -(-len(lying) // 2)

        def shown(most: int, step: float, between: int, *parts: Sequence[Any]) -> LargestThatFits:
            """Return rows of cards at most so high, and at least so many of their widths and pixels from the next."""

            def rows(high: int) -> Box:
                w = high * CARD
                wide = (round(w + (len(part) - 1) * (w * step + between)) for part in parts)
                lines = (Leaf(n, high, partial(paint, part, high)) for n, part in zip(wide, parts, strict=True))
                return Column(Leaf(0, lift), Column(*lines, gap=gap + lift // 2))

            return LargestThatFits(rows, most, SMALLEST)

        def paint(part: Sequence[Any], high: int, rect: Rect) -> None:
            spread.row(table, canvas, part, rect, high, gap)

        shapes = [shown(round(usual * LARGER), 1, gap, lying)]
        if (size := shapes[0].size(area)) < usual:  # otherwise they lie side by side
            halves = lying[:half], lying[half:]
            shapes = [shown(usual, VISIBLE, 0, lying), shown(usual, VISIBLE, 0, *halves)]
            one, two = (shape.size(area) for shape in shapes)
            is_two = two > one * (SMALLER if len(lying) > ROW else 1)
            shapes, size = shapes[is_two:], two if is_two else one
        Aligned(shapes[0].make(size), None, 0.5).draw(area)

    def stock(self, table: TableView, canvas: Canvas, layout: TableLayout) -> Box | None:
        """Return the stock with its number of cards, or None if there is no space for it."""
        many, words = len(table.picture.piles["stock"]), message("arrangements.shared.pile.stock")
        h = min(round(layout.table_h * STOCK), round(layout.centre.h * STOCK_LOW))
        w = round(h * CARD)
        wide = max(w, canvas.width_of(f"{words} 00", "small")) + canvas.n(2 * GAP)
        if not many or wide > layout.centre.w * STOCK_WIDE:
            return None
        pile = Leaf(w, h, lambda rect: spread.squared_pile(canvas, rect, many, words))
        label = Leaf(0, round(canvas.px("small") * 1.3))  # drawn with the pile
        return Measured(Aligned(Column(Leaf(0, round(layout.table_h * LIFT)), pile, label)), wide=wide)

    def score(self, table: TableView, canvas: Canvas, rect: Rect) -> None:
        """Write each side's score and the target score."""
        t, stage = canvas.theme, table.picture
        scores, n = side_scores(stage.facts.get("scores")), table.rules.seats
        if not scores:
            return
        sides = [[seat for seat in range(n) if seat % len(scores) == side] for side in range(len(scores))]
        words = [f"{listed([table.names[s] for s in side])} {score}" for side, score in zip(sides, scores, strict=True)]
        target = table.rules.options["target"]
        goal = message("arrangements.cassino.goal", target=target) if target else ""
        short = message("arrangements.cassino.game_is", target=target) if target else ""  # the plates show the points
        for said in filter(None, (" · ".join([*words, goal]).strip(" ·"), short)):
            if canvas.width_of(said, "body", "b") <= rect.w:
                canvas.text(said, rect.centerx, rect.centery, "body", "b", t.ivory, 0.5)
                return

    # captures
    def ways(self, table: TableView) -> list[Action]:
        """Return the captures possible with the selected card, or else the capture in the hint."""
        actions = [a for a in table.actions() if len(a.args) == 2]
        raised = [a for a in actions if table.card_state(str(a.args[0])) == "picked"]
        return raised or [a for a in actions if self.is_advised(table, a)]

    def is_advised(self, table: TableView, action: Action) -> bool:
        """Return whether the displayed hint recommends this capture."""
        return table.hint is not None and action is table.hint.action and table.is_hinted(str(action.args[0]))

    def sums(self, table: TableView, canvas: Canvas, rect: Rect) -> None:
        """Write the selected card's captures as sums: "8 = 8 · 5 + 3 · 4 + 4"."""
        ways = self.ways(table)
        raised = [action for action in ways if self.is_raised(table, action)]
        told = list(dict.fromkeys(map(self.sum_words, raised or ways)))
        said = f"  {grammar().words.or_word}  ".join(told)
        if not raised and len(told) < len(ways):
            said = message("arrangements.cassino.several_ways", sums=said)
        ways_words = [message(f"arrangements.cassino.{key}", number=len(ways)) for key in ("ways_raise", "ways")]
        for words in (said, *ways_words):
            if len(told) <= MOST_WAYS and canvas.width_of(words, "body", "b") <= rect.w:
                canvas.text(words, rect.centerx, rect.centery, "body", "b", canvas.theme.gilt, 0.5)
                return
            told = told[:1]

    def is_raised(self, table: TableView, action: Action) -> bool:
        """Return whether all cards of a capture are selected."""
        taken = parts(action.key)[1] or ()
        return all(table.card_state(str(card)) == "picked" for card in taken)

    def sum_words(self, action: Action) -> str:
        """Return a capture as sums of ranks."""
        card, taken = parts(action.key)
        assert card is not None
        groups = grouped(card, taken or ()) or []
        return f"{_rank(card)} = {' · '.join(' + '.join(map(_rank, group)) for group in groups)}"

    # animation targets, and texts on the plates
    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        if key == "stock":
            return layout.centre.right - layout.table_h // 2, layout.centre.centery
        return None

    def points(self, table: TableView, seat: int) -> int | None:
        scores = side_scores(table.picture.facts.get("scores"))
        return scores[seat % len(scores)] if scores else None

    def seat_line(self, table: TableView, seat: int) -> str:
        taken, sweeps = self.won(table, seat)
        if not sweeps:
            return message("arrangements.cassino.took", cards=cards(taken)) if taken else ""
        words = message("arrangements.cassino.took", cards=cards(taken) if taken == 1 else str(taken))
        return f"{words} · {message('arrangements.cassino.sweeps', n=sweeps)}"

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        taken, sweeps = self.won(table, seat)
        if sweeps:
            return [capital(cards(taken)), message("arrangements.cassino.sweeps", n=sweeps)]
        return [capital(message("arrangements.cassino.took", cards=cards(taken)))] if taken else []

    def won(self, table: TableView, seat: int) -> tuple[int, int]:
        """Return the number of cards a seat has captured, and its sweeps."""
        sweeps = table.picture.facts.get("sweeps") or {}
        return len(table.picture.piles[key_of("piles", seat)]), sweeps[seat] if sweeps else 0


def _rank(card: Card) -> str:
    return RANK_TEXTS[card.rank]


ARRANGEMENT = CassinoArrangement()
