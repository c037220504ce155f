"""The progressive party: the room with all its tables at the left, the table that plays at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.draw_poker.pot import ranking_of
from ...procedures.stakes import Layer
from .. import raster
from ..canvas import Canvas, Rect
from ..parts import counter, emblem
from ..table.layout import TableLayout
from ..table.looker import Looker
from ..table.pot import VyingTable

NUMBERS = ("none", "one", "two", "three", "four", "five", "six")


class ProgressivePokerArrangement(VyingTable):
    """Who sits where, what he has, and how many yellow counters; beside it the pool that is played for."""

    has_plates = False

    def draw(self, table: Looker, canvas: Canvas, layout: TableLayout) -> None:
        area, tables = layout.centre, table.stage.facts.get("tables")
        if not tables:
            return
        gap = canvas.n(14)
        room = Rect(area.x, area.y, round(area.w * (0.42 if len(tables) < 4 else 0.5)), area.h)
        self.room(table, canvas, room, tables)
        rest = Rect(room.right + gap, area.y, area.right - room.right - gap, area.h)
        self.playing(table, canvas, rest)

    # the room
    def room(self, table: Looker, canvas: Canvas, area: Rect, tables: Sequence[Sequence[int]]) -> None:
        """Draw every table of the room with its company."""
        columns = 1 if len(tables) < 4 else 2
        rows, gap = -(-len(tables) // columns), canvas.n(8)
        w, h = (area.w - gap * (columns - 1)) // columns, (area.h - gap * (rows - 1)) // rows
        for k, persons in enumerate(tables):
            place = Rect(area.x + k // rows * (w + gap), area.y + k % rows * (h + gap), w, h)
            self.one_table(table, canvas, place, k + 1, persons, len(tables))

    def one_table(self, table: Looker, canvas: Canvas, rect: Rect, k: int, persons: Sequence[int], many: int) -> None:
        """Draw one table: its name, and its persons in two columns by chairs."""
        t, facts = canvas.theme, table.stage.facts
        is_playing = facts.get("playing") == k
        edge = t.brass if is_playing else t.felt.line
        canvas.panel(rect, t.felt.edge, 10, edge, 2 if is_playing else 1, opacity=0.9)
        pad, role = canvas.n(10), "small"
        title_h = round(canvas.px(role) * 1.35)
        rows = -(-len(persons) // 2)
        row = (rect.h - title_h - canvas.n(6)) / rows
        if row >= canvas.px(role) * 1.1:
            tone = t.brass if is_playing else t.ivory
            box = canvas.text(
                name_of(k, many), rect.x + pad, rect.y + title_h * 0.62, role, "b", tone, most=rect.w // 2
            )
            self.marks(table, canvas, rect, k, box.right, rect.y + title_h * 0.62)
        else:
            title_h, row = canvas.n(2), (rect.h - canvas.n(4)) / rows
        wide = (rect.w - 2 * pad) // 2
        for i, seat in enumerate(persons):
            x = rect.x + pad + (i // rows) * wide
            y = rect.y + title_h + canvas.n(3) + row * (i % rows) + row / 2
            self.person(table, canvas, Rect(x, round(y - row / 2), wide - canvas.n(6), round(row)), seat)

    def marks(self, table: Looker, canvas: Canvas, rect: Rect, k: int, left: int, y: float) -> None:
        """Draw the bell at the head table when it was struck, and the pool of a table that plays."""
        facts, t = table.stage.facts, canvas.theme
        words = "the bell!" if k == 1 and facts.get("bell") else ""
        held = table.stage.pools.get(f"pool_{k}", 0)
        words = f"pool {held}" if held else words
        if words and left + canvas.n(16) + canvas.width_of(words, "small") <= rect.right - canvas.n(8):
            canvas.text(words, rect.right - canvas.n(10), y, "small", "r", t.brass, 1.0)

    def person(self, table: Looker, canvas: Canvas, rect: Rect, seat: int) -> None:
        """Draw a person in his chair: emblem, name, counters, yellow counters."""
        t, facts = canvas.theme, table.stage.facts
        size = max(10, min(canvas.n(24), rect.h - 2))
        emblem(canvas, table.sitters[seat].emblem, rect.x + size / 2, rect.centery, size)
        if rect.h < canvas.px("small") * 1.1:
            return
        asked = seat in table.asked_seats()
        in_play = facts.get("in_play") if seat in (facts.get("players") or ()) else None
        is_out = in_play is not None and seat not in in_play
        tone = t.brass if asked else t.ivory_2 if is_out else t.ivory
        held = str(table.stage.counters[seat])
        right = rect.right
        yellow = (facts.get("yellow") or [0] * (seat + 1))[seat]
        disc = min(size, canvas.px("small"))
        for i in range(min(yellow, 3)):
            d = round(disc * 0.7)
            canvas.surface.blit(
                raster.box(d, d, d // 2, t.brass, t.black, 1), (right - d - round(i * d * 0.6), rect.centery - d // 2)
            )
        right -= round(disc * 0.7 * (1 + 0.6 * (min(yellow, 3) - 1))) + canvas.n(4) if yellow else 0
        figure = canvas.width_of(held, "small", "b")
        x = rect.x + size + canvas.n(5)
        if x + figure > right:
            return
        canvas.text(held, right, rect.centery, "small", "b", tone, 1.0)
        room = right - figure - canvas.n(8) - x
        name = "You" if seat == table.shown_to else table.names[seat]
        if room > canvas.px("small") * 2:
            canvas.text(name, x, rect.centery, "small", "b" if seat == table.shown_to else "r", tone, most=room)

    # the table that plays
    def layers(self, table: Looker, account: str = "pool") -> list[Layer]:
        k = table.stage.facts.get("playing") or 1
        return super().layers(table, f"pool_{k}")

    def playing(self, table: Looker, canvas: Canvas, area: Rect) -> None:
        """Draw the pool of the table that plays, and its company or the hands shown."""
        facts, t = table.stage.facts, canvas.theme
        k, tables = facts.get("playing") or 1, facts["tables"]
        line = round(canvas.px("lead") * 1.3)
        title = name_of(k, len(tables))
        own = next((i + 1 for i, persons in enumerate(tables) if table.shown_to in persons), None)
        where = f"the {title.lower()}" if k in (1, len(tables)) else title.lower()
        words = f"You play at {where}" if own == k else f"At {where}"
        canvas.text(words, area.centerx, area.y + line * 0.5, "lead", "b", t.ivory, 0.5, most=area.w)
        laid = self.laid(table)
        share = 0.3 if laid else 0.34
        bottom = self.pools(table, canvas, Rect(area.x, area.y + line, area.w, round((area.h - line) * share)))
        rest = Rect(area.x, bottom + canvas.n(6), area.w, area.bottom - bottom - canvas.n(6))
        if laid:
            self.hands(table, canvas, rest, laid)
        else:
            self.standing_of(table, canvas, rest, tables[k - 1])

    def standing_of(self, table: Looker, canvas: Canvas, area: Rect, persons: Sequence[int]) -> None:
        """Draw a line for each person at the table: what he has staked, and how he stands."""
        t, facts = canvas.theme, table.stage.facts
        row = area.h / (len(persons) + 1)
        if row < canvas.px("small") * 1.1:
            words = self.price(table)
            if words and area.h >= canvas.px("lead"):
                canvas.text(words, area.centerx, area.centery, "lead", "b", t.ivory, 0.5, most=area.w)
            return
        size = max(10, min(canvas.n(24), int(row) - 2))
        stakes = facts.get("stakes") or []
        for i, seat in enumerate(persons):
            y = area.y + row * (i + 0.5)
            emblem(canvas, table.sitters[seat].emblem, area.x + size / 2, y, size)
            name = "You" if seat == table.shown_to else table.names[seat]
            tone = t.brass if seat in table.asked_seats() else t.ivory
            box = canvas.text(name, area.x + size + canvas.n(6), y, "small", "b", tone, most=round(area.w * 0.34))
            staked = stakes[seat] if seat < len(stakes) else 0
            x = area.x + round(area.w * 0.46)
            if staked and box.right < x:
                d = min(size, canvas.px("small"))
                counter(canvas, x + d / 2, y, d)
                canvas.text(str(staked), x + d + 4, y, "small", "b", t.ivory)
            left = area.x + round(area.w * 0.62)
            words = self.state(facts, seat)
            if words:
                canvas.text(words, left, y, "small", "r", t.ivory_2, most=area.right - left)
        words = self.price(table)
        if words:
            canvas.text(
                words, area.centerx, area.y + row * (len(persons) + 0.5), "small", "b", t.brass, 0.5, most=area.w
            )

    def state(self, facts: dict[str, Any], seat: int) -> str:
        if seat not in (facts.get("players") or ()):
            return "looks on" if facts.get("players") else ""
        words = super().state({**facts, "stakes": [0] * len(facts.get("stakes") or [])}, seat)
        drawn = (facts.get("drawn") or [None] * (seat + 1))[seat]
        marks = [words] if words else []
        if drawn is not None and words != "folded":
            marks.append(f"drew {NUMBERS[drawn]}")
        if facts.get("opener") == seat:
            marks.append("opener")
        return " · ".join(marks)

    def hand_words(self, table: Looker, seat: int) -> Sequence[str]:
        hand = table.stage.hand(seat)
        if len(hand) != 5 or None in hand:
            return ()
        ranking = ranking_of(table.match.game.chosen.at_the_table(), 7)
        words = ranking.words(ranking(hand))
        return (words[:1].upper() + words[1:],)


def name_of(k: int, many: int) -> str:
    """Return what a table is called."""
    return "Head table" if k == 1 else "Booby table" if k == many else f"Table {k}"


ARRANGEMENT = ProgressivePokerArrangement()
