"""Draw Poker's table: the pools, the stakes, the number of cards each player drew, and the hands shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.keys import key_of
from ...games.draw_poker.pot import ranking_of
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..pieces.open_hands import Laid, ranked
from ..table.pot import VyingTable, betting
from ..table.view import TableView


class DrawPokerArrangement(VyingTable):
    """Draws Draw Poker's table: the pool with side pools and, in a jack-pot, the openers."""

    def laid(self, table: TableView) -> list[Laid]:
        found = super().laid(table)
        stage, shown = table.picture, {laid.seat for laid in found}
        for seat in table.around():
            hand = stage.hand(seat)
            is_open = len(hand) == 5 and None not in hand and seat != table.shown_to
            if is_open and seat not in shown and table.rules.options["variant"] == "show_down":
                found.append(Laid(seat, ranked(hand), self.words(table, hand)))
        for seat in table.around():
            thrown = [card for card in stage.piles.get(key_of("opener_discard", seat), []) if card is not None]
            if thrown and stage.facts.get("winners") and seat not in shown:
                kept = [card for card in stage.hand(seat) if card is not None]
                if seat != table.shown_to:
                    found.append(Laid(seat, ranked(thrown + kept), message("arrangements.shared.openers")))
        return found

    def words(self, table: TableView, hand: Sequence[Any]) -> str:
        """Return the name of a hand."""
        ranking = ranking_of(table.rules.chosen, table.rules.seats)
        return ranking.words(ranking(hand))

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        hand = table.picture.hand(seat)
        if len(hand) != 5 or None in hand:
            return ()
        words = self.words(table, hand)
        return (words[:1].upper() + words[1:],)

    def middle(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        facts, t = table.picture.facts, canvas.theme
        lines = [*self.prices(table)[:1]]
        if facts.get("jack_minimum") and not facts.get("winners"):
            opener = facts.get("opener")
            if opener is None:
                jack_pot = message("arrangements.draw_poker.jack_pot", minimum=facts["jack_minimum"])
            else:
                jack_pot = message("arrangements.draw_poker.opened", name=table.name_of(opener))
            lines.insert(0, jack_pot)
        step = round(canvas.px("lead") * 1.5)
        y = area.centery - step * (len(lines) - 1) / 2
        for line in lines:
            if area.y + canvas.px("lead") // 2 <= y <= area.bottom - canvas.px("lead") // 2:
                canvas.text(line, area.centerx, y, "lead", "b", t.ivory, 0.5, most=area.w)
            y += step

    def prices(self, table: TableView) -> tuple[str, ...]:
        return () if table.rules.options["variant"] == "flat" else super().prices(table)

    def state(self, facts: Mapping[str, Any], seat: int) -> str:
        words = super().state(facts, seat)
        drawn = (facts.get("drawn") or [None] * (seat + 1))[seat]
        marks, has_folded = [words] if words else [], betting(facts, seat) == "folded"
        if drawn is not None and not has_folded:
            marks.append(message("arrangements.shared.drew", n=drawn))
        if facts.get("opener") == seat and not has_folded:
            marks.append(message("arrangements.shared.seat.opener"))
        if seat in (facts.get("straddles") or ()) and drawn is None and not words:
            marks.append(message("arrangements.shared.seat.straddle"))
        return " · ".join(marks)

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if table.rules.options["draw_counts"] == "strict" and any(facts.get("stakes") or ()) and facts.get("drawn"):
            facts = {**facts, "drawn": None}  # announced once; remembering the numbers is part of the game
        players = facts.get("players")
        if players is not None and seat not in players:
            out = seat in (facts.get("jack_out") or ())
            return message("arrangements.shared.seat.stays_out") if out else super().seat_line(table, seat)
        buck = message("arrangements.shared.seat.buck") if facts.get("buck") == seat else ""
        return " · ".join(filter(None, [self.state(facts, seat), buck]))


ARRANGEMENT = DrawPokerArrangement()
