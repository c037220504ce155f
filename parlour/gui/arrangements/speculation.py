"""Speculation's table: each player's face-up cards, the best trump highlighted, the market and the pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.keys import key_of, seat_of, zone_of
from ...narration.words import capital, cards, suit_word
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, Leaf, Row, Stack, as_many_as_fit, left_of, right_of, widened
from ..pieces.locket import small_locket
from ..pieces.pieces import words_width
from ..pieces.spread import squared_pile
from ..table.arrangement import Arrangement
from ..table.fronts import CARD, Fronts, fronts, strip
from ..table.layout import PlacesRound, TableLayout
from ..table.sayings import bid_words, for_sale, pool_in, sayings
from ..table.view import TableView
from ..widgets.leaves import line_leaf, panel_leaf

LARGE = 0.17  # height of a card, relative to the window, that a name below it may not cost
NAMED = 0.68  # least height of a card with a name below it, relative to the space of both
APART = 0.4  # from one card of the spare hand to the next, in card widths
GAP = 10  # least pixels between the text and cards beside it
OF_THE_BEST = ("turn_up", "trump")  # offers of the best trump


class SpeculationArrangement(Arrangement):
    """Draws Speculation's table: face-up cards at their seats; pool, pack and turn-up round the viewer's own."""

    seating = PlacesRound(may_line_up=True, cards_in_front=True)

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        places, viewer = places_of(table, layout), table.shown_to
        is_bare = viewer is None or not self.held(table, viewer, "")
        spot = self.spot(table, canvas, layout, places) if is_bare else 0
        hidden = str(table.picture.facts.get("best")) if spot else ""
        for seat, rect in places.rows.items():
            self.turned(table, canvas, rect, seat, min(rect.h, layout.table_h), hidden)
        if viewer is not None:
            self.turned(table, canvas, places.cards, viewer, min(places.cards.h, layout.table_h), hidden)
        pool_in(canvas, places.pool, table.picture.pools["pool"])
        if is_bare and not spot:
            self.piles(table, canvas, places.cards.union(places.piles), hidden, 0.5)
        else:
            self.piles(table, canvas, places.piles, hidden)
        if spot:
            self.spotlit(table, canvas, places, spot)
        else:
            self.market(table, canvas, self.room_for_words(table, layout, places))

    def room_for_words(self, table: TableView, layout: TableLayout, places: Fronts) -> Rect:
        """Return the place of the text with the places beside it before which no card lies yet."""
        lying = [rect for seat, rect in places.rows.items() if self.held(table, seat, "")]
        taken = [*lying, places.cards, places.piles, *layout.plates.values()]
        return widened(places.said, layout.area, taken, GAP)

    # the best trump
    def spot(self, table: TableView, canvas: Canvas, layout: TableLayout, places: Fronts) -> int:
        """Return the height of the best trump in the middle, or 0 if it is not drawn there.

        It is drawn there while it is for sale or turned up, or in a demonstration, if that makes it larger than in
        its own place.
        """
        facts = table.picture.facts
        offer = facts.get("offer")
        is_shown = offer in OF_THE_BEST or (canvas.looks.is_presenter and not offer) or self.is_turn_up(table)
        if not facts.get("best") or not is_shown:
            return 0
        share = 0.3 if canvas.looks.is_presenter else 0.22
        high = min(round(canvas.h * share), places.column.h - 2 * self.line(canvas) - canvas.n(16))
        return high if high > min(layout.table_h, *(rect.h for rect in places.rows.values())) * 1.1 else 0

    def line(self, canvas: Canvas) -> int:
        """Return the height of a line of text over or under the best trump."""
        return round(canvas.px("lead") * 1.5)

    def is_turn_up(self, table: TableView) -> bool:
        """Return whether the best trump is the turn-up and has not been bought."""
        return any(str(card) == table.picture.facts.get("best") for card in table.picture.piles["turn_up"][-1:])

    def spotlit(self, table: TableView, canvas: Canvas, places: Fronts, high: int) -> None:
        """Draw the best trump large, with its owner above and the bids below."""
        facts, t, line, column = table.picture.facts, canvas.theme, self.line(canvas), places.column
        whole = Column(
            Leaf(0, line, name="over"), Aligned(Leaf(round(high * CARD), high, name="card"), 0.5, None),
            Leaf(0, line, name="under"), gap=canvas.n(8),
        )  # fmt: skip
        at = Aligned(whole, None, 0.5).places(column)
        over = at["over"]
        if over.bottom <= places.said.bottom:  # nothing is beside it
            over = left_of(right_of(over, places.said.x), places.said.right)
        sale = for_sale(table, canvas, column.w)
        chief = self.chief_line(table, "chief")
        if words_width(canvas, chief, "lead") > over.w:
            chief = self.chief_line(table, "chief_alone")
        sayings(canvas, over, [sale[0] if sale else (chief, "lead", t.gilt)])
        self.card(table, canvas, facts["best"], at["card"])
        below = sale[1] if sale else (self.left_line(table, canvas, column.w), "small", t.ivory_2)
        sayings(canvas, at["under"], [below])

    # cards
    def turned(self, table: TableView, canvas: Canvas, rect: Rect, seat: int, card_h: int, hidden: str) -> None:
        """Draw a seat's face-up cards except `hidden`, with its emblem and with the best trump on top."""
        found = self.held(table, seat, hidden)
        best = table.picture.facts.get("best")
        held = [c for c in found if str(c) != best] + [c for c in found if str(c) == best]
        lie = strip(rect, len(held), card_h)
        for card, place in zip(held, lie, strict=True):
            self.card(table, canvas, card, place)
        if not held:
            return
        size = min(canvas.n(22), card_h // 3)
        small_locket(canvas, table.sitters[seat], lie[0].x, lie[0].bottom - size / 2, size)

    def held(self, table: TableView, seat: int | None, hidden: str) -> list[Any]:
        """Return a seat's face-up cards except `hidden`; empty if `seat` is None."""
        lying = [] if seat is None else table.picture.piles[key_of("turned", seat)]
        return [card for card in lying if str(card) != hidden]

    def card(self, table: TableView, canvas: Canvas, card: Any, rect: Rect) -> None:
        """Draw a card, with a brass edge if it is the best trump."""
        canvas.card(None if card is None else str(card), rect)
        if card is not None and str(card) == table.picture.facts.get("best"):
            grown = rect.inflate(6, 6)
            canvas.surface.blit(raster.box(grown.w, grown.h, round(rect.w * 0.09), "", canvas.theme.brass, 4), grown)

    def piles(self, table: TableView, canvas: Canvas, rect: Rect, hidden: str, x: float = 1) -> None:
        """Draw the turn-up until it is bought, the spare hand and the pack, except a card `hidden`.

        `x` is their position, from 0 at the left to 1. If space is short, the pack is left out first, then the spare
        hand: the card to beat stays in sight.
        """
        piles, label, t = table.picture.piles, round(canvas.px("small") * 1.3), canvas.theme
        is_large = rect.h - label >= canvas.h * LARGE or rect.h < canvas.h * LARGE
        has_names = is_large and rect.h - label >= rect.h * NAMED
        high = min(rect.h - label if has_names else rect.h, round(rect.w / CARD))
        w = round(high * CARD)

        def turned(name: str, held: Sequence[Any]) -> Box:
            def paint(area: Rect) -> None:
                for card, place in zip(held, strip(area, len(held), high), strict=True):
                    self.card(table, canvas, card, place)
                if not has_names:
                    _tag(canvas, name, area)

            cards = Leaf(w + round(w * APART) * (len(held) - 1), high, paint)
            words = line_leaf(canvas, name, "small", colour=t.ivory_2, ax=0.5, high=1.3)
            return Column(Aligned(cards, 0.5, None), words) if has_names else cards

        def pack(area: Rect) -> None:
            if has_names:
                squared_pile(canvas, area, len(piles["stock"]))
            else:
                canvas.card(None, area)

        groups: list[Box] = []
        if piles["turn_up"] and str(piles["turn_up"][-1]) != hidden:
            groups.append(turned(message("arrangements.speculation.turn_up"), piles["turn_up"][-1:]))
        if piles["spare_hand"]:
            groups.append(turned(message("arrangements.speculation.spare_hand"), piles["spare_hand"]))
        groups.append(Column(Leaf(w, high, pack), Leaf(0, label) if has_names else None))
        gap = canvas.n(14)
        shown = as_many_as_fit(rect.w, *groups, gap=gap) or groups[:1]
        Aligned(Row(*shown, gap=gap), x, 0.5).draw(rect)

    # the market
    def market(self, table: TableView, canvas: Canvas, rect: Rect) -> None:
        """Write the trumps and the holder of the best one; during a sale, the seller, the offer and the bids."""
        facts, t = table.picture.facts, canvas.theme
        chief = self.chief_line(table)
        if words_width(canvas, chief, "body") > rect.w:
            chief = self.chief_line(table, "short")
        lines = [(chief, "lead", t.ivory)]
        if sale := for_sale(table, canvas, rect.w):
            lines = [*sale, (chief, "small", t.ivory_2)]
        elif facts.get("trumps"):
            lines.append((self.left_line(table, canvas, rect.w), "small", t.ivory_2))
        sayings(canvas, rect, lines)

    def chief_line(self, table: TableView, form: str = "whole") -> str:
        """Return who holds the best trump and which card it is; `form` selects a shorter text."""
        facts = table.picture.facts
        if not facts.get("trumps"):
            return ""
        trumps, best, chief = capital(suit_word(facts["trumps"])), facts.get("best"), facts.get("chief")
        if not best:
            return message("arrangements.shared.trumps.are", suit=trumps)
        whose = "nobody" if chief is None else "you" if chief == table.shown_to else "other"
        name = "" if chief is None else table.names[chief]
        return message(f"arrangements.speculation.{form}.{whose}", suit=trumps, card=best, name=name)

    def left_line(self, table: TableView, canvas: Canvas, most: int) -> str:
        """Return the number of cards still to be turned, shortened to fit `most` pixels."""
        piles = table.picture.piles
        left = sum(len(piles[key_of("hands", s)]) for s in range(table.rules.seats))
        still, all_turned = (message(f"arrangements.speculation.turned.{key}") for key in ("every_hand", "all"))
        said = message("arrangements.speculation.still_to_turn", cards=cards(left)) if left else still
        if canvas.width_of(said, "small", "b") <= most:
            return said
        return message("arrangements.speculation.to_turn", number=left) if left else all_turned

    # animation targets, and texts on the plates
    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        places, zone, seat = places_of(table, layout), zone_of(key), seat_of(key)
        if zone == "turned" and seat is not None:
            return places.rows.get(seat, places.cards).center
        spots = {"pool": places.pool, "turn_up": places.piles, "spare_hand": places.piles, "stock": places.piles}
        return spots[zone].center if zone in spots else None

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if said := bid_words(table, seat):
            return said
        if facts.get("chief") == seat:
            return message("arrangements.speculation.chief_mark")
        return message("arrangements.speculation.has_looked") if seat in facts.get("looked", []) else ""

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        facts, held = table.picture.facts, len(table.picture.hand(seat))
        if not facts.get("trumps"):
            return ()
        first = message("arrangements.speculation.you_are_chief") if facts.get("chief") == seat else ""
        looked = message("arrangements.speculation.you_looked") if seat in facts.get("looked", []) else ""
        left = message("arrangements.speculation.all_yours_turned")
        if held:
            left = message("arrangements.speculation.face_down", cards=cards(held))
        return [first or left, left if first else "", looked]


def _tag(canvas: Canvas, name: str, rect: Rect) -> None:
    """Write a name across the foot of a card, if it fits: there is no space below it."""
    words = line_leaf(canvas, name, "small", "m", canvas.theme.ivory, ax=0.5, high=1.3)
    if words.wide() + canvas.n(6) <= rect.w:
        panel = panel_leaf(canvas, canvas.theme.felt.deep, 4)
        Aligned(Stack(panel, words), None, 1).draw(rect)


def places_of(table: TableView, layout: TableLayout) -> Fronts:
    """Return the places of the cards, with the viewer's own or else the best trump in the middle."""
    return fronts(table, layout)


ARRANGEMENT = SpeculationArrangement()
