"""Nap's table: the trick in order of play, with the call above it."""

from __future__ import annotations

from ...engine.keys import seat_of
from ...engine.questions import Action
from ...narration.words import suit_word
from ...words.message import labels, message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..pieces.locket import small_locket
from ..pieces.pieces import place_for_card
from ..pieces.trick import before_their_players, draw_last, draw_trick, trick_places, trumps_words
from ..table.arrangement import Arrangement
from ..table.choosing import draw_pack, is_before_the_deal
from ..table.layout import TableLayout
from ..table.view import TableView
from ..widgets.parts import counter, purse, purse_width

ALL_FIVE = ("nap", "wellington", "blucher")  # calls for all five tricks


class NapArrangement(Arrangement):
    """Draws Nap's table: the trick in order of play, the call above it, the last trick beside it."""

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        stage, area = table.picture, layout.centre
        is_playing = stage.facts.get("caller") is not None or bool(stage.piles["trick"])
        order = self.order(table) if is_playing else []
        if is_before_the_deal(table):
            draw_pack(table, canvas, area, layout.table_h)
        if not is_playing and any(stage.hand(seat) for seat in range(table.rules.seats)):
            self.bidding(table, canvas, area)
        below = round(canvas.px("small") * 2.2)
        places, _ = trick_places(canvas, layout, area, max(len(order), 1))
        if before := before_their_players(table, canvas, layout, area, order):
            places, below = list(before.values()), 0
        keep = places[0].unionall(places[1:]).inflate(0, 2 * below)
        if not self.draw_contract(table, canvas, layout, keep):
            above, line = round(canvas.px("small") * 1.2), round(canvas.px("small") * 1.25)
            strip = layout.corner(self.least_of_call(table, canvas), line, [keep], is_left=True)
            if strip is None:
                strip = Rect(area.x, area.y, area.w, line)
                keep = keep.union(strip)
                area = Rect(area.x, area.y + above, area.w, area.h - above)
            self.call(table, canvas, strip)
        draw_trick(table, canvas, layout, area, order)
        draw_last(table, canvas, layout, keep)

    def bidding(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the highest call so far in the middle."""
        t, stage = canvas.theme, table.picture
        calls = stage.facts.get("calls") or []
        around = table.rules.seats_from((stage.dealer or 0) + 1)
        called = [seat for seat in around if seat < len(calls) and calls[seat] not in (None, "pass")]
        words = message("arrangements.nap.no_call_yet")
        if called:
            last = called[-1]
            words = message("arrangements.nap.calls", name=table.names[last], call=self.word(calls[last]))
        elif calls and all(calls[seat] == "pass" for seat in around if seat != stage.facts.get("idle")):
            words = message("arrangements.nap.nobody_has_called")
        size = canvas.n(34)
        role = next(
            (r for r in ("h3", "lead", "small") if canvas.width_of(words, r, "b") <= area.w - 2 * size), "small"
        )
        y = area.centery + (size * 0.8 if called and area.h > 4 * size else 0)
        canvas.text(words, area.centerx, y, role, "b", t.ivory if called else t.ivory_2, 0.5, area.w)
        if called and area.h > 4 * size:
            small_locket(canvas, table.sitters[called[-1]], area.centerx, y - canvas.px(role) - size * 0.4, size)

    def is_grave(self, table: TableView, action: Action) -> bool:
        return action.verb.name == "Call" and action.what in ALL_FIVE

    def word(self, call: object) -> str:
        """Return a call in words."""
        return labels("arrangements.nap.call").get(str(call), str(call))

    def order(self, table: TableView) -> list[int]:
        """Return the seats in the order in which they play to the current trick."""
        stage = table.picture
        leader = stage.facts.get("leader", stage.facts.get("caller"))
        if leader is None:
            return []
        n = table.rules.seats
        around = [(leader + i) % n for i in range(n)]
        return [seat for seat in around if seat != stage.facts.get("idle")]

    def draw_contract(self, table: TableView, canvas: Canvas, layout: TableLayout, keep: Rect) -> bool:
        """Write the caller, the tricks won and the trumps at the upper left; return whether they fit."""
        stage, t, facts = table.picture, canvas.theme, table.picture.facts
        caller, trumps, kitty = facts.get("caller"), facts.get("trumps"), stage.pools.get("kitty", 0)
        if caller is None or "needed" not in facts:
            return not kitty and facts.get("multiplier", 1) == 1
        size = canvas.n(26)
        won = (facts.get("tricks") or [0] * table.rules.seats)[caller]
        is_misere = facts.get("call") == "misere"
        backs = 0 if is_misere else max(facts["needed"], won)
        w, step = round(size * 5 / 7), round(size * 0.88)
        score = self.goal(table) if is_misere else message("arrangements.nap.won", goal=self.goal(table))
        lines = [(self.called(table), "lead"), (score, "small")]
        if trumps:
            lines.append((trumps_words(trumps)[0], "small"))
        if kitty:
            lines.append((message("arrangements.nap.in_kitty", number=kitty), "small"))
        aside = {1: backs * step + canvas.n(6) if backs else 0, 2: size + canvas.n(10), 3: size + canvas.n(10)}
        if not trumps and kitty:
            aside[2] = size + canvas.n(10)
        wide = max(
            aside.get(i, 0) + canvas.width_of(words, role, "b" if not i else "r")
            for i, (words, role) in enumerate(lines)
        )
        for leading in (1.95, 1.6):
            line = round(canvas.px("small") * leading)
            room = wide + canvas.n(34), line * len(lines)
            held = len(stage.hand(table.shown_to)) if table.shown_to is not None else 0
            rect = layout.beside_hand(*room, held) or layout.corner(*room, [keep], is_left=True)
            if rect is not None:
                break
        if rect is None:
            return False
        for i, (words, role) in enumerate(lines):
            y = rect.y + line * (i + 0.5)
            canvas.text(words, rect.x + aside.get(i, 0), y, role, "b" if not i else "r", t.ivory)
        y = rect.y + line * 1.5
        for i in range(backs):
            place = Rect(rect.x + i * step, round(y - size / 2), w, size)
            if i < won:
                canvas.card(None, place)
            else:
                place_for_card(canvas, place)
        y += line
        if trumps:
            self.tile(canvas, rect.x, y, size, trumps)
            y += line
        if kitty:
            canvas.pool_places["kitty"] = counter(canvas, rect.x + size / 2, y, canvas.n(22))
        if facts.get("multiplier", 1) > 1:
            x = rect.x + canvas.width_of(lines[0][0], "lead", "b") + canvas.n(8)
            canvas.text("×2", x, rect.y + line / 2, "lead", "b", t.gilt)
        return True

    def called(self, table: TableView) -> str:
        """Return the caller and the call in words."""
        facts = table.picture.facts
        return message("arrangements.nap.called", name=table.names[facts["caller"]], call=self.word(facts["call"]))

    def goal(self, table: TableView) -> str:
        """Return the caller's target and tricks won in words."""
        facts = table.picture.facts
        won = (facts.get("tricks") or [0] * table.rules.seats)[facts["caller"]]
        if facts.get("call") == "misere":
            return message("arrangements.nap.no_trick")
        return message("arrangements.nap.of_tricks", n=facts["needed"], won=won)

    def short_goal(self, table: TableView) -> str:
        """Return the caller's target and tricks won, without the word for tricks."""
        facts = table.picture.facts
        if facts.get("call") == "misere":
            return message("arrangements.nap.no_trick")
        won = (facts.get("tricks") or [0] * table.rules.seats)[facts["caller"]]
        return message("arrangements.nap.of", needed=facts["needed"], won=won)

    def tile(self, canvas: Canvas, x: float, y: float, size: int, trumps: str) -> None:
        """Draw the trump suit's pip on a paper tile, with its left edge at `x` and its centre at `y`."""
        tile = Rect(round(x), round(y - size / 2), size, size)
        canvas.surface.blit(raster.box(size, size, 4, canvas.theme.face), tile)
        canvas.put(raster.pip(trumps, round(size * 0.8), canvas.suit_colour(trumps)), *tile.center)

    def least_of_call(self, table: TableView, canvas: Canvas) -> int:
        """Return the least width for a line with the caller and the tricks won, in pixels."""
        if "needed" not in table.picture.facts:
            return canvas.n(240)
        words = canvas.width_of(self.called(table), "small", "b") + canvas.width_of(self.short_goal(table), "small")
        kitty = canvas.n(110) if table.picture.pools.get("kitty", 0) else 0
        return words + kitty + canvas.n(46)

    def call(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Write the caller, the tricks won and the trumps in one line."""
        stage, t = table.picture, canvas.theme
        facts = stage.facts
        caller = facts.get("caller")
        y, right = float(area.centery), area.right
        if facts.get("multiplier", 1) > 1:
            canvas.text("×2", area.right - canvas.n(4), y, "h4", "sb", t.gilt, 1.0)
            right -= canvas.n(48)
        kitty = stage.pools.get("kitty", 0)
        if kitty:
            box = canvas.text(message("arrangements.nap.kitty", number=kitty), right, y, "small", "b", t.ivory, 1.0)
            canvas.pool_places["kitty"] = box.inflate(size := canvas.n(20), size)
            wide = purse_width(canvas, size, kitty)
            if wide < area.w * 0.3:
                purse(canvas, box.x - wide - canvas.n(4), y, size, kitty)
            else:
                counter(canvas, box.x - canvas.n(14), y, size)
                wide = size
            right = box.x - wide - canvas.n(20)
        if caller is None or "needed" not in facts:
            return
        said, goal = self.called(table), self.goal(table)
        role = "lead" if area.w > canvas.width_of(said + goal, "lead", "b") + canvas.n(64) else "small"
        box = canvas.text(said, area.x, y, role, "b", t.ivory, most=round(right - area.x))
        trumps = facts.get("trumps")
        x = box.right + canvas.n(16)
        if trumps:
            size = canvas.n(24)
            self.tile(canvas, x, y, size, trumps)
            x += size + canvas.n(8)
            whole = f"{goal} · {message('arrangements.shared.trumps.are', suit=suit_word(trumps))}"
            goal = whole if canvas.width_of(whole, "small") < right - x else goal
        if canvas.width_of(goal, "small") > right - x:
            goal = self.short_goal(table)
        if canvas.width_of(goal, "small") <= right - x:
            canvas.text(goal, x, y, "small", "r", t.ivory_2, most=round(right - x))

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        return layout.centre.center if seat_of(key) is None else None

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if facts.get("idle") == seat:
            return message("arrangements.shared.seat.stands_out")
        calls, tricks = facts.get("calls"), facts.get("tricks")
        said = (calls[seat] if calls else None) or ""
        if said == "pass":
            words = message("arrangements.nap.has_passed")
        else:
            words = message("arrangements.nap.has_called", call=self.word(said)) if said else ""
        won = tricks[seat] if tricks else 0
        return " · ".join(filter(None, [words, message("arrangements.shared.tricks", n=won) if won else ""]))


ARRANGEMENT = NapArrangement()
