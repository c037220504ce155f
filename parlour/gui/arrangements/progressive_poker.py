"""Progressive Poker: a room of tables in play, the viewer's own large and the others beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ...games.draw_poker.pot import ranking_of
from ...procedures.vying.stakes import Layer
from ...session.view.picture import Moved, Noted
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target
from ..layout import above, below
from ..pieces.open_hands import Laid, ranked
from ..table.arrangement import Carried
from ..table.layout import TableLayout
from ..table.pot import VyingTable, betting
from ..table.room import TablePlan, bare_table, places, plan
from ..table.view import TableView
from ..widgets.parts import counter
from .at_table import AtTable
from .room_players import draw_company

MOVE = 1.1  # seconds of the animation in which players change chairs


class ProgressivePokerArrangement(VyingTable):
    """Draws every table with its players, counters and stakes, the bell, and the yellow counters."""

    has_plates = False

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        if not table.picture.facts.get("tables"):
            return
        large = self.looked_at(table)
        for k, rect in self.places(table, layout).items():
            at = AtTable(table, k)
            if k == large:
                self.large_table(at, canvas, rect)
            else:
                self.small_table(at, canvas, rect)

    # layout
    def looked_at(self, table: TableView) -> int:
        """Return the number of the table drawn large: the viewer's own, or one that they are watching."""
        tables = table.picture.facts["tables"]
        own = next((k for k, persons in enumerate(tables, 1) if table.shown_to in persons), None)
        if own is None:
            return int(table.picture.facts.get("playing") or 1)
        is_free = table.shown_to not in table.asked_seats()
        return table.looks_at if table.looks_at in range(1, len(tables) + 1) and is_free else own

    def places(self, table: TableView, layout: TableLayout) -> dict[int, Rect]:
        """Return each table's rectangle in the room."""
        many = len(table.picture.facts["tables"])
        return places(layout.centre, many, self.looked_at(table), max(6, layout.centre.w // 110))

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        name, _, number = key.rpartition("_")
        if not table.picture.facts.get("tables"):
            return None
        rooms = self.places(table, layout)
        if name == "yellow":
            return rooms[1].midtop
        return rooms[int(number)].center if number.isdecimal() and int(number) in rooms else None

    def chair(self, table: TableView, seat: int, canvas: Canvas, layout: TableLayout) -> tuple[int, int] | None:
        tables = table.picture.facts.get("tables")
        return self.sign_of(table, tables, seat, canvas, layout).center if tables else None

    def sign_of(
        self, table: TableView, tables: Sequence[Sequence[int]], seat: int, canvas: Canvas, layout: TableLayout
    ) -> Rect:
        """Return the rectangle of a player's emblem for a seating of the room."""
        k = next(k for k, persons in enumerate(tables, 1) if seat in persons)
        persons = tables[k - 1]
        return plan(canvas, self.places(table, layout)[k], len(persons)).chair_of(persons, seat).sign

    def pegs(self, table: TableView, event: Noted, canvas: Canvas, layout: TableLayout) -> Sequence[Carried]:
        """Return the animations of players changing tables and of the yellow counter going to a winner."""
        tables = table.picture.facts.get("tables")
        if not tables:
            return ()
        if event.name == "yellow_to" and event.value is not None:
            end = self.sign_of(table, tables, event.value, canvas, layout)
            return (
                Carried("counters/single_yellow", max(16, end.h // 2), self.box(table, canvas, layout), end.center),
            )
        if event.name != "tables":
            return ()
        found = []
        for k, persons in enumerate(event.value, 1):
            for seat in persons:
                if seat not in tables[k - 1]:
                    start = self.sign_of(table, tables, seat, canvas, layout)
                    end = self.sign_of(table, event.value, seat, canvas, layout)
                    sign = f"table/emblem_{table.sitters[seat].emblem}"
                    found.append(Carried(sign, max(start.h, end.h), start.center, end.center, MOVE))
        return found

    def box(self, table: TableView, canvas: Canvas, layout: TableLayout) -> tuple[int, int]:
        """Return the position of the box of yellow counters, in the head table's title."""
        head = self.places(table, layout)[1]
        return head.right - canvas.n(20), head.y + canvas.px("small")

    # one table
    def small_table(self, table: AtTable, canvas: Canvas, rect: Rect) -> None:
        """Draw one of the other tables; a player who is not being asked may press it to watch."""
        t = canvas.theme
        canvas.panel(rect, t.felt.edge, 10, t.felt.line, 1, opacity=0.55)
        laid = plan(canvas, rect, len(table.persons))
        self.title(table, canvas, laid.title, "small", t.ivory)
        bare_table(canvas, laid.oval, bool(table.facts.get("winners")))
        self.company(table, canvas, laid)
        self.centre(table, canvas, laid.oval, "small")
        target = Target(f"room.{table.number}", rect, lambda: self.go_over(table), "board")
        canvas.target(target)
        if canvas.has_focus(target.name):
            canvas.ring(rect, 10, 0)

    def go_over(self, table: AtTable) -> None:
        """Watch this table, or go back to the viewer's own."""
        table.whole.looks_at = 0 if table.shown_to in table.persons else table.number

    def large_table(self, table: AtTable, canvas: Canvas, rect: Rect) -> None:
        """Draw the large table with its players round it, or with the hands shown."""
        t = canvas.theme
        laid = self.laid(table)
        line = round(canvas.px("lead") * 1.4)
        self.title(table, canvas, above(rect, rect.y + line), "lead", t.gilt)
        rest = below(rect, rect.y + line)
        if laid:
            bottom = self.pools(table, canvas, above(rest, rest.y + round(rest.h * 0.28)))
            self.hands(table, canvas, below(rest, bottom + 4), laid)
            return
        title = plan(canvas, rest, len(table.persons)).title  # which is already drawn
        at = plan(canvas, below(rect, rest.y - title.h), len(table.persons))
        bare_table(canvas, at.oval, False)
        self.company(table, canvas, at)
        self.centre(table, canvas, at.oval, "lead")

    def title(self, table: AtTable, canvas: Canvas, rect: Rect, role: str, tone: str) -> None:
        """Write the table's name; the head table also has the bell and the box of yellow counters."""
        if not rect.h:
            return
        y = rect.centery
        words = table.name
        if role == "lead" and table.shown_to in table.persons:
            words = message(f"arrangements.progressive_poker.your_table.{table.kind}", number=table.number)
        right = rect.right
        if table.number == 1:
            right = self.bell(table, canvas, rect, role)
        most = right - rect.x - canvas.n(8)
        if canvas.width_of(words, role, "b") > most:
            words = table.name
        canvas.text(words, rect.x, y, role, "b", tone, most=most)

    def bell(self, table: AtTable, canvas: Canvas, rect: Rect, role: str) -> int:
        """Draw the bell and the number of yellow counters left; return their left edge."""
        t, y, size = canvas.theme, rect.centery, round(canvas.px(role) * 1.2)
        left = str(table.picture.pools.get("yellow_box", 0))
        box = canvas.text(left, rect.right, y, role, "b", t.ivory, 1.0)
        canvas.put(raster.picture("counters/single_yellow", size, size), box.x - size * 0.6, y)
        x = box.x - round(size * 1.4)
        is_struck = bool(table.facts.get("bell"))
        high = round(size * (1.5 if is_struck else 1.2))
        wide = round(high * 220 / 190)
        canvas.put(raster.picture("counters/bell", wide, high), x - wide / 2, y)
        x -= wide + canvas.n(4)
        struck = message("arrangements.progressive_poker.bell")
        if is_struck and x - canvas.width_of(struck, role, "b") > rect.x + canvas.width_of(table.name, role, "b"):
            x = canvas.text(struck, x, y, role, "b", t.gilt, 1.0).x - canvas.n(4)
        return x

    def centre(self, table: AtTable, canvas: Canvas, oval: Rect, role: str) -> None:
        """Draw a table's pool, with the winner or the price of staying in below it."""
        t, winners = canvas.theme, table.facts.get("winners") or ()
        words = next(iter(self.prices(table)), "") if role == "lead" else ""
        if winners:
            words = message("arrangements.progressive_poker.won", names=[table.names[seat] for seat in winners])
        size = canvas.px(role)
        high = oval.h * 0.5 if role == "lead" else oval.h * 0.62
        has_two = words and table.held and high >= size * 2.2
        y = oval.centery - (size * 0.62 if has_two else 0)
        layers = [layer.amount for layer in self.layers(table) if layer.amount] or [0]
        if has_two or not words:
            if table.held:
                self.amounts(canvas, oval.centerx, round(y), layers, role)
            y += size * 1.24
        if words:
            tone = t.gilt if winners else t.ivory
            canvas.text(words, oval.centerx, y, role if has_two or role == "small" else "small", "b", tone, 0.5,
                        most=oval.w - oval.h // 2)  # fmt: skip

    def amounts(self, canvas: Canvas, x: int, y: int, amounts: Sequence[int], role: str) -> None:
        """Draw the pool and its side pools side by side, as counters with amounts."""
        size = round(canvas.px(role) * 1.1)
        face = "figure" if role == "lead" else role
        wides = [round(size * 1.3) + canvas.width_of(str(amount), face, "B") + canvas.n(12) for amount in amounts]
        at = x - (sum(wides) - canvas.n(12)) / 2
        for amount, wide in zip(amounts, wides, strict=True):
            counter(canvas, at + size / 2, y, size)
            canvas.text(str(amount), at + size * 1.25, y, face, "B", canvas.theme.ivory)
            at += wide

    def company(self, table: AtTable, canvas: Canvas, at: TablePlan) -> None:
        draw_company(table, canvas, at, partial(self.state, table.facts))

    # shown hands
    def laid(self, table: TableView) -> list[Laid]:
        """Return the hands shown at a table, each in the order in which it was laid down."""
        assert isinstance(table, AtTable)
        zone, words = f"shown_{table.number}", table.facts.get("shown_as") or []
        lying = table.picture.piles.get(zone, ())
        shown: dict[int, list[Any]] = {}
        for event in table.picture.shown:
            if isinstance(event, Moved) and event.target == zone:
                shown[int(event.source[6:-1])] = [card for card in event.pieces if card in lying]
        return [
            Laid(seat, ranked(shown[seat]), (words[seat] if words else None) or "")
            for seat in table.around()
            if shown.get(seat)
        ]

    def layers(self, table: TableView, account: str = "pool") -> list[Layer]:
        assert isinstance(table, AtTable)
        return super().layers(table, f"pool_{table.number}")

    def state(self, facts: Mapping[str, Any], seat: int) -> str:
        if seat not in (facts.get("players") or ()):
            return message("arrangements.progressive_poker.looks_on") if facts.get("players") else ""
        facts = {**facts, "stakes": [0] * len(facts.get("stakes") or [])}
        words = super().state(facts, seat)
        drawn = (facts.get("drawn") or [None] * (seat + 1))[seat]
        marks = [words] if words else []
        if drawn is not None and betting(facts, seat) not in ("folded", "wins"):
            marks.append(message("arrangements.shared.drew", n=drawn))
        if facts.get("opener") == seat:
            marks.append(message("arrangements.shared.seat.opener"))
        return " · ".join(marks)

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        hand = table.picture.hand(seat)
        if len(hand) != 5 or None in hand:
            return ()
        ranking = ranking_of(table.rules.chosen.at_the_table(), 7)
        words = ranking.words(ranking(hand))
        return (words[:1].upper() + words[1:],)


ARRANGEMENT = ProgressivePokerArrangement()
