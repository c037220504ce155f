"""Loto's table: the caller with the ninety numbers, and the cards in panels beside them."""

from __future__ import annotations

import pygame

from ...engine.keys import key_of
from ...games.loto.boxes import LotoCard
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import LEAST, Canvas, Rect, Target, Thing
from ..layout import above, below, left_of, right_of
from ..pieces.boards.loto_card import SHAPE, LotoFace, draw_number, printed
from ..pieces.locket import locket, small_locket
from ..table.arrangement import Arrangement
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView
from ..widgets.parts import counter, key_cap, purse, purse_width
from .loto_for_few import KNOBS, draw_for_few, suits

CELLS = 15  # numbers on a card
LEAST_ROW, LEAST_SHARE = 15, 0.02  # least height of a row of the ninety numbers: in pixels, and relative to the window
CALLER, CALLER_IN_ROOM = 0.3, 0.42  # share of the width for the caller's panel; an audience reads it from afar
ENOUGH = 360  # width of a card, in units, from which the caller's panel may take more of the width
KNOB, KNOB_IN_ROOM = 0.24, 0.4  # size of the last knob relative to the window's height
NARROW = 6.2  # panel width in lines of text, below which there is no space for a locket
ROOMY = 1.3  # greatest height of a panel relative to its card
BEFORE, BEFORE_IN_ROOM = 49 / 768, 0.12  # size of the earlier knobs, relative to the window's height


