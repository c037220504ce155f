"""The table of My Bird Sings: the stock, the rejected cards, the direction of passing, and the winning hand."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import BY_TEXT, Suit
from ...engine.keys import key_of
from ...games.my_bird_sings.options import BOOK, WHOLE_PACK
from ...narration.words import capital
from ...words.message import labels, message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Column, Grow, Inset, Leaf, Measured, Row, Stack, left_of, right_of
from ..pieces.spread import row_places
from ..table.exchange import ExchangeArrangement, LyingPile, shown_value, stands_out
from ..table.layout import TableLayout
from ..table.view import TableView
from ..widgets.leaves import panel_leaf

PIP, HIGHEST = 24, 4  # size of a pip in units, and the most pips of one suit that are drawn
MARGIN = 40  # units beside the pips


class MyBirdSingsArrangement(ExchangeArrangement):
    """Draws My Bird Sings: the stock in the middle, replaced at the end by the hand that sang."""

    shows_at_plates = False

    def is_book(self, table: TableView) -> bool:
        return bool(table.rules.options["mode"] == BOOK)

    def zone(self, table: TableView) -> str:
        return "rejected"

    def has_sung(self, table: TableView) -> bool:
        """Return whether the hand that sang is shown in the middle, as at the end of a deal."""
        facts, piles = table.picture.facts, table.picture.piles
        song = facts.get("song") or []
        if not song or not self.is_book(table):
            return bool(song)
        if self.plays_on(table):
            return False
        return any(str(card) == song[0] for card in piles.get(key_of("hands", facts["singer"]), []) if card is not None)

    def plays_on(self, table: TableView) -> bool:
        """Return whether play goes on after a bird, which is then laid down like a trick."""
        return bool(table.rules.options["end"] == WHOLE_PACK)

    def status(self, table: TableView) -> str:
        facts, names = table.picture.facts, table.names
        if facts.get("winners") and self.is_book(table):
            return message("arrangements.my_bird_sings.most_birds", names=[names[seat] for seat in facts["winners"]])
        if facts.get("best") and facts.get("winners"):
            return f"{names[facts['winners'][0]]}: {facts['best']}"
        if facts.get("carried"):
            return message("arrangements.my_bird_sings.nobody_has_two")
        if facts.get("void"):
            return message("arrangements.my_bird_sings.nobody_has_sung")
        if facts.get("singer") is not None and self.has_sung(table):
            cry = labels("arrangements.my_bird_sings.cry")[str(table.rules.options["call"])]
            return f"{names[facts['singer']]}: {cry}"
        if not facts.get("round"):
            return message("arrangements.my_bird_sings.dealt")
        kind = "book" if self.is_book(table) else "free"
        return message(f"arrangements.my_bird_sings.round.{kind}", number=facts["round"])

    def cards(self, table: TableView, canvas: Canvas, layout: TableLayout, room: Rect, low: int) -> None:
        """Draw the hand that sang, or the stock with the leader's discards and the rejected cards."""
        high = min(round(layout.table_h * 1.25), room.h)
        if self.has_sung(table):
            song = [BY_TEXT[text] for text in table.picture.facts["song"]]
            for card, rect in zip(song, row_places(room, len(song), high, canvas.n(16)), strict=True):
                canvas.card(str(card), rect)
            return
        super().cards(table, canvas, layout, room, low)
        if table.shown_to is not None:
            beside = room.centerx + self.lying(table) * round(layout.table_h * 0.45 + canvas.n(15)) + canvas.n(15)
            own = [card.suit for card in table.picture.hand(table.shown_to) if card is not None]
            draw_suits(canvas, left_of(right_of(room, beside), layout.centre.right), own)

    def lying(self, table: TableView) -> int:
        return len(table.picture.facts["song"]) if self.has_sung(table) else len(self.piles_lying(table))

    def piles_lying(self, table: TableView) -> list[LyingPile]:
        if self.has_sung(table):
            return []
        piles = table.picture.piles
        lying: list[LyingPile] = [(message("arrangements.shared.pile.stock"), len(piles["stock"]), None)]
        song: list[str] = table.picture.facts.get("song") or []
        if song and self.plays_on(table):
            lying.append((message("arrangements.my_bird_sings.last_bird"), len(song), BY_TEXT[song[-1]]))
        if piles["offer"]:
            lying.append((message("arrangements.shared.pile.offered"), len(piles["offer"]), None))
        if piles["thrown"]:
            lying.append((message("arrangements.shared.pile.thrown_out"), len(piles["thrown"]), None))
        if piles["rejected"]:
            lying.append(
                (message("arrangements.my_bird_sings.rejected"), len(piles["rejected"]), piles["rejected"][-1])
            )
        return lying

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if stands_out(table, seat):
            return message("arrangements.shared.seat.out_of_game")
        tricks = (facts.get("tricks") or [0] * table.rules.seats)[seat]
        laid = message("arrangements.my_bird_sings.birds", n=tricks) if tricks else ""
        is_singer = facts.get("singer") == seat and self.has_sung(table) and not laid
        sang = message("arrangements.my_bird_sings.sings") if is_singer else ""
        return shown_value(table, seat) or laid or sang

    def is_out(self, table: TableView, seat: int) -> bool:
        return stands_out(table, seat)

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        hand = [card for card in table.picture.hand(seat) if card is not None]
        if not hand:
            return ()
        suits = len({card.suit for card in hand})
        longest = max(sum(card.suit is other.suit for card in hand) for other in hand)
        words = capital(message("arrangements.my_bird_sings.suits", n=suits, longest=longest))
        return (words, self.seat_line(table, seat))


def draw_suits(canvas: Canvas, room: Rect, held: Sequence[Suit]) -> None:
    """Draw how many cards of each suit a hand holds, for players who cannot read: four alike, or one of each, sing."""
    size, gap = canvas.n(PIP), canvas.n(8)

    def pip(suit: Suit) -> Leaf:
        colour = canvas.suit_colour(suit.value) if suit in held else canvas.theme.paper_edge
        return Leaf(size, size, lambda rect: canvas.put(raster.pip(suit.value, rect.h * 5 // 6, colour), *rect.center))

    columns = (Column(Grow(), *[pip(suit)] * max(1, min(held.count(suit), HIGHEST))) for suit in Suit)
    pips = Measured(Row(*columns, gap=gap), high=HIGHEST * size)
    tile = Stack(panel_leaf(canvas, canvas.theme.paper, 6), Inset(pips, gap, gap))
    whole = Aligned(Row(tile, Leaf(canvas.n(MARGIN))), 1, 0.5)
    if whole.fits(room):
        whole.draw(room)


ARRANGEMENT = MyBirdSingsArrangement()
