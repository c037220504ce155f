"""Nap's table: the trick in order of play, the call above it."""

from __future__ import annotations

from ...narration.words import SUIT_WORDS
from .. import raster
from ..canvas import Canvas, Rect
from ..parts import counter, purse, purse_width
from ..table.arrangement import Arrangement
from ..table.layout import TableLayout
from ..table.looker import Looker
from ..table.trick import draw_trick


class NapArrangement(Arrangement):
    """The trick in order of play, the call above it, the last trick beside it."""

    def draw(self, table: Looker, canvas: Canvas, layout: TableLayout) -> None:
        stage, area = table.stage, layout.centre
        self.call(table, canvas, layout)
        above = round(canvas.px("small") * 1.2)  # for the call
        below = Rect(area.x, area.y + above, area.w, area.h - above)
        is_playing = stage.facts.get("caller") is not None or bool(stage.piles["trick"])
        draw_trick(table, canvas, layout, below, self.order(table) if is_playing else [])

    def order(self, table: Looker) -> list[int]:
        """Return the seats in their order of play to the trick on the screen."""
        stage = table.stage
        leader = stage.facts.get("leader", stage.facts.get("caller"))
        if leader is None:
            return []
        n = table.match.seats
        around = [(leader + i) % n for i in range(n)]
        return [seat for seat in around if seat != stage.facts.get("idle")]

    def call(self, table: Looker, canvas: Canvas, layout: TableLayout) -> None:
        """Say above the trick who called what, how far he is, and what is trumps."""
        stage, t, area = table.stage, canvas.theme, layout.centre
        facts = stage.facts
        caller, needed = facts.get("caller"), facts.get("needed")
        y = area.y + canvas.px("lead") * 0.7
        if facts.get("multiplier", 1) > 1:
            canvas.text("×2", area.right - canvas.n(4), y, "h4", "sb", t.brass, 1.0)
        kitty, right = stage.pools.get("kitty", 0), area.right - canvas.n(48)
        if kitty:
            box = canvas.text(f"kitty {kitty}", area.right - canvas.n(48), y, "small", "b", t.ivory, 1.0)
            size = canvas.n(20)
            wide = purse_width(canvas, size, kitty)
            if wide < area.w * 0.3:
                purse(canvas, box.x - wide - canvas.n(4), y, size, kitty)
            else:
                counter(canvas, box.x - canvas.n(14), y, size)
                wide = size
            right = box.x - wide - canvas.n(20)
        if caller is None or "needed" not in facts:
            return
        words = {"misere": "misère", "wellington": "Wellington", "blucher": "Blucher"}
        call = words.get(str(facts["call"]), str(facts["call"]))
        box = canvas.text(f"{table.names[caller]} called {call}", area.x, y, "lead", "b", t.ivory, most=area.w // 2)
        won = (facts.get("tricks") or [0] * table.match.seats)[caller]
        goal = "no trick" if facts.get("call") == "misere" else f"{won} of {needed} tricks"
        trumps = facts.get("trumps")
        x = box.right + canvas.n(16)
        if trumps:
            size = canvas.n(24)
            tile = Rect(round(x), round(y - size / 2), size, size)
            canvas.surface.blit(raster.box(size, size, 4, t.face), tile)
            canvas.put(raster.pip(trumps, round(size * 0.8), canvas.suit_colour(trumps)), *tile.center)
            x += size + canvas.n(8)
            whole = f"{goal} · {SUIT_WORDS[trumps]} are trumps"
            goal = whole if canvas.width_of(whole, "small") < right - x else goal
        if canvas.width_of(goal[:6], "small") < right - x:
            canvas.text(goal, x, y, "small", "r", t.ivory_2, most=round(right - x))

    def place(self, table: Looker, key: str, layout: TableLayout) -> tuple[int, int] | None:
        return layout.centre.center if "[" not in key else None

    def seat_line(self, table: Looker, seat: int) -> str:
        facts = table.stage.facts
        if facts.get("idle") == seat:
            return "stands out"
        calls, tricks = facts.get("calls"), facts.get("tricks")
        said = (calls[seat] if calls else None) or ""
        words = {"pass": "passed", "": ""}.get(said, f"called {said}")
        won = tricks[seat] if tricks else 0
        return " · ".join(filter(None, [words, f"{won} trick{'' if won == 1 else 's'}" if won else ""]))


ARRANGEMENT = NapArrangement()
