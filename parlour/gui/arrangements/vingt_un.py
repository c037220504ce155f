"""Vingt-un's table: the dealer's hand in the middle, the others' hands at their plates with stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.keys import key_of, seat_of, zone_of
from ...games.vingt_un import HANDS, points
from ...narration.words import listed
from ...session.view.picture import Moved, Noted
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Grow, Leaf, Measured, Row, as_many_as_fit
from ..pieces.locket import small_locket
from ..pieces.spread import squared_pile
from ..table.arrangement import Arrangement
from ..table.choosing import who_deals
from ..table.fronts import CARD, Fronts, fronts, strip, with_stake
from ..table.layout import PlacesRound, TableLayout
from ..table.sayings import Saying, bid_words, for_sale, pool_in, sayings
from ..table.view import TableView
from ..widgets.parts import counter
from .vingt_un_given_in import left_lying, lies_there_still, stays

# Height of cards relative to the window: the dealer's at most, and the others' with their stakes not on them at least.
DEALT, LEAST = 0.2, 0.09


def dealer_of(table: TableView) -> int | None:
    """Return the seat that deals, including one that bought the deal."""
    buyer: int | None = table.picture.facts.get("buyer")
    return table.picture.dealer if buyer is None else buyer


def stakes_of(table: TableView, seat: int) -> Sequence[int]:
    """Return a seat's stakes, one for each of its hands."""
    laid: Sequence[int] = (table.picture.facts.get("stakes") or [[]] * table.rules.seats)[seat]
    return laid


def draw_own_stake(canvas: Canvas, own: Rect, laid: Sequence[int]) -> None:
    """Draw the viewer's stakes above their name."""
    words, size = " + ".join(map(str, laid)), canvas.n(18)
    if not words:
        return
    is_left, wide = own.x < canvas.w // 3, size * 1.4 + canvas.width_of(words, "body", "B")
    x = own.x + own.h if is_left else own.right - own.h - wide
    y = own.y - canvas.px("body") * 0.2
    counter(canvas, x + size / 2, y, size)
    canvas.text(words, x + size * 1.4, y, "body", "B", canvas.theme.ivory)


