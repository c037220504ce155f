"""Speculation's table: each player's face-up cards, the best trump highlighted, the market and the pool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...engine.keys import key_of, seat_of, zone_of
from ...narration.words import capital, cards, suit_word
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..pieces.locket import small_locket
from ..pieces.pieces import words_width
from ..pieces.spread import squared_pile
from ..table.arrangement import Arrangement
from ..table.fronts import Fronts, beside_the_plate, fronts, strip
from ..table.layout import TableLayout
from ..table.sayings import bid_words, for_sale, pool_in, sayings
from ..table.view import TableView

OF_THE_BEST = ("turn_up", "trump")  # offers of the best trump
LINE, POOL_BESIDE = 1.3, 0.3  # height of a line in text sizes, and the share of its width for the pool beside it
PACK = "pack"  # key of the pack, which has no label


class SpeculationArrangement(Arrangement):
    """Draws Speculation's table: face-up cards at their seats; pool, pack and turn-up round the viewer's own."""

    may_line_up = True

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        places, gap = with_room_for_text(canvas, places_of(table, layout)), canvas.n(12)
        own, is_bare = places.own, table.shown_to is not None and not self.held(table, table.shown_to, "")
        middle = places.middle.clip(own.inflate(max(0, canvas.n(760) - own.w), 10_000))
        above = said = Rect(middle.x, middle.y, middle.w, own.y - gap - middle.y)
        best = str(table.picture.facts.get("best"))
        if not any(self.held(table, seat, best) for seat, rect in places.rows.items() if rect.y == layout.centre.y):
            said = Rect(middle.x, layout.centre.y, middle.w, said.bottom - layout.centre.y)  # nothing else is above
        aside = min((middle.w - own.w) // 2, canvas.n(230) + gap)
        if places.spare:
            said = above = places.spare[0].union(places.spare[1]) if self.is_sold_bare(table) else places.spare[0]
        elif is_bare and aside - gap >= own.h * 5 / 7:  # the middle is free between the pool and the piles
            said = Rect(middle.x + aside, said.y, middle.w - 2 * aside, own.bottom - said.y)
        spot = self.spot(table, canvas, said, places.card_h)
        hidden = best if spot else ""
        for seat, rect in places.rows.items():
            self.turned(table, canvas, rect, seat, places.card_h, hidden)
        if table.shown_to is not None:
            self.turned(table, canvas, own, table.shown_to, places.card_h, hidden)
        pool, piles = self.at_sides(table, places, middle, gap)
        if places.beside and is_bare:  # draw the turned-up card in the middle, since everybody watches it
            pool.centery = middle.centery
            piles.h = min(middle.h, round(layout.table_h * 1.3)) if not spot else piles.h
            piles.centery = middle.centery
        if places.beside and is_bare and not spot:
            self.piles(table, canvas, Rect(own.x, piles.y, own.w, piles.h), hidden, 0.5)
        else:
            self.piles(table, canvas, piles, hidden)
        pool_in(canvas, pool, table.picture.pools["pool"])
        if spot:
            self.spotlit(table, canvas, said, spot, above)
        else:
            self.market(table, canvas, places.beside or above)

    def is_sold_bare(self, table: TableView) -> bool:
        """Return whether a sale is on and the viewer has no cards on the table, so that the pool may go there."""
        seat = table.shown_to
        return bool(table.picture.facts.get("offer")) and (seat is None or not self.held(table, seat, ""))

    def at_sides(self, table: TableView, places: Fronts, middle: Rect, gap: int) -> tuple[Rect, Rect]:
        """Return the areas of the pool and the piles, left and right of the viewer's own cards."""
        own = places.own
        if places.spare:
            return (own if self.is_sold_bare(table) else places.spare[1]), places.spare[2]
        beside = (middle.w - own.w) // 2 - gap
        if table.shown_to is not None:
            return Rect(middle.x, own.y, beside, own.h), Rect(own.right + gap, own.y, beside, own.h)
        pool = Rect(middle.x, own.y, round(middle.w * 0.36), own.h)  # nothing is between them
        return pool, Rect(pool.right + gap, own.y, middle.right - pool.right - gap, own.h)

    # the best trump
    def spot(self, table: TableView, canvas: Canvas, said: Rect, card_h: int) -> int:
        """Return the height of the best trump in the middle, or 0 if it is not drawn there.

        It is drawn there while it is for sale or turned up, or in a demonstration, if that makes it larger than in
        its own place.
        """
        facts = table.picture.facts
        offer = facts.get("offer")
        is_shown = offer in OF_THE_BEST or (canvas.looks.is_presenter and not offer) or self.is_turn_up(table)
        if not facts.get("best") or not is_shown:
            return 0
        line = round(canvas.px("lead") * 1.5)
        high = min(round(canvas.h * (0.3 if canvas.looks.is_presenter else 0.22)), said.h - 2 * line - canvas.n(16))
        return high if high > card_h * 1.1 else 0

    def is_turn_up(self, table: TableView) -> bool:
        """Return whether the best trump is the turn-up and has not been bought."""
        return any(str(card) == table.picture.facts.get("best") for card in table.picture.piles["turn_up"][-1:])

    def spotlit(self, table: TableView, canvas: Canvas, said: Rect, high: int, above: Rect) -> None:
        """Draw the best trump large, with its owner above and the bids below.

        `above` is the area over the pool and the piles; text there may be wider than the card's column.
        """
        facts, t, line = table.picture.facts, canvas.theme, round(canvas.px("lead") * 1.5)
        y = said.y + max(0, (said.h - high - 2 * line - canvas.n(16)) // 2)
        # The card itself is visible.
        sale, chief = for_sale(table, canvas, said.w), self.chief_line(table, "chief")
        wide = above if y + line <= above.bottom else said
        if words_width(canvas, chief, "lead") > wide.w:
            chief = self.chief_line(table, "chief_alone")
        over = said if sale else wide
        sayings(canvas, Rect(over.x, y, over.w, line), [sale[0] if sale else (chief, "lead", t.gilt)])
        card = Rect(0, y + line + canvas.n(8), round(high * 5 / 7), high)
        card.centerx = said.centerx
        self.card(table, canvas, facts["best"], card)
        below = sale[1] if sale else (self.left_line(table, canvas, said.w), "small", t.ivory_2)
        sayings(canvas, Rect(said.x, card.bottom + canvas.n(8), said.w, line), [below])

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

    def piles(self, table: TableView, canvas: Canvas, rect: Rect, hidden: str, spare: float = 1.0) -> None:
        """Draw the pack, the turn-up until it is bought, and the spare hand, except a card `hidden`.

        `spare` is the share of the remaining width left empty at their left.
        """
        piles = table.picture.piles
        words, gap = canvas.px("small") * 1.7, canvas.n(14)
        groups: list[tuple[str, Sequence[Any]]] = [(PACK, [None])]
        if piles["turn_up"] and str(piles["turn_up"][-1]) != hidden:
            groups.append((message("arrangements.speculation.turn_up"), piles["turn_up"][-1:]))
        if piles["spare_hand"]:
            groups.append((message("arrangements.speculation.spare_hand"), piles["spare_hand"]))
        if rect.h - words < rect.h * 0.68 or max(canvas.width_of(name, "small") for name, _ in groups) > rect.w * 0.5:
            words = 0.0  # large text leaves no space for names
        h = max(16, min(round(rect.h - words), rect.w * 7 // 5))
        w = round(h * 5 / 7)
        rect = Rect(rect.x, rect.y + max(0, rect.h - round(words) - h) // 2, rect.w, h + round(words))
        step = max(2, min(round(h * 0.3), (rect.w - w) // 2))
        wide = [
            max(w + step * (len(held) - 1), canvas.width_of(name, "small") if words else 0) for name, held in groups
        ]
        while sum(wide) + gap * (len(wide) - 1) > rect.w and len(groups) > 1:
            least = next((i for i, (name, _) in enumerate(groups) if name == PACK), len(groups) - 1)
            del groups[least], wide[least]  # first the pack, then the spare hand; the card to beat stays in sight
        x = rect.x + round((rect.w - sum(wide) - gap * (len(wide) - 1)) * spare)
        for (name, held), room in zip(groups, wide, strict=True):
            left = x + (room - w - step * (len(held) - 1)) / 2
            for i, card in enumerate(held):
                place = Rect(round(left + i * step), rect.y, w, h)
                if name == PACK:
                    if words:
                        squared_pile(canvas, place, len(piles["stock"]))
                    else:
                        canvas.card(None, place)
                else:
                    self.card(table, canvas, card, place)
            if name != PACK and words:
                canvas.text(name, x + room / 2, rect.y + h + words * 0.5, "small", "r", canvas.theme.ivory_2, 0.5)
            x += room + gap

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
            return places.rows.get(seat, places.own).center
        if zone == "pool":
            return places.middle.x + places.card_h, places.own.centery
        if zone in ("turn_up", "spare_hand", "stock"):
            return places.middle.right - places.card_h, places.own.centery
        return None

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


def places_of(table: TableView, layout: TableLayout) -> Fronts:
    """Return the rectangles of the cards in front of the seats."""
    return beside_the_plate(table, layout) if layout.sides == (0, 1, 0) else fronts(table, layout)


def with_room_for_text(canvas: Canvas, places: Fronts) -> Fronts:
    """Return the places with the text beside the pool, if there is no room for a line of it above the pool."""
    if places.spare is None or places.spare[0].h >= canvas.px("small") * LINE:
        return places
    said, pool, piles = places.spare
    whole = said.union(pool)
    wide = round(whole.w * POOL_BESIDE)
    said = Rect(whole.x + wide, whole.y, whole.w - wide, whole.h)
    return replace(places, spare=(said, Rect(whole.x, whole.y, wide, whole.h), piles))


ARRANGEMENT = SpeculationArrangement()