class LotoArrangement(Arrangement):
    """Draws Loto's table: the caller with the last numbers and the ninety, and the cards in panels."""

    has_hand = False
    seating = PlacesRound(cards_in_front=True)

    def seats_others(self, table: TableView, canvas: Canvas, wide: int) -> bool:
        return suits(table, canvas, wide)

    def lays_own(self, table: TableView, canvas: Canvas, wide: int) -> bool:
        return suits(table, canvas, wide)

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        if layout.own is not None:
            draw_for_few(self, table, canvas, layout)
            return
        whole = above(layout.area, layout.caption.y - canvas.n(10))
        if canvas.looks.is_presenter:
            left, right = sides(canvas, whole, CALLER_IN_ROOM)
        else:
            many = sum(len(table.picture.piles[key_of("cards", seat)]) for seat in table.around()) or 1
            many = sum(len(table.picture.piles[key_of("cards", seat)]) for seat in table.around()) or 1
            # In a small window the ninety numbers get what the cards, limited by their height, leave.
            wide, usual = (sides(canvas, whole, share) for share in (CALLER_IN_ROOM, CALLER))
            cards = [
                card_width(canvas, area, self.columns(table, canvas, area, many), many) for _, area in (wide, usual)
            ]
            is_wide = is_narrow(canvas, usual[0]) and cards[0] >= min(cards[1], canvas.n(ENOUGH))
            left, right = wide if is_wide else usual
        self.caller(table, canvas, left)
        self.cards(table, canvas, right)

    def drawn(self, table: TableView) -> list[int]:
        piles = table.picture.piles
        return list(piles["called"]) or list(piles["board"])

    def caller(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the caller's panel: the last knob, the counts, the last five knobs and the ninety numbers."""
        t, drawn = canvas.theme, self.drawn(table)
        pad, is_room = canvas.n(16), canvas.looks.is_presenter
        d = min(
            round(canvas.h * (KNOB_IN_ROOM if is_room else KNOB)),
            round((area.w - 3 * pad) * (0.58 if is_room else 0.5)),
        )
        if drawn:
            self.knob(table, canvas, drawn[-1], area.x + pad + d / 2, area.y + pad + d / 2, d)
        else:
            canvas.put(raster.picture("loto/bag", d), area.x + pad + d / 2, area.y + pad + d / 2)
        told = self.draw_progress(table, canvas, Rect(area.x + 2 * pad + d, area.y + pad, area.w - 3 * pad - d, d))
        before = list(reversed(drawn[-6:-1]))
        k = min(
            round(canvas.h * (BEFORE_IN_ROOM if is_room else BEFORE)),
            (area.w - 2 * pad) // (5 if is_room else 6) - canvas.n(7),
        )
        y = max(area.y + pad + d + canvas.n(14), told) + k / 2
        left_over = area.bottom - pad - y - k / 2
        if left_over - canvas.n(14) < 9 * least_row(canvas):  # the ninety numbers do not fit
            y += max(0, left_over) / 2
        x = area.x + pad
        words = message("arrangements.loto.before_it")
        if before and canvas.width_of(words, "small") + 5 * (k + canvas.n(7)) + canvas.n(8) <= area.w - 2 * pad:
            canvas.text(words, x, y, "small", "r", t.ivory_2)
            x = area.right - pad - 5 * (k + canvas.n(7)) + canvas.n(7)
        for i, number in enumerate(before):
            self.knob(table, canvas, number, x + k / 2 + i * (k + canvas.n(7)), y, k)
        top = round(y + k / 2 + canvas.n(14))
        self.ninety(canvas, Rect(area.x + pad, top, area.w - 2 * pad, area.bottom - top - pad), drawn)

    def draw_progress(self, table: TableView, canvas: Canvas, area: Rect) -> float:
        """Write the count of knobs drawn, the pool and the caller's words for the last one; return the y below."""
        t, stage, drawn = canvas.theme, table.picture, self.drawn(table)
        is_lottery = table.rules.options["method"] == "second"
        figure, out_of = canvas.px("h2"), 10 if is_lottery else 90
        y = area.y + figure * 0.5
        box = canvas.text(str(len(drawn)), area.x, y, "h2", "sb", t.ivory)
        words = message("arrangements.loto.of_drawn", number=out_of)
        if box.right + canvas.n(8) + canvas.width_of(words, "small") <= area.right:
            canvas.text(words, box.right + canvas.n(8), box.bottom - canvas.px("small") * 0.36, "small", "r", t.ivory_2)
        else:
            y += figure * 0.5 + canvas.px("small") * 0.6
            fits = canvas.width_of(words, "small") <= area.w
            said = words if fits else message("arrangements.loto.of", number=out_of)
            canvas.text(said, area.x, y, "small", "r", t.ivory_2, most=area.w)
        y += figure * 0.5 + canvas.n(20)
        for name in ("pool", "stock") if is_lottery else ("pool",):
            words = message(f"arrangements.loto.heap.{name}", number=stage.pools[name])
            canvas.pool_places[name] = Rect(area.x, round(y) - canvas.n(14), area.w, canvas.n(28))
            y = self.heap(canvas, Rect(area.x, round(y), area.w, 0), words, stage.pools[name])
        y -= canvas.px("body") * 0.5
        if item := table.theme_call(drawn[-1]) if drawn else "":
            y = canvas.paragraph(item, area.x, y, area.w, "body", t.gilt, "b", 1.2, 3)
        if drawn:
            _bag(canvas, below(area, round(y)), KNOBS - len(drawn))
        return y

    def heap(self, canvas: Canvas, at: Rect, words: str, held: int) -> float:
        """Draw a counter with a pool's name and amount; return the y of the next line."""
        t, size = canvas.theme, canvas.n(20)
        counter(canvas, at.x + size / 2, at.y, size)
        room = at.w - canvas.n(26)
        role = "lead" if canvas.width_of(words, "lead", "B") <= room else "body"
        if canvas.width_of(words, role, "B") > room:
            words = str(held)
        box = canvas.text(words, at.x + canvas.n(26), at.y, role, "B", t.ivory, most=room)
        if box.right + purse_width(canvas, size, held) + canvas.n(10) < at.right:
            purse(canvas, box.right + canvas.n(10), at.y, size, held)
        return at.y + canvas.px("lead") * 1.7

    def knob(self, table: TableView, canvas: Canvas, number: int, x: float, y: float, d: int) -> None:
        """Draw a knob with its number, or with its theme's picture."""
        canvas.put(raster.picture(f"loto/knob_{number}", d, d), x, y)
        if path := table.theme_picture(number):
            face = round(d * 0.72)
            canvas.put(raster.box(face, face, face // 2, canvas.theme.paper), x, y)
            canvas.put(raster.picture(path, round(d * 0.5), round(d * 0.5)), x, y)

    def ninety(self, canvas: Canvas, area: Rect, drawn: list[int]) -> None:
        """Draw the numbers 1 to 90: those drawn on paper, the last one on brass."""
        cw, ch = area.w / 10, area.h / 9
        if ch < least_row(canvas):
            return
        t = canvas.theme
        size = max(13, min(round(ch * 0.56), round(cw * 0.46)))
        is_narrow = raster.words("88", "r", size, t.seat_out).get_width() > cw - 3  # only the numbers drawn fit apart
        for v in range(1, 91):
            column, row = (v - 1) % 10, (v - 1) // 10
            x, y = round(area.x + column * cw), round(area.y + row * ch)
            cell = Rect(x, y, round(area.x + (column + 1) * cw) - x - 2, round(area.y + (row + 1) * ch) - y - 2)
            is_out = v in drawn
            fill = t.brass if is_out and v == drawn[-1] else t.paper_raised if is_out else t.felt.cloth
            canvas.panel(cell, fill, 3)
            if is_narrow and not is_out:
                continue
            canvas.put(
                raster.words(str(v), "B" if is_out else "r", size, t.black if is_out else t.seat_out), *cell.center
            )

    def cards(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the viewer's cards large, the others as large as they fit, and any left over as lines."""
        held = [(seat, card) for seat in table.around() for card in table.picture.piles[key_of("cards", seat)] if card]
        if not held:
            canvas.text(message("arrangements.loto.no_card_yet"), *area.center, "lead", "b", canvas.theme.ivory_2, 0.5)
            return
        gap, line = canvas.n(12), round(canvas.px("small") * 1.9)
        columns = self.columns(table, canvas, area, len(held))
        most = columns * max(1, area.h // max(canvas.n(132), 112))
        large = len(held) if len(held) <= most else max(columns, most - columns)
        shown, rest = held[:large], held[large:]
        lines = min(-(-len(rest) // 3), area.h // 3 // line)
        room = above(area, area.bottom - (lines * line + gap if rest else 0))
        rows = -(-len(shown) // columns)
        w = (room.w - gap * (columns - 1)) // columns
        printed_high = round(w / SHAPE + canvas.px("body") * 1.5) + canvas.n(14)
        most_high = room.h if self.has_words(table) else round(printed_high * ROOMY)
        h = min((room.h - gap * (rows - 1)) // rows, most_high)
        top = room.y + (room.h - rows * (h + gap) + gap) // 2
        names = widest(table, canvas)
        for i, (seat, card) in enumerate(shown):
            in_row = min(columns, len(shown) - i // columns * columns)
            left = room.x + (columns - in_row) * (w + gap) // 2  # centre an incomplete last row
            rect = Rect(left + i % columns * (w + gap), top + i // columns * (h + gap), w, h)
            self.panel(table, canvas, rect, seat, card, names)
            canvas.card_places[str(card)] = rect
        for i, (seat, card) in enumerate(rest[: 3 * lines]):
            self.line(
                table, canvas, Rect(area.x + i % 3 * area.w // 3, room.bottom + gap, area.w // 3, line), seat, card
            )
            room.h += line if i % 3 == 2 else 0

    def line(self, table: TableView, canvas: Canvas, rect: Rect, seat: int, card: LotoCard) -> None:
        """Draw one line of progress for a card whose panel does not fit."""
        covered, t = table.picture.facts.get("covered", {}).get(str(card), []), canvas.theme
        canvas.things.append(Thing(rect, table.names[seat]))
        small_locket(canvas, table.sitters[seat], rect.x + canvas.n(12), rect.centery, canvas.n(20))
        words, x = f"{table.names[seat]} {covered_words(len(covered))}", rect.x + canvas.n(28)
        canvas.text(words, x, rect.centery, "small", "r", t.ivory, most=rect.right - x - 4)

    def panel(
        self, table: TableView, canvas: Canvas, rect: Rect, seat: int, card: LotoCard, names: tuple[int, int]
    ) -> None:  # fmt: skip
        """Draw a card with its owner and the counters on it; `names` are the widest of all panels."""
        t = canvas.theme
        covered = table.picture.facts.get("covered", {}).get(str(card), [])
        is_asked = seat in table.asked_seats() and not table.is_racing
        is_narrow = rect.w < canvas.px("body") * NARROW  # the name then matters more than the portrait
        pad, label = canvas.n(4 if is_narrow else 10), self.label(canvas, rect)
        y = rect.y + pad + label / 2 - 2
        canvas.things.append(Thing(above(rect, rect.y + pad + label), table.names[seat]))
        size = 0 if is_narrow else round(label * 0.86)
        if size:
            locket(canvas, table.sitters[seat], (rect.x + pad + size * 0.43, y), size, is_lit=is_asked)
        beside = round(size * 0.87) + canvas.n(7) if size else 0
        tone = t.gilt if is_asked else t.ivory
        name, held = table.names[seat], _held(table, seat)
        number = ""
        if table.rules.options["method"] == "second":  # cards are exchanged by number
            number = f" · {message('arrangements.loto.card', number=card)}"
        longest, most = names[0], names[1] + canvas.width_of(number, "body", "b")
        widest = canvas.width_of(covered_words(CELLS), "body", "B")
        is_long = widest + longest <= rect.w - 2 * pad - beside - canvas.n(10)
        said = covered_words(len(covered)) if is_long else f"{len(covered)}/{CELLS}"  # the same form on all panels
        end = claim_place(table, canvas, rect, seat, y) - pad
        right = canvas.text(said, end, y, "small" if is_narrow else "body", "B", tone, 1.0)
        room = right.x - rect.x - pad - beside - canvas.n(6 if is_narrow else 16)
        fully = widest + most <= rect.w - 2 * pad - beside - canvas.n(18)
        whole = name + held * fully + number  # the owner's counters are shown on all panels or on none
        fits = (who for who in (whole, name + number) if canvas.width_of(who, "body", "b") <= room)
        role = "body" if canvas.width_of(name, "body", "b") <= room else "small"
        canvas.text(next(fits, name), rect.x + pad + beside, y, role, "b", t.ivory, most=room)
        inner = Rect(rect.x + pad, rect.y + pad + label, rect.w - 2 * pad, rect.h - 2 * pad - label)
        self.face(table, canvas, LotoFace(card, inner if self.has_words(table) else printed(inner)), covered)

    def label(self, canvas: Canvas, rect: Rect) -> int:
        """Return the height of the line above a card; a tall panel has a large locket."""
        return max(round(canvas.px("body") * 1.5), min(canvas.n(58), rect.h - round(rect.w / SHAPE)))

    def columns(self, table: TableView, canvas: Canvas, area: Rect, many: int) -> int:
        """Return the number of columns with the largest cards; one column if cells contain words."""
        choices = (1,) if self.has_words(table) else (1, 2, 3)
        return max(choices, key=lambda columns: card_width(canvas, area, columns, many))

    def has_words(self, table: TableView) -> bool:
        """Return whether cells contain words, for which they must be wider than on a printed card."""
        return bool(table.theme_short(1)) and not table.theme_picture(1)

    def face(self, table: TableView, canvas: Canvas, face: LotoFace, covered: list[int]) -> None:
        """Draw a card with its markers, and highlight the number just called if allowed."""
        t, drawn = canvas.theme, self.drawn(table)
        face.draw(canvas)
        last = drawn[-1] if drawn and not table.is_racing else None  # finding the number is the skill of the game
        for value, cell in face.numbers():
            draw_cell(table, canvas, cell, value)
            if value in covered:
                face.glass(canvas, cell)
            elif value == last:
                canvas.ring(cell, 2, 0)
        if drawn and table.is_racing and table.hint is not None:
            # The hint shows the column and leaves finding the number to the player.
            pygame.draw.rect(canvas.surface, t.hint, face.column(drawn[-1]).inflate(2, 2), max(3, canvas.n(3)))

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        return None

    def seat_line(self, table: TableView, seat: int) -> str:
        covered = table.picture.facts.get("covered", {})
        held = [card for card in table.picture.piles[key_of("cards", seat)] if card]
        return covered_words(len(covered.get(str(held[0]), []))) if len(held) == 1 else ""


def sides(canvas: Canvas, whole: Rect, share: float) -> tuple[Rect, Rect]:
    """Return the areas of the caller, which takes a share of the width, and of the cards."""
    left = left_of(whole, whole.x + round(whole.w * share))
    return left, right_of(whole, left.right + canvas.n(14))


def is_narrow(canvas: Canvas, area: Rect) -> bool:
    """Return whether the figures of the ninety numbers would touch in the caller's area."""
    return (area.w - 2 * canvas.n(16)) // 10 < raster.width("88", "B", LEAST) + canvas.n(8)


def card_width(canvas: Canvas, area: Rect, columns: int, many: int) -> float:
    """Return the width in pixels of many cards in so many columns."""
    label = canvas.px("body") * 1.5 + canvas.n(32)
    return min(area.w / columns - canvas.n(32), (area.h / -(-many // columns) - label) * SHAPE)


def widest(table: TableView, canvas: Canvas) -> tuple[int, int]:
    """Return the widths of the longest name, and of the longest with its owner's counters."""
    names = (canvas.width_of(name, "body", "b") for name in table.names)
    held = (f"{name}{_held(table, seat)}" for seat, name in enumerate(table.names))
    return max(names), max(canvas.width_of(words, "body", "b") for words in held)


def least_row(canvas: Canvas) -> int:
    """Return the least readable height of a row of the ninety numbers, in pixels."""
    return max(LEAST_ROW, round(canvas.h * LEAST_SHARE))


def covered_words(count: int) -> str:
    """Return a text on how many of a card's numbers are covered: "7 of 15"."""
    return message("arrangements.loto.covered", count=count, of=CELLS)


def claim_place(table: TableView, canvas: Canvas, panel: Rect, seat: int, y: float) -> int:
    """Let a person who competes at this screen press their card; draw their key, and return where it begins."""
    if (claim := table.claim_of(seat)) is None:
        return panel.right - 2
    key, act = claim
    words = message("gui.table.call.has_it", name=table.names[seat])
    canvas.target(Target(f"cover.{seat}", panel, act, "board", words=words))
    if canvas.has_focus(f"cover.{seat}"):
        canvas.ring(panel, 8)
    end = panel.right - canvas.n(6)
    return end - key_cap(canvas, key, end, y, canvas.theme.ivory_2)


def _held(table: TableView, seat: int) -> str:
    """Return what follows a seat's name: its counters, and what it owes for false claims in this deal."""
    fine = table.fined(seat)
    return f" · {table.picture.counters[seat]}" + (f" −{fine}" if fine else "")


def _bag(canvas: Canvas, area: Rect, left: int) -> None:
    """Draw the bag with the number of knobs left, if there is space."""
    words, line = message("arrangements.loto.left", number=left), round(canvas.px("small") * 1.5)
    d = min(area.w, area.h - line - canvas.n(4), canvas.n(150))
    if d < canvas.n(52) or canvas.width_of(words, "small") > area.w:
        return
    x = area.x + max(d, canvas.width_of(words, "small")) / 2
    canvas.put(raster.picture("loto/bag", d), x, area.bottom - line - d / 2)
    canvas.text(words, x, area.bottom - line * 0.5, "small", "r", canvas.theme.ivory_2, 0.5)


def draw_cell(table: TableView, canvas: Canvas, cell: Rect, value: int) -> None:
    """Draw a number in its cell, or its theme's picture or word as large as possible."""
    path, word = table.theme_picture(value), table.theme_short(value)
    if path and cell.h > 26:
        size = round(min(cell.w, cell.h) * 0.78)
        canvas.put(raster.picture(path, size, size), *cell.center)
        return
    if not word:
        draw_number(canvas, value, cell)
        return
    size = max(13, min(canvas.px("body"), round(cell.h * 0.5), round(cell.w * 1.7 / max(len(word), 3))))
    while size > 13 and raster.font("b", size).size(word)[0] > cell.w:
        size -= 1
    image = raster.words(word, "b", size, canvas.theme.ink)
    if image.get_width() > cell.w:  # squeeze a word that is too wide even in the smallest type
        image = pygame.transform.smoothscale(image, (cell.w - 2, image.get_height()))
    canvas.put(image, *cell.center)


ARRANGEMENT = LotoArrangement()