class VingtUnArrangement(Arrangement):
    """Draws Vingt-un's table: pool and pack beside the dealer's hand, the viewer's split hands above the first."""

    seating = PlacesRound(may_line_up=True, cards_in_front=True)

    def lays_hands(self, table: TableView) -> bool:
        return True

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        places, dealer, viewer = places_of(table, layout), dealer_of(table), table.shown_to
        for seat, rect in places.rows.items():
            if seat != dealer:
                self.player(table, canvas, rect, seat, layout.table_h)
        dealt = [] if dealer is None or dealer == viewer else [(dealer, i) for i in self.hands_of(table, dealer)]
        divided = (
            [] if viewer is None else [(viewer, i) for i in self.hands_of(table, viewer) if self._is_laid(table, i)]
        )
        middle = places.cards.union(places.piles) if divided else places.cards
        self.hands(table, canvas, middle, [*dealt, *divided], min(middle.h, round(canvas.h * DEALT)))
        has_pool = table.rules.chosen.has_pool or table.picture.pools["pool"] > 0
        said = places.text(has_pool=has_pool, has_cards=bool(dealt or divided))
        sayings(canvas, said, for_sale(table, canvas, said.w) or self.lines(table, canvas))
        if has_pool:
            pool_in(canvas, places.pool, table.picture.pools["pool"])
        if not divided:
            self.packs(table, canvas, places.piles)
        if viewer is not None and viewer != dealer and layout.own is not None:
            draw_own_stake(canvas, layout.own, stakes_of(table, viewer))

    # players and hands
    def held(self, table: TableView, seat: int, number: int) -> list[Any]:
        """Return one of a seat's hands, or what is left lying of it, face-down cards first."""
        pile = table.picture.piles[key_of(HANDS[number], seat)] or left_lying(table, seat, number)
        return sorted(pile, key=lambda card: card is not None)

    def hands_of(self, table: TableView, seat: int) -> list[int]:
        """Return the indices of a seat's hands that have cards, or had them when they were compared."""
        return [i for i in range(len(HANDS)) if self.held(table, seat, i)]

    def is_drawing(self, table: TableView, seat: int, number: int) -> bool:
        is_held = bool(table.picture.piles[key_of(HANDS[number], seat)])
        return is_held and list(table.picture.facts.get("drawing", ())) == [seat, number + 1]

    def _is_laid(self, table: TableView, number: int) -> bool:
        """Return whether one of the viewer's hands lies in the middle: all but the first, and that when given in."""
        return number > 0 or not table.picture.piles[key_of(HANDS[0], table.shown_to or 0)]

    def stays(self, table: TableView, event: Moved) -> bool:
        return stays(table, event)

    # the players
    def player(self, table: TableView, canvas: Canvas, rect: Rect, seat: int, most: int) -> None:
        """Draw the hands in front of a seat with its stakes; `most` is the greatest height of a card."""
        laid = stakes_of(table, seat)
        hands = [(seat, i) for i in self.hands_of(table, seat)]
        words, size = " + ".join(map(str, laid)) if hands else "", canvas.n(18)
        if not words:
            self.hands(table, canvas, rect, hands, min(rect.h, most))
            return
        stake = canvas.n(26) + canvas.width_of(words, "body", "B"), round(canvas.px("body") * 1.35)
        count = 1 + (max(len(self.held(table, *hand)) for hand in hands) - 1) * len(hands)
        cards, at = with_stake(rect, count, most, stake, canvas.h * LEAST)
        self.hands(table, canvas, cards, hands, min(cards.h, most))
        if at is not None:
            if cards == rect:
                canvas.panel(at, canvas.theme.felt.deep, 6)
            counter(canvas, at.x + size * 0.7, at.centery, size)
            canvas.text(words, at.x + size * 1.4, at.centery, "body", "B", canvas.theme.ivory)

    def hands(
        self, table: TableView, canvas: Canvas, rect: Rect, hands: Sequence[tuple[int, int]], card_h: int
    ) -> None:
        """Draw hands side by side, each given by its seat and its number there.

        The hand being drawn to has a brass edge below.
        """
        places = Row(*(Grow(Leaf(name=str(i))) for i in range(len(hands))), gap=canvas.n(8)).places(rect)
        for (seat, number), place in zip(hands, places.values(), strict=True):
            held = self.held(table, seat, number)
            lie = strip(place, len(held), card_h)
            for card, spot in zip(held, lie, strict=True):
                canvas.card(None if card is None else str(card), spot)
            if self.is_drawing(table, seat, number):
                line = raster.box(lie[-1].right - lie[0].x, 4, 2, canvas.theme.brass)
                canvas.surface.blit(line, (lie[0].x, lie[0].bottom + 1))
            if number == 0 and seat != table.shown_to:
                size = min(canvas.n(22), card_h // 3)
                small_locket(canvas, table.sitters[seat], lie[0].x, lie[0].bottom - size / 2, size)

    # the middle
    def lines(self, table: TableView, canvas: Canvas) -> list[Saying]:
        facts, t, dealer = table.picture.facts, canvas.theme, dealer_of(table)
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

        def pile(name: str, count: int) -> Box:
            said = message(f"arrangements.vingt_un.{name}")
            room = canvas.width_of(f"{said} {count}" if has_words else str(count), "small")

            def paint(place: Rect) -> None:
                if has_words:
                    squared_pile(canvas, place, count, said)
                elif count:
                    canvas.card(None, place)

            w = round(h * CARD)
            return Measured(Aligned(Leaf(w, h, paint), 0.5, 0), wide=max(w, room))

        used, gap = len(piles["used"]) - lies_there_still(table), canvas.n(16)
        # With large text and many seats neither fits: the pack's tooltip gives its number of cards.
        shown = as_many_as_fit(rect.w, pile("pack", len(piles["stock"])), pile("used", used), gap=gap)
        Aligned(Row(*reversed(shown), gap=gap), 1, None).draw(rect)

    # animation targets, and texts on the plates
    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        places, zone, seat = places_of(table, layout), zone_of(key), seat_of(key)
        if zone in HANDS and seat is not None:
            rect = places.cards if seat == dealer_of(table) else places.rows.get(seat, places.cards)
            return rect.center
        spots = {"pool": places.pool, "stock": places.piles, "used": places.piles}
        return spots[zone].center if zone in spots else None

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if said := bid_words(table, seat):
            return said
        if seat == dealer_of(table):
            return message("arrangements.vingt_un.deals") if seat != table.picture.dealer else ""
        laid = stakes_of(table, seat)
        if seat in facts.get("naturals", []):
            return message("arrangements.vingt_un.had_natural")
        if not laid:
            return ""
        totals = [cards for i in range(len(HANDS)) if (cards := self.held(table, seat, i))]
        if not totals:
            return message("arrangements.vingt_un.overdrawn") if has_overdrawn(table, seat) else ""
        shown = listed([str(points(cards)) for cards in totals if None not in cards])
        return shown or message("arrangements.vingt_un.stakes", sums=laid)

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        facts, hand = table.picture.facts, table.picture.piles[key_of(HANDS[0], seat)]
        laid = stakes_of(table, seat)
        others = [str(points(self.held(table, seat, i))) for i in self.hands_of(table, seat) if i]
        total = f"{points(hand)}" if hand and None not in hand else ""
        if others and total:
            total = message("arrangements.vingt_un.here_and_above", total=total, others=others)
        is_doubled = laid and facts.get("doubled") and seat != dealer_of(table)
        doubled = message("arrangements.vingt_un.stake_doubled", sums=laid) if is_doubled else ""
        return [line for line in (total, doubled) if line]


def has_overdrawn(table: TableView, seat: int) -> bool:
    """Return whether a seat gave in its first hand while drawing, not when the hands were compared."""
    drawing: list[int] = []
    for event in table.picture.shown:
        if isinstance(event, Noted) and event.name == "drawing":
            drawing = event.value
        elif isinstance(event, Moved) and event.source == key_of(HANDS[0], seat) and event.target == "used":
            return drawing[:1] == [seat]
    return False


def places_of(table: TableView, layout: TableLayout) -> Fronts:
    """Return the places of the hands, with the dealer's in the middle."""
    return fronts(table, layout, without=dealer_of(table))


ARRANGEMENT = VingtUnArrangement()
