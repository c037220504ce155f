"""Blind Hookey's table: a packet of cards for the dealer and each player, or three heaps with their stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.cards import Card
from ...engine.keys import key_of
from ...games.blind_hookey import HEAPS
from ...session.view.picture import Shown
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import left_of
from ..pieces.locket import small_locket
from ..pieces.pieces import place_for_card
from ..pieces.spread import front, rise
from ..table.arrangement import Arrangement
from ..table.choosing import who_deals
from ..table.layout import TableLayout
from ..table.view import TableView
from ..widgets.parts import counter
from .heap_controls import heap_controls

LEFT, RIGHT, TOP = "left", "right", "top"
LEAST = 36  # smallest height of a packet, in pixels
SMALLER = 0.5  # smallest text size of the heaps, relative to the chosen one, if the middle is low
WORTH = 0.7  # smallest height of packets at the plates, relative to their height in rows


class Before(NamedTuple):
    """The rectangles in front of a plate: the packet, the stake, both together, and the side they are on."""

    packet: Rect
    stake: tuple[float, float]
    whole: Rect
    side: str


class BlindHookeyArrangement(Arrangement):
    """Draws Blind Hookey's table: face-down packets with stakes beside them, and bottom cards once shown."""

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        if table.rules.options["method"] == "three_heaps":
            self.heaps(table, canvas, layout)
        else:
            self.packets(table, canvas, layout)

    # one packet per player
    def packets(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        """Draw the dealer's packet or the circulating pack in the middle, and the other packets at their plates."""
        players = [
            s for s in table.around() if s != table.picture.dealer and self.away(table, layout, s) in layout.plates
        ]
        most = layout.plates[1].h if layout.sides[1] == 1 else round(layout.centre.h * 0.4)
        h = min(round(layout.table_h * 0.85), most)
        share = layout.centre.w // 5
        rest = Rect(layout.centre.x + share, layout.centre.y, layout.centre.w - share, layout.centre.h)
        least = min(layout.table_h, self.in_ranks(table, canvas, rest, players)[1]) * WORTH
        places = self.clear(table, canvas, layout, players, h, least)
        if not places and players:
            pack = left_of(layout.centre, layout.centre.x + share - canvas.n(12))
            self.dealers(table, canvas, pack)
            self.ranks(table, canvas, rest, players)
        else:
            for seat, place in places.items():
                self.packet(table, canvas, place.packet, key_of("packets", seat))
                self.stake(table, canvas, *place.stake, seat)
            tops = [place.packet.h for place in places.values() if place.side == TOP]
            below = max(tops) + round(canvas.px("small") * 1.5) if tops else 0
            middle = Rect(layout.centre.x, layout.centre.y + below, layout.centre.w, layout.centre.h - below)
            self.dealers(table, canvas, middle, layout.table_h)
        if table.shown_to is not None and layout.hand.h:
            self.own(table, canvas, layout, table.shown_to)

    def away(self, table: TableView, layout: TableLayout, seat: int) -> int:
        """Return a seat's distance to the left of the viewer; if every seat has a plate, the first seat is at 1."""
        return table.around().index(seat) + (table.rules.seats in layout.plates)

    def clear(
        self, table: TableView, canvas: Canvas, layout: TableLayout, players: list[int], h: int, least: float
    ) -> dict[int, Before]:
        """Return non-overlapping rectangles for the packets at the plates, at most `h` high.

        Empty if they would be lower than `least`.
        """
        low = min(round(layout.table_h * 0.72), round(layout.centre.h * 0.34))  # if a packet is above the dealer's
        for alone, most in ((LEFT, h), (TOP, low)):
            for high in range(most, max(round(least), LEAST) - 1, -4):
                places = {seat: self.before(table, canvas, layout, seat, high, alone) for seat in players}
                if not are_crossing(layout, [place.whole for place in places.values()]):
                    return places
        return {}

    def before(self, table: TableView, canvas: Canvas, layout: TableLayout, seat: int, h: int, alone: str) -> Before:
        """Return the rectangles of a seat's packet at its plate and of its stake below or beside it.

        If `alone` is LEFT, the packet of a single player at the top goes to the right of the plate, to keep the
        middle free.
        """
        away = self.away(table, layout, seat)
        place, side = front(layout, away, round(h * 5 / 7), h, round(h * 0.12)), side_of(layout, away)
        if side == TOP and layout.sides[1] == 1 and alone == LEFT:  # keep the middle free for the dealer
            plate, side = layout.plates[away], LEFT
            place.midleft = plate.right + round(h * 0.12), plate.centery
            place.clamp_ip(layout.area)
        wide, gap, line = self.stake_width(table, canvas, seat), canvas.n(12), round(canvas.px("small") * 1.4)
        room = max(wide, canvas.n(26) + canvas.width_of("10", "body", "B"))  # reserved even before there is a stake
        x = {LEFT: place.right + gap, RIGHT: place.x - wide - gap, TOP: place.centerx - wide // 2}[side]
        kept = {LEFT: x, RIGHT: place.x - room - gap, TOP: place.centerx - room // 2}[side]
        y = place.bottom + canvas.px("small") * 0.8 if side == TOP else place.centery
        return Before(place, (x, y), place.union(Rect(kept, round(y) - line // 2, room, line)), side)

    def in_ranks(self, table: TableView, canvas: Canvas, area: Rect, players: list[int]) -> tuple[int, int]:
        """Return the number of rows, two or three, in which the packets are largest, and their height.

        They are in one row if there is no room for two.
        """
        beside = max((self.stake_width(table, canvas, seat) for seat in players), default=0) + canvas.n(22)

        def height(ranks: int) -> int:
            wide = area.w // max(-(-len(players) // ranks), 1)
            return min(area.h // ranks - canvas.n(14), (wide - beside) * 7 // 5)

        ranks = max((2, 3), key=height) if area.h // 2 - canvas.n(14) >= LEAST else 1
        return ranks, max(LEAST, height(ranks))

    def ranks(self, table: TableView, canvas: Canvas, area: Rect, players: list[int]) -> None:
        """Draw the packets of many players in two or three rows, each with its owner's emblem."""
        ranks, h = self.in_ranks(table, canvas, area, players)
        columns = -(-len(players) // ranks)
        step, high = area.w // max(columns, 1), area.h // ranks
        w = round(h * 5 / 7)
        for i, seat in enumerate(players):
            place = Rect(area.x + i % columns * step, area.y + i // columns * high + canvas.n(8), w, h)
            self.packet(table, canvas, place, key_of("packets", seat))
            size = min(canvas.n(26), h // 2)
            x = place.right + canvas.n(14)
            small_locket(canvas, table.sitters[seat], x + size / 2, place.y + h * 0.3, size)
            self.stake(table, canvas, x, place.y + h * 0.78, seat)

    def dealers(self, table: TableView, canvas: Canvas, area: Rect, most: int = 1000) -> None:
        """Draw the dealer's packet with the dealer's name."""
        stage, t = table.picture, canvas.theme
        if stage.dealer is None:
            return
        is_cut = bool(stage.piles[key_of("packets", stage.dealer)])
        said = [who_deals(table, stage.dealer), table.names[stage.dealer]]
        if not is_cut:
            said.insert(0, message("arrangements.blind_hookey.goes_round", who_deals=said[0]))
        line = canvas.height_of("A", area.w, "small", 1.2, "b")
        in_lines = (
            w for lines in (1, 2) for w in said if canvas.height_of(w, area.w, "small", 1.2, "b") <= lines * line
        )
        words = next(in_lines, "")
        if canvas.height_of(words, area.w, "small", 1.2, "b") > area.h * 0.4:
            words = ""  # the plate already shows this
        below = canvas.height_of(words, area.w, "small", 1.2, "b") + canvas.n(6)
        h = max(20, min(most, area.h - below - canvas.n(16), round(area.w * 0.72 * 7 / 5)))
        place = Rect(0, 0, round(h * 5 / 7), h)
        place.midtop = (area.centerx, area.y + canvas.n(12) + max(0, area.h - below - h - canvas.n(16)) // 2)
        self.packet(table, canvas, place, key_of("packets", stage.dealer) if is_cut else "stock")
        if canvas.width_of(words, "small", "b") <= area.w:
            y = place.bottom + canvas.px("small") * 0.9
            canvas.text(words, place.centerx, y, "small", "b", t.ivory, 0.5)
        else:
            canvas.paragraph(words, area.x, place.bottom + canvas.n(4), area.w, "small", t.ivory, "b", 1.2, 2)

    def packet(self, table: TableView, canvas: Canvas, rect: Rect, key: str) -> None:
        """Draw a packet as thick as its number of cards, with its bottom card on top once shown."""
        count, bottom = len(table.picture.piles[key]), self.shown(table).get(key)
        if not count:
            place_for_card(canvas, rect)
            return
        for i in range(1 + count // 8):
            canvas.card(None, rect.move(-round(i * 1.5), -round(i * 1.5)))
        if bottom is None:
            self.number(canvas, rect, count)
            return
        canvas.card(str(bottom), rect)
        if (won := self.outcome(table, key)) is not None:
            edge = canvas.theme.brass if won else canvas.theme.felt.line
            canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", edge, 3), rect)

    def number(self, canvas: Canvas, rect: Rect, count: int) -> None:
        """Draw the number of cards in a packet on a disc at its corner."""
        d = min(max(22, canvas.n(26), round(canvas.px("note") * 1.6)), rect.w)
        disc = Rect(0, 0, d, d)
        disc.center = (rect.right - d // 4, rect.y + d // 4)
        canvas.surface.blit(raster.box(d, d, d // 2, canvas.theme.felt.edge, canvas.theme.brass, 1.5), disc)
        canvas.text(str(count), disc.centerx, disc.centery, "note", "b", canvas.theme.ivory, 0.5)

    def stake_width(self, table: TableView, canvas: Canvas, seat: int) -> int:
        """Return the width of a seat's stake as drawn, in pixels."""
        stakes = table.picture.facts.get("stakes")
        return canvas.n(26) + canvas.width_of(str(stakes[seat] or "") if stakes else "", "body", "B")

    def stake(self, table: TableView, canvas: Canvas, x: float, y: float, seat: int) -> None:
        """Draw a seat's stake, if any, with its left edge at `x`."""
        stakes = table.picture.facts.get("stakes")
        if stakes and stakes[seat] is not None:
            counter(canvas, x + canvas.n(10), y, canvas.n(20))
            canvas.text(str(stakes[seat]), x + canvas.n(26), y, "body", "B", canvas.theme.ivory)

    def own(self, table: TableView, canvas: Canvas, layout: TableLayout, seat: int) -> None:
        """Draw the viewer's packet and the text beside it in place of a hand."""
        stage, room = table.picture, layout.hand
        if seat == stage.dealer:
            lines = [who_deals(table, seat), message("arrangements.blind_hookey.rest_is_yours")]
            x = room.x + canvas.n(20)
        else:
            h = round(room.h * 0.92)
            place = Rect(room.x + canvas.n(20), room.centery - h // 2, round(h * 5 / 7), h)
            self.packet(table, canvas, place, key_of("packets", seat))
            lines, x = self.own_words(table, seat), place.right + canvas.n(24)
        wide = room.w // 2 - (x - room.x) - canvas.n(8)
        y = room.y + min(canvas.n(10), max(0, room.h - canvas.height_of(lines[0], wide, "lead", 1.25, "b")))
        for i, line in enumerate(lines):
            role, face = ("lead", "b") if i == 0 else ("body", "r")
            tone = canvas.theme.ivory if i == 0 else canvas.theme.ivory_2
            if y + canvas.height_of(line, wide, role, 1.25, face) > room.bottom and i:
                break
            y = canvas.paragraph(line, x, y, wide, role, tone, face, 1.25) + canvas.n(6)

    def own_words(self, table: TableView, seat: int) -> list[str]:
        """Return the lines of text beside the viewer's packet."""
        stage = table.picture
        held, stakes = len(stage.piles[key_of("packets", seat)]), stage.facts.get("stakes")
        if not held:
            return [message("arrangements.blind_hookey.your_packet"), message("arrangements.blind_hookey.cut_it_off")]
        won = self.outcome(table, key_of("packets", seat))
        outcome = {None: "your_packet", True: "it_wins", False: "it_loses"}[won]
        staked = message("arrangements.blind_hookey.not_looked_at")
        if stakes and stakes[seat] is not None:
            staked = message("arrangements.blind_hookey.you_staked", sum=stakes[seat])
        return [message(f"arrangements.blind_hookey.{outcome}"), staked]

    # shown cards
    def shown(self, table: TableView) -> dict[str, Card]:
        """Return the bottom cards that have been shown, by pile."""
        return {e.where: e.pieces[-1] for e in table.picture.shown if isinstance(e, Shown) and e.pieces[-1] is not None}

    def outcome(self, table: TableView, key: str) -> bool | None:
        """Return whether a packet beats the dealer's; None until both are shown, and for the dealer's own."""
        shown, dealers = self.shown(table), self.dealers_key(table)
        if key == dealers or key not in shown or dealers not in shown:
            return None
        return shown[key].high > shown[dealers].high

    def dealers_key(self, table: TableView) -> str:
        """Return the key of the dealer's packet or heap."""
        if heap := table.picture.facts.get("dealer_heap"):
            return f"heap_{heap.lower()}"
        return key_of("packets", table.picture.dealer)

    # three heaps
    def heaps(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        """Draw the three heaps side by side, with letters above and stakes below; smaller ones if space is short."""
        least = canvas.px("lead") * 1.3 + LEAST + canvas.px("body") * 1.5
        with canvas.letters(max(SMALLER, min(1.0, layout.centre.h / least))):
            self.three(table, canvas, layout)
        if layout.hand.h and table.shown_to is not None:
            heap_controls(table, canvas, layout.hand)

    def three(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        """Draw the heaps, or the pack that is to be cut into them."""
        stage, area = table.picture, layout.centre
        label = round(canvas.px("lead") * 1.3)
        h = max(24, min(round(layout.table_h * 1.1), area.h - label - 2 * round(canvas.px("body") * 1.5)))
        w = round(h * 5 / 7)
        top = area.y + max(0, (area.h - h - 3 * label) // 2) + label
        if stage.piles["stock"]:
            self.uncut(table, canvas, area, round(layout.table_h * 1.1))
        elif stage.piles["heap_x"]:
            widest = max(canvas.width_of(self.heap_title(table, name), "lead", "b") for name in HEAPS)
            step = min(area.w // 3, max(3 * w, widest))
            for i, name in enumerate(HEAPS):
                place = Rect(area.centerx + (i - 1) * step - w // 2, top, w, h)
                self.packet(table, canvas, place, f"heap_{name.lower()}")
                canvas.zone_places[f"heap_{name.lower()}"] = place
                self.heap_words(table, canvas, place, name, step)

    def uncut(self, table: TableView, canvas: Canvas, area: Rect, most: int) -> None:
        """Draw the pack before it is cut, with a line of text above it if there is space."""
        above = rise(len(table.picture.piles["stock"])) + canvas.n(6)
        label = round(canvas.px("lead") * 1.5) + above
        has_words = area.h - label >= 3 * canvas.px("lead")
        h = max(24, min(most, area.h - (label if has_words else canvas.n(12))))
        place = Rect(0, 0, round(h * 5 / 7), h)
        place.midbottom = (area.centerx, area.bottom - max(0, area.h - h - label) // 2)
        self.packet(table, canvas, place, "stock")
        if has_words:
            y = place.y - above - canvas.px("lead") * 0.75
            words = message("arrangements.blind_hookey.to_be_cut")
            canvas.text(words, place.centerx, y, "lead", "b", canvas.theme.ivory, 0.5, area.w)

    def heap_title(self, table: TableView, name: str) -> str:
        """Return a heap's letter, with its owner if it is the dealer's."""
        is_dealers = table.picture.facts.get("dealer_heap") == name
        return message("arrangements.blind_hookey.dealers_heap", heap=name) if is_dealers else name

    def heap_words(self, table: TableView, canvas: Canvas, rect: Rect, name: str, step: int) -> None:
        """Draw a heap's letter, and its owner or its stakes."""
        stage, t = table.picture, canvas.theme
        is_dealers = stage.facts.get("dealer_heap") == name
        tone, above = t.gilt if is_dealers else t.ivory, rect.y - canvas.px("lead") * 0.9
        title = self.heap_title(table, name)
        canvas.text(
            title if canvas.width_of(title, "lead", "b") <= step else name, rect.centerx, above, "lead", "b", tone, 0.5
        )
        stakes = enumerate(stage.facts.get("stakes") or ())
        laid = [(seat, staked[name]) for seat, staked in stakes if staked and name in staked]
        size = canvas.n(22)
        each = size + canvas.n(4) + canvas.width_of("10", "small", "b") + canvas.n(10)
        columns = max(1, step // each)
        for i, (seat, amount) in enumerate(laid):
            many = min(columns, len(laid) - i // columns * columns)
            x = rect.centerx - many * each / 2 + i % columns * each
            y = rect.bottom + size * 0.8 + i // columns * size * 1.2
            small_locket(canvas, table.sitters[seat], x + size / 2, y, size)
            canvas.text(str(amount), x + size + canvas.n(4), y, "small", "b", t.ivory)

    # animation targets, and texts on the plates
    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        if key in ("heap_x", "heap_y", "heap_z"):
            step = layout.centre.w // 3
            return layout.centre.centerx + ("xyz".index(key[-1]) - 1) * step, layout.centre.centery
        return None

    def seat_line(self, table: TableView, seat: int) -> str:
        stakes = table.picture.facts.get("stakes")
        if not stakes or stakes[seat] is None:
            return ""
        if isinstance(stakes[seat], dict):
            each = "arrangements.blind_hookey.staked_on"
            return ", ".join(message(each, sum=amount, heap=heap) for heap, amount in stakes[seat].items())
        return message("arrangements.blind_hookey.staked", sum=stakes[seat])


def side_of(layout: TableLayout, away: int) -> str:
    """Return the side of the middle on which a plate lies."""
    plate = layout.plates[away]
    return LEFT if plate.right <= layout.centre.x else RIGHT if plate.x >= layout.centre.right else TOP


def are_crossing(layout: TableLayout, places: Sequence[Rect]) -> bool:
    """Return whether any of the places or plates overlap."""
    taken = [*layout.plates.values(), *places]
    return any(one.colliderect(other) for i, one in enumerate(taken) for other in taken[i + 1 :])


ARRANGEMENT = BlindHookeyArrangement()
