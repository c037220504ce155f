"""Loto's table: the caller with the ninety numbers, and the cards in panels beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ...engine.keys import key_of
from ...games.loto.boxes import LotoCard
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import LEAST, Canvas, Rect, Target, Thing
from ..layout import Aligned, Box, Column, FirstThatFits, Grid, Grow, Inset, Leaf, Measured, Row, above
from ..pieces.boards.loto_card import SHAPE, LotoFace, draw_number, printed
from ..pieces.locket import locket, small_locket
from ..table.arrangement import Arrangement
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView
from ..widgets.leaves import line_leaf, text_leaf
from ..widgets.parts import counter, key_cap, purse, purse_width
from .loto_for_few import KNOBS, draw_for_few, suits

CELLS, LOTTERY = 15, 10  # numbers on a card, and numbers drawn in the lottery
LEAST_ROW, LEAST_SHARE = 15, 0.02  # least height of a row of the ninety numbers: in pixels, and relative to the window
CALLER, CALLER_IN_ROOM = 0.3, 0.42  # share of the width for the caller's panel; an audience reads it from afar
ENOUGH = 360  # width of a card, in units, from which the caller's panel may take more of the width
PAD, APART, MARGIN = 16, 14, 10  # units: inside the caller's panel, between the parts, and above the caption
# Size of a knob for a player and for an audience, relative to the window's height. The last one takes at most a share
# of the panel's width; so many earlier ones would be as wide as the panel.
LAST = (0.24, 0.5), (0.4, 0.58)
BEFORE = (49 / 768, 6), (0.12, 5)
NARROW = 6.2  # panel width in lines of text, below which there is no space for a locket
ROOMY = 1.3  # greatest height of a panel relative to its card
IN_LINES = 3  # players without a panel on one line


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
        whole = above(layout.area, layout.caption.y - canvas.n(MARGIN))
        places = halves(canvas, whole, CALLER_IN_ROOM if canvas.looks.is_presenter else CALLER)
        if not canvas.looks.is_presenter and is_narrow(canvas, places["caller"]):
            # In a small window the ninety numbers get what the cards, limited by their height, leave.
            wide = halves(canvas, whole, CALLER_IN_ROOM)
            if self.widest_card(table, canvas, wide) >= min(self.widest_card(table, canvas, places), canvas.n(ENOUGH)):
                places = wide
        self.caller(table, canvas, places["caller"])
        self.cards(table, canvas, places["cards"])

    def widest_card(self, table: TableView, canvas: Canvas, places: dict[str, Rect]) -> float:
        """Return the width of the cards in their place, in the best number of columns."""
        many, area = len(self.held(table)) or 1, places["cards"]
        return card_width(canvas, area, self.columns(table, canvas, area, many), many)

    def held(self, table: TableView) -> list[tuple[int, LotoCard]]:
        """Return all cards with their owners' seats, the viewer's first."""
        piles = table.picture.piles
        return [(seat, card) for seat in table.around() for card in piles[key_of("cards", seat)] if card]

    def drawn(self, table: TableView) -> list[int]:
        piles = table.picture.piles
        return list(piles["called"]) or list(piles["board"])

    def caller(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the caller's panel: the last knob, the counts, the last five knobs and the ninety numbers."""
        pad, gap, drawn = canvas.n(PAD), canvas.n(APART), self.drawn(table)
        (share, across), room = LAST[canvas.looks.is_presenter], area.w - 2 * pad
        d = min(round(canvas.h * share), round((room - pad) * across))

        bag = partial(_picture_of_bag, canvas)
        last = partial(self.knob, table, canvas, drawn[-1]) if drawn else bag
        top = Row(Aligned(Leaf(d, d, last), 0, 0), Grow(Measured(self.progress(table, canvas), wide=0)), gap=pad)
        before = self.before(table, canvas, room, drawn[-6:-1][::-1])
        ninety = Leaf(0, 9 * least_row(canvas), lambda rect: self.ninety(canvas, rect, drawn))
        whole = FirstThatFits(
            Column(top, before, Grow(ninety, fit=True), gap=gap),
            Column(top, Grow(Aligned(before, None, 0.5)), gap=gap),  # the ninety numbers do not fit
        )
        Inset(whole, pad, pad).draw(area)

    def before(self, table: TableView, canvas: Canvas, room: int, drawn: Sequence[int]) -> Box:
        """Return the earlier knobs in a row, with a word before them if it fits."""
        share, many = BEFORE[canvas.looks.is_presenter]
        gap = canvas.n(7)
        k = min(round(canvas.h * share), room // many - gap)
        knobs = [Leaf(k, k, partial(self.knob, table, canvas, number)) for number in drawn]
        word = line_leaf(canvas, message("arrangements.loto.before_it"), "small", colour=canvas.theme.ivory_2)
        places = Leaf(5 * k + 4 * gap)  # of all five, so that the word does not move
        is_named = knobs and Row(word, places, gap=2 * gap).wide() <= room
        row = Measured(Row(*knobs, gap=gap), wide=places.wide(), high=k)
        return Row(Grow(word), row) if is_named else Row(row)

    def progress(self, table: TableView, canvas: Canvas) -> Box:
        """Return the count of knobs drawn, the pool, the caller's words for the last one, and the bag."""
        t, stage, drawn = canvas.theme, table.picture, self.drawn(table)
        is_lottery = table.rules.options["method"] == "second"
        count = line_leaf(canvas, str(len(drawn)), "h2", "sb", t.ivory, high=1)

        def out_of(words: str) -> Leaf:
            return line_leaf(canvas, words, "small", colour=t.ivory_2)

        full = message("arrangements.loto.of_drawn", number=LOTTERY if is_lottery else KNOBS)
        short = message("arrangements.loto.of", number=LOTTERY if is_lottery else KNOBS)
        counted = FirstThatFits(
            Row(count, out_of(full), gap=canvas.n(8), align=0.8),
            lambda: Column(count, out_of(full)),
            lambda: Column(count, out_of(short)),
        )
        heaps = [
            Leaf(0, round(canvas.px("lead") * 1.7), partial(_heap, canvas, name, stage.pools[name]))
            for name in (("pool", "stock") if is_lottery else ("pool",))
        ]
        item = table.theme_call(drawn[-1]) if drawn else ""
        words = text_leaf(canvas, item, "body", t.gilt, "b", leading=1.2, most_lines=3) if item else None
        bag = Grow(Leaf(paint=lambda rect: _bag(canvas, rect, KNOBS - len(drawn)))) if drawn else None
        return Column(counted, *heaps, words, bag)

    def knob(self, table: TableView, canvas: Canvas, number: int, rect: Rect) -> None:
        """Draw a knob with its number, or with its theme's picture."""
        canvas.put(raster.picture(f"loto/knob_{number}", rect.w, rect.w), *rect.center)
        if path := table.theme_picture(number):
            face = round(rect.w * 0.72)
            canvas.put(raster.box(face, face, face // 2, canvas.theme.paper), *rect.center)
            canvas.put(raster.picture(path, round(rect.w * 0.5), round(rect.w * 0.5)), *rect.center)

    def ninety(self, canvas: Canvas, area: Rect, drawn: list[int]) -> None:
        """Draw the numbers 1 to 90: those drawn on paper, the last one on brass."""
        cw, ch, t = area.w / 10, area.h / 9, canvas.theme
        if ch < least_row(canvas):
            return
        size = max(13, min(round(ch * 0.56), round(cw * 0.46)))
        is_narrow = raster.words("88", "r", size, t.seat_out).get_width() > cw - 3  # only the numbers drawn fit apart

        def cell(value: int, rect: Rect) -> None:
            is_out = value in drawn
            fill = t.brass if is_out and value == drawn[-1] else t.paper_raised if is_out else t.felt.cloth
            canvas.panel(rect, fill, 3)
            face, ink = ("B", t.black) if is_out else ("r", t.seat_out)
            if is_out or not is_narrow:
                canvas.put(raster.words(str(value), face, size, ink), *rect.center)

        cells = [Leaf(paint=partial(cell, value)) for value in range(1, KNOBS + 1)]
        Grid(cells, 10, gap=2, fills=True).draw(area)

    def cards(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the viewer's cards large, the others as large as they fit, and any left over as lines."""
        held = self.held(table)
        if not held:
            canvas.text(message("arrangements.loto.no_card_yet"), *area.center, "lead", "b", canvas.theme.ivory_2, 0.5)
            return
        gap, high = canvas.n(12), round(canvas.px("small") * 1.9)
        columns = self.columns(table, canvas, area, len(held))
        most = columns * max(1, area.h // max(canvas.n(132), 112))
        large = len(held) if len(held) <= most else max(columns, most - columns)
        rest = held[large:][: IN_LINES * (area.h // 3 // high)]
        lines = Grid([Leaf(0, high, partial(_line, table, canvas, *who)) for who in rest], IN_LINES)
        panels = Leaf(paint=lambda room: self.panels(table, canvas, room, held[:large], columns))
        Column(Grow(panels), lines if rest else None, gap=gap).draw(area)

    def panels(
        self, table: TableView, canvas: Canvas, room: Rect, held: Sequence[tuple[int, LotoCard]], columns: int
    ) -> None:  # fmt: skip
        """Draw cards in rows, an incomplete last one in the middle."""
        gap, names = canvas.n(12), widest(table, canvas)
        rows = [held[i : i + columns] for i in range(0, len(held), columns)]
        w = (room.w - gap * (columns - 1)) // columns
        printed_high = round(w / SHAPE + canvas.px("body") * 1.5) + canvas.n(14)
        most = room.h if self.has_words(table) else round(printed_high * ROOMY)
        h = min((room.h - gap * (len(rows) - 1)) // len(rows), most)

        def panel(seat: int, card: LotoCard) -> Leaf:
            return Leaf(w, h, lambda rect: self.panel(table, canvas, rect, seat, card, names))

        Aligned(Column(*(Row(*(panel(*who) for who in row), gap=gap) for row in rows), gap=gap, align=0.5)).draw(room)

    def panel(
        self, table: TableView, canvas: Canvas, rect: Rect, seat: int, card: LotoCard, names: tuple[int, int]
    ) -> None:  # fmt: skip
        """Draw a card with its owner and the counters on it; `names` are the widest of all panels."""
        t = canvas.theme
        canvas.card_places[str(card)] = rect
        laid = covered(table, card)
        is_asked = seat in table.asked_seats() and not table.is_racing
        is_narrow = rect.w < canvas.px("body") * NARROW  # the name then matters more than the portrait
        pad, label = canvas.n(4 if is_narrow else 10), _label_high(canvas, rect)
        places = Inset(Column(Leaf(0, label, name="head"), Grow(Leaf(name="face"))), pad, pad).places(rect)
        head, y = places["head"], places["head"].centery - 2
        canvas.things.append(Thing(above(rect, head.bottom), table.names[seat]))
        canvas.seat_places[seat] = above(rect, head.bottom)
        size = 0 if is_narrow else round(label * 0.86)
        if size:
            locket(canvas, table.sitters[seat], (head.x + size * 0.43, y), size, is_lit=is_asked)
        beside = round(size * 0.87) + canvas.n(7) if size else 0
        tone = t.gilt if is_asked else t.ivory
        name, held = table.names[seat], _held(table, seat)
        number = ""
        if table.rules.options["method"] == "second":  # cards are exchanged by number
            number = f" · {message('arrangements.loto.card', number=card)}"
        longest, most = names[0], names[1] + canvas.width_of(number, "body", "b")
        widest = canvas.width_of(covered_words(CELLS), "body", "B")
        free = head.w - beside
        is_long = widest + longest <= free - canvas.n(10)
        said = covered_words(len(laid)) if is_long else f"{len(laid)}/{CELLS}"  # the same form on all panels
        end = claim_place(table, canvas, rect, seat, y) - pad
        right = canvas.text(said, end, y, "small" if is_narrow else "body", "B", tone, 1.0)
        room = right.x - head.x - beside - canvas.n(6 if is_narrow else 16)
        fully = widest + most <= free - canvas.n(18)
        whole = name + held * fully + number  # the owner's counters are shown on all panels or on none
        fits = (who for who in (whole, name + number) if canvas.width_of(who, "body", "b") <= room)
        role = "body" if canvas.width_of(name, "body", "b") <= room else "small"
        canvas.text(next(fits, name), head.x + beside, y, role, "b", t.ivory, most=room)
        inner = places["face"]
        self.face(table, canvas, LotoFace(card, inner if self.has_words(table) else printed(inner)), laid)

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


def halves(canvas: Canvas, whole: Rect, share: float) -> dict[str, Rect]:
    """Return the places of the caller, which takes a share of the width, and of the cards."""
    caller = Leaf(round(whole.w * share), name="caller")
    return Row(caller, Grow(Leaf(name="cards")), gap=canvas.n(APART)).places(whole)


def covered(table: TableView, card: LotoCard) -> list[int]:
    """Return the numbers covered on a card."""
    found: list[int] = table.picture.facts.get("covered", {}).get(str(card), [])
    return found


def is_narrow(canvas: Canvas, area: Rect) -> bool:
    """Return whether the figures of the ninety numbers would touch in the caller's area."""
    return (area.w - 2 * canvas.n(PAD)) // 10 < raster.width("88", "B", LEAST) + canvas.n(8)


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


def _heap(canvas: Canvas, name: str, held: int, rect: Rect) -> None:
    """Draw a counter with a pool's name and amount, and the amount in counters if there is space."""
    canvas.pool_places[name] = rect
    size, gap = canvas.n(20), canvas.n(10)
    one = Leaf(size + canvas.n(6), 0, lambda at: counter(canvas, at.x + size / 2, at.centery, size))
    many = Leaf(purse_width(canvas, size, held) + 2, 0, lambda at: purse(canvas, at.x, at.centery, size, held))

    def said(words: str, role: str) -> Leaf:
        return line_leaf(canvas, words, role, "B", canvas.theme.ivory)

    words = message(f"arrangements.loto.heap.{name}", number=held)
    whole = FirstThatFits(
        Row(one, said(words, "lead"), Leaf(gap), many),
        Row(one, said(words, "lead")),
        Row(one, said(words, "body")),
        Row(one, said(str(held), "lead")),
    )
    Measured(whole, high=rect.h).draw(rect)


def _line(table: TableView, canvas: Canvas, seat: int, card: LotoCard, rect: Rect) -> None:
    """Draw one line of progress for a card whose panel does not fit."""
    canvas.things.append(Thing(rect, table.names[seat]))
    canvas.seat_places[seat] = rect
    face = Leaf(canvas.n(28), 0, lambda at: small_locket(canvas, table.sitters[seat], *at.center, canvas.n(20)))
    words = f"{table.names[seat]} {covered_words(len(covered(table, card)))}"
    Row(face, Grow(line_leaf(canvas, words, "small", colour=canvas.theme.ivory))).draw(rect)


def _label_high(canvas: Canvas, rect: Rect) -> int:
    """Return the height of the line above a card; a tall panel has a large locket."""
    return max(round(canvas.px("body") * 1.5), min(canvas.n(58), rect.h - round(rect.w / SHAPE)))


def _held(table: TableView, seat: int) -> str:
    """Return what follows a seat's name: its counters, and what it owes for false claims in this deal."""
    fine = table.fined(seat)
    return f" · {table.picture.counters[seat]}" + (f" −{fine}" if fine else "")


def _picture_of_bag(canvas: Canvas, rect: Rect) -> None:
    canvas.put(raster.picture("loto/bag", rect.w), *rect.center)


def _bag(canvas: Canvas, area: Rect, left: int) -> None:
    """Draw the bag with the number of knobs left, if there is space."""
    words, line = message("arrangements.loto.left", number=left), round(canvas.px("small") * 1.5)
    d = min(area.w, area.h - line - canvas.n(4), canvas.n(150))
    if d < canvas.n(52) or canvas.width_of(words, "small") > area.w:
        return
    said = line_leaf(canvas, words, "small", colour=canvas.theme.ivory_2, ax=0.5, high=1.5)
    picture = Leaf(d, d, partial(_picture_of_bag, canvas))
    Aligned(Column(Aligned(picture, 0.5, None), said), 0, 1).draw(area)


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
