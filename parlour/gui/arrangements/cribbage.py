"""Cribbage's table: the board above; below it the starter and the crib, the cards in play, and the count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.keys import key_of, zone_of
from ...games.cribbage.deal import points_by_side
from ...narration.count_aloud import item
from ...narration.words import capital, possessive
from ...session.view.picture import Moved, Noted
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Leaf
from ..pieces.boards.cribbage_board import (
    board_height,
)
from ..pieces.count import Told, count_lines
from ..pieces.locket import small_locket
from ..pieces.pieces import place_for_card
from ..table.arrangement import Arrangement, Carried
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView
from .cribbage_ground import LIFT, Ground, ground
from .cribbage_scores import draw_board, draw_scores, pegs, tracks

NAMING = ("showing", "telling", "shown")
CRIB = 4  # cards in a full crib


class CribbageArrangement(Arrangement):
    """Draws Cribbage's table: the board with its pegs, the play, and then each hand as it is counted."""

    seating, has_long_board, hand_order = PlacesRound(round_a_board=True), True, "low_rank"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        places = self.ground(table, layout, canvas.px("small"))
        if table.is_zoomed:
            high = board_height(layout.area.w, tracks(table))
            board = Leaf(layout.area.w, high, lambda rect: draw_board(table, canvas, rect))
            Aligned(board, None, 0.5).draw(layout.area)
            return
        draw_board(table, canvas, places.board)
        draw_scores(table, canvas, places)
        showing = table.picture.facts.get("showing")
        self.pack(table, canvas, places)
        if showing is None:
            self.play(table, canvas, places)
        else:
            self.show(table, canvas, places, showing)

    def ground(self, table: TableView, layout: TableLayout, label: int) -> Ground:
        return ground(layout.centre, table.rules.seats, layout.table_h, label)

    # the board
    def pegs(self, table: TableView, event: Noted, canvas: Canvas, layout: TableLayout) -> Sequence[Carried]:
        """Return the animation of the back peg jumping over the front one when a side scores."""
        return pegs(table, event, self.ground(table, layout, canvas.px("small")).board)

    # the pack and the crib
    def pack(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Draw the pack with the starter on it, and the crib with its label."""
        piles = table.picture.piles
        start, crib = self.pack_places(places)
        if piles["start"]:
            card = str(piles["start"][0])
            self.lifted(canvas, card, start, card in self.telling(table))
        elif piles["stock"]:
            canvas.card(None, start)
        else:
            place_for_card(canvas, start)
        is_on_show = (table.picture.facts.get("showing") or {}).get("of") == "crib"
        for i in range(0 if is_on_show else min(len(piles["crib"]), 4)):
            canvas.card(None, crib.move(i * max(2, crib.w // 24), -i * max(1, crib.w // 40)))
        if is_on_show or not piles["crib"]:
            place_for_card(canvas, crib)
        if places.label:
            self.pack_words(table, canvas, places)

    def pack_words(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Label the starter and the crib, naming the crib's owner if there is space."""
        start, crib = self.pack_places(places)
        tone, y = canvas.theme.ivory_2, start.bottom + canvas.px("small") * 0.8
        dealer, apart = table.picture.dealer, crib.centerx - start.centerx - canvas.n(6)
        words = "" if dealer is None else _of_whose(table, dealer, "arrangements.cribbage.crib")
        start_words = message("arrangements.cribbage.start")
        half = canvas.width_of(start_words, "small") // 2
        if half + canvas.width_of(words, "small") // 2 > min(apart, places.middle.x - crib.centerx + half):
            words = message("arrangements.cribbage.crib.bare")  # a mark beside the dealer's name shows the owner
        canvas.text(words, crib.centerx, y, "small", "r", tone, 0.5)
        if half + canvas.width_of(words, "small") // 2 <= apart:  # otherwise leave out the label
            canvas.text(start_words, start.centerx, y, "small", "r", tone, 0.5)

    def pack_places(self, places: Ground) -> tuple[Rect, Rect]:
        """Return the rectangles of the starter and the crib."""
        start = places.card(places.pack.x)
        return start, places.card(places.pack.x + start.w * 1.35)

    def lifted(self, canvas: Canvas, card: str, rect: Rect, is_named: bool) -> None:
        """Draw a card, lifted and framed while it is named in a count."""
        rect = rect.move(0, -round(rect.h * LIFT)) if is_named else rect
        canvas.card(card, rect)
        if is_named:
            canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", canvas.theme.brass, 3), rect)

    # the play
    def played(self, table: TableView) -> list[tuple[str, int]]:
        """Return (card, seat) for every card played in this deal, in order."""
        return [
            (str(event.pieces[0]), int(event.target[7:-1]))
            for event in table.picture.shown
            if isinstance(event, Moved) and zone_of(event.target) == "played"
        ]

    def play(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Draw the cards played and the count; during the lay-out, say whose crib it is."""
        piles, area = table.picture.piles, places.middle
        if piles["start"]:
            self.row(table, canvas, places)
            self.count(table, canvas, places)
            return
        dealer = table.picture.dealer
        if dealer is not None and is_laid_out_for(table):
            words = _of_whose(table, dealer, "arrangements.cribbage.lay_out")
            room = places.side.right - area.x
            y = area.centery - canvas.height_of(words, room, "lead") / 2
            canvas.paragraph(words, area.x, y, room, "lead", canvas.theme.ivory_2, most_lines=2)

    def row(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Draw the cards of the current count with their players; cards of earlier counts are dimmed."""
        played, area = self.played(table), places.middle
        past = len(played) - len(table.picture.facts.get("current") or ())
        first = places.card(area.x)
        present = (len(played) - past) * 0.86 * first.w
        most = max(0, round((area.w - first.w * 0.14 - present) / (first.w * 0.24)))  # strips that are just legible
        played, past = played[max(0, past - most) :], min(past, most)
        if not played:
            place_for_card(canvas, first.move((area.w - first.w) // 2, 0))
            return
        steps = [first.w * (0.24 if i < past else 0.86) for i in range(len(played) - 1)]
        k = min(1.0, (area.w - first.w) / max(sum(steps), 1))
        x = area.x + (area.w - sum(steps) * k - first.w) / 2
        size = round(min(canvas.n(24), canvas.px("small") * 1.3))
        for i, (card, seat) in enumerate(played):
            rect = places.card(x)
            canvas.card(card, rect, "barred" if i < past else "")
            x += steps[i] * k if i < len(steps) else 0
            if i >= past:
                seen = round(x) - rect.x if i < len(steps) else rect.w  # the next card covers the rest
                low = rect.bottom + size * (0.65 if places.label else -0.6)
                small_locket(canvas, table.sitters[seat], rect.x + seen / 2, low, min(size, seen))

    def count(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Write the running count in large figures."""
        t, label = canvas.theme, canvas.px("small")
        d = min(places.card_h, places.side.w, canvas.n(120))
        x, y = places.side.centerx, places.card(0).centery
        role = next((r for r in ("display", "h1", "h2", "h3") if canvas.px(r) * 1.2 < d), "lead")
        canvas.text(str(table.picture.facts.get("count", 0)), x, y, role, "B", t.ivory, 0.5)
        if places.label:
            words = message("arrangements.cribbage.count_to_31")
            if canvas.width_of(words, "small") > places.side.w:
                words = message("arrangements.cribbage.count")
            canvas.text(words, x, places.middle.bottom + label * 0.8, "small", "r", t.ivory_2, 0.5)

    # the show
    def telling(self, table: TableView) -> Sequence[str]:
        """Return the cards being named in the show."""
        last = next((e for e in reversed(table.picture.shown) if isinstance(e, Noted) and e.name in NAMING), None)
        return last.value["part"][1] if last is not None and last.name == "telling" else ()

    def counted_items(self, table: TableView) -> list[Told]:
        """Return the items counted so far in the hand on show, each with its running total."""
        words, found = table.narrator.says["parts"], list[Told]()
        for event in table.picture.shown:
            if isinstance(event, Noted) and event.name == "showing":
                found = []
            elif isinstance(event, Noted) and event.name == "claimed":
                found.append(Told(message("arrangements.cribbage.claimed"), total=event.value))
            elif isinstance(event, Noted) and event.name == "telling":
                part, total = event.value["part"], event.value["total"]
                found.append(Told(capital(item(part, total, words)), part[1], part[2], total))
        return found

    def show(self, table: TableView, canvas: Canvas, places: Ground, showing: dict[str, Any]) -> None:
        """Draw the hand or crib on show, with the named cards lifted and the counted items beside it."""
        t, area, label = canvas.theme, places.middle, canvas.px("small")
        part, hand = self.telling(table), sorted(showing["cards"], key=_height)
        w = places.card(0).w
        step = min(w * 1.1, (area.w - w) / max(len(hand) - 1, 1))
        x = area.x + (area.w - step * (len(hand) - 1) - w) / 2
        for i, card in enumerate(hand):
            self.lifted(canvas, card, places.card(x + i * step), card in part)
        words = _of_whose(table, showing["seat"], f"arrangements.cribbage.showing.{showing['of']}")
        if places.label:
            canvas.text(words, area.centerx, area.bottom + label * 0.8, "small", "b", t.ivory, 0.5, most=area.w)
        self.tally(table, canvas, places.side)

    def tally(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the items counted so far, or say that the hand scores nothing."""
        counted, facts = self.counted_items(table), table.picture.facts
        if not counted and (facts.get("shown") or {}).get("cards") == facts["showing"]["cards"]:
            counted = [Told(message("arrangements.cribbage.nothing"))]
        count_lines(canvas, area, counted)

    # animation targets
    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        places = self.ground(table, layout, max(15, layout.table_h // 8))
        start, crib = self.pack_places(places)
        spots = {"start": start, "stock": start, "crib": crib}
        if zone_of(key) == "played":
            return places.middle.centerx, places.card(0).centery
        return spots[key].center if key in spots else None

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if seat in (facts.get("gone") or ()) and facts.get("showing") is None:
            return message("arrangements.cribbage.says_go")
        return ""

    def points(self, table: TableView, seat: int) -> int:
        many = tracks(table)
        scores = points_by_side(table.picture.facts.get("scores")) or [0] * many
        return scores[seat % many]


def _of_whose(table: TableView, seat: int, id: str) -> str:
    """Return the text under `id` for something of the viewer's own or of another seat's."""
    return (
        message(f"{id}.yours")
        if seat == table.shown_to
        else message(f"{id}.other", whose=possessive(table.names[seat]))
    )


def is_laid_out_for(table: TableView) -> bool:
    """Return whether cards are dealt and the crib is not full yet."""
    piles = table.picture.piles
    return len(piles["crib"]) < CRIB and any(piles[key_of("hands", seat)] for seat in range(table.rules.seats))


def _height(card: str) -> tuple[int, str]:
    return "A23456789TJQK".index(card[:-1].replace("10", "T")), card[-1]


ARRANGEMENT = CribbageArrangement()
