"""Blind Hookey's table: a packet of cards for the dealer and each player, or three heaps with their stakes."""

from __future__ import annotations

from ...engine.keys import key_of
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, Grow, Leaf, Row, left_of
from ..table.arrangement import Arrangement
from ..table.choosing import who_deals
from ..table.fronts import CARD, Fronts, fronts, strip, with_stake
from ..table.layout import PlacesRound, TableLayout
from ..table.sayings import sayings
from ..table.view import TableView
from ..widgets.leaves import text_leaf
from ..widgets.parts import counter
from .packets import draw_packet, outcome_of
from .three_heaps import draw_heaps

LEAST = 0.09  # least height of packets with a stake not on them, relative to the window
OWN = 0.92  # height of the viewer's packet, relative to a card of a hand
APART = 0.08  # height left free above the dealer's packet, relative to a card


class BlindHookeyArrangement(Arrangement):
    """Draws Blind Hookey's table: face-down packets with stakes beside them, and bottom cards once shown."""

    seating = PlacesRound(may_line_up=True, cards_in_front=True)

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        if table.rules.options["method"] == "three_heaps":
            draw_heaps(table, canvas, layout)
            return
        places, dealer = places_of(table, layout), table.picture.dealer
        for seat, rect in places.rows.items():
            if seat != dealer:
                self.before(table, canvas, rect, seat, layout.table_h)
        if dealer is not None:
            self.dealers(table, canvas, places, dealer)
        if table.shown_to is not None and layout.hand.h:
            self.own(table, canvas, left_of(layout.hand, layout.hand.centerx), table.shown_to)

    def before(self, table: TableView, canvas: Canvas, rect: Rect, seat: int, most: int) -> None:
        """Draw a seat's packet with its stake; `most` is the greatest height of a packet."""
        stakes = table.picture.facts.get("stakes") or {}
        staked = stakes[seat] if stakes and stakes[seat] is not None else ""
        wide = canvas.n(26) + canvas.width_of(str(staked or "10"), "body", "B")  # reserved before there is a stake
        cards, at = with_stake(rect, 1, most, (wide, round(canvas.px("body") * 1.35)), canvas.h * LEAST)
        draw_packet(table, canvas, strip(cards, 1, min(cards.h, most))[0], key_of("packets", seat))
        if staked and at is not None:
            if cards == rect:  # it lies on the packet
                canvas.panel(at, canvas.theme.felt.deep, 6)
            counter(canvas, at.x + canvas.n(10), at.centery, canvas.n(20))
            canvas.text(str(staked), at.x + canvas.n(26), at.centery, "body", "B", canvas.theme.ivory)

    def dealers(self, table: TableView, canvas: Canvas, places: Fronts, dealer: int) -> None:
        """Draw the dealer's packet, or the pack that goes round, with the dealer's name."""
        key, who = key_of("packets", dealer), who_deals(table, dealer)
        is_cut = bool(table.picture.piles[key])
        draw_packet(table, canvas, strip(places.cards, 1, places.cards.h)[0], key if is_cut else "stock")
        said = [who, table.names[dealer]]
        if not is_cut:
            said.insert(0, message("arrangements.blind_hookey.goes_round", who_deals=who))
        words = next((words for words in said if canvas.width_of(words, "small", "b") <= places.said.w), said[-1])
        sayings(canvas, places.said, [(words, "small", canvas.theme.ivory)])

    def own(self, table: TableView, canvas: Canvas, room: Rect, seat: int) -> None:
        """Draw the viewer's packet and the text beside it in place of a hand."""
        t, high = canvas.theme, round(room.h * OWN)
        if seat == table.picture.dealer:
            first, *rest = who_deals(table, seat), message("arrangements.blind_hookey.rest_is_yours")
            packet = None
        else:
            first, *rest = self.own_words(table, seat)
            packet = Leaf(round(high * CARD), high, lambda at: draw_packet(table, canvas, at, key_of("packets", seat)))
        words = Column(
            text_leaf(canvas, first, "lead", t.ivory, "b", leading=1.25),
            *(text_leaf(canvas, line, "body", t.ivory_2, leading=1.25) for line in rest), gap=canvas.n(6),
        )  # fmt: skip
        whole = Row(Leaf(), packet and Aligned(packet), Grow(words), gap=canvas.n(22))
        whole.draw(room)

    def own_words(self, table: TableView, seat: int) -> list[str]:
        """Return the lines of text beside the viewer's packet."""
        stage = table.picture
        held, stakes = len(stage.piles[key_of("packets", seat)]), stage.facts.get("stakes")
        if not held:
            return [message("arrangements.blind_hookey.your_packet"), message("arrangements.blind_hookey.cut_it_off")]
        won = outcome_of(table, key_of("packets", seat))
        outcome = {None: "your_packet", True: "it_wins", False: "it_loses"}[won]
        staked = message("arrangements.blind_hookey.not_looked_at")
        if stakes and stakes[seat] is not None:
            staked = message("arrangements.blind_hookey.you_staked", sum=stakes[seat])
        return [message(f"arrangements.blind_hookey.{outcome}"), staked]

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


def places_of(table: TableView, layout: TableLayout) -> Fronts:
    """Return the places of the packets, with the dealer's in the middle and the dealer's name below it."""
    return fronts(table, layout, (_name_below, _name_beside), most=1, without=table.picture.dealer)


def _name_below(layout: TableLayout, high: int, has_cards: bool) -> Box:
    cards, said = _parts(layout, high)
    apart = Leaf(0, round(layout.table_h * APART))  # for the thickness of a whole pack
    packet = Column(apart, Grow(), Grow(cards, 10, fit=True, most=layout.table_h), said, Grow())
    return Row(Leaf(name="pool"), Grow(packet, fit=True), Leaf(name="piles"))


def _name_beside(layout: TableLayout, high: int, has_cards: bool) -> Box:
    cards, said = _parts(layout, high)
    return Row(Grow(Leaf(name="pool")), cards, Grow(said), Leaf(name="piles"), gap=layout.table_h // 6)


def _parts(layout: TableLayout, high: int) -> tuple[Box, Box]:
    """Return the dealer's packet and name."""
    return Leaf(round(high * CARD), high, name="cards"), Leaf(0, round(layout.caption.h * 0.6), name="said")


ARRANGEMENT = BlindHookeyArrangement()
