"""Stud Poker's table: before each player his card face down and his cards face up, and the pool above."""

from __future__ import annotations

from typing import Any

from ...games.straight_poker import ranking_of
from ..canvas import Canvas, Rect
from ..table.looker import Looker
from ..table.pot import Laid, VyingTable, ranked


class StudPokerArrangement(VyingTable):
    """All hands lie in the middle; the viewer sees his own down card among them."""

    has_hand = False

    def laid(self, table: Looker) -> list[Laid]:
        stage, found = table.stage, []
        words = stage.facts.get("shown_as") or []
        in_play = stage.facts.get("in_play")
        for seat in table.around():
            shown = stage.piles.get(f"shown[{seat}]", [])
            down, up = stage.piles.get(f"down[{seat}]", []), stage.piles.get(f"up[{seat}]", [])
            if shown:
                found.append(Laid(seat, ranked(shown), (words[seat] if words else None) or ""))
            elif up and in_play is not None and seat not in in_play:
                found.append(Laid(seat, up, "folded"))
            elif down or up:
                found.append(Laid(seat, [*down, *up], self.own_words(table, seat, [*down, *up])))
        return found

    def own_words(self, table: Looker, seat: int, cards: list[Any]) -> str:
        """Say what the viewer has, once he has five cards."""
        if seat != table.shown_to or len(cards) < 5 or None in cards:
            return ""
        ranking = ranking_of(table.match.game.chosen)
        return ranking.words(ranking(cards))

    def hands(self, table: Looker, canvas: Canvas, area: Rect, laid: Any) -> None:
        """Draw the hands, and in the line above them what it costs to stay."""
        words = self.price(table)
        high = round(canvas.px("lead") * 1.5)
        if words and area.h > high * 5:
            canvas.text(words, area.centerx, area.y + high // 2, "lead", "b", canvas.theme.ivory, 0.5, most=area.w)
            area = Rect(area.x, area.y + high, area.w, area.h - high)
        super().hands(table, canvas, area, laid)


ARRANGEMENT = StudPokerArrangement()
