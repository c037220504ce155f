"""Cassino's table: the board, the captures of the selected card, the stock and the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.cards import RANK_TEXTS, Card
from ...engine.keys import key_of
from ...engine.questions import Action
from ...games.cassino.captures import grouped, parts
from ...games.cassino.deal import side_scores
from ...narration.words import capital, cards, listed
from ...words.message import grammar, message
from ..drawing.canvas import Canvas, Rect
from ..pieces.spread import row_places, squared_pile, table_card
from ..table.arrangement import Arrangement
from ..table.layout import TableLayout
from ..table.view import TableView

LEAST = 90  # height reserved for the board, in units
ROW = 9  # most cards in one row on the board
SMALLER = 0.8  # least height of cards in two rows, relative to one row
MOST_WAYS = 3  # most captures written out


class CassinoArrangement(Arrangement):
    """Draws Cassino's table: the board in one or two rows, the score above it and sums of cards below."""

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        area = layout.centre
        line = round(canvas.px("body") * 1.5)
        above = line if area.h - 2 * line >= canvas.n(LEAST) else 0  # cards come before the score
        if above:
            self.score(table, canvas, Rect(area.x, area.y, area.w, line))
        below = line if area.h - above - line >= canvas.n(LEAST) // 2 else 0  # kept free: no card moves for a sum
        stock_w = self.stock(table, canvas, Rect(area.x, area.y + above, area.w, area.h - above), layout.table_h)
        middle = Rect(area.x, area.y + above, area.w - stock_w, area.h - above - below)
        board = table.picture.piles["board"]
        if board:
            self.rows(table, canvas, board, middle, self.card_height(canvas, middle, len(board), layout.table_h))
        elif table.picture.piles["stock"]:
            empty = message("arrangements.cassino.empty")
            canvas.text(empty, *middle.center, "lead", "b", canvas.theme.ivory_2, 0.5, most=middle.w)
        if below:
            self.sums(table, canvas, Rect(area.x, area.bottom - below, area.w, below))

    def rows(self, table: TableView, canvas: Canvas, lying: Sequence[Any], area: Rect, table_h: int) -> None:
        """Draw cards in one row, or in two if there are many."""
        lift = round(table_h * 0.09)  # space to lift a selected card
        gap = canvas.n(10)
        heights = [min(table_h, (area.h - lift - gap * n) // (n + 1) - round(lift * 0.4) * n) for n in (0, 1)]
        is_small = heights[1] < heights[0] * SMALLER  # two rows would make the cards too small
        many = 1 if (len(lying) <= ROW or is_small) and self.fits(canvas, area, len(lying), table_h) else 2
        h = max(30, heights[many - 1])
        first = -(-len(lying) // many)
        for i, part in enumerate((lying[:first], lying[first:])):
            if part:
                top = area.y + lift + i * (h + gap + round(lift * 0.4))
                if many == 1:
                    top = area.y + lift + (area.h - lift - h) // 2
                for card, rect in zip(part, row_places(Rect(area.x, top, area.w, h), len(part), h, gap), strict=True):
                    table_card(table, canvas, card, rect)

    def card_height(self, canvas: Canvas, area: Rect, count: int, table_h: int) -> int:
        """Return the height of cards on the board, which may be larger than usual while they fit side by side."""
        apart = round((area.w - canvas.n(10) * (count - 1)) / count * 7 / 5)
        return max(table_h, min(round(table_h * 1.35), round(area.h * 0.88), apart))

    def fits(self, canvas: Canvas, area: Rect, count: int, h: int) -> bool:
        """Return whether this many cards fit side by side with at least half of each visible."""
        return count * h * 5 / 7 * 0.5 <= area.w

    def stock(self, table: TableView, canvas: Canvas, area: Rect, table_h: int) -> int:
        """Draw the stock at the right with its number of cards; return the width used."""
        many = len(table.picture.piles["stock"])
        h = min(round(table_h * 0.7), round(area.h * 0.6))
        w = round(h * 5 / 7)
        stock = message("arrangements.shared.pile.stock")
        room = max(w, canvas.width_of(f"{stock} 00", "small")) + canvas.n(20)
        if not many or room > area.w * 0.22:
            return 0
        place = Rect(0, 0, w, h)
        place.center = (area.right - room // 2, area.centery - round(canvas.px("small") * 0.6))
        squared_pile(canvas, place, many, stock)
        return room

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
