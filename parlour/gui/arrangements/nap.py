"""Nap's table: the trick in order of play, with the call above it."""

from __future__ import annotations

from functools import partial
from itertools import product

from ...engine.keys import seat_of
from ...engine.questions import Action
from ...narration.words import suit_word
from ...words.message import labels, message
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, FirstThatFits, Grow, Leaf, Measured, Row, above, below
from ..pieces.locket import small_locket
from ..pieces.pieces import place_for_card, suit_tile
from ..pieces.trick import before_their_players, draw_last, draw_trick, trick_places, trumps_words
from ..table.arrangement import Arrangement
from ..table.choosing import draw_pack, is_before_the_deal
from ..table.fronts import CARD
from ..table.layout import TableLayout
from ..table.view import TableView
from ..widgets.leaves import line_leaf
from ..widgets.parts import counter, purse, purse_width

ALL_FIVE = ("nap", "wellington", "blucher")  # calls for all five tricks
LINE, NAMES = 1.25, 2.2  # height of the line with the call, and of the names below the trick, in lines of text
BIDDER, GAP, PURSE = 34, 14, 120  # units: portrait of the highest caller, between parts of the call, widest purse


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
        names = round(canvas.px("small") * NAMES)
        places, _ = trick_places(canvas, layout, area, max(len(order), 1))
        if before := before_their_players(table, canvas, layout, area, order):
            places, names = list(before.values()), 0
        keep = places[0].unionall(places[1:]).inflate(0, 2 * names)
        if not self.draw_contract(table, canvas, layout, keep):
            line = round(canvas.px("small") * LINE)
            strip = layout.corner(self.least_of_call(table, canvas), line, [keep], is_left=True)
            if strip is None:
                strip, area = above(area, area.y + line), below(area, area.y + line)
                keep = keep.union(strip)
            self.call(table, canvas).draw(strip)
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
            last, call = called[-1], self.word(calls[called[-1]])
            words = message("arrangements.nap.calls", name=table.names[last], call=call)
            if last == table.shown_to:
                words = message("arrangements.nap.you_call", call=call)
        elif calls and all(calls[seat] == "pass" for seat in around if seat != stage.facts.get("idle")):
            words = message("arrangements.nap.nobody_has_called")
        size, tone = canvas.n(BIDDER), t.ivory if called else t.ivory_2
        fits = (r for r in ("h3", "lead", "small") if canvas.width_of(words, r, "b") <= area.w - 2 * size)
        line = line_leaf(canvas, words, next(fits, "small"), "b", tone, ax=0.5)
        if not called or area.h <= 4 * size:
            Aligned(line, None, 0.5).draw(area)
            return
        face = Leaf(size, size, lambda rect: small_locket(canvas, table.sitters[called[-1]], *rect.center, size))
        Aligned(Column(Aligned(face, 0.5, None), line, gap=size // 3), None, 0.5).draw(area)

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
        stage, facts = table.picture, table.picture.facts
        if facts.get("caller") is None or "needed" not in facts:
            return not stage.pools.get("kitty", 0) and facts.get("multiplier", 1) == 1
        held = len(stage.hand(table.shown_to)) if table.shown_to is not None else 0
        for leading in (1.95, 1.6):
            contract = self.contract(table, canvas, round(canvas.px("small") * leading))
            room = contract.wide() + canvas.n(34), contract.high(0)
            rect = layout.beside_hand(*room, held) or layout.corner(*room, [keep], is_left=True)
            if rect is not None:
                contract.draw(rect)
                return True
        return False

    def contract(self, table: TableView, canvas: Canvas, line: int) -> Column:
        """Return the call, the tricks won, the trumps and the kitty below one another, each `line` pixels high."""
        t, facts, size = canvas.theme, table.picture.facts, canvas.n(26)
        trumps, kitty = facts.get("trumps"), table.picture.pools.get("kitty", 0)
        score, backs = self.goal(table), None
        if facts.get("call") != "misere":
            won = (facts.get("tricks") or [0] * table.rules.seats)[facts["caller"]]
            score, backs = message("arrangements.nap.won", goal=score), _backs(canvas, size, facts["needed"], won)
        twice = line_leaf(canvas, "×2", "lead", "b", t.gilt) if facts.get("multiplier", 1) > 1 else None

        def told(sign: Box | None, words: str) -> Row:
            return Row(sign, line_leaf(canvas, words, "small", colour=t.ivory))

        def lay_counter(rect: Rect) -> None:
            canvas.pool_places["kitty"] = counter(canvas, rect.x + size / 2, rect.centery, canvas.n(22))

        rows = [
            Row(line_leaf(canvas, self.called(table), "lead", "b", t.ivory), twice, gap=canvas.n(8)),
            told(backs, score),
        ]
        if trumps:
            tile = Aligned(suit_tile(canvas, size, trumps), 0, 0.5)
            rows.append(told(Measured(tile, wide=size + canvas.n(10)), trumps_words(trumps)[0]))
        if kitty:
            words = message("arrangements.nap.in_kitty", number=kitty)
            rows.append(told(Leaf(size + canvas.n(10), paint=lay_counter), words))
        return Column(*(Measured(row, high=line) for row in rows))

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

    def least_of_call(self, table: TableView, canvas: Canvas) -> int:
        """Return the least width for a line with the caller and the tricks won, in pixels."""
        if "needed" not in table.picture.facts:
            return canvas.n(240)
        words = canvas.width_of(self.called(table), "small", "b") + canvas.width_of(self.short_goal(table), "small")
        kitty = canvas.n(110) if table.picture.pools.get("kitty", 0) else 0
        return words + kitty + canvas.n(46)

    def call(self, table: TableView, canvas: Canvas) -> Box:
        """Return one line with the caller, the tricks won and the trumps at the left, the kitty at the right."""
        facts, t = table.picture.facts, canvas.theme
        twice = line_leaf(canvas, "×2", "h4", "sb", t.gilt) if facts.get("multiplier", 1) > 1 else None
        right = [*self.kitty(table, canvas), twice]
        if facts.get("caller") is None or "needed" not in facts:
            return Row(Grow(), *right, gap=canvas.n(GAP))
        trumps, goal = facts.get("trumps"), self.goal(table)
        size = min(canvas.n(24), round(canvas.px("small") * LINE))
        tile = Aligned(suit_tile(canvas, size, trumps), None, 0.5) if trumps else None
        are = f" · {message('arrangements.shared.trumps.are', suit=suit_word(trumps))}" if trumps else ""

        def whole(role: str, goal: str) -> Box:
            told = Grow(line_leaf(canvas, goal, "small", colour=t.ivory_2), fit=True)
            said = line_leaf(canvas, self.called(table), role, "b", t.ivory)
            return Measured(Row(said, tile, told, *right, gap=canvas.n(GAP)), high=0)

        forms = *product(("lead", "small"), (goal + are, goal)), ("small", self.short_goal(table)), ("small", "")
        return FirstThatFits(*(whole(*form) for form in forms))

    def kitty(self, table: TableView, canvas: Canvas) -> list[Box]:
        """Return the kitty's counters, or one of them if they are many, and its amount; nothing if it is empty."""
        held, size = table.picture.pools.get("kitty", 0), canvas.n(20)
        if not held:
            return []
        words = line_leaf(canvas, message("arrangements.nap.kitty", number=held), "small", "b", canvas.theme.ivory)

        def amount(rect: Rect) -> None:
            canvas.pool_places["kitty"] = rect.inflate(size, 0)
            words.draw(rect)

        wide = purse_width(canvas, size, held)
        if wide < canvas.n(PURSE):
            return [Leaf(wide, 0, lambda at: purse(canvas, at.x, at.centery, size, held)), Leaf(words.width, 0, amount)]
        return [Leaf(size, 0, lambda at: counter(canvas, *at.center, size)), Leaf(words.width, 0, amount)]

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


def _backs(canvas: Canvas, size: int, needed: int, won: int) -> Row:
    """Return a small back for each trick won, and a place for each that is still needed."""
    won_back, place = partial(canvas.card, None), partial(place_for_card, canvas)
    signs = (Leaf(round(size * CARD), size, won_back if i < won else place) for i in range(max(needed, won)))
    gap = canvas.n(4)
    return Row(*(Aligned(sign, None, 0.5) for sign in signs), Leaf(gap), gap=gap)


ARRANGEMENT = NapArrangement()
