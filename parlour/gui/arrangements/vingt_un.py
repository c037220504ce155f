"""Vingt-un's table: the dealer's hand in the middle, the others' hands at their plates with stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.keys import key_of, seat_of, zone_of
from ...games.vingt_un import HANDS, points
from ...narration.words import listed
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..pieces.locket import small_locket
from ..pieces.spread import squared_pile
from ..table.arrangement import Arrangement
from ..table.choosing import who_deals
from ..table.fronts import Fronts, fronts, strip
from ..table.layout import TableLayout
from ..table.sayings import Saying, bid_words, for_sale, pool_in, sayings
from ..table.view import TableView
from ..widgets.parts import counter

SHOWS = 0.24  # least visible share of a card's width beside the next


class VingtUnArrangement(Arrangement):
    """Draws Vingt-un's table: pool and pack beside the dealer's hand, the viewer's split hands above the first."""

    may_line_up = True

    def lays_hands(self, table: TableView) -> bool:
        return True

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        places, dealer = places_of(table, layout), self.dealer(table)
        for seat, rect in places.rows.items():
            if seat != dealer:
                half = canvas.n(11) if any(one.y == rect.y and one.x < rect.x for one in places.rows.values()) else 0
                # Clear of the emblem; the stake goes to its left.
                free = Rect(rect.x + half, rect.y, rect.w - half, rect.h)
                self.player(table, canvas, free, seat, places.card_h)
        if places.spare:
            self.in_line(table, canvas, places, places.spare)
            return
        middle, own = places.middle, places.own
        middle = middle.clip(own.inflate(max(0, canvas.n(820) - own.w), 10_000))
        if not any(rect.y == layout.centre.y and seat != dealer for seat, rect in places.rows.items()):
            # No cards are above.
            middle = Rect(middle.x, layout.centre.y, middle.w, middle.bottom - layout.centre.y)
        divided = self.divided(table)
        bottom = own.y - canvas.n(8) if divided else middle.bottom
        if divided and table.shown_to is not None:
            self.hands(table, canvas, own.inflate(own.w // 3, 0), table.shown_to, divided, places.card_h)
        if table.picture.facts.get("offer") and own.y - middle.y < canvas.px("small") * 2:
            sayings(canvas, middle, for_sale(table, canvas))  # with large text, only the sale is shown
            return
        side = max(0, (middle.w - own.w) // 2 - canvas.n(12))
        area = Rect(middle.x, middle.y, middle.w, bottom - middle.y)
        if table.rules.chosen.has_pool or table.picture.pools["pool"]:
            place = Rect(middle.x, own.y, side - canvas.n(8), own.h)
            pool_in(canvas, self.widened(canvas, place, layout, places), table.picture.pools["pool"])
        elif self.beside(table, canvas, area, side):
            return
        self.packs(table, canvas, Rect(middle.right - side, own.y, side, own.h))
        self.centre(table, canvas, area, side, own.y - canvas.n(8))

    def widened(self, canvas: Canvas, place: Rect, layout: TableLayout, places: Fronts) -> Rect:
        """Return the pool's area, widened to the left if its label does not fit and no cards are there."""
        wide = canvas.n(120)
        if place.w >= wide:
            return place
        right = place.right - canvas.n(12)  # the dealer's emblem projects beyond their cards
        rest = Rect(layout.centre.x, place.y, right - layout.centre.x, place.h)
        left = max([rest.x, *(row.right for row in places.rows.values() if row.colliderect(rest))])
        return (
            place
            if right - left < place.w
            else Rect(max(left, right - wide), place.y, min(wide, right - left), place.h)
        )

    def in_line(self, table: TableView, canvas: Canvas, places: Fronts, spare: tuple[Rect, Rect, Rect]) -> None:
        """Draw the dealer's hand at their plate, the viewer's split hands, and the rest between them."""
        said, pool, piles = spare
        dealer, divided = self.dealer(table), self.divided(table)
        if dealer in places.rows:
            numbers = [i for i in range(len(HANDS)) if table.picture.piles[key_of(HANDS[i], dealer)]]
            self.hands(table, canvas, places.rows[dealer], dealer, numbers, places.card_h)
        if divided and table.shown_to is not None:
            self.hands(table, canvas, places.own, table.shown_to, divided, places.card_h)
        has_pool = table.rules.chosen.has_pool or table.picture.pools["pool"]
        if has_pool:
            pool_in(canvas, pool, table.picture.pools["pool"])
        sayings(
            canvas, said if has_pool else said.union(pool), for_sale(table, canvas, said.w) or self.lines(table, canvas)
        )
        self.packs(table, canvas, piles)

    # players and hands
    def dealer(self, table: TableView) -> int | None:
        """Return the seat that deals, including one that bought the deal."""
        buyer: int | None = table.picture.facts.get("buyer")
        return table.picture.dealer if buyer is None else buyer

    def held(self, table: TableView, seat: int, number: int) -> list[Any]:
        """Return one of a seat's hands, face-down cards first."""
        pile = table.picture.piles[key_of(HANDS[number], seat)]
        return sorted(pile, key=lambda card: card is not None)

    def divided(self, table: TableView) -> list[int]:
        """Return the indices of the viewer's split hands."""
        if table.shown_to is None:
            return []
        return [i for i in range(1, len(HANDS)) if table.picture.piles[key_of(HANDS[i], table.shown_to)]]

    def is_drawing(self, table: TableView, seat: int, number: int) -> bool:
        return list(table.picture.facts.get("drawing", ())) == [seat, number + 1]

    # the players
    def player(self, table: TableView, canvas: Canvas, rect: Rect, seat: int, card_h: int) -> None:
        """Draw the hands in front of a seat, with its stakes beside them."""
        laid = (table.picture.facts.get("stakes") or [[]] * table.rules.seats)[seat]
        numbers = [i for i in range(len(HANDS)) if table.picture.piles[key_of(HANDS[i], seat)]]
        words, size = " + ".join(map(str, laid)) if numbers else "", canvas.n(18)
        if not words:
            self.hands(table, canvas, rect, seat, numbers, card_h)
            return
        wide, line = canvas.n(26) + canvas.width_of(words, "body", "B"), round(canvas.px("body") * 1.35)
        room = Rect(rect.x, rect.y, max(rect.w - wide, rect.w // 2), rect.h)
        upper = Rect(rect.x + size // 3, rect.y, rect.w - size // 3 * 2, rect.h - line)
        most = max(len(self.held(table, seat, number)) for number in numbers)
        if min(card_h - line, fitting(upper.w // len(numbers), most)) > fitting(room.w // len(numbers), most):
            self.hands(table, canvas, upper, seat, numbers, card_h - line)  # the stakes go below
            left, y = rect.centerx - wide // 2, rect.bottom - line // 2 + 1
        else:
            left = min(self.hands(table, canvas, room, seat, numbers, card_h), rect.right - wide)
            y = rect.centery
        counter(canvas, left + size * 0.7, y, size)
        canvas.text(words, left + size * 1.4, y, "body", "B", canvas.theme.ivory)

    def hands(
        self, table: TableView, canvas: Canvas, rect: Rect, seat: int, numbers: Sequence[int], card_h: int
    ) -> int:
        """Draw hands side by side and return their right edge; the hand being drawn to has a brass edge below."""
        gap, right = canvas.n(8), rect.centerx
        wide = (rect.w - gap * (len(numbers) - 1)) // max(len(numbers), 1)
        for i, number in enumerate(numbers):
            place, count = Rect(rect.x + i * (wide + gap), rect.y, wide, rect.h), len(self.held(table, seat, number))
            lie = strip(place, count, min(card_h, fitting(wide, count)))
            for card, spot in zip(self.held(table, seat, number), lie, strict=True):
                canvas.card(None if card is None else str(card), spot)
            if lie and self.is_drawing(table, seat, number):
                line = raster.box(lie[-1].right - lie[0].x, 4, 2, canvas.theme.brass)
                canvas.surface.blit(line, (lie[0].x, lie[0].bottom + 1))
            if lie and i == 0 and seat != table.shown_to:
                size = min(canvas.n(22), card_h // 3)
                small_locket(canvas, table.sitters[seat], lie[0].x, lie[0].bottom - size / 2, size)
            right = lie[-1].right if lie else right
        return right + gap // 2

    # the middle
    def centre(self, table: TableView, canvas: Canvas, rect: Rect, side: int, low: int) -> None:
        """Write the dealer and the state of the round; draw the dealer's hands below."""
        lines = for_sale(table, canvas) or self.lines(table, canvas)
        dealer = self.dealer(table)
        piles = table.picture.piles
        numbers = [i for i, zone in enumerate(HANDS) if dealer is not None and piles[key_of(zone, dealer)]]
        if dealer is None or dealer == table.shown_to or not numbers:
            above = Rect(rect.x, rect.y, rect.w, low - rect.y)
            between = Rect(rect.x + side, rect.y, rect.w - 2 * side, rect.h)
            sayings(canvas, above if above.h > canvas.px("small") * 1.4 else between, lines)
            return
        said = round(canvas.px("lead") * 1.5 + canvas.px("small") * 1.4)
        said = said if rect.h > said * 2 else round(canvas.px("small") * 1.5)
        said = said if rect.h > said * 2 else 0  # the plate shows who deals
        high = max(18, min(rect.h - said, round(canvas.h * 0.2)))
        w = round(high * 5 / 7)
        room = Rect(rect.x + side, rect.bottom - high, rect.w - 2 * side, high)
        room = room.inflate(max(0, min(round(w * 2.2 * len(numbers)), rect.w - 2 * side) - room.w), 0)
        top = Rect(rect.x, rect.y, rect.w, rect.h - high - canvas.n(4))
        if said:
            sayings(canvas, top, lines)
        self.hands(table, canvas, room, dealer, numbers, high)

    def beside(self, table: TableView, canvas: Canvas, rect: Rect, side: int) -> bool:
        """Write the state of the round at the left, so that the dealer's cards have the full height.

        Returns False, drawing nothing, if there is no space there.
        """
        dealer, lines = self.dealer(table), self.lines(table, canvas)
        if dealer in (None, table.shown_to) or table.picture.facts.get("offer") or self.divided(table):
            return False
        numbers = [i for i in range(len(HANDS)) if table.picture.piles[key_of(HANDS[i], dealer)]]
        high, wide = min(rect.h, round(canvas.h * 0.2)), side - canvas.n(12)
        said = sum(canvas.height_of(words, wide, role, 1.3, "b") for words, role, _ in lines if words)
        if not numbers or said > high or canvas.width_of(lines[0][0], "lead", "b") > wide:
            return False
        place = Rect(rect.x + side, rect.centery - high // 2, rect.w - 2 * side, high)
        sayings(canvas, Rect(rect.x, place.y, wide, high), lines)
        self.hands(table, canvas, place, dealer, numbers, high)
        self.packs(table, canvas, Rect(rect.right - side, place.y, side, high))
        return True

    def lines(self, table: TableView, canvas: Canvas) -> list[Saying]:
        facts, t, dealer = table.picture.facts, canvas.theme, self.dealer(table)
        if dealer is None:
            return []
        who = who_deals(table, dealer)
        hand = self.held(table, dealer, 0)
        shown = bool(hand) and None not in hand and dealer != table.shown_to
        hands = [self.held(table, dealer, i) for i in range(len(HANDS))]
        total = listed([str(points(cards)) for cards in hands if cards and None not in cards])
        first = f"{who}: {total}" if shown else who
        second = message("arrangements.vingt_un.doubled") if facts.get("doubled") else ""
        exempt = message("arrangements.vingt_un.exempt") if facts.get("exempt") else ""
        return [(first, "lead", t.ivory), (second, "small", t.gilt), (exempt, "small", t.ivory_2)]

    def packs(self, table: TableView, canvas: Canvas, rect: Rect) -> None:
        """Draw the pack, and beside it the pone's pile of used cards."""
        piles, words = table.picture.piles, canvas.px("small") * 1.7
        has_words = rect.h - words >= rect.h * 0.5
        h = round(rect.h - words) if has_words else rect.h
        w, gap = round(h * 5 / 7), canvas.n(16)
        labelled = {"used": "used", "pack": "stock"}
        shown = [(message(f"arrangements.vingt_un.{name}"), len(piles[zone])) for name, zone in labelled.items()]
        wide = [max(w, canvas.width_of(f"{name} {n}" if has_words else str(n), "small")) for name, n in shown]
        if sum(wide) + gap > rect.w:
            shown, wide = shown[1:], wide[1:]
        if wide[0] > rect.w:
            return  # large text and many seats: the pack's tooltip gives its number of cards
        x = rect.right - sum(wide) - gap * (len(wide) - 1)
        for (name, count), room in zip(shown, wide, strict=True):
            place = Rect(round(x + (room - w) / 2), rect.y, w, h)
            if has_words:
                squared_pile(canvas, place, count, name)
            elif count:
                canvas.card(None, place)
            x += room + gap

    # animation targets, and texts on the plates
    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        places, zone, seat = places_of(table, layout), zone_of(key), seat_of(key)
        if zone in HANDS and seat is not None:
            return self.place_of_hand(table, places, seat)
        if zone == "pool":
            return places.middle.x + places.card_h, places.own.centery
        if zone in ("stock", "used"):
            return places.middle.right - places.card_h, places.own.centery
        return None

    def place_of_hand(self, table: TableView, places: Fronts, seat: int) -> tuple[int, int]:
        """Return the centre of a seat's hand; the dealer's is in the middle."""
        return places.middle.center if seat == self.dealer(table) else places.rows.get(seat, places.own).center

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if said := bid_words(table, seat):
            return said
        if seat == self.dealer(table):
            return message("arrangements.vingt_un.deals") if seat != table.picture.dealer else ""
        laid = (facts.get("stakes") or [[]] * table.rules.seats)[seat]
        if seat in facts.get("naturals", []):
            return message("arrangements.vingt_un.had_natural")
        if not laid:
            return ""
        totals = [cards for i in range(len(HANDS)) if (cards := self.held(table, seat, i))]
        if not totals:
            return message("arrangements.vingt_un.overdrawn")
        shown = listed([str(points(cards)) for cards in totals if None not in cards])
        return shown or message("arrangements.vingt_un.stakes", sums=laid)

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        facts, hand = table.picture.facts, self.held(table, seat, 0)
        laid = (facts.get("stakes") or [[]] * table.rules.seats)[seat]
        others = [str(points(self.held(table, seat, i))) for i in self.divided(table)]
        total = f"{points(hand)}" if hand and None not in hand else ""
        if others and total:
            total = message("arrangements.vingt_un.here_and_above", total=total, others=others)
        kind = "stake_doubled" if facts.get("doubled") else "stake"
        stake = message(f"arrangements.vingt_un.{kind}", sums=laid) if laid else ""
        return [line for line in (total, who_deals(table, seat) if seat == self.dealer(table) else stake) if line]


def fitting(wide: int, count: int) -> int:
    """Return the greatest card height at which `count` overlapping cards fit a width."""
    return round(wide / (1 + SHOWS * max(count - 1, 0)) * 7 / 5)


def places_of(table: TableView, layout: TableLayout) -> Fronts:
    """Return the areas in front of the seats, which are wider if every seat has a plate."""
    return fronts(table, layout, 0.27 if table.rules.seats in layout.plates else 0.2)


ARRANGEMENT = VingtUnArrangement()
