"""Loto's table: the caller with the knob and the ninety numbers, and the cards in panels beside him."""

from __future__ import annotations

import pygame

from ...games.loto.boxes import LotoCard, column
from .. import raster
from ..canvas import Canvas, Rect
from ..parts import counter, emblem, purse, purse_width
from ..table.arrangement import Arrangement
from ..table.layout import TableLayout
from ..table.looker import Looker


class LotoArrangement(Arrangement):
    """The caller with the knob, the last five and the ninety; the cards in panels beside him."""

    has_hand = False

    def draw(self, table: Looker, canvas: Canvas, layout: TableLayout) -> None:
        whole = Rect(layout.area.x, layout.area.y, layout.area.w, layout.caption.y - layout.area.y - canvas.n(10))
        left = Rect(whole.x, whole.y, round(whole.w * 0.3), whole.h)
        right = Rect(left.right + canvas.n(14), whole.y, whole.right - left.right - canvas.n(14), whole.h)
        self.caller(table, canvas, left)
        self.cards(table, canvas, right)

    def drawn(self, table: Looker) -> list[int]:
        piles = table.stage.piles
        return list(piles["called"]) or list(piles["board"])

    def caller(self, table: Looker, canvas: Canvas, area: Rect) -> None:
        """Draw the knob just drawn, how many are out, the pool, the last five and the board of ninety."""
        t, stage = canvas.theme, table.stage
        drawn = self.drawn(table)
        canvas.panel(area, t.felt.edge, 8, t.felt.line, 1, shade=6, opacity=0.94)
        pad = canvas.n(14)
        d = min(round(canvas.h * (0.4 if canvas.looks.is_presenter else 0.22)), area.w // 2 - pad)
        if drawn:
            self.knob(table, canvas, drawn[-1], area.x + pad + d / 2, area.y + pad + d / 2, d)
        else:
            canvas.put(raster.picture("loto/bag", d), area.x + pad + d / 2, area.y + pad + d / 2)
        x, room = area.x + 2 * pad + d, area.w - 3 * pad - d
        is_lottery = table.match.options["method"] == "second"
        out_of = 10 if is_lottery else 90
        canvas.text(
            f"{len(drawn)} of {out_of}", x, area.y + pad + canvas.px("lead") * 0.6, "lead", "b", t.ivory, most=room
        )
        rows = [("Pool", stage.pools["pool"])] + ([("Stock", stage.pools["stock"])] if is_lottery else [])
        y = area.y + pad + canvas.px("lead") * 1.9
        for name, held in rows:
            counter(canvas, x + canvas.n(10), y, canvas.n(20))
            role = "lead" if is_lottery else "figure"
            box = canvas.text(f"{name} {held}", x + canvas.n(26), y, role, "B", t.ivory, most=room - canvas.n(26))
            size = canvas.n(18)
            if box.right + purse_width(canvas, size, held) + canvas.n(10) < x + room:
                purse(canvas, box.right + canvas.n(10), y, size, held)
            y += canvas.px("figure") * 1.5
        item = table.theme_call(drawn[-1]) if drawn else ""
        if item:
            canvas.paragraph(item, x, y - canvas.px("body") * 0.5, room, "body", t.brass, "b", 1.2, 3)
        k = min(canvas.n(46), (area.w - 2 * pad) // 6)
        y2 = area.y + pad + d + canvas.n(14) + k / 2
        for i, number in enumerate(reversed(drawn[-6:-1])):
            self.knob(table, canvas, number, area.x + pad + k / 2 + i * (k + canvas.n(8)), y2, k)
        self.ninety(
            canvas,
            Rect(
                area.x + pad,
                round(y2 + k / 2 + canvas.n(12)),
                area.w - 2 * pad,
                area.bottom - round(y2 + k / 2 + canvas.n(12)) - pad,
            ),
            set(drawn),
        )

    def knob(self, table: Looker, canvas: Canvas, number: int, x: float, y: float, d: int) -> None:
        """Draw a knob with its number, or with the picture that stands for it."""
        canvas.put(raster.picture(f"loto/knob_{number}", d, d), x, y)
        if path := table.theme_picture(number):
            face = round(d * 0.72)
            canvas.put(raster.box(face, face, face // 2, canvas.theme.paper), x, y)
            canvas.put(raster.picture(path, round(d * 0.5), round(d * 0.5)), x, y)

    def ninety(self, canvas: Canvas, area: Rect, drawn: set[int]) -> None:
        """Draw the numbers 1 to 90, those that are out lit."""
        cw, ch = area.w / 10, area.h / 9
        if ch < 15:
            return
        t = canvas.theme
        size = max(13, min(round(ch * 0.56), round(cw * 0.5)))
        for v in range(1, 91):
            x, y = area.x + ((v - 1) % 10 + 0.5) * cw, area.y + ((v - 1) // 10 + 0.5) * ch
            if v in drawn:
                d = round(min(cw, ch) * 0.94)
                canvas.put(raster.box(d, d, d // 2, t.brass), x, y)
            canvas.put(raster.words(str(v), "b", size, t.black if v in drawn else t.felt.line), x, y)

    def cards(self, table: Looker, canvas: Canvas, area: Rect) -> None:
        """Draw the viewer's cards large, everybody else's as they fit, the rest as lines."""
        held = [(seat, card) for seat in table.around() for card in table.stage.piles[f"cards[{seat}]"] if card]
        if not held:
            canvas.text("Nobody has a card yet", *area.center, "lead", "b", canvas.theme.ivory_2, 0.5)
            return
        has_words = bool(table.theme_short(1)) and not table.theme_picture(1)  # which need cells twice as wide
        columns = 1 if len(held) == 1 or has_words or area.w < canvas.n(380) else 2
        most_rows = max(1, area.h // max(canvas.n(132), 112))
        shown = held[: columns * most_rows]
        rest = held[len(shown) :]
        if rest:
            shown = held[: columns * max(1, most_rows - 1)]
            rest = held[len(shown) :]
        rows = -(-len(shown) // columns)
        gap = canvas.n(10)
        line = round(canvas.px("small") * 1.9)
        list_h = line * -(-len(rest) // 3) + (gap if rest else 0)
        list_h = min(list_h, area.h // 3)
        h = min((area.h - list_h - gap * (rows - 1)) // rows, canvas.n(230))
        w = (area.w - gap * (columns - 1)) // columns
        for i, (seat, card) in enumerate(shown):
            rect = Rect(area.x + i % columns * (w + gap), area.y + i // columns * (h + gap), w, h)
            self.panel(table, canvas, rect, seat, card)
        y = area.bottom - list_h + gap + line / 2
        for i, (seat, card) in enumerate(rest[: 3 * max(1, (list_h - gap) // line)]):
            x = area.x + i % 3 * (area.w / 3)
            covered = len(table.stage.facts.get("covered", {}).get(str(card), []))
            emblem(canvas, table.sitters[seat].emblem, x + canvas.n(12), y + i // 3 * line, canvas.n(20))
            canvas.text(
                f"{table.names[seat]} {covered} of 15",
                x + canvas.n(28),
                y + i // 3 * line,
                "small",
                "r",
                canvas.theme.ivory,
                most=round(area.w / 3 - canvas.n(32)),
            )

    def panel(self, table: Looker, canvas: Canvas, rect: Rect, seat: int, card: LotoCard) -> None:
        """Draw one card with who has it, and the counters on it."""
        t = canvas.theme
        covered = table.stage.facts.get("covered", {}).get(str(card), [])
        is_asked = seat in table.asked_seats() and not table.is_racing
        canvas.panel(rect, t.felt.edge, 8, t.brass if is_asked else t.felt.line, 2 if is_asked else 1, opacity=0.94)
        pad, label = canvas.n(8), round(canvas.px("small") * 1.7)
        emblem(
            canvas, table.sitters[seat].emblem, rect.x + pad + canvas.n(11), rect.y + pad + label / 2 - 2, canvas.n(22)
        )
        right = canvas.text(
            f"{len(covered)} of 15", rect.right - pad - 2, rect.y + pad + label / 2 - 2, "small", "b", t.brass, 1.0
        )
        held = table.stage.counters[seat]
        who = f"{table.names[seat]} · {held}"
        if table.match.options["method"] == "second":
            who += f" · card {card}"  # cards are exchanged and thrown up by their numbers
        canvas.text(
            who,
            rect.x + pad + canvas.n(28),
            rect.y + pad + label / 2 - 2,
            "small",
            "b",
            t.ivory,
            most=right.x - rect.x - pad - canvas.n(36),
        )
        grid = Rect(rect.x + pad, rect.y + pad + label, rect.w - 2 * pad, rect.h - 2 * pad - label)
        canvas.panel(grid, t.paper, 5, t.claret, 2)
        cw, ch = grid.w / 9, grid.h / 3
        drawn = self.drawn(table)
        last = drawn[-1] if drawn and not table.is_racing else None  # to find it is the skill of the game
        for r, row in enumerate(card.rows):
            numbers = {column(v): v for v in row}
            for c in range(9):
                cell = Rect(round(grid.x + c * cw), round(grid.y + r * ch), round(cw), round(ch))
                if c not in numbers:
                    pygame.draw.rect(canvas.surface, t.paper_sunk, cell.inflate(-2, -2))
                    continue
                self.cell(table, canvas, cell, numbers[c], numbers[c] in covered, numbers[c] == last)
        if drawn and table.is_racing and table.hint is not None:
            left = round(grid.x + column(drawn[-1]) * cw)  # the hint shows the column, and leaves the finding to him
            pygame.draw.rect(canvas.surface, t.claret, Rect(left, grid.y, round(cw), grid.h), 3)

    def cell(self, table: Looker, canvas: Canvas, cell: Rect, value: int, is_covered: bool, is_last: bool) -> None:
        t = canvas.theme
        path, word = table.theme_picture(value), table.theme_short(value)
        d = round(min(cell.w, cell.h) * 0.9)
        w = round(cell.w * 0.95) if word and not path else d  # a word is covered whole
        if is_covered:
            canvas.put(raster.box(w, d, d // 2, t.brass, t.primary_edge, 1.5), *cell.center)
        elif is_last:
            canvas.put(raster.box(w, d, d // 2, "", t.claret, 2), *cell.center)
        if path and cell.h > 26:
            size = round(min(cell.w, cell.h) * 0.72)
            canvas.put(raster.picture(path, size, size), *cell.center)
            return
        size = max(13, min(round(cell.h * 0.5), round(cell.w * 0.46)))
        if word:
            size = max(13, min(size, canvas.px("body"), round(cell.w * 1.7 / max(len(word), 3))))
            while size > 13 and raster.font("b", size).size(word)[0] > cell.w:
                size -= 1
        image = raster.words(word or str(value), "b" if word else "B", size, t.black if is_covered else t.ink)
        if image.get_width() > cell.w:  # a word that no smaller letters would bring into its cell is drawn in
            image = pygame.transform.smoothscale(image, (cell.w - 2, image.get_height()))
        canvas.put(image, *cell.center)

    def place(self, table: Looker, key: str, layout: TableLayout) -> tuple[int, int] | None:
        return None

    def seat_line(self, table: Looker, seat: int) -> str:
        return ""


ARRANGEMENT = LotoArrangement()
